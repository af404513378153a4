"""A position as a plain document and back. Nothing is hidden but luck: hands can be worked out (M15)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from pyengine.core.chance import Chance
from pyengine.core.forms import (
    FLAG,
    Either,
    Form,
    Listed,
    Maybe,
    Named,
    OneOf,
    Record,
    Row,
    Whole,
    exactly,
    heading,
)
from pyengine.core.game import Doc
from pyengine.core.options import read_options
from pyengine.games.rum_run.rules import setup
from pyengine.games.rum_run.rules.board import (
    AREA,
    BOARD_IDS,
    COPY,
    ENTRANCE_IDS,
    FACES,
    IS_DOUBLE,
    KIND,
    KIND_COUNT,
    KIND_NAMES,
    KIND_OF_NAME,
    OWNER,
    PER_HOUSE,
    SIDE_NAMES,
    SLOT_NAMES,
    SQUARES,
    VARIANT,
    Tile,
    batches,
    code_of,
    square_name,
)
from pyengine.games.rum_run.rules.flaws import flaw as flaw
from pyengine.games.rum_run.rules.flaws import forest_flaw
from pyengine.games.rum_run.rules.options import HOUSE_OPTIONS, Options, check
from pyengine.games.rum_run.rules.state import ENDS, STALL, RumRunState
from pyengine.games.rum_run.rules.woods import PHASES, ROADS, Caravan, full_hand
from pyengine.games.rum_run.words import WORDS
from pyengine.shapes.bits import bits

_HOUSE_NAMES = (*HOUSE_OPTIONS, "cask")

MOST_DRAWS = 50
"""So often nobody ties for the highest sum."""
LONGEST_CHAIN = 5
"""Tokens of one turn (M42)."""


def barrel_name(barrel: int) -> str:
    return f"{_HOUSE_NAMES[barrel // PER_HOUSE]}-{barrel % PER_HOUSE + 1}"


def token_name(bit: int) -> str:
    """A token of a hand: 3-6, or 3-6' for the second copy."""
    return KIND_NAMES[bit % KIND_COUNT] + ("'" if bit >= KIND_COUNT else "")


# Form


@lru_cache(maxsize=64)
def form(seats: int, options: Options, seen: bool) -> Form:
    """No number is bigger and no list longer than a game can make it."""
    seat, square = Whole(0, seats - 1), OneOf(SQUARES)
    hand = full_hand(options, True, False) | full_hand(options, False, True)
    tokens = Listed(OneOf(map(token_name, bits(hand))), hand.bit_count())
    barrels = Listed(OneOf(map(barrel_name, _barrels(options))), 2 * options.total)
    pile = Listed(barrels.form, barrels.most, 1)
    loads = sum(len(batches(value)) for value in options.values)
    fields = {
        **heading(seats, seen),
        "phase": OneOf(PHASES),
        "overlap": Whole(-1, 2),
        "boards": exactly(len(SLOT_NAMES), Maybe(Row(OneOf(BOARD_IDS), OneOf(FACES), Whole(0, 3)))),
        "town": Maybe(square),
        "draws": Listed(exactly(seats, Maybe(OneOf(KIND_NAMES))), MOST_DRAWS),
        "first": Maybe(seat),
        "turn": Whole(0, 1 + STALL * seats * (1 + loads + barrels.most)),
        "tokens": Listed(_token_form(seat, hand), seats * hand.bit_count()),
        "hands": exactly(seats, tokens),
        "out": exactly(seats, tokens),
        "barrels": Named(tuple(SQUARES), pile),
        "stock": Record({name: OneOf((*batches(value), 0)) for name, value in _values(options)}),
        "claims": Named(ENTRANCE_IDS, Listed(seat, seats)),
        "scored": exactly(seats, barrels),
        "scars": Listed(square, AREA),
        "chain": Listed(square, LONGEST_CHAIN),
        "owed": Listed(Row(square, Whole(1, 2)), LONGEST_CHAIN),
        "caravan": Maybe(
            Record(
                road=OneOf(ROADS),
                cargo=pile,
                route=Listed(square, 1 + barrels.most, 1),
                met=FLAG,
                host=Maybe(seat),
            )
        ),
        "gained": FLAG,
        "idle": Whole(0, STALL * seats),
        "passes": Whole(0, seats),
        "reason": OneOf(("", *ENDS)),
    }
    return Record(fields if seen else {**fields, "chance": Whole(0, 2**64 - 1)})


def _token_form(seat: Form, hand: int) -> Form:
    """A double looks the same from everywhere."""
    doubles, straights = (
        OneOf(token_name(bit) for bit in bits(hand) if IS_DOUBLE[bit % KIND_COUNT] == double)
        for double in (True, False)
    )
    at = OneOf(SQUARES)
    turned = Record(at=at, seat=seat, token=straights, low=OneOf(SIDE_NAMES))
    return Either(Record(at=at, seat=seat, token=doubles), turned)


def _values(options: Options) -> Iterator[tuple[str, int]]:
    return zip(HOUSE_OPTIONS, options.values, strict=True)


def _barrels(options: Options) -> Iterator[int]:
    """All that the houses make, and as many of no matter which house: a demo need not say whence they are."""
    counts = [*(sum(batches(value)) for value in options.values), options.total]
    for house, count in enumerate(counts):
        yield from range(house * PER_HOUSE, house * PER_HOUSE + count)


# Writing


def position(state: RumRunState) -> Doc:
    forest = state.forest
    return {
        **state.head(),
        "phase": state.phase,
        "overlap": state.overlap,
        "boards": [[tile.board, tile.face, tile.turns] if tile else None for tile in state.tiles],
        "town": square_name(forest.town) if forest.town else None,
        "draws": [[KIND_NAMES[kind] if kind >= 0 else None for kind in drawn] for drawn in state.draws],
        "first": state.first if state.first >= 0 else None,
        "turn": state.turn,
        "tokens": [_token_doc(square, state.cells[square]) for square in forest.order if state.cells[square]],
        "hands": [_tokens(hand) for hand in state.hands],
        "out": [_tokens(hand) for hand in state.out],
        "barrels": {square_name(square): list(map(barrel_name, state.piles[square])) for square in sorted(state.piles)},
        "stock": dict(zip(HOUSE_OPTIONS, state.stock, strict=True)),
        "claims": {door.id: list(bits(seats)) for door, seats in zip(forest.entrances, state.claims, strict=True)},
        "scored": [list(map(barrel_name, barrels)) for barrels in state.scored],
        "scars": [square_name(square) for square in bits(state.scars)],
        "chain": list(map(square_name, state.chain)),
        "owed": [[square_name(square), count] for square, count in state.owed],
        "caravan": _caravan_doc(state.caravan),
        "gained": state.gained,
        "idle": state.idle,
        "passes": state.passes,
        "reason": state.ended,
        "chance": state.chance.state,
    }


def seen_by(state: RumRunState, viewer: int | None) -> Doc:
    """Everything is open but the luck of the coming draw: hands can be worked out from the board (M15)."""
    doc = position(state)
    del doc["chance"]
    doc["viewer"] = viewer
    return doc


def _token_doc(square: int, code: int) -> Doc:
    kind, variant = KIND[code], VARIANT[code]
    doc: Doc = {"at": square_name(square), "seat": OWNER[code], "token": token_name(kind + COPY[code] * KIND_COUNT)}
    if not IS_DOUBLE[kind]:
        doc["low"] = SIDE_NAMES[variant % 4]
    return doc


def _tokens(hand: int) -> list[str]:
    return list(map(token_name, bits(hand)))


def _caravan_doc(caravan: Caravan | None) -> Doc | None:
    if caravan is None:
        return None
    return {
        "road": caravan.road,
        "cargo": list(map(barrel_name, caravan.cargo)),
        "route": list(map(square_name, caravan.route)),
        "met": caravan.met,
        "host": caravan.host if caravan.host >= 0 else None,
    }


# Reading


def guessed(seen: Doc, chance: Chance) -> Doc:
    known = {key: value for key, value in seen.items() if key != "viewer"}
    return {**known, "chance": chance.next64()}


def read(doc: Doc) -> RumRunState:
    state = public(doc)
    state.chance = Chance(doc["chance"])
    if position(state) != doc:
        raise ValueError("something in it says nothing, or is not said in the usual way")
    return state


def public(seen: Doc) -> RumRunState:
    """The position without what is hidden: the luck of the coming draw."""
    options: Options = read_options(Options, seen["options"])
    check(options, seen["seats"])
    state = RumRunState(seen["seats"], options, Chance(0))
    state.phase, state.seat = seen["phase"], seen["seat"]
    _read_forest(state, seen)
    _read_order(state, seen)
    _read_tokens(state, seen)
    _read_barrels(state, seen)
    _read_turn(state, seen)
    return state


def _read_forest(state: RumRunState, doc: Doc) -> None:
    state.overlap = doc["overlap"]
    state.tiles = tuple(Tile(*row) if row else None for row in doc["boards"])
    town = SQUARES[doc["town"]] if doc["town"] else 0
    wrong = forest_flaw(state.tiles, state.overlap, town)
    if wrong:
        raise state.game.impossible(WORDS.say(f"flaws.{wrong}"))
    if town:
        setup.found_town(state, town)


def _read_order(state: RumRunState, doc: Doc) -> None:
    state.draws = tuple(tuple(-1 if name is None else KIND_OF_NAME[name] for name in drawn) for drawn in doc["draws"])
    state.first = -1 if doc["first"] is None else doc["first"]
    state.turn = doc["turn"]


def _read_tokens(state: RumRunState, doc: Doc) -> None:
    for token in doc["tokens"]:
        copy, kind = divmod(_bit(token["token"]), KIND_COUNT)
        square = SQUARES[token["at"]]
        if state.cells[square] or not state.forest.open[square]:
            raise ValueError("no token can lie there")
        variant = kind * 4 + (SIDE_NAMES.index(token["low"]) if "low" in token else 0)
        state.set(square, code_of(token["seat"], copy, variant))
    state.hands, state.out = list(map(_hand, doc["hands"])), list(map(_hand, doc["out"]))
    state.scars = _squares(doc["scars"])


def _squares(names: list[str]) -> int:
    return sum({1 << SQUARES[name] for name in names})


def _hand(names: list[str]) -> int:
    return sum({1 << _bit(name) for name in names})


def _bit(name: str) -> int:
    kind = KIND_OF_NAME[name.removesuffix("'")]
    return kind + KIND_COUNT if name.endswith("'") else kind


def _read_barrels(state: RumRunState, doc: Doc) -> None:
    state.piles = {SQUARES[name]: _pile(pile) for name, pile in doc["barrels"].items()}
    state.scored = [_pile(barrels) for barrels in doc["scored"]]
    state.stock = [doc["stock"][name] for name in HOUSE_OPTIONS]
    state.claims = [sum({1 << seat for seat in doc["claims"][door.id]}) for door in state.forest.entrances]


def _pile(names: list[str]) -> tuple[int, ...]:
    return tuple(map(_barrel, names))


def _barrel(name: str) -> int:
    house, _, number = name.partition("-")
    return _HOUSE_NAMES.index(house) * PER_HOUSE + int(number) - 1


def _read_turn(state: RumRunState, doc: Doc) -> None:
    state.chain = tuple(SQUARES[name] for name in doc["chain"])
    state.owed = tuple((SQUARES[name], count) for name, count in doc["owed"])
    state.caravan = _caravan(doc["caravan"])
    state.gained, state.idle, state.passes = doc["gained"], doc["idle"], doc["passes"]
    state.ended = doc["reason"]


def _caravan(doc: Any) -> Caravan | None:
    if doc is None:
        return None
    route, host = tuple(SQUARES[name] for name in doc["route"]), -1 if doc["host"] is None else doc["host"]
    return Caravan(doc["road"], _pile(doc["cargo"]), route, doc["met"], host)
