"""How much a seat can have gained by now, counted from the figures of the game: more than that cannot be.

No move brings more than it adds to these limits, so whatever keeps them goes on keeping them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pyengine.games.rauha.rules.board import (
    ANIMALS,
    BIOMES,
    BITS,
    DISCARD_CRYSTALS,
    ENTITIES,
    ROUNDS,
    SQUARES,
    START_CRYSTALS,
    WATER_POINTS,
    Effect,
)
from pyengine.games.rauha.rules.state import ACTIVATE, NO_CARD, OVER, PLACE, SCORING, RauhaState

TURNS = 3
"""In a round, before its scoring."""
ALL_TURNS = ROUNDS * TURNS
_LINE = 3
"""Squares that a turn activates at most."""


def _most(numbers: Iterable[int]) -> int:
    """The most that nine squares can show."""
    return sum(sorted(numbers)[-len(SQUARES) :])


_MOST_ANIMALS = {animal: _most(biome.animals.count(animal) for biome in BIOMES) for animal in ANIMALS}
_MOST_COUNTED = {
    "flat": 1,
    "spore": len(SQUARES),
    "water_source": _most(biome.drops for biome in BIOMES) + sum(entity.drops for entity in ENTITIES),
    "best_animal": max(_MOST_ANIMALS.values()),
    **_MOST_ANIMALS,
}


def _most_crystals(effect: Effect) -> int:
    return effect.amount * _MOST_COUNTED[effect.per] if effect.kind == "crystals" else 0


def _most_points(effect: Effect) -> int:
    return effect.amount * _MOST_COUNTED[effect.per] if "points" in effect.kind else 0


_BIOME_CRYSTALS = max(_most_crystals(biome.effect) for biome in BIOMES)
_BIOME_POINTS = max(_most_points(biome.effect) for biome in BIOMES)
_ENTITY_CRYSTALS = [_most_crystals(entity.effect) for entity in ENTITIES]
_ENTITY_POINTS = [_most_points(entity.effect) for entity in ENTITIES]
_IN_TURNS = _BIOME_POINTS * _LINE, 0, sum(_ENTITY_POINTS), 0
"""Points of one turn, by source."""
_IN_SCORINGS = 0, _BIOME_POINTS * len(SQUARES), sum(_ENTITY_POINTS), max(WATER_POINTS)
MOST_IN_ROUND = tuple(TURNS * turn + scoring for turn, scoring in zip(_IN_TURNS, _IN_SCORINGS, strict=True))
MOST_POINTS = ROUNDS * sum(MOST_IN_ROUND)
MOST_CRYSTALS = (
    START_CRYSTALS
    + ALL_TURNS * (DISCARD_CRYSTALS + _LINE * _BIOME_CRYSTALS + sum(_ENTITY_CRYSTALS))
    + ROUNDS * (len(SQUARES) * _BIOME_CRYSTALS + sum(_ENTITY_CRYSTALS))
)


class Done(NamedTuple):
    """What a seat has behind it."""

    cards: int
    """Placed or let go: one in each turn (R15)."""
    turns: int
    scorings: int
    squares: int
    """Activated in the turn or scoring that it is in."""
    entities: tuple[int, ...]

    @property
    def activated(self) -> int:
        """Squares, in the whole game, at most."""
        return _LINE * self.turns + len(SQUARES) * self.scorings + self.squares


def done(state: RauhaState, seat: int) -> Done:
    acting = seat == state.seat and state.phase in (ACTIVATE, SCORING)
    played = state.phase in (PLACE, ACTIVATE) and state.chosen[seat] == NO_CARD
    scored = state.phase == OVER or (state.phase == SCORING and seat in state.order[: state.turn])
    cards = TURNS * state.round + state.stop % 4 + played
    return Done(
        cards,
        cards - (acting and state.phase == ACTIVATE),
        state.round + scored,
        state.used_squares.bit_count() if acting else 0,
        BITS[state.used_entities] if acting else (),
    )


def most_crystals(had: Done, placed: int) -> int:
    by_entities = (had.turns + had.scorings) * sum(_ENTITY_CRYSTALS) + sum(
        _ENTITY_CRYSTALS[each] for each in had.entities
    )
    return START_CRYSTALS + DISCARD_CRYSTALS * (had.cards - placed) + _BIOME_CRYSTALS * had.activated + by_entities


def most_spores(had: Done, placed: int) -> int:
    return had.cards - placed + had.activated


def most_earned(had: Done, state: RauhaState) -> list[int]:
    """Points by round, then by source."""
    turns, scorings = had.turns - TURNS * state.round, had.scorings - state.round
    points = _BIOME_POINTS * had.squares
    now = (
        points * (state.phase == ACTIVATE),
        points * (state.phase == SCORING),
        sum(_ENTITY_POINTS[each] for each in had.entities),
        0,
    )
    row = [turns * one + scorings * other + more for one, other, more in zip(_IN_TURNS, _IN_SCORINGS, now, strict=True)]
    return [*MOST_IN_ROUND * state.round, *row, *(0,) * len(row) * (ROUNDS - 1 - state.round)]
