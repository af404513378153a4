"""Positions as plain documents: written whole, written as one seat sees them, read back, and checked."""

from __future__ import annotations

from collections import Counter
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
    COLUMNS,
    CORNERS,
    DECKS,
    HAND,
    PAIRS,
    PER_COLOUR,
    SIDE,
    SPACES,
    cell_name,
    cell_number,
    digits,
)
from pyengine.games.cube.rules.heap import Heap, numbers_by_cell
from pyengine.games.cube.rules.options import Options
from pyengine.games.cube.rules.state import (
    ACTION,
    ARRANGE,
    CHOOSE,
    CLAIMS,
    DUEL_TURNS,
    ENDINGS,
    OVER,
    PHASES,
    PLACING,
    QUIET_TURNS,
    TARGET,
    CubeState,
    Duel,
)
from pyengine.games.cube.words import WORDS

# The form

_SINGLES = PER_COLOUR * len(COLOURS)
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
    progress = _SINGLES + seats + seats * TARGET[seats]
    fields: dict[str, Form] = {
        **heading(seats, seen),
        "phase": OneOf(PHASES),
        "active": seat,
        "start": seat,
        "turn": Whole(0, _most_turns(seats, progress) + QUIET_TURNS * seats),
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


def _most_turns(seats: int, progress: int) -> int:
    """So many turns can have been played when so many cubes, twins and cards have come (Q38)."""
    return progress * (QUIET_TURNS * seats + 1)


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


# Checking


def flaw(state: CubeState) -> str | None:
    checks = (
        _flaw_of_phase, _flaw_of_cubes, _flaw_of_twins, _flaw_of_cards, _flaw_of_claims, _flaw_of_turn, _flaw_of_count,
        _flaw_of_start, _flaw_of_end, _flaw_of_duel,
    )  # fmt: skip
    kind = next(filter(None, (check(state) for check in checks)), None)
    return WORDS.say(f"flaws.{kind}") if kind else None


def _flaw_of_phase(state: CubeState) -> str | None:
    phase = state.phase
    if not (phase == OVER) == (state.seat is None) == bool(state.ended) == bool(state.winners):
        return "end_unsettled"
    if bool(state.drawn) != (phase == PLACING):
        return "drawn_unplaced"
    if phase in (ACTION, PLACING) and state.seat != state.active:
        return "wrong_actor"
    needed = {CLAIMS: state.options.claims == "spot", CHOOSE: state.options.choose_twins}
    if not needed.get(phase, phase != ARRANGE or state.options.arrange_start):
        return "no_such_phase"
    if state.start and not state.options.random_start:
        return "other_start"
    return None


def _flaw_of_cubes(state: CubeState) -> str | None:
    singles = Counter(colour for cell, colour in state.heap.cells() if not state.halves >> cell & 1)
    for colour in range(1, len(COLOURS) + 1):
        if singles[colour] + state.bag[colour] + (state.drawn == colour) != PER_COLOUR:
            return "cube_count"
    if state.taboo >= 0 and (state.heap.top(state.taboo % COLUMNS) != state.taboo or state.halves >> state.taboo & 1):
        return "taboo_held"
    if state.taboo >= 0 and not state.turn:
        return "taboo_early"
    numbers = [state.ids[cell] for cell, _ in state.heap.cells()]
    if sorted(numbers) != list(range(1, state.serial + 1)) or sum(map(bool, state.ids)) != state.serial:
        return "unnumbered"
    return None


def _flaw_of_twins(state: CubeState) -> str | None:
    chosen = [colour for colour in state.colours if colour]
    if len(set(chosen)) != len(chosen):
        return "same_twin"
    if len(chosen) < state.seats and state.phase != CHOOSE:
        return "no_twin"
    halves = 0
    for seat, cells in enumerate(state.twins):
        if cells is None:
            continue
        one, other = cells
        upright = other - one == COLUMNS
        flat = one // COLUMNS == other // COLUMNS and (one % COLUMNS, other % COLUMNS) in PAIRS
        if not (upright or flat) or {state.heap.colour(one), state.heap.colour(other)} != {state.colours[seat]}:
            return "twin_misplaced"
        if halves & (1 << one | 1 << other):
            return "twins_meet"
        if not state.fulfilled[seat]:
            return "twin_early"
        halves |= 1 << one | 1 << other
    return None


def _flaw_of_cards(state: CubeState) -> str | None:
    duel = state.duel
    cards = [
        *state.pile,
        *chain(*state.hands),
        *chain(*state.fulfilled),
        *(chain(duel.cards, duel.aside) if duel else ()),
    ]
    if sorted(cards) != sorted(DECKS[state.options.deck]):
        return "cards_changed"
    if any(len(hand) > HAND for hand in state.hands):
        return "hand_full"
    dealt = state.phase not in (CHOOSE, ARRANGE) and (state.pile or (duel and (duel.cards or duel.aside)))
    if dealt and any(len(hand) < HAND for hand in state.hands):
        return "hand_short"
    if any(len(cards) > state.target for cards in state.fulfilled):
        return "cards_beyond"
    return None


def _flaw_of_claims(state: CubeState) -> str | None:
    """Locked cards were tried by whoever is asked, in vain, and others are left to try."""
    if not state.tried:
        return None
    if state.phase != CLAIMS or state.seat is None:
        return "locked_outside"
    hand = state.hand(state.seat)
    locked = [card for card in hand if state.tried >> card & 1]
    if state.tried != sum(1 << card for card in locked) or any(map(state.heap.shows, locked)):
        return "locked_untried"
    return None if state.claimable() else "all_tried"


def _flaw_of_turn(state: CubeState) -> str | None:
    if state.active != _whose_turn(state):
        return "wrong_turn"
    if state.phase not in (CLAIMS, OVER) and state.loud != (state.phase == PLACING):
        return "progress_wrong"
    if state.duel or state.phase in (CHOOSE, ARRANGE, OVER):
        return None
    if not state.turn and state.phase in (ACTION, PLACING) and state.serial > len(CORNERS):
        return "cubes_early"
    over = state.why_over()
    if over and (state.phase == ACTION or (over == "target" and not (state.phase == CLAIMS and state.loud))):
        return "past_end"
    corners = [digits(state.heap.stacks[corner])[0] for corner in CORNERS]
    if state.first_round and sorted(corners) != [1, 2, 3, 4]:
        return "corners_left"
    return None


def _whose_turn(state: CubeState) -> int:
    duel = state.duel
    if duel and (duel.turns or len(duel.cards) == len(duel.tied)):
        ended = duel.turns == DUEL_TURNS * len(duel.tied)
        return duel.tied[(duel.turns - ended) % len(duel.tied)]
    return (state.start + state.turn - (state.phase == OVER or duel is not None)) % state.seats


def _flaw_of_count(state: CubeState) -> str | None:
    """Turns are counted; among them those in which nothing came (Q38)."""
    if state.quiet > _most_quiet(state):
        return "too_quiet"
    progress = _SINGLES - sum(state.bag) + sum(cells is not None for cells in state.twins) + sum(state.standings())
    over = state.duel or state.phase == OVER
    quiet = QUIET_TURNS * state.seats if over else state.quiet
    if state.turn > _most_turns(state.seats, progress - (state.loud and not over)) + quiet:
        return "too_long"
    return None


def _most_quiet(state: CubeState) -> int:
    if not (any(state.bag) or state.loud or state.phase == OVER or state.duel):
        return state.turn % state.seats - 1  # the last cube came in this round
    players = len(state.duel.tied) if state.duel else state.seats
    moved = state.phase == CLAIMS and not state.loud
    most = QUIET_TURNS * players - moved if any(state.bag) or not state.duel else DUEL_TURNS * players
    return min(most, state.duel.turns) if state.duel else most


def _flaw_of_start(state: CubeState) -> str | None:
    if state.phase not in (CHOOSE, ARRANGE):
        return None
    heap, cards = any(state.heap.stacks), any(state.hands) or any(state.fulfilled)
    if heap or cards or state.duel or state.turn or state.quiet:
        return "played_early"
    order = state.order(state.start)
    chosen = [seat for seat in order if state.colours[seat]]
    asked = order[: len(chosen) + 1] if state.phase == CHOOSE else [*order, state.start]
    if [*chosen, state.seat] != asked:
        return "twins_unordered"
    return None


def _flaw_of_end(state: CubeState) -> str | None:
    if state.phase != OVER or state.duel:
        return None
    reason = state.why_over()
    told, leaders = state.verdict(reason)
    if not reason or len(leaders) > 1 or (told, leaders) != (state.ended, state.winners):
        return "wrong_end"
    return None


# Sudden death (Q35)


def _flaw_of_duel(state: CubeState) -> str | None:
    duel = state.duel
    if duel is None:
        return None
    reason = state.why_over()
    if not (reason and state.turn) or (reason != "target" and state.drawn):
        return "duel_early"
    if not _is_tie(state, duel):
        return "duel_others"
    if state.phase == OVER:
        ended = (
            state.winners == tuple(sorted(duel.tied)) and _is_shared(state, duel)
            if state.ended == "shared"
            else _is_won(state, duel)
        )
        return None if ended else "duel_end"
    if state.seat not in duel.tied:
        return "duel_stranger"
    if _is_shared(state, duel) or len(duel.cards) != len(duel.tied):
        return "duel_over"
    return None


def _is_tie(state: CubeState, duel: Duel) -> bool:
    """Most cards, and if only some of these had placed their twins, only they (Q34). Twins may come later, too."""
    most = max(state.standings())
    seats = [(state.start + step) % state.seats for step in range(state.seats)]
    best = tuple(seat for seat in seats if state.score(seat) == most)
    placed = tuple(seat for seat in best if state.twins[seat])
    if len(duel.tied) < 2 or duel.tied != best:
        return len(placed) > 1 and duel.tied == placed
    acted = duel.tied[: duel.turns + (state.phase in (CLAIMS, OVER))]
    return placed == best or set(placed) <= set(acted)


def _is_shared(state: CubeState, duel: Duel) -> bool:
    """Can nobody win it any more?"""
    if len(duel.cards) < len(duel.tied):
        return not state.pile and not duel.turns
    if duel.turns >= DUEL_TURNS * len(duel.tied):
        return True
    return state.phase in (ACTION, OVER) and state.is_stuck()


def _is_won(state: CubeState, duel: Duel) -> bool:
    """Whoever shows a card first wins; claimed for all, that is the first in the order of claims."""
    if len(duel.cards) < len(duel.tied):
        return False
    showing = [seat for seat in state.order(state.active) if state.heap.shows(duel.card(seat))]
    able = showing[:1] if state.options.claims == "auto" else showing
    return state.ended == "sudden" and len(state.winners) == 1 and state.winners[0] in able
