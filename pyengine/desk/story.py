"""The story of a table as one pair of eyes may know it: a line for each event. Made once, told once: the page says how many
lines it has already, and gets those that are new."""

from __future__ import annotations

from collections.abc import Sequence

from pyengine.core.game import Doc


class Story:
    def __init__(self) -> None:
        self._lines: list[Doc] = []
        self._ends = [0]
        """How many lines there are after each move."""

    @property
    def moves(self) -> int:
        """Up to which move it is told."""
        return len(self._ends) - 1

    def add(self, lines: Sequence[Doc]) -> None:
        """What the next move tells."""
        self._lines += lines
        self._ends.append(len(self._lines))

    def cut(self, at: int) -> None:
        """Forget what comes after so many moves."""
        del self._ends[at + 1 :], self._lines[self._ends[-1] :]

    def doc(self, at: int, known: int) -> Doc:
        """The lines up to a move, without those that are known: their number, the first one's, and the lines."""
        length = self._ends[at]
        begin = min(known, length)
        return {"length": length, "from": begin, "lines": self._lines[begin:length]}
