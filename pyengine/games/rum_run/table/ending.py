"""The end screen: who is Regent of Rum, and where each player's barrels came from."""

from __future__ import annotations

from collections import Counter

from pyengine.core.game import Doc
from pyengine.draw.view import Cell, Ending
from pyengine.games.rum_run.table.sight import Sight

_COLUMNS = ("claimed", "stolen", "carried", "ambushed")


def ending(sight: Sight, history: list[list[Doc]]) -> Ending:
    outcome = sight.state.outcome()
    if outcome is None:
        raise ValueError("The game is not over yet.")
    tallies = tally(sight.state.seats, history)
    stalled = outcome.reason != "need"
    keys = [*_COLUMNS, *(("live", "held") if stalled else ()), "points"]
    rows = []
    for seat in range(sight.state.seats):
        figures = {**tallies[seat], **{key: values[seat] for key, values in outcome.breakdown.items()}}
        rows.append(tuple(Cell(str(figures.get(key, 0))) for key in keys))
    return Ending(
        _title(sight, outcome.winners),
        sight.reason(outcome.reason, **outcome.fields),
        tuple(map(sight.column, keys)),
        tuple(rows),
        sight.say("ending.note_stall" if stalled else "ending.note"),
        sight.say("ending.graph", need=sight.state.need),
    )


def tally(seats: int, history: list[list[Doc]]) -> list[Counter[str]]:
    """For each seat: barrels claimed at distilleries, stolen by breaking, carried home and won by ambush."""
    found: list[Counter[str]] = [Counter() for _ in range(seats)]
    for event in (event for move in history for event in move):
        kind, seat = event["kind"], event["seat"]
        if kind == "claimed":
            found[seat]["claimed"] += event["n"]
        elif kind == "stole":
            found[seat]["stolen"] += event["n"]
        elif kind == "landed":
            found[seat]["carried"] += 1
        elif kind == "ambushed":
            found[seat]["ambushed"] += event["n"]
    return found


def _title(sight: Sight, winners: tuple[int, ...]) -> str:
    if len(winners) == 1:
        return sight.say("ending.regent", seat=winners[0])
    return sight.say("ending.shared", players=tuple(sight.names[seat] for seat in winners))
