"""A position as plain JSON, what each seat sees of it, and the way back."""

from __future__ import annotations

from collections.abc import Sequence
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
from pyengine.core.game import Doc, Event
from pyengine.core.options import read_options
from pyengine.games.kauchuk.rules.board import (
    CARDS_PER_COLOUR,
    COLOURS,
    MOST_PINS,
    PIN_NUMBER,
    PINS,
    STEPS,
    TOKENS,
)
from pyengine.games.kauchuk.rules.flaws import CARDS, CARDS_PER_BAND
from pyengine.games.kauchuk.rules.flaws import flaw as flaw
from pyengine.games.kauchuk.rules.guesses import guessed as guessed
from pyengine.games.kauchuk.rules.laid import with_bands
from pyengine.games.kauchuk.rules.locations import LOCATIONS
from pyengine.games.kauchuk.rules.options import Options
from pyengine.games.kauchuk.rules.state import (
    ACTIONS,
    PAY,
    PHASES,
    KauchukState,
)
from pyengine.games.kauchuk.rules.supply import OPEN_ROW, PrivateSupply, Supply, card_names, cards_of, counted, hand_of

MOST_POINTS = 200
"""No column can hold more, of gains or of losses."""

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


CARDS_PAID = {"paid": 1, "paid_pair": 2, "gave": 1, "gave_pair": 2, "gave_split": 2}


def in_hindsight(seen: Doc, events: Sequence[Event]) -> Doc:
    """As if a hidden hand had held nothing but what it pays next: its other cards lie on the pile."""
    paid: dict[str, int] = {}
    for event in events:
        if event.kind in CARDS_PAID and event.seat == seen["seat"]:
            paid[event.fields["colour"]] = paid.get(event.fields["colour"], 0) + CARDS_PAID[event.kind]
    seat, held = seen["seat"], seen["hands"][seen["seat"]] if paid else {}
    if not isinstance(held, int):
        return seen
    others = held - sum(paid.values())
    in_order = {colour: paid[colour] for colour in COLOURS if colour in paid}
    hands = [in_order if each == seat else hand for each, hand in enumerate(seen["hands"])]
    known = [{} if each == seat else hand for each, hand in enumerate(seen["known"])]
    supply = dict(seen["supply"])
    if "piles" in supply:
        supply["piles"] = [pile + others * (each == seat) for each, pile in enumerate(supply["piles"])]
    else:
        supply["pile"] += others
    return {**seen, "hands": hands, "known": known, "supply": supply}


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
