"""Measures the engine: how many per second of each figure, how long a keen bot thinks, and how long a person waits for an
answer. The same text runs in CPython and in Pyodide. Time is that of the processor, so that other programs on the machine
count for little."""

from __future__ import annotations

from statistics import median
from time import process_time
from typing import Any

from pyengine.bots import find_bot
from pyengine.core.chance import Chance
from pyengine.core.game import Game
from pyengine.core.shelf import games
from tests.bench.answers import answers
from tests.bench.figures import Work, figures

SECONDS = 0.6


def measure() -> dict[str, Any]:
    return {"per second": rates(), "greedy (ms)": thinking(), "answer (ms)": answers()}


def rates() -> list[dict[str, Any]]:
    return [
        {"game": figure.game, "what": figure.what, "target": figure.target, "rate": round(per_second(figure.work))}
        for figure in figures()
    ]


def per_second(work: Work, seconds: float = SECONDS) -> float:
    work()  # tables that are made when first needed
    done, begin = 0, process_time()
    while (spent := process_time() - begin) < seconds:
        done += work()
    return done / spent


def thinking() -> list[dict[str, Any]]:
    """What a keen bot takes for a move, with as many players as there can be."""
    played = {id: keen_moves(game) for id, game in games().items() if not game.part_of}
    return [
        {"game": id, "median": round(median(times), 2), "longest": round(max(times), 1), "moves": len(times)}
        for id, times in played.items()
    ]


def keen_moves(game: Game[Any], seconds: float = 4 * SECONDS) -> list[float]:
    """Milliseconds of each move of a game between keen bots; as much of it as there is time for."""
    luck, begin = Chance(1), process_time()
    state, times = game.new(game.seats[-1], None, 1), list[float]()
    while state.seat is not None and process_time() - begin < seconds:
        asked = process_time()
        move = find_bot("keen")(game, state.seen_by(state.seat), luck)
        times.append((process_time() - asked) * 1000)
        state.play(move)
    return times
