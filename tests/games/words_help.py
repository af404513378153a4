"""What the tests of every game's words ask."""

from __future__ import annotations

from typing import Any

from pyengine.core.game import Game, Refusal

PLAYERS = ("Ann", "Ben", "Cho", "Dee", "Eli")


def told(game: Game[Any], refusal: Refusal | None) -> tuple[str, str]:
    """Rule and kind, once both sentences have come out whole."""
    assert refusal is not None
    for text in (refusal.title(PLAYERS), refusal.sentence(PLAYERS)):
        assert text and "{" not in text
    assert refusal.rule in game.rule_numbers
    return refusal.rule, refusal.kind
