"""Free building (Q40, Q41): put any cube on any stack lower than four, take any top cube back. Solved when all show, which
ends nothing: whoever likes goes on building, with fewer cubes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any, ClassVar

from pyengine.core.chance import Chance
from pyengine.core.forms import Form, Listed, Named, OneOf, Record, Text, Whole, heading
from pyengine.core.game import Doc, Game, Outcome, Refusal, Refuser, State, Tell, announce, numbered
from pyengine.core.moves import Move, among
from pyengine.core.options import option, read_options
from pyengine.games.cube.rules.board import CARDS, COLOURS, COLUMNS, PER_COLOUR, SIDE, SPACES, VIEWS
from pyengine.games.cube.rules.documents import HEAP
from pyengine.games.cube.rules.heap import Heap, numbers_by_cell
from pyengine.games.cube.rules.sketch import card_picture, heap_lines
from pyengine.games.cube.solo import puzzles
from pyengine.games.cube.solo.puzzles import Puzzle
from pyengine.games.cube.solo.words import WORDS

no = Refuser(WORDS)

MOST_MADE = 10**9
"""Beyond that, moves are not counted."""


@dataclass(frozen=True)
class Options:
    puzzle: str = option("P01", (*puzzles.BY_ID, puzzles.OWN))


class Put(Move):
    """Put a cube on a space: put-R-b2."""

    colour: int = among(COLOURS, 1)
    space: int = among(SPACES)
    notation = "put-{colour}-{space}"
    touches = "cube {colour}", "space {space}"


class Take(Move):
    """Take the top cube off a space: take-b2."""

    space: int = among(SPACES)
    notation = "take-{space}"
    touches = "act take", "space {space}"


class Clear(Move):
    """Take all cubes off."""

    notation = "clear"
    touches = ("act clear",)


PUT = tuple(tuple(Put(colour, column) for column in range(COLUMNS)) for colour in range(len(COLOURS) + 1))
"""By colour (the first is none and never used) and space."""
TAKE = tuple(map(Take, range(COLUMNS)))
CLEAR = Clear()
ALL_MOVES: tuple[Move, ...] = (*(put for row in PUT[1:] for put in row), *TAKE, CLEAR)


class SoloState(State):
    __slots__ = ("ended", "heap", "ids", "made", "options", "puzzle", "seat", "seats", "serial")

    def __init__(self, options: Options, puzzle: Puzzle) -> None:
        self.seats = 1
        self.seat: int | None = 0
        self.options = options
        self.puzzle = puzzle
        self.heap = Heap()
        self.ids: dict[int, int] = {}  # by cell: the number of the cube there
        self.serial = 0  # the highest number so far
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

    def used(self) -> Counter[int]:
        """How many cubes of each colour stand in the heap."""
        return Counter(colour for _, colour in self.heap.cells())

    def moves(self) -> list[Move]:
        low = [column for column in range(COLUMNS) if self.heap.height(column) < SIDE]
        built = [column for column in range(COLUMNS) if self.heap.height(column)]
        used = self.used()
        left = [colour for colour in range(1, 5) if used[colour] < PER_COLOUR]
        found: list[Move] = [PUT[colour][column] for colour in left for column in low]
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
            announce(tell, "cleared", 0)
        self.made = min(self.made + 1, MOST_MADE)
        self._tell_lights(before, tell)
        self._rate(tell)

    def _put(self, move: Put, tell: Tell | None) -> None:
        number = next(number for number in count(1) if number not in self.ids.values())
        cell = self.heap.put(move.space, move.colour)
        self.serial = max(self.serial, number)
        self.ids[cell] = number
        level = cell // COLUMNS + 1
        announce(tell, "put", 0, colour=COLOURS[move.colour - 1], space=SPACES[move.space], level=level)

    def _take(self, move: Take, tell: Tell | None) -> None:
        del self.ids[self.heap.top(move.space)]
        colour = self.heap.take(move.space)
        announce(tell, "taken", 0, colour=COLOURS[colour - 1], space=SPACES[move.space])

    def _tell_lights(self, before: Sequence[int], tell: Tell | None) -> None:
        if tell is None:
            return
        now = self.lit()
        for slot, card in enumerate(self.puzzle.cards, 1):
            if card in now and card not in before:
                match = self.heap.matches(card)[0]
                announce(tell, "lit", 0, slot=slot, card=CARDS[card], view=VIEWS[match.view], cells=list(match.cells))
            elif card in before and card not in now:
                announce(tell, "unlit", 0, slot=slot, card=CARDS[card])

    def _rate(self, tell: Tell | None) -> None:
        """Solved or not: after every move anew."""
        self.ended = self._why_over()
        self.seat = None if self.ended else 0
        if self.ended:
            announce(tell, "solved", 0, cubes=self.cubes)

    def _why_over(self) -> str:
        return "solved" if len(self.lit()) == len(self.puzzle.cards) else ""

    def why_not(self, move: Move) -> Refusal:
        if isinstance(move, Put) and self.heap.height(move.space) == SIDE:
            return no("Q41", "stack_full", space=SPACES[move.space])
        if isinstance(move, Put):
            return no("Q40", "none_left", colour=COLOURS[move.colour - 1])
        if isinstance(move, Take):
            return no("Q41", "nothing_there", space=SPACES[move.space])
        return no("Q41", "nothing_to_clear")

    def why_idle(self, touch: str) -> Refusal | None:
        """A space alone says nothing."""
        return no("Q41", "choose_cube") if touch.startswith("space ") else None

    def outcome(self) -> Outcome | None:
        if not self.ended:
            return None
        rating = puzzles.stars(self.cubes, self.puzzle.par)
        columns: dict[str, tuple[int | str, ...]] = {"cubes": (self.cubes,), "par": (self.puzzle.par or "–",)}
        fields = {"puzzle": self.puzzle.key, "cubes": self.cubes, "par": self.puzzle.par, "stars": rating}
        return Outcome(self.ended, "Q41", (0,), (rating,), {**columns, "stars": (rating,)}, fields)

    def position(self) -> Doc:
        return {
            **self.head(),
            "number": self.puzzle.seed,
            "puzzle": self.puzzle.key,
            "cards": [CARDS[card] for card in self.puzzle.cards],
            "par": self.puzzle.par,
            "level": self.puzzle.level,
            "heap": self.heap.words(),
            "cubes": self.heap.numbers(self.ids),
            "serial": self.serial,
            "made": self.made,
            "ended": self.ended,
        }

    def flaw(self) -> str | None:
        kind = self._flaw()
        return WORDS.say(f"flaws.{kind}") if kind else None

    def _flaw(self) -> str | None:
        if any(count > PER_COLOUR for count in self.used().values()):
            return "cube_count"
        if sorted(self.ids) != [cell for cell, _ in self.heap.cells()]:
            return "unnumbered"
        if len(set(self.ids.values())) != len(self.ids) or max(self.ids.values(), default=0) > self.serial:
            return "same_number"
        if self.serial > self.made:
            return "too_many"
        if self.ended != self._why_over():
            return "solved_or_not"
        return None

    def standings(self) -> tuple[int, ...]:
        """Cards that show."""
        return (len(self.lit()),)

    def picture(self, seat: int | None = None) -> str:
        """For the terminal. A card that shows is ticked."""
        cards = [f"{card_picture(CARDS[card])}{'*' * (card in self.lit())}" for card in self.puzzle.cards]
        told = WORDS.say("sketch", {"cards": "  ".join(cards), "cubes": self.cubes, "par": self.puzzle.par or "?"})
        return "\n".join([*heap_lines(self.heap.words(), {}), "", told])


class Solo(Game[SoloState]):
    id = "cube_solo"
    version = 1
    part_of = "cube"
    seats = range(1, 2)
    minutes = (2, 15)
    kinds = Put, Take, Clear
    Options: ClassVar[type] = Options
    State = SoloState
    words = WORDS
    rule_numbers = numbered("Q", range(40, 43))
    hidden_information = False

    def begin(self, seats: int, options: Any, chance: Chance) -> SoloState:
        """The seed holds the cards of an own puzzle; the others need none."""
        puzzle = puzzles.of_match(options.puzzle, chance.state)
        puzzles.check_par(puzzle)
        return SoloState(options, puzzle)

    def form(self, seats: int, options: Any, seen: bool) -> Form:
        return Record(
            {
                **heading(seats, seen),
                "number": Whole(0, puzzles.MOST_SEED),
                "puzzle": Text(40),
                "cards": Listed(OneOf(CARDS), puzzles.MOST_CARDS, 1),
                "par": Whole(0, puzzles.MOST_PAR),
                "level": OneOf(sorted({0, *(puzzle.level for puzzle in puzzles.PUZZLES)})),
                "heap": HEAP,
                "cubes": Named(SPACES, Listed(Whole(1, MOST_MADE), SIDE, 1)),
                "serial": Whole(0, MOST_MADE),
                "made": Whole(0, MOST_MADE),
                "ended": OneOf(("", "solved")),
            }
        )

    def read(self, doc: Doc) -> SoloState:
        """Much of a document follows from the puzzle and the heap; it must say the same."""
        options: Options = read_options(Options, doc["options"])
        puzzle = puzzles.of_match(options.puzzle, doc["number"])
        puzzles.check_par(puzzle)
        state = SoloState(options, puzzle)
        state.heap, state.ids = Heap.of(doc["heap"]), numbers_by_cell(doc["cubes"])
        state.serial, state.made, state.ended = doc["serial"], doc["made"], doc["ended"]
        state.seat = None if state.ended else 0
        if {**state.position(), "options": doc["options"]} != doc:
            raise ValueError("It contradicts itself.")
        return state

    def variants(self) -> Iterator[Any]:
        """One puzzle of each level; an own one needs more than options."""
        levels = {puzzle.level: puzzle.id for puzzle in reversed(puzzles.PUZZLES)}
        return (Options(puzzle=id) for id in sorted(levels.values()))

    def longest(self, seats: int, options: Any) -> None:
        """Free building has no last move (Q41)."""


GAME = Solo()
