"""What stands beside the board: the players with what they have, and the comparison of water."""

from __future__ import annotations

from pyengine.draw.view import Panel, PlayerPanel, Row, Stat
from pyengine.games.rauha.rules.state import CHOOSE, OVER
from pyengine.games.rauha.table.art import palette as c
from pyengine.games.rauha.table.art.icons import icon
from pyengine.games.rauha.table.sight import Sight


def player(sight: Sight, seat: int) -> PlayerPanel:
    state = sight.state
    counts = {
        "drop": sight.waters[seat],
        "spore": state.spores[seat].bit_count(),
        "gem": state.crystals[seat],
        "sun": state.points[seat],
    }
    stats = tuple(Stat(sight.say(f"stats.{thing}"), str(n), icon(thing)) for thing, n in counts.items())
    return PlayerPanel(seat, stats, _note(sight, seat))


def _note(sight: Sight, seat: int) -> str:
    if sight.phase == CHOOSE:
        return sight.say("notes.chosen" if sight.seen["players"][seat]["chosen"] else "notes.choosing")
    if sight.phase == OVER:
        return ""
    order = sight.state.order
    if seat == sight.active:
        return sight.say("notes.acting")
    place = order.index(seat)
    return sight.say("notes.done" if place < sight.state.turn else f"notes.order.{place + 1}")


def panels(sight: Sight) -> tuple[Panel, ...]:
    return () if sight.look.small else (_water(sight),)


def _water(sight: Sight) -> Panel:
    """The comparison of water, as it would be scored now."""
    most = max(*sight.waters, 1)
    rows = tuple(
        Row(
            sight.player(seat),
            sight.say("labels.water_row", n=water, points=sight.water_points(seat)),
            icon("drop"),
            water / most,
            c.DROP,
        )
        for seat, water in enumerate(sight.waters)
    )
    return Panel(sight.say("labels.water_title"), rows, sight.say("labels.water_note", n=min(sight.waters)))
