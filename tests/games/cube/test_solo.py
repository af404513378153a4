"""Cube for one: the forty puzzles, free building, the rating, the solver, and puzzles of one's own (Q40–Q42)."""

from __future__ import annotations

import json
import re
from itertools import product
from typing import Any

import pytest

from pyengine.bots import BOTS
from pyengine.core.chance import Chance
from pyengine.core.conformance import check
from pyengine.core.demos import rehearse
from pyengine.core.game import BadInput, Event
from pyengine.core.links import match_link, open_link
from pyengine.core.match import Match
from pyengine.core.picks import next_picks
from pyengine.desk.desk import Desk
from pyengine.desk.puzzling import solve
from pyengine.draw.view import Look
from pyengine.games.cube.rules.board import CARD_NUMBER, CARDS, COLOURS, SPACES
from pyengine.games.cube.rules.heap import Heap
from pyengine.games.cube.solo import gallery, puzzles
from pyengine.games.cube.solo.demos import DEMOS
from pyengine.games.cube.solo.puzzles import PUZZLES, Puzzle
from pyengine.games.cube.solo.rules import ALL_MOVES, GAME, LONGEST, SoloState
from pyengine.games.cube.solo.solver import Search
from pyengine.games.cube.solo.table import TABLE

IDS = [puzzle.id for puzzle in PUZZLES]


def begin(puzzle: str = "P01", seed: int = 0) -> SoloState:
    return GAME.new(1, {"puzzle": puzzle}, seed)


def play(state: SoloState, *notations: str) -> list[Event]:
    told: list[Event] = []
    for notation in notations:
        move = GAME.parse(notation)
        assert state.refusal(move) is None and move in state.moves()
        state.play(move, told)
        assert state.flaw() is None
    return told


def build(state: SoloState, heap: dict[str, str]) -> list[Event]:
    return play(state, *(f"put-{cube}-{space}" for space, stack in heap.items() for cube in stack))


def refused(state: SoloState, notation: str) -> str:
    refusal = state.refusal(GAME.parse(notation))
    assert refusal is not None and GAME.parse(notation) not in state.moves()
    assert refusal.title() and refusal.sentence() and refusal.rule in GAME.rule_numbers
    return refusal.kind


# The forty


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


# Free building


def test_Q40_a_puzzle_begins_with_an_empty_board_and_14_cubes_of_each_colour() -> None:
    state = begin()
    assert state.heap.words() == {} and not state.used()
    assert len(state.moves()) == 4 * 16
    assert state.position()["cards"] == ["C16", "C39"] and state.position()["par"] == 5


def test_Q40_a_colour_may_run_out() -> None:
    state = begin("P40")
    build(state, {"a1": "RRRR", "b1": "RRRR", "c1": "RRRR", "d1": "RR"})
    assert refused(state, "put-R-d2") == "none_left"
    play(state, "take-d1", "put-R-d2")


def test_Q41_any_cube_goes_on_any_stack_lower_than_four_and_any_top_cube_comes_off() -> None:
    state = begin("P40")
    play(state, "put-R-b2", "put-Y-b2", "put-G-b2", "put-B-b2")
    assert refused(state, "put-R-b2") == "stack_full"
    assert refused(state, "take-c2") == "nothing_there"
    told = play(state, "take-b2", "take-b2")
    assert state.heap.words() == {"b2": "RY"} and [event.fields["colour"] for event in told] == ["B", "G"]
    play(state, "clear")
    assert state.heap.words() == {} and refused(state, "clear") == "nothing_to_clear"


def test_Q41_a_card_lights_up_while_it_shows() -> None:
    state = begin("P01")
    told = play(state, "put-Y-b4", "put-Y-d4", "put-B-c3", "put-G-a4")
    assert [(event.kind, event.fields["slot"], event.fields["view"]) for event in told[-1:]] == [("lit", 2, "S")]
    assert [event.kind for event in play(state, "put-R-c4", "put-R-c2")] == ["put", "put", "unlit"]
    assert [event.kind for event in play(state, "take-c4")] == ["taken", "lit"]  # from the north, where it was hidden


@pytest.mark.parametrize(("more", "stars"), [(0, 3), (1, 2), (2, 2), (3, 1), (6, 1)])
def test_Q41_par_is_three_stars_one_or_two_more_are_two_the_rest_one(more: int, stars: int) -> None:
    state = begin("P01")
    build(state, {"a1": "R" * min(more, 4), "b1": "R" * max(more - 4, 0)})
    build(state, dict(puzzles.BY_ID["P01"].solution))
    outcome = state.outcome()
    assert outcome is not None and outcome.scores == (stars,) and outcome.breakdown["cubes"] == (5 + more,)


def test_Q41_it_is_solved_when_all_light_up_and_undo_leads_back() -> None:
    match = Match(GAME, 1, {"puzzle": "P01"})
    for move in ("put-R-a1", "put-Y-b4", "put-Y-d4", "put-B-c3", "put-G-a4", "put-R-b3"):
        match.play(move)
    assert match.outcome() is not None and match.state.moves() == []
    assert refused(match.state, "take-a1") == "over"
    assert match.undo() and match.state.seat == 0
    match.play("take-a1")
    match.play("put-R-b3")
    outcome = match.outcome()
    assert outcome is not None and outcome.scores == (3,)


def test_Q41_a_sitting_has_an_end() -> None:
    state = begin("P40")
    for number in range(LONGEST):
        state.play(GAME.parse("put-R-a1" if number % 2 == 0 else "take-a1"))
    outcome = state.outcome()
    assert outcome is not None and (outcome.reason, outcome.winners, outcome.scores) == ("weary", (), (0,))


def test_the_contract() -> None:
    assert check(GAME, matches=1, every=90) > 20


def test_the_chosen_cube_stays_in_the_hand() -> None:
    desk = Desk()
    desk.begin("t", {"game": "cube_solo", "players": [{"name": "Ann"}]})
    chosen = desk.touch("t", "cube R", {"viewer": 0})
    assert chosen["touches"] == ["cube R"] and not chosen["played"]
    for space in ("a1", "b2", "b2"):
        after = desk.touch("t", f"space {space}", {"viewer": 0, "touches": ["cube R"]})
        assert after["played"] == f"put-R-{space}" and after["touches"] == ["cube R"]
    taken = desk.touch("t", "space b2", {"viewer": 0, "touches": ["act take"]})
    assert taken["played"] == "take-b2" and taken["touches"] == ["act take"]
    lost = desk.touch("t", "space b2", {"viewer": 0})
    assert lost["refusal"]["kind"] == "choose_cube"


# Hints


@pytest.mark.parametrize("id", ["P01", "P12", "P23", "P31", "P40"])
def test_hints_lead_to_a_solution_from_any_heap(id: str) -> None:
    state, luck = begin(id), Chance(3)
    for _ in range(4):
        state.play(luck.pick(state.moves()))
    for _ in range(30):
        if state.seat is None:
            break
        state.play(BOTS["greedy"](GAME, state.seen_by(0), luck))
    outcome = state.outcome()
    assert outcome is not None and outcome.scores == (3,)


def test_hints_keep_to_the_way_that_the_table_is_turned() -> None:
    """Whoever builds the solution a quarter turn round is not told to begin again."""
    state = begin("P01")
    turned = {"a4": "d4", "b3": "c3", "b4": "d3", "c3": "c2", "d4": "d1"}
    solution = puzzles.BY_ID["P01"].solution
    for space in ("a4", "b4", "d4"):
        play(state, f"put-{solution[space]}-{turned[space]}")
    hint = BOTS["greedy"](GAME, state.seen_by(0), Chance(1))
    assert str(hint) in {f"put-{solution[space]}-{turned[space]}" for space in ("b3", "c3")}


def test_hints_for_an_own_puzzle_come_from_the_solver() -> None:
    own = puzzles.of_key("C01-C07")
    state = begin("own", own.seed)
    while state.seat is not None:
        state.play(BOTS["greedy"](GAME, state.seen_by(0), Chance(1)))
    search = Search(own.cards)
    search.run(10_000)
    assert state.cubes == search.limit


# The solver


@pytest.mark.parametrize("id", IDS[:10])
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


# A puzzle is a link


@pytest.mark.parametrize("key", ["P07", "C01-C07", "C01-C07-C48-par9"])
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


@pytest.mark.parametrize("seed", [0, -1, 2**48 - 1, 2**60])
def test_a_number_that_names_no_puzzle_is_answered_in_words(seed: int) -> None:
    with pytest.raises(BadInput):
        begin("own", seed)


def test_the_next_puzzle_follows_until_the_last() -> None:
    assert puzzles.following(PUZZLES[0]) == PUZZLES[1]
    assert puzzles.following(PUZZLES[-1]) is None and puzzles.following(puzzles.of_key("C01")) is None


def test_a_game_without_puzzles_says_so() -> None:
    with pytest.raises(BadInput, match="no puzzles"):
        Desk().puzzles("cube")


# The table and the gallery


def look_at(state: SoloState, touches: tuple[str, ...] = (), **more: Any) -> dict[str, Any]:
    glow = frozenset(next_picks(state.moves(), touches))
    return TABLE.view(state.seen_by(0), Look(viewer=0, players=("Ann",), touches=touches, glow=glow, **more)).doc()


def test_everything_that_can_be_done_can_be_touched() -> None:
    state = begin("P21")
    play(state, "put-R-b2")
    for touches in ((), ("cube R",), ("act take",)):
        view = look_at(state, touches)
        offered = set(re.findall(r'data-pick="([^"]*)"', view["board"]["svg"]))
        offered |= {thing["pick"] for thing in [*view["dock"]["cards"], *view["dock"]["controls"]]}
        assert set(next_picks(state.moves(), touches)) <= offered


def test_the_table_tells_cubes_par_stars_and_the_cards_in_sight() -> None:
    state = begin("P01")
    play(state, "put-Y-b4", "put-Y-d4", "put-B-c3", "put-G-a4")
    view = look_at(state, ("cube R",))
    assert view["status"] == ["Puzzle 1", "Level 1", "1 of 2 in sight"] and view["players"][0]["score"] == "4"
    rating, cards = view["panels"]
    assert rating["title"] == "Par 5" and [row["value"] for row in rating["rows"]] == ["★★★", "★★", "★"]
    assert [bool(row["icon"]) for row in rating["rows"]] == [True, False, False]
    assert "4 cubes used, par 5" in view["board"]["svg"]
    assert [row["value"] for row in cards["rows"]] == ["not in sight", "South"]
    assert view["tips"]["space b3"] == "Red on b3, level 1: shows card 1"
    assert [link["href"] for link in view["links"]] == ["#puzzle/cube_solo/P02", "#puzzles/cube_solo"]
    assert ">South 2</text>" in view["board"]["svg"]


def test_a_hint_is_said_in_words() -> None:
    state = begin("P01")
    play(state, "put-Y-b4")
    assert look_at(state, hint=("cube R", "space b3"))["detail"] == "Hint: put red on b3."
    assert look_at(state, hint=("act take", "space b4"))["detail"] == "Hint: take yellow off b4."
    assert look_at(state, hint=("act clear",))["detail"] == "Hint: begin again."


@pytest.mark.parametrize(
    ("puzzle", "seed", "extra", "reason", "stars"),
    [
        ("P01", 0, 0, "Three stars", 3),
        ("P01", 0, 2, "Two stars. It can be done with 5.", 2),
        ("P01", 0, 3, "One star. It can be done with 5.", 1),
        ("own", puzzles.of_key("C16-C39").seed, 0, "Nobody knows", 0),
    ],
)
def test_the_ending_says_how_good_it_was(puzzle: str, seed: int, extra: int, reason: str, stars: int) -> None:
    state = begin(puzzle, seed)
    build(state, {"a1": "R" * extra, **puzzles.BY_ID["P01"].solution})
    shown = TABLE.ending(state.seen_by(0), [], Look(players=("Ann",))).doc()
    assert shown["title"] == f"Solved with {5 + extra} cubes" and reason in shown["reason"]
    assert shown["record"] == {"key": state.puzzle.key, "stars": stars, "cubes": 5 + extra}


def test_the_gallery_lists_all_puzzles_and_all_cards() -> None:
    doc = json.loads(json.dumps(Desk().puzzles("cube_solo")))
    listed = [puzzle["key"] for level in doc["levels"] for puzzle in level["puzzles"]]
    assert listed == IDS and len(doc["levels"]) == 5
    assert [card["id"] for card in doc["maker"]["cards"]] == list(CARDS)
    first = doc["levels"][0]["puzzles"][0]
    assert (first["name"], first["par"], len(first["pictures"])) == ("Puzzle 1", "par 5", 2)
    assert gallery.progress(Search(()))["text"] == "No heap can show these cards together."


def test_the_demo_is_true_and_solves_the_first_puzzle() -> None:
    (demo,) = DEMOS
    match = rehearse(GAME, demo)
    outcome = match.outcome()
    assert outcome is not None and outcome.scores == (3,)
    assert [section["demos"] for section in GAME.words.entry("rulebook")] == [[demo.id]]


def test_every_event_refusal_and_move_has_words() -> None:
    assert set(GAME.words.entry("events")) == {"put", "taken", "cleared", "lit", "unlit", "solved", "weary"}
    assert all(GAME.parse(str(move)) == move for move in ALL_MOVES)
    for wrong in ("", "put-R", "put-R-e5", "take", "P01"):
        with pytest.raises(BadInput):
            GAME.parse(wrong)


@pytest.mark.parametrize(
    "damage",
    [
        {"heap": {"a1": "RRRRR"}},
        {"heap": {"z9": "R"}},
        {"cubes": {"a1": [1]}},
        {"ended": "solved"},
        {"ended": "lost"},
        {"options": {"puzzle": "P99"}},
        {"serial": -1},
        {"made": "x"},
        {"rules": "cube/1"},
    ],
    ids=str,
)
def test_a_damaged_position_is_answered_in_words(damage: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        GAME.from_position({**begin().position(), **damage})
