"""Holds a game to everything that the page and the terminal need: a game that passes works in both.

>>> from pyengine import check, find
>>> check(find("kaichin"), matches=0)
[]

Each break is one sentence that says what to mend. The rules themselves are tried by `kit.contract`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyengine.core.chance import Chance
from pyengine.core.game import Game
from pyengine.core.match import Match
from pyengine.kit.believing import believe, positions
from pyengine.kit.contract import Broken, walk
from pyengine.kit.drawing import check_art, check_ending, check_views
from pyengine.kit.findings import Findings
from pyengine.kit.listening import listening
from pyengine.kit.matches import Moment, moments, played
from pyengine.kit.offline import watching
from pyengine.kit.sitting import check_sitting
from pyengine.kit.source import check_source
from pyengine.kit.teaching import check_coach, check_demos, check_rulebook
from pyengine.kit.thinking import check_tactics, check_terms
from pyengine.kit.touching import check_touches
from pyengine.kit.wording import check_box, check_match, check_picture, check_refusals, check_templates

ROOMS = {"table": ("TABLE",), "demos": ("DEMOS",), "tactics": ("worth", "terms")}
"""What must stand in a room: one of these."""
BENT = 12
"""So many damaged positions are tried; the tests of our games try many more."""


def check(game: Game[Any], matches: int = 2, seed: int = 1, looks: int = 72) -> list[str]:
    """What is wrong with a game, a sentence each; nothing if all is well. So many matches are held to the rules for each
    number of seats and each variant; so many moments are looked at closely."""
    findings = Findings()
    check_templates(game.words, findings)
    rooms = _check_rooms(game, findings)
    check_source(game, findings)
    found = played(game, seed)
    with listening(game.words, findings), watching(findings):
        for wanted, what, look in _AT_ONCE:
            if rooms.issuperset(wanted.split()):
                with findings.expecting(f"{what} cannot be looked at"):
                    look(game, findings)
        for match in found:
            with findings.expecting("What happened in a match cannot be told"):
                check_match(match, findings)
        for moment in moments(found, looks):
            for wanted, look_at in _AT_A_MOMENT:
                if rooms.issuperset(wanted.split()):
                    with findings.expecting("A moment of a match cannot be looked at", moment.place):
                        look_at(moment, findings)
    _check_contract(game, matches, seed, findings)
    if not findings.sentences():
        _check_believing(game, found, seed, findings)
    return findings.sentences()


_AT_ONCE: tuple[tuple[str, str, Callable[[Game[Any], Findings], None]], ...] = (
    ("", "What stands on the box", check_box),
    ("table", "What the table is drawn with, and the cover,", check_art),
    ("table demos", "The demos", check_demos),
    ("demos", "The rulebook", check_rulebook),
    ("", "The coach", check_coach),
    ("table demos", "A game at the desk", check_sitting),
    ("tactics", "The terms of the tactics", check_terms),
)
"""The rooms that are needed, and what is looked at where they are there."""

_AT_A_MOMENT: tuple[tuple[str, Callable[[Moment, Findings], None]], ...] = (
    ("", check_refusals),
    ("", check_picture),
    ("tactics", check_tactics),
    ("table", check_views),
    ("table", check_touches),
    ("table", check_ending),
)


def _check_rooms(game: Game[Any], findings: Findings) -> set[str]:
    """The rooms that are there."""
    there = set()
    for name, things in ROOMS.items():
        try:
            if any(hasattr(game.room(name), thing) for thing in things):
                there.add(name)
            else:
                findings.note(f"The module {game.home}.{name} has no {things[0]!r}.")
        except ModuleNotFoundError as wrong:
            findings.note(f"The module {game.home}.{name} cannot be imported: {wrong}.")
        except Exception as wrong:
            findings.note(f"The module {game.home}.{name} cannot be imported: {type(wrong).__name__}: {wrong}")
    return there


def _check_contract(game: Game[Any], matches: int, seed: int, findings: Findings) -> None:
    """The rules. The first break of each match; how to get there stands in its second line."""
    for seats in game.seats:
        for options in game.variants():
            for number in range(matches):
                luck = Chance(seed * 1_000_003 + number)
                try:
                    walk(game, seats, options, luck.next64(), luck.pick, luck)
                except Broken as broken:
                    what, _, where = str(broken).partition("\n")
                    findings.note(f"The contract is broken by {what}", where.strip())


def _check_believing(game: Game[Any], found: list[Match], seed: int, findings: Findings) -> None:
    """Positions as damage would leave them. The first that is believed and cannot be played on."""
    try:
        believe(game, positions(found), BENT, Chance(seed))
    except Broken as broken:
        what, _, where = str(broken).partition("\n")
        findings.note(f"From outside {what}", where.strip())
