"""The end screen: who won and why, and what became of each player's chips."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from pyengine.core.game import Doc, Outcome
from pyengine.draw.view import Cell, Ending
from pyengine.games.kaichin.rules.board import COLOURS
from pyengine.games.kaichin.rules.scoring import outcome
from pyengine.games.kaichin.table.art.icons import chip_icon, sweets_picture
from pyengine.games.kaichin.table.art.pieces import COLOUR_NAME
from pyengine.games.kaichin.table.sight import Sight

_MOVES = ("entered", "stepped", "jumped", "doubled")
_LOSSES = ("swapped", "burnt", "taken")


def ending(sight: Sight, history: list[list[Doc]]) -> Ending:
    result = outcome(sight.tray)
    if result is None:
        raise ValueError("The game is not over yet.")
    events = [event for move in history for event in move]
    fates = chip_fates(events)
    losses = [loss for loss in _LOSSES if loss != "taken" or any(event["kind"] == "took" for event in events)]
    titles = [sight.column(key) for key in ("sweets", "colour", "laid", *losses, "chips")]
    rows = tuple(_row(sight, seat, fates, losses) for seat in range(sight.tray.seats))
    note = result.reason if result.reason in ("home", "unheld") else "colour"
    return Ending(
        _title(sight, result, events),
        sight.reason(result.reason, **{**result.fields, "winner_seat": result.winners[0]}),
        tuple(titles),
        rows,
        sight.say(f"ending.note_{note}"),
        sight.say("ending.graph"),
    )


def chip_fates(events: Iterable[Doc]) -> dict[str, Counter[str]]:
    """By colour: chips laid, and chips that were swapped away, burnt or taken off again."""
    fates: dict[str, Counter[str]] = {colour: Counter() for colour in COLOURS}
    for event in events:
        kind, lost = event["kind"], event.get("lost", "")
        if kind in _MOVES:
            colour = COLOUR_NAME[event["sweet"]]
            if lost == colour:
                continue
            fates[colour]["laid"] += 1
            if lost:
                fates[lost]["swapped"] += 1
        elif kind in ("damaged", "removed") and lost:
            fates[lost]["burnt"] += 1
        elif kind == "put" and event["chip"] in fates:
            fates[event["chip"]]["laid"] += 1
        elif kind == "took" and event["chip"] in fates:
            fates[event["chip"]]["taken"] += 1
    return fates


def _row(sight: Sight, seat: int, fates: dict[str, Counter[str]], losses: list[str]) -> tuple[Cell, ...]:
    player: dict[str, Any] = sight.seen["players"][seat]
    names, colour = player["sweets"], player["colour"]
    hurt = [name for name in names if sight.seen["sweets"][name]["damaged"]]
    fate = fates[colour]
    return (
        Cell(", ".join(map(sight.name, names)), sweets_picture(names, hurt)),
        Cell(sight.name(colour).capitalize(), chip_icon(colour)),
        Cell(str(fate["laid"])),
        *(Cell(f"−{fate[loss]}" if fate[loss] else "0") for loss in losses),
        Cell(str(len(sight.seen["chips"][colour]))),
    )


def _title(sight: Sight, result: Outcome, events: list[Doc]) -> str:
    winner = result.winners[0]
    if result.reason == "home":
        sweet = result.fields["sweet"]
        mover = next((event["seat"] for event in reversed(events) if event["kind"] == "came_home"), winner)
        return sight.say("ending.home" if mover == winner else "ending.home_by_other", seat=winner, sweet=sweet)
    colour = sight.seen["players"][winner]["colour"]
    return sight.say("ending.colour", seat=winner, n=result.scores[winner], colour=colour)
