"""Rauha as text for the terminal: what is on the table can be read off it, and nothing hidden."""

from __future__ import annotations

import pytest

from pyengine.games.rauha.rules import GAME
from tests.games.rauha.play import at


def test_a_square_tells_its_symbols_its_effect_its_water_and_its_spore() -> None:
    state = at(2, 5, "place", boards={0: {4: "a1-40", 6: "a1-30"}}, spores={0: [6]})
    text = state.picture(0)
    assert "4>cr+fo TM" in text  # the avatar faces it
    assert "6 mo M" in text
    assert "+1c ~*" in text


def test_what_a_player_has_and_where_the_entities_are() -> None:
    state = at(2, 5, "place", points={1: 7}, crystals={1: 3}, holders={"vuori": 1})
    text = state.picture(0)
    assert "> Player 1: 0 points, 4 crystals, 1 water" in text
    assert "  Player 2: 7 points, 3 crystals, 3 water" in text
    assert "Vuori   ~~      with Player 2" in text


def test_R39_only_the_cards_of_the_viewer_are_named() -> None:
    state = at(2, 5, "place", chosen={0: "a1-04", 1: "a1-02"})
    assert ("a1-04" in state.picture(0), "a1-02" in state.picture(0)) == (True, False)
    assert "3 crystals, on any square" in state.picture(0)
    assert "free, on 6, 7, 8" in state.picture(1)
    assert "a1-" not in state.picture(None)
    assert GAME.new(3, seed=1).picture(0).count("\n  a1-") == 4


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_it_fits_into_a_terminal(seats: int) -> None:
    boards = {seat: {square: card} for seat, (square, card) in enumerate([(1, "a2-36"), (4, "a1-40")])}
    for viewer in range(seats):
        assert max(map(len, at(seats, 9, "place", boards=boards).picture(viewer).split("\n"))) <= 100
