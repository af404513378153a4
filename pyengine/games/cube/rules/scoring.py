"""Who has won and why (Q32–Q36)."""

from __future__ import annotations

from pyengine.core.game import Outcome
from pyengine.games.cube.rules.state import CubeState

RULES = {"target": "Q33", "bag": "Q36", "cards": "Q31", "twin": "Q34", "sudden": "Q35", "shared": "Q35"}


def outcome(state: CubeState) -> Outcome | None:
    if not state.ended:
        return None
    cards = state.standings()
    twins = tuple(int(cells is not None) for cells in state.twins)
    breakdown: dict[str, tuple[int | str, ...]] = {"cards": cards}
    if state.duel or state.ended == "twin":
        breakdown["twin"] = twins
    if state.duel:
        won = state.winners if state.ended == "sudden" else ()
        breakdown["sudden"] = tuple(int(seat in won) for seat in range(state.seats))
    fields = {"winners": list(state.winners), "target": state.target}
    return Outcome(state.ended, RULES[state.ended], state.winners, cards, breakdown, fields)
