"""Which shape of a picture a finger meets at a place, as a browser would say it, near enough."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from xml.etree import ElementTree

from pyengine.kit.outlines import UNMOVED, Line, Matrix, Point, inside, moved, multiplied, near, oval, path, scale_of
from pyengine.kit.outlines import transform as matrix_of

_SVG = "{http://www.w3.org/2000/svg}"
_UNSEEN = {"defs", "symbol", "clipPath", "mask", "pattern", "linearGradient", "radialGradient", "filter", "title"}
_HANDED_DOWN = ("fill", "stroke", "stroke-width", "pointer-events", "display", "visibility")
_GRID = 7
_LETTER = 0.55
"""How broad a letter is, by the size of its font."""


@dataclass(frozen=True)
class Part:
    """A shape that a finger can meet, in the picture's coordinates."""

    pick: str
    lines: Sequence[Line]
    filled: bool
    reach: float
    """How far the stroke goes to each side of the lines; 0 if there is none."""
    box: tuple[float, float, float, float]
    """The least and the greatest x and y."""

    def meets(self, point: Point) -> bool:
        left, top, right, bottom = self.box
        if not (left <= point[0] <= right and top <= point[1] <= bottom):
            return False
        return (self.filled and inside(self.lines, point)) or (self.reach > 0 and near(self.lines, point, self.reach))

    def places(self) -> Iterator[Point]:
        """Some places where a finger might meet it."""
        left, top, right, bottom = self.box
        steps = [(step + 0.5) / _GRID for step in range(_GRID)]
        grid = [(left + (right - left) * x, top + (bottom - top) * y) for y in steps for x in steps]
        strokes = [point for line in self.lines for point in line] if self.reach else []
        yield from filter(self.meets, [*grid, *strokes])


def parts(svg: str, defs: str) -> list[Part]:
    """From the back to the front."""
    symbols = {node.get("id", ""): node for node in ElementTree.fromstring(defs).iter()}
    return list(_parts(ElementTree.fromstring(svg), UNMOVED, "", {}, symbols))


def _parts(node: Any, matrix: Matrix, pick: str, look: Mapping[str, str], symbols: Mapping[str, Any]) -> Iterator[Part]:
    tag = node.tag.removeprefix(_SVG)
    if tag in _UNSEEN:
        return
    pick = node.get("data-pick", pick)
    look = {**look, **{name: node.attrib[name] for name in _HANDED_DOWN if name in node.attrib}}
    if "data-preview" in node.attrib:
        look["pointer-events"] = "none"  # the page says so
    if look.get("display") == "none" or look.get("visibility") == "hidden":
        return
    matrix = multiplied(matrix, matrix_of(node.get("transform", "")))
    if tag == "use":
        matrix = multiplied(matrix, (1, 0, 0, 1, float(node.get("x", 0)), float(node.get("y", 0))))
        used = symbols.get(node.get("href", "").removeprefix("#"))
        if used is not None:
            yield from _inner(used, matrix, pick, look, symbols)
        return
    yield from _part(node, tag, matrix, pick, look)
    yield from _inner(node, matrix, pick, look, symbols, itself=False)


def _inner(
    node: Any, matrix: Matrix, pick: str, look: Mapping[str, str], symbols: Mapping[str, Any], itself: bool = True
) -> Iterator[Part]:
    """What is in a group; a symbol is drawn like a group where it is used."""
    group = node.tag.removeprefix(_SVG) == "symbol" or not itself
    for child in node if group else [node]:
        yield from _parts(child, matrix, pick, look, symbols)


def _part(node: Any, tag: str, matrix: Matrix, pick: str, look: Mapping[str, str]) -> Iterator[Part]:
    events = look.get("pointer-events", "auto")
    lines = [[moved(matrix, point) for point in line] for line in _outline(node, tag)]
    if events == "none" or not lines:
        return
    everything = events in ("all", "bounding-box")
    filled = tag != "line" and (everything or events == "fill" or look.get("fill", "#000") != "none")
    stroked = look.get("stroke", "none") != "none" or events == "stroke"
    reach = _number(look.get("stroke-width", "1")) / 2 * scale_of(matrix) if stroked else 0
    across, down = [x for line in lines for x, _ in line], [y for line in lines for _, y in line]
    box = (min(across) - reach, min(down) - reach, max(across) + reach, max(down) + reach)
    if (filled and box[0] < box[2] and box[1] < box[3]) or reach:
        yield Part(pick, lines, filled, reach, box)


def _outline(node: Any, tag: str) -> list[Line]:
    x, y, width, height = (_number(node.get(name, "0")) for name in ("x", "y", "width", "height"))
    if tag == "rect":
        return [[(x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y)]]
    if tag in ("circle", "ellipse"):
        rx, ry = (_number(node.get(name, node.get("r", "0"))) for name in ("rx", "ry"))
        round_line = oval(_number(node.get("cx", "0")), _number(node.get("cy", "0")), rx, ry)
        return [[*round_line, round_line[0]]] if rx and ry else []
    if tag == "line":
        x1, y1, x2, y2 = (_number(node.get(name, "0")) for name in ("x1", "y1", "x2", "y2"))
        return [[(x1, y1), (x2, y2)]]
    if tag in ("polygon", "polyline"):
        return path("M" + node.get("points", "") + ("Z" if tag == "polygon" else ""))
    if tag == "path":
        return path(node.get("d", ""))
    return _text(node, x, y) if tag == "text" else []


def _text(node: Any, x: float, y: float) -> list[Line]:
    """The box around a text, as if all letters were alike."""
    size = _number(node.get("font-size", "16"))
    width = len("".join(node.itertext())) * size * _LETTER
    x -= {"middle": width / 2, "end": width}.get(node.get("text-anchor", ""), 0)
    return [[(x, y), (x + width, y), (x + width, y - size), (x, y - size), (x, y)]] if width else []


def _number(text: str) -> float:
    try:
        return float(text.removesuffix("px"))
    except ValueError:
        return 0


def unreachable(picture: Sequence[Part], picks: frozenset[str]) -> dict[str, str]:
    """Of these picks those that no finger can meet, with the reason."""
    found = {}
    for pick in sorted(picks):
        own = [number for number, part in enumerate(picture) if part.pick == pick]
        if not own:
            found[pick] = "has no area"
        elif not any(_on_top(picture, number, place) for number in own for place in picture[number].places()):
            found[pick] = "lies behind other shapes"
    return found


def _on_top(picture: Sequence[Part], number: int, place: Point) -> bool:
    pick = picture[number].pick
    return all(part.pick == pick or not part.meets(place) for part in picture[number + 1 :])
