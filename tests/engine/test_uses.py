"""What the desk gives besides play: links passed on, replays, a bot's opinion of a moment, demos and their figures."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from pyengine.core.chance import Chance
from pyengine.core.game import BadInput
from pyengine.core.links import open_link
from pyengine.core.match import Match
from pyengine.core.recording import Recording
from pyengine.core.shelf import drawn, find
from pyengine.desk.desk import Desk
from pyengine.desk.thinking import advise
from tools import boxes

GAMES = list(drawn())
NAMES = ("Ana", "Ben", "Mika", "Otto", "Lea")


def played(game: str = "kaichin", moves: int | None = None) -> Desk:
    desk = Desk()
    players = [{"name": name} for name in NAMES[: find(game).seats[0]]]
    desk.begin("t", {"game": game, "seed": 5, "players": players})
    match = match_of(desk)
    luck = Chance(4)
    while match.state.seat is not None and (moves is None or len(match.moves) < moves):
        match.play(luck.pick(match.state.moves()))
    return desk


def match_of(desk: Desk, id: str = "t") -> Match:
    return desk.sessions[id].match  # type: ignore[attr-defined]


@cache
def finished() -> str:
    return played().share("t", "match", None)


def test_a_finished_game_comes_back_whole_from_its_link() -> None:
    desk = played()
    opened = Desk()
    assert opened.open("o", desk.share("t", "match", None))["kind"] == "replay"
    assert match_of(opened, "o").moves == match_of(desk).moves
    shown = opened.table("o", {"viewer": None, "at": 3})
    assert shown["at"] == 3 and shown["may_look"] and not shown["live"] and shown["glow"] == []
    assert opened.ending("o", {"viewer": None}) == desk.ending("t", {"viewer": None})


@pytest.mark.parametrize("viewer", [None, 1])
def test_a_recording_can_be_passed_on_as_it_came(viewer: int | None) -> None:
    desk = played(moves=9)
    link = desk.share("t", "match", viewer)
    other = Desk()
    other.open("o", link)
    assert other.share("o", "match", None) == link
    position = open_link(other.share("o", "position", None, 4))
    assert isinstance(position, Recording) and position.viewer == viewer
    assert [frame.seen for frame in position.frames] == [match_of(desk).states[4].seen_by(viewer)]
    with pytest.raises(BadInput, match="no move 10"):
        other.share("o", "position", None, 10)


def test_only_a_whole_game_can_be_saved_as_a_file() -> None:
    desk = played(moves=5)
    desk.look_back("t", "open")
    desk.open("shown", desk.share("t", "match", None))
    desk.open("over", finished())
    desk.lesson("demo", "kaichin", "jump")
    assert desk.export("t") and desk.export("over")
    for id in ("open", "shown", "demo"):
        with pytest.raises(BadInput, match="whole game"):
            desk.export(id)


def test_a_bots_opinion_of_a_past_move() -> None:
    desk = Desk()
    desk.open("o", finished())
    states = match_of(desk, "o").states
    for at in (0, 7, len(states) - 2):
        request = desk.hint_request("o", 1, at)
        assert request["seen"] == states[at].seen_by(states[at].seat)
        assert states[at].refusal(find("kaichin").parse(advise(request)[0]["moves"])) is None
    with pytest.raises(BadInput, match="nothing to decide"):
        desk.hint_request("o", 1, len(states) - 1)
    with pytest.raises(BadInput, match="no move 999"):
        desk.hint_request("o", 1, 999)


def test_looking_back_at_an_open_game_asks_the_bot_without_showing_it_the_hand() -> None:
    desk = played(moves=6)
    desk.look_back("t", "b")
    request = desk.hint_request("b", 3, 6)
    match = match_of(desk, "b")
    match.states[6] = match.game.guess(match.states[6].seen_by(None), Chance(99))  # other cards, the same table
    assert desk.hint_request("b", 3, 6) == request
    assert advise(request)


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_has_no_buttons_but_those_for_looking(game: str) -> None:
    desk = played(game, 10)
    desk.look_back("t", "b")
    for at in range(match_of(desk, "b").at + 1):
        controls = desk.table("b", {"viewer": None, "at": at})["view"]["dock"]["controls"]
        assert all(control["pick"].startswith("view ") for control in controls)


@pytest.mark.parametrize("game", GAMES)
def test_every_demo_glows_only_where_there_is_something_to_try(game: str) -> None:
    desk = Desk()
    for demo in find(game).room("demos").DEMOS:
        desk.lesson("l", game, demo.id)
        for number, step in enumerate(demo.steps):
            shown = desk.step("l", number, {"viewer": demo.viewer})
            assert bool(shown["glow"]) == (step.kind == "try"), f"{demo.id}, step {number + 1}"


@pytest.mark.parametrize("game", GAMES)
def test_every_forbidden_step_names_its_rule_and_a_section_explains_it(game: str) -> None:
    desk = Desk()
    explained = {rule for section in boxes.rulebook(find(game))["sections"] for rule in section["rules"]}
    for demo in find(game).room("demos").DEMOS:
        desk.lesson("l", game, demo.id)
        for number, step in enumerate(demo.steps):
            refusal: Any = desk.step("l", number, {"viewer": demo.viewer})["demo"]["why"]
            assert (refusal is not None) == (step.kind == "forbidden")
            if refusal:
                assert refusal["rule"] == step.rule and refusal["title"] and refusal["why"] and refusal["picks"]
                assert refusal["rule"] in explained, f"{demo.id}: no section of the rulebook has {refusal['rule']}"
