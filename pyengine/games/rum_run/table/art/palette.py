"""Colours of the night, of the four gangs and of what is in the casks; gradients and a few outlines to draw with."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Any, NamedTuple

from pyengine.draw.scene import Shape, element, number
from pyengine.games.rum_run.rules.board import xy

C = 60.0
"""The side of a square."""
TOUCH = "#7FF0DC"
TOUCH_EDGE = "#04201C"
CHOSEN = "#FFFFFF"
HINT = "#FFD76A"
AMBER = "#FFC757"
LAMP = "#FFD98A"
INK = "#2A1605"
NO = "#FFB09C"
NO_EDGE = "#4C120C"
PIP = "#241A0E"
FONT = "Inter, 'Segoe UI', 'Liberation Sans', system-ui, sans-serif"


class Gang(NamedTuple):
    light: str
    dark: str


GANGS = (
    Gang("#F2932E", "#6B3606"),
    Gang("#4F93FF", "#143F86"),
    Gang("#3CC07A", "#0D5230"),
    Gang("#F0555A", "#7A1519"),
)
"""By seat: Orange Joy, Blue Barons, Green Gobblers, Red Gang; near the colours of the page's seats."""
GANG_NAMES = ("orange", "blue", "green", "red")

ROOFS = {"bibbletop": "#C9683A", "franky": "#8A4FA8", "elmo": "#4F8A3C", "manor": "#A98B34", "inn": "#3F7FA8"}

FLAVOURS = {
    "rum": ("#F08A2C", "R"),
    "gin": ("#A06BE0", "G"),
    "whiskey": ("#F2CB3D", "Y"),
    "wine": ("#E04A55", "W"),
    "absinthe": ("#5CC25A", "A"),
    "moonshine": ("#5AA7F0", "M"),
}
"""The band and the letter on a cask (M43)."""


def centre(square: int) -> tuple[float, float]:
    x, y = xy(square)
    return (x + 0.5) * C, (y + 0.5) * C


def mix(one: str, other: str, part: float) -> str:
    """A colour between two."""
    pairs = ((int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * part):02X}" for a, b in pairs)


def darker(colour: str, part: float) -> str:
    return mix(colour, "#000000", part)


def lighter(colour: str, part: float) -> str:
    return mix(colour, "#FFFFFF", part)


def stop(offset: float, colour: str, opacity: float | None = None) -> Shape:
    return element("stop", offset=offset, stop_color=colour, stop_opacity=opacity)


def fade(id: str, *stops: tuple[float, str], x: float = 0, y: float = 1) -> Shape:
    """A gradient from the upper left corner of a thing towards (x, y)."""
    return element("linearGradient", *(stop(*each) for each in stops), id=f"rum_run-{id}", x1=0, y1=0, x2=x, y2=y)


def glow(id: str, *stops: tuple[float, str, float], x: float = 0.5, y: float = 0.5, r: float = 0.5) -> Shape:
    return element("radialGradient", *(stop(*each) for each in stops), id=f"rum_run-{id}", cx=x, cy=y, r=r)


def here(symbol: str, x: float = 0, y: float = 0, *, scale: float = 1, turn: int = 0, **attributes: Any) -> Shape:
    """A drawing from the definitions, moved, scaled and turned clockwise."""
    moves = [f"translate({number(x)} {number(y)})"] if x or y else []
    moves += [f"rotate({turn})"] if turn else []
    moves += [f"scale({number(scale)})"] if scale != 1 else []
    return Shape("use", {"href": f"#rum_run-{symbol}", "transform": " ".join(moves) or None, **attributes})


def d(template: str, *figures: float) -> str:
    """Path text with figures in squares: d("M{} {}L{} {}", 0, 0, 1, 1)."""
    return template.format(*(number(figure * C) for figure in figures))


def star(tips: int, outer: float, inner: float) -> str:
    corners = []
    for corner in range(2 * tips):
        angle, reach = radians(corner * 180 / tips - 90), inner if corner % 2 else outer
        corners.append(f"{number(reach * cos(angle))} {number(reach * sin(angle))}")
    return "M" + "L".join(corners) + "Z"


def arc(radius: float, begin: float, end: float) -> str:
    """Part of a circle around the origin, clockwise, in degrees from the top."""
    (x1, y1), (x2, y2) = (
        (radius * sin(radians(angle)), -radius * cos(radians(angle))) for angle in (begin, end)
    )  # fmt: skip
    far = int(end - begin > 180)
    r = number(radius)
    return f"M{number(x1)} {number(y1)}A{r} {r} 0 {far} 1 {number(x2)} {number(y2)}"
