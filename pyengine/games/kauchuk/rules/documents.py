"""A position as plain JSON, what each seat sees of it, and the way back: whole positions and guesses."""

from __future__ import annotations

from typing import Any, TypeVar

from pyengine.core.chance import Chance
from pyengine.core.game import BadInput, Doc
from pyengine.core.options import BadOption, options_doc, read_options
from pyengine.games.kauchuk.rules import moves as m
from pyengine.games.kauchuk.rules.board import CARDS_PER_COLOUR, COLOUR_NUMBER, COLOURS, PIN_NUMBER, PINS, TOKENS
from pyengine.games.kauchuk.rules.locations.all import LOCATIONS
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
    Expedition,
)
from pyengine.games.kauchuk.rules.supply import OPEN_ROW, PrivateSupply, Supply

S = TypeVar("S", bound=Expedition)
DAMAGED = "This position of Kauchuk is damaged: "


def counts(hand: list[int]) -> Doc:
    return {colour: held for colour, held in zip(COLOURS, hand, strict=True) if held}


def colour_names(cards: list[int]) -> list[str]:
    return [COLOURS[card] for card in cards]


def position(state: Expedition) -> Doc:
    return {
        "rules": state.game.rules,
        "seats": state.seats,
        "options": options_doc(state.options),
        "first": state.first,
        "seat": state.seat,
        "round": state.round,
        "phase": state.phase,
        "actions": state.actions,
        "bought": state.bought,
        "stirred": state.stirred,
        "ending": state.ending,
        "bands": [[seat, name] for seat, name in state.laid],
        "paying": {"band": state.band, "due": [PINS[pin] for pin in state.due]} if state.phase == PAY else None,
        "tally": [dict(zip(state.location.columns, row, strict=True)) for row in state.tally],
        "energy": list(state.energy),
        "hands": [counts(hand) for hand in state.hands],
        "known": [counts(hand) for hand in state.known],
        "supply": _supply_doc(state.supply),
        "chance": str(state.chance.state),
    }


def _supply_doc(supply: Supply) -> Doc:
    if isinstance(supply, PrivateSupply):
        return {"piles": [*map(colour_names, supply.piles)], "discards": [*map(colour_names, supply.discards)]}
    return {
        "open": colour_names(supply.open),
        "pile": colour_names(supply.pile),
        "discard": colour_names(supply.discard),
    }


def seen_by(state: Expedition, viewer: int | None) -> Doc:
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


def from_position(kind: type[S], doc: Doc) -> S:
    try:
        state = _read(kind, doc)
    except (KeyError, TypeError, AttributeError, IndexError, ValueError) as wrong:
        raise BadInput(
            str(wrong) if isinstance(wrong, BadInput) else DAMAGED + "a part of it is missing or wrong."
        ) from None
    wrong_part = flaw(state)
    if wrong_part:
        raise BadInput(DAMAGED + wrong_part)
    return state


def guess(kind: type[S], seen: Doc, chance: Chance) -> S:
    """Deal the cards that the viewer cannot see, from those that are nowhere to be seen."""
    try:
        doc = {key: value for key, value in seen.items() if key != "viewer"}
        hands, supply = _deal(seen, chance)
    except (KeyError, TypeError, AttributeError, IndexError, ValueError):
        raise BadInput("This view of a Kauchuk table is damaged.") from None
    return from_position(kind, doc | {"hands": hands, "supply": supply, "chance": str(chance.next64())})


def public(kind: type[S], seen: Doc) -> S:
    """The position without what is hidden: unseen hands hold only their known cards. For drawing, not for playing."""
    hands = [known if isinstance(hand, int) else hand for hand, known in zip(seen["hands"], seen["known"], strict=True)]
    supply = dict(seen["supply"])
    if "piles" in supply:
        supply["piles"] = [[] for _ in supply["piles"]]
    else:
        supply["pile"] = []
    return _read(kind, seen | {"hands": hands, "supply": supply, "chance": "0"})


def _deal(seen: Doc, chance: Chance) -> tuple[list[Doc], Doc]:
    known = [_hand(doc) for doc in seen["known"]]
    sizes = [hand if isinstance(hand, int) else None for hand in seen["hands"]]
    fixed = [_hand(doc) if size is None else part for doc, size, part in zip(seen["hands"], sizes, known, strict=True)]
    pool = _unseen(seen["supply"], fixed)
    hands = [part[:] for part in fixed]
    for seat, size in sorted(enumerate(sizes), key=lambda item: item[0] != seen["seat"]):
        if size is not None:
            wanted = size - sum(fixed[seat])
            drawn = _draw_hand(seen, seat, hands[seat], pool, wanted, chance)
            for card in drawn:
                hands[seat][card] += 1
                pool.remove(card)
    chance.shuffle(pool)
    return [counts(hand) for hand in hands], _guess_supply(seen["supply"], pool)


def _draw_hand(seen: Doc, seat: int, hand: list[int], pool: list[int], wanted: int, chance: Chance) -> list[int]:
    """Cards for a hidden hand. One who is paying for a band holds what it costs."""
    if not 0 <= wanted <= len(pool):
        raise ValueError
    due = seen["paying"]["due"] if seen["paying"] and seat == seen["seat"] else []
    if not due:
        return chance.shuffled(pool)[:wanted]
    colours = LOCATIONS[seen["options"]["location"]].board(seen["seats"]).colours
    needed = [colours[PIN_NUMBER[pin]] for pin in due]
    cost = sum(1 << 3 * colour for colour in needed)
    for _ in range(200):
        drawn = chance.shuffled(pool)[:wanted]
        if payable([held + drawn.count(colour) for colour, held in enumerate(hand)], cost):
            return drawn
    return _rich_hand(hand, pool, wanted, needed)


def _rich_hand(hand: list[int], pool: list[int], wanted: int, needed: list[int]) -> list[int]:
    """A hand that can pay, where luck did not find one: matching cards first, then those that make pairs."""
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
    piles = supply["discards"] if "piles" in supply else [supply["open"], supply["discard"]]
    for pile in piles:
        for name in pile:
            left[COLOUR_NUMBER[name]] -= 1
    for hand in hands:
        left = [count - held for count, held in zip(left, hand, strict=True)]
    if min(left) < 0:
        raise ValueError
    return [colour for colour, count in enumerate(left) for _ in range(count)]


def _guess_supply(supply: Doc, pool: list[int]) -> Doc:
    names = colour_names(pool)
    if "piles" not in supply:
        if len(names) != supply["pile"]:
            raise ValueError
        return supply | {"pile": names}
    ends = [sum(supply["piles"][: seat + 1]) for seat in range(len(supply["piles"]))]
    if ends[-1] > len(names):
        raise ValueError
    return supply | {"piles": [names[end - size : end] for end, size in zip(ends, supply["piles"], strict=True)]}


def _read(kind: type[S], doc: Doc) -> S:
    seats = _number(doc["seats"], 2, 4)
    try:
        options: Options = read_options(Options, doc["options"])
    except BadOption as wrong:
        raise BadInput(str(wrong)) from None
    location = LOCATIONS[options.location]
    supply = _read_supply(doc["supply"], seats, location.tokens_pay)
    state = kind(location, seats, options, _number(doc["first"], 0, seats - 1), supply, Chance(int(doc["chance"])))
    _lay_all(state, doc["bands"])
    state.energy = [_number(tokens, 0, TOKENS) for tokens in _for_each(doc["energy"], seats)]
    state.hands = [_hand(hand) for hand in _for_each(doc["hands"], seats)]
    state.known = [_hand(hand) for hand in _for_each(doc["known"], seats)]
    state.tally = [
        [_number(row[name], -999, 999) for name in location.columns] for row in _for_each(doc["tally"], seats)
    ]
    state.points = [sum(row) for row in state.tally]
    state.round = _number(doc["round"], 1, 9999)
    state.actions = _number(doc["actions"], 0, ACTIONS)
    state.bought, state.stirred, state.ending = (_flag(doc[name]) for name in ("bought", "stirred", "ending"))
    if doc["phase"] not in PHASES:
        raise BadInput(DAMAGED + "there is no such part of a turn.")
    state.phase = doc["phase"]
    state.seat = None if state.phase == OVER else _number(doc["seat"], 0, seats - 1)
    if state.phase == PAY:
        _read_payment(state, doc["paying"])
    return state


def _lay_all(state: Expedition, bands: list[Any]) -> None:
    """Lay every band again, in order: control, idols, images and chains follow from that."""
    location = state.location
    allowed = {band.name for _, band, _ in state.board.bands}
    for seat, name in bands:
        seat = _number(seat, 0, state.seats - 1)
        move = m.parse(name)
        loop = location.loop(move)
        if loop.name not in allowed or isinstance(move, m.Step) != (location.chained and bool(state.names[seat])):
            raise BadInput(DAMAGED + f"the band {name} cannot lie here.")
        again = not location.chained and str(move) in state.names[seat]
        if again or not loop.mask & location.reach(state, seat) or len(state.names[seat]) >= location.bands_each:
            raise BadInput(DAMAGED + f"the band {name} could not be laid.")
        if isinstance(move, m.Step) and not location.leads_on(state, seat, move):
            raise BadInput(DAMAGED + f"the band {name} does not lead on from the head of a chain.")
        location.lay(state, seat, str(move), loop, None)


def _read_payment(state: Expedition, paying: Doc) -> None:
    assert state.seat is not None
    move = m.parse(paying["band"])
    loop = state.location.loop(move)
    state.band = str(move)
    state.due = [PIN_NUMBER[pin] for pin in paying["due"]]
    if not state.due or any(not loop.mask >> pin & 1 or state.pins[state.seat] >> pin & 1 for pin in state.due):
        raise BadInput(DAMAGED + "these pins are not to be paid.")


def _read_supply(doc: Doc, seats: int, private: bool) -> Supply:
    if private:
        piles, discards = (_for_each(doc[name], seats) for name in ("piles", "discards"))
        return PrivateSupply([_cards(pile) for pile in piles], [_cards(pile) for pile in discards])
    return Supply(*(_cards(doc[name]) for name in ("open", "pile", "discard")))


def _cards(names: list[str]) -> list[int]:
    return [COLOUR_NUMBER[name] for name in names]


def _hand(doc: Doc) -> list[int]:
    if set(doc) - set(COLOURS):
        raise BadInput(DAMAGED + "there is no such card.")
    return [_number(doc.get(colour, 0), 0, CARDS_PER_COLOUR) for colour in COLOURS]


def _for_each(rows: Any, seats: int) -> list[Any]:
    if not isinstance(rows, list) or len(rows) != seats:
        raise BadInput(DAMAGED + "it does not say the same for every seat.")
    return rows


def _number(value: Any, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise BadInput(DAMAGED + "a number is missing or impossible.")
    return value


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise BadInput(DAMAGED + "a yes or no is missing.")
    return value


def flaw(state: Expedition) -> str | None:
    """A broken invariant as a sentence."""
    if min(state.points) < 0:
        return "somebody has fewer than 0 points."
    if sum(state.energy) > TOKENS:
        return f"there are more than {TOKENS} energy tokens."
    for colour, name in enumerate(COLOURS):
        found = sum(hand[colour] for hand in state.hands) + _lying(state.supply, colour)
        if found > CARDS_PER_COLOUR or (found < CARDS_PER_COLOUR and not state.location.tokens_pay):
            return f"there are {found} {name} cards instead of {CARDS_PER_COLOUR}."
    if any(
        sure > held for pair in zip(state.hands, state.known, strict=True) for held, sure in zip(*pair, strict=True)
    ):
        return "a card is known to be in a hand where it is not."
    if len(state.supply.open) > OPEN_ROW:
        return "there are more than five open cards."
    return _turn_flaw(state)


def _lying(supply: Supply, colour: int) -> int:
    """The cards of a colour that are in no hand."""
    if isinstance(supply, PrivateSupply):
        return sum(pile.count(colour) for pile in (*supply.piles, *supply.discards))
    return sum(pile.count(colour) for pile in (supply.open, supply.pile, supply.discard))


def _turn_flaw(state: Expedition) -> str | None:
    seat = state.seat
    if seat is None:
        return None
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
