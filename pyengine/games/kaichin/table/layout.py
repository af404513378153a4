"""Outlines as path text, and where things lie on the drawn tray. The unit is half a hexagon's height: S."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, hypot, radians, sin

from pyengine.draw.scene import at, number
from pyengine.games.kaichin.rules.board import CELL_HEX, SPOT_HEX
from pyengine.shapes.hexes import centre

Point = tuple[float, float]

S = 50.0
RIM = 7.62 * S
"""The tray is round: all twelve dishes lie on one circle."""

CELL_XY: tuple[Point, ...] = tuple(centre(place, S) for place in CELL_HEX)
SPOT_XY: tuple[Point, ...] = tuple(centre(place, S) for place in SPOT_HEX)
PLACE_XY = CELL_XY + SPOT_XY
PLACE_AT: tuple[str, ...] = tuple(at(x, y) for x, y in PLACE_XY)


def outward(spot: Point, distance: float) -> Point:
    """The point at a distance from the middle of the tray, beyond a dish."""
    length = hypot(*spot)
    return spot[0] / length * distance, spot[1] / length * distance


def polar(radius: float, degrees: float, x: float = 0, y: float = 0) -> Point:
    """A point around (x, y); 0 degrees is to the right, -90 above."""
    angle = radians(degrees)
    return x + radius * cos(angle), y + radius * sin(angle)


def spot_text(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def track(points: Iterable[Point]) -> str:
    return "M" + "L".join(map(spot_text, points))


def outline(points: Iterable[Point]) -> str:
    return track(points) + "Z"


def hexagon(radius: float, x: float = 0, y: float = 0, turn: float = -90) -> str:
    return outline(polar(radius, turn + 60 * corner, x, y) for corner in range(6))


def star(tips: int, outer: float, inner: float) -> str:
    return outline(polar(inner if k % 2 else outer, -90 + k * 180 / tips) for k in range(2 * tips))


def disc(x: float, y: float, radius: float) -> str:
    r = number(radius)
    return (
        f"M{number(x - radius)} {number(y)}a{r} {r} 0 1 0 {number(2 * radius)} 0a{r} {r} 0 1 0 {number(-2 * radius)} 0Z"
    )


def dots(points: Iterable[Point]) -> str:
    """Lines of no length: a stroke with round ends makes each a dot, and a hundred dots are one element."""
    return "".join(f"M{spot_text(point)}h0" for point in points)
