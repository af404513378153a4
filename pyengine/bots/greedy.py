"""Looks one move ahead: plays the move after which the position is worth most, on average over a few guesses at what
is hidden. What a position is worth says the judge."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pyengine.bots.judge import AS_USUAL, Judge
from pyengine.core.chance import Chance
from pyengine.core.game import Doc, Game

GUESSES = 4


def choose(game: Game[Any], seen: Doc, chance: Chance, settings: Mapping[str, Any] = AS_USUAL) -> Any:
    seat: int = seen["viewer"]
    guesses = [game.guess(seen, chance) for _ in range(GUESSES if game.hidden_information else 1)]
    judge = Judge(game, settings)
    moves = judge.promising(guesses[0])
    if len(moves) == 1:
        return moves[0]
    # Shuffled, so that the first of several equally good moves is a random one of them.
    return max(chance.shuffled(moves), key=lambda move: sum(_after(state, move, seat, judge) for state in guesses))


def _after(state: Any, move: Any, seat: int, judge: Judge) -> float:
    copy = state.clone()
    copy.play(move)
    return judge.worth(copy, seat)
