"""Who has won, and where the points came from (R38)."""

from __future__ import annotations

from pyengine.core.game import Outcome
from pyengine.games.rauha.rules.state import OVER, SOURCES, RauhaState


def outcome(state: RauhaState) -> Outcome | None:
    """Most points win, and equal ones share the victory."""
    if state.phase != OVER:
        return None
    most = max(state.points)
    winners = tuple(seat for seat, points in enumerate(state.points) if points == most)
    reason = "shared" if len(winners) > 1 else "most"
    fields = {"n": most, "winner_seat": winners[0]}
    return Outcome(reason, "R38", winners, tuple(state.points), _by_source(state), fields)


def _by_source(state: RauhaState) -> dict[str, tuple[int, ...]]:
    sums = [[sum(rounds) for rounds in zip(*state.earned_by(seat), strict=True)] for seat in range(state.seats)]
    return {source: tuple(row[place] for row in sums) for place, source in enumerate(SOURCES)}
