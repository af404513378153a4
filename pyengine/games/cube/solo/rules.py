"""Free building (Q40, Q41): put any cube on any stack lower than four, take any top cube back. Solved when all show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from pyengine.core.chance import Chance
from pyengine.core.game import BadInput, Doc, Event, Game, Outcome, Picks, Refusal, State, Tell
from pyengine.core.options import BadOption, option, options_doc, read_options
from pyengine.core.words import Words
from pyengine.games.cube.rules.board import CARDS, COLOURS, COLUMNS, PER_COLOUR, SIDE, SPACE_NUMBER, SPACES, VIEWS
from pyengine.games.cube.rules.heap import Heap
from pyengine.games.cube.solo import puzzles
from pyengine.games.cube.solo.puzzles import Puzzle

LONGEST = 500
"""So many moves has one sitting: every game ends, even one of putting a cube down and taking it off again."""


@dataclass(frozen=True)
class Options:
    puzzle: str = option("P01", (*puzzles.BY_ID, puzzles.OWN))


class Put(NamedTuple):
    """Put a cube on a space: put-R-b2."""

    colour: int
    space: int

    def __str__(self) -> str:
        return f"put-{COLOURS[self.colour - 1]}-{SPACES[self.space]}"

    @property
    def picks(self) -> Picks:
        return f"cube {COLOURS[self.colour - 1]}", f"space {SPACES[self.space]}"


class Take(NamedTuple):
    """Take the top cube off a space: take-b2."""

    space: int

    def __str__(self) -> str:
        return f"take-{SPACES[self.space]}"

    @property
    def picks(self) -> Picks:
        return "act take", f"space {SPACES[self.space]}"


class Clear(NamedTuple):
    """Take all cubes off."""

    def __str__(self) -> str:
        return "clear"

    @property
    def picks(self) -> Picks:
        return ("act clear",)


Move = Put | Take | Clear
PUT = tuple(tuple(Put(colour, column) for column in range(COLUMNS)) for colour in range(len(COLOURS) + 1))
"""By colour (the first is none and never used) and space."""
TAKE = tuple(map(Take, range(COLUMNS)))
CLEAR = Clear()
ALL_MOVES: tuple[Move, ...] = (*(put for row in PUT[1:] for put in row), *TAKE, CLEAR)
_BY_NOTATION = {str(move): move for move in ALL_MOVES}


class SoloState(State):
    __slots__ = ("ended", "heap", "ids", "made", "options", "puzzle", "seat", "seats", "serial")

    game: ClassVar[Game[SoloState]]

    def __init__(self, options: Options, puzzle: Puzzle) -> None:
        self.seats = 1
        self.seat: int | None = 0
        self.options = options
        self.puzzle = puzzle
        self.heap = Heap()
        self.ids: dict[int, int] = {}  # by cell: the number of the cube there
        self.serial = 0
        self.made = 0
        self.ended = ""

    def clone(self) -> SoloState:
        copy = SoloState.__new__(SoloState)
        copy.seats, copy.seat, copy.options, copy.puzzle = self.seats, self.seat, self.options, self.puzzle
        copy.heap, copy.ids, copy.serial = self.heap.clone(), self.ids.copy(), self.serial
        copy.made, copy.ended = self.made, self.ended
        return copy

    @property
    def cubes(self) -> int:
        return len(self.ids)

    def lit(self) -> tuple[int, ...]:
        """The cards that show now."""
        return tuple(card for card in self.puzzle.cards if self.heap.shows(card))

    def left(self, colour: int) -> int:
        """How many cubes of a colour are in the supply."""
        return PER_COLOUR - sum(each == colour for _, each in self.heap.cells())

    def moves(self) -> list[Move]:
        if self.seat is None:
            return []
        low = [column for column in range(COLUMNS) if self.heap.height(column) < SIDE]
        built = [column for column in range(COLUMNS) if self.heap.height(column)]
        found: list[Move] = [PUT[colour][column] for colour in range(1, 5) if self.left(colour) for column in low]
        found += [TAKE[column] for column in built]
        return [*found, CLEAR] if built else found

    def play(self, move: Move, tell: Tell | None = None) -> None:
        before = self.lit()
        if isinstance(move, Put):
            self._put(move, tell)
        elif isinstance(move, Take):
            self._take(move, tell)
        else:
            self.heap, self.ids = Heap(), {}
            _tell(tell, "cleared")
        self.made += 1
        self._tell_lights(before, tell)
        self._end(tell)

    def _put(self, move: Put, tell: Tell | None) -> None:
        cell = self.heap.put(move.space, move.colour)
        self.serial += 1
        self.ids[cell] = self.serial
        level = cell // COLUMNS + 1
        _tell(tell, "put", colour=COLOURS[move.colour - 1], space=SPACES[move.space], level=level)

    def _take(self, move: Take, tell: Tell | None) -> None:
        del self.ids[self.heap.top(move.space)]
        colour = self.heap.take(move.space)
        _tell(tell, "taken", colour=COLOURS[colour - 1], space=SPACES[move.space])

    def _tell_lights(self, before: Sequence[int], tell: Tell | None) -> None:
        if tell is None:
            return
        now = self.lit()
        for slot, card in enumerate(self.puzzle.cards, 1):
            if card in now and card not in before:
                match = self.heap.matches(card)[0]
                _tell(tell, "lit", slot=slot, card=CARDS[card], view=VIEWS[match.view], cells=list(match.cells))
            elif card in before and card not in now:
                _tell(tell, "unlit", slot=slot, card=CARDS[card])

    def _end(self, tell: Tell | None) -> None:
        if len(self.lit()) == len(self.puzzle.cards):
            self.ended = "solved"
            _tell(tell, "solved", cubes=self.cubes)
        elif self.made >= LONGEST:
            self.ended = "weary"
            _tell(tell, "weary")
        if self.ended:
            self.seat = None

    def refusal(self, move: Move) -> Refusal | None:
        if self.seat is None:
            return _refuse("Q41", "over")
        if isinstance(move, Put):
            if self.heap.height(move.space) >= SIDE:
                return _refuse("Q41", "stack_full", space=SPACES[move.space])
            if not self.left(move.colour):
                return _refuse("Q40", "none_left", colour=COLOURS[move.colour - 1])
            return None
        if isinstance(move, Take):
            empty = not self.heap.height(move.space)
            return _refuse("Q41", "nothing_there", space=SPACES[move.space]) if empty else None
        return None if self.cubes else _refuse("Q41", "nothing_to_clear")

    def outcome(self) -> Outcome | None:
        if not self.ended:
            return None
        solved = self.ended == "solved"
        rating = puzzles.stars(self.cubes, self.puzzle.par) if solved else 0
        columns: dict[str, tuple[int | str, ...]] = {"cubes": (self.cubes,), "par": (self.puzzle.par or "–",)}
        fields = {"puzzle": self.puzzle.key, "cubes": self.cubes, "par": self.puzzle.par, "stars": rating}
        return Outcome(self.ended, "Q41", (0,) if solved else (), (rating,), {**columns, "stars": (rating,)}, fields)

    def position(self) -> Doc:
        return {
            "rules": self.game.rules,
            "seats": 1,
            "options": options_doc(self.options),
            "seat": self.seat,
            "number": self.puzzle.seed,
            "puzzle": self.puzzle.key,
            "cards": [CARDS[card] for card in self.puzzle.cards],
            "par": self.puzzle.par,
            "level": self.puzzle.level,
            "heap": self.heap.words(),
            "cubes": {space: [self.ids[SPACE_NUMBER[space] + COLUMNS * z] for z in range(len(stack))]
                      for space, stack in self.heap.words().items()},
            "serial": self.serial,
            "made": self.made,
            "ended": self.ended,
        }  # fmt: skip

    def seen_by(self, seat: int | None) -> Doc:
        return {**self.position(), "viewer": seat}

    def flaw(self) -> str | None:
        colours = Counter(colour for _, colour in self.heap.cells())
        if any(count > PER_COLOUR for count in colours.values()):
            return f"there are more than {PER_COLOUR} cubes of a colour."
        if sorted(self.ids) != [cell for cell, _ in self.heap.cells()]:
            return "the cubes are not numbered."
        if len(set(self.ids.values())) != len(self.ids) or max(self.ids.values(), default=0) > self.serial:
            return "two cubes have the same number."
        solved = len(self.lit()) == len(self.puzzle.cards)
        if solved != (self.ended == "solved") or (self.seat is None) != bool(self.ended):
            return "it is solved and goes on, or the other way round."
        return None

    def standings(self) -> tuple[int, ...]:
        """Cards that show."""
        return (len(self.lit()),)


def _tell(tell: Tell | None, kind: str, **fields: Any) -> None:
    if tell is not None:
        tell.append(Event(kind, 0, fields))


def _refuse(rule: str, kind: str, **fields: Any) -> Refusal:
    return Refusal(rule, kind, fields, Solo.words)


class Solo(Game[SoloState]):
    id = "cube_solo"
    version = 1
    part_of = "cube"
    seats = range(1, 2)
    minutes = (2, 15)
    kinds = (Put, Take, Clear)
    Options: ClassVar[type] = Options
    words = Words("pyengine.games.cube.solo")
    rule_numbers = ("Q40", "Q41", "Q42")
    hidden_information = False

    def new(self, seats: int, options: Any = None, seed: int = 0) -> SoloState:
        """The seed holds the cards of an own puzzle; the others need none."""
        self.check_seats(seats)
        chosen: Options = read_options(Options, options)
        return SoloState(chosen, puzzles.of_match(chosen.puzzle, seed))

    def parse(self, text: str) -> Move:
        move = _BY_NOTATION.get(text)
        if move is None:
            raise BadInput(f"{text[:40]!r} is not a move of a Cube puzzle; moves look like put-R-b2, take-b2 or clear.")
        return move

    def from_position(self, doc: Doc) -> SoloState:
        if not isinstance(doc, dict) or doc.get("rules") != self.rules:
            raise BadInput(f"This is not a position of {self.rules}.")
        try:
            state = self._read(doc)
        except (KeyError, ValueError, TypeError, AttributeError, IndexError, BadOption) as wrong:
            raise BadInput(f"This puzzle is damaged: {str(wrong)[:80]} cannot be.") from None
        flaw = state.flaw()
        if flaw:
            raise BadInput(f"This puzzle is damaged: {flaw}")
        return state

    def _read(self, doc: Doc) -> SoloState:
        state = self.new(doc["seats"], doc["options"], doc["number"])
        state.heap = Heap.of(doc["heap"])
        for space, numbers in doc["cubes"].items():
            for z, number in enumerate(numbers):
                state.ids[SPACE_NUMBER[space] + COLUMNS * z] = _whole(number)
        state.serial, state.made = _whole(doc["serial"]), _whole(doc["made"])
        state.ended = doc["ended"]
        if state.ended not in ("", "solved", "weary"):
            raise ValueError(state.ended)
        state.seat = None if state.ended else 0
        return state

    def guess(self, seen: Doc, chance: Chance) -> SoloState:
        return self.from_position(seen)

    def variants(self) -> Iterator[Any]:
        """One puzzle of each level; an own one needs more than options."""
        levels = {puzzle.level: puzzle.id for puzzle in reversed(puzzles.PUZZLES)}
        return (Options(puzzle=id) for id in sorted(levels.values()))

    def longest(self, seats: int, options: Any) -> int:
        return LONGEST


def _whole(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 1_000_000:
        raise ValueError(value)
    return value


GAME = Solo()
SoloState.game = GAME
