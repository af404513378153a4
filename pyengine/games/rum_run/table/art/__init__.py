"""What the drawings are made of. Everything that never changes is drawn once, as a symbol."""

from __future__ import annotations

from functools import cache

from pyengine.draw.scene import Shape, element
from pyengine.games.rum_run.table.art import cabins, ground, pieces


@cache
def defs() -> Shape:
    return element("defs", *pieces.symbols(), *ground.symbols(), *cabins.symbols())
