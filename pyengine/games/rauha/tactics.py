"""What a position of Rauha is worth to a seat.

Points count as they are. On top comes what the world promises: each effect, as often as the avatar will still face it
and, with a spore, as often as a scoring will; entities and water for the scorings to come; crystals a little.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import Any

from pyengine.core.moves import Move
from pyengine.games.rauha.rules.board import (
    BITS,
    CARDS,
    EFFECTS,
    ENTITIES,
    ENTITY_EFFECTS,
    LINE_MASK,
    SQUARES,
    TRACK,
    WATER_POINTS,
    Effect,
)
from pyengine.games.rauha.rules.state import ACTIVATE, NO_CARD, PLACE, SCORING, RauhaState

TERMS = ("points", "biomes", "spores", "entities", "water", "crystals", "now", "card")
WEIGHTS = (1.0, 0.7, 0.7, 0.95, 0.95, 0.6, 1.0, 1.0)
"""What lies ahead may be covered or never be paid for, and an entity be taken away before it scores."""
SCALE = 12.0

_CRYSTAL, _SPORE = 0.6, 0.9
_FAITH = 0.7

_SCORINGS_LEFT = tuple(sum(not TRACK[later].squares for later in range(stop, 16)) for stop in range(16))
_VISITS = tuple(
    tuple(sum(LINE_MASK[later] >> s & 1 for later in range(stop, 16)) for s in SQUARES) for stop in range(17)
)
"""By stop and square: how often the avatar faces the square from there on."""


def terms(state: RauhaState, seat: int) -> tuple[float, ...]:
    return *_standing(state, seat), _promise_of_card(state, seat)


def _standing(state: RauhaState, seat: int) -> tuple[float, ...]:
    """Points, and what the world and the entities of a seat promise: all terms but that of the chosen card."""
    scorings = _SCORINGS_LEFT[state.stop] - (state.phase == SCORING and _has_begun(state, seat))
    visits = _VISITS[state.stop + (state.phase != SCORING and _has_begun(state, seat))]
    faced = scored = 0.0
    for square in SQUARES:
        often = scorings if state.spores[seat] >> square & 1 else 0
        if visits[square] + often:
            value = _value(state, seat, EFFECTS[state.board[9 * seat + square]])
            faced += visits[square] * value
            scored += often * value
    entities = sum(_value(state, seat, ENTITY_EFFECTS[entity]) for entity in BITS[state.held(seat)])
    crystals = state.crystals[seat] * min(1, 0.3 + scorings / 4)
    acts = state.seat == seat and state.phase in (ACTIVATE, SCORING)
    now = _open_now(state, seat) if acts else 0.0
    return state.points[seat], faced, scored, scorings * entities, scorings * _water(state, seat), crystals, now


def _has_begun(state: RauhaState, seat: int) -> bool:
    """Is this seat activating, or has it done so at this stop?"""
    if not state.order:
        return False
    return state.order.index(seat) < state.turn + (state.phase != PLACE)


def _open_now(state: RauhaState, seat: int) -> float:
    """What the seat that is activating may still do, and the water that follows by itself in a scoring."""
    base = 9 * seat
    effects = [EFFECTS[state.board[base + square]] for square in BITS[state.may_use_squares(seat)]]
    effects += [ENTITY_EFFECTS[entity] for entity in BITS[state.may_use_entities(seat)]]
    value = _FAITH * sum(_value(state, seat, effect) for effect in effects)
    return value + (_water(state, seat) if state.phase == SCORING else 0)


def _value(state: RauhaState, seat: int, effect: Effect) -> float:
    """What an effect is worth each time, in points."""
    if effect.kind == "none":
        return 0
    if effect.kind == "buy_spore":
        return max(0.3, _SPORE * 2 - effect.pay * _CRYSTAL)
    gained = state.yields(seat, effect)
    if effect.kind == "crystals":
        return gained * _CRYSTAL
    return max(0.0, gained - effect.pay * _CRYSTAL) + (0.6 * effect.amount if effect.kind == "points_per" else 0)


def _water(state: RauhaState, seat: int) -> float:
    waters = [state.water(other) for other in range(state.seats)]
    ahead = waters[seat] - min(waters)
    return WATER_POINTS[min(ahead, len(WATER_POINTS) - 1)]


def _promise_of_card(state: RauhaState, seat: int) -> float:
    """What the chosen card would add on its best square (or, let go, in crystals)."""
    card = state.chosen[seat]
    if card == NO_CARD:
        return 0
    before = _total(state, seat)
    best = 3 * _CRYSTAL
    for square in state.squares_for(seat, card):
        best = max(best, _placed(state, seat, card, square) - before)
    return best


def _placed(state: RauhaState, seat: int, card: int, square: int) -> float:
    copy = state.clone()
    for entity in BITS[copy.would_welcome(seat, card, square)]:
        copy.holders[entity] = seat
    copy.board[9 * seat + square] = card
    copy.crystals[seat] -= CARDS[card].cost
    return _total(copy, seat)


def _total(state: RauhaState, seat: int) -> float:
    return float(sum(map(mul, WEIGHTS, _standing(state, seat))))


def because(before: RauhaState, moves: Sequence[Move], after: RauhaState, seat: int) -> dict[str, dict[str, Any]]:
    """Figures for the reasons of a hint."""
    found: dict[str, dict[str, Any]] = {}
    points, crystals = after.points[seat] - before.points[seat], after.crystals[seat] - before.crystals[seat]
    water, come = after.water(seat), BITS[after.held(seat) & ~before.held(seat)]
    if points > 0:
        found["points"] = {"points": points}
    if crystals > 0:
        found["crystals"] = {"crystals": crystals}
    if water > before.water(seat):
        found["water"] = {"sources": water}
    if come:
        found["entities"] = {"entities": tuple(ENTITIES[entity].id for entity in come)}
    return found
