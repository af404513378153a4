"""Kauchuk as text for the terminal: what lies on the board can be read off it, and nothing hidden."""

from __future__ import annotations

import pytest

from tests.games.kauchuk.play import BOARDS, RICH, at, play, random_game


def cell(text: str, corner: str) -> list[str]:
    """The four lines of the cell whose upper left pin it is."""
    x, y = 4 + 10 * "abcdefg".index(corner[0]), 3 * (7 - int(corner[1])) + 2
    return [line[x : x + 11] for line in text.splitlines()[y : y + 4]]


def test_a_cell_shows_its_pins_its_bands_and_what_is_left() -> None:
    assert cell(at("jungle").picture(0), "b2") == ["G         S", "  te       ", "       t   ", "R         Y"]
    bands = [(0, "c1c2"), (0, "b1c2"), (1, "c6c7")]
    assert cell(at("jungle", 2, bands).picture(0), "b2") == ["G         S", "  te   1  1", "  /    t  |", "R         Y"]
    both = at("volcano", 2, [(0, "c2c3d3"), (1, "c3d3")]).picture(0)
    assert cell(both, "c3")[0][1:10] == "---12----"


@pytest.mark.parametrize(
    ("place", "bands", "shown"),
    [
        ("volcano", [], ["x", "No band can touch x."]),
        ("images", [(0, "d2d3"), (0, "d2e2d3")], ["-3", "| E ", "  e  "]),
        ("labyrinth", [(0, "c1d2")], ["sw", "he", "Swords: 1", "17 bands left"]),
        ("deities", [], ["or", "bl", "Orange idols: 0"]),
        ("isles", [], ["  e  "]),
    ],
)
def test_what_only_some_boards_have(place: str, bands: list[tuple[int, str]], shown: list[str]) -> None:
    text = at(place, 2, bands).picture(0)
    assert all(each in text for each in shown)


def test_what_was_taken_is_gone() -> None:
    after = at("jungle", 2, [(0, "c1c2"), (0, "b1b2c2")]).picture(0)
    assert cell(after, "b2") == ["G----1----S", "1      1  1", "| /    t  |", "R         Y"]
    swords = [at("labyrinth", 2, bands).picture(0).count("sw") for bands in ([], [(0, "c1d2")])]
    assert swords[0] == swords[1] + 1


def test_K20_only_the_viewers_hand_is_named_and_what_everybody_saw() -> None:
    state = at("jungle", 2, [], [{"red": 2}, {"blue": 3}], known=[{}, {"blue": 1}], points=[3], energy=[2])
    text = state.picture(0)
    assert "> Player 1: 3 points, 2 energy; holds 2 red" in text
    assert "  Player 2: 0 points, 0 energy; 3 cards; known of them: 1 blue" in text
    assert "holds" not in state.picture(None)
    assert "Open cards: red, blue, green, yellow, stone; in the pile: 40, discarded: 0" in text
    assert "own pile 5, discarded 0" in at("cursed").picture(0)


def test_it_says_what_is_being_paid_and_that_the_end_is_near() -> None:
    state = at("jungle", hands=[RICH], points=[20], actions=1, ending=True)
    play(state, "c1d1")
    assert state.picture(0).startswith(
        "Jungle Temples, round 1; the last round; c1d1 is laid, still to be paid: c1, d1"
    )


@pytest.mark.parametrize(("place", "seats"), BOARDS)
def test_it_fits_into_a_terminal(place: str, seats: int) -> None:
    lines = random_game(place, seats, 3).picture(None).splitlines()
    assert max(map(len, lines)) <= 100 and len(lines) <= 40
