"""The commands that play many games: arena, selfplay."""

from __future__ import annotations

import argparse
import shlex
import sys
import time
from typing import Any

from pyengine.core.game import BadInput, Game
from pyengine.fleet.arena import Contest, contest
from pyengine.fleet.jobs import extra, workers
from pyengine.fleet.players import read_players
from pyengine.fleet.selfplay import MATCHES, Series, selfplay

_MINUTE = 60


def for_workers(added: argparse.ArgumentParser) -> None:
    """Who does the work."""
    who = added.add_mutually_exclusive_group()
    who.add_argument("--jobs", type=int, default=1, help="local processes")
    who.add_argument("--dask", metavar="ADDRESS", help="a Dask cluster, such as tcp://127.0.0.1:8786")


def run_arena(args: argparse.Namespace, game: Game[Any], seats: int, options: Any) -> None:
    players = tuple(read_players(args.bots, game))
    asked = Contest(game, seats, options, args.seed, players, args.games)
    with workers(args.jobs, args.dask) as executor:
        made = contest(asked, args.out, command_line(args), executor, Progress())
    for pairing in made["pairings"]:
        interval = f"{pairing['from']:6.1%} to {pairing['to']:6.1%}"
        print(
            f"{pairing['one']:12} against {pairing['rest']:12} {pairing['games']:5} games {pairing['share']:6.1%}  {interval}"
        )
    for name, points in made["elo"].items():
        print(f"{name:12} {points:5} Elo")


def run_selfplay(args: argparse.Namespace, game: Game[Any], seats: int, options: Any) -> None:
    players = tuple(read_players(args.bots, game))
    if len(players) not in (1, seats):
        raise BadInput(f"--bots needs one bot for all, or {seats} of them, not {len(players)}.")
    asked = Series(game, options, args.seed, players * (seats // len(players)), args.games)
    tables = extra("parquet") if args.parquet else None  # it should be missed before the games, not after them
    with workers(args.jobs, args.dask) as executor:
        count = selfplay(asked, args.out, executor, Progress())
    print(f"{count} matches are in {args.out / MATCHES}.")
    if tables:
        tables.write_tables(args.out)


def command_line(args: argparse.Namespace) -> str:
    """What was asked for, to be written beside what came of it: without who did the work, which changes nothing."""
    kept, words = [], iter(args.line)
    for word in words:
        if word in ("--jobs", "--dask"):
            next(words, None)
        elif not word.startswith(("--jobs=", "--dask=")):
            kept.append(word)
    return shlex.join(["python", "-m", "pyengine", *kept])


class Progress:
    """A line that is written over at a terminal; elsewhere a line for each tenth of the way."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self.first: int | None = None
        self.tenth = -1

    def __call__(self, done: int, of: int, standing: str) -> None:
        if self.first is None:
            self.first, self.began = done, time.monotonic()
        here = sys.stderr.isatty()
        tenth = 10 * done // of
        if here or tenth > self.tenth:
            line = f"{done} of {of} games{self._left(done, of)}: {standing}"
            print(
                f"\r\033[K{line[:200]}" if here else line,
                end="" if here and done < of else "\n",
                file=sys.stderr,
                flush=True,
            )
        self.tenth = tenth

    def _left(self, done: int, of: int) -> str:
        played = done - (self.first or 0)
        if not played or done == of:
            return ""
        minutes = (time.monotonic() - self.began) / played * (of - done) / _MINUTE
        return f", about {minutes:.0f} minutes more" if minutes >= 1 else ", less than a minute more"
