"""What may be done in a turn: Q10–Q18, Q37, Q38 and Q43."""

from __future__ import annotations

from collections import Counter

import pytest

from pyengine.core.game import BadInput
from pyengine.games.cube.rules import GAME
from pyengine.games.cube.rules.board import COLOURS, SPACES, cell_number
from pyengine.games.cube.rules.options import Options
from pyengine.games.cube.rules.state import PLACING
from pyengine.games.cube.table import TABLE
from tests.games.cube.play import CORNERS, QUICK, full_heap, kinds, last_cubes, play, refused, spaces, table


def test_Q10_a_turn_is_one_of_three_actions_and_passing_is_none_of_them() -> None:
    state = table({**CORNERS, "b2": "R"}, fulfilled=(("C01",), ()))
    offered = {str(move).split("-")[0] for move in state.moves()}
    assert offered == {"draw", "move", "up", "flat"}
    assert refused(state, "pass") == ("Q10", "no_pass")
    assert refused(state, "place-b2") == ("Q10", "act_first")
    play(state, "move-b2-c2")
    assert state.active == 1


def test_Q11_drawing_binds() -> None:
    state = table({**CORNERS, "b2": "RYGB", "c3": "R"}, fulfilled=(("C01",), ()))
    told = play(state, "draw")
    assert state.phase == PLACING and state.seat == 0 and kinds(told) == ["drawn"]
    assert told[0].fields["colour"] == COLOURS[state.drawn - 1] and told[0].audience is None
    for other in ("draw", "move-c3-a1", "up-c2", "flat-b3-b4", "pass"):
        assert refused(state, other) == ("Q11", "place_first")
    assert spaces(state, "place-") == set(SPACES) - {"b2"}
    assert refused(state, "place-b2") == ("Q11", "stack_full")


def test_Q11_the_draw_is_uniform_over_the_cubes_left() -> None:
    heap = full_heap({"a1": "", "b1": "RRRR", "c1": "RR"}, 2)  # the bag is not even
    state = table(heap)
    bag, drawn = state.bag, Counter[int]()
    for seed in range(3000):
        copy = state.clone()
        copy.chance.state = seed * 7919
        copy.play(GAME.parse("draw"))
        drawn[copy.drawn] += 1
        assert copy.bag[copy.drawn] == bag[copy.drawn] - 1
    for colour in range(1, 5):
        assert abs(drawn[colour] / 3000 - bag[colour] / sum(bag)) < 0.04


def test_Q12_a_move_takes_a_top_cube_to_another_space() -> None:
    state = table({**CORNERS, "b2": "RYG", "c2": "BBBB"})
    assert refused(state, "move-b2-b2") == ("Q12", "same_space")
    assert refused(state, "move-b2-c2") == ("Q12", "stack_full")
    assert refused(state, "move-b3-b2") == ("Q12", "hold_empty")
    told = play(state, "move-b2-a1")
    assert state.heap.words()["b2"] == "RY" and state.heap.words()["a1"] == "RG"
    assert told[0].fields == {"colour": "G", "space": "a1", "level": 2, "origin": "b2"}


def test_Q13_a_cube_lands_on_top_of_the_stack() -> None:
    state = table({**CORNERS, "b2": "RY"}, drawn="G")
    told = play(state, "place-b2")
    assert state.heap.words()["b2"] == "RYG" and told[0].fields["level"] == 3
    state = table(CORNERS, drawn="B")
    assert play(state, "place-b2")[0].fields["level"] == 1


def test_Q14_covered_cubes_and_twins_stay_and_neighbours_never_block() -> None:
    heap = {**CORNERS, "b2": "RY", "a2": "G", "c2": "G", "b1": "B", "b3": "BBB", "d2": "GG"}
    state = table(heap, twins=(("G", ("d2-1", "d2-2")), ("B", None)), fulfilled=(("C01",), ()))
    assert refused(state, "move-d2-a1") == ("Q14", "hold_twin")
    play(state, "move-b2-d1")
    assert state.heap.words()["b2"] == "R" and state.heap.words()["d1"] == "YY"


def test_Q14_a_cube_on_a_twin_may_be_moved() -> None:
    state = table({**CORNERS, "d2": "GGR"}, twins=(("G", ("d2-1", "d2-2")), ("B", None)), fulfilled=(("C01",), ()))
    play(state, "move-d2-b2")
    assert state.hold(SPACES.index("d2")) == "twin"


def test_Q15_the_moved_cube_is_taboo_for_the_next_turn_only() -> None:
    state = table({**CORNERS, "b2": "R", "c2": "Y"}, turn=2)
    play(state, "move-b2-b3")
    assert state.taboo == cell_number("b3-1") and state.seat == 1
    assert refused(state, "move-b3-c3") == ("Q15", "hold_taboo")
    play(state, "move-c2-b3")  # building on it is allowed
    assert state.heap.words()["b3"] == "RY" and state.taboo == cell_number("b3-2")
    assert refused(state, "move-b3-c3") == ("Q15", "hold_taboo")
    play(state, "draw", "place-c2")
    assert state.taboo == -1
    play(state, "move-b3-c3", "draw", "place-d2", "move-c3-c4")


def test_Q15_it_lasts_through_a_draw_and_neither_drawn_cube_nor_twin_become_taboo() -> None:
    state = table({**CORNERS, "b2": "R"}, turn=2, fulfilled=(("C01",), ()))
    play(state, "move-b2-b3", "draw")
    assert state.taboo == cell_number("b3-1")
    play(state, "place-c3")
    assert state.taboo == -1
    play(state, "up-c2")
    assert state.taboo == -1


def test_Q16_a_closed_level_is_frozen_and_stays_closed() -> None:
    heap = full_heap(height=1)
    heap["b2"] += "R"
    state = table(heap)
    assert state.heap.level_closed(0) and not state.heap.level_closed(1)
    assert spaces(state, "move-b2-") == set(SPACES) - {"b2"}
    assert refused(state, "move-c3-a1") == ("Q16", "hold_level")
    play(state, "move-b2-c3")
    assert state.heap.level_closed(0)


def test_Q16_twin_halves_count_and_closing_is_told() -> None:
    heap = full_heap({"b2": "", "b3": ""}, 1)
    state = table(heap, fulfilled=(("C01",), ()))
    assert state.hold(SPACES.index("a1")) == ""
    told = play(state, "flat-b2-b3")
    assert kinds(told)[:2] == ["twin_flat", "level_closed"] and told[1].fields == {"level": 1}
    assert refused(state, "move-a1-c3") == ("Q16", "hold_level")


def test_Q16_vertical_planes_are_no_levels() -> None:
    state = table(dict.fromkeys(("a1", "b1", "c1", "d1"), "RYGB"))
    assert spaces(state, "move-a1-") == set(SPACES) - {"a1", "b1", "c1", "d1"}


def test_Q17_start_cubes_stay_in_round_1_but_may_be_built_upon() -> None:
    state = table({**CORNERS, "b2": "R"}, turn=1)
    for corner in CORNERS:
        assert refused(state, f"move-{corner}-c3") == ("Q17", "hold_start")
    assert spaces(state, "move-b2-") == set(SPACES) - {"b2"}
    play(state, "move-b2-a1")  # a cube of this round may be moved, also onto a start cube
    assert not state.first_round
    assert spaces(state, "move-d1-") == set(SPACES) - {"d1"}


def test_Q17_the_first_seat_can_only_draw() -> None:
    assert list(map(str, GAME.new(2, QUICK, 9).moves())) == ["draw"]


def test_Q17_option_everybody_draws_in_round_1() -> None:
    only = Options(first_round_draw_only=True)
    state = table({**CORNERS, "b2": "R"}, turn=1, options=only, fulfilled=((), ("C01",)))
    assert list(map(str, state.moves())) == ["draw"]
    assert refused(state, "move-b2-b3") == ("Q17", "draw_only")
    assert refused(state, "up-b3") == ("Q17", "draw_only")
    assert len(table({**CORNERS, "b2": "R"}, turn=2, options=only).moves()) > 1


ROW = {**CORNERS, "a2": "R", "b2": "Y", "c2": "G", "d2": "B"}


@pytest.mark.parametrize("spaces_of_row", [("a2", "b2", "c2", "d2"), ("b1", "b2", "b3", "b4")])
def test_Q18_with_closed_rows_a_full_rank_or_file_is_frozen(spaces_of_row: tuple[str, ...]) -> None:
    heap = {**CORNERS, **dict(zip(spaces_of_row, "RYGB", strict=True))}
    closed = table(heap, options=Options(closed_rows=True))
    usual = table(heap)
    for space in spaces_of_row:
        assert refused(closed, f"move-{space}-c3") == ("Q18", "hold_row")
        assert usual.refusal(GAME.parse(f"move-{space}-c3")) is None
    assert closed.refusal(GAME.parse("move-d4-c3")) is None


def test_Q18_rows_on_higher_levels_count_and_cubes_above_a_row_are_free() -> None:
    state = table({"a2": "RR", "b2": "YR", "c2": "GR", "d2": "BRY"}, options=Options(closed_rows=True))
    assert refused(state, "move-a2-c3") == ("Q18", "hold_row")
    assert state.refusal(GAME.parse("move-d2-c3")) is None


def test_Q18_stacks_and_diagonals_are_no_rows() -> None:
    state = table({"a1": "RYGB", "b2": "R", "c3": "Y", "d4": "G"}, options=Options(closed_rows=True))
    for space in ("a1", "b2", "c3", "d4"):
        assert state.refusal(GAME.parse(f"move-{space}-d1")) is None


# Standstill


def test_Q37_who_can_do_nothing_passes() -> None:
    """Bag empty, three levels and two rows of the fourth closed, no card fulfilled."""
    state = table(last_cubes(), ((),) * 3, turn=4, options=Options(closed_rows=True))
    assert list(map(str, state.moves())) == ["pass"]
    assert refused(state, "draw") == ("Q36", "bag_empty")
    assert kinds(play(state, "pass")) == ["passed"]
    assert state.seat == 2 and list(map(str, state.moves())) == ["pass"]


def test_Q37_a_pass_ends_the_taboo() -> None:
    state = table(last_cubes(), turn=3, options=Options(closed_rows=True), taboo="d4-4")
    play(state, "pass")
    assert state.taboo == -1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_Q38_after_six_quiet_turns_each_moving_is_barred_until_someone_draws(seats: int) -> None:
    state = table({**CORNERS, "b2": "R", "c2": "R"}, ((),) * seats, turn=seats, quiet=6 * seats - 1)
    told = play(state, "move-b2-b3")
    assert state.quiet == 6 * seats and "quiet" in kinds(told)
    assert refused(state, "move-c2-c3") == ("Q38", "quiet_draw")
    assert list(map(str, state.moves())) == ["draw"]
    play(state, "draw", "place-d2")
    assert state.quiet == 0 and state.refusal(GAME.parse("move-c2-c3")) is None


def test_Q38_a_twin_lifts_the_bar_too_and_a_claim_counts_as_progress() -> None:
    state = table({**CORNERS, "b2": "R"}, quiet=12, fulfilled=(("C01",), ()))
    assert {str(move).split("-")[0] for move in state.moves()} == {"draw", "up", "flat"}
    play(state, "up-c3")
    assert state.quiet == 0
    state = table({**CORNERS, "b2": "B", "c2": "R", "b1": "G", "a3": "Y"}, (("C01",), ()), quiet=11)
    play(state, "move-a3-c1")
    assert state.score(0) == 1 and state.quiet == 0


# Moves


def test_Q43_moves_have_notations_and_unknown_ones_are_answered_in_words() -> None:
    for notation in (
        "twin-R",
        "arrange-RYGB",
        "draw",
        "place-b2",
        "move-a1-b2",
        "up-b2",
        "flat-a1-b1",
        "claim-1",
        "done",
        "pass",
    ):
        assert str(GAME.parse(notation)) == notation
    for wrong in ("", "place-e5", "move-a1", "flat-a1-a1", "claim-4", "arrange-RRYG"):
        with pytest.raises(BadInput):
            GAME.parse(wrong)


def test_Q43_touches_lead_to_moves_and_to_reasons() -> None:
    state = table({**CORNERS, "b2": "R"}, taboo="b2-1")
    assert str(TABLE.intend(state, ("space a1", "space b3"))) == "move-a1-b3"
    assert TABLE.intend(state, ("space a1",)) is None
    assert str(TABLE.intend(state, ("act twin-flat", "space b1", "space a1"))) == "flat-a1-b1"
    assert TABLE.why_idle(state, "space b2").rule == "Q15"
    assert TABLE.why_idle(state, "space b3").rule == "Q12"
    assert TABLE.why_idle(state, "act twin-up").rule == "Q19"
    assert TABLE.why_idle(state, "space a1") is None
    placing = table({**CORNERS, "b2": "RYGB"}, drawn="R")
    assert str(TABLE.intend(placing, ("space b2",))) == "place-b2"


def test_Q44_turning_the_table_is_no_move() -> None:
    kinds_of_moves = {kind.__name__ for kind in GAME.kinds}
    assert not any("turn" in name.lower() for name in kinds_of_moves)
