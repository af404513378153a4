"""The end: M39 and M40."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.games.rum_run.demos.positions import OPEN_FOREST
from pyengine.games.rum_run.rules import GAME
from tests.games.rum_run.play import alone, at, piles, played, why

NORTH = ("0 1-2@g8:S", "0 2-4@g7:S", "0 4-6@g6:S", "0 5-6@g5:N", "0 5-5@g4")
"""From Town to the corner before Bibbletop's first door, f4."""
RIVAL = "1 4-5@f9:E"
"""A road of seat 1 that begins at Town."""


@pytest.mark.parametrize(("seats", "need"), [(2, 12), (3, 8), (4, 6)])
def test_M39_the_winning_number(seats: int, need: int) -> None:
    assert GAME.new(seats).need == need


def test_M39_reached_at_any_moment_is_an_immediate_win() -> None:
    state = at("0 1-2@g8:S", RIVAL, barrels={"g8": 3}, scored=[7, 0, 0])
    after = played(state, "*g8")
    outcome = after.outcome()
    assert after.seat is None and outcome is not None
    assert (outcome.reason, outcome.rule, outcome.winners) == ("need", "M39", (0,))
    assert "f9" not in piles(after)  # what was still on the way does not matter
    assert why(after, "1-3@h9:W") == ("M39", "over")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_M40_a_stall_ends_the_game_and_points_decide(seats: int) -> None:
    state = at("0 1-2@g8:S", seats=seats, idle=30 * seats - 1, scored=[0, 2, *[1] * (seats - 2)], **OPEN_FOREST)
    after = played(state, "g8-1-2@f9:E")
    outcome = after.outcome()
    assert outcome is not None and (outcome.reason, outcome.rule, outcome.winners) == ("stall", "M40", (1,))


def test_M40_a_claim_or_a_point_starts_the_count_anew() -> None:
    assert played(at(*NORTH, idle=80), "2-5@f4:W").idle == 0
    assert played(at("0 1-2@g8:S", idle=80, barrels={"g8": 1}), "*g8").idle == 0
    assert played(at(*NORTH, idle=80), "3-5@h4:E").idle == 81


def test_M40_ties_go_to_live_barrels_then_all_barrels_then_are_shared() -> None:
    def winners(barrels: dict[str, int]) -> tuple[int, ...]:
        tokens = ("0 1-2@g8:S", "0 3-4@g6:S", RIVAL, "1 1-2@d7:W")
        after = played(at(*tokens, idle=89, barrels=barrels), "3-5@h9:W")
        outcome = after.outcome()
        assert outcome is not None
        return outcome.winners

    assert winners({"g8": 1, "d7": 3}) == (0,)
    assert winners({"g6": 1, "d7": 2}) == (1,)
    assert winners({"g8": 1, "f9": 1}) == (0, 1)
    assert winners({}) == (0, 1, 2)


def test_M40_when_all_pass_in_a_row_the_game_ends() -> None:
    state = at(hands=[[], [], []], passes=2, idle=2)
    after = played(state, "pass")
    outcome = after.outcome()
    assert outcome is not None and outcome.reason == "stuck"


def test_M40_caravanning_home_needs_patience_not_luck() -> None:
    """A pile in a fragment may wander, but only a claim or a point keeps the game alive."""
    state = at("0 1-2@d7:W", "0 2-3@e7:W", barrels={"d7": 1}, idle=10)
    assert [each.idle for each in alone(state, "*d7", "*e7")] == [11, 12]


def test_M40_a_pass_is_a_turn_without_gain() -> None:
    doc: dict[str, Any] = {"hands": [[], ["1-2"], []], "scored": [2, 1, 0]}
    after = played(at("1 3-4@g8:S", idle=3, **doc), "pass")
    assert (after.idle, after.passes) == (4, 1)
    last = played(at("1 3-4@g8:S", idle=89, **doc), "pass")
    outcome = last.outcome()
    assert outcome is not None and (outcome.reason, outcome.rule, outcome.winners) == ("stall", "M40", (0,))
