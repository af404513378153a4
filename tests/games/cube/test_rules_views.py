"""Board, views and cards: Q1–Q4 and Q22–Q25, with a second opinion on random heaps."""

from __future__ import annotations

from collections import Counter

import pytest

from pyengine.core.chance import Chance
from pyengine.games.cube.rules.board import (
    CARD_NUMBER,
    CARD_ROWS,
    CARDS,
    COLOURS,
    DECKS,
    FIGURES,
    GRADES,
    PER_COLOUR,
    SPACES,
    VIEWS,
    cell_name,
    cell_number,
    turned,
)
from pyengine.games.cube.rules.heap import Heap
from tests.games.cube import naive
from tests.games.cube.play import CORNERS, play, table


def random_heap(luck: Chance, cubes: int) -> Heap:
    heap = Heap()
    while cubes:
        column = luck.below(16)
        if heap.height(column) < 4:
            heap.put(column, 1 + luck.below(4))
            cubes -= 1
    return heap


def pictures_of(heap: Heap) -> dict[str, list[str]]:
    letters = "." + COLOURS
    found = {}
    for number, view in enumerate(VIEWS):
        text = "".join(letters[colour] for colour in heap.picture(number))
        found[view] = [text[at : at + 4] for at in range(0, 16, 4)]
    return found


def test_Q1_the_board_has_sixteen_spaces_and_four_levels() -> None:
    assert SPACES[:5] == ("a1", "b1", "c1", "d1", "a2") and len(SPACES) == 16
    assert cell_number("c2-1") == 2 + 4 * 1
    assert cell_number("d4-4") == 63
    assert all(cell_number(cell_name(cell)) == cell for cell in range(64))
    for wrong in ("a1-5", "a1-0", "e1-1", "a1", "a1-01"):
        with pytest.raises((ValueError, KeyError)):
            cell_number(wrong)


def test_Q2_four_colours_have_letters() -> None:
    assert COLOURS == "RYGB"


def test_Q3_all_cubes_and_twins_are_one_full_block() -> None:
    assert PER_COLOUR == 14
    assert PER_COLOUR * 4 + 4 * 2 == 64


def test_Q4_the_48_cards_are_all_different_and_balanced() -> None:
    assert len(CARDS) == 48
    shapes = Counter(tuple(row.translate(str.maketrans("RYGB", "####")) for row in rows) for rows in CARD_ROWS)
    assert shapes[("##", "##")] == 12 and shapes[("####",)] == 4
    assert Counter("".join("".join(rows) for rows in CARD_ROWS).replace(".", "")) == dict.fromkeys("RYGB", 48)
    turns = set()
    for rows in CARD_ROWS:
        same = set()
        for _ in range(4):
            rows = turned(rows)
            same.add(rows)
        assert not same & turns
        mirrored = tuple(row[::-1] for row in rows)
        assert mirrored in same or mirrored not in turns
        turns |= same
    assert Counter(GRADES) == {1: 16, 2: 16, 3: 16}
    assert len(DECKS["full"]) == 48 and len(DECKS["easy"]) == len(DECKS["hard"]) == 32
    assert {GRADES[card] for card in DECKS["easy"]} == {1, 2} and {GRADES[card] for card in DECKS["hard"]} == {2, 3}


# What can be seen


SKYLINE = {"a1": "RY", "b2": "GBR", "d3": "Y", "c4": "BGYR", "a4": "G"}


@pytest.mark.parametrize(
    ("view", "picture"),
    [
        ("T", ["G.R.", "...Y", ".R..", "Y..."]),
        ("S", ["..R.", ".RY.", "YBG.", "RGBY"]),
        ("E", ["...R", ".R.Y", "YB.G", "RGYB"]),
        ("N", [".R..", ".YR.", ".GBY", "YBGG"]),
        ("W", ["R...", "Y.R.", "G.BY", "GYGR"]),
    ],
)
def test_Q22_each_view_shows_the_nearest_cube_of_each_line(view: str, picture: list[str]) -> None:
    assert pictures_of(Heap.of(SKYLINE))[view] == picture


def test_Q22_views_agree_with_the_table_of_lines_on_random_heaps() -> None:
    luck = Chance(5)
    for cubes in range(0, 60, 2):
        heap = random_heap(luck, cubes)
        assert pictures_of(heap) == naive.views_of(heap.words())


def test_Q22_taking_cubes_off_again_leaves_what_was_there() -> None:
    luck = Chance(6)
    for cubes in (4, 20, 45):
        heap = random_heap(luck, cubes)
        before = heap.seen[:], heap.stacks[:]
        for column in range(16):
            if heap.height(column) < 4:
                heap.put(column, 3)
                assert pictures_of(heap) == naive.views_of(heap.words())
                assert heap.take(column) == 3
        assert (heap.seen, heap.stacks) == before


def test_Q23_opposite_sides_are_no_mirror_images_and_hidden_cubes_do_not_count() -> None:
    heap = Heap.of({"a1": "R", "a4": "B"})
    views = pictures_of(heap)
    assert views["S"][3] == "R..." and views["N"][3] == "...B"
    hidden = Heap.of({"a1": "R", "a2": "Y", "a3": "G", "b2": "B"})
    assert "Y" not in "".join(pictures_of(hidden)["S"])


def test_Q23_depth_and_level_do_not_matter() -> None:
    card = CARD_NUMBER["C01"]  # BR above GY
    one_level = Heap.of({"a2": "B", "b2": "R", "a1": "G", "b1": "Y"})
    several = Heap.of({"a2": "YYB", "b2": "R", "a1": "BG", "b1": "GRBY"})
    assert one_level.shows(card) and several.shows(card)
    one_row = Heap.of({"a1": "GB", "b1": "YR"})
    several_rows = Heap.of({"a1": "G", "a3": "YB", "b4": "YR"})
    assert [match.view for match in one_row.matches(card)] == [1]
    assert [match.view for match in several_rows.matches(card)] == [1]


@pytest.mark.parametrize("quarter_turns", range(4))
def test_Q24_a_card_counts_in_every_turn(quarter_turns: int) -> None:
    rows = CARD_ROWS[CARD_NUMBER["C12"]]  # Y.. above BRG
    for _ in range(quarter_turns):
        rows = turned(rows)
    heap = Heap.of(
        {f"{'abcd'[k]}{4 - r}": cube for r, row in enumerate(rows) for k, cube in enumerate(row) if cube != "."}
    )
    assert heap.shows(CARD_NUMBER["C12"])


def test_Q24_a_mirror_image_does_not_count() -> None:
    rows = [row[::-1] for row in CARD_ROWS[CARD_NUMBER["C12"]]]
    heap = Heap.of(
        {f"{'abcd'[k]}{4 - r}": cube for r, row in enumerate(rows) for k, cube in enumerate(row) if cube != "."}
    )
    assert not heap.shows(CARD_NUMBER["C12"])


def test_Q24_a_picture_must_be_in_one_view() -> None:
    heap = Heap.of({"a1": "B", "b1": "R", "d4": "GY"})
    assert not heap.shows(CARD_NUMBER["C01"])
    assert heap.nearness(CARD_NUMBER["C01"]) == 2


def test_Q24_matches_agree_with_a_slow_search_on_random_heaps() -> None:
    luck = Chance(7)
    shown = 0
    for cubes in (6, 12, 18, 24, 30, 40, 50):
        for _ in range(4):
            heap = random_heap(luck, cubes)
            views = naive.views_of(heap.words())
            for card in range(len(CARDS)):
                slow = naive.places(views, CARDS[card])
                assert {(VIEWS[match.view], match.cells) for match in heap.matches(card)} == slow
                assert heap.shows(card) == bool(slow) == (heap.nearness(card) == 4)
                shown += bool(slow)
                miss = heap.miss(card)
                assert len(miss.right) == heap.nearness(card) and len(miss.right) + len(miss.wrong) == 4
    assert shown > 50


def test_Q24_a_figure_never_leaves_its_view() -> None:
    for figures in FIGURES:
        for figure in figures:
            for bit in range(80):
                if figure.corners >> bit & 1:
                    for offset in figure[1:8:2]:
                        assert (bit + offset) // 16 == bit // 16
                        assert bit % 4 + offset % 4 < 4


def test_Q25_what_stands_there_already_counts_for_a_new_card() -> None:
    heap = {**CORNERS, "b2": "B", "c2": "R", "b1": "G", "c1": "Y"}
    assert Heap.of(heap).shows(CARD_NUMBER["C01"])
    state = table(heap, (("C07",), ()), drawn="B", pile=("C01",))
    told = play(state, "place-a2")
    assert [event.fields["card"] for event in told if event.kind == "claimed"] == ["C07", "C01"]
