"""The commands that play many games: arena, levels, selfplay, tune."""

from __future__ import annotations

import argparse
import shlex
import sys
import time
from typing import Any

from pyengine.core.game import BadInput, Doc, Game
from pyengine.fleet.arena import Contest, contest
from pyengine.fleet.jobs import extra, workers
from pyengine.fleet.levels import figures, page
from pyengine.fleet.players import ABOUT, read_player, read_players
from pyengine.fleet.selfplay import MATCHES, Series, selfplay
from pyengine.fleet.tuning import Tuning, tune

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
    print("\n".join(figures(made)))


def show_levels(args: argparse.Namespace) -> None:
    print(page(args.files), end="")


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


def run_tune(args: argparse.Namespace, game: Game[Any], seats: int, options: Any) -> None:
    player = read_player(args.bot, game)
    asked = Tuning(game, seats, options, args.seed, player, args.by, args.steps, args.games, args.proof)
    with workers(args.jobs, args.dask) as executor:
        made = tune(asked, args.out, command_line(args), executor, Progress())
    proof = made[ABOUT]["proof"]
    print(f"Tuned against untuned: {proof['share']:.1%} of {proof['games']} games, fair {proof['fair']:.1%}")
    print(f"95 % interval {proof['from']:.1%} to {proof['to']:.1%}: {_verdict(proof)}.")
    print(f"Play with these weights: {args.bot}@{args.out}")


def _verdict(proof: Doc) -> str:
    if proof["from"] > proof["fair"]:
        return "better than before"
    return "worse than before" if proof["to"] < proof["fair"] else "no difference that is sure"


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
        self.first = self.of = 0
        self.tenth = -1

    def __call__(self, done: int, of: int, standing: str) -> None:
        if self.of != of:
            self.first, self.of, self.began, self.tenth = done, of, time.monotonic(), -1
        here = sys.stderr.isatty()
        tenth = 10 * done // of
        if here or tenth > self.tenth:
            line = f"{done} of {of}{self._left(done, of)}: {standing}"
            print(
                f"\r\033[K{line[:200]}" if here else line,
                end="" if here and done < of else "\n",
                file=sys.stderr,
                flush=True,
            )
        self.tenth = tenth

    def _left(self, done: int, of: int) -> str:
        played = done - self.first
        if not played or done == of:
            return ""
        minutes = (time.monotonic() - self.began) / played * (of - done) / _MINUTE
        return f", about {minutes:.0f} minutes more" if minutes >= 1 else ", less than a minute more"
