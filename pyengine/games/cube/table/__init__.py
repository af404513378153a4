"""The table of Cube: the heap in the middle, five flat views below it, cards and actions in the dock."""

from __future__ import annotations

from dataclasses import replace

from pyengine.core.game import Doc
from pyengine.draw.table import Rooms
from pyengine.draw.view import Look, View
from pyengine.games.cube.table import art, beats, cover, ending, hand, panels, previews, prompts, scene, story
from pyengine.games.cube.table.sight import Sight, turn_of
from pyengine.games.cube.table.touches import Touches
from pyengine.games.cube.table.turntable import drag, shortcuts


class CubeTable(Touches):
    Sight = Sight
    rooms = Rooms(art, cover, scene, prompts, panels, hand, previews, story, ending, beats)

    def view(self, seen: Doc, look: Look) -> View:
        """With ways of looking at the heap from all sides."""
        turn = turn_of(look)
        return replace(super().view(seen, look), shortcuts=shortcuts(turn, look.language), drag=drag(turn))


TABLE = CubeTable()
