"""The contract on every board, and what becomes of whole games."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from pyengine.bots import greedy
from pyengine.core.chance import Chance
from pyengine.core.conformance import walk
from pyengine.games.kauchuk.rules import GAME, KauchukState
from pyengine.games.kauchuk.rules.options import PLACES, Options
from tests.games.kauchuk.play import random_game

BOARDS = [(place, seats) for place in PLACES for seats in GAME.seats]
RANDOM_GAMES = 10
GREEDY_GAMES = 2
ENDS = {
    "jungle": {"goal"},
    "volcano": {"rounds", "buried"},
    "isles": {"goal"},
    "images": {"images"},
    "ruins": {"rounds"},
    "cursed": {"goal"},
    "deities": {"goal"},
    "labyrinth": {"bands"},
}
"""How a game may end, besides nobody doing anything any more (K24)."""


def greedy_game(place: str, seats: int, seed: int) -> KauchukState:
    state, luck = GAME.new(seats, Options(place), seed), Chance(seed)
    while state.seat is not None:
        state.play(greedy.choose(GAME, state.seen_by(state.seat), luck))
    return state


def report(place: str, players: str, states: list[KauchukState]) -> str:
    """Check how the games ended, and tell it in a line."""
    outcomes = [state.outcome() for state in states]
    reasons = Counter(outcome.reason for outcome in outcomes if outcome)
    assert reasons.total() == len(states)
    assert set(reasons) <= ENDS[place] | {"idle"}
    assert all(state.flaw() is None for state in states)
    rounds = [state.round for state in states]
    scores = [score for outcome in outcomes if outcome for score in outcome.scores]
    assert min(scores) >= 0
    ends = ", ".join(f"{reason} {times}" for reason, times in reasons.most_common())
    name = states[0].board.id
    return f"{name:12} {len(states):3} {players} games: rounds {span(rounds)}, scores {span(scores)}, ends {ends}"


def span(figures: list[int]) -> str:
    return f"{min(figures)}-{sum(figures) / len(figures):.1f}-{max(figures)}"


@pytest.mark.parametrize(("place", "seats"), BOARDS)
def test_the_contract(place: str, seats: int) -> None:
    luck = Chance(1000 * seats + len(place))
    assert walk(GAME, seats, Options(place), luck.next64(), luck.pick, luck, every=6) > 5


@pytest.mark.parametrize(("place", "seats"), BOARDS)
def test_random_games_end(place: str, seats: int, tell: Callable[[str], None]) -> None:
    tell(report(place, "random", [random_game(place, seats, seed) for seed in range(RANDOM_GAMES)]))


@pytest.mark.parametrize(("place", "seats"), BOARDS)
def test_greedy_games_end(place: str, seats: int, tell: Callable[[str], None], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(greedy, "GUESSES", 1)
    states = [greedy_game(place, seats, seed) for seed in range(GREEDY_GAMES)]
    tell(report(place, "greedy", states))
    idle = [state for state in states if (outcome := state.outcome()) and outcome.reason == "idle"]
    assert len(idle) <= GREEDY_GAMES / 2, "greedy players get somewhere"


@pytest.mark.parametrize("place", PLACES)
def test_a_greedy_player_beats_a_random_one(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(greedy, "GUESSES", 1)
    wins = 0
    for seed in range(4):
        state, luck, clever = GAME.new(2, Options(place), seed), Chance(seed), seed % 2
        while state.seat is not None:
            seen = state.seen_by(state.seat)
            state.play(greedy.choose(GAME, seen, luck) if state.seat == clever else luck.pick(state.moves()))
        outcome = state.outcome()
        wins += outcome is not None and outcome.winners == (clever,)
    assert wins >= 3


def test_every_rule_is_named_by_a_test() -> None:
    tests = Path(__file__).parent.glob("test_*.py")
    named = {rule for path in tests for rule in re.findall(r"def test_([A-Z]\d+)_", path.read_text("utf-8"))}
    assert named == set(GAME.rule_numbers)
