"""What is on a table: a match being played, a match or recording looked back at, or a demo."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from pyengine.core.demos import Demo
from pyengine.core.game import BadInput, Doc, Event, Game, State
from pyengine.core.match import Match
from pyengine.core.reading import clean, is_whole
from pyengine.core.recording import Recording

MOST_NAME = 24


@dataclass
class Seat:
    """Who sits there: a person, or a bot of some kind."""

    name: str
    bot: str = ""

    def doc(self) -> Doc:
        return {"name": self.name, "bot": self.bot}


@dataclass
class Session:
    """A match that is being played."""

    id: str
    match: Match
    people: list[Seat]
    kind: str = "play"
    sentences: dict[int, Any] = field(default_factory=dict)
    """The story's lines by move, made once. Forgotten when another move is played there."""

    @property
    def game(self) -> Game[Any]:
        return self.match.game

    @property
    def length(self) -> int:
        return len(self.match.moves)

    @property
    def at(self) -> int:
        return self.match.at

    def state(self, at: int) -> State:
        return self.match.states[at]  # type: ignore[no-any-return]

    def seen(self, at: int, viewer: int | None) -> Doc:
        return self.state(at).seen_by(viewer)

    def events(self, at: int) -> list[Event]:
        return self.match.events[at]

    def notation(self, at: int) -> str:
        return str(self.match.moves[at - 1])

    def is_person(self, seat: int | None) -> bool:
        return seat is not None and not self.people[seat].bot

    def decision_before(self, at: int) -> int | None:
        """The last earlier moment at which a person was to decide: where undo leads. What one person has seen on the
        way cannot be unseen by the others."""
        shared = sum(not seat.bot for seat in self.people) > 1
        for i in range(at - 1, -1, -1):
            if shared and any(event.kind in self.game.revealing for event in self.match.events[i + 1]):
                return None
            if self.is_person(self.match.states[i].seat):
                return i
        return None

    def decision_after(self, at: int) -> int | None:
        """The next moment at which a person was to decide, or the end: where redo leads."""
        if at >= self.length:
            return None
        later = (i for i in range(at + 1, self.length) if self.is_person(self.match.states[i].seat))
        return next(later, self.length)


@dataclass
class Replay(Session):
    """A whole match that is looked back at: nothing can be played, but a new match can branch off."""

    kind: str = "replay"


@dataclass
class Show:
    """A recording: what one pair of eyes saw."""

    id: str
    recording: Recording
    kind: str = "replay"
    sentences: dict[int, Any] = field(default_factory=dict)

    @property
    def people(self) -> list[Seat]:
        return [Seat(name) for name in self.recording.players]

    @property
    def game(self) -> Game[Any]:
        return self.recording.game

    @property
    def length(self) -> int:
        return len(self.recording.frames) - 1

    @property
    def at(self) -> int:
        return self.length

    def seen(self, at: int, viewer: int | None) -> Doc:
        return self.recording.frames[at].seen

    def events(self, at: int) -> list[Event]:
        return self.recording.frames[at].events

    def notation(self, at: int) -> str:
        return ""


@dataclass
class Lesson(Session):
    """A demo being stepped through. The match holds the moves of the steps up to `step`."""

    kind: str = "demo"
    demo: Demo = field(default=None)  # type: ignore[assignment]
    step: int = 0

    def to_step(self, step: int) -> None:
        """A move to watch is made on arriving at its step, a move to try on leaving it."""
        if not is_whole(step) or not 0 <= step < len(self.demo.steps):
            raise BadInput("This demo has no such step.")
        self.match.go(0)
        self.sentences.clear()
        for number, each in enumerate(self.demo.steps[: step + 1]):
            if each.kind == "watch" or (each.kind == "try" and number < step):
                self.match.play(each.move)
        self.step = step


def seats_of(given: Any, count: int) -> list[Seat]:
    """Names from outside: short, without control characters, none empty."""
    if not isinstance(given, list) or len(given) != count:
        raise BadInput(f"There must be {count} players.")
    people = []
    for number, one in enumerate(given):
        if not isinstance(one, dict):
            raise BadInput("A player has a name, and may be a bot.")
        name = clean(str(one.get("name", "")), MOST_NAME)
        people.append(Seat(name or f"Player {number + 1}", str(one.get("bot") or "")))
    return people
