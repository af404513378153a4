"""A match as one seat (or a spectator) saw it: a list of seen documents. Made of nothing else, it cannot hold a secret.

How its frames are written so that a long game still fits into a link is told in `foreseen`. A frame in which
nothing is to be seen that was not there before is none: it would only tell that somebody tried something in secret.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from pyengine.core.chance import Chance
from pyengine.core.foreseen import Frame, Reader, shortened, step_between
from pyengine.core.game import BadInput, Doc, Event, Game
from pyengine.core.match import Match, game_of, names_of
from pyengine.core.options import read_options
from pyengine.core.reading import DAMAGE, is_whole

MOST_FRAMES = 5_000
MOST_EVENTS = 40
"""In one frame; the busiest move of our games tells nine."""
USUAL_EVENTS = 3
"""So many tell the frames of a recording on average, at most; ours tell up to two."""
MOST_FIELDS = 12
LONGEST_EVENT = 1_000
"""Letters of its fields. Ours have about a hundred."""
_HEAD = ("rules", "seats", "options", "viewer")
"""What is the same in all frames of a recording."""


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
        """Every picture as its difference from the one before."""
        before = [{}, *(frame.seen for frame in self.frames)]
        return self._written([*map(step_between, before, self.frames)])

    def save_short(self) -> Doc:
        """Of most pictures the move alone. It takes longer to write and to read."""
        return self._written(shortened(self.game, self.viewer, self.frames))

    def _written(self, steps: list[Any]) -> Doc:
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
        frames = _merged(_frames(game, viewer, steps, players))
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


def _frames(game: Game[Any], viewer: int | None, steps: list[Any], players: list[str]) -> Iterable[Frame]:
    reader = Reader(game, viewer)
    for number, step in enumerate(steps):
        try:
            events = reader.next(step)
            if len(events) > MOST_EVENTS:
                raise ValueError
            told = [_event(game, players, *each) for each in events]
        except DAMAGE:
            raise _damaged(number) from None
        yield Frame(reader.seen, told)


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
