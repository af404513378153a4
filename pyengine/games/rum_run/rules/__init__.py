"""The Rum Run as a Game: the rules of the road, its words and documents put together."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any, ClassVar

from pyengine.core.chance import Chance
from pyengine.core.game import Doc, Game, Outcome, Refusal, Tell
from pyengine.core.options import read_options
from pyengine.games.rum_run.rules import documents, opening, refusals, turns
from pyengine.games.rum_run.rules import moves as m
from pyengine.games.rum_run.rules.options import Options, check
from pyengine.games.rum_run.rules.position import Woods
from pyengine.games.rum_run.rules.sketch import sketch


class RumRunState(Woods):
    __slots__ = ()

    def moves(self) -> list[m.Move]:
        if self.memo is None:
            self.memo = turns.moves(self)
        return list(self.memo)

    def play(self, move: m.Move, tell: Tell | None = None) -> None:
        turns.play(self, move, tell)

    def refusal(self, move: m.Move) -> Refusal | None:
        if self.memo is None:
            self.memo = turns.moves(self)
        return None if move in self.memo else refusals.reason(self, move)

    def outcome(self) -> Outcome | None:
        return turns.outcome(self)

    def position(self) -> Doc:
        return documents.position(self)

    def seen_by(self, seat: int | None) -> Doc:
        return documents.seen_by(self, seat)

    def flaw(self) -> str | None:
        return documents.flaw(self)

    def standings(self) -> tuple[int, ...]:
        return tuple(len(barrels) for barrels in self.scored)

    def picture(self, seat: int | None = None) -> str:
        return sketch(self.seen_by(seat))


class RumRun(Game[RumRunState]):
    id = "rum_run"
    version = 1
    seats = range(2, 5)
    minutes = (40, 60)
    kinds = m.KINDS
    Options = Options
    words = refusals.WORDS
    rule_numbers: ClassVar[tuple[str, ...]] = tuple(f"M{number}" for number in range(1, 45))
    hidden_information = False

    def new(self, seats: int, options: Any = None, seed: int = 0) -> RumRunState:
        self.check_seats(seats)
        chosen: Options = read_options(Options, options)
        check(chosen, seats)
        state = RumRunState(seats, chosen, Chance(seed))
        opening.open_game(state)
        return state

    def parse(self, text: str) -> m.Move:
        return m.parse(text)

    def from_position(self, doc: Doc) -> RumRunState:
        return documents.from_position(RumRunState, doc)

    def guess(self, seen: Doc, chance: Chance) -> RumRunState:
        return documents.guess(RumRunState, seen, chance)

    def longest(self, seats: int, options: Any) -> int:
        """M40: every barrel is claimed at most once and scored at most once, each of which starts the count of idle
        turns anew. A turn has at most as many moves as a caravan has barrels, or as a chain has tokens."""
        fresh_starts = 2 * options.total + 1
        return int(7 + turns.STALL * seats * fresh_starts * max(options.total + 1, 5))

    def variants(self) -> Iterator[Any]:
        """Options worth testing with any number of players; those of two players are `two_player_variants`."""
        usual = Options()
        yield usual
        for change in _CHANGES:
            yield dataclasses.replace(usual, **change)

    def two_player_variants(self) -> Iterator[Any]:
        for variant in ("horse", "tortoise"):
            for layout in ("standard", "compact", "own"):
                yield dataclasses.replace(Options(), variant=variant, layout=layout)


_CHANGES: tuple[dict[str, Any], ...] = (
    {"layout": "ambush"},
    {"layout": "compact"},
    {"layout": "own"},
    {"start": "random"},
    {"franky": 6},
    {"bibbletop": 8, "franky": 8, "cabin": 8, "inn": 3},
    {"bibbletop": 1, "franky": 1, "cabin": 1, "inn": 1},
    {"flavours": False},
)

GAME = RumRun()
RumRunState.game = GAME
