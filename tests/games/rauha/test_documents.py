"""Positions of Rauha from outside: damaged, hostile, or telling too much."""

from __future__ import annotations

import copy
import json

import pytest

from pyengine.core.chance import Chance
from pyengine.core.game import BadInput
from pyengine.games.rauha.rules import GAME
from tests.games.rauha.play import at


def damaged() -> list[tuple[str, dict]]:
    """A good position with one thing wrong in it."""
    good = at(3, 5, "activate", points={0: 4}).position()
    wrong: dict[str, object] = {
        "rules": "rauha/99", "seats": 2, "options": {"side": "C"}, "position": 7, "phase": "over", "seat": 1,
        "order": [0, 2, 1], "pile": [0, 0, 1], "players": [], "entities": {}, "used_squares": [0], "used_entities": ["maa"],
        "welcomed": ["maa"], "satellites": [[], [], []], "decks": [[], []], "black_hole": [],
    }  # fmt: skip
    cases = [(key, {**good, key: value}) for key, value in wrong.items()]
    cases += [(f"no {key}", {k: v for k, v in good.items() if k != key}) for key in good]
    for key, value in {
        "points": 5, "crystals": -1, "board": ["sA-0"] * 9, "covered": [[]] * 8, "spores": [9], "chosen": "a1-01",
        "earned": [[0] * 4] * 4,
    }.items():  # fmt: skip
        doc = copy.deepcopy(good)
        doc["players"][0][key] = value
        cases.append((f"player's {key}", doc))
    return cases


@pytest.mark.parametrize(("name", "doc"), damaged(), ids=[name for name, _ in damaged()])
def test_positions_that_cannot_be_are_refused(name: str, doc: dict) -> None:
    with pytest.raises(BadInput):
        GAME.from_position(json.loads(json.dumps(doc)))


@pytest.mark.parametrize("junk", [None, [], {}, 3, "x", {"seats": True}, {"viewer": 0}])
def test_junk_is_no_position_and_no_sight(junk: object) -> None:
    with pytest.raises(BadInput):
        GAME.from_position(junk)  # type: ignore[arg-type]
    with pytest.raises(BadInput):
        GAME.guess(junk, Chance(1))  # type: ignore[arg-type]


def test_a_sight_that_says_too_much_is_refused() -> None:
    seen = GAME.new(2).seen_by(0)
    with pytest.raises(BadInput):
        GAME.guess({**seen, "viewer": 1}, Chance(1))
