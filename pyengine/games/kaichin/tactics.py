"""What a position is worth to a seat, for bots that look one move ahead. Only ever asked about guessed states."""

from __future__ import annotations

from pyengine.games.kaichin.board import ALL, STEPS_FROM_START, STEPS_TO_GOAL, numbers
from pyengine.games.kaichin.tray import START, Tray

NEAR_HOME = 2
"""From this many steps on it is worth looking whether a sweet can go home at once."""

CHIP = 4.0
MY_WIN_NEXT, THEIR_WIN_NEXT = 60.0, 400.0


def worth(tray: Tray, seat: int) -> float:
    chips = tray.standings()
    rivals = [count for other, count in enumerate(chips) if other != seat]
    value = CHIP * (chips[seat] - max(rivals)) + tray.held[seat]
    free = ALL & ~(tray.occupied | tray.soot)
    for holder, cards in enumerate(tray.cards):
        for sweet in numbers(cards):
            if tray.where[sweet] < START:
                continue
            steps = _steps(tray, sweet)
            home = steps <= NEAR_HOME and tray.reach(sweet, free)[1]
            if holder == seat:
                value += (9 - steps) ** 2 / 6 + MY_WIN_NEXT * home
            else:
                value -= (9 - steps) ** 2 / 16 + THEIR_WIN_NEXT * home
    return value


def _steps(tray: Tray, sweet: int) -> int:
    at = tray.where[sweet]
    return STEPS_FROM_START if at == START else STEPS_TO_GOAL[sweet][at]
