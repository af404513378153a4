"""What a table tells of what happened: the story of a session, and what has changed for somebody since their last decision."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import TypeVar

from pyengine.core.game import Doc, Event
from pyengine.desk.session import Session
from pyengine.desk.story import Made, Story
from pyengine.desk.telling import Teller, Told

Thing = TypeVar("Thing")


def story_doc(session: Session, at: int, viewer: int | None, told: Mapping[str, int]) -> Doc:
    """Of two stories of one name, one is the beginning of the other. What is looked back at is told to its end."""
    name = f"{session.serial} {'' if viewer is None else viewer}"
    end = session.length if session.kind == "replay" else at
    return {"name": name, **_story(session, end, viewer).doc(at, end, told.get(name, 0))}


def turns_doc(session: Session) -> list[int]:
    """The last move of each turn."""
    return _story(session, session.length, None).turns


def since_doc(session: Session, at: int, viewer: int | None) -> list[Doc]:
    """Row by row what happened since the viewer, who is to act now, last made a move: one row for each turn of a seat."""
    if viewer is None or not session.is_person(viewer) or session.seat(at) != viewer:
        return []
    begin = next((move for move in range(at, 0, -1) if session.seat(move - 1) == viewer), 0)
    story = Story(_teller(session), lambda told, made: _told(session, told, made, viewer), begin=begin, brief=True)
    for move in range(begin + 1, at + 1):
        story.add(_made(session, move, viewer))
    acts = [line for line in settled(story.doc(at, at, 0)["lines"]) if line["seat"] is not None]
    return [_row(list(lines)) for _, lines in groupby(acts, lambda line: (line["turn"], line["seat"]))]


def settled(lines: Iterable[Doc]) -> list[Doc]:
    """The lines that hold: without those in whose place others stand."""
    found: list[Doc] = []
    for line in lines:
        del found[len(found) - line["joins"] :]
        found.append(line)
    return found


def _story(session: Session, at: int, viewer: int | None) -> Story:
    """As those eyes may know it, told up to a move."""
    if viewer not in session.stories:
        draw = lambda told, made: _drawn(session, told, made)  # noqa: E731
        session.stories[viewer] = Story(_teller(session), draw, alone=len(session.people) == 1)
    story = session.stories[viewer]
    while story.moves < at:
        story.add(_made(session, story.moves + 1, viewer))
    return story


def _teller(session: Session) -> Teller:
    return Teller(session.game.words, session.names)


def _made(session: Session, at: int, viewer: int | None) -> Made:
    """How a move was made is told only if nothing of it is hidden."""
    events = session.events(at)
    seen = tuple(event for event in events if event.seen_by(viewer))
    is_open = 0 < len(seen) == len(events)
    mover = session.seat(at - 1)
    return Made(mover, seen, session.notation(at), session.touched(at)) if is_open else Made(mover, seen)


def _drawn(session: Session, told: Told, made: Made) -> Doc:
    """What a line has besides words: a small picture, and where it happened."""
    docs = [event.doc() for event in told.events]
    icon = _first(session.table.story(doc) for doc in docs)
    places = [session.table.places(doc) for doc in docs]
    found = dict.fromkeys(place for each in places for place in (made.touched if each is None else each))
    return {"icon": icon.doc() if icon else None, "places": [_named(place) for place in found]}


def _named(place: str | tuple[str, ...]) -> list[str]:
    return [place] if isinstance(place, str) else list(place)


def _told(session: Session, told: Told, made: Made, viewer: int) -> Doc:
    """The same, and whether it hurts or helps the viewer."""
    return {**_drawn(session, told, made), "concern": _first(_concerns(session, told.events, viewer))}


def _concerns(session: Session, events: Iterable[Event], viewer: int) -> Iterator[Doc | None]:
    seen = session.seen(session.at, viewer)
    for event in events:
        concern = session.table.concern(event.doc(), seen)
        if concern:
            why = session.game.words.say(f"story.why.{event.kind}", {"seat": event.seat, **event.fields}, session.names)
            yield {"helps": concern.helps, "rule": concern.rule, "why": why}


def _first(things: Iterable[Thing | None]) -> Thing | None:
    return next((thing for thing in things if thing is not None), None)


def _row(lines: list[Doc]) -> Doc:
    """Lines of one seat's turn, as one."""
    places = [place for line in lines for place in line["places"]]
    return {
        "seat": lines[0]["seat"],
        "at": lines[-1]["at"],
        "texts": [line["text"] for line in lines],
        "icon": _first(line["icon"] for line in lines),
        "concern": _first(line["concern"] for line in lines),
        "places": [place for number, place in enumerate(places) if place not in places[:number]],
    }
