"""The table of a puzzle, and the gallery of all of them."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from pyengine.core.game import BadInput
from pyengine.core.picks import next_picks
from pyengine.desk.desk import Desk
from pyengine.draw.view import Look
from pyengine.games.cube.rules.board import CARDS
from pyengine.games.cube.solo import gallery, puzzles
from pyengine.games.cube.solo.rules import GAME, SoloState
from pyengine.games.cube.solo.solver import Search
from pyengine.games.cube.solo.table import TABLE
from tests.games.cube_solo.play import begin, build, play


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
    for move, words in {"put-R-b3": "put red on b3", "take-b4": "take yellow off b4", "clear": "begin again"}.items():
        assert TABLE.suggestion(state.seen_by(0), Look(), [GAME.parse(move)]) == (words, "", ())


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
    assert look_at(state)["record"] == {"key": state.puzzle.key, "stars": stars, "cubes": 5 + extra}


def sit_down(puzzle: str = "P01", seed: int = 0) -> Desk:
    desk = Desk()
    setup = {"game": "cube_solo", "options": {"puzzle": puzzle}, "seed": seed, "players": [{"name": "Ann"}]}
    desk.begin("t", setup)
    return desk


def solve(desk: Desk, more: dict[str, str] | None = None) -> dict[str, Any]:
    """The end, and the record of it."""
    for space, stack in {**(more or {}), **puzzles.BY_ID["P01"].solution}.items():
        for cube in stack:
            desk.play("t", f"put-{cube}-{space}", {})
    return {**desk.ending("t", {})["ending"], "record": desk.table("t", {})["view"]["record"]}


def test_Q41_a_solved_puzzle_is_gone_on_with_by_touching_it() -> None:
    desk = sit_down()
    first = desk.table("t", {})
    assert not first["can_go_on"] and first["view"]["record"] is None
    assert solve(desk, {"a1": "RR"})["record"] == {"key": "P01", "stars": 2, "cubes": 7}
    over = desk.table("t", {})
    assert over["over"] and over["can_go_on"] and {"act take", "cube R"} <= set(over["glow"])
    assert over["view"]["prompt"] == "Solved with 7 cubes"
    assert over["view"]["detail"] == "Two stars. It can be done with 5."
    assert desk.touch("t", "act take", {})["view"]["prompt"].startswith("touch the stacks")
    fewer = desk.touch("t", "space a1", {"touches": ["act take"]})
    assert fewer["played"] == "take-a1" and fewer["over"] and fewer["view"]["prompt"] == "Solved with 6 cubes"
    desk.play("t", "take-a1", {})
    assert desk.table("t", {})["view"]["record"] == {"key": "P01", "stars": 3, "cubes": 5}
    back = desk.undo("t", {})
    assert back["over"] and back["can_redo"] and back["view"]["prompt"] == "Solved with 6 cubes"
    assert desk.redo("t", {})["view"]["prompt"] == "Solved with 5 cubes"


def test_Q41_there_are_no_stars_for_hints() -> None:
    desk = sit_down()
    shown = desk.table("t", {"hint": "put-Y-b4"})["view"]
    assert shown["panels"][0]["note"] == "With hints there are no stars."
    desk.undo("t", {})  # nothing of what is undone was not seen
    [kept] = desk.take_drafts()
    again = Desk()
    again.resume("t", json.dumps(kept["save"]))
    ending = solve(again)
    assert ending["record"] == {"key": "P01", "stars": 0, "cubes": 5} and ending["rows"][0][-1]["text"] == "☆☆☆"
    assert ending["reason"].endswith("You had hints, so there are no stars. Begin again to win them.")
    assert ">★" not in again.table("t", {})["view"]["board"]["svg"]
    assert solve(sit_down())["record"]["stars"] == 3


def test_Q42_a_par_that_nobody_has_proved_is_its_makers_word() -> None:
    cards = puzzles.BY_ID["P30"].cards
    claimed = look_at(begin("own", puzzles.own(cards, 9).seed))
    assert claimed["panels"][0]["title"] == "Par 9, says its maker"
    proved = look_at(begin("own", puzzles.own(puzzles.BY_ID["P05"].cards, 6).seed))
    assert proved["panels"][0]["title"] == "Par 6"
    state = begin("own", puzzles.own(cards, 9).seed)
    build(state, dict(puzzles.BY_ID["P30"].solution))
    shown = TABLE.ending(state.seen_by(0), [], Look(players=("Ann",))).doc()
    assert shown["reason"].endswith("Three stars: whoever made this puzzle needed as many.")


# The gallery


def test_the_gallery_lists_all_puzzles_and_all_cards() -> None:
    doc = json.loads(json.dumps(Desk().puzzles("cube_solo")))
    listed = [puzzle["key"] for level in doc["levels"] for puzzle in level["puzzles"]]
    assert listed == [puzzle.id for puzzle in puzzles.PUZZLES] and len(doc["levels"]) == 5
    assert [card["id"] for card in doc["maker"]["cards"]] == list(CARDS)
    first = doc["levels"][0]["puzzles"][0]
    assert (first["name"], first["par"], len(first["pictures"])) == ("Puzzle 1", "par 5", 2)
    assert gallery.progress(Search(()))["text"] == "No heap can show these cards together."


def test_a_game_without_puzzles_says_so() -> None:
    with pytest.raises(BadInput, match="no puzzles"):
        Desk().puzzles("cube")
