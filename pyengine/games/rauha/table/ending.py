"""The end screen."""

from __future__ import annotations

from typing import Any

from pyengine.draw.scene import Shape, group, rect, text
from pyengine.draw.view import Cell, Ending, Picture
from pyengine.games.rauha.rules.state import SOURCES
from pyengine.games.rauha.table.art import palette as c
from pyengine.games.rauha.table.sight import Sight


def ending(sight: Sight, history: list[list[dict[str, Any]]]) -> Ending:
    """Points by source and in all, each with a small graph of the four rounds."""
    outcome = sight.state.outcome()
    assert outcome is not None
    title = sight.say("ending.shared") if outcome.reason == "shared" else sight.say("ending.won", **outcome.fields)
    reason = sight.reason(outcome.reason, **outcome.fields)
    columns = tuple(sight.column(name) for name in (*SOURCES, "total"))
    rows = tuple(_row(sight.state.earned_by(seat)) for seat in range(sight.state.seats))
    return Ending(title, reason, columns, rows, sight.say("ending.note"), sight.say("ending.graph"))


def _row(earned: list[list[int]]) -> tuple[Cell, ...]:
    by_source = [list(column) for column in zip(*earned, strict=True)]
    in_all = [sum(of_round) for of_round in earned]
    return tuple(
        Cell(str(sum(rounds)), _bars(rounds, colour))
        for rounds, colour in zip([*by_source, in_all], c.SOURCES, strict=True)
    )


def _bars(rounds: list[int], colour: str) -> Picture:
    """A bar for each round, with its points above it."""
    unit = 20 / max(*rounds, 10)
    bars: list[Shape] = []
    for i, points in enumerate(rounds):
        high = max(points * unit, 1)
        looks = {"font_size": 9.5, "text_anchor": "middle", "fill": "currentColor"}
        bars.append(
            rect(1 + 15 * i, 32 - high, 12, high, rx=1.5, fill=colour, stroke="currentColor", stroke_opacity=0.35)
        )
        bars.append(text(7 + 15 * i, 29.5 - high, str(points), **looks))
    return Picture((0, 0, 59, 33), group(*bars))
