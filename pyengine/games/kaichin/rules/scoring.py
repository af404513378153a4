"""Who has won, and by which rule (C29–C35)."""

from __future__ import annotations

from pyengine.core.game import Outcome
from pyengine.games.kaichin.rules.board import SWEETS
from pyengine.games.kaichin.rules.state import HOME, KaichinState

RULE_OF = {"home": "C29", "unheld": "C29", "full": "C30", "stuck": "C33", "quiet": "C34"}


def outcome(state: KaichinState) -> Outcome | None:
    if not state.ended:
        return None
    scores = state.standings()
    if state.ended == "home":
        sweet = state.where.index(HOME)
        fields = {"sweet": SWEETS[sweet]}
        holders = tuple(seat for seat, cards in enumerate(state.cards) if cards >> sweet & 1)
        if holders:
            return Outcome("home", "C29", holders, scores, {"chips": scores}, {**fields, "winner_seat": holders[0]})
        return Outcome("unheld", "C29", (colour_winner(state),), scores, {"chips": scores}, fields, _later(state))
    winners = (colour_winner(state),)
    return Outcome(state.ended, RULE_OF[state.ended], winners, scores, {"chips": scores}, tiebreak=_later(state))


def colour_winner(state: KaichinState) -> int:
    """Most chips of the own colour; in a tie the one latest in turn order from the start player (C31)."""
    return max(range(state.seats), key=list(zip(state.standings(), _later(state), strict=True)).__getitem__)


def _later(state: KaichinState) -> tuple[int, ...]:
    """By seat, how late it is in turn order."""
    return tuple((seat - state.first) % state.seats for seat in range(state.seats))
