"""The box of Rauha: seats, options, set-up, notation."""

from __future__ import annotations

from typing import Any

from pyengine.core.chance import Chance
from pyengine.core.game import Doc, Game
from pyengine.core.options import read_options
from pyengine.core.words import Words
from pyengine.games.rauha.rules import documents, moves
from pyengine.games.rauha.rules.options import Options
from pyengine.games.rauha.rules.state import RauhaState

_TURNS, _SCORINGS = 12, 4
_MOVES_PER_TURN = 1 + 1 + (3 + 5) + 1  # choose, place, activate at most so often, stop
_MOVES_PER_SCORING = (9 + 6) + 1


class Rauha(Game[RauhaState]):
    id = "rauha"
    version = 1
    seats = range(2, 6)
    minutes = (45, 60)
    kinds = moves.KINDS
    Options = Options
    words = Words("pyengine.games.rauha")
    rule_numbers = tuple(f"R{number}" for number in range(1, 41))
    revealing = frozenset({"chose", "dealt"})  # a sealed choice is final (R11)

    def new(self, seats: int, options: Any = None, seed: int = 0) -> RauhaState:
        self.check_seats(seats)
        agreed = read_options(Options, options)
        state = RauhaState(seats, agreed)
        state.begin(Chance(seed))
        return state

    def parse(self, text: str) -> moves.Move:
        return moves.parse(text)

    def from_position(self, doc: Doc) -> RauhaState:
        return documents.from_position(doc)

    def guess(self, seen: Doc, chance: Chance) -> RauhaState:
        return documents.guess(seen, chance)

    def longest(self, seats: int, options: Any) -> int:
        return seats * (_TURNS * _MOVES_PER_TURN + _SCORINGS * _MOVES_PER_SCORING)


GAME = Rauha()
RauhaState.game = GAME
