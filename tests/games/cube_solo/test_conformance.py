"""The puzzles keep the contract."""

from __future__ import annotations

from pyengine.core.chance import Chance
from pyengine.games.cube.solo.rules import GAME
from pyengine.kit.contract import walk
from tests.mass import mass


def test_the_contract() -> None:
    luck, some = Chance(1), list(GAME.variants())[-mass(1, 5) :]
    looked = [walk(GAME, 1, options, luck.next64(), luck.pick, luck, every=90) for options in some]
    assert sum(looked) > 5 and min(looked) > 1
