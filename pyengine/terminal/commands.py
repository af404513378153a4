"""The commands. Unknown names and values get one sentence with the valid ones, and status 2."""

from __future__ import annotations

import argparse
import json
import os
import pathlib
import sys
from collections.abc import Sequence
from typing import Any

from pyengine.bots import BOTS, KEEN, LEVELS, find_bot
from pyengine.core.game import BadInput, Game
from pyengine.core.match import BrokenSave, Match
from pyengine.core.options import options_doc, read_options, read_setting
from pyengine.core.reading import read_json
from pyengine.core.shelf import find, games
from pyengine.fleet.playing import UNFINISHED
from pyengine.fleet.tuning import WAYS
from pyengine.kit import check
from pyengine.terminal.many import for_workers, run_arena, run_selfplay, run_tune, show_levels
from pyengine.terminal.play import play
from pyengine.terminal.simulate import Report, simulate

FEW, MANY = "few", "many"


def main(arguments: Sequence[str] | None = None) -> int:
    line = sys.argv[1:] if arguments is None else list(arguments)
    args = _parser().parse_args(line, argparse.Namespace(line=line))
    try:
        return int(args.run(args) or 0)
    except BadInput as wrong:
        print(wrong, file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader, such as `head`, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # so that the last flush does not fail as well
        return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m pyengine", description="Board games in pure Python.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(name: str, run: Any, help: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=help, description=help)
        added.set_defaults(run=run)
        return added

    def setting(added: argparse.ArgumentParser, seats: str = MANY) -> None:
        added.add_argument("game")
        added.add_argument("--seats", type=int, help=f"default: as {seats} as can play")
        added.set_defaults(usual_seats=seats)
        added.add_argument("--seed", type=int, default=1)
        added.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help="may be repeated")
        added.add_argument("--options", metavar="JSON", help='several at once: {"option": value}')

    command("games", _games, "list the games with their seats and options")
    added = command("simulate", _simulate, "let bots play and count how the games end")
    setting(added)
    added.add_argument("--games", type=int, default=100)
    added.add_argument("--bots", default="random", help=f"one for all seats, or one a seat: {', '.join(BOTS)}")
    added.add_argument("--json", action="store_true")
    added = command("check", _check, "hold a game to the contract")
    added.add_argument("game")
    added.add_argument("--matches", type=int, default=2, help="for each number of seats and each variant")
    added.add_argument("--seed", type=int, default=1)
    added = command("perft", _perft, "count the move sequences of a length")
    setting(added)
    added.add_argument("--depth", type=int, default=2)
    added = command("replay", _replay, "show a saved match")
    added.add_argument("file", type=pathlib.Path)
    added.add_argument("--at", type=int, help="after this many moves; default: the end")
    added = command("play", _play, "play in the terminal")
    setting(added)
    added.add_argument("--bots", default=KEEN, help=f"who plays the other seats: {', '.join(BOTS)}")
    added = command("arena", _arena, "find out which bot plays best, and by how much")
    setting(added, FEW)
    added.add_argument(
        "--bots", default=",".join(reversed(LEVELS)), help="the strongest first; bot@file.json, bot@share=0.5"
    )
    added.add_argument("--games", type=int, default=100, help="of each pairing")
    added.add_argument(
        "--out", type=pathlib.Path, required=True, metavar="FILE", help="the report; an interrupted run goes on"
    )
    for_workers(added)
    added = command("selfplay", _selfplay, "let bots play matches, and keep them")
    setting(added, FEW)
    added.add_argument(
        "--bots", default=KEEN, help="one for all seats, or one a seat; they move on by a seat with each game"
    )
    added.add_argument("--games", type=int, default=100)
    added.add_argument("--out", type=pathlib.Path, required=True, metavar="DIR", help="an interrupted run goes on")
    added.add_argument("--parquet", action="store_true", help="tables of matches and decisions, too")
    for_workers(added)
    added = command("levels", show_levels, "a table in Markdown out of reports of the arena")
    added.add_argument("files", type=pathlib.Path, nargs="+", metavar="FILE")
    added = command("tune", _tune, "look for better weights of a game's tactics by self-play")
    setting(added, FEW)
    added.add_argument("--bot", default=KEEN, help="whose weights")
    added.add_argument("--by", choices=[*WAYS], default=next(iter(WAYS)), help="cma needs the extra [cma]")
    added.add_argument("--steps", type=int, default=100)
    added.add_argument("--games", type=int, default=40, help="of each comparison")
    added.add_argument("--proof", type=int, default=400, help="games of tuned against untuned at the end")
    added.add_argument("--out", type=pathlib.Path, required=True, metavar="FILE", help="settings for bot@FILE")
    for_workers(added)
    return parser


def _game(args: argparse.Namespace) -> tuple[Game[Any], int, Any]:
    """The game, seats and options that a command line asks for."""
    game = find(args.game)
    usual = game.seats[0] if args.usual_seats == FEW else game.seats[-1]
    seats = usual if args.seats is None else args.seats
    game.check_seats(seats)
    settings = _json(args.options) if args.options else {}
    for text in args.set:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadInput(f"--set needs OPTION=VALUE, not {text!r}.")
        settings |= read_setting(game.Options, name, value)
    return game, seats, read_options(game.Options, settings)


def _json(text: str) -> dict[str, Any]:
    try:
        return dict(read_json(text))
    except (TypeError, ValueError):
        raise BadInput(f'--options needs JSON like {{"option": true}}, not {text[:40]!r}.') from None


def _arena(args: argparse.Namespace) -> None:
    run_arena(args, *_game(args))


def _selfplay(args: argparse.Namespace) -> None:
    run_selfplay(args, *_game(args))


def _tune(args: argparse.Namespace) -> None:
    run_tune(args, *_game(args))


def _games(args: argparse.Namespace) -> None:
    if not games():
        raise BadInput("No games are installed. Games are found through entry points: run 'pip install .' first.")
    for game in games().values():
        print(f"{game.id:10} {game.title}, {game.span()}, rules {game.rules}")
        for name, value in options_doc(game.Options()).items():
            print(f"{'':10}   {name}={value}")


def _simulate(args: argparse.Namespace) -> None:
    game, seats, options = _game(args)
    names = args.bots.split(",")
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        raise BadInput(f"--bots needs one bot for all, or {seats} of them, not {len(names)}.")
    for name in names:
        find_bot(name)
    if args.games < 1:
        raise BadInput("--games needs a number above 0.")
    report = simulate(game, seats, options, args.games, args.seed, names)
    print(json.dumps(report.doc()) if args.json else _table(report))


def _table(report: Report) -> str:
    lengths = sorted(report.lengths)
    left = report.reasons[UNFINISHED]
    lines = [
        f"{report.game}, {report.seats} seats, {len(lengths)} games: {f'{left} unfinished' if left else 'all ended'}",
        f"moves a game   {lengths[0]} to {lengths[-1]}, median {lengths[len(lengths) // 2]}",
        f"moves a second {report.rate:,.0f}",
        "ends by        " + ", ".join(f"{reason} {count}" for reason, count in report.reasons.most_common()),
    ]
    for seat, (bot, wins) in enumerate(zip(report.bots, report.wins, strict=True)):
        lines.append(f"seat {seat + 1:<2} {bot:8} wins {wins / len(lengths):6.1%}")
    return "\n".join(lines)


def _check(args: argparse.Namespace) -> int:
    game = find(args.game)
    if args.matches < 1:
        raise BadInput("--matches needs a number above 0.")
    wrong = check(game, args.matches, args.seed)
    if not wrong:
        print(f"{game.title} keeps the contract: it works in the page and in the terminal.")
        return 0
    print(f"{game.title} does not keep the contract yet. To mend: {len(wrong)}", file=sys.stderr)
    print("\n".join(f"- {sentence}" for sentence in wrong), file=sys.stderr)
    return 1


def _perft(args: argparse.Namespace) -> None:
    game, seats, options = _game(args)
    if args.depth < 1:
        raise BadInput("--depth needs a number above 0.")
    for depth in range(1, args.depth + 1):
        print(f"{depth:3} {perft(game.new(seats, options, args.seed), depth):12,}")


def perft(state: Any, depth: int) -> int:
    """How many sequences of `depth` moves there are."""
    moves = state.moves()
    if depth <= 1:
        return len(moves)
    total = 0
    for move in moves:
        copy = state.clone()
        copy.play(move)
        total += perft(copy, depth - 1)
    return total


def _replay(args: argparse.Namespace) -> None:
    try:
        text = args.file.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        raise BadInput(f"The file {args.file} cannot be read.") from None
    try:
        match = Match.load(text)
    except BrokenSave as broken:
        if broken.kept is None:
            raise
        print(broken, file=sys.stderr)
        match = broken.kept
    match.go(len(match.moves) if args.at is None else args.at)
    for number in range(1, match.at + 1):
        for event in match.events[number]:
            print(f"{number:4} {event.sentence(match.game.words, match.players)}")
    print(match.state.picture())


def _play(args: argparse.Namespace) -> int:
    game, seats, options = _game(args)
    find_bot(args.bots)
    return play(Match(game, seats, options, args.seed), args.bots)
