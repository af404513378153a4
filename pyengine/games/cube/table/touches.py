"""What touches mean: the moves behind them, and why some lead nowhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pyengine.core.game import Refusal
from pyengine.draw.table import Table
from pyengine.games.cube.rules import moves as m
from pyengine.games.cube.rules import refusals
from pyengine.games.cube.rules.board import SPACE_NUMBER
from pyengine.games.cube.rules.state import ACTION, PLACING


class Touches(Table):
    def intend(self, state: Any, touches: Sequence[str]) -> m.Move | None:
        return m.from_touches(touches, state.phase == PLACING)

    def why_idle(self, state: Any, touch: str) -> Refusal | None:
        kind, _, space = touch.partition(" ")
        if state.phase == ACTION and kind == "space" and space in SPACE_NUMBER:
            return refusals.cannot_start(state, SPACE_NUMBER[space])
        if state.phase == ACTION and touch in ("act twin-up", "act twin-flat"):
            return refusals.twin_refusal(state)
        return None
