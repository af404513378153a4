"""Cube keeps the contract, and every game ends."""

from __future__ import annotations

import pytest

from pyengine.bots import find_bot, greedy
from pyengine.core.chance import Chance
from pyengine.games.cube.rules import GAME
from pyengine.games.cube.rules.state import CubeState
from pyengine.kit.contract import walk
from tests.mass import THOROUGH, mass


def begun(seed: int) -> CubeState:
    """A game of each number of seats and each option in turn."""
    variants = list(GAME.variants())
    return GAME.new(2 + seed % 3, variants[seed // 3 % len(variants)], seed)


def test_the_contract_for_all_options_and_seats() -> None:
    luck = Chance(1)
    for number, options in enumerate(GAME.variants()):
        for seats in GAME.seats if THOROUGH else [2 + number % 3]:
            assert walk(GAME, seats, options, luck.next64(), luck.pick, luck, every=mass(60, 23)) > 1


def test_random_games_end() -> None:
    for seed in range(mass(36, 200)):
        state, luck = begun(seed), Chance(seed)
        for _ in range(GAME.longest(state.seats, state.options)):
            if state.seat is None:
                break
            state.play(luck.pick(state.moves()))
        assert state.outcome() is not None and state.flaw() is None


def test_greedy_games_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """With one guess each, which is quicker and no less greedy."""
    monkeypatch.setattr(greedy, "GUESSES", 1)
    for seed in range(mass(12, 200)):
        state, luck = begun(seed), Chance(seed)
        while state.seat is not None:
            state.play(find_bot("keen")(GAME, state.seen_by(state.seat), luck))
        assert state.outcome() is not None and state.flaw() is None
