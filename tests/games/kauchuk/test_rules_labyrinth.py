"""L1-L7: Labyrinth."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pyengine.games.kauchuk.rules import KauchukState
from pyengine.games.kauchuk.rules.board import LATTICE, PINS
from pyengine.games.kauchuk.rules.locations import LOCATIONS
from tests.games.kauchuk.play import RICH, at, finish, gained, kinds, lay, legal, play, rule

ONE, TWO = [(0, "b1c1")], [(0, "d1e1")]
"""A first band with one starting pin, and with two of them."""


def walk(*steps: str, seats: int = 2) -> KauchukState:
    """Seat 0's chain, after these bands."""
    return at("labyrinth", seats, [(0, step) for step in steps], [RICH])


def chain(state: KauchukState, seat: int = 0) -> str:
    return " ".join(PINS[pin] for pin in state.notes.chains[seat])


def along(*pins: str) -> list[tuple[int, str]]:
    """A whole chain through these pins."""
    first = "".join(sorted(pins[:2], key=lambda pin: (pin[1], pin[0])))
    return [(0, first), *((0, f"{a}-{b}") for a, b in pairwise(pins[1:]))]


LONG = along(
    *["c1", "b1", "a1", "a2", "a3", "a4", "a5", "a6", "a7", "b7", "c7", "d7", "e7", "f7", "g7", "g6", "g5", "g4", "g3"]
)


def test_L1_eighteen_bands_on_two_pins() -> None:
    state = at("labyrinth", hands=[RICH])
    assert LOCATIONS["labyrinth"].bands_each == state.board.features["bands_per_player"] == 18
    assert rule(state, "c1d1d2") == rule(state, "c1d1c2d2") == "L1"
    assert rule(state, "c1d1") is None


def test_L1_what_lies_on_a_line_belongs_to_the_first_band_there() -> None:
    state = walk("d1e1")
    told = lay(state, "e1-e2")
    assert gained(told, "gathered") == [{"treasure": 2, "energy": 0, "line": "e1e2"}]
    assert state.control[0] == 0


def test_L2_the_first_band_uses_a_starting_pin() -> None:
    state = at("labyrinth", hands=[RICH])
    assert rule(state, "a1b1") == "L2"
    assert rule(state, "c1-d1") == "L2"
    assert rule(state, "b1c1") is None


def test_L2_with_one_starting_pin_the_other_is_the_head() -> None:
    state = at("labyrinth", 2, ONE, [RICH])
    assert chain(state) == "c1 b1"
    assert all(move.startswith("b1-") for move in legal(state) if not move.startswith("take"))
    assert rule(state, "c1-d1") == "L3"


def test_L2_with_two_the_second_band_decides() -> None:
    state = at("labyrinth", 2, TWO, [RICH])
    assert {move[:2] for move in legal(state) if not move.startswith("take")} == {"d1", "e1"}
    lay(state, "d1-d2")
    assert chain(state) == "e1 d1 d2"
    other = at("labyrinth", 2, TWO, [RICH])
    lay(other, "e1-e2")
    assert chain(other) == "d1 e1 e2"


def test_L2_the_second_band_may_lead_back_to_the_other_pin() -> None:
    state = at("labyrinth", 2, TWO, [RICH], points=[7])
    told = lay(state, "d1-e1")
    assert chain(state) == "e1 d1 e1"
    assert gained(told, "knotted") == [{"pin": "e1", "points": 5}]


def test_L3_only_from_the_head() -> None:
    state = walk("d1e1", "d1-d2")
    assert rule(state, "e1-e2") == rule(state, "d1-c1") == rule(state, "d2d3") == "L3"
    assert rule(state, "d2-d3") is None


def test_L3_crossing_the_own_chain_costs_five_after_the_gain() -> None:
    state = at("labyrinth", 2, [(0, "d1e1"), (0, "d1-d2")], points=[6])
    told = play(state, "d2-e1")
    assert kinds(told) == ["laid", "gathered", "knotted"]
    assert state.points[0] == 6 + 1 - 5


def test_L3_straight_back_is_crossing_too() -> None:
    state = at("labyrinth", 2, [(0, "b1c1")], points=[9])
    told = play(state, "b1-c1")
    assert kinds(told) == ["laid", "knotted"]
    assert state.points[0] == 4


def test_L3_not_below_zero_and_each_time() -> None:
    state = at("labyrinth", 2, [(0, "b1c1")], points=[7])
    play(state, "b1-c1", "c1-b1")
    assert state.points[0] == 0


def test_L4_others_are_paid_and_an_emptied_line_gives_nothing() -> None:
    rivals = [(0, "d1e1"), (1, "d6d7"), (0, "d1-d2"), (1, "d6-d5"), (1, "d5-d4"), (1, "d4-d3")]
    state = at("labyrinth", 2, rivals, [{}, {"blue": 1, "yellow": 1}], points=[0, 9], seat=1)
    told = play(state, "d3-d2")
    assert gained(told, "gave") == [{"pin": "d2", "colour": "blue", "to_seat": 0}]
    assert gained(told, "gathered")[0]["line"] == "d2d3"
    told = play(state, "d2-d1")
    assert kinds(told)[:2] == ["gave", "laid"] and "gathered" not in kinds(told)
    assert state.points[1] == 9 + 1


def test_L5_a_bonus_card_for_an_artifact() -> None:
    state = at("labyrinth", hands=[{"grey": 1, "blue": 1}])
    told = lay(state, "c1d2")
    assert gained(told, "artifact") == [{"artifact": "sword"}]
    assert state.phase == "bonus"
    assert rule(state, "d2-d3") == "L5"
    told = play(state, "take-red")
    assert len(state.supply.open) == 5 and "refilled" in kinds(told)
    assert (state.seat, state.actions, sum(state.hands[0])) == (0, 1, 1)


def test_L5_the_bonus_comes_before_the_penalty() -> None:
    state = at("labyrinth", 2, [(0, "c1c2"), (0, "c2-d2")], points=[8])
    told = play(state, "d2-c1", "take-pile")
    assert kinds(told).index("artifact") < kinds(told).index("drew") < kinds(told).index("knotted")
    assert state.points[0] == 3


def test_L5_forfeited_when_there_is_no_card() -> None:
    half = dict.fromkeys(RICH, 5)
    state = at("labyrinth", 2, [(0, "c1c2"), (0, "c2-d2")], [half, half], open_row=[])
    play(state, "d2-c1")
    assert (state.phase, state.actions) == ("act", 1)
    assert state.notes.artifacts[0] == (1, 0, 0)


def test_L6_the_eighteenth_band_brings_about_the_last_round() -> None:
    state = at("labyrinth", 2, LONG[:-1], [RICH])
    lay(state, LONG[-1][1])
    assert state.ending and len(state.names[0]) == 18
    assert all(move.startswith("take") for move in legal(state))
    assert rule(state, "g3-g2") == "L1"
    outcome = finish(state)
    assert (outcome.reason, outcome.rule) == ("bands", "L6")


def test_L7_five_points_for_a_whole_set() -> None:
    state = at("labyrinth", 3, seat=2, actions=1, points=[1, 1, 1])
    state.ending = True
    state.notes.artifacts = [(2, 2, 3), (3, 3, 0), (1, 1, 1)]
    assert finish(state).breakdown["sets"] == (10, 0, 5)


def test_L_worked_example_of_the_rulebook() -> None:
    """Alice chooses her head, Megan's is clear; Megan pays Alice, Alice crosses herself, Megan follows her."""
    laid = [(0, "c1d1"), (1, "d6d7"), (0, "c1-d2"), (1, "d6-d5"), (0, "d2-d3"), (1, "d5-d4")]
    state = at("labyrinth", 2, laid, [RICH, RICH], points=[6, 2], seat=1)
    told = lay(state, "d4-d3")
    assert gained(told, "gave")[0]["to_seat"] == 0
    lay(state, "d3-e3")
    lay(state, "d3-c2")
    told = lay(state, "c2-d2")
    assert gained(told, "gathered") == [{"treasure": 0, "energy": 1, "line": "c2d2"}]
    assert gained(told, "knotted") == [{"pin": "d2", "points": 5}]
    assert not kinds(told).count("paid")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_L_artifacts_come_in_equal_numbers(seats: int) -> None:
    items = LOCATIONS["labyrinth"].board(seats).items.values()
    arts = [item["art"] for item in items if "art" in item]
    assert {arts.count(kind) for kind in ("sword", "shield", "helmet")} == {2 * seats}
    assert len(LATTICE.lines) >= len(items)


def test_L6_the_eighteenth_band_may_be_a_knot() -> None:
    """First the five points are lost, then the end is announced; after that there are only cards to take."""
    steps = ["c1-d1", "d1-c1"] * 8
    state = at("labyrinth", 2, [(0, "c1d1"), *((0, step) for step in steps)], [RICH], points=[9])
    told = play(state, "c1-d1")
    assert kinds(told)[-2:] == ["knotted", "last_round"]
    assert (len(state.names[0]), state.points[0], state.ending) == (18, 4, True)
    assert all(move.startswith("take") for move in legal(state))
