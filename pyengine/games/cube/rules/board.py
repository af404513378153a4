"""The board (Q1), the four colours (Q2), the cards (Q4) and the tables that make looking at a heap fast.

A space is a column number c = x + 4y, a cell is c + 16z. Colours are 1–4, 0 is no cube. A line of four cells (a
stack, or a row along x or y) is one number in base 5. What can be seen is a bit set over the five views: bit
16 * view + 4 * row + column of the picture.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from pyengine.core.data import load_data

SIDE = 4
COLUMNS = SIDE * SIDE
CELLS = COLUMNS * SIDE
COLOURS = "RYGB"
PER_COLOUR = 14
"""Single cubes of each colour (Q3)."""
HAND = 3

SPACES: tuple[str, ...] = tuple(f"{'abcd'[c % SIDE]}{c // SIDE + 1}" for c in range(COLUMNS))
SPACE_NUMBER = {name: number for number, name in enumerate(SPACES)}
CORNERS: tuple[int, ...] = tuple(SPACE_NUMBER[name] for name in ("a1", "d1", "a4", "d4"))
PAIRS: tuple[tuple[int, int], ...] = tuple(
    (c, c + step) for c in range(COLUMNS) for step in (1, SIDE) if c + step < COLUMNS and (step > 1 or c % SIDE < 3)
)
"""Spaces that are neighbours in a rank or file."""

VIEWS = "TSENW"
"""Above, south, east, north, west: where the viewer stands (Q22)."""

_CARDS: list[dict[str, Any]] = load_data("pyengine.games.cube", "cards")["cards"]
CARDS: tuple[str, ...] = tuple(card["id"] for card in _CARDS)
CARD_NUMBER = {name: number for number, name in enumerate(CARDS)}
CARD_ROWS: tuple[tuple[str, ...], ...] = tuple(tuple(card["rows"]) for card in _CARDS)
GRADES: tuple[int, ...] = tuple(card["grade"] for card in _CARDS)
DECKS: dict[str, tuple[int, ...]] = {
    "full": tuple(range(len(CARDS))),
    "easy": tuple(card for card, grade in enumerate(GRADES) if grade <= 2),
    "hard": tuple(card for card, grade in enumerate(GRADES) if grade >= 2),
}

# Lines of four cells

POWER = (1, 5, 25, 125)
_LINES = 5**SIDE


def digits(line: int) -> tuple[int, int, int, int]:
    """The four cells of a line: colours, 0 for none."""
    return line % 5, line // 5 % 5, line // 25 % 5, line // 125


def _nearest(line: int) -> int:
    return next(filter(None, digits(line)), 0)


def _farthest(line: int) -> int:
    return next(filter(None, reversed(digits(line))), 0)


FIRST: tuple[int, ...] = tuple(map(_nearest, range(_LINES)))
"""By line: the colour seen from the end where the digits begin."""
LAST: tuple[int, ...] = tuple(map(_farthest, range(_LINES)))
"""By line: the colour seen from the other end; of a stack, its top colour."""
HEIGHT: tuple[int, ...] = tuple(sum(map(bool, digits(line))) for line in range(_LINES))
"""By stack: how many cubes (stacks have no gaps)."""
FULL: tuple[bool, ...] = tuple(all(digits(line)) for line in range(_LINES))


class Change(NamedTuple):
    """What changes when a cube comes to a cell: two lines, and one cell of each view."""

    along_x: int
    power_x: int
    along_y: int
    power_y: int
    above: int
    south: int
    east: int
    north: int
    west: int


def _bit(view: int, row: int, column: int) -> int:
    return 1 << (16 * view + 4 * row + column)


def _change(cell: int) -> Change:
    x, y, z = cell % 4, cell // 4 % 4, cell // 16
    row = 3 - z
    return Change(
        y + 4 * z, POWER[x], x + 4 * z, POWER[y],
        _bit(0, 3 - y, x), _bit(1, row, x), _bit(2, row, y), _bit(3, row, 3 - x), _bit(4, row, 3 - y),
    )  # fmt: skip


CHANGES: tuple[Change, ...] = tuple(map(_change, range(CELLS)))
"""By cell."""


def line_of_sight(view: int, row: int, column: int) -> tuple[int, ...]:
    """The four cells that a cell of a view looks along, the nearest first (Q22)."""
    near, far = range(4), range(3, -1, -1)
    z = 3 - row
    line = (
        [(column, 3 - row, z) for z in far],
        [(column, y, z) for y in near],
        [(x, column, z) for x in far],
        [(3 - column, y, z) for y in far],
        [(x, 3 - column, z) for x in near],
    )[view]
    return tuple(x + 4 * y + 16 * z for x, y, z in line)


# Cards

_VIEWS_EACH = sum(1 << (16 * view) for view in range(len(VIEWS)))


def turned(rows: tuple[str, ...]) -> tuple[str, ...]:
    """A picture a quarter turn further, clockwise."""
    return tuple("".join(column) for column in zip(*reversed(rows), strict=True))


def _turns(rows: tuple[str, ...]) -> list[tuple[str, ...]]:
    found = [rows]
    for _ in range(3):
        found.append(turned(found[-1]))
    return list(dict.fromkeys(found))


class Figure(NamedTuple):
    """A card in one of its turns: four colours, each with its offset from the figure's upper left corner, and all the
    places of that corner (in all five views) for which the figure stays inside the picture."""

    colour0: int
    offset0: int
    colour1: int
    offset1: int
    colour2: int
    offset2: int
    colour3: int
    offset3: int
    corners: int


def _figure(rows: tuple[str, ...]) -> Figure:
    marks: list[int] = []
    for r, row in enumerate(rows):
        for k, letter in enumerate(row):
            if letter != ".":
                marks += (COLOURS.index(letter) + 1, 4 * r + k)
    corners = sum(_bit(0, r, k) for r in range(5 - len(rows)) for k in range(5 - len(rows[0])))
    return Figure._make((*marks, corners * _VIEWS_EACH))


FIGURES: tuple[tuple[Figure, ...], ...] = tuple(tuple(map(_figure, _turns(rows))) for rows in CARD_ROWS)
"""By card: its distinct turns (Q24: quarter turns, no mirror image)."""


def cell_name(cell: int) -> str:
    """A cell in words: 'b2-3' is the third level of b2."""
    return f"{SPACES[cell % COLUMNS]}-{cell // COLUMNS + 1}"


def cell_number(name: str) -> int:
    """The way back. KeyError or ValueError for anything else."""
    space, _, level = name.partition("-")
    z = int(level) - 1
    if not 0 <= z < SIDE or level != str(z + 1):
        raise ValueError(name)
    return SPACE_NUMBER[space] + COLUMNS * z
