"""The five flat views in a row under the heap, with the cells outlined that show a card."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache

from pyengine.draw.scene import Kept, Shape, at, group, number, path, rect
from pyengine.games.cube.rules.board import CARD_NUMBER, CARD_ROWS, COLOURS, VIEWS
from pyengine.games.cube.table.art.icons import cell, eye
from pyengine.games.cube.table.art.palette import AMBER, EDGE, INK, LIT, PAPER, WARM
from pyengine.games.cube.table.art.pieces import label
from pyengine.games.cube.table.sight import HeapSight, Mark, Preview, terms

SIDE = 24.5
"""Of a cell."""
WIDTH = 4 * SIDE
HEIGHT = WIDTH + 30
_STEP = WIDTH + 26
_LEFT = -(5 * _STEP - 26) / 2
_LETTERS = ["", *COLOURS]


def top(still: bool) -> float:
    """Where the views begin: below the turntable and its buttons, or in a picture without them."""
    return 206.0 if still else 262.0


def strip(sight: HeapSight) -> list[Shape]:
    """Touching the view of a side turns that side to the front."""
    y, fronts = top(sight.still), (sight.turn + 1, (sight.turn + 1) % 4 + 1)
    shapes: list[Shape] = [_ledge(y)]
    for view in range(len(VIEWS)):
        marks = tuple(mark for mark in sight.marks if mark.view == view)
        shapes.append(_view(view, sight.heap.picture(view), view in fronts, marks, sight.look.language, y))
    return shapes


@lru_cache
def _ledge(y: float) -> Shape:
    """What the views stand on."""
    return Kept(
        group(
            rect(-318, y - 12, 636, HEIGHT + 20, rx=16, fill="#EADBBE", stroke="#CDB58B"),
            rect(-318, y + HEIGHT - 6, 636, 14, rx=7, fill="url(#cube-rim)"),
        )
    )


@lru_cache(maxsize=1024)
def _view(
    view: int, picture: tuple[int, ...], in_front: bool, marks: tuple[Mark, ...], language: str, y: float
) -> Shape:  # fmt: skip
    side = VIEWS[view]
    name = terms(language)["sides"][side]
    rows = ([_LETTERS[colour] for colour in picture[first : first + 4]] for first in range(0, 16, 4))
    touch = {"pick": f"view turn {side}", "role": "button"} if view else {"topic": "view"}
    parts = _parts(picture, in_front, marks, name)
    return Kept(group(*parts, transform=at(_x(view), y), label=f"{name}: {spoken(rows, language)}", **touch))


def _parts(picture: tuple[int, ...], in_front: bool, marks: tuple[Mark, ...], name: str) -> list[Shape | None]:
    fill, edge, width = (LIT, AMBER, 2.4) if marks else (PAPER, EDGE, 1.3)
    right = {at_cell for mark in marks for at_cell in mark.right} if marks else range(16)
    title = " ".join([name, *filter(None, (mark.note for mark in marks))])
    return [
        rect(-6, 18, WIDTH + 12, WIDTH + 12, rx=8, fill=fill, stroke=edge, stroke_width=width),
        _title(title, bool(marks)),
        eye(WIDTH - 6, 5, 0.6) if in_front else None,
        *(cell(*_corner(k), SIDE, _LETTERS[colour], k not in right) for k, colour in enumerate(picture)),
        *(shape for mark in marks for shape in _outlines(mark)),
    ]


def spoken(rows: Iterable[Iterable[str]], language: str) -> str:
    """Colours row by row, for those who hear them."""
    words = terms(language)
    colours, empty = words["colours"], words["empty"]
    return "; ".join(" ".join(colours.get(letter, empty) for letter in row) for row in rows)


@lru_cache
def spoken_card(card: str, language: str) -> str:
    return spoken(CARD_ROWS[CARD_NUMBER[card]], language)


def _title(words: str, lit: bool) -> Shape:
    if not lit:
        return label(-3, 10, words, 13.5, anchor="start")
    width = 18 + 7.6 * len(words)
    pill = rect(-6, -6, width, 21, rx=10.5, fill=INK)
    return group(pill, label(width / 2 - 6, 9.5, words, 13, LIT))


def _x(view: int) -> float:
    return _LEFT + view * _STEP


def _corner(at_cell: int) -> tuple[float, float]:
    return at_cell % 4 * SIDE, 24 + at_cell // 4 * SIDE


def plan_cell(column: int, y: float) -> tuple[tuple[float, float], ...]:
    """The corners of a space in the view from above."""
    left, down = _corner(4 * (3 - column // 4) + column % 4)
    x, top = _x(0) + left, y + down
    return (x, top), (x + SIDE, top), (x + SIDE, top + SIDE), (x, top + SIDE)


# What a touch would show


def foreseen(preview: Preview, y: float) -> list[Shape]:
    """What the views would show instead, and the cards that would be seen."""
    cells = [_other_cell(*change, y) for change in preview.changed]
    return [*cells, *(_shown(match.view, match.cells, y) for _, match in preview.shown)]


@lru_cache(maxsize=1024)
def _other_cell(view: int, at_cell: int, colour: int, y: float) -> Shape:
    x, down = _corner(at_cell)
    return Kept(group(*_framed(x, down, _LETTERS[colour], width=2), transform=at(_x(view), y)))


@lru_cache(maxsize=1024)
def _shown(view: int, cells: tuple[int, ...], y: float) -> Shape:
    return Kept(group(_outline(cells), transform=at(_x(view), y + 24)))


def _outlines(mark: Mark) -> list[Shape]:
    wanted = [shape for at_cell, colour in mark.wanted for shape in _framed(*_corner(at_cell), colour, faded=True)]
    return [*wanted, group(_outline(mark.right), transform=at(0, 24))]


def _framed(x: float, y: float, colour: str, faded: bool = False, width: float = 2.4) -> list[Shape]:
    """A cell that is not there yet."""
    frame = rect(x, y, SIDE, SIDE, rx=3, fill="none", stroke=INK, stroke_width=width, stroke_dasharray="4 3")
    return [rect(x, y, SIDE, SIDE, fill=PAPER), cell(x, y, SIDE, colour, faded), frame]


def _outline(cells: Collection[int]) -> Shape:
    """One closed line around cells of a view, without lines between them."""
    parts = []
    for at_cell in cells:
        row, column = divmod(at_cell, 4)
        x, y, long = number(column * SIDE), number(row * SIDE), number(SIDE)
        right, below = number((column + 1) * SIDE), number((row + 1) * SIDE)
        if at_cell - 4 not in cells:
            parts.append(f"M{x} {y}h{long}")
        if at_cell + 4 not in cells:
            parts.append(f"M{x} {below}h{long}")
        if column == 0 or at_cell - 1 not in cells:
            parts.append(f"M{x} {y}v{long}")
        if column == 3 or at_cell + 1 not in cells:
            parts.append(f"M{right} {y}v{long}")
    way = "".join(parts)
    return group(
        path(way, fill="none", stroke=INK, stroke_width=6.4, stroke_linecap="square"),
        path(way, fill="none", stroke=WARM, stroke_width=3, stroke_linecap="square"),
    )
