"""P1-P8: Plateau Images."""

from __future__ import annotations

import pytest

from pyengine.games.kauchuk.rules import KauchukState
from pyengine.games.kauchuk.rules.board import LATTICE, LOOPS, segment_names
from pyengine.games.kauchuk.rules.locations import LOCATIONS
from tests.games.kauchuk.play import RICH, at, finish, gained, kinds, lay, play, rule

RING = [(1, name) for name in ("c3d3", "d3e3", "e3e4", "e4e5", "d5e5", "c5d5", "c4c5")]
OWN_EMPTY = [(0, "d2d3"), (0, "d1d2"), (0, "d1e1")]
SHARED_EMPTY = [(0, "d2d3"), (1, "e2e3"), (0, "d1d2"), (1, "e1e2"), (1, "d1e1")]

Laid = list[tuple[int, str]]


def explore(seat: int, segments: list[str]) -> Laid:
    """Triangle bands of one player round these segments, beginning at the middle, each joined to one before."""
    laid: Laid = []
    reach, left = LOCATIONS["images"].board(2).shared_start, list(segments)
    while left:
        name = next(name for name in left if LOOPS[name].mask & reach)
        left.remove(name)
        reach = LOOPS[name].mask | (reach if laid else 0)
        laid.append((seat, name))
    return laid


def image(number: int, seats: int = 2) -> list[str]:
    return segment_names(LOCATIONS["images"].board(seats).images[number - 1])


def test_P1_a_free_glowing_pin() -> None:
    state = at("images", 2, [(1, "d3e3")], [RICH])
    assert rule(state, "d2d3") == "P1"
    assert rule(state, "c3d3") is None
    assert rule(state, "d1d2") == "P1"


def test_P1_any_glowing_pin_when_none_is_free() -> None:
    state = at("images", 2, RING, [RICH])
    assert rule(state, "d2d3") is None
    assert rule(state, "d1d2") == "P1"


def test_P2_a_point_for_each_image_segment_explored_first() -> None:
    assert sum(LOCATIONS["images"].board(2).treasure) == 0
    state = at("images", 2, [(0, "c3d3")], [RICH])
    lay(state, "c3d3d4")
    assert state.points[0] == 1
    assert segment_names(state.notes.of[0]) == ["c3d3d4"]


def test_P2_one_band_in_two_images_or_half_empty() -> None:
    two = at("images", 2, [(0, "c3d3")], [RICH])
    assert gained(lay(two, "c2d2c3d3"), "credited")[0]["segments"] == ["c2d2d3", "c2c3d3"]
    half = at("images", 2, [(0, "c3d3")], [RICH], points=[9])
    told = lay(half, "c1c2d2d3")
    assert [event["points"] for event in gained(told, "credited") + gained(told, "emptied")] == [1, 3]
    assert half.points[0] == 9 + 1 - 3


def test_P2_nothing_for_a_segment_explored_before() -> None:
    state = at("images", 2, [(0, "c3d3"), (1, "c4d4"), (1, "c3d3d4")], [RICH])
    told = lay(state, "c3d3d4")
    assert "credited" not in kinds(told)
    assert state.notes.of[0] == 0


@pytest.mark.parametrize(
    ("number", "own", "last", "points"),
    [(5, "c2c3", "c2d2d3", 1), (3, "e5f5", "f4f5g5", 2), (1, "e3f3", "f2e3f3", 3)],
    ids=["small", "medium", "large"],
)
def test_P3_the_last_segment_and_the_majority(number: int, own: str, last: str, points: int) -> None:
    others = [name for name in image(number) if name != last]
    state = at("images", 2, [(0, own), *explore(1, others)], [RICH])
    told = lay(state, last)
    assert gained(told, "completed") == [{"image": number, "points": 1}]
    assert gained(told, "majority") == [{"points": points, "image": number, "n": len(others)}]
    assert state.points == [2, points]


def test_P3_equal_players_all_get_the_whole_majority() -> None:
    first = [(0, "d3e3"), (0, "e2d3e3"), (0, "d3e3d4"), (1, "e4f4"), (1, "e3d4e4"), (1, "e3f3e4"), (1, "f2e3f3")]
    state = at("images", 2, first, [RICH])
    told = lay(state, "e2f2e3")
    assert [(event.seat, event.fields["points"]) for event in told if event.kind == "majority"] == [(0, 3), (1, 3)]


def test_P3_one_band_may_finish_two_images() -> None:
    others = ["d2e2d3", "e1d2e2", "e1f1e2", "c3d3d4", "c3c4d4", "b3c3c4"]
    state = at("images", 2, [(0, "c3d3"), (1, "d3e3"), *((1, name) for name in others)], [RICH])
    told = lay(state, "c2d2c3d3")
    assert [event["image"] for event in gained(told, "completed")] == [5, 6]
    assert state.points == [2 + 2, 1 + 1]


def test_P4_energy_comes_by_enclosing_too() -> None:
    state = enclosed()
    assert (state.energy[0], state.points[0]) == (1, 0)


def enclosed() -> KauchukState:
    """e1d2e2, part of an image and with one energy, ringed by three lines."""
    state = at("images", 2, [(0, "d2d3"), (0, "d2e2"), (0, "e1d2")], [RICH])
    lay(state, "e1e2")
    return state


def test_P5_enclosing_neither_scores_nor_completes() -> None:
    state = enclosed()
    assert state.control[0] and not state.notes.explored and not state.notes.of[0]
    lay(state, "e1d2e2")
    assert (state.points[0], state.energy[0]) == (1, 1)


def test_P5_somebody_else_may_explore_it() -> None:
    state = at("images", 2, [*enclosed().laid, (1, "e3d4"), (1, "e2e3")], [{}, RICH], seat=1)
    lay(state, "e1d2e2")
    assert (state.points, state.energy) == ([0, 1], [0, 0])


def test_P6_worked_example_an_empty_segment_after_the_gains() -> None:
    state = at("images", 2, OWN_EMPTY, [{"yellow": 1}], points=[5])
    told = play(state, "e1d2e2d3")
    assert gained(told, "emptied") == [{"n": 1, "points": 3, "segments": ["d1e1d2"]}]
    assert kinds(told).index("credited") < kinds(told).index("emptied")
    assert (state.points[0], state.energy[0]) == (5 + 2 - 3, 2)


def test_P6_exploring_costs_as_well_and_never_more_than_there_is() -> None:
    state = at("images", 2, [(0, "d2d3"), (0, "c2d2")], [RICH], points=[4])
    told = lay(state, "c1d1c2d2")
    assert gained(told, "emptied")[0]["points"] == 4
    assert state.points[0] == 0


def test_P6_once_for_each_player_and_segment() -> None:
    laid = [(0, "d2d3"), (0, "c1d1d2"), (1, "e3d4"), (1, "e2e3"), (1, "d2e2")]
    state = at("images", 2, laid, [RICH, RICH], points=[9, 9])
    lay(state, "c1d1c2d2")
    assert state.points[0] == 9 - 3
    other = at("images", 2, state.laid, [{}, RICH], points=[9, 9], seat=1)
    lay(other, "c1d1d2")
    assert other.points[1] == 9 - 3


def test_P7_worked_example_bands_of_different_players_cost_nobody() -> None:
    state = at("images", 2, SHARED_EMPTY, [{"red": 1, "yellow": 1}], points=[5, 5])
    told = play(state, "e1d2e2d3")
    assert "emptied" not in kinds(told)
    assert state.points == [7, 5]


@pytest.mark.parametrize(("seats", "target"), [(2, 5), (3, 7), (4, 9)])
def test_P8_how_many_images_end_the_game(seats: int, target: int) -> None:
    board = LOCATIONS["images"].board(seats)
    assert board.features["target"] == target
    state = at("images", seats)
    for number, whole in enumerate(board.images, 1):
        state.notes.explored |= whole
        assert LOCATIONS["images"].triggered(state, 0) is (number >= target)


def test_P8_the_fifth_image_and_one_more_in_the_last_round() -> None:
    four = [segment for number in (6, 7, 8, 4) for segment in image(number)]
    most_of_1 = [(0, name) for name in image(1) if name != "e2f2e3"]
    most_of_5 = [(1, name) for name in image(5) if name != "c2d2d3"]
    state = at("images", 2, [(0, "e3f3"), *most_of_1, *explore(1, four), (1, "c2d2"), *most_of_5], [RICH], actions=1)
    lay(state, "c2d2d3")
    assert state.ending and state.seat == 1
    late = at("images", 2, state.laid, [{}, RICH], points=state.points, seat=1, ending=True)
    assert gained(lay(late, "e2f2e3"), "completed") == [{"image": 1, "points": 1}]
    assert late.points == [state.points[0] + 3, state.points[1] + 2]
    outcome = finish(late)
    assert (outcome.reason, outcome.rule) == ("images", "P8")


def test_P8_the_boards_hold_what_the_rules_say() -> None:
    for seats, sizes in ((2, [4] * 4 + [5] * 2 + [6] * 2), (3, [4] * 4 + [5] * 4 + [6] * 2), (4, [4, 5, 6] * 4)):
        board = LOCATIONS["images"].board(seats)
        assert sorted(whole.bit_count() for whole in board.images) == sorted(sizes)
        assert sum(board.images) | board.empty == LATTICE.all_segments
