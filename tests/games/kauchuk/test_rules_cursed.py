"""T1-T7: Cursed Triangle."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.games.kauchuk.rules import GAME
from pyengine.games.kauchuk.rules.board import COLOURS, segment_names
from pyengine.games.kauchuk.rules.supply import PrivateSupply
from tests.games.kauchuk.play import RICH, at, finish, gained, kinds, lay, legal, play, rule

DEEP = [(0, "a1b1b2"), (0, "b2c2c3"), (0, "c2d2d3"), (1, "e1f1e2"), (0, "c1c2d2"), (0, "f6g6g7")]
SHARED = [(1, "c1d1d2"), (2, "c1c2d2")]


def piles(mine: list[str], discard: list[str]) -> dict[str, Any]:
    return {"piles": [mine, ["red"] * 5], "discards": [discard, []]}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_T1_twelve_cards_each_and_no_open_row(seats: int) -> None:
    state = GAME.new(seats, {"location": "cursed"}, 9)
    assert isinstance(state.supply, PrivateSupply)
    order = [(state.first + turn) % seats for turn in range(seats)]
    assert [sum(state.hands[seat]) for seat in order] == [4, 5, 6, 7][:seats]
    assert [len(state.supply.piles[seat]) for seat in order] == [8, 7, 6, 5][:seats]
    assert state.supply.open == []
    assert rule(state, "take-red") == "T1"


def test_T2_a_take_is_three_cards_of_the_own_pile() -> None:
    state = at("cursed")
    told = play(state, "take-pile")
    assert gained(told, "drew") == [{"n": 3}]
    assert (sum(state.hands[0]), state.actions) == (3, 1)
    assert next(event for event in told if event.kind == "saw").audience == (0,)


def test_T2_the_own_discard_is_shuffled_when_cards_are_still_due() -> None:
    state = at("cursed", supply=piles(["red", "blue"], ["grey"] * 4))
    told = play(state, "take-pile")
    assert "reshuffled" in kinds(told)
    assert state.hands[0] == [1, 1, 0, 0, 1]
    assert isinstance(state.supply, PrivateSupply)
    assert (len(state.supply.piles[0]), state.supply.discards[0]) == (3, [])


def test_T2_fewer_only_when_both_run_out() -> None:
    state = at("cursed", supply=piles(["red"], ["grey"]))
    assert gained(play(state, "take-pile"), "drew") == [{"n": 2}]
    assert rule(state, "take-pile") == "T2"
    assert legal(state) == ["pass"]


def test_T3_triangles_and_quads_anywhere() -> None:
    state = at("cursed", 2, [(0, "a1b1b2")], [RICH])
    assert rule(state, "f6g6g7") is None
    assert rule(state, "d4e4e5d5") is None
    assert rule(state, "a1b1") == rule(state, "f6g6") == "T3"


def test_T4_payment_goes_to_the_own_discard() -> None:
    state = at("cursed", hands=[{"red": 1, "yellow": 1, "grey": 1}])
    lay(state, "c1d1d2")
    assert isinstance(state.supply, PrivateSupply)
    assert sorted(COLOURS[card] for card in state.supply.discards[0]) == ["grey", "red", "yellow"]


def test_T4_a_card_or_a_token_for_the_owner() -> None:
    state = at("cursed", 2, [(1, "c1d1d2")], [{"red": 1, "green": 1, "grey": 1}], energy=[1])
    play(state, "c1c2d2")
    assert legal(state) == ["c1=red:2", "c1=red:@2"]
    told = play(state, "c1=red:@2")
    assert "gave_token" in kinds(told)
    assert state.energy == [0, 1]
    assert isinstance(state.supply, PrivateSupply)
    assert COLOURS.index("red") in state.supply.discards[0]
    assert state.hands[1][COLOURS.index("grey")] == 1, "no token is left, so the card for d2 goes to the owner"


def test_T4_not_more_tokens_than_were_held_before() -> None:
    state = at("cursed", 2, [(1, "c1d1d2")], [RICH], energy=[2])
    play(state, "c1c2d2", "c1=red:@2")
    assert state.energy[0] == 1
    while state.phase == "pay":
        tokens = [move for move in legal(state) if "@" in move]
        play(state, (tokens or legal(state))[0])
    assert state.energy == [0, 2]


def test_T4_a_token_for_one_of_two_owners_and_pairs_may_be_divided() -> None:
    state = at("cursed", 3, SHARED, [{"red": 2, "yellow": 1, "grey": 1}], energy=[1])
    play(state, "b1c1c2")
    assert legal(state) == [f"c1=red*2:{to}" for to in ("2", "2+3", "3", "@2", "@3")]
    token = state.clone()
    play(state, "c1=red*2:2+3", "c2=yellow:3")
    assert (state.hands[1][0], state.hands[2][0], state.supply.discards[0]) == (1, 1, [COLOURS.index("grey")])
    play(token, "c1=red*2:@3")
    assert (token.energy, token.hands[1][0], token.hands[2][0]) == ([0, 0, 1], 0, 0)
    assert token.supply.discards[0].count(COLOURS.index("red")) == 2


def test_T4_a_received_card_goes_to_the_receivers_discard_when_spent() -> None:
    hands = [{"red": 1, "green": 1, "grey": 1}, {"yellow": 1}]
    state = at("cursed", 2, [(1, "c1d1d2")], hands, actions=1)
    lay(state, "c1c2d2")
    assert (state.seat, state.hands[1]) == (1, [1, 0, 0, 1, 1])
    lay(state, "b2b3c3")
    assert isinstance(state.supply, PrivateSupply)
    assert COLOURS.index("grey") in state.supply.discards[1]


def test_T5_enclosing_pays_as_usual() -> None:
    state = at("cursed", 2, [(0, "c1c2d2"), (0, "d2e2d3")], [RICH])
    told = lay(state, "c2c3d3")
    assert gained(told, "enclosed") == [{"n": 1, "segments": ["c2d2d3"], "treasure": 0, "energy": 1}]
    assert gained(told, "explored")[0]["treasure"] == 2
    assert state.location.final(state)["territories"] == (4, 0)


@pytest.mark.parametrize(("before", "ends"), [(12, False), (13, True)])
def test_T6_fifteen_points(before: int, ends: bool) -> None:
    state = at("cursed", hands=[RICH], points=[before])
    lay(state, "a1a2b2")
    assert state.ending is ends


def test_T7_worked_example_two_separate_territories() -> None:
    state = at("cursed", 2, DEEP, points=[15, 3], seat=1, actions=1, ending=True)
    outcome = finish(state)
    assert outcome.breakdown["territories"] == (8, 4)
    assert (outcome.scores, outcome.rule) == ((23, 7), "T6")


def test_T7_sharing_a_pin_joins_territories() -> None:
    apart = at("cursed", 2, [(0, "a1b1b2"), (0, "d2e2d3")])
    joined = at("cursed", 2, [(0, "a1b1b2"), (0, "d2e2d3"), (0, "b2c2c3d3")])
    assert apart.location.final(apart)["territories"] == (8, 0)
    assert joined.location.final(joined)["territories"] == (4, 0)


def test_T7_ground_that_others_took_first_counts_too() -> None:
    state = at("cursed", 2, [(1, "a1b1b2")], [RICH])
    lay(state, "a1b1b2")
    assert state.points[0] == 0
    assert segment_names(state.control[0]) == ["a1b1b2"]
    assert state.location.final(state)["territories"] == (4, 4)
