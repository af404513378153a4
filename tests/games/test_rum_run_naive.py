"""The engine's quick move lists against a slow and plain reading of the specification."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from rum_run_naive import Position
from rum_run_play import greedy

from pyengine.core.chance import Chance
from pyengine.games.rum_run.rules import GAME, RumRunState

SETTINGS = [
    (2, {"variant": "standard"}, 8),
    (2, {"layout": "compact"}, 8),
    (3, {"layout": "ambush"}, 8),
    (4, {"variant": "standard"}, 8),
    (2, {"variant": "horse"}, 5),
    (2, {"variant": "tortoise"}, 5),
]


def moments(seats: int, options: dict[str, str], count: int) -> Iterator[RumRunState]:
    """Some moments of a game that is played now well, now badly."""
    state, luck, number = GAME.new(seats, {**options, "start": "random"}, 11), Chance(5), 0
    while state.seat is not None and count:
        # Doubles of the hare are slow to check; a few of them will do.
        if number % 13 == 12 and not (state.phase == "turn" and state.is_fast(state.seat) and number % 3):
            yield state
            count -= 1
        state.play(greedy(state, luck) if luck.below(100) >= 30 else luck.pick(state.moves()))
        number += 1


@pytest.mark.parametrize(("seats", "options", "count"), SETTINGS, ids=[f"{each[0]} {each[1]}" for each in SETTINGS])
def test_the_same_moves(seats: int, options: dict[str, str], count: int) -> None:
    for state in moments(seats, options, count):
        if state.phase in ("turn", "chain"):
            quick, plain = {str(move) for move in state.moves()}, Position(state.position()).moves()
            assert quick == plain, (quick ^ plain, state.position())
