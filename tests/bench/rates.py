"""How fast random play is. Only the standard library and pyengine: the same text runs in CPython and in Pyodide."""

from __future__ import annotations

import json
import random
import sys
import time

from pyengine.core.shelf import games

SECONDS = 2.0


def moves_per_second(id: str, seconds: float = SECONDS) -> float:
    """Whole games one after another, set-up included, with the most seats."""
    game, luck, played = games()[id], random.Random(1), 0
    begin = time.perf_counter()
    while (spent := time.perf_counter() - begin) < seconds:
        state = game.new(game.seats[-1], None, luck.getrandbits(32))
        while state.seat is not None:
            state.play(luck.choice(state.moves()))
            played += 1
    return played / spent


def rates(seconds: float = SECONDS) -> dict[str, float]:
    return {id: round(moves_per_second(id, seconds)) for id in games()}


if __name__ == "__main__":
    sys.stdout.write(json.dumps(rates()))
