"""Ancient Ruins: long barriers, and points for the size of enclosed digging sites, in six rounds (R1-R6)."""

from __future__ import annotations

from pyengine.core.game import Tell, announce
from pyengine.games.kauchuk.rules.board import LATTICE, segment_names
from pyengine.games.kauchuk.rules.expedition import Expedition
from pyengine.games.kauchuk.rules.locations.location import Location, Notes, Remark
from pyengine.shapes.pins import Loop

SMALLEST_SITE = 4


class Digs(Notes):
    __slots__ = ("explored",)

    def __init__(self) -> None:
        self.explored = 0
        """Segments that anybody has explored."""


class Ruins(Location):
    id = "ruins"
    columns = ("treasure", "sites")
    rounds = 6
    trigger_rule = "R6"

    def notes(self, seats: int) -> Digs:
        return Digs()

    def bonuses(self, state: Expedition, seat: int, loop: Loop, new: int, fresh: int, tell: Tell | None) -> None:
        """R4: each newly enclosed region, without what anybody explored before."""
        before = state.notes.explored
        state.notes.explored |= loop.segments
        enclosed = new & ~state.explored[seat]
        for region in LATTICE.regions(enclosed, state.fences[seat]):
            site = region & ~before
            if site.bit_count() >= SMALLEST_SITE:
                points = state.score(seat, "sites", site.bit_count())
                announce(tell, "site", seat, points=points, segments=segment_names(site))

    def remark(self, state: Expedition, seat: int) -> Remark:
        return "sites", {"n": state.tally[seat][self.columns.index("sites")]}
