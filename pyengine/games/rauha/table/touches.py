"""What touches mean: the moves behind them, why some lead nowhere, and what glows while the cards lie face down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pyengine.core.game import Refusal
from pyengine.core.moves import Move, Picks
from pyengine.draw.table import Table
from pyengine.games.rauha.rules import moves as m
from pyengine.games.rauha.rules import refusals
from pyengine.games.rauha.rules.board import SQUARES
from pyengine.games.rauha.rules.state import ACTIVATE, CHOOSE, PLACE, SCORING, RauhaState

_PLACING: dict[Picks, Move] = {move.picks: move for move in m.ALL if not isinstance(move, m.ActivateBiome)}
_ACTIVATING: dict[Picks, Move] = {move.picks: move for move in m.ALL if not isinstance(move, m.Place)}
"""A square alone is placed on, or activated."""


class Touches(Table):
    def intend(self, state: Any, touches: Sequence[str]) -> Move | None:
        return (_ACTIVATING if _activates(state) else _PLACING).get(tuple(touches))

    def why_idle(self, state: Any, touch: str) -> Refusal | None:
        return refusals.why_idle(state, touch)

    def shortcuts(self, state: Any) -> Mapping[str, Sequence[Move]]:
        rest = _the_rest(state)
        return {"rest": rest} if rest else {}

    def open_picks(self, seen: dict[str, Any], touches: tuple[str, ...]) -> frozenset[str] | None:
        """With the cards face down nothing may glow that depends on the card: all squares do, or none."""
        if seen["phase"] == CHOOSE:
            return frozenset()
        if seen["phase"] == PLACE and not touches:
            return frozenset({"crystals", "spore", *(f"square {square}" for square in SQUARES)})
        return None


def _activates(state: RauhaState) -> bool:
    return state.phase in (ACTIVATE, SCORING)


# Activate the rest: everything that leaves nothing to decide, one move after the other


def _the_rest(state: RauhaState) -> list[Move]:
    """The activations that the seat to act may leave to the page, in an order in which they can be made."""
    if not _activates(state):
        return []
    found: list[Move] = []
    probe = state.clone()
    turn = (state.seat, state.stop, state.phase)
    while (probe.seat, probe.stop, probe.phase) == turn and (plain := _plain(probe)):
        found.append(plain[0])
        probe.play(plain[0])
    return found


def _plain(state: RauhaState) -> list[Move]:
    """The activations with nothing to pay that no other one can make better. Points per spore wait while a spore is
    for sale, and until the crystals are in that might buy one."""
    assert state.seat is not None
    plain: list[Move] = []
    by_spores: list[Move] = []
    wait = False
    for move in state.activations():
        effect = state.effect_of(state.seat, move)
        if effect.per == "spore":
            by_spores.append(move)
        elif not effect.pay:
            plain.append(move)
        wait = wait or effect.kind in ("buy_spore", "crystals")
    return plain if wait else plain + by_spores
