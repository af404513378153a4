"""Distilleries and caravans: M17, M27 to M38."""

from __future__ import annotations

import pytest

from tests.games.rum_run.play import at, kinds_told, legal, piles, played, points, turn_of, why

NORTH = ("0 1-2@g8:S", "0 2-4@g7:S", "0 4-6@g6:S", "0 5-6@g5:N", "0 5-5@g4")
"""From Town to the corner before Bibbletop's first door, f4."""
SECOND = ("0 3-5@g3:N", "0 3-3@g2", "0 1-3@f2:W", "0 1-6@e2:E", "0 6-6@d2")
"""On to the corner before the second door, d3."""
THIRD = ("0 2-6@c2:W", "0 2-2@b2", "0 2-3@b3:N", "0 3-4@b4:N")
"""And to the third, b5."""
RIVAL = "1 4-5@f9:E"
"""A road of seat 1 that begins at Town."""


def test_M27_caption_6_to_3_then_3_to_1_then_1_to_empty() -> None:
    state = at(*NORTH, *SECOND, *THIRD)
    first = turn_of(played(state, "2-5@f4:W"), 0)
    assert first.stock[0] == 3 and piles(first) == {"f4": 6}
    second = turn_of(played(first, "3-6@d3:S"), 0)
    assert second.stock[0] == 1 and piles(second) == {"d3": 3, "f4": 6}
    third = turn_of(played(second, "4-4@b5", "1-4@b6:S"), 0)
    assert third.stock[0] == 0 and piles(third) == {"b5": 1, "d3": 3, "f4": 6}
    assert [door for door, seats in third.position()["claims"].items() if seats] == [
        "bibbletop.1", "bibbletop.2", "bibbletop.3",
    ]  # fmt: skip


def test_M27_only_the_tokens_laid_claim_and_only_when_live() -> None:
    broken = at(*NORTH[:3], "0 5-5@g4", "0 2-5@f4:W")
    repaired = played(broken, "5-6@g5:N")
    assert repaired.stock[0] == 6 and not repaired.piles


def test_M27_checked_after_the_whole_action_in_the_order_laid() -> None:
    state = at("0 1-2@h9:W", "0 2-3@i9:W", "0 3-4@j9:W")
    mid = played(state, "4-4@k9")
    assert mid.stock[2] == 3 and not mid.piles
    assert kinds_told(mid, "4-5@k8:S") == ["built", "claimed"]
    assert piles(played(mid, "4-5@k8:S")) == {"k9": 3}


def test_M27_a_moved_loose_end_claims_too() -> None:
    state = at(*NORTH, "0 2-5@h4:E")
    assert piles(played(state, "h4-2-5@f4:W")) == {"f4": 6}


def test_M28_never_twice_at_one_door() -> None:
    state = at(*NORTH, claims={"bibbletop.1": [0]}, stock={"bibbletop": 3})
    assert not played(state, "2-5@f4:W").piles
    other = at(*(token.replace("0 ", "1 ") for token in NORTH), seat=1, claims={"bibbletop.1": [0]},
               stock={"bibbletop": 3})  # fmt: skip
    assert piles(played(other, "2-5@f4:W")) == {"f4": 3}


def test_M28_an_empty_house_stays_empty() -> None:
    state = at(*NORTH, claims={"bibbletop.2": [0]}, stock={"bibbletop": 0})
    after = played(state, "2-5@f4:W")
    assert not after.piles and after.position()["claims"]["bibbletop.1"] == []


def test_M29_stolen_and_claimed_barrels_add_up() -> None:
    state = at(*NORTH, "1 1-2@f4:E", barrels={"f4": 2}, claims={"bibbletop.1": [1]}, stock={"bibbletop": 3})
    assert piles(played(state, "2-5@f4:W")) == {"f4": 5}


def test_M30_two_doors_of_one_house_carry_barrels_through() -> None:
    island = (*NORTH, "0 2-5@f4:W", "0 3-6@d3:S")
    state = at(*island, barrels={"d3": 2}, stock={"bibbletop": 0})
    assert piles(played(state, "*d3")) == {"f4": 1, "g4": 1}  # nothing stays inside the house
    single = at(*NORTH, "0 3-6@d3:S", barrels={"d3": 2}, stock={"bibbletop": 0})
    assert why(single, "*d3") == ("M34", "isolated")


def test_M31_one_barrel_on_each_following_token() -> None:
    state = at(*NORTH, barrels={"g4": 3, "g6": 1})
    assert piles(played(state, "*g4")) == {"g5": 1, "g6": 2, "g7": 1}
    assert why(state, "*g5") == ("M31", "no_barrels")
    assert why(state, "=g5") == ("M31", "no_caravan")


def test_M32_every_step_leaves_town_in_reach() -> None:
    """A crossroads with a dead end: nobody strolls into it."""
    state = at(*NORTH, "0 2-5@f4:W", "0 3-5@h4:E", barrels={"f4": 2}, stock={"bibbletop": 3})
    assert piles(played(state, "*f4")) == {"g4": 1, "g5": 1}


def test_M32_free_choice_between_two_ways() -> None:
    ring = ("0 1-3@g8:N", "0 1-1@g7", "0 1-2@f7:E", "0 2-2@e7", "0 2-3@e8:N", "0 3-3@e9", "0 3-4@f9:W")
    fork = played(at(*ring, "0 1-5@g6:S", barrels={"g6": 4}), "*g6")
    assert {str(move) for move in fork.moves()} == {"=f7", "=g8"}
    assert why(fork, "=h7") == ("M32", "not_home")
    assert why(fork, "1-6@h9:W") == ("M31", "on_the_way")
    assert piles(played(fork, "=f7")) == {"g7": 1, "f7": 1, "e7": 1, "e8": 1}


def test_M32_from_a_token_at_town_the_next_stop_is_town() -> None:
    state = at("0 1-2@g8:S", "0 2-3@g7:S", barrels={"g8": 1})
    after = played(state, "*g8")
    assert points(after) == (1, 0, 0) and not after.piles


def test_M33_at_most_one_barrel_lands_in_town() -> None:
    state = at(*NORTH[:2], barrels={"g7": 2})
    after = played(state, "*g7")
    assert points(after) == (1, 0, 0) and piles(after) == {"g8": 1}


def test_M34_in_a_fragment_any_way_and_the_rest_at_the_dead_end() -> None:
    fragment = ("0 1-2@d7:W", "0 2-2@e7", "0 2-3@f7:W", "0 2-4@e6:S")
    state = at(*fragment, barrels={"d7": 4})
    fork = played(state, "*d7")
    assert {str(move) for move in fork.moves()} == {"=e6", "=f7"}
    assert why(fork, "=e8") == ("M31", "not_next")
    assert piles(played(fork, "=f7")) == {"e7": 1, "f7": 3}


def test_M34_an_isolated_pile_is_trapped() -> None:
    assert why(at("0 1-2@d7:W", barrels={"d7": 2}), "*d7") == ("M34", "isolated")


def test_M35_without_a_foreign_road_the_rest_waits_before_town() -> None:
    near = at("0 1-2@g8:S", barrels={"g8": 4})
    assert len(near.moves()) > 1  # nothing is forced
    after = played(near, "*g8")
    assert points(after) == (1, 0, 0) and piles(after) == {"g8": 3}
    assert kinds_told(near, "*g8") == ["sent", "landed", "waits"]
    farther = played(at(*NORTH[:2], barrels={"g7": 4}), "*g7")
    assert piles(farther) == {"g8": 3}


@pytest.mark.parametrize(
    ("barrels", "tokens", "overshoots"),
    [
        ({"g7": 3}, (RIVAL,), True),
        ({"g7": 2}, (RIVAL,), False),
        ({"g7": 3}, ("1 4-5@f9:N",), False),
        ({"g7": 3}, (), False),
        ({"g8": 2}, (RIVAL,), True),
    ],
    ids=["more than steps", "just enough", "rival turned away", "no rival", "beside town"],
)
def test_M36_more_barrels_than_steps_and_a_foreign_road(
    barrels: dict[str, int], tokens: tuple[str, ...], overshoots: bool
) -> None:
    state = at(*NORTH[:2], *tokens, barrels=barrels)
    assert (why(state, "4-5@g6:S") == ("M17", "forced")) if overshoots else legal(state, "4-5@g6:S")


def test_M36_the_shortest_way_counts() -> None:
    """Two ways to Town, of two and of eight steps."""
    ring = ("0 1-3@g8:N", "0 1-1@g7", "0 1-2@f7:E", "0 2-2@e7", "0 2-3@e8:N", "0 3-3@e9", "0 3-4@f9:W")
    assert [str(move) for move in at(*ring, "1 5-6@h9:W", barrels={"g7": 3}).moves()] == ["*g7"]


def test_M37_ambush_takes_all_on_the_last_token() -> None:
    state = at("0 1-2@g8:S", RIVAL, barrels={"g8": 2, "f9": 2})
    after = played(state, "*g8")
    assert points(after) == (4, 0, 0) and not after.piles
    assert kinds_told(state, "*g8") == ["sent", "landed", "overshot", "dropped", "ambushed"]


BEYOND = "1 3-5@e9:W"
"""The next token of the rival's road."""


def test_M37_abandonment_leaves_all_to_the_opponent() -> None:
    state = at("0 1-2@g8:S", RIVAL, BEYOND, barrels={"g8": 3})
    after = played(state, "*g8")
    assert points(after) == (1, 0, 0) and piles(after) == {"f9": 1, "e9": 1}
    assert kinds_told(state, "*g8")[-1] == "abandoned"


def test_M37_barrels_on_earlier_tokens_stay_with_the_opponent() -> None:
    state = at("0 1-2@g8:S", RIVAL, BEYOND, barrels={"g8": 3, "f9": 1, "e9": 1})
    after = played(state, "*g8")
    assert points(after) == (3, 0, 0) and piles(after) == {"f9": 2}


def test_M37_at_a_dead_end_all_the_rest_is_put_down() -> None:
    empty = at("0 1-2@g8:S", RIVAL, barrels={"g8": 4})
    assert piles(played(empty, "*g8")) == {"f9": 3} and points(played(empty, "*g8")) == (1, 0, 0)
    held = at("0 1-2@g8:S", RIVAL, barrels={"g8": 4, "f9": 1})
    assert points(played(held, "*g8")) == (5, 0, 0)


def test_M37_the_mover_chooses_the_road_and_the_way_at_forks() -> None:
    state = at("0 1-2@g8:S", "1 5-5@f9", "1 3-5@e9:W", "1 4-5@f10:S", "2 1-6@h9:W", barrels={"g8": 3})
    gate = played(state, "*g8")
    assert {str(move) for move in gate.moves()} == {"=f9", "=h9"} and points(gate) == (1, 0, 0)
    assert why(gate, "=g8") == ("M37", "not_a_gate")
    fork = played(gate, "=f9")
    assert {str(move) for move in fork.moves()} == {"=e9", "=f10"}
    assert piles(played(fork, "=f10")) == {"f9": 1, "f10": 1}
    assert piles(played(gate, "=h9")) == {"h9": 2}


def test_M37_the_route_runs_through_a_house_of_the_opponent() -> None:
    road = tuple(token.replace("0 ", "1 ") for token in NORTH)
    state = at("0 1-2@f9:E", *road, "1 2-5@f4:W", "1 3-6@d3:S", barrels={"f9": 8, "d3": 1}, stock={"bibbletop": 0})
    after = played(state, "*f9")  # town, g8, g7, g6, g5, g4, f4, through the house to d3
    assert points(after) == (3, 0, 0) and "d3" not in piles(after) and len(piles(after)) == 6


def test_M38_the_owner_of_the_token_controls_its_barrels() -> None:
    state = at("0 1-2@g8:S", RIVAL, barrels={"f9": 1})
    assert why(state, "*f9") == ("M38", "not_your_pile")
    assert legal(turn_of(state, 1), "*f9")


def test_M17_of_several_overshooting_piles_any_one_may_be_played() -> None:
    state = at("0 1-2@g8:S", "0 2-3@g7:S", "1 4-5@f9:E", barrels={"g8": 2, "g7": 3})
    assert {str(move) for move in state.moves()} == {"*g8", "*g7"}
    assert why(state, "3-5@g6:S") == ("M17", "forced")


def test_M35_M36_what_waits_before_town_is_forced_once_a_foreign_road_begins_there() -> None:
    state = played(at("0 1-2@g8:S", barrels={"g8": 3}), "*g8")
    assert piles(state) == {"g8": 2}
    state = played(state, "4-5@f9:E", "5-6@h9:W")
    assert [str(move) for move in state.moves()] == ["*g8"]


def test_M34_a_fragment_never_overshoots() -> None:
    state = at("0 1-2@g7:S", "0 2-3@g6:S", "1 4-5@f9:E", barrels={"g7": 5})
    assert legal(state, "4-5@g8:S")
    assert piles(played(state, "*g7")) == {"g6": 5} and points(played(state, "*g7")) == (0, 0, 0)
