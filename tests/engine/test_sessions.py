"""The kinds of session: through whose eyes they are seen, what they tell, what can be asked of them, what is kept."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from pyengine.core.chance import Chance
from pyengine.core.game import BadInput
from pyengine.core.shelf import drawn, find
from pyengine.desk.desk import Desk

NAMES = ("Ana", "Ben", "Mika", "Otto", "Lea")
PUBLIC: dict[str, Any] = {"viewer": None}
SECRET = [id for id, game in drawn().items() if game.hidden_information]
OPEN = [id for id, game in drawn().items() if not game.hidden_information]
Doc = dict[str, Any]


def begun(game: str = "kaichin", moves: int = 0, bots: int = 0, id: str = "t") -> Desk:
    """A table with so many bots in the last seats, after some moves."""
    seats = find(game).seats[0]
    desk = Desk()
    players = [{"name": NAMES[seat], "bot": "random" if seat >= seats - bots else ""} for seat in range(seats)]
    desk.begin(id, {"game": game, "seed": 5, "players": players})
    luck = Chance(4)
    for _ in range(moves):
        any_move(desk, luck, id)
    return desk


def any_move(desk: Desk, luck: Chance, id: str = "t", look: Doc = PUBLIC) -> Doc:
    match = desk.sessions[id].match  # type: ignore[attr-defined]
    return desk.play(id, str(luck.pick(match.legal())), look)


def finished(game: str = "kaichin") -> Desk:
    desk, luck = begun(game), Chance(4)
    while desk.table("t", PUBLIC)["seat"] is not None:
        any_move(desk, luck)
    return desk


def every_kind() -> Desk:
    """A table of each kind: "play", "replay", "show", "demo"."""
    desk = begun(moves=6, id="play")
    desk.look_back("play", "replay")
    desk.open("show", desk.share("play", "match", 1))
    desk.lesson("demo", "kaichin", "first-move")
    return desk


def test_a_card_of_a_game_that_is_over_says_who_has_won() -> None:
    desk = finished()
    (draft,) = desk.take_drafts()
    assert draft["card"]["over"] and draft["card"]["winners"] == desk.ending("t", PUBLIC)["winners"] != []
    (open_one,) = begun(moves=3).take_drafts()
    assert not open_one["card"]["over"] and open_one["card"]["winners"] == []


# The story


class Page:
    """Puts the story together as the page does."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.told: dict[str, list[Doc]] = {}
        self.travelled = 0

    def ask(self, question: Callable[..., Doc], *arguments: Any, **look: Any) -> list[Doc]:
        look["told"] = {name: len(lines) for name, lines in self.told.items()}
        story = question("t", *arguments, look=look)["story"]
        known = self.told.setdefault(story["name"], [])
        known[story["from"] : story["from"] + len(story["lines"])] = story["lines"]
        self.travelled += len(story["lines"])
        return known[: story["length"]]


def whole(desk: Desk, **look: Any) -> list[Doc]:
    lines: list[Doc] = desk.table("t", look)["story"]["lines"]
    return lines


@pytest.mark.parametrize("game", drawn())
def test_the_page_knows_the_whole_story_whatever_happens(game: str) -> None:
    """Played, taken back, played otherwise, looked at from any moment and through any eyes."""
    desk = begun(game)
    page, luck, seats = Page(desk), random.Random(game), len(desk.sessions["t"].people)
    for _ in range(60):
        eyes = luck.choice([None, *range(seats)])
        what = luck.random()
        if what < 0.6:
            legal = desk.sessions["t"].match.legal()  # type: ignore[attr-defined]
            shown = page.ask(desk.play, str(luck.choice(legal)), viewer=eyes) if legal else whole(desk, viewer=eyes)
        elif what < 0.8:
            shown = page.ask(luck.choice([desk.undo, desk.undo, desk.redo]), viewer=eyes)
        else:
            at = luck.randint(0, desk.sessions["t"].length)
            assert page.ask(desk.table, viewer=eyes, at=at) == whole(desk, viewer=eyes, at=at)
            continue
        assert shown == whole(desk, viewer=eyes)


def test_each_line_travels_once() -> None:
    desk = begun()
    page, luck = Page(desk), Chance(1)
    for _ in range(8):
        match = desk.sessions["t"].match  # type: ignore[attr-defined]
        page.ask(desk.play, str(luck.pick(match.legal())), viewer=None)
    for at in (3, 8, 0, 8):
        page.ask(desk.table, viewer=None, at=at)
    page.ask(desk.undo, viewer=None)
    assert page.travelled == len(page.ask(desk.redo, viewer=None)) == 8


# Eyes


def test_whoever_plays_alone_against_bots_sees_their_own_cards_and_at_the_end_nobodys() -> None:
    desk = begun(bots=2)
    assert desk.table("t", {})["viewer"] == 0
    any_move(desk, Chance(1))
    assert desk.table("t", {})["viewer"] == 0, "in a bot's turn too"
    over = finished()
    assert over.table("t", {})["viewer"] is None


@pytest.mark.parametrize("game", SECRET)
def test_where_several_people_sit_nobodys_cards_are_shown_unless_asked_for(game: str) -> None:
    desk = begun(game)
    assert desk.table("t", {})["viewer"] is None
    assert desk.table("t", {"viewer": 1})["viewer"] == 1


@pytest.mark.parametrize("game", OPEN)
def test_where_there_is_nothing_to_hide_the_table_is_seen_by_whoever_is_to_act(game: str) -> None:
    desk, luck = begun(game), Chance(2)
    for _ in range(6):
        shown = any_move(desk, luck, look={})
        assert shown["viewer"] == shown["seat"]


def test_others_see_as_their_kind_allows() -> None:
    desk = every_kind()
    for wanted in (None, 0, 2, "own"):
        assert desk.table("replay", {"viewer": wanted})["viewer"] is None, "the game is still open"
        assert desk.table("show", {"viewer": wanted})["viewer"] == 1, "as it was recorded"
        assert desk.table("demo", {"viewer": wanted})["viewer"] == 0, "as it is told"
    over = finished()
    over.look_back("t", "r")
    assert over.table("r", {})["viewer"] is None and over.table("r", {"viewer": 2})["viewer"] == 2


@pytest.mark.parametrize("viewer", [7, -1, "all", 0.5, [0], True])
def test_nobody_else_looks(viewer: Any) -> None:
    desk = begun()
    with pytest.raises(BadInput, match="Nobody sits there"):
        desk.table("t", {"viewer": viewer})


# What is asked of whom


@pytest.mark.parametrize(
    ("question", "kinds"),
    [
        (lambda desk, id: desk.touch(id, "sweet ume", {}), {"play", "demo"}),
        (lambda desk, id: desk.play(id, str(desk.sessions["play"].match.legal()[0]), {}), {"play"}),
        (lambda desk, id: desk.undo(id, {}), {"play"}),
        (lambda desk, id: desk.redo(id, {}), {"play"}),
        (lambda desk, id: desk.step(id, 1, {}), {"demo"}),
        (lambda desk, id: desk.hint_request(id, 1), {"play", "replay", "show", "demo"}),
        (lambda desk, id: desk.look_back(id, "new"), {"play", "replay", "show"}),
        (lambda desk, id: desk.branch(id, "new", 1, [{}] * len(desk.sessions[id].people)), {"play", "replay", "show"}),
        (lambda desk, id: desk.share(id, "match", None), {"play", "replay", "show", "demo"}),
        (lambda desk, id: desk.export(id), {"play"}),
    ],
    ids=["touch", "play", "undo", "redo", "step", "hint", "look back", "branch", "share", "export"],
)
def test_every_kind_answers_or_says_that_it_is_not_for_it(question: Callable[..., Any], kinds: set[str]) -> None:
    for kind in ("play", "replay", "show", "demo"):
        desk = every_kind()
        try:
            question(desk, kind)
        except BadInput as answer:
            assert kind not in kinds and 10 < len(str(answer)) < 100
        else:
            assert kind in kinds


def test_a_look_that_cannot_be_read_changes_nothing() -> None:
    desk = begun(moves=4)
    desk.take_drafts()
    before = desk.table("t", PUBLIC)
    for question in (
        desk.undo,
        lambda id, look: desk.play(id, "ume-c6", look),
        lambda id, look: desk.touch(id, "x", look),
    ):
        with pytest.raises(BadInput):
            question("t", {"viewer": 9})
    with pytest.raises(BadInput):
        desk.begin("t", {"game": "kaichin", "players": [{}] * 3}, {"viewer": 9})
    assert desk.table("t", PUBLIC) == before and desk.take_drafts() == []


# The first table


def test_whoever_sits_down_gets_the_first_table_with_it() -> None:
    desk = begun(moves=4, bots=2)
    link, file = desk.share("t", "match", 0), desk.export("t")
    look = {"small": True, "settings": {"turn": "2"}}
    first = {
        "b": desk.begin("b", {"game": "kaichin", "players": [{}] * 3}, look),
        "r": desk.resume("r", file, look),
        "o": desk.open("o", link, look),
        "f": desk.open("f", file, look),
        "l": desk.look_back("t", "l", look),
        "n": desk.branch("t", "n", 2, [{}] * 3, look),
        "d": desk.lesson("d", "kaichin", "first-move", look),
    }
    for id, shown in first.items():
        again = desk.table(id, look)
        same = all(shown[part] == value for part, value in again.items())
        assert same and shown["id"] == id


@pytest.mark.parametrize("game", drawn())
def test_the_first_table_of_a_demo_says_why_its_move_is_forbidden(game: str) -> None:
    for demo in find(game).room("demos").DEMOS:
        shown = Desk().lesson("d", game, demo.id)
        assert (shown["demo"]["why"] is not None) == (demo.steps[0].kind == "forbidden")


# Keeping


def test_only_games_that_are_played_are_kept_and_only_when_they_change() -> None:
    desk = every_kind()
    assert [draft["id"] for draft in desk.take_drafts()] == [each["id"] for each in desk.take_pictures()] == ["play"]
    desk.table("play", {})
    desk.touch("play", "", {})
    desk.step("demo", 1, {})
    desk.redo("play", PUBLIC)
    assert desk.take_drafts() == desk.take_pictures() == []
    desk.undo("play", PUBLIC)
    (draft,) = desk.take_drafts()
    assert draft["save"]["at"] == 5


@pytest.mark.parametrize("game", SECRET)
def test_a_card_shows_the_same_whatever_anybody_holds(game: str) -> None:
    """With all that a spectator does not know dealt anew, card and picture stay letter for letter."""
    desk = begun(game, moves=5, bots=1)
    session: Any = desk.sessions["t"]
    seen, cards = session.match.state.seen_by(None), set()
    for seed in range(5):
        session.match.states[session.at] = session.game.guess(seen, Chance(seed))
        desk.table("t", {"viewer": 0})
        desk._note(session)
        (draft,), (picture,) = desk.take_drafts(), desk.take_pictures()
        cards.add(json.dumps([draft["card"], picture]))
    assert len(cards) == 1


def test_tables_that_are_left_do_not_pile_up() -> None:
    desk = Desk()
    for id in "abcde":
        desk.begin(id, {"game": "kaichin", "players": [{}] * 3})
        desk.look_back(id, f"{id} again")
        desk.take_drafts()
        desk.leave(f"{id} again")
        desk.leave(id)
        desk.leave("nowhere")
    assert list(desk.sessions) == ["d", "e"], "what was left last is at hand for whoever comes back"
    desk.table("d", {})
    for id in "fg":
        desk.begin(id, {"game": "kaichin", "players": [{}] * 3})
        desk.take_drafts()
        desk.leave(id)
    assert list(desk.sessions) == ["d", "f", "g"], "somebody has come back to d"


def test_a_game_that_is_nowhere_else_stays_however_many_are_left() -> None:
    desk = Desk()
    for id in "abcde":
        desk.begin(id, {"game": "kaichin", "players": [{}] * 3})
        desk.leave(id)
    assert len(desk.sessions) == 5, "nothing is written down yet"
    desk.take_drafts()
    for id in "ab":
        desk.shelter(id)
    for id in "abcde":
        desk.leave(id)
    assert list(desk.sessions) == ["a", "b", "d", "e"]
    desk.play("a", str(desk.sessions["a"].match.legal()[0]), PUBLIC)  # type: ignore[attr-defined]
    desk.take_drafts()
    desk.leave("a")
    assert list(desk.sessions) == ["a", "b", "e"], "this time it could be written down"
