"""Corners of the rules where two of them meet."""

from __future__ import annotations

import pytest

from pyengine.games.rauha.rules import GAME
from pyengine.games.rauha.rules.board import CARDS, EFFECTS, INDEX
from tests.games.rauha.play import at, kinds, legal, play, rule_against

SELLERS = [card.id for card in CARDS if card.effect.kind == "buy_spore"]
DEAR = [card.id for card in CARDS if card.cost > 4]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_R11_whoever_has_yet_to_choose_sees_the_own_satellite_alone(seats: int) -> None:
    state = GAME.new(seats, None, 3)
    last = seats - 1
    play(state, legal(state)[0])
    for seat, open_to in ((0, False), (last, True)):
        shown = [cards for cards in state.seen_by(seat)["satellites"] if "?" not in cards]
        assert bool(shown) is open_to
        assert len(shown) <= 1


def test_R13_R35_water_moves_the_token_only_if_it_brings_points() -> None:
    state = at(2, 3, "scoring", points={0: 5, 1: 5}, pile=[0, 1], spores={1: [0]}, active=1)
    before = list(state.pile)
    play(state, "end")
    assert state.pile == before


def test_R17_who_cannot_pay_may_still_let_the_card_go() -> None:
    stop = 0 if INDEX[DEAR[0]] < 40 else 8
    state = at(2, stop, "place", chosen={0: DEAR[0]})
    assert legal(state) == ["crystals", *(f"spore-{square}" for square in range(9))]
    assert rule_against(state, "place-0") == "R17"


def test_R26_a_seller_has_nothing_to_offer_once_the_ninth_spore_lies() -> None:
    """On a full board the square in the line is no choice any more, so the turn is not kept waiting for it."""
    card = next(seller for seller in SELLERS if EFFECTS[INDEX[seller]].pay <= 4)
    stop = 0 if INDEX[card] < 40 else 8
    square = 0 if stop == 0 else 2
    others = {place for place in range(9) if place != 4}
    state = at(2, stop, "activate", boards={0: {square: card}}, spores={0: others}, crystals={0: 20})
    assert [move for move in legal(state) if move.startswith(f"biome-{square}")] == [f"biome-{square}+4"]
    play(state, f"biome-{square}+4")
    assert state.seat != 0 or not any("+" in move for move in legal(state))


def test_R27_R33_an_entity_welcomed_in_the_last_turn_is_used_again_in_the_scoring() -> None:
    state = at(2, 3, "scoring", holders={"kiteet": 0})
    assert "entity-kiteet" in legal(state)
    told = play(state, "entity-kiteet")
    assert "entity_points" in kinds(told)
    assert rule_against(at(2, 2, "activate", holders={"kiteet": 0}), "entity-kiteet") == "R27"


def test_R11_a_sealed_choice_is_not_taken_back_among_people() -> None:
    state = GAME.new(2, None, 1)
    assert GAME.revealing & set(kinds(play(state, legal(state)[0])))
