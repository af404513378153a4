"""The position as text: everything there is to know, on lines that a terminal can hold."""

from __future__ import annotations

from pyengine.games.rum_run.rules import GAME
from tests.games.rum_run.play import STORED, at, duel, played, stored

LONGEST = 100


def test_roads_houses_and_players_can_be_read() -> None:
    state = at(
        "0 3-5@g8:S",
        "0 4-4@g4",
        "1 3-5@e9:W",
        barrels={"e9": 2},
        claims={"bibbletop.1": [1]},
        stock={"bibbletop": 3},
        scored=[3, 0, 0],
    )
    rows = state.picture().splitlines()
    assert rows[0].split() == list("abcdefghijklmn")
    assert rows[8].split()[7] == "A5|3" and rows[4].split()[7] == "A4+4"
    assert rows[9].split()[5:8] == ["B3-5*2", ".", "**"]
    assert "[bi] Bibbletop Baby Box: 3 barrels; doors f4 < B, b5 >, d3 v" in rows
    assert "> A Player 1: 3 of 8 barrels in town" in rows and "  B Player 2: 0 of 8 barrels in town" in rows
    assert rows[-1].split()[:3] == ["1-1", "1-2", "1-3"]


def test_equal_tokens_are_counted_and_barrels_on_their_way_are_told() -> None:
    assert "1-2 1-3x2" in duel("horse", "0 1-2@g8:S").picture()
    ring = ("0 1-3@g8:N", "0 1-1@g7", "0 1-2@f7:E", "0 2-2@e7", "0 2-3@e8:N", "0 3-3@e9", "0 3-4@f9:W", "0 1-5@g6:S")
    assert "On the way from g7: 3 barrels" in played(at(*ring, barrels={"g6": 4}), "*g6").picture()


def test_boards_are_named_while_they_are_arranged() -> None:
    state = played(GAME.new(2, {"layout": "own"}), "overlap-1", "A:back:SE:3")
    rows = state.picture().splitlines()
    assert rows[0] == "The boards overlap by one row." and "north-west: no board yet" in rows
    assert "south-east: Bibbletop's board, rocky side, turned 3 times" in rows


def test_no_line_is_too_long() -> None:
    for name in STORED:
        states, _ = stored(name)
        for state in (*states[:10], *states[10::20], states[-1]):
            assert max(map(len, state.picture().splitlines())) <= LONGEST
