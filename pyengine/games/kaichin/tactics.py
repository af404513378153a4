"""What a position is worth to a seat, for bots that look one move ahead. Only ever asked about guessed states."""

from __future__ import annotations

from pyengine.games.kaichin.rules.board import GOAL_NEAR, STEPS_FROM_START, STEPS_TO_GOAL
from pyengine.games.kaichin.rules.state import START, KaichinState

NEAR_HOME = 2
"""From this many steps on it is worth looking whether a sweet can go home at once."""

# Chips of the own colour are a slow way to win, so they weigh little beside a sweet that is nearly home.
CHIP, DAMAGE_CHIP, HIT = 2.0, 1.0, 4.0
MY_WIN_NEXT, THEIR_WIN_NEXT, COLOURS_NEXT = 60.0, 400.0, 30.0
THEIR_LOCK_NEXT = 120.0
"""For a sweet that can get beside its home and be held there by turning up its card: it then wins a turn later (C28)."""

MY_WAY = tuple((9 - steps) ** 2 / 6 for steps in range(10))
THEIR_WAY = tuple((9 - steps) ** 2 / 16 for steps in range(10))
"""By the number of steps a sweet is from home: the last steps count most."""


def worth(state: KaichinState, seat: int) -> float:
    chips = state.standings()
    lead = chips[seat] - max(count for other, count in enumerate(chips) if other != seat)
    mine = state.cards[seat]
    theirs = sum(state.cards) ^ mine  # no card is held twice
    value = CHIP * lead + DAMAGE_CHIP * state.held[seat] - HIT * (mine & state.damaged).bit_count()
    free = state.free()
    for sweet, at in enumerate(state.where):
        if at < START:
            continue
        steps = STEPS_FROM_START if at == START else STEPS_TO_GOAL[sweet][at]
        near = steps <= NEAR_HOME + state.options.disclose
        cells, home = state.reach(sweet, free) if near else (0, False)
        if mine >> sweet & 1:
            value += MY_WAY[steps] + MY_WIN_NEXT * home
        elif theirs >> sweet & 1:
            value -= THEIR_WAY[steps] + THEIR_WIN_NEXT * home
            if state.options.disclose and cells & GOAL_NEAR[sweet] and not state.shown >> sweet & 1:
                value -= THEIR_LOCK_NEXT
        elif home:  # nobody's: the colours would decide
            value += COLOURS_NEXT if lead > 0 else -COLOURS_NEXT
    return value
