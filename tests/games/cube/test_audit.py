"""Doubts that arose when the rules of Cube were read against the specification once more."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.core.game import BadInput, Doc, Event
from pyengine.games.cube.rules import GAME
from pyengine.games.cube.rules.state import CubeState


def spotting(seats: int = 2, **options: Any) -> CubeState:
    """The first claim window of a game in which everybody must spot the own cards."""
    state = GAME.new(seats, {"claims": "spot", "choose_twins": False, **options}, 3)
    state.play(GAME.parse("draw"))
    state.play(GAME.parse("place-b2"))
    assert state.phase == "claims"
    return state


def told(state: CubeState, move: str) -> list[Event]:
    events: list[Event] = []
    state.play(GAME.parse(move), events)
    return events


def test_Q29_whoever_fails_with_every_card_seems_to_others_to_be_done() -> None:
    """Neither card nor attempt is shown: a window left by a last wrong claim looks like one left by `done`."""
    failing, silent = spotting(), spotting()
    seen: list[Event] = []
    for move in ("claim-1", "claim-2", "claim-3"):
        seen += [event for event in told(failing, move) if event.seen_by(1)]
    assert seen == told(silent, "done")
    assert failing.seen_by(1) == silent.seen_by(1)


def test_Q29_everybody_is_asked_once_even_without_a_card_to_claim() -> None:
    state = spotting(3)
    asked = []
    while state.phase == "claims":
        asked.append(state.seat)
        state.play(GAME.parse("done"))
    assert asked == [0, 1, 2]


def test_Q39_cards_turned_up_for_sudden_death_are_not_undone() -> None:
    assert {"drawn", "dealt", "refilled", "set_aside", "sudden_card"} <= GAME.revealing


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


@pytest.mark.parametrize("doc", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_a_position_that_no_game_comes_to_is_refused(doc: Doc) -> None:
    with pytest.raises(BadInput):
        GAME.from_position(doc)


def test_Q35_a_tied_seat_may_be_asked() -> None:
    assert list(map(str, GAME.from_position(in_sudden_death(begun(), 1)).moves())) == ["claim-1", "done"]


@pytest.mark.parametrize("seats", GAME.seats)
def test_Q6_Q7_Q8_set_up_by_the_players(seats: int) -> None:
    """Twins in turn from the start seat, the corners by the start player, then three cards each off the pile."""
    state = GAME.new(seats, {"arrange_start": True, "random_start": True}, 20 + seats)
    order = [(state.start + step) % seats for step in range(seats)]
    for taken, seat in enumerate(order):
        assert state.seat == seat
        assert [str(move) for move in state.moves()] == [f"twin-{colour}" for colour in "RYGB"[taken:]]
        state.play(state.moves()[0])
    assert (state.phase, state.seat) == ("arrange_start", state.start)
    assert len({str(move) for move in state.moves()}) == 24
    pile = state.position()["pile"]
    state.play(GAME.parse("arrange-BGYR"))
    doc = state.position()
    assert doc["heap"] == {"a1": "B", "d1": "G", "a4": "Y", "d4": "R"}
    assert doc["bag"] == dict.fromkeys("RYGB", 13)
    assert [doc["hands"][seat] for seat in order] == [pile[at : at + 3] for at in range(0, 3 * seats, 3)]
    assert doc["pile"] == pile[3 * seats :]
    assert (doc["phase"], doc["seat"], doc["turn"], doc["taboo"]) == ("action", state.start, 0, None)
