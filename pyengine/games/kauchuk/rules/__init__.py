"""Kauchuk as a Game: the common rules, the locations, the words and the documents put together."""

from __future__ import annotations

from typing import Any, ClassVar

from pyengine.core.chance import Chance
from pyengine.core.game import Doc, Game, Outcome, Refusal
from pyengine.core.options import read_options
from pyengine.games.kauchuk.rules import documents, refusals, scoring
from pyengine.games.kauchuk.rules import moves as m
from pyengine.games.kauchuk.rules.board import CARDS_PER_COLOUR, COLOURS
from pyengine.games.kauchuk.rules.locations.all import LOCATIONS
from pyengine.games.kauchuk.rules.options import Options
from pyengine.games.kauchuk.rules.speech import WORDS
from pyengine.games.kauchuk.rules.state import EXTRA_PRICE, Expedition

FIRST_HAND = 4
MOST_ENERGY = 48
"""No board holds more."""


def _numbers(letter: str, *spans: range) -> tuple[str, ...]:
    return tuple(f"{letter}{number}" for span in spans for number in span)


class KauchukState(Expedition):
    __slots__ = ()

    def refusal(self, move: m.Move) -> Refusal | None:
        return refusals.refusal(self, move)

    def outcome(self) -> Outcome | None:
        return scoring.outcome(self)

    def position(self) -> Doc:
        return documents.position(self)

    def seen_by(self, seat: int | None) -> Doc:
        return documents.seen_by(self, seat)

    def flaw(self) -> str | None:
        return documents.flaw(self)


class Kauchuk(Game[KauchukState]):
    id = "kauchuk"
    version = 1
    seats = range(2, 5)
    minutes = (30, 60)
    kinds = m.KINDS
    Options = Options
    words = WORDS
    revealing = frozenset({"drew", "refilled"})
    rule_numbers: ClassVar[tuple[str, ...]] = (
        *_numbers("K", range(1, 9), range(10, 17), range(20, 26), range(30, 35), range(40, 45), range(50, 53)),
        *_numbers("J", range(1, 4)),
        *_numbers("V", range(1, 7)),
        *_numbers("I", range(1, 7)),
        *_numbers("P", range(1, 9)),
        *_numbers("R", range(1, 7)),
        *_numbers("T", range(1, 8)),
        *_numbers("D", range(1, 7)),
        *_numbers("L", range(1, 8)),
    )

    def new(self, seats: int, options: Any = None, seed: int = 0) -> KauchukState:
        self.check_seats(seats)
        chosen: Options = read_options(Options, options)
        location, chance = LOCATIONS[chosen.location], Chance(seed)
        deck = chance.shuffled([colour for colour in range(len(COLOURS)) for _ in range(CARDS_PER_COLOUR)])
        first = chance.below(seats)
        hands, supply = location.deal(deck, [FIRST_HAND + turn for turn in range(seats)], first)
        state = KauchukState(location, seats, chosen, first, supply, chance)
        for seat, hand in enumerate(hands):
            for colour in hand:
                state.hands[seat][colour] += 1
        return state

    def parse(self, text: str) -> m.Move:
        return m.parse(text)

    def from_position(self, doc: Doc) -> KauchukState:
        return documents.from_position(KauchukState, doc)

    def guess(self, seen: Doc, chance: Chance) -> KauchukState:
        return documents.guess(KauchukState, seen, chance)

    def longest(self, seats: int, options: Any) -> int:
        """Cards come back only through bands, so takes are limited; a round of passes alone is the last (K16, K24)."""
        bands = LOCATIONS[options.location].bands_each * seats
        cards = CARDS_PER_COLOUR * len(COLOURS) + 2 * 4 * bands
        rounds = bands + cards + 1
        return 5 * bands + cards + 2 * (MOST_ENERGY // EXTRA_PRICE) + 3 * seats * rounds


GAME = Kauchuk()
KauchukState.game = GAME
