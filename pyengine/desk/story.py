"""The story of a table as one pair of eyes may know it: a line for each action. Made once, told once: the page says how many
lines it has already, and gets those that are new.

An action may take several moves. A line that goes on with it says in "joins" in the place of how many lines it stands, so that
the story up to any move is always the beginning of the whole."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pyengine.core.game import Doc, Event
from pyengine.desk.telling import Teller, Told
from pyengine.draw.view import Places


class Made(NamedTuple):
    """A move as it may be told: by whom it was made, what came of it, and its notation if nothing of it is hidden."""

    mover: int | None
    events: tuple[Event, ...]
    notation: str = ""
    touched: Places = ()
    """What was touched to make it, under the same condition."""

    def extended(self, more: Made) -> Made:
        """An action that goes on with another move."""
        notation = f"{self.notation} {more.notation}".strip()
        return Made(self.mover, self.events + more.events, notation, self.touched + more.touched)


class After(NamedTuple):
    """Where the story stands after a move."""

    lines: int = 0
    turn: int = 0
    action: Made = Made(None, ())
    """The action that the move belongs to, so far."""
    told: int = 0
    """In how many lines it stands."""
    parted: bool = True
    """What comes now is another turn, whoever is to act."""


Draw = Callable[[Told, Made], Doc]
"""What a line has besides words."""


class Story:
    def __init__(self, teller: Teller, draw: Draw, begin: int = 0, alone: bool = False, brief: bool = False) -> None:
        """It begins after so many moves. With `alone`, every move is a turn of its own."""
        self._teller = teller
        self._draw = draw
        self._begin = begin
        self._alone = alone
        self._brief = brief
        self._lines: list[Doc] = []
        self._after = [After()]

    @property
    def moves(self) -> int:
        """Up to which move it is told."""
        return self._begin + len(self._after) - 1

    @property
    def turns(self) -> list[int]:
        """The last move of each turn."""
        turns = [after.turn for after in self._after]
        return [self._begin + at for at, turn in enumerate(turns) if at and turn not in turns[at + 1 : at + 2]]

    def add(self, made: Made) -> None:
        """What the next move tells."""
        last, teller = self._after[-1], self._teller
        begins = last.parted or self._alone or made.mover != last.action.mover
        before = last.action
        joins = not begins and (
            not before.events or (made.events[:1] and teller.goes_on(before.events, made.events[0]))
        )
        action = before.extended(made) if joins else made
        turn = last.turn + begins
        lines = (
            [self._line(told, action, turn) for told in teller.told(action.events, made.mover)] if made.events else []
        )
        if lines:
            lines[0] |= {"joins": last.told if joins else 0, "notation": action.notation}
        self._lines += lines
        parted = any(map(teller.parts, made.events))
        self._after.append(After(len(self._lines), turn, action, len(lines), parted))

    def _line(self, told: Told, action: Made, turn: int) -> Doc:
        text, at = self._teller.text(told, self._brief), self.moves + 1
        return {"at": at, "turn": turn, "seat": told.seat, "text": text, "joins": 0, **self._draw(told, action)}

    def cut(self, at: int) -> None:
        """Forget what comes after so many moves."""
        del self._after[at - self._begin + 1 :], self._lines[self._after[-1].lines :]

    def doc(self, at: int, end: int, known: int) -> Doc:
        """How many lines there are up to a move; and those up to another one, or to the same, without those that are known:
        the first one's number, and the lines."""
        length, last = (self._after[moment - self._begin].lines for moment in (at, end))
        begin = min(known, last)
        return {"length": length, "from": begin, "lines": self._lines[begin:last]}
