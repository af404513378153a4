"""Claims, the end, and what stays secret: Q26–Q36 and Q39."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.core.chance import Chance
from pyengine.core.game import Event
from pyengine.desk.desk import Desk
from pyengine.games.cube.rules import GAME
from pyengine.games.cube.rules.board import CARD_NUMBER, CARDS
from pyengine.games.cube.rules.options import Options
from pyengine.games.cube.rules.state import ACTION, CLAIMS, OVER, CubeState
from tests.games.cube.play import CORNERS, kinds, last_cubes, play, refused, table

SPOT = Options(claims="spot")
SQUARE = {**CORNERS, "b2": "B", "c2": "R", "b1": "G"}  # yellow on c1 shows C01 (BR above GY) from above
BESIDE = {**SQUARE, "c1": "Y"}  # C01 shows; blue on a2 shows C07 (BB above RG) as well


def scores(*numbers: int, without: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """So many fulfilled cards for each seat."""
    names = iter([name for name in CARDS[10:41] if name not in without])
    return [tuple(next(names) for _ in range(n)) for n in numbers]


def claims(events: list[Event]) -> list[tuple[int | None, Any]]:
    return [(event.seat, event.fields["card"]) for event in events if event.kind == "claimed"]


# Automatic claims


def test_Q26_the_active_player_claims_first_then_the_others_in_order() -> None:
    heap = {**BESIDE}
    # Seat 1 acts; blue on a2 shows C07 for seat 1. C01 shows already: seats 2 and 0 draw it only from the pile.
    state = table(heap, ((), ("C07",), ("C02",)), turn=4, drawn="B", pile=("C03", "C04"))
    told = play(state, "place-a2")
    assert claims(told) == [(1, "C07")]
    order = table(SQUARE, (("C01",), ("C11",), ()), turn=4)
    assert order.order(1) == [1, 2, 0]


def test_Q26_the_order_decides_who_draws_which_card() -> None:
    heap = {**SQUARE, "a2": "G", "b3": "Y"}  # yellow on c1 shows C01; red on a3 would show something else
    two = [CARDS[card] for card in range(48) if shows_after(heap, "c1", "Y", card)]
    assert len(two) >= 2
    first, second = two[:2]
    state = table(heap, ((first,), (second,)), turn=3, drawn="Y", pile=("C43", "C44"))
    told = play(state, "place-c1")
    assert claims(told) == [(1, second), (0, first)]
    drawn = [(event.seat, event.fields["card"]) for event in told if event.kind == "refilled"]
    assert drawn == [(1, "C43"), (0, "C44")]


def shows_after(heap: dict[str, str], space: str, cube: str, card: int) -> bool:
    before = table(heap).heap
    after = table({**heap, space: heap.get(space, "") + cube}).heap
    return after.shows(card) and not before.shows(card)


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
    assert claims(play(chain, "place-a2")) == [(1, "C07"), (1, "C01")]


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
    assert claims(told) == [(0, second), (0, first)]
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


# The end


@pytest.mark.parametrize(("seats", "target"), [(2, 7), (3, 6), (4, 5)])
def test_Q32_the_round_is_played_to_its_end(seats: int, target: int) -> None:
    state = table(SQUARE, (("C01",), *[()] * (seats - 1)), drawn="Y", fulfilled=scores(target - 1, *[0] * (seats - 1)))
    told = play(state, "place-c1")
    assert "target" in kinds(told) and state.seat == 1
    for _ in range(seats - 1):
        assert state.outcome() is None
        play(state, "draw", "place-d4" if state.heap.height(15) < 4 else "place-a4")
    result = state.outcome()
    assert result is not None and result.reason == "target" and result.winners == (0,)
    assert state.phase == OVER and state.seat is None and refused(state, "draw") == ("Q32", "over")
    assert state.turn % seats == 0


def test_Q32_the_last_seat_of_the_round_ends_the_game_at_once() -> None:
    state = table(SQUARE, ((), ("C01",)), turn=3, drawn="Y", fulfilled=scores(0, 6))
    play(state, "place-c1")
    assert state.phase == OVER and state.winners == (1,)


def test_Q32_the_target_may_be_reached_on_anothers_turn() -> None:
    state = table(SQUARE, ((), ("C01",)), drawn="Y", fulfilled=scores(0, 6))
    play(state, "place-c1")
    assert state.score(1) == 7 and state.phase == ACTION and state.seat == 1


def test_Q33_a_player_at_the_target_claims_no_more() -> None:
    state = table(BESIDE, (("C07", "C44", "C43"), ()), drawn="B", fulfilled=scores(6, 0), pile=("C01",))
    told = play(state, "place-a2")
    assert claims(told) == [(0, "C07")] and state.score(0) == 7
    assert state.heap.shows(state.hands[0][0])


def test_Q33_by_hand_too() -> None:
    state = table(BESIDE, (("C07",), ()), drawn="B", fulfilled=scores(6, 0), pile=("C01",), options=SPOT)
    play(state, "place-a2", "claim-1")
    assert state.seat == 1  # with the last card nothing is left to claim
    play(state, "done", "draw", "place-d3", "done")
    assert state.seat == 0 and list(map(str, state.moves())) == ["done"]
    assert refused(state, "claim-1") == ("Q33", "at_target")


def test_Q33_several_at_the_target_are_tied() -> None:
    state = table(SQUARE, (("C01",), ()), turn=3, drawn="Y", fulfilled=scores(6, 7))
    told = play(state, "place-c1")
    assert "sudden_death" in kinds(told) and state.duel is not None and state.duel.tied == (0, 1)


def tie(twins: Any, seats: int = 2, target: int = 7, heap: dict[str, str] = CORNERS, **more: Any) -> CubeState:
    """The last turn of a round in which all seats are at the target."""
    return table(
        heap, ((),) * seats, turn=2 * seats - 1, drawn="R", fulfilled=scores(*[target] * seats), twins=twins, **more
    )


def test_Q34_a_placed_twin_breaks_the_tie() -> None:
    state = tie((("G", None), ("B", ("b2-1", "b2-2"))), heap={**CORNERS, "b2": "BB"})
    play(state, "place-d4")
    result = state.outcome()
    assert result is not None and (result.reason, result.rule, result.winners) == ("twin", "Q34", (1,))
    assert result.scores == (7, 7) and result.breakdown["twin"] == (0, 1)


def test_Q34_the_twin_counts_for_ties_only() -> None:
    twins = (("G", None), ("B", ("b2-1", "b2-2")))
    state = table({**CORNERS, "b2": "BB"}, turn=3, drawn="R", fulfilled=scores(7, 6), twins=twins)
    play(state, "place-d4")
    assert state.winners == (0,) and state.ended == "target"


def test_Q34_of_three_tied_players_those_with_a_twin_remain() -> None:
    heap = {**CORNERS, "b2": "BB", "c3": "R", "c2": "R"}
    twins = (("G", None), ("B", ("b2-1", "b2-2")), ("R", ("c2-1", "c3-1")))
    state = tie(twins, 3, 6, heap)
    play(state, "place-d4")
    assert state.duel is not None and state.duel.tied == (1, 2)


def test_Q35_sudden_death_deals_cards_that_do_not_show() -> None:
    state = table(BESIDE, ((), ()), turn=3, drawn="R", fulfilled=scores(7, 7), pile=("C01", "C02", "C03"))
    told = play(state, "place-d4")
    assert state.duel is not None and [CARDS[card] for card in state.duel.cards] == ["C02", "C03"]
    aside = [event for event in told if event.kind == "set_aside"]
    assert [event.fields["card"] for event in aside] == ["C01"] and aside[0].audience is None
    private = [event for event in told if event.kind == "sudden_card"]
    assert [(event.seat, event.audience) for event in private] == [(0, (0,)), (1, (1,))]
    assert state.seat == 0 and state.phase == ACTION


def test_Q35_only_the_tied_players_act_and_the_taboo_carries_over() -> None:
    state = table({**CORNERS, "b2": "R"}, ((), (), ()), turn=5, fulfilled=scores(6, 2, 6))
    play(state, "move-b2-b3")
    assert state.duel is not None and state.duel.tied == (0, 2)
    assert state.seat == 0 and refused(state, "move-b3-c3") == ("Q15", "hold_taboo")
    play(state, "draw", "place-d2")
    assert state.seat == 2
    play(state, "draw", "place-d3")
    assert state.seat == 0


def duel(first: str, second: str, heap: dict[str, str] = SQUARE, **more: Any) -> CubeState:
    """A sudden death that has just begun, with these cards."""
    pile = (first, second)
    fulfilled = scores(7, 7, without=pile)
    state = table(heap, ((), ()), turn=3, drawn="R", fulfilled=fulfilled, pile=pile, **more)
    play(state, "place-d4")
    assert state.duel is not None and [CARDS[card] for card in state.duel.cards] == [first, second]
    return state


def draw(state: CubeState, cube: str) -> None:
    """Draw, and make it this colour."""
    play(state, "draw")
    wanted = "RYGB".index(cube) + 1
    state.bag[state.drawn] += 1
    state.bag[wanted] -= 1
    state.drawn = wanted


def test_Q35_the_first_fulfilled_card_wins_at_once() -> None:
    state = duel("C44", "C01")
    draw(state, "Y")
    told = play(state, "place-c1")  # seat 0 acts, seat 1's card shows
    result = state.outcome()
    assert result is not None and (result.reason, result.rule, result.winners) == ("sudden", "Q35", (1,))
    assert result.scores == (7, 7) and result.breakdown["sudden"] == (0, 1) and "sudden_claimed" in kinds(told)


def test_Q35_if_several_cards_show_the_active_player_wins() -> None:
    heap = {**SQUARE, "a2": "G", "b3": "Y"}
    first, second = [CARDS[card] for card in range(48) if shows_after(heap, "c1", "Y", card)][:2]
    state = duel(first, second, heap)
    draw(state, "R")
    play(state, "place-d4")
    assert state.seat == 1
    draw(state, "Y")
    play(state, "place-c1")
    assert state.winners == (1,)


def test_Q35_by_hand_the_first_right_claim_wins() -> None:
    state = table(SQUARE, ((), ()), turn=3, drawn="R", fulfilled=scores(7, 7), pile=("C01", "C44"), options=SPOT)
    play(state, "place-d4", "done", "done")
    assert state.duel is not None and state.seat == 0
    draw(state, "Y")
    play(state, "place-c1")
    assert list(map(str, state.moves())) == ["claim-1", "done"]
    play(state, "done", "claim-1")  # seat 1 tries in vain and has no other card: the window closes
    assert state.seat == 1 and state.phase == ACTION
    play(state, "draw", "place-d2", "done", "claim-1")
    assert state.winners == (0,)


def test_Q35_if_the_pile_runs_out_the_victory_is_shared() -> None:
    state = table(SQUARE, ((), ()), turn=3, drawn="R", fulfilled=scores(7, 7))
    del state.pile[1:]
    state.play(GAME.parse("place-d4"))
    result = state.outcome()
    assert result is not None and (result.reason, result.winners) == ("shared", (0, 1))


def test_Q35_after_twelve_turns_each_the_victory_is_shared() -> None:
    state = duel("C44", "C43", CORNERS)
    turns = 0
    while state.seat is not None:
        shift = "move-d4-d3" if state.heap.height(15) > 1 else None
        play(state, *((shift,) if shift and turns % 8 == 3 else ("draw", str(quiet_place(state)))))
        turns += 1
        assert turns <= 24
    assert turns == 24 and state.ended == "shared" and state.winners == (0, 1)


def quiet_place(state: CubeState) -> Any:
    """A space for the cube in the bag's next draw that shows no card, whatever its colour."""
    assert state.duel is not None
    for column in range(16):
        if state.heap.height(column) < 4:
            safe = True
            for colour in range(1, 5):
                state.heap.put(column, colour)
                safe = safe and not any(state.heap.shows(card) for card in state.duel.cards)
                state.heap.take(column)
            if safe:
                return f"place-{'abcd'[column % 4]}{column // 4 + 1}"
    raise AssertionError("no quiet space")


def test_Q35_the_guard_of_Q38_counts_the_tied_players_only() -> None:
    state = table({**CORNERS, "b2": "R", "c3": "R"}, ((),) * 3, turn=5, fulfilled=scores(6, 2, 6), quiet=17)
    play(state, "move-b2-b3")
    assert state.duel is not None and state.quiet == 0
    state.quiet = 11
    play(state, "move-c3-c2")
    assert refused(state, "move-b3-b2") == ("Q38", "quiet")


def test_Q35_nobody_can_act_shared_victory() -> None:
    state = table(last_cubes(), ((), ()), turn=3, options=Options(closed_rows=True), fulfilled=scores(0, 0))
    told = play(state, "pass")
    assert "sudden_death" in kinds(told)
    result = state.outcome()
    assert result is not None and (result.reason, result.winners) == ("shared", (0, 1))


def test_Q36_with_the_bag_empty_the_round_is_finished_and_most_cards_win() -> None:
    heap = last_cubes()
    last = heap["d4"][-1]
    heap["d4"] = heap["d4"][:-1]
    state = table(heap, drawn=last, fulfilled=scores(1, 3))
    told = play(state, "place-a1")
    assert "bag_empty" in kinds(told) and state.seat == 1
    assert refused(state, "draw") == ("Q36", "bag_empty")
    offered = {str(move).split("-")[0] for move in state.moves()}
    assert offered == {"move", "up", "flat"} - ({"up"} if all(state.heap.height(c) > 2 for c in range(16)) else set())
    play(state, str(next(move for move in state.moves() if str(move).startswith("move-a1"))))
    result = state.outcome()
    assert result is not None and (result.reason, result.rule, result.winners) == ("bag", "Q36", (1,))


def test_Q36_option_the_game_ends_with_the_last_cube() -> None:
    heap = last_cubes()
    last = heap["d4"][-1]
    heap["d4"] = heap["d4"][:-1]
    state = table(heap, drawn=last, fulfilled=scores(1, 3), options=Options(bag_end_now=True))
    play(state, "place-a1")
    assert state.phase == OVER and state.winners == (1,) and state.ended == "bag"


def test_Q36_ties_with_an_empty_bag_go_on_to_twin_and_sudden_death() -> None:
    state = table(last_cubes(), turn=3, fulfilled=scores(2, 2))
    play(state, str(next(move for move in state.moves() if str(move).startswith("move"))))
    assert state.duel is not None and state.phase == ACTION  # sudden death is not ended by Q36


# Secrets


def test_Q39_nobody_sees_other_hands_the_pile_or_luck() -> None:
    state = GAME.new(3, Options(choose_twins=False), 5)
    for viewer in (None, 0, 1, 2):
        seen = state.seen_by(viewer)
        assert "chance" not in seen and seen["pile"] == 39 and seen["viewer"] == viewer
        for seat, hand in enumerate(seen["hands"]):
            assert hand == ([CARDS[card] for card in state.hands[seat]] if seat == viewer else 3)
        assert seen["bag"] == {"R": 13, "Y": 13, "G": 13, "B": 13}


def test_Q39_replacement_cards_are_told_to_their_owner_only() -> None:
    told = play(table(SQUARE, (("C01",), ()), drawn="Y"), "place-c1")
    refilled = next(event for event in told if event.kind == "refilled")
    assert refilled.audience == (0,)


def test_Q39_sudden_death_cards_are_private_until_shown() -> None:
    state = duel("C44", "C01")
    assert state.seen_by(0)["sudden"]["cards"] == ["C44", None]
    assert state.seen_by(None)["sudden"]["cards"] == [None, None]
    guess = GAME.guess(state.seen_by(0), Chance(3))
    assert guess.seen_by(0) == state.seen_by(0)
    draw(state, "Y")
    play(state, "place-c1")
    assert state.seen_by(None)["sudden"]["cards"] == [None, "C01"]


def test_Q39_a_guess_knows_that_no_visible_card_is_left_in_a_hand() -> None:
    state = table(BESIDE, ((), ()))
    guesses = [GAME.guess(state.seen_by(0), Chance(seed)) for seed in range(60)]
    assert all(CARD_NUMBER["C01"] not in guess.hands[1] for guess in guesses)
    by_hand = table(BESIDE, ((), ()), options=SPOT)
    guesses = [GAME.guess(by_hand.seen_by(0), Chance(seed)) for seed in range(60)]
    assert any(CARD_NUMBER["C01"] in guess.hands[1] for guess in guesses)
    assert len({tuple(guess.pile) for guess in guesses}) > 50


@pytest.mark.parametrize(("people", "back"), [(["", ""], False), (["", "greedy"], True)], ids=["together", "practice"])
def test_Q39_no_undo_past_a_draw_except_in_practice(people: list[str], back: bool) -> None:
    desk = Desk()
    players = [{"name": name, "bot": bot} for name, bot in zip("AB", people, strict=True)]
    desk.begin("t", {"game": "cube", "options": {"choose_twins": False}, "players": players})
    look = {"viewer": 0}
    assert desk.touch("t", "act draw", look)["can_undo"] is back
    placed = desk.touch("t", "space b2", look)
    assert placed["can_undo"] is True  # the place may be taken back, the cube not
    before = desk.undo("t", look)
    assert before["view"]["prompt"].startswith("place the") and before["can_undo"] is back
