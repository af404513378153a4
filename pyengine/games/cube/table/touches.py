"""What touches mean: the moves behind them, why some lead nowhere, and what glows while the cards lie face down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pyengine.core.game import Doc, Refusal
from pyengine.core.moves import Move
from pyengine.core.picks import completed
from pyengine.draw.table import Table
from pyengine.games.cube.rules import refusals
from pyengine.games.cube.rules.moves import ALL_MOVES, Place
from pyengine.games.cube.rules.state import PLACING


class Touches(Table):
    def intend(self, state: Any, touches: Sequence[str]) -> Move | None:
        """One touch of a space is a move only while a drawn cube is to be placed."""
        move: Move | None = completed(ALL_MOVES, touches)
        return None if isinstance(move, Place) and state.phase != PLACING else move

    def why_idle(self, state: Any, touch: str) -> Refusal | None:
        return refusals.why_idle(state, touch)

    def open_picks(self, seen: Doc, touches: tuple[str, ...]) -> frozenset[str] | None:
        """Actions depend on nothing secret. In a claim window each card looks as if it could be claimed."""
        if seen["phase"] != "claims" or seen["seat"] is None:
            return None
        hand = 1 if seen["sudden"] else seen["hands"][seen["seat"]]
        count = hand if isinstance(hand, int) else len(hand)
        return frozenset({"act done", *(f"card {slot}" for slot in range(1, count + 1))})
