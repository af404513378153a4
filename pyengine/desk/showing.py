"""A table as one document for the page: the view, what can be touched, the story, and where we are in it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pyengine.core.game import Doc
from pyengine.desk.glance import Glance
from pyengine.desk.hinting import hint_doc, rest_of
from pyengine.desk.session import Came, Session
from pyengine.desk.since import since_doc, story_doc, turns_doc
from pyengine.desk.staging import staged


def table_doc(session: Session, glance: Glance, since: int | None = None) -> Doc:
    """What happened after the moment `since` is staged, if something was done; else the last move."""
    at = session.at if glance.at is None else glance.at
    viewer, live = session.eyes(glance.viewer), session.is_live(at)
    seen = session.seen(at, viewer)
    glow = session.glow(glance) if live else []
    look = session.look(glance, at, glow)
    view = session.table.view(seen, look).doc()
    return {
        "id": session.id,
        "kind": session.kind,
        "game": session.game.id,
        "title": session.game.title,
        "people": [seat.doc() for seat in session.people],
        "viewer": viewer,
        "you": session.you,
        "seat": seen["seat"],
        "at": at,
        "length": session.length,
        "live": live,
        "over": seen["seat"] is None,
        "secrets": session.game.hidden_information,
        "touches": list(glance.touches) if live else [],
        "glow": glow,
        "view": view if live else _still(view),
        "hint": hint_doc(session.game, session.table, glance.hint, seen, look),
        "story": story_doc(session, at, viewer, glance.told),
        "since": since_doc(session, at, viewer) if live else [],
        "turns": turns_doc(session) if session.kind == "replay" else [],
        "remarks": session.remarks(viewer) if live else [],
        "staged": staged(session, since, at, viewer),
        "may_look": session.may_look,
        **session.more(),
    }


def answer_doc(session: Session, glance: Glance, came: Came, since: int) -> Doc:
    """The table after something was done at it, and what came of that."""
    hint = rest_of(session.game, glance.hint, came)
    shown = table_doc(session, replace(glance, touches=tuple(came.touches), hint=hint), since)
    return {**shown, **came.doc()}


def _still(view: dict[str, Any]) -> Doc:
    """A view of a moment that is past: of its buttons only those that change the way of looking."""
    dock = view["dock"]
    controls = [control for control in dock["controls"] if control["pick"].startswith("view ")]
    return {**view, "dock": {**dock, "controls": controls}}
