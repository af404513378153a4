"""What a move costs in every game: how many per second, how that grows from the opening to the end and with the seats, and how
many copies of a position. The same text runs in CPython and in Pyodide. Time is that of the processor."""

from __future__ import annotations

import random
from time import process_time
from typing import Any

from pyengine.core.game import Game
from pyengine.core.shelf import games
from tests.bench.engine import per_second

SECONDS = 0.5
QUARTERS = 4
ENDLESS = 400
"""A puzzle goes on for ever: so many moves are a game of it."""


def measure() -> list[dict[str, Any]]:
    """By game and number of seats."""
    return [_measured(game, seats) for game in games().values() for seats in game.seats]


def _measured(game: Game[Any], seats: int) -> dict[str, Any]:
    costs, moves, middle = [0.0] * QUARTERS, [0] * QUARTERS, None
    seed = 0
    while sum(costs) < SECONDS:
        played = _some_game(game, seats, seed)
        state = game.new(seats, None, seed)
        for quarter in range(QUARTERS):
            part = played[len(played) * quarter // QUARTERS : len(played) * (quarter + 1) // QUARTERS]
            begin = process_time()
            for move in part:
                state.moves()
                state.play(move)
            costs[quarter] += process_time() - begin
            moves[quarter] += len(part)
            if quarter == 1:
                middle = state.clone()
        seed += 1
    each = [cost / max(1, count) for cost, count in zip(costs, moves, strict=True)]
    return {
        "game": game.id,
        "seats": seats,
        "moves": round(sum(moves) / sum(costs)),
        "clones": round(per_second(lambda: _cloned(middle), SECONDS / 5)),
        "quarters (µs)": [round(cost * 1e6, 1) for cost in each],
    }


def _some_game(game: Game[Any], seats: int, seed: int) -> list[Any]:
    luck, state, moves = random.Random(seed), game.new(seats, None, seed), list[Any]()
    most = game.longest(seats, state.options) or ENDLESS
    while state.seat is not None and len(moves) < most:
        moves.append(luck.choice(state.moves()))
        state.play(moves[-1])
    return moves


def _cloned(state: Any, times: int = 50) -> int:
    for _ in range(times):
        state.clone()
    return times
