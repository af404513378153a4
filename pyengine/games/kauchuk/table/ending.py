"""The end screen: who won and why, and where the points came from."""

from __future__ import annotations

from pyengine.core.game import Doc
from pyengine.draw.view import Cell, Ending
from pyengine.games.kauchuk.table.sight import Sight


def ending(sight: Sight, history: list[list[Doc]]) -> Ending:
    outcome = sight.state.outcome()
    if outcome is None:
        raise ValueError("The game is not over yet.")
    rows = zip(*outcome.breakdown.values(), outcome.scores, strict=True)
    kind = {0: "none", 1: "one"}.get(len(outcome.winners), "many")
    first = next(iter(outcome.winners), None)
    return Ending(
        title=sight.say(f"ending.{kind}", winner_seat=first, winners=tuple(map(sight.player, outcome.winners))),
        reason=sight.reason(outcome.reason, **outcome.fields),
        columns=tuple(map(sight.column, (*outcome.breakdown, "total"))),
        rows=tuple(tuple(Cell(str(figure)) for figure in row) for row in rows),
        note=sight.say("ending.ties"),
        graph=sight.say("ending.graph"),
    )
