"""How a game ended (K51)."""

from __future__ import annotations

from pyengine.core.game import Outcome
from pyengine.games.kauchuk.rules.state import OVER, KauchukState


def outcome(state: KauchukState) -> Outcome | None:
    if state.phase != OVER:
        return None
    location, seats = state.location, range(state.seats)
    final = location.closing(state)
    scores = tuple(state.points[seat] + sum(column[seat] for column in final.values()) for seat in seats)
    bands = tuple(len(names) for names in state.names)
    fewer = tuple(-count for count in bands)
    able = [seat for seat, safe in enumerate(location.standing(state)) if safe]
    best = max(((scores[seat], fewer[seat]) for seat in able), default=None)
    reason, rule = location.reason(state)
    played = {name: tuple(row[number] for row in state.tally) for number, name in enumerate(location.columns)}
    return Outcome(
        reason=reason,
        rule=rule,
        winners=tuple(seat for seat in able if (scores[seat], fewer[seat]) == best),
        scores=scores,
        breakdown={**played, **final, "bands": bands},
        fields={"location": location.id, "rounds": state.round},
        tiebreak=fewer,
    )
