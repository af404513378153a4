"""Cube's rulebook: whole, with every demo in its place, and in our own words."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.games.cube.demos import DEMOS
from pyengine.games.cube.rules import GAME

SECTIONS: list[dict[str, Any]] = GAME.words.entry("rulebook")


@pytest.mark.parametrize(("rule", "section"), [("Q15", "move"), ("Q20", "twin"), ("Q29", "claims"), ("Q18", "variant")])
def test_the_first_section_with_a_rule_is_the_one_a_refusal_links_to(rule: str, section: str) -> None:
    first = {rule: section["id"] for section in reversed(SECTIONS) for rule in section["rules"]}
    assert first[rule] == section


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
