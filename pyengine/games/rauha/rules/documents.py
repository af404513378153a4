"""Positions as documents: written, shown to one seat, described, read back and guessed.

In what a seat sees, "?" stands for a card that it cannot know.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import repeat

from pyengine.core.chance import Chance
from pyengine.core.forms import Form, Listed, Maybe, OneOf, Record, Row, Whole, exactly, heading
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
    ROUNDS,
    SQUARES,
    WATER_POINTS,
    satellite_of,
)
from pyengine.games.rauha.rules.flaws import flaw as flaw
from pyengine.games.rauha.rules.limits import ALL_TURNS, MOST_CRYSTALS, MOST_IN_ROUND, MOST_POINTS
from pyengine.games.rauha.rules.options import Options
from pyengine.games.rauha.rules.state import BY_WATER, CHOOSE, NO_CARD, NOBODY, PHASES, RauhaState

HIDDEN = "?"
_CARD_IDS = [card.id for card in CARDS]


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


# Form


@cache
def form(seats: int, options: Options, seen: bool) -> Form:
    """What a document may look like: no more of anything than there can be in a game."""
    seat, entity = Whole(0, seats - 1), OneOf(ENTITY_INDEX)
    squares, entities = Listed(Whole(0, SQUARES[-1]), len(SQUARES)), Listed(entity, len(ENTITIES))
    dealt = OneOf([HIDDEN] * seen + _CARD_IDS)
    buried = OneOf([HIDDEN] if seen else _CARD_IDS)
    return Record(
        heading(seats, seen),
        position=Whole(0, LAST_POSITION),
        phase=OneOf(PHASES),
        order=Listed(seat, seats),
        pile=exactly(seats, seat),
        players=exactly(seats, _player_form(options, dealt, squares)),
        entities=Record(dict.fromkeys(ENTITY_INDEX, Maybe(seat))),
        used_squares=squares,
        used_entities=entities,
        welcomed=entities,
        satellites=exactly(seats, Listed(dealt, CARDS_PER_SATELLITE)),
        decks=exactly(len(AGE_CARDS), Listed(buried, CARDS_PER_AGE)),
        black_hole=Listed(buried, len(CARDS)),
    )


def _player_form(options: Options, dealt: Form, squares: Form) -> Form:
    first = FIRST_PRINTED[options.side]
    biome = OneOf(_CARD_IDS + _ids(range(first, first + len(SQUARES))))
    return Record(
        points=Whole(0, MOST_POINTS),
        crystals=Whole(0, MOST_CRYSTALS),
        board=exactly(len(SQUARES), biome),
        covered=exactly(len(SQUARES), Listed(biome, ALL_TURNS)),
        spores=squares,
        chosen=Maybe(dealt),
        earned=exactly(ROUNDS, Row(*map(Whole, repeat(0), MOST_IN_ROUND[:BY_WATER]), OneOf(WATER_POINTS))),
    )


# Reading


def read(doc: Doc) -> RauhaState:
    state = open_part(doc)
    state.satellites = [tuple(sorted(_cards(cards))) for cards in doc["satellites"]]
    state.decks = [_cards(deck) for deck in doc["decks"]]
    state.black_hole = _cards(doc["black_hole"])
    state.chosen = [NO_CARD if player["chosen"] is None else INDEX[player["chosen"]] for player in doc["players"]]
    return state


def open_part(doc: Doc) -> RauhaState:
    """All that everybody can see of a position. The cards that may be hidden are left out: nobody has chosen one."""
    state = RauhaState(doc["seats"], read_options(Options, doc["options"]))
    state.stop = doc["position"]
    state.phase = PHASES[PHASES.index(doc["phase"])]
    state.order = tuple(doc["order"])
    state.seat = doc["seat"]
    state.turn = state.order.index(doc["seat"]) if state.order else 0
    state.pile = list(doc["pile"])
    holders = [doc["entities"][entity.id] for entity in ENTITIES]
    state.holders = [NOBODY if holder is None else holder for holder in holders]
    state.used_squares = _squares(doc["used_squares"])
    state.used_entities = _entities(doc["used_entities"])
    state.welcomed = _entities(doc["welcomed"])
    for seat, player in enumerate(doc["players"]):
        _read_player(state, seat, player)
    return state


def _read_player(state: RauhaState, seat: int, doc: Doc) -> None:
    state.points[seat] = doc["points"]
    state.crystals[seat] = doc["crystals"]
    state.board[9 * seat : 9 * seat + 9] = _cards(doc["board"])
    state.covered[9 * seat : 9 * seat + 9] = map(_cards, doc["covered"])
    flat = [points for of_round in doc["earned"] for points in of_round]
    state.earned[len(flat) * seat : len(flat) * (seat + 1)] = flat
    state.spores[seat] = _squares(doc["spores"])


def _squares(values: list[int]) -> int:
    return sum({1 << SQUARES[square] for square in values})


def _entities(values: list[str]) -> int:
    return sum({1 << ENTITY_INDEX[entity] for entity in values})


def _cards(ids: Iterable[str]) -> tuple[int, ...]:
    return tuple([INDEX[card] for card in ids])


# Guessing


def guessed(seen: Doc, chance: Chance) -> Doc:
    """Every card that the viewer cannot know is drawn from those it might be."""
    if seen["viewer"] is not None:
        whole(seen["viewer"], most=seen["seats"] - 1)
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
