"""Small flat pictures: the five views, task cards, icons."""

from __future__ import annotations

from collections.abc import Sequence

from pyengine.draw.scene import Shape, at, circle, group, path, rect, use
from pyengine.draw.view import Picture
from pyengine.games.cube.rules.board import CARD_NUMBER, CARD_ROWS, GRADES, turned
from pyengine.games.cube.table.art.pieces import AMBER, BEECH, BEECH_EDGE, INK, PAPER, label


def cell(x: float, y: float, side: float, colour: str, faded: bool = False) -> Shape:
    return use(f"cube-cell-{colour or 'none'}", x, y, side, opacity=0.42 if faded else None)


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


def task_card(
    card: str, turn: int, lit: bool = False, locked: bool = False, number: int = 0, turning: bool = True
) -> Picture:
    """A card in its holder, turned as its owner likes it. `lit`: it shows; `locked`: it was tried in vain."""
    arrow = {"fill": "none", "stroke": "#6B5646", "stroke_width": 1.8, "stroke_linecap": "round"}
    return Picture(
        (0, 0, 132, 150),
        group(
            _paper(card, lit),
            group(figure(card, turn, 132, 142, 30), opacity=0.45 if locked else None),
            label(66, 21, str(number), 15, "#6B5646") if number else None,
            path("M108 20a7 7 0 1 1 2 -7M110 8v6h-6", **arrow) if turning else None,
            rect(-3, 131, 138, 18, rx=6, fill="url(#cube-walnut)", stroke="#3F2716", stroke_width=1.2),
            _tick(116, 118) if lit and number else None,
        ),
    )


def loose_card(card: str) -> Picture:
    """A card that lies on the table."""
    return Picture((0, 0, 132, 142), group(_paper(card, False), figure(card, 0, 132, 142, 30)))


def _paper(card: str, lit: bool) -> Shape:
    grade = GRADES[CARD_NUMBER[card]]
    dots = [circle(16 + 9 * dot, 16, 2.8, fill="#8A6A3F" if dot < grade else "#DCCBAA") for dot in range(3)]
    edge = {"stroke": AMBER if lit else "#D9C7A6", "stroke_width": 3 if lit else 1.2}
    return group(rect(2, 2, 128, 138, rx=11, fill="#FFF6DA" if lit else PAPER, **edge), *dots)


def _tick(x: float, y: float) -> Shape:
    mark = path("M-5 0l4 4l6 -8", fill="none", stroke="#FFF8EA", stroke_width=2.6, stroke_linecap="round")
    return group(circle(0, 0, 11, fill="#2F6B3A"), mark, transform=at(x, y))


def supply_picture(colour: str, left: int, chosen: bool, hinted: bool) -> Picture:
    """A cube of the supply, and how many there are; the chosen one lies on amber light."""
    edge = AMBER if chosen else "#FFD166" if hinted else "none"
    light = rect(3, 3, 126, 146, rx=18, fill="#FFE9A8" if chosen else "none", stroke=edge, stroke_width=6)
    count = group(rect(36, 112, 60, 34, rx=17, fill=INK), label(66, 136, str(left), 23, "#FFF6DA"))
    return Picture((0, 0, 132, 152), group(light, use(f"cube-{colour}", 66, 122, 0.86), count))


def small_supply(colour: str, left: int, chosen: bool, hinted: bool) -> Picture:
    """The same lying flat, for a screen where height is dear."""
    edge = AMBER if chosen else "#FFD166" if hinted else "none"
    light = rect(2, 2, 136, 92, rx=18, fill="#FFE9A8" if chosen else "none", stroke=edge, stroke_width=5)
    count = group(rect(80, 30, 54, 38, rx=19, fill=INK), label(107, 58, str(left), 27, "#FFF6DA"))
    return Picture((0, 0, 140, 96), group(light, use(f"cube-{colour}", 44, 70, 0.66), count))


def card_row(cards: Sequence[str], target: int) -> Picture:
    """The fulfilled cards of a player side by side, and places for those to come."""
    shapes: list[Shape] = []
    for at_card in range(target):
        x = at_card * 29 + 1
        if at_card < len(cards):
            small = figure(
                cards[at_card], 0, 24, 30, 5.2 if len(CARD_ROWS[CARD_NUMBER[cards[at_card]]][0]) < 4 else 4.8
            )
            frame = rect(0, 0, 24, 30, rx=5, fill=PAPER, stroke="#B89B6B", stroke_width=1.3)
            shapes.append(group(frame, small, transform=at(x, 1)))
        else:
            shapes.append(rect(x, 1, 24, 30, rx=5, fill="none", stroke="#A08558", stroke_width=1.3))
    return Picture((0, 0, target * 29 - 3, 32), group(*shapes))


def icon(symbol: str, scale: float = 0.22, y: float = 29) -> Picture:
    return Picture((0, 0, 32, 32), use(symbol, 16, y, scale))


def cell_icon(colour: str) -> Picture:
    return Picture((0, 0, 24, 24), cell(1, 1, 22, colour))


def twin_icon(colour: str) -> Picture:
    """Two cells joined by their dowel."""
    dowel = rect(20, 10, 16, 8, rx=3, fill=BEECH, stroke=BEECH_EDGE, stroke_width=1.4)
    return Picture((0, 0, 56, 28), group(cell(1, 2, 24, colour), cell(31, 2, 24, colour), dowel))


def card_icon(card: str) -> Picture:
    frame = rect(2, 2, 28, 28, rx=5, fill=PAPER, stroke="#B89B6B")
    return Picture(
        (0, 0, 32, 32), group(frame, figure(card, 0, 32, 32, min(9.0, 26 / len(CARD_ROWS[CARD_NUMBER[card]][0]))))
    )


def small_card(card: str) -> Picture:
    """Wide enough for a bar, so that the cells of all cards have one size."""
    frame = rect(1, 1, 50, 36, rx=6, fill=PAPER, stroke="#B89B6B")
    return Picture((0, 0, 52, 38), group(frame, figure(card, 0, 52, 38, 11)))


def cube_picture(colour: str) -> Picture:
    return Picture((0, 0, 132, 142), use(f"cube-{colour}", 66, 124, 0.9))


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
