"""Turns and roads: M16 to M26."""

from __future__ import annotations

from pyengine.games.rum_run.rules import GAME
from tests.games.rum_run.play import at, duel, kinds_told, legal, piles, places, played, shifts, turn_of, why

NORTH = ("0 1-2@g8:S", "0 2-3@g7:S", "0 3-4@g6:S")
"""A road of seat 0 from Town to the north: its open end shows a 4 at g5."""


def test_M16_one_action_and_no_voluntary_pass() -> None:
    state = at(*NORTH)
    assert why(state, "pass") == ("M16", "can_act")
    assert played(state, "4-5@g5:S").seat == 1


def test_M16_without_an_action_the_turn_passes() -> None:
    ring = ("1 6-6@g8", "1 5-6@f9:W", "1 4-6@h9:E", "1 3-6@g10:S")
    state = at(*ring, hands=[["1-2"], [], []])
    assert [str(move) for move in state.moves()] == ["pass"]
    assert played(state, "pass").seat == 1


def test_M17_a_pile_that_overshoots_must_be_played() -> None:
    state = at("0 1-2@g8:S", "0 2-3@g7:S", "1 4-5@f9:E", barrels={"g7": 3, "g8": 1})
    assert [str(move) for move in state.moves()] == ["*g7"]
    assert why(state, "3-4@g6:S") == ("M17", "forced")
    assert why(state, "*g8") == ("M17", "forced")
    two = at("0 1-2@g8:S", "0 2-3@g7:S", "1 4-5@f9:E", barrels={"g7": 3, "g8": 2})
    assert {str(move) for move in two.moves()} == {"*g7", "*g8"}


def test_M17_the_forced_pile_may_take_a_longer_way() -> None:
    state = at(
        "0 1-3@g8:N", "0 1-1@g7", "0 1-2@f7:E", "0 2-2@e7", "0 2-3@e8:N", "0 3-3@e9", "0 3-4@f9:W", "1 5-6@h9:W",
        barrels={"g7": 3},
    )  # fmt: skip
    fork = played(state, "*g7")
    assert {str(move) for move in fork.moves()} == {"=f7", "=g8"}
    longer = played(fork, "=f7")
    assert piles(longer) == {"f7": 1, "e7": 1, "e8": 1} and longer.seat == 1
    short = played(fork, "=g8")
    assert piles(short) == {"g8": 1, "h9": 1} and len(short.scored[0]) == 1


def test_M18_empty_own_or_weaker_foreign_squares() -> None:
    state = at(*NORTH, "1 2-4@g5:S")
    assert legal(state, "4-5@g5:S")
    assert why(state, "1-4@g5:N") == ("M18", "too_weak")
    equal = at(*NORTH, "1 4-5@g5:S")
    assert why(equal, "4-5@g5:S") == ("M18", "too_weak")
    assert legal(equal, "4-6@g5:S")
    assert why(at(*NORTH, "1 6-6@g5"), "4-6@g5:S") == ("M18", "too_weak")
    assert why(at(*NORTH, hands=[["1-1"], [], []]), "4-5@g5:S") == ("M18", "not_in_hand")


def test_M18_doubles_count_twice_their_number() -> None:
    state = at(*NORTH, "1 3-5@g5:S")
    assert why(state, "4-4@g5") == ("M18", "too_weak")
    assert legal(at(*NORTH, "1 3-4@g5:S"), "4-4@g5")


def test_M19_linked_to_a_live_road_or_touching_town() -> None:
    state = at(*NORTH)
    assert legal(state, "4-5@g5:S")
    assert why(state, "4-5@g5:N") == ("M19", "no_match")
    assert why(state, "5-6@g5:S") == ("M19", "no_match")
    assert why(state, "4-5@g5:E") == ("M19", "far")
    assert why(state, "4-5@a1:E") == ("M19", "far")
    assert {"f9:E", "f9:W", "h9:E", "h9:W", "g10:N", "g10:S"} <= places(state, "5-6")
    assert "f9:N" not in places(state, "5-6")


def test_M19_fragments_are_not_extended_by_themselves() -> None:
    state = at("0 1-2@g8:S", "0 3-4@g6:S")
    assert why(state, "4-5@g5:S") == ("M19", "fragment")


def test_M19_a_road_does_not_hang_on_the_token_it_covers() -> None:
    state = at(*NORTH)
    # 3-5 at g7 would meet the 3 of g6, but g6 is live only through g7.
    assert why(state, "3-5@g7:N") == ("M19", "undercut")
    assert legal(state, "2-5@g7:S")


def test_M19_a_join_alone_is_not_built_from() -> None:
    road = ("0 1-2@g8:S", "0 2-3@g7:S", "0 3-4@g6:S", "0 4-5@g5:S", "0 5-5@g4", "0 5-6@f4:E")
    state = at(*road)
    assert why(state, "1-4@d3:S") == ("M19", "join_only")
    beyond = at(*road, "0 3-3@d3")  # live through the house
    assert legal(beyond, "3-6@d2:S")


def test_M20_a_double_wants_a_second_token_at_once() -> None:
    state = at(*NORTH)
    mid = played(state, "4-4@g5")
    assert mid.seat == 0 and mid.phase == "chain"
    assert why(mid, "pass") == ("M20", "must_follow")
    assert why(mid, "1-3@f9:E") == ("M20", "must_follow")
    assert why(mid, "5-6@f5:E") == ("M20", "not_matching")
    assert why(mid, "4-5@f5:W") == ("M20", "not_matching")
    done = played(mid, "4-5@f5:E")
    assert done.seat == 1 and done.chain == ()


def test_M20_no_double_without_a_second_token() -> None:
    assert why(at(*NORTH, hands=[["4-4", "5-6"], [], []]), "4-4@g5") == ("M20", "no_follower")
    assert legal(at(*NORTH, hands=[["4-4", "4-6"], [], []]), "4-4@g5")
    assert why(at(*NORTH), "5-5@g5") == ("M20", "double_no_match")


def test_M20_the_covered_token_may_be_the_second() -> None:
    state = at(*NORTH, "0 4-5@g5:S", hands=[["4-4"], [], []])
    mid = played(state, "4-4@g5")
    assert {str(move) for move in mid.moves()} == {"4-5@f5:E", "4-5@g4:S", "4-5@h5:W"}


def test_M20_a_loose_end_may_be_the_second() -> None:
    state = at(*NORTH, "0 4-6@f9:E", hands=[["4-4"], [], []])
    mid = played(state, "4-4@g5")
    assert "f9-4-6@f5:E" in {str(move) for move in mid.moves()}
    done = played(mid, "f9-4-6@f5:E")
    assert done.seat == 1 and not done.cells[GAME.parse("=f9").square]


def test_M20_the_pair_must_be_held_from_outside() -> None:
    """Moving the only link of the double as its second token leaves the pair in the air."""
    state = at(*NORTH, hands=[["4-4"], [], []])
    assert why(state, "4-4@g5") == ("M20", "no_follower")
    mid = played(at(*NORTH, hands=[["4-4", "4-6"], [], []]), "4-4@g5")
    assert why(mid, "g6-3-4@f5:W") == ("M25", "held")
    tip = at("0 1-4@g8:S", hands=[["4-4", "4-6"], [], []])
    mid = played(tip, "4-4@g7")
    assert why(mid, "g8-1-4@f7:W") == ("M20", "pair_dead")
    assert why(mid, "g7-4-4@f7") == ("M20", "just_laid")


def test_M20_the_second_may_break_too() -> None:
    state = at(*NORTH, "1 1-3@f5:N", "1 5-6@h5:N")
    mid = played(state, "4-4@g5")
    assert legal(mid, "1-4@f5:W")
    assert why(mid, "4-5@h5:W") == ("M18", "too_weak")


def test_M21_repair_in_both_orders() -> None:
    broken = ("0 1-5@g8:S", "0 6-6@g5", "0 2-6@g4:N")
    one = at(*broken)  # g7 and g6 are missing between the 5 and the 6
    assert legal(one, "5-5@g7") and legal(played(one, "5-5@g7"), "5-6@g6:S")
    other = at("0 1-5@g8:S", "0 2-6@g5:N", hands=[["6-6", "5-6"], [], []])
    mid = played(other, "6-6@g6")  # on the fragment's end
    assert {str(move) for move in mid.moves()} == {"5-6@g7:S"}
    assert played(mid, "5-6@g7:S").seat == 1


def test_M21_no_double_in_the_void() -> None:
    assert why(at("0 1-5@g8:S"), "6-6@g6") == ("M21", "hanging")


def test_M22_the_covered_token_goes_home_and_its_barrels_stay() -> None:
    state = at(*NORTH, "1 2-4@g5:S", barrels={"g5": 2})
    after = played(state, "4-5@g5:S")
    assert "2-4" in after.position()["hands"][1] and piles(after) == {"g5": 2}
    assert kinds_told(state, "4-5@g5:S") == ["built", "broke", "stole"]


def test_M22_double_and_second_steal_two_piles() -> None:
    state = at(*NORTH, "1 1-3@g5:S", "1 1-2@f5:E", barrels={"g5": 1, "f5": 2})
    after = played(state, "4-4@g5", "4-6@f5:E")
    assert piles(after) == {"f5": 2, "g5": 1} and after.cells[GAME.parse("=f5").square]
    assert {"1-2", "1-3"} <= set(after.position()["hands"][1])


def test_M23_over_own_tokens_no_sum_is_needed() -> None:
    state = at(*NORTH, "0 4-6@g5:S")
    assert legal(state, "1-4@g5:N")
    assert why(state, "1-5@g5:N") == ("M19", "no_match")


def test_M23_the_same_token_in_the_same_way_is_no_move() -> None:
    state = duel("horse", "0 1-2@g8:S", "0 2-3@g7:S")
    assert why(state, "2-3@g7:S") == ("M23", "same_token")
    assert legal(state, "1-2@g8:N") and why(state, "1-2@g8:S") == ("M23", "same_token")


def test_M24_the_cut_off_part_stays_and_comes_back_to_life() -> None:
    road = ("0 1-2@g8:S", "0 3-4@g6:S", "0 4-5@g5:S", "1 6-6@f8")
    state = at(*road, barrels={"g5": 1})
    assert legal(state, "*g5")  # within the fragment
    fixed = turn_of(played(state, "2-3@g7:S"), 0)
    assert played(fixed, "*g5").piles and legal(fixed, "5-6@g4:S")


def test_M25_loose_means_no_barrels_and_one_link_at_most() -> None:
    state = at(*NORTH, "0 5-6@f9:E", barrels={"f9": 1})
    assert shifts(state, "g6") and shifts(state, "g8")  # touching Town holds nothing
    assert why(state, "g7-2-3@f8:E") == ("M25", "held")
    assert why(state, "f9-5-6@h9:E") == ("M25", "loaded")


def test_M25_a_distillery_does_not_hold_a_loose_end() -> None:
    road = ("0 1-2@g8:S", "0 2-3@g7:S", "0 3-4@g6:S", "0 4-5@g5:S", "0 5-5@g4", "0 5-6@f4:E", "0 1-5@h4:W")
    assert shifts(at(*road), "f4")


def test_M26_a_loose_end_is_laid_like_any_token() -> None:
    state = at(*NORTH, "1 1-1@h9")
    assert legal(state, "g6-3-4@g6:N") is False
    assert why(state, "g6-3-4@g6:S") == ("M26", "same_place")
    assert legal(state, "g6-3-4@f9:E") and legal(state, "g6-3-4@h9:W")
    assert why(state, "g6-3-4@g5:N") == ("M19", "far")
    assert why(state, "g6-2-5@f9:E") == ("M26", "other_token")
    assert why(state, "h9-1-1@f9") == ("M26", "not_your_token")
    moved = played(state, "g6-3-4@f9:E")
    assert moved.seat == 1 and not moved.cells[GAME.parse("=g6").square]


def test_M26_liveness_is_judged_after_lifting() -> None:
    state = at(*NORTH)
    # The first token is loose; without it the rest is a fragment, so it cannot go to the road's far end.
    assert why(state, "g8-1-2@g5:S") == ("M19", "no_match")
    state = at("0 1-2@g8:S", "0 2-3@g7:S", "0 1-3@g6:N")
    assert why(state, "g8-1-2@g5:S") == ("M19", "fragment")
    assert legal(state, "g8-1-2@g8:N")


def test_M26_a_moved_double_wants_its_second_token() -> None:
    state = at("0 4-4@g8", hands=[["4-5"], [], []])
    mid = played(state, "g8-4-4@f9")
    assert mid.phase == "chain" and played(mid, "4-5@e9:E").seat == 1
    assert why(at("0 4-4@g8", hands=[["1-5"], [], []]), "g8-4-4@f9") == ("M20", "no_follower")


TO_ELMO = ("0 1-2@h9:W", "0 2-3@i9:W", "0 3-4@j9:W", "0 4-4@k9")
"""A live road that ends at Elmo's first door (k9). The second door is at j12, to the east."""


def test_M19_a_neighbour_that_lives_through_a_join_can_be_built_on() -> None:
    assert legal(at(*TO_ELMO, "0 1-6@j12:W"), "1-5@i12:E")
    assert why(at(*TO_ELMO[:3], "0 1-6@j12:W"), "1-5@i12:E") == ("M19", "fragment")


def test_M20_a_double_on_a_fragment_may_be_live_through_a_join() -> None:
    """(a) asks for a link, live or not; (c) for life, which a join gives as well (M9)."""
    state = at(*TO_ELMO, "0 5-6@j13:N")
    done = played(state, "5-5@j12", "1-5@i12:W")
    assert done.seat == 1 and piles(done) == {"j12": 3}
    assert why(at(*TO_ELMO[:3], "0 5-6@j13:N"), "5-5@j12") == ("M20", "no_follower")
    assert why(at(*TO_ELMO), "5-5@j12") == ("M21", "hanging")


def test_M20_the_second_may_cover_the_link_that_the_double_was_laid_on() -> None:
    """Another link may take its place (c); without one the double has nothing to hang on."""
    hand = [["4-4", "4-5"], [], []]
    alone = played(at("0 1-4@g8:S", hands=hand), "4-4@g7")
    assert why(alone, "4-5@g8:N") == ("M20", "pair_dead")
    held = played(at("0 1-4@g8:S", "0 4-6@f7:E", hands=hand), "4-4@g7")
    assert played(held, "4-5@g8:N").seat == 1


def test_M25_a_token_between_town_and_one_link_is_loose() -> None:
    """Touching Town does not hold it, nor does a distillery or a join."""
    assert legal(at("0 1-2@g8:S", "0 2-3@g7:S"), "g8-1-2@f9:E")
    assert legal(at(*TO_ELMO, "0 1-6@j12:W"), "j12-1-6@f9:E")
