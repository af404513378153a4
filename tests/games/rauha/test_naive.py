"""The engine against a second, plain telling of the rules: same moves, same positions, move by move."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.core.chance import Chance
from pyengine.games.rauha.rules import GAME
from pyengine.games.rauha.rules.state import RauhaState
from tests.games.rauha.naive import NaiveRauha
from tests.games.rauha.play import eager
from tests.mass import mass


def facts(state: RauhaState) -> dict[str, Any]:
    doc = state.position()
    players = doc["players"]
    return {
        **{key: doc[key] for key in ("position", "phase", "seat", "order", "pile", "entities", "decks")},
        "points": [player["points"] for player in players],
        "crystals": [player["crystals"] for player in players],
        "stacks": [
            [[*below, top] for below, top in zip(player["covered"], player["board"], strict=True)] for player in players
        ],
        "spores": [player["spores"] for player in players],
        "chosen": [player["chosen"] for player in players],
        "satellites": [sorted(cards) for cards in doc["satellites"]],
        "black_hole": sorted(doc["black_hole"]),
    }


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_same_game_told_twice(seats: int, side: str) -> None:
    for seed in range(mass(2, 6)):
        luck = Chance(1000 * seats + seed)
        state = GAME.new(seats, {"side": side}, seed)
        plain = NaiveRauha(state.position())
        while True:
            assert facts(state) == plain.facts()
            moves = state.moves()
            assert {str(move) for move in moves} == plain.legal()
            if not moves:
                break
            move = eager(moves, luck)
            state.play(move)
            plain.play(str(move))
        outcome = state.outcome()
        assert outcome is not None
        assert outcome.scores == tuple(player.points for player in plain.players)
