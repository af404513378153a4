"""Kaichin C1–C8: what is in the box, the tray, the deal."""

from __future__ import annotations

import pytest

from pyengine.core.chance import Chance
from pyengine.core.game import BadInput
from pyengine.games.kaichin.rules import GAME, board
from pyengine.shapes.hexes import distance
from tests.games.kaichin.play import FOUR, chip_on, play, reach, table


def test_C1_two_sweets_of_each_colour() -> None:
    assert len(board.SWEETS) == 12
    assert sorted(board.COLOUR_OF) == sorted([*range(6), *range(6)])


def test_C1_thirteen_chips_of_a_colour() -> None:
    cells = " ".join(board.CELLS[:13])
    assert chip_on(table(chips=f"red {cells}"), "a1") == "red"
    with pytest.raises(BadInput, match="holds 0 to 13"):
        table(chips=f"red {cells} {board.CELLS[13]}")


@pytest.mark.parametrize("seats", [2, 5, 0, -3])
def test_C1_three_or_four_players(seats: int) -> None:
    assert list(GAME.seats) == [3, 4]
    with pytest.raises(BadInput, match="3 to 4 players"):
        GAME.new(seats)


def test_C2_a_hexagon_of_37_cells() -> None:
    assert len(board.CELLS) == 37
    assert {distance((0, 0), place) for place in board.CELL_HEX} == {0, 1, 2, 3}
    assert [name for name in board.CELLS if name.endswith("1")] == ["a1", "b1", "c1", "d1", "e1", "f1", "g1"]
    assert [sum(name[0] == row for name in board.CELLS) for row in "abcdefg"] == [4, 5, 6, 7, 6, 5, 4]


def test_C3_twelve_spots_each_start_and_goal_of_one_sweet() -> None:
    assert sorted(board.START_SPOT) == sorted(board.GOAL_SPOT) == list(range(12))
    assert all(cells.bit_count() == 2 for cells in board.START_NEAR + board.GOAL_NEAR)
    for sweet in range(12):
        start, goal = board.SPOT_HEX[board.START_SPOT[sweet]], board.SPOT_HEX[board.GOAL_SPOT[sweet]]
        assert distance(start, goal) == 8
        assert distance((0, 0), start) == 4


def test_C3_two_sweets_swap_their_spots() -> None:
    """The spot facing a start is the start of the sweet that wants to come here."""
    for sweet in range(12):
        facing = board.START_SPOT.index(board.GOAL_SPOT[sweet])
        assert board.GOAL_SPOT[facing] == board.START_SPOT[sweet]


def test_C4_a_sixth_of_a_turn_maps_the_setup_onto_itself() -> None:
    def turned(place: tuple[int, int]) -> tuple[int, int]:
        q, r = place
        return q + r, -q

    spot_at = {place: number for number, place in enumerate(board.SPOT_HEX)}
    for sweet in range(12):
        start = board.START_SPOT.index(spot_at[turned(board.SPOT_HEX[board.START_SPOT[sweet]])])
        assert board.COLOUR_OF[start] == (board.COLOUR_OF[sweet] + 1) % 6
        assert board.SPOT_HEX[board.GOAL_SPOT[start]] == turned(board.SPOT_HEX[board.GOAL_SPOT[sweet]])


def test_C4_the_colour_cycle() -> None:
    assert board.COLOURS == ("red", "yellow", "green", "blue", "purple", "white")


def test_C5_six_directions() -> None:
    middle = board.CELL_NUMBER["d4"]
    assert sorted(board.names(board.NEAR[middle])) == ["c3", "c4", "d3", "d5", "e3", "e4"]
    assert len(board.RAYS[middle]) == len(board.JUMPS[middle]) == 6


def test_C5_a_spot_is_a_hex_only_for_those_who_start_or_end_there() -> None:
    """a4 touches the spots where Nami and Tsuki begin: not there for Fuji, nor for Tsuki once it has left."""
    for sweet in ("fuji", "tsuki"):
        assert reach(table(f"{sweet} a4"), sweet) == "a3 b4 b5"


@pytest.mark.parametrize(("seats", "cards", "colours"), [(3, 6, 3), (4, 4, 2)])
def test_C6_the_deal(seats: int, cards: int, colours: int) -> None:
    doc = GAME.new(seats, seed=5).position()
    dealt = [sweet for player in doc["players"] for sweet in player["sweets"]]
    assert len(set(dealt)) == 12 - cards
    assert len({player["colour"] for player in doc["players"]}) == 6 - colours
    assert [player["damage_chips"] for player in doc["players"]] == [3] * seats


def test_C6_the_number_of_damage_chips_is_public() -> None:
    seen = table(held="3 1 2").seen_by(0)
    assert [player["damage_chips"] for player in seen["players"]] == [3, 1, 2]


def test_C6_every_sweet_and_colour_is_dealt_to_every_seat_in_turn() -> None:
    hands = [GAME.new(3, seed=seed).position()["players"] for seed in range(300)]
    for seat in range(3):
        assert len({sweet for players in hands for sweet in players[seat]["sweets"]}) == 12
        assert len({players[seat]["colour"] for players in hands}) == 6


class Stacked(Chance):
    """Luck that deals as told, then at random."""

    def __init__(self, *deals: list[int]) -> None:
        super().__init__(1)
        self.deals = list(deals)

    def shuffled(self, items):  # type: ignore[no-untyped-def]
        return self.deals.pop(0) if self.deals else super().shuffled(items)


UME, NAMI, TSUKI, FUJI, SASA, YUKI, SHIZUKU, MOMIJI = range(8)
RED, YELLOW, GREEN = range(3)


def test_C7_three_cards_of_one_colour_are_dealt_afresh() -> None:
    redeal = [[NAMI, TSUKI, UME, MOMIJI, FUJI, SASA], [GREEN, RED, YELLOW]]  # the second player: red, red, red
    good = [[NAMI, TSUKI, UME, MOMIJI, FUJI, SASA], [RED, GREEN, YELLOW]]
    chance = Stacked(*redeal, *good)
    cards, colours = GAME._deal(3, chance)
    assert chance.deals == []
    assert colours == (RED, GREEN, YELLOW)
    assert cards[1] == 1 << UME | 1 << MOMIJI  # two of one colour with another colour card are fine


def test_C7_repeated_until_there_is_no_such_hand() -> None:
    bad = [[UME, MOMIJI, NAMI, SHIZUKU, FUJI, SASA], [RED, GREEN, YELLOW]]
    chance = Stacked(*bad, *bad, *bad)
    cards, colours = GAME._deal(3, chance)
    assert chance.deals == []
    assert not any(map(board.one_colour, cards, colours))


def test_C7_holds_for_every_deal() -> None:
    for seed in range(500):
        assert GAME.new(4, seed=seed).flaw() is None


def test_C7_no_position_has_such_a_hand() -> None:
    with pytest.raises(BadInput, match="three cards of one colour"):
        table(hands="ume momiji red, nami tsuki green, sasa yuki white")
    assert table(hands="ume momiji blue, nami tsuki green, sasa yuki white").flaw() is None


def test_C8_everything_stands_at_its_start_and_the_tray_is_empty() -> None:
    doc = GAME.new(4, seed=9).position()
    assert {sweet["at"] for sweet in doc["sweets"].values()} == {"start"}
    assert not any(doc["chips"].values()) and doc["damage"] == []


def test_C8_the_start_player_is_drawn_or_the_first() -> None:
    assert {GAME.new(4, seed=seed).seat for seed in range(40)} == {0, 1, 2, 3}
    assert {GAME.new(4, {"start_player": "first"}, seed).seat for seed in range(40)} == {0}


def test_C8_turns_go_round() -> None:
    state = table(hands=FOUR, seat=2, first=2)
    seats = []
    for move in ("nami-a4", "nami-a3", "nami-a2", "nami-a1", "nami-b1"):
        seats.append(state.seat)
        state = play(state, move)
    assert seats == [2, 3, 0, 1, 2]
