"""What players may agree on before the game."""

from __future__ import annotations

from dataclasses import dataclass

from pyengine.core.options import option
from pyengine.games.rauha.rules.board import SIDES


@dataclass(frozen=True)
class Options:
    side: str = option("A", SIDES)
