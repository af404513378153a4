"""The Rum Run on the table: the functions of `pyengine.draw.table.Table`. The drawings stand in rooms of their own."""

from __future__ import annotations

from functools import cache
from typing import Any

from pyengine.draw.scene import Shape, element, group, rect
from pyengine.draw.view import Ending, Look, Panel, Picture, PlayerPanel, Row, Stat, View
from pyengine.games.rum_run.rules.board import IS_DOUBLE, KIND, KIND_NAMES, KIND_OF_NAME, OWNER, SUM, WEST, batches
from pyengine.games.rum_run.rules.caravans import forced
from pyengine.games.rum_run.rules.moves import Send
from pyengine.games.rum_run.rules.state import STALL
from pyengine.games.rum_run.table import cover as box
from pyengine.games.rum_run.table import ending as end_screen
from pyengine.games.rum_run.table.arranging import arranging_board, drawn_tokens
from pyengine.games.rum_run.table.art.ground import forest_floor
from pyengine.games.rum_run.table.art.palette import GANG_NAMES, GANGS, ROOFS, darker, here
from pyengine.games.rum_run.table.art.pieces import HALF, pieces, tile
from pyengine.games.rum_run.table.hand import dock
from pyengine.games.rum_run.table.journey import journey, words
from pyengine.games.rum_run.table.previews import tips
from pyengine.games.rum_run.table.scene import board
from pyengine.games.rum_run.table.sight import Sight
from pyengine.games.rum_run.table.touches import Touches

_ICON = (-16.0, -16.0, 32.0, 32.0)


@cache
def defs() -> Shape:
    return element("defs", *pieces(), *forest_floor(), *box.night())


def cover() -> Picture:
    return box.cover()


def view(seen: dict[str, Any], look: Look) -> View:
    sight = Sight(seen, look)
    arranging = not sight.state.forest.town
    return View(
        arranging_board(sight) if arranging else board(sight),
        _prompt(sight),
        _detail(sight),
        _status(sight),
        tuple(_player(sight, seat) for seat in range(sight.state.seats)),
        _panels(sight),
        dock(sight),
        tips={} if arranging else tips(sight),
    )


def story(event: dict[str, Any]) -> Picture | None:
    kind, seat = event["kind"], event["seat"]
    if kind in ("built", "moved"):
        return token_icon(seat, event["token"])
    if kind in ("covered", "broke"):
        return token_icon(event.get("owner_seat", seat), event["under"], cut=True)
    if kind == "drew":
        return token_icon(seat, event["token"])
    if kind in ("claimed", "stole", "sent", "landed", "ambushed", "abandoned", "waits", "piled", "dropped"):
        return Picture(_ICON, here("town" if kind == "landed" else "cask", scale=0.5 if kind == "landed" else 0.72))
    return Picture(_ICON, here("town", scale=0.5)) if kind in ("founded", "ended") else None


def ending(seen: dict[str, Any], history: list[list[dict[str, Any]]], look: Look) -> Ending:
    return end_screen.ending(Sight(seen, look), history)


def open_picks(seen: dict[str, Any], touches: tuple[str, ...]) -> frozenset[str] | None:
    """Nothing is hidden."""
    return None


def token_icon(seat: int, token: str, *, cut: bool = False) -> Picture:
    kind = KIND_OF_NAME[token]
    side = 0 if IS_DOUBLE[kind] else WEST
    return Picture((-HALF - 1, -HALF - 1, 2 * HALF + 2, 2 * HALF + 5), group(*tile(seat, kind * 4 + side, cut=cut)))


# Words above the board.


def _status(sight: Sight) -> tuple[str, ...]:
    state = sight.state
    if sight.look.small:
        return ()  # the title needs the room
    if sight.phase == "over":
        return (sight.say("status.over", n=state.turn),)
    if state.first < 0:
        return (sight.say("status.setup"),)
    return sight.say("status.need", n=state.need), sight.say("status.turn", n=state.turn)


def _prompt(sight: Sight) -> str:
    state = sight.state
    if sight.phase == "chain":
        double = state.owed[0][0]
        token = KIND_NAMES[KIND[state.cells[double]]]
        if sight.chosen_token is None:
            return sight.say("prompt.chain", token=token, number=token[0], n=sum(count for _, count in state.owed))
    if sight.sending:
        return sight.say("prompt.send", n=len(state.piles[sight.sending]))
    if sight.chosen_token is not None:
        key = "prompt.shift" if sight.lifted else "prompt.lay"
        return sight.say(key, token=KIND_NAMES[sight.chosen_token])
    if sight.phase == "boards" and sight.chosen_board:
        return sight.say("prompt.slot")
    if sight.phase == "caravan":
        return sight.say("prompt.gate" if state.caravan and state.caravan.road == "gate" else "prompt.fork")
    if sight.phase == "turn" and _is_forced(sight):
        return sight.say("prompt.forced")
    if "pass" in sight.look.glow:
        return sight.say("prompt.pass")
    return sight.say(f"prompt.{sight.phase}")


def _is_forced(sight: Sight) -> bool:
    return sight.state.seat is not None and bool(forced(sight.state, sight.state.seat))


def _detail(sight: Sight) -> str:
    if not sight.acting:
        return ""
    if sight.sending:
        return sight.say("detail.send", what=words(sight, journey(sight, Send(sight.sending))))
    if sight.chosen_token is not None:
        return sight.say("detail.places", n=len(sight.options)) if sight.options else ""
    if sight.phase == "turn":
        return sight.say("detail.forced" if _is_forced(sight) else "detail.turn")
    return sight.say(f"detail.{sight.phase}") if sight.phase in ("boards", "town", "order", "overlap", "chain") else ""


# Beside the board.


def _player(sight: Sight, seat: int) -> PlayerPanel:
    state = sight.state
    if state.first < 0:
        return PlayerPanel(seat, (Stat(sight.name(GANG_NAMES[seat]), picture=_lane(seat)),))
    points, (live, cut) = len(state.scored[seat]), _on_the_road(sight, seat)
    stats = (
        Stat(sight.say("players.held"), str(live + cut), _lane(seat)),
        Stat(sight.say("players.slots", n=points, need=state.need), picture=_slots(points, state.need)),
    )
    note = sight.say("players.note_cut" if cut else "players.note", n=state.hands[seat].bit_count(), cut=cut)
    return PlayerPanel(seat, stats, note, f"{points}/{state.need}")


def _on_the_road(sight: Sight, seat: int) -> tuple[int, int]:
    """A seat's barrels on live roads, and those cut off."""
    own = [square for square in sight.state.piles if OWNER[sight.state.cells[square]] == seat]
    live = sum(len(sight.state.piles[square]) for square in own if sight.is_live(square))
    return live, sum(len(sight.state.piles[square]) for square in own) - live


def _slots(points: int, need: int) -> Picture:
    """A place for each barrel of the winning number."""
    casks = [here("cask" if number < points else "missing", 20 + 37 * number, 22) for number in range(need)]
    return Picture((0, 0, 37 * need + 3, 46), group(*casks))


def _lane(seat: int) -> Picture:
    """A piece of the gang's road: its colour and its pattern."""
    return Picture((-30, -14, 60, 28), group(here(f"lane-{seat}")))


def _panels(sight: Sight) -> tuple[Panel, ...]:
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
        rows.append(Row(sight.names[seat], value, _lane(seat), fill, GANGS[seat].light))
    return Panel(sight.say("panels.town"), tuple(rows), sight.say("panels.need", n=state.need))


def _distilleries(sight: Sight) -> Panel:
    state = sight.state
    rows = []
    for house, name in enumerate(state.forest.houses):
        stock, first = state.stock[house], state.options.values[house]
        coming = sum(batches(stock)[1:])
        value = sight.say("panels.stock", n=stock, more=coming) if stock else sight.say("panels.empty")
        rows.append(Row(sight.name(name), value, _roof(name, stock > 0), stock / first, ROOFS[name]))
    return Panel(sight.say("panels.houses"), tuple(rows), sight.say("panels.left"))


def _roof(name: str, lit: bool) -> Picture:
    colour = ROOFS[name] if lit else "#5B6570"
    return Picture(
        (0, 0, 22, 22),
        group(
            rect(4, 10, 14, 9, fill="#6B4526" if lit else "#41382F", stroke="#20130A", stroke_width=1.2),
            rect(9, 12.5, 4, 4, fill="#FFD67A" if lit else "#2A2520"),
            Shape("path", {"d": "M2 11L11 3L20 11Z", "fill": colour, "stroke": darker(colour, 0.5),
                           "stroke_width": 1.4, "stroke_linejoin": "round"}),
        ),
    )  # fmt: skip


def _draw_panel(sight: Sight) -> Panel:
    rows = []
    for seat, token, number in drawn_tokens(sight):
        total = sight.say("panels.sum", n=SUM[KIND_OF_NAME[token]])
        label = sight.names[seat] if not number else sight.say("panels.again", seat=seat)
        rows.append(Row(label, total, token_icon(seat, token)))
    return Panel(sight.say("panels.draw"), tuple(rows), sight.say("panels.draw_note"))


class RumRunTable(Touches):
    def defs(self) -> Shape:
        return defs()

    def cover(self) -> Picture:
        return cover()

    def view(self, seen: dict[str, Any], look: Look) -> View:
        return view(seen, look)

    def story(self, event: dict[str, Any]) -> Picture | None:
        return story(event)

    def ending(self, seen: dict[str, Any], history: list[list[dict[str, Any]]], look: Look) -> Ending:
        return ending(seen, history, look)

    def open_picks(self, seen: dict[str, Any], touches: tuple[str, ...]) -> frozenset[str] | None:
        return open_picks(seen, touches)


TABLE = RumRunTable()
