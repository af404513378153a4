"""What Python has to get done in a second, and how much it must be. Only the standard library and pyengine are needed:
the same text runs in CPython and in Pyodide."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, NamedTuple

from pyengine.core.game import Game
from pyengine.core.shelf import games
from pyengine.games.cube.rules.board import CARD_NUMBER, COLUMNS
from pyengine.games.cube.rules.heap import Heap
from pyengine.games.kauchuk.rules.board import LATTICE, LOOPS
from pyengine.games.kauchuk.rules.options import PLACES

Work = Callable[[], int]
"""Does a piece of work; returns how many things got done."""


class Figure(NamedTuple):
    game: str
    what: str
    target: int | None
    """Per second, in CPython."""
    work: Work


MOVES = {"kaichin": 15_000, "rauha": 15_000, "rum_run": 10_000, "kauchuk": 40_000}
"""Random moves per second."""


def figures() -> Iterator[Figure]:
    for id, game in games().items():
        for seats in game.seats:
            players = "1 player" if seats == 1 else f"{seats} players"
            yield Figure(id, f"random moves, {players}", MOVES.get(id), random_play(game, seats))
    for variant, target in (("horse", 7_000), ("tortoise", 4_500)):
        play = random_play(games()["rum_run"], 2, {"variant": variant})
        yield Figure("rum_run", f"random moves, {variant}", target, play)
    yield Figure("rum_run", "late moves, 4 players", MOVES["rum_run"], late_play("rum_run", 4))
    for place in PLACES:
        play = random_play(games()["kauchuk"], 4, {"location": place})
        yield Figure("kauchuk", f"random moves, {place}", MOVES["kauchuk"], play)
    yield Figure("kauchuk", "enclosures", 60_000, enclosures())
    yield Figure("cube", "placements checked", 50_000, placements())


def random_play(game: Game[Any], seats: int, options: Any = None) -> Work:
    """Whole games, set-up included."""
    luck = random.Random(1)

    def play() -> int:
        return _length(_random_game(game, seats, luck, options))

    return play


def late_play(id: str, seats: int) -> Work:
    """The last quarter of games, where there is most to choose from."""
    game, luck, late = games()[id], random.Random(1), []
    for seed in range(5):
        length = _length(_random_game(game, seats, random.Random(seed)))
        end = islice(_random_game(game, seats, random.Random(seed)), length * 3 // 4, None, 10)
        late += [state.clone() for state in end]

    def play() -> int:
        return _length(islice(_play_on(luck.choice(late).clone(), luck), 10))

    return play


def _random_game(game: Game[Any], seats: int, luck: random.Random, options: Any = None) -> Iterator[Any]:
    return _play_on(game.new(seats, options, luck.getrandbits(32)), luck)


def _play_on(state: Any, luck: random.Random) -> Iterator[Any]:
    """The state after each move; always the same object."""
    while state.seat is not None:
        state.play(luck.choice(state.moves()))
        yield state


def _length(game: Iterator[Any]) -> int:
    return sum(1 for _ in game)


def enclosures() -> Work:
    """What one more band encloses, among those of games that have been going on for a while."""
    luck, loops = random.Random(1), list(LOOPS.values())
    fences = [
        (fence, luck.choice(loops))
        for _ in range(20)
        for state in islice(_random_game(games()["kauchuk"], 4, luck), 40, None, 20)
        for fence in state.fences
    ]

    def enclose() -> int:
        for fence, loop in fences:
            LATTICE.inside(LATTICE.shut(fence, loop))
        return len(fences)

    return enclose


def placements() -> Work:
    """May a cube go there, what do the five views show then, and where are three cards to be seen in them?"""
    luck = random.Random(1)
    heap = Heap()
    for _ in range(24):
        heap.put(luck.choice([column for column in range(COLUMNS) if heap.height(column) < 4]), luck.randint(1, 4))
    cards = luck.sample(sorted(CARD_NUMBER.values()), 3)

    def place() -> int:
        checked = 0
        for column in range(COLUMNS):
            for colour in (1, 2, 3, 4):
                if heap.height(column) < 4:
                    heap.put(column, colour)
                    for card in cards:
                        heap.matches(card)
                    heap.take(column)
                checked += 1
        return checked

    return place
