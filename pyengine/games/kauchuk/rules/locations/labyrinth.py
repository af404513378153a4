"""Labyrinth: one chain of lines from tail to head, treasures and artifacts on the lines (L1-L7)."""

from __future__ import annotations

from collections.abc import Sequence

from pyengine.core.game import Tell, announce
from pyengine.games.kauchuk.rules.board import ARTIFACTS, PIN_NUMBER, PINS, STEPS
from pyengine.games.kauchuk.rules.expedition import Expedition
from pyengine.games.kauchuk.rules.locations.location import Column, Location, Notes, Remark
from pyengine.games.kauchuk.rules.moves import STEPS_FROM, Band, Step, band_pins
from pyengine.shapes.pins import Loop

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
    fines_column = "knots"
    bands_each = 18
    trigger_rule = "L6"
    trigger_reason = "bands"
    start_rule = "L2"
    bands_rule = "L1"
    chained = True

    def notes(self, seats: int) -> Chains:
        return Chains(seats)

    def heads(self, state: Expedition, seat: int) -> tuple[int, ...]:
        """L2: the pins from which the chain may go on: two as long as its only band joins two own starting pins."""
        chain: tuple[int, ...] = state.notes.chains[seat]
        if len(chain) == 2 and all(state.board.starts[seat] >> pin & 1 for pin in chain):
            return tuple(sorted(chain))
        return chain[-1:]

    def reach(self, state: Expedition, seat: int) -> int:
        return sum(1 << pin for pin in self.heads(state, seat)) or self.start(state, seat)

    def leads_on(self, state: Expedition, seat: int, name: str) -> bool:
        return name in STEPS and PIN_NUMBER[name[:2]] in self.heads(state, seat)

    def bands(self, state: Expedition, seat: int) -> Sequence[Band | Step]:
        if not state.names[seat]:
            return super().bands(state, seat)
        if len(state.names[seat]) >= self.bands_each:
            return []
        hand, own, colours = state.hands[seat], state.pins[seat], state.board.colours
        free_for_all = max(hand) > 1
        return [
            step
            for head in self.heads(state, seat)
            for pin, step in STEPS_FROM[head]
            if own >> pin & 1 or free_for_all or hand[colours[pin]]
        ]

    def lay(self, state: Expedition, seat: int, name: str, loop: Loop, tell: Tell | None) -> bool:
        notes = state.notes
        notes.chains[seat] = self._grown(state, seat, name)
        state.place(seat, name, loop)
        item = state.board.items.get(loop.lines.bit_length() - 1)
        if item is None or loop.lines & notes.emptied:
            return False
        notes.emptied |= loop.lines
        if "art" in item:
            self._pick_up(state, seat, item["art"], tell)
            return True
        state.score(seat, "treasure", item["t"])
        state.gain_energy(seat, item["e"])
        announce(tell, "gathered", seat, treasure=item["t"], energy=item["e"], line=loop.name)
        return False

    def _grown(self, state: Expedition, seat: int, name: str) -> tuple[int, ...]:
        """The chain with its new band."""
        chain: tuple[int, ...] = state.notes.chains[seat]
        start, end = (PIN_NUMBER[pin] for pin in band_pins(name))
        if chain:
            return (*(chain if chain[-1] == start else chain[::-1]), end)
        # The tail is the starting pin; of two starting pins the second band decides.
        return tuple(sorted((start, end), key=lambda pin: not state.board.starts[seat] >> pin & 1))

    def _pick_up(self, state: Expedition, seat: int, artifact: str, tell: Tell | None) -> None:
        held = list(state.notes.artifacts[seat])
        held[ARTIFACTS.index(artifact)] += 1
        state.notes.artifacts[seat] = tuple(held)
        announce(tell, "artifact", seat, artifact=artifact)

    def penalties(self, state: Expedition, seat: int, tell: Tell | None) -> None:
        """L3: the new head lies on the own chain."""
        *body, head = state.notes.chains[seat]
        if head in body:
            lost = -state.score(seat, "knots", -CROSSING_PRICE)
            announce(tell, "knotted", seat, pin=PINS[head], points=lost)

    def fines(self, state: Expedition, seat: int) -> int:
        chain: tuple[int, ...] = state.notes.chains[seat]
        return CROSSING_PRICE * (len(chain) - len(set(chain)))

    def emptied(self, state: Expedition) -> int:
        lines: int = state.notes.emptied
        return lines

    def finds(self, state: Expedition, seat: int) -> dict[str, int]:
        held = zip(ARTIFACTS, state.notes.artifacts[seat], strict=True)
        return {kind: number for kind, number in held if number}

    def remark(self, state: Expedition, seat: int) -> Remark:
        return "chain", {"n": self.bands_each - len(state.names[seat])}

    def triggered(self, state: Expedition, seat: int) -> bool:
        return len(state.names[seat]) >= self.bands_each

    def final(self, state: Expedition) -> dict[str, Column]:
        return {"sets": tuple(SET_POINTS * min(held) for held in state.notes.artifacts)}
