"""Uphill in many dimensions with two looks at a time (simultaneous perturbation stochastic approximation, J. C. Spall)."""

from __future__ import annotations

from pyengine.core.chance import Chance

Point = list[float]

_REACH, _REACH_FADES = 0.25, 0.101
_STRIDE, _STRIDE_FADES = 0.4, 0.602
_CAUTION = 10
"""Spall's exponents; the first strides are not much longer than those that follow."""


class Spsa:
    """Asks which of two points on opposite sides is better, and goes that way: the farther, the clearer the answer.

    >>> climb = Spsa(2, seed=1)
    >>> for _ in range(200):
    ...     [(one, other)] = climb.ask()
    ...     climb.tell([0.5 + sum(abs(x - 0.3) for x in other) / 4 - sum(abs(x - 0.3) for x in one) / 4])
    >>> [round(x, 1) for x in climb.best]
    [0.3, 0.3]
    """

    def __init__(self, size: int, seed: int) -> None:
        self.best = [0.0] * size
        self._step = 0
        self._chance = Chance(seed)
        self._sides: Point = []

    @property
    def _reach(self) -> float:
        return _REACH / float((self._step + 1) ** _REACH_FADES)

    def ask(self) -> list[tuple[Point, Point]]:
        """Pairs of points to be compared."""
        self._sides = [1.0 if self._chance.below(2) else -1.0 for _ in self.best]
        steps = [(at, self._reach * side) for at, side in zip(self.best, self._sides, strict=True)]
        return [([at + step for at, step in steps], [at - step for at, step in steps])]

    def tell(self, shares: list[float]) -> None:
        """How much of the victory was the first point's of each pair; one half if they are as good."""
        stride = _STRIDE / float((self._step + 1 + _CAUTION) ** _STRIDE_FADES) * (shares[0] - 0.5) / self._reach
        self.best = [at + stride * side for at, side in zip(self.best, self._sides, strict=True)]
        self._step += 1
