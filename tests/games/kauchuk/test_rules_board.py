"""K1-K8: the lattice against the second judge, and what the boards hold."""

from __future__ import annotations

from collections import Counter

import pytest

from pyengine.games.kauchuk.rules import GAME
from pyengine.games.kauchuk.rules.board import COLOURS, LATTICE, LOOPS, PINS, PLACES, SHEETS
from pyengine.games.kauchuk.rules.locations import LOCATIONS
from pyengine.shapes.bits import bits
from tests.games.kauchuk import naive

BOARDS = [(place, seats) for place in PLACES for seats in GAME.seats]
DRAWN = {
    "a1": (-2.8502, -2.8502),
    "b1": (-1.9232, -2.9784),
    "c1": (-0.9687, -3.0589),
    "d1": (0, -3.0864),
    "b2": (-1.9001, -1.9001),
    "c2": (-0.9657, -2.0167),
    "d2": (0, -2.0576),
    "c3": (-0.9501, -0.9501),
    "d3": (0, -1.0288),
    "d4": (0, 0),
}
"""Where the pins of an eighth of the board are drawn."""


def test_K1_pins_by_row_then_column() -> None:
    assert PINS == naive.PINS
    assert [LATTICE.index[name] for name in PINS] == list(range(49))
    assert PINS[24] == "d4"


def test_K2_lines() -> None:
    assert {line.name for line in LATTICE.lines} == {naive.name(line) for line in naive.LINES}
    assert (len(LATTICE.lines), sum(line.border for line in LATTICE.lines)) == (120, 24)
    for line in LATTICE.lines:
        beside = {naive.name(segment) for segment in naive.BESIDE[frozenset(PINS[pin] for pin in line.pins)]}
        assert {LATTICE.segments[segment].name for segment in line.segments} == beside


def test_K3_segments_and_quads() -> None:
    assert {segment.name for segment in LATTICE.segments} == {naive.name(segment) for segment in naive.SEGMENTS}
    degrees = sorted(mask.bit_count() for mask in LATTICE.neighbours)
    assert degrees == [3] * 8 + [4] * 16 + [6] * 24 + [8]
    quads = [form for form in naive.FORMS if form.kind == "quad"]
    assert {form.name for form in quads} == {name for name, loop in LOOPS.items() if loop.kind == "quad"}
    for form in quads:
        sides = {LATTICE.lines[index].name for index in bits(LOOPS[form.name].lines)}
        assert sides == {naive.name(line) for line in form.walls}


def test_K3_paths() -> None:
    paths = [loop for loop in LOOPS.values() if loop.kind == "path"]
    straight = [p for p in paths if p.pins[2] - p.pins[1] == p.pins[1] - p.pins[0]]
    assert (len(paths), len(straight)) == (508, 88)


def test_K4_wedges_are_turns_of_each_other() -> None:
    wedges = Counter[str]()
    for segment in LATTICE.segments:
        x, y = (sum(LATTICE.places[pin][axis] for pin in segment.pins) for axis in (0, 1))
        wedges["EW"[x < 0] if abs(x) > abs(y) else "NS"[y < 0]] += 1
    assert wedges == {"S": 18, "W": 18, "N": 18, "E": 18}
    turned = {(y, -x) for x, y in ((round(x, 3), round(y, 3)) for x, y in LATTICE.places)}
    assert turned == {(round(x, 3) + 0.0, round(y, 3) + 0.0) for x, y in LATTICE.places}


def test_K5_every_quad_is_strictly_convex() -> None:
    for name, place in DRAWN.items():
        assert LATTICE.places[LATTICE.index[name]] == pytest.approx(place, abs=1e-4)
    for loop in LOOPS.values():
        if loop.kind == "quad":
            assert _convex([LATTICE.places[pin] for pin in loop.pins])


def _convex(points: list[tuple[float, float]]) -> bool:
    """No point lies in or on the triangle of the other three."""
    return all(not _in_triangle(points[i], points[:i] + points[i + 1 :]) for i in range(4))


def _in_triangle(p: tuple[float, float], t: list[tuple[float, float]]) -> bool:
    def side(a: tuple[float, float], b: tuple[float, float]) -> float:
        return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])

    signs = [side(t[k], t[(k + 1) % 3]) for k in range(3)]
    return all(s >= -1e-9 for s in signs) or all(s <= 1e-9 for s in signs)


def test_K6_sides() -> None:
    for side, pins in (("S", "abcdefg"), ("N", "abcdefg"), ("W", "1234567"), ("E", "1234567")):
        named = {"S": "{}1", "N": "{}7", "W": "a{}", "E": "g{}"}[side]
        assert [PINS[pin] for pin in LATTICE.edge(side)] == [named.format(each) for each in pins]


@pytest.mark.parametrize(("seats", "sides"), [(2, "SN"), (3, "SWE"), (4, "SWNE")])
def test_K7_seats(seats: int, sides: str) -> None:
    for place in PLACES:
        assert "".join(LOCATIONS[place].board(seats).sides) == sides


def test_K8_rings() -> None:
    rings = [max(LATTICE.ring(pin) for pin in segment.pins) for segment in LATTICE.segments]
    assert [rings.count(ring) for ring in (1, 2, 3)] == [8, 24, 40]


@pytest.mark.parametrize(("place", "seats"), BOARDS)
def test_boards_agree_with_their_totals(place: str, seats: int) -> None:
    board = LOCATIONS[place].board(seats)
    counts = sorted(board.colours.count(colour) for colour in range(len(COLOURS)))
    assert counts == [9, 10, 10, 10, 10]
    lines = list(board.items.values())
    treasure = sum(board.treasure) + sum(item.get("t", 0) for item in lines)
    energy = sum(board.energy) + sum(item.get("e", 0) for item in lines)
    assert {"treasure": treasure, "energy": energy} == SHEETS[board.id]["totals"]
    assert energy <= 48
