"""What touches mean: the moves behind them, and why some lead nowhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pyengine.core.game import Move, Refusal
from pyengine.draw.table import Table
from pyengine.games.kauchuk.rules import moves as m
from pyengine.games.kauchuk.rules import refusals
from pyengine.games.kauchuk.table.exact import exact_payment


class Touches(Table):
    def intend(self, state: Any, touches: Sequence[str]) -> Move | None:
        return _meant(tuple(touches), state.location.chained and bool(state.names[state.seat or 0]))

    def shortcuts(self, state: Any) -> Mapping[str, Sequence[Move]]:
        payments = exact_payment(state)
        return {"exact": payments} if payments else {}

    def why_idle(self, state: Any, touch: str) -> Refusal | None:
        return refusals.why_idle(state, touch)


def _meant(touches: tuple[str, ...], chained: bool) -> Move | None:
    """The move that these touches evidently mean, legal or not."""
    pins = [touch.removeprefix("pin ") for touch in touches if touch.startswith("pin ")]
    *_, last = touches or ("",)
    kind, _, what = last.partition(" ")
    if len(touches) == 1 and kind == "take":
        return m.Take(what)
    if len(touches) == 1 and last in m.WORD_MOVES:
        return m.Choice(last)
    if kind not in ("pin", "lay", "through"):
        return None
    if chained and len(pins) == 2:
        return m.Step(pins[0], pins[1])
    if kind == "through" and len(pins) == 3 and what in pins:
        one, other = (pin for pin in pins if pin != what)
        return m.Band(m.path_name(one, what, other))
    return m.Band(m.band_name(pins)) if len(set(pins)) > 1 else None
