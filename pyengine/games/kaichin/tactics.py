"""What a position of Kaichin is worth to a seat. Only ever asked about guessed states."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pyengine.core.moves import Move
from pyengine.games.kaichin.rules.board import CELLS, GOAL_NEAR, STEPS_FROM_START, STEPS_TO_GOAL, SWEETS
from pyengine.games.kaichin.rules.moves import Go
from pyengine.games.kaichin.rules.state import ACT, START, KaichinState
from pyengine.shapes.bits import bits

TERMS = ("chips", "damage", "whole", "way", "home", "held", "count", "stir")
# Chips of the own colour are a slow way to win, so they weigh little beside a sweet that is nearly home.
WEIGHTS = (2.0, 0.5, 4.0, 1.0, 400.0, 120.0, 30.0, 1.0)
AGAINST = (2.0, 0.0, 4.0, 0.375, 400.0, 120.0, 30.0, 0.0)
SCALE = 60.0
SIGHT, SIMULATIONS = 3, 250

NEAR_HOME = 2
"""From this many steps on it is worth looking whether a sweet can go home at once."""

_WAY = tuple((9 - steps) ** 2 / 6 for steps in range(10))
"""By the number of steps a sweet is from home: the last steps count most."""
_SOON = (1.0, 0.6, 0.15, 0.1)
"""By the turns of others before the own one: how likely a sweet that can go home is still able to."""


def order(state: KaichinState, moves: Sequence[Move]) -> Sequence[Move]:
    """Whoever brings home a sweet of nobody knows whom gives the win away, more often than not."""
    if state.seat is None or state.part != ACT:
        return moves
    own = state.cards[state.seat]
    return [
        move for move in moves if not isinstance(move, Go) or move.to < len(CELLS) or own >> move.sweet & 1
    ] or moves


def terms(state: KaichinState, seat: int) -> tuple[float, ...]:
    chips = state.standings()
    mine = state.cards[seat]
    free = state.free()
    way, home, held = 0.0, 0, 0
    for sweet in bits(mine):
        at = state.where[sweet]
        if at < START:
            continue
        steps = _steps(sweet, at)
        way += _WAY[steps]
        if steps <= NEAR_HOME + state.options.disclose:
            cells, arrives = state.reach(sweet, free)
            home += arrives
            held += bool(cells & GOAL_NEAR[sweet]) and state.options.disclose and not state.shown >> sweet & 1
    soon = _SOON[_wait(state, seat)]
    whole = -(mine & state.damaged).bit_count()
    count = _count(state, seat, chips, free)
    return chips[seat], state.held[seat], whole, way, home * soon, held * soon, count, -state.quiet


def _steps(sweet: int, at: int) -> int:
    return STEPS_FROM_START if at == START else STEPS_TO_GOAL[sweet][at]


def _wait(state: KaichinState, seat: int) -> int:
    """How many others act before a seat can."""
    assert state.seat is not None
    ahead = (seat - state.seat) % state.seats
    return ahead if ahead or state.part == ACT else state.seats - 1


def _count(state: KaichinState, seat: int, chips: tuple[int, ...], free: int) -> int:
    """Sweets of nobody that can go home, after which the colours would be counted: good for whoever leads."""
    leads = chips[seat] > max(count for other, count in enumerate(chips) if other != seat)
    held = sum(state.cards)  # no card is held twice
    if not leads:
        return 0
    return sum(
        state.reach(sweet, free)[1]
        for sweet, at in enumerate(state.where)
        if at >= 0 and not held >> sweet & 1 and STEPS_TO_GOAL[sweet][at] <= NEAR_HOME
    )


def because(before: KaichinState, moves: Sequence[Move], after: KaichinState, seat: int) -> dict[str, dict[str, Any]]:
    """Figures for the reasons of a hint."""
    found: dict[str, dict[str, Any]] = {}
    chips = after.standings()[seat] - before.standings()[seat]
    if chips > 0:
        found["chips"] = {"chips": chips}
    move = moves[0]
    if isinstance(move, Go) and before.cards[seat] >> move.sweet & 1 and move.to < len(CELLS):
        left = _steps(move.sweet, move.to)
        if left < _steps(move.sweet, before.where[move.sweet]):
            found["way"] = {"sweet": SWEETS[move.sweet], "steps": left}
        found["home"] = found["held"] = {"sweet": SWEETS[move.sweet]}
    return found
