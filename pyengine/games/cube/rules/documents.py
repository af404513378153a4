"""Positions as plain documents: written whole, written as one seat sees them, read back, and checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain
from typing import Any

from pyengine.core.chance import Chance
from pyengine.core.game import Doc
from pyengine.core.options import read_options
from pyengine.core.reading import whole
from pyengine.games.cube.rules.board import (
    CARD_NUMBER,
    CARDS,
    COLOURS,
    COLUMNS,
    DECKS,
    HAND,
    PAIRS,
    PER_COLOUR,
    cell_name,
    cell_number,
)
from pyengine.games.cube.rules.heap import Heap, numbers_by_cell
from pyengine.games.cube.rules.options import Options
from pyengine.games.cube.rules.state import ACTION, ARRANGE, CHOOSE, CLAIMS, ENDINGS, OVER, PLACING, CubeState, Duel

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
    seats = whole(doc["seats"])
    options: Options = read_options(Options, doc["options"])
    chance = Chance(int(doc["chance"], 16))
    state = CubeState(seats, options, _seat(doc["start"], seats), _cards(doc["pile"])[::-1], chance)
    state.phase = doc["phase"]
    state.seat = None if doc["seat"] is None else _seat(doc["seat"], seats)
    state.active = _seat(doc["active"], seats)
    state.turn, state.quiet, state.loud = whole(doc["turn"]), whole(doc["quiet"]), bool(doc["progress"])
    state.heap = Heap.of(doc["heap"])
    _read_cubes(state, numbers_by_cell(doc["cubes"]))
    _read_twins(state, doc["twins"])
    state.taboo = -1 if doc["taboo"] is None else cell_number(doc["taboo"])
    state.drawn = _colour(doc["drawn"])
    state.bag = [0, *(whole(doc["bag"][letter]) for letter in COLOURS)]
    state.hands = [_cards(hand) for hand in doc["hands"]]
    state.fulfilled = [_cards(cards) for cards in doc["fulfilled"]]
    state.tried = sum(1 << card for card in set(_cards(doc["tried"])))
    state.duel = _read_duel(doc["sudden"], seats)
    state.ended = _text(doc["ended"])
    state.winners = tuple(_seat(seat, seats) for seat in doc["winners"])
    return state


def _read_cubes(state: CubeState, numbers: dict[int, int]) -> None:
    if numbers.keys() != {cell for cell, _ in state.heap.cells()}:
        raise ValueError("cubes")
    for cell, number in numbers.items():
        state.ids[cell] = whole(number)
    state.serial = len(numbers)


def _read_twins(state: CubeState, twins: Sequence[Doc]) -> None:
    state.colours = [_colour(twin["colour"]) for twin in twins]
    for seat, twin in enumerate(twins):
        if twin["at"] is not None:
            one, other = map(cell_number, twin["at"])
            state.twins[seat] = one, other
            state.halves |= 1 << one | 1 << other


def _read_duel(doc: Doc | None, seats: int) -> Duel | None:
    if doc is None:
        return None
    tied = tuple(_seat(seat, seats) for seat in doc["seats"])
    return Duel(tied, tuple(_cards(doc["cards"])), tuple(_cards(doc["aside"])), whole(doc["turns"]))


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError(value)
    return value


def _seat(value: Any, seats: int) -> int:
    return whole(value, most=seats - 1)


def _colour(letter: str | None) -> int:
    if letter is None:
        return 0
    if len(letter) != 1:
        raise ValueError(letter)
    return COLOURS.index(letter) + 1


def _cards(names: Sequence[str]) -> list[int]:
    return [CARD_NUMBER[name] for name in names]


# Guessing


def guessed(seen: Doc, chance: Chance) -> Doc:
    """The cards that the viewer has not seen are dealt. With automatic claims nobody still holds a card that shows,
    because it would have been claimed."""
    doc = {key: value for key, value in seen.items() if key != "viewer"}
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


# Checking


def flaw(state: CubeState) -> str | None:
    checks = (_flaw_of_turn, _flaw_of_cubes, _flaw_of_twins, _flaw_of_cards, _flaw_of_start, _flaw_of_end)
    return next(filter(None, (check(state) for check in checks)), None)


def _flaw_of_turn(state: CubeState) -> str | None:
    if state.phase not in (CHOOSE, ARRANGE, ACTION, PLACING, CLAIMS, OVER):
        return "it is in no known phase."
    if (state.phase == OVER) != (state.seat is None):
        return "somebody has to act in a game that is over, or nobody in one that is not."
    if bool(state.drawn) != (state.phase == PLACING):
        return "a cube is drawn and not to be placed, or the other way round."
    if state.phase in (ACTION, PLACING) and state.seat != state.active:
        return "the wrong player is to act."
    if state.phase == CLAIMS and state.options.claims != "spot":
        return "claims are automatic here."
    in_turn = state.duel or state.phase in (CHOOSE, OVER) or state.active == (state.start + state.turn) % state.seats
    if not in_turn:
        return "it is the wrong player's turn."
    return None


def _flaw_of_cubes(state: CubeState) -> str | None:
    singles = Counter(colour for cell, colour in state.heap.cells() if not state.halves >> cell & 1)
    for colour, letter in enumerate(COLOURS, 1):
        if singles[colour] + state.bag[colour] + (state.drawn == colour) != PER_COLOUR:
            return f"there are not {PER_COLOUR} cubes of colour {letter}."
    if state.taboo >= 0 and (state.heap.top(state.taboo % COLUMNS) != state.taboo or state.halves >> state.taboo & 1):
        return "the taboo cube is no free cube."
    numbers = [state.ids[cell] for cell, _ in state.heap.cells()]
    if sorted(numbers) != list(range(1, state.serial + 1)) or sum(map(bool, state.ids)) != state.serial:
        return "the cubes are not numbered."
    return None


def _flaw_of_twins(state: CubeState) -> str | None:
    chosen = [colour for colour in state.colours if colour]
    if len(state.colours) != state.seats or len(set(chosen)) != len(chosen):
        return "two players have the same twin, or one has none."
    if len(chosen) < state.seats and state.phase != CHOOSE:
        return "a player has no twin."
    halves = 0
    for colour, cells in zip(state.colours, state.twins, strict=True):
        if cells is None:
            continue
        one, other = sorted(cells)
        upright = other - one == COLUMNS
        flat = one // COLUMNS == other // COLUMNS and (one % COLUMNS, other % COLUMNS) in PAIRS
        if not (upright or flat) or {state.heap.colour(one), state.heap.colour(other)} != {colour}:
            return "a twin stands where it cannot."
        if halves & (1 << one | 1 << other):
            return "two twins stand in the same place."
        halves |= 1 << one | 1 << other
    return None


def _flaw_of_cards(state: CubeState) -> str | None:
    if not len(state.hands) == len(state.fulfilled) == state.seats:
        return "the hands are not as many as the seats."
    cards = [*state.pile, *chain(*state.hands), *chain(*state.fulfilled)]
    if state.duel:
        cards += [*state.duel.cards, *state.duel.aside]
    if sorted(cards) != sorted(DECKS[state.options.deck]):
        return "a card is missing or there twice."
    if any(len(hand) > HAND for hand in state.hands):
        return f"a hand holds more than {HAND} cards."
    if state.pile and state.phase not in (CHOOSE, ARRANGE) and any(len(hand) < HAND for hand in state.hands):
        return f"a hand holds fewer than {HAND} cards although the pile has some."
    if any(len(cards) > state.target for cards in state.fulfilled):
        return "a player has more cards than are needed."
    if state.tried and state.phase != CLAIMS:
        return "a card is locked outside a claim window."
    return None


def _flaw_of_start(state: CubeState) -> str | None:
    if state.phase not in (CHOOSE, ARRANGE):
        return None
    if any(state.heap.stacks) or any(state.hands) or any(state.fulfilled) or state.duel:
        return "it was played before it was set up."
    order = state.order(state.start)
    chosen = [seat for seat in order if state.colours[seat]]
    if state.phase == CHOOSE and [*chosen, state.seat] != order[: len(chosen) + 1]:
        return "twins are chosen one after the other."
    return None


def _flaw_of_end(state: CubeState) -> str | None:
    if (state.ended in ENDINGS) != (state.phase == OVER) or (state.ended and state.ended not in ENDINGS):
        return "it is over without a reason, or the other way round."
    if bool(state.winners) != (state.phase == OVER):
        return "there are winners before the end, or none after it."
    duel = state.duel
    if duel is None:
        return None
    if len(set(duel.tied)) != len(duel.tied) or len(duel.tied) < 2:
        return "a sudden death needs different players."
    if state.phase != OVER and len(duel.cards) != len(duel.tied):
        return "a player has no card for the sudden death."
    if state.phase != OVER and (state.active != duel.tied[duel.turns % len(duel.tied)] or state.seat not in duel.tied):
        return "it is the wrong player's turn."
    return None
