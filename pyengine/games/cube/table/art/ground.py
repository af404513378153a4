"""The turntable, what is written on its rim, and the buttons around it."""

from __future__ import annotations

from collections.abc import Sequence

from pyengine.core.chance import Chance
from pyengine.draw.scene import Shape, circle, element, ellipse, group, number, path, polygon, rect
from pyengine.games.cube.rules.board import SPACES
from pyengine.games.cube.table.art.icons import eye
from pyengine.games.cube.table.art.palette import CREAM, EDGE, INK, LIT
from pyengine.games.cube.table.art.pieces import label
from pyengine.games.cube.table.layout import HALF, Point, spot, square, turned

_RX, _RY, _THICK = 4.44 * HALF, 2.563 * HALF, 0.39 * HALF


def turntable() -> Shape:
    return group(
        ellipse(0, _THICK + 26, _RX * 1.02, _RY * 0.98, fill="#4a2d12", opacity=0.28, filter="url(#cube-blur)"),
        path(f"M{number(-_RX)} 0V{_bend(_THICK)}V0Z", fill="url(#cube-rim)"),
        path(f"M{number(-_RX)} {_bend(_THICK * 0.62)}", fill="none", stroke="#6B4A24", stroke_width=1.4, opacity=0.6),
        ellipse(0, 0, _RX, _RY, fill="url(#cube-beech)", stroke="#8E6838"),
        element("clipPath", ellipse(0, 0, _RX, _RY), id="cube-disc"),
        group(
            path(_grain(), fill="none", stroke="#7A5322", stroke_width=1.4, opacity=0.2), clip_path="url(#cube-disc)"
        ),
        ellipse(0, 0, _RX * 0.975, _RY * 0.975, fill="none", stroke="#FFF3D6", stroke_width=1.4, opacity=0.6),
        _inlay(square(-0.06, -0.06, 4.12), "#A87C45", "#8A6232", 1.5),
        *(_inlay(square(x + 0.05, y + 0.05, 0.9), "#EBD3A8", "#EBD3A8", 2) for x in range(4) for y in range(4)),
        id="cube-turntable",
    )


def _bend(y: float) -> str:
    """Along the rim from the left to the right, so far below its edge."""
    return f"{number(y)}A{number(_RX)} {number(_RY)} 0 0 0 {number(_RX)} {number(y)}"


def _grain() -> str:
    luck = Chance(5)
    lines = []
    for step in range(26):
        y = -1.4 + step * 0.27
        (x1, y1), (x2, y2) = spot(-1.4, y), spot(5.4, y + (luck.below(200) - 100) / 1000)
        xm, ym = spot(2, y + (luck.below(280) - 140) / 1000)
        lines.append(f"M{number(x1)} {number(y1)}Q{number(xm)} {number(ym)} {number(x2)} {number(y2)}")
    return "".join(lines)


def _inlay(corners: list[Point], fill: str, edge: str, width: float) -> Shape:
    return polygon(corners, fill=fill, stroke=edge, stroke_width=width, stroke_linejoin="round")


def rim_labels(turn: int) -> list[Shape]:
    """File letters and rank figures along the two sides in front; at a quarter turn they change sides."""
    part = turn % 2  # of a space's name: the file stands on the left, unless the table is a quarter turned
    shapes = []
    for column, name in enumerate(SPACES):
        x, y = turned(column, turn)
        if y == 0:
            shapes.append(_rim_label(spot(x + 0.5, -0.34), name[part]))
        if x == 3:
            shapes.append(_rim_label(spot(4.34, y + 0.5), name[1 - part]))
    return shapes


def _rim_label(place: tuple[float, float], words: str) -> Shape:
    return label(place[0], place[1] + 5, words, 15, "#5B3E1C")


def pill(x: float, y: float, words: str) -> Shape:
    width = 26 + 7.6 * len(words)
    frame = rect(x - width / 2, y, width, 26, rx=13, fill=CREAM, stroke=EDGE)
    return group(frame, label(x, y + 17.5, words, 13.5))


def turn_button(x: float, y: float, left: bool, pick: str, words: str, scale: float = 1) -> Shape:
    arrow = group(
        path("M-10.5 -1A10.5 6.2 0 0 0 7.4 4.4", fill="none", stroke=INK, stroke_width=2.4, stroke_linecap="round"),
        path("M2.2 3.2L8.2 4L6.6 9.8", fill="none", stroke=INK, stroke_width=2.4, stroke_linecap="round"),
        path("M-10.5 -1A10.5 6.2 0 0 1 10.4 -2", fill="none", stroke=INK, stroke_width=1.6, stroke_dasharray="1 3.4"),
        transform="scale(-1 1)" if left else None,
    )
    disc = circle(0, 0, 24, fill=CREAM, stroke=EDGE, stroke_width=1.3)
    place = f"translate({number(x)} {number(y)}) scale({number(scale)})"
    return group(disc, arrow, transform=place, pick=pick, label=words, role="button")


def level_button(words: str, pick: str, told: str) -> Shape:
    """One large button that goes through the levels; its words are the levels that are wood now."""
    frame = rect(-104, 178, 208, 68, rx=34, fill=CREAM, stroke=EDGE, stroke_width=2)
    name = f"{words}: {told}"
    return group(frame, eye(-68, 212, 1), label(22, 221, words, 26), pick=pick, label=name, role="button")


def level_slider(steps: Sequence[tuple[str, str, str, bool]]) -> list[Shape]:
    """A button for each level: its words, its pick, what it does, and whether it is chosen."""
    widths = [32 + 7 * len(words) for words, _, _, _ in steps]
    x = -sum(widths) / 2
    shapes = [rect(x - 44, 192, sum(widths) + 48, 40, rx=20, fill=CREAM, stroke=EDGE), eye(x - 20, 212, 0.66)]
    for width, (words, pick, told, chosen) in zip(widths, steps, strict=True):
        frame = rect(x, 196, width, 32, rx=16, fill=INK if chosen else CREAM)
        inside = label(x + width / 2, 217, words, 14, LIT if chosen else INK)
        touch = {"pick": pick, "label": f"{words}: {told}", "role": "button", "aria_pressed": str(chosen).lower()}
        shapes.append(group(frame, inside, **touch))
        x += width
    return shapes
