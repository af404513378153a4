"""How a puzzle is solved, step by step. Titles and captions stand in words/en.json."""

from __future__ import annotations

from pyengine.core.demos import Demo, told
from pyengine.games.cube.solo.rules import GAME

_STEPS = (
    ("say",),
    ("try", "put-Y-b4"),
    ("try", "put-Y-d4"),
    ("try", "put-B-c3"),
    ("try", "put-G-a4"),
    ("try", "put-R-b3"),
    ("say",),
)

DEMOS: tuple[Demo, ...] = (told(GAME.words, "first-puzzle", GAME.new(1).position(), 0, _STEPS, ("Q40", "Q41", "Q42")),)
