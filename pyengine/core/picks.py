"""From touches to moves. A move's `picks` are what a person touches to make it; which picks can be touched next is
derived from the legal moves that agree with the touches so far."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pyengine.core.game import Picks


def flat(picks: Picks) -> tuple[str, ...]:
    """Single touches that make the move, one after the other."""
    return tuple(pick for part in picks for pick in ([part] if isinstance(part, str) else sorted(part)))


def agrees(picks: Picks, touches: Sequence[str]) -> bool:
    """Could these touches be the beginning of these picks? Touches inside one frozenset come in any order."""
    return _rest(picks, touches) is not None


def next_picks(moves: Iterable[Any], touches: Sequence[str]) -> list[str]:
    """What can be touched next, each once, in the order of the moves."""
    found: dict[str, None] = {}
    for move in moves:
        rest = _rest(move.picks, touches)
        if rest:
            first = rest[0]
            found.update(dict.fromkeys([first] if isinstance(first, str) else sorted(first)))
    return list(found)


def completed(moves: Iterable[Any], touches: Sequence[str]) -> Any | None:
    """The move that the touches make, if they make one whole."""
    for move in moves:
        if _rest(move.picks, touches) == ():
            return move
    return None


def _rest(picks: Picks, touches: Sequence[str]) -> Picks | None:
    """The picks still to be touched; None if the touches do not agree."""
    at = 0
    for index, wanted in enumerate(picks):
        if at == len(touches):
            return picks[index:]
        if isinstance(wanted, str):
            if touches[at] != wanted:
                return None
            at += 1
            continue
        group = touches[at : at + len(wanted)]
        if len(set(group)) != len(group) or not wanted.issuperset(group):
            return None
        at += len(group)
        if len(group) < len(wanted):
            return (wanted - set(group), *picks[index + 1 :])
    return () if at == len(touches) else None
