"""How a Kauchuk table looks: the functions of `pyengine.draw.table.Table`. The drawings stand in rooms of their own."""

from __future__ import annotations

from functools import cache
from typing import Any

from pyengine.core.picks import next_picks
from pyengine.draw.scene import Box, Shape, element, group, use
from pyengine.draw.view import Cell, Ending, Look, Picture, View
from pyengine.games.kauchuk.rules import GAME, documents
from pyengine.games.kauchuk.rules import moves as m
from pyengine.games.kauchuk.rules.board import COLOURS, PIN_NUMBER, PINS
from pyengine.games.kauchuk.rules.locations import LOCATIONS
from pyengine.games.kauchuk.rules.state import ACT, ACTIONS, BONUS, EXTRA, MORE, PAY, KauchukState
from pyengine.games.kauchuk.table import market
from pyengine.games.kauchuk.table import panels as around
from pyengine.games.kauchuk.table.art.bands import PLACES
from pyengine.games.kauchuk.table.art.ground import board_ground, lattices, terrain
from pyengine.games.kauchuk.table.art.pieces import pieces
from pyengine.games.kauchuk.table.cover import cover as draw_cover
from pyengine.games.kauchuk.table.forecast import Forecast, bands_round, forecast
from pyengine.games.kauchuk.table.hand import dock
from pyengine.games.kauchuk.table.panels import icon
from pyengine.games.kauchuk.table.scene import sample, scene
from pyengine.games.kauchuk.table.talk import said, worth
from pyengine.games.kauchuk.table.touches import Touches
from pyengine.games.kauchuk.words import WORDS

EDGE, CLOSE_UP = 372.0, 470.0
"""How far the board reaches from its middle, and how much of it a close-up shows."""
RICH = [9] * len(COLOURS)
"""A hand that can pay for everything."""


@cache
def defs() -> Shape:
    """Drawn once: it never changes."""
    boards = [location.board(seats) for location in LOCATIONS.values() for seats in (2, 3, 4)]
    lines = {shape.attributes["id"]: shape for shape in lattices(boards)}
    return element("defs", around.flag(), *pieces(), *terrain(), *map(board_ground, boards), *lines.values())


def cover() -> Picture:
    return draw_cover()


def view(seen: dict[str, Any], look: Look) -> View:
    state = documents.public(seen)
    chosen, hovered = _forecasts(state, look)
    shape = group(scene(state, look, chosen, hovered), market.market(state, seen, look))
    prompt, detail = _prompt(state, look, chosen)
    return View(
        board=Picture(_close_up(state, look) or market.layout(look).box, shape),
        prompt=prompt,
        detail=detail,
        status=_status(state),
        players=tuple(around.player(state, seen, seat) for seat in range(state.seats)),
        panels=around.panels(state),
        dock=dock(state, seen, look),
        tips={pick: worth(each) for pick, each in hovered.items()} | _take_tips(state, look),
    )


def _pins(picks: tuple[str, ...]) -> list[str]:
    return [pick.removeprefix("pin ") for pick in picks if pick.startswith("pin ")]


def _close_up(state: KauchukState, look: Look) -> Box | None:
    """In a still figure of a band, only the part of the board that it is about."""
    pins = m.band_pins(state.band) if state.phase == PAY else _pins(look.hint)
    if look.glow or not (look.small and look.hint and pins):
        return None
    places = [PLACES[PIN_NUMBER[pin]] for pin in pins]
    x, y = (sum(place[axis] for place in places) / len(places) for axis in (0, 1))
    low, high = -EDGE, EDGE - CLOSE_UP
    return min(max(x - CLOSE_UP / 2, low), high), min(max(y - CLOSE_UP / 2, low), high), CLOSE_UP, CLOSE_UP


def _forecasts(state: KauchukState, look: Look) -> tuple[Forecast | None, dict[str, Forecast]]:
    """The band that is being paid, or that the touched pins (or those of a hint) would make; and what one more pin
    would make of them."""
    seat = state.seat
    if seat is None or state.phase not in (ACT, PAY):
        return None, {}
    if state.phase == PAY:
        return forecast(state, seat, GAME.parse(state.band)), {}
    touched = _pins(look.touches)
    pins, ready = (touched, look.glow) if touched else (_pins(look.hint), frozenset(look.hint))
    made = [band for band in bands_round(state, seat, pins) if band.picks[-1] in ready] if pins else []
    hovered: dict[str, Forecast] = {}
    for pick in sorted(look.glow):
        bands = bands_round(state, seat, [*touched, *_pins((pick,))]) if touched and pick.startswith("pin ") else []
        if bands:
            hovered[pick] = forecast(state, seat, bands[0])
    if len(made) > 1:
        hovered |= {str(band.picks[-1]): forecast(state, seat, band) for band in made}
    return (forecast(state, seat, made[0]) if made else None), hovered


def _take_tips(state: KauchukState, look: Look) -> dict[str, str]:
    pile = "own" if state.location.tokens_pay else "pile"
    takes = (pick for pick in look.glow if pick.startswith("take "))
    return {pick: said("tips." + (pile if pick == "take pile" else "open")) for pick in takes}


def _prompt(state: KauchukState, look: Look, chosen: Forecast | None) -> tuple[str, str]:
    if state.seat is None:
        return said("prompt.over"), ""
    if state.phase == PAY:
        pin = state.due[0]
        if look.touches:
            return said("prompt.receiver"), ""
        return said("prompt.pay", pin=PINS[pin], colour=COLOURS[state.board.colours[pin]]), said("prompt.pay_how")
    if state.phase in (MORE, BONUS, EXTRA):
        return said(f"prompt.{state.phase}"), ""
    if chosen and look.touches:
        choices = sum(pick == "lay" or pick.startswith("through") for pick in look.glow)
        return said("prompt.lay" if choices == 1 else "prompt.path"), worth(chosen)
    if look.touches:
        return said("prompt.pins"), said("prompt.pins_how") if not state.location.chained else ""
    return said(f"prompt.{_beginning(state, state.seat)}"), said(f"take.{state.location.tokens_pay}")


def _beginning(state: KauchukState, seat: int) -> str:
    if state.names[seat]:
        return "chain" if state.location.chained else "act"
    return "act" if state.location.tokens_pay else "start"


def _status(state: KauchukState) -> tuple[str, ...]:
    if state.seat is None:
        return (said("status.round", round=state.round),)
    number = ACTIONS + 1 if state.bought or state.phase == EXTRA else ACTIONS - state.actions + 1
    parts = [said("status.round", round=state.round), said("status.action", action=number)]
    return (*parts, said("status.last")) if state.ending else tuple(parts)


# The story and the end

_STORY_ICONS = {
    "explored": "coin-piece",
    "enclosed": "coin-piece",
    "gathered": "coin-piece",
    "crossed": "coin-piece",
    "site": "coin-piece",
    "bridge": "crystal",
    "bought": "crystal",
    "gave_token": "crystal",
    "completed": "tick",
    "majority": "tick",
}


def story(event: dict[str, Any]) -> Picture | None:
    kind, seat = event["kind"], event["seat"]
    if kind == "laid":
        return Picture((-4, -16, 56, 56), sample(seat))
    if kind == "artifact":
        return icon(event["artifact"], 14)
    if kind == "idols":
        return icon(event["idol"].replace("_", "-"), 24)
    if kind in ("took", "paid", "paid_pair", "gave", "gave_pair", "gave_split"):
        return Picture((-11, -2, 68, 68), use(f"kauchuk-card-{event['colour']}"))
    if kind == "drew":
        return Picture((-11, -2, 68, 68), use("kauchuk-back"))
    return icon(_STORY_ICONS[kind]) if kind in _STORY_ICONS else None


def ending(seen: dict[str, Any], history: list[list[dict[str, Any]]], look: Look) -> Ending:
    state = documents.public(seen)
    outcome = state.outcome()
    assert outcome is not None
    columns = tuple(outcome.breakdown)
    rows = tuple(
        (*(Cell(str(outcome.breakdown[column][seat])) for column in columns), Cell(str(outcome.scores[seat])))
        for seat in range(state.seats)
    )
    kind = {0: "none", 1: "one"}.get(len(outcome.winners), "many")
    names = [look.players[seat] if seat < len(look.players) else f"Player {seat + 1}" for seat in outcome.winners]
    return Ending(
        title=said(f"ending.{kind}", look, winners=names),
        reason=WORDS.say(f"endings.{outcome.reason}", outcome.fields, look.players),
        columns=tuple(WORDS.entry(f"columns.{column}") for column in (*columns, "total")),
        rows=rows,
        note=said("ending.ties"),
        graph=said("ending.graph"),
    )


def open_picks(seen: dict[str, Any], touches: tuple[str, ...]) -> frozenset[str] | None:
    """With the cards face down, whatever a rich hand could do glows."""
    state = documents.public(seen)
    seat = state.seat
    if seat is None or state.phase == EXTRA:
        return None
    state.hands[seat] = RICH[:]
    found = state.moves()
    supply = seen["supply"]
    pile = supply["piles"][seat] if "piles" in supply else supply["pile"]
    if pile and state.phase in (ACT, MORE, BONUS):
        found = [move for move in found if move != m.PASS] + [m.Take("pile")]
    return frozenset(next_picks(found, touches))


class KauchukTable(Touches):
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


TABLE = KauchukTable()
