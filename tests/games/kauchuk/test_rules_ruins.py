"""R1-R6: Ancient Ruins."""

from __future__ import annotations

import pytest

from pyengine.games.kauchuk.rules import KauchukState
from pyengine.games.kauchuk.rules.board import segment_names
from tests.games.kauchuk.play import RICH, at, finish, gained, kinds, lay, play, random_game, rule

HEXAGON = [(0, name) for name in ("c1d1", "d1e1", "e1e2", "e2d3", "c2d3")]
"""Round d2, open only between c1 and c2: six segments with 7 treasure and 4 energy on the board for four."""
INTO = [(1, "a3b3"), (1, "b3c3"), (1, "c3d3")]
"""The western player's way to the hexagon."""
SITE_OF_NINE = [
    (0, "a1-b1-c1"),
    (0, "a1b1b2"),
    (1, "a3b3"),
    (1, "b2b3c3"),
    (0, "a1-a2-b3"),
    (0, "b3-c3-d3"),
    (0, "d2-e2-d3"),
]


def closed(*before: tuple[int, str], by: str = "c1c2") -> tuple[KauchukState, list[int]]:
    """The hexagon closed by a band; and the sizes of the digging sites that were counted."""
    state = at("ruins", 4, [*before, *HEXAGON], [RICH])
    told = lay(state, by)
    return state, [site["points"] for site in gained(told, "site")]


def test_R1_long_barriers_join_the_usual_bands() -> None:
    state = at("ruins", hands=[RICH])
    assert state.board.forms == ("line", "tri", "quad", "path")
    assert [rule(state, name) for name in ("c1c2", "c1d1d2", "c1d1c2d2", "c1-c2-c3")] == [None] * 4
    assert rule(at("jungle", hands=[RICH]), "c1-c2-c3") == "K10"


@pytest.mark.parametrize("name", ["c1-c2-c3", "c1-d2-e2", "c1-d2-e1", "c1-c2-d2"])
def test_R2_straight_or_bent_each_new_pin_is_paid(name: str) -> None:
    state = at("ruins", hands=[RICH])
    told = lay(state, name)
    assert kinds(told).count("paid") == 3
    assert state.control[0] == 0 and (state.points[0], state.energy[0]) == (0, 0)


def test_R2_two_sides_of_a_segment_do_not_explore_it() -> None:
    state = at("ruins", hands=[RICH])
    lay(state, "c1-c2-d2")
    assert state.explored[0] == state.control[0] == 0
    lay(state, "c1d2")
    assert segment_names(state.control[0]) == ["c1c2d2"]
    assert state.explored[0] == 0


@pytest.mark.parametrize("name", ["c1c3", "c1e1", "c1c2c3", "c1-c2-e2", "c1-d1-e3"])
def test_R3_what_is_no_long_barrier(name: str) -> None:
    assert rule(at("ruins", hands=[RICH]), name) == "R3"


def test_R4_worked_example_a_site_of_nine() -> None:
    state = at("ruins", 4, SITE_OF_NINE)
    told = play(state, "c1d2")
    assert [site["points"] for site in gained(told, "site")] == [9]
    assert (state.tally[0], state.energy[0]) == ([12, 9], 2)


def test_R4_the_whole_region_pays_and_counts() -> None:
    state, sites = closed()
    assert sites == [6]
    assert (state.tally[0], state.energy[0]) == ([7, 6], 4)


@pytest.mark.parametrize(
    ("walls", "last", "sites"),
    [
        (["c1d1", "d1e1", "e1e2", "d2e2"], "c1d2", []),
        (["c1d1", "d1e1", "e1e2", "e2d3", "d2d3"], "c1d2", [4]),
    ],
    ids=["three segments", "four segments"],
)
def test_R4_four_segments_at_least(walls: list[str], last: str, sites: list[int]) -> None:
    state = at("ruins", 4, [(0, name) for name in walls], [RICH])
    told = lay(state, last)
    assert [site["points"] for site in gained(told, "site")] == sites
    assert gained(told, "enclosed")[0]["treasure"] > 0


def test_R4_what_others_explored_neither_counts_nor_pays() -> None:
    state, sites = closed(*INTO, (1, "c2d2d3"))
    assert sites == [5]
    assert state.tally[0] == [7 - 2, 5]


def test_R4_what_others_only_enclosed_counts_but_pays_nothing() -> None:
    state, sites = closed(*INTO, (1, "d2d3"), (1, "c2d2"), (1, "c2d3"))
    assert segment_names(state.control[1]) == ["c2d2d3"]
    assert sites == [6]
    assert state.tally[0] == [7 - 2, 6]


def test_R4_the_closing_band_itself_is_explored() -> None:
    state, sites = closed(by="c1c2d2")
    assert sites == [5]
    assert state.tally[0] == [7, 5]


def test_R4_regions_parted_by_own_walls_are_not_added_up() -> None:
    walls = [(0, name) for name in ("d1e1", "e1e2", "e2d3", "c2d3", "d2e2", "c1d2")]
    state = at("ruins", 4, walls, [RICH])
    told = lay(state, "d1-c1-c2")
    assert gained(told, "enclosed")[0]["n"] == 6
    assert gained(told, "site") == []


def test_R4_a_band_of_another_player_does_not_part_a_region() -> None:
    _, sites = closed(*INTO, (1, "c2c3"), (1, "c2d2"), (1, "d2e2"))
    assert sites == [6]


def test_R5_nothing_counts_twice() -> None:
    state, _ = closed()
    laid = state.laid
    for name in ("d1d2", "d2d3", "c1d1d2"):
        again = at("ruins", 4, laid, [RICH], points=[13])
        told = lay(again, name)
        assert gained(told, "site") == gained(told, "explored") == gained(told, "enclosed") == []
        assert again.points[0] == 13
        laid = again.laid


def test_R5_another_player_may_enclose_the_same_ground_for_extra_points() -> None:
    state, _ = closed()
    ring = [(1, name) for name in ("c2d3", "c1c2", "c1d1", "d1e1", "e1e2")]
    other = at("ruins", 4, [*state.laid, *INTO, *ring], [{}, RICH], seat=1)
    told = lay(other, "e2d3")
    assert [site["points"] for site in gained(told, "site")] == [6]
    assert other.tally[1] == [0, 6]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_R6_six_rounds(seats: int) -> None:
    state = random_game("ruins", seats, 3)
    outcome = state.outcome()
    assert outcome is not None
    assert (state.round, outcome.reason, outcome.rule) == (6, "rounds", "R6")


def test_R6_most_points_win() -> None:
    last = {"round": 6, "seat": 1, "actions": 1, "stirred": True}
    assert finish(at("ruins", points=[12, 10], energy=[0, 5], **last)).winners == (0,)
