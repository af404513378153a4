"""What a position of Cube is worth to a seat: cards first, then how near the own pictures are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pyengine.core.moves import Move
from pyengine.games.cube.rules.board import COLUMNS
from pyengine.games.cube.rules.moves import Claim, Draw
from pyengine.games.cube.rules.state import CLAIMS, PLACING, CubeState

TERMS = ("cards", "pictures")
WEIGHTS = (100.0, 1.0)
AGAINST = (100.0, 0.0)
"""What others hold can only be guessed at."""
SCALE = 120.0
SIGHT, SIMULATIONS = 2, 120

_NEAR = (0.0, 1.0, 4.0, 18.0, 60.0)
"""What a card in hand is worth by the number of its cells that are right."""


def order(state: CubeState, moves: Sequence[Move]) -> Sequence[Move]:
    """A picture that can be seen is claimed, no other one is."""
    if state.phase != CLAIMS or state.seat is None:
        return moves
    hand = state.hand(state.seat)
    shown = [move for move in moves if isinstance(move, Claim) and state.heap.shows(hand[move.slot])]
    return shown or [move for move in moves if not isinstance(move, Claim)]


def terms(state: CubeState, seat: int) -> tuple[float, ...]:
    placing = state.phase == PLACING and state.active == seat
    return state.score(seat), _best_place(state, seat) if placing else _pictures(state, seat)


def _best_place(state: CubeState, seat: int) -> float:
    """A drawn cube will go where it helps most."""
    best = 0.0
    for column in range(COLUMNS):
        if state.heap.height(column) < 4:
            state.heap.put(column, state.drawn)
            best = max(best, _pictures(state, seat))
            state.heap.take(column)
    return best


def _pictures(state: CubeState, seat: int) -> float:
    if state.duel and seat not in state.duel.tied:
        return 0.0
    return sum(_NEAR[state.heap.nearness(card)] for card in state.hand(seat))


def because(before: CubeState, moves: Sequence[Move], after: CubeState, seat: int) -> dict[str, dict[str, Any]]:
    """Figures for the reasons of a hint: the card that comes nearest. Which cube is drawn nobody knows yet."""
    hand = before.hand(seat)
    if isinstance(moves[0], Draw) or after.hand(seat) != hand:
        return {}
    nearer = [
        (now, slot)
        for slot, card in enumerate(hand, 1)
        for now in [after.heap.nearness(card)]
        if now > before.heap.nearness(card)
    ]
    if not nearer:
        return {}
    right, slot = max(nearer)
    return {"pictures": {"slot": slot, "right": right}}
