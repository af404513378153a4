"""Who plays best, and by how much: every pairing of some bots over the same deals, each seat in turn.

In a pairing the bot that was named first sits alone against others of the second kind. A deal is played once from each seat, so
that luck with cards and places is the same for both sides; a report knows only of deals that were played from all of them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from itertools import combinations, islice
from pathlib import Path
from typing import Any, NamedTuple

from pyengine.core.game import BadInput, Doc, Game
from pyengine.core.options import options_doc
from pyengine.fleet.jobs import in_order
from pyengine.fleet.logbook import Logbook, write_whole
from pyengine.fleet.players import Player
from pyengine.fleet.playing import Order, deal, play
from pyengine.fleet.shares import elo, measured_elo, ratings, wilson
from pyengine.fleet.tally import Tally

Watch = Callable[[int, int, str], None]
"""Is told how many games of how many are played, and how it stands."""


class Contest(NamedTuple):
    """What an arena is asked for."""

    game: Game[Any]
    seats: int
    options: Any
    seed: int
    players: tuple[Player, ...]
    games: int
    """Of each pairing; rounded up, so that each deal is played from all seats."""

    def check(self) -> None:
        names = [player.name for player in self.players]
        if len(set(names)) != len(names) or len(names) < 2:
            raise BadInput("The arena needs two bots or more, each of them once.")
        if self.seats < 2:
            raise BadInput("The arena needs two seats or more.")
        if self.games < 1:
            raise BadInput("--games needs a number above 0.")

    @property
    def pairings(self) -> list[tuple[Player, Player]]:
        return list(combinations(self.players, 2))

    @property
    def deals(self) -> int:
        return -(-self.games // self.seats)

    def head(self) -> Doc:
        """What must be the same for a run to be gone on with; the number of games may grow."""
        return {
            "rules": self.game.rules,
            "seats": self.seats,
            "options": options_doc(self.options),
            "seed": self.seed,
            "players": [player._asdict() for player in self.players],
        }

    def places(self) -> Iterator[tuple[int, int, int]]:
        """Each game in order, by deal, pairing, and seat of the one who is alone."""
        for number in range(self.deals):
            for pairing in range(len(self.pairings)):
                for seat in range(self.seats):
                    yield number, pairing, seat

    def order(self, number: int, pairing: int, seat: int) -> Order:
        one, rest = self.pairings[pairing]
        players = tuple(one if place == seat else rest for place in range(self.seats))
        return Order(self.game.id, options_doc(self.options), deal(self.seed, number), players)


def contest(asked: Contest, file: Path, command: str, executor: Executor | None, watch: Watch) -> Doc:
    """The report, which is also written to the file. The games are kept beside it: a run that was interrupted goes on."""
    asked.check()
    tallies = [Tally(one.name, rest.name, asked.seats) for one, rest in asked.pairings]
    places = list(asked.places())
    block = len(tallies) * asked.seats
    with Logbook(file.with_suffix(".games.jsonl"), file.with_suffix(".run"), asked.head()) as log:
        games = _games(asked, places, log, executor)
        for deals in range(asked.deals):
            for _, pairing, seat in places[deals * block : (deals + 1) * block]:
                tallies[pairing].add(seat, next(games))
            made = report(asked, tallies, command)
            write_whole(file, laid_out(made) + "\n")
            watch((deals + 1) * block, len(places), standing(made))
    return made


def _games(
    asked: Contest, places: Sequence[tuple[int, int, int]], log: Logbook, executor: Executor | None
) -> Iterator[Doc]:
    """All of them in order: first those that are known from an earlier run."""
    yield from islice(log, len(places))
    left = (asked.order(*place) for place in places[log.count :])
    for played in in_order(executor, _play, left):
        log.add(played)
        yield played


def _play(order: Order) -> Doc:
    """The moves are not kept: the same order gives the same game."""
    played = play(order)
    return {**played, "moves": len(played["moves"])}


def report(asked: Contest, tallies: Sequence[Tally], command: str) -> Doc:
    met = {tally.names: (tally.won, tally.games) for tally in tallies}
    return {
        "arena": asked.game.title,
        **asked.head(),
        "command": command,
        "pairings": [_pairing(tally) for tally in tallies],
        "elo": {name: round(points) for name, points in ratings(met, asked.seats).items()},
    }


def _pairing(tally: Tally) -> Doc:
    low, high = wilson(tally.won, tally.games)
    return {
        "one": tally.names[0],
        "rest": tally.names[1],
        "games": tally.games,
        "share": round(tally.won / tally.games, 4),
        "from": round(low, 4),
        "to": round(high, 4),
        "fair": round(1 / tally.seats, 4),
        "elo": round(measured_elo(tally.won, tally.games, tally.seats)),
        "elo_from": round(elo(low, tally.seats)) if low > 0 else None,
        "elo_to": round(elo(high, tally.seats)) if high < 1 else None,
        "by_seat": [round(won * tally.seats / tally.games, 4) for won in tally.won_from],
        **tally.figures(),
    }


def standing(made: Doc) -> str:
    """How it stands, on one line."""
    return ", ".join(
        f"{each['one']} {each['share']:.1%} against {each['rest']} ({each['from']:.1%} to {each['to']:.1%})"
        for each in made["pairings"]
    )


def laid_out(doc: Doc) -> str:
    """JSON with a line for each part of a report, and for each part of a pairing."""
    parts = {name: json.dumps(part, ensure_ascii=False) for name, part in doc.items()}
    rows = [{name: json.dumps(part) for name, part in pairing.items()} for pairing in doc["pairings"]]
    parts["pairings"] = f"[{', '.join(_lines(row, '  ') for row in rows)}]"
    return _lines(parts, "")


def _lines(parts: Doc, indent: str) -> str:
    inside = ",\n".join(f"{indent} {json.dumps(name)}: {part}" for name, part in parts.items())
    return f"{{\n{inside}\n{indent}}}"
