"""Kaichin as a Game: the rules of the tray, its words and documents put together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from pyengine.core.chance import Chance
from pyengine.core.game import Doc, Game, Outcome, Refusal
from pyengine.core.options import read_options
from pyengine.games.kaichin.rules import documents, refusals, scoring
from pyengine.games.kaichin.rules import moves as m
from pyengine.games.kaichin.rules.board import CELLS, COLOURS, DAMAGE_PER_SEAT, SWEETS
from pyengine.games.kaichin.rules.options import Options
from pyengine.games.kaichin.rules.sketch import sketch
from pyengine.games.kaichin.rules.state import Tray


class KaichinState(Tray):
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

    def picture(self, seat: int | None = None) -> str:
        return sketch(self.seen_by(seat))


class Kaichin(Game[KaichinState]):
    id = "kaichin"
    version = 1
    seats = range(3, 5)
    minutes = (30, 45)
    kinds = m.KINDS
    Options = Options
    words = refusals.WORDS
    rule_numbers: ClassVar[tuple[str, ...]] = tuple(f"C{number}" for number in range(1, 36))

    def new(self, seats: int, options: Any = None, seed: int = 0) -> KaichinState:
        self.check_seats(seats)
        chosen: Options = read_options(Options, options)
        chance = Chance(seed)
        cards, colours = self._deal(seats, chance)
        first = chance.below(seats) if chosen.start_player == "random" else 0
        return KaichinState(seats, chosen, first, cards, colours, [DAMAGE_PER_SEAT] * seats)

    @staticmethod
    def _deal(seats: int, chance: Chance) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Two sweets and a colour each, dealt afresh until nobody has three cards of one colour (C6, C7)."""
        while True:
            sweets = chance.shuffled(range(len(SWEETS)))
            colours = tuple(chance.shuffled(range(len(COLOURS)))[:seats])
            cards = tuple(1 << sweets[2 * seat] | 1 << sweets[2 * seat + 1] for seat in range(seats))
            if not any(map(documents.one_colour, cards, colours)):
                return cards, colours

    def parse(self, text: str) -> m.Move:
        return m.parse(text)

    def from_position(self, doc: Doc) -> KaichinState:
        return documents.from_position(KaichinState, doc)

    def guess(self, seen: Doc, chance: Chance) -> KaichinState:
        return documents.guess(KaichinState, seen, chance)

    def longest(self, seats: int, options: Any) -> int:
        """C34: each filled cell, attack and disclosure starts the count of quiet turns anew; three moves a turn."""
        fresh_starts = len(CELLS) + 2 * seats + DAMAGE_PER_SEAT * seats + 2 * seats + 1
        return int(3 * options.quiet_rounds * seats * fresh_starts)

    def variants(self) -> Iterator[Any]:
        """Disclosing changes the game; how long a sleepy one goes on does not, so its extremes are enough."""
        yield Options()
        yield Options(disclose=True)
        yield Options(quiet_rounds=1, start_player="first")
        yield Options(disclose=True, quiet_rounds=12)


GAME = Kaichin()
KaichinState.game = GAME
