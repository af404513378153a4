"""What a band would cost and bring, for previews."""

from __future__ import annotations

from typing import NamedTuple

from pyengine.core.game import Event, Move
from pyengine.games.kauchuk.rules import moves as m
from pyengine.games.kauchuk.rules.board import COLOURS, LOOP_OF, pin_mask
from pyengine.games.kauchuk.rules.state import KauchukState
from pyengine.shapes.bits import bits


class Forecast(NamedTuple):
    band: str
    explored: int
    enclosed: int
    points: int
    energy: int
    price: list[str]
    """The colours of the pins to be paid."""
    finds: list[str]
    """Artifacts and idols."""


def forecast(state: KauchukState, seat: int, move: Move) -> Forecast:
    """Lay the band on a copy and look; nothing hidden is needed for that."""
    copy, location = state.clone(), state.location
    loop = LOOP_OF[str(move)]
    told: list[Event] = []
    location.lay(copy, seat, str(move), loop, told)
    location.penalties(copy, seat, told)
    new = copy.control[seat] & ~state.control[seat]
    due = bits(loop.mask & ~state.pins[seat])
    return Forecast(
        str(move),
        new & loop.segments,
        new & ~loop.segments,
        copy.points[seat] - state.points[seat],
        copy.energy[seat] - state.energy[seat],
        [COLOURS[state.board.colours[pin]] for pin in due],
        [event.fields[kind] for event in told for kind in ("artifact", "idol") if kind in event.fields],
    )


def bands_round(state: KauchukState, seat: int, pins: list[str]) -> list[m.Band | m.Step]:
    """The bands that exactly these pins can mean here."""
    if state.location.chained and state.names[seat]:
        step = m.Step(pins[0], pins[-1])
        return [step] if len(pins) == 2 and state.location.leads_on(state, seat, step) else []
    whole = pin_mask(set(pins))
    return [m.BANDS[name] for mask, name in state.board.offers if mask == whole and name not in state.names[seat]]
