"""Demanding Deities: idols of two gods, explored apart from other ground; most of a colour shares 6 points (D1-D6)."""

from __future__ import annotations

from pyengine.core.game import Refusal, Refuser, Tell, announce
from pyengine.games.kauchuk.rules.board import Board, segment_names
from pyengine.games.kauchuk.rules.expedition import Expedition
from pyengine.games.kauchuk.rules.locations.location import Column, Location, Notes
from pyengine.games.kauchuk.words import WORDS
from pyengine.shapes.pins import Loop

no = Refuser(WORDS)

REWARD = 6


class Shrines(Notes):
    __slots__ = ("of",)

    def __init__(self, seats: int) -> None:
        self.of = [0] * seats
        """The idols of each player: who explored or enclosed them first (D4)."""


class Deities(Location):
    id = "deities"
    goal = 18
    trigger_rule = "D5"

    def notes(self, seats: int) -> Shrines:
        return Shrines(seats)

    def limit(self, board: Board, loop: Loop) -> Refusal | None:
        if loop.segments & board.all_idols and loop.segments & ~board.all_idols:
            return no("D2", "mixed")
        return None

    def bonuses(self, state: Expedition, seat: int, loop: Loop, new: int, fresh: int, tell: Tell | None) -> None:
        for colour, idols in state.board.idols.items():
            taken = fresh & idols
            if taken:
                state.notes.of[seat] |= taken
                announce(tell, "idols", seat, n=taken.bit_count(), idol=f"{colour}_idol", segments=segment_names(taken))

    def finds(self, state: Expedition, seat: int) -> dict[str, int]:
        return {
            f"{colour}_idol": (state.notes.of[seat] & idols).bit_count() for colour, idols in state.board.idols.items()
        }

    def keeper(self, state: Expedition, segment: int) -> int | None:
        return next((seat for seat, of in enumerate(state.notes.of) if of >> segment & 1), None)

    def final(self, state: Expedition) -> dict[str, Column]:
        return {f"{colour}_idols": self._shares(state, idols) for colour, idols in state.board.idols.items()}

    @staticmethod
    def _shares(state: Expedition, idols: int) -> Column:
        """D6: those with the most share the reward, rounded up."""
        counts = [(of & idols).bit_count() for of in state.notes.of]
        most = max(counts)
        share = -(-REWARD // counts.count(most))
        return tuple(share if count == most and most else 0 for count in counts)
