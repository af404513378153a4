"""Outlines as the text of a path. Angles are in degrees: 0 is to the right, -90 above."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, radians, sin

from pyengine.draw.scene import number

Point = tuple[float, float]


def polar(radius: float, degrees: float, x: float = 0, y: float = 0) -> Point:
    """A point around (x, y)."""
    angle = radians(degrees)
    return x + radius * cos(angle), y + radius * sin(angle)


def spot(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def track(points: Iterable[Point]) -> str:
    """A line through points."""
    return "M" + "L".join(map(spot, points))


def outline(points: Iterable[Point]) -> str:
    """A closed line through points."""
    return track(points) + "Z"


def hexagon(radius: float, x: float = 0, y: float = 0, turn: float = -90) -> str:
    return outline(polar(radius, turn + 60 * corner, x, y) for corner in range(6))


def star(tips: int, outer: float, inner: float) -> str:
    return outline(polar(inner if corner % 2 else outer, -90 + corner * 180 / tips) for corner in range(2 * tips))


def disc(x: float, y: float, radius: float) -> str:
    r, across = number(radius), number(2 * radius)
    return f"M{number(x - radius)} {number(y)}a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0 {number(-2 * radius)} 0Z"


def arc(radius: float, begin: float, end: float) -> str:
    """Part of a circle around the origin, clockwise."""
    far, r = int(end - begin > 180), number(radius)
    return f"M{spot(polar(radius, begin))}A{r} {r} 0 {far} 1 {spot(polar(radius, end))}"


def dots(points: Iterable[Point]) -> str:
    """Lines of no length: a stroke with round ends makes each a dot, and a hundred dots are one element."""
    return "".join(f"M{spot(point)}h0" for point in points)
