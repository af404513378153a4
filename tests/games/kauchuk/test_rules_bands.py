"""K10-K16: the forms of bands, where they may be laid, how many there are."""

from __future__ import annotations

import pytest

from pyengine.games.kauchuk.rules import GAME
from pyengine.games.kauchuk.rules.board import LATTICE, LOOPS
from pyengine.shapes.bits import bits
from tests.games.kauchuk.play import RICH, at, legal, play, rule


@pytest.mark.parametrize("name", ["c1d1", "c1d2", "c1d1d2", "c1d1c2d2", "c1c2d2d3"])
def test_K10_right_forms(name: str) -> None:
    assert rule(at("jungle", hands=[RICH]), name) is None


@pytest.mark.parametrize(
    "name",
    ["c1", "c1e1", "c1d3", "c1d1e1", "c1c2e1", "c1d1e1e2", "c1d1c2e2", "c1d1e1c2d2", "c1c1", "c1d1d1"],
)
def test_K11_wrong_forms(name: str) -> None:
    assert rule(at("jungle", hands=[RICH]), name) == "K11"


@pytest.mark.parametrize(
    ("name", "sides", "inside"), [("c1d1", 1, 0), ("c1d1d2", 3, 1), ("c1d1c2d2", 4, 2), ("c1-d2-e2", 2, 0)]
)
def test_K12_sides_and_inside(name: str, sides: int, inside: int) -> None:
    loop = LOOPS[name]
    assert (loop.lines.bit_count(), loop.segments.bit_count()) == (sides, inside)


def test_K12_the_line_inside_a_quad_is_no_side() -> None:
    sides = {LATTICE.lines[index].name for index in bits(LOOPS["c1d1c2d2"].lines)}
    assert sides == {"c1d1", "c1c2", "c2d2", "d1d2"}


def test_K13_first_band_uses_an_own_starting_pin() -> None:
    state = at("ruins", hands=[RICH])
    assert rule(state, "c3d3") == "K13"
    assert rule(state, "b1c1") is None
    assert rule(state, "b1b2") == "K13"


def test_K13_other_pins_may_be_starts_of_others() -> None:
    state = at("volcano", 4, [(1, "c3c4")], [RICH])
    assert rule(state, "c3d3") is None
    state = at("ruins", 4, [(0, "b1c1"), (0, "b1b2"), (0, "b2b3")], [RICH])
    assert rule(state, "a3b3") is None


def test_K14_later_bands_share_any_own_pin() -> None:
    state = at("jungle", 2, [(0, "c1c2"), (0, "c2c3")], [RICH])
    assert rule(state, "c1d1") is None
    assert rule(state, "e1e2") == "K14"


def test_K15_the_same_band_twice() -> None:
    state = at("ruins", 2, [(0, "c1c2d2")], [RICH])
    assert rule(state, "c1c2d2") == "K15"
    assert rule(state, "c1-c2-d2") is None
    assert rule(state, "c1d2") is None


def test_K15_a_path_and_its_reverse_are_one_band() -> None:
    assert GAME.parse("d2-c2-c1") == GAME.parse("c1-c2-d2")


def test_K15_others_may_lay_the_same_band_and_share_lines() -> None:
    state = at("jungle", 3, [(1, "a3a4"), (0, "c1d1d2")], [RICH, RICH], seat=1)
    assert rule(state, "a4b4") is None
    state = at("volcano", 2, [(0, "c2c3d3")], [{}, RICH], seat=1)
    assert rule(state, "c2c3d3") is None


def test_K16_twenty_five_bands() -> None:
    names = [loop.name for loop in LOOPS.values() if loop.kind != "path" and set(loop.pins) <= set(range(21))]
    laid: list[tuple[int, str]] = [(0, "c1d1")]
    reach = LOOPS["c1d1"].mask
    while len(laid) < 25:
        name = next(n for n in names if LOOPS[n].mask & reach and (0, n) not in laid)
        laid.append((0, name))
        reach |= LOOPS[name].mask
    state = at("jungle", 2, laid, [RICH])
    assert all(move.startswith("take") for move in legal(state))
    assert rule(state, "d1e1") == "K16"
    play(state, "take-red", "take-blue")
    assert not state.ending


@pytest.mark.parametrize("text", ["c1c1d2", "d1e1d2d2", "c1c1"])
def test_K11_a_pin_counts_once_in_a_band(text: str) -> None:
    state = at("jungle", hands=[RICH])
    refusal = state.refusal(GAME.parse(text))
    assert refusal is not None
    assert refusal.rule == "K11"
    assert "between c1 and c1" not in refusal.sentence()
