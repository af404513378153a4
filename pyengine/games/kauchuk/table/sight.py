"""What a table's document says, read once for drawing; and what the bands in reach of the next touch would bring."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from pyengine.core.game import Doc, Event
from pyengine.draw.sight import Sight as Seen
from pyengine.draw.view import Look
from pyengine.games.kauchuk.rules.board import COLOURS, LOOP_OF, PIN_NUMBER, STEPS
from pyengine.games.kauchuk.rules.documents import public
from pyengine.games.kauchuk.rules.state import ACT, PAY, KauchukState
from pyengine.games.kauchuk.table.layout import LARGE, USUAL, Size
from pyengine.games.kauchuk.words import WORDS
from pyengine.shapes.pins import Loop


class Forecast(NamedTuple):
    """What a band would bring and cost."""

    band: str
    explored: int
    enclosed: int
    points: int
    energy: int
    unpaid: tuple[int, ...]
    """The pins to be paid."""
    finds: tuple[str, ...]
    """Artifacts and idols."""

    @property
    def loop(self) -> Loop:
        return LOOP_OF[self.band]


class Sight(Seen):
    words = WORDS

    def __init__(self, seen: Doc, look: Look) -> None:
        super().__init__(seen, look)
        self.state: KauchukState = public(seen)
        self.seat = self.state.seat
        self.chaining = self.seat is not None and self.state.location.chained and bool(self.state.names[self.seat])
        """Does the one to act lead a chain on?"""

    @property
    def viewer(self) -> int | None:
        """The seat whose cards are shown."""
        viewer = self.look.viewer
        return viewer if viewer is not None and viewer < self.state.seats else None

    @property
    def size(self) -> Size:
        return LARGE if self.look.small else USUAL

    @property
    def paying(self) -> bool:
        return self.state.phase == PAY

    @cached_property
    def touched_pins(self) -> list[str]:
        return pins_of(self.look.touches)

    @cached_property
    def laid(self) -> tuple[str, ...]:
        """The bands on the board, in the order laid, by what they hold."""
        return tuple(LOOP_OF[name].name for _, name in self.state.laid)

    @property
    def hand(self) -> list[int] | None:
        """By colour, the cards of the one to act, if they are the viewer's own."""
        if self.viewer is None or self.viewer != self.seat:
            return None
        return [self.seen["hands"][self.viewer].get(colour, 0) for colour in COLOURS]

    def player(self, seat: int) -> str:
        return self.look.players[seat] if seat < len(self.look.players) else str(seat + 1)

    # Bands in the making

    @cached_property
    def made(self) -> list[str]:
        """The bands that are being paid, or that the touched pins or those of a hint make."""
        if self.paying:
            return [self.state.band]
        touched = self.touched_pins
        pins, ready = (touched, self.look.glow) if touched else (pins_of(self.look.hint), self.look.hint)
        return [band for band in self._bands_round(pins) if _last_touch(band) in ready]

    @cached_property
    def chosen(self) -> Forecast | None:
        return self.forecast(self.made[0]) if self.made else None

    @cached_property
    def offered(self) -> dict[str, Forecast]:
        """By pick, the bands that one more touch would make."""
        found: dict[str, Forecast] = {}
        if self.paying:
            return found
        for pick in sorted(self.look.glow) if self.touched_pins else ():
            bands = self._bands_round([*self.touched_pins, *pins_of((pick,))]) if pick.startswith("pin ") else ()
            if bands:
                found[pick] = self.forecast(bands[0])
        if len(self.made) > 1:
            found |= {_last_touch(band): self.forecast(band) for band in self.made}
        return found

    def _bands_round(self, pins: Sequence[str]) -> list[str]:
        """The bands that exactly these pins can mean here."""
        state, seat = self.state, self.seat
        if seat is None or state.phase != ACT or not pins:
            return []
        if self.chaining:
            step = f"{pins[0]}-{pins[-1]}"
            return [step] if len(pins) == 2 and state.location.leads_on(state, seat, step) else []
        names = state.board.round_pins.get(sum(1 << PIN_NUMBER[pin] for pin in set(pins)), ())
        return [name for name in names if name not in state.names[seat]]

    def forecast(self, band: str) -> Forecast:
        """Lay the band on a copy and look; nothing hidden is needed for that."""
        state, seat, loop = self.state, self.seat or 0, LOOP_OF[band]
        copy, told = state.clone(), list[Event]()
        copy.location.lay(copy, seat, band, loop, told)
        copy.location.penalties(copy, seat, told)
        new = copy.control[seat] & ~state.control[seat]
        return Forecast(
            band,
            new & loop.segments,
            new & ~loop.segments,
            copy.points[seat] - state.points[seat],
            copy.energy[seat] - state.energy[seat],
            tuple(state.unpaid(seat, band)),
            tuple(event.fields[kind] for event in told for kind in ("artifact", "idol") if kind in event.fields),
        )


def pins_of(picks: Sequence[str]) -> list[str]:
    return [pick.removeprefix("pin ") for pick in picks if pick.startswith("pin ")]


def _last_touch(band: str) -> str:
    """What is touched to lay a band whose pins have been touched."""
    if band in STEPS:
        return f"pin {band[3:]}"
    return f"through {band[3:5]}" if "-" in band else "lay"
