"""What players may agree on before the game."""

from __future__ import annotations

from dataclasses import dataclass

from pyengine.core.options import option


@dataclass(frozen=True)
class Options:
    claims: str = option("auto", ("auto", "spot"))
    closed_rows: bool = option(False)
    deck: str = option("full", ("full", "easy", "hard"))
    choose_twins: bool = option(True)
    arrange_start: bool = option(False)
    random_start: bool = option(False)
    first_round_draw_only: bool = option(False)
    bag_end_now: bool = option(False)
