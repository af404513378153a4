"""The touches: whatever can be touched next is somewhere on the table, and a finger can meet it."""

from __future__ import annotations

from collections.abc import Iterator

from pyengine.core.chance import Chance
from pyengine.core.picks import completed, next_picks
from pyengine.core.shelf import table_of
from pyengine.draw.view import View
from pyengine.kit.drawing import looked_at
from pyengine.kit.findings import Findings
from pyengine.kit.hitting import parts, unreachable
from pyengine.kit.matches import Moment

WAYS_OF_LOOKING = 8
"""So often the viewer turns the table to find what lies behind."""


def check_touches(moment: Moment, findings: Findings) -> None:
    """Touch on and on, at random, until a move is made; at every step look for all that can be touched."""
    state, luck, touches = moment.state, Chance(moment.at), tuple[str, ...]()
    moves = list(state.moves())
    while moves and completed(moves, touches) is None:
        glow = next_picks(moves, touches)
        place = f"{moment.place}, touched: {', '.join(touches)}" if touches else moment.place
        with findings.expecting("The table cannot be drawn", place):
            for pick, why in _lost(moment, touches, set(glow)).items():
                kind = f"{pick.partition(' ')[0]} …" if " " in pick else pick
                findings.note(f"What can be touched as '{kind}' {why}, so nobody can touch it.", f"{pick}; {place}")
        touches = (*touches, luck.pick(glow))
    _check_idle(moment, findings)


def _lost(moment: Moment, touches: tuple[str, ...], wanted: set[str]) -> dict[str, str]:
    """What cannot be met, with the reason. What lies behind may come to the front when the viewer turns the table."""
    table, seat = table_of(moment.match.game), moment.state.seat
    reasons: dict[str, str] = {}
    wanted |= set(table.shortcuts(moment.state))
    ways: list[dict[str, str]] = [{}]
    for settings in ways:
        view = looked_at(moment, seat, touches, settings=settings)
        lost = _lost_in(view, table.defs().svg(), frozenset(wanted))
        reasons = {pick: lost[pick] for pick in wanted if pick in lost}
        wanted = set(reasons)
        if not wanted:
            break
        for name, value in _ways(view):
            way = {**settings, name: value}
            if way not in ways and len(ways) < WAYS_OF_LOOKING:
                ways.append(way)
    return reasons


def _ways(view: View) -> Iterator[tuple[str, str]]:
    """The ways of looking that a view offers: picks 'view NAME VALUE'."""
    offered = [*(control.pick for control in view.dock.controls), *(key.pick for key in view.shortcuts), *view.drag]
    for pick in offered:
        if pick.startswith("view "):
            _, name, value = pick.split(" ", 2)
            yield name, value


def _lost_in(view: View, defs: str, wanted: frozenset[str]) -> dict[str, str]:
    board = view.board.shape.svg()
    beside = {card.pick for card in view.dock.cards} | {control.pick for control in view.dock.controls}
    pictures = [*(inset.picture for inset in view.insets), *(card.picture for card in view.dock.cards)]
    for svg in (picture.shape.svg() for picture in pictures):
        beside |= {pick for pick in wanted if _mark(pick) in svg}
    here = frozenset(pick for pick in wanted - beside if _mark(pick) in board)
    missing = dict.fromkeys(wanted - beside - here, "has no shape, card or button with that pick")
    return missing | (unreachable(parts(board, defs), here) if here else {})


def _mark(pick: str) -> str:
    return f'data-pick="{pick}"'


def _check_idle(moment: Moment, findings: Findings) -> None:
    """A touch that leads nowhere gets an answer or none, and no crash."""
    table, state = table_of(moment.match.game), moment.state
    if state.seat is None:
        return
    with findings.expecting("A touch that leads nowhere is not answered", moment.place):
        for pick in next_picks(moment.match.states[0].moves(), ()):
            meant = table.intend(state, (pick,))
            refusal = table.why_idle(state, pick) if meant is None else state.refusal(meant)
            if refusal is not None:
                refusal.title(moment.match.players), refusal.sentence(moment.match.players)
