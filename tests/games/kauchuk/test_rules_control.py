"""K40-K44: exploring and enclosing, against a plain search over the triangles."""

from __future__ import annotations

import pytest

from pyengine.core.chance import Chance
from pyengine.games.kauchuk.rules import GAME
from pyengine.games.kauchuk.rules.board import LATTICE, LOOPS, segment_names
from pyengine.shapes.bits import bits
from tests.games.kauchuk.play import RICH, at, lay, play
from tests.mass import mass

FENCE = [(0, "b1c1"), (0, "a1b1b2"), (0, "c1c2d2d3")]


def naive_control(walls: int) -> int:
    """K40 word for word: walk from outside across every line without a wall."""
    reached = {line.segments[0] for line in LATTICE.lines if line.border and not walls >> line.number & 1}
    todo = list(reached)
    while todo:
        segment = LATTICE.segments[todo.pop()]
        for line, other in zip(segment.lines, segment.neighbours, strict=True):
            if other is not None and other not in reached and not walls >> line & 1:
                reached.add(other)
                todo.append(other)
    return sum(1 << s.number for s in LATTICE.segments if s.number not in reached)


@pytest.mark.parametrize("seed", range(8))
def test_K40_flood_agrees_with_a_walk(seed: int) -> None:
    chance = Chance(seed)
    loops = list(LOOPS.values())
    for _ in range(150):
        fence, walls = LATTICE.open_fence, 0
        for _ in range(chance.below(30)):
            loop = chance.pick(loops)
            fence, walls = LATTICE.shut(fence, loop), walls | loop.lines
        assert LATTICE.inside(fence) == naive_control(walls)


@pytest.mark.parametrize("place", ["jungle", "volcano", "images", "ruins", "cursed", "deities"])
def test_K40_control_in_play_agrees_with_a_walk(place: str) -> None:
    """The short cut (no flood without two own pins) loses nothing."""
    for seed in range(mass(2, 6)):
        state, chance = GAME.new(3, {"location": place}, seed), Chance(seed)
        while state.seat is not None:
            bands = [move for move in state.moves() if not str(move).startswith(("take", "end"))]
            state.play(chance.pick(bands or state.moves()))
            for seat in range(3):
                walls = 0
                for name in state.names[seat]:
                    walls |= LOOPS[name].lines
                assert state.control[seat] == naive_control(walls)


def test_K40_worked_example_two_explored_two_enclosed() -> None:
    state = at("ruins", 4, FENCE, [{"red": 1}])
    told = play(state, "b2c2c3d3")
    gains = {event.kind: event.fields for event in told if event.kind in ("explored", "enclosed")}
    assert gains["explored"]["segments"] == ["b2c2c3", "c2c3d3"]
    assert gains["enclosed"]["segments"] == ["b1c1c2", "b1b2c2"]
    assert (state.points[0], state.energy[0]) == (6, 1)


def test_K40_only_own_walls_matter() -> None:
    state = at("ruins", 4, [(0, "b1c1"), (0, "b1b2"), (1, "a3b3"), (1, "b2b3"), (1, "b2c2")], [RICH])
    lay(state, "c1c2")
    assert state.control[0] == 0


def test_K41_the_border_is_no_wall() -> None:
    state = at("jungle", 2, [(0, "c1d2")], [{"green": 1}])
    play(state, "d1d2")
    assert state.control[0] == 0
    play(state, "c1d1")
    assert segment_names(state.control[0]) == ["c1d1d2"]


def test_K42_no_gap_at_a_pin() -> None:
    ring = [(0, "d2d3"), (0, "c2d2"), (0, "b2c2")]
    state = at("ruins", 2, [(0, "c1d2"), *ring, (0, "b2c3")], [RICH])
    lay(state, "c3d3")
    assert segment_names(state.control[0]) == ["b2c2c3", "c2d2d3", "c2c3d3"]


def test_K43_a_segment_pays_once_but_may_have_two_masters() -> None:
    state = at("volcano", 2, [(1, "c2c3d3")], [RICH])
    lay(state, "c2c3d3")
    assert state.points[0] == 0
    assert state.control[0] == state.control[1] != 0


def test_K43_treasure_and_energy() -> None:
    state = at("jungle", 2, [(0, "c1c2")], [{"red": 1, "green": 1}])
    play(state, "b1b2c2")
    assert (state.points[0], state.energy[0]) == (1, 1)


def test_K44_an_outer_loop_takes_everything_inside() -> None:
    start = [(1, "c2c3d3"), (0, "d3e3"), (0, "d2d3"), (0, "c2d2"), (0, "b2c2"), (0, "b2b3"), (0, "b3c4")]
    state = at("volcano", 2, start, [RICH])
    lay(state, "c4d5") if "c4d5" in LOOPS else lay(state, "c3c4")
    lay(state, "c3d3")
    inside = state.control[0]
    assert inside == naive_control(sum(LOOPS[name].lines for name in state.names[0]))
    assert inside >> LATTICE.segment_named["c2c3d3"].number & 1
    assert len(list(bits(inside))) > 3
