"""How the page looks at a table, read with care: numbers out of an address, or a page gone wrong, get a sentence and not a
crash."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from pyengine.core.game import BadInput, Doc
from pyengine.core.reading import is_whole

OWN: Literal["own"] = "own"
Eyes = int | Literal["own"] | None
"""Through whose eyes: a seat's; nobody's (None: cards lie face down, spectators); or those of whoever may look now."""


@dataclass(frozen=True)
class Glance:
    """One look at a table. The page sends it with every question, as an object with these names; all may be left out."""

    viewer: Eyes = OWN
    """Whose secrets, and nobody else's, may be in the answer."""
    touches: tuple[str, ...] = ()
    """What has been touched so far of a move in the making."""
    settings: Mapping[str, str] = field(default_factory=dict)
    """The viewer's own way of looking, by touches like 'view turn 2'."""
    small: bool = False
    """On a phone."""
    at: int | None = None
    """After so many moves. None: where the table stands."""
    hint: str = ""
    """The notation of a move that is being suggested, and of those that must follow it."""
    told: Mapping[str, int] = field(default_factory=dict)
    """How many lines the page has already of each story, by the story's name: they need not be sent again."""

    @classmethod
    def read(cls, given: Any, seats: int, length: int) -> Glance:
        """With every part of the right kind. A moment after the last one is the last."""
        if not isinstance(given, dict):
            raise BadInput("This is no way to look at a table.")
        at, touches = given.get("at"), given.get("touches") or ()
        settings, told = given.get("settings") or {}, given.get("told") or {}
        if (
            not isinstance(touches, list | tuple) or not isinstance(settings, dict) or not isinstance(told, dict)
            or not (at is None or is_whole(at))
        ):  # fmt: skip
            raise BadInput("This is no way to look at a table.")
        return cls(
            viewer=eyes_of(given.get("viewer", OWN), seats),
            touches=tuple(map(str, touches)),
            settings={str(name): str(value) for name, value in settings.items()},
            small=bool(given.get("small")),
            at=None if at is None else min(max(at, 0), length),
            hint=str(given.get("hint") or ""),
            told={name: lines for name, lines in told.items() if is_whole(lines) and lines >= 0},
        )


def eyes_of(viewer: Any, seats: int) -> Eyes:
    if viewer is None:
        return None
    if viewer == OWN:
        return OWN
    if not (is_whole(viewer) and 0 <= viewer < seats):
        raise BadInput("Nobody sits there at this table.")
    return int(viewer)


def moment(at: Any, length: int) -> int:
    """A number of moves that were made."""
    if not is_whole(at) or not 0 <= at <= length:
        raise BadInput(f"There is no move {str(at)[:20]} here.")
    return int(at)


def seed_of(value: Any) -> int:
    if not is_whole(value):
        raise BadInput("A seed for the luck of the game must be a whole number.")
    return int(value)


Look = Doc
"""A glance as the page sends it."""
