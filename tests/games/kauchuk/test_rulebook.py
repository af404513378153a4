"""Kauchuk's rulebook: whole, with every demo in its place."""

from __future__ import annotations

from typing import Any

from pyengine.games.kauchuk.demos import DEMOS
from pyengine.games.kauchuk.rules import GAME
from pyengine.games.kauchuk.rules.board import PLACES

SECTIONS: list[dict[str, Any]] = GAME.words.entry("rulebook")


def test_after_the_idea_every_rule_stands_in_exactly_one_section() -> None:
    assert sorted(rule for section in SECTIONS[1:] for rule in section["rules"]) == sorted(GAME.rule_numbers)


def test_every_demo_stands_in_exactly_one_section_in_the_order_of_learning() -> None:
    assert [demo for section in SECTIONS for demo in section["demos"]] == [demo.id for demo in DEMOS]


def test_every_location_has_a_chapter_with_two_demos_at_least() -> None:
    chapters = {section["id"]: section for section in SECTIONS}
    assert len(chapters) == len(SECTIONS)
    assert [id for id in chapters if id in PLACES] == list(PLACES)
    assert all(len(chapters[place]["demos"]) >= 2 for place in PLACES)
