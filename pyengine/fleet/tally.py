"""What came of many games, added up: who won, how they ended, and how often each kind of event happened. Whether they were good
games can be read from that, and no game needs a reader of its own."""

from __future__ import annotations

from collections import Counter
from statistics import median

from pyengine.core.game import Doc

_DIGITS = 4


class Tally:
    """The games of one player against others of one kind."""

    def __init__(self, one: str, rest: str, seats: int) -> None:
        self.names = one, rest
        self.seats = seats
        self.games = 0
        self.won = 0.0
        """By the one who was alone. A victory that is shared counts in parts."""
        self.won_from = [0.0] * seats
        self.reasons: Counter[str] = Counter()
        self.gifts: Counter[str] = Counter()
        self.turns: list[int] = []
        self.moves: list[int] = []
        self.happened: Counter[str] = Counter()
        self.met_with: Counter[str] = Counter()
        """In how many games an event happened at all."""
        self.did: dict[str, Counter[str]] = {name: Counter() for name in self.names}
        self.got: dict[str, Counter[str]] = {name: Counter() for name in self.names}

    def add(self, seat: int, played: Doc) -> None:
        """A game in which the one sat there."""
        self.games += 1
        self.won += played["shares"][seat]
        self.won_from[seat] += played["shares"][seat]
        self.reasons[played["reason"]] += 1
        self.gifts[played["reason"]] += played["gift"]
        self.turns.append(played["turns"])
        self.moves.append(played["moves"])
        for kind, row in played["events"].items():
            self.happened[kind] += sum(row)
            self.met_with[kind] += any(row)
            self._share_out(self.did, kind, seat, row)
        for column, row in {"score": played["scores"], **played["columns"]}.items():
            self._share_out(self.got, column, seat, row)

    def _share_out(self, whose: dict[str, Counter[str]], key: str, alone: int, row: list[int]) -> None:
        for seat, value in enumerate(row[: self.seats]):
            whose[self.names[seat != alone]][key] += value

    def figures(self) -> Doc:
        """Means are of a game; what one player did or got is that of a seat in a game."""
        return {
            "ended": dict(self.reasons.most_common()),
            "gifts": {reason: gifts for reason, gifts in self.gifts.most_common() if gifts},
            "turns": _spread(self.turns),
            "moves": _spread(self.moves),
            "events": {kind: self._event(kind) for kind in sorted(self.happened)},
            "points": {
                column: {name: self._mean(name, self.got[name][column]) for name in self.names}
                for column in dict.fromkeys(key for got in self.got.values() for key in got)
            },
        }

    def _event(self, kind: str) -> Doc:
        by = {name: self._mean(name, self.did[name][kind]) for name in self.names}
        return {
            "a_game": _short(self.happened[kind] / self.games),
            "in": _short(self.met_with[kind] / self.games),
            "by": by,
        }

    def _mean(self, name: str, total: float) -> float:
        sat = self.games * (1 if name == self.names[0] else self.seats - 1)
        return _short(total / sat)


def _spread(values: list[int]) -> Doc:
    return {"least": min(values), "median": median(values), "most": max(values)} if values else {}


def _short(value: float) -> float:
    return round(value, _DIGITS)
