"""The picture on the box: a road of four tiles to the star, a cabin in the woods, the moon."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from pyengine.draw.scene import Shape, at, circle, element, ellipse, group, path, rect
from pyengine.draw.view import Picture
from pyengine.games.rum_run.board import KIND_OF_NAME, SIDE_NAMES
from pyengine.games.rum_run.cabins import cabin
from pyengine.games.rum_run.palette import C, fade, here, number
from pyengine.games.rum_run.pieces import tile


def night() -> Iterator[Shape]:
    """What only the cover needs of the symbols."""
    yield fade("night", (0, "#22405C"), (0.55, "#14293A"), (1, "#0B1722"))
    yield element("clipPath", rect(0, 0, 320, 320), id="rum_run-window")


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
            crowns += f"M{number(middle)} {number(base - height)}L{number(middle + 14)} {base + 20}H{number(middle - 14)}Z"
        yield path(crowns, fill=tone, opacity=0.9 - row * 0.1)
    yield rect(0, 136, 320, 184, fill="#1C4048")
    yield rect(0, 136, 320, 184, fill="url(#rum_run-tufts)")
    yield ellipse(90, 150, 190, 60, fill="url(#rum_run-shine)")


def _scene() -> Iterator[Shape]:
    for x, y, copse in ((28, 168, 2), (300, 172, 1), (20, 290, 5), (296, 240, 4), (150, 160, 4), (302, 300, 2)):
        yield here(f"copse-{copse}", x, y, scale=1.15)
    yield group(cabin("bibbletop", [(x, y) for x in range(3) for y in range(2)], 3, "", "", "cask-rum"),
                transform="translate(14 66) scale(0.92)")  # fmt: skip
    size = 1.12
    step = C * 0.95 * size
    road = (("2-5", "W"), ("5-5", ""), ("3-5", "S"))
    x, y = 206.0, 128.0
    places = [(x, y), (x + step, y), (x + step, y + step)]
    for (name, side), place in zip(road, places, strict=True):
        yield _lying(0, name, side, *place, size)
    yield circle(x + step, y + 2 * step, 92, fill="url(#rum_run-lantern)", opacity=0.8)
    yield here("town", x + step, y + 2 * step, scale=1.35)
    for k, (name, side) in enumerate((("4-6", "E"), ("1-4", "E"), ("1-1", ""))):
        yield _lying(1, name, side, x - k * step - 8, y + 2 * step, size)
    yield here("cask-rum", x - 8, y - 8, scale=0.8)
    for dx, dy, flavour in ((-15, 11, "rum"), (15, 11, "whiskey"), (0, -14, "rum")):
        yield here(f"cask-{flavour}", x - step - 8 + dx * 0.9, y + 2 * step + dy - 4, scale=0.72)


def _lying(seat: int, name: str, side: str, x: float, y: float, size: float) -> Shape:
    variant = KIND_OF_NAME[name] * 4 + (SIDE_NAMES.index(side) if side else 0)
    return group(*tile(seat, variant), transform=f"{at(x, y)} scale({size})")
