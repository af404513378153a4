"""Rauha's greedy player: it sees what is worth having, and beats chance."""

from __future__ import annotations

import pytest

from pyengine.bots import find_bot
from pyengine.bots.judge import Judge
from pyengine.core.chance import Chance
from pyengine.games.rauha.rules import GAME
from tests.games.rauha.play import at, play
from tests.mass import mass

worth = Judge(GAME).worth


def test_it_beats_random_players() -> None:
    greedy, random = find_bot("keen"), find_bot("random")
    wins, matches = 0, mass(3, 6)
    for seed in range(matches):
        state, luck = GAME.new(3, {"side": "AB"[seed % 2]}, seed), Chance(seed)
        clever = seed % 3
        while state.seat is not None:
            bot = greedy if state.seat == clever else random
            state.play(bot(GAME, state.seen_by(state.seat), luck))
        outcome = state.outcome()
        assert outcome is not None
        wins += outcome.winners == (clever,)
    assert wins == matches


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"points": {0: 5}}, {}),
        ({"crystals": {0: 6}}, {}),
        ({"spores": {0: [8]}}, {}),
        ({"holders": {"kiteet": 0}}, {"holders": {"kiteet": 1}}),
        ({"boards": {0: {4: "a1-15"}}}, {"boards": {0: {4: "a1-35"}}}),
    ],
    ids=["points", "crystals", "spores", "entities", "biomes"],
)
def test_more_is_worth_more(better: dict, worse: dict) -> None:
    assert worth(at(2, 4, "choose", **better), 0) > worth(at(2, 4, "choose", **worse), 0)


@pytest.mark.parametrize(("stop", "phase"), [(4, "activate"), (7, "scoring")])
def test_taking_a_point_is_worth_more_than_leaving_it(stop: int, phase: str) -> None:
    boards = {0: {0: "a1-26"}, 1: {}}  # ahead in water, which comes by itself
    taken = at(2, stop, phase, boards=boards, spores={0: [1, 2]})
    left = taken.clone()
    play(taken, "biome-1")
    play(left, "end")
    assert worth(taken, 0) > worth(left, 0)


def test_a_chosen_card_counts_before_it_is_placed() -> None:
    good, poor = at(2, 5, "place", chosen={0: "a1-15"}), at(2, 5, "place", chosen={0: "a1-38"})
    assert worth(good, 0) > worth(poor, 0)
