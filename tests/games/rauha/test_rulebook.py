"""Rauha's rulebook: whole, with every demo in its place, and in our own words."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.games.rauha.demos import DEMOS
from pyengine.games.rauha.rules import GAME
from tests.games.rulebook_help import Caption, assert_captions_have_their_demos, first_sections

SECTIONS: list[dict[str, Any]] = GAME.words.entry("rulebook")


def test_every_demo_stands_in_one_section_in_the_order_in_which_they_are_learnt() -> None:
    assert [demo for section in SECTIONS for demo in section["demos"]] == [demo.id for demo in DEMOS]


@pytest.mark.parametrize(
    ("rule", "section"), [("R10", "choose"), ("R17", "place"), ("R27", "activate"), ("R37", "scoring")]
)
def test_the_first_section_with_a_rule_is_the_one_a_refusal_links_to(rule: str, section: str) -> None:
    assert first_sections(GAME)[rule] == section


# The examples and captions of the printed rules: each has demos, and test_rauha_demos checks what comes of them.

EXAMPLES: list[Caption] = [
    ("the first turn, at a moon", "first-turn", "R9 R10"),
    ("the same satellite, one card fewer", "passing", "R5 R10 R11"),
    ("the last turn of a round", "last-two", "R12"),
    ("the top of the most advanced pile", "pile landing", "R13 R14"),
    ("a card for 3 crystals", "costs", "R16 R17"),
    ("a card for one of the four corners", "corners", "R17"),
    ("a card without any constraint", "free", "R17"),
    ("discard for 4 crystals or for a spore", "discarding planting", "R19"),
    ("a line or column of equal symbols", "entity-centre several", "R20 R21"),
    ("from another player", "entity-taken again", "R20 R23 R24"),
    ("a line of an entity that is here already", "already-yours", "R22"),
    ("second turn of the first round: a point, a crystal, a point of the entity", "entity-centre", "R25 R27 R29"),
    ("not the entities of earlier turns", "already-yours same-turn", "R27"),
    ("effects in the order of your choice, or not at all", "order rest", "R25 R26"),
    ("Jack's scoring: 2 crystals and 5 points", "scoring", "R33"),
    ("Esther's water: 5 sources against 3", "water vuori", "R35"),
    ("Esther's column: a point, and a spore for 3 crystals on a desert", "buying", "R29 R30"),
    ("one spore on a biome, also on a new one", "new-spore", "R30 R34"),
    ("a biome with a spore is covered", "covering", "R31"),
    ("a tie", "last", "R38"),
]


def test_every_example_of_the_printed_rules_has_its_demos() -> None:
    assert_captions_have_their_demos(GAME, EXAMPLES)
