"""What a puzzle adds to the pieces of Cube: stars, and the wooden tablet that counts the cubes."""

from __future__ import annotations

from math import cos, pi, sin

from pyengine.draw.scene import Shape, at, ellipse, group, polygon, rect
from pyengine.draw.view import Picture
from pyengine.games.cube.table.art.pieces import label

GOLD, GOLD_EDGE = "#F5C344", "#7A5210"
_POINTS = tuple(
    (round(r * sin(step * pi / 5), 2), round(-r * cos(step * pi / 5), 2))
    for step, r in enumerate((10.0, 4.3) * 5)
)  # fmt: skip


def star(x: float, y: float, won: bool, scale: float = 1) -> Shape:
    look = {"fill": GOLD, "stroke": GOLD_EDGE} if won else {"fill": "none", "stroke": "#C9A56B"}
    return polygon(
        [(x + scale * dx, y + scale * dy) for dx, dy in _POINTS], stroke_width=1.4, stroke_linejoin="round", **look
    )


def star_icon() -> Picture:
    return Picture((0, 0, 24, 24), star(12, 12.5, won=True))


def tablet(used: int, par: str, stars: int, words: str) -> Shape:
    """How many cubes stand there, the least that will do, and the stars that so many are worth."""
    return group(
        ellipse(0, 66, 52, 9, fill="#4a2d12", opacity=0.25, filter="url(#cube-soft)"),
        rect(-50, -66, 100, 130, rx=14, fill="url(#cube-walnut)", stroke="#3F2716", stroke_width=1.6),
        rect(-44, -60, 88, 118, rx=10, fill="none", stroke="#C79C5F", opacity=0.5),
        *(star(26 * place, -38, place + 1 < stars, 1.15) for place in (-1, 0, 1)),
        label(0, 23, str(used), 46, "#FFF6DA"),
        label(0, 50, par, 19, "#F0DDB4"),
        label=words,
        transform=at(-266, -192),
    )
