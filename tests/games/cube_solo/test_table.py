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
from pyengine.games.cube.solo.rules import SoloState
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
