"""The engine's quick move lists against a slow and plain reading of the specification."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pyengine.core.chance import Chance
from pyengine.games.rum_run.rules import GAME
from pyengine.games.rum_run.rules.board import square_name
from pyengine.games.rum_run.rules.moves import Send
from pyengine.games.rum_run.rules.state import RumRunState
from tests.games.rum_run.naive import Position, at
from tests.games.rum_run.play import greedy

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


def arrivals(state: RumRunState) -> Iterator[tuple[int, tuple[tuple[str, int], ...]]]:
    """Every way in which the caravan on its way can end."""
    if state.phase == "caravan":
        for move in state.moves():
            after = state.clone()
            after.play(move)
            yield from arrivals(after)
    else:
        piles = tuple(sorted((square_name(square), len(pile)) for square, pile in state.piles.items()))
        yield sum(state.standings()), piles


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_same_caravans(seats: int) -> None:
    compared = 0
    for seed in range(4):
        state, luck = GAME.new(seats, {"layout": "ambush", "start": "random"}, seed), Chance(seed)
        while state.seat is not None:
            sends = [move for move in state.moves() if isinstance(move, Send)]
            for move in sends if luck.below(4) == 0 else ():
                after, before = state.clone(), sum(state.standings())
                after.play(move)
                quick = {(points - before, piles) for points, piles in arrivals(after)}
                assert quick == Position(state.position()).arrivals(at(square_name(move.square)))
                compared += 1
            state.play(greedy(state, luck) if luck.below(100) >= 25 else luck.pick(state.moves()))
    assert compared > 20
