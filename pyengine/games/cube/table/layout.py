"""True isometry: x runs right and down, y right and up, z straight up. Turning the table turns the spaces under it."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, tan

Point = tuple[float, float]

HALF = 60.0
"""Half the width of a space on the picture."""
_SLOPE = HALF * tan(pi / 6)
_RISE = HALF / cos(pi / 6)
SIZE = 0.92
"""The edge of a cube, in spaces: the gutter shows between stacks, none between levels."""
MIDDLE = 2.0


def spot(x: float, y: float, z: float = 0) -> Point:
    """Where a point of the board is on the picture; z in levels. The middle of the board is (0, 0)."""
    x, y = x - MIDDLE, y - MIDDLE
    return (x + y) * HALF, (x - y) * _SLOPE - z * SIZE * _RISE


def turned(column: int, turn: int) -> tuple[int, int]:
    """A space as seen after quarter turns: at turn 1 the east side is in front on the left, at turn 2 the north …"""
    x, y = column % 4, column // 4
    for _ in range(turn % 4):
        x, y = y, 3 - x
    return x, y


def foot(column: int, z: float, turn: int) -> Point:
    """The middle of the underside of a cube."""
    x, y = turned(column, turn)
    return spot(x + 0.5, y + 0.5, z)


def depth(column: int, turn: int) -> int:
    """Farther spaces first."""
    x, y = turned(column, turn)
    return x - y


def square(x: float, y: float, side: float, z: float = 0) -> list[tuple[float, float]]:
    """A square that lies on the board or on a level."""
    return [spot(x, y, z), spot(x + side, y, z), spot(x + side, y + side, z), spot(x, y + side, z)]


def local(u: float, v: float, z: float) -> Point:
    """A point of a cube whose foot is (0, 0): u and v from -0.5 to 0.5 along x and y, z in levels."""
    return (u + v) * HALF, (u - v) * _SLOPE - z * SIZE * _RISE


_A = SIZE / 2


def silhouette(height: float) -> tuple[Point, ...]:
    """Around a stack whose foot is (0, 0), against the clock."""
    low, high = ((-_A, -_A), (_A, -_A), (_A, _A)), ((_A, _A), (-_A, _A), (-_A, -_A))
    return (*(local(u, v, 0) for u, v in low), *(local(u, v, height) for u, v in high))


OUTLINE = silhouette(1)
TOP: tuple[Point, ...] = (local(-_A, -_A, 1), local(_A, -_A, 1), local(_A, _A, 1), local(-_A, _A, 1))
LEFT: tuple[Point, ...] = (local(-_A, -_A, 0), local(_A, -_A, 0), local(_A, -_A, 1), local(-_A, -_A, 1))
RIGHT: tuple[Point, ...] = (local(_A, -_A, 0), local(_A, _A, 0), local(_A, _A, 1), local(_A, -_A, 1))


def holds(corners: Sequence[Point], point: Point) -> bool:
    """Does a point lie within corners that go round against the clock, without a dent?"""
    x, y = point
    ways = zip(corners, (*corners[1:], corners[0]), strict=True)
    return all((bx - ax) * (y - ay) <= (by - ay) * (x - ax) for (ax, ay), (bx, by) in ways)


Matrix = tuple[float, float, float, float, float, float]


def _matrix(origin: Point, along: Point, down: Point) -> Matrix:
    """Puts the unit square onto a face: its corner, and where its two edges end."""
    return (
        along[0] - origin[0], along[1] - origin[1], down[0] - origin[0], down[1] - origin[1], origin[0], origin[1],
    )  # fmt: skip


FACES: dict[str, Matrix] = {
    "top": _matrix(TOP[3], TOP[2], TOP[0]),
    "left": _matrix(LEFT[3], LEFT[2], LEFT[0]),
    "right": _matrix(RIGHT[3], RIGHT[2], RIGHT[0]),
}
