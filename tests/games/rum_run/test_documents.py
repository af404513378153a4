"""What comes from outside: notation and positions, whole, damaged and impossible."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pyengine.core.chance import Chance
from pyengine.core.game import BadInput, Doc
from pyengine.games.rum_run.demos.positions import arrange
from pyengine.games.rum_run.rules import GAME
from tests.games.rum_run.play import at, duel, played, why


@pytest.mark.parametrize(
    "text", ["", "pass ", "PASS", "3-6", "6-3@g8:N", "3-6@g8", "4-4@g8:N", "3-6@o8:N", "3-6@g15:N", "*", "=z1",
             "place-5", "overlap-3", "E:front:NW:0", "A:front:NW:4", "town:a0", "d4-3-6@g8", "g8-g9"]
)  # fmt: skip
def test_notation_that_means_nothing(text: str) -> None:
    with pytest.raises(BadInput):
        GAME.parse(text)


def damaged() -> list[tuple[str, dict[str, Any]]]:
    """A good position with one thing wrong in it."""
    good = at("0 1-2@g8:S", "0 2-3@g7:S", "1 4-5@f9:E", barrels={"g7": ["cabin-1"]}, stock={"cabin": 1}).position()
    wrong: dict[str, Any] = {
        "rules": "rum_run/99", "seats": 5, "options": {"variant": "snail"}, "phase": "dinner", "seat": 3,
        "overlap": 3, "boards": [["A", "front", 0]] * 4, "town": "g7", "draws": [["1-1"]], "first": None, "turn": -1,
        "tokens": [{"at": "d4", "seat": 0, "token": "1-2", "low": "N"}], "hands": [[], [], []], "out": [["1-1"], [], []],
        "barrels": {"a1": ["cabin-1"]}, "stock": {"cabin": 2}, "claims": {"nowhere.1": [0]}, "scored": [9, 0, 0],
        "scars": ["z9"], "chain": ["g8"], "owed": [["g8", 1]], "caravan": {"road": "home"}, "idle": -3, "passes": "x",
        "reason": "stall", "chance": -1, "more": 1,
    }  # fmt: skip
    return [(key, {**good, key: value}) for key, value in wrong.items()]


@pytest.mark.parametrize(("_", "doc"), damaged(), ids=[name for name, _ in damaged()])
def test_positions_that_cannot_be_are_refused(_: str, doc: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        GAME.from_position(json.loads(json.dumps(doc)))


@pytest.mark.parametrize("junk", [None, [], {}, 3, "x", {"seats": True}, {"viewer": 0}])
def test_junk_is_no_position_and_no_sight(junk: Any) -> None:
    with pytest.raises(BadInput):
        GAME.from_position(junk)
    with pytest.raises(BadInput):
        GAME.guess(junk, Chance(1))


def caravan(road: str, route: list[str], cargo: int = 2) -> Doc:
    return {"phase": "caravan", "caravan": {"road": road, "cargo": cargo, "route": route, "met": False, "host": None}}


ROAD = arrange("0 1-2@g8:S")
IMPOSSIBLE: dict[str, Doc] = {
    "M20 nothing can follow the double": {
        **{key: value for key, value in arrange("0 1-1@g8").items() if key != "out"},
        "phase": "chain", "chain": ["g8"], "owed": [["g8", 1]], "hands": [[], [], []],
    },
    "M31 a caravan in the void": {**ROAD, **caravan("home", ["a1"])},
    "M31 a caravan from nowhere": {**ROAD, **caravan("home", [])},
    "M37 an overshoot without a host": {**ROAD, **caravan("gate", ["g8"])},
    "M31 a caravan without barrels": {**ROAD, **caravan("home", ["g8"], cargo=0)},
    "M1 more barrels than anybody could have": {**arrange("0 1-2@g8:S", "0 2-3@g7:S"), "barrels": {"g8": 40, "g7": 40}},
    "M39 points of too few": {**ROAD, "scored": [0, 0]},
    "M11 an overlap that is no number": {**ROAD, "overlap": True},
}  # fmt: skip


@pytest.mark.parametrize("doc", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_a_position_that_no_game_comes_to_is_refused(doc: Doc) -> None:
    with pytest.raises(BadInput):
        GAME.from_position(doc)


def test_M39_a_position_that_is_won_but_not_over_is_refused() -> None:
    with pytest.raises(BadInput, match="winning number"):
        at(scored=[8, 0, 0])


def test_M42_a_closed_square_stays_closed_in_a_saved_position() -> None:
    road = ("0 1-2@g8:S", "0 2-3@g7:S")
    strong = ("1 4-4@h9", "1 4-5@h8:S", "1 5-5@h7")
    broken = played(duel("tortoise", *road, *strong, seat=1), "1-5@g7:W")
    assert why(broken, "2-6@g7:S") == ("M42", "scarred")
    assert broken.position()["scars"] == ["g7"]
    assert GAME.from_position(broken.position()).moves() == broken.moves()
