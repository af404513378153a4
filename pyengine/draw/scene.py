"""Shapes. A shape has a `key` (who it is, so that the page can move it), a `pick` (what touching it means) and a
`label` (what a screen reader says). A second place that stands for a pick says so as `also`; where a hint should be seen at
another place than that of its pick, the pick is the `mark` of that place. What can never be touched for a move may have a
`topic`: what it is stands in `View.about`. Positions are attributes, never style: the page's
policy forbids inline style."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
from typing import Any

Attributes = dict[str, Any]


class Shape:
    """An SVG element. Attribute names use _ for -, and a trailing _ where Python needs the word: class_."""

    __slots__ = ("attributes", "children", "tag", "text")

    def __init__(self, tag: str, attributes: Attributes, children: Iterable[Shape | None] = (), text: str = "") -> None:
        self.tag = tag
        self.attributes = attributes
        self.children = [child for child in children if child is not None]
        self.text = text

    def svg(self) -> str:
        out: list[str] = []
        self._write(out)
        return "".join(out)

    def _write(self, out: list[str]) -> None:
        out.append(f"<{self.tag}")
        for name, value in self.attributes.items():
            if value is not None:
                out.append(f' {_name(name)}="{_value(value)}"')
        if not self.children and not self.text:
            out.append("/>")
            return
        out.append(">")
        if self.text:
            out.append(escape(self.text, quote=False))
        for child in self.children:
            child._write(out)
        out.append(f"</{self.tag}>")


_NAMES: dict[str, str] = {
    "preview": "data-preview",
    "key": "data-key",
    "pick": "data-pick",
    "mark": "data-mark",
    "also": "data-also",
    "topic": "data-topic",
    "label": "aria-label",
}


def _name(name: str) -> str:
    known = _NAMES.get(name)
    if known is None:
        known = _NAMES[name] = name.rstrip("_").replace("_", "-")
    return known


def _value(value: Any) -> str:
    if isinstance(value, str):
        return escape(value) if ("&" in value or "<" in value or '"' in value or ">" in value) else value
    if isinstance(value, float):
        return number(value)
    return str(value)


def number(value: float) -> str:
    """Two decimals at most, and no needless zeros: the same picture is the same text."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def points(corners: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{number(x)},{number(y)}" for x, y in corners)


def group(*children: Shape | None, **attributes: Any) -> Shape:
    return Shape("g", attributes, children)


def path(d: str, **attributes: Any) -> Shape:
    return Shape("path", {"d": d, **attributes})


def circle(x: float, y: float, r: float, **attributes: Any) -> Shape:
    return Shape("circle", {"cx": x, "cy": y, "r": r, **attributes})


def ellipse(x: float, y: float, rx: float, ry: float, **attributes: Any) -> Shape:
    return Shape("ellipse", {"cx": x, "cy": y, "rx": rx, "ry": ry, **attributes})


def rect(x: float, y: float, width: float, height: float, **attributes: Any) -> Shape:
    return Shape("rect", {"x": x, "y": y, "width": width, "height": height, **attributes})


def line(x1: float, y1: float, x2: float, y2: float, **attributes: Any) -> Shape:
    return Shape("line", {"x1": x1, "y1": y1, "x2": x2, "y2": y2, **attributes})


def polygon(corners: Iterable[tuple[float, float]], **attributes: Any) -> Shape:
    return Shape("polygon", {"points": points(corners), **attributes})


def polyline(corners: Iterable[tuple[float, float]], **attributes: Any) -> Shape:
    return Shape("polyline", {"points": points(corners), "fill": "none", **attributes})


def text(x: float, y: float, words: str, **attributes: Any) -> Shape:
    return Shape("text", {"x": x, "y": y, **attributes}, text=words)


def use(symbol: str, x: float = 0, y: float = 0, scale: float = 1, **attributes: Any) -> Shape:
    """A shape from the game's `defs`, by id, moved and scaled."""
    moved = f"translate({number(x)} {number(y)})" + (f" scale({number(scale)})" if scale != 1 else "")
    return Shape("use", {"href": f"#{symbol}", "transform": moved, **attributes})


def element(tag: str, *children: Shape | None, **attributes: Any) -> Shape:
    """Any other SVG element: linearGradient, pattern, symbol, clipPath, …"""
    return Shape(tag, attributes, children)


def at(x: float, y: float) -> str:
    """A transform that moves to a place."""
    return f"translate({number(x)} {number(y)})"


Box = tuple[float, float, float, float]


def document(box: Box, *children: Shape | None, **attributes: Any) -> Shape:
    """A whole <svg> that stands alone: a cover, a thumbnail, a figure."""
    view = " ".join(number(value) for value in box)
    return Shape("svg", {"xmlns": "http://www.w3.org/2000/svg", "viewBox": view, **attributes}, children)


def used(defs: Shape, picture: Shape) -> Shape:
    """Of a game's definitions those that a picture stands on, directly or through others."""
    place = {id: shape for shape in defs.children for id in re.findall(r' id="([^"]+)"', shape.svg())}
    wanted, waiting = set[Shape](), [picture]
    while waiting:
        named = {place[id] for id in re.findall(r"#([\w-]+)", waiting.pop().svg()) if id in place}
        waiting += named - wanted
        wanted |= named
    return element("defs", *(shape for shape in defs.children if shape in wanted))


class Kept(Shape):
    """Shapes side by side whose text does not change. Made where a cache holds them, so that a redraw only puts texts
    together."""

    __slots__ = ("written",)

    def __init__(self, *shapes: Shape | None) -> None:
        super().__init__("", {})
        self.written = "".join(shape.svg() for shape in shapes if shape is not None)

    def _write(self, out: list[str]) -> None:
        out.append(self.written)
