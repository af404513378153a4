"""The shape of elastic bands: taut loops round pegs, nested outward where several share a peg."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from pyengine.draw.scene import number
from pyengine.games.kauchuk.rules.board import LATTICE, LOOPS
from pyengine.games.kauchuk.table.art.palette import BAND, PEG, UNIT

Point = tuple[float, float]
Arc = tuple[float, float]
"""The part of a peg that a band touches: the middle of it and half its width, as angles."""

PLACES: list[Point] = [(x * UNIT, -y * UNIT) for x, y in LATTICE.places]
"""Where the pins stand in the scene (y downwards)."""
_SLACK = 0.12
"""Arcs that only just meet do not overlap: bands on opposite sides of a peg lie side by side."""


def levels(names: Sequence[str]) -> list[tuple[int, ...]]:
    """For each band, in the order laid, how far out it lies at each of its pins."""
    taken: dict[int, list[tuple[int, Arc]]] = {}
    found = []
    for name in names:
        pins = LOOPS[name].pins
        at = []
        for pin in pins:
            arc = _arc(name, pin)
            used = {level for level, other in taken.get(pin, ()) if _overlap(arc, other)}
            level = next(level for level in range(len(used) + 1) if level not in used)
            taken.setdefault(pin, []).append((level, arc))
            at.append(level)
        found.append(tuple(at))
    return found


@lru_cache(maxsize=4096)
def outline(name: str, at: tuple[int, ...], width: float = BAND, peg: float = PEG) -> str:
    """The middle of the rubber, as path data."""
    loop = LOOPS[name]
    circles = [
        (*PLACES[pin], peg + 0.75 * width + 1.22 * width * level) for pin, level in zip(loop.pins, at, strict=True)
    ]
    return _bent(*circles) if loop.kind == "path" else taut(circles)


@lru_cache(maxsize=4096)
def _arc(name: str, pin: int) -> Arc:
    loop = LOOPS[name]
    x, y = PLACES[pin]
    others = loop.pins if loop.kind != "path" or pin == loop.pins[1] else (loop.pins[1],)
    angles = [math.atan2(PLACES[other][1] - y, PLACES[other][0] - x) for other in others if other != pin]
    first = angles[0]
    turns = [math.remainder(angle - first, math.tau) for angle in angles]
    low, high = min(turns), max(turns)
    return first + (low + high) / 2 + math.pi, (math.pi - (high - low)) / 2


def _overlap(one: Arc, other: Arc) -> bool:
    return abs(math.remainder(one[0] - other[0], math.tau)) < one[1] + other[1] - _SLACK


Circle = tuple[float, float, float]


def taut(circles: list[Circle]) -> str:
    """The hull of a few circles."""
    if len(circles) == 1:
        ((x, y, r),) = circles
        half = f"A{number(r)} {number(r)} 0 0 1 "
        return f"M{_at((x - r, y))}{half}{_at((x + r, y))}{half}{_at((x - r, y))}Z"
    middle = [sum(circle[axis] for circle in circles) / len(circles) for axis in (0, 1)]
    ring = sorted(circles, key=lambda circle: math.atan2(circle[1] - middle[1], circle[0] - middle[0]))
    sides = [_tangent(one, other) for one, other in zip(ring, ring[1:] + ring[:1], strict=True)]
    parts = [f"M{_at(sides[0][0])}"]
    for number_, (_, leave, angle) in enumerate(sides):
        reach, _, turned = sides[(number_ + 1) % len(sides)]
        radius = number(ring[(number_ + 1) % len(ring)][2])
        far = int((turned - angle) % math.tau > math.pi + 1e-6)
        parts.append(f"L{_at(leave)}A{radius} {radius} 0 {far} 1 {_at(reach)}")
    return "".join(parts) + "Z"


def _tangent(one: Circle, other: Circle) -> tuple[Point, Point, float]:
    """Where a side leaves one circle and touches the next, and the direction of its outside."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    length = math.hypot(dx, dy)
    tilt = (one[2] - other[2]) / length
    flat = math.sqrt(1 - tilt * tilt)
    nx, ny = (dy * flat + dx * tilt) / length, (dy * tilt - dx * flat) / length
    touch = [(x + radius * nx, y + radius * ny) for x, y, radius in (one, other)]
    return touch[0], touch[1], math.atan2(ny, nx)


def _bent(a: Circle, m: Circle, b: Circle) -> str:
    """A band that follows two lines: round both ends, and round the outer side of the middle peg."""
    r = max(a[2], m[2], b[2])
    u, v = _unit(a, m), _unit(m, b)
    bend = u[0] * v[1] - u[1] * v[0]
    radius = f"A{number(r)} {number(r)} 0 0 1 "

    def off(at: Circle, way: Point, side: int) -> Point:
        return at[0] + side * r * way[1], at[1] - side * r * way[0]

    def joint(side: int, first: Point, second: Point) -> str:
        if abs(bend) < 0.05:
            return f"L{_at(off(m, first, side))}"
        if bend * side > 0:
            return f"L{_at(off(m, first, side))}{radius}{_at(off(m, second, side))}"
        nx, ny = u[1] + v[1], -u[0] - v[0]
        stretch = 2 * r * side / max(nx * nx + ny * ny, 0.6)
        return f"L{number(m[0] + stretch * nx)} {number(m[1] + stretch * ny)}"

    return (
        f"M{_at(off(a, u, 1))}{joint(1, u, v)}L{_at(off(b, v, 1))}{radius}{_at(off(b, v, -1))}"
        f"{joint(-1, v, u)}L{_at(off(a, u, -1))}{radius}{_at(off(a, u, 1))}Z"
    )


def _unit(one: Circle, other: Circle) -> Point:
    length = math.dist(one[:2], other[:2])
    return (other[0] - one[0]) / length, (other[1] - one[1]) / length


def _at(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def middle(pins: Sequence[int]) -> Point:
    return (sum(PLACES[pin][0] for pin in pins) / len(pins), sum(PLACES[pin][1] for pin in pins) / len(pins))


def corners(segment: int) -> list[Point]:
    return [PLACES[pin] for pin in LATTICE.segments[segment].pins]


def heart(segment: int) -> Point:
    """The middle of a triangle's inner circle."""
    points = corners(segment)
    weights = [math.dist(points[1], points[2]), math.dist(points[0], points[2]), math.dist(points[0], points[1])]
    total = sum(weights)
    return (
        sum(w * p[0] for w, p in zip(weights, points, strict=True)) / total,
        sum(w * p[1] for w, p in zip(weights, points, strict=True)) / total,
    )


def inset(segment: int, by: float) -> list[Point]:
    """A triangle made smaller on all sides."""
    points, (x, y) = corners(segment), heart(segment)
    a, b, c = (math.dist(points[i], points[j]) for i, j in ((0, 1), (1, 2), (0, 2)))
    half = (a + b + c) / 2
    shrink = 1 - by / math.sqrt((half - a) * (half - b) * (half - c) / half)
    return [(x + (px - x) * shrink, y + (py - y) * shrink) for px, py in points]
