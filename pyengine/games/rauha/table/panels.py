"""What stands beside the board: the players with what they have, and the comparison of water."""

from __future__ import annotations

from pyengine.draw.scene import Shape, group, text, use
from pyengine.draw.view import Panel, Picture, PlayerPanel, Row, Stat, drawn_once
from pyengine.games.rauha.rules.state import CHOOSE, OVER
from pyengine.games.rauha.table.art import palette as c
from pyengine.games.rauha.table.sight import Sight

_DROP = Picture((-11, -11, 22, 22), use("rauha-drop", 0, 0, 0.92))


def player(sight: Sight, seat: int) -> PlayerPanel:
    state = sight.state
    water, spores = sight.waters[seat], state.spores[seat].bit_count()
    crystals, points = state.crystals[seat], state.points[seat]
    on_world = sight.say("stats.world", water=water, spores=spores)
    in_purse = sight.say("stats.purse", crystals=crystals, points=points)
    stats = (
        Stat(on_world, picture=_counted(("drop", water), ("spore", spores))),
        Stat(in_purse, picture=_counted(("gem", crystals), ("sun", points))),
    )
    return PlayerPanel(seat, stats, _note(sight, seat))


@drawn_once
def _counted(*things: tuple[str, int]) -> Picture:
    """Icons, each with its number."""
    parts: list[Shape] = []
    for i, (icon, n) in enumerate(things):
        parts.append(use(f"rauha-{icon}", 8 + 32 * i, 9, 0.7))
        parts.append(text(17 + 32 * i, 13.6, str(n), font_size=13, font_weight=600, fill="currentColor"))
    return Picture((0, 0, 64, 18), group(*parts))


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
            _DROP,
            water / most,
            c.DROP,
        )
        for seat, water in enumerate(sight.waters)
    )
    return Panel(sight.say("labels.water_title"), rows, sight.say("labels.water_note", n=min(sight.waters)))
