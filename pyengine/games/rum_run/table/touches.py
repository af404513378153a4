"""What touches mean: the moves behind them, and why some lead nowhere."""

from __future__ import annotations

from collections.abc import Sequence

from pyengine.core.game import Refusal
from pyengine.core.moves import Move
from pyengine.draw.table import Table
from pyengine.games.rum_run.rules import laying, refusals
from pyengine.games.rum_run.rules.board import IS_DOUBLE, KIND, KIND_OF_NAME, SIDE_NAMES, SQUARES, variants_of
from pyengine.games.rum_run.rules.moves import Go, Lay, PutTown, Send, Shift
from pyengine.games.rum_run.rules.state import RumRunState
from pyengine.games.rum_run.rules.woods import CARAVAN, TOWN


class Touches(Table):
    def intend(self, state: RumRunState, touches: Sequence[str]) -> Move | None:
        return meant(state, touches)

    def why_idle(self, state: RumRunState, touch: str) -> Refusal | None:
        return refusals.why_idle(state, touch)


def meant(state: RumRunState, touches: Sequence[str]) -> Move | None:
    """The move that the touches evidently mean, legal or not."""
    words = [touch.split() for touch in touches]
    names = [word[0] for word in words]
    squares = [SQUARES[word[1]] for word in words if word[0] in ("cell", "lay") and word[1] in SQUARES]
    if names == ["cell"] and squares:
        return _at_once(state, squares[0])
    if names == ["cell", "send"] and squares:
        return Send(squares[0])
    if state.seat is None or len(names) != 2 or names[1] not in ("cell", "lay") or not squares:
        return None
    if names[0] == "token" and words[0][1] in KIND_OF_NAME:
        return Lay(_best_turn(state, state.seat, KIND_OF_NAME[words[0][1]], words[1], squares[0]), squares[0])
    if names[0] == "cell" and len(squares) == 2 and state.cells[squares[0]]:
        kind = KIND[state.cells[squares[0]]]
        return Shift(squares[0], _best_turn(state, state.seat, kind, words[1], squares[1]), squares[1])
    return None


def _at_once(state: RumRunState, square: int) -> Move | None:
    if state.phase == CARAVAN:
        return Go(square)
    return PutTown(square) if state.phase == TOWN else None


def _best_turn(state: RumRunState, seat: int, kind: int, touch: list[str], square: int) -> int:
    """The way of turning the token that comes nearest to being legal; or the one that was touched."""
    if len(touch) == 3 and not IS_DOUBLE[kind]:
        return kind * 4 + SIDE_NAMES.index(touch[2])

    def promise(variant: int) -> tuple[bool, int]:
        meets = laying.meeting(state, seat, variant, square)
        return any(mine == theirs for _, mine, theirs in meets), len(meets)

    return max(variants_of(kind), key=promise)
