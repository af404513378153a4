"""The contract, whole games and bots of Cube."""

from __future__ import annotations

import pytest

from pyengine.bots import BOTS, greedy
from pyengine.core.chance import Chance
from pyengine.core.conformance import check
from pyengine.games.cube.rules import GAME
from pyengine.games.cube.rules.options import Options
from pyengine.games.cube.rules.state import CubeState


def finished(state: CubeState, bots: list[str], luck: Chance) -> CubeState:
    while state.seat is not None:
        state.play(BOTS[bots[state.seat]](GAME, state.seen_by(state.seat), luck))
    return state


def test_the_contract_for_all_seats_and_options() -> None:
    assert check(GAME, matches=1, every=23) > 300


def test_200_random_games_end() -> None:
    variants = list(GAME.variants())
    for seed in range(200):
        luck = Chance(seed)
        state = GAME.new(2 + seed % 3, variants[seed // 3 % len(variants)], seed)
        for _ in range(GAME.longest(state.seats, state.options)):
            if state.seat is None:
                break
            state.play(luck.pick(state.moves()))
        assert state.outcome() is not None and state.flaw() is None


def test_200_greedy_games_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """With one guess each, which is quicker and no less greedy."""
    monkeypatch.setattr(greedy, "GUESSES", 1)
    variants = list(GAME.variants())
    for seed in range(200):
        options = variants[seed // 3 % len(variants)]
        state = finished(GAME.new(2 + seed % 3, options, seed), ["greedy"] * 4, Chance(seed))
        assert state.outcome() is not None and state.flaw() is None


def test_a_greedy_player_beats_a_random_one() -> None:
    wins = 0
    for seed in range(6):
        bots = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        state = finished(GAME.new(2, Options(choose_twins=False), seed), bots, Chance(seed))
        wins += state.winners == (bots.index("greedy"),)
    assert wins >= 5
