"""Where things are: pins and triangles, the market beside the board or below it, and what is shown of all that."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from pyengine.draw.outlines import Point
from pyengine.draw.scene import Box
from pyengine.games.kauchuk.rules.board import LATTICE
from pyengine.shapes.bits import bits

UNIT = 100.0
"""One unit of the lattice in the scene."""
PEG, BAND = 12.4, 4.6
REACH = 40.0
"""How far from a peg a touch still means it; neighbours are about 100 apart."""
EDGE, CLOSE_UP = 372.0, 470.0
"""How far the board reaches from its middle, and how much of it a close-up shows."""
SIDES = {"S": (48, 362, 0), "W": (-362, -48, -90), "N": (0, -361, 0), "E": (361, 0, 90)}
"""Where a player's name stands, between the letters and numbers of the rim, and how it is turned."""
CARD = (46, 64)

PLACES: list[Point] = [(x * UNIT, -y * UNIT) for x, y in LATTICE.places]
"""Where the pins stand (y downwards)."""


class Size(NamedTuple):
    """How large things are: the radius of a peg, the width of a band, the scale of symbols."""

    peg: float
    band: float
    symbol: float


USUAL, LARGE = Size(PEG, BAND, 1.0), Size(16.2, 5.8, 1.14)
"""On a desk, and on a phone."""


class Row(NamedTuple):
    """Where the first card lies, the way to the next one, how large they are, and how much room all of it takes."""

    start: Point
    step: Point
    scale: float
    box: Box


BESIDE = Row((386, -344), (0, 99), 1.32, (-376, -372, 834, 748))
BELOW = Row((-342, 384), (100, 0), 1.6, (-372, -372, 744, 868))


def middle(points: Sequence[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def close_up(points: Sequence[Point]) -> Box:
    """The part of the board that is around some points."""
    x, y = middle(points)
    low, high = -EDGE, EDGE - CLOSE_UP
    return min(max(x - CLOSE_UP / 2, low), high), min(max(y - CLOSE_UP / 2, low), high), CLOSE_UP, CLOSE_UP


def corners(segment: int) -> list[Point]:
    return [PLACES[pin] for pin in LATTICE.segments[segment].pins]


def ends(line: int) -> tuple[Point, Point]:
    one, other = LATTICE.lines[line].pins
    return PLACES[one], PLACES[other]


@cache
def heart(segment: int) -> Point:
    """The middle of a triangle's inner circle."""
    a, b, c = corners(segment)
    weights = math.dist(b, c), math.dist(a, c), math.dist(a, b)
    x, y = (sum(weight * point[axis] for weight, point in zip(weights, (a, b, c), strict=True)) for axis in (0, 1))
    return x / sum(weights), y / sum(weights)


def inset(segment: int, by: float) -> list[Point]:
    """A triangle made smaller on all sides."""
    points, (x, y) = corners(segment), heart(segment)
    a, b, c = (math.dist(points[i], points[j]) for i, j in ((0, 1), (1, 2), (0, 2)))
    half = (a + b + c) / 2
    shrink = 1 - by / math.sqrt((half - a) * (half - b) * (half - c) / half)
    return [(x + (px - x) * shrink, y + (py - y) * shrink) for px, py in points]


def tick_spot(image: int) -> Point:
    """Where the sign of a complete image stands: on its segment farthest from the middle."""
    hearts = [heart(index) for index in bits(image)]
    centre = middle(hearts)
    return max(hearts, key=lambda point: math.dist(point, centre))
