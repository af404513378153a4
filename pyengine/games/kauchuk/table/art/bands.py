"""Elastic bands: taut loops round pegs, nested outward where several share a peg, in each player's pattern."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache

from pyengine.draw.colours import darker
from pyengine.draw.outlines import Point, spot
from pyengine.draw.scene import Kept, Shape, at, number, path
from pyengine.games.kauchuk.rules.board import LOOPS
from pyengine.games.kauchuk.table.art.palette import SEAT_COLOURS
from pyengine.games.kauchuk.table.layout import PLACES, USUAL, Size

Arc = tuple[float, float]
"""The part of a peg that a band touches: the middle of it and half its width, as angles."""
Circle = tuple[float, float, float]
Levels = tuple[int, ...]
"""How far out a band lies at each of its pins."""

_SLACK = 0.12
"""Arcs that only just meet do not overlap: bands on opposite sides of a peg lie side by side."""

_FARTHEST = 12
"""Farther out, bands lie one on top of the other: a peg with all of them would be as wide as the way to the next one."""


# Nesting


@lru_cache(maxsize=512)
def levels(names: tuple[str, ...]) -> tuple[Levels, ...]:
    """Where each band lies, in the order laid: as far in as those before it allow."""
    if not names:
        return ()
    name, before = names[-1], names[:-1]
    inner = levels(before)
    return *inner, tuple(_level(name, pin, before, inner) for pin in LOOPS[name].pins)


def _level(name: str, pin: int, before: Sequence[str], inner: Sequence[Levels]) -> int:
    arc = _arc(name, pin)
    taken = {
        nested[LOOPS[other].pins.index(pin)]
        for other, nested in zip(before, inner, strict=True)
        if LOOPS[other].mask >> pin & 1 and _overlap(arc, _arc(other, pin))
    }
    return next(level for level in range(len(taken) + 1) if level not in taken)


@lru_cache(maxsize=64)
def tops(names: tuple[str, ...]) -> dict[int, int]:
    """For each pin with bands the level outside all of them."""
    free: dict[int, int] = {}
    for name, nested in zip(names, levels(names), strict=True):
        for pin, level in zip(LOOPS[name].pins, nested, strict=True):
            free[pin] = max(free.get(pin, 0), level + 1)
    return free


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


# Shape


@lru_cache(maxsize=4096)
def outline(name: str, nested: Levels, size: Size = USUAL) -> str:
    """The middle of the rubber, as path data."""
    loop = LOOPS[name]
    circles = around(loop.pins, nested, size)
    return _bent(*circles) if loop.kind == "path" else taut(circles)


def around(pins: Sequence[int], nested: Levels, size: Size) -> list[Circle]:
    return [
        (*PLACES[pin], size.peg + size.band * (0.75 + 1.22 * min(level, _FARTHEST)))
        for pin, level in zip(pins, nested, strict=True)
    ]


def taut(circles: list[Circle]) -> str:
    """The hull of a few circles."""
    if len(circles) == 1:
        ((x, y, r),) = circles
        half = f"A{number(r)} {number(r)} 0 0 1 "
        return f"M{spot((x - r, y))}{half}{spot((x + r, y))}{half}{spot((x - r, y))}Z"
    middle = [sum(circle[axis] for circle in circles) / len(circles) for axis in (0, 1)]
    ring = sorted(circles, key=lambda circle: math.atan2(circle[1] - middle[1], circle[0] - middle[0]))
    sides = [_tangent(one, other) for one, other in zip(ring, ring[1:] + ring[:1], strict=True)]
    parts = [f"M{spot(sides[0][0])}"]
    for index, (_, leave, angle) in enumerate(sides):
        reach, _, turned = sides[(index + 1) % len(sides)]
        radius = number(ring[(index + 1) % len(ring)][2])
        far = int((turned - angle) % math.tau > math.pi + 1e-6)
        parts.append(f"L{spot(leave)}A{radius} {radius} 0 {far} 1 {spot(reach)}")
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
            return f"L{spot(off(m, first, side))}"
        if bend * side > 0:
            return f"L{spot(off(m, first, side))}{radius}{spot(off(m, second, side))}"
        nx, ny = u[1] + v[1], -u[0] - v[0]
        stretch = 2 * r * side / max(nx * nx + ny * ny, 0.6)
        return f"L{spot((m[0] + stretch * nx, m[1] + stretch * ny))}"

    return (
        f"M{spot(off(a, u, 1))}{joint(1, u, v)}L{spot(off(b, v, 1))}{radius}{spot(off(b, v, -1))}"
        f"{joint(-1, v, u)}L{spot(off(a, u, -1))}{radius}{spot(off(a, u, 1))}Z"
    )


def _unit(one: Circle, other: Circle) -> Point:
    length = math.dist(one[:2], other[:2])
    return (other[0] - one[0]) / length, (other[1] - one[1]) / length


# Paint


def rubber(d: str, seat: int, width: float) -> Iterator[Shape]:
    """A band of a player: edge, body, the player's pattern, a shine."""
    colour = SEAT_COLOURS[seat]
    yield _stroke(d, darker(colour, 0.62), width + 2)
    yield _stroke(d, colour, width)
    if seat == 0:
        yield _stroke(d, "#7A3B00", width * 0.42, stroke_dasharray=f"{number(width * 1.7)} {number(width * 1.5)}")
    elif seat == 1:
        yield _stroke(d, "#053E4B", width, stroke_dasharray=f"{number(width * 0.34)} {number(width * 1.5)}")
    elif seat == 2:
        pearls = {"stroke_dasharray": f"0.1 {number(width * 1.7)}", "stroke_linecap": "round"}
        yield _stroke(d, "#3A3630", width * 0.55, **pearls)
    shine = at(-width * 0.12, -width * 0.24)
    yield path(d, fill="none", stroke="#FFFFFF", stroke_opacity=0.7, stroke_width=width * 0.2, transform=shine)


def _stroke(d: str, colour: str, width: float, **more: str) -> Shape:
    return path(d, fill="none", stroke=colour, stroke_width=width, **more)


@lru_cache(maxsize=4096)
def painted(name: str, nested: Levels, seat: int, size: Size) -> Shape:
    """A band round its pegs."""
    return Kept(*rubber(outline(name, nested, size), seat, size.band))
