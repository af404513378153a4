"""A match that is being played, by people and bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pyengine.core.game import BadInput, Doc, State
from pyengine.core.match import Match
from pyengine.desk.coaching import Coaching
from pyengine.desk.glance import OWN, Eyes
from pyengine.desk.replay import Replay
from pyengine.desk.revealing import revealed
from pyengine.desk.session import Came, Seat
from pyengine.desk.touching import TouchedSession


class Play(TouchedSession):
    kind = "play"
    is_kept = True
    is_ours = True

    def __init__(self, id: str, match: Match, people: list[Seat]) -> None:
        super().__init__(id, match, people)
        self._coaching = Coaching(match)
        self._lit: dict[int, tuple[State, bool]] = {}
        """By moment: what comes after it, and whether something came to light there."""

    def eyes(self, wanted: Eyes) -> int | None:
        """Left to itself, a table shows their own cards to whoever is alone at it with bots. Where several people share
        a screen, somebody has to say first that the others look away, unless there is nothing to hide."""
        seat = self.match.state.seat
        if wanted != OWN:
            return wanted
        if seat is None:
            return None
        persons = [seat for seat in range(len(self.people)) if self.is_person(seat)]
        if len(persons) == 1:
            return persons[0]
        return seat if not self.game.hidden_information and self.is_person(seat) else None

    def may_act(self, viewer: int | None) -> bool:
        state = self.match.state
        return self._waits(state) and viewer in (None, state.seat)

    def _waits(self, state: State) -> bool:
        """Does that state wait for a person? After its end a game may still be gone on with."""
        return bool(state.moves()) if state.seat is None else self.is_person(state.seat)

    def shortcuts(self) -> Mapping[str, Sequence[Any]]:
        return self.table.shortcuts(self.match.state)

    def make(self, move: Any, pick: str) -> Came:
        if self.at < self.length:
            self.rewrite_story()
        self.match.play(move)
        return Came(played=str(move))

    def play(self, move: str) -> Came:
        return self.make(move, "")

    def undo(self) -> Came:
        return self._go(self._decision_before())

    def redo(self) -> Came:
        return self._go(self._decision_after())

    def _go(self, at: int | None) -> Came:
        if at is not None:
            self.match.go(at)
        return Came()

    def more(self) -> Doc:
        return {
            "can_undo": self._decision_before() is not None,
            "can_redo": self._decision_after() is not None,
            "can_go_on": self.match.state.seat is None and self._waits(self.match.state),
        }

    def remarks(self, viewer: int | None) -> list[Doc]:
        return self._coaching.due(viewer if self.is_person(viewer) else None)

    def record(self) -> Doc:
        return {**super().record(), "hinted": True} if self.hinted else super().record()

    def _decision_before(self) -> int | None:
        """The last earlier moment at which a person was to decide: where undo leads. What one person has seen on the
        way cannot be unseen by the others."""
        for i in range(self.at - 1, -1, -1):
            if self._revealed(i):
                return None
            if self._waits(self.match.states[i]):
                return i
        return None

    def _revealed(self, at: int) -> bool:
        """Did the move after that moment bring something to light among several people? Worked out once for each."""
        before, after = self.match.states[at : at + 2]
        persons = [seat for seat in range(len(self.people)) if self.is_person(seat)]
        if len(persons) < 2:
            return False
        if at not in self._lit or self._lit[at][0] is not after:
            self._lit[at] = after, revealed(before, after, self.match.events[at + 1], persons)
        return self._lit[at][1]

    def _decision_after(self) -> int | None:
        """The next moment at which a person was to decide, or the end: where redo leads."""
        if self.at >= self.length:
            return None
        later = (i for i in range(self.at + 1, self.length) if self._waits(self.match.states[i]))
        return next(later, self.length)

    def turn(self) -> tuple[State, str]:
        state = self.match.state
        if state.seat is None or self.is_person(state.seat):
            raise BadInput("It is not a bot's turn.")
        return state, self.people[state.seat].bot

    def again(self, id: str) -> Replay:
        return Replay(id, self.match.branch(self.length), self.people, is_ours=True)
