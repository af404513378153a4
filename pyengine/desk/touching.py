"""What comes of a touch: a move is played, or begun, or let go; or a sentence says why not."""

from __future__ import annotations

from typing import Any, NamedTuple

from pyengine.core.game import Doc
from pyengine.core.picks import agrees, completed
from pyengine.core.shelf import table_of
from pyengine.core.words import Words
from pyengine.desk.session import Lesson, Session
from pyengine.desk.showing import open_picks, refusal_doc

WORDS = Words(__package__)


class Came(NamedTuple):
    touches: list[str]
    played: str = ""
    refusal: Doc | None = None


def touch(session: Session, pick: str, look: Doc) -> Came:
    touches = [str(each) for each in look.get("touches") or []]
    state, table = session.match.state, table_of(session.game)
    if pick == "":
        return Came([])
    if not session.is_person(state.seat) and state.seat is not None:
        return Came(touches)
    if session.kind == "play" and pick in (runs := table.shortcuts(state)):
        return Came([], played=" ".join([_play(session, move, pick).played for move in runs[pick]]))
    private = look.get("viewer") == state.seat
    moves = state.moves()
    if pick in touches:
        return Came(_without(moves, touches, pick))
    for wanted in ([*touches, pick], [pick]):
        move = completed(moves, wanted)
        if move is not None:
            came = _play(session, move, pick)
            return came._replace(touches=list(table.keep(session.match.state, wanted))) if came.played else came
        if any(agrees(each.picks, wanted) for each in moves):
            return Came(wanted)
        meant = table.intend(state, wanted)
        if meant is not None:
            return Came(touches, refusal=refusal_doc(session, state.refusal(meant), pick, private))
        # With the cards face down, what can be touched must not depend on the hand.
        if not private and pick in (open_picks(session, wanted[:-1]) or ()):
            return Came(wanted)
    return Came(touches, refusal=refusal_doc(session, table.why_idle(state, pick), pick))


def _without(moves: Any, touches: list[str], pick: str) -> list[str]:
    """Let go of a touch: alone if the rest still makes sense, otherwise with all that came after it."""
    rest = [each for each in touches if each != pick]
    if any(agrees(move.picks, rest) for move in moves):
        return rest
    return touches[: touches.index(pick)]


def _play(session: Session, move: Any, pick: str) -> Came:
    if isinstance(session, Lesson):
        return _answer(session, move, pick)
    session.match.play(move)
    session.sentences = {at: line for at, line in session.sentences.items() if at < session.at}
    return Came([], played=str(move))


def _answer(lesson: Lesson, move: Any, pick: str) -> Came:
    """In a demo only the move that the step asks for is made."""
    step = lesson.demo.steps[lesson.step]
    if step.kind == "try" and str(move) == step.move:
        if lesson.step + 1 < len(lesson.demo.steps):
            lesson.to_step(lesson.step + 1)
        else:
            lesson.match.play(move)
        return Came([], played=step.move)
    kind = "other_move" if step.kind == "try" else "just_watch"
    return Came([], refusal={"kind": kind, **WORDS.entry(f"refusals.{kind}"), "rule": "", "pick": pick})
