"""The box of Rauha: seats, options, set-up."""

from __future__ import annotations

from typing import Any

from pyengine.core.chance import Chance
from pyengine.core.game import Game, Rooms, numbered
from pyengine.games.rauha.rules import documents, refusals, scoring, sketch
from pyengine.games.rauha.rules.moves import KINDS
from pyengine.games.rauha.rules.options import Options
from pyengine.games.rauha.rules.state import RauhaState
from pyengine.games.rauha.words import WORDS

_TURNS, _SCORINGS = 12, 4
_MOVES_PER_TURN = 1 + 1 + (3 + 5) + 1  # choose, place, activate at most so often, stop
_MOVES_PER_SCORING = (9 + 6) + 1


class Rauha(Game[RauhaState]):
    id = "rauha"
    version = 1
    seats = range(2, 6)
    minutes = (45, 60)
    kinds = KINDS
    State = RauhaState
    rooms = Rooms(refusals, scoring, documents, sketch)
    Options = Options
    words = WORDS
    rule_numbers = numbered("R", range(1, 41))

    def begin(self, seats: int, options: Any, chance: Chance) -> RauhaState:
        state = RauhaState(seats, options)
        state.begin(chance)
        return state

    def longest(self, seats: int, options: Any) -> int:
        return seats * (_TURNS * _MOVES_PER_TURN + _SCORINGS * _MOVES_PER_SCORING)


GAME = Rauha()
