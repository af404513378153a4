"""Hints."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.bots import find_bot
from pyengine.core.chance import Chance
from pyengine.games.cube.solo import puzzles, tactics
from pyengine.games.cube.solo.rules import GAME
from pyengine.games.cube.solo.solver import Search
from tests.games.cube_solo.play import begin, play


@pytest.mark.parametrize("id", ["P01", "P12", "P23", "P31", "P40"])
def test_hints_lead_to_a_solution_from_any_heap(id: str) -> None:
    state, luck = begin(id), Chance(3)
    for _ in range(4):
        state.play(luck.pick(state.moves()))
    for _ in range(30):
        if state.seat is None:
            break
        state.play(find_bot("keen")(GAME, state.seen_by(0), luck))
    outcome = state.outcome()
    assert outcome is not None and outcome.scores == (3,)


def test_hints_keep_to_the_way_that_the_table_is_turned() -> None:
    """Whoever builds the solution a quarter turn round is not told to begin again."""
    state = begin("P01")
    turned = {"a4": "d4", "b3": "c3", "b4": "d3", "c3": "c2", "d4": "d1"}
    solution = puzzles.BY_ID["P01"].solution
    for space in ("a4", "b4", "d4"):
        play(state, f"put-{solution[space]}-{turned[space]}")
    hint = find_bot("keen")(GAME, state.seen_by(0), Chance(1))
    assert str(hint) in {f"put-{solution[space]}-{turned[space]}" for space in ("b3", "c3")}


@pytest.mark.parametrize("id", ["P25", "P30", "P35", "P40"])
def test_a_hint_for_a_hard_own_puzzle_costs_few_tries(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The proof of its par would take many thousands."""
    searches: list[Search] = []

    class Counted(Search):
        def __init__(self, *args: Any, **named: Any) -> None:
            super().__init__(*args, **named)
            searches.append(self)

    monkeypatch.setattr(tactics, "Search", Counted)
    tactics._solutions.cache_clear()
    cards = puzzles.BY_ID[id].cards
    state, luck = begin("own", puzzles.own(cards).seed), Chance(1)
    while state.seat is not None and state.made < 40:
        state.play(find_bot("keen")(GAME, state.seen_by(0), luck))
    assert state.outcome() is not None and state.cubes < 4 * len(cards)
    assert sum(search.tries for search in searches) <= 400


def test_hints_for_an_own_puzzle_come_from_the_solver() -> None:
    own = puzzles.of_key("C01-C07")
    state = begin("own", own.seed)
    while state.seat is not None:
        state.play(find_bot("keen")(GAME, state.seen_by(0), Chance(1)))
    search = Search(own.cards)
    search.run(10_000)
    assert state.cubes == search.limit
