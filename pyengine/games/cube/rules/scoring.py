"""Who has won and why (Q32–Q36)."""

from __future__ import annotations

from pyengine.core.game import Outcome
from pyengine.games.cube.rules.state import ENDINGS, CubeState


def outcome(state: CubeState) -> Outcome | None:
    if not state.ended:
        return None
    cards = state.standings()
    breakdown: dict[str, tuple[int | str, ...]] = {"cards": cards}
    if state.duel or state.ended == "twin":
        breakdown["twin"] = tuple(int(cells is not None) for cells in state.twins)
    if state.duel:
        won = state.winners if state.ended == "sudden" else ()
        breakdown["sudden"] = tuple(int(seat in won) for seat in range(state.seats))
    fields = {"winners": list(state.winners), "target": state.target}
    return Outcome(state.ended, ENDINGS[state.ended], state.winners, cards, breakdown, fields)
