"""Cube: what stands on the box, and the ways from outside to a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from pyengine.core.chance import Chance
from pyengine.core.game import Doc, Game, Refusal
from pyengine.core.options import read_options
from pyengine.core.words import Words
from pyengine.games.cube import documents, refusals
from pyengine.games.cube import moves as m
from pyengine.games.cube.board import COLOURS, DECKS, PER_COLOUR, SPACE_NUMBER
from pyengine.games.cube.options import Options
from pyengine.games.cube.state import ACTION, DUEL_TURNS, PLACING, QUIET_TURNS, CubeState


class Cube(Game[CubeState]):
    id = "cube"
    title = "Cube"
    version = 1
    seats = range(2, 5)
    minutes = (20, 40)
    designer = "Sascha Schauf"
    publisher = "Gerhards Spiel und Design"
    kinds = m.KINDS
    Options: ClassVar[type] = Options
    words = Words(__package__)
    rule_numbers = tuple(f"Q{number}" for number in range(1, 45))
    revealing = frozenset({"drawn", "dealt", "refilled", "set_aside", "sudden_card"})

    def new(self, seats: int, options: Any = None, seed: int = 0) -> CubeState:
        self.check_seats(seats)
        chosen: Options = read_options(Options, options)
        chance = Chance(seed)
        pile = chance.shuffled(DECKS[chosen.deck])
        start = chance.below(seats) if chosen.random_start else 0
        state = CubeState(seats, chosen, start, pile, chance)
        if not chosen.choose_twins:
            state.colours = chance.shuffled(range(1, 5))[:seats]
            state.set_up()
        return state

    def parse(self, text: str) -> m.Move:
        return m.parse(text)

    def from_position(self, doc: Doc) -> CubeState:
        return documents.read(self, doc)

    def guess(self, seen: Doc, chance: Chance) -> CubeState:
        return documents.guess(self, seen, chance)

    def longest(self, seats: int, options: Any) -> int:
        """Between two draws, twins or claims lie at most 6 turns of each player (Q38)."""
        events = PER_COLOUR * len(COLOURS) + seats + max(map(len, DECKS.values()))
        turns = (events + 1) * (QUIET_TURNS * seats + 1) + DUEL_TURNS * seats
        return turns * (2 + 4 * seats) + events

    def intend(self, state: CubeState, touches: Sequence[str]) -> m.Move | None:
        return m.from_touches(touches, state.phase == PLACING)

    def why_idle(self, state: CubeState, touch: str) -> Refusal | None:
        kind, _, space = touch.partition(" ")
        if state.phase == ACTION and kind == "space" and space in SPACE_NUMBER:
            return refusals.cannot_start(state, SPACE_NUMBER[space])
        if state.phase == ACTION and touch in ("act twin-up", "act twin-flat"):
            return refusals.twin_refusal(state)
        return None


GAME = Cube()
CubeState.game = GAME
