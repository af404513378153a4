"""The lattice, the 24 boards and what they hold: colours of the pins, treasure and energy, where players start."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pyengine.core.data import load_data
from pyengine.shapes.bits import bits
from pyengine.shapes.pins import Lattice, Loop

LATTICE = Lattice(7)
PINS = LATTICE.names
PIN_NUMBER = LATTICE.index
ALL_PINS = (1 << len(PINS)) - 1
COLOURS = ("red", "blue", "green", "yellow", "grey")
COLOUR_NUMBER = {colour: number for number, colour in enumerate(COLOURS)}
CARDS_PER_COLOUR = 10
TOKENS = 50
MOST_PINS = 4
"""A band goes round so many."""
ARTIFACTS = ("sword", "shield", "helmet")
PLACES = ("jungle", "volcano", "isles", "images", "ruins", "cursed", "deities", "labyrinth")
LOOPS = {loop.name: loop for loop in LATTICE.loops(("line", "tri", "quad", "path"))}
"""Every band there can be, on whatever board, by its notation."""
STEPS = {
    f"{one}-{other}": LOOPS[line.name]
    for line in LATTICE.lines
    for one, other in ((PINS[line.pins[0]], PINS[line.pins[1]]), (PINS[line.pins[1]], PINS[line.pins[0]]))
}
"""The lines again, as steps of a chain."""
LOOP_OF = LOOPS | STEPS
"""What a band holds, by the notation of the move that lays it."""
SHEETS: dict[str, dict[str, Any]] = {
    name: load_data("pyengine.games.kauchuk", f"boards/{name}")
    for name in (f"{place}_{seats}" for place in PLACES for seats in (2, 3, 4))
}


def pin_mask(names: Any) -> int:
    return sum(1 << PIN_NUMBER[name] for name in names)


def segment_mask(names: Any) -> int:
    return sum(1 << LATTICE.segment_named[name].number for name in names)


def pin_names(mask: int) -> list[str]:
    return [PINS[pin] for pin in bits(mask)]


def segment_names(mask: int) -> list[str]:
    return [LATTICE.segments[index].name for index in bits(mask)]


def layers(amounts: Iterable[int]) -> tuple[int, ...]:
    """Masks of the places that hold at least 1, at least 2, … so that a sum over places is a few bit counts."""
    held = list(amounts)
    return tuple(
        sum(1 << index for index, amount in enumerate(held) if amount >= level)
        for level in range(1, max(held, default=0) + 1)
    )


def total(amounts: tuple[int, ...], places: int) -> int:
    """What lies on these places, given its layers."""
    return sum((layer & places).bit_count() for layer in amounts)


class Board:
    """One sheet of one location for one number of players, as masks and tables."""

    def __init__(self, place: str, seats: int) -> None:
        sheet = SHEETS[f"{place}_{seats}"]
        self.id: str = sheet["id"]
        self.place = place
        self.number: int = sheet["location"]
        self.seats = seats
        self.forms: tuple[str, ...] = tuple(sheet["bands"])
        self.features: dict[str, Any] = sheet["features"]
        self.colours = [COLOUR_NUMBER[sheet["pins"][name]] for name in PINS]
        self.sides: list[str] = [seat["side"] for seat in sheet["seats"]]
        self.starts = [pin_mask(seat["start"]) for seat in sheet["seats"]]
        self.far_edges = [pin_mask(seat["opposite_edge"]) for seat in sheet["seats"]]
        self.shared_start = pin_mask(sheet["shared_start"])
        self.blocked = pin_mask(sheet["blocked_pins"])
        self._read_segments(sheet["segments"])
        self._read_lines(sheet["lines"])
        self.loops: dict[str, Loop] = {}
        """The bands that can be laid here, by their notation and in its order."""
        self.offers: list[tuple[int, str]] = []
        """Their pins and their notation, for speed."""
        self.round_pins: dict[int, list[str]] = {}
        """For each set of pins the bands round exactly these."""
        self.bit_of: dict[str, int] = {}
        """A set of these bands is a number with a bit for each (see `prospects`)."""
        self.at: list[int] = [0] * len(PINS)
        """For each pin the bands that go round it."""
        self.wanted: list[int] = [0] * (len(COLOURS) * MOST_PINS)
        """For each colour the bands with at least 1, 2, 3 and 4 pins of it."""
        self.spelt: list[dict[int, list[Any]]] = []
        """For every eight bands the moves of those sets that were met before."""

    def _read_segments(self, sheet: dict[str, Any]) -> None:
        named = [sheet[segment.name] for segment in LATTICE.segments]
        self.treasure: list[int] = [item["t"] for item in named]
        self.energy: list[int] = [item["e"] for item in named]
        self.treasure_layers, self.energy_layers = layers(self.treasure), layers(self.energy)
        self.land = sum(1 << index for index, item in enumerate(named) if item.get("kind") == "island")
        self.idols = {colour: segment_mask(names) for colour, names in self.features.get("idols", {}).items()}
        self.all_idols = sum(self.idols.values())
        self.empty = segment_mask(self.features.get("empty", ()))
        self.crater = segment_mask(self.features.get("crater", ()))
        self.images = [segment_mask(image["segments"]) for image in self.features.get("images", {}).values()]

    def _read_lines(self, sheet: dict[str, Any]) -> None:
        self.items = {LATTICE.line_named[name].number: item for name, item in sheet.items()}
        """What lies on lines: {"t", "e"}, {"art"} or {"kind": "bridge", "e"}."""
        self.bridges = [number for number, item in self.items.items() if item.get("kind") == "bridge"]
        on_lines = [self.items.get(line.number, {}) for line in LATTICE.lines]
        self.line_treasure = layers(item.get("t", 0) for item in on_lines)
        self.line_energy = layers(item.get("e", 0) for item in on_lines)
        self.line_artifacts = layers("art" in item for item in on_lines)

    def admit(self, loops: list[Loop]) -> None:
        """Say which bands the location allows here."""
        self.loops = {loop.name: loop for loop in loops}
        self.offers = [(loop.mask, loop.name) for loop in loops]
        self.spelt = [{} for _ in range(0, len(loops), 8)]
        for number, loop in enumerate(loops):
            self.round_pins.setdefault(loop.mask, []).append(loop.name)
            bit = self.bit_of[loop.name] = 1 << number
            counts = [0] * len(COLOURS)
            for pin in bits(loop.mask):
                colour = self.colours[pin]
                self.at[pin] |= bit
                self.wanted[MOST_PINS * colour + counts[colour]] |= bit
                counts[colour] += 1

    def cost(self, pins: Iterable[int]) -> int:
        return sum(1 << 3 * self.colours[pin] for pin in pins)
