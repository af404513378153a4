"""What is kept of a game: the secret whole for the database, and a card that shows in the lobby what anybody may know."""

from __future__ import annotations

from pyengine.core.game import Doc
from pyengine.desk.session import Session
from pyengine.draw.view import Look


def draft(session: Session) -> Doc:
    """{"id", "save", "card"}. The card's picture takes the longest: it is made by itself, and may wait."""
    seen = session.seen(session.at, None)
    card = {
        "id": session.id,
        "game": session.game.id,
        "title": session.game.title,
        "people": [seat.doc() for seat in session.people],
        "status": list(session.table.facts(seen, Look(players=session.names, small=True))),
        "seat": seen["seat"],
        "over": seen["seat"] is None,
        "winners": session.winners(),
        "moves": session.length,
    }
    return {"id": session.id, "save": session.record(), "card": card}


def picture(session: Session) -> Doc:
    """{"id", "picture"}: the table as a spectator sees it. Needs the game's defs."""
    look = Look(players=session.names, small=True, settings={"still": "yes"})
    drawn = session.table.view(session.seen(session.at, None), look).board
    return {"id": session.id, "picture": drawn.doc()}
