"""Kauchuk on the table: the rooms put together."""

from __future__ import annotations

from pyengine.draw.table import Rooms
from pyengine.games.kauchuk.table import art, cover, ending, hand, panels, previews, prompts, scene, story
from pyengine.games.kauchuk.table.sight import Sight
from pyengine.games.kauchuk.table.touches import Touches


class KauchukTable(Touches):
    Sight = Sight
    rooms = Rooms(art, cover, scene, prompts, panels, hand, previews, story, ending)


TABLE = KauchukTable()
