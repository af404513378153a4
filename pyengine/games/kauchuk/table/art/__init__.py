"""What the drawings are made of. Everything that never changes is drawn once, as a symbol."""

from __future__ import annotations

from functools import cache

from pyengine.draw.scene import Shape, element
from pyengine.games.kauchuk.rules.locations import LOCATIONS
from pyengine.games.kauchuk.table.art import ground, icons, pieces


@cache
def defs() -> Shape:
    boards = [location.board(seats) for location in LOCATIONS.values() for seats in (2, 3, 4)]
    return element("defs", *icons.symbols(), *pieces.symbols(), *ground.symbols(boards))
