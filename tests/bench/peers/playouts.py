"""Random games per second, of ours and of the libraries in Python: `python playouts.py LIBRARY SECONDS`. Each is asked for its
legal moves, one is chosen, and it is made, until the game is over: the same work for all, in the way that each recommends.
The last line of the output is JSON. Time is that of the processor."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from time import process_time
from typing import Any

Playout = Callable[[random.Random], None]


def ours() -> dict[str, Playout]:
    from connect_four.rules import GAME as connect_four
    from tic_tac_toe.rules import GAME as tic_tac_toe

    def playout(game: Any) -> Playout:
        def play(luck: random.Random) -> None:
            state = game.new(2)
            while state.seat is not None:
                state.play(luck.choice(state.moves()))

        return play

    return {"tic-tac-toe": playout(tic_tac_toe), "Connect Four": playout(connect_four)}


def openspiel_python() -> dict[str, Playout]:
    """It has no Connect Four in Python."""
    return {"tic-tac-toe": _openspiel("python_tic_tac_toe")}


def openspiel_cpp() -> dict[str, Playout]:
    return {"tic-tac-toe": _openspiel("tic_tac_toe"), "Connect Four": _openspiel("connect_four")}


def _openspiel(name: str) -> Playout:
    import pyspiel
    from open_spiel.python import games  # noqa: F401 (registers them)

    game = pyspiel.load_game(name)

    def play(luck: random.Random) -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(luck.choice(state.legal_actions()))

    return play


def pettingzoo() -> dict[str, Playout]:
    import numpy as np
    from pettingzoo.classic import connect_four_v3, tictactoe_v3

    def playout(env: Any) -> Playout:
        def play(luck: random.Random) -> None:
            env.reset(seed=luck.getrandbits(31))
            for _ in env.agent_iter():
                seen, _, over, cut, _ = env.last()
                free = () if over or cut else np.flatnonzero(seen["action_mask"])
                env.step(luck.choice(free) if len(free) else None)

        return play

    return {"tic-tac-toe": playout(tictactoe_v3.env()), "Connect Four": playout(connect_four_v3.env())}


LIBRARIES = {each.__name__: each for each in (ours, openspiel_python, openspiel_cpp, pettingzoo)}


def per_second(play: Playout, seconds: float) -> int:
    luck = random.Random(1)
    for _ in range(20):  # what is made when first needed
        play(luck)
    done, begin = 0, process_time()
    while (spent := process_time() - begin) < seconds:
        play(luck)
        done += 1
    return round(done / spent)


if __name__ == "__main__":
    library, length = sys.argv[1], float(sys.argv[2])
    print(json.dumps({game: per_second(play, length) for game, play in LIBRARIES[library]().items()}))
