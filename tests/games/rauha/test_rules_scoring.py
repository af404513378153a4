"""Rauha, rules R33-R40: scoring, the end, and what is hidden."""

from __future__ import annotations

import json

import pytest

from pyengine.core.chance import Chance
from pyengine.games.rauha.rules import GAME
from pyengine.games.rauha.rules.board import WATER_POINTS
from tests.games.rauha.play import at, holder, kinds, legal, play, random_game, rule_against, the


def test_R33_spores_anywhere_and_all_entities() -> None:
    boards = {0: {0: "a1-25", 8: "a1-15"}}
    state = at(2, 7, "scoring", boards=boards, spores={0: [0, 7, 8]}, holders={"kiteet": 0, "vuori": 0, "maa": 1})
    assert legal(state) == ["biome-0", "biome-8", "entity-kiteet", "end"]  # 7 is printed without effect
    assert rule_against(state, "biome-3") == "R33"
    assert rule_against(state, "entity-maa") == "R33"  # it is with seat 1
    play(state, "entity-kiteet", "biome-8")
    assert rule_against(state, "entity-kiteet") == "R33"
    assert rule_against(state, "biome-8") == "R34"
    told = play(state, "end")
    assert kinds(told)[:2] == ["stopped", "water"]
    assert state.points[0] == 3 + 4 + WATER_POINTS[3]


def test_R33_one_player_at_a_time() -> None:
    state = at(3, 7, "scoring", active=1, spores={0: [6], 1: [6], 2: [6]})
    assert [state.seat, *[play(state, "end") and state.seat for _ in range(2)]] == [1, 2, 0]
    play(state, "end")
    assert (state.phase, state.stop) == ("choose", 8)


def test_R33_taivas_and_sellers_cost_as_usual() -> None:
    state = at(2, 7, "scoring", spores={0: [5]}, holders={"taivas": 0}, crystals={0: 6})
    play(state, "entity-taivas")
    assert (state.points[0], state.crystals[0]) == (7, 2)
    assert state.seat == 1 or state.phase != "scoring"  # 2 crystals do not buy a spore: nothing is left


def test_R34_a_biome_that_gets_its_spore_now_may_still_be_activated() -> None:
    state = at(2, 7, "scoring", spores={0: [5]}, crystals={0: 3})
    assert rule_against(state, "biome-6") == "R33"
    play(state, "biome-5+6")
    assert "biome-6" in legal(state)
    play(state, "biome-6")
    assert state.points[0] == 1


def test_R34_no_biome_twice_even_with_a_new_spore_on_itself() -> None:
    state = at(2, 7, "scoring", spores={0: [5, 8]}, crystals={0: 9})
    play(state, "biome-5+6")
    assert rule_against(state, "biome-5+7") == "R34"


@pytest.mark.parametrize(("ahead", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 15)])
def test_R35_water_points(ahead: int, points: int) -> None:
    worlds = [{}, {0: "a1-25"}, {0: "a1-26"}, {0: "a1-26", 2: "a1-25"}]
    worlds += [{0: "a1-26", 2: "a1-28"}, {0: "a1-26", 2: "a1-28", 3: "a1-25"}, {0: "a1-26", 2: "a1-28", 3: "a1-32"}]
    state = at(2, 7, "scoring", boards={0: worlds[ahead]}, spores={0: [8], 1: [8]})
    told = play(state, "end")
    assert state.points[0] == points
    event = the(told, "water" if points else "dry")
    assert event.fields == {"sources": 1 + ahead, "lowest": 1, "ahead": ahead, "n": points}


def test_R35_compared_with_the_lowest_of_all_and_compulsory() -> None:
    boards = {0: {0: "a1-26"}, 1: {0: "a1-25"}, 2: {7: "a1-33"}}  # 3, 2 and 0 sources
    state = at(3, 7, "scoring", active=0, boards=boards, spores={0: [8]})
    play(state, "end")  # the others have nothing to activate: their water is scored at once
    assert state.points == [WATER_POINTS[3], WATER_POINTS[2], 0]


def test_R35_the_shared_least_gets_nothing() -> None:
    state = at(3, 7, "scoring", active=0, boards={0: {0: "a1-25"}}, spores={0: [8]})
    play(state, "end")
    assert state.points == [1, 0, 0]


def test_R36_after_all_have_acted_the_avatars_move_on() -> None:
    state = at(2, 4, "place", active=1, first=0)
    told = play(state, "spore-0", "end")
    assert (state.stop, state.phase, state.seat) == (5, "choose", 0)
    assert the(told, "moved").fields == {"position": 5}


def test_R36_on_a_corner_there_is_a_scoring() -> None:
    state = at(2, 6, "place", active=1, first=0, spores={1: [6]})
    told = play(state, "crystals", "end")
    assert (state.stop, state.phase) == (7, "scoring")
    assert the(told, "scoring").fields == {"round": 2}


@pytest.mark.parametrize(("stop", "age"), [(3, 1), (7, 2), (11, 2)])
def test_R37_after_a_scoring_the_next_round_is_dealt(stop: int, age: int) -> None:
    state = at(2, stop, "scoring", active=1, first=0, spores={1: [6]})
    told = play(state, "end")
    assert (state.stop, state.phase, state.seat) == (stop + 1, "choose", 0)
    assert the(told, "dealt").fields == {"round": stop // 4 + 2, "age": age}


def test_R37_after_the_fourth_scoring_the_game_is_over() -> None:
    state = at(2, 15, "scoring", active=1, first=0, spores={1: [6]}, points={0: 3})
    play(state, "end")
    assert (state.phase, state.seat, state.stop) == ("over", None, 15)
    assert state.moves() == []
    assert state.outcome() is not None
    refusal = state.refusal(GAME.parse("end"))
    assert refusal is not None
    assert refusal.rule == "R37"


def test_R38_most_points_win() -> None:
    state = at(3, 15, "over", points={0: 40, 1: 41, 2: 12})
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.reason) == ((1,), (40, 41, 12), "most")


def test_R38_equal_points_share_the_victory() -> None:
    state = at(3, 15, "over", points={0: 41, 1: 41, 2: 12}, crystals={0: 9, 1: 0}, pile=[2, 0, 1])
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0, 1), "shared")


@pytest.mark.parametrize("seats", [2, 5])
def test_R38_the_breakdown_adds_up_to_the_score(seats: int) -> None:
    outcome = random_game(seats, "A", 8).outcome()
    assert outcome is not None
    assert list(outcome.breakdown) == ["biomes", "spores", "entities", "water"]
    assert tuple(map(sum, zip(*outcome.breakdown.values(), strict=True))) == outcome.scores


def test_R39_a_seat_sees_its_own_card_and_satellite_only() -> None:
    state = GAME.new(3, seed=2)
    own = state.position()["satellites"]
    seen = state.seen_by(1)
    assert seen["satellites"] == [["?"] * 4, own[1], ["?"] * 4]
    assert seen["decks"] == [["?"] * 28, ["?"] * 40]
    kept = legal(state)[0]
    play(state, kept)
    assert state.seen_by(0)["players"][0]["chosen"] == kept.removeprefix("keep-")
    assert state.seen_by(0)["satellites"] == [["?"] * 4] * 3  # chosen is chosen: no second look
    assert state.seen_by(None)["satellites"] == [["?"] * 4] * 3
    assert state.seen_by(None)["players"][0]["chosen"] == "?"


def test_R39_a_placed_card_is_public_and_a_discarded_one_stays_hidden() -> None:
    state = at(2, 5, "place", chosen={0: "a1-33", 1: "a1-35"})
    told = play(state, "place-0", "end", "crystals")
    assert state.seen_by(1)["players"][0]["board"][0] == "a1-33"
    assert "a1-35" not in json.dumps(state.seen_by(0))
    assert "a1-35" not in json.dumps(state.seen_by(1))
    assert not any("a1-35" in json.dumps(event.fields) for event in told)


def test_R39_guesses_differ_where_something_is_hidden() -> None:
    state = at(3, 5, "place", active=0)
    guesses = {GAME.guess(state.seen_by(0), Chance(seed)).chosen[1] for seed in range(40)}
    assert len(guesses) > 5


def test_R39_sealed_events_go_to_their_seat_only() -> None:
    luck = Chance(7)
    state = GAME.new(4, seed=7)
    while state.seat is not None:
        told: list = []
        seat = state.seat
        state.play(luck.pick(state.moves()), told)
        for event in told:
            assert event.audience == ((seat,) if event.kind == "kept" else None)
            if event.kind in ("let_go", "planted", "chose"):
                assert "card" not in event.fields


def test_R40_crystals_never_run_out() -> None:
    state = at(2, 5, "place", crystals={0: 97, 1: 97})
    play(state, "crystals", "biome-3")
    assert state.crystals == [97 + 4 + 1, 97]
    assert holder(state, "kiteet") is None


def test_R13_R35_water_moves_the_token_only_if_it_brings_points() -> None:
    state = at(2, 3, "scoring", points={0: 5, 1: 5}, pile=[0, 1], spores={1: [0]}, active=1)
    before = list(state.pile)
    play(state, "end")
    assert state.pile == before


def test_R27_R33_an_entity_welcomed_in_the_last_turn_is_used_again_in_the_scoring() -> None:
    state = at(2, 3, "scoring", holders={"kiteet": 0})
    assert "entity-kiteet" in legal(state)
    told = play(state, "entity-kiteet")
    assert "entity_points" in kinds(told)
    assert rule_against(at(2, 2, "activate", holders={"kiteet": 0}), "entity-kiteet") == "R27"
