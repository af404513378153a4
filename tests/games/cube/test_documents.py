"""Positions of Cube from outside: whole ones mean what they say, all others are answered with a sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pyengine.core.chance import Chance
from pyengine.core.game import BadInput, Doc
from pyengine.games.cube.rules import GAME
from tests.games.cube.play import BESIDE, CORNERS, QUICK, SQUARE, duel, table


def begun() -> Doc:
    return GAME.new(4, {"choose_twins": False, "claims": "spot"}, 3).position()


def in_sudden_death(doc: Doc, asked: int) -> Doc:
    cards, pile = doc["pile"][:2], doc["pile"][2:]
    sudden = {"seats": [0, 1], "cards": cards, "aside": [], "turns": 0}
    return doc | {"phase": "claims", "seat": asked, "sudden": sudden, "pile": pile}


IMPOSSIBLE: dict[str, Doc] = {
    "Q7 twins chosen again": begun() | {"phase": "choose_twin"},
    "Q6 corners arranged again": begun() | {"phase": "arrange_start"},
    "Q35 an untied seat is asked": in_sudden_death(begun(), 3),
    "Q36 an end without a name": begun() | {"ended": []},
    "Q7 out of order": GAME.new(3, None, 1).position() | {"seat": 1, "active": 0},
}


WHOLE = {
    "twins are chosen": GAME.new(3),
    "an action": GAME.new(4, QUICK, 2),
    "a cube to place": table(SQUARE, drawn="Y"),
    "a twin and a cube that rests": table(
        {**CORNERS, "b2": "GGR"}, taboo="b2-3", twins=(("G", ("b2-1", "b2-2")), ("B", None)), fulfilled=(("C01",), ())
    ),
    "sudden death": duel("C44", "C01"),
}


@pytest.mark.parametrize("state", WHOLE.values(), ids=WHOLE)
def test_a_position_is_read_as_it_was_written(state: Any) -> None:
    doc = json.loads(json.dumps(state.position()))
    again = GAME.from_position(doc)
    assert again.position() == doc and again.moves() == state.moves()


DAMAGE: dict[str, dict[str, Any]] = {
    "another game": {"rules": "rauha/1"},
    "seats": {"seats": 7},
    "an option that there is not": {"options": {"twin_bridge": True}},
    "a phase that there is not": {"phase": "lunch"},
    "a seat that there is not": {"seat": 4},
    "no such space": {"heap": {"e1": "R"}},
    "no such colour": {"heap": {**BESIDE, "a1": "P"}},
    "a stack of five": {"heap": {**BESIDE, "a1": "RRRRR"}},
    "cubes without numbers": {"cubes": {}},
    "a cube too many in the bag": {"bag": {"R": 15, "Y": 12, "G": 12, "B": 12}},
    "half a bag": {"bag": {"R": 12}},
    "a card that there is not": {"pile": ["C49"]},
    "no pile": {"pile": []},
    "a hand for each": {"hands": []},
    "a resting cube in the air": {"taboo": "a1-3"},
    "a drawn cube out of turn": {"drawn": "R"},
    "a floating twin": {"twins": [{"colour": "G", "at": ["a1-1", "b2-1"]}, {"colour": "B", "at": None}]},
    "the same twin twice": {"twins": [{"colour": "G", "at": None}] * 2},
    "a winner too early": {"winners": [0]},
    "turns like stars in the sky": {"turn": 10**30},
    "luck that is no number": {"chance": "red"},
    "text for a number": {"quiet": "3"},
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_position_is_answered_in_words(damage: dict[str, Any]) -> None:
    doc = table(BESIDE).position()
    GAME.from_position(doc)
    with pytest.raises(BadInput, match=r"\.$"):
        GAME.from_position(doc | damage)


@pytest.mark.parametrize("key", table(BESIDE).position())
def test_a_position_with_a_part_missing_is_refused(key: str) -> None:
    doc = table(BESIDE).position()
    del doc[key]
    with pytest.raises(BadInput):
        GAME.from_position(doc)


@pytest.mark.parametrize("doc", [[], None, 7, "cube/1"])
def test_what_is_no_document_is_refused(doc: Any) -> None:
    for read in (GAME.from_position, lambda seen: GAME.guess(seen, Chance(1))):
        with pytest.raises(BadInput):
            read(doc)


@pytest.mark.parametrize("change", [{"pile": 3}, {"hands": [["C01"], 9]}, {"hands": [["C99"], 3]}, {"fulfilled": None}])
def test_what_a_seat_cannot_have_seen_is_not_guessed_at(change: dict[str, Any]) -> None:
    seen = table(CORNERS).seen_by(0)
    assert GAME.guess(seen, Chance(1)).seen_by(0) == seen
    with pytest.raises(BadInput):
        GAME.guess(seen | change, Chance(1))


@pytest.mark.parametrize("doc", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_a_position_that_no_game_comes_to_is_refused(doc: Doc) -> None:
    with pytest.raises(BadInput):
        GAME.from_position(doc)


def test_Q35_a_tied_seat_may_be_asked() -> None:
    assert list(map(str, GAME.from_position(in_sudden_death(begun(), 1)).moves())) == ["claim-1", "done"]
