"""K30-K34: paying for pins."""

from __future__ import annotations

import random
from itertools import product

import pytest

from pyengine.core.chance import Chance
from pyengine.core.shelf import find
from pyengine.games.kauchuk.rules.board import COLOURS, PLACES
from pyengine.games.kauchuk.rules.payment import payable
from pyengine.games.kauchuk.table import TABLE
from pyengine.shapes.bits import bits
from tests.games.kauchuk.play import at, kinds, legal, play, rule

SHARED = [(0, "d1d2"), (0, "d2d3"), (1, "a4b4"), (1, "b4c4"), (1, "c4d4"), (2, "f4g4"), (2, "e4f4"), (2, "d4e4")]


def test_K30_one_card_of_the_colour_or_a_pair_of_another() -> None:
    state = at("jungle", 2, [(0, "c1c2")], [{"green": 1, "blue": 2, "red": 1}])
    play(state, "c1d1")
    assert legal(state) == ["d1=blue*2", "d1=green"]
    assert rule(state, "d1=red") == "K30"
    play(state, "d1=blue*2")
    assert [COLOURS[card] for card in state.supply.discard] == ["blue", "blue"]


def test_K30_no_pair_of_the_pins_own_colour() -> None:
    state = at("jungle", 2, [(0, "c1c2")], [{"green": 2, "blue": 2}])
    play(state, "c1d1")
    assert rule(state, "d1=green*2") == "K30"


def test_K30_own_pins_are_free_even_with_others_there() -> None:
    state = at("jungle", 3, [*SHARED, (0, "d3d4"), (0, "d3e3")])
    assert kinds(play(state, "e3d4"))[0] == "laid"


def test_K30_free_pins_of_the_worked_example() -> None:
    fence = [(0, "b1c1"), (0, "a1b1b2"), (0, "c1c2d2d3")]
    state = at("ruins", 4, fence, [{"red": 1}])
    told = play(state, "b2c2c3d3")
    assert kinds(told)[:2] == ["paid", "laid"]
    assert sum(state.hands[0]) == 0
    free = at("ruins", 4, fence)
    assert kinds(play(free, "b2c2")) == ["laid", "enclosed"]
    assert free.actions == 1


def test_K31_free_pin_goes_to_the_discard_occupied_one_to_its_owner() -> None:
    bands = [(0, "d1d2"), (0, "d2d3"), (0, "d3e3"), (2, "f3g3"), (2, "f2f3")]
    state = at("jungle", 3, bands, [{"green": 1, "grey": 2, "red": 1}])
    told = play(state, "e2f2e3")
    assert kinds(told)[:3] == ["paid", "gave_pair", "laid"]
    assert [COLOURS[card] for card in state.supply.discard] == ["green"]
    assert state.hands[2] == [0, 0, 0, 0, 2]
    assert state.known[2] == [0, 0, 0, 0, 2]
    assert state.hands[0] == [1, 0, 0, 0, 0]


def test_K31_two_owners_payer_chooses_or_splits() -> None:
    state = at("jungle", 3, SHARED, [{"grey": 1, "red": 2}])
    play(state, "d3d4")
    assert legal(state) == ["d4=grey:2", "d4=grey:3", "d4=red*2:2", "d4=red*2:2+3", "d4=red*2:3"]
    assert rule(state, "d4=red*2") == "K31"
    split = state.clone()
    play(split, "d4=red*2:2+3")
    assert (split.hands[1][0], split.hands[2][0], split.supply.discard) == (1, 1, [])
    play(state, "d4=grey:3")
    assert (state.hands[1], state.hands[2]) == ([0] * 5, [0, 0, 0, 0, 1])


def test_K31_the_number_of_bands_of_an_owner_does_not_matter() -> None:
    state = at("jungle", 3, [*SHARED, (1, "d4d5")], [{"grey": 1}])
    play(state, "d3d4")
    assert legal(state) == ["d4=grey:2", "d4=grey:3"]


def test_K32_all_pins_from_the_hand_before() -> None:
    state = at("jungle", hands=[{"yellow": 1}])
    assert rule(state, "c1d1") == "K32"
    state = at("jungle", hands=[{"yellow": 1, "green": 1}])
    assert rule(state, "c1d1") is None


def test_K32_a_choice_that_leaves_the_rest_unpaid_is_not_offered() -> None:
    state = at("jungle", hands=[{"yellow": 1, "green": 2, "red": 2}])
    play(state, "c1d1")
    assert "c1=red*2" in legal(state)
    assert "c1=green*2" in legal(state)
    tight = at("jungle", hands=[{"yellow": 1, "green": 2}])
    play(tight, "c1d1")
    assert tight.phase == "act"
    assert tight.hands[0] == [0, 0, 1, 0, 0]


@pytest.mark.parametrize("seed", range(40))
def test_K33_feasibility_agrees_with_trying_everything(seed: int) -> None:
    chance = Chance(seed)
    hand = [chance.below(5) for _ in COLOURS]
    pins = [chance.below(5) for _ in range(1 + chance.below(4))]
    cost = sum(1 << 3 * colour for colour in pins)
    assert payable(hand, cost) == _brute(hand, pins)


def _brute(hand: list[int], pins: list[int]) -> bool:
    for choice in product(range(5), repeat=len(pins)):
        used = [0] * 5
        for pin, colour in zip(pins, choice, strict=True):
            used[colour] += 1 if pin == colour else 2
        if all(spent <= held for spent, held in zip(used, hand, strict=True)):
            return True
    return False


def test_K33_exact_pays_several_pins_at_once() -> None:
    state = at("jungle", hands=[{"yellow": 2, "green": 2}])
    play(state, "c1d1")
    assert "exact" not in legal(state), "a shortcut of the page, not a move of the rules"
    play(state, *map(str, TABLE.shortcuts(state)["exact"]))
    assert state.hands[0] == [0, 0, 1, 1, 0]


def test_K34_pay_then_lay_then_collect_then_bonus() -> None:
    bands = [(0, "d1d2"), (0, "d2d3"), (0, "d3d4"), (0, "d4d5"), (0, "d5d6")]
    state = at("jungle", 2, bands, [{"yellow": 1, "red": 1}])
    told = play(state, "d6c7d7")
    order = kinds(told)
    assert order.index("paid") < order.index("laid") < order.index("crossed")
    assert "explored" not in order or order.index("laid") < order.index("explored") < order.index("crossed")


def test_K34_penalties_come_after_gains() -> None:
    state = at("images", 2, [(0, "d2d3"), (0, "d1d2"), (0, "d1e1")], [{"yellow": 1}], points=[0])
    told = play(state, "e1d2e2d3")
    assert kinds(told).index("credited") < kinds(told).index("emptied")
    assert state.points[0] == 0


def test_K31_three_owners_may_share_a_pair_two_by_two() -> None:
    bands = [(1, "a4b4"), (2, "d6d7"), (3, "f4g4"), (1, "b4c4"), (2, "d5d6"), (3, "e4f4")]
    bands += [(1, "c4d4"), (2, "d4d5"), (3, "d4e4"), (0, "d1d2"), (0, "d2d3")]
    state = at("jungle", 4, bands, [{"red": 2}])
    play(state, "d3d4")
    assert legal(state) == [f"d4=red*2:{to}" for to in ("2", "2+3", "2+4", "3", "3+4", "4")]


@pytest.mark.parametrize("place", PLACES)
def test_K33_for_all_bands_of_a_board_at_once(place: str) -> None:
    """The sets of bands say the same as paying for each band alone does, at every point of a random game."""
    luck = random.Random(3)
    state = find("kauchuk").new(3, {"location": place}, 4)
    while state.seat is not None and len(state.laid) < 25:
        seat, board = state.seat, state.board
        if not (state.location.chained and state.names[seat]):
            hand, reach = state.hands[seat], state.location.reach(state, seat)
            slow = [
                name
                for name, loop in board.loops.items()
                if loop.mask & reach
                and payable(hand, board.cost(bits(loop.mask & ~state.pins[seat])))
                and name not in state.names[seat]
            ]
            assert [str(band) for band in state.location.bands(state, seat)] == slow
        state.play(luck.choice(state.moves()))
