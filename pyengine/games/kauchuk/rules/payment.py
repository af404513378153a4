"""Paying for pins: what a hand can pay, how one pin can be paid, and where the cards go (K30-K33, T4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from pyengine.games.kauchuk.rules.board import COLOURS, PINS
from pyengine.games.kauchuk.rules.moves import Pay

Hand = Sequence[int]
"""The number of cards of each colour."""


def payable(hand: Hand, cost: int) -> bool:
    """K33: single cards first, then pairs of what is left over."""
    pairs = 0
    for held in hand:
        wanted = cost & 7
        cost >>= 3
        pairs += (held - wanted) // 2 if held >= wanted else held - wanted
    return pairs >= 0


def plainest(hand: Hand, cost: int) -> tuple[int, ...] | None:
    """How many cards of each colour go for a cost in the plainest way: single cards first, then pairs of the colour of which
    most are left over (K33). None: the hand cannot pay."""
    if not payable(hand, cost):
        return None
    wanted = [cost >> 3 * number & 7 for number in range(len(hand))]
    paid = [min(held, need) for held, need in zip(hand, wanted, strict=True)]
    for _ in range(sum(wanted) - sum(paid)):
        most = max(range(len(hand)), key=lambda number: hand[number] - paid[number])
        paid[most] += 2
    return tuple(paid)


def cards_for(hand: Hand, colour: int, rest: int) -> list[str]:
    """The cards that may pay for a pin of a colour so that the rest can still be paid: 'red', 'grey*2' (K30, K32)."""
    found = []
    for number, held in enumerate(hand):
        needed = 1 if number == colour else 2
        if held >= needed:
            left = list(hand)
            left[number] -= needed
            if payable(left, rest):
                found.append(COLOURS[number] + ("" if needed == 1 else "*2"))
    return found


def receivers(card: str, owners: Sequence[int], tokens: bool) -> list[str]:
    """To whom a card or pair may go (K31); with tokens to give (T4) it may also go to the own discard."""
    found = [str(owner + 1) for owner in owners]
    if card.endswith("*2"):
        found += [f"{one + 1}+{two + 1}" for one, two in combinations(owners, 2)]
    if tokens:
        found += [f"@{owner + 1}" for owner in owners]
    return found if len(found) > 1 else [""]


@lru_cache(maxsize=4096)
def payments(
    hand: tuple[int, ...], pin: int, colour: int, rest: int, owners: tuple[int, ...], tokens: bool
) -> tuple[Pay, ...]:
    """Every way to pay for a pin, in the order of the notation."""
    cards = cards_for(hand, colour, rest)
    return tuple(sorted(Pay(PINS[pin], card, to) for card in cards for to in receivers(card, owners, tokens)))
