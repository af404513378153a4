"""The woods as they lie: tokens and barrels, whose turn it is, and what of it is unfinished. What may be done there
stands in `state`."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple, TypeVar

from pyengine.core.chance import Chance
from pyengine.core.game import State
from pyengine.games.rum_run.rules.board import (
    AREA,
    COPY,
    FULL_SET,
    HAND_BIT,
    JOINT,
    KIND_COUNT,
    KIND_OF_NAME,
    NOWHERE,
    OWNER,
    SIDES,
    STEPS,
    Forest,
    Tile,
    code_of,
    take,
)
from pyengine.games.rum_run.rules.options import Options

OVERLAP, BOARDS, TOWN, ORDER, TURN, CHAIN, CARAVAN, OVER = (
    "overlap", "boards", "town", "order", "turn", "chain", "caravan", "over",
)  # fmt: skip
PHASES = (OVERLAP, BOARDS, TOWN, ORDER, TURN, CHAIN, CARAVAN, OVER)

HOME, FRAGMENT, GATE, ABROAD = ROADS = ("home", "fragment", "gate", "abroad")
"""The roads of a caravan: to Town, about in a fragment, at Town before an opponent's roads, out along one of them."""


class Caravan(NamedTuple):
    """Barrels on their way, standing at a fork."""

    road: str
    cargo: tuple[int, ...]
    route: tuple[int, ...]
    """The squares visited so far, the starting one first."""
    met: bool = False
    """Did the token under the last barrel hold barrels before? Then the last drop there is an ambush (M37)."""
    host: int = -1
    """Along whose road it goes abroad."""


Owed = tuple[tuple[int, int], ...]
W = TypeVar("W", bound="Woods")


class Woods(State):
    """The data of a state. What is legal and what moves do is added by `state.RumRunState`."""

    __slots__ = (
        "caravan", "cells", "chain", "chance", "claims", "draws", "ended", "first", "forest", "gained", "hands", "idle",
        "links", "options", "out", "overlap", "owed", "owned", "passes", "phase", "piles", "scars", "scored", "seat", "seats",
        "stock", "tiles", "turn",
    )  # fmt: skip

    seats: int
    options: Options

    def __init__(self, seats: int, options: Options, chance: Chance) -> None:
        self.seats = seats
        self.options = options
        self.chance = chance
        self.seat: int | None = 0
        self.phase = OVERLAP
        self.overlap = -1
        self.tiles: tuple[Tile | None, ...] = (None,) * 4
        self.forest: Forest = NOWHERE
        self.draws: tuple[tuple[int, ...], ...] = ()
        """The rounds of the draw for the order: a kind for each seat, -1 for those not in it (M14)."""
        self.first = -1
        self.cells = [0] * AREA
        self.links = bytearray(AREA)
        """A bit for each side on which the token of a square is linked (M7)."""
        self.owned = [0] * seats
        """The squares of each seat's tokens, as bits."""
        self.hands = [0] * seats
        self.out = [0] * seats
        """Tokens out of the game, by handicap (M15) or variant."""
        self.piles: dict[int, tuple[int, ...]] = {}
        """The barrels on the tokens, oldest first."""
        self.stock = list(options.values)
        self.claims: list[int] = []
        """For each entrance a bit for each seat that has claimed there (M27)."""
        self.scored: list[tuple[int, ...]] = [()] * seats
        self.scars = 0
        """Squares where Strong broke Fast, as bits (M42)."""
        self.chain: tuple[int, ...] = ()
        """The squares of the tokens laid so far this turn, while a double still wants its followers."""
        self.owed: Owed = ()
        """Doubles of the chain with the number of tokens that must still be linked to each."""
        self.caravan: Caravan | None = None
        self.turn = 0
        self.gained = False
        """Has this turn brought a claim or a point? Then it is not idle (M40)."""
        self.idle = 0
        self.passes = 0
        self.ended = ""
        """Why the game is over (`state.ENDS`)."""

    def clone(self: W) -> W:
        copy = object.__new__(type(self))
        copy.seats, copy.options, copy.forest, copy.first = self.seats, self.options, self.forest, self.first
        copy.overlap, copy.tiles, copy.draws, copy.out = self.overlap, self.tiles, self.draws, self.out
        copy.seat, copy.phase, copy.turn, copy.idle = self.seat, self.phase, self.turn, self.idle
        copy.passes, copy.gained, copy.ended = self.passes, self.gained, self.ended
        copy.chain, copy.owed, copy.caravan = self.chain, self.owed, self.caravan
        copy.cells, copy.links, copy.owned, copy.scars = self.cells[:], self.links[:], self.owned[:], self.scars
        copy.hands, copy.piles, copy.scored = self.hands[:], self.piles.copy(), self.scored[:]
        copy.stock, copy.claims, copy.chance = self.stock[:], self.claims[:], self.chance.clone()
        return copy

    @property
    def need(self) -> int:
        return self.options.need(self.seats)

    def is_fast(self, seat: int) -> bool:
        return self.options.variant == "tortoise" and seat == self.first

    def is_strong(self, seat: int) -> bool:
        return self.options.variant == "tortoise" and seat != self.first

    def put(self, seat: int, variant: int, square: int, origin: int = 0) -> int:
        """Lay a token of the hand, or the loose one at `origin`. Whatever it covers goes back to its owner, barrels
        stay on the square (M22). Returns the code of the covered token."""
        if origin:
            copy = COPY[self.cells[origin]]
            self.set(origin, 0)
        else:
            bit = take(self.hands[seat], variant // 4)
            self.hands[seat] ^= bit
            copy = int(bit > FULL_SET)
        covered = self.cells[square]
        if covered:
            self.hands[OWNER[covered]] |= HAND_BIT[covered]
        self.set(square, code_of(seat, copy, variant))
        if self.is_strong(seat) and OWNER[covered] == self.first and square not in self.forest.town_side:
            self.scars |= 1 << square
        return covered

    def set(self, square: int, code: int) -> None:
        """Change what lies on a square, and the links with the four squares around it."""
        cells, links, bit = self.cells, self.links, 1 << square
        if cells[square]:
            self.owned[OWNER[cells[square]]] ^= bit
        if code:
            self.owned[OWNER[code]] |= bit
        cells[square] = code
        self.scars &= ~bit
        mask = 0
        for side in SIDES:
            near = square + STEPS[side]
            back = side ^ 2
            joint = JOINT[side][code]
            if joint and joint == JOINT[back][cells[near]]:
                mask |= 1 << side
                links[near] |= 1 << back
            else:
                links[near] &= 15 ^ (1 << back)
        links[square] = mask


@cache
def full_hand(options: Options, fast: bool, strong: bool) -> int:
    """All the tokens a player begins with, before the handicap (M1, M41, M42). Second copies lie above bit 21."""
    if options.variant == "horse":
        return FULL_SET | FULL_SET << KIND_COUNT
    if fast:
        return _with(FULL_SET, "5-6 6-6", "1-1 2-2 3-3")
    if strong:
        return _with(FULL_SET, "1-1 2-2 3-3", "5-6 4-5 3-4 4-6")
    return FULL_SET


def _with(hand: int, less: str, more: str) -> int:
    for name in less.split():
        hand ^= 1 << KIND_OF_NAME[name]
    for name in more.split():
        hand |= 1 << (KIND_OF_NAME[name] + KIND_COUNT)
    return hand
