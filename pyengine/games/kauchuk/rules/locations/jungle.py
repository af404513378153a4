"""Jungle Temples: cross the board first for a bonus; the game ends at 18 points (J1-J3)."""

from __future__ import annotations

from pyengine.core.game import Tell, announce
from pyengine.games.kauchuk.rules.expedition import Expedition
from pyengine.games.kauchuk.rules.locations.location import Location, Notes, Remark
from pyengine.shapes.pins import Loop

CROSSING_POINTS = (8, 6)


class Crossings(Notes):
    __slots__ = ("order",)

    def __init__(self) -> None:
        self.order: list[int] = []
        """The seats that reached their opposite edge, first one first."""


class Jungle(Location):
    id = "jungle"
    columns = ("treasure", "crossing")
    goal = 18
    trigger_rule = "J3"
    start_rule = "J1"

    def notes(self, seats: int) -> Crossings:
        return Crossings()

    def bonuses(self, state: Expedition, seat: int, loop: Loop, new: int, fresh: int, tell: Tell | None) -> None:
        """J2: the first to touch the far edge gets 8 points, the second 6."""
        order = state.notes.order
        if not loop.mask & state.board.far_edges[seat] or seat in order:
            return
        points = CROSSING_POINTS[len(order)] if len(order) < len(CROSSING_POINTS) else 0
        order.append(seat)
        state.score(seat, "crossing", points)
        announce(tell, "crossed", seat, points=points)

    def remark(self, state: Expedition, seat: int) -> Remark:
        return "crossed" if seat in state.notes.order else "not_crossed", {}
