"""Where things lie on the drawn tray. The unit is half a hexagon's height: S."""

from __future__ import annotations

from math import hypot

from pyengine.draw.outlines import Point
from pyengine.draw.scene import at
from pyengine.games.kaichin.rules.board import CELL_HEX, SPOT_HEX
from pyengine.shapes.hexes import centre

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
