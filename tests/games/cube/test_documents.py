"""Positions of Cube from outside: whole ones mean what they say, all others are answered with a sentence."""

from __future__ import annotations

import contextlib
import json
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from pyengine.core.chance import Chance
from pyengine.core.game import BadInput, Doc
from pyengine.draw.view import Look
from pyengine.games.cube.demos.positions import stage
from pyengine.games.cube.rules import GAME
from pyengine.games.cube.rules.options import Options
from pyengine.games.cube.rules.state import CubeState
from pyengine.games.cube.table import TABLE
from tests.games.bent_help import hold
from tests.games.cube.bend import bent, spoilt
from tests.games.cube.play import BESIDE, CORNERS, QUICK, SQUARE, draw, duel, last_cubes, play, scores, table
from tests.games.words_help import PLAYERS
from tests.mass import mass


def begun() -> Doc:
    return GAME.new(4, {"choose_twins": False, "claims": "spot"}, 3).position()


def in_sudden_death(asked: int) -> Doc:
    """Two of three are tied; whoever has the turn has placed a cube, and one is asked for the card."""
    spot = Options(claims="spot")
    state = table(SQUARE, ((),) * 3, turn=5, drawn="R", options=spot, fulfilled=scores(6, 2, 6), pile=("C44", "C01"))
    play(state, "place-d4", "done", "done", "done", "draw", "place-d4")
    assert state.duel is not None and state.seat == 0
    return state.position() | {"seat": asked}


def finished() -> Doc:
    state = table(CORNERS, turn=3, drawn="R", fulfilled=scores(7, 2))
    play(state, "place-b2")
    assert (state.ended, state.winners) == ("target", (0,))
    return state.position()


def won_in_sudden_death() -> Doc:
    state = duel("C01", "C44")
    draw(state, "Y")
    play(state, "place-c1")
    assert (state.ended, state.winners) == ("sudden", (0,))
    return state.position()


def dueling(**more: Any) -> Doc:
    doc = in_sudden_death(0)
    return doc | {"sudden": doc["sudden"] | more}


def asked() -> Doc:
    """C01 and C07 show; C29 does not."""
    state = table(SQUARE, (("C01", "C29", "C35"), ("C07",)), drawn="Y", options=Options(claims="spot"))
    play(state, "place-c1")
    return state.position()


A_TWIN = {"twins": (("G", ("b2-1", "b2-2")), ("B", None))}
DAMP = {**CORNERS, "b2": "GG"}

IMPOSSIBLE: dict[str, Doc] = {
    "Q7 twins chosen again": begun() | {"phase": "choose_twin"},
    "Q6 corners arranged again": begun() | {"phase": "arrange_start"},
    "Q35 an untied seat is asked": in_sudden_death(1),
    "Q36 an end without a name": begun() | {"ended": []},
    "Q7 out of order": GAME.new(3, None, 1).position() | {"seat": 1, "active": 0},
    "Q7 twins are dealt, not chosen": GAME.new(2, QUICK).position() | {"phase": "choose_twin"},
    "Q9 another begins": begun() | {"start": 1, "active": 1, "seat": 1},
    "Q9 turns before the first": GAME.new(3, None, 1).position() | {"turn": 3},
    "Q9 a turn more than was played": finished() | {"turn": 5},
    "Q9 the end in another's turn": finished() | {"active": 0},
    "Q10 a turn that has brought a cube before it was drawn": begun() | {"progress": True},
    "Q15 a cube moved before the first turn": begun() | {"taboo": "a1-1"},
    "Q11 a cube before the first turn": stage({**CORNERS, "b2": "R"}, ((), ()), turn=0),
    "Q17 a corner left in round 1": stage({"a1": "R", "d1": "Y", "a4": "G", "b4": "B"}, ((), ()), turn=0),
    "Q19 a twin before the first card": stage(DAMP, ((), ()), **A_TWIN),
    "Q20 a twin upside down": stage(
        DAMP, ((), ()), twins=(("G", ("b2-2", "b2-1")), ("B", None)), fulfilled=(("C01",), ())
    ),
    "Q29 locked although it shows": asked() | {"tried": ["C01"]},
    "Q29 locked in another's hand": asked() | {"tried": ["C07"]},
    "Q29 asked with all cards locked": asked() | {"seat": 1, "tried": asked()["hands"][1]},
    "Q32 on after the last round": stage(CORNERS, ((), ()), fulfilled=scores(7, 2)),
    "Q33 another has won": finished() | {"winners": [1]},
    "Q33 both have won": finished() | {"winners": [0, 1]},
    "Q34 no tie for a twin": finished() | {"ended": "twin"},
    "Q35 sudden death without one": finished() | {"ended": "sudden"},
    "Q35 one who is not ahead": dueling(seats=[0, 1]),
    "Q35 out of order": dueling(seats=[2, 0]),
    "Q35 on after its last turn": dueling(turns=24),
    "Q35 on without cards": dueling(cards=[]),
    "Q35 won by a card that does not show": won_in_sudden_death() | {"winners": [1]},
    "Q35 shared although it was won": won_in_sudden_death() | {"ended": "shared", "winners": [0, 1]},
    "Q35 before the last round": in_sudden_death(0) | {"turn": 7},
    "Q35 before the first turn": in_sudden_death(0) | {"turn": 0},
    "Q36 a full bag at its end": finished() | {"ended": "bag"},
    "Q36 on without a bag": stage(last_cubes(), ((), ())),
    "Q38 moving on and on": stage({**CORNERS, "b2": "R"}, ((), ()), quiet=13),
    "Q38 quiet for ever": begun() | {"quiet": 10**5},
    "Q38 turns without cubes": begun() | {"turn": 10**4},
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


@pytest.mark.parametrize("doc", [finished(), won_in_sudden_death(), in_sudden_death(0), asked()])
def test_what_they_were_made_from_is_read(doc: Doc) -> None:
    assert GAME.from_position(doc).position() == doc


@pytest.mark.parametrize("viewer", [2, -1, True, 0.0, "0", [], {}])
def test_nothing_is_guessed_for_somebody_who_is_not_at_the_table(viewer: Any) -> None:
    seen = table(CORNERS).seen_by(0) | {"viewer": viewer}
    with pytest.raises(BadInput, match=r"\.$"):
        GAME.guess(seen, Chance(1))
    with pytest.raises(BadInput, match=r"\.$"):
        GAME.check_form(seen, seen=True)


def test_Q35_a_tied_seat_may_be_asked() -> None:
    assert list(map(str, GAME.from_position(in_sudden_death(2)).moves())) == ["claim-1", "done"]


# Positions that are nearly right


@cache
def real(kind: int) -> tuple[Doc, ...]:
    """Positions of random games, and of ties that lead into sudden death."""
    variants = [*GAME.variants(), Options(claims="spot", bag_end_now=True, random_start=True)]
    seats, options, luck = 2 + kind % 3, variants[kind // 2 % len(variants)], Chance(kind)
    state = GAME.new(seats, options, kind)
    if kind % 2:
        options = replace(options, deck="full")
        hands, target = ((),) * seats, {2: 7, 3: 6, 4: 5}[seats]
        state = table(
            SQUARE, hands, turn=2 * seats - 1, drawn="R", fulfilled=scores(*[target] * seats), options=options
        )
    found = []
    while state.seat is not None:
        if state.duel or not luck.below(8) or not state.turn:
            found.append(state.position())
        state.play(luck.pick(state.moves()))
    return (*found, state.position())


def play_on(state: CubeState, luck: Chance) -> None:
    """To the end: whatever comes is a position too, and can be seen by all. Each is looked at for a while, some later."""
    for step in range(GAME.longest(state.seats, state.options)):
        if step < 6 or state.seat is None or not luck.below(25):
            look_at(state, luck.pick([None, *range(state.seats)]), luck)
        if state.seat is None:
            break
        state.play(luck.pick(state.moves()))
    assert state.outcome() is not None


def look_at(state: CubeState, viewer: int | None, luck: Chance) -> None:
    doc = json.loads(json.dumps(state.position()))
    assert GAME.from_position(doc).position() == doc
    seen = json.loads(json.dumps(state.seen_by(viewer)))
    GAME.check_form(seen, seen=True)
    guess = GAME.guess(seen, luck)
    assert guess.seen_by(viewer) == seen and guess.picture(viewer) == state.picture(viewer)
    if not luck.below(12):
        assert TABLE.view(seen, Look(viewer=viewer, players=PLAYERS[: state.seats])).doc()


@pytest.mark.parametrize("seed", range(10))
def test_a_bent_position_is_refused_or_can_be_played_to_its_end(seed: int) -> None:
    luck = Chance(seed)
    docs = (bent(luck.pick(real(luck.below(mass(6, 60)))), luck) for _ in range(mass(30, 1000)))
    assert hold(GAME, docs, lambda state: play_on(state, luck))


def test_a_spoilt_sight_is_refused_or_guessed_at() -> None:
    """Whatever is wrong with it: nothing but a sentence comes of it."""
    luck = Chance(1)
    for _ in range(mass(300, 10_000)):
        doc = luck.pick(real(luck.below(mass(6, 60))))
        seen = GAME.from_position(doc).seen_by(luck.pick([None, *range(doc["seats"])]))
        with contextlib.suppress(BadInput):
            GAME.guess(spoilt(seen, luck), luck)
