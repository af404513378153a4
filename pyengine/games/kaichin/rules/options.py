"""What players may agree on before the game."""

from __future__ import annotations

from dataclasses import dataclass

from pyengine.core.options import option


@dataclass(frozen=True)
class Options:
    disclose: bool = option(False)
    quiet_rounds: int = option(6, range(1, 13))
    start_player: str = option("random", ("random", "first"))
