"""What stands beside the board: the players, the location's goal, how near the end is, the bands allowed."""

from __future__ import annotations

from pyengine.draw.view import Panel, PlayerPanel, Row, Stat
from pyengine.games.kauchuk.table.art.icons import REACHES, band_icon, form_icon, hand_icon, icon
from pyengine.games.kauchuk.table.art.palette import BRASS
from pyengine.games.kauchuk.table.sight import Sight


def player(sight: Sight, seat: int) -> PlayerPanel:
    state, hand = sight.state, sight.seen["hands"][seat]
    cards = hand if isinstance(hand, int) else sum(hand.values())
    stats = (
        Stat(sight.say("stats.band"), picture=band_icon(seat)),
        Stat(sight.say("stats.energy"), str(state.energy[seat]), icon("crystal")),
        Stat(sight.say("stats.cards"), str(cards), hand_icon()),
        *(_find(sight, kind, count) for kind, count in state.location.finds(state, seat).items()),
    )
    remark = state.location.remark(state, seat)
    note = sight.say(f"note.{remark[0]}", **remark[1]) if remark else ""
    return PlayerPanel(seat, stats, note, str(state.standings()[seat]))


def _find(sight: Sight, kind: str, count: int) -> Stat:
    """Artifacts or idols."""
    name = kind.replace("_", "-")
    return Stat(sight.say(f"stats.{kind}"), str(count), icon(name, REACHES[name]))


def panels(sight: Sight) -> tuple[Panel, ...]:
    return _goal(sight), _meter(sight), _forms(sight)


def _goal(sight: Sight) -> Panel:
    board = sight.state.board
    title = sight.say("goal.title", number=board.number, location=board.place)
    return Panel(title, (Row(sight.say(f"goal.note.{board.place}"), icon=icon("flag")),))


def _meter(sight: Sight) -> Panel:
    """How near the end is."""
    kind, done, most = sight.state.location.progress(sight.state)
    row = Row(sight.say(f"goal.meter.{kind}"), f"{done} / {most}", fill=min(1.0, done / most), colour=BRASS)
    return Panel(sight.say("goal.near"), (row,), sight.say("status.last") if sight.state.ending else "")


def _forms(sight: Sight) -> Panel:
    return Panel(
        sight.say("goal.forms"), tuple(Row(sight.name(form), icon=form_icon(form)) for form in sight.state.board.forms)
    )
