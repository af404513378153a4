"""Kaichin's rulebook: whole, with every demo in its place, and in our own words."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.games.kaichin.demos import DEMOS
from pyengine.games.kaichin.rules import GAME

SECTIONS: list[dict[str, Any]] = GAME.words.entry("rulebook")


def test_every_rule_stands_in_some_section() -> None:
    assert {rule for section in SECTIONS for rule in section["rules"]} == set(GAME.rule_numbers)


def test_every_demo_stands_in_exactly_one_section() -> None:
    placed = [demo for section in SECTIONS for demo in section["demos"]]
    assert sorted(placed) == sorted(demo.id for demo in DEMOS)


def test_the_demos_come_in_the_order_in_which_they_are_learnt() -> None:
    placed = [demo for section in SECTIONS for demo in section["demos"]]
    moved = {"anyones-sweet"}  # it belongs to the turn, before any way of moving
    assert [id for id in placed if id not in moved] == [demo.id for demo in DEMOS if demo.id not in moved]


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


def test_every_refusal_links_to_a_section() -> None:
    """A refusal names its rule, and the page opens the section where it stands."""
    first = {rule: section["id"] for section in reversed(SECTIONS) for rule in section["rules"]}
    assert first["C14"] == "step"
    assert first["C22"] == "attack"
