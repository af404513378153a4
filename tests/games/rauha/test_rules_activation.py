"""Rauha, rules R20-R32: welcoming entities and activating."""

from __future__ import annotations

import pytest

from pyengine.games.rauha.rules.board import BIOMES, CARDS, ENTITIES
from pyengine.games.rauha.table import TABLE
from tests.games.rauha.play import at, holder, kinds, legal, play, play_the_rest, rule_against, the


def test_R20_a_row_of_three_equal_lands_wakes_its_entity() -> None:
    state = at(2, 5, "place", chosen={0: "a1-33"}, boards={0: {0: "a1-15"}})  # forest, forest, _
    told = play(state, "place-2")
    assert holder(state, "metsat") == 0
    assert the(told, "welcomed").fields == {"entity": "metsat"}


def test_R20_a_column_of_three_equal_animals_does_too() -> None:
    state = at(2, 5, "place", chosen={0: "a1-03"}, boards={0: {2: "a1-14", 5: "a1-20"}})  # flying, flying, _
    play(state, "place-8")
    assert holder(state, "taivas") == 0


@pytest.mark.parametrize("square", [2, 4, 5, 6])
def test_R20_only_lines_through_the_new_card_count(square: int) -> None:
    """The complete forest row on top does nothing for a card placed elsewhere."""
    state = at(2, 5, "place", chosen={0: "a1-06"}, boards={0: {0: "a1-15", 2: "a1-16"}})
    play(state, f"place-{square}")
    assert holder(state, "metsat") is None


def test_R20_two_equal_symbols_on_one_square_are_one_square() -> None:
    state = at(2, 9, "place", chosen={0: "a2-08"}, boards={0: {3: "a1-03"}})  # two flying, one flying, none
    play(state, "place-4")
    assert holder(state, "taivas") is None


def test_R20_deserts_have_no_entity_and_printed_biomes_take_part() -> None:
    state = at(2, 5, "place", chosen={0: "a1-12"}, boards={0: {4: "a1-09"}})
    told = play(state, "place-2")  # the column below: desert, and desert left of it
    assert "welcomed" not in kinds(told)
    state = at(2, 5, "place", chosen={0: "a1-33"}, boards={0: {4: "a1-09"}})
    play(state, "place-7")  # forest printed on top, forest card, forest card
    assert holder(state, "metsat") == 0


def test_R20_a_complete_line_completed_again_wins_the_entity_back() -> None:
    boards = {0: {0: "a1-15", 2: "a1-16"}}
    state = at(2, 5, "place", chosen={0: "a1-33"}, boards=boards, holders={"metsat": 1})
    told = play(state, "place-1")
    assert holder(state, "metsat") == 0
    assert the(told, "taken").fields == {"entity": "metsat", "from_seat": 1}


def test_R20_lands_and_animals_are_treated_alike() -> None:
    boards = {0: {0: "a1-16", 2: "a1-09"}}  # forest with hoof, forest, forest with hoof
    state = at(2, 5, "place", chosen={0: "a1-40"}, boards=boards)  # crystal and forest, hoof and scales
    play(state, "place-1")
    assert (holder(state, "metsat"), holder(state, "maa")) == (0, 0)


def test_R21_up_to_five_entities_come_in_one_step() -> None:
    """Row: mushroom, mountain, hoof and scales. Column: mountain, feather and scales."""
    boards = {0: {3: "a2-35", 4: "a1-37", 2: "a1-39", 8: "a2-40"}}
    state = at(2, 10, "place", chosen={0: "a2-36"}, boards=boards)
    told = play(state, "place-5")
    woken = {event.fields["entity"] for event in told if event.kind == "welcomed"}
    assert woken == {"vuori", "sienet", "maa", "meri", "taivas"}
    assert state.welcomed.bit_count() == 5


def test_R21_row_and_column_of_one_symbol_bring_it_once() -> None:
    boards = {0: {0: "a1-09", 2: "a1-10", 4: "a1-13", 7: "a1-14"}}
    state = at(2, 5, "place", chosen={0: "a1-33"}, boards=boards)
    told = play(state, "place-1")
    assert kinds(told).count("welcomed") == 1


def test_R22_an_entity_you_hold_is_not_welcomed_again() -> None:
    state = at(2, 5, "place", chosen={0: "a1-33"}, boards={0: {0: "a1-15"}}, holders={"metsat": 0})
    told = play(state, "place-2")
    assert not {"welcomed", "taken"} & set(kinds(told))
    assert rule_against(state, "entity-metsat") == "R27"


def test_R23_an_entity_comes_from_wherever_it_is() -> None:
    state = at(3, 5, "place", chosen={0: "a1-33"}, boards={0: {6: "a1-25"}}, holders={"vuori": 2})
    assert (state.water(2), state.water(0)) == (1 + 2, 1 + 1)
    play(state, "place-8")  # mountain, mountain, mountain
    assert holder(state, "vuori") == 0
    assert (state.water(2), state.water(0)) == (1, 2 + 2)


def test_R24_an_entity_stays_although_its_line_is_covered() -> None:
    boards = {0: {0: "a1-15", 2: "a1-16"}}
    state = at(2, 5, "place", chosen={0: "a1-06"}, boards=boards, holders={"metsat": 0})
    play(state, "place-1")
    assert holder(state, "metsat") == 0


def test_R25_the_three_biomes_of_the_line_as_they_lie_now() -> None:
    state = at(2, 5, "place", chosen={0: "a1-35"})
    play(state, "place-5")
    assert legal(state) == ["biome-3", "biome-4", "biome-5", "end"]
    play(state, "biome-5")  # the card placed in this very turn
    assert state.points[0] == 2


def test_R25_what_one_brings_the_next_may_use() -> None:
    state = at(2, 5, "place", crystals={0: 0}, chosen={0: "a1-04"})
    play(state, "spore-0")
    assert rule_against(state, "biome-5+1") == "R26"  # pay 3
    state = at(2, 10, "activate", crystals={0: 2}, boards={0: {0: "a1-21", 6: "a1-22"}}, spores={0: [0]})
    assert rule_against(state, "biome-6+1") == "R26"
    play(state, "biome-3", "biome-6+1", "biome-0")  # a crystal, then the spore, then a point per spore
    assert (state.points[0], state.crystals[0]) == (2, 0)


def test_R26_every_activation_is_optional() -> None:
    state = at(2, 5, "place")
    play(state, "crystals", "end")
    assert (state.crystals[0], state.seat) == (8, 1)


def test_R26_impossible_ones_are_refused_and_cost_nothing() -> None:
    state = at(2, 1, "place")
    play(state, "spore-0")
    assert rule_against(state, "biome-7") == "R26"  # no effect
    state = at(2, 5, "activate", crystals={0: 2})
    assert rule_against(state, "biome-5+0") == "R26"  # fewer crystals than the price
    state = at(2, 5, "activate", spores={0: range(9)})
    assert rule_against(state, "biome-5+0") == "R26"  # no square without a spore
    assert state.crystals[0] == 4


def test_R26_a_multiplier_of_nothing_is_allowed() -> None:
    state = at(2, 5, "activate", boards={0: {3: "a1-09"}})  # a point per flying animal, of which there are none
    play(state, "biome-3")
    assert state.points[0] == 0
    assert state.used_squares == 0b1000


def test_R27_only_entities_welcomed_in_this_turn() -> None:
    state = at(2, 5, "place", chosen={0: "a1-33"}, boards={0: {0: "a1-15"}}, holders={"kiteet": 0})
    play(state, "place-2")
    assert "entity-metsat" in legal(state)
    assert rule_against(state, "entity-kiteet") == "R27"
    assert rule_against(state, "entity-maa") == "R27"


def test_R27_a_later_player_who_takes_it_may_activate_it_too() -> None:
    boards = {0: {3: "a1-05", 5: "a1-08"}, 1: {3: "a1-03", 5: "a1-06"}}
    state = at(2, 5, "place", chosen={0: "a1-36", 1: "a1-35"}, boards=boards)
    play(state, "place-4", "entity-kiteet", "end")
    assert (state.points[0], holder(state, "kiteet")) == (3, 0)
    told = play(state, "place-4", "entity-kiteet")
    assert (state.points[1], holder(state, "kiteet")) == (3, 1)
    assert the(told, "taken").fields["from_seat"] == 0


def test_R28_each_at_most_once() -> None:
    boards = {0: {7: "a1-02"}}  # pay 3 for 5 points
    state = at(2, 6, "activate", boards=boards, crystals={0: 9}, holders={"kiteet": 0}, welcomed=["kiteet"])
    play(state, "biome-7", "entity-kiteet")
    assert (state.crystals[0], state.points[0]) == (6, 8)
    assert rule_against(state, "biome-7") == "R28"
    assert rule_against(state, "entity-kiteet") == "R28"


def test_R28_a_new_turn_makes_everything_new() -> None:
    state = at(2, 6, "activate", boards={0: {7: "a1-02"}}, used_squares=[7], active=0, first=0)
    play(state, "end")
    assert (state.used_squares, state.used_entities, state.welcomed) == (0, 0, 0)


@pytest.mark.parametrize(
    ("card", "square", "more", "points", "crystals"),
    [
        ("a1-01", 4, {}, 0, 4),  # 4 crystals
        ("a1-15", 4, {}, 4, 0),  # 4 points
        ("a1-04", 4, {0: "a1-36", 1: "a1-19"}, 3, 0),  # a point for each of three flying ones, itself included
        ("a1-16", 4, {0: "a1-36"}, 2, 0),  # terrestrial
        ("a1-10", 4, {0: "a1-39", 1: "a1-40", 2: "a1-05"}, 4, 0),  # marine
        ("a1-31", 4, {0: "a1-28"}, 4, 0),  # water: 1 + 2 + the printed 1
        ("a1-02", 7, {}, 5, -3),  # pay 3 for 5 points
        ("a1-05", 4, {}, 4, -2),
    ],
)
def test_R29_effects_of_age_1(card: str, square: int, more: dict[int, str], points: int, crystals: int) -> None:
    state = at(2, 4 + square // 3, "activate", boards={0: {square: card, **more}}, crystals={0: 10})
    play(state, f"biome-{square}")
    assert (state.points[0], state.crystals[0]) == (points, 10 + crystals)


@pytest.mark.parametrize(
    ("card", "more", "points"),
    [
        ("a2-08", {0: "a2-12"}, 4),  # two and two on one biome count two each
        ("a2-07", {0: "a2-12"}, 6),  # 2 points for each of three
        ("a2-13", {}, 0),
        ("a2-17", {}, 4),  # 2 points for each of two spores
        ("a2-25", {}, 3),  # two drops of its own and the printed one
        ("a2-16", {}, 3),
    ],
)
def test_R29_effects_of_age_2(card: str, more: dict[int, str], points: int) -> None:
    state = at(2, 9, "activate", boards={0: {4: card, **more}}, spores={0: [0, 8]})
    play(state, "biome-4")
    assert state.points[0] == points


def test_R29_a_target_is_compulsory_for_a_seller_and_refused_for_all_others() -> None:
    state = at(2, 5, "activate")
    assert rule_against(state, "biome-5") == "R29"
    assert rule_against(state, "biome-3+0") == "R29"
    assert rule_against(state, "biome-5+0") == ""


@pytest.mark.parametrize(
    ("entity", "points", "crystals"),
    [("taivas", 7, -4), ("meri", 4, 0), ("maa", 2, 0), ("sienet", 0, 3), ("metsat", 3, 0), ("kiteet", 3, 0)],
)
def test_R29_entities(entity: str, points: int, crystals: int) -> None:
    boards = {0: {0: "a1-28", 1: "a1-03", 2: "a1-14", 3: "a1-30"}}  # four drops; three flying, one marine
    state = at(
        2, 9, "activate", boards=boards, spores={0: [0, 8]}, crystals={0: 6}, holders={entity: 0}, welcomed=[entity]
    )
    play(state, f"entity-{entity}")
    assert (state.points[0], state.crystals[0]) == (points, 6 + crystals)


def test_R29_metsat_without_animals_gives_nothing() -> None:
    state = at(2, 9, "activate", holders={"metsat": 0}, welcomed=["metsat"])
    play(state, "entity-metsat")
    assert state.points[0] == 0


def test_R29_only_own_things_count() -> None:
    boards = {0: {4: "a1-04"}, 1: {0: "a1-36", 1: "a1-38"}}
    state = at(2, 5, "activate", boards=boards, spores={1: range(9)})
    play(state, "biome-4")
    assert state.points[0] == 1


def test_R30_a_spore_goes_to_any_own_square_without_one() -> None:
    state = at(2, 5, "activate", spores={0: [0, 4]})
    targets = {text for text in legal(state) if text.startswith("biome-5+")}
    assert targets == {f"biome-5+{square}" for square in (1, 2, 3, 5, 6, 7, 8)}  # itself and effectless ones included
    assert rule_against(state, "biome-5+4") == "R30"
    play(state, "biome-5+5")
    assert state.position()["players"][0]["spores"] == [0, 4, 5]
    assert state.crystals[0] == 1


def test_R31_a_spore_belongs_to_the_square() -> None:
    state = at(2, 5, "place", chosen={0: "a1-33"}, spores={0: [2]})
    play(state, "place-2")
    assert state.position()["players"][0]["spores"] == [2]
    assert state.position()["players"][0]["board"][2] == "a1-33"


def test_R32_vuori_counts_in_all_three_places_and_is_never_activated() -> None:
    boards = {0: {4: "a2-25"}}
    holders = {"vuori": 0, "meri": 0}
    state = at(2, 9, "activate", boards=boards, holders=holders, welcomed=["vuori", "meri"])
    assert state.water(0) == 1 + 2 + 2
    assert rule_against(state, "entity-vuori") == "R32"
    play(state, "biome-4", "entity-meri")
    assert state.points[0] == 5 + 5
    state = at(2, 11, "scoring", boards={0: {4: "a2-25"}}, holders=holders)
    play(state, "entity-meri")
    assert state.points == [5 + 10, 0]  # 5 sources against 1: 4 ahead


def test_R32_vuori_counts_for_whoever_holds_it() -> None:
    state = at(2, 9, "choose", holders={"vuori": 1})
    assert (state.water(0), state.water(1)) == (1, 3)


def test_activate_the_rest_does_what_leaves_nothing_to_decide() -> None:
    boards = {0: {3: "a1-05", 4: "a1-25"}}
    state = at(2, 5, "activate", boards=boards, crystals={0: 4}, holders={"kiteet": 0}, welcomed=["kiteet"])
    play_the_rest(state)
    assert (state.points[0], state.crystals[0]) == (2 + 3, 4)  # nothing was paid
    assert "biome-3" in legal(state)
    assert TABLE.shortcuts(state) == {}


def test_activate_the_rest_waits_with_points_per_spore_while_a_spore_is_for_sale() -> None:
    boards = {0: {0: "a1-21", 6: "a1-22"}}  # a point per spore; then 1 crystal; then a spore for 3
    state = at(2, 10, "activate", boards=boards, crystals={0: 2}, spores={0: [0]})
    play_the_rest(state)
    assert (state.points[0], state.crystals[0]) == (0, 3)  # the third crystal makes the spore affordable
    assert legal(state)[0] == "biome-0"
    assert TABLE.shortcuts(state) == {}
    state = at(2, 10, "activate", boards=boards, crystals={0: 1}, spores={0: [0]})
    play_the_rest(state)
    assert state.points[0] == 1  # two crystals buy nothing, so nothing could change the count
    assert state.seat == 1


def test_a_step_with_nothing_to_activate_ends_by_itself() -> None:
    state = at(2, 1, "place", chosen={0: "a1-34"}, boards={0: {1: "a1-36"}})
    play(state, "place-4")
    assert (state.seat, state.phase) == (1, "place")


def test_every_effect_of_the_data_is_of_a_known_kind() -> None:
    known = {"none", "crystals", "points", "points_per", "buy_points", "buy_spore"}
    assert {thing.effect.kind for thing in (*BIOMES, *ENTITIES)} == known


def test_R26_a_seller_has_nothing_to_offer_once_the_ninth_spore_lies() -> None:
    """On a full board the square in the line is no choice any more, so the turn is not kept waiting for it."""
    card = next(card.id for card in CARDS if card.effect.kind == "buy_spore")
    square = 3
    others = {place for place in range(9) if place != 4}
    state = at(2, 5, "activate", boards={0: {square: card}}, spores={0: others}, crystals={0: 20})
    assert [move for move in legal(state) if move.startswith(f"biome-{square}")] == [f"biome-{square}+4"]
    play(state, f"biome-{square}+4")
    assert state.seat != 0 or not any("+" in move for move in legal(state))
