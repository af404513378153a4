"""Cube's rulebook: whole, with every demo in its place, and in our own words."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from pyengine.games.cube.demos import DEMOS
from pyengine.games.cube.rules import GAME

SECTIONS: list[dict[str, Any]] = GAME.words.entry("rulebook")


def test_every_rule_stands_in_some_section() -> None:
    assert {rule for section in SECTIONS for rule in section["rules"]} == set(GAME.rule_numbers)


def test_every_demo_stands_in_exactly_one_section() -> None:
    placed = [demo for section in SECTIONS for demo in section["demos"]]
    assert sorted(placed) == sorted(demo.id for demo in DEMOS)


@pytest.mark.parametrize("demo", DEMOS, ids=lambda demo: demo.id)
def test_a_demo_stands_with_a_rule_that_it_shows(demo: Any) -> None:
    (section,) = (section for section in SECTIONS if demo.id in section["demos"])
    assert set(demo.rules) & set(section["rules"])


@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section["id"])
def test_a_section_is_whole(section: dict[str, Any]) -> None:
    assert section.keys() == {"id", "title", "text", "rules", "demos"}
    assert section["title"] and section["text"]
    assert all(paragraph.endswith((".", "!", "?")) and "{" not in paragraph for paragraph in section["text"])


def test_ids_are_unique() -> None:
    assert len({section["id"] for section in SECTIONS}) == len(SECTIONS)


@pytest.mark.parametrize(("rule", "section"), [("Q15", "move"), ("Q20", "twin"), ("Q29", "claims"), ("Q18", "variant")])
def test_the_first_section_with_a_rule_is_the_one_a_refusal_links_to(rule: str, section: str) -> None:
    first = {rule: section["id"] for section in reversed(SECTIONS) for rule in section["rules"]}
    assert first[rule] == section


def test_every_rule_has_a_test_that_names_it() -> None:
    files = sorted(Path(__file__).parent.glob("test_cube_*.py"))
    named = {rule for file in files for rule in re.findall(r"^def test_(Q\d+)_", file.read_text("utf-8"), re.MULTILINE)}
    assert named == set(GAME.rule_numbers)


# The pictures and sentences of the printed rules: each has demos, and the demos are rehearsed in test_cube_demos.

CAPTIONS: list[tuple[str, str, str]] = [
    ("set-up", "start-cubes", "Q6 Q8 Q17"),
    ("how to play", "first-turn", "Q10 Q11"),
    ("draw and place, at most four high", "stacks", "Q11 Q13"),
    ("move", "move", "Q12 Q14"),
    ("taboo", "taboo", "Q15"),
    ("picture 1, a closed level", "closed-level", "Q16"),
    ("picture 2, twins lying and standing", "twin-lying twin-standing", "Q19 Q20"),
    ("picture 3A, the same level", "one-level", "Q22 Q24"),
    ("picture 3B, different levels", "levels", "Q23"),
    ("picture 4A, the same row", "one-row", "Q22 Q24"),
    ("picture 4B, different rows", "rows", "Q23"),
    ("hidden cubes do not count", "hidden", "Q23"),
    ("cards may be turned", "turned", "Q24 Q44"),
    ("another player's turn", "others-turn", "Q26"),
    ("a new card that shows already", "chain", "Q25 Q27"),
    ("a player has to realise it", "spot", "Q28 Q29"),
    ("the round is completed", "last-round", "Q32 Q33"),
    ("the twin in a tie", "tie", "Q34"),
    ("still a tie", "sudden-death", "Q35"),
    ("all cubes have been placed", "empty-bag", "Q36"),
    ("no end of moving", "quiet", "Q38"),
    ("variant", "closed-row", "Q18"),
]


@pytest.mark.parametrize(("demos", "rules"), [each[1:] for each in CAPTIONS], ids=[each[0] for each in CAPTIONS])
def test_a_caption_of_the_printed_rules_has_its_demo(demos: str, rules: str) -> None:
    by_id = {demo.id: demo for demo in DEMOS}
    shown = {rule for id in demos.split() for rule in by_id[id].rules}
    assert set(rules.split()) <= shown


def test_every_demo_belongs_to_a_caption() -> None:
    assert {id for _, demos, _ in CAPTIONS for id in demos.split()} == {demo.id for demo in DEMOS}
