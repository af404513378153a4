"""How sure a share of victories is, and what it means as a rating."""

from __future__ import annotations

from collections.abc import Mapping
from math import log10, sqrt

Z = 1.959964
"""95 of 100 values of a bell curve are this near to its middle."""
_POINTS = 400
"""So many points of Elo are ten to one."""
_ROUNDS = 2_000


def wilson(won: float, games: int) -> tuple[float, float]:
    """Between what shares the true one lies, at 95 %.

    >>> [round(bound, 3) for bound in wilson(60, 100)]
    [0.502, 0.691]
    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if not games:
        return 0.0, 1.0
    share, spread = won / games, Z * Z / games
    middle = share + spread / 2
    half = Z * sqrt(share * (1 - share) / games + spread / games / 4)
    low = (middle - half) / (1 + spread) if won > 0 else 0.0
    return low, (middle + half) / (1 + spread) if won < games else 1.0


def elo(share: float, seats: int) -> float:
    """By how much one is stronger than each of the others, who wins so much against all of them.

    >>> round(elo(0.75, 2)), round(elo(0.25, 4))
    (191, 0)
    """
    return _POINTS * log10(share * (seats - 1) / (1 - share))


def measured_elo(won: float, games: int, seats: int) -> float:
    """The same of a measured share; half a game more is won and lost, so that whoever won all is not infinitely strong."""
    return elo((won + 0.5) / (games + 1), seats)


def ratings(pairings: Mapping[tuple[str, str], tuple[float, int]], seats: int) -> dict[str, float]:
    """One scale for all who met: the ratings under which what happened was most likely. The weakest has none.

    `pairings` says how much of how many games one won alone against others of one kind.

    >>> {name: round(points) for name, points in ratings({("a", "b"): (75, 100), ("b", "c"): (75, 100)}, 2).items()}
    {'a': 377, 'b': 189, 'c': 0}
    """
    strength = dict.fromkeys((name for pair in pairings for name in pair), 1.0)
    for _ in range(_ROUNDS):
        won, met = dict.fromkeys(strength, 0.0), dict.fromkeys(strength, 0.0)
        for (one, rest), (wins, games) in pairings.items():
            total = strength[one] + (seats - 1) * strength[rest]
            won[one] += wins + 0.5
            won[rest] += games - wins + 0.5
            met[one] += (games + 1) / total
            met[rest] += (seats - 1) * (games + 1) / total
        strength = {name: won[name] / met[name] for name in strength}
    points = {name: _POINTS * log10(value) for name, value in strength.items()}
    return {name: value - min(points.values()) for name, value in points.items()}
