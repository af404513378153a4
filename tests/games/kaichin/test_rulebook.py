"""Kaichin's rulebook: whole, with every demo in its place, and in our own words."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.games.kaichin.demos import DEMOS
from pyengine.games.kaichin.rules import GAME
from tests.games.rulebook_help import Caption, assert_captions_have_their_demos, first_sections

SECTIONS: list[dict[str, Any]] = GAME.words.entry("rulebook")


def test_the_demos_come_in_the_order_in_which_they_are_learnt() -> None:
    placed = [demo for section in SECTIONS for demo in section["demos"]]
    moved = {"anyones-sweet"}  # it belongs to the turn, before any way of moving
    assert [id for id in placed if id not in moved] == [demo.id for demo in DEMOS if demo.id not in moved]


@pytest.mark.parametrize(("rule", "section"), [("C14", "step"), ("C22", "attack"), ("C23", "attack"), ("C29", "idea")])
def test_the_first_section_with_a_rule_is_the_one_a_refusal_links_to(rule: str, section: str) -> None:
    assert first_sections(GAME)[rule] == section


# The captions and sentences of the printed rules, in the order of the specification: each has demos, and the demos are
# rehearsed in test_demos.

CAPTIONS: list[Caption] = [
    ("move any sweet one space", "step anyones-sweet", "C12 C13"),
    ("not over or onto damage", "damage-wall", "C13 C14"),
    ("not over two", "not-over-two", "C14"),
    ("over one", "jump", "C14"),
    ("same colour, two hexes", "double double-limits", "C15 C16"),
    ("a matching chip, or swap", "chip-swap supply-out", "C19 C20"),
    ("off the tray only to end the game", "home home-by-jump home-by-double", "C17"),
    ("from the start", "first-move enter", "C8 C18"),
    ("the holder wins", "holder-wins nobodys-sweet", "C29"),
    ("need the card", "own-card", "C21"),
    ("one of six directions, the first target", "attack first-target", "C22"),
    ("not on or behind damage", "behind-damage", "C22"),
    ("unmoved sweets neither attack nor are attacked", "unmoved", "C21 C22"),
    ("the attacker is not declared", "who-was-it", "C23"),
    ("first and second damage", "attack second-hit", "C24 C25"),
    ("disclosing and the lock", "disclose", "C26 C28"),
    ("place or remove a chip", "disclose-lay disclose-take", "C27"),
    ("blocked spaces", "full-tray", "C30"),
    ("tie", "tie", "C31"),
    ("all cards of one colour", "deal", "C7"),
    ("nothing to do", "pass quiet-end", "C11 C33 C34"),
]


def test_every_caption_of_the_printed_rules_has_its_demos() -> None:
    assert_captions_have_their_demos(GAME, CAPTIONS)
