"""The tactics: what a position is worth is a number, for every seat; each term of it has its weight and its words; moves are
put in order and not made up; and the bot that asks for all that plays legal moves."""

from __future__ import annotations

from math import isfinite
from typing import Any

from pyengine.bots import KEEN, find_bot
from pyengine.bots.judge import Judge
from pyengine.core.chance import Chance
from pyengine.core.game import Game
from pyengine.kit.findings import Findings
from pyengine.kit.matches import Moment


def check_terms(game: Game[Any], findings: Findings) -> None:
    judge = Judge(game)
    for name, figures in (("WEIGHTS", judge.weights), ("AGAINST", judge.against)):
        if len(figures) != len(judge.terms) and (figures or name == "WEIGHTS"):
            findings.note(f"`tactics.{name}` has {len(figures)} figures for {len(judge.terms)} terms.")
    for term in judge.terms:
        game.words.entry(f"tactics.{term}")
    if not judge.scale > 0:
        findings.note("`tactics.SCALE` is not above 0.")


def check_tactics(moment: Moment, findings: Findings) -> None:
    game, state, luck = moment.match.game, moment.state, Chance(moment.at)
    if state.seat is None:
        return
    judge, before = Judge(game), state.position()
    asked = "terms" if judge.terms else "worth"
    with findings.expecting(f"`tactics.{asked}` fails", moment.place):
        for seat in range(state.seats):
            value = judge.worth_of(state, seat)
            row = value if judge.terms else (value,)
            if len(row) != len(judge.terms or row):
                findings.note(f"`tactics.terms` gives {len(row)} values for {len(judge.terms)} terms.", moment.place)
            for number in row:
                if not isinstance(number, int | float) or not isfinite(number):
                    findings.note(f"`tactics.{asked}` gives {number!r}, which is no number.", moment.place)
    with findings.expecting("`tactics.order` fails", moment.place):
        _check_order(moment, judge, findings)
    if state.position() != before:
        findings.note(f"`tactics.{asked}` changes the position.", moment.place)
    with findings.expecting("A bot cannot play", moment.place):
        move = find_bot(KEEN)(game, state.seen_by(state.seat), luck)
        if move not in state.moves():
            findings.note(f"A bot plays {move}, which is not legal.", moment.place)


def _check_order(moment: Moment, judge: Judge, findings: Findings) -> None:
    promising, legal = judge.promising(moment.state), moment.state.moves()
    if not promising or len(set(promising)) < len(promising) or not set(promising) <= set(legal):
        findings.note("`tactics.order` gives no moves, one twice, or one that is not legal.", moment.place)
