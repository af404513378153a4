"""What a position is worth: the terms of a game's `tactics`, weighed. The only place where that is done.

A game's tactics name the terms of its evaluation, so that a hint can say which of them grew:

    TERMS    their names; a phrase for each stands at `tactics.<term>` in the game's words
    WEIGHTS  what each is worth to the seat itself
    AGAINST  how much each counts against it in the hands of the strongest other seat; left out: nobody else counts
    SCALE    so much more worth makes even chances about three to one
    terms    terms(state, seat): their values, for a position in which the game goes on
    order    order(state, moves): those that are worth looking at, the most promising first; left out: all of them
    SIGHT    so many turns whoever searches looks ahead, and
    SIMULATIONS  so often for one decision of the strongest: about a second's work in the page

A small game gives only `worth(state, seat)`, a number.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp
from operator import mul, sub
from types import MappingProxyType
from typing import Any

from pyengine.core.game import BadInput, Game

WIN = 1_000_000.0
_FARTHEST = 40.0
"""Chances beyond this many scales are none, or certain."""
AS_USUAL: Mapping[str, Any] = MappingProxyType({})


class Judge:
    """Weighs the positions of one game. Settings say what is to be otherwise than in its tactics: `weights` and `against` by
    term, `scale`, `sight` and `simulations`.

    >>> from pyengine import find
    >>> kaichin = find("kaichin")
    >>> judge, state = Judge(kaichin), kaichin.new(seats=3)
    >>> judge.worth(state, 0) == judge.worth(state, 0)
    True
    """

    __slots__ = ("against", "order", "scale", "sight", "simulations", "terms", "weights", "worth_of")

    def __init__(self, game: Game[Any], settings: Mapping[str, Any] = AS_USUAL) -> None:
        room = game.room("tactics")
        self.terms: tuple[str, ...] = getattr(room, "TERMS", ())
        self.weights = _weights(self.terms, getattr(room, "WEIGHTS", ()), settings.get("weights", AS_USUAL))
        self.against = _weights(self.terms, getattr(room, "AGAINST", ()), settings.get("against", AS_USUAL))
        self.scale: float = settings.get("scale", getattr(room, "SCALE", 1.0))
        self.sight: int = settings.get("sight", getattr(room, "SIGHT", 2))
        self.simulations: int = settings.get("simulations", getattr(room, "SIMULATIONS", 200))
        self.order: Callable[[Any, Sequence[Any]], Sequence[Any]] | None = getattr(room, "order", None)
        self.worth_of: Callable[[Any, int], Any] = room.terms if self.terms else room.worth

    def worth(self, state: Any, seat: int) -> float:
        """What a position is worth to a seat, compared with the strongest of the others."""
        if state.seat is None:
            return result(state, seat) * 2 * WIN - WIN
        if not self.terms:
            return float(self.worth_of(state, seat))
        own = float(sum(map(mul, self.weights, self.worth_of(state, seat))))
        if not self.against:
            return own
        others = [other for other in range(state.seats) if other != seat]
        return own - max([float(sum(map(mul, self.against, self.worth_of(state, other)))) for other in others])

    def worths(self, state: Any) -> list[float]:
        """The same to all seats: each is looked at only once."""
        seats = range(state.seats)
        if state.seat is None or not self.terms:
            return [self.worth(state, seat) for seat in seats]
        rows = [self.worth_of(state, seat) for seat in seats]
        own = [float(sum(map(mul, self.weights, row))) for row in rows]
        if not self.against or len(own) == 1:
            return own
        threats = [float(sum(map(mul, self.against, row))) for row in rows]
        return [own[seat] - max(threats[:seat] + threats[seat + 1 :]) for seat in seats]

    def chance(self, state: Any, seat: int, even: float) -> float:
        """How likely a seat seems to win, from 0 to 1. `even` is the worth at which it is one half."""
        return result(state, seat) if state.seat is None else self._chance(self.worth(state, seat) - even)

    def chances(self, state: Any, even: Sequence[float]) -> list[float]:
        """The same of all seats."""
        if state.seat is None:
            return [result(state, seat) for seat in range(state.seats)]
        return list(map(self._chance, map(sub, self.worths(state), even)))

    def _chance(self, better: float) -> float:
        return 1 / (1 + exp(max(-_FARTHEST, min(_FARTHEST, -better / self.scale))))

    def gains(self, before: Any, after: Any, seat: int) -> dict[str, float]:
        """By how much each term has grown for a seat, weighed: why a move is good."""
        pairs = zip(self.worth_of(before, seat), self.worth_of(after, seat), strict=True) if self.terms else ()
        grown = zip(self.terms, self.weights, pairs, strict=True) if self.terms else ()
        return {term: weight * (new - old) for term, weight, (old, new) in grown}

    def promising(self, state: Any) -> Sequence[Any]:
        """The legal moves that are worth looking at, the most promising first if the game's tactics put them in order."""
        moves: Sequence[Any] = state.moves()
        return self.order(state, moves) if self.order and len(moves) > 1 else moves


def _weights(terms: Sequence[str], usual: Sequence[float], own: Mapping[str, float]) -> Sequence[float]:
    """Those of the tactics, but for those that are set otherwise."""
    for term in own:
        if term not in terms:
            raise BadInput(f"There is no term {term[:40]!r} in the tactics. Terms: {', '.join(terms) or 'none'}.")
    before = usual or (0.0,) * len(terms)
    return tuple(own.get(term, weight) for term, weight in zip(terms, before, strict=True)) if own else usual


def result(state: Any, seat: int) -> float:
    """What a game that is over brings a seat: its share of the victory, from 0 to 1. A draw is everybody's."""
    winners: Sequence[int] = state.outcome().winners
    if not winners and state.seats > 1:
        winners = range(state.seats)
    return 1 / len(winners) if seat in winners else 0.0
