"""Kaichin as a Game: what stands on the box, the deal, and the rooms of the rules put together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pyengine.core.chance import Chance
from pyengine.core.game import Game, Rooms, numbered
from pyengine.games.kaichin.rules import documents, refusals, scoring, sketch
from pyengine.games.kaichin.rules.board import COLOURS, DAMAGE_PER_SEAT, SWEETS, one_colour
from pyengine.games.kaichin.rules.moves import KINDS
from pyengine.games.kaichin.rules.options import Options
from pyengine.games.kaichin.rules.state import KaichinState, most_turns
from pyengine.games.kaichin.words import WORDS


class Kaichin(Game[KaichinState]):
    id = "kaichin"
    version = 1
    seats = range(3, 5)
    minutes = (30, 45)
    kinds = KINDS
    State = KaichinState
    Options = Options
    rooms = Rooms(refusals, scoring, documents, sketch)
    words = WORDS
    rule_numbers = numbered("C", range(1, 36))

    def begin(self, seats: int, options: Any, chance: Chance) -> KaichinState:
        cards, colours = self._deal(seats, chance)
        first = chance.below(seats) if options.start_player == "random" else 0
        return KaichinState(seats, options, first, cards, colours, [DAMAGE_PER_SEAT] * seats)

    @staticmethod
    def _deal(seats: int, chance: Chance) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Two sweets and a colour each, dealt afresh until nobody has three cards of one colour (C6, C7)."""
        while True:
            sweets = chance.shuffled(range(len(SWEETS)))
            colours = tuple(chance.shuffled(range(len(COLOURS)))[:seats])
            cards = tuple(1 << sweets[2 * seat] | 1 << sweets[2 * seat + 1] for seat in range(seats))
            if not any(map(one_colour, cards, colours)):
                return cards, colours

    def longest(self, seats: int, options: Any) -> int:
        """Three moves a turn."""
        return 3 * most_turns(seats, options)

    def variants(self) -> Iterator[Any]:
        """Disclosing changes the game; how long a sleepy one goes on does not, so its extremes are enough."""
        yield Options()
        yield Options(disclose=True)
        yield Options(quiet_rounds=1, start_player="first")
        yield Options(disclose=True, quiet_rounds=12)


GAME = Kaichin()
