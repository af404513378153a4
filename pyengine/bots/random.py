"""Plays any legal move."""

from __future__ import annotations

from typing import Any

from pyengine.core.chance import Chance
from pyengine.core.game import Doc, Game


def choose(game: Game[Any], seen: Doc, chance: Chance) -> Any:
    return chance.pick(game.guess(seen, chance).moves())
