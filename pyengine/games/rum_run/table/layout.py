"""Where things are: squares and doors on the board, and how drawings get there."""

from __future__ import annotations

from typing import Any

from pyengine.draw.outlines import Point
from pyengine.draw.scene import Box, Shape, number
from pyengine.games.rum_run.rules.board import Entrance, xy

C = 60.0
"""The side of a square."""
HALF = 0.47 * C
"""Half the side of a token."""
FRAME = 26.0
"""How broad the frame around the forest is: it carries the names of the squares."""
OUTWARD = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""One step to each of the four sides."""


def box_of(size: int) -> Box:
    """A whole forest of that many squares each way."""
    side = size * C + 2 * FRAME + 6
    return (-FRAME - 3, -FRAME - 3, side, side)


def centre(square: int) -> Point:
    x, y = xy(square)
    return (x + 0.5) * C, (y + 0.5) * C


def edge(middle: Point, side: int) -> Point:
    """The middle of a side of a square."""
    x, y = OUTWARD[side]
    return middle[0] + x * C / 2, middle[1] + y * C / 2


def door_at(door: Entrance) -> Point:
    return edge(centre(door.square), door.facing)


def here(symbol: str, x: float = 0, y: float = 0, *, scale: float = 1, turn: int = 0, **attributes: Any) -> Shape:
    """A drawing from the definitions, moved, scaled and turned clockwise."""
    moves = [f"translate({number(x)} {number(y)})"] if x or y else []
    moves += [f"rotate({turn})"] if turn else []
    moves += [f"scale({number(scale)})"] if scale != 1 else []
    return Shape("use", {"href": f"#rum_run-{symbol}", "transform": " ".join(moves) or None, **attributes})


def d(template: str, *figures: float) -> str:
    """Path text with figures in squares: d("M{} {}L{} {}", 0, 0, 1, 1)."""
    return template.format(*(number(figure * C) for figure in figures))
