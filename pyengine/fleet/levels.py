"""A page for people out of the arena's reports: who beats whom, how surely, and by which command that can be found out again."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

from pyengine.bots import BOTS
from pyengine.core.game import BadInput, Doc
from pyengine.core.match import game_of
from pyengine.core.options import options_doc

_HEAD = """# How strong the levels are

Made by `python -m pyengine levels` from the reports of the arena beside this page. In each pairing both sides play the same
deals from every seat; with more than two seats one plays alone against others of the second kind, and the fair share is smaller.
Behind each share stands the interval in which the true one lies at 95 %. Elo says the same on a scale on which 400 points are ten
to one. A number of turns is a median.
"""
_COLUMNS = (
    "| | against | games | won | 95 % | fair | Elo | turns | ended |\n|---|---|---:|---:|---:|---:|---:|---:|---|"
)


def page(files: Sequence[Path]) -> str:
    """The page in Markdown."""
    reports = sorted(map(_read, files), key=_place)
    sections = [_section(title, [*some]) for title, some in groupby(reports, key=_title)]
    return "\n".join([_HEAD, *sections])


def _read(file: Path) -> Doc:
    try:
        report = json.loads(file.read_text("utf-8"))
        return {**report, "pairings": [*report["pairings"]]}
    except (OSError, ValueError, TypeError, KeyError):
        raise BadInput(f"{file} is no report of the arena.") from None


def _place(report: Doc) -> tuple[str, int]:
    """By game and setting, the strongest first."""
    return _title(report), -BOTS.index(report["players"][0]["level"])


def _title(report: Doc) -> str:
    usual = options_doc(game_of(report["rules"]).Options())
    own = [f"{name} {value}" for name, value in report["options"].items() if value != usual[name]]
    return ", ".join([report["arena"], f"{report['seats']} players", *own])


def _section(title: str, reports: Sequence[Doc]) -> str:
    rows = [_row(pairing) for report in reports for pairing in report["pairings"]]
    commands = "\n".join(f"    {report['command']}" for report in reports)
    return "\n".join([f"## {title}\n", _COLUMNS, *rows, f"\n{commands}\n"])


def _row(pairing: Doc) -> str:
    bounds = f"{pairing['from']:.0%} to {pairing['to']:.0%}"
    elo = f"{pairing['elo']:+}"
    ended = ", ".join(f"{reason} {count / pairing['games']:.0%}" for reason, count in pairing["ended"].items())
    cells = [
        *(pairing["one"], pairing["rest"], pairing["games"], f"**{pairing['share']:.1%}**", bounds),
        *(f"{pairing['fair']:.0%}", elo, f"{pairing['turns']['median']:g}", ended),
    ]
    return f"| {' | '.join(map(str, cells))} |"


def figures(report: Doc) -> Iterator[str]:
    """What a report says, in lines for the terminal."""
    for pairing in report["pairings"]:
        interval = f"{pairing['from']:.1%} to {pairing['to']:.1%}"
        yield f"{pairing['one']} against {pairing['rest']}: {pairing['share']:.1%} ({interval}) of {pairing['games']} games"
        gifts = pairing["gifts"]
        ended = (f"{reason} {count} ({gifts.get(reason, 0)} gifts)" for reason, count in pairing["ended"].items())
        yield f"  ended by {', '.join(ended)}; turns {_spread(pairing['turns'])}, moves {_spread(pairing['moves'])}"
        for kind, event in pairing["events"].items():
            by = ", ".join(f"{name} {value:g}" for name, value in event["by"].items())
            yield f"  {kind:16} {event['a_game']:8.2f} a game, in {event['in']:4.0%} of them; a seat: {by}"
        for column, got in pairing["points"].items():
            yield f"  {column:16} {', '.join(f'{name} {value:g}' for name, value in got.items())}"
    yield "Elo: " + ", ".join(f"{name} {points}" for name, points in report["elo"].items())


def _spread(values: Doc) -> str:
    return f"{values['least']} to {values['most']}, median {values['median']:g}"
