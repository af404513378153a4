"""D1-D6: Demanding Deities."""

from __future__ import annotations

import pytest

from pyengine.games.kauchuk.demos.positions import SHRINES
from pyengine.games.kauchuk.rules.board import LATTICE, segment_mask, segment_names
from pyengine.games.kauchuk.rules.locations import LOCATIONS
from pyengine.shapes.bits import bits
from tests.games.kauchuk.play import RICH, at, finish, gained, kinds, lay, play, rule

NEARLY = [(0, "d1d2"), (0, "c2d2"), (0, "d2e2"), (0, "c2d3")]
"""Round the blue idol d2e2d3 and the ground beside it, open between e2 and d3."""


@pytest.mark.parametrize(("seats", "each"), [(2, 4), (3, 6), (4, 8)])
def test_D1_an_idol_is_one_segment_with_nothing_else(seats: int, each: int) -> None:
    board = LOCATIONS["deities"].board(seats)
    assert [board.idols[colour].bit_count() for colour in ("orange", "blue")] == [each, each]
    for index in bits(board.all_idols):
        assert board.treasure[index] == board.energy[index] == 0
        beside = [other for other in LATTICE.segments[index].neighbours if other is not None]
        assert not any(board.all_idols >> other & 1 for other in beside)


def test_D2_a_band_does_not_mix_idols_with_ground() -> None:
    state = at("deities", hands=[RICH])
    assert rule(state, "b1c1b2c2") == "D2"
    assert rule(state, "b1c1c2") is None
    lay(state, "b1c1c2")
    assert rule(state, "b1b2c2") is None


def test_D3_enclosing_may_mix() -> None:
    state = at("deities", 2, NEARLY)
    told = play(state, "e2d3")
    (enclosed,) = gained(told, "enclosed")
    assert enclosed["segments"] == ["c2d2d3", "d2e2d3"]
    assert gained(told, "idols") == [{"n": 1, "idol": "blue_idol", "segments": ["d2e2d3"]}]
    assert state.energy[0] == 1


def test_D4_an_idol_belongs_to_the_first() -> None:
    taken = [*NEARLY, (0, "e2d3"), (1, "d6d7"), (1, "d5d6"), (1, "d4d5"), (1, "d3d4")]
    state = at("deities", 2, taken, [{}, RICH], seat=1)
    told = lay(state, "d2e2d3")
    assert "idols" not in kinds(told)
    assert segment_names(state.notes.of[0]) == ["d2e2d3"]
    assert state.notes.of[1] == 0
    assert state.control[1], "yet the second controls the ground too"


def test_D4_exploring_takes_an_idol() -> None:
    state = at("deities", 2, [(0, "b1c1")], [RICH])
    assert gained(lay(state, "b1b2c2"), "idols")[0]["idol"] == "blue_idol"


@pytest.mark.parametrize(("before", "ends"), [(15, False), (16, True)])
def test_D5_eighteen_points_without_those_for_idols(before: int, ends: bool) -> None:
    state = at("deities", 2, SHRINES, [RICH], points=[before])
    lay(state, "b1c1c2")
    assert state.points[0] == before + 2
    assert state.ending is ends


def test_D6_worked_example_one_majority_and_one_shared() -> None:
    outcome = finish(at("deities", 2, SHRINES, points=[18, 9], seat=1, actions=1, ending=True))
    assert outcome.breakdown["orange_idols"] == (3, 3)
    assert outcome.breakdown["blue_idols"] == (0, 6)
    assert (outcome.scores, outcome.rule) == ((21, 18), "D5")


@pytest.mark.parametrize(
    ("counts", "shares"),
    [
        ((1, 0, 0, 0), (6, 0, 0, 0)),
        ((2, 2, 1, 0), (3, 3, 0, 0)),
        ((1, 1, 1, 0), (2, 2, 2, 0)),
        ((1, 1, 1, 1), (2, 2, 2, 2)),
        ((0, 0, 0, 0), (0, 0, 0, 0)),
    ],
)
def test_D6_six_points_shared_and_rounded_up(counts: tuple[int, ...], shares: tuple[int, ...]) -> None:
    state = at("deities", 4)
    idols = iter(segment_names(state.board.idols["orange"]))
    state.notes.of = [segment_mask([next(idols) for _ in range(count)]) for count in counts]
    assert state.location.final(state) == {"orange_idols": shares, "blue_idols": (0, 0, 0, 0)}
