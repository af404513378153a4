"""Uphill with a cloud of points that learns its shape (CMA-ES, by the package `cma`)."""

from __future__ import annotations

import warnings

from pyengine.fleet.spsa import Point

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it would like to plot
    import cma

_REACH = 0.25
_SEEDS = 2**32 - 1


class Cma:
    """Compares every point of its cloud with where it began."""

    def __init__(self, size: int, seed: int) -> None:
        begin = [0.0] * size
        self._search = cma.CMAEvolutionStrategy(begin, _REACH, {"seed": seed % _SEEDS + 1, "verbose": -9})
        self._cloud: list[Point] = []
        self._begin = begin

    @property
    def best(self) -> Point:
        return [float(value) for value in self._search.result.xfavorite]

    def ask(self) -> list[tuple[Point, Point]]:
        self._cloud = self._search.ask()
        return [([float(value) for value in point], self._begin) for point in self._cloud]

    def tell(self, shares: list[float]) -> None:
        self._search.tell(self._cloud, [-share for share in shares])
