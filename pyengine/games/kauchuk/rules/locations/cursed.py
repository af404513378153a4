"""Cursed Triangle: private piles, bands anywhere, points for separate territories (T1-T7)."""

from __future__ import annotations

from functools import lru_cache

from pyengine.games.kauchuk.rules.board import ALL_PINS, LATTICE
from pyengine.games.kauchuk.rules.expedition import Expedition
from pyengine.games.kauchuk.rules.locations.location import Column, Location, Remark, by_seat
from pyengine.games.kauchuk.rules.supply import PrivateSupply, Supply

PRIVATE_CARDS = 12
TERRITORY_POINTS = 4


class Cursed(Location):
    id = "cursed"
    goal = 15
    own_piles = True
    tokens_pay = True
    trigger_rule = "T6"

    def reach(self, state: Expedition, seat: int) -> int:
        """T3: anywhere."""
        return ALL_PINS

    def deal(self, deck: list[int], sizes: list[int], first: int) -> tuple[list[list[int]], Supply]:
        """T1: twelve cards each; the hand is drawn from them, the rest of the deck leaves the game."""
        piles = [[deck.pop() for _ in range(PRIVATE_CARDS)] for _ in sizes]
        hands = [[pile.pop() for _ in range(size)] for pile, size in zip(piles, by_seat(sizes, first), strict=True)]
        return hands, PrivateSupply(piles, [[] for _ in sizes])

    def territories(self, state: Expedition, seat: int) -> int:
        """T7: parts of the player's ground that share no pin."""
        return _islands(state.control[seat])

    def remark(self, state: Expedition, seat: int) -> Remark:
        return "cursed", {"n": self.territories(state, seat)}

    def final(self, state: Expedition) -> dict[str, Column]:
        counts = (self.territories(state, seat) for seat in range(state.seats))
        return {"territories": tuple(TERRITORY_POINTS * count for count in counts)}


@lru_cache(maxsize=4096)
def _islands(segments: int) -> int:
    return sum(1 for _ in LATTICE.islands(segments))
