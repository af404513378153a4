"""Positions from outside, whole, damaged and hostile, and hands guessed from what a seat sees."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.core.chance import Chance
from pyengine.core.game import BadInput
from pyengine.games.kauchuk.demos.positions import arrange
from pyengine.games.kauchuk.rules import GAME, KauchukState
from pyengine.games.kauchuk.rules.board import COLOURS, LOOPS
from tests.games.kauchuk.play import RICH, at, lay, play, random_game, rule

SHARED = [(0, "d1d2"), (0, "d2d3"), (1, "a4b4"), (1, "b4c4"), (1, "c4d4")]
ALL_RED = {"red": 10, "blue": 10, "green": 10, "yellow": 10}


def after(state: KauchukState, *moves: str) -> KauchukState:
    play(state, *moves)
    return state


MOMENTS = {
    "act": at("jungle", 3, SHARED, [RICH], points=[3, 4]),
    "more": after(at("jungle"), "take-pile"),
    "pay": after(at("jungle", 3, SHARED, [RICH]), "d3d4"),
    "bonus": after(at("labyrinth", hands=[{"grey": 1, "blue": 1}]), "c1d2"),
    "extra": after(at("jungle", energy=[3], actions=1), "take-red", "take-blue"),
    "over": random_game("cursed", 3, 1),
}


@pytest.mark.parametrize("phase", MOMENTS)
def test_a_position_is_read_back_in_every_part_of_a_turn(phase: str) -> None:
    state = MOMENTS[phase]
    again = GAME.from_position(state.position())
    assert again.phase == phase
    assert again.position() == state.position()
    assert again.moves() == state.moves()
    assert (again.pins, again.control, again.collected) == (state.pins, state.control, state.collected)


def test_playing_on_changes_no_other_position_with_the_same_bands() -> None:
    doc = arrange("deities", 2, [(0, "d1d2"), (0, "c2d2"), (0, "d2e2"), (0, "c2d3")], [RICH])
    one, other = GAME.from_position(doc), GAME.from_position(doc)
    lay(one, "e2d3")
    assert one.notes.of != other.notes.of and one.collected != other.collected
    assert other.position() == GAME.from_position(doc).position() == doc


@pytest.mark.parametrize(
    ("place", "described", "sentence"),
    [
        ("jungle", {"energy": [30, 21]}, "energy tokens"),
        ("jungle", {"supply": {"open": ["red"] * 5, "pile": ["red"] * 6, "discard": []}}, "11 red cards"),
        ("jungle", {"known": [{"red": 1}, {}]}, "known to be in a hand"),
        ("jungle", {"open_row": ["red"] * 6}, "five open cards"),
        ("jungle", {"actions": 0}, "no.* action left"),
        ("jungle", {"phase": "extra"}, "third action"),
        ("jungle", {"phase": "extra", "actions": 0, "energy": [2]}, "third action"),
        ("jungle", {"phase": "more", "hands": [dict.fromkeys(RICH, 5)] * 2, "open_row": []}, "card is left"),
        ("jungle", {"phase": "bonus"}, "bonus card"),
        ("jungle", {"bought": True}, "single one"),
        ("jungle", {"phase": "pay", "paying": {"band": "c1d1", "due": ["c1"]}}, "cannot be paid"),
        ("cursed", {"phase": "more"}, "single step"),
        ("jungle", {"tally": [{"treasure": -1, "crossing": 0}] * 2}, "fewer than 0"),
    ],
)
def test_positions_that_cannot_be(place: str, described: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        at(place, **described)


@pytest.mark.parametrize(
    "spoil",
    [
        {"seats": 5},
        {"seats": True},
        {"rules": "kauchuk/0"},
        {"options": {"location": "moon"}},
        {"first": 2},
        {"seat": None},
        {"phase": "dance"},
        {"bought": 1},
        {"round": 0},
        {"energy": [0]},
        {"energy": [0, -1]},
        {"hands": [{}, {"pink": 1}]},
        {"hands": [3, 4]},
        {"tally": [{}, {}]},
        {"supply": {}},
        {"chance": None},
        {"phase": "pay", "paying": None},
        {"phase": "pay", "paying": {"band": "c1d1", "due": []}},
        {"phase": "pay", "paying": {"band": "c1d1", "due": ["e5"]}},
        {"bands": [[0, "c1e1"]]},
        {"bands": [[0, "c3d3"]]},
        {"bands": [[0, "c1-d1"]]},
        {"bands": [[0, "c1-c2-c3"]]},
        {"bands": [[True, "c1d1"]]},
        {"bands": [[0, {}]]},
        {"bands": [[2, "c1d1"]]},
        {"bands": [[0, "c1d1"]] * 5000},
    ],
    ids=str,
)
def test_a_document_that_is_no_position(spoil: dict[str, Any]) -> None:
    at("jungle", 2, [(0, "c1d1"), (1, "c7d7")])
    with pytest.raises(BadInput):
        GAME.from_position(arrange("jungle") | spoil)


def test_K15_a_position_does_not_hold_the_same_band_twice() -> None:
    with pytest.raises(BadInput, match="not a whole position"):
        GAME.from_position(arrange("jungle", 2, [(0, "c1d1"), (0, "d1c1")]))
    at("labyrinth", 2, [(0, "c1d1"), (0, "c1-d1"), (0, "d1-c1")])


def test_K15_a_band_of_a_position_has_one_name() -> None:
    state = at("ruins", 2, [(0, "e2-d2-c1")], [RICH])
    assert state.position()["bands"] == [[0, "c1-d2-e2"]]
    assert rule(state, "c1-d2-e2") == "K15"


def test_K16_a_position_holds_no_more_bands_than_there_are() -> None:
    names = [name for name, loop in LOOPS.items() if loop.kind != "path"]
    with pytest.raises(BadInput):
        at("cursed", 2, [(0, name) for name in names if LOOPS[name].kind == "tri"][:26])


def test_L3_a_position_holds_no_chain_that_breaks() -> None:
    for steps in (["c1d1", "e1-e2"], ["c1d1", "d1-d3"], ["c1-d1"], ["c1d1", "d1e1"]):
        with pytest.raises(BadInput):
            at("labyrinth", 2, [(0, step) for step in steps])


# What a seat sees, and guesses


def test_K20_what_a_seat_sees_is_no_whole_position() -> None:
    with pytest.raises(BadInput, match="not a whole position"):
        GAME.from_position(at("jungle").seen_by(0))


@pytest.mark.parametrize("place", ["jungle", "cursed"])
def test_K20_a_guess_agrees_with_all_that_is_open(place: str) -> None:
    state = at(place, 3, hands=[{"red": 2}, {"blue": 3, "grey": 1}, {"green": 2}], known=[{}, {"blue": 2}, {}])
    seen = state.seen_by(0)
    dealt = [GAME.guess(seen, Chance(seed)) for seed in range(20)]
    assert all(guess.seen_by(0) == seen for guess in dealt)
    assert all(guess.hands[1][COLOURS.index("blue")] >= 2 for guess in dealt)
    assert len({tuple(guess.hands[1]) for guess in dealt}) > 3


@pytest.mark.parametrize("hand", [{"yellow": 1, "green": 1}, {"blue": 2, "red": 2}])
def test_K32_whoever_pays_is_guessed_to_hold_what_it_costs(hand: dict[str, int]) -> None:
    """Even where a hand of that size seldom does."""
    start = arrange("jungle", hands=[{**hand, "grey": 2}]) | {
        "phase": "pay",
        "paying": {"band": "c1d1", "due": ["c1", "d1"]},
    }
    seen = GAME.from_position(start).seen_by(1)
    for seed in range(20):
        guess = GAME.guess(seen, Chance(seed))
        assert guess.moves() and guess.phase == "pay"


@pytest.mark.parametrize(
    "spoil",
    [
        {"hands": [99, 0]},
        {"hands": [0, -1]},
        {"known": [{"red": 11}, {}]},
        {"known": [{"red": 4}, {}]},
        {"supply": {"open": [], "pile": 3, "discard": []}},
        {"supply": {"open": ["red"] * 11, "pile": 39, "discard": []}},
        {"supply": {"piles": [30, 30], "discards": [[], []]}},
    ],
    ids=str,
)
def test_nothing_is_guessed_from_what_cannot_be(spoil: dict[str, Any]) -> None:
    seen = at("jungle", hands=[{"red": 1}, {"blue": 1}]).seen_by(None)
    with pytest.raises(BadInput):
        GAME.guess(seen | spoil, Chance(1))
