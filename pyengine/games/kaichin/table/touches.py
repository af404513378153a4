"""What touches mean: the moves behind them, and what glows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pyengine.core.game import Doc, Move, Refusal
from pyengine.draw.table import Table
from pyengine.draw.view import Look
from pyengine.games.kaichin.rules import refusals
from pyengine.games.kaichin.rules.board import CELLS, GOAL_SPOT, SPOTS, SWEETS
from pyengine.games.kaichin.rules.moves import ALL_MOVES
from pyengine.games.kaichin.table.sight import Sight

_MEANT = {move.picks: move for move in ALL_MOVES}


class Touches(Table):
    def open_picks(self, seen: Doc, touches: tuple[str, ...]) -> frozenset[str] | None:
        """Moves hide nothing; whom one may attack and which cards one holds does (C23)."""
        sight = Sight(seen, Look(touches=touches))
        if sight.part == "show":
            return frozenset({"act done"})
        if sight.part != "act":
            return None
        if sight.attacking:
            return frozenset(f"sweet {name}" for sweet, name in enumerate(SWEETS) if _might_be_hit(sight, sweet))
        if sight.chosen is not None:
            return _destinations(sight, sight.chosen)
        return _actions(sight)

    def intend(self, state: Any, touches: Sequence[str]) -> Move | None:
        return _MEANT.get(tuple(touches))

    def why_idle(self, state: Any, touch: str) -> Refusal | None:
        return refusals.why_idle(state, touch)


def _might_be_hit(sight: Sight, sweet: int) -> bool:
    where = sight.tray.where[sweet]
    return where >= 0 and not sight.tray.soot >> where & 1


def _destinations(sight: Sight, sweet: int) -> frozenset[str]:
    cells, home = sight.reach(sweet)
    goal = [f"spot {SPOTS[GOAL_SPOT[sweet]]}"] if home else []
    return frozenset([*(f"cell {CELLS[cell]}" for cell in cells), *goal])


def _actions(sight: Sight) -> frozenset[str]:
    movable = {f"sweet {name}" for sweet, name in enumerate(SWEETS) if any(sight.reach(sweet))}
    if not movable:
        movable.add("act pass")
    if sight.damage_left:
        movable.add("act attack")
    return frozenset(movable)
