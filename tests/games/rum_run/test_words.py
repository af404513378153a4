"""The words of The Rum Run: every refusal and event that can happen has its sentence, and every sentence can happen."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from pyengine.games.rum_run.rules import GAME, caravans, setup, state
from pyengine.games.rum_run.rules.state import RumRunState
from pyengine.games.rum_run.table import TABLE
from tests.games.rum_run.play import at, duel, played
from tests.games.words_help import told

WORDS = GAME.words
ROAD = ("0 1-2@g8:S", "0 2-6@g7:S")
RING = ("0 1-3@g8:N", "0 1-1@g7", "0 1-2@f7:E", "0 2-2@e7", "0 2-3@e8:N", "0 3-3@e9", "0 3-4@f9:W", "0 1-5@g6:S")


def road(**doc: Any) -> RumRunState:
    return at(*ROAD, **doc)


def over() -> RumRunState:
    return played(at("0 1-2@g8:S", barrels={"g8": 1}, scored=[7, 0, 0]), "*g8")


def fork() -> RumRunState:
    return played(at(*RING, "1 5-6@h9:W", barrels={"g6": 4}), "*g6")


def gate() -> RumRunState:
    return played(at("0 1-2@g8:S", "1 5-6@h9:W", "2 1-6@f9:E", barrels={"g8": 2}), "*g8")


def boards(rows: int = 0) -> RumRunState:
    return played(GAME.new(2, {"layout": "own"}), f"overlap-{rows}")


def founding() -> RumRunState:
    return played(GAME.new(3, {"layout": "own"}), "overlap-0", "A:front:NW:2", "B:front:NE:3", "D:front:SW:0",
                  "C:front:SE:1")  # fmt: skip


def chain() -> RumRunState:
    return played(road(), "6-6@g6")


def strong() -> RumRunState:
    broken = duel("tortoise", "0 1-2@g8:S", "0 2-3@g7:S", "1 4-4@h9", "1 4-5@h8:S", "1 5-5@h7", seat=1)
    return played(broken, "1-5@g7:W")


REFUSED: list[tuple[str, str, RumRunState, str]] = [
    ("over", "M39", over(), "1-3@h9:W"),
    ("not_yet", "M11", boards(), "1-3@h9:W"),
    ("not_now", "M11", road(), "overlap-1"),
    ("not_now", "M12", road(), "town:g8"),
    ("slot_taken", "M11", played(boards(), "A:front:NW:0"), "B:front:NW:0"),
    ("board_used", "M11", played(boards(), "A:front:NW:0"), "A:back:NE:0"),
    ("board_covered", "M11", boards(2), "A:front:NW:0"),
    ("town_blocked", "M12", founding(), "town:c4"),
    ("town_centre", "M12", founding(), "town:g7"),
    ("town_entrance", "M12", founding(), "town:f4"),
    ("town_neighbours", "M12", founding(), "town:a7"),
    ("no_place", "M14", road(), "place-1"),
    ("can_act", "M16", road(), "pass"),
    ("forced", "M17", at(*ROAD, "1 4-5@f9:E", barrels={"g7": 3}), "1-3@h9:W"),
    ("not_in_hand", "M18", road(), "1-2@h9:W"),
    ("no_room", "M5", road(), "1-3@c4:N"),
    ("same_token", "M23", duel("horse", *ROAD), "2-6@g7:S"),
    ("scarred", "M42", strong(), "2-6@g7:S"),
    ("too_weak", "M18", at(*ROAD, "1 5-6@g6:W"), "3-6@g6:N"),
    ("fragment", "M19", at("0 1-2@g8:S", "0 3-4@g6:S"), "4-5@g5:S"),
    ("undercut", "M19", at("0 1-2@g8:S", "0 2-3@g7:S", "0 3-4@g6:S"), "3-5@g7:N"),
    ("no_match", "M19", road(), "3-5@g6:N"),
    ("join_only", "M19", at(*ROAD, "0 3-5@f4:E"), "1-3@d3:S"),
    ("far", "M19", road(), "3-5@a6:N"),
    ("far", "M19", at(), "1-3@d3:S"),
    ("no_follower", "M20", at(*ROAD, hands=[["6-6", "3-5"], [], []]), "6-6@g6"),
    ("double_no_match", "M20", road(), "5-5@g6"),
    ("hanging", "M21", road(), "5-5@c7"),
    ("must_follow", "M20", chain(), "1-3@h9:W"),
    ("not_matching", "M20", chain(), "3-5@f6:E"),
    ("pair_dead", "M20", played(at("0 1-4@g8:S", hands=[["4-4", "4-6"], [], []]), "4-4@g7"), "g8-1-4@f7:W"),
    ("chain_square", "M20", chain(), "3-6@g6:N"),
    ("just_laid", "M20", chain(), "g6-6-6@f6"),
    ("not_your_token", "M26", road(), "a1-1-3@h9:W"),
    ("fast_stays", "M42", duel("tortoise", *ROAD), "g7-2-6@f9:E"),
    ("loaded", "M25", at(*ROAD, barrels={"g7": 1}), "g7-2-6@h9:W"),
    ("held", "M25", at(*ROAD, "0 3-6@g6:N"), "g7-2-6@h9:W"),
    ("other_token", "M26", road(), "g7-1-3@h9:W"),
    ("same_place", "M26", road(), "g7-2-6@g7:S"),
    ("not_your_pile", "M38", at(*ROAD, "1 4-5@f9:E", barrels={"f9": 1}), "*f9"),
    ("no_barrels", "M31", road(), "*g7"),
    ("isolated", "M34", at("0 1-3@c7:N", barrels={"c7": 1}), "*c7"),
    ("on_the_way", "M31", fork(), "1-6@h9:W"),
    ("no_caravan", "M31", road(), "=g7"),
    ("not_a_gate", "M37", gate(), "=g10"),
    ("not_home", "M32", fork(), "=h7"),
    ("not_next", "M31", played(at("0 1-2@d7:W", "0 2-2@e7", "0 2-3@f7:W", "0 2-4@e6:S", barrels={"d7": 3}), "*d7"),
     "=e8"),
]  # fmt: skip

IDLE: list[tuple[str, str, RumRunState, str]] = [
    ("over", "M39", over(), "cell g8"),
    ("board_first", "M11", boards(), "slot NW 0"),
    ("forced", "M17", at(*ROAD, "1 4-5@f9:E", barrels={"g7": 3}), "token 1-3"),
    ("not_in_hand", "M18", road(), "token 1-2"),
    ("nowhere", "M19", at(*ROAD, "1 6-6@f9", "1 5-6@h9:W", "1 4-6@g10:N", hands=[["5-5", "6-6"], [], []]), "token 5-5"),
    ("must_follow", "M20", chain(), "token 1-3"),
    ("choose_token", "M16", road(), "cell c7"),
    ("nothing_here", "M5", road(), "cell g9"),
    ("not_your_pile", "M38", at(*ROAD, "1 4-5@f9:E", barrels={"f9": 1}), "cell f9"),
    ("not_your_token", "M26", at(*ROAD, "1 4-5@f9:E"), "cell f9"),
    ("held", "M25", at(*ROAD, "0 3-6@g6:N"), "cell g7"),
    ("loose_nowhere", "M26", at("0 1-3@c7:N", "1 6-6@g8", "1 5-6@f9:W", "2 6-6@h9", "2 5-6@g10:S", hands=[[], [], []]),
     "cell c7"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "rule", "state", "move"), REFUSED, ids=[f"{each[0]} {each[3]}" for each in REFUSED])
def test_a_refusal_by_its_rule(kind: str, rule: str, state: RumRunState, move: str) -> None:
    assert told(GAME, state.refusal(GAME.parse(move))) == (rule, kind)


@pytest.mark.parametrize(("kind", "rule", "state", "touch"), IDLE, ids=[f"{each[0]} {each[3]}" for each in IDLE])
def test_a_touch_that_leads_nowhere(kind: str, rule: str, state: RumRunState, touch: str) -> None:
    assert told(GAME, TABLE.why_idle(state, touch)) == (rule, kind)


def test_every_refusal_in_the_words_is_tested_here() -> None:
    blocks = {"board_blocks"}  # with overlap 2: see test_M11_with_overlap_two_only_legal_boards_are_offered
    assert {kind for kind, *_ in REFUSED + IDLE} | blocks == set(WORDS.entry("refusals"))


def test_every_event_in_the_code_stands_in_the_words_and_the_other_way_round() -> None:
    kinds = set()
    for module in (caravans, setup, state):
        for node in ast.walk(ast.parse(Path(str(module.__file__)).read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "announce":
                assert isinstance(node.args[1], ast.Constant)
                kinds.add(node.args[1].value)
    assert kinds == set(WORDS.entry("events"))


@pytest.mark.parametrize(
    ("touches", "meant"),
    [
        (("token 3-5", "cell g6"), "3-5@g6:N"),
        (("token 3-6", "cell g6"), "3-6@g6:N"),
        (("token 3-5", "lay g6 S"), "3-5@g6:S"),
        (("token 6-6", "cell g6"), "6-6@g6"),
        (("cell g7", "cell f9"), "g7-2-6@f9:N"),
        (("cell g7", "send"), "*g7"),
        (("token 3-5",), None),
        (("token 3-5", "send"), None),
        (("cell c7", "cell f9"), None),
    ],
)
def test_what_touches_mean(touches: tuple[str, ...], meant: str | None) -> None:
    move = TABLE.intend(road(), touches)
    assert (None if move is None else str(move)) == meant


def test_touches_at_a_fork_and_before_there_is_a_town() -> None:
    assert str(TABLE.intend(fork(), ("cell h7",))) == "=h7"
    assert str(TABLE.intend(founding(), ("cell g7",))) == "town:g7"
