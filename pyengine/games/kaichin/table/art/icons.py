"""The small pictures around the tray: cards of the hand and their backs, icons of panels, story and end screen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

from pyengine.draw.colours import CHOSEN, GLOW, HINT, KEYLINE
from pyengine.draw.outlines import Point, disc, hexagon, track
from pyengine.draw.paint import linear
from pyengine.draw.scene import Kept, Shape, at, circle, element, group, path, rect, text, use
from pyengine.draw.view import Picture
from pyengine.games.kaichin.rules.board import DAMAGE_PER_SEAT
from pyengine.games.kaichin.table.art.pieces import chip, sweet
from pyengine.games.kaichin.table.layout import RIM, SPOT_XY, S

WIDTH, HEIGHT = 96, 124
_MINI = 19.0
"""The radius of the little tray on a card."""


def symbols() -> list[Shape]:
    """kaichin-paper, kaichin-back, kaichin-back-colour and kaichin-mini."""
    return [
        linear("kaichin-paper-light", (0, "#FFFDF7"), (1, "#F3E9D6")),
        _stripes("kaichin-stripes", "#8F2A1D", "#B8452F"),
        _stripes("kaichin-stripes-colour", "#332C28", "#4C433C"),
        group(_sheet(fill="url(#kaichin-paper-light)", stroke="#CDBB98", stroke_width=1.5), id="kaichin-paper"),
        _back("kaichin-back", "kaichin-stripes"),
        _back("kaichin-back-colour", "kaichin-stripes-colour"),
        _mini(),
    ]


def _sheet(inset: float = 1, **attributes: Any) -> Shape:
    return rect(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, rx=13 - inset, **attributes)


def _stripes(id: str, ground: str, stripe: str) -> Shape:
    lines = path("M0 12L12 0M-3 3L3 -3M9 15L15 9", stroke=stripe, stroke_width=4)
    size = {"width": 12, "height": 12, "patternUnits": "userSpaceOnUse"}
    return element("pattern", rect(0, 0, 12, 12, fill=ground), lines, id=id, **size)


def _back(id: str, pattern: str) -> Shape:
    middle = at(WIDTH / 2, HEIGHT / 2)
    return group(
        _sheet(fill=f"url(#{pattern})", stroke="#E4C37A", stroke_width=2),
        _sheet(8, fill="none", stroke="#E4C37A", stroke_opacity=0.7, stroke_width=1.4),
        path(hexagon(22), fill="#2E1915", stroke="#E4C37A", stroke_width=2, transform=middle),
        path(hexagon(11), fill="none", stroke="#E4C37A", stroke_opacity=0.8, stroke_width=1.6, transform=middle),
        id=id,
    )


def _small(point: Point) -> Point:
    return point[0] / RIM * _MINI, point[1] / RIM * _MINI


def _mini() -> Shape:
    spots = "".join(disc(*_small(spot), 1.5) for spot in SPOT_XY)
    return group(
        circle(0, 0, _MINI, fill="#7E2318", stroke="#4C120C", stroke_width=1),
        path(hexagon(6.3 * S / RIM * _MINI, turn=0), fill="#23130F"),
        path(spots, fill="#D9B36A"),
        id="kaichin-mini",
    )


def _ring(chosen: bool, hinted: bool) -> list[Shape]:
    """A card that is chosen (white) or suggested (gold)."""
    if not chosen and not hinted:
        return []
    return [
        _sheet(3, fill="none", stroke=KEYLINE, stroke_width=6),
        _sheet(3, fill="none", stroke=HINT if hinted else CHOSEN, stroke_width=3),
    ]


def _letter(letter: str) -> Shape:
    return text(12, 24, letter, font_size=17, font_weight=700, fill="#584B3E")


@lru_cache(maxsize=1024)
def sweet_card(name: str, letter: str, hurt: bool, way: tuple[Point, Point] | None, hinted: bool = False) -> Picture:
    """A sweet, and on a little tray the line from where it lies to its dish."""
    shapes = [_use("paper"), _letter(letter), sweet(name, 48, 44, 66, hurt), use("kaichin-mini", 48, 99)]
    if way:
        here, goal = map(_small, way)
        shapes.append(
            group(
                path(track([here, goal]), stroke=KEYLINE, stroke_width=4.4, stroke_linecap="round"),
                path(track([here, goal]), stroke=GLOW, stroke_width=2.4, stroke_linecap="round"),
                circle(*goal, 3.6, fill=GLOW, stroke=KEYLINE, stroke_width=1),
                circle(*here, 2.4, fill=CHOSEN, stroke=KEYLINE, stroke_width=1),
                transform=at(48, 99),
            )
        )
    return _picture(WIDTH, HEIGHT, group(*shapes, *_ring(False, hinted)))


@cache
def colour_card(colour: str, letter: str, count: int) -> Picture:
    figure = text(48, 111, str(count), font_size=30, font_weight=700, text_anchor="middle", fill="#2A211A")
    return _picture(WIDTH, HEIGHT, group(_use("paper"), _letter(letter), chip(colour, 48, 46, 70), figure))


@cache
def card_back(colour: bool) -> Picture:
    return _picture(WIDTH, HEIGHT, _use("back-colour" if colour else "back"))


@cache
def chip_card(name: str, left: int, chosen: bool, hinted: bool) -> Picture:
    shapes = [_use("paper"), chip(name, 48, 50, 76, opacity=1 if left else 0.35)]
    figure = text(48, 113, str(left), font_size=22, font_weight=700, text_anchor="middle", fill="#2A211A")
    return _picture(WIDTH, HEIGHT, group(*shapes, figure, *_ring(chosen, hinted)))


def _use(symbol: str) -> Shape:
    return Shape("use", {"href": f"#kaichin-{symbol}"})


def _picture(width: float, height: float, shape: Shape) -> Picture:
    return Picture((0, 0, width, height), Kept(shape))


@cache
def sweet_icon(name: str, hurt: bool = False) -> Picture:
    return _picture(32, 32, sweet(name, 16, 15.5, 31, hurt))


@cache
def chip_icon(name: str) -> Picture:
    return _picture(32, 32, chip(name, 16, 15, 30))


@cache
def taken_icon(name: str) -> Picture:
    slash = "M5 27L27 5"
    crossed = group(
        chip(name, 16, 15, 30),
        path(slash, stroke="#FFFDF9", stroke_width=5.5, stroke_linecap="round"),
        path(slash, stroke="#9E2B20", stroke_width=3, stroke_linecap="round"),
    )
    return _picture(32, 32, crossed)


@cache
def shown_icon(name: str) -> Picture:
    """A card that was turned up."""
    scale = 30 / HEIGHT
    card = use("kaichin-paper", 16 - WIDTH / 2 * scale, 1, scale)
    return _picture(32, 32, group(card, sweet(name, 16, 15.5, 21)))


@cache
def home_icon(name: str) -> Picture:
    dish = circle(16, 16, 15.2, fill="url(#kaichin-dish)", stroke="#D9B36A", stroke_width=1.2)
    return _picture(32, 32, group(dish, sweet(name, 16, 15.5, 25)))


def sweets_picture(names: Sequence[str], hurt: Sequence[str] = ()) -> Picture:
    """Sweets in a row, for the end screen."""
    row = [sweet(name, 18 + 38 * k, 17.5, 34, name in hurt) for k, name in enumerate(names)]
    return _picture(38 * len(names) - 2, 36, group(*row))


@lru_cache(maxsize=256)
def cards_picture(known: tuple[str, ...], hidden: int, colour: str | None) -> Picture:
    """What everybody sees of a hand: open sweets, backs of the others, and the colour card."""
    shapes, x, scale = [], 0.0, 22 / HEIGHT
    for name in known:
        shapes.append(sweet(name, x + 12, 11, 24))
        x += 25
    for _ in range(hidden):
        shapes.append(use("kaichin-back", x, 0, scale))
        x += 20
    if colour:
        shapes.append(chip(colour, x + 11, 10.5, 22))
        x += 22
    else:
        shapes.append(use("kaichin-back-colour", x, 0, scale))
        x += 18
    return _picture(x, 22, group(*shapes))


@cache
def damage_picture(left: int) -> Picture:
    """Damage chips still held as discs, spent ones as rings."""
    middles = [9 + 19 * k for k in range(DAMAGE_PER_SEAT)]
    held = [circle(x, 9, 7.6, fill="url(#kaichin-soot)", stroke="#837668", stroke_width=1.4) for x in middles[:left]]
    cracks = [use("kaichin-cracks", x, 9, 0.17) for x in middles[:left]]
    spent = [circle(x, 9, 7.6, fill="none", stroke="#938467", stroke_width=1.6) for x in middles[left:]]
    return _picture(56, 18, group(*held, *cracks, *spent))
