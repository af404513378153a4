"""Where cards come from and go to: the common supply, and the private piles of the Cursed Triangle."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pyengine.core.chance import Chance
from pyengine.games.kauchuk.rules.board import COLOUR_NUMBER, COLOURS

OPEN_ROW = 5

Taken = list[tuple[int, bool]]
"""Colours taken, and whether everybody saw them."""


class Supply:
    """Five open cards, a pile and a discard pile for all (K20, K22, K23)."""

    __slots__ = ("discard", "open", "pile")

    picks = 2

    def __init__(self, open_row: list[int], pile: list[int], discard: list[int]) -> None:
        self.open = open_row
        self.pile = pile
        self.discard = discard

    def clone(self) -> Supply:
        return Supply(self.open[:], self.pile[:], self.discard[:])

    def left(self, seat: int) -> int:
        """How many cards could be taken."""
        return len(self.open) + len(self.pile) + len(self.discard)

    def sources(self, seat: int) -> list[str]:
        found = {COLOURS[colour] for colour in self.open}
        if self.pile or self.discard:
            found.add("pile")
        return sorted(found)

    def take(self, seat: int, source: str, chance: Chance) -> Taken:
        if source == "pile":
            return [(self._draw(chance), False)]
        colour = COLOURS.index(source)
        self.open.remove(colour)
        return [(colour, True)]

    def refill(self, chance: Chance) -> list[int]:
        """Fill the open row after a TAKE or bonus (K22, K23); returns the new cards."""
        new = []
        while len(self.open) < OPEN_ROW and (self.pile or self.discard):
            new.append(self._draw(chance))
            self.open.append(new[-1])
        return new

    def drop(self, seat: int, colour: int) -> None:
        self.discard.append(colour)

    def heaps(self) -> list[list[int]]:
        """All cards that are in no hand."""
        return [self.open, self.pile, self.discard]

    def _draw(self, chance: Chance) -> int:
        if not self.pile:
            self.pile, self.discard = chance.shuffled(self.discard), []
        return self.pile.pop()


class PrivateSupply(Supply):
    """A pile and a discard pile for each player, no open row; one TAKE is three cards (T1, T2, T4)."""

    __slots__ = ("discards", "piles")

    picks = 1
    cards_per_take = 3

    def __init__(self, piles: list[list[int]], discards: list[list[int]]) -> None:
        super().__init__([], [], [])
        self.piles = piles
        self.discards = discards

    def clone(self) -> PrivateSupply:
        return PrivateSupply([pile[:] for pile in self.piles], [discard[:] for discard in self.discards])

    def left(self, seat: int) -> int:
        return len(self.piles[seat]) + len(self.discards[seat])

    def sources(self, seat: int) -> list[str]:
        return ["pile"] if self.left(seat) else []

    def take(self, seat: int, source: str, chance: Chance) -> Taken:
        taken: Taken = []
        while len(taken) < self.cards_per_take and self.left(seat):
            if not self.piles[seat]:
                self.piles[seat], self.discards[seat] = chance.shuffled(self.discards[seat]), []
            taken.append((self.piles[seat].pop(), False))
        return taken

    def drop(self, seat: int, colour: int) -> None:
        self.discards[seat].append(colour)

    def heaps(self) -> list[list[int]]:
        return [*self.piles, *self.discards]


# Cards as documents write them: a heap is a list of names, a hand says how many there are of each colour


def card_names(heap: Iterable[int]) -> list[str]:
    return [COLOURS[card] for card in heap]


def cards_of(names: Iterable[str]) -> list[int]:
    return [COLOUR_NUMBER[name] for name in names]


def counted(hand: Iterable[int]) -> dict[str, int]:
    return {colour: held for colour, held in zip(COLOURS, hand, strict=True) if held}


def hand_of(counts: Mapping[str, int]) -> list[int]:
    return [counts.get(colour, 0) for colour in COLOURS]
