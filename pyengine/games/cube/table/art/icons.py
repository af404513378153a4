"""Small flat pictures: cells of the five views, task cards, what stands in panels and in the story."""

from __future__ import annotations

from pyengine.draw.scene import Shape, at, circle, group, number, path, rect, use
from pyengine.draw.view import Picture, drawn_once
from pyengine.games.cube.rules.board import CARD_NUMBER, CARD_ROWS, GRADES, turned
from pyengine.games.cube.table.art.palette import AMBER, BEECH, BEECH_EDGE, INK, LIT, PAPER
from pyengine.games.cube.table.art.pieces import label

CARD = (132, 142)
"""How wide and high a task card is."""


def cell(x: float, y: float, side: float, colour: str, faded: bool = False) -> Shape:
    return use(f"cube-cell-{colour or 'none'}", x, y, side, opacity=0.42 if faded else None)


def eye(x: float, y: float, scale: float) -> Shape:
    return group(
        path("M-17 0C-9 -12 9 -12 17 0C9 12 -9 12 -17 0Z", fill="none", stroke=INK, stroke_width=2.8),
        circle(0, 0, 5, fill=INK),
        transform=f"translate({number(x)} {number(y)}) scale({number(scale)})",
    )


# Cards


def rows_of(card: str) -> tuple[str, ...]:
    return CARD_ROWS[CARD_NUMBER[card]]


def figure(card: str, turn: int, width: float, height: float, side: float) -> Shape:
    """The four cells of a card, in the middle of a box."""
    rows = rows_of(card)
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


@drawn_once
def task_card(
    card: str, turn: int, lit: bool = False, locked: bool = False, number: int = 0, turning: bool = True
) -> Picture:
    """A card in its holder, turned as its owner likes it. `lit`: it shows; `locked`: it was tried in vain."""
    arrow = {"fill": "none", "stroke": "#6B5646", "stroke_width": 1.8, "stroke_linecap": "round"}
    return Picture(
        (0, 0, 132, 150),
        group(
            paper(card, lit),
            group(figure(card, turn, *CARD, 30), opacity=0.45 if locked else None),
            label(66, 21, str(number), 15, "#6B5646") if number else None,
            path("M108 20a7 7 0 1 1 2 -7M110 8v6h-6", **arrow) if turning else None,
            rect(-3, 131, 138, 18, rx=6, fill="url(#cube-walnut)", stroke="#3F2716", stroke_width=1.2),
            _tick(116, 118) if lit and number else None,
        ),
    )


def paper(card: str, lit: bool = False) -> Shape:
    """What a card is printed on, with its grade as dots."""
    grade = GRADES[CARD_NUMBER[card]]
    dots = [circle(16 + 9 * dot, 16, 2.8, fill="#8A6A3F" if dot < grade else "#DCCBAA") for dot in range(3)]
    edge = {"stroke": AMBER if lit else "#D9C7A6", "stroke_width": 3 if lit else 1.2}
    return group(rect(2, 2, 128, 138, rx=11, fill=LIT if lit else PAPER, **edge), *dots)


def _tick(x: float, y: float) -> Shape:
    mark = path("M-5 0l4 4l6 -8", fill="none", stroke="#FFF8EA", stroke_width=2.6, stroke_linecap="round")
    return group(circle(0, 0, 11, fill="#2F6B3A"), mark, transform=at(x, y))


@drawn_once
def card_row(cards: tuple[str, ...], target: int) -> Picture:
    """The fulfilled cards of a player side by side, and places for those to come."""
    shown = [_small_card(card, at(29 * place + 1, 1)) for place, card in enumerate(cards[:target])]
    empty = {"rx": 5, "fill": "none", "stroke": "#A08558", "stroke_width": 1.3}
    to_come = [rect(29 * place + 1, 1, 24, 30, **empty) for place in range(len(cards), target)]
    return Picture((0, 0, target * 29 - 3, 32), group(*shown, *to_come))


def _small_card(card: str, place: str) -> Shape:
    frame = rect(0, 0, 24, 30, rx=5, fill=PAPER, stroke="#B89B6B", stroke_width=1.3)
    return group(frame, figure(card, 0, 24, 30, 5.2 if len(rows_of(card)[0]) < 4 else 4.8), transform=place)


@drawn_once
def card_icon(card: str) -> Picture:
    frame = rect(2, 2, 28, 28, rx=5, fill=PAPER, stroke="#B89B6B")
    return Picture((0, 0, 32, 32), group(frame, figure(card, 0, 32, 32, min(9.0, 26 / len(rows_of(card)[0])))))


# Cubes and twins


@drawn_once
def icon(symbol: str, scale: float = 0.22, y: float = 29) -> Picture:
    return Picture((0, 0, 32, 32), use(symbol, 16, y, scale))


@drawn_once
def cell_icon(colour: str) -> Picture:
    return Picture((0, 0, 24, 24), cell(1, 1, 22, colour))


@drawn_once
def twin_icon(colour: str) -> Picture:
    """Two cells joined by their dowel."""
    dowel = rect(20, 10, 16, 8, rx=3, fill=BEECH, stroke=BEECH_EDGE, stroke_width=1.4)
    return Picture((0, 0, 56, 28), group(cell(1, 2, 24, colour), cell(31, 2, 24, colour), dowel))


@drawn_once
def cube_picture(colour: str) -> Picture:
    return Picture((0, 0, *CARD), use(f"cube-{colour}", 66, 124, 0.9))


@drawn_once
def twin_picture(colour: str) -> Picture:
    """A twin lying: the farther half, the dowel, the nearer half."""
    back, front = (46, 84), (87, 107)
    middle = ((back[0] + front[0]) / 2, (back[1] + front[1]) / 2 - 48)
    return Picture(
        (0, 0, 132, 126),
        group(
            use(f"cube-twin-{colour}", *back, 0.68),
            use(f"cube-twin-{colour}", *front, 0.68),
            rect(-13, -5, 26, 10, rx=4, fill=BEECH, stroke=BEECH_EDGE, stroke_width=2,
                 transform=f"translate({middle[0]} {middle[1]}) rotate(29)"),
        ),
    )  # fmt: skip
