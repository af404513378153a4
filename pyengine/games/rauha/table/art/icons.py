"""One language of icons: a land is a hexagon, an animal a disc, an effect a dark band, a cost a dark corner.

Each is drawn once, in a box from -10 to 10, and used by its id.
"""

from __future__ import annotations

from pyengine.draw.colours import GLOW
from pyengine.draw.outlines import hexagon, polar, star
from pyengine.draw.scene import Shape, circle, group, line, path, polygon, rect, text, use
from pyengine.draw.view import Picture, drawn_once
from pyengine.games.rauha.rules.board import SQUARES, Effect
from pyengine.games.rauha.table.art import palette as c

LAND_GLYPHS = {
    "forest": ["M0 -9L4.6 -2.6H2.6L6.6 3.4H1.3V8H-1.3V3.4H-6.6L-2.6 -2.6H-4.6Z"],
    "mushroom": [
        "M-8 .6C-8 -5.4 -4 -8 0 -8S8 -5.4 8 .6C8 1.6 -8 1.6 -8 .6Z",
        "M-2.6 2.8H2.6C2.2 5 2.6 6.4 3.2 8H-3.2C-2.6 6.4 -2.2 5 -2.6 2.8Z",
    ],
    "crystal": ["M-1.9 8V-5.4L.6 -9L3.1 -5.4V8Z", "M-7.4 8L-6.8 .6L-4.9 -2.6L-3.1 .4V8ZM4.3 8V-.6L6 -3L7.6 .2L7.8 8Z"],
    "mountain": ["M-9 7.4L-2.2 -7L.9 -1.2L3 -4.4L9 7.4Z"],
    "desert": [
        "M.3 -4.2a3.1 3.1 0 1 0 6.2 0a3.1 3.1 0 1 0 -6.2 0Z",
        "M-9 3.2C-5 -2.6 -1.6 -1.2 1.4 1.4C4 3.6 6.6 3 9 1.6V4C6 5.6 3.6 5.4 1 3.6C-2 1.4 -5 1.6 -9 6.4Z",
        "M-8.4 7.6C-5 4.2 -2.4 4.6 .4 6.2C3.2 7.6 6 7.6 9 6.4V8.4H-8.4Z",
    ],
}
ANIMAL_GLYPHS = {  # filled with the glyph's colour, then lines in the disc's colour
    "flying": (
        "M6.8 -8.4C8 -3.2 6.4 2.4 1 5L-.4 3.4L-.8 5.6C-2 6 -3 6 -4 5.8L-5.4 9L-7 8.2C-5 .4 -1.4 -7 6.8 -8.4Z",
        "M5 -6.2C1.2 -2.8 -1.6 1 -3.8 5.6M-.6 .4L3.4 .2M1.6 -2.5L5.3 -3",
    ),
    "terrestrial": (
        "M-1 -7.6C-5.6 -6.6 -7.4 -1.6 -6.8 2C-6.2 5.6 -1.6 6.8 -1.1 3.6C-.8 0 -.8 -4 -1 -7.6Z"
        "M1 -7.6C5.6 -6.6 7.4 -1.6 6.8 2C6.2 5.6 1.6 6.8 1.1 3.6C.8 0 .8 -4 1 -7.6Z"
        "M-5.1 8a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0ZM2.1 8a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0Z",
        "",
    ),
    "marine": (
        "M-9.4 .4C-6.4 -5.8 1.6 -6.8 4.8 -1.4L9.4 -5.6C8.4 -2 8.4 2 9.4 5.8L4.8 1.8C1.6 7.4 -6.4 6.6 -9.4 .4Z",
        "M-2.2 -3.4A4 4 0 0 1 -2.2 4M1.6 -3A3.4 3.4 0 0 1 1.6 3.6M-5.6 -1.2L-5.2 -.8",
    ),
}


def number(value: int | str, size: float = 12.4, fill: str = c.INK) -> Shape:
    return text(0, size * 0.35, str(value), font_size=size, font_weight=800, text_anchor="middle", fill=fill)


def stroke(d: str, colour: str, width: float, **more: str) -> Shape:
    return path(
        d, stroke=colour, stroke_width=width, fill="none", stroke_linecap="round", stroke_linejoin="round", **more
    )


def glyph(land: str) -> Shape:
    parts = [path(d, fill="#FFF", stroke="#FFF", stroke_width=0.6, stroke_linejoin="round") for d in LAND_GLYPHS[land]]
    return group(*parts, id=f"rauha-glyph-{land}")


def land(name: str) -> Shape:
    light, dark, *_ = c.LANDS[name]
    body = path(hexagon(10), fill=dark, stroke=light, stroke_width=1.25, stroke_linejoin="round")
    return group(body, use(f"rauha-glyph-{name}", 0, 0, 0.63), id=f"rauha-land-{name}")


def animal(name: str) -> Shape:
    disc, ink = c.ANIMALS[name]
    body, marks = ANIMAL_GLYPHS[name]
    drawn = group(path(body, fill=ink), stroke(marks, disc, 1.15) if marks else None, transform="scale(.66)")
    return group(circle(0, 0, 10, fill=disc, stroke=c.INK, stroke_width=1.1), drawn, id=f"rauha-animal-{name}")


def _drop(id: str, fill: str) -> Shape:
    body = path("M0 -10C3.4 -5.4 7 -1.6 7 3A7 7 0 0 1 -7 3C-7 -1.6 -3.4 -5.4 0 -10Z", fill=fill, stroke=c.INK)
    return group(body, stroke("M-3.8 3.2A3.8 3.8 0 0 0 -.6 6.8", "#FFF", 1.5), id=id)


_BRILLIANT = ((-6, -9.4), (6, -9.4), (11, -3), (0, 10.6), (-11, -3))


def _gem(id: str, lines: bool) -> Shape:
    table = polygon([(-6, -9.4), (6, -9.4), (4.6, -6.6), (-4.6, -6.6)], fill="#CFFBF6", opacity=0.85)
    cut = stroke("M-11 -3L-4.6 -6.6M11 -3L4.6 -6.6M-11 -3H11M-4.4 -3L0 10.6L4.4 -3L0 -6.6Z", "#137F80", 0.9)
    body = polygon(_BRILLIANT, fill=c.GEM, stroke=c.INK, stroke_linejoin="round")
    return group(body, table, cut if lines else None, id=id)


def _sun(id: str, rim: str, disc: str) -> Shape:
    rays = path(star(12, 11.4, 9.2), fill=rim, stroke=c.INK, stroke_width=0.9, stroke_linejoin="round")
    return group(rays, circle(0, 0, 7.9, fill=disc, opacity=0.75), id=id)


def _spore(id: str, arms: str, heart: str, glow: bool = False) -> Shape:
    tips = [polar(7, 45 * i + 22.5) for i in range(8)]
    return group(
        circle(0, 0, 15, fill="url(#rauha-spore-light)") if glow else None,
        circle(0, 0, 10.2, fill=c.INK, opacity=0.92),
        path("".join(f"M0 0L{x:.1f} {y:.1f}" for x, y in tips), stroke=arms, stroke_width=1.3),
        *(circle(x, y, 1.75, fill=arms) for x, y in tips),
        circle(0, 0, 3.5, fill=heart, stroke=arms, stroke_width=1.2),
        id=id,
    )


def _seat(seat: int) -> Shape:
    dark = "#1A1430"
    mark = (
        circle(0, 0, 4.4, fill=dark),
        rect(-4.1, -4.1, 8.2, 8.2, rx=1, fill=dark),
        polygon([(0, -5), (5, 4), (-5, 4)], fill=dark),
        polygon([(0, -5.6), (5.6, 0), (0, 5.6), (-5.6, 0)], fill=dark),
        circle(0, 0, 3.8, fill="none", stroke=dark, stroke_width=2.2),
    )[seat]
    return group(circle(0, 0, 10, fill=c.SEATS[seat], stroke=c.INK, stroke_width=1.4), mark, id=f"rauha-seat-{seat}")


def _avatar(seat: int) -> Shape:
    colour = c.SEATS[seat]
    body = "M0 -11C6.4 -11 10 -6.4 10 -.4C10 7 5.6 11 0 11S-10 7 -10 -.4C-10 -6.4 -6.4 -11 0 -11Z"
    return group(
        circle(0, 0, 15, fill=colour, opacity=0.28),
        stroke("M0 -11V-14.4", "#FFF", 1.6),
        circle(0, -15.4, 1.9, fill="#FFF"),
        path(body, fill=colour, stroke="#FFF", stroke_width=1.6),
        circle(-3.4, -1.6, 1.6, fill=c.INK),
        circle(3.4, -1.6, 1.6, fill=c.INK),
        stroke("M-2.6 3.6A3 2.4 0 0 0 2.6 3.6", c.INK, 1.4),
        id=f"rauha-avatar-{seat}",
    )


def grid(allowed: tuple[int, ...], size: float = 20) -> Shape:
    """The nine squares in small, with the allowed ones light."""
    cell = size / 3
    return group(
        *(
            rect(
                (square % 3 - 1.5) * cell + 0.9, (square // 3 - 1.5) * cell + 0.9, cell - 1.8, cell - 1.8, rx=1,
                fill=c.IVORY if square in allowed else "#4A5284",
            )
            for square in SQUARES
        )
    )  # fmt: skip


def symbols() -> list[Shape]:
    best = circle(0, 0, 10, fill=c.TEXT, stroke=c.INK, stroke_width=1.1)
    tick = stroke("M-4 .4L-1.2 3.2L4.2 -3", c.TEXT, 2)
    return [
        *(glyph(name) for name in c.LANDS),
        *(land(name) for name in c.LANDS),
        *(animal(name) for name in c.ANIMALS),
        _drop("rauha-drop", c.DROP),
        _drop("rauha-drop-dull", "#4C6AA0"),
        _gem("rauha-gem", lines=True),
        _gem("rauha-gem-blank", lines=False),
        _sun("rauha-sun", c.GOLD, "#FFE59A"),
        _sun("rauha-sun-past", "#4A5583", "#6C78AC"),
        _spore("rauha-spore", c.SPORE, "#E9FFC2"),
        _spore("rauha-spore-lit", c.SPORE, "#E9FFC2", glow=True),
        _spore("rauha-spore-used", "#4C5877", "#2A3152"),
        group(best, number("?", 15), id="rauha-best"),
        path("M3.6 -8.2A8.6 8.6 0 1 0 8.4 3.4A7 7 0 0 1 3.6 -8.2Z", id="rauha-moon"),
        path(star(5, 9.6, 4.1), id="rauha-star"),
        group(circle(0, 0, 9, fill=c.INK, stroke="#8C93BF", stroke_width=1.3), tick, id="rauha-tick"),
        stroke("M-6 0H3.4M-.6 -4.6L4.6 0L-.6 4.6", c.TEXT, 2.4, id="rauha-arrow"),
        stroke("M-3.4 -3.4L3.4 3.4M3.4 -3.4L-3.4 3.4", c.TEXT, 2.2, id="rauha-times"),
        stroke("M-4 0H4M0 -4V4", c.TEXT, 2.4, id="rauha-plus"),
        *(_seat(seat) for seat in range(5)),
        *(_avatar(seat) for seat in range(5)),
    ]


def gem(x: float, y: float, scale: float, value: int | str = "") -> Shape:
    """Crystals; with a number in the stone."""
    if value == "":
        return use("rauha-gem", x, y, scale)
    return group(use("rauha-gem-blank"), number(value), transform=_moved(x, y, scale))


def sun(x: float, y: float, scale: float, value: int | str = "") -> Shape:
    """Points."""
    size = 12.6 if len(str(value)) < 2 else 10.6
    return group(use("rauha-sun"), number(value, size) if value != "" else None, transform=_moved(x, y, scale))


def _moved(x: float, y: float, scale: float) -> str:
    return f"translate({x:.2f} {y:.2f}) scale({scale:.3f})"


PER_ICONS = {
    "flying": "rauha-animal-flying",
    "terrestrial": "rauha-animal-terrestrial",
    "marine": "rauha-animal-marine",
    "spore": "rauha-spore",
    "water_source": "rauha-drop",
    "best_animal": "rauha-best",
}


def effect(what: Effect, x: float, y: float, half: float, drops: int = 0) -> Shape:
    """An effect as a row of icons, centred; without one, the drops that an entity brings."""
    s = half / 10
    parts: list[tuple[float, Shape]] = []
    if what.pay:
        parts += [(2.3, gem(0, 0, s, what.pay)), (1.7, use("rauha-arrow", 0, 0, s))]
    if what.kind == "crystals":
        parts += [(1.2, use("rauha-plus", 0, 0, s * 0.9)), (2.3, gem(0, 0, s, what.amount))]
    elif what.kind == "buy_spore":
        parts.append((2.2, use("rauha-spore", 0, 0, s * 1.05)))
    elif what.kind != "none":
        parts.append((2.35, sun(0, 0, s, what.amount)))
    if what.kind == "points_per":
        parts += [(1.25, use("rauha-times", 0, 0, s * 0.9)), (2.2, use(PER_ICONS[what.per], 0, 0, s))]
    parts += [(1.6, use("rauha-drop", 0, 0, s))] * drops
    return row(parts, x, y, half)


def row(parts: list[tuple[float, Shape]], x: float, y: float, unit: float) -> Shape:
    """Icons beside each other, centred: widths in units."""
    left = x - unit * sum(width for width, _ in parts) / 2
    placed: list[Shape] = []
    for width, shape in parts:
        placed.append(group(shape, transform=f"translate({left + unit * width / 2:.2f} {y:.2f})"))
        left += unit * width
    return group(*placed)


def pill(parts: list[tuple[float, Shape]], y: float = 0) -> Shape:
    """Icons and words in a dark pill."""
    width = 10 * (sum(each for each, _ in parts) + 1.6)
    back = rect(-width / 2, y - 17, width, 34, rx=17, fill=c.INK, stroke=GLOW, stroke_width=1.8)
    return group(back, row(parts, 0, y, 10))


def words(content: str, size: float = 16) -> tuple[float, Shape]:
    """A word for a pill, with its width."""
    shape = text(0, size * 0.35, content, font_size=size, font_weight=700, text_anchor="middle", fill=c.TEXT)
    return len(content) * size * 0.058 + 0.2, shape


def label(x: float, y: float, content: str, size: float = 14, fill: str = c.TEXT_2, **more: object) -> Shape:
    looks = {"font_size": size, "font_weight": 600, "fill": fill, "text_anchor": "middle", **more}
    return text(x, y, content, **looks)


def dotted(x1: float, y1: float, x2: float, y2: float) -> Shape:
    return line(x1, y1, x2, y2, stroke=c.ORBIT, stroke_width=1.6, stroke_dasharray="2 6", stroke_linecap="round")


@drawn_once
def icon(name: str) -> Picture:
    """A small picture of a thing that is counted, for the panels."""
    return Picture((-11, -11, 22, 22), use(f"rauha-{name}", 0, 0, 0.92))
