"""The greedy bot plays like somebody who wants barrels in town."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pyengine.bots.greedy import choose
from pyengine.core.chance import Chance
from pyengine.games.rum_run.rules import GAME
from pyengine.games.rum_run.rules.board import OWNER
from pyengine.games.rum_run.rules.moves import Lay, Send
from pyengine.games.rum_run.rules.roads import distances
from pyengine.games.rum_run.rules.woods import TURN
from tests.games.rum_run.play import JUDGE, ended, game, greedy
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
    reasons = [outcome.reason for state, _ in games if (outcome := state.outcome())]
    assert seats == 2 or reasons.count("need") > len(games) / 2, (
        "with more than two somebody reaches the winning number"
    )


def test_greedy_beats_random() -> None:
    games = mass(3, 30)
    ends = [game(3, seed, bots={seed % 3})[0].outcome() for seed in range(games)]
    won = sum(end is not None and end.winners == (seed % 3,) for seed, end in enumerate(ends))
    assert won >= 2 / 3 * games


def test_barrels_that_can_roll_home_are_carried_first() -> None:
    state, luck = GAME.new(2, seed=3), Chance(3)
    carried = 0
    for _ in range(60):
        live = distances(state, state.seat) if state.phase == TURN else {}
        ready = [move for move in state.moves() if isinstance(move, Send) and move.square in live]
        promising = JUDGE.promising(state)
        if ready:
            assert promising == ready
            carried += 1
        state.play(greedy(state, luck))
    assert carried > 10


def test_nobody_lays_roads_to_and_fro() -> None:
    """What is laid on an own token leads nowhere new; every build is a step to a door or mends a road."""
    state, luck = GAME.new(2, seed=3), Chance(3)
    for _ in range(60):
        seat, before = state.seat, state.clone()
        move = greedy(state, luck)
        lost = before.phase == TURN and any(OWNER[before.cells[square]] == seat for square in before.piles)
        if isinstance(move, Lay) and before.phase == TURN and not lost:
            assert OWNER[before.cells[move.square]] != seat
        state.play(move)
