"""The Rum Run keeps the contract in every variant, and every game ends.

The full figures of 200 games for each number of players, random and greedy, are printed by
`python -m pyengine simulate rum_run --seats N --games 200 --bots keen`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyengine.core.chance import Chance
from pyengine.games.rum_run.rules import GAME
from pyengine.games.rum_run.rules.options import Options
from pyengine.kit.contract import walk
from tests.games.rum_run.play import STORED, ended, game, save_of
from tests.mass import mass


def every_setting() -> list[tuple[int, Options]]:
    """Each number of players with each variant that it has."""
    usual = [(seats, options) for seats in GAME.seats for options in GAME.variants()]
    return usual + [(2, options) for options in GAME.two_player_variants()]


def named(setting: tuple[int, Options]) -> str:
    seats, options = setting
    changed = [f"{key}={value}" for key, value in vars(options).items() if value != getattr(Options(), key)]
    return f"{seats} {' '.join(changed)}".strip()


@pytest.mark.parametrize(("seats", "options"), every_setting(), ids=map(named, every_setting()))
def test_conformance_of_random_games(seats: int, options: Options) -> None:
    luck = Chance(seats)
    assert walk(GAME, seats, options, luck.next64(), luck.pick, luck, every=mass(20, 3)) > 3


@pytest.mark.parametrize("name", STORED[: mass(5, 6)])
def test_conformance_of_good_games(name: str) -> None:
    save = save_of(name)
    moves = map(GAME.parse, save["moves"])
    every = max(1, len(save["moves"]) // mass(6, 60))
    assert walk(GAME, save["seats"], save["options"], save["seed"], lambda _: next(moves), Chance(7), every) > 5


@given(
    seats=st.sampled_from((2, 3, 4)),
    layout=st.sampled_from(("standard", "ambush", "compact", "own")),
    values=st.tuples(*[st.integers(1, 8)] * 3),
    seed=st.integers(0, 2**64 - 1),
    wishes=st.lists(st.integers(0, 400), max_size=60),
)
@settings(max_examples=mass(3, 30), deadline=None)
def test_conformance_whatever_is_played(
    seats: int, layout: str, values: tuple[int, int, int], seed: int, wishes: list[int]
) -> None:
    """The first moves are as wished, the rest is luck."""
    luck = Chance(seed)
    asked = iter(wishes)

    def choose(moves: Sequence[Any]) -> Any:
        wish = next(asked, None)
        return luck.pick(moves) if wish is None else moves[wish % len(moves)]

    options = Options(layout=layout, bibbletop=values[0], franky=values[1], cabin=values[2])
    walk(GAME, seats, options, seed, choose, luck, every=25)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_M40_random_games_end_within_the_bound(seats: int, tell: Callable[[str], None]) -> None:
    games = [game(seats, seed, bots=set()) for seed in range(mass(12, 200))]
    tell(ended("random", seats, games))
