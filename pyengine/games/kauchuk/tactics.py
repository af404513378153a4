"""What a position is worth to a player, for bots that look one move ahead. Only ever asked about guessed states."""

from __future__ import annotations

from pyengine.games.kauchuk import moves as m
from pyengine.games.kauchuk.board import LATTICE
from pyengine.games.kauchuk.expedition import PAY, Expedition
from pyengine.games.kauchuk.locations.volcano import EVACUATION
from pyengine.shapes.pins import bits

CARD = 0.45
PAIR = 0.12
ENERGY = 0.45
LAST_TOKEN = 2.0
"""Of the seven that one needs to leave the volcano."""
NEAR = 0.12
"""For what lies beside the own bands."""


def worth(state: Expedition, seat: int) -> float:
    """Points, what is held, and what is within reach; more than the best of the others."""
    if state.phase == PAY:
        state = _settled(state)
    own = _value(state, seat)
    return own - 0.35 * max(_value(state, other) for other in range(state.seats) if other != seat)


def _settled(state: Expedition) -> Expedition:
    """As if the band were paid in the plainest way, so that it is worth what it brings."""
    copy: Expedition = state.clone()
    payer = copy.seat
    while copy.phase == PAY and copy.seat == payer:
        moves = copy.moves()
        single = [move for move in moves if isinstance(move, m.Pay) and move.cards == 1]
        copy.play(single[0] if single else moves[0])
    return copy


def _value(state: Expedition, seat: int) -> float:
    hand, tokens = state.hands[seat], state.energy[seat]
    value = state.points[seat] + sum(_card(held) for held in hand)
    value += _volcano_energy(tokens) if state.location.id == "volcano" else ENERGY * tokens
    value += sum(column[seat] for column in state.location.final(state).values()) if _counts_now(state) else 0
    return value + NEAR * _near(state, seat) - 0.02 * len(state.names[seat])


def _card(held: int) -> float:
    """More than a few cards of a colour are worth little."""
    return CARD * min(held, 3) + PAIR * min(held // 2, 2) + 0.05 * max(0, held - 3)


def _volcano_energy(tokens: int) -> float:
    return LAST_TOKEN * min(tokens, EVACUATION) + 0.33 * max(0, tokens - EVACUATION)


def _counts_now(state: Expedition) -> bool:
    return state.location.id in ("cursed", "deities", "labyrinth")


def _near(state: Expedition, seat: int) -> float:
    """Treasure and energy not yet taken, at the pins that the player holds."""
    board = state.board
    if board.items:
        taken = getattr(state.notes, "emptied", getattr(state.notes, "crossed", 0))
        at = state.location.reach(state, seat)
        lines = (item for number, item in board.items.items() if not taken >> number & 1 and _touches(number, at))
        return float(sum(item.get("t", 0) + 0.5 * item.get("e", 0) + 3 * ("art" in item) for item in lines))
    around = 0
    for pin in bits(state.pins[seat]):
        around |= LATTICE.segments_at[pin]
    left = around & ~state.collected
    return sum(board.treasure[index] + 0.5 * board.energy[index] for index in bits(left))


def _touches(line: int, pins: int) -> bool:
    return any(pins >> pin & 1 for pin in LATTICE.lines[line].pins)
