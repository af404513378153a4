"""What touches mean: the moves behind them, what glows, and why some lead nowhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pyengine.core.game import Doc, Move, Refusal
from pyengine.core.picks import next_picks
from pyengine.draw.table import Table
from pyengine.games.kauchuk.rules import refusals
from pyengine.games.kauchuk.rules.board import COLOURS, PINS
from pyengine.games.kauchuk.rules.documents import public
from pyengine.games.kauchuk.rules.moves import PASS, PILE, TAKES, Band, Pay, Step, band_name, path_name
from pyengine.games.kauchuk.rules.state import ACT, BONUS, EXTRA, MORE, PAY, KauchukState
from pyengine.games.kauchuk.table.sight import pins_of

RICH = [9] * len(COLOURS)
"""A hand that can pay for everything."""


class Touches(Table):
    def open_picks(self, seen: Doc, touches: tuple[str, ...]) -> frozenset[str] | None:
        """With the cards face down, whatever a rich hand could do glows."""
        state = public(seen)
        seat = state.seat
        if seat is None or state.phase == EXTRA:
            return None
        state.hands[seat] = RICH[:]
        found: list[Move] = [*state.moves()]
        supply = seen["supply"]
        pile = supply["piles"][seat] if "piles" in supply else supply["pile"]
        if pile and state.phase in (ACT, MORE, BONUS):
            found = [move for move in found if move != PASS] + [TAKES[PILE]]
        return frozenset(next_picks(found, touches))

    def intend(self, state: KauchukState, touches: Sequence[str]) -> Move | None:
        pins = pins_of(touches)
        if state.phase == PAY and not pins:
            told = "".join(touches).replace("pay ", "=", 1).replace("to ", ":", 1)
            return Pay.read(PINS[state.due[0]] + told)
        if not pins:
            found: Move | None = super().intend(state, touches)
            return found
        kind, _, middle = touches[-1].partition(" ")
        if state.location.chained and state.names[state.seat or 0] and len(pins) == 2:
            return Step(*pins)
        if kind == "through" and len(pins) == 3 and middle in pins:
            one, other = (pin for pin in pins if pin != middle)
            return Band(path_name(one, middle, other))
        return Band(band_name(pins)) if len(set(pins)) > 1 else None

    def shortcuts(self, state: KauchukState) -> Mapping[str, Sequence[Move]]:
        payments = _exact_payment(state) if state.phase == PAY else ()
        return {"exact": payments} if payments else {}

    def why_idle(self, state: Any, touch: str) -> Refusal | None:
        return refusals.why_idle(state, touch)


def _exact_payment(state: KauchukState) -> list[Pay]:
    """Each pin that is due paid with a card of its own colour, in one touch; none if cards are missing, or if it is not
    clear who gets one."""
    found: list[Pay] = []
    copy = state.clone()
    while copy.phase == PAY and copy.seat == state.seat:
        pin = copy.due[0]
        pay = Pay(PINS[pin], COLOURS[copy.board.colours[pin]])
        if pay not in copy.moves():
            return []
        found.append(pay)
        copy.play(pay)
    return found
