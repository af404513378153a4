"""Cube: what stands on the box, and the rooms of its rules put together."""

from __future__ import annotations

from typing import Any, ClassVar

from pyengine.core.chance import Chance
from pyengine.core.game import Game, Rooms, numbered
from pyengine.games.cube.rules import documents, refusals, scoring, sketch
from pyengine.games.cube.rules.board import COLOURS, DECKS, PER_COLOUR
from pyengine.games.cube.rules.moves import KINDS
from pyengine.games.cube.rules.options import Options
from pyengine.games.cube.rules.state import DUEL_TURNS, QUIET_TURNS, CubeState
from pyengine.games.cube.words import WORDS


class Cube(Game[CubeState]):
    id = "cube"
    version = 1
    seats = range(2, 5)
    minutes = (20, 40)
    kinds = KINDS
    State = CubeState
    rooms = Rooms(refusals, scoring, documents, sketch)
    Options: ClassVar[type] = Options
    words = WORDS
    rule_numbers = numbered("Q", range(1, 45))

    def begin(self, seats: int, options: Any, chance: Chance) -> CubeState:
        pile = chance.shuffled(DECKS[options.deck])
        start = chance.below(seats) if options.random_start else 0
        state = CubeState(seats, options, start, pile, chance)
        if not options.choose_twins:
            state.colours = chance.shuffled(range(1, 5))[:seats]
            state.set_up()
        return state

    def longest(self, seats: int, options: Any) -> int:
        """Between two draws, twins or claims lie at most 6 turns of each player (Q38)."""
        events = PER_COLOUR * len(COLOURS) + seats + max(map(len, DECKS.values()))
        turns = (events + 1) * (QUIET_TURNS * seats + 1) + DUEL_TURNS * seats
        return turns * (2 + 4 * seats) + events


GAME = Cube()
