"""The five flat views in a row under the heap, with the cells outlined that show a card."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from pyengine.draw.scene import Shape, at, group, number, path, rect
from pyengine.games.cube.rules.board import COLOURS, VIEWS
from pyengine.games.cube.rules.heap import Heap
from pyengine.games.cube.table.art.icons import cell
from pyengine.games.cube.table.art.pieces import AMBER, EDGE, INK, PAPER, WARM, eye, label
from pyengine.games.cube.table.previews import Preview

SIDE = 24.5
"""Of a cell."""
WIDTH = 4 * SIDE
HEIGHT = WIDTH + 30
_STEP = WIDTH + 26
_LEFT = -(5 * _STEP - 26) / 2
_LETTERS = ["", *COLOURS]


class Mark(NamedTuple):
    """Cells of a view that show a card, or would if the wanted ones had the colours that it wants there."""

    view: int
    right: Sequence[int]
    wanted: Sequence[tuple[int, str]] = ()
    note: str = ""
    """Which card it is, beside the name of the view."""


def ledge(y: float) -> Shape:
    """What the views stand on."""
    return group(
        rect(-318, y - 12, 636, HEIGHT + 20, rx=16, fill="#EADBBE", stroke="#CDB58B"),
        rect(-318, y + HEIGHT - 6, 636, 14, rx=7, fill="url(#cube-rim)"),
    )


def strip(heap: Heap, turn: int, marks: Sequence[Mark], words: Mapping[str, Any], y: float) -> list[Shape]:
    """Touching the view of a side turns that side to the front."""
    shapes = []
    for view in range(len(VIEWS)):
        here = [mark for mark in marks if mark.view == view]
        picture = _view(heap, view, turn, here, words)
        shapes.append(group(*picture, transform=at(_x(view), y), **_touch(view, heap, words)))
    return shapes


def overlay(preview: Preview, y: float) -> list[Shape]:
    """What the views would show instead, and the cards that would be seen."""
    cells = [
        group(
            rect(*_corner(at_cell), SIDE, SIDE, fill=PAPER),
            cell(*_corner(at_cell), SIDE, _LETTERS[colour]),
            rect(*_corner(at_cell), SIDE, SIDE, rx=3, fill="none", stroke=INK, stroke_width=2, stroke_dasharray="4 3"),
            transform=at(_x(view), y),
        )
        for view, at_cell, colour in preview.changed
    ]
    outlines = [group(outline(match.cells, SIDE), transform=at(_x(match.view), y + 24)) for _, match in preview.shown]
    return [*cells, *outlines]


def _x(view: int) -> float:
    return _LEFT + view * _STEP


def _corner(at_cell: int) -> tuple[float, float]:
    return at_cell % 4 * SIDE, 24 + at_cell // 4 * SIDE


def _touch(view: int, heap: Heap, words: Mapping[str, Any]) -> dict[str, str]:
    """In words, row by row, for those who hear it."""
    colours, empty = words["colours"], words["empty"]
    seen = [colours.get(_LETTERS[colour], empty) for colour in heap.picture(view)]
    rows = "; ".join(" ".join(seen[row : row + 4]) for row in range(0, 16, 4))
    told = {"label": f"{words['sides'][VIEWS[view]]}: {rows}"}
    return told if view == 0 else {**told, "pick": f"view turn {VIEWS[view]}", "role": "button"}


def _view(heap: Heap, view: int, turn: int, marks: Sequence[Mark], words: Mapping[str, Any]) -> list[Shape | None]:
    fill, edge, width = ("#FFF6DA", AMBER, 2.4) if marks else (PAPER, EDGE, 1.3)
    right = {at_cell for mark in marks for at_cell in mark.right} if marks else range(16)
    title = " ".join([words["sides"][VIEWS[view]], *filter(None, (mark.note for mark in marks))])
    cells = [
        cell(*_corner(at_cell), SIDE, _LETTERS[colour], at_cell not in right)
        for at_cell, colour in enumerate(heap.picture(view))
    ]
    return [
        rect(-6, 18, WIDTH + 12, WIDTH + 12, rx=8, fill=fill, stroke=edge, stroke_width=width),
        _title(title, bool(marks)),
        eye(WIDTH - 6, 5, 0.6) if view and view - 1 in (turn, (turn + 1) % 4) else None,  # this side is in front
        *cells,
        *(shape for mark in marks for shape in _outlines(mark)),
    ]


def _title(words: str, lit: bool) -> Shape:
    if not lit:
        return label(-3, 10, words, 13.5, anchor="start")
    width = 18 + 7.6 * len(words)
    pill = rect(-6, -6, width, 21, rx=10.5, fill=INK)
    return group(pill, label(width / 2 - 6, 9.5, words, 13, "#FFF6DA"))


def _outlines(mark: Mark) -> list[Shape]:
    shapes: list[Shape] = []
    for at_cell, colour in mark.wanted:
        x, y = _corner(at_cell)
        frame = rect(x, y, SIDE, SIDE, rx=3, fill="none", stroke=INK, stroke_width=2.4, stroke_dasharray="4 3")
        shapes += [rect(x, y, SIDE, SIDE, fill=PAPER), cell(x, y, SIDE, colour, faded=True), frame]
    return [*shapes, group(outline(mark.right, SIDE), transform=at(0, 24))]


def outline(cells: Collection[int], side: float) -> Shape:
    """One closed line around cells of a view, without lines between them."""
    parts = []
    for at_cell in cells:
        row, column = divmod(at_cell, 4)
        x, y, long = number(column * side), number(row * side), number(side)
        right, below = number((column + 1) * side), number((row + 1) * side)
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
