"""What touches mean: the moves behind them, and why some lead nowhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pyengine.core.game import Refusal
from pyengine.draw.table import Table
from pyengine.games.kaichin.rules import moves as m
from pyengine.games.kaichin.rules import refusals


class Touches(Table):
    def intend(self, state: Any, touches: Sequence[str]) -> m.Move | None:
        return m.from_touches(tuple(touches))

    def why_idle(self, state: Any, touch: str) -> Refusal | None:
        return refusals.why_idle(state, touch)
