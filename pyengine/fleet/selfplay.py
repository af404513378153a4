"""Matches between bots, as many as one likes: a line each, in the form in which matches are saved everywhere."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from pathlib import Path
from typing import Any, NamedTuple

from pyengine.core.game import BadInput, Doc, Game
from pyengine.core.match import FORMAT
from pyengine.core.options import options_doc
from pyengine.core.shelf import find
from pyengine.fleet.jobs import in_order
from pyengine.fleet.logbook import Logbook
from pyengine.fleet.players import Player
from pyengine.fleet.playing import Order, deal, play

MATCHES = "matches.jsonl"
ABOUT = "run.json"


class Series(NamedTuple):
    """What self-play is asked for."""

    game: Game[Any]
    options: Any
    seed: int
    players: tuple[Player, ...]
    """One a seat. They move on by a seat with each game."""
    games: int

    def head(self) -> Doc:
        """What must be the same for a run to be gone on with; the number of games may grow."""
        return {
            "rules": self.game.rules,
            "options": options_doc(self.options),
            "seed": self.seed,
            "players": [player._asdict() for player in self.players],
        }

    def order(self, number: int) -> Order:
        first = number % len(self.players)
        players = self.players[first:] + self.players[:first]
        return Order(self.game.id, options_doc(self.options), deal(self.seed, number), players)


def selfplay(asked: Series, folder: Path, executor: Executor | None, watch: Callable[[int, int, str], None]) -> int:
    """Plays what is not there yet; how many matches there are then. More than were asked for may be there from earlier."""
    if asked.games < 1:
        raise BadInput("--games needs a number above 0.")
    with Logbook(folder / MATCHES, folder / ABOUT, asked.head()) as log:
        left = (asked.order(number) for number in range(log.count, asked.games))
        for match in in_order(executor, played_match, left):
            log.add(match)
            watch(log.count, asked.games, f"{MATCHES} in {folder}")
        return log.count


def played_match(order: Order) -> Doc:
    """A saved match, and beside it what came of it."""
    played = play(order)
    return {
        "parlour": FORMAT,
        "rules": find(order.game).rules,
        "seats": len(order.players),
        "options": order.options,
        "seed": order.seed,
        "players": played["players"],
        "bots": [player.level for player in order.players],
        "moves": played["moves"],
        "at": len(played["moves"]),
        "outcome": {name: played[name] for name in ("reason", "winners", "shares", "scores")},
    }


def matches_in(folder: Path) -> Iterator[Doc]:
    """The matches of a folder, one after the other."""
    with open(folder / MATCHES, encoding="utf-8") as lines:
        yield from map(json.loads, lines)
