"""What cannot be in a position: cards that lie where none can lie, a turn that is nobody's, more than anybody can have.

Whatever passes here can be played on to the end, and every position on the way passes too.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, pairwise
from operator import gt

from pyengine.games.rauha.rules import limits
from pyengine.games.rauha.rules.board import (
    AGE_CARDS,
    BITS,
    CARDS,
    CARDS_PER_AGE,
    CARDS_PER_SATELLITE,
    EFFECTS,
    ENTITY_EFFECTS,
    FIRST_PRINTED,
    LAST_POSITION,
    LINE_MASK,
    SQUARES,
    TRACK,
)
from pyengine.games.rauha.rules.state import ACTIVATE, CHOOSE, NO_CARD, OVER, PLACE, SCORING, RauhaState
from pyengine.games.rauha.words import WORDS

_TURNS_OF_AGE = limits.ALL_TURNS // len(AGE_CARDS)
_MAY_LIE = tuple(sum(1 << square for square in card.allowed or SQUARES) for card in CARDS)
"""By card, the squares where it may be placed (R17), as a set."""


def flaw(state: RauhaState) -> str | None:
    kind = _cards_flaw(state) or _turn_flaw(state) or _chosen_flaw(state) or _use_flaw(state) or _worlds_flaw(state)
    return WORDS.say(f"flaws.{kind}") if kind else None


# Cards


def _cards_flaw(state: RauhaState) -> str | None:
    placed = _placed(state, range(len(state.board)))
    lying = [card for cards in (*state.decks, *state.satellites) for card in cards]
    if sorted([*_apart(state), *lying, *placed, *state.black_hole]) != list(range(len(CARDS))):
        return "cards_changed"
    for age, deck in enumerate(state.decks):
        if len(deck) != left_in_deck(state, age):
            return "deck_size"
        if any(card not in AGE_CARDS[age] for card in deck):
            return "deck_age"
    if any(len(cards) != left_on_satellites(state) for cards in state.satellites):
        return "satellite_size"
    dealt = [card for cards in (*state.satellites, _apart(state)) for card in cards]
    if any(card not in AGE_CARDS[state.age] for card in dealt):
        return "dealt_age"
    return None


def _apart(state: RauhaState) -> list[int]:
    """The chosen cards that have left their satellites (R11)."""
    return [] if state.phase == CHOOSE else [card for card in state.chosen if card != NO_CARD]


def _placed(state: RauhaState, places: range) -> list[int]:
    """What lies on these squares above what is printed there."""
    below = [card for place in places for card in state.covered[place][1:]]
    return below + [state.board[place] for place in places if state.covered[place]]


def left_in_deck(state: RauhaState, age: int) -> int:
    """How many cards the rounds so far leave in a deck (R8)."""
    dealt = (min(state.round + 1, 2), max(state.round - 1, 0))[age]
    return CARDS_PER_AGE - CARDS_PER_SATELLITE * state.seats * dealt


def left_on_satellites(state: RauhaState) -> int:
    """How many cards this turn leaves on each satellite (R12)."""
    turn = state.stop % 4
    return CARDS_PER_SATELLITE - turn if state.phase == CHOOSE else (3, 2, 0, 0)[turn]


# Whose turn it is, and what for


def _turn_flaw(state: RauhaState) -> str | None:
    corner = not TRACK[state.stop].squares
    if corner != (state.phase in (SCORING, OVER)) or (state.phase == OVER and state.stop != LAST_POSITION):
        return "phase_misplaced"
    if (state.seat is None) != (state.phase == OVER):
        return "actor_missing"
    if sorted(state.pile) != list(range(state.seats)):
        return "pile_changed"
    ordered = state.phase in (PLACE, ACTIVATE, SCORING)
    if not ordered:
        return "order_early" if state.order else None
    first = state.order[0] if state.order else 0
    if state.order != tuple((first + step) % state.seats for step in range(state.seats)):
        return "order_wrong"
    return None


def _chosen_flaw(state: RauhaState) -> str | None:
    having = with_card(state)
    if any((state.chosen[seat] != NO_CARD) != (seat in having) for seat in range(state.seats)):
        return "chosen_missing"
    if state.phase != CHOOSE:
        return None
    if any(state.chosen[seat] not in state.satellites[state.satellite_of(seat)] for seat in having):
        return "chosen_elsewhere"
    return None


def with_card(state: RauhaState) -> Sequence[int]:
    """The seats that have chosen a card which they have not used yet."""
    if state.phase == CHOOSE:
        return range(state.seat or 0)
    used = {PLACE: state.turn, ACTIVATE: state.turn + 1}.get(state.phase, state.seats)
    return state.order[used:]


def _use_flaw(state: RauhaState) -> str | None:
    seat = state.seat
    if seat is None or state.phase in (CHOOSE, PLACE):
        return "activated_early" if state.used_squares | state.used_entities | state.welcomed else None
    scoring = state.phase == SCORING
    squares = state.spores[seat] if scoring else LINE_MASK[state.stop]
    entities = state.held(seat) if scoring else state.welcomed
    welcomed = 0 if scoring else state.held(seat)
    if state.used_squares & ~squares or state.used_entities & ~entities or state.welcomed & ~welcomed:
        return "activated_wrongly"
    effects = [EFFECTS[state.board[9 * seat + square]] for square in BITS[state.used_squares]]
    if any(effect.kind == "none" for effect in effects + [ENTITY_EFFECTS[each] for each in BITS[state.used_entities]]):
        return "activated_nothing"
    if not state.activations():
        return "nothing_left"
    return None


# What lies on the worlds, and what everybody has


def _worlds_flaw(state: RauhaState) -> str | None:
    printed = FIRST_PRINTED[state.options.side]
    for place, (below, top) in enumerate(zip(state.covered, state.board, strict=True)):
        if (below[0] if below else top) != printed + place % 9:
            return "printed_moved"
        flaw = _stack_flaw((*below[1:], top), place % 9) if below else None
        if flaw:
            return flaw
    return next(filter(None, (_gains_flaw(state, seat) for seat in range(state.seats))), None)


def _stack_flaw(cards: Sequence[int], square: int) -> str | None:
    for card in cards:
        if not _MAY_LIE[card] >> square & 1:
            return "card_misplaced"
    if len(cards) > 1 and any(lower // CARDS_PER_AGE > upper // CARDS_PER_AGE for lower, upper in pairwise(cards)):
        return "age_upside_down"
    return None


def _gains_flaw(state: RauhaState, seat: int) -> str | None:
    """More than a seat can have by now."""
    had = limits.done(state, seat)
    cards = _placed(state, range(9 * seat, 9 * seat + 9))
    later = sum(card in AGE_CARDS[1] for card in cards)
    if len(cards) - later > min(had.cards, _TURNS_OF_AGE) or later > max(had.cards - _TURNS_OF_AGE, 0):
        return "cards_beyond"
    if not 0 <= state.crystals[seat] <= limits.most_crystals(had, len(cards)):
        return "crystals_beyond"
    if state.spores[seat].bit_count() > limits.most_spores(had, len(cards)):
        return "spores_beyond"
    earned = list(chain.from_iterable(state.earned_by(seat)))
    if sum(earned) != state.points[seat]:
        return "points_sum"
    if any(map(gt, earned, limits.most_earned(had, state))):
        return "earned_beyond"
    return None
