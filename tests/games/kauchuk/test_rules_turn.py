"""K20-K25: the set-up, the turn, taking cards, passing; K50-K52: the end."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.desk.revealing import revealed
from pyengine.games.kauchuk.rules import GAME, KauchukState
from pyengine.games.kauchuk.rules.board import COLOURS
from tests.games.kauchuk.play import RICH, at, finish, gained, kinds, lay, legal, play, rule

ALL_HELD = {"red": 10, "blue": 10, "green": 10, "yellow": 10, "grey": 10}
HALF = {"red": 5, "blue": 5, "green": 5, "yellow": 5, "grey": 5}
POOR: dict[str, Any] = {"open": [], "pile": [], "discard": []}


def bare(**more: Any) -> KauchukState:
    """Nothing is left to take: all the cards are in hands."""
    return at("jungle", 2, [(0, "c1d1d2")], [HALF, HALF], supply=POOR, **more)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_K20_set_up(seats: int) -> None:
    firsts = set()
    for seed in range(20):
        state = GAME.new(seats, None, seed)
        order = [(state.first + turn) % seats for turn in range(seats)]
        assert [sum(state.hands[seat]) for seat in order] == [4, 5, 6, 7][:seats]
        assert len(state.supply.open) == 5
        assert state.flaw() is None
        assert state.points == state.energy == [0] * seats
        assert state.seat == state.first
        firsts.add(state.first)
    assert firsts == set(range(seats))


def test_K20_hands_and_piles_are_hidden_their_sizes_open() -> None:
    state = GAME.new(3, None, 4)
    seen = state.seen_by(1)
    assert isinstance(seen["hands"][0], int)
    assert isinstance(seen["hands"][1], dict)
    assert seen["supply"]["pile"] == len(state.supply.pile)
    assert "chance" not in seen


def test_K21_two_actions_in_any_mix() -> None:
    state = at("jungle", hands=[{"yellow": 1, "green": 1}])
    play(state, "c1d1")
    assert (state.seat, state.actions) == (0, 1)
    play(state, "take-red", "take-pile")
    assert (state.seat, state.actions) == (1, 2)


def test_K21_third_action_for_three_energy_once() -> None:
    state = at("jungle", energy=[7], actions=1)
    assert rule(state, "buy") == "K21"
    play(state, "take-red", "take-blue")
    assert legal(state) == ["buy", "end"]
    assert rule(state, "take-green") == "K21"
    play(state, "buy")
    assert state.energy[0] == 4
    assert rule(state, "end") == "K21"
    play(state, "take-green", "take-pile")
    assert state.seat == 1


def test_K21_not_offered_with_two_energy_and_may_be_declined() -> None:
    poor = at("jungle", energy=[2], actions=1)
    play(poor, "take-red", "take-blue")
    assert poor.seat == 1
    state = at("jungle", energy=[3], actions=1)
    play(state, "take-red", "take-blue", "end")
    assert (state.seat, state.energy[0]) == (1, 3)


def test_K21_energy_won_in_this_turn_may_be_spent() -> None:
    state = at("isles", 2, [(0, "e1e2"), (0, "e1f1"), (0, "f1f2")], energy=[1], actions=1)
    play(state, "e2f2")
    assert legal(state) == ["buy", "end"]


def test_K21_purchase_needs_a_possible_action() -> None:
    state = at("jungle", hands=[{}, ALL_HELD], energy=[3], actions=1, open_row=[])
    play(state, "pass")
    assert state.seat == 1


def test_K22_two_picks_refill_at_the_end() -> None:
    state = at("jungle", open_row=["red", "red", "blue", "green", "grey"])
    told = play(state, "take-red")
    assert len(state.supply.open) == 4
    assert "refilled" not in kinds(told)
    assert rule(state, "c1d1") == "K22"
    told = play(state, "take-red")
    assert len(state.supply.open) == 5
    assert state.hands[0][COLOURS.index("red")] == 2


def test_K22_a_blind_card_is_seen_before_the_second_pick() -> None:
    state = at("jungle")
    told = play(state, "take-pile")
    seen = next(event for event in told if event.kind == "saw")
    assert seen.audience == (0,)
    assert state.phase == "more"
    assert sum(state.seen_by(0)["hands"][0].values()) == 1


def test_K22_a_colour_that_is_not_open() -> None:
    state = at("jungle", open_row=["red"] * 5)
    assert rule(state, "take-blue") == "K22"


def test_K23_the_discard_pile_is_shuffled_when_a_card_is_needed() -> None:
    state = at("jungle", pile=[])
    before = len(state.supply.discard)
    told = play(state, "take-pile")
    assert "reshuffled" in kinds(told)
    assert len(state.supply.pile) == before - 1
    assert state.supply.discard == []


def test_K23_refill_shuffles_too_and_stops_when_all_is_gone() -> None:
    held = {"red": 9, "blue": 9, "green": 10, "yellow": 10, "grey": 10}
    state = at("jungle", hands=[{}, held], open_row=["red", "blue"])
    play(state, "take-red", "take-blue")
    assert state.supply.open == []
    one = at("jungle", hands=[{}, held | {"red": 10}], open_row=["blue"])
    play(one, "take-blue")
    assert (one.seat, one.actions) == (0, 1)


def test_K23_a_band_never_refills() -> None:
    held = {"red": 9, "blue": 9, "green": 9, "yellow": 10, "grey": 10}
    state = at("jungle", hands=[{"green": 1}, held], open_row=["red", "blue"], bands=[(0, "c1c2")])
    play(state, "c1d1")
    assert len(state.supply.open) == 2
    assert [COLOURS[card] for card in state.supply.discard] == ["green"]


def test_K24_pass_only_when_nothing_can_be_taken() -> None:
    assert rule(at("jungle"), "pass") == "K24"
    state = at("jungle", hands=[HALF, HALF], open_row=[])
    assert "pass" in legal(state)
    assert "c1d1" in legal(state)


def test_K24_a_round_of_passes_ends_the_game() -> None:
    state = at("jungle", hands=[HALF, HALF], open_row=[], points=[3, 5])
    play(state, "pass", "pass", "pass", "pass")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.rule, outcome.winners) == ("idle", "K24", (1,))


def test_K24_one_band_keeps_the_game_going() -> None:
    state = at("jungle", hands=[HALF, HALF], open_row=[])
    play(state, "pass")
    lay(state, "c1d1")
    assert state.outcome() is None
    assert state.seat == 1


def test_K25_rounds_are_counted_from_the_first_player() -> None:
    state = at("volcano", first=1, seat=0, actions=1)
    told = play(state, "take-red", "take-blue")
    assert (state.seat, state.round) == (1, 2)
    assert "round" in kinds(told)


def test_K50_the_round_is_finished() -> None:
    state = at(
        "jungle",
        2,
        [(0, "d1d2"), (0, "d2d3"), (0, "d3d4"), (0, "d4d5"), (0, "d5d6")],
        [{"red": 1}],
        points=[12],
        actions=1,
    )
    told = play(state, "d6d7")
    assert "last_round" in kinds(told)
    assert state.outcome() is None
    play(state, "take-red", "take-blue", "take-green", "take-grey")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.rule, outcome.winners, outcome.scores) == ("goal", "J3", (0,), (20, 0))
    assert rule(state, "take-red") == "K50"


def _ended(
    points: list[int], energy: list[int], bands: list[tuple[int, str]]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    state = at("jungle", 2, bands, points=points, energy=energy, seat=1, actions=1, ending=True)
    play(state, "take-red", "take-blue")
    if state.phase == "extra":
        play(state, "end")
    outcome = state.outcome()
    assert outcome is not None
    return outcome.scores, outcome.winners


def test_K51_three_energy_are_a_point() -> None:
    assert _ended([20, 20], [5, 6], []) == ((21, 22), (1,))


def test_K51_the_graph_ends_with_the_final_score() -> None:
    state = at("jungle", 2, points=[20, 20], energy=[5, 6], seat=1, actions=1, ending=True)
    assert state.standings() == (20, 20)
    play(state, "take-red", "take-blue", "end")
    assert state.standings() == (21, 22)


def test_K51_ties_go_to_fewer_bands_then_are_shared() -> None:
    assert _ended([20, 20], [0, 0], [(0, "c1c2"), (1, "c6c7"), (1, "c5c6")]) == ((20, 20), (0,))
    assert _ended([20, 20], [0, 0], [(0, "c1c2"), (1, "c6c7")]) == ((20, 20), (0, 1))


def test_K51_fewer_bands_part_those_who_have_not_won_too() -> None:
    bands = [(0, "c1c2"), (2, "c6c7"), (2, "c5c6")]
    state = at("jungle", 4, bands, points=[20, 30, 20, 20], seat=3, actions=1, ending=True)
    play(state, "take-red", "take-blue")
    outcome = state.outcome()
    assert outcome is not None and outcome.winners == (1,)
    assert outcome.places() == (3, 1, 4, 2), "the others have laid one band, two, and none"


def test_K52_points_never_fall_below_zero() -> None:
    state = at("labyrinth", 2, [(0, "d1e1"), (0, "d1-d2")], points=[2])
    play(state, "d2-e1")
    assert state.points[0] == 0
    assert state.tally[0] == [3, -3]


def test_rich_hands_need_a_choice() -> None:
    state = at("jungle", hands=[RICH])
    play(state, "c1d1")
    assert state.phase == "pay"


def test_K21_after_two_passes_a_third_action_may_still_be_a_band() -> None:
    state = bare(energy=[3])
    play(state, "pass", "pass", "buy")
    assert "c1d1" in legal(state)
    assert "take-pile" not in legal(state)
    play(state, "pass")
    assert (state.seat, state.energy[0]) == (1, 0)


def test_K23_the_last_card_is_a_whole_take() -> None:
    hands = [HALF | {"red": 4}, HALF]
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


def test_K50_the_trigger_in_the_third_action_counts() -> None:
    state = at("jungle", 2, [(0, "c1d1")], [RICH], energy=[3], points=[17], seat=0)
    play(state, "take-red", "take-blue", "take-green", "take-yellow", "buy")
    told = lay(state, "c1c2d2")
    assert "last_round" in kinds(told)
    assert state.seat == 1
    assert finish(state).reason == "goal"


def test_undo_does_not_lead_back_past_a_card_that_was_drawn() -> None:
    before = at("jungle", 2, [], [RICH])
    for move, lit in (("take-pile", True), ("c1d1", False)):
        after = before.clone()
        told = play(after, move)
        assert revealed(before, after, told, (0, 1)) is lit
