"""The moves of Rauha. All there can be are made once, here: the rules only look them up."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pyengine.core.moves import Move, Picks, among
from pyengine.games.rauha.rules.board import CARDS, ENTITIES, SQUARES

_CARDS = [card.id for card in CARDS]
_ENTITIES = [entity.id for entity in ENTITIES]
_SQUARES = list(map(str, SQUARES))

NO_TARGET = -1
_ACTIVATION = re.compile(r"biome-([0-8])(?:\+([0-8]))?")


class Choose(Move):
    """Keep this card of the satellite, sealed: keep-a1-15."""

    card: int = among(_CARDS)
    notation = "keep-{card}"
    touches = ("card {card}",)


class Place(Move):
    """Put the chosen card on a square: place-4."""

    square: int = among(_SQUARES)
    notation = "place-{square}"
    touches = ("square {square}",)


class TakeCrystals(Move):
    """Let the chosen card go, for crystals."""

    notation = "crystals"
    touches = ("crystals",)


class PlantSpore(Move):
    """Let the chosen card go, for a spore on a square: spore-4."""

    square: int = among(_SQUARES)
    notation = "spore-{square}"
    touches = "spore", "plant {square}"


class ActivateBiome(Move):
    """Use the effect of a square: biome-5. A spore seller also needs the square where the spore goes: biome-5+2."""

    square: int
    target: int = NO_TARGET

    def __str__(self) -> str:
        return f"biome-{self.square}" + ("" if self.target == NO_TARGET else f"+{self.target}")

    @property
    def picks(self) -> Picks:
        first = f"square {self.square}"  # the target is touched by another name: it may be the same square
        return (first,) if self.target == NO_TARGET else (first, f"plant {self.target}")

    @classmethod
    def read(cls, text: str) -> ActivateBiome | None:
        found = _ACTIVATION.fullmatch(text)
        return cls(int(found[1]), int(found[2] or NO_TARGET)) if found else None

    @classmethod
    def pieces(cls) -> Iterator[str]:
        return (str(cls(square, target)) for square in SQUARES for target in (NO_TARGET, *SQUARES))


class ActivateEntity(Move):
    """Use the effect of an entity: entity-maa."""

    entity: int = among(_ENTITIES)
    notation = "entity-{entity}"
    touches = ("entity {entity}",)


class EndActivation(Move):
    notation = "end"
    touches = ("end",)


KINDS = (Choose, Place, TakeCrystals, PlantSpore, ActivateBiome, ActivateEntity, EndActivation)

CHOOSE = tuple(map(Choose, range(len(CARDS))))
PLACE = tuple(map(Place, SQUARES))
TAKE_CRYSTALS = TakeCrystals()
PLANT = tuple(map(PlantSpore, SQUARES))
ACTIVATE = tuple(map(ActivateBiome, SQUARES))
SELL = tuple(tuple(ActivateBiome(square, target) for target in SQUARES) for square in SQUARES)
CALL = tuple(map(ActivateEntity, range(len(ENTITIES))))
END = EndActivation()

_SALES = tuple(move for row in SELL for move in row)
ALL: tuple[Move, ...] = (*CHOOSE, *PLACE, TAKE_CRYSTALS, *PLANT, *ACTIVATE, *_SALES, *CALL, END)
