"""Positions as plain documents: written whole, written as one seat sees them, read back, and checked."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, product
from typing import Any

from pyengine.core.chance import Chance
from pyengine.core.forms import FLAG, Either, Form, Listed, Luck, Maybe, Named, OneOf, Record, Whole, exactly, heading
from pyengine.core.game import Doc
from pyengine.core.options import read_options
from pyengine.core.reading import whole
from pyengine.games.cube.rules.board import (
    CARD_NUMBER,
    CARDS,
    CELLS,
    COLOURS,
    DECKS,
    HAND,
    PER_COLOUR,
    SIDE,
    SPACES,
    cell_name,
    cell_number,
)
from pyengine.games.cube.rules.flaws import SINGLES, most_turns
from pyengine.games.cube.rules.flaws import flaw as flaw
from pyengine.games.cube.rules.heap import Heap, numbers_by_cell
from pyengine.games.cube.rules.options import Options
from pyengine.games.cube.rules.state import (
    CLAIMS,
    DUEL_TURNS,
    ENDINGS,
    PHASES,
    QUIET_TURNS,
    TARGET,
    CubeState,
    Duel,
)

# The form

_COLOUR = OneOf(COLOURS)
_CELL = OneOf(map(cell_name, range(CELLS)))
_STACK = OneOf("".join(cubes) for height in range(1, SIDE + 1) for cubes in product(COLOURS, repeat=height))
HEAP = Named(SPACES, _STACK)
NUMBERS = Named(SPACES, Listed(Whole(1, CELLS), SIDE, 1))
_TWIN = Record(colour=Maybe(_COLOUR), at=Maybe(exactly(2, _CELL)))
_BAG = Record(dict.fromkeys(COLOURS, Whole(0, PER_COLOUR)))


def form(seats: int, options: Options, seen: bool) -> Form:
    deck = [CARDS[card] for card in DECKS[options.deck]]
    card, seat = OneOf(deck), Whole(0, seats - 1)
    cards, hand = Listed(card, len(deck)), Listed(card, HAND)
    progress = SINGLES + seats + seats * TARGET[seats]
    fields: dict[str, Form] = {
        **heading(seats, seen),
        "phase": OneOf(PHASES),
        "active": seat,
        "start": seat,
        "turn": Whole(0, most_turns(seats, progress) + QUIET_TURNS * seats),
        "heap": HEAP,
        "cubes": NUMBERS,
        "twins": exactly(seats, _TWIN),
        "taboo": Maybe(_CELL),
        "drawn": Maybe(_COLOUR),
        "bag": _BAG,
        "pile": Whole(0, len(deck)) if seen else cards,
        "hands": exactly(seats, Either(Whole(0, HAND), hand) if seen else hand),
        "fulfilled": exactly(seats, Listed(card, TARGET[seats])),
        "tried": hand,
        "progress": FLAG,
        "quiet": Whole(0, DUEL_TURNS * seats),
        "sudden": Maybe(_duel_form(seats, Maybe(card) if seen else card, cards)),
        "ended": OneOf(("", *ENDINGS)),
        "winners": Listed(seat, seats),
    }
    return Record(fields if seen else {**fields, "chance": Luck()})


def _duel_form(seats: int, card: Form, aside: Form) -> Form:
    tied = Listed(Whole(0, seats - 1), seats, 2)
    return Record(seats=tied, cards=Listed(card, seats), aside=aside, turns=Whole(0, DUEL_TURNS * seats))


# Writing


def position(state: CubeState) -> Doc:
    return {
        **state.head(),
        "phase": state.phase,
        "active": state.active,
        "start": state.start,
        "turn": state.turn,
        "heap": state.heap.words(),
        "cubes": state.heap.numbers(state.ids),
        "twins": [_twin(colour, cells) for colour, cells in zip(state.colours, state.twins, strict=True)],
        "taboo": cell_name(state.taboo) if state.taboo >= 0 else None,
        "drawn": _letter(state.drawn),
        "bag": dict(zip(COLOURS, state.bag[1:], strict=True)),
        "pile": _names(reversed(state.pile)),
        "hands": [_names(hand) for hand in state.hands],
        "fulfilled": [_names(cards) for cards in state.fulfilled],
        "tried": [name for number, name in enumerate(CARDS) if state.tried >> number & 1],
        "progress": state.loud,
        "quiet": state.quiet,
        "sudden": _duel(state.duel),
        "ended": state.ended,
        "winners": list(state.winners),
        "chance": f"{state.chance.state:016x}",
    }


def seen_by(state: CubeState, seat: int | None) -> Doc:
    """Others' cards and the pile become their numbers; tries and luck are nobody else's (Q29, Q39)."""
    doc = position(state)
    del doc["chance"]
    doc["viewer"] = seat
    doc["pile"] = len(state.pile)
    doc["hands"] = [cards if owner == seat else len(cards) for owner, cards in enumerate(doc["hands"])]
    if state.phase != CLAIMS or state.seat != seat:
        doc["tried"] = []
    if state.duel:
        owners = state.duel.tied[: len(state.duel.cards)]
        shown = set(state.winners) if state.ended == "sudden" else set()
        doc["sudden"]["cards"] = [
            card if owner == seat or owner in shown else None
            for owner, card in zip(owners, doc["sudden"]["cards"], strict=True)
        ]
    return doc


def _names(cards: Any) -> list[str]:
    return [CARDS[card] for card in cards]


def _letter(colour: int) -> str | None:
    return COLOURS[colour - 1] if colour else None


def _twin(colour: int, cells: tuple[int, int] | None) -> Doc:
    return {"colour": _letter(colour), "at": [cell_name(cell) for cell in cells] if cells else None}


def _duel(duel: Duel | None) -> Doc | None:
    if duel is None:
        return None
    cards, aside = _names(duel.cards), _names(duel.aside)
    return {"seats": list(duel.tied), "cards": cards, "aside": aside, "turns": duel.turns}


# Reading


def read(doc: Doc) -> CubeState:
    seats = doc["seats"]
    options: Options = read_options(Options, doc["options"])
    state = CubeState(seats, options, doc["start"], _cards(doc["pile"])[::-1], Chance(int(doc["chance"], 16)))
    state.phase, state.seat, state.active = doc["phase"], doc["seat"], doc["active"]
    state.turn, state.quiet, state.loud = doc["turn"], doc["quiet"], doc["progress"]
    state.heap = Heap.of(doc["heap"])
    _read_cubes(state, numbers_by_cell(doc["cubes"]))
    _read_twins(state, doc["twins"])
    state.taboo = -1 if doc["taboo"] is None else cell_number(doc["taboo"])
    state.drawn = _colour(doc["drawn"])
    state.bag = [0, *(doc["bag"][letter] for letter in COLOURS)]
    state.hands = [_cards(hand) for hand in doc["hands"]]
    state.fulfilled = [_cards(cards) for cards in doc["fulfilled"]]
    state.tried = sum(1 << card for card in set(_cards(doc["tried"])))
    state.duel = _read_duel(doc["sudden"])
    state.ended, state.winners = doc["ended"], tuple(doc["winners"])
    return state


def _read_cubes(state: CubeState, numbers: dict[int, int]) -> None:
    if numbers.keys() != {cell for cell, _ in state.heap.cells()}:
        raise ValueError("cubes")
    for cell, number in numbers.items():
        state.ids[cell] = number
    state.serial = len(numbers)


def _read_twins(state: CubeState, twins: Sequence[Doc]) -> None:
    state.colours = [_colour(twin["colour"]) for twin in twins]
    for seat, twin in enumerate(twins):
        if twin["at"] is not None:
            one, other = map(cell_number, twin["at"])
            state.twins[seat] = one, other
            state.halves |= 1 << one | 1 << other


def _read_duel(doc: Doc | None) -> Duel | None:
    if doc is None:
        return None
    return Duel(tuple(doc["seats"]), tuple(_cards(doc["cards"])), tuple(_cards(doc["aside"])), doc["turns"])


def _colour(letter: str | None) -> int:
    return 0 if letter is None else COLOURS.index(letter) + 1


def _cards(names: Sequence[str]) -> list[int]:
    return [CARD_NUMBER[name] for name in names]


# Guessing


def guessed(seen: Doc, chance: Chance) -> Doc:
    """The cards that the viewer has not seen are dealt. With automatic claims nobody still holds a card that shows,
    because it would have been claimed."""
    doc = {key: value for key, value in seen.items() if key != "viewer"}
    if seen["viewer"] is not None:
        whole(seen["viewer"], most=seen["seats"] - 1)
    stock = _unseen(doc, chance)
    sudden = doc["sudden"]
    if sudden:
        doc["sudden"] = {**sudden, "cards": [card or stock.pop() for card in sudden["cards"]]}
    doc["hands"] = [hand if isinstance(hand, list) else [stock.pop() for _ in range(hand)] for hand in doc["hands"]]
    if len(stock) != doc["pile"]:
        raise ValueError("pile")
    doc["pile"] = chance.shuffled(stock)
    doc["chance"] = f"{chance.next64():016x}"
    return doc


def _unseen(doc: Doc, chance: Chance) -> list[str]:
    """Shuffled, to be dealt from the end; cards that cannot be in a hand come first."""
    known = {*chain(*doc["fulfilled"]), *chain(*(hand for hand in doc["hands"] if isinstance(hand, list)))}
    if doc["sudden"]:
        known |= {*doc["sudden"]["aside"], *doc["sudden"]["cards"]}
    unseen = [CARDS[card] for card in DECKS[doc["options"]["deck"]] if CARDS[card] not in known]
    chance.shuffle(unseen)
    heap = Heap.of(doc["heap"])
    sure = doc["options"]["claims"] == "auto"
    unlikely = [name for name in unseen if sure and heap.shows(CARD_NUMBER[name])]
    return [*unlikely, *(name for name in unseen if name not in unlikely)]
