"""K1-K8: the lattice and the boards, against the data they were designed with."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pyengine.games.kauchuk.rules.board import COLOURS, LATTICE, LOOPS, PINS
from pyengine.games.kauchuk.rules.locations import LOCATIONS
from pyengine.games.kauchuk.rules.options import PLACES
from pyengine.shapes.bits import bits

BASE = json.loads((Path(__file__).parent / "base.json").read_text("utf-8"))
BOARDS = [(place, seats) for place in PLACES for seats in (2, 3, 4)]


def test_K1_pins_stand_where_the_data_says() -> None:
    assert list(BASE["pins"]) == PINS
    assert all(pin["index"] == LATTICE.index[name] for name, pin in BASE["pins"].items())
    assert PINS[24] == "d4"


def test_K2_lines() -> None:
    assert [line.name for line in LATTICE.lines] == list(BASE["lines"])
    assert sum(line.border for line in LATTICE.lines) == 24
    for line in LATTICE.lines:
        assert [LATTICE.segments[s].name for s in line.segments] == BASE["lines"][line.name]["segments"]


def test_K3_segments_and_quads() -> None:
    assert [segment.name for segment in LATTICE.segments] == list(BASE["segments"])
    degrees = sorted(mask.bit_count() for mask in LATTICE.neighbours)
    assert degrees == [3] * 8 + [4] * 16 + [6] * 24 + [8]
    quads = {loop.name: loop for loop in LOOPS.values() if loop.kind == "quad"}
    assert set(quads) == set(BASE["quads"])
    for name, quad in BASE["quads"].items():
        assert sorted(LATTICE.lines[i].name for i in bits(quads[name].lines)) == sorted(quad["sides"])


def test_K3_paths() -> None:
    paths = [loop for loop in LOOPS.values() if loop.kind == "path"]
    straight = [p for p in paths if p.pins[2] - p.pins[1] == p.pins[1] - p.pins[0]]
    assert (len(paths), len(straight)) == (508, 88)


def test_K4_wedges_are_turns_of_each_other() -> None:
    by_wedge: dict[str, int] = {}
    for segment in BASE["segments"].values():
        by_wedge[segment["wedge"]] = by_wedge.get(segment["wedge"], 0) + 1
    assert by_wedge == {"S": 18, "W": 18, "N": 18, "E": 18}
    turned = {(y, -x) for x, y in ((round(x, 3), round(y, 3)) for x, y in LATTICE.places)}
    assert turned == {(round(x, 3) + 0.0, round(y, 3) + 0.0) for x, y in LATTICE.places}


def test_K5_every_quad_is_strictly_convex() -> None:
    for name, pin in BASE["pins"].items():
        x, y = LATTICE.places[LATTICE.index[name]]
        assert (x, y) == pytest.approx((pin["x"], pin["y"]), abs=1e-4)
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
    for side, names in BASE["sides"].items():
        assert [PINS[pin] for pin in LATTICE.edge(side)] == names


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
    from pyengine.games.kauchuk.rules.board import SHEETS

    assert {"treasure": treasure, "energy": energy} == SHEETS[board.id]["totals"]
    assert energy <= 48
