"""Positions of puzzles from outside."""

from __future__ import annotations

import contextlib
import json
from functools import cache
from typing import Any

import pytest

from pyengine.core.chance import Chance
from pyengine.core.game import BadInput, Doc
from pyengine.draw.view import Look
from pyengine.games.cube.solo.puzzles import BY_ID, PUZZLES, of_key, own
from pyengine.games.cube.solo.rules import GAME, MOST_MADE, SoloState
from pyengine.games.cube.solo.solver import Search
from pyengine.games.cube.solo.table import TABLE
from tests.games.bent_help import hold
from tests.games.cube.bend import a_cube_moves, spoil
from tests.games.cube_solo.play import begin, build, play
from tests.mass import mass


def solved() -> Doc:
    state = begin()
    build(state, dict(PUZZLES[0].solution))
    assert state.ended == "solved"
    return state.position()


def an_own_one() -> Doc:
    puzzle = of_key("C07-C46-par7")
    return GAME.new(1, puzzle.setup["options"], puzzle.setup["seed"]).position()


DAMAGE: list[tuple[Doc, dict[str, Any]]] = [
    *(
        (begin().position(), damage)
        for damage in (
            {"heap": {"a1": "RRRRR"}},
            {"heap": {"z9": "R"}},
            {"cubes": {"a1": [1]}},
            {"ended": "solved"},
            {"ended": "lost"},
            {"ended": "weary"},
            {"options": {"puzzle": "P99"}},
            {"serial": -1},
            {"serial": 1},
            {"made": "x"},
            {"made": -1},
            {"made": MOST_MADE + 1},
            {"seat": 1},
            {"rules": "cube/1"},
            {"cards": ["C01", "C02"]},
            {"par": 15},
            {"level": 5},
            {"puzzle": "P02"},
            {"number": 3},
            {"seat": None},
        )
    ),
    (solved(), {"seat": 0}),
    (solved(), {"ended": "", "seat": 0}),
    (solved(), {"made": 2}),
    (solved(), {"cubes": {}}),
    (an_own_one(), {"par": 8}),
    (an_own_one(), {"par": 0}),
    (an_own_one(), {"number": own(of_key("C07-C46").cards, 8).seed, "par": 8, "puzzle": "C07-C46-par8"}),
    (an_own_one(), {"cards": ["C07"]}),
    (an_own_one(), {"number": an_own_one()["number"] + 1}),
]


@pytest.mark.parametrize(("doc", "damage"), DAMAGE, ids=[str(damage) for _, damage in DAMAGE])
def test_a_damaged_position_is_answered_in_words(doc: Doc, damage: dict[str, Any]) -> None:
    assert GAME.from_position(doc).position() == doc
    with pytest.raises(BadInput):
        GAME.from_position(doc | damage)


# Bent in every way


@cache
def real(kind: int) -> tuple[Doc, ...]:
    state, luck = begin(PUZZLES[kind % len(PUZZLES)].id), Chance(kind)
    found = [state.position()]
    for _ in range(12):
        play(state, str(luck.pick([move for move in state.moves() if str(move) != "clear"])))
        found.append(state.position())
    return (*found, solved(), an_own_one())


def bent(doc: Doc, luck: Chance) -> Doc:
    copy: Doc = json.loads(json.dumps(doc))
    a_cube_moves(copy, luck)
    if luck.below(3):
        key = luck.pick(["made", "serial", "number"])
        copy[key] = luck.pick([copy[key] + 1, max(0, copy[key] - 1), MOST_MADE])
    elif luck.below(2):
        spoil(copy, luck)
    return copy


def play_on(state: SoloState, luck: Chance) -> None:
    """For a while at random, then to a solution, and on from there."""
    wander(state, luck)
    way = solution(state.puzzle.cards)
    if way:
        if state.cubes:
            play(state, "clear")
        build(state, way)
        assert state.outcome() is not None
        wander(state, luck)


def wander(state: SoloState, luck: Chance) -> None:
    for step in range(40):
        if step < 5 or not luck.below(40) or state.seat is None:
            look_at(state, luck)
        state.play(luck.pick(state.moves()))
        assert (state.outcome() is None) == (state.seat is not None)


def look_at(state: SoloState, luck: Chance) -> None:
    doc = json.loads(json.dumps(state.position()))
    assert GAME.from_position(doc).position() == doc
    seen = json.loads(json.dumps(state.seen_by(0)))
    GAME.check_form(seen, seen=True)
    assert GAME.guess(seen, luck).position() == doc
    assert luck.below(9) or TABLE.view(seen, Look(viewer=0, players=("Ann",))).doc()


@cache
def solution(cards: tuple[int, ...]) -> dict[str, str]:
    """Of one of the forty, or what a short search finds."""
    known = next((puzzle for puzzle in BY_ID.values() if puzzle.cards == cards), None)
    search = Search(cards)
    return dict(known.solution) if known else search.solution if search.run(1000) else {}


def test_a_bent_position_is_refused_or_can_be_played_to_its_end_and_on() -> None:
    luck = Chance(2)
    docs = (bent(luck.pick(real(luck.below(mass(4, 40)))), luck) for _ in range(mass(60, 10_000)))
    assert hold(GAME, docs, lambda state: play_on(state, luck))


def test_a_spoilt_sight_is_refused_or_guessed_at() -> None:
    luck = Chance(1)
    for _ in range(mass(200, 10_000)):
        seen = json.loads(json.dumps(GAME.from_position(luck.pick(real(luck.below(4)))).seen_by(0)))
        spoil(seen, luck)
        with contextlib.suppress(BadInput):
            GAME.guess(seen, luck)
