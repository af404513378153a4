"""Positions of Cube as text, for the terminal."""

from __future__ import annotations

import pytest

from pyengine.games.cube.rules import GAME
from tests.games.cube.play import CORNERS, duel, table

SEEN = """\
   a     b     c     d       above  south  east   north  west
4  G     .     .     B       G..B   ....   ....   ....   ....
3  .     .     .     .       ....   .Y..   .Y..   ..Y.   ..Y.
2  .     ggY!  .     .       .Y..   .G..   .G..   ..G.   ..G.
1  R     .     R     Y       R.RY   RGRY   YG.B   BRGG   G.GR
"""


def test_the_heap_its_five_views_and_what_each_player_has() -> None:
    heap = {**CORNERS, "b2": "GGY", "c1": "R"}
    twins = (("G", ("b2-1", "b2-2")), ("B", None))
    state = table(heap, (("C01", "C12", "C25"), ()), taboo="b2-3", twins=twins, fulfilled=(("C02",), ()))
    lines = state.picture(0).splitlines()
    assert lines[:5] == SEEN.splitlines()
    assert lines[6].startswith("bag: 12R 12Y 13G 13B; 41 cards in the pile")
    assert lines[7] == "> player 1: 1 of 7 cards, green twin placed, holds BR/GY Y../BRG RGYB"
    assert lines[8] == "  player 2: 0 of 7 cards, blue twin in hand, holds 3 hidden cards"


def test_Q39_a_spectator_sees_no_hand() -> None:
    state = table(CORNERS, (("C01", "C12", "C25"), ()))
    assert "BR/GY" in state.picture(0) and "BR/GY" not in state.picture(1) and "BR/GY" not in state.picture()


def test_the_drawn_cube_and_the_card_of_a_sudden_death_are_told() -> None:
    assert "drawn: a yellow cube" in table(CORNERS, drawn="Y").picture()
    state = duel("C44", "C01")
    assert "holds BR/GY" in state.picture(1) and state.picture(0).count("one hidden card") == 1


@pytest.mark.parametrize("seats", GAME.seats)
def test_it_fits_a_terminal_at_every_moment(seats: int) -> None:
    state = GAME.new(seats, {"arrange_start": True}, seats)
    while state.seat is not None:
        assert max(map(len, state.picture(state.seat).splitlines())) <= 100
        state.play(state.moves()[0])
