"""How a sweet gets where it goes: the rules allow several ways to the same cell, people are shown the plainest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyengine.core.game import Doc
from pyengine.games.kaichin.rules.board import (
    ALL,
    CELLS,
    COLOUR_OF,
    GOAL_JUMP,
    GOAL_NEAR,
    JUMPS,
    NEAR,
    START_JUMPS,
    START_NEAR,
    SWEETS,
    numbers,
)

if TYPE_CHECKING:
    from pyengine.games.kaichin.rules.state import Tray


def way(tray: Tray, sweet: int, to: int) -> Doc:
    """{"kind": entered | stepped | jumped | doubled, and "over": a sweet or "via": a cell} for a legal destination."""
    at = tray.where[sweet]
    near, jumps = (START_NEAR[sweet], START_JUMPS[sweet]) if at < 0 else (NEAR[at], JUMPS[at])
    target = 1 << to if to < len(CELLS) else 0
    beside = target & near if target else at >= 0 and GOAL_NEAR[sweet] >> at & 1
    if beside:
        return {"kind": "stepped" if at >= 0 else "entered"}
    over = next((over for over, landing in jumps if landing == target), 0) if target else GOAL_JUMP[sweet][at]
    if over & tray.occupied & ~tray.soot:
        jumped = SWEETS[tray.where.index(over.bit_length() - 1)]
        return {"kind": "jumped" if at >= 0 else "entered", "over": jumped}
    free = ALL & ~(tray.occupied | tray.soot)
    goal_side = NEAR[to] if target else GOAL_NEAR[sweet]
    via = near & free & tray.chips[COLOUR_OF[sweet]] & goal_side
    return {"kind": "doubled" if at >= 0 else "entered", "via": CELLS[numbers(via)[0]]}
