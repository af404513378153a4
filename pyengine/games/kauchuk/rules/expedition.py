"""How far everybody has come: the bands on the board, the ground they hold, points, energy and cards. This is what
locations look at and change; they know nothing of turns."""

from __future__ import annotations

from typing import Any

from pyengine.games.kauchuk.rules.board import COLOURS, LATTICE, TOKENS, Board
from pyengine.games.kauchuk.rules.prospects import Prospects
from pyengine.shapes.pins import Loop


class Expedition:
    __slots__ = (
        "board", "collected", "columns", "control", "ending", "energy", "explored", "fences", "hands", "known", "laid",
        "names", "notes", "pins", "points", "prospects", "round", "seats", "tally",
    )  # fmt: skip

    def __init__(self, board: Board, columns: tuple[str, ...], notes: Any) -> None:
        seats = board.seats
        self.board = board
        self.seats = seats
        self.columns = columns
        """Where points can come from."""
        self.notes = notes
        """What the location remembers besides."""
        self.round = 1
        self.ending = False
        """Has the end been triggered?"""
        self.hands = [[0] * len(COLOURS) for _ in range(seats)]
        self.known = [[0] * len(COLOURS) for _ in range(seats)]
        """Cards that everybody knows to be in a hand, because they were taken or given openly."""
        self.energy = [0] * seats
        self.points = [0] * seats
        self.tally = [[0] * len(columns) for _ in range(seats)]
        """Where the points came from, by column."""
        self.laid: list[tuple[int, str]] = []
        """Every band in the order laid, with its owner."""
        self.names: list[list[str]] = [[] for _ in range(seats)]
        self.pins = [0] * seats
        self.prospects = [Prospects(board)] * seats
        """As far as they are worked out: see `prospects_of`."""
        self.fences = [LATTICE.open_fence] * seats
        self.control = [0] * seats
        self.explored = [0] * seats
        self.collected = 0
        """Segments that have paid (what lies on lines is in `notes`)."""

    def clone(self) -> Any:
        new = object.__new__(type(self))
        new.board, new.seats, new.columns, new.notes = self.board, self.seats, self.columns, self.notes.clone()
        new.round, new.ending, new.collected = self.round, self.ending, self.collected
        new.hands = [hand[:] for hand in self.hands]
        new.known = [hand[:] for hand in self.known]
        new.tally = [row[:] for row in self.tally]
        new.names = [names[:] for names in self.names]
        new.energy, new.points, new.laid = self.energy[:], self.points[:], self.laid[:]
        new.pins, new.fences, new.prospects = self.pins[:], self.fences[:], self.prospects[:]
        new.control, new.explored = self.control[:], self.explored[:]
        return new

    def place(self, seat: int, name: str, loop: Loop) -> None:
        """Put a band on the board, nothing more."""
        self.laid.append((seat, name))
        self.names[seat].append(name)
        self.pins[seat] |= loop.mask
        self.explored[seat] |= loop.segments

    def prospects_of(self, seat: int) -> Prospects:
        """Which bands the player could lay next; worked out when it is asked."""
        known = self.prospects[seat]
        if known.bands < len(self.names[seat]):
            known = self.prospects[seat] = known.after(self.board, self.names[seat], self.pins[seat])
        return known

    def score(self, seat: int, column: str, points: int) -> int:
        """Add points, or take them away as far as there are any (K52). Returns the change."""
        change = max(points, -self.points[seat])
        self.points[seat] += change
        self.tally[seat][self.columns.index(column)] += change
        return change

    def gain_energy(self, seat: int, tokens: int) -> None:
        self.energy[seat] += min(tokens, TOKENS - sum(self.energy))

    def owners(self, seat: int, pin: int) -> list[int]:
        """The other players with bands on a pin (each once, however many bands)."""
        return [other for other in range(self.seats) if other != seat and self.pins[other] >> pin & 1]
