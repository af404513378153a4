"""What touches mean: the moves behind them, and why some lead nowhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pyengine.core.game import Refusal
from pyengine.draw.table import Table
from pyengine.games.rauha.rules import moves, refusals
from pyengine.games.rauha.rules.state import ACTIVATE, SCORING
from pyengine.games.rauha.table.rest import the_rest


class Touches(Table):
    def intend(self, state: Any, touches: Sequence[str]) -> moves.Move | None:
        activating = state.phase in (ACTIVATE, SCORING)
        return moves.meant(touches, activating)

    def shortcuts(self, state: Any) -> Mapping[str, Sequence[moves.Move]]:
        rest = the_rest(state)
        return {"rest": rest} if rest else {}

    def why_idle(self, state: Any, touch: str) -> Refusal | None:
        return refusals.why_idle(state, touch)
