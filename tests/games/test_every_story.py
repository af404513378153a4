"""What every game tells of itself, in random games: a line for each action in plain words; and when it is somebody's turn
again, all that has changed in what they see."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from pyengine.core.chance import Chance
from pyengine.core.shelf import drawn, find
from pyengine.desk.desk import Desk
from pyengine.desk.since import settled
from tests.mass import mass

Doc = dict[str, Any]
YOU = {"viewer": 0}
MOVES = 160
GAMES = sorted(drawn())
every_game = pytest.mark.parametrize("game", GAMES)


@cache
def course(game: str, seed: int) -> list[tuple[Doc, Doc]]:
    """A game against bots, moved at random: by move, the table as the person sees it, and the document behind it."""
    box, desk, luck = find(game), Desk(), Chance(seed)
    seats = box.seats[min(1, len(box.seats) - 1)]
    players = [{"name": f"Name{seat}", "bot": "random" if seat else ""} for seat in range(seats)]
    shown = desk.begin("t", {"game": game, "seed": seed, "players": players}, YOU)
    match = desk.sessions["t"].match  # type: ignore[attr-defined]
    found = [(shown, match.state.seen_by(0))]
    for _ in range(MOVES):
        if match.state.seat is None:
            break
        found.append((desk.play("t", str(luck.pick(match.legal())), YOU), match.state.seen_by(0)))
    return found


def courses(game: str) -> Iterator[list[tuple[Doc, Doc]]]:
    for seed in range(mass(2, 20)):
        yield course(game, seed)


def lines(tables: list[tuple[Doc, Doc]]) -> list[Doc]:
    story = tables[-1][0]["story"]
    assert story["from"] == 0
    return settled(story["lines"])


NOTATION = re.compile(r"\S*(\d|\w[-@=:*]\w)\S*")
OTHERS_FORM = re.compile(
    r"\b[Yy]ou (is|has|lays|takes|moves|draws|places|lets|pays|shows|sends|keeps|breaks|activates)\b"
)


@every_game
def test_every_action_is_a_line_of_plain_words(game: str) -> None:
    for tables in courses(game):
        told = lines(tables)
        assert told
        for line in told:
            text = line["text"]
            assert text.strip() == text and len(text) > 3, line
            assert not re.search(r"[{}\[\]_|]|\bNone\b|\(\)|  ", text), text
            assert not OTHERS_FORM.search(text) and "Name0" not in text, text
            for notation in line.get("notation", "").split():
                assert not (NOTATION.fullmatch(notation) and re.search(rf"(?<!\w){re.escape(notation)}(?!\w)", text)), (
                    text
                )
            assert all(places and all(places) for places in line["places"]), line


@every_game
def test_who_acts_stands_in_the_line_and_turns_are_counted(game: str) -> None:
    for tables in courses(game):
        names = [person["name"] for person in tables[0][0]["people"]]
        acts = [line for line in lines(tables) if line["seat"] is not None]
        for line in acts:
            name = "you" if line["seat"] == 0 else names[line["seat"]]
            assert len(names) == 1 or name.lower() in line["text"].lower(), line
        turns = [line["turn"] for line in acts]
        assert turns == sorted(turns) and [line["at"] for line in acts] == sorted(line["at"] for line in acts)
        assert set(turns[:-1]) - set(range(1, turns[-1] + 1)) == set()


@every_game
def test_a_story_told_move_by_move_is_the_story_told_at_once(game: str) -> None:
    tables = course(game, 0)
    told = [table["story"]["length"] for table, _ in tables]
    assert told == sorted(told)
    whole = tables[-1][0]["story"]["lines"]
    assert all(table["story"]["lines"] == whole[:length] for (table, _), length in zip(tables, told, strict=True))


# Since your turn


def chips(seen: Doc) -> dict[str, Any]:
    on_cells = [(name, each) for name, each in seen["sweets"].items() if re.fullmatch(r"[a-g]\d", each["at"])]
    sweets = {f"cell {each['at']}": (name, each["damaged"]) for name, each in on_cells}
    lying = {f"cell {cell}": colour for colour, cells in seen["chips"].items() for cell in cells}
    hit = {f"cell {cell}": "damage" for cell in seen["damage"]}
    return {place: (sweets.get(place), lying.get(place), hit.get(place)) for place in {**sweets, **lying, **hit}}


def bands(seen: Doc) -> dict[str, Any]:
    found = {f"pin {pin}": 0 for _, band in seen["bands"] for pin in re.findall("..", band)}
    for _, band in seen["bands"]:
        for pin in re.findall("..", band):
            found[f"pin {pin}"] += 1
    return found


def worlds(seen: Doc) -> dict[str, Any]:
    players = [(each["board"], each["spores"]) for each in seen["players"]]
    held = {f"entity-{name}": holder for name, holder in seen["entities"].items()}
    return {**{f"view world {seat}": world for seat, world in enumerate(players)}, **held}


def roads(seen: Doc) -> dict[str, Any]:
    tokens = {f"cell {each['at']}": (each["seat"], each["token"], each.get("low")) for each in seen["tokens"]}
    barrels = {f"cell {square}": pile for square, pile in seen["barrels"].items()}
    return {place: (tokens.get(place), barrels.get(place)) for place in {**tokens, **barrels}}


def heap(seen: Doc) -> dict[str, Any]:
    return {f"space {space}": stack for space, stack in seen["heap"].items()}


SIGHTS: dict[str, Callable[[Doc], dict[str, Any]]] = {
    "kaichin": chips,
    "kauchuk": bands,
    "rauha": worlds,
    "rum_run": roads,
    "cube": heap,
}
"""By game: what lies where, as somebody sees it, by the names of the places."""


def turns_again(tables: list[tuple[Doc, Doc]]) -> Iterator[tuple[Doc, Doc, Doc]]:
    """The tables at which it is the person's turn again, with what was seen after their last move, and what is seen now."""
    after: Doc | None = None
    for (before, _), (table, now) in pairwise(tables):
        if before["seat"] == 0:
            after = now
        elif table["seat"] == 0 and after is not None:
            yield table, after, now
        assert table["seat"] == 0 or table["since"] == []


@pytest.mark.parametrize("game", SIGHTS)
def test_the_strip_names_every_change_that_can_be_seen(game: str) -> None:
    count = 0
    for tables in courses(game):
        for table, then, now in turns_again(tables):
            was, is_now = SIGHTS[game](then), SIGHTS[game](now)
            changed = {place for place in was.keys() | is_now.keys() if was.get(place) != is_now.get(place)}
            marked = {name for row in table["since"] for places in row["places"] for name in places}
            assert changed <= marked, (changed - marked, table["since"])
            count += bool(changed)
    assert count > 5


@every_game
def test_rows_of_the_strip_are_the_turns_of_others_in_their_order(game: str) -> None:
    for tables in courses(game):
        for table, _, _ in turns_again(tables):
            rows = table["since"]
            assert [row["at"] for row in rows] == sorted(row["at"] for row in rows)
            assert all(row["texts"] and all(row["texts"]) for row in rows)
        again = tables[-1][0]
        assert again["since"] == [] or again["seat"] == 0


@every_game
def test_what_hurts_or_helps_says_why_with_a_rule(game: str) -> None:
    box = find(game)
    for tables in courses(game):
        for table, _ in tables:
            for concern in (row["concern"] for row in table["since"] if row["concern"]):
                assert concern["rule"] in box.rule_numbers and concern["why"].endswith(".")
    why = box.words.languages["en"].get("story", {}).get("why", {})
    assert all(kind in box.words.entry("events") for kind in why)


def test_nobody_is_told_in_the_strip_what_they_may_not_know() -> None:
    """Rauha: which card the others have kept; Kauchuk: what they drew."""
    for game, secret in (("rauha", "keep"), ("kauchuk", "drew:")):
        for tables in courses(game):
            for table, _ in tables:
                texts = " ".join(text for row in table["since"] if row["seat"] for text in row["texts"])
                assert secret not in texts


def test_each_of_several_people_has_their_own_since() -> None:
    desk, luck = Desk(), Chance(3)
    people = [{"name": name, "bot": ""} for name in ("Ana", "Ben", "Mika")]
    desk.begin("t", {"game": "kaichin", "seed": 1, "players": people}, {"viewer": None})
    match = desk.sessions["t"].match  # type: ignore[attr-defined]
    for _ in range(12):
        desk.play("t", str(luck.pick(match.legal())), {"viewer": None})
        seat = match.state.seat
        rows = desk.table("t", {"viewer": seat})["since"]
        assert [row["seat"] for row in rows] == [other % 3 for other in range(seat + 1, seat + 3)][-len(rows) :]
        assert desk.table("t", {"viewer": (seat + 1) % 3})["since"] == [] == desk.table("t", {"viewer": None})["since"]
    before = desk.table("t", {"viewer": match.state.seat})["since"]
    desk.resume("u", desk.export("t"))
    assert desk.table("u", {"viewer": match.state.seat})["since"] == before, "a reload tells the same"
