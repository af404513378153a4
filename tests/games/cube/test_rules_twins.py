"""The twins: Q5 and Q19–Q21."""

from __future__ import annotations

import pytest

from pyengine.core.game import BadInput
from pyengine.games.cube.rules import GAME
from pyengine.games.cube.rules.board import (
    SPACES,
    cell_number,
)
from tests.games.cube.play import CORNERS, play, refused, spaces, table


def test_Q5_both_halves_of_a_twin_have_its_colour() -> None:
    state = table(CORNERS, fulfilled=(("C01",), ()))
    state.play(state.game.parse("flat-b2-c2"))
    assert state.heap.words()["b2"] == state.heap.words()["c2"] == "G"
    assert state.twins[0] == (cell_number("b2-1"), cell_number("c2-1"))


def test_Q19_the_twin_needs_a_card_fulfilled_before_this_turn_and_is_placed_once() -> None:
    state = table(CORNERS)
    assert refused(state, "up-b2") == refused(state, "flat-b2-b3") == ("Q19", "twin_no_card")
    state = table(CORNERS, fulfilled=(("C01",), ("C02",)))
    play(state, "up-b2")
    assert state.seat == 1
    play(state, "up-b3")
    assert refused(state, "up-c3") == ("Q19", "twin_used")
    assert refused(state, "move-b2-c3") == ("Q14", "hold_twin")


def test_Q19_a_card_claimed_on_anothers_turn_is_enough() -> None:
    state = table({**CORNERS, "b2": "B", "c2": "R", "b1": "G"}, ((), ("C01",)), drawn="Y")
    play(state, "place-c1")
    assert state.seat == 1 and state.score(1) == 1
    play(state, "flat-b3-c3")


def test_Q19_other_cubes_may_stand_on_a_twin_and_it_covers_what_is_below() -> None:
    state = table({**CORNERS, "b2": "R"}, turn=2, fulfilled=(("C01",), ()))
    play(state, "up-b2")
    assert state.heap.words()["b2"] == "RGG" and refused(state, "move-b2-c3")[1] == "hold_twin"
    play(state, "move-d4-b2")
    assert state.heap.words()["b2"] == "RGGB"


def test_Q20_upright_on_a_stack_of_at_most_two() -> None:
    state = table({**CORNERS, "b2": "RY", "c2": "RYG"}, fulfilled=(("C01",), ()))
    assert spaces(state, "up-") == set(SPACES) - {"c2"}
    assert refused(state, "up-c2") == ("Q20", "stack_high")


def test_Q20_flat_on_neighbours_of_equal_height_up_to_three() -> None:
    heap = {**CORNERS, "b2": "RYG", "c2": "YGB", "b3": "RYGB", "c3": "BRYG", "d2": "R"}
    state = table(heap, fulfilled=(("C01",), ()))
    assert refused(state, "flat-b2-d2") == ("Q20", "not_neighbours")
    assert refused(state, "flat-a1-b2") == ("Q20", "not_neighbours")
    assert refused(state, "flat-d1-a2") == ("Q20", "not_neighbours")
    assert refused(state, "flat-c2-d2") == ("Q20", "not_level")
    assert refused(state, "flat-b3-c3") == ("Q20", "flat_full")
    assert state.refusal(GAME.parse("flat-d1-d2")) is None
    told = play(state, "flat-b2-c2")
    assert state.heap.words()["b2"] == "RYGG" and state.heap.words()["c2"] == "YGBG"
    assert told[0].fields == {"colour": "G", "space": "b2", "level": 4, "other": "c2"}


def test_Q20_an_unordered_pair_is_one_move() -> None:
    state = table({}, fulfilled=(("C01",), ()))
    assert GAME.parse("flat-b1-a1") == GAME.parse("flat-a1-b1")
    flats = [str(move) for move in state.moves() if str(move).startswith("flat")]
    assert len(flats) == len(set(flats)) == 24


def test_Q21_there_is_no_bridge_over_an_empty_space() -> None:
    state = table(CORNERS, fulfilled=(("C01",), ()))
    assert refused(state, "flat-b2-d2") == ("Q20", "not_neighbours")
    with pytest.raises(BadInput):
        GAME.from_position({**state.position(), "options": {"twin_bridge": True}})
