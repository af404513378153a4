"""Plateau Images: complete drawings in the ground and keep off the empty segments (P1-P8)."""

from __future__ import annotations

from pyengine.core.game import Tell, announce
from pyengine.games.kauchuk.rules.board import segment_names
from pyengine.games.kauchuk.rules.expedition import Expedition
from pyengine.games.kauchuk.rules.locations.location import Location, Notes, Remark
from pyengine.shapes.bits import union
from pyengine.shapes.pins import Loop

MAJORITY = {4: 1, 5: 2, 6: 3}
"""Points for the most segments of a small, medium or large image."""
EMPTY_PRICE = 3


class Credits(Notes):
    __slots__ = ("explored", "of")

    def __init__(self, seats: int) -> None:
        self.explored = 0
        """Segments that anybody has explored."""
        self.of = [0] * seats
        """The image segments that each player explored first."""


class Images(Location):
    id = "images"
    columns = ("segments", "finishing", "majority", "empty")
    fines_column = "empty"
    trigger_rule = "P8"
    trigger_reason = "images"
    start_rule = "P1"

    def notes(self, seats: int) -> Credits:
        return Credits(seats)

    def start(self, state: Expedition, seat: int) -> int:
        """P1: a free glowing pin; any glowing pin when none is free."""
        return self._free(state) or state.board.shared_start

    def start_refusal(self, state: Expedition) -> str:
        return "start_images" if self._free(state) else "start_taken"

    @staticmethod
    def _free(state: Expedition) -> int:
        """The glowing pins that nobody has banded."""
        return state.board.shared_start & ~union(state.pins)

    def bonuses(self, state: Expedition, seat: int, loop: Loop, new: int, fresh: int, tell: Tell | None) -> None:
        credits, board = state.notes, state.board
        credited = loop.segments & ~credits.explored & ~board.empty
        before = credits.explored
        credits.explored |= loop.segments
        credits.of[seat] |= credited
        if credited:
            points = state.score(seat, "segments", credited.bit_count())
            announce(tell, "credited", seat, points=points, segments=segment_names(credited))
        for number, image in enumerate(board.images):
            if image & ~before and not image & ~credits.explored:
                self._complete(state, seat, number, image, tell)
        self._pay_for_empty(state, seat, new & board.empty, tell)

    def _complete(self, state: Expedition, seat: int, number: int, image: int, tell: Tell | None) -> None:
        """P3: a point for the last segment, and points for all who explored the most."""
        state.score(seat, "finishing", 1)
        announce(tell, "completed", seat, image=number + 1, points=1)
        shares = [(image & of).bit_count() for of in state.notes.of]
        points = MAJORITY[image.bit_count()]
        for player, share in enumerate(shares):
            if share == max(shares):
                state.score(player, "majority", points)
                announce(tell, "majority", player, points=points, image=number + 1, n=share)

    def _pay_for_empty(self, state: Expedition, seat: int, empty: int, tell: Tell | None) -> None:
        """P6: after all gains."""
        if empty:
            lost = -state.score(seat, "empty", -EMPTY_PRICE * empty.bit_count())
            announce(tell, "emptied", seat, n=empty.bit_count(), points=lost, segments=segment_names(empty))

    def fines(self, state: Expedition, seat: int) -> int:
        return EMPTY_PRICE * (state.control[seat] & state.board.empty).bit_count()

    def completed(self, state: Expedition) -> list[int]:
        return [image for image in state.board.images if not image & ~state.notes.explored]

    def remark(self, state: Expedition, seat: int) -> Remark:
        return "images", {"n": state.notes.of[seat].bit_count()}

    def progress(self, state: Expedition) -> tuple[str, int, int]:
        return "images", len(self.completed(state)), int(state.board.features["target"])

    def triggered(self, state: Expedition, seat: int) -> bool:
        _, done, target = self.progress(state)
        return done >= target
