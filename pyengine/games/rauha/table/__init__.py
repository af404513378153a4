"""Rauha on the page."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pyengine.draw.table import Rooms
from pyengine.draw.view import View
from pyengine.games.rauha.table import (
    art,
    beats,
    cover,
    ending,
    hand,
    panels,
    previews,
    prompts,
    scene,
    story,
)
from pyengine.games.rauha.table.sight import Sight
from pyengine.games.rauha.table.touches import Touches


class RauhaTable(Touches):
    Sight = Sight
    rooms = Rooms(art, cover, scene, prompts, panels, hand, previews, story, ending, beats)

    def drawn(self, sight: Any) -> View:
        return replace(super().drawn(sight), insets=scene.insets(sight))


TABLE = RauhaTable()
