"""Positions made from the few facts that matter, for demos and tests: all other cards go where they must be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pyengine.core.game import Doc
from pyengine.games.rauha.rules.board import (
    AGE_CARDS,
    ENTITY_INDEX,
    INDEX,
    START_CRYSTALS,
)
from pyengine.games.rauha.rules.flaws import left_in_deck, left_on_satellites, with_card
from pyengine.games.rauha.rules.options import Options
from pyengine.games.rauha.rules.state import ACTIVATE, CHOOSE, NO_CARD, OVER, PLACE, SCORING, RauhaState

Boards = Mapping[int, Mapping[int, str]]


def arrange(
    seats: int,
    stop: int,
    phase: str,
    *,
    active: int = 0,
    first: int | None = None,
    side: str = "A",
    boards: Boards | None = None,
    chosen: Mapping[int, str] | None = None,
    satellites: Mapping[int, Sequence[str]] | None = None,
    spores: Mapping[int, Iterable[int]] | None = None,
    crystals: Mapping[int, int] | None = None,
    points: Mapping[int, int] | None = None,
    pile: Sequence[int] | None = None,
    holders: Mapping[str, int] | None = None,
    welcomed: Iterable[str] = (),
    used_squares: Iterable[int] = (),
    used_entities: Iterable[str] = (),
) -> Doc:
    """A position. By seat: the cards on its squares, its chosen card, its spores, …; by gap: the cards of a satellite;
    by entity: its holder. `first` is the seat that began to act (by default the active one)."""
    state = RauhaState(seats, Options(side))
    state.stop, state.phase = stop, phase
    state.seat = None if phase == OVER else active
    if phase in (PLACE, ACTIVATE, SCORING):
        begin = active if first is None else first
        state.order = tuple((begin + step) % seats for step in range(seats))
        state.turn = state.order.index(active)
    _put_things(state, spores or {}, crystals or {}, points or {}, holders or {})
    state.pile = list(pile or range(seats))
    state.welcomed = sum(1 << ENTITY_INDEX[entity] for entity in welcomed)
    state.used_entities = sum(1 << ENTITY_INDEX[entity] for entity in used_entities)
    state.used_squares = sum(1 << square for square in used_squares)
    _put_cards(state, boards or {}, chosen or {}, satellites or {})
    return state.position()


def _put_things(
    state: RauhaState,
    spores: Mapping[int, Iterable[int]],
    crystals: Mapping[int, int],
    points: Mapping[int, int],
    holders: Mapping[str, int],
) -> None:
    for seat in range(state.seats):
        state.spores[seat] = sum(1 << square for square in spores.get(seat, ()))
        state.crystals[seat] = crystals.get(seat, START_CRYSTALS)
        state.points[seat] = points.get(seat, 0)
        state.earned[16 * seat] = state.points[seat]
    for entity, holder in holders.items():
        state.holders[ENTITY_INDEX[entity]] = holder


def _put_cards(
    state: RauhaState, boards: Boards, chosen: Mapping[int, str], satellites: Mapping[int, Sequence[str]]
) -> None:
    for seat, world in boards.items():
        for square, card in world.items():
            at = 9 * seat + square
            state.covered[at] += (state.board[at],)
            state.board[at] = INDEX[card]
    named = {INDEX[card] for world in boards.values() for card in world.values()}
    named |= {INDEX[card] for card in chosen.values()}
    named |= {INDEX[card] for cards in satellites.values() for card in cards}
    spare = [[card for card in cards if card not in named] for cards in AGE_CARDS]
    _put_chosen(state, chosen, spare[state.age])
    _put_satellites(state, satellites, spare[state.age])
    for age, cards in enumerate(spare):
        size = left_in_deck(state, age)
        state.decks[age] = tuple(cards[:size])
        del cards[:size]
    state.black_hole = tuple(spare[0] + spare[1])


def _put_chosen(state: RauhaState, chosen: Mapping[int, str], spare: list[int]) -> None:
    for seat in with_card(state):
        state.chosen[seat] = INDEX[chosen[seat]] if seat in chosen else spare.pop()


def _put_satellites(state: RauhaState, satellites: Mapping[int, Sequence[str]], spare: list[int]) -> None:
    on = [[INDEX[card] for card in satellites.get(gap, ())] for gap in range(state.seats)]
    if state.phase == CHOOSE:
        for seat, card in enumerate(state.chosen):
            gap = state.satellite_of(seat)
            if card != NO_CARD and card not in on[gap]:
                on[gap].append(card)
    for gap, cards in enumerate(on):
        cards += [spare.pop() for _ in range(left_on_satellites(state) - len(cards))]
        state.satellites[gap] = tuple(sorted(cards))
