"""A table as one document for the page: the view, what can be touched, the story, and where we are in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pyengine.core.game import Doc, Event
from pyengine.desk.glance import Glance
from pyengine.desk.session import Came, Session
from pyengine.desk.story import Story


def table_doc(session: Session, glance: Glance) -> Doc:
    at = session.at if glance.at is None else glance.at
    viewer, live = session.eyes(glance.viewer), session.is_live(at)
    seen = session.seen(at, viewer)
    glow = session.glow(glance) if live else []
    view = session.table.view(seen, session.look(glance, at, glow)).doc()
    return {
        "id": session.id,
        "kind": session.kind,
        "game": session.game.id,
        "title": session.game.title,
        "people": [seat.doc() for seat in session.people],
        "viewer": viewer,
        "seat": seen["seat"],
        "at": at,
        "length": session.length,
        "live": live,
        "over": seen["seat"] is None,
        "secrets": session.game.hidden_information,
        "touches": list(glance.touches) if live else [],
        "glow": glow,
        "view": view if live else _still(view),
        "story": _story(session, at, viewer, glance.told),
        "may_look": session.may_look,
        **session.more(),
    }


def answer_doc(session: Session, glance: Glance, came: Came) -> Doc:
    """The table after something was done at it, and what came of that."""
    return {**table_doc(session, replace(glance, touches=tuple(came.touches))), **came.doc()}


def _still(view: dict[str, Any]) -> Doc:
    """A view of a moment that is past: of its buttons only those that change the way of looking."""
    dock = view["dock"]
    controls = [control for control in dock["controls"] if control["pick"].startswith("view ")]
    return {**view, "dock": {**dock, "controls": controls}}


def _story(session: Session, at: int, viewer: int | None, told: Mapping[str, int]) -> Doc:
    """Of two stories of one name, one is the beginning of the other."""
    name = f"{session.serial} {'' if viewer is None else viewer}"
    story = session.stories.setdefault(viewer, Story())
    while story.moves < at:
        story.add(_lines(session, story.moves + 1, viewer))
    return {"name": name, **story.doc(at, told.get(name, 0))}


def _lines(session: Session, at: int, viewer: int | None) -> list[Doc]:
    """What a move tells. Its notation stands in the first line, unless something of it is hidden."""
    events = session.events(at)
    lines = [_line(session, at, event) for event in events if event.seen_by(viewer)]
    if lines and len(lines) == len(events):
        lines[0]["notation"] = session.notation(at)
    return lines


def _line(session: Session, at: int, event: Event) -> Doc:
    icon = session.table.story(event.doc())
    return {
        "at": at,
        "seat": event.seat,
        "text": event.sentence(session.game.words, session.names),
        "icon": icon.doc() if icon else None,
    }
