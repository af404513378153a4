"""What the page stages of the moves that were just made: each event with the time that it gets, where it happened, and what flew
to whom. All of it as one pair of eyes may know it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from pyengine.core.game import Doc, Event
from pyengine.desk.session import Session
from pyengine.draw.beats import BEAT, SCENE, Gain
from pyengine.draw.view import Places

FARTHEST = 40
"""So many moves are staged, and a turn is followed back, at most."""


def staged(session: Session, since: int | None, at: int, viewer: int | None) -> Doc:
    """What happened after the moment `since`: {"beats", "brought": what the turn has brought whoever made the last move}. None:
    the table is only looked at, and the last move is what happened."""
    first = max(at - FARTHEST, at - 1 if since is None else since, 0) + 1
    return {
        "beats": [beat for move in range(first, at + 1) for beat in _beats(session, move, viewer)],
        "brought": "" if since is None or since >= at else _brought(session, at, viewer),
    }


def _beats(session: Session, at: int, viewer: int | None) -> list[Doc]:
    """What was touched tells nothing only if nothing of the move is hidden."""
    seen = _visible(session, at, viewer)
    touched = session.touched(at) if len(seen) == len(session.events(at)) else ()
    return [beat_doc(session, event, touched) for event in seen]


def beat_doc(session: Session, event: Event, touched: Places = ()) -> Doc:
    """One event. Its sentence stands where there is time to read it."""
    doc = event.doc()
    beat = session.table.beat(doc)
    slow = beat.weight in (BEAT, SCENE)
    return {
        "kind": event.kind,
        "weight": beat.weight,
        "seat": event.seat,
        "text": event.sentence(session.game.words, session.names) if slow else "",
        "places": _places(session, doc, touched),
        "gains": [
            {"seat": seat, "n": n, "text": _phrase(session, gain.unit, n), "counts": gain.counts}
            for gain, seat, n in _gains(session, event)
        ],
    }


def _places(session: Session, event: Doc, touched: Places) -> list[str]:
    places = session.table.places(event)
    named = touched if places is None else places
    return [name for place in named for name in ([place] if isinstance(place, str) else place)]


def _visible(session: Session, at: int, viewer: int | None) -> list[Event]:
    return [event for event in session.events(at) if event.seen_by(viewer)]


def _gains(session: Session, event: Event) -> Iterator[tuple[Gain, int, int]]:
    """What players got: what, who, and how many. Nothing is not told of."""
    doc = event.doc()
    for gain in session.table.beat(doc).gains:
        seat, n = doc.get(gain.seat), gain.number(doc)
        if n and isinstance(seat, int) and seat in range(len(session.people)):
            yield gain, seat, n


def _phrase(session: Session, unit: str, n: int) -> str:
    return ("−" if n < 0 else "") + session.game.words.say(f"gains.{unit}", {"n": abs(n)})


def _brought(session: Session, at: int, viewer: int | None) -> str:
    """All that the one who made the last move got by it and by those just before, summed up; "" if that is one thing only."""
    events = list(_run(session, at, viewer))
    found = [(gain.unit, n) for event in events for gain, seat, n in _gains(session, event) if seat == event.seat]
    sums: Counter[str] = Counter()
    for unit, n in found:
        sums[unit] += n
    return ", ".join(_phrase(session, unit, n) for unit, n in sums.items() if n) if len(found) > 1 else ""


def _run(session: Session, at: int, viewer: int | None) -> Iterable[Event]:
    """What the one who made the last move did without anybody else acting in between, the first thing first."""
    run: list[Event] = []
    mover: Any = None
    for move in range(at, max(at - FARTHEST, 0), -1):
        acts = [event for event in _visible(session, move, viewer) if event.seat is not None]
        mover = acts[0].seat if mover is None and acts else mover
        if not acts or acts[0].seat != mover:
            break
        run[:0] = [event for event in acts if event.seat == mover]
    return run
