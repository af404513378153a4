"""The moves of Rauha. All there can be are made once, here: the rules only look them up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pyengine.core.game import BadInput, Picks
from pyengine.games.rauha.rules.board import CARDS, ENTITIES, SQUARES

NO_TARGET = -1


class Choose(NamedTuple):
    """Keep this card of the satellite, sealed."""

    card: str

    def __str__(self) -> str:
        return f"keep-{self.card}"

    @property
    def picks(self) -> Picks:
        return (f"card {self.card}",)


class Place(NamedTuple):
    """Put the chosen card on a square."""

    square: int

    def __str__(self) -> str:
        return f"place-{self.square}"

    @property
    def picks(self) -> Picks:
        return (f"square {self.square}",)


class TakeCrystals(NamedTuple):
    """Let the chosen card go, for crystals."""

    def __str__(self) -> str:
        return "crystals"

    @property
    def picks(self) -> Picks:
        return ("crystals",)


class PlantSpore(NamedTuple):
    """Let the chosen card go, for a spore on a square."""

    square: int

    def __str__(self) -> str:
        return f"spore-{self.square}"

    @property
    def picks(self) -> Picks:
        return ("spore", f"plant {self.square}")


class ActivateBiome(NamedTuple):
    """Use the effect of a square; a spore seller also needs the square where the spore goes."""

    square: int
    target: int = NO_TARGET

    def __str__(self) -> str:
        return f"biome-{self.square}" + ("" if self.target == NO_TARGET else f"+{self.target}")

    @property
    def picks(self) -> Picks:
        first = f"square {self.square}"  # the target is touched by another name: it may be the same square
        return (first,) if self.target == NO_TARGET else (first, f"plant {self.target}")


class ActivateEntity(NamedTuple):
    entity: str

    def __str__(self) -> str:
        return f"entity-{self.entity}"

    @property
    def picks(self) -> Picks:
        return (f"entity {self.entity}",)


class EndActivation(NamedTuple):
    def __str__(self) -> str:
        return "end"

    @property
    def picks(self) -> Picks:
        return ("end",)


Move = Choose | Place | TakeCrystals | PlantSpore | ActivateBiome | ActivateEntity | EndActivation
KINDS = (Choose, Place, TakeCrystals, PlantSpore, ActivateBiome, ActivateEntity, EndActivation)

CHOOSE = tuple(Choose(card.id) for card in CARDS)
PLACE = tuple(map(Place, SQUARES))
TAKE_CRYSTALS = TakeCrystals()
PLANT = tuple(map(PlantSpore, SQUARES))
ACTIVATE = tuple(map(ActivateBiome, SQUARES))
SELL = tuple(tuple(ActivateBiome(square, target) for target in SQUARES) for square in SQUARES)
CALL = tuple(ActivateEntity(entity.id) for entity in ENTITIES)
END = EndActivation()

_SALES = tuple(move for row in SELL for move in row)
_ALL: tuple[Move, ...] = (*CHOOSE, *PLACE, TAKE_CRYSTALS, *PLANT, *ACTIVATE, *_SALES, *CALL, END)
_BY_NOTATION = {str(move): move for move in _ALL}


def parse(text: str) -> Move:
    move = _BY_NOTATION.get(text)
    if move is None:
        raise BadInput(f"{text[:40]!r} is not a move of Rauha. Moves look like place-4, biome-5+2, entity-maa or end.")
    return move


def meant(touches: Sequence[str], activating: bool) -> Move | None:
    """The move, legal or not, that these touches evidently mean. A square alone is placed on, or activated."""
    for move in _ALL:
        if move.picks == tuple(touches) and not isinstance(move, Place if activating else ActivateBiome):
            return move
    return None
