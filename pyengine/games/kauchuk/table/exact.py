"""Paying with matching cards: each pin with a card of its own colour, in one touch. The rules know nothing of it."""

from __future__ import annotations

from pyengine.games.kauchuk.rules import moves as m
from pyengine.games.kauchuk.rules.board import COLOURS, PINS
from pyengine.games.kauchuk.rules.state import PAY, KauchukState


def exact_payment(state: KauchukState) -> list[m.Pay]:
    """The payments for all pins that are due, or none if cards are missing or it is not clear who gets one."""
    found: list[m.Pay] = []
    probe = state.clone()
    while probe.phase == PAY and probe.seat == state.seat:
        pin = probe.due[0]
        pay = m.Pay(PINS[pin], COLOURS[probe.board.colours[pin]])
        if pay not in probe.moves():
            return []
        found.append(pay)
        probe.play(pay)
    return found
