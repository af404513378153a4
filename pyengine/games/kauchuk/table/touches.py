"""What touches mean: the moves behind them, and why some lead nowhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pyengine.core.game import Refusal
from pyengine.draw.table import Table
from pyengine.games.kauchuk.rules import moves as m
from pyengine.games.kauchuk.rules import refusals
from pyengine.games.kauchuk.table.exact import exact_payment


class Touches(Table):
    def intend(self, state: Any, touches: Sequence[str]) -> m.Move | None:
        return m.from_touches(tuple(touches), state.location.chained and bool(state.names[state.seat or 0]))

    def shortcuts(self, state: Any) -> Mapping[str, Sequence[m.Move]]:
        payments = exact_payment(state)
        return {"exact": payments} if payments else {}

    def why_idle(self, state: Any, touch: str) -> Refusal | None:
        return refusals.why_idle(state, touch)
