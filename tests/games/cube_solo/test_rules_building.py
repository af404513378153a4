"""Free building, and what it is worth: Q40 and Q41."""

from __future__ import annotations

import pytest

from pyengine.core.match import Match
from pyengine.games.cube.solo import puzzles
from pyengine.games.cube.solo.rules import GAME, SoloState
from tests.games.cube_solo.play import begin, build, play, refused


def test_Q40_a_puzzle_begins_with_an_empty_board_and_14_cubes_of_each_colour() -> None:
    state = begin()
    assert state.heap.words() == {} and not state.used()
    assert len(state.moves()) == 4 * 16
    assert state.position()["cards"] == ["C16", "C39"] and state.position()["par"] == 5


def test_Q40_a_colour_may_run_out() -> None:
    state = begin("P40")
    build(state, {"a1": "RRRR", "b1": "RRRR", "c1": "RRRR", "d1": "RR"})
    assert refused(state, "put-R-d2") == "none_left"
    play(state, "take-d1", "put-R-d2")


def test_Q41_any_cube_goes_on_any_stack_lower_than_four_and_any_top_cube_comes_off() -> None:
    state = begin("P40")
    play(state, "put-R-b2", "put-Y-b2", "put-G-b2", "put-B-b2")
    assert refused(state, "put-R-b2") == "stack_full"
    assert refused(state, "take-c2") == "nothing_there"
    told = play(state, "take-b2", "take-b2")
    assert state.heap.words() == {"b2": "RY"} and [event.fields["colour"] for event in told] == ["B", "G"]
    play(state, "clear")
    assert state.heap.words() == {} and refused(state, "clear") == "nothing_to_clear"


def test_Q41_a_card_lights_up_while_it_shows() -> None:
    state = begin("P01")
    told = play(state, "put-Y-b4", "put-Y-d4", "put-B-c3", "put-G-a4")
    assert [(event.kind, event.fields["slot"], event.fields["view"]) for event in told[-1:]] == [("lit", 2, "S")]
    assert [event.kind for event in play(state, "put-R-c4", "put-R-c2")] == ["put", "put", "unlit"]
    assert [event.kind for event in play(state, "take-c4")] == ["taken", "lit"]  # from the north, where it was hidden


@pytest.mark.parametrize(("more", "stars"), [(0, 3), (1, 2), (2, 2), (3, 1), (6, 1)])
def test_Q41_par_is_three_stars_one_or_two_more_are_two_the_rest_one(more: int, stars: int) -> None:
    state = begin("P01")
    build(state, {"a1": "R" * min(more, 4), "b1": "R" * max(more - 4, 0)})
    build(state, dict(puzzles.BY_ID["P01"].solution))
    outcome = state.outcome()
    assert outcome is not None and outcome.scores == (stars,) and outcome.breakdown["cubes"] == (5 + more,)


def test_Q41_it_is_solved_when_all_light_up_and_undo_leads_back() -> None:
    match = Match(GAME, 1, {"puzzle": "P01"})
    for move in ("put-R-a1", "put-Y-b4", "put-Y-d4", "put-B-c3", "put-G-a4", "put-R-b3"):
        match.play(move)
    assert match.outcome() is not None and match.state.seat is None
    assert match.undo() and match.state.seat == 0
    match.play("take-a1")
    match.play("put-R-b3")
    outcome = match.outcome()
    assert outcome is not None and outcome.scores == (3,)


def stars(state: SoloState) -> tuple[int, int]:
    """How many cubes, and what they are worth."""
    outcome = state.outcome()
    assert outcome is not None and state.seat is None
    return outcome.fields["cubes"], outcome.scores[0]


def test_Q41_a_solved_puzzle_can_be_gone_on_with_and_its_stars_are_counted_anew() -> None:
    state = begin("P01")
    build(state, {"a1": "RY", "d1": "R", **puzzles.BY_ID["P01"].solution})
    assert stars(state) == (8, 1)
    told = play(state, "take-a1")
    assert [event.kind for event in told] == ["taken", "solved"] and stars(state) == (7, 2)
    play(state, "take-a1", "take-d1")
    assert stars(state) == (5, 3)
    assert refused(state, "take-a1") == "nothing_there"
    play(state, "take-b3")
    assert state.outcome() is None and state.seat == 0
    play(state, "put-R-b3")
    assert stars(state) == (5, 3)


def test_Q41_there_is_no_limit_of_moves() -> None:
    state = begin("P40")
    for number in range(1200):
        state.play(GAME.parse("take-a1" if number % 2 else "put-R-a1"))
    assert state.seat == 0 and GAME.longest(1, state.options) is None
    assert GAME.from_position(state.position()).position() == state.position()
