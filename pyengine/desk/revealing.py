"""What came to light in a move, told from what each seat saw before and after. Where several people play, undo does not
lead back past it: what one has seen cannot be unseen by the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any

from pyengine.core.game import Doc, Event, State

Things = Counter[str]

_OWN = ("players", "hands")
"""Parts of a document with an entry for each seat."""


def revealed(before: State, after: State, events: Sequence[Event], viewers: Collection[int]) -> bool:
    """Does one of these seats know now what it could not know before? Luck has decided, or it was told something in
    secret, or what was hidden lies open."""
    whole, later = before.position(), after.position()
    if whole == later:
        return False
    told = {seat for event in events for seat in event.audience or ()}
    if whole.get("chance") != later.get("chance") or not told.isdisjoint(viewers):
        return True
    return any(_opened(whole, later, before.seen_by(viewer), after.seen_by(viewer)) for viewer in viewers)


def _opened(whole: Doc, later: Doc, saw: Doc, sees: Doc) -> bool:
    """Was something turned up: fewer of a thing are hidden from a viewer now, and more can be seen? Or does a seat show
    what it held hidden?"""
    seen, visible = things(saw), things(sees)
    hidden, veiled = things(whole) - seen, things(later) - visible
    return any(veiled[each] < many and visible[each] > seen[each] for each, many in hidden.items()) or any(
        things(sees[part][seat])[each] > things(saw[part][seat])[each]
        for part in _OWN
        for seat, own in enumerate(whole.get(part, ()))
        for each in things(own) - things(saw[part][seat])
    )


def things(part: Any) -> Things:
    """All that is named in a part of a document, and how often.

    >>> things([{"red": 2}, ["red", "blue"]])
    Counter({'red': 3, 'blue': 1})
    """
    found: Things = Counter()
    if isinstance(part, str):
        found[part] += 1
    elif isinstance(part, list):
        for each in part:
            found += things(each)
    elif isinstance(part, dict):
        for name, each in part.items():
            found += Counter({name: each}) if isinstance(each, int) else things(each)
    return found
