"""What players may agree on before the game: where it is played."""

from __future__ import annotations

from dataclasses import dataclass

from pyengine.core.options import option
from pyengine.games.kauchuk.rules.board import PLACES


@dataclass(frozen=True)
class Options:
    location: str = option("jungle", PLACES)
