"""A match as one seat (or a spectator) saw it: a list of seen documents. Made of nothing else, it cannot hold a secret.

Each frame is stored as its difference from the one before, so that a long game still fits into a link.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from pyengine.core.chance import Chance
from pyengine.core.game import BadInput, Doc, Event, Game
from pyengine.core.match import Match, game_of, names_of
from pyengine.core.reading import DAMAGE, is_whole

_GONE = "\u0000"  # stands for a key that disappeared; no document of ours holds it
MOST_FRAMES = 5_000


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
        frames = [
            Frame(state.seen_by(viewer), [event._replace(audience=None) for event in events if event.seen_by(viewer)])
            for state, events in zip(match.states[: end + 1], match.events[: end + 1], strict=True)
        ]
        return cls(match.game, viewer, match.players, frames)

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
        frames: list[Frame] = []
        seen: Doc = {}
        for step in steps:
            try:
                change, events = step
                seen = patched(seen, change)
                told = [_event(game, players, *each) for each in events]
                # A seen document is only believed if a whole state can be found that looks like it.
                if game.guess(seen, Chance(0)).seen_by(viewer) != seen:
                    raise ValueError
            except DAMAGE:
                raise BadInput(f"This recording is damaged at picture {len(frames) + 1}.") from None
            frames.append(Frame(seen, told))
        seats = frames[0].seen["seats"]
        if len(players) != seats or any(frame.seen["seats"] != seats for frame in frames):
            raise BadInput("This recording is damaged: its players are not as many as its seats.")
        return cls(game, viewer, names_of(players), frames)


def _event(game: Game[Any], players: list[str], kind: Any, seat: Any, fields: Any) -> Event:
    """An event is only believed if there is a sentence for it, about somebody who sits here."""
    if seat is not None and not (is_whole(seat) and 0 <= seat < len(players)):
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
    if isinstance(change, list):
        (value,) = change
        return value
    if not isinstance(old, dict):
        old = {}
    new = {key: value for key, value in old.items() if change.get(key) != _GONE}
    for key, part in change.items():
        if part != _GONE:
            new[key] = patched(old.get(key), part)
    return new
