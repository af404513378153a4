"""A position as plain JSON, what each seat sees of it, and the way back: whole positions and guesses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pyengine.core.chance import Chance
from pyengine.core.game import Doc
from pyengine.core.options import read_options
from pyengine.core.reading import whole
from pyengine.games.kauchuk.rules.board import (
    CARDS_PER_COLOUR,
    COLOUR_NUMBER,
    COLOURS,
    LOOP_OF,
    PIN_NUMBER,
    PINS,
    TOKENS,
)
from pyengine.games.kauchuk.rules.laid import with_bands
from pyengine.games.kauchuk.rules.locations import LOCATIONS
from pyengine.games.kauchuk.rules.moves import Band, Step
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
from pyengine.games.kauchuk.rules.supply import OPEN_ROW, PrivateSupply, Supply

TRIES = 200
"""So often a hand that can pay is looked for by luck alone."""

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
        "hands": [_counts(hand) for hand in state.hands],
        "known": [_counts(hand) for hand in state.known],
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
        return {"piles": [*map(_names, supply.piles)], "discards": [*map(_names, supply.discards)]}
    return {"open": _names(supply.open), "pile": _names(supply.pile), "discard": _names(supply.discard)}


def _counts(hand: list[int]) -> Doc:
    return {colour: held for colour, held in zip(COLOURS, hand, strict=True) if held}


def _names(cards: list[int]) -> list[str]:
    return [COLOURS[card] for card in cards]


# Reading


def read(doc: Doc) -> KauchukState:
    seats = doc["seats"]
    options: Options = read_options(Options, doc["options"])
    state = with_bands(options.location, seats, doc["bands"])
    state.first = whole(doc["first"], 0, seats - 1)
    state.round = whole(doc["round"], 1)
    state.actions = whole(doc["actions"], 0, ACTIONS)
    state.bought, state.stirred, state.ending = (_flag(doc[name]) for name in ("bought", "stirred", "ending"))
    state.phase = PHASES[PHASES.index(doc["phase"])]
    state.seat = None if state.phase == OVER else whole(doc["seat"], 0, seats - 1)
    state.energy = [whole(tokens, 0, TOKENS) for tokens in _for_each(doc["energy"], seats)]
    state.hands = [_hand(hand) for hand in _for_each(doc["hands"], seats)]
    state.known = [_hand(hand) for hand in _for_each(doc["known"], seats)]
    state.tally = [[whole(row[name], -999, 999) for name in state.columns] for row in _for_each(doc["tally"], seats)]
    state.points = [sum(row) for row in state.tally]
    state.supply = _supply(doc["supply"], seats, state.location.own_piles)
    state.chance = Chance(int(doc["chance"]))
    if state.phase == PAY:
        state.band, state.due = _payment(state, **doc["paying"])
    return state


def public(seen: Doc) -> KauchukState:
    """The position without what is hidden: unseen hands hold only their known cards. For drawing, not for playing."""
    hands = [known if isinstance(hand, int) else hand for hand, known in zip(seen["hands"], seen["known"], strict=True)]
    supply = seen["supply"]
    piles: Doc = {"piles": [[] for _ in supply["piles"]]} if "piles" in supply else {"pile": []}
    return read({**seen, "hands": hands, "supply": {**supply, **piles}, "chance": "0"})


def _payment(state: KauchukState, band: str, due: list[str]) -> tuple[str, list[int]]:
    name = str(Band.read(band) or Step.read(band))
    pins = [PIN_NUMBER[pin] for pin in due]
    unpaid = LOOP_OF[name].mask & ~state.pins[state.seat or 0]
    if not pins or not all(unpaid >> pin & 1 for pin in pins):
        raise ValueError("these pins are not to be paid")
    return name, pins


def _supply(doc: Doc, seats: int, own_piles: bool) -> Supply:
    if own_piles:
        piles, discards = (_for_each(doc[name], seats) for name in ("piles", "discards"))
        return PrivateSupply([*map(_cards, piles)], [*map(_cards, discards)])
    return Supply(*(_cards(doc[name]) for name in ("open", "pile", "discard")))


def _cards(names: list[str]) -> list[int]:
    return [COLOUR_NUMBER[name] for name in names]


def _hand(doc: Doc) -> list[int]:
    if not doc.keys() <= COLOUR_NUMBER.keys():
        raise ValueError("there is no such card")
    return [whole(doc.get(colour, 0), 0, CARDS_PER_COLOUR) for colour in COLOURS]


def _for_each(rows: Any, seats: int) -> list[Any]:
    if not isinstance(rows, list) or len(rows) != seats:
        raise ValueError("it does not say the same for every seat")
    return rows


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise TypeError("a yes or no is missing")
    return value


# Guessing


def guessed(seen: Doc, chance: Chance) -> Doc:
    """Deal the cards that the viewer cannot see, from those that are nowhere to be seen."""
    known = [_hand(doc) for doc in seen["known"]]
    open_hands = [not isinstance(hand, int) for hand in seen["hands"]]
    hands = [_hand(seen["hands"][seat]) if is_open else known[seat] for seat, is_open in enumerate(open_hands)]
    pool = _unseen(seen["supply"], hands)
    # Whoever pays is dealt first: that hand must be able to.
    for seat in sorted(range(len(hands)), key=lambda seat: seat != seen["seat"]):
        if not open_hands[seat]:
            due = seen["paying"]["due"] if seen["paying"] and seat == seen["seat"] else ()
            for card in _draw(seen, hands[seat], pool, seen["hands"][seat] - sum(hands[seat]), due, chance):
                hands[seat][card] += 1
                pool.remove(card)
    chance.shuffle(pool)
    dealt = {"hands": [*map(_counts, hands)], "supply": _guess_supply(seen["supply"], pool)}
    return {**seen, **dealt, "chance": str(chance.next64())}


def _draw(seen: Doc, hand: list[int], pool: list[int], wanted: int, due: Sequence[str], chance: Chance) -> list[int]:
    """Cards for a hidden hand. One who is paying for a band holds what it costs."""
    if not 0 <= wanted <= len(pool):
        raise ValueError("there are not as many cards")
    if not due:
        return chance.shuffled(pool)[:wanted]
    board = LOCATIONS[seen["options"]["location"]].board(seen["seats"])
    pins = [PIN_NUMBER[pin] for pin in due]
    cost = board.cost(pins)
    for _ in range(TRIES):
        drawn = chance.shuffled(pool)[:wanted]
        if payable([held + drawn.count(colour) for colour, held in enumerate(hand)], cost):
            return drawn
    return _rich_draw(hand, pool, wanted, [board.colours[pin] for pin in pins])


def _rich_draw(hand: list[int], pool: list[int], wanted: int, needed: list[int]) -> list[int]:
    """Cards that can pay, where luck did not find them: matching cards first, then those that make pairs."""
    drawn: list[int] = []
    left = pool[:]
    missing = needed[:]
    for colour in range(len(COLOURS)):
        for _ in range(min(hand[colour], missing.count(colour))):
            missing.remove(colour)
    for colour in missing:
        if len(drawn) < wanted and colour in left:
            left.remove(colour)
            drawn.append(colour)
    while len(drawn) < wanted:
        held = [count + drawn.count(colour) - needed.count(colour) for colour, count in enumerate(hand)]
        card = max(left, key=lambda colour: (held[colour] % 2 == 1, left.count(colour)))
        left.remove(card)
        drawn.append(card)
    return drawn


def _unseen(supply: Doc, hands: list[list[int]]) -> list[int]:
    """The cards that lie nowhere in sight."""
    left = [CARDS_PER_COLOUR] * len(COLOURS)
    for heap in supply["discards"] if "piles" in supply else (supply["open"], supply["discard"]):
        for name in heap:
            left[COLOUR_NUMBER[name]] -= 1
    for hand in hands:
        left = [count - held for count, held in zip(left, hand, strict=True)]
    if min(left) < 0:
        raise ValueError("there are more cards than in the box")
    return [colour for colour, count in enumerate(left) for _ in range(count)]


def _guess_supply(supply: Doc, pool: list[int]) -> Doc:
    names = _names(pool)
    if "piles" not in supply:
        if len(names) != supply["pile"]:
            raise ValueError("the pile is not as high as the cards that are left")
        return supply | {"pile": names}
    ends = [sum(supply["piles"][: seat + 1]) for seat in range(len(supply["piles"]))]
    if ends[-1] > len(names):
        raise ValueError("the piles are higher than the cards that are left")
    return supply | {"piles": [names[end - size : end] for end, size in zip(ends, supply["piles"], strict=True)]}


# Checking


def flaw(state: KauchukState) -> str | None:
    """A broken invariant as a sentence."""
    if min(state.points) < 0:
        return "somebody has fewer than 0 points."
    if sum(state.energy) > TOKENS:
        return f"there are more than {TOKENS} energy tokens."
    heaps = state.supply.heaps()
    for colour, name in enumerate(COLOURS):
        found = sum(hand[colour] for hand in state.hands) + sum(heap.count(colour) for heap in heaps)
        if found > CARDS_PER_COLOUR or (found < CARDS_PER_COLOUR and not state.location.own_piles):
            return f"there are {found} {name} cards instead of {CARDS_PER_COLOUR}."
    for hand, known in zip(state.hands, state.known, strict=True):
        if any(sure > held for held, sure in zip(hand, known, strict=True)):
            return "a card is known to be in a hand where it is not."
    if len(state.supply.open) > OPEN_ROW:
        return "there are more than five open cards."
    return None if state.seat is None else _turn_flaw(state, state.seat)


def _turn_flaw(state: KauchukState, seat: int) -> str | None:
    if state.phase != EXTRA and not state.actions:
        return "nobody has an action left."
    if state.phase == EXTRA and (state.actions or state.bought or state.energy[seat] < EXTRA_PRICE):
        return "no third action can be bought now."
    if state.phase in (MORE, BONUS) and not state.supply.left(seat):
        return "no card is left to be taken."
    if state.phase == BONUS and not (state.location.chained and state.names[seat]):
        return "nobody is due a bonus card."
    if state.phase == PAY and not payable(state.hands[seat], state.board.cost(state.due)):
        return "the band cannot be paid."
    if state.phase == MORE and state.supply.picks == 1:
        return "a TAKE is a single step here."
    if state.phase == ACT and state.bought and state.actions != 1:
        return "a third action is a single one."
    return None
