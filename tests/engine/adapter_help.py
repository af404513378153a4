"""Which tables the adapters are tried at, and games in numbers."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from pyengine.adapters.turns import Turns
from pyengine.core.game import Game
from tests.mass import mass


def tables(game: Game[Any]) -> Iterator[tuple[int, Any]]:
    """Every number of seats and every variant, each at least once; in a thorough run all of them together."""
    variants = list(game.variants())
    if mass(0, 1):
        yield from ((seats, options) for seats in game.seats for options in variants)
    else:
        counts = list(game.seats)
        for number in range(max(len(counts), len(variants))):
            yield counts[number % len(counts)], variants[number % len(variants)]


def played(game: Game[Any], seats: int, options: Any, seed: int, most: int = 400) -> Iterator[Turns]:
    """Before each choice of a random game."""
    turns, luck = Turns(game.new(seats, options, seed)), random.Random(seed)
    for _ in range(most):
        yield turns
        if turns.state.seat is None:
            return
        move = turns.choose(luck.choice(list(turns.choices())))
        if move is not None:
            turns.play(move)
