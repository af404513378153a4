"""V1-V6: Volcano."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pyengine.core.game import Outcome
from pyengine.games.kauchuk.rules.board import LATTICE, LOOPS, segment_names
from pyengine.games.kauchuk.rules.locations import LOCATIONS
from pyengine.shapes.bits import bits
from tests.games.kauchuk.play import RICH, at, finish, gained, kinds, lay, play, random_game, rule

RIM = [(0, name) for name in ("c3d3", "d3e3", "e3e4", "e4e5", "d5e5", "c5d5", "c4c5")]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_V1_the_crater_holds_nothing_and_no_band_touches_its_middle(seats: int) -> None:
    board = LOCATIONS["volcano"].board(seats)
    assert board.crater == LATTICE.segments_at[LATTICE.index["d4"]]
    assert sum(board.treasure[index] + board.energy[index] for index in bits(board.crater)) == 0
    state = at("volcano", seats, [(0, "c3d3")], [RICH])
    refused = [loop.name for loop in LOOPS.values() if "d4" in loop.name and loop.kind != "path"]
    assert refused and {rule(state, name) for name in refused} == {"V1"}


def test_V2_the_first_band_starts_at_the_rim() -> None:
    state = at("volcano", hands=[RICH])
    assert rule(state, "b2c2") == "V2"
    assert rule(state, "b2c3") is None


def test_V2_an_occupied_rim_pin_will_do() -> None:
    state = at("volcano", 2, [(0, "c3d3")], [{}, RICH], seat=1)
    assert rule(state, "b3c3") is None


def test_V2_worked_example_of_a_first_round() -> None:
    hands = [{"red": 1, "grey": 1, "green": 1}, {"green": 1, "red": 1, "yellow": 1}, {"blue": 1, "green": 1}]
    state = at("volcano", 3, hands=hands, actions=1)
    lay(state, "c2c3d3")
    state.actions = 1
    assert gained(lay(state, "b3c3c4"), "gave") == [{"pin": "c3", "colour": "red", "to_seat": 0}]
    state.actions = 1
    lay(state, "e4f4")
    assert [seat for seat, _ in state.laid] == [0, 1, 2]
    assert state.round == 2


def test_V3_a_loop_round_the_crater_controls_it_for_nothing() -> None:
    state = at("volcano", 2, RIM, [RICH])
    told = lay(state, "c3c4")
    assert state.control[0] == state.board.crater
    (enclosed,) = gained(told, "enclosed")
    assert (enclosed["n"], enclosed["treasure"], enclosed["energy"]) == (8, 0, 0)
    assert (state.points[0], state.energy[0]) == (0, 0)


def test_V3_the_rim_is_no_wall() -> None:
    state = at("volcano", 2, [(0, "c3c4"), (0, "b3c3")], [RICH])
    lay(state, "b3b4")
    lay(state, "b4c4")
    assert segment_names(state.control[0]) == ["b3c3c4", "b3b4c4"]
    rimless = at("volcano", 2, [(0, "b3c3"), (0, "b3b4")], [RICH])
    lay(rimless, "b4c4")
    assert rimless.control[0] == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_V4_six_rounds(seats: int) -> None:
    state = random_game("volcano", seats, 5)
    assert state.round == 6
    outcome = state.outcome()
    assert outcome is not None and outcome.rule in ("V4", "V6")


def test_V4_not_before() -> None:
    state = at("volcano", first=0, seat=1, actions=1, round=5, stirred=True)
    told = play(state, "take-red", "take-blue")
    assert (state.round, state.seat) == (6, 0)
    assert "over" not in kinds(told)


def _ended(points: list[int], energy: list[int], bands: Sequence[tuple[int, str]] = ()) -> Outcome:
    """After the last action of the last round."""
    last = {"round": 6, "seat": len(points) - 1, "actions": 1, "stirred": True}
    return finish(at("volcano", len(points), bands, points=points, energy=energy, **last))


@pytest.mark.parametrize(("energy", "score"), [(0, 0), (6, 0), (7, 20), (9, 20), (10, 21), (13, 22)])
def test_V5_seven_energy_or_nothing(energy: int, score: int) -> None:
    outcome = _ended([20, 1], [energy, 7])
    assert outcome.scores == (score, 1)
    assert outcome.winners == ((0,) if energy >= 7 else (1,))


def test_V5_ties_are_decided_among_the_evacuated() -> None:
    bands = [(0, "c3d3"), (1, "c5d5"), (1, "c5c6"), (2, "d5e5")]
    assert _ended([30, 8, 8], [0, 7, 7], bands).winners == (2,)
    assert _ended([30, 8, 8], [0, 7, 7]).winners == (1, 2)
    outcome = _ended([9, 0], [3, 7])
    assert (outcome.winners, outcome.scores, outcome.breakdown["left_behind"]) == ((1,), (0, 0), (-9, 0))


def test_V5_energy_may_be_spent_on_third_actions() -> None:
    state = at("volcano", energy=[9], actions=1)
    play(state, "take-red", "take-blue", "buy", "take-green", "take-grey")
    assert state.energy[0] == 6


def test_V6_nobody_gets_away() -> None:
    outcome = _ended([20, 12], [6, 0])
    assert (outcome.winners, outcome.scores, outcome.reason, outcome.rule) == ((), (0, 0), "buried", "V6")
