"""What a puzzle adds to the pieces of Cube: stars, the tablet that counts the cubes, the supply, and loose cards."""

from __future__ import annotations

from pyengine.draw import outlines
from pyengine.draw.colours import HINT
from pyengine.draw.scene import Shape, at, ellipse, group, path, rect, use
from pyengine.draw.view import Picture, drawn_once
from pyengine.games.cube.table.art.icons import CARD, figure, paper
from pyengine.games.cube.table.art.palette import AMBER, INK, LIT, PAPER, WARM
from pyengine.games.cube.table.art.pieces import label

GOLD, GOLD_EDGE = "#F5C344", "#7A5210"


def star(x: float, y: float, won: bool, scale: float = 1) -> Shape:
    look = {"fill": GOLD, "stroke": GOLD_EDGE} if won else {"fill": "none", "stroke": "#C9A56B"}
    outline = outlines.star(5, 10 * scale, 4.3 * scale)
    return path(outline, transform=at(x, y), stroke_width=1.4, stroke_linejoin="round", **look)


@drawn_once
def star_icon() -> Picture:
    return Picture((0, 0, 24, 24), star(12, 12.5, won=True))


def tablet(used: int, par: str, stars: int, words: str) -> Shape:
    """How many cubes stand there, the least that will do, and the stars that so many are worth."""
    return group(
        ellipse(0, 66, 52, 9, fill="#4a2d12", opacity=0.25, filter="url(#cube-soft)"),
        rect(-50, -66, 100, 130, rx=14, fill="url(#cube-walnut)", stroke="#3F2716", stroke_width=1.6),
        rect(-44, -60, 88, 118, rx=10, fill="none", stroke="#C79C5F", opacity=0.5),
        *(star(26 * place, -38, place + 1 < stars, 1.15) for place in (-1, 0, 1)),
        label(0, 23, str(used), 46, LIT),
        label(0, 50, par, 19, "#F0DDB4"),
        label=words,
        transform=at(-266, -192),
    )


# The supply


@drawn_once
def supply(colour: str, left: int, chosen: bool, hinted: bool) -> Picture:
    """A cube of the supply, and how many there are; the chosen one lies on amber light."""
    light = rect(3, 3, 126, 146, rx=18, **_light(chosen, hinted), stroke_width=6)
    count = group(rect(36, 112, 60, 34, rx=17, fill=INK), label(66, 136, str(left), 23, LIT))
    return Picture((0, 0, 132, 152), group(light, use(f"cube-{colour}", 66, 122, 0.86), count))


@drawn_once
def flat_supply(colour: str, left: int, chosen: bool, hinted: bool) -> Picture:
    """The same for a screen where height is dear."""
    light = rect(2, 2, 136, 92, rx=18, **_light(chosen, hinted), stroke_width=5)
    count = group(rect(80, 30, 54, 38, rx=19, fill=INK), label(107, 58, str(left), 27, LIT))
    return Picture((0, 0, 140, 96), group(light, use(f"cube-{colour}", 44, 70, 0.66), count))


def _light(chosen: bool, hinted: bool) -> dict[str, str]:
    edge = AMBER if chosen else HINT if hinted else "none"
    return {"fill": WARM if chosen else "none", "stroke": edge}


# Cards


def loose_card(card: str) -> Picture:
    """A card that lies on the table."""
    return Picture((0, 0, *CARD), group(paper(card), figure(card, 0, *CARD, 30)))


def small_card(card: str) -> Picture:
    """Wide enough for a bar, so that the cells of all cards have one size."""
    frame = rect(1, 1, 50, 36, rx=6, fill=PAPER, stroke="#B89B6B")
    return Picture((0, 0, 52, 38), group(frame, figure(card, 0, 52, 38, 11)))
