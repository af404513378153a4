"""The greedy bot plays like somebody who wants barrels in town."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pyengine.bots.greedy import choose
from pyengine.core.chance import Chance
from pyengine.games.rum_run.rules import GAME
from tests.games.rum_run.play import ended, game
from tests.mass import mass


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_M14_bots_choose_to_play_last(seats: int) -> None:
    state = GAME.new(seats, seed=3)
    move = choose(GAME, state.seen_by(state.seat), Chance(1))
    assert str(move) == f"place-{seats}"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_M40_greedy_games_end_and_barrels_come_home(seats: int, tell: Callable[[str], None]) -> None:
    """Enough of them to notice a bot that has forgotten the town."""
    games = [game(seats, seed, bots=set(range(seats))) for seed in range(3, 3 + mass(1, 20))]
    tell(ended("greedy", seats, games))
    assert sum(sum(state.standings()) for state, _ in games) > 4 * len(games)


def test_greedy_beats_random() -> None:
    games = mass(3, 30)
    ends = [game(3, seed, bots={seed % 3})[0].outcome() for seed in range(games)]
    won = sum(end is not None and end.winners == (seed % 3,) for seed, end in enumerate(ends))
    assert won >= 2 / 3 * games
