"""Why a move cannot be made. What is legal, the state says; here only the reason is found."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pyengine.core.game import Refusal, Refuser
from pyengine.core.moves import Move
from pyengine.games.rauha.rules import moves as m
from pyengine.games.rauha.rules.board import BIOMES, CARDS, ENTITIES, SQUARE_NAMES, Effect
from pyengine.games.rauha.rules.state import CHOOSE, NOBODY, PLACE, SCORING, RauhaState
from pyengine.games.rauha.words import WORDS

no = Refuser(WORDS)

_STEP_TWO = (m.Place, m.TakeCrystals, m.PlantSpore)


def why_not(state: RauhaState, move: Move) -> Refusal:
    if state.seat is None:
        return no("R37", "over")
    untimely = _untimely(state, move)
    return untimely or _REASONS[type(move)](state, move, state.seat)


def why_idle(state: RauhaState, touch: str) -> Refusal | None:
    """Why touching something leads nowhere, where no whole move can be meant."""
    return state.refusal(m.PLANT[0]) if touch == "spore" else None


def _untimely(state: RauhaState, move: Move) -> Refusal | None:
    """A move that belongs to another step."""
    if state.phase == SCORING and isinstance(move, (m.Choose, *_STEP_TWO)):
        return no("R33", "scoring_now")
    if isinstance(move, m.Choose):
        return None if state.phase == CHOOSE else no("R11", "chosen_already")
    if state.phase == CHOOSE:
        return no("R11", "choose_first")
    if isinstance(move, _STEP_TWO):
        return None if state.phase == PLACE else no("R15", "card_is_played")
    return no("R15", "card_first") if state.phase == PLACE else None


def _choose(state: RauhaState, move: m.Choose, seat: int) -> Refusal:
    return no("R10", "not_on_satellite", card=CARDS[move.card].id)


def _place(state: RauhaState, move: m.Place, seat: int) -> Refusal:
    """The reason lies in the card, which only its holder may know (R39)."""
    card, square = CARDS[state.chosen[seat]], SQUARE_NAMES[move.square]
    if card.cost > state.crystals[seat]:
        reason = no("R17", "card_too_dear", cost=card.cost, have=state.crystals[seat])
    else:
        allowed = [SQUARE_NAMES[other] for other in card.allowed or ()]
        reason = no("R17", "square_not_allowed", square=square, squares=allowed)
    return replace(reason, openly=no("R39", "not_there", square=square))


def _plant(state: RauhaState, move: m.PlantSpore, seat: int) -> Refusal:
    if not state.without_spore(seat):
        return no("R19", "nine_spores")
    return no("R19", "spore_there", square=SQUARE_NAMES[move.square])


def _biome(state: RauhaState, move: m.ActivateBiome, seat: int) -> Refusal:
    scoring = state.phase == SCORING
    biome = BIOMES[state.biomes(seat)[move.square]]
    names = {"biome": biome.id, "square": SQUARE_NAMES[move.square]}
    if state.used_squares >> move.square & 1:
        return no("R34" if scoring else "R28", "used_biome", **names)
    if not state.may_use_squares(seat) >> move.square & 1:
        return no("R33", "no_spore", **names) if scoring else no("R25", "not_in_line", **names)
    if biome.effect.kind == "none":
        return no("R26", "no_effect", **names)
    if biome.effect.pay > state.crystals[seat]:
        return _too_dear(state, biome.effect, seat)
    return _target(state, move, names, seat)


def _target(state: RauhaState, move: m.ActivateBiome, names: dict[str, str], seat: int) -> Refusal:
    """The effect could be used, if it were not for the square where its spore goes."""
    if state.effect_of(seat, move).kind != "buy_spore":
        return no("R29", "target_needless", **names)
    if not state.without_spore(seat):
        return no("R26", "no_room_for_spore", **names)
    if move.target == m.NO_TARGET:
        return no("R29", "target_missing", **names)
    return no("R30", "target_has_spore", square=SQUARE_NAMES[move.target])


def _entity(state: RauhaState, move: m.ActivateEntity, seat: int) -> Refusal:
    scoring = state.phase == SCORING
    entity, holder = ENTITIES[move.entity], state.holders[move.entity]
    if state.used_entities >> move.entity & 1:
        return no("R33" if scoring else "R28", "used_entity", entity=entity.id)
    if holder == NOBODY:
        return no("R33" if scoring else "R27", "entity_asleep", entity=entity.id, symbol=entity.symbol)
    if holder != seat:
        return no("R33" if scoring else "R27", "entity_elsewhere", entity=entity.id, holder_seat=holder)
    if entity.effect.kind == "none":
        return no("R32", "never_activated", entity=entity.id)
    if not state.may_use_entities(seat) >> move.entity & 1:
        return no("R27", "welcomed_before", entity=entity.id)
    return _too_dear(state, entity.effect, seat)


def _too_dear(state: RauhaState, effect: Effect, seat: int) -> Refusal:
    return no("R26", "effect_too_dear", pay=effect.pay, have=state.crystals[seat])


_REASONS: dict[type[Move], Any] = {
    m.Choose: _choose,
    m.Place: _place,
    m.PlantSpore: _plant,
    m.ActivateBiome: _biome,
    m.ActivateEntity: _entity,
}
"""Crystals can be taken, and an activation ended, whenever it is time for it."""
