"""Remarks for somebody's first game: a few short sentences, each tied to the moment in which what it is about comes up.

A game lists them in its `coach`, in the order in which they are best said; the sentences stand at `coach.<id>` in its words.

>>> COACH = at_first("aim"), when("broken", "broke", "owner_seat"), offered("third_action", "buy")
>>> COACH[1].heard([Event("broke", 2, {"owner_seat": 0})], seat=0)
Event(kind='broke', seat=2, fields={'owner_seat': 0}, audience=None)
>>> COACH[1].heard([Event("broke", 2, {"owner_seat": 0})], seat=1)
>>> COACH[2].fits(["take-red", "buy"]), COACH[2].fits(["take-red"])
(True, False)
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fnmatch import translate
from functools import cache

from pyengine.core.game import Event


@dataclass(frozen=True)
class Remark:
    id: str
    events: tuple[str, ...] = ()
    """Said when something of one of these kinds has happened."""
    whose: str = ""
    """The field of the event that names whom it is said to ('seat': who did it); empty: everybody."""
    moves: tuple[str, ...] = ()
    """Said when a move can be made whose notation looks like one of these: 'hit-*'."""

    @property
    def opens(self) -> bool:
        """Is it said before the first move?"""
        return not (self.events or self.moves)

    def heard(self, events: Iterable[Event], seat: int) -> Event | None:
        """The first of these events that it is about."""
        return next((event for event in events if event.kind in self.events and self._concerns(event, seat)), None)

    def _concerns(self, event: Event, seat: int) -> bool:
        return not self.whose or event.doc().get(self.whose) == seat

    def fits(self, notations: Sequence[str]) -> bool:
        """Is it about one of these moves?"""
        return any(map(_pattern(self.moves).match, notations))


@cache
def _pattern(moves: tuple[str, ...]) -> re.Pattern[str]:
    """One for all, for there may be many moves; without any pattern nothing fits."""
    return re.compile("|".join(map(translate, moves)) or r"(?!)")


Coach = tuple[Remark, ...]


def at_first(id: str) -> Remark:
    """Before the first move: what the game is about."""
    return Remark(id)


def when(id: str, events: str, whose: str = "") -> Remark:
    """When something has happened, to or by somebody: the kinds of events stand between spaces."""
    return Remark(id, events=tuple(events.split()), whose=whose)


def offered(id: str, moves: str) -> Remark:
    """When something can be done: patterns of notations stand between spaces."""
    return Remark(id, moves=tuple(moves.split()))
