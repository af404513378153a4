"""The forty puzzles, puzzles of one's own, and the solver that proves their pars: Q42."""

from __future__ import annotations

from itertools import product

import pytest

from pyengine.core.game import BadInput
from pyengine.core.links import match_link, open_link
from pyengine.core.match import Match
from pyengine.desk.desk import Desk
from pyengine.desk.puzzling import solve
from pyengine.games.cube.rules.board import CARD_NUMBER, CARDS, COLOURS, SPACES
from pyengine.games.cube.rules.heap import Heap
from pyengine.games.cube.solo import puzzles
from pyengine.games.cube.solo.puzzles import PUZZLES, Puzzle
from pyengine.games.cube.solo.rules import GAME
from pyengine.games.cube.solo.solver import Search
from tests.games.cube_solo.play import begin, build
from tests.mass import mass

# The forty


IDS = [puzzle.id for puzzle in PUZZLES]


@pytest.mark.parametrize("puzzle", PUZZLES, ids=IDS)
def test_Q42_the_shipped_solution_shows_all_cards_with_par_cubes(puzzle: Puzzle) -> None:
    state = begin(puzzle.id)
    build(state, dict(puzzle.solution))
    outcome = state.outcome()
    assert outcome is not None and (outcome.reason, outcome.winners, outcome.scores) == ("solved", (0,), (3,))
    assert state.cubes == puzzle.par and len(state.lit()) == len(puzzle.cards)


def test_Q42_there_are_forty_in_five_levels_with_two_to_seven_cards() -> None:
    assert [f"P{number:02}" for number in range(1, 41)] == IDS
    assert {puzzle.level for puzzle in PUZZLES} == {1, 2, 3, 4, 5}
    assert {len(puzzle.cards) for puzzle in PUZZLES} == {2, 3, 4, 5, 6, 7}
    assert {puzzle.par for puzzle in PUZZLES} == set(range(5, 12))


def test_the_next_puzzle_follows_until_the_last() -> None:
    assert puzzles.following(PUZZLES[0]) == PUZZLES[1]
    assert puzzles.following(PUZZLES[-1]) is None and puzzles.following(puzzles.of_key("C01")) is None


# A puzzle is a link


@pytest.mark.parametrize("key", ["P07", "C01-C07", "C01-C07-C48-par7"])
def test_a_puzzle_has_a_key_that_leads_back_to_it(key: str) -> None:
    puzzle = puzzles.of_key(key)
    assert puzzle.key == key
    setup = Desk().puzzle("cube_solo", key)
    state = GAME.new(1, setup["options"], setup["seed"])
    assert state.puzzle == puzzle and setup["game"] == GAME.id
    match = Match(GAME, 1, setup["options"], setup["seed"])
    match.play("put-R-b2")
    linked = open_link(match_link(match))
    assert isinstance(linked, Match) and linked.state.position() == match.state.position()


@pytest.mark.parametrize(
    "key", ["", "P41", "P1", "C00", "C49", "C01-C01", "C01-par16", "-".join(CARDS[:8]), "C01--C02", "x" * 500]
)
def test_a_key_that_names_no_puzzle_is_answered_in_words(key: str) -> None:
    with pytest.raises(BadInput, match=r"\.$"):
        puzzles.of_key(key)


@pytest.mark.parametrize("key", ["C07-C46-par4", "C07-C46-par8", "C07-C46-par15", "C01-par3", "C01-C07-C48-par4"])
def test_a_wrong_par_is_not_believed(key: str) -> None:
    with pytest.raises(BadInput, match=r"\.$"):
        puzzles.of_key(key)
    names, _, par = key.rpartition("-par")
    cards = puzzles.of_key(names).cards
    with pytest.raises(BadInput, match=r"\.$"):
        begin("own", puzzles.own(cards, int(par)).seed)


@pytest.mark.parametrize("seed", [0, -1, 2**48 - 1, 2**60])
def test_a_number_that_names_no_puzzle_is_answered_in_words(seed: int) -> None:
    with pytest.raises(BadInput):
        begin("own", seed)


def test_a_par_is_proved_refuted_or_its_makers_word() -> None:
    easy, hard = puzzles.BY_ID["P06"], puzzles.BY_ID["P30"]
    assert not puzzles.is_claimed(easy) and not puzzles.is_claimed(puzzles.own(hard.cards))
    assert not any(puzzles.is_claimed(puzzles.own(each.cards, each.par)) for each in puzzles.PUZZLES[:8])
    assert puzzles.is_claimed(puzzles.own(hard.cards, hard.par))


# The solver


@pytest.mark.parametrize("id", IDS[: mass(7, 12)])
def test_Q42_the_solver_finds_the_proven_par(id: str) -> None:
    puzzle = puzzles.BY_ID[id]
    search = Search(puzzle.cards)
    assert search.run(100_000)
    assert sum(map(len, search.solution.values())) == search.limit == puzzle.par
    heap = Heap.of(search.solution)
    assert all(heap.shows(card) for card in puzzle.cards)


def smallest(card: int, most: int = 4) -> int:
    """The least number of cubes that show a card, by trying all flat heaps and small towers of a few cubes."""
    rows = [cubes for count in range(1, most + 1) for cubes in product(COLOURS, repeat=count)]
    for cubes in rows:
        if Heap.of(dict(zip(SPACES, cubes, strict=False))).shows(card):
            return len(cubes)
    return most


@pytest.mark.parametrize("name", ["C01", "C25", "C44"])
def test_one_card_needs_four_cubes(name: str) -> None:
    search = Search((CARD_NUMBER[name],))
    assert search.run(1000) and search.limit == 4 == smallest(CARD_NUMBER[name])


def test_the_solver_can_be_stopped_and_gone_on_with() -> None:
    whole, parts = Search(puzzles.BY_ID["P09"].cards), Search(puzzles.BY_ID["P09"].cards)
    assert whole.run(100_000)
    runs = 0
    while not parts.run(7):
        runs += 1
        assert not parts.solution and parts.limit <= whole.limit
    assert runs > 10 and (parts.solution, parts.tries) == (whole.solution, whole.tries)


def test_the_page_asks_the_solver_again_and_again() -> None:
    request = {"game": "cube_solo", "cards": ["C07", "C46"], "tries": 200}
    first = solve(request)
    assert not first["done"] and first["key"] == "" and "{" not in first["text"] and first["stopped"]
    found = first
    while not found["done"]:
        found = solve(request)
    assert (
        found["cubes"] == 7
        and found["key"] == "C07-C46-par7"
        and found["text"] == "7 cubes are enough, and fewer are not."
    )
    with pytest.raises(BadInput):
        solve({**request, "cards": ["C99"]})
    with pytest.raises(BadInput):
        solve({**request, "cards": []})
