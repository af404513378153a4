"""A position as plain JSON, what each seat sees of it, and the way back."""

from __future__ import annotations

from functools import cache

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
    Text,
    Whole,
    exactly,
    heading,
)
from pyengine.core.game import Doc
from pyengine.core.options import read_options
from pyengine.games.kauchuk.rules.board import (
    CARDS_PER_COLOUR,
    COLOURS,
    LOOP_OF,
    MOST_PINS,
    PIN_NUMBER,
    PINS,
    STEPS,
    TOKENS,
)
from pyengine.games.kauchuk.rules.guesses import guessed as guessed
from pyengine.games.kauchuk.rules.laid import may_lie, with_bands
from pyengine.games.kauchuk.rules.locations import LOCATIONS
from pyengine.games.kauchuk.rules.options import Options
from pyengine.games.kauchuk.rules.payment import payable
from pyengine.games.kauchuk.rules.state import (
    ACT,
    ACTIONS,
    BONUS,
    EXTRA,
    EXTRA_PRICE,
    MORE,
    OVER,
    PAY,
    PHASES,
    KauchukState,
)
from pyengine.games.kauchuk.rules.supply import OPEN_ROW, PrivateSupply, Supply, card_names, cards_of, counted, hand_of
from pyengine.games.kauchuk.words import WORDS

GIVEN = 50
"""So many points a player may have for nothing, in a position made by hand."""
MOST_POINTS = 200
"""No column can hold more, of gains or of losses."""
CARDS = CARDS_PER_COLOUR * len(COLOURS)
CARDS_PER_BAND = 2 * MOST_PINS

# Form


@cache
def form(seats: int, options: Options, seen: bool) -> Form:
    """No number is bigger and no list longer than a game can make it."""
    location = LOCATIONS[options.location]
    band = OneOf([*location.board(seats).loops, *(STEPS if location.chained else ())])
    bands = seats * location.bands_each
    hand = Named(COLOURS, Whole(1, CARDS_PER_COLOUR))
    fields = {
        **heading(seats, seen),
        "first": Whole(0, seats - 1),
        "round": Whole(1, location.rounds or 1 + 2 * CARDS + bands * (1 + CARDS_PER_BAND)),
        "phase": OneOf(PHASES),
        "actions": Whole(0, ACTIONS),
        "bought": FLAG,
        "stirred": FLAG,
        "ending": FLAG,
        "bands": Listed(Row(Whole(0, seats - 1), band), bands),
        "paying": Maybe(Record(band=band, due=Listed(OneOf(PINS), MOST_PINS, 1))),
        "tally": exactly(seats, Record(dict.fromkeys(location.columns, Whole(-MOST_POINTS, MOST_POINTS)))),
        "energy": exactly(seats, Whole(0, TOKENS)),
        "hands": exactly(seats, Either(Whole(0, CARDS), hand) if seen else hand),
        "known": exactly(seats, hand),
        "supply": _supply_form(seats, location.own_piles, seen),
    }
    return Record(fields if seen else {**fields, "chance": Text(20)})


def _supply_form(seats: int, own_piles: bool, seen: bool) -> Form:
    heap = Listed(OneOf(COLOURS), CARDS)
    pile = Whole(0, CARDS) if seen else heap
    if own_piles:
        return Record(piles=exactly(seats, pile), discards=exactly(seats, heap))
    return Record(open=Listed(OneOf(COLOURS), OPEN_ROW), pile=pile, discard=heap)


# Writing


def position(state: KauchukState) -> Doc:
    return {
        **state.head(),
        "first": state.first,
        "round": state.round,
        "phase": state.phase,
        "actions": state.actions,
        "bought": state.bought,
        "stirred": state.stirred,
        "ending": state.ending,
        "bands": [[seat, name] for seat, name in state.laid],
        "paying": {"band": state.band, "due": [PINS[pin] for pin in state.due]} if state.phase == PAY else None,
        "tally": [dict(zip(state.columns, row, strict=True)) for row in state.tally],
        "energy": list(state.energy),
        "hands": [counted(hand) for hand in state.hands],
        "known": [counted(hand) for hand in state.known],
        "supply": _supply_doc(state.supply),
        "chance": str(state.chance.state),
    }


def seen_by(state: KauchukState, viewer: int | None) -> Doc:
    """Hands and piles are hidden, their sizes open (K20)."""
    doc = position(state)
    del doc["chance"]
    doc["viewer"] = viewer
    doc["hands"] = [hand if seat == viewer else sum(hand.values()) for seat, hand in enumerate(doc["hands"])]
    supply = doc["supply"]
    if "piles" in supply:
        supply["piles"] = [len(pile) for pile in supply["piles"]]
    else:
        supply["pile"] = len(supply["pile"])
    return doc


def _supply_doc(supply: Supply) -> Doc:
    if isinstance(supply, PrivateSupply):
        return {"piles": [*map(card_names, supply.piles)], "discards": [*map(card_names, supply.discards)]}
    return {"open": card_names(supply.open), "pile": card_names(supply.pile), "discard": card_names(supply.discard)}


# Reading


def read(doc: Doc) -> KauchukState:
    state = _laid_out(doc)
    state.chance = Chance(int(doc["chance"]))
    if position(state) != doc:
        raise ValueError("something in it says nothing, or is not said in the usual way")
    return state


def public(seen: Doc) -> KauchukState:
    """The position without what is hidden: unseen hands hold only their known cards. For drawing, not for playing."""
    hands = [known if isinstance(hand, int) else hand for hand, known in zip(seen["hands"], seen["known"], strict=True)]
    supply = seen["supply"]
    piles: Doc = {"piles": [() for _ in supply["piles"]]} if "piles" in supply else {"pile": ()}
    return _laid_out({**seen, "hands": hands, "supply": {**supply, **piles}})


def _laid_out(doc: Doc) -> KauchukState:
    options: Options = read_options(Options, doc["options"])
    state = with_bands(options.location, doc["seats"], doc["bands"])
    state.first, state.round, state.actions = doc["first"], doc["round"], doc["actions"]
    state.bought, state.stirred, state.ending = doc["bought"], doc["stirred"], doc["ending"]
    state.phase, state.seat = doc["phase"], doc["seat"]
    state.energy = list(doc["energy"])
    state.hands = [hand_of(hand) for hand in doc["hands"]]
    state.known = [hand_of(hand) for hand in doc["known"]]
    state.tally = [[row[name] for name in state.columns] for row in doc["tally"]]
    state.points = [sum(row) for row in state.tally]
    state.supply = _supply(doc["supply"], state.location.own_piles)
    if doc["paying"]:
        state.band = doc["paying"]["band"]
        state.due = [PIN_NUMBER[pin] for pin in doc["paying"]["due"]]
    return state


def _supply(doc: Doc, own_piles: bool) -> Supply:
    if own_piles:
        return PrivateSupply([*map(cards_of, doc["piles"])], [*map(cards_of, doc["discards"])])
    return Supply(*(cards_of(doc[name]) for name in ("open", "pile", "discard")))


# Checking


def flaw(state: KauchukState) -> str | None:
    """What cannot be in a position, as a sentence. Nothing that is asked here depends on hidden cards, except that one
    who pays can: what is true of a position is true of every guess at it."""
    kind = _cards_flaw(state) or _gains_flaw(state) or _end_flaw(state) or _round_flaw(state) or _turn_flaw(state)
    return WORDS.say(f"flaws.{kind}") if kind else None


def _cards_flaw(state: KauchukState) -> str | None:
    supply, heaps = state.supply, state.supply.heaps()
    for colour in range(len(COLOURS)):
        found = sum(hand[colour] for hand in state.hands) + sum(heap.count(colour) for heap in heaps)
        if found > CARDS_PER_COLOUR or (found < CARDS_PER_COLOUR and not state.location.own_piles):
            return "card_count"
    for hand, known in zip(state.hands, state.known, strict=True):
        if any(sure > held for held, sure in zip(hand, known, strict=True)):
            return "known_unheld"
    if state.phase != MORE and len(supply.open) < OPEN_ROW and supply.pile:
        return "open_missing"
    return None


def _gains_flaw(state: KauchukState) -> str | None:
    if min(state.points) < 0:
        return "points_below"
    if sum(state.energy) > TOKENS:
        return "tokens_beyond"
    location, won = state.location, with_bands(state.location.id, state.seats, state.laid).tally
    for seat, row in enumerate(state.tally):
        for column, points, most in zip(state.columns, row, won[seat], strict=True):
            fines = column == location.fines_column
            least = -location.fines(state, seat) if fines else 0
            most = 0 if fines else most + GIVEN * (column == state.columns[0])
            if not least <= points <= most:
                return "points_beyond"
    return None


def _end_flaw(state: KauchukState) -> str | None:
    """What does not fit the end of the game, or its going on (K24, K50)."""
    over, location = state.phase == OVER, state.location
    reached = any(location.triggered(state, seat) for seat in range(state.seats))
    if state.ending and not reached:
        return "ending_early"
    if reached and not state.ending and state.phase != BONUS:
        return "ending_missing"
    if over != (state.seat is None):
        return "actor_missing"
    if over and state.stirred and not state.ending and state.round != location.rounds:
        return "over_early"
    if over and (state.bought or state.actions != ACTIONS):
        return "over_acting"
    return None


def _round_flaw(state: KauchukState) -> str | None:
    """What does not fit what was done in this round, and in those before (K24)."""
    fresh = (state.phase, state.seat, state.actions, state.bought) == (ACT, state.first, ACTIONS, False)
    if fresh and (state.stirred or state.ending):
        return "stirred_early"
    if not state.stirred and (state.ending or state.phase in (MORE, PAY, BONUS)):
        return "stirred_missing"
    if not state.stirred and any(state.supply.left(seat) for seat in _passers(state)):
        return "passed_wrongly"
    # In each round but the last somebody lays a band, or takes a card that is held or has been paid for a band. Hands
    # made by hand may be empty; they count as full ones.
    bands = len(state.laid) + (state.phase == PAY)
    if state.round - 1 + state.stirred > bands * (1 + CARDS_PER_BAND) + CARDS + sum(map(sum, state.hands)):
        return "too_long"
    return None


def _passers(state: KauchukState) -> list[int]:
    """The seats that have begun their turn of a round in which everybody passed so far."""
    if state.seat is None:
        return [*range(state.seats)]
    acted = (state.seat - state.first) % state.seats + (state.phase != ACT or state.actions < ACTIONS)
    return [(state.first + turn) % state.seats for turn in range(acted)]


def _turn_flaw(state: KauchukState) -> str | None:
    seat = state.seat
    if seat is None:
        return None
    left = state.supply.left(seat)
    if state.phase == EXTRA:
        able = left or len(state.names[seat]) < state.location.bands_each
        if state.actions or state.bought or state.energy[seat] < EXTRA_PRICE or not able:
            return "no_third"
        return None
    if not state.actions:
        return "no_action"
    if state.bought and state.actions != 1:
        return "third_twice"
    if state.phase == PAY:
        return _payment_flaw(state, seat)
    if state.phase == MORE and state.supply.picks == 1:
        return "single_take"
    if state.phase in (MORE, BONUS) and not left:
        return "no_card"
    if state.phase == MORE and not any(state.hands[seat]):
        return "first_unheld"
    if state.phase == BONUS and not _found_artifact(state, seat):
        return "no_bonus"
    return None


def _payment_flaw(state: KauchukState, seat: int) -> str | None:
    if not may_lie(state, seat, state.band):
        return "band_impossible"
    pins = state.unpaid(seat, state.band)
    if not state.due or state.due != pins[-len(state.due) :]:
        return "pins_wrong"
    if not payable(state.hands[seat], state.board.cost(state.due)):
        return "unpayable"
    return None


def _found_artifact(state: KauchukState, seat: int) -> bool:
    """Is the band laid last one of the seat, and the first on an artifact (L5)?"""
    lines = [LOOP_OF[name].lines for _, name in state.laid]
    if not lines or state.laid[-1][0] != seat or lines[-1] in lines[:-1]:
        return False
    return "art" in state.board.items.get(lines[-1].bit_length() - 1, {})
