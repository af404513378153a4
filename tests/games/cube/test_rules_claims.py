"""Claims: Q26–Q31."""

from __future__ import annotations

from typing import Any

from pyengine.core.game import Event
from pyengine.games.cube.rules import GAME
from pyengine.games.cube.rules.board import CARD_NUMBER, CARDS
from pyengine.games.cube.rules.state import ACTION, CLAIMS, CubeState
from tests.games.cube.play import (
    BESIDE,
    CORNERS,
    SPOT,
    SQUARE,
    claimed,
    kinds,
    play,
    refused,
    scores,
    shows_after,
    table,
)

# Automatic claims


def test_Q26_the_active_player_claims_first_then_the_others_in_order() -> None:
    heap = {**BESIDE}
    # Seat 1 acts; blue on a2 shows C07 for seat 1. C01 shows already: seats 2 and 0 draw it only from the pile.
    state = table(heap, ((), ("C07",), ("C02",)), turn=4, drawn="B", pile=("C03", "C04"))
    told = play(state, "place-a2")
    assert claimed(told) == [(1, "C07")]
    order = table(SQUARE, (("C01",), ("C11",), ()), turn=4)
    assert order.order(1) == [1, 2, 0]


def test_Q26_the_order_decides_who_draws_which_card() -> None:
    heap = {**SQUARE, "a2": "G", "b3": "Y"}  # yellow on c1 shows C01; red on a3 would show something else
    two = [CARDS[card] for card in range(48) if shows_after(heap, "c1", "Y", card)]
    assert len(two) >= 2
    first, second = two[:2]
    state = table(heap, ((first,), (second,)), turn=3, drawn="Y", pile=("C43", "C44"))
    told = play(state, "place-c1")
    assert claimed(told) == [(1, second), (0, first)]
    drawn = [(event.seat, event.fields["card"]) for event in told if event.kind == "refilled"]
    assert drawn == [(1, "C43"), (0, "C44")]


def test_Q27_a_claimed_card_is_replaced_in_its_slot_and_scores_one() -> None:
    state = table(SQUARE, (("C44", "C01", "C43"), ()), drawn="Y", pile=("C42",))
    told = play(state, "place-c1")
    assert [CARDS[card] for card in state.hands[0]] == ["C44", "C42", "C43"]
    assert state.fulfilled[0] == [CARD_NUMBER["C01"]] and state.standings() == (1, 0)
    claimed = next(event for event in told if event.kind == "claimed")
    assert claimed.fields["view"] == "T" and claimed.fields["cells"] == [9, 10, 13, 14] and claimed.audience is None


def test_Q27_everyone_may_chain() -> None:
    state = table(SQUARE, ((), ("C01",)), drawn="Y", pile=("C42",))
    play(state, "place-c1")
    assert state.standings() == (0, 1)
    chain = table(BESIDE, ((), ("C07",)), drawn="B", pile=("C01", "C42"))
    assert claimed(play(chain, "place-a2")) == [(1, "C07"), (1, "C01")]


def test_Q28_nothing_is_claimed_with_an_earlier_heap() -> None:
    state = table(SQUARE, (("C01",), ()), drawn="Y", options=SPOT)
    play(state, "place-c1", "done", "done", "draw", "place-c1", "done")
    assert state.phase == CLAIMS and state.seat == 0
    told = play(state, "claim-1")
    assert kinds(told) == ["missed"]


def test_Q29_automatic_claims_take_the_leftmost_visible_slot_and_start_again() -> None:
    heap = {**SQUARE, "a2": "G", "b3": "Y"}
    first, second = [CARDS[card] for card in range(48) if shows_after(heap, "c1", "Y", card)][:2]
    state = table(heap, (("C44", second, first), ()), drawn="Y", pile=("C43", "C42"))
    told = play(state, "place-c1")
    assert claimed(told) == [(0, second), (0, first)]
    assert state.phase == ACTION and state.seat == 1
    assert refused(state, "claim-1") == refused(state, "done") == ("Q29", "claims_automatic")


# Claims by hand


def test_Q29_every_seat_is_asked_once_in_order_even_if_nothing_shows() -> None:
    state = table(CORNERS, ((), (), ()), turn=4, drawn="R", options=SPOT)
    play(state, "place-b2")
    asked = []
    while state.phase == CLAIMS:
        asked.append(state.seat)
        assert list(map(str, state.moves())) == ["claim-1", "claim-2", "claim-3", "done"]
        play(state, "done")
    assert asked == [1, 2, 0] and state.active == 2


def test_Q29_a_right_claim_goes_on_with_the_same_seat() -> None:
    state = table(BESIDE, (("C44", "C07"), ()), drawn="B", pile=("C01",), options=SPOT)
    play(state, "place-a2", "claim-2")
    assert state.seat == 0 and state.standings() == (1, 0) and CARDS[state.hands[0][1]] == "C01"
    play(state, "claim-2")
    assert state.standings() == (2, 0) and state.seat == 0


def test_Q29_a_wrong_claim_locks_the_card_for_this_window_and_tells_only_its_owner() -> None:
    state = table(SQUARE, (("C01", "C44", "C43"), ()), drawn="R", options=SPOT)
    told = play(state, "place-d2", "claim-1")
    missed = told[-1]
    assert missed.kind == "missed" and missed.audience == (0,) and not missed.seen_by(1) and not missed.seen_by(None)
    assert missed.fields["right"] == 3 and missed.fields["missing"] == ["Y"] and missed.fields["view"] == "T"
    assert refused(state, "claim-1") == ("Q29", "tried")
    assert state.seen_by(0)["tried"] == ["C01"] and state.seen_by(1)["tried"] == state.seen_by(None)["tried"] == []
    play(state, "done", "done")
    assert state.phase == ACTION and state.tried == 0
    play(state, "draw", "place-d3", "done")
    assert state.seat == 0 and "claim-1" in map(str, state.moves())


def test_Q29_an_untried_hand_running_out_is_final() -> None:
    state = table(CORNERS, ((), ()), drawn="R", options=SPOT)
    play(state, "place-b2", "claim-1", "claim-2", "claim-3")
    assert state.seat == 1 and state.phase == CLAIMS


def test_Q29_an_overlooked_card_may_be_claimed_later_while_the_picture_stands() -> None:
    state = table(SQUARE, (("C01",), ()), drawn="Y", options=SPOT)
    play(state, "place-c1", "done", "done")
    assert state.standings() == (0, 0)
    play(state, "draw", "place-d3", "done", "claim-1")
    assert state.standings() == (1, 0)


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


def test_Q30_a_claim_is_worth_one_card_even_if_two_show_in_the_same_cubes() -> None:
    state = table(SQUARE, (("C01",), ("C02",)), drawn="Y")
    play(state, "place-c1")
    assert state.standings() == (1, 0)
    heap = {**SQUARE, "a2": "G", "b3": "Y"}
    first, second = [CARDS[card] for card in range(48) if shows_after(heap, "c1", "Y", card)][:2]
    both = table(heap, ((first, second), ()), drawn="Y", pile=("C43", "C44"))
    play(both, "place-c1")
    assert both.standings() == (2, 0)


# An empty pile


def test_Q31_without_a_pile_hands_shrink_and_fulfilled_cards_stay() -> None:
    state = table(SQUARE, (("C44", "C01", "C43"), ()), drawn="Y")
    state.pile.clear()
    state.play(GAME.parse("place-c1"))
    assert [CARDS[card] for card in state.hands[0]] == ["C44", "C43"] and state.standings() == (1, 0)
    assert state.pile == [] and state.seat == 1


def test_Q31_with_all_hands_empty_the_game_ends_after_the_round() -> None:
    state = table(SQUARE, (("C01",), ()), drawn="Y", fulfilled=scores(0, 0))
    state.pile.clear()
    state.hands = [[CARD_NUMBER["C01"]], []]
    told: list[Event] = []
    state.play(GAME.parse("place-c1"), told)
    assert not any(state.hands) and state.seat == 1  # a player without cards still takes his turn
    state.play(GAME.parse("draw"))
    state.play(state.moves()[0])
    result = state.outcome()
    assert result is not None and (result.reason, result.rule, result.winners) == ("cards", "Q31", (0,))


def test_Q31_in_spot_mode_an_empty_slot_cannot_be_claimed() -> None:
    state = table(SQUARE, (("C44", "C01", "C43"), ()), drawn="Y", options=SPOT)
    state.pile.clear()
    state.play(GAME.parse("place-c1"))
    state.play(GAME.parse("claim-2"))
    assert state.seat == 0
    assert refused(state, "claim-3") == ("Q31", "no_card")
