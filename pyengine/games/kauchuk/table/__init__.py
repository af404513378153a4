"""Kauchuk on the table: the rooms put together."""

from __future__ import annotations

from typing import Any

from pyengine.draw.table import Rooms
from pyengine.draw.view import Look, Picture
from pyengine.games.kauchuk.rules import GAME
from pyengine.games.kauchuk.table import art, beats, cover, ending, hand, panels, previews, prompts, scene, story
from pyengine.games.kauchuk.table.sight import Sight
from pyengine.games.kauchuk.table.touches import Touches


class KauchukTable(Touches):
    Sight = Sight
    rooms = Rooms(art, cover, scene, prompts, panels, hand, previews, story, ending, beats)

    def choice(self, option: str, value: Any) -> Picture | None:
        """The middle of an empty board."""
        seen = GAME.new(2, {option: value}).seen_by(None)
        return scene.glimpse(Sight(seen, Look(small=True, settings={"still": "yes"})))


TABLE = KauchukTable()
