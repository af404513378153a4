"""Positions that are nearly right: each is refused, or can be played on to its end."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any

from pyengine.core.game import BadInput, Doc, Game


def hold(game: Game[Any], docs: Iterable[Doc], play_on: Callable[[Any], object]) -> int:
    """How many of them were accepted. What cannot be played on is named."""
    accepted = 0
    for doc in docs:
        try:
            state = game.from_position(doc)
        except BadInput:
            continue
        accepted += 1
        try:
            play_on(state)
        except Exception as crash:
            crash.add_note(f"accepted: {json.dumps(doc)}")
            raise
    return accepted
