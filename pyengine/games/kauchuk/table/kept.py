"""Parts of the scene that come again and again: written once, their text is kept."""

from __future__ import annotations

from pyengine.draw.scene import Shape


class Kept(Shape):
    """A shape whose text does not change. Made where a cache holds it, so that a redraw only puts texts together."""

    __slots__ = ("written",)

    def __init__(self, shape: Shape) -> None:
        super().__init__(shape.tag, shape.attributes, shape.children, shape.text)
        self.written = shape.svg()

    def _write(self, out: list[str]) -> None:
        out.append(self.written)
