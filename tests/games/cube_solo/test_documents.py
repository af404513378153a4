"""Positions of puzzles from outside."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.core.game import BadInput
from pyengine.games.cube.solo.rules import GAME
from tests.games.cube_solo.play import begin


@pytest.mark.parametrize(
    "damage",
    [
        {"heap": {"a1": "RRRRR"}},
        {"heap": {"z9": "R"}},
        {"cubes": {"a1": [1]}},
        {"ended": "solved"},
        {"ended": "lost"},
        {"options": {"puzzle": "P99"}},
        {"serial": -1},
        {"made": "x"},
        {"rules": "cube/1"},
    ],
    ids=str,
)
def test_a_damaged_position_is_answered_in_words(damage: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        GAME.from_position({**begin().position(), **damage})
