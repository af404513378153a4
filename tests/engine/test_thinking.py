"""A bot's decision in slices: each tells how far it is and the best so far, and together they come to the usual answer."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.bots import LEVELS, SAGE, SHREWD, find_bot
from pyengine.core.chance import Chance
from pyengine.core.game import BadInput
from pyengine.core.shelf import find
from pyengine.desk import thinking
from pyengine.desk.thinking import choose, request, think_on


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    """One simulation a slice, and nobody remembers anything of another test."""
    monkeypatch.setattr(thinking, "SLICE", 0)
    monkeypatch.setattr(thinking, "_player", find_bot)
    monkeypatch.setattr(thinking, "_thoughts", {})


def question(bot: str, seed: int = 3) -> dict[str, Any]:
    return request(find("kaichin").new(3, seed=4), bot, seed)


def test_slices_come_to_the_same_answer_as_one_long_thought() -> None:
    asked = question(SHREWD)
    told = [choose(asked)]
    while not told[-1]["done"]:
        told.append(think_on(told[-1]["thought"]))
    parts = [each["part"] for each in told]
    assert len(told) > 3 and parts == sorted(parts) and parts[-1] == 1
    game = find("kaichin")
    assert told[-1]["move"] == str(find_bot(SHREWD)(game, asked["seen"], Chance(asked["seed"])))


@pytest.mark.parametrize("bot", LEVELS)
def test_whoever_does_not_want_to_wait_has_a_legal_move_at_once(bot: str) -> None:
    game = find("kaichin")
    first = choose(question(bot))
    assert game.parse(first["move"]) in game.new(3, seed=4).moves()
    assert first["done"] == (bot not in (SHREWD, SAGE))


def test_only_so_many_thoughts_are_kept() -> None:
    numbers = [choose(question(SAGE, seed))["thought"] for seed in range(thinking.MOST_THOUGHTS + 1)]
    with pytest.raises(BadInput, match="Nobody thinks"):
        think_on(numbers[0])
    assert not think_on(numbers[-1])["done"]
    assert len(thinking._thoughts) == thinking.MOST_THOUGHTS


def test_what_is_done_is_not_thought_about_any_more() -> None:
    state = find("kaichin").new(3, seed=4)
    told = choose(request(state, SHREWD, 1))
    while not told["done"]:
        told = think_on(told["thought"])
    assert not thinking._thoughts
    with pytest.raises(BadInput, match="Nobody thinks"):
        think_on(told["thought"])
