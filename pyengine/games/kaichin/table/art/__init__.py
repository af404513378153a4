"""What the drawings are made of. Everything that never changes is drawn once, as a symbol."""

from __future__ import annotations

from functools import cache

from pyengine.draw.scene import Shape, element
from pyengine.games.kaichin.table.art import ground, icons, pieces


@cache
def defs() -> Shape:
    return element("defs", *pieces.symbols(), *ground.symbols(), *icons.symbols())
