"""How a game ends, who has won, and by what (M39, M40)."""

from __future__ import annotations

from pyengine.core.game import Outcome
from pyengine.games.rum_run.rules.board import OWNER
from pyengine.games.rum_run.rules.roads import distances
from pyengine.games.rum_run.rules.state import RumRunState
from pyengine.games.rum_run.rules.woods import OVER


def outcome(state: RumRunState) -> Outcome | None:
    if state.phase != OVER:
        return None
    points = state.standings()
    live, held = waiting(state)
    ranks = list(zip(points, live, held, strict=True))
    best = max(ranks)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == best)
    return Outcome(
        state.ended,
        "M39" if state.ended == "need" else "M40",
        winners,
        points,
        {"live": live, "held": held, "points": points},
        {"need": state.need, "turns": state.turn, "winner_seat": winners[0]},
        tuple(zip(live, held, strict=True)),
    )


def waiting(state: RumRunState) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """For each seat the barrels on its live tokens, and on all its tokens."""
    live, held = [0] * state.seats, [0] * state.seats
    reached = [distances(state, seat) for seat in range(state.seats)]
    for square, pile in state.piles.items():
        owner = OWNER[state.cells[square]]
        held[owner] += len(pile)
        if square in reached[owner]:
            live[owner] += len(pile)
    return tuple(live), tuple(held)
