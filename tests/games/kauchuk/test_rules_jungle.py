"""J1-J3: Jungle Temples."""

from __future__ import annotations

import pytest

from tests.games.kauchuk.play import RICH, at, finish, gained, kinds, lay, rule

SOUTH = [(0, "d1d2"), (0, "d2d3"), (0, "d3d4"), (0, "d4d5"), (0, "d5d6")]
WEST = [(1, "a4b4"), (1, "b4c4"), (1, "c4d4"), (1, "d4e4"), (1, "e4f4")]
NORTH = [(2, "c6c7"), (2, "c5c6"), (2, "c4c5"), (2, "c3c4"), (2, "c2c3")]
TO_THE_CORNER = [(0, "c1c2"), (0, "b2c2"), (0, "b2b3"), (0, "b3b4"), (0, "b4b5"), (0, "b5b6")]


def test_J1_lines_triangles_and_quads_from_the_own_side() -> None:
    state = at("jungle", hands=[RICH])
    assert state.board.forms == ("line", "tri", "quad")
    assert [rule(state, name) for name in ("c1c2", "c1d1d2", "c1c2d2d3")] == [None] * 3
    assert rule(state, "c1-c2-c3") == "K10"
    assert rule(state, "c7d7") == rule(state, "a1b1") == "J1"


def test_J2_worked_example_eight_points_at_once_for_the_first() -> None:
    state = at("jungle", 4, SOUTH, [RICH], points=[3])
    told = lay(state, "d6d7")
    assert gained(told, "crossed") == [{"points": 8}]
    assert (state.points, state.tally[0]) == ([11, 0, 0, 0], [3, 8])


def test_J2_six_for_the_second_nothing_for_the_third() -> None:
    crossed = [*SOUTH, (0, "d6d7")]
    second = at("jungle", 4, [*crossed, *WEST], [{}, RICH], seat=1)
    assert gained(lay(second, "f4g4"), "crossed") == [{"points": 6}]
    third = at("jungle", 4, [*crossed, *WEST, (1, "f4g4"), *NORTH], [{}, {}, RICH], seat=2)
    assert gained(lay(third, "c1c2"), "crossed") == [{"points": 0}]
    assert third.points[2] == 0


def test_J2_a_corner_belongs_to_the_far_edge() -> None:
    state = at("jungle", 2, TO_THE_CORNER, [RICH])
    assert gained(lay(state, "b6a7"), "crossed") == [{"points": 8}]


def test_J2_only_once_for_each_player() -> None:
    state = at("jungle", 2, [*SOUTH, (0, "d6d7")], [RICH], points=[8])
    assert "crossed" not in kinds(lay(state, "d6c7"))
    assert state.points[0] == 8


def test_J2_only_the_opposite_edge_counts() -> None:
    state = at("jungle", 2, [(0, "c1c2"), (0, "b2c2")], [RICH])
    assert "crossed" not in kinds(lay(state, "a2b2"))
    west = at("jungle", 3, [(1, "a4b4"), (1, "b4b5"), (1, "b5b6")], [{}, RICH], seat=1)
    assert "crossed" not in kinds(lay(west, "b6b7"))


def test_J2_comes_together_with_the_income_of_the_band() -> None:
    state = at("jungle", 2, SOUTH, [RICH])
    told = lay(state, "d6c7d7")
    assert state.points[0] == 1 + 8
    assert kinds(told).index("explored") < kinds(told).index("crossed")


@pytest.mark.parametrize(("before", "ends"), [(16, False), (17, True)])
def test_J3_eighteen_points_bring_about_the_last_round(before: int, ends: bool) -> None:
    state = at("jungle", 2, [(0, "c1c2")], [RICH], points=[before])
    lay(state, "c1c2d2")
    assert state.points[0] == before + 1
    assert state.ending is ends


def test_J3_the_others_still_have_their_turn() -> None:
    state = at("jungle", 3, [(1, "a3a4")], [{}, RICH], points=[0, 17], first=0, seat=1, actions=1)
    lay(state, "a3b3b4")
    assert state.ending and state.seat == 2
    outcome = finish(state)
    assert (outcome.reason, outcome.rule, outcome.winners) == ("goal", "J3", (1,))
