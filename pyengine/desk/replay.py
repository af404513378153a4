"""What is looked back at: a whole match, or a recording of what one pair of eyes saw."""

from __future__ import annotations

from pyengine.core.chance import Chance
from pyengine.core.game import BadInput, Doc, Event, State
from pyengine.core.links import recording_link
from pyengine.core.match import Match
from pyengine.core.recording import Recording
from pyengine.desk.glance import OWN, Eyes, Glance
from pyengine.desk.session import Seat, Session, WholeSession
from pyengine.desk.staging import beat_doc


class Replay(WholeSession):
    """A whole match: nothing can be played, but a new match can branch off. While it is open, its cards are secret."""

    kind = "replay"

    def __init__(self, id: str, match: Match, people: list[Seat], is_ours: bool = False) -> None:
        super().__init__(id, match, people)
        self.is_ours = is_ours

    @property
    def may_look(self) -> bool:
        return self.match.outcome() is not None

    def eyes(self, wanted: Eyes) -> int | None:
        return wanted if wanted != OWN and self.may_look else None

    def known(self, at: int, seed: int) -> State:
        return super().known(at, seed) if self.may_look else guessed(self, at, seed)

    def again(self, id: str) -> Replay:
        return Replay(id, self.match.branch(self.length), self.people, self.is_ours)


class Show(Session):
    """A recording."""

    kind = "replay"

    def __init__(self, id: str, recording: Recording) -> None:
        self.recording = recording
        self._believed: set[int] = set()
        super().__init__(id, recording.game, [Seat(name) for name in recording.players])

    @property
    def length(self) -> int:
        return len(self.recording.frames) - 1

    @property
    def at(self) -> int:
        return self.length

    def seen(self, at: int, viewer: int | None) -> Doc:
        """Nobody has checked the pictures, and what is told of them: each is believed when it is first looked at."""
        if at not in self._believed:
            self._believe(at)
        return self.recording.frames[at].seen

    def _believe(self, at: int) -> None:
        seen = self.recording.believe(at)
        try:
            self.table.view(seen, self.look(Glance(at=at), at))
            for event in self.events(at):
                beat_doc(self, event)
        except Exception:  # whatever an invented position or event may break
            raise BadInput(f"Picture {at + 1} of this recording shows what cannot have happened.") from None
        self._believed.add(at)

    def events(self, at: int) -> list[Event]:
        return self.recording.frames[at].events

    def seat(self, at: int) -> int | None:
        seat = self.recording.frames[at].seen.get("seat")
        return seat if seat in range(len(self.people)) else None

    def eyes(self, wanted: Eyes) -> int | None:
        return self.recording.viewer

    def known(self, at: int, seed: int) -> State:
        return guessed(self, at, seed)

    def branch(self, at: int, seed: int) -> Match:
        return Match(self.game, len(self.people), start=self.known(at, seed).position())

    def again(self, id: str) -> Show:
        return Show(id, self.recording)

    def share(self, what: str, viewer: Eyes, at: int | None) -> str:
        return recording_link(self.recording, at if what == "position" else None)


def guessed(session: Session, at: int, seed: int) -> State:
    """From what everybody has seen."""
    state: State = session.game.guess(session.seen(at, None), Chance(seed))
    return state
