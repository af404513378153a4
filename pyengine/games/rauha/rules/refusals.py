"""Why a move cannot be made: the number of the rule and the key of a sentence."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pyengine.core.game import Refusal
from pyengine.games.rauha.rules import moves as m
from pyengine.games.rauha.rules.board import (
    ALL_SQUARES,
    BIOMES,
    CARDS,
    EFFECTS,
    ENTITIES,
    ENTITY_EFFECTS,
    ENTITY_INDEX,
    INDEX,
    SQUARE_NAMES,
    Effect,
)
from pyengine.games.rauha.rules.state import CHOOSE, NOBODY, PLACE, SCORING, RauhaState

_STEP_TWO = (m.Place, m.TakeCrystals, m.PlantSpore)


def refusal(state: RauhaState, move: m.Move) -> Refusal | None:
    seat = state.seat
    if seat is None:
        return _no(state, "R37", "over")
    return _untimely(state, move) or _unfit(state, move, seat)


def _no(state: RauhaState, rule: str, kind: str, **fields: Any) -> Refusal:
    return Refusal(rule, kind, fields, state.game.words)


def _untimely(state: RauhaState, move: m.Move) -> Refusal | None:
    """A move that belongs to another step."""
    if isinstance(move, m.Choose):
        return None if state.phase == CHOOSE else _no(state, "R11", "chosen_already")
    if state.phase == CHOOSE:
        return _no(state, "R11", "choose_first")
    if isinstance(move, _STEP_TWO):
        return None if state.phase == PLACE else _no(state, "R15", "card_is_played")
    return _no(state, "R15", "card_first") if state.phase == PLACE else None


def _unfit(state: RauhaState, move: m.Move, seat: int) -> Refusal | None:
    if isinstance(move, m.Choose):
        there = INDEX[move.card] in state.satellites[state.satellite_of(seat)]
        return None if there else _no(state, "R10", "not_on_satellite", card=move.card)
    if isinstance(move, m.Place):
        reason = _place(state, move, seat)
        # The reason lies in the card, which only its holder may know (R39).
        return reason and replace(reason, openly=_no(state, "R39", "not_there", square=SQUARE_NAMES[move.square]))
    if isinstance(move, m.PlantSpore):
        return _plant(state, move, seat)
    if isinstance(move, m.ActivateBiome):
        return _biome(state, move, seat)
    if isinstance(move, m.ActivateEntity):
        return _entity(state, move, seat)
    return None


def _place(state: RauhaState, move: m.Place, seat: int) -> Refusal | None:
    card = CARDS[state.chosen[seat]]
    if card.cost > state.crystals[seat]:
        return _no(state, "R17", "card_too_dear", cost=card.cost, have=state.crystals[seat])
    if card.allowed is not None and move.square not in card.allowed:
        allowed = [SQUARE_NAMES[square] for square in card.allowed]
        return _no(state, "R17", "square_not_allowed", square=SQUARE_NAMES[move.square], squares=allowed)
    return None


def _plant(state: RauhaState, move: m.PlantSpore, seat: int) -> Refusal | None:
    if state.spores[seat] == ALL_SQUARES:
        return _no(state, "R19", "nine_spores")
    if state.spores[seat] >> move.square & 1:
        return _no(state, "R19", "spore_there", square=SQUARE_NAMES[move.square])
    return None


def _biome(state: RauhaState, move: m.ActivateBiome, seat: int) -> Refusal | None:
    biome = BIOMES[state.board[9 * seat + move.square]]
    names = {"biome": biome.id, "square": SQUARE_NAMES[move.square]}
    if state.used_squares >> move.square & 1:
        return _no(state, "R34" if state.phase == SCORING else "R28", "used_biome", **names)
    if not state.may_use_squares(seat) >> move.square & 1:
        if state.phase == SCORING:
            return _no(state, "R33", "no_spore", **names)
        return _no(state, "R25", "not_in_line", **names)
    return _effect(state, EFFECTS[state.board[9 * seat + move.square]], names, seat) or _target(
        state, move, names, seat
    )


def _effect(state: RauhaState, effect: Effect, names: dict[str, str], seat: int) -> Refusal | None:
    if effect.kind == "none":
        return _no(state, "R26", "no_effect", **names)
    if effect.pay > state.crystals[seat]:
        return _no(state, "R26", "effect_too_dear", pay=effect.pay, have=state.crystals[seat])
    if effect.kind == "buy_spore" and state.spores[seat] == ALL_SQUARES:
        return _no(state, "R26", "no_room_for_spore", **names)
    return None


def _target(state: RauhaState, move: m.ActivateBiome, names: dict[str, str], seat: int) -> Refusal | None:
    sells = EFFECTS[state.board[9 * seat + move.square]].kind == "buy_spore"
    if sells and move.target == m.NO_TARGET:
        return _no(state, "R29", "target_missing", **names)
    if not sells and move.target != m.NO_TARGET:
        return _no(state, "R29", "target_needless", **names)
    if sells and state.spores[seat] >> move.target & 1:
        return _no(state, "R30", "target_has_spore", square=SQUARE_NAMES[move.target])
    return None


def _entity(state: RauhaState, move: m.ActivateEntity, seat: int) -> Refusal | None:
    number = ENTITY_INDEX[move.entity]
    holder = state.holders[number]
    name = {"entity": move.entity}
    if state.used_entities >> number & 1:
        return _no(state, "R33" if state.phase == SCORING else "R28", "used_entity", **name)
    own_rule = "R33" if state.phase == SCORING else "R27"
    if holder == NOBODY:
        return _no(state, own_rule, "entity_asleep", **name, symbol=ENTITIES[number].symbol)
    if holder != seat:
        return _no(state, own_rule, "entity_elsewhere", **name, holder_seat=holder)
    if ENTITY_EFFECTS[number].kind == "none":
        return _no(state, "R32", "never_activated", **name)
    if state.phase != SCORING and not state.welcomed >> number & 1:
        return _no(state, "R27", "welcomed_before", **name)
    return _effect(state, ENTITY_EFFECTS[number], name, seat)


def why_idle(state: RauhaState, touch: str) -> Refusal | None:
    """Why touching something leads nowhere, where no whole move can be meant."""
    return refusal(state, m.PLANT[0]) if touch == "spore" else None
