"""Luck that can be saved: one 64-bit integer (the SplitMix64 generator).

The same seed gives the same numbers on every machine, for ever; `random.Random` would put 2.5 kB into every save.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1


class Chance:
    """A seeded source of luck. `state` is all there is to it: save it, and luck goes on where it stopped.

    >>> luck = Chance(7)
    >>> [luck.below(6) + 1 for _ in range(5)]
    [3, 1, 6, 4, 3]
    >>> twin = Chance(luck.state)
    >>> luck.shuffled("abc") == twin.shuffled("abc")
    True
    """

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    def clone(self) -> Chance:
        return Chance(self.state)

    def next64(self) -> int:
        self.state = (self.state + 0x9E3779B97F4A7C15) & _MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1. The bias of the product method is below n / 2**64."""
        return (self.next64() * n) >> 64

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        copy = list(items)
        self.shuffle(copy)
        return copy
