"""What a band would cost and bring, for previews."""

from __future__ import annotations

from typing import NamedTuple

from pyengine.core.game import Event
from pyengine.games.kauchuk.rules import moves as m
from pyengine.games.kauchuk.rules.board import COLOURS, pin_mask
from pyengine.games.kauchuk.rules.state import Expedition
from pyengine.shapes.pins import bits


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


def forecast(state: Expedition, seat: int, move: m.Move) -> Forecast:
    """Lay the band on a copy and look; nothing hidden is needed for that."""
    copy, location = state.clone(), state.location
    loop = location.loop(move)
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


def bands_round(state: Expedition, seat: int, pins: list[str]) -> list[m.Band | m.Step]:
    """The bands that exactly these pins can mean here."""
    if state.location.chained and state.names[seat]:
        step = m.Step(pins[0], pins[-1])
        return [step] if len(pins) == 2 and state.location.leads_on(state, seat, step) else []
    whole = pin_mask(set(pins))
    return [band for mask, band, _ in state.board.bands if mask == whole and band.name not in state.names[seat]]
