"""What stands around the board: the players, the location's goal, how near the end is, the bands allowed."""

from __future__ import annotations

from typing import Any

from pyengine.draw.scene import Shape, circle, group, path, polyline, use
from pyengine.draw.view import Panel, Picture, PlayerPanel, Row, Stat
from pyengine.games.kauchuk.rules.board import ARTIFACTS
from pyengine.games.kauchuk.rules.state import KauchukState
from pyengine.games.kauchuk.table.scene import sample
from pyengine.games.kauchuk.table.talk import said
from pyengine.games.kauchuk.words import WORDS

BRASS = "#B98B3B"
_FORMS = {
    "line": ((-8, 0), (8, 0)),
    "tri": ((-8, 6), (0, -7), (8, 6), (-8, 6)),
    "quad": ((-7, 7), (-7, -7), (7, -7), (7, 7), (-7, 7)),
    "path": ((-9, 5), (0, -5), (9, 5)),
}


def icon(name: str, reach: float = 12) -> Picture:
    return Picture((-reach, -reach, 2 * reach, 2 * reach), use(f"kauchuk-{name}"))


# Players


def player(state: KauchukState, seen: dict[str, Any], seat: int) -> PlayerPanel:
    hand = seen["hands"][seat]
    cards = hand if isinstance(hand, int) else sum(hand.values())
    stats = (
        Stat(said("stats.band"), picture=Picture((0, 0, 48, 24), sample(seat))),
        Stat(said("stats.energy"), str(state.energy[seat]), icon("crystal")),
        Stat(said("stats.cards"), str(cards), Picture((0, 0, 46, 64), use("kauchuk-back"))),
        *_found(state, seat),
    )
    return PlayerPanel(seat, stats, _note(state, seat), str(state.points[seat]))


def _found(state: KauchukState, seat: int) -> list[Stat]:
    """Artifacts or idols."""
    if state.location.chained:
        held = zip(ARTIFACTS, state.notes.artifacts[seat], strict=True)
        return [Stat(said(f"stats.{kind}"), str(number), icon(kind, 13)) for kind, number in held if number]
    return [
        Stat(said(f"stats.{colour}"), str((state.notes.of[seat] & idols).bit_count()), icon(f"{colour}-idol", 24))
        for colour, idols in state.board.idols.items()
    ]


def _note(state: KauchukState, seat: int) -> str:
    remark = state.location.remark(state, seat)
    return said(f"note.{remark[0]}", **remark[1]) if remark else ""


# The location


def panels(state: KauchukState) -> tuple[Panel, ...]:
    return _goal(state), _meter(state), _forms(state)


def _goal(state: KauchukState) -> Panel:
    place = state.board.place
    title = said("goal.title", number=state.board.number, location=place)
    return Panel(title, (Row(said(f"goal.note.{place}"), icon=icon("flag", 12)),))


def _meter(state: KauchukState) -> Panel:
    """How near the end is."""
    kind, done, most = state.location.progress(state)
    row = Row(said(f"goal.meter.{kind}"), f"{done} / {most}", fill=min(1.0, done / most), colour=BRASS)
    return Panel(said("goal.near"), (row,), said("status.last") if state.ending else "")


def _forms(state: KauchukState) -> Panel:
    rows = tuple(Row(WORDS.name(form), icon=_form(form)) for form in state.board.forms)
    return Panel(said("goal.forms"), rows)


def _form(name: str) -> Picture:
    pins = _FORMS[name]
    dots = (circle(x, y, 3.4, fill="currentColor") for x, y in pins)
    return Picture((-13, -13, 26, 26), group(polyline(pins, stroke="currentColor", stroke_width=2.6), *dots))


def flag() -> Shape:
    """A small flag on a map, for the goal."""
    return group(
        path("M-6 11V-10", stroke="#7A5A2A", stroke_width=2.4, stroke_linecap="round"),
        path("M-6 -10C-2 -13 2 -7 8 -10V0C2 3 -2 -3 -6 0Z", fill="#C8352E", stroke="#5E1511", stroke_width=1),
        id="kauchuk-flag",
    )
