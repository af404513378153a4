"""I1-I6: City on the Isles."""

from __future__ import annotations

import pytest

from pyengine.games.kauchuk.rules.board import LATTICE, PINS
from pyengine.games.kauchuk.rules.locations import LOCATIONS
from tests.games.kauchuk.play import RICH, at, gained, kinds, lay, play, rule

LOOP = [(0, "e1e2"), (0, "e1f1"), (0, "f1f2")]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_I1_land_has_three_pins_on_one_island_and_bridges_join_two(seats: int) -> None:
    board = LOCATIONS["isles"].board(seats)
    island = {pin: name for name, pins in board.features["islands"].items() for pin in pins}
    assert set(island) == set(PINS)
    for segment in LATTICE.segments:
        homes = {island[PINS[pin]] for pin in segment.pins}
        assert bool(board.land >> segment.number & 1) == (len(homes) == 1)
    bridges = {number for number, item in board.items.items() if item["kind"] == "bridge"}
    between = {line.number for line in LATTICE.lines if len({island[PINS[pin]] for pin in line.pins}) == 2}
    assert bridges == between


def test_I2_only_land_is_explored() -> None:
    state = at("isles", hands=[RICH])
    assert rule(state, "d1e1d2") is None
    assert rule(state, "d1e1d2e2") is None
    assert rule(state, "e1f1e2") == "I2"
    assert rule(state, "e1f1d2e2") == "I2"


def test_I3_a_bridge_pays_once() -> None:
    state = at("isles", 2, [(0, "e1e2")], [RICH])
    assert gained(lay(state, "e2f2"), "bridge") == [{"line": "e2f2", "energy": 2}]
    assert state.energy == [2, 0]
    chain = [(1, "e6e7"), (1, "d5e6"), (1, "d4d5"), (1, "d3d4"), (1, "e2d3")]
    other = at("isles", 2, [(0, "e1e2"), (0, "e2f2"), *chain], [{}, RICH], seat=1)
    assert "bridge" not in kinds(lay(other, "e2f2"))
    assert other.energy == [0, 0]


def test_I4_a_line_inside_an_island_is_legal_and_brings_nothing() -> None:
    state = at("isles", hands=[RICH])
    assert kinds(lay(state, "d1e1"))[-1] == "laid"
    assert (state.points[0], state.energy[0]) == (0, 0)


def test_I5_an_enclosed_channel_brings_nothing() -> None:
    state = at("isles", 2, LOOP)
    play(state, "e2f2")
    assert state.energy[0] == 2
    assert state.control[0] == 0
    play(state, "f1e2")
    assert state.energy[0] == 2 + 1


def test_I5_enclosed_land_pays_only_when_explored() -> None:
    state = at("isles", 2, [(0, "d1e1"), (0, "d1d2")], [RICH])
    lay(state, "e1d2")
    assert (state.points[0], state.energy[0]) == (0, 0)
    lay(state, "d1e1d2")
    assert (state.points[0], state.energy[0]) == (1, 1)


def test_I5_explored_land_pays_the_first_only() -> None:
    chain = [(1, "e6e7"), (1, "d5e6"), (1, "d4d5"), (1, "d3d4"), (1, "e2d3")]
    state = at("isles", 2, [(0, "d1e1d2e2"), *chain], [{}, RICH], seat=1)
    lay(state, "e1d2e2")
    assert state.points[1] == 0


def test_I5_worked_example_three_islands_three_crossings() -> None:
    """Numbers of our board: 12 points and 2 energy on land, 4 energy on the bridges, none in the ring of channel."""
    state = at("isles", 2, hands=[RICH])
    for name in ("d1e1d2e2", "e1f1", "f1g1f2g2", "e2f2", "e2e3", "d3e3d4e4"):
        state = at("isles", 2, state.laid, [RICH], state.energy, state.points)
        lay(state, name)
    assert (state.points[0], state.energy[0]) == (12, 6)
    assert not state.notes.crossed >> LATTICE.line_named["f1e2"].number & 1


@pytest.mark.parametrize(("before", "ends"), [(13, False), (14, True)])
def test_I6_eighteen_points(before: int, ends: bool) -> None:
    state = at("isles", hands=[RICH], points=[before])
    lay(state, "d1e1d2e2")
    assert state.ending is ends
