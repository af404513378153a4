"""City on the Isles: explore land, cross channels by bridges that hold energy; nothing is enclosed (I1-I6)."""

from __future__ import annotations

from pyengine.core.game import Refusal, Refuser, Tell, announce
from pyengine.games.kauchuk.rules.board import LATTICE, Board
from pyengine.games.kauchuk.rules.expedition import Expedition
from pyengine.games.kauchuk.rules.locations.location import Location, Notes
from pyengine.games.kauchuk.words import WORDS
from pyengine.shapes.pins import Loop

no = Refuser(WORDS)


class Bridges(Notes):
    __slots__ = ("crossed",)

    def __init__(self) -> None:
        self.crossed = 0
        """The lines whose energy has been taken."""


class Isles(Location):
    id = "isles"
    goal = 18
    trigger_rule = "I6"

    def notes(self, seats: int) -> Bridges:
        return Bridges()

    def limit(self, board: Board, loop: Loop) -> Refusal | None:
        if loop.segments & ~board.land:
            return no("I2", "channel")
        return None

    def take_control(self, state: Expedition, seat: int, name: str, loop: Loop) -> int:
        """I5: only what a band holds itself."""
        state.place(seat, name, loop)
        new = loop.segments & ~state.control[seat]
        state.control[seat] |= loop.segments
        return new

    def bonuses(self, state: Expedition, seat: int, loop: Loop, new: int, fresh: int, tell: Tell | None) -> None:
        """I3: a line band on a bridge takes its energy."""
        if loop.kind != "line" or loop.lines & state.notes.crossed:
            return
        line = loop.lines.bit_length() - 1
        energy = state.board.items.get(line, {}).get("e", 0)
        if energy:
            state.notes.crossed |= loop.lines
            state.gain_energy(seat, energy)
            announce(tell, "bridge", seat, line=LATTICE.lines[line].name, energy=energy)

    def emptied(self, state: Expedition) -> int:
        crossed: int = state.notes.crossed
        return crossed
