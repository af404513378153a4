"""How an event is staged: how much time it gets, and what of it flies to whom.

A game says it for its kinds of event in `BEATS`, as data; what it does not name is an ordinary move. How long a weight stands is
the page's affair, and the viewer's.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

ASIDE, SMALL, MOVE, BEAT, SCENE = WEIGHTS = ("aside", "small", "move", "beat", "scene")
"""No time of its own; one of many small things; an ordinary move; what changes the game; what is worth a scene: a scoring."""


class Gain(NamedTuple):
    """Something that a player gets, or loses."""

    n: str | int
    """How many: a field of the event, or with a minus before it what is lost; or always as many."""
    unit: str = "points"
    """What: a phrase stands at `gains.<unit>` in the words."""
    seat: str = "seat"
    """The field that says who."""
    counts: bool = False
    """Is it in the figure that stands with the player?"""

    def number(self, event: Mapping[str, Any]) -> int:
        if isinstance(self.n, int):
            return self.n
        return -int(event[self.n[1:]]) if self.n.startswith("-") else int(event[self.n])


class Beat(NamedTuple):
    weight: str = MOVE
    gains: tuple[Gain, ...] = ()


Beats = Mapping[str, Beat]
"""By kind of event."""
ORDINARY = Beat()
