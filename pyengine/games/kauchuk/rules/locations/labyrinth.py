"""Labyrinth: one chain of lines from tail to head, treasures and artifacts on the lines (L1-L7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyengine.core.game import Tell
from pyengine.games.kauchuk.rules import moves as m
from pyengine.games.kauchuk.rules.board import ARTIFACTS, LATTICE, LOOPS, PIN_NUMBER, PINS
from pyengine.games.kauchuk.rules.locations.common import Column, Location, Notes
from pyengine.games.kauchuk.rules.speech import say
from pyengine.shapes.pins import Loop, bits

if TYPE_CHECKING:
    from pyengine.games.kauchuk.rules.state import Expedition

CROSSING_PRICE = 5
SET_POINTS = 5


class Chains(Notes):
    __slots__ = ("artifacts", "chains", "emptied")

    def __init__(self, seats: int) -> None:
        self.chains: list[tuple[int, ...]] = [()] * seats
        """The pins of each chain from tail to head."""
        self.emptied = 0
        """Lines whose content was taken."""
        self.artifacts: list[tuple[int, ...]] = [(0,) * len(ARTIFACTS)] * seats


class Labyrinth(Location):
    id = "labyrinth"
    columns = ("treasure", "knots")
    bands_each = 18
    trigger_rule = "L6"
    start_rule = "L2"
    chained = True

    def notes(self, seats: int) -> Chains:
        return Chains(seats)

    def loop(self, move: m.Move) -> Loop:
        return LOOPS[m.band_of([move.start, move.end]).name if isinstance(move, m.Step) else str(move)]

    def heads(self, state: Expedition, seat: int) -> tuple[int, ...]:
        """L2: the pins from which the chain may go on: two as long as its only band joins two own starting pins."""
        chain: tuple[int, ...] = state.notes.chains[seat]
        if len(chain) == 2 and all(state.board.starts[seat] >> pin & 1 for pin in chain):
            return tuple(sorted(chain))
        return chain[-1:]

    def reach(self, state: Expedition, seat: int) -> int:
        return sum(1 << pin for pin in self.heads(state, seat)) or self.start(state, seat)

    def leads_on(self, state: Expedition, seat: int, step: m.Step) -> bool:
        start, end = PIN_NUMBER[step.start], PIN_NUMBER[step.end]
        return start in self.heads(state, seat) and bool(LATTICE.neighbours[start] >> end & 1)

    def bands(self, state: Expedition, seat: int) -> list[m.Move]:
        if not state.names[seat]:
            return super().bands(state, seat)
        if len(state.names[seat]) >= self.bands_each:
            return []
        hand, own, colours = state.hands[seat], state.pins[seat], state.board.colours
        free_for_all = max(hand) > 1
        steps = [
            m.Step(PINS[head], PINS[pin])
            for head in self.heads(state, seat)
            for pin in bits(LATTICE.neighbours[head])
            if own >> pin & 1 or free_for_all or hand[colours[pin]]
        ]
        return [*sorted(steps)]

    def lay(self, state: Expedition, seat: int, name: str, loop: Loop, tell: Tell | None) -> int:
        notes = state.notes
        notes.chains[seat] = self._grown(state, seat, m.parse(name))
        state.place(seat, name, loop)
        item = state.board.items.get(loop.lines.bit_length() - 1)
        if item is None or loop.lines & notes.emptied:
            return 0
        notes.emptied |= loop.lines
        if "art" in item:
            self._pick_up(state, seat, item["art"], tell)
            return 1
        state.score(seat, "treasure", item["t"])
        state.gain_energy(seat, item["e"])
        say(tell, "gathered", seat, treasure=item["t"], energy=item["e"], line=loop.name)
        return 0

    def _grown(self, state: Expedition, seat: int, move: m.Move) -> tuple[int, ...]:
        """The chain with its new band."""
        chain: tuple[int, ...] = state.notes.chains[seat]
        if isinstance(move, m.Step):
            start, end = PIN_NUMBER[move.start], PIN_NUMBER[move.end]
            return (*(chain if chain[-1] == start else chain[::-1]), end)
        # The tail is the starting pin; of two starting pins the second band decides.
        pins = (PIN_NUMBER[pin] for pin in m.band_pins(str(move)))
        return tuple(sorted(pins, key=lambda pin: not state.board.starts[seat] >> pin & 1))

    def _pick_up(self, state: Expedition, seat: int, artifact: str, tell: Tell | None) -> None:
        held = list(state.notes.artifacts[seat])
        held[ARTIFACTS.index(artifact)] += 1
        state.notes.artifacts[seat] = tuple(held)
        say(tell, "artifact", seat, artifact=artifact)

    def penalties(self, state: Expedition, seat: int, tell: Tell | None) -> None:
        """L3: the new head lies on the own chain."""
        *body, head = state.notes.chains[seat]
        if head in body:
            lost = -state.score(seat, "knots", -CROSSING_PRICE)
            say(tell, "knotted", seat, pin=PINS[head], points=lost)

    def triggered(self, state: Expedition, seat: int) -> bool:
        return len(state.names[seat]) >= self.bands_each

    def reason(self, state: Expedition) -> tuple[str, str]:
        reason, rule = super().reason(state)
        return ("bands", rule) if reason == "goal" else (reason, rule)

    def final(self, state: Expedition) -> dict[str, Column]:
        return {"sets": tuple(SET_POINTS * min(held) for held in state.notes.artifacts)}
