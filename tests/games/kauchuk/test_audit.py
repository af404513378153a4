"""Corners of the rules where two of them meet."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.bots.greedy import choose
from pyengine.core.chance import Chance
from pyengine.core.game import BadInput
from pyengine.games.kauchuk.demos.positions import arrange
from pyengine.games.kauchuk.rules import GAME, KauchukState
from tests.games.kauchuk.play import RICH, at, finish, gained, kinds, lay, legal, play, rule

POOR: dict[str, Any] = {"open": [], "pile": [], "discard": []}
ALL_HELD = [dict.fromkeys(("red", "blue", "green", "yellow", "grey"), 5)] * 2


def bare(**more: Any) -> KauchukState:
    """Nothing is left to take: all the cards are in hands."""
    return at("jungle", 2, [(0, "c1d1d2")], ALL_HELD, supply=POOR, **more)


@pytest.mark.parametrize("text", ["c1c1d2", "d1e1d2d2", "c1c1"])
def test_K11_a_pin_counts_once_in_a_band(text: str) -> None:
    state = at("jungle", hands=[RICH])
    refusal = state.refusal(GAME.parse(text))
    assert refusal is not None
    assert refusal.rule == "K11"
    assert "between c1 and c1" not in refusal.sentence()


def test_K15_a_position_does_not_hold_the_same_band_twice() -> None:
    with pytest.raises(BadInput, match="not a whole position"):
        GAME.from_position(arrange("jungle", 2, [(0, "c1d1"), (0, "d1c1")]))
    at("labyrinth", 2, [(0, "c1d1"), (0, "c1-d1"), (0, "d1-c1")])


def test_K15_a_band_of_a_position_has_one_name() -> None:
    state = at("ruins", 2, [(0, "e2-d2-c1")], [RICH])
    assert state.position()["bands"] == [[0, "c1-d2-e2"]]
    assert rule(state, "c1-d2-e2") == "K15"


def test_K21_after_two_passes_a_third_action_may_still_be_a_band() -> None:
    state = bare(energy=[3])
    play(state, "pass", "pass", "buy")
    assert "c1d1" in legal(state)
    assert "take-pile" not in legal(state)
    play(state, "pass")
    assert (state.seat, state.energy[0]) == (1, 0)


def test_K23_the_last_card_is_a_whole_take() -> None:
    hands = [{**ALL_HELD[0], "red": 4}, ALL_HELD[1]]
    state = at("jungle", 2, [], hands, supply={**POOR, "discard": ["red"]})
    told = play(state, "take-pile")
    assert gained(told, "drew") == [{"n": 1}]
    assert (state.phase, state.actions) == ("act", 1)
    assert "pass" in legal(state)


def test_K24_a_bought_pass_is_still_a_pass() -> None:
    state = bare(energy=[3])
    play(state, "pass", "pass", "buy", "pass", "pass", "pass")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.rule) == ("idle", "K24")


def test_K31_three_owners_may_share_a_pair_two_by_two() -> None:
    bands = [(1, "a4b4"), (2, "d7d6"), (3, "g4f4"), (1, "b4c4"), (2, "d6d5"), (3, "f4e4")]
    bands += [(1, "c4d4"), (2, "d5d4"), (3, "e4d4"), (0, "d1d2"), (0, "d2d3")]
    state = at("jungle", 4, bands, [{"red": 2}])
    play(state, "d3d4")
    assert legal(state) == [f"d4=red*2:{to}" for to in ("2", "2+3", "2+4", "3", "3+4", "4")]


def test_K50_the_trigger_in_the_third_action_counts() -> None:
    state = at("jungle", 2, [(0, "c1d1")], [RICH], energy=[3], points=[17], seat=0)
    play(state, "take-red", "take-blue", "take-green", "take-yellow", "buy")
    told = lay(state, "c1c2d2")
    assert "last_round" in kinds(told)
    assert state.seat == 1
    assert finish(state).reason == "goal"


def test_L6_the_eighteenth_band_may_be_a_knot() -> None:
    """First the five points are lost, then the end is announced; after that there are only cards to take."""
    steps = ["c1-d1", "d1-c1"] * 8
    state = at("labyrinth", 2, [(0, "c1d1"), *((0, step) for step in steps)], [RICH], points=[9])
    told = play(state, "c1-d1")
    assert kinds(told)[-2:] == ["knotted", "last_round"]
    assert (len(state.names[0]), state.points[0], state.ending) == (18, 4, True)
    assert all(move.startswith("take") for move in legal(state))


def test_a_greedy_chain_never_stands_still_until_the_cards_are_gone() -> None:
    state, chance = GAME.new(3, {"location": "labyrinth"}, 9), Chance(108)
    while state.seat is not None:
        state.play(choose(GAME, state.seen_by(state.seat), chance))
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "bands"


def test_undo_does_not_lead_back_past_a_card_that_was_drawn() -> None:
    told = play(at("jungle"), "take-pile")
    assert GAME.revealing & set(kinds(told))
    told = play(at("jungle", 2, [], [RICH]), "c1d1")
    assert not GAME.revealing & set(kinds(told))
