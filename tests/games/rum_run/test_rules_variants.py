"""The two-player variants and the flavours: M41 to M43."""

from __future__ import annotations

import pytest

from pyengine.core.game import BadInput
from pyengine.games.rum_run.rules import GAME
from pyengine.games.rum_run.rules.board import SQUARES, flavours_of
from pyengine.games.rum_run.rules.documents import barrel_name
from tests.games.rum_run.play import at, duel, legal, piles, played, turn_of, why

ROAD = ("0 1-2@g8:S", "0 2-3@g7:S")


@pytest.mark.parametrize("variant", ["horse", "tortoise"])
def test_M41_M42_are_for_two_players(variant: str) -> None:
    with pytest.raises(BadInput, match="two players"):
        GAME.new(3, {"variant": variant})


# Horse Power Steering.


def test_M41_two_colours_each_and_one_token_less_for_the_first() -> None:
    state = played(GAME.new(2, {"variant": "horse"}, 3), "place-1")
    first = state.first
    assert [len(hand) for hand in state.position()["hands"]] == ([41, 42] if first == 0 else [42, 41])
    assert state.position()["out"][first] == ["1-6'"] and legal(state, "1-6@h8:S")


def test_M41_a_double_may_follow_an_equal_double_until_a_straight_is_laid() -> None:
    state = duel("horse", *ROAD)
    mid = played(state, "3-3@g6")
    assert legal(mid, "3-5@f6:E") and legal(mid, "3-3@g5") and legal(mid, "3-3@f6")
    chain = played(mid, "3-3@f6")
    assert chain.seat == 0 and chain.phase == "chain"
    assert why(chain, "3-5@h6:W") == ("M20", "must_follow")  # it must be linked to the double laid last
    assert why(chain, "3-3@f5") == ("M18", "not_in_hand")
    done = played(chain, "3-5@e6:E")
    assert done.seat == 1 and len(done.position()["tokens"]) == 5


def test_M41_the_chain_must_hang_on_something_outside_it() -> None:
    """The loose end that carries the first double cannot be the last token of the chain."""
    state = duel("horse", "0 2-3@g8:S", hands=[["3-3", "3-3'", "1-3"], []])
    chain = played(state, "3-3@g7", "3-3@f7")
    assert why(chain, "g8-2-3@e7:W") == ("M20", "pair_dead")
    assert played(chain, "1-3@e7:W").seat == 1


def test_M41_a_chain_may_reach_town_only_with_its_last_token() -> None:
    """A fragment, two doubles and a straight that touches Town: judged once, at the end."""
    state = duel("horse", "0 3-4@g5:S", hands=[["3-3", "3-3'", "1-3"], []])
    mid = played(state, "3-3@g6")
    assert [str(move) for move in mid.moves()] == ["3-3@g7"]
    assert [str(move) for move in played(mid, "3-3@g7").moves()] == ["1-3@g8:S"]
    far = duel("horse", "0 3-4@g4:S", hands=[["3-3", "3-3'", "1-3"], []])
    assert why(far, "3-3@g5") == ("M20", "no_follower")


# Tortoise v. Hare.


def test_M42_the_first_is_fast_and_both_have_22_tokens() -> None:
    state = played(GAME.new(2, {"variant": "tortoise"}, 3), "place-1")
    fast, strong = state.first, 1 - state.first
    hands = state.position()["hands"]
    assert len(hands[fast]) == len(hands[strong]) == 22
    assert not {"5-6", "6-6"} & set(hands[fast]) and {"1-1'", "2-2'", "3-3'"} <= set(hands[fast])
    assert not {"1-1", "2-2", "3-3"} & set(hands[strong]) and {"5-6'", "4-5'", "3-4'", "4-6'"} <= set(hands[strong])


def test_M42_two_tokens_follow_each_double_of_the_fast() -> None:
    mid = played(duel("tortoise", *ROAD), "3-3@g6")
    one = played(mid, "3-5@f6:E")
    assert one.seat == 0 and one.phase == "chain"
    assert why(one, "3-4@f6:E") == ("M20", "chain_square")  # neither covers the other
    assert played(one, "3-4@h6:W").seat == 1
    assert why(duel("tortoise", *ROAD, hands=[["3-3", "3-4"], []]), "3-3@g6") == ("M20", "no_follower")


def test_M42_a_covered_token_is_back_in_the_hand_for_the_second_follower() -> None:
    one = played(duel("tortoise", "0 4-5@h8:E", hands=[["4-4", "4-6"], []]), "4-4@g8", "4-6@h8:W")
    assert played(one, "4-5@g7:S").seat == 1


def test_M42_what_the_last_follower_covers_may_supply_its_own_followers() -> None:
    """The second double covers 1-5, that covers 1-3, and that is laid at last."""
    road = ("0 1-5@h8:N", "0 1-3@h7:S", "0 1-2@g9:N")
    state = at(*road, seats=2, options={"variant": "tortoise"}, hands=[["1-1", "1-1'", "1-6"], []])
    owing = played(state, "1-1@g8", "1-6@g7:S")
    assert played(owing, "1-1@h8", "1-5@h7:S", "1-3@i8:W").seat == 1


def test_M42_a_follower_that_is_an_equal_double_needs_two_of_its_own() -> None:
    mid = played(duel("tortoise", *ROAD), "3-3@g6", "3-3@f6")
    three = played(mid, "3-4@e6:E", "3-5@f5:S")
    assert three.seat == 0
    assert why(three, "3-6@f7:N") == ("M20", "must_follow")  # the last one belongs to the first double
    assert played(three, "3-6@h6:W").seat == 1


def test_M42_the_fast_moves_no_loose_ends() -> None:
    assert why(duel("tortoise", *ROAD), "g7-2-3@f9:E") == ("M42", "fast_stays")
    mid = played(duel("tortoise", *ROAD, "0 3-6@f9:E"), "3-3@g6")
    assert why(mid, "f9-3-6@f6:E") == ("M42", "fast_stays")
    assert legal(duel("tortoise", "1 1-2@g8:S", seat=1), "g8-1-2@f9:E")


def test_M42_the_strong_follows_a_double_with_one_and_claims_everything() -> None:
    road = ("1 1-2@h9:W", "1 2-3@i9:W", "1 3-4@j9:W")
    state = duel("tortoise", *road, seat=1)
    after = played(state, "4-4@k9", "4-5@k8:S")
    assert after.seat == 0 and piles(after) == {"k9": 4} and after.stock[2] == 0


STRONG = ("1 4-4@h9", "1 4-5@h8:S", "1 5-5@h7")
"""A strong road from Town to the side of the fast one."""


def test_M42_a_road_that_the_strong_broke_may_not_be_repaired() -> None:
    broken = played(duel("tortoise", *ROAD, *STRONG, seat=1), "1-5@g7:W")
    assert why(broken, "2-6@g7:S") == ("M42", "scarred")  # although 8 is more than 6
    assert legal(turn_of(broken, 1), "3-5@g7:W")
    lifted = played(turn_of(broken, 1), "g7-1-5@f9:E")
    assert legal(lifted, "2-6@g7:S")
    covered = played(turn_of(broken, 1), "2-5@g7:W")
    assert legal(covered, "2-6@g7:S")


def test_M42_squares_next_to_town_are_never_closed() -> None:
    broken = played(duel("tortoise", *ROAD, seat=1), "1-3@g8:S")
    assert legal(broken, "1-4@g8:S") and why(broken, "1-2@g8:S") == ("M18", "too_weak")


def test_M42_what_the_fast_breaks_stays_open_to_the_strong() -> None:
    state = played(duel("tortoise", *ROAD, "1 1-4@g6:S"), "3-5@g6:S")
    assert not state.scars


# Flavours.


def test_M43_each_house_has_its_flavours() -> None:
    elmo = GAME.new(3).forest.houses
    assert [flavours_of(elmo, house) for house in range(4)] == [
        ("rum", "whiskey"), ("wine", "gin"), ("absinthe", "moonshine"), ("moonshine", "absinthe"),
    ]  # fmt: skip
    manor = GAME.new(2).forest.houses
    assert [flavours_of(manor, house) for house in (2, 3)] == [("moonshine", "absinthe"), ("absinthe", "moonshine")]


def test_M43_piles_keep_their_order_the_oldest_is_dropped_first() -> None:
    state = at("0 1-2@g8:S", "0 2-3@g7:S", "0 3-4@g6:S", barrels={"g6": ["cabin-3", "cabin-1"]}, stock={"cabin": 1})
    after = played(state, "*g6")
    assert [barrel_name(after.piles[SQUARES[square]][0]) for square in ("g7", "g8")] == ["cabin-3", "cabin-1"]


def test_M43_the_strong_gets_first_and_later_loads_in_order() -> None:
    road = ("1 1-2@h9:W", "1 2-3@i9:W", "1 3-4@j9:W")
    after = played(duel("tortoise", *road, seat=1), "4-4@k9", "4-5@k8:S")
    assert [barrel_name(barrel) for barrel in after.piles[SQUARES["k9"]]] == [
        "cabin-1",
        "cabin-2",
        "cabin-3",
        "cabin-4",
    ]
