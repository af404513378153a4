"""Which bands a player could lay and pay next, for all bands of a board at once. A set of bands is a number with a bit for each,
in the order of their notation; a new band changes a few of these sets, and nothing is found anew."""

from __future__ import annotations

from functools import lru_cache

from pyengine.games.kauchuk.rules.board import MOST_PINS, Board
from pyengine.games.kauchuk.rules.moves import BANDS, Band
from pyengine.shapes.bits import bits, union


class Prospects:
    """How the bands of a board lie to those of one player. It never changes: copies of a state share it."""

    __slots__ = ("bands", "laid", "near", "pins", "wanted")

    def __init__(self, board: Board) -> None:
        self.bands = self.pins = 0
        """So many of the player's bands are counted in, and their pins."""
        self.near = 0
        """The bands that meet those of the player."""
        self.laid = 0
        self.wanted = list(board.wanted)
        """For each colour the bands with at least 1, 2, 3 and 4 pins of it that are still to be paid."""

    def after(self, board: Board, names: list[str], pins: int) -> Prospects:
        """When the player has laid these bands, round these pins."""
        new = object.__new__(Prospects)
        new.bands, new.pins, new.near, new.laid = len(names), pins, self.near, self.laid
        new.wanted = wanted = self.wanted[:]
        for name in names[self.bands :]:
            new.laid |= board.bit_of[name]
        for pin in bits(pins & ~self.pins):
            there = board.at[pin]
            new.near |= there
            first = MOST_PINS * board.colours[pin]
            for place in range(first, first + MOST_PINS - 1):
                wanted[place] = wanted[place] & ~there | wanted[place + 1] & there
            wanted[first + MOST_PINS - 1] &= ~there
        return new

    def payable(self, hand: tuple[int, ...]) -> int:
        """K33: the bands that this hand can pay, and all that are not wanted."""
        pairs, dear = _pairs(hand)
        if pairs >= MOST_PINS:
            return -1
        over = [0] * (pairs + 1)  # by how many more pairs they take than 0, 1, …
        for place in dear:
            bands = self.wanted[place]
            if bands:
                for level in range(pairs, 0, -1):
                    over[level] |= over[level - 1] & bands
                over[0] |= bands
        return ~over[pairs]


@lru_cache(maxsize=4096)
def _pairs(hand: tuple[int, ...]) -> tuple[int, list[int]]:
    """The pairs of a hand, and which pins take one away: of a colour that is not held in an odd number then (K32)."""
    dear = [
        MOST_PINS * colour + paid
        for colour, held in enumerate(hand)
        for paid in range(MOST_PINS)
        if held <= paid or not (held - paid) & 1
    ]
    return sum(held // 2 for held in hand), dear


@lru_cache(maxsize=1024)
def round_any(board: Board, pins: int) -> int:
    """The bands that go round any of these pins."""
    return union(board.at[pin] for pin in bits(pins))


def spelt(board: Board, bands: int) -> list[Band]:
    """A set of bands as moves, in the order of the notation."""
    found: list[Band] = []
    known = board.spelt
    for place, byte in enumerate(bands.to_bytes(len(known), "little")):
        if byte:
            moves = known[place].get(byte)
            if moves is None:
                moves = known[place][byte] = [BANDS[board.offers[8 * place + bit][1]] for bit in bits(byte)]
            found += moves
    return found
