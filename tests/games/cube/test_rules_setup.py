"""The set-up: Q6–Q9."""

from __future__ import annotations

import pytest

from pyengine.games.cube.rules import GAME
from pyengine.games.cube.rules.board import CARDS, COLOURS
from pyengine.games.cube.rules.options import Options
from pyengine.games.cube.rules.state import ACTION, ARRANGE, CHOOSE
from tests.games.cube.play import QUICK, kinds, play, refused


def test_Q6_one_cube_of_each_colour_stands_on_the_corners_and_52_are_in_the_bag() -> None:
    found = set()
    for seed in range(40):
        state = GAME.new(2, QUICK, seed)
        heap = state.heap.words()
        assert set(heap) == {"a1", "d1", "a4", "d4"} and sorted(heap.values()) == sorted(COLOURS)
        assert state.bag == [0, 13, 13, 13, 13]
        found.add(tuple(heap.values()))
    assert len(found) > 10


def test_Q6_the_start_player_may_arrange_the_corners() -> None:
    state = GAME.new(2, Options(arrange_start=True, choose_twins=False), 3)
    assert state.phase == ARRANGE and state.seat == 0 and not state.heap.words() and len(state.moves()) == 24
    assert refused(state, "draw") == ("Q6", "arrange_first")
    assert state.hands == [[], []]
    told = play(state, "arrange-YBRG")
    assert state.heap.words() == {"a1": "Y", "d1": "B", "a4": "R", "d4": "G"}
    assert kinds(told) == ["arranged", "dealt", "dealt", "started"] and [len(hand) for hand in state.hands] == [3, 3]


def test_Q7_twins_are_chosen_in_seat_order_and_no_colour_twice() -> None:
    state = GAME.new(3, None, 1)
    assert state.phase == CHOOSE and state.seat == 0 and len(state.moves()) == 4
    play(state, "twin-G")
    assert state.seat == 1 and refused(state, "twin-G") == ("Q7", "twin_taken")
    assert refused(state, "draw") == ("Q7", "choose_first")
    play(state, "twin-R", "twin-Y")
    assert state.colours == [3, 1, 2] and state.phase == ACTION and state.seat == 0
    dealt = [tuple(GAME.new(4, QUICK, seed).colours) for seed in range(20)]
    assert all(sorted(colours) == [1, 2, 3, 4] for colours in dealt) and len(set(dealt)) > 5


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_Q8_three_cards_each_and_none_shows_at_the_start(seats: int) -> None:
    for seed in range(25):
        state = GAME.new(seats, QUICK, seed)
        assert [len(hand) for hand in state.hands] == [3] * seats and len(state.pile) == 48 - 3 * seats
        assert not any(state.heap.shows(card) for card in range(len(CARDS)))


def test_Q9_seats_act_in_order_and_a_round_is_a_turn_of_each() -> None:
    state = GAME.new(3, QUICK, 4)
    order = []
    for _ in range(6):
        order.append((state.active, state.turn // state.seats + 1))
        play(state, "draw", str(GAME.parse("place-b2") if state.heap.height(5) < 4 else GAME.parse("place-c3")))
    assert order == [(0, 1), (1, 1), (2, 1), (0, 2), (1, 2), (2, 2)]
    starts = {GAME.new(4, Options(choose_twins=False, random_start=True), seed).seat for seed in range(40)}
    assert starts == {0, 1, 2, 3}


def test_Q9_with_another_start_player_the_round_ends_before_him() -> None:
    state = next(
        state
        for seed in range(50)
        if (state := GAME.new(3, Options(choose_twins=False, random_start=True), seed)).start == 2
    )
    assert state.first_round and state.active == 2
    play(state, "draw", "place-b2", "draw", "place-b3", "draw", "place-c3")
    assert state.active == 2 and not state.first_round


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
