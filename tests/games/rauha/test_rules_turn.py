"""Rauha, rules R10-R19: choosing, acting order, placing and discarding."""

from __future__ import annotations

import pytest

from pyengine.core.chance import Chance
from pyengine.desk.revealing import revealed
from pyengine.games.rauha.rules import GAME
from pyengine.games.rauha.rules.board import CARDS, INDEX
from pyengine.games.rauha.table import TABLE
from tests.games.rauha.play import at, kinds, legal, play, rule_against, squares, the


def ids(cards: tuple[int, ...]) -> list[str]:
    return [f"keep-a{card // 40 + 1}-{card % 40 + 1:02}" for card in cards]


@pytest.mark.parametrize("stop", [stop for stop in range(16) if stop % 4 != 3])
@pytest.mark.parametrize("seats", [2, 4])
def test_R10_the_symbol_names_the_satellite(stop: int, seats: int) -> None:
    """Left, right, left in rounds 1 and 3; right, left, right in rounds 2 and 4. Four, three, two cards are seen."""
    state = at(seats, stop, "choose")
    left = (stop // 4) % 2 == (stop % 4) % 2
    for seat in range(seats):
        assert state.seat == seat
        gap = seat if left else (seat - 1) % seats
        assert legal(state) == ids(state.satellites[gap])
        assert len(state.moves()) == 4 - stop % 4
        if seat + 1 < seats:
            play(state, legal(state)[0])


def test_R10_a_card_of_another_satellite_is_refused() -> None:
    state = GAME.new(3, seed=4)
    other = ids(state.satellites[1])[0]
    assert rule_against(state, other) == "R10"


def test_R11_a_choice_is_one_final_move_each_in_order() -> None:
    state = GAME.new(3, seed=4)
    for seat in range(3):
        assert state.seat == seat
        assert rule_against(state, "place-0") == "R11"
        assert rule_against(state, "end") == "R11"
        play(state, legal(state)[1])
    assert state.phase == "place"
    assert rule_against(state, ids(state.satellites[0])[0]) == "R11"


def test_R11_others_learn_only_that_a_seat_has_chosen() -> None:
    state = GAME.new(3, seed=4)
    told = play(state, legal(state)[0])
    assert [(event.kind, event.audience) for event in told] == [("chose", None), ("kept", (0,))]
    assert the(told, "chose").fields == {}
    assert state.seen_by(1)["players"][0]["chosen"] == "?"
    assert state.seen_by(1)["players"][1]["chosen"] is None


def test_R11_satellites_shrink_when_all_have_chosen() -> None:
    state = GAME.new(3, seed=4)
    for seat in range(3):
        assert [len(cards) for cards in state.satellites] == [4, 4, 4], seat
        play(state, legal(state)[0])
    assert [len(cards) for cards in state.satellites] == [3, 3, 3]


def test_R11_the_order_of_asking_changes_nothing() -> None:
    """Each seat's choice is from a satellite of its own."""
    for stop in (0, 1, 2, 4):
        state = at(5, stop, "choose")
        assert sorted(state.satellite_of(seat) for seat in range(5)) == [0, 1, 2, 3, 4]


def test_R12_the_last_card_of_a_satellite_falls_into_the_black_hole() -> None:
    luck = Chance(9)
    state = GAME.new(3, seed=9)
    sizes = [len(state.satellites[0])]
    while state.stop < 3:
        before = state.black_hole, state.satellites
        told: list = []
        state.play(luck.pick(state.moves()), told)
        if len(state.satellites[0]) != sizes[-1]:
            sizes.append(len(state.satellites[0]))
        if "all_lost" in kinds(told):
            lost = state.black_hole[len(before[0]) :]
            assert len(lost) == 3
            assert the(told, "all_lost").fields == {"n": 3}
    assert sizes == [4, 3, 2, 0]


def test_R12_the_card_not_kept_is_the_one_that_is_lost() -> None:
    state = at(2, 2, "choose", satellites={0: ["a1-01", "a1-02"], 1: ["a1-03", "a1-04"]})
    hole = state.black_hole
    play(state, "keep-a1-02", "keep-a1-03")
    assert set(state.black_hole) - set(hole) == {INDEX["a1-01"], INDEX["a1-04"]}
    assert state.satellites == [(), ()]


def test_R13_a_token_that_moves_lands_on_top() -> None:
    state = at(3, 5, "activate", active=0, points={0: 3, 1: 4, 2: 4}, pile=[0, 2, 1], boards={0: {3: "a1-25"}})
    play(state, "biome-3", "end")  # 2 points: 5
    assert state.pile == [2, 1, 0]


def test_R13_a_gain_of_nothing_does_not_move_the_token() -> None:
    state = at(2, 5, "activate", boards={0: {3: "a1-09"}}, pile=[0, 1], points={0: 2, 1: 2})
    play(state, "biome-3")
    assert (state.points[0], state.pile) == (2, [0, 1])


def test_R13_points_go_on_beyond_a_hundred() -> None:
    state = at(2, 5, "activate", boards={0: {3: "a1-25"}}, points={0: 99, 1: 100})
    play(state, "biome-3")
    assert state.points == [101, 100]
    assert state.leader() == 0


def test_R14_the_most_points_act_first_then_clockwise() -> None:
    state = at(4, 5, "choose", active=3, points={0: 2, 1: 9, 2: 8, 3: 1})
    told = play(state, legal(state)[0])
    assert state.order == (1, 2, 3, 0)
    assert (the(told, "leads").seat, state.seat) == (1, 1)


def test_R14_of_equal_ones_the_top_of_the_pile_acts_first() -> None:
    state = at(4, 5, "choose", active=3, points={0: 9, 1: 3, 2: 9, 3: 9}, pile=[3, 2, 0, 1])
    told = play(state, legal(state)[0])
    assert state.order == (0, 1, 2, 3)
    assert the(told, "leads_pile").seat == 0


def test_R14_the_running_order_does_not_change() -> None:
    state = at(3, 5, "place", active=1, points={1: 5}, boards={1: {3: "a1-25"}, 2: {3: "a1-15"}})
    play(state, "crystals", "end")
    assert state.seat == 2
    play(state, "crystals", "biome-3", "end")  # seat 2 scores, but seat 0 is next all the same
    assert (state.seat, state.order) == (0, (1, 2, 0))


def test_R14_a_scoring_has_a_first_player_of_its_own() -> None:
    state = at(2, 2, "place", active=1, first=0, chosen={1: "a1-15"}, spores={0: [0], 1: [6]})
    assert state.leader() == 1
    play(state, "place-8")  # activates: 4 points for seat 1
    told = play(state, "biome-8")
    assert (the(told, "leads").seat, state.phase, state.order) == (1, "scoring", (1, 0))


def test_R15_one_player_does_steps_2_to_4_then_the_next() -> None:
    state = at(3, 5, "place", active=2, first=2)
    assert rule_against(state, "biome-3") == "R15"
    assert rule_against(state, "end") == "R15"
    assert TABLE.shortcuts(state) == {}
    play(state, "crystals")
    assert (state.seat, state.phase) == (2, "activate")
    for notation in ("place-0", "crystals", "spore-0"):
        assert rule_against(state, notation) == "R15"
    play(state, "end")
    assert (state.seat, state.phase) == (0, "place")


def test_R15_a_later_player_sees_what_earlier_ones_did() -> None:
    state = at(2, 5, "place", chosen={0: "a1-33", 1: "a1-35"})
    play(state, "place-0", "end")
    assert state.seen_by(1)["players"][0]["board"][0] == "a1-33"
    assert state.seen_by(1)["players"][1]["chosen"] == "a1-35"


def test_R16_the_price_is_paid_in_full_at_once() -> None:
    state = at(2, 5, "place", chosen={0: "a1-04"}, crystals={0: 5})
    told = play(state, "place-8")  # not in the avatar's line
    assert state.crystals[0] == 5 - 3
    assert the(told, "paid").fields == {"card": "a1-04", "square": "bottom-right", "covered": "sA-8", "cost": 3}


def test_R16_crystals_to_come_do_not_pay() -> None:
    state = at(2, 5, "place", chosen={0: "a1-01"}, crystals={0: 1})  # costs 2, the line would bring 2
    assert squares(state, "place") == []
    assert rule_against(state, "place-4") == "R17"


@pytest.mark.parametrize("crystals", [0, 2, 3, 4])
def test_R17_no_square_for_the_poor(crystals: int) -> None:
    state = at(2, 5, "place", chosen={0: "a1-04"}, crystals={0: crystals})
    assert squares(state, "place") == (list(range(9)) if crystals >= 3 else [])


@pytest.mark.parametrize(
    ("stop", "card", "allowed"),
    [
        (5, "a1-02", [6, 7, 8]),
        (5, "a1-11", [0, 5, 6]),
        (5, "a1-33", list(range(9))),
        (9, "a2-20", [1, 2, 4]),
        (9, "a2-33", [0, 2, 6, 8]),
        (9, "a2-36", [1, 3, 5, 7]),
    ],
)
def test_R17_allowed_squares(stop: int, card: str, allowed: list[int]) -> None:
    state = at(2, stop, "place", chosen={0: card}, crystals={0: 0})
    assert squares(state, "place") == allowed
    for square in set(range(9)) - set(allowed):
        assert rule_against(state, f"place-{square}") == "R17"


def test_R18_what_is_covered_is_gone_for_good() -> None:
    boards = {0: {3: "a1-29", 7: "a1-32"}}
    state = at(2, 5, "place", chosen={0: "a1-33"}, boards=boards)
    assert state.water(0) == 1 + 2
    play(state, "place-7")
    assert state.water(0) == 1
    assert state.position()["players"][0]["covered"][7] == ["sA-7", "a1-32"]
    assert INDEX["a1-32"] not in state.black_hole


def test_R18_all_eighty_cards_are_always_somewhere() -> None:
    luck = Chance(3)
    state = GAME.new(4, seed=3)
    while state.seat is not None:
        state.play(luck.pick(state.moves()))
        assert state.flaw() is None
    doc = state.position()
    placed = [card for player in doc["players"] for below in player["covered"] for card in below[1:]]
    visible = [card for player in doc["players"] for card in player["board"] if card[0] == "a"]
    rest = [card for deck in doc["decks"] for card in deck] + doc["black_hole"]
    assert len({*placed, *visible, *rest}) == 80 == len(placed) + len(visible) + len(rest)


def test_R19_a_card_let_go_brings_four_crystals_and_no_entity() -> None:
    state = at(2, 5, "place", chosen={0: "a1-04"}, crystals={0: 0})
    hole = state.black_hole
    told = play(state, "crystals")
    assert state.crystals[0] == 4
    assert state.black_hole == (*hole, INDEX["a1-04"])
    assert (state.phase, state.seat) == ("activate", 0)  # step 4 follows as usual
    assert "a1-04" not in str(told)


def test_R19_or_a_spore_on_a_square_without_one() -> None:
    state = at(2, 5, "place", spores={0: [1, 4]})
    assert squares(state, "spore") == [0, 2, 3, 5, 6, 7, 8]
    assert rule_against(state, "spore-4") == "R19"
    told = play(state, "spore-8")
    assert state.position()["players"][0]["spores"] == [1, 4, 8]
    assert the(told, "planted").fields == {"square": "bottom-right"}


def test_R19_with_nine_spores_only_crystals_remain() -> None:
    state = at(2, 5, "place", spores={0: range(9)}, chosen={0: "a1-33"})
    assert squares(state, "spore") == []
    assert rule_against(state, "spore-0") == "R19"
    assert legal(state) == [f"place-{square}" for square in range(9)] + ["crystals"]


def test_R19_letting_go_is_allowed_even_when_placing_is_possible() -> None:
    state = at(2, 5, "place", chosen={0: "a1-33"})
    assert {"place-0", "crystals", "spore-0"} <= set(legal(state))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_R11_whoever_has_yet_to_choose_sees_the_own_satellite_alone(seats: int) -> None:
    state = GAME.new(seats, None, 3)
    last = seats - 1
    play(state, legal(state)[0])
    for seat, open_to in ((0, False), (last, True)):
        shown = [cards for cards in state.seen_by(seat)["satellites"] if "?" not in cards]
        assert bool(shown) is open_to
        assert len(shown) <= 1


def test_R17_who_cannot_pay_may_still_let_the_card_go() -> None:
    dear = next(card.id for card in CARDS if card.cost > 4)
    state = at(2, 0 if INDEX[dear] < 40 else 8, "place", chosen={0: dear})
    assert legal(state) == ["crystals", *(f"spore-{square}" for square in range(9))]
    assert rule_against(state, "place-0") == "R17"


def test_R11_a_sealed_choice_is_not_taken_back_among_people() -> None:
    before = GAME.new(2, None, 1)
    after = before.clone()
    told = play(after, legal(before)[0])
    assert revealed(before, after, told, (0, 1))
