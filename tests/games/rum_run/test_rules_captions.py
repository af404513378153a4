"""Each caption of the rulebook's example pages, and each of its strategies, by the rule that it shows."""

from __future__ import annotations

from pyengine.games.rum_run.rules import GAME
from tests.games.rum_run.play import alone, at, kinds_told, legal, piles, places, played, points, turn_of, why

ROAD = ("0 1-2@g8:S", "0 2-6@g7:S")
"""From Town to the north; its open end shows a 6 at g6."""


def test_M7_M19_caption_placing_6_equals_6() -> None:
    assert legal(at(*ROAD), "3-6@g6:N")


def test_M19_caption_placing_6_is_not_5() -> None:
    state = at(*ROAD)
    assert why(state, "3-5@g6:N") == ("M19", "no_match")
    refusal = state.refusal(GAME.parse("3-5@g6:N"))
    assert refusal is not None and refusal.title() == "5 does not match 6"


def test_M18_caption_breaking_9_is_more_than_6() -> None:
    state = at("0 1-2@g8:S", "0 2-4@g7:S", "1 2-4@g6:W")
    assert legal(state, "4-5@g6:S")


def test_M18_caption_breaking_5_is_not_more_than_6() -> None:
    state = at("0 1-2@g8:S", "0 2-4@g7:S", "1 2-4@g6:W")
    assert why(state, "1-4@g6:N") == ("M18", "too_weak")


def test_M23_caption_all_your_roads_4_equals_4() -> None:
    state = at("0 1-2@g8:S", "0 2-4@g7:S", "0 4-6@g6:S")
    assert legal(state, "1-4@g6:N")  # 5 over 10, because it is your own


def test_M24_caption_repairing_5_equals_5_and_6_equals_6() -> None:
    """One token that fits on both sides brings the fragment back to life."""
    state = at("0 1-5@g8:S", "0 2-6@g6:N", "0 2-3@g5:S", barrels={"g5": 1})
    assert legal(state, "5-6@g7:S")
    repaired = turn_of(played(state, "5-6@g7:S"), 0)
    assert "g4:S" in places(repaired, "3-4")


def test_M21_caption_repairing_with_a_double_and_the_needed_token() -> None:
    from_the_road = at("0 1-5@g8:S", "0 2-6@g5:N", hands=[["5-5", "5-6"], [], []])
    assert legal(played(from_the_road, "5-5@g7"), "5-6@g6:S")
    from_the_fragment = at("0 1-5@g8:S", "0 2-6@g5:N", hands=[["6-6", "5-6"], [], []])
    assert legal(played(from_the_fragment, "6-6@g6"), "5-6@g7:S")


def test_M19_caption_repairing_5_is_not_1_and_2_is_not_6() -> None:
    state = at("0 1-5@g8:S", "0 3-6@g6:N")
    assert why(state, "1-2@g7:S") == ("M19", "no_match") and why(state, "1-2@g7:N") == ("M19", "no_match")


def test_M25_caption_loose_end_unconnected_road() -> None:
    assert legal(at(*ROAD), "g7-2-6@f9:E")


def test_M25_caption_is_a_connected_road() -> None:
    assert why(at(*ROAD, "0 3-6@g6:N"), "g7-2-6@f9:E") == ("M25", "held")


def test_M28_caption_the_inns_last_barrel_needs_a_break() -> None:
    rival = ("1 1-2@f9:E", "1 2-3@e9:E", "1 3-3@d9", "1 1-3@d10:S")
    claimed = {"stock": {"inn": 1}, "claims": {"inn.1": [1]}}
    assert not played(at(*rival[:-1], seat=1, **claimed), "1-3@d10:S").piles  # never again for the first
    breaker = at(*rival, "0 4-4@g10", "0 4-5@f10:E", "0 5-6@e10:E", barrels={"d10": 2}, **claimed)
    after = played(breaker, "6-6@d10", "1-6@c10:W")
    assert after.stock[3] == 0 and piles(after) == {"d10": 3}


def test_M33_caption_first_point_on_turn_4_and_two_more_turns() -> None:
    """Three barrels at the end of a road of five tokens."""
    road = ("0 1-2@g8:S", "0 2-4@g7:S", "0 4-6@g6:S", "0 5-6@g5:N", "0 3-5@g4:N")
    states = alone(at(*road, barrels={"g4": 3}), "*g4", "*g5", "*g6", "*g7", "*g8", "*g8")
    assert [points(state)[0] for state in states] == [0, 0, 0, 1, 2, 3]
    assert piles(states[0]) == {"g5": 1, "g6": 1, "g7": 1}
    assert piles(states[3]) == {"g8": 2} and not states[-1].piles


RIVAL = ("1 1-2@f9:E", "1 2-3@e9:E", "1 3-4@d9:E", "1 4-5@c9:E")
THIEF = ("0 6-6@g8", "0 1-6@f8:W", "0 1-1@e8")
"""A road to the north side of the rival's e9."""


def test_M22_caption_stealing_return_to_opponent() -> None:
    state = at(*RIVAL, *THIEF, barrels={"e9": 1})
    after = played(state, "1-5@e9:N")
    assert "2-3" in after.position()["hands"][1] and piles(after) == {"e9": 1}
    assert kinds_told(state, "1-5@e9:N") == ["built", "broke", "stole"]


def test_M24_M34_caption_stealing_trapped() -> None:
    broken = played(at(*RIVAL, *THIEF, barrels={"c9": 2, "e9": 1}), "1-5@e9:N")
    collected = turn_of(played(broken, "*c9"), 1)
    assert piles(collected) == {"d9": 2, "e9": 1} and points(collected) == (0, 0, 0)
    assert piles(turn_of(played(collected, "*d9"), 1)) == {"c9": 2, "e9": 1}


def test_M22_M24_caption_stealing_escape() -> None:
    """Stolen barrels ride home on the thief's road; those on the town side of the break get away."""
    broken = played(at(*RIVAL, *THIEF, barrels={"f9": 1, "e9": 1}), "1-5@e9:N")
    assert points(played(broken, "*f9")) == (0, 1, 0)
    thief = alone(turn_of(broken, 0), "*e9", "*e8", "*f8", "*g8")[-1]
    assert points(thief) == (1, 0, 0)


def test_M30_caption_distillery_as_thru_road() -> None:
    """Three barrels from beyond the house are all scored on the short way through it."""
    road = ("0 1-2@g8:S", "0 2-4@g7:S", "0 4-6@g6:S", "0 5-6@g5:N", "0 5-5@g4", "0 2-5@f4:W", "0 1-3@d3:S")
    state = at(*road, barrels={"d3": 3}, stock={"bibbletop": 0})
    assert piles(played(state, "*d3")) == {"f4": 1, "g4": 1, "g5": 1}
    home = alone(state, "*d3", "*f4", "*g4", "*g5", "*g6", "*g7", "*g8", "*g8")[-1]
    assert points(home) == (3, 0, 0)


def test_M37_caption_ambush_3_barrels_scored() -> None:
    state = at("0 1-2@g8:S", "1 4-5@f9:E", barrels={"g8": 2, "f9": 1})
    assert points(played(state, "*g8")) == (3, 0, 0)


def test_M37_caption_abandonment_1_barrel_scored() -> None:
    state = at("0 1-2@g8:S", "1 4-5@f9:E", barrels={"g8": 2})
    after = played(state, "*g8")
    assert points(after) == (1, 0, 0) and piles(after) == {"f9": 1} and legal(after, "*f9")


def test_M17_M36_caption_you_must_play_that_pile_your_next_turn() -> None:
    state = at("0 1-2@g8:S", "0 2-4@g7:S", "0 4-6@g6:S", "1 4-5@f9:E", barrels={"g6": 1, "g7": 2})
    assert legal(state, "1-3@h9:W")
    after = turn_of(played(state, "*g6"), 0)
    assert [str(move) for move in after.moves()] == ["*g7"]
    assert why(after, "1-3@h9:W") == ("M17", "forced")


def test_M39_caption_24_barrels_and_8_for_three() -> None:
    state = GAME.new(3)
    assert state.options.total == 24 and state.need == 8


# The strategies.


def test_M6_strategy_three_branches() -> None:
    after = turn_of(played(at(*ROAD), "6-6@g6", "3-6@f6:W"), 0)
    assert legal(after, "4-6@g5:N") and legal(after, "5-6@h6:E")


def test_M18_strategy_strong_tokens_hold() -> None:
    rival = ("1 5-6@g6:W",)
    assert why(at(*ROAD, *rival), "4-6@g6:N") == ("M18", "too_weak")
    assert legal(at(*ROAD, *rival), "6-6@g6")


def test_M4_strategy_block_an_entrance_with_a_double() -> None:
    state = at("0 1-2@f9:E", "0 2-3@e9:E", "0 3-4@d9:E", "1 5-5@d10", "1 1-5@c10:W")
    assert not any(place.startswith("d10") for place in places(state, "4-5"))


def test_M28_strategy_break_through_the_opponents_entrance() -> None:
    road = ("0 1-2@g8:S", "0 2-4@g7:S", "0 4-6@g6:S", "0 5-6@g5:N", "0 5-5@g4")
    state = at(*road, "1 1-2@f4:W", claims={"bibbletop.1": [1]}, stock={"bibbletop": 3})
    assert piles(played(state, "2-5@f4:W")) == {"f4": 3}


def test_M19_strategy_several_roads_from_town() -> None:
    state = at(*ROAD)
    after = turn_of(played(state, "3-4@f9:E"), 0)
    assert legal(after, "3-5@h9:W") and legal(after, "4-5@e9:E")


def test_M22_strategy_steal_more_with_a_double() -> None:
    state = at(*ROAD, "1 1-3@g6:W", "1 1-4@f6:W", barrels={"g6": 1, "f6": 2})
    after = played(state, "6-6@g6", "3-6@f6:W")
    assert {"1-3", "1-4"} <= set(after.position()["hands"][1]) and piles(after) == {"f6": 2, "g6": 1}
