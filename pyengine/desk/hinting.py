"""A move that is suggested at a table: in words, what is to be touched for it, and what is left of it after a touch.

A hint is the notation of a move, and of those that must follow it, with spaces between them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pyengine.core.game import Doc, Game, Picks
from pyengine.core.picks import agrees
from pyengine.desk.session import Came
from pyengine.draw.table import Table
from pyengine.draw.view import Look


def moves_of(game: Game[Any], hint: str) -> list[Any]:
    return [game.parse(notation) for notation in hint.split()]


def hint_doc(game: Game[Any], table: Table, hint: str, seen: Doc, look: Look) -> Doc | None:
    """What the page shows of it."""
    moves = moves_of(game, hint)
    if not moves or seen["seat"] is None:
        return None
    text, note, things = table.suggestion(seen, look, moves)
    return {
        "moves": hint,
        "text": text,
        "note": note,
        "things": list(things),
        "steps": _steps(moves[0].picks, look.touches),
    }


def _steps(picks: Picks, touches: Sequence[str]) -> list[list[str]]:
    """By step, what is still to be touched."""
    left = list(touches) if agrees(picks, touches) else []
    steps = []
    for step in picks:
        wanted = {step} if isinstance(step, str) else step
        done = wanted & set(left[: len(wanted)])
        left = left[len(done) :]
        steps.append(sorted(wanted - done))
    return steps


def rest_of(game: Game[Any], hint: str, came: Came) -> str:
    """What holds of a hint after somebody has done something: nothing, if it was something else."""
    if not hint or came.refusal:
        return ""
    if came.played:
        left = f"{hint} ".removeprefix(f"{came.played} ")
        return left.strip() if len(left) <= len(hint) else ""
    return hint if came.touches and agrees(moves_of(game, hint)[0].picks, came.touches) else ""
