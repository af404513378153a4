"""What the tests of every rulebook ask."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pyengine.core.game import Game

Caption = tuple[str, str, str]
"""A caption or example of the printed rules, the demos that show it, and the rules that they show with it."""


def first_sections(game: Game[Any]) -> dict[str, str]:
    """By rule: the section that a refusal links to."""
    return {rule: section["id"] for section in reversed(game.words.entry("rulebook")) for rule in section["rules"]}


def assert_captions_have_their_demos(game: Game[Any], captions: Sequence[Caption]) -> None:
    """Each has demos that show its rules, and no demo is there without a caption."""
    rules_of = {demo.id: set(demo.rules) for demo in game.room("demos").DEMOS}
    for caption, demos, rules in captions:
        shown = {rule for id in demos.split() for rule in rules_of[id]}
        assert set(rules.split()) <= shown, caption
    assert {id for _, demos, _ in captions for id in demos.split()} == set(rules_of)
