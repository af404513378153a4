"""The figures of a rulebook: for each demo a still picture of the moment that it is about, with the move marked."""

from __future__ import annotations

from pyengine.core.demos import Demo
from pyengine.core.game import Doc
from pyengine.core.shelf import table_of
from pyengine.desk.session import Lesson
from pyengine.desk.showing import look_of

TELLING = ("try", "watch", "forbidden")
"""The kinds of steps that are worth a picture, the best one first."""


def figure(lesson: Lesson) -> Doc:
    """A picture {"box", "svg"}. Needs the game's defs."""
    step = _telling_step(lesson.demo)
    lesson.to_step(step)
    shown = lesson.demo.steps[step]
    at = lesson.at - (shown.kind == "watch")  # before the move, so that it can be marked
    hint = "" if shown.kind == "forbidden" else shown.move
    wanted = {"viewer": lesson.demo.viewer, "hint": hint, "small": True, "settings": {"still": "yes"}}
    look = look_of(lesson, wanted, at, frozenset())
    picture: Doc = table_of(lesson.game).view(lesson.seen(at, lesson.demo.viewer), look).board.doc()
    return picture


def _telling_step(demo: Demo) -> int:
    kinds = [step.kind for step in demo.steps]
    return next((kinds.index(kind) for kind in TELLING if kind in kinds), 0)
