"""Kaichin on the table: the rooms put together."""

from __future__ import annotations

from pyengine.draw.table import Rooms
from pyengine.games.kaichin.table import art, beats, cover, ending, hand, panels, previews, prompts, scene, story
from pyengine.games.kaichin.table.sight import Sight
from pyengine.games.kaichin.table.touches import Touches


class KaichinTable(Touches):
    Sight = Sight
    rooms = Rooms(art, cover, scene, prompts, panels, hand, previews, story, ending, beats)


TABLE = KaichinTable()
