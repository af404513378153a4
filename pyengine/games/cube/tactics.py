"""How good a position is for a seat, as a greedy player sees it: cards first, then how near the own cards are."""

from __future__ import annotations

from pyengine.games.cube.rules.board import COLUMNS
from pyengine.games.cube.rules.state import PLACING, CubeState

_CARD = 100.0
_NEAR = (0.0, 1.0, 4.0, 18.0, 60.0)
"""What a card in hand is worth by the number of its cells that are right."""


def worth(state: CubeState, seat: int) -> float:
    others = max(state.score(other) for other in range(state.seats) if other != seat)
    lead = _CARD * (state.score(seat) - others)
    if state.phase == PLACING and state.active == seat:
        return lead + _best_place(state, seat)
    return lead + _hand(state, seat)


def _best_place(state: CubeState, seat: int) -> float:
    """A drawn cube will go where it helps most."""
    best = 0.0
    for column in range(COLUMNS):
        if state.heap.height(column) < 4:
            state.heap.put(column, state.drawn)
            best = max(best, _hand(state, seat))
            state.heap.take(column)
    return best


def _hand(state: CubeState, seat: int) -> float:
    if state.duel and seat not in state.duel.tied:
        return 0.0
    return sum(_NEAR[state.heap.nearness(card)] for card in state.hand(seat))
