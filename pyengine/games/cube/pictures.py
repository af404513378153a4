"""Small flat pictures: the five views, task cards, icons."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pyengine.draw.scene import Shape, circle, group, number, path, rect, use
from pyengine.draw.view import Picture
from pyengine.games.cube.art import AMBER, EDGE, INK, PAPER, WARM
from pyengine.games.cube.board import CARD_NUMBER, CARD_ROWS, COLOURS, GRADES, turned
from pyengine.games.cube.heap import Heap

CELL = 34.0


def cell(x: float, y: float, side: float, colour: str, faded: bool = False) -> Shape:
    return use(f"cube-cell-{colour or 'none'}", x, y, side, opacity=0.42 if faded else None)


def outline(cells: Collection[int], side: float, dashed: bool = False) -> Shape:
    """One closed line around cells of a view, without lines between them."""
    parts = []
    for at in cells:
        row, column = divmod(at, 4)
        x, y, long = number(column * side), number(row * side), number(side)
        right, below = number((column + 1) * side), number((row + 1) * side)
        if at - 4 not in cells:
            parts.append(f"M{x} {y}h{long}")
        if at + 4 not in cells:
            parts.append(f"M{x} {below}h{long}")
        if column == 0 or at - 1 not in cells:
            parts.append(f"M{x} {y}v{long}")
        if column == 3 or at + 1 not in cells:
            parts.append(f"M{right} {y}v{long}")
    way = "".join(parts)
    dash = "5 5" if dashed else None
    return group(
        path(way, fill="none", stroke=INK, stroke_width=6.4, stroke_linecap="square"),
        path(way, fill="none", stroke=WARM, stroke_width=3, stroke_linecap="square", stroke_dasharray=dash),
    )


def flat_view(heap: Heap, view: int, match: Sequence[int] = (), wanted: Sequence[int] = ()) -> Picture:
    """What one sees from a side; `match` are the cells of a card that shows, `wanted` those that it still lacks."""
    side = 4 * CELL
    lit = bool(match or wanted)
    frame = rect(
        -7, -7, side + 14, side + 14, rx=9, fill="#FFF6DA" if lit else PAPER, stroke=AMBER if lit else EDGE,
        stroke_width=2 if lit else 1.3,
    )  # fmt: skip
    colours = ["", *COLOURS]
    cells = [
        cell(at % 4 * CELL, at // 4 * CELL, CELL, colours[colour], lit and at not in match)
        for at, colour in enumerate(heap.picture(view))
    ]
    marks = [outline(wanted, CELL, dashed=True) if wanted else None, outline(match, CELL) if match else None]
    return Picture((-9, -9, side + 18, side + 18), group(frame, *cells, *marks))


def figure(card: str, turn: int, width: float, height: float, side: float) -> Shape:
    """The four cells of a card, in the middle of a box."""
    rows = CARD_ROWS[CARD_NUMBER[card]]
    for _ in range(turn % 4):
        rows = turned(rows)
    x0, y0 = (width - len(rows[0]) * side) / 2, (height - len(rows) * side) / 2
    return group(
        *(
            cell(x0 + k * side, y0 + r * side, side, letter)
            for r, row in enumerate(rows)
            for k, letter in enumerate(row)
            if letter != "."
        )
    )


def task_card(card: str, turn: int, lit: bool = False, locked: bool = False) -> Picture:
    grade = GRADES[CARD_NUMBER[card]]
    dots = [circle(16 + 9 * at, 16, 2.8, fill="#8A6A3F" if at < grade else "#DCCBAA") for at in range(3)]
    edge = {"stroke": AMBER if lit else "#D9C7A6", "stroke_width": 3 if lit else 1.2}
    return Picture(
        (0, 0, 132, 142),
        group(
            rect(2, 2, 128, 138, rx=11, fill="#FFF6DA" if lit else PAPER, **edge),
            *dots,
            group(figure(card, turn, 132, 148, 30), opacity=0.45 if locked else None),
            path(
                "M108 20a7 7 0 1 1 2 -7M110 8v6h-6",
                fill="none",
                stroke="#6B5646",
                stroke_width=1.8,
                stroke_linecap="round",
            ),
        ),
    )


def card_row(cards: Sequence[str], target: int) -> Picture:
    """The fulfilled cards of a player, and places for those to come."""
    shapes: list[Shape] = []
    for at in range(target):
        x = at * 28
        if at < len(cards):
            shapes.append(rect(x + 1, 1, 24, 30, rx=5, fill=PAPER, stroke="#B89B6B", stroke_width=1.1))
            side = 5.2 if len(CARD_ROWS[CARD_NUMBER[cards[at]]][0]) < 4 else 4.8
            small = figure(cards[at], 0, 24, 30, side)
            small.attributes["transform"] = f"translate({x + 1} 1)"
            shapes.append(small)
        else:
            shapes.append(
                rect(x + 1, 1, 24, 30, rx=5, fill="none", stroke="#B9A684", stroke_width=1.3, stroke_dasharray="3 3")
            )
    return Picture((0, 0, target * 28, 32), group(*shapes))


def icon(symbol: str, scale: float = 0.22, y: float = 29) -> Picture:
    return Picture((0, 0, 32, 32), use(symbol, 16, y, scale))


def cell_icon(colour: str) -> Picture:
    return Picture((0, 0, 24, 24), cell(1, 1, 22, colour))


def card_icon(card: str) -> Picture:
    frame = rect(2, 2, 28, 28, rx=5, fill=PAPER, stroke="#B89B6B")
    return Picture((0, 0, 32, 32), group(frame, figure(card, 0, 32, 32, 6.4)))


def cube_picture(colour: str, twin: bool = False) -> Picture:
    return Picture((0, 0, 132, 142), use(f"cube-{'twin-' if twin else ''}{colour}", 66, 130, 1))
