"""A match as one seat (or a spectator) saw it: a list of seen documents. Made of nothing else, it cannot hold a secret.

Each frame is stored as its difference from the one before, so that a long game still fits into a link. A frame in which
nothing is to be seen that was not there before is none: it would only tell that somebody tried something in secret.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, NamedTuple

from pyengine.core.chance import Chance
from pyengine.core.game import BadInput, Doc, Event, Game
from pyengine.core.match import Match, game_of, names_of
from pyengine.core.options import read_options
from pyengine.core.reading import DAMAGE, is_whole

_GONE = "\u0000"  # stands for a key that disappeared; no document of ours holds it
MOST_FRAMES = 5_000
MOST_EVENTS = 40
"""In one frame; the busiest move of our games tells nine."""
USUAL_EVENTS = 3
"""So many tell the frames of a recording on average, at most; ours tell up to two."""
MOST_FIELDS = 12
LONGEST_EVENT = 1_000
"""Letters of its fields. Ours have about a hundred."""
MOST_NAMES = 200
"""No part of a document has more names: the widest of ours has 27."""
_HEAD = ("rules", "seats", "options", "viewer")
"""What is the same in all frames of a recording."""


class Frame(NamedTuple):
    seen: Doc
    events: list[Event]


class Recording:
    """The pictures of a match that one pair of eyes saw, with what it was told on the way."""

    def __init__(self, game: Game[Any], viewer: int | None, players: list[str], frames: list[Frame]) -> None:
        self.game = game
        self.viewer = viewer
        self.players = players
        self.frames = frames

    @classmethod
    def of(cls, match: Match, viewer: int | None, upto: int | None = None) -> Recording:
        """The first `upto` moves of a match through one pair of eyes. Moves that were undone are not in it."""
        end = match.at if upto is None else upto
        frames = (
            Frame(state.seen_by(viewer), [event._replace(audience=None) for event in events if event.seen_by(viewer)])
            for state, events in zip(match.states[: end + 1], match.events[: end + 1], strict=True)
        )
        return cls(match.game, viewer, match.players, _merged(frames))

    def save(self) -> Doc:
        steps: list[Any] = []
        before: Doc = {}
        for seen, events in self.frames:
            steps.append([difference(before, seen), [[kind, seat, fields] for kind, seat, fields, _ in events]])
            before = seen
        return {"rules": self.game.rules, "viewer": self.viewer, "players": self.players, "frames": steps}

    @classmethod
    def load(cls, doc: Doc) -> Recording:
        game = game_of(doc.get("rules"))
        steps, players, viewer = doc.get("frames"), doc.get("players"), doc.get("viewer")
        if not isinstance(steps, list) or not 0 < len(steps) <= MOST_FRAMES:
            raise BadInput("This recording is damaged: its pictures are missing.")
        if not isinstance(players, list) or not all(isinstance(name, str) for name in players):
            raise BadInput("This recording is damaged: its players are missing.")
        if viewer is not None and not (is_whole(viewer) and 0 <= viewer < len(players)):
            raise BadInput("This recording is damaged: nobody sits where it was seen from.")
        frames = _merged(_frames(game, steps, players))
        _check_frames(game, viewer, len(players), frames)
        return cls(game, viewer, names_of(players), frames)

    def believe(self, at: int) -> Doc:
        """What a frame shows, if a whole state can be found that looks like it; BadInput if there is none. Asked when the
        frame is looked at: opening a long recording takes no longer than opening a short one."""
        seen = self.frames[at].seen
        try:
            self.game.check_form(seen, seen=True)
            if self.game.guess(seen, Chance(0)).seen_by(self.viewer) != seen:
                raise ValueError
        except DAMAGE:
            raise _damaged(at) from None
        return seen


def _damaged(at: int) -> BadInput:
    return BadInput(f"This recording is damaged at picture {at + 1}.")


def _frames(game: Game[Any], steps: list[Any], players: list[str]) -> Iterable[Frame]:
    seen: Doc = {}
    for number, step in enumerate(steps):
        try:
            change, events = step
            if len(events) > MOST_EVENTS:
                raise ValueError
            seen = patched(seen, change)
            told = [_event(game, players, *each) for each in events]
        except DAMAGE:
            raise _damaged(number) from None
        yield Frame(seen, told)


def _merged(frames: Iterable[Frame]) -> list[Frame]:
    """Equal frames that follow each other become one."""
    merged: list[Frame] = []
    for frame in frames:
        if merged and merged[-1].seen == frame.seen:
            merged[-1] = Frame(frame.seen, merged[-1].events + frame.events)
        else:
            merged.append(frame)
    return merged


def _check_frames(game: Game[Any], viewer: int | None, seats: int, frames: list[Frame]) -> None:
    """BadInput unless they are of one game, and no more than it can have."""
    first = frames[0].seen
    if not isinstance(first, dict) or first.get("seats") != seats:
        raise BadInput("This recording is damaged: its players are not as many as its seats.")
    game.check_form(first, seen=True)
    head = {name: first.get(name) for name in _HEAD}
    for at, (seen, events) in enumerate(frames):
        if {name: seen.get(name) for name in _HEAD} != head or len(events) > MOST_EVENTS:
            raise _damaged(at)
    longest = game.longest(seats, read_options(game.Options, first["options"]))
    told = sum(len(frame.events) for frame in frames)
    too_many = longest is not None and len(frames) > longest + 1
    if first.get("viewer") != viewer or too_many or told > MOST_EVENTS + USUAL_EVENTS * len(frames):
        raise BadInput("This recording is damaged: it shows more than a game can have.")


def _event(game: Game[Any], players: list[str], kind: Any, seat: Any, fields: Any) -> Event:
    """An event is only believed if there is a sentence for it, about somebody who sits here."""
    if seat is not None and not (is_whole(seat) and 0 <= seat < len(players)):
        raise ValueError
    if len(fields) > MOST_FIELDS or len(json.dumps(fields)) > LONGEST_EVENT:
        raise ValueError
    event = Event(str(kind), seat, dict(fields))
    event.sentence(game.words, players)
    return event


def difference(old: Any, new: Any) -> Any:
    """What to change in `old` to get `new`: for two objects an object of changes, otherwise [the new value]."""
    if not (isinstance(old, dict) and isinstance(new, dict)):
        return [new]
    changes = {
        key: difference(old.get(key), value) for key, value in new.items() if key not in old or old[key] != value
    }
    return changes | {key: _GONE for key in old if key not in new}


def patched(old: Any, change: Any) -> Any:
    """ValueError if the new one has more names than any document of ours."""
    if isinstance(change, list):
        (value,) = change
        return value
    if not isinstance(old, dict):
        old = {}
    if len(old) + len(change) > MOST_NAMES:
        raise ValueError("too many names")
    new = {key: value for key, value in old.items() if change.get(key) != _GONE}
    for key, part in change.items():
        if part != _GONE:
            new[key] = patched(old.get(key), part)
    return new
