"""What stands beside the board: each player's barrels, what the distilleries still hold, how near a stall is."""

from __future__ import annotations

from pyengine.draw.view import Panel, PlayerPanel, Row, Stat
from pyengine.games.rum_run.rules.board import KIND_OF_NAME, OWNER, SUM, batches
from pyengine.games.rum_run.rules.state import STALL
from pyengine.games.rum_run.table.art.icons import lane_icon, roof_icon, slots_icon, token_icon
from pyengine.games.rum_run.table.art.palette import GANG_NAMES, GANGS, ROOFS
from pyengine.games.rum_run.table.setup import drawn_tokens
from pyengine.games.rum_run.table.sight import Sight


def player(sight: Sight, seat: int) -> PlayerPanel:
    state = sight.state
    if state.first < 0:
        return PlayerPanel(seat, (Stat(sight.name(GANG_NAMES[seat]), picture=lane_icon(seat)),))
    points, (live, cut) = len(state.scored[seat]), _on_the_road(sight, seat)
    stats = (
        Stat(sight.say("players.held"), str(live + cut), lane_icon(seat)),
        Stat(sight.say("players.slots", n=points, need=state.need), picture=slots_icon(points, state.need)),
    )
    note = sight.say("players.note_cut" if cut else "players.note", n=state.hands[seat].bit_count(), cut=cut)
    return PlayerPanel(seat, stats, note, f"{points}/{state.need}")


def _on_the_road(sight: Sight, seat: int) -> tuple[int, int]:
    """A seat's barrels on live roads, and those cut off."""
    own = [square for square in sight.state.piles if OWNER[sight.state.cells[square]] == seat]
    live = sum(len(sight.state.piles[square]) for square in own if sight.is_live(square))
    return live, sum(len(sight.state.piles[square]) for square in own) - live


def panels(sight: Sight) -> tuple[Panel, ...]:
    if sight.phase == "order":
        return (_draw_panel(sight),)
    if not sight.state.forest.town:
        return ()
    panels = [_barrels(sight), _distilleries(sight)]
    idle, limit = sight.state.idle, STALL * sight.state.seats
    if 2 * idle >= limit and sight.phase != "over":
        row = Row(sight.say("panels.idle_row"), sight.say("panels.of", n=idle, limit=limit), fill=idle / limit,
                  colour="#8B7355")  # fmt: skip
        panels.append(Panel(sight.say("panels.idle"), (row,), sight.say("panels.idle_note")))
    return tuple(panels)


def _barrels(sight: Sight) -> Panel:
    """Each player's barrels against the winning number."""
    state, rows = sight.state, []
    for seat, scored in enumerate(state.scored):
        value = sight.say("panels.points", n=len(scored), need=state.need)
        fill = min(1.0, len(scored) / state.need)
        rows.append(Row(sight.names[seat], value, lane_icon(seat), fill, GANGS[seat].light))
    return Panel(sight.say("panels.town"), tuple(rows), sight.say("panels.need", n=state.need))


def _distilleries(sight: Sight) -> Panel:
    state = sight.state
    rows = []
    for house, name in enumerate(state.forest.houses):
        stock, first = state.stock[house], state.options.values[house]
        coming = sum(batches(stock)[1:])
        value = sight.say("panels.stock", n=stock, more=coming) if stock else sight.say("panels.empty")
        rows.append(Row(sight.name(name), value, roof_icon(name, stock > 0), stock / first, ROOFS[name]))
    return Panel(sight.say("panels.houses"), tuple(rows), sight.say("panels.left"))


def _draw_panel(sight: Sight) -> Panel:
    rows = []
    for seat, token, number in drawn_tokens(sight):
        total = sight.say("panels.sum", n=SUM[KIND_OF_NAME[token]])
        label = sight.names[seat] if not number else sight.say("panels.again", seat=seat)
        rows.append(Row(label, total, token_icon(seat, token)))
    return Panel(sight.say("panels.draw"), tuple(rows), sight.say("panels.draw_note"))
