"""Hidden hands and piles dealt anew, from the cards that are nowhere to be seen."""

from __future__ import annotations

from collections.abc import Sequence

from pyengine.core.chance import Chance
from pyengine.core.game import Doc
from pyengine.games.kauchuk.rules.board import CARDS_PER_COLOUR, COLOUR_NUMBER, COLOURS, PIN_NUMBER
from pyengine.games.kauchuk.rules.locations import LOCATIONS
from pyengine.games.kauchuk.rules.payment import payable
from pyengine.games.kauchuk.rules.supply import card_names, counted, hand_of

TRIES = 200
"""So often a hand that can pay is looked for by luck alone."""


def guessed(seen: Doc, chance: Chance) -> Doc:
    """Deal the cards that the viewer cannot see, from those that are nowhere to be seen."""
    known = [hand_of(doc) for doc in seen["known"]]
    open_hands = [not isinstance(hand, int) for hand in seen["hands"]]
    hands = [hand_of(seen["hands"][seat]) if is_open else known[seat] for seat, is_open in enumerate(open_hands)]
    pool = _unseen(seen["supply"], hands)
    # Whoever pays is dealt first: that hand must be able to.
    for seat in sorted(range(len(hands)), key=lambda seat: seat != seen["seat"]):
        if not open_hands[seat]:
            due = seen["paying"]["due"] if seen["paying"] and seat == seen["seat"] else ()
            for card in _draw(seen, hands[seat], pool, seen["hands"][seat] - sum(hands[seat]), due, chance):
                hands[seat][card] += 1
                pool.remove(card)
    chance.shuffle(pool)
    dealt = {"hands": [*map(counted, hands)], "supply": _guess_supply(seen["supply"], pool)}
    whole = {**seen, **dealt, "chance": str(chance.next64())}
    del whole["viewer"]
    return whole


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
    if not 0 <= min(left) <= max(left) <= CARDS_PER_COLOUR:
        raise ValueError("there are more cards than in the box, or less than none")
    return [colour for colour, count in enumerate(left) for _ in range(count)]


def _guess_supply(supply: Doc, pool: list[int]) -> Doc:
    names = card_names(pool)
    if "piles" not in supply:
        if len(names) != supply["pile"]:
            raise ValueError("the pile is not as high as the cards that are left")
        return supply | {"pile": names}
    ends = [sum(supply["piles"][: seat + 1]) for seat in range(len(supply["piles"]))]
    if ends[-1] > len(names):
        raise ValueError("the piles are higher than the cards that are left")
    return supply | {"piles": [names[end - size : end] for end, size in zip(ends, supply["piles"], strict=True)]}
