"""The game's words, and the ways to tell what happened or why it cannot."""

from __future__ import annotations

from typing import Any

from pyengine.core.game import Event, Refusal, Tell
from pyengine.core.words import Words

WORDS = Words("pyengine.games.kauchuk")


def no(rule: str, kind: str, **fields: Any) -> Refusal:
    return Refusal(rule, kind, fields, WORDS)


def say(tell: Tell | None, kind: str, seat: int | None, **fields: Any) -> None:
    if tell is not None:
        tell.append(Event(kind, seat, fields))
