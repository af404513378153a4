"""Who has won, and by which rule (C29–C35)."""

from __future__ import annotations

from pyengine.core.game import Outcome
from pyengine.games.kaichin.rules.board import SWEETS
from pyengine.games.kaichin.rules.state import HOME, Tray

RULE_OF = {"home": "C29", "unheld": "C29", "full": "C30", "stuck": "C33", "quiet": "C34"}


def outcome(tray: Tray) -> Outcome | None:
    if not tray.ended:
        return None
    scores = tray.standings()
    if tray.ended == "home":
        sweet = tray.where.index(HOME)
        fields = {"sweet": SWEETS[sweet]}
        holders = tuple(seat for seat, cards in enumerate(tray.cards) if cards >> sweet & 1)
        if holders:
            return Outcome("home", "C29", holders, scores, {"chips": scores}, {**fields, "winner_seat": holders[0]})
        return Outcome("unheld", "C29", (colour_winner(tray),), scores, {"chips": scores}, fields)
    return Outcome(tray.ended, RULE_OF[tray.ended], (colour_winner(tray),), scores, {"chips": scores})


def colour_winner(tray: Tray) -> int:
    """Most chips of the own colour; in a tie the one latest in turn order from the start player (C31)."""
    scores = tray.standings()
    return max(range(tray.seats), key=lambda seat: (scores[seat], (seat - tray.first) % tray.seats))
