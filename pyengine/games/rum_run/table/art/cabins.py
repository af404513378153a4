"""The distilleries as cabins: lit while there are barrels, dark when they are empty."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from pyengine.draw.colours import darker, lighter, mix
from pyengine.draw.paint import radial
from pyengine.draw.scene import Kept, Shape, circle, ellipse, group, line, number, path, rect, text
from pyengine.games.rum_run.rules.board import BOARD_IDS, FACES, Tile, piece
from pyengine.games.rum_run.table.art.palette import INK, ROOFS
from pyengine.games.rum_run.table.layout import C, here

Cell = tuple[int, int]
_CASK = 0.15 * C / 20
_OUT = "#1B0F08"


class Wing(NamedTuple):
    """A rectangle of a house, in squares from the upper left corner of the house."""

    x: int
    y: int
    width: int
    height: int


def wings(cells: Sequence[Cell]) -> list[Wing]:
    """The main wing, with the casks and the name, and for a house with a corner the annex."""
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    width = max(x for x, _ in cells) - left + 1
    height = max(y for _, y in cells) - top + 1
    if width * height == len(cells):
        return [Wing(0, 0, width, height)]
    rows = [[x - left for x, y in cells if y == top + row] for row in range(height)]
    long = max(range(height), key=lambda row: len(rows[row]))
    annex = [Wing(row[0], number, 1, 1) for number, row in enumerate(rows) if number != long]
    return [Wing(0, long, width, 1), *annex]


def shape_id(house: str, cells: Sequence[Cell], lit: bool) -> str:
    parts = "-".join("".join(map(str, wing)) for wing in wings(cells))
    return f"{house}-{parts}-{'lit' if lit else 'dark'}"


def symbols() -> Iterator[Shape]:
    """Every house as it can lie, with light and without."""
    yield radial("rum_run-lantern", (0, "#FFD98A", 0.95), (0.4, "#FFB347", 0.45), (1, "#FF9A2E", 0))
    seen: set[str] = set()
    for board in BOARD_IDS:
        for face in FACES:
            for turns in range(4):
                lies = piece(Tile(board, face, turns))
                for lit in (True, False):
                    id = shape_id(lies.house, lies.cells, lit)
                    if id not in seen:
                        seen.add(id)
                        yield _house(id, lies.house, wings(lies.cells), lit)


def _house(id: str, house: str, parts: list[Wing], lit: bool) -> Shape:
    order = sorted(parts, key=lambda wing: wing.y)
    main = parts[0]
    halo = ellipse(
        (main.x + main.width / 2) * C,
        (main.y + main.height / 2) * C,
        main.width * 0.85 * C + 8,
        main.height * 0.9 * C + 8,
        fill="url(#rum_run-lantern)",
        opacity=0.5,
    )
    return group(
        halo if lit else None,
        *(shape for wing in order for shape in _wing(wing, house, lit, wing is main)),
        id=f"rum_run-{id}",
    )


def roof_height(wing: Wing) -> float:
    return (0.56 if wing.height <= 2 else 0.66) * wing.height * C


def _wing(wing: Wing, house: str, lit: bool, main: bool) -> Iterator[Shape]:
    x, y, width, height = (value * C for value in wing)
    inset = 0.07 * C
    wall = "#6B4526" if lit else "#41382F"
    box = {"width": width - 2 * inset, "height": height - 2 * inset, "rx": 0.08 * C}
    yield rect(x + inset, y + inset + 0.08 * C, **box, fill="#02060A", opacity=0.6)
    yield rect(x + inset, y + inset, **box, fill=wall, stroke="#20130A", stroke_width=1.6)
    boards = "".join(f"M{number(x + inset + 3)} {number(y + height - inset - k * 0.12 * C)}h{number(width - 2 * inset - 6)}"
                     for k in range(1, 4))  # fmt: skip
    yield path(boards, stroke="#000", stroke_opacity=0.16, stroke_width=1.2)
    if lit and main and wing.width > 1:
        yield from _windows(x, y, width, height, wing)
    colour = ROOFS[house] if lit else mix(ROOFS[house], "#4A4A48", 0.65)
    yield from _roof(x + 0.01 * C, y + 0.02 * C, width - 0.02 * C, roof_height(wing), colour)
    if main:
        yield from _chimney(x + 0.8 * width, y + 0.02 * C, roof_height(wing), lit)


def _windows(x: float, y: float, width: float, height: float, wing: Wing) -> Iterator[Shape]:
    middle = y + (roof_height(wing) + height - 0.07 * C) / 2
    for left in (x + 0.22 * C, x + width - 0.44 * C):
        yield rect(left, middle - 0.11 * C, 0.22 * C, 0.22 * C, rx=2, fill="#FFD67A", stroke=INK, stroke_width=1.4)
        middle_of_it, bar = number(left + 0.11 * C), number(0.22 * C)
        bars = f"M{middle_of_it} {number(middle - 0.11 * C)}v{bar}M{number(left)} {number(middle)}h{bar}"
        yield path(bars, stroke=INK, stroke_width=1.2)


def _roof(x: float, y: float, width: float, height: float, colour: str) -> Iterator[Shape]:
    yield rect(x, y, width, height, rx=0.08 * C, fill=darker(colour, 0.28), stroke=_OUT, stroke_width=1.6)
    yield rect(x + 1, y + 1, width - 2, height * 0.5, rx=0.07 * C, fill=darker(colour, 0.06))
    rows = int(height / (0.15 * C))
    lines = "".join(f"M{number(x + 2)} {number(y + height * k / rows)}h{number(width - 4)}" for k in range(1, rows))
    yield path(lines, stroke="#000", stroke_opacity=0.2, stroke_width=1.2)
    ridge = {"stroke": lighter(colour, 0.3), "stroke_width": 0.05 * C, "stroke_linecap": "round"}
    yield line(x + 4, y + height / 2, x + width - 4, y + height / 2, stroke_opacity=0.75, **ridge)


def _chimney(x: float, y: float, height: float, lit: bool) -> Iterator[Shape]:
    top = y + 0.12 * height
    yield rect(x - 0.1 * C, top, 0.2 * C, 0.22 * C, rx=2, fill="#54413A", stroke=_OUT, stroke_width=1.3)
    yield rect(x - 0.06 * C, top + 2, 0.12 * C, 0.07 * C, rx=1, fill="#15100E")
    if lit:
        for k in range(3):
            puff = {"fill": "#C9D6E0", "opacity": 0.3 - 0.08 * k}
            yield circle(x + (0.02 + 0.09 * k) * C, top - (0.1 + 0.14 * k) * C, (0.07 + 0.03 * k) * C, **puff)


@lru_cache(maxsize=1024)
def cabin(house: str, cells: tuple[Cell, ...], stock: int, name: str, empty: str, cask: str) -> Shape:
    """A house where it stands: its name on the roof, its barrels before the wall."""
    left, top = min(x for x, _ in cells) * C, min(y for _, y in cells) * C
    main = wings(cells)[0]
    x, width = left + main.x * C, main.width * C
    y = top + main.y * C
    words = {"text_anchor": "middle", "font_weight": 700}
    sign = y + roof_height(main) * (0.84 if main.height > 1 else 0.78)
    size = (0.24 if main.width > 1 else 0.21) * C
    shapes: list[Shape] = [
        here(shape_id(house, cells, stock > 0), left, top),
        text(x + width / 2, sign, name, font_size=size, fill="#FFF1D6" if stock else "#D8CDBF", **words),
    ]
    front = y + (roof_height(main) + main.height * C - 0.07 * C) / 2 + 0.01 * C
    if not stock:
        shapes.append(text(x + width / 2, front + 0.07 * C, empty, font_size=0.19 * C, fill="#D8CDBF", **words))
    room = width - (0.95 if main.width > 1 else 0.34) * C  # beside the windows
    step = min(0.3 * C, room / stock) if stock else 0
    for place in range(stock):
        shapes.append(here(cask, x + width / 2 + (place - (stock - 1) / 2) * step, front, scale=_CASK))
    return Kept(group(*shapes))
