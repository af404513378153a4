"""A recording in few letters. Most of what a picture shows follows from a move: then the move is all that has to be written.
It is found from the pictures alone, so it cannot tell more than they do.

A step is one of these; empty parts at its end are left out:

    [change, events]                 the picture differs so from the one before, and this was told
    [move, change, news, before]     it differs so from what the move leads to, once the picture before was changed, too;
                                     what was told differs so from what the move would tell
    ["", change, events, before]     it differs so from the beginning of a game with the seats and options that `before` brings

What a move leads to is tried with one guess at what is hidden, always the same. So the way in which a game makes guesses, like
the way in which it deals, is a part of what its links mean (`Game.version`).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from pyengine.core.differences import difference, patched
from pyengine.core.game import BadInput, Doc, Event, Game, Tell

MOST_MOVES = 400
"""In one recording: to follow a move is some work. The pictures that come later are differences."""


NOTHING: Doc = {}
"""No change."""


class Frame(NamedTuple):
    seen: Doc
    events: list[Event]


class Foresight:
    """A guess at what is hidden, which goes along with a match as long as it is not refuted."""

    def __init__(self, game: Game[Any], viewer: int | None) -> None:
        self.game = game
        self.viewer = viewer
        self.state: Any = None
        self._seen: Doc | None = None

    def at(self, seen: Doc) -> Any:
        """A state that looks like that."""
        if self._seen == seen:
            return self.state
        self.game.check_form(seen, seen=True)
        return self.game.made_up(seen)

    def keep(self, state: Any, seen: Doc) -> None:
        """That state was come to, and this is what is seen: from here it goes on if it looks like that."""
        self._seen, self.state = (seen, state) if state.seen_by(self.viewer) == seen else (None, None)

    def after(self, state: Any, move: Any) -> tuple[Any, list[Any]]:
        """The state that a move leads to, and what the viewer is told."""
        told: Tell = []
        state = state.clone()
        state.play(move, told)
        return state, [_plain(event) for event in told if event.seen_by(self.viewer)]


# Writing


def shortened(game: Game[Any], viewer: int | None, frames: Sequence[Frame]) -> list[Any]:
    foresight = Foresight(game, viewer)
    steps = [min(step_between({}, frames[0]), _beginning(foresight, frames[0]), key=_length)]
    for at, (before, after) in enumerate(pairwise(frames)):
        steps.append(step_between(before.seen, after))
        way = _best_way(foresight, before.seen, after) if at < MOST_MOVES else None
        if way and _length(way[0]) < _length(steps[-1]):
            steps[-1], state = way
            foresight.keep(state, after.seen)
    return steps


def step_between(before: Doc, after: Frame) -> list[Any]:
    return [difference(before, after.seen), [_plain(event) for event in after.events]]


def _beginning(foresight: Foresight, first: Frame) -> list[Any]:
    usual = {name: first.seen[name] for name in ("seats", "options")}
    change = difference(_new(foresight.game, usual).seen_by(foresight.viewer), first.seen)
    return _without_empty_end(["", change, [_plain(event) for event in first.events], difference({}, usual)])


def _best_way(foresight: Foresight, seen: Doc, after: Frame) -> tuple[list[Any], Any] | None:
    """The shortest step by a move, and where it leads. What came to light with it may help to find it."""
    hindsight = difference(seen, foresight.game.in_hindsight(seen, after.events))
    for before in [NOTHING, hindsight] if hindsight else [NOTHING]:
        try:
            state = foresight.at(patched(seen, before))
        except BadInput:  # nobody has checked the pictures of a recording from outside
            continue
        ways = list(_ways(foresight, state, after, before))
        if ways:
            return min(ways, key=lambda way: _length(way[0]))
    return None


def _ways(foresight: Foresight, state: Any, after: Frame, before: Any) -> Iterator[tuple[list[Any], Any]]:
    """The moves that tell of the same kinds of things."""
    told = [_plain(event) for event in after.events]
    for move in state.moves():
        found, events = foresight.after(state, move)
        if _kinds(events) == _kinds(told):
            change = difference(found.seen_by(foresight.viewer), after.seen)
            yield _without_empty_end([str(move), change, difference(events, told), before]), found


def _new(game: Game[Any], seen: Doc) -> Any:
    return game.new(seen["seats"], seen["options"])


def _without_empty_end(step: list[Any]) -> list[Any]:
    while not step[-1]:
        step.pop()
    return step


def _kinds(events: list[Any]) -> list[Any]:
    return [(kind, seat) for kind, seat, _ in events]


def _plain(event: Event) -> list[Any]:
    return [event.kind, event.seat, event.fields]


def _length(step: Any) -> int:
    return len(json.dumps(step, ensure_ascii=False))


# Reading


class Reader:
    """Reads the steps of a recording, one after the other. May raise any of `reading.DAMAGE`."""

    def __init__(self, game: Game[Any], viewer: int | None) -> None:
        self.seen: Doc = {}
        self._foresight = Foresight(game, viewer)
        self._moves = 0

    def next(self, step: Any) -> list[Any]:
        """What is told on the way to the next picture, which is `seen` from then on."""
        if not isinstance(step[0], str):
            change, told = step
            self.seen = patched(self.seen, change)
            return list(told)
        if not step[0]:
            return self._begin(*step[1:])
        return self._follow(*step)

    def _begin(self, change: Any, told: Any, before: Any) -> list[Any]:
        foresight = self._foresight
        self.seen = patched(_new(foresight.game, patched({}, before)).seen_by(foresight.viewer), change)
        return list(told)

    def _follow(self, notation: str, change: Any = NOTHING, news: Any = NOTHING, before: Any = NOTHING) -> list[Any]:
        self._moves += 1
        if self._moves > MOST_MOVES:
            raise ValueError("more moves than are ever written")
        foresight = self._foresight
        state, move = foresight.at(patched(self.seen, before)), foresight.game.parse(notation)
        if move not in state.moves():
            raise ValueError("this move cannot be")
        state, told = foresight.after(state, move)
        self.seen = patched(state.seen_by(foresight.viewer), change)
        foresight.keep(state, self.seen)
        return list(patched(told, news))
