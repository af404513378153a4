"""The six colours, which colour-blind eyes tell apart too, and the chips: wrapped in paper of six patterns."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from pyengine.draw.scene import Shape, circle, element, group, path
from pyengine.games.kaichin.rules.board import COLOURS
from pyengine.games.kaichin.table.layout import S, hexagon, outline, polar


class Tones(NamedTuple):
    paper_light: str
    paper: str
    paper_edge: str
    sugar_light: str
    sugar: str
    sugar_deep: str
    ink: str
    """Of the details on a sweet."""
    print: str
    """Of the pattern on a chip."""


TONES: dict[str, Tones] = {
    "red": Tones("#E0637A", "#C8374B", "#8E1F33", "#FF9AA6", "#E2465C", "#B01F3A", "#FFE3DC", "#FFFFFF"),
    "yellow": Tones("#F4D268", "#E3B62F", "#A87A0E", "#FFF0AE", "#F7CB45", "#D79A14", "#8A5A05", "#7A5A12"),
    "green": Tones("#79BC7F", "#4E9A57", "#2C6737", "#C4EBB4", "#6DBB68", "#37843F", "#E9F8DC", "#FFFFFF"),
    "blue": Tones("#7DB4E6", "#4A90D2", "#245C9C", "#CDEAFD", "#66AEEA", "#2A70BE", "#EAF6FF", "#FFFFFF"),
    "purple": Tones("#8F68BE", "#6A3F99", "#42226B", "#D8BCF4", "#9266CB", "#5A3092", "#F6EBFF", "#FFFFFF"),
    "white": Tones("#FBF8F0", "#EDE8DC", "#B7AC97", "#FFFFFF", "#F6F1E8", "#CFC6B8", "#7F8FA3", "#8B8474"),
}

TOUCH = "#7FF0DC"
TOUCH_EDGE = "#04201C"
CHOSEN = "#F2FFFC"
HINT = "#FFD76A"
GOLD = "#D9B36A"
ENGRAVED = "#E2BE78"
CREAM = "#FFF3D6"

CHIP_SCALE = 1.68 * S / 104
"""Chips are drawn in a square of 104 units."""


def stop(offset: float, colour: str, opacity: float | None = None) -> Shape:
    return element("stop", offset=offset, stop_color=colour, stop_opacity=opacity)


def shade(id: str, *stops: tuple[float, str], x: float = 0.4, y: float = 1) -> Shape:
    """A gradient from the upper left corner of a thing towards (x, y)."""
    return element("linearGradient", *(stop(*each) for each in stops), id=id, x1=0, y1=0, x2=x, y2=y)


def light(id: str, *stops: tuple[float, str], x: float = 0.36, y: float = 0.26, r: float = 0.82) -> Shape:
    return element("radialGradient", *(stop(*each) for each in stops), id=id, cx=x, cy=y, r=r)


def chips() -> list[Shape]:
    return [each for colour in COLOURS for each in (_face(colour), _pattern(colour), _chip(colour))] + _damage()


_WEAVES: dict[str, tuple[float, float, str, float]] = {
    "red": (7, 7, "M0 7L7 0M-1 1L1 -1M6 8L8 6", 1.9),
    "green": (11, 9, "M0 7L5.5 2L11 7", 1.8),
    "blue": (12, 6, "M0 6A6 6 0 0 1 12 6M3 6A3 3 0 0 1 9 6", 1.5),
    "purple": (10, 10, "M5 0L10 5L5 10L0 5ZM5 5h0", 1.4),
    "white": (10, 10, "M5 2.4V7.6M2.4 5H7.6", 1.5),
    "yellow": (9, 9, "M2.2 2.2h0M6.7 6.7h0", 3.2),
}
"""Width, height, lines and their thickness of the patterns: stripes, dots, chevrons, waves, diamonds, crosses."""


def _pattern(colour: str) -> Shape:
    width, height, lines, thick = _WEAVES[colour]
    ink = TONES[colour].print
    strength = 0.36 if ink == "#FFFFFF" else 0.4
    lines_shape = path(
        lines, fill="none", stroke=ink, stroke_width=thick, stroke_opacity=strength, stroke_linecap="round"
    )
    return element(
        "pattern",
        lines_shape,
        circle(5, 5, 1.3, fill=ink, fill_opacity=strength) if colour == "purple" else None,
        id=f"kaichin-print-{colour}",
        width=width,
        height=height,
        patternUnits="userSpaceOnUse",
        patternTransform="scale(1.45)",
    )


def _face(colour: str) -> Shape:
    tones = TONES[colour]
    return shade(f"kaichin-face-{colour}", (0, tones.paper_light), (0.6, tones.paper), (1, tones.paper))


def _chip(colour: str) -> Shape:
    tones = TONES[colour]
    hex44 = hexagon(44)
    return group(
        group(
            path(hex44, transform="translate(0 6)", fill="#000", stroke="#000", stroke_width=9, opacity=0.4),
            path(hex44, transform="translate(0 3.8)", fill=tones.paper_edge, stroke=tones.paper_edge, stroke_width=8),
            path(hex44, fill=f"url(#kaichin-face-{colour})", stroke=tones.paper, stroke_width=8),
            path(hex44, fill=f"url(#kaichin-print-{colour})"),
            path(hexagon(46), fill="none", stroke=tones.paper_light, stroke_width=2, stroke_opacity=0.9),
            path("M-38 -22L0 -44L38 -22", fill="none", stroke="#FFF", stroke_width=2.2, stroke_opacity=0.5),
            stroke_linejoin="round",
            transform=f"scale({CHIP_SCALE:.4f})",
        ),
        id=f"kaichin-chip-{colour}",
    )


CRACKS = (
    "M-30 -14L-12 -6L-4 -20M-12 -6L-6 10L-22 24M-6 10L14 6L30 16M14 6L16 -16L28 -24M16 -16L4 -30"
    "M-22 24L-25 32M30 16L33 24"
)


def _damage() -> list[Shape]:
    chance = Random(4)
    blot = outline(polar(40 + chance.uniform(-2.5, 5), 12 * k) for k in range(30))
    ash = outline(polar(34 + chance.uniform(-2, 3), 12 * k, -1, -2) for k in range(30))
    cracks = {"fill": "none", "stroke_linejoin": "round", "stroke_linecap": "round"}
    return [
        light("kaichin-soot", (0, "#4C443E"), (0.6, "#25201D"), (1, "#0F0C0B"), x=0.42, y=0.36, r=0.7),
        group(
            group(
                path(
                    hexagon(44), fill="#0B0807", stroke="#0B0807", stroke_width=9, stroke_linejoin="round", opacity=0.7
                ),
                path(blot, transform="translate(0 4)", fill="#050302", opacity=0.8),
                path(blot, fill="url(#kaichin-soot)", stroke="#837668", stroke_width=2.6, stroke_linejoin="round"),
                path(
                    ash, fill="none", stroke="#9A8B7B", stroke_width=1.4, stroke_opacity=0.35, stroke_dasharray="9 13"
                ),
                path(CRACKS, stroke="#0A0706", stroke_width=5.4, **cracks),
                path(CRACKS, stroke="#E06A34", stroke_width=3, stroke_opacity=0.35, **cracks),
                path(CRACKS, stroke="#FF8A4A", stroke_width=1.5, **cracks),
                transform=f"scale({CHIP_SCALE:.4f})",
            ),
            id="kaichin-chip-damage",
        ),
        group(
            path(CRACKS, stroke="#0A0706", stroke_width=7, stroke_opacity=0.85, **cracks),
            path(CRACKS, stroke="#FF8A4A", stroke_width=2.2, **cracks),
            id="kaichin-cracks",
        ),
    ]
