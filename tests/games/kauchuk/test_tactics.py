"""What a position of Kauchuk is worth to a seat, and how far a player gets who looks one move ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pyengine.bots import greedy
from pyengine.bots.judge import Judge
from pyengine.core.chance import Chance
from pyengine.games.kauchuk.rules import GAME
from pyengine.games.kauchuk.rules.board import PLACES
from tests.games.kauchuk.play import BOARDS, RICH, at, greedy_game, play, report
from tests.mass import mass

worth = Judge(GAME).worth

GREEDY_GAMES = mass(2, 100)


@pytest.mark.parametrize(
    ("place", "better", "worse"),
    [
        ("jungle", {"points": [1]}, {}),
        ("jungle", {}, {"points": [0, 1]}),
        ("jungle", {"hands": [{"red": 1, "blue": 1}]}, {"hands": [{"red": 1}]}),
        ("jungle", {"hands": [{"red": 1, "blue": 1}]}, {"hands": [{"red": 2}]}),
        ("jungle", {"energy": [1]}, {}),
        ("jungle", {"bands": [(0, "c1d1")]}, {}),
        ("volcano", {"energy": [7]}, {"energy": [6], "points": [1]}),
        ("labyrinth", {"bands": [(0, "c1d1"), (0, "d1-d2")]}, {"bands": [(0, "c1d1")]}),
        ("labyrinth", {"bands": [(0, "c1d1"), (0, "d1-d2")]}, {"bands": [(0, "c1d1"), (0, "d1-c1")]}),
        ("cursed", {"bands": [(0, "a1b1b2"), (0, "f6g6g7")]}, {"bands": [(0, "a1b1b2"), (0, "b1b2c2")]}),
    ],
)
def test_it_is_worth_more(place: str, better: dict[str, Any], worse: dict[str, Any]) -> None:
    assert worth(at(place, **better), 0) > worth(at(place, **worse), 0)


def test_a_band_that_is_being_paid_is_worth_what_it_brings() -> None:
    state = at("jungle", 2, [(0, "c1c2")], [RICH])
    before = worth(state, 0)
    play(state, "b1b2c2")
    assert state.phase == "pay"
    assert worth(state, 0) > before
    assert state.phase == "pay", "it was only thought of"


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
    wins, games = 0, mass(4, 8)
    for seed in range(games):
        state, luck, clever = GAME.new(2, {"location": place}, seed), Chance(seed), seed % 2
        while state.seat is not None:
            seen = state.seen_by(state.seat)
            state.play(greedy.choose(GAME, seen, luck) if state.seat == clever else luck.pick(state.moves()))
        outcome = state.outcome()
        wins += outcome is not None and outcome.winners == (clever,)
    assert wins >= 0.75 * games


def test_a_greedy_chain_never_stands_still_until_the_cards_are_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(greedy, "GUESSES", 1)
    outcome = greedy_game("labyrinth", 3, 9).outcome()
    assert outcome is not None
    assert outcome.reason == "bands"
