"""The end: the target, ties, sudden death and the empty bag (Q32–Q36)."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.games.cube.rules import GAME
from pyengine.games.cube.rules.board import CARDS
from pyengine.games.cube.rules.options import Options
from pyengine.games.cube.rules.state import ACTION, OVER, CubeState
from tests.games.cube.play import (
    BESIDE,
    CORNERS,
    SPOT,
    SQUARE,
    claimed,
    draw,
    duel,
    kinds,
    last_cubes,
    play,
    refused,
    scores,
    shows_after,
    table,
)


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
    assert claimed(told) == [(0, "C07")] and state.score(0) == 7
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


# Ties


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


# Sudden death


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


def test_Q35_after_twelve_turns_each_the_victory_is_shared() -> None:
    state = duel("C44", "C43", CORNERS)
    turns = 0
    while state.seat is not None:
        shift = "move-d4-d3" if state.heap.height(15) > 1 else None
        play(state, *((shift,) if shift and turns % 8 == 3 else ("draw", str(quiet_place(state)))))
        turns += 1
        assert turns <= 24
    assert turns == 24 and state.ended == "shared" and state.winners == (0, 1)


def test_Q35_the_guard_of_Q38_counts_the_tied_players_only() -> None:
    state = table({**CORNERS, "b2": "R", "c3": "R"}, ((),) * 3, turn=5, fulfilled=scores(6, 2, 6), quiet=17)
    play(state, "move-b2-b3")
    assert state.duel is not None and state.quiet == 0
    state.duel, state.quiet = state.duel._replace(turns=12), 11
    play(state, "move-c3-c2")
    assert refused(state, "move-b3-b2") == ("Q38", "quiet")


def test_Q35_nobody_can_act_shared_victory() -> None:
    state = table(last_cubes(), ((), ()), turn=3, options=Options(closed_rows=True), fulfilled=scores(0, 0))
    told = play(state, "pass")
    assert "sudden_death" in kinds(told)
    result = state.outcome()
    assert result is not None and (result.reason, result.winners) == ("shared", (0, 1))


# The empty bag


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
