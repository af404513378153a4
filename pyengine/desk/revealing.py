"""What came to light in a move, told from what each seat saw before and after. Where several people play, undo does not
lead back past it: what one has seen cannot be unseen by the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from itertools import zip_longest
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
    if not after.game.hidden_information:
        return False
    return any(_opened(whole, later, before.seen_by(viewer), after.seen_by(viewer)) for viewer in viewers)


def _opened(whole: Doc, later: Doc, saw: Doc, sees: Doc) -> bool:
    """Was something turned up: fewer of a thing are hidden from a viewer now, and more can be seen? Or does a seat show
    what it held hidden?"""
    hidden, veiled, shown = surplus(whole, saw), surplus(later, sees), surplus(sees, saw)
    return any(many > max(veiled[each], 0) and shown[each] > 0 for each, many in hidden.items()) or any(
        many > 0 and surplus(sees[part][seat], saw[part][seat])[each] > 0
        for part in _OWN
        for seat, own in enumerate(whole.get(part, ()))
        for each, many in surplus(own, saw[part][seat]).items()
    )


def surplus(part: Any, other: Any) -> Things:
    """How much oftener each thing is named in one part of a document than in another.

    >>> surplus([{"red": 2}, ["red", "blue"]], [{"red": 2}, ["blue", "blue"]])
    Counter({'red': 1, 'blue': -1})
    """
    found: Things = Counter()
    _compare(part, other, found)
    return found


def _compare(part: Any, other: Any, found: Things) -> None:
    """Only where they differ: most of two positions of a match is the same."""
    if part == other:
        return
    if isinstance(part, dict) and isinstance(other, dict):
        for name in part.keys() | other.keys():
            _compare_entries(name, part.get(name), other.get(name), found)
    elif isinstance(part, list) and isinstance(other, list):
        for one, another in zip_longest(part, other):
            _compare(one, another, found)
    else:
        _count(part, found, 1)
        _count(other, found, -1)


def _compare_entries(name: str, one: Any, other: Any, found: Things) -> None:
    """A number says how many there are of what it is called."""
    if isinstance(one, int) or isinstance(other, int):
        _count({name: one}, found, 1)
        _count({name: other}, found, -1)
    else:
        _compare(one, other, found)


def _count(part: Any, found: Things, sign: int) -> None:
    if isinstance(part, str):
        found[part] += sign
    elif isinstance(part, list):
        for each in part:
            _count(each, found, sign)
    elif isinstance(part, dict):
        for name, each in part.items():
            if isinstance(each, int):
                found[name] += sign * max(each, 0)
            else:
                _count(each, found, sign)
