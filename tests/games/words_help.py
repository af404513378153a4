"""What the tests of every game's words ask."""

from __future__ import annotations

from typing import Any

from pyengine.core.game import Game, Refusal

PLAYERS = ("Ann", "Ben", "Cho", "Dee", "Eli")


def told(game: Game[Any], refusal: Refusal | None) -> tuple[str, str]:
    """Rule and kind, once both sentences have come out whole."""
    assert refusal is not None
    title, sentence = refusal.title(PLAYERS), refusal.sentence(PLAYERS)
    assert title and sentence and "{" not in title + sentence
    assert title[-1] not in ".?!", "a full stop follows it"
    assert refusal.rule in game.rule_numbers
    return refusal.rule, refusal.kind
