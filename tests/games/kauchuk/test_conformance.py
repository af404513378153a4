"""The contract on every board, and what becomes of whole games."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from pyengine.core.chance import Chance
from pyengine.games.kauchuk.rules import GAME
from pyengine.games.kauchuk.rules.options import Options
from pyengine.kit.contract import walk
from tests.games.kauchuk.play import BOARDS, random_game, report
from tests.mass import mass

RANDOM_GAMES = mass(4, 100)


@pytest.mark.parametrize(("place", "seats"), BOARDS)
def test_the_contract(place: str, seats: int) -> None:
    luck = Chance(1000 * seats + len(place))
    assert walk(GAME, seats, Options(place), luck.next64(), luck.pick, luck, every=mass(12, 6)) > mass(2, 5)


@pytest.mark.parametrize(("place", "seats"), BOARDS)
def test_random_games_end(place: str, seats: int, tell: Callable[[str], None]) -> None:
    tell(report(place, "random", [random_game(place, seats, seed) for seed in range(RANDOM_GAMES)]))


def test_every_rule_is_named_by_a_test() -> None:
    tests = Path(__file__).parent.glob("test_*.py")
    named = {rule for path in tests for rule in re.findall(r"def test_([A-Z]\d+)_", path.read_text("utf-8"))}
    assert named == set(GAME.rule_numbers)
