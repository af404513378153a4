"""The rulebook and the demos: whole, true, and with everything in its place."""

from __future__ import annotations

import json
from typing import Any

from pyengine.core.demos import Demo, rehearse
from pyengine.core.game import Game
from pyengine.core.rulebook import parts
from pyengine.core.shelf import coach_of, table_of
from pyengine.draw.view import Look
from pyengine.kit.findings import Findings

MOST_REMARKS, MOST_OF_A_REMARK = 6, 160
SECTION = {"id", "title", "text", "rules", "demos"}


def check_demos(game: Game[Any], findings: Findings) -> None:
    demos: tuple[Demo, ...] = game.room("demos").DEMOS
    ids = [demo.id for demo in demos]
    if not demos:
        findings.note("There are no demos: the lobby shows only games that can be learnt.")
    for id in sorted({id for id in ids if ids.count(id) > 1}):
        findings.note(f"There are two demos {id!r}.")
    for id in game.words.entry("demos") if demos else ():
        if id not in ids:
            findings.note(f"The words hold a demo {id!r}, which `DEMOS` does not have.")
    for demo in demos:
        with findings.expecting(f"The demo {demo.id!r} cannot be played"):
            _check_demo(game, demo, findings)


def _check_demo(game: Game[Any], demo: Demo, findings: Findings) -> None:
    match = rehearse(game, demo)
    made = [step for step in demo.steps if step.kind in ("watch", "try")]
    for step, state in zip(made, match.states, strict=False):
        if step.kind == "try" and state.seat != demo.viewer:
            seat = "nobody" if state.seat is None else f"seat {state.seat}"
            findings.note(
                f"The demo {demo.id!r} asks seat {demo.viewer} to try {step.move}, but it is the turn of {seat}."
            )
    if not demo.title or not all(step.caption.strip() for step in demo.steps):
        findings.note(f"The demo {demo.id!r} has no title, or a step without a caption.")
    for rule in [*demo.rules, *(step.rule for step in demo.steps if step.rule)]:
        if rule not in game.rule_numbers:
            findings.note(f"The demo {demo.id!r} names the rule {rule!r}, which `rule_numbers` does not have.")
    if not demo.rules:
        findings.note(f"The demo {demo.id!r} names no rule that it shows.")
    if Demo.load(json.loads(json.dumps(demo.save(game)))).steps != demo.steps:
        findings.note(f"The demo {demo.id!r} changes on its way through a link.")
    for state in match.states:
        flaw = state.flaw()
        if flaw:
            findings.note(f"The demo {demo.id!r} shows a position that cannot be: {flaw}")
        table_of(game).view(state.seen_by(demo.viewer), Look(viewer=demo.viewer, players=tuple(match.players)))


def check_rulebook(game: Game[Any], findings: Findings) -> None:
    sections = game.words.entry("rulebook")
    if not isinstance(sections, list):
        findings.note("The words at 'rulebook' are not a list of sections.")
        return
    for number, section in enumerate(sections, 1):
        if not isinstance(section, dict) or section.keys() != SECTION:
            findings.note(f"Section {number} of the rulebook is not made of {', '.join(sorted(SECTION))}.")
            return
        if not section["title"] or not section["text"] or any("{" in text for text in section["text"]):
            findings.note(
                f"The section {section['id']!r} of the rulebook has no title or text, or a field in its text."
            )
        for rule in sorted({rule for text in section["text"] for part in parts(text) for rule in part.rules}):
            if rule not in section["rules"]:
                findings.note(f"A sentence of section {section['id']!r} is marked with {rule}, which it does not name.")
    _check_places(game, sections, findings)


def _check_places(game: Game[Any], sections: list[dict[str, Any]], findings: Findings) -> None:
    """Every rule stands in a section; every demo in one, with a rule that it shows."""
    named = [rule for section in sections for rule in section["rules"]]
    for rule in game.rule_numbers:
        if rule not in named:
            findings.note(f"No section of the rulebook names the rule {rule}.")
    for rule in sorted(set(named) - set(game.rule_numbers)):
        findings.note(f"The rulebook names the rule {rule}, which `rule_numbers` does not have.")
    demos: dict[str, Demo] = {demo.id: demo for demo in game.room("demos").DEMOS}
    placed = [demo for section in sections for demo in section["demos"]]
    for id, demo in demos.items():
        if placed.count(id) != 1:
            findings.note(f"The demo {id!r} stands in {placed.count(id)} sections of the rulebook instead of one.")
        elif not any(id in section["demos"] and set(section["rules"]) & set(demo.rules) for section in sections):
            findings.note(f"The demo {id!r} stands in a section that names none of its rules.")
    for id in sorted(set(placed) - set(demos)):
        findings.note(f"The rulebook names the demo {id!r}, which `DEMOS` does not have.")


def check_coach(game: Game[Any], findings: Findings) -> None:
    """Few remarks and short ones, each about something that there is. A game need not have any."""
    coach = coach_of(game)
    ids = [remark.id for remark in coach]
    if len(ids) > MOST_REMARKS or len(set(ids)) < len(ids):
        findings.note(f"The coach has more than {MOST_REMARKS} remarks, or two with one id.")
    if coach and [remark.opens for remark in coach] != [True, *(False for _ in coach[1:])]:
        findings.note("The first remark of the coach, and no other, is said before the first move.")
    for remark in coach:
        if len(game.words.entry(f"coach.{remark.id}")) > MOST_OF_A_REMARK:
            findings.note(f"The remark {remark.id!r} is longer than {MOST_OF_A_REMARK} letters.")
        for kind in remark.events:
            game.words.entry(f"events.{kind}")
    if coach:
        for id in sorted(game.words.entry("coach").keys() - set(ids)):
            findings.note(f"The words hold a remark {id!r}, which `COACH` does not have.")
