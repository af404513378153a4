"""Small pictures beside the board and in the story."""

from __future__ import annotations

from collections.abc import Iterator

from pyengine.draw.scene import Shape, circle, group, path, polyline, use
from pyengine.draw.view import Picture, drawn_once
from pyengine.games.kauchuk.table.art.bands import rubber
from pyengine.games.kauchuk.table.layout import CARD

REACHES = {"sword": 13, "shield": 13, "helmet": 13, "orange-idol": 24, "blue-idol": 24}
"""How far the larger things reach from their middle."""
_FORMS = {
    "line": ((-8, 0), (8, 0)),
    "tri": ((-8, 6), (0, -7), (8, 6), (-8, 6)),
    "quad": ((-7, 7), (-7, -7), (7, -7), (7, 7), (-7, 7)),
    "path": ((-9, 5), (0, -5), (9, 5)),
}


def symbols() -> Iterator[Shape]:
    """A small flag on a map, for the goal."""
    yield group(
        path("M-6 11V-10", stroke="#7A5A2A", stroke_width=2.4, stroke_linecap="round"),
        path("M-6 -10C-2 -13 2 -7 8 -10V0C2 3 -2 -3 -6 0Z", fill="#C8352E", stroke="#5E1511", stroke_width=1),
        id="kauchuk-flag",
    )


@drawn_once
def icon(name: str, reach: float = 12) -> Picture:
    return Picture((-reach, -reach, 2 * reach, 2 * reach), use(f"kauchuk-{name}"))


@drawn_once
def band_icon(seat: int) -> Picture:
    """A short band, to show whose colour and pattern is whose."""
    return Picture((0, 0, 48, 24), sample(seat))


def sample(seat: int) -> Shape:
    return group(*rubber("M8 5H40A7 7 0 0 1 40 19H8A7 7 0 0 1 8 5Z", seat, 4.6))


@drawn_once
def hand_icon() -> Picture:
    return Picture((0, 0, *CARD), use("kauchuk-back"))


@drawn_once
def form_icon(name: str) -> Picture:
    """A band round its pins."""
    pins = _FORMS[name]
    dots = (circle(x, y, 3.4, fill="currentColor") for x, y in pins)
    return Picture((-13, -13, 26, 26), group(polyline(pins, stroke="currentColor", stroke_width=2.6), *dots))
