"""The picture on the box: a road of four tiles to the star, a cabin in the woods, the moon."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from pyengine.draw.scene import Shape, at, circle, ellipse, group, number, path, rect
from pyengine.draw.view import Picture
from pyengine.games.rum_run.rules.board import KIND_OF_NAME, SIDE_NAMES
from pyengine.games.rum_run.table.art.cabins import cabin
from pyengine.games.rum_run.table.art.pieces import tile
from pyengine.games.rum_run.table.layout import C, here


def cover() -> Picture:
    return Picture((0, 0, 320, 320), group(*_sky(), *_woods(), *_scene(), clip_path="url(#rum_run-window)"))


def _sky() -> Iterator[Shape]:
    luck = Random(3)
    yield rect(0, 0, 320, 320, fill="url(#rum_run-night)")
    stars = "".join(f"M{number(luck.uniform(4, 316))} {number(luck.uniform(4, 110))}h0" for _ in range(46))
    yield path(stars, stroke="#DCEBF5", stroke_width=1.7, stroke_linecap="round", opacity=0.7)
    yield circle(258, 52, 60, fill="url(#rum_run-shine)")
    yield circle(258, 52, 27, fill="#F6F1D8")
    yield circle(249, 46, 5, fill="#DCD5B4")
    yield circle(266, 60, 3.6, fill="#DCD5B4")
    yield circle(262, 41, 2.6, fill="#DCD5B4")


def _woods() -> Iterator[Shape]:
    luck = Random(8)
    for row, (base, tone) in enumerate(((118, "#1B3A4A"), (140, "#17323F"))):
        crowns = ""
        for x in range(-10, 340, 17):
            height, middle = luck.uniform(34, 58), x + luck.uniform(-5, 5)
            crowns += (
                f"M{number(middle)} {number(base - height)}L{number(middle + 14)} {base + 20}H{number(middle - 14)}Z"
            )
        yield path(crowns, fill=tone, opacity=0.9 - row * 0.1)
    yield rect(0, 136, 320, 184, fill="#1C4048")
    yield rect(0, 136, 320, 184, fill="url(#rum_run-tufts)")
    yield ellipse(90, 150, 190, 60, fill="url(#rum_run-shine)")


_SIZE = 1.12
_STEP = C * 0.95 * _SIZE
_CORNER = (206.0, 128.0)


def _scene() -> Iterator[Shape]:
    for x, y, copse in _COPSES:
        yield here(f"copse-{copse}", x, y, scale=1.15)
    house = cabin("bibbletop", tuple((column, row) for column in range(3) for row in range(2)), 3, "", "", "cask-rum")
    yield group(house, transform="translate(14 66) scale(0.92)")
    left, top = _CORNER
    town = (left + _STEP, top + 2 * _STEP)
    yield _lying(0, "2-5", "W", left, top)
    yield _lying(0, "5-5", "", left + _STEP, top)
    yield _lying(0, "3-5", "S", left + _STEP, top + _STEP)
    yield circle(*town, 92, fill="url(#rum_run-lantern)", opacity=0.8)
    yield here("town", *town, scale=1.35)
    for place, (name, side) in enumerate((("4-6", "E"), ("1-4", "E"), ("1-1", ""))):
        yield _lying(1, name, side, left - 8 - place * _STEP, town[1])
    yield here("cask-rum", left - 8, top - 8, scale=0.8)
    for across, down, flavour in ((-13, 7, "rum"), (13, 7, "whiskey"), (0, -18, "rum")):
        yield here(f"cask-{flavour}", left - 8 - _STEP + across, town[1] + down, scale=0.72)


_COPSES = (
    (28, 176, 2),
    (300, 176, 1),
    (18, 296, 5),
    (298, 236, 4),
    (150, 160, 4),
    (306, 312, 2),
    (112, 308, 4),
    (196, 314, 2),
)


def _lying(seat: int, name: str, side: str, x: float, y: float) -> Shape:
    variant = KIND_OF_NAME[name] * 4 + (SIDE_NAMES.index(side) if side else 0)
    return group(*tile(seat, variant), transform=f"{at(x, y)} scale({_SIZE})")
