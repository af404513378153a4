"""What a position of Kauchuk is worth to a seat. Only ever asked about guessed states."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from pyengine.core.moves import Move
from pyengine.games.kauchuk.rules.board import COLOURS, LATTICE, total
from pyengine.games.kauchuk.rules.moves import PILE, Pay, Take
from pyengine.games.kauchuk.rules.state import PAY, KauchukState
from pyengine.shapes.bits import bits

TERMS = ("points", "cards", "tokens", "control", "near", "chain", "bands")
WEIGHTS = (1.0, 1.0, 1.0, 1.0, 0.12, 1.0, -0.02)
AGAINST = tuple(0.35 * weight for weight in WEIGHTS)
SCALE = 5.0

CARD, SPARE_CARD, VARIETY = 0.45, 0.05, 0.1
ENOUGH = 6
"""Cards beyond these are spare."""
ENERGY = 0.45
ARTIFACT = 1.4
"""For each kind that is held beyond whole sets."""
LAST_TOKEN, SPARE_TOKEN = 2.0, 0.33
"""Of the tokens that one must have left at the end, and beyond them."""
STEP, WAY_ON, ROOM = 1.3, 0.4, 0.7
"""A chain must go on through emptied lines to get to new ones, not into a corner, and out of it even at a price."""


def terms(state: KauchukState, seat: int) -> tuple[float, ...]:
    """Points, what is held, and what is within reach."""
    if state.phase == PAY:
        state = _settled(state)
    location, tokens = state.location, state.energy[seat]
    control = 0
    if location.evacuation:  # whether any points are left at the end depends on what is still to come
        held = _left_over(tokens, location.evacuation)
    else:
        held = ENERGY * tokens
        control = sum(column[seat] for column in location.final(state).values())
    chain, bands = (_chain(state, seat), 0) if location.chained else (0.0, len(state.names[seat]))
    return state.points[seat], _cards(state.hands[seat]), held, control, _near(state, seat), chain, bands


def _settled(state: KauchukState) -> KauchukState:
    """As if the band were paid in the plainest way, so that it is worth what it brings."""
    copy: KauchukState = state.clone()
    payer = copy.seat
    while copy.phase == PAY and copy.seat == payer:
        moves = copy.moves()
        single = [move for move in moves if isinstance(move, Pay) and move.cards == 1]
        copy.play(single[0] if single else moves[0])
    return copy


def _cards(hand: list[int]) -> float:
    """Some cards are worth much, more of them little: they are there to be spent."""
    held = sum(hand)
    spare = max(0, held - ENOUGH)
    return CARD * (held - spare) + SPARE_CARD * spare + VARIETY * (len(hand) - hand.count(0))


def _left_over(tokens: int, needed: int) -> float:
    return LAST_TOKEN * min(tokens, needed) + SPARE_TOKEN * max(0, tokens - needed)


def _chain(state: KauchukState, seat: int) -> float:
    heads, laid = state.location.reach(state, seat), len(state.names[seat])
    free = ~state.pins[seat]
    ways = sum((LATTICE.neighbours[head] & free).bit_count() for head in bits(heads))
    still = min(_room(heads, free), state.location.bands_each - laid)
    held: tuple[int, ...] = state.notes.artifacts[seat]
    kinds = sum(count > min(held) for count in held)
    return STEP * laid + WAY_ON * min(ways, 3) + ROOM * still + ARTIFACT * kinds


def _room(heads: int, free: int) -> int:
    """How many pins a chain can get to without crossing itself."""
    reached, fresh = 0, heads
    while fresh:
        near = 0
        for pin in bits(fresh):
            near |= LATTICE.neighbours[pin]
        fresh = near & free & ~reached
        reached |= fresh
    return reached.bit_count()


def _near(state: KauchukState, seat: int) -> float:
    """Treasure and energy not yet taken, at the pins from which the player can go on; none before the first band, so
    that it is worth laying."""
    board = state.board
    if not state.names[seat]:
        return 0.0
    if board.items:
        lines = LATTICE.lines_round(state.location.reach(state, seat)) & ~state.location.emptied(state)
        found = total(board.line_treasure, lines) + ENERGY * total(board.line_energy, lines)
        return found + ARTIFACT * total(board.line_artifacts, lines)
    left = _segments_round(state.pins[seat]) & ~state.collected
    return total(board.treasure_layers, left) + ENERGY * total(board.energy_layers, left)


@lru_cache(maxsize=4096)
def _segments_round(pins: int) -> int:
    return LATTICE.segments_round(pins)


def because(before: KauchukState, moves: Sequence[Move], after: KauchukState, seat: int) -> dict[str, dict[str, Any]]:
    """Figures for the reasons of a hint."""
    found: dict[str, dict[str, Any]] = {}
    points, energy = after.points[seat] - before.points[seat], after.energy[seat] - before.energy[seat]
    if points > 0:
        found["points"] = {"points": points}
    if energy > 0:
        found["tokens"] = {"energy": energy}
    for move in moves:
        if isinstance(move, Take) and move.source != PILE and not before.hands[seat][COLOURS.index(move.source)]:
            found["cards"] = {"colour": move.source}
    return found
