"""Kauchuk as a Game: elastic bands round pins, at eight locations. Designed by Oren Shainin and Yaniv Kahana."""

from __future__ import annotations

from typing import Any, ClassVar

from pyengine.core.chance import Chance
from pyengine.core.game import Game, Rooms, numbered
from pyengine.games.kauchuk.rules import documents, refusals, scoring, sketch
from pyengine.games.kauchuk.rules import moves as m
from pyengine.games.kauchuk.rules.board import CARDS_PER_COLOUR, COLOURS
from pyengine.games.kauchuk.rules.locations import LOCATIONS
from pyengine.games.kauchuk.rules.options import Options
from pyengine.games.kauchuk.rules.state import EXTRA_PRICE, KauchukState
from pyengine.games.kauchuk.words import WORDS

FIRST_HAND = 4
MOST_ENERGY = 48
"""No board holds more."""


class Kauchuk(Game[KauchukState]):
    id = "kauchuk"
    version = 1
    seats = range(2, 5)
    minutes = (30, 60)
    kinds = m.KINDS
    State = KauchukState
    rooms = Rooms(refusals, scoring, documents, sketch)
    Options = Options
    words = WORDS
    rule_numbers: ClassVar[tuple[str, ...]] = (
        *numbered("K", range(1, 9), range(10, 17), range(20, 26), range(30, 35), range(40, 45), range(50, 53)),
        *numbered("J", range(1, 4)),
        *numbered("V", range(1, 7)),
        *numbered("I", range(1, 7)),
        *numbered("P", range(1, 9)),
        *numbered("R", range(1, 7)),
        *numbered("T", range(1, 8)),
        *numbered("D", range(1, 7)),
        *numbered("L", range(1, 8)),
    )

    def begin(self, seats: int, options: Any, chance: Chance) -> KauchukState:
        location = LOCATIONS[options.location]
        deck = chance.shuffled([colour for colour in range(len(COLOURS)) for _ in range(CARDS_PER_COLOUR)])
        first = chance.below(seats)
        hands, supply = location.deal(deck, [FIRST_HAND + turn for turn in range(seats)], first)
        state = KauchukState(location, seats, options, first, supply, chance)
        for seat, hand in enumerate(hands):
            for colour in hand:
                state.hands[seat][colour] += 1
        return state

    def longest(self, seats: int, options: Any) -> int:
        """Cards come back only through bands, so takes are limited; a round of passes alone is the last (K16, K24)."""
        bands = LOCATIONS[options.location].bands_each * seats
        cards = CARDS_PER_COLOUR * len(COLOURS) + 2 * 4 * bands
        rounds = bands + cards + 1
        return 5 * bands + cards + 2 * (MOST_ENERGY // EXTRA_PRICE) + 3 * seats * rounds


GAME = Kauchuk()
