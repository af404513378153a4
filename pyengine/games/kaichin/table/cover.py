"""The picture on the box: the tray seen from near, two sweets lying on the cloth beside it."""

from __future__ import annotations

from pyengine.draw.outlines import hexagon
from pyengine.draw.scene import Shape, circle, ellipse, group, path, rect
from pyengine.draw.view import Picture
from pyengine.games.kaichin.table.art.ground import COVER
from pyengine.games.kaichin.table.art.pieces import SWEET_SCALE, chip, sweet
from pyengine.shapes.hexes import Hex, centre

_X, _Y = COVER
_SIZE = 40.0
_CHIPS: dict[Hex, str] = {
    (0, -2): "purple", (1, -2): "white", (2, -2): "red",
    (-1, -1): "blue", (0, -1): "green", (1, -1): "yellow", (2, -1): "blue",
    (-2, 0): "white", (-1, 0): "yellow", (0, 0): "red", (1, 0): "white", (2, 0): "purple",
    (-2, 1): "damage", (-1, 1): "purple", (0, 1): "blue", (1, 1): "green",
    (-2, 2): "green", (-1, 2): "red", (0, 2): "white",
}  # fmt: skip
_EMPTY: tuple[Hex, ...] = (
    (-3, 1), (3, -1), (2, -3), (1, -3), (-1, -2), (0, -3), (-2, 3), (-1, 3), (1, 2), (-3, 2), (3, -2),
)  # fmt: skip
_SWEETS: dict[Hex, str] = {
    (0, 0): "ume", (1, 0): "tsuru", (1, -1): "hoshi", (-1, 1): "kikyo", (0, 1): "nami",
    (-1, -1): "shizuku", (2, -2): "momiji", (1, 1): "matsu",
}  # fmt: skip


def cover() -> Picture:
    return Picture((0, 0, 320, 320), group(*_cloth(), *_tray(), *_sweets()))


def _cloth() -> list[Shape]:
    return [
        rect(0, 0, 320, 320, fill="url(#kaichin-cloth)"),
        rect(0, 0, 320, 320, fill="url(#kaichin-waves)"),
        ellipse(_X + 4, _Y + 12, 174, 174, fill="url(#kaichin-cloth-shadow)"),
    ]


def _tray() -> list[Shape]:
    places = [(place, *_at(place)) for place in (*_CHIPS, *_EMPTY)]
    wells = [
        path(hexagon(0.92 * _SIZE, x, y), fill="url(#kaichin-well)", stroke="#6B4436", stroke_width=1.2)
        for _, x, y in places
    ]
    chips = [chip(_CHIPS[place], x, y, 1.7 * _SIZE) for place, x, y in places if place in _CHIPS]
    shine = f"M{_X - 112} {_Y - 103}A152 152 0 0 1 {_X - 20} {_Y - 151}"
    return [
        circle(_X, _Y, 158, fill="url(#kaichin-rim)"),
        circle(_X, _Y, 156.5, fill="none", stroke="#F0A088", stroke_opacity=0.6, stroke_width=2),
        circle(_X, _Y, 149, fill="none", stroke="url(#kaichin-gold)", stroke_width=2),
        circle(_X, _Y, 140, fill="#140907"),
        circle(_X, _Y + 2, 138, fill="url(#kaichin-floor)"),
        group(*wells, *chips, clip_path="url(#kaichin-round)"),
        path(shine, stroke="#FFF", stroke_opacity=0.55, stroke_width=4, fill="none", stroke_linecap="round"),
    ]


def _sweets() -> list[Shape]:
    moon = f"translate(50 46) rotate(-12) scale({80 / 112 / SWEET_SCALE:.3f})"
    return [
        *(sweet(name, *_at(place), 1.62 * _SIZE) for place, name in _SWEETS.items()),
        Shape("use", {"href": "#kaichin-sweet-tsuki", "transform": moon}),
        sweet("sasa", 48, 286, 74),
    ]


def _at(place: Hex) -> tuple[float, float]:
    x, y = centre(place, _SIZE)
    return _X + x, _Y + y
