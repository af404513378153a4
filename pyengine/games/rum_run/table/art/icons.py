"""Small pictures: for lines of the story, players and panels."""

from __future__ import annotations

from pyengine.draw.colours import darker
from pyengine.draw.scene import group, path, rect
from pyengine.draw.view import Picture, drawn_once
from pyengine.games.rum_run.rules.board import IS_DOUBLE, KIND_OF_NAME, WEST
from pyengine.games.rum_run.table.art.palette import ROOFS
from pyengine.games.rum_run.table.art.pieces import tile
from pyengine.games.rum_run.table.layout import HALF, here

_BOX = (-16.0, -16.0, 32.0, 32.0)


@drawn_once
def cask_icon() -> Picture:
    return Picture(_BOX, here("cask", scale=0.72))


@drawn_once
def town_icon() -> Picture:
    return Picture(_BOX, here("town", scale=0.5))


@drawn_once
def token_icon(seat: int, token: str, *, cut: bool = False) -> Picture:
    kind = KIND_OF_NAME[token]
    side = 0 if IS_DOUBLE[kind] else WEST
    return Picture((-HALF - 1, -HALF - 1, 2 * HALF + 2, 2 * HALF + 5), group(*tile(seat, kind * 4 + side, cut=cut)))


@drawn_once
def slots_icon(points: int, need: int) -> Picture:
    """A place for each barrel of the winning number."""
    casks = [here("cask" if number < points else "missing", 20 + 37 * number, 22) for number in range(need)]
    return Picture((0, 0, 37 * need + 3, 46), group(*casks))


@drawn_once
def lane_icon(seat: int) -> Picture:
    """A piece of the gang's road: its colour and its pattern."""
    return Picture((-30, -14, 60, 28), group(here(f"lane-{seat}")))


@drawn_once
def roof_icon(house: str, lit: bool) -> Picture:
    colour = ROOFS[house] if lit else "#5B6570"
    edge = {"stroke": darker(colour, 0.5), "stroke_width": 1.4, "stroke_linejoin": "round"}
    return Picture(
        (0, 0, 22, 22),
        group(
            rect(4, 10, 14, 9, fill="#6B4526" if lit else "#41382F", stroke="#20130A", stroke_width=1.2),
            rect(9, 12.5, 4, 4, fill="#FFD67A" if lit else "#2A2520"),
            path("M2 11L11 3L20 11Z", fill=colour, **edge),
        ),
    )
