"""Positions as documents: written, shown to one seat, read back, guessed, and checked.

In what a seat sees, "?" stands for a card that it cannot know.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pyengine.core.chance import Chance
from pyengine.core.game import BadInput, Doc
from pyengine.core.options import BadOption, options_doc, read_options
from pyengine.games.rauha.rules.board import (
    AGE_CARDS,
    BIOMES,
    BITS,
    CARDS,
    CARDS_PER_AGE,
    CARDS_PER_SATELLITE,
    ENTITIES,
    ENTITY_INDEX,
    FIRST_PRINTED,
    INDEX,
    LAST_POSITION,
    LINE_MASK,
    ROUNDS,
    SQUARES,
    TRACK,
)
from pyengine.games.rauha.rules.options import Options
from pyengine.games.rauha.rules.state import (
    ACTIVATE,
    CHOOSE,
    NO_CARD,
    NOBODY,
    OVER,
    PHASES,
    PLACE,
    SCORING,
    SOURCES,
    RauhaState,
)

HIDDEN = "?"
DAMAGED = "This is not a position of Rauha: a part of it is missing or is not what it should be."
_MOST = 1_000_000


# Writing


def position(state: RauhaState) -> Doc:
    return {
        "rules": state.game.rules,
        "seats": state.seats,
        "options": options_doc(state.options),
        "position": state.stop,
        "phase": state.phase,
        "seat": state.seat,
        "order": list(state.order),
        "pile": list(state.pile),
        "players": [_player(state, seat) for seat in range(state.seats)],
        "entities": {
            entity.id: None if holder == NOBODY else holder
            for entity, holder in zip(ENTITIES, state.holders, strict=True)
        },
        "used_squares": list(BITS[state.used_squares]),
        "used_entities": [ENTITIES[number].id for number in BITS[state.used_entities]],
        "welcomed": [ENTITIES[number].id for number in BITS[state.welcomed]],
        "satellites": [_ids(cards) for cards in state.satellites],
        "decks": [_ids(deck) for deck in state.decks],
        "black_hole": _ids(state.black_hole),
    }


def _player(state: RauhaState, seat: int) -> Doc:
    card = state.chosen[seat]
    return {
        "points": state.points[seat],
        "crystals": state.crystals[seat],
        "board": _ids(state.biomes(seat)),
        "covered": [_ids(below) for below in state.covered[9 * seat : 9 * seat + 9]],
        "spores": list(BITS[state.spores[seat]]),
        "chosen": None if card == NO_CARD else CARDS[card].id,
        "earned": state.earned_by(seat),
    }


def _ids(biomes: Iterable[int]) -> list[str]:
    return [BIOMES[biome].id for biome in biomes]


def seen_by(state: RauhaState, seat: int | None) -> Doc:
    """R39: a seat knows its chosen card, and the satellite that it is choosing from."""
    doc = position(state)
    doc["viewer"] = seat
    doc["decks"] = [[HIDDEN] * len(deck) for deck in doc["decks"]]
    doc["black_hole"] = [HIDDEN] * len(doc["black_hole"])
    choosing = seat is not None and state.phase == CHOOSE and state.chosen[seat] == NO_CARD
    open_gap = state.satellite_of(seat) if choosing and seat is not None else None
    doc["satellites"] = [
        cards if gap == open_gap else [HIDDEN] * len(cards) for gap, cards in enumerate(doc["satellites"])
    ]
    for other, player in enumerate(doc["players"]):
        if other != seat and player["chosen"] is not None:
            player["chosen"] = HIDDEN
    return doc


# Reading


def from_position(doc: Doc) -> RauhaState:
    try:
        state = _read(doc)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, BadOption):
        raise BadInput(DAMAGED) from None
    flaw_found = flaw(state)
    if flaw_found:
        raise BadInput(f"This position of Rauha cannot be: {flaw_found}")
    return state


def _read(doc: Doc) -> RauhaState:
    game = RauhaState.game
    seats = _number(doc["seats"])
    if doc["rules"] != game.rules or seats not in game.seats:
        raise ValueError
    state = RauhaState(seats, read_options(Options, doc["options"]))
    state.stop = _number(doc["position"], LAST_POSITION)
    state.phase = PHASES[PHASES.index(doc["phase"])]
    state.order = tuple(_number(seat, seats - 1) for seat in doc["order"])
    active = doc["seat"]
    state.seat = None if active is None else _number(active, seats - 1)
    state.turn = state.order.index(active) if state.order else 0
    state.pile = [_number(seat, seats - 1) for seat in doc["pile"]]
    state.holders = [_holder(doc["entities"][entity.id], seats) for entity in ENTITIES]
    state.used_squares = _squares(doc["used_squares"])
    state.used_entities = _entities(doc["used_entities"])
    state.welcomed = _entities(doc["welcomed"])
    state.satellites = [tuple(sorted(_cards(cards))) for cards in doc["satellites"]]
    state.decks = [_cards(deck) for deck in doc["decks"]]
    state.black_hole = _cards(doc["black_hole"])
    if len(doc["players"]) != seats or len(state.satellites) != seats or len(state.decks) != 2:
        raise ValueError
    for seat, player in enumerate(doc["players"]):
        _read_player(state, seat, player)
    return state


def _read_player(state: RauhaState, seat: int, doc: Doc) -> None:
    state.points[seat] = _number(doc["points"])
    state.crystals[seat] = _number(doc["crystals"])
    board = [INDEX[biome] for biome in doc["board"]]
    covered = [tuple(INDEX[biome] for biome in below) for below in doc["covered"]]
    earned = [[_number(points) for points in of_round] for of_round in doc["earned"]]
    if len(board) != 9 or len(covered) != 9 or [len(row) for row in earned] != [len(SOURCES)] * ROUNDS:
        raise ValueError
    state.board[9 * seat : 9 * seat + 9] = board
    state.covered[9 * seat : 9 * seat + 9] = covered
    flat = [points for of_round in earned for points in of_round]
    state.earned[len(flat) * seat : len(flat) * (seat + 1)] = flat
    state.spores[seat] = _squares(doc["spores"])
    state.chosen[seat] = NO_CARD if doc["chosen"] is None else _cards([doc["chosen"]])[0]


def _number(value: Any, most: int = _MOST) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise ValueError
    return value


def _holder(value: Any, seats: int) -> int:
    return NOBODY if value is None else _number(value, seats - 1)


def _squares(values: list[Any]) -> int:
    return sum(1 << square for square in {_number(value, SQUARES[-1]) for value in values})


def _entities(values: list[Any]) -> int:
    return sum(1 << ENTITY_INDEX[entity] for entity in set(values))


def _cards(ids: list[Any]) -> tuple[int, ...]:
    cards = tuple(INDEX[card] for card in ids)
    if any(card >= len(CARDS) for card in cards):
        raise ValueError
    return cards


# Guessing


def guess(seen: Doc, chance: Chance) -> RauhaState:
    """A state that looks like this to its viewer: every card that it cannot know is drawn from those it might be."""
    try:
        full = _filled(seen, chance)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError):
        raise BadInput(DAMAGED) from None
    state = from_position(full)
    if state.seen_by(seen["viewer"]) != seen:
        raise BadInput(DAMAGED)
    return state


def _filled(seen: Doc, chance: Chance) -> Doc:
    stop, seats = _number(seen["position"], LAST_POSITION), len(seen["players"])
    age = stop // 8
    known = set(_known(seen))
    pools = [chance.shuffled([card for card in _ids(cards) if card not in known]) for cards in AGE_CARDS]
    satellites = [[card for card in cards if card != HIDDEN] for cards in seen["satellites"]]
    players = [dict(player) for player in seen["players"]]
    for seat, player in enumerate(players):
        gap = seat if TRACK[stop].symbol == "moon" else (seat - 1) % seats
        if player["chosen"] == HIDDEN:
            player["chosen"] = pools[age].pop()
        if seen["phase"] == CHOOSE and player["chosen"] is not None:
            satellites[gap].append(player["chosen"])  # it leaves the satellite only when all have chosen (R11)
    for gap, cards in enumerate(seen["satellites"]):
        satellites[gap] += [pools[age].pop() for _ in range(len(cards) - len(satellites[gap]))]
    decks = [[pools[number].pop() for _ in deck] for number, deck in enumerate(seen["decks"])]
    full = {key: value for key, value in seen.items() if key != "viewer"}
    lost = chance.shuffled(pools[0] + pools[1])
    return {**full, "players": players, "satellites": satellites, "decks": decks, "black_hole": lost}


def _known(seen: Doc) -> Iterable[str]:
    for player in seen["players"]:
        yield from player["board"]
        for below in player["covered"]:
            yield from below
        if player["chosen"] is not None:
            yield player["chosen"]
    for cards in seen["satellites"]:
        yield from cards


# Checking


def flaw(state: RauhaState) -> str | None:
    return _cards_flaw(state) or _turn_flaw(state) or _chosen_flaw(state) or _things_flaw(state) or _use_flaw(state)


def _cards_flaw(state: RauhaState) -> str | None:
    printed = FIRST_PRINTED[state.options.side]
    stacks = [(*below, top) for below, top in zip(state.covered, state.board, strict=True)]
    if any(stack[0] != printed + place % 9 for place, stack in enumerate(stacks)):
        return "the printed biomes are not at the bottom of their squares."
    apart = [] if state.phase == CHOOSE else [card for card in state.chosen if card != NO_CARD]
    lying = [card for cards in (*state.decks, *state.satellites) for card in cards]
    placed = [card for stack in stacks for card in stack[1:]]
    if sorted([*apart, *lying, *placed, *state.black_hole]) != list(range(len(CARDS))):
        return "the 80 cards are not all there exactly once."
    dealt = [min(state.round + 1, 2), max(state.round - 1, 0)]
    for age, deck in enumerate(state.decks):
        if len(deck) != CARDS_PER_AGE - CARDS_PER_SATELLITE * state.seats * dealt[age]:
            return "a deck does not hold what this round leaves in it."
        if any(card not in AGE_CARDS[age] for card in deck):
            return "a card lies in the deck of the other age."
    turn = state.stop % 4
    size = CARDS_PER_SATELLITE - turn if state.phase == CHOOSE else (3, 2, 0, 0)[turn]
    if any(len(cards) != size for cards in state.satellites):
        return "a satellite does not hold what this turn leaves on it."
    return None


def _turn_flaw(state: RauhaState) -> str | None:
    corner = not TRACK[state.stop].squares
    if corner != (state.phase in (SCORING, OVER)) or (state.phase == OVER and state.stop != LAST_POSITION):
        return "the phase does not belong to where the avatars stand."
    if (state.seat is None) != (state.phase == OVER):
        return "somebody must be to act until the game is over."
    ordered = state.phase in (PLACE, ACTIVATE, SCORING)
    if not ordered:
        return "nobody acts in order now." if state.order else None
    first = state.order[0] if state.order else 0
    if state.order != tuple((first + step) % state.seats for step in range(state.seats)):
        return "the order is not clockwise."
    return None


def _chosen_flaw(state: RauhaState) -> str | None:
    if state.phase == CHOOSE:
        have = range(state.seat or 0)
        for seat in have:
            if state.chosen[seat] not in state.satellites[state.satellite_of(seat)]:
                return "a chosen card does not come from its satellite."
    else:
        have_from = {PLACE: state.turn, ACTIVATE: state.turn + 1}.get(state.phase, state.seats)
        have = state.order[have_from:]  # type: ignore[assignment]
    if any((state.chosen[seat] != NO_CARD) != (seat in have) for seat in range(state.seats)):
        return "those yet to act must have a chosen card, and nobody else."
    return None


def _things_flaw(state: RauhaState) -> str | None:
    if sorted(state.pile) != list(range(state.seats)):
        return "the pile does not hold one token of each player."
    for seat in range(state.seats):
        if sum(map(sum, state.earned_by(seat))) != state.points[seat]:
            return "the points do not add up to what was earned."
        if state.crystals[seat] < 0:
            return "somebody owes crystals."
    return None


def _use_flaw(state: RauhaState) -> str | None:
    seat = state.seat
    if seat is None or state.phase in (CHOOSE, PLACE):
        return "nothing is activated now." if state.used_squares | state.used_entities | state.welcomed else None
    scoring = state.phase == SCORING
    squares = state.spores[seat] if scoring else LINE_MASK[state.stop]
    entities = state.held(seat) if scoring else state.welcomed
    welcomed = 0 if scoring else state.held(seat)
    if state.used_squares & ~squares or state.used_entities & ~entities or state.welcomed & ~welcomed:
        return "something was activated that could not be."
    if not state.activations():
        return "there is nothing left to activate."
    return None
