"""Kauchuk's rulebook: whole, with every demo in its place."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.games.kauchuk.demos import DEMOS
from pyengine.games.kauchuk.options import PLACES
from pyengine.games.kauchuk.rules import GAME

SECTIONS: list[dict[str, Any]] = GAME.words.entry("rulebook")


def test_every_rule_stands_in_exactly_one_section() -> None:
    assert sorted(rule for section in SECTIONS for rule in section["rules"]) == sorted(GAME.rule_numbers)


def test_every_demo_stands_in_exactly_one_section_in_the_order_of_learning() -> None:
    assert [demo for section in SECTIONS for demo in section["demos"]] == [demo.id for demo in DEMOS]


@pytest.mark.parametrize("demo", DEMOS, ids=lambda demo: demo.id)
def test_a_demo_stands_with_a_rule_that_it_shows(demo: Any) -> None:
    (section,) = (section for section in SECTIONS if demo.id in section["demos"])
    assert set(demo.rules) & set(section["rules"])


@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section["id"])
def test_a_section_is_whole(section: dict[str, Any]) -> None:
    assert section.keys() == {"id", "title", "text", "rules", "demos"}
    assert section["title"] and section["text"]
    assert all(paragraph.endswith((".", "!", "?")) and "{" not in paragraph for paragraph in section["text"])


def test_every_location_has_a_chapter_with_two_demos_at_least() -> None:
    chapters = {section["id"]: section for section in SECTIONS}
    assert len(chapters) == len(SECTIONS)
    assert [id for id in chapters if id in PLACES] == list(PLACES)
    assert all(len(chapters[place]["demos"]) >= 2 for place in PLACES)
