"""Whatever stands in a link or a file, opening it and looking at it is no more work than a few times what honest ones are.
Work is counted in calls, not in seconds."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache, partial
from typing import Any

import pytest

from pyengine.core.chance import Chance
from pyengine.core.game import BadInput
from pyengine.core.links import _deflated
from pyengine.core.shelf import find
from pyengine.desk.desk import Desk
from pyengine.kit.bending import bent
from tests.budget import work
from tests.engine.test_hostile import GAMES, begun, documents, look_through
from tests.mass import mass

TIMES = 6
"""So many times the work of the longest honest one."""
ENOUGH = 300_000
"""Calls: a fraction of a second. To read a long list that is refused then may take as much."""


def linked(document: Any) -> str:
    return _deflated(json.dumps(document))


@cache
def saves(game: str) -> list[Any]:
    branch = next(each["body"] for each in documents(game) if each["kind"] == "match")
    return [json.loads(begun(game, 14).export("t")), branch]


def save_opened(text: str) -> None:
    desk = Desk()
    desk.open("o", text)
    desk.table("o", {"viewer": 0})


def position_tried(game: str, position: Any) -> None:
    state = find(game).from_position(position)
    state.moves()
    for viewer in (None, *range(state.seats)):
        find(game).guess(state.seen_by(viewer), Chance(1))


def opened_within(budget: int, luck: Chance, inputs: list[Any], open_it: Callable[[Any], Any]) -> tuple[bool, int]:
    """Bend one of them and open it: was it accepted, and how much work was it?"""
    accepted = []
    document = bent(luck.pick(inputs), luck)

    def tried() -> None:
        try:
            open_it(document)
        except BadInput as answer:
            assert 0 < len(str(answer)) < 400
        else:
            accepted.append(True)

    calls = work(tried, budget)
    return bool(accepted), calls


@pytest.mark.parametrize("game", GAMES)
def test_no_input_is_much_work(game: str, tell: Callable[[str], None]) -> None:
    positions = [each["body"]["start"] for each in documents(game) if "start" in each["body"]]
    kinds: list[tuple[list[Any], Callable[[Any], Any]]] = [
        (documents(game), lambda document: look_through(linked(document))),
        (saves(game), lambda save: save_opened(json.dumps(save))),
        (positions, lambda position: position_tried(game, position)),
    ]
    luck, opened, most = Chance(7), 0, 0
    budgets = [max(ENOUGH, TIMES * max(work(partial(open_it, each)) for each in inputs)) for inputs, open_it in kinds]
    count = mass(120, 10_000)
    for number in range(count):
        inputs, open_it = kinds[number % len(kinds)]
        accepted, calls = opened_within(budgets[number % len(kinds)], luck, inputs, open_it)
        opened += accepted
        most = max(most, calls)
    assert 0 < opened < count
    tell(f"{game}: {count:,} inputs, {opened:,} opened, {count - opened:,} refused, {most:,} calls at most")
