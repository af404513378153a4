"""Positions as documents: written, shown to one seat, read back, guessed, and checked.

In what a seat sees, "?" stands for a card that it cannot know.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pyengine.core.chance import Chance
from pyengine.core.game import Doc
from pyengine.core.options import read_options
from pyengine.core.reading import whole
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
    satellite_of,
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


# Writing


def position(state: RauhaState) -> Doc:
    return {
        **state.head(),
        "position": state.stop,
        "phase": state.phase,
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
    return _veiled(position(state), seat)


def _veiled(doc: Doc, viewer: int | None) -> Doc:
    """R39: a seat knows its chosen card, and the satellite that it is choosing from."""
    choosing = viewer is not None and doc["phase"] == CHOOSE and doc["players"][viewer]["chosen"] is None
    open_gap = satellite_of(doc["position"], viewer, doc["seats"]) if choosing and viewer is not None else None
    satellites = [cards if gap == open_gap else [HIDDEN] * len(cards) for gap, cards in enumerate(doc["satellites"])]
    players = [
        player if seat == viewer or player["chosen"] is None else {**player, "chosen": HIDDEN}
        for seat, player in enumerate(doc["players"])
    ]
    decks = [[HIDDEN] * len(deck) for deck in doc["decks"]]
    lost = [HIDDEN] * len(doc["black_hole"])
    return {**doc, "viewer": viewer, "players": players, "satellites": satellites, "decks": decks, "black_hole": lost}


# Reading


def read(doc: Doc) -> RauhaState:
    state = open_part(doc)
    state.satellites = [tuple(sorted(_cards(cards))) for cards in doc["satellites"]]
    state.decks = [_cards(deck) for deck in doc["decks"]]
    state.black_hole = _cards(doc["black_hole"])
    state.chosen = [NO_CARD if player["chosen"] is None else _cards([player["chosen"]])[0] for player in doc["players"]]
    if len(state.satellites) != state.seats or len(state.decks) != 2:
        raise ValueError
    return state


def open_part(doc: Doc) -> RauhaState:
    """All that everybody can see of a position. The cards that may be hidden are left out: nobody has chosen one."""
    state = RauhaState(doc["seats"], read_options(Options, doc["options"]))
    last = state.seats - 1
    state.stop = whole(doc["position"], most=LAST_POSITION)
    state.phase = PHASES[PHASES.index(doc["phase"])]
    state.order = tuple(whole(seat, most=last) for seat in doc["order"])
    state.seat = None if doc["seat"] is None else whole(doc["seat"], most=last)
    state.turn = state.order.index(doc["seat"]) if state.order else 0
    state.pile = [whole(seat, most=last) for seat in doc["pile"]]
    holders = [doc["entities"][entity.id] for entity in ENTITIES]
    state.holders = [NOBODY if holder is None else whole(holder, most=last) for holder in holders]
    state.used_squares = _squares(doc["used_squares"])
    state.used_entities = _entities(doc["used_entities"])
    state.welcomed = _entities(doc["welcomed"])
    if len(doc["players"]) != state.seats:
        raise ValueError
    for seat, player in enumerate(doc["players"]):
        _read_player(state, seat, player)
    return state


def _read_player(state: RauhaState, seat: int, doc: Doc) -> None:
    state.points[seat] = whole(doc["points"])
    state.crystals[seat] = whole(doc["crystals"])
    board = [INDEX[biome] for biome in doc["board"]]
    covered = [tuple(INDEX[biome] for biome in below) for below in doc["covered"]]
    earned = [[whole(points) for points in of_round] for of_round in doc["earned"]]
    if len(board) != 9 or len(covered) != 9 or [len(row) for row in earned] != [len(SOURCES)] * ROUNDS:
        raise ValueError
    state.board[9 * seat : 9 * seat + 9] = board
    state.covered[9 * seat : 9 * seat + 9] = covered
    flat = [points for of_round in earned for points in of_round]
    state.earned[len(flat) * seat : len(flat) * (seat + 1)] = flat
    state.spores[seat] = _squares(doc["spores"])


def _squares(values: list[Any]) -> int:
    return sum(1 << square for square in {whole(value, most=SQUARES[-1]) for value in values})


def _entities(values: list[Any]) -> int:
    return sum(1 << ENTITY_INDEX[entity] for entity in set(values))


def _cards(ids: list[Any]) -> tuple[int, ...]:
    cards = tuple(INDEX[card] for card in ids)
    if any(card >= len(CARDS) for card in cards):
        raise ValueError
    return cards


# Guessing


def guessed(seen: Doc, chance: Chance) -> Doc:
    """Every card that the viewer cannot know is drawn from those it might be."""
    known = set(_known(seen))
    pools = [chance.shuffled([card for card in _ids(cards) if card not in known]) for cards in AGE_CARDS]
    pool = pools[whole(seen["position"], most=LAST_POSITION) // 8]
    players = [{**player, "chosen": pool.pop()} if player["chosen"] == HIDDEN else player for player in seen["players"]]
    full = {
        **{key: value for key, value in seen.items() if key != "viewer"},
        "players": players,
        "satellites": _loaded(seen, players, pool),
        "decks": [[pools[number].pop() for _ in deck] for number, deck in enumerate(seen["decks"])],
    }
    full["black_hole"] = chance.shuffled(pools[0] + pools[1])
    if _veiled(full, seen["viewer"]) != seen:
        raise ValueError  # nobody can see this: it says too much
    return full


def _loaded(seen: Doc, players: list[Doc], pool: list[str]) -> list[list[str]]:
    """The satellites with cards from the pool where the viewer sees none."""
    satellites = [[card for card in cards if card != HIDDEN] for cards in seen["satellites"]]
    for seat, player in enumerate(players):
        if seen["phase"] == CHOOSE and player["chosen"] is not None:
            # It leaves the satellite only when all have chosen (R11).
            satellites[satellite_of(seen["position"], seat, seen["seats"])].append(player["chosen"])
    for known, cards in zip(satellites, seen["satellites"], strict=True):
        known += [pool.pop() for _ in range(len(cards) - len(known))]
    return satellites


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
    for age, deck in enumerate(state.decks):
        if len(deck) != left_in_deck(state, age):
            return "a deck does not hold what this round leaves in it."
        if any(card not in AGE_CARDS[age] for card in deck):
            return "a card lies in the deck of the other age."
    if any(len(cards) != left_on_satellites(state) for cards in state.satellites):
        return "a satellite does not hold what this turn leaves on it."
    return None


def left_in_deck(state: RauhaState, age: int) -> int:
    """How many cards the rounds so far leave in a deck (R8)."""
    dealt = (min(state.round + 1, 2), max(state.round - 1, 0))[age]
    return CARDS_PER_AGE - CARDS_PER_SATELLITE * state.seats * dealt


def left_on_satellites(state: RauhaState) -> int:
    """How many cards this turn leaves on each satellite (R12)."""
    turn = state.stop % 4
    return CARDS_PER_SATELLITE - turn if state.phase == CHOOSE else (3, 2, 0, 0)[turn]


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
    having = with_card(state)
    if any((state.chosen[seat] != NO_CARD) != (seat in having) for seat in range(state.seats)):
        return "those yet to act must have a chosen card, and nobody else."
    if state.phase != CHOOSE:
        return None
    if any(state.chosen[seat] not in state.satellites[state.satellite_of(seat)] for seat in having):
        return "a chosen card does not come from its satellite."
    return None


def with_card(state: RauhaState) -> Sequence[int]:
    """The seats that have chosen a card which they have not used yet."""
    if state.phase == CHOOSE:
        return range(state.seat or 0)
    used = {PLACE: state.turn, ACTIVATE: state.turn + 1}.get(state.phase, state.seats)
    return state.order[used:]


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
