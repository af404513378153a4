"""Rauha, rules R1-R9: set-up and the course of the game."""

from __future__ import annotations

import pytest

from pyengine.core.chance import Chance
from pyengine.core.game import BadInput
from pyengine.games.rauha.rules import GAME
from pyengine.games.rauha.rules.board import BIOMES, CARDS, ENTITIES, LINE_MASK, PRINTED, TRACK
from tests.games.rauha.play import at, kinds, legal, play, rule_against


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("side", ["A", "B"])
def test_R1_all_boards_show_the_same_side(seats: int, side: str) -> None:
    doc = GAME.new(seats, {"side": side}).position()
    assert [player["board"] for player in doc["players"]] == [[f"s{side}-{square}" for square in range(9)]] * seats


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_R1_two_to_five_players(seats: int) -> None:
    with pytest.raises(BadInput, match="2 to 5"):
        GAME.new(seats)


def test_R1_there_is_no_side_C() -> None:
    with pytest.raises(BadInput):
        GAME.new(2, {"side": "C"})


def test_R2_printed_biomes_are_ordinary_biomes() -> None:
    assert all(biome.cost == 0 and biome.allowed is None for side in PRINTED.values() for biome in side)
    state = at(2, 5, "place", chosen={0: "a1-33"}, spores={0: [4]})
    play(state, "place-5")  # covered
    assert state.position()["players"][0]["covered"][5] == ["sA-5"]
    play(state, "biome-3", "biome-4")  # activated
    assert state.crystals[0] == 4 + 1 + 1
    assert state.water(1) == 1  # counted: the printed mountain of side A


def test_R3_two_decks_of_forty_different_cards_and_seven_sleeping_entities() -> None:
    doc = GAME.new(2, seed=3).position()
    dealt = [card for cards in doc["satellites"] for card in cards]
    assert len({*doc["decks"][0], *dealt}) == 40
    assert len(set(doc["decks"][1])) == 40
    assert {card[:3] for card in doc["decks"][0] + dealt} == {"a1-"}
    assert {card[:3] for card in doc["decks"][1]} == {"a2-"}
    assert doc["entities"] == dict.fromkeys(sorted(entity.id for entity in ENTITIES))
    shown = {(biome.lands, biome.animals, biome.drops, biome.cost, biome.allowed, biome.effect) for biome in CARDS}
    assert len(shown) > 70


def test_R3_the_seed_shuffles_both_decks() -> None:
    one, other = GAME.new(2, seed=1).position(), GAME.new(2, seed=2).position()
    assert one["decks"][0] != other["decks"][0]
    assert one["decks"][1] != other["decks"][1]
    assert GAME.new(2, seed=1).position() == one


def test_R4_each_player_begins_with_four_crystals_and_nothing_else() -> None:
    doc = GAME.new(5).position()
    assert doc["position"] == 0
    for player in doc["players"]:
        assert (player["crystals"], player["points"], player["spores"], player["chosen"]) == (4, 0, [], None)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_R5_moon_is_on_the_left_and_star_on_the_right(seats: int) -> None:
    state = GAME.new(seats)
    assert len(state.satellites) == seats
    assert [state.satellite_of(seat) for seat in range(seats)] == list(range(seats))
    state.stop = 1
    assert [state.satellite_of(seat) for seat in range(seats)] == [(seat - 1) % seats for seat in range(seats)]


def test_R5_two_players_have_a_satellite_on_either_side() -> None:
    state = GAME.new(2)
    assert (state.satellite_of(0), state.satellite_of(1)) == (0, 1)
    state.stop = 1
    assert (state.satellite_of(0), state.satellite_of(1)) == (1, 0)


def test_R6_the_pile_begins_in_random_order() -> None:
    piles = {tuple(GAME.new(3, seed=seed).pile) for seed in range(60)}
    assert len(piles) == 6
    assert all(sorted(pile) == [0, 1, 2] for pile in piles)


def test_R7_the_black_hole_begins_empty_and_gives_nothing_back() -> None:
    luck = Chance(5)
    state = GAME.new(3, seed=5)
    assert state.black_hole == ()
    while state.seat is not None:
        before = state.black_hole
        state.play(luck.pick(state.moves()))
        assert state.black_hole[: len(before)] == before


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_R8_four_rounds_two_ages_four_cards_to_each_satellite(seats: int) -> None:
    luck = Chance(1)
    state = GAME.new(seats, seed=1)
    dealt = [(state.stop, tuple(len(deck) for deck in state.decks))]
    while state.seat is not None:
        told: list = []
        state.play(luck.pick(state.moves()), told)
        if "dealt" in kinds(told):
            dealt.append((state.stop, tuple(len(deck) for deck in state.decks)))
            assert all(len(cards) == 4 for cards in state.satellites)
            assert {card // 40 for cards in state.satellites for card in cards} == {state.stop // 8}
    each = 4 * seats
    assert dealt == [
        (0, (40 - each, 40)),
        (4, (40 - 2 * each, 40)),
        (8, (40 - 2 * each, 40 - each)),
        (12, (40 - 2 * each,) * 2),
    ]
    assert state.stop == 15


def test_R8_five_players_use_up_both_decks() -> None:
    state = at(5, 12, "choose")
    assert state.decks == [(), ()]


def test_R8_the_second_deal_goes_on_with_the_same_deck() -> None:
    state = at(2, 3, "scoring", active=1, first=0, spores={1: [6]})
    deck = state.decks[0]
    play(state, "biome-6")
    assert state.stop == 4
    assert sorted(card for cards in state.satellites for card in cards) == sorted(deck[:8])
    assert state.decks[0] == deck[8:]


def test_R9_the_avatars_track() -> None:
    columns, rows = [0b001001001, 0b010010010, 0b100100100], [0b000000111, 0b000111000, 0b111000000]
    assert (*columns, 0, *rows, 0, *columns[::-1], 0, *rows[::-1], 0) == LINE_MASK
    symbols = ["moon", "star", "moon", "-", "star", "moon", "star", "-"] * 2
    assert [stop.symbol or "-" for stop in TRACK] == symbols


@pytest.mark.parametrize("stop", [stop for stop in range(16) if stop % 4 != 3])
def test_R9_the_avatar_chooses_the_line(stop: int) -> None:
    """At each stop exactly the squares of its line can be activated: with a card everywhere, all three have effects."""
    state = at(2, stop, "place")
    play(state, "crystals")
    inside = {square for square in range(9) if LINE_MASK[stop] >> square & 1}
    for square in range(9):
        effect = BIOMES[state.board[square]].effect
        wanted = "" if square in inside else "R25"
        if effect.kind == "none" and square in inside:
            wanted = "R26"
        notation = f"biome-{square}" + ("+0" if effect.kind == "buy_spore" else "")
        assert rule_against(state, notation) == wanted


def test_R9_round_and_turn_follow_from_the_position() -> None:
    state = GAME.new(2)
    for stop in range(16):
        state.stop = stop
        assert (state.round, state.age) == (stop // 4, stop // 8)
    assert legal(GAME.new(2))[0].startswith("keep-a1-")
