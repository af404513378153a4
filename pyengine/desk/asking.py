"""How the page asks, read with care: numbers out of an address, or a page gone wrong, get a sentence and not a crash."""

from __future__ import annotations

from typing import Any

from pyengine.core.game import BadInput, Doc
from pyengine.core.reading import is_whole


def moment(at: Any, length: int) -> int:
    """A number of moves that were made."""
    if not is_whole(at) or not 0 <= at <= length:
        raise BadInput(f"There is no move {str(at)[:20]} here.")
    return int(at)


def seat_or_none(viewer: Any, seats: int) -> int | None:
    """Through whose eyes: a seat, or None for nobody's."""
    if viewer is not None and not (is_whole(viewer) and 0 <= viewer < seats):
        raise BadInput("Nobody sits there at this table.")
    return None if viewer is None else int(viewer)


def seed_of(value: Any) -> int:
    if not is_whole(value):
        raise BadInput("A seed for the luck of the game must be a whole number.")
    return int(value)


def look_from(given: Any, seats: int, length: int) -> Doc:
    """A look with every part of the right kind; a moment after the last one is the last."""
    if not isinstance(given, dict):
        raise BadInput("This is no way to look at a table.")
    touches, settings, at = given.get("touches") or [], given.get("settings") or {}, given.get("at")
    if not isinstance(touches, list | tuple) or not isinstance(settings, dict) or not (at is None or is_whole(at)):
        raise BadInput("This is no way to look at a table.")
    return {
        "viewer": seat_or_none(given.get("viewer"), seats),
        "touches": [str(each) for each in touches],
        "settings": {str(name): str(value) for name, value in settings.items()},
        "small": bool(given.get("small")),
        "at": None if at is None else min(max(at, 0), length),
        "hint": str(given.get("hint") or ""),
    }
