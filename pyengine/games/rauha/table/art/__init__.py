"""Everything that is drawn once and used by its id."""

from __future__ import annotations

from pyengine.draw.scene import Shape, element
from pyengine.games.rauha.table.art import ground, icons, medallions, pieces


def defs() -> Shape:
    return element("defs", *(shape for room in (ground, icons, pieces, medallions) for shape in room.symbols()))
