"""The sentences of the puzzles."""

from __future__ import annotations

import pytest

from pyengine.core.game import BadInput
from pyengine.games.cube.solo.rules import ALL_MOVES, GAME
from tests.games.cube_solo.play import begin, play


def test_every_event_refusal_and_move_has_words() -> None:
    assert set(GAME.words.entry("events")) == {"put", "taken", "cleared", "lit", "unlit", "solved"}
    assert all(GAME.parse(str(move)) == move for move in ALL_MOVES)
    for wrong in ("", "put-R", "put-R-e5", "take", "P01"):
        with pytest.raises(BadInput):
            GAME.parse(wrong)


def test_the_terminal_shows_the_heap_its_views_and_the_cards() -> None:
    state = begin("P01")
    play(state, "put-Y-b4", "put-Y-d4", "put-B-c3", "put-G-a4")
    lines = state.picture().splitlines()
    assert lines[1] == "4  G     Y     .     Y       GY.Y   ....   ....   ....   ...."
    assert lines[-1] == "4 cubes used, par 5; to show (* shows): GY./.RB  YBYG*"
