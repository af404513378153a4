"""Doubts that arose when the rules of The Rum Run were read against the specification once more."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.core.game import BadInput, Doc
from pyengine.games.rum_run.demos.positions import arrange
from pyengine.games.rum_run.rules import GAME
from tests.games.rum_run.play import at, duel, legal, piles, played, points, why


def caravan(road: str, route: list[str]) -> Doc:
    return {"phase": "caravan", "caravan": {"road": road, "cargo": 2, "route": route, "met": False, "host": None}}


ROAD = arrange("0 1-2@g8:S")
IMPOSSIBLE: dict[str, Doc] = {
    "M20 nothing can follow the double": {
        **{key: value for key, value in arrange("0 1-1@g8").items() if key != "out"},
        "phase": "chain", "chain": ["g8"], "owed": [["g8", 1]], "hands": [[], [], []],
    },
    "M31 a caravan in the void": {**ROAD, **caravan("home", ["a1"])},
    "M31 a caravan from nowhere": {**ROAD, **caravan("home", [])},
    "M37 an overshoot without a host": {**ROAD, **caravan("gate", ["g8"])},
    "M39 points of too few": {**ROAD, "scored": [0, 0]},
    "M11 an overlap that is no number": {**ROAD, "overlap": True},
}  # fmt: skip


@pytest.mark.parametrize("doc", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_a_position_that_no_game_comes_to_is_refused(doc: Doc) -> None:
    with pytest.raises(BadInput):
        GAME.from_position(doc)


# Building.

TO_ELMO = ("0 1-2@h9:W", "0 2-3@i9:W", "0 3-4@j9:W", "0 4-4@k9")
"""A live road that ends at Elmo's first door (k9). The second door is at j12, to the east."""


def test_M19_a_neighbour_that_lives_through_a_join_can_be_built_on() -> None:
    assert legal(at(*TO_ELMO, "0 1-6@j12:W"), "1-5@i12:E")
    assert why(at(*TO_ELMO[:3], "0 1-6@j12:W"), "1-5@i12:E") == ("M19", "fragment")


def test_M20_a_double_on_a_fragment_may_be_live_through_a_join() -> None:
    """(a) asks for a link, live or not; (c) for life, which a join gives as well (M9)."""
    state = at(*TO_ELMO, "0 5-6@j13:N")
    done = played(state, "5-5@j12", "1-5@i12:W")
    assert done.seat == 1 and piles(done) == {"j12": 3}
    assert why(at(*TO_ELMO[:3], "0 5-6@j13:N"), "5-5@j12") == ("M20", "no_follower")
    assert why(at(*TO_ELMO), "5-5@j12") == ("M21", "hanging")


def test_M20_the_second_may_cover_the_link_that_the_double_was_laid_on() -> None:
    """Another link may take its place (c); without one the double has nothing to hang on."""
    hand = [["4-4", "4-5"], [], []]
    alone = played(at("0 1-4@g8:S", hands=hand), "4-4@g7")
    assert why(alone, "4-5@g8:N") == ("M20", "pair_dead")
    held = played(at("0 1-4@g8:S", "0 4-6@f7:E", hands=hand), "4-4@g7")
    assert played(held, "4-5@g8:N").seat == 1


def test_M25_a_token_between_town_and_one_link_is_loose() -> None:
    """Touching Town does not hold it, nor does a distillery or a join."""
    assert legal(at("0 1-2@g8:S", "0 2-3@g7:S"), "g8-1-2@f9:E")
    assert legal(at(*TO_ELMO, "0 1-6@j12:W"), "j12-1-6@f9:E")


# Caravans.


def test_M17_of_several_overshooting_piles_any_one_may_be_played() -> None:
    state = at("0 1-2@g8:S", "0 2-3@g7:S", "1 4-5@f9:E", barrels={"g8": 2, "g7": 3})
    assert {str(move) for move in state.moves()} == {"*g8", "*g7"}
    assert why(state, "3-5@g6:S") == ("M17", "forced")


def test_M35_M36_what_waits_before_town_is_forced_once_a_foreign_road_begins_there() -> None:
    state = played(at("0 1-2@g8:S", barrels={"g8": 3}), "*g8")
    assert piles(state) == {"g8": 2}
    state = played(state, "4-5@f9:E", "5-6@h9:W")
    assert [str(move) for move in state.moves()] == ["*g8"]


def test_M34_a_fragment_never_overshoots() -> None:
    state = at("0 1-2@g7:S", "0 2-3@g6:S", "1 4-5@f9:E", barrels={"g7": 5})
    assert legal(state, "4-5@g8:S")
    assert piles(played(state, "*g7")) == {"g6": 5} and points(played(state, "*g7")) == (0, 0, 0)


# The end.


def test_M40_a_pass_is_a_turn_without_gain() -> None:
    doc: dict[str, Any] = {"hands": [[], ["1-2"], []], "scored": [2, 1, 0]}
    after = played(at("1 3-4@g8:S", idle=3, **doc), "pass")
    assert (after.idle, after.passes) == (4, 1)
    last = played(at("1 3-4@g8:S", idle=89, **doc), "pass")
    outcome = last.outcome()
    assert outcome is not None and (outcome.reason, outcome.rule, outcome.winners) == ("stall", "M40", (0,))


def test_M42_a_closed_square_stays_closed_in_a_saved_position() -> None:
    road = ("0 1-2@g8:S", "0 2-3@g7:S")
    strong = ("1 4-4@h9", "1 4-5@h8:S", "1 5-5@h7")
    broken = played(duel("tortoise", *road, *strong, seat=1), "1-5@g7:W")
    assert why(broken, "2-6@g7:S") == ("M42", "scarred")
    assert broken.position()["scars"] == ["g7"]
    assert GAME.from_position(broken.position()).moves() == broken.moves()
