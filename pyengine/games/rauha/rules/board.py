"""The figures of Rauha: biomes, entities and the avatar's track, as tables that the rules look things up in.

A biome is a number: 0-79 the cards, 80-88 the printed squares of side A, 89-97 those of side B. An entity is a number
from 0 to 6 in the order of its id, and the bit with that number stands for its symbol.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from pyengine.core.data import load_data
from pyengine.shapes.bits import bits

_DATA: dict[str, Any] = load_data("pyengine.games.rauha", "rauha")

ANIMALS = ("flying", "terrestrial", "marine")
SIDES = ("A", "B")
ROUNDS = 4
START_CRYSTALS: int = _DATA["game"]["start_crystals"]
DISCARD_CRYSTALS: int = _DATA["game"]["discard_crystals"]
CARDS_PER_SATELLITE: int = _DATA["game"]["cards_per_satellite"]
WATER_POINTS: tuple[int, ...] = tuple(_DATA["water_points"]["by_difference"])
SQUARES = range(9)
ALL_SQUARES = 0b111_111_111
SQUARE_NAMES = ("top-left", "top", "top-right", "left", "centre", "right", "bottom-left", "bottom", "bottom-right")


class Effect(NamedTuple):
    kind: str
    pay: int
    amount: int
    per: str


class Biome(NamedTuple):
    id: str
    lands: tuple[str, ...]
    animals: tuple[str, ...]
    drops: int
    cost: int
    allowed: tuple[int, ...] | None
    """The squares where a card may go; None: all of them."""
    effect: Effect


class Entity(NamedTuple):
    id: str
    symbol: str
    drops: int
    effect: Effect


class Stop(NamedTuple):
    """A place of the avatar: a line of three squares, or a scoring corner (no squares)."""

    symbol: str
    squares: tuple[int, ...]


def _effect(doc: dict[str, Any]) -> Effect:
    return Effect(doc["kind"], doc["pay"], doc["amount"], doc["per"])


def _biome(doc: dict[str, Any]) -> Biome:
    allowed = doc.get("allowed_squares")
    return Biome(
        doc["id"],
        tuple(doc["lands"]),
        tuple(doc["animals"]),
        doc["water_sources"],
        doc.get("cost_crystals", 0),
        tuple(allowed) if allowed else None,
        _effect(doc["effect"]),
    )


CARDS: tuple[Biome, ...] = tuple(map(_biome, _DATA["biome_cards"]))
PRINTED: dict[str, tuple[Biome, ...]] = {side: tuple(map(_biome, _DATA["boards"][side])) for side in SIDES}
BIOMES: tuple[Biome, ...] = CARDS + PRINTED["A"] + PRINTED["B"]
INDEX: dict[str, int] = {biome.id: number for number, biome in enumerate(BIOMES)}
CARDS_PER_AGE = len(CARDS) // 2
AGE_CARDS = (range(CARDS_PER_AGE), range(CARDS_PER_AGE, len(CARDS)))
FIRST_PRINTED: dict[str, int] = {side: INDEX[PRINTED[side][0].id] for side in SIDES}

ENTITIES: tuple[Entity, ...] = tuple(
    Entity(doc["id"], doc["symbol"], doc["water_sources"], _effect(doc["effect"]))
    for doc in sorted(_DATA["divine_entities"], key=lambda doc: str(doc["id"]))
)
ENTITY_INDEX: dict[str, int] = {entity.id: number for number, entity in enumerate(ENTITIES)}
ENTITY_OF_SYMBOL: dict[str, int] = {entity.symbol: number for number, entity in enumerate(ENTITIES)}
VUORI = ENTITY_INDEX["vuori"]

TRACK: tuple[Stop, ...] = tuple(
    Stop(stop["satellite_symbol"] or "", tuple(stop["squares"] or ())) for stop in _DATA["avatar_track"]
)
LAST_POSITION = len(TRACK) - 1
_TO_THE_RIGHT: tuple[int, ...] = tuple(int(stop.symbol != "moon") for stop in TRACK)
LINE_MASK: tuple[int, ...] = tuple(sum(1 << square for square in stop.squares) for stop in TRACK)

BESIDE: tuple[tuple[int, int, int, int], ...] = tuple(
    (s - s % 3 + (s + 1) % 3, s - s % 3 + (s + 2) % 3, (s + 3) % 9, (s + 6) % 9) for s in SQUARES
)
"""By square, the two others of its row and the two others of its column."""

BITS: tuple[tuple[int, ...], ...] = tuple(tuple(bits(mask)) for mask in range(ALL_SQUARES + 1))
"""The squares (or entities) of a bit set, in order."""

EFFECTS: tuple[Effect, ...] = tuple(biome.effect for biome in BIOMES)
ENTITY_EFFECTS: tuple[Effect, ...] = tuple(entity.effect for entity in ENTITIES)
SYMBOLS: tuple[int, ...] = tuple(
    sum(1 << ENTITY_OF_SYMBOL[symbol] for symbol in {*biome.lands, *biome.animals} if symbol in ENTITY_OF_SYMBOL)
    for biome in BIOMES
)
"""By biome, the entities whose symbol it shows."""

_COUNTED = (*ANIMALS, "drops")
SHIFT: dict[str, int] = {name: 8 * place for place, name in enumerate(_COUNTED)}
TALLY: tuple[int, ...] = tuple(
    sum(1 << SHIFT[animal] for animal in biome.animals) + (biome.drops << SHIFT["drops"]) for biome in BIOMES
)
"""By biome, its animals and drops in one number, a byte for each: added up over a board, they count all at once."""


def satellite_of(stop: int, seat: int, seats: int) -> int:
    """The satellite that shows a seat the symbol of the avatar's place (R10): moon left, star right."""
    return (seat - _TO_THE_RIGHT[stop]) % seats
