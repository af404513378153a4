"""A table as one document for the page: the view, what can be touched, the story, and where we are in it."""

from __future__ import annotations

from typing import Any

from pyengine.core.game import BadInput, Doc, Event, Refusal
from pyengine.core.picks import next_picks
from pyengine.core.shelf import table_of
from pyengine.desk.asking import look_from
from pyengine.desk.session import Lesson, Session, Show
from pyengine.draw.view import Look

Any_session = Session | Show


def look_of(session: Any_session, look: Doc, at: int, glow: frozenset[str]) -> Look:
    hint: tuple[str, ...] = ()
    if look.get("hint"):
        hint = tuple(flat(session.game.parse(str(look["hint"])).picks))
    viewer = look.get("viewer")
    return Look(
        viewer=viewer,
        players=tuple(seat.name for seat in session.people),
        touches=tuple(look.get("touches") or ()),
        glow=glow,
        last=tuple(event.doc() for event in session.events(at) if event.seen_by(viewer)),
        settings=dict(look.get("settings") or {}),
        small=bool(look.get("small")),
        hint=hint,
    )


def table_doc(session: Any_session, look: Doc) -> Doc:
    look = look_from(look, len(session.people), session.length)
    at = session.at if look["at"] is None else look["at"]
    viewer = session.recording.viewer if isinstance(session, Show) else look["viewer"]
    look["viewer"] = viewer
    seen = session.seen(at, viewer)
    live = session.kind != "replay" and at == session.at
    glow = _glow(session, look) if live else []
    view = table_of(session.game).view(seen, look_of(session, look, at, frozenset(glow)))
    seat = seen["seat"]
    doc = {
        "id": session.id,
        "kind": session.kind,
        "game": session.game.id,
        "title": session.game.title,
        "people": [seat.doc() for seat in session.people],
        "viewer": viewer,
        "seat": seat,
        "at": at,
        "length": session.length,
        "live": live,
        "over": seat is None,
        "secrets": session.game.hidden_information,
        "touches": list(look.get("touches") or ()) if live else [],
        "glow": glow,
        "view": view.doc() if live else _still(view.doc()),
        "story": _story(session, at, viewer),
        "may_look": may_look(session),
        "can_undo": False,
        "can_redo": False,
    }
    if isinstance(session, Session) and session.kind == "play":
        doc["can_undo"] = session.decision_before(at) is not None
        doc["can_redo"] = session.decision_after(at) is not None
    if isinstance(session, Lesson):
        doc["demo"] = _demo_doc(session)
    return doc


def _still(view: Doc) -> Doc:
    """A view of a moment that is past: of its buttons only those that change the way of looking."""
    dock = view["dock"]
    controls = [control for control in dock["controls"] if control["pick"].startswith("view ")]
    return {**view, "dock": {**dock, "controls": controls}}


def rehearse(session: Any_session) -> None:
    """Draw what came from outside before it is believed: every picture of a recording, whose events nobody has checked;
    of a match or a demo the ends, because all between follows from the rules."""
    viewer = session.recording.viewer if isinstance(session, Show) else None
    moments = range(session.length + 1) if isinstance(session, Show) else (0, session.length)
    table = table_of(session.game)
    try:
        for at in moments:
            table.view(session.seen(at, viewer), look_of(session, {"viewer": viewer}, at, frozenset()))
        _story(session, session.length, viewer)
    except Exception:  # whatever an invented position or event may break
        raise BadInput("This link is damaged: what it shows cannot have happened.") from None


def may_look(session: Any_session) -> bool:
    """May a replay be seen through anybody's eyes? Only when the match is over: then all cards are open anyway."""
    return session.kind == "replay" and isinstance(session, Session) and session.match.outcome() is not None


def _glow(session: Any_session, look: Doc) -> list[str]:
    """What can be touched next: nothing by others than the one to act; with the cards face down it must not depend on
    the hand."""
    if isinstance(session, Show) or (isinstance(session, Lesson) and not _trying(session)):
        return []
    state = session.match.state
    if not session.is_person(state.seat):
        return []
    touches = [str(each) for each in look.get("touches") or ()]
    if session.kind == "play" and look.get("viewer") not in (None, state.seat):
        return []
    if look.get("viewer") is None:
        shown = open_picks(session, touches)
        if shown is not None:
            return sorted(shown)
    runs = table_of(session.game).shortcuts(state) if session.kind == "play" else ()
    return next_picks(state.moves(), touches) + list(runs)


def open_picks(session: Session, touches: list[str]) -> frozenset[str] | None:
    table = table_of(session.game)
    found: frozenset[str] | None = table.open_picks(session.match.state.seen_by(None), tuple(touches))
    return found


def refusal_doc(session: Session, refusal: Refusal | None, pick: Any, private: bool = True) -> Doc | None:
    """Why not, in words. Not in private, the words tell nothing of the hand."""
    if refusal is None:
        return None
    if not private and refusal.openly is not None:
        refusal = refusal.openly
    players = [seat.name for seat in session.people]
    spot = pick if isinstance(pick, str) else sorted(pick)[-1]
    return {
        "kind": refusal.kind,
        "title": refusal.title(players),
        "why": refusal.sentence(players),
        "rule": refusal.rule,
        "pick": spot,
    }


def _story(session: Any_session, at: int, viewer: int | None) -> list[Doc]:
    """A line for each event up to now that the viewer may know of."""
    lines: list[Doc] = []
    for number in range(1, at + 1):
        made = session.sentences.get(number)
        if made is None:
            made = session.sentences[number] = [(e, _line(session, number, e)) for e in session.events(number)]
        visible = [line for event, line in made if event.seen_by(viewer)]
        if visible and len(visible) == len(made):
            visible[0] = {**visible[0], "notation": session.notation(number)}
        lines += visible
    return lines


def _line(session: Any_session, at: int, event: Event) -> Doc:
    players = [seat.name for seat in session.people]
    icon = table_of(session.game).story(event.doc())
    return {
        "at": at,
        "seat": event.seat,
        "text": event.sentence(session.game.words, players),
        "icon": icon.doc() if icon else None,
    }


def _demo_doc(lesson: Lesson) -> Doc:
    step = lesson.demo.steps[lesson.step]
    done = lesson.step + 1 == len(lesson.demo.steps) and not _trying(lesson)
    return {
        "id": lesson.demo.id,
        "viewer": lesson.demo.viewer,
        "title": lesson.demo.title,
        "step": lesson.step,
        "steps": [each.kind for each in lesson.demo.steps],
        "caption": step.caption,
        "kind": step.kind,
        "rule": step.rule,
        "rules": list(lesson.demo.rules),
        "move": step.move if step.kind == "try" else "",
        "try": list(flat(lesson.game.parse(step.move).picks)) if step.kind == "try" else [],
        "done": done,
    }


def _trying(lesson: Lesson) -> bool:
    """Is there a move to try now? The move of the last step may have been made already."""
    made = sum(step.kind in ("watch", "try") for step in lesson.demo.steps[: lesson.step + 1])
    return lesson.demo.steps[lesson.step].kind == "try" and lesson.at < made


def ending_doc(session: Session, look: Doc) -> Doc:
    outcome = session.match.outcome()
    if outcome is None:
        raise BadInput("This game is not over yet.")
    seen = session.match.last.seen_by(None)
    history = [[event.doc() for event in events] for events in session.match.events]
    shown = table_of(session.game).ending(seen, history, look_of(session, look, session.length, frozenset()))
    return {
        "ending": shown.doc(),
        "winners": list(outcome.winners),
        "scores": list(outcome.scores),
        "rule": outcome.rule,
        "standings": [list(each) for each in session.match.standings()],
    }


def thumbnail(session: Session) -> Doc:
    """A small picture of the table as a spectator sees it. Needs the game's defs."""
    seen = session.match.state.seen_by(None)
    look = Look(players=tuple(session.match.players), small=True, settings={"still": "yes"})
    picture: Doc = table_of(session.game).view(seen, look).board.doc()
    return picture


def flat(picks: Any) -> list[str]:
    return [pick for part in picks for pick in ([part] if isinstance(part, str) else sorted(part))]
