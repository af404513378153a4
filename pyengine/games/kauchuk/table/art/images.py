"""The plateau's images: dark ground with an animal drawn in one line."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from importlib import resources
from typing import Any

from pyengine.draw.scene import Shape, element, group, path, polygon, text
from pyengine.games.kauchuk.rules.board import LATTICE, Board
from pyengine.games.kauchuk.table.art.bands import PLACES, corners, heart
from pyengine.games.kauchuk.table.art.pen import spot
from pyengine.shapes.bits import bits

_EARTH = ("#9C5B36", "#A8663C", "#8F5232", "#B07045")
_ANIMALS: dict[str, Any] = json.loads(
    (resources.files("pyengine.games.kauchuk") / "data" / "animals.json").read_text("utf-8")
)
"""`lines`: path data, each animal in a box of 1 to each side of its middle. `places`: for every image of a board the
animal in it, as large as it fits between the pegs, found by trying many places and turns."""


def animals() -> Iterator[Shape]:
    for name, d in _ANIMALS["lines"].items():
        style = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
        yield group(
            path(d, stroke="#5A2E14", stroke_width=0.09, **style),
            path(d, stroke="#FFF3D6", stroke_width=0.046, **style),
            id=f"kauchuk-animal-{name}",
        )


def image_ground(board: Board) -> Iterator[Shape]:
    for index in bits(board.empty):
        x, y = heart(index)
        yield text(
            x,
            y + 4,
            "−3",
            font_size=13,
            font_weight=700,
            text_anchor="middle",
            fill="#5A3412",
            stroke="#E3C9A0",
            stroke_width=2.4,
            paint_order="stroke",
        )
    for number_, image in enumerate(board.images):
        fill = _EARTH[number_ % 4]
        for index in bits(image):
            yield polygon(corners(index), fill=fill, stroke=fill, stroke_width=0.8)
        yield path(_outline(image), fill="none", stroke="#6B4421", stroke_width=3.4, stroke_linecap="round")
        yield _animal(**_ANIMALS["places"][board.id][number_])


def _outline(image: int) -> str:
    edges = [line for line in LATTICE.lines if sum(image >> s & 1 for s in line.segments) == 1]
    return "".join(f"M{spot(PLACES[line.pins[0]])}L{spot(PLACES[line.pins[1]])}" for line in edges)


def _animal(animal: str, x: float, y: float, turn: float, size: float) -> Shape:
    move = f"translate({x} {y}) rotate({turn}) scale({size})"
    return element("use", href=f"#kauchuk-animal-{animal}", transform=move)


def shown_tick(image: int) -> tuple[float, float]:
    """Where the sign of a complete image stands: on its segment farthest from the middle."""
    hearts = [heart(index) for index in bits(image)]
    x, y = (sum(p[k] for p in hearts) / len(hearts) for k in (0, 1))
    return max(hearts, key=lambda p: math.dist(p, (x, y)))
