"""What every location shares. A location overrides only what is different there, and is asked, never known by its name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from pyengine.core.game import Refusal, Tell, announce
from pyengine.games.kauchuk.rules.board import LATTICE, LOOPS, Board, segment_names, total
from pyengine.games.kauchuk.rules.expedition import Expedition
from pyengine.games.kauchuk.rules.moves import Band, Step
from pyengine.games.kauchuk.rules.prospects import round_any, spelt
from pyengine.games.kauchuk.rules.supply import OPEN_ROW, Supply
from pyengine.shapes.pins import Loop

Column = tuple[int, ...]
"""A figure for each seat."""
Remark = tuple[str, Mapping[str, Any]]
"""Something worth saying of a player: a sentence at `table.note.<kind>` in the words, and its fields."""


class Notes:
    """What a location remembers besides the common position: numbers, or lists of numbers."""

    __slots__: tuple[str, ...] = ()

    def clone(self) -> Any:
        new = object.__new__(type(self))
        for name in self.__slots__:
            value = getattr(self, name)
            setattr(new, name, value[:] if isinstance(value, list) else value)
        return new


class Location:
    id: ClassVar[str]
    columns: ClassVar[tuple[str, ...]] = ("treasure",)
    """Where points come from during the game."""
    fines_column: ClassVar[str] = ""
    """The one of them in which points are lost."""
    rounds: ClassVar[int | None] = None
    goal: ClassVar[int | None] = None
    """The points that bring about the last round."""
    bands_each: ClassVar[int] = 25
    own_piles: ClassVar[bool] = False
    """Does everybody draw from a pile of their own?"""
    tokens_pay: ClassVar[bool] = False
    """May a token go to the owner of a pin instead of the card?"""
    chained: ClassVar[bool] = False
    """Do bands form one chain from tail to head?"""
    evacuation: ClassVar[int] = 0
    """The energy that a player must have left at the end."""
    trigger_rule: ClassVar[str]
    trigger_reason: ClassVar[str] = "goal"
    """What brings about the last round, as a sentence at `endings` in the words."""
    start_rule: ClassVar[str] = "K13"
    bands_rule: ClassVar[str] = "K16"

    def __init__(self) -> None:
        self._boards: dict[int, Board] = {}

    def board(self, seats: int) -> Board:
        """The board for a number of players, made when it is first needed."""
        if seats not in self._boards:
            board = self._boards[seats] = Board(self.id, seats)
            loops = (loop for loop in LOOPS.values() if loop.kind in board.forms)
            board.admit([loop for loop in loops if self.limit(board, loop) is None])
        return self._boards[seats]

    # What may be laid

    def limit(self, board: Board, loop: Loop) -> Refusal | None:
        """Why this board never takes such a band, apart from its form."""
        return None

    def reach(self, state: Expedition, seat: int) -> int:
        """A band needs at least one of these pins (K13, K14)."""
        return state.pins[seat] or self.start(state, seat)

    def start(self, state: Expedition, seat: int) -> int:
        return state.board.starts[seat]

    def start_refusal(self, state: Expedition) -> str:
        """What is said of a first band elsewhere, as a sentence at `refusals` in the words."""
        return "start"

    def heads(self, state: Expedition, seat: int) -> tuple[int, ...]:
        """The pins from which a chain goes on, where there are chains."""
        return ()

    def bands(self, state: Expedition, seat: int) -> Sequence[Band | Step]:
        """The bands that a player can lay and pay now."""
        if len(state.names[seat]) >= self.bands_each:
            return []
        prospects, reach = state.prospects_of(seat), self.reach(state, seat)
        near = prospects.near if reach == state.pins[seat] else round_any(state.board, reach)
        return spelt(state.board, near & ~prospects.laid & prospects.payable(tuple(state.hands[seat])))

    def leads_on(self, state: Expedition, seat: int, name: str) -> bool:
        """May the player's chain go on with the step of this notation?"""
        return False

    # What a band does

    def notes(self, seats: int) -> Notes:
        return Notes()

    def lay(self, state: Expedition, seat: int, name: str, loop: Loop, tell: Tell | None) -> bool:
        """Put the band on the board and collect. Returns whether a bonus card is due."""
        new = self.take_control(state, seat, name, loop)
        fresh = new & ~state.collected
        state.collected |= new
        self.collect(state, seat, fresh & loop.segments, fresh & ~loop.segments, tell)
        self.bonuses(state, seat, loop, new, fresh, tell)
        return False

    def take_control(self, state: Expedition, seat: int, name: str, loop: Loop) -> int:
        """The segments that come under the player's control (K40-K44)."""
        touching = (loop.mask & state.pins[seat]).bit_count()
        before = state.control[seat]
        state.place(seat, name, loop)
        state.fences[seat] = LATTICE.shut(state.fences[seat], loop)
        # A loop closes only where the band meets two pins that were the player's before.
        after = LATTICE.inside(state.fences[seat]) if touching > 1 else before | loop.segments
        state.control[seat] = after
        return after & ~before

    def collect(self, state: Expedition, seat: int, explored: int, enclosed: int, tell: Tell | None) -> None:
        """Income of segments that nobody had before (K43)."""
        board = state.board
        for kind, segments in (("explored", explored), ("enclosed", enclosed)):
            if not segments:
                continue
            treasure, energy = total(board.treasure_layers, segments), total(board.energy_layers, segments)
            if treasure:
                state.score(seat, "treasure", treasure)
            state.gain_energy(seat, energy)
            if tell is not None:
                names = segment_names(segments)
                announce(tell, kind, seat, n=len(names), segments=names, treasure=treasure, energy=energy)

    def bonuses(self, state: Expedition, seat: int, loop: Loop, new: int, fresh: int, tell: Tell | None) -> None:
        """`new` came under control now, `fresh` is the part of it that nobody had collected."""

    def penalties(self, state: Expedition, seat: int, tell: Tell | None) -> None:
        """What is lost after all gains of the action."""

    def fines(self, state: Expedition, seat: int) -> int:
        """So many points a player can have lost by now."""
        return 0

    # What can be seen there

    def emptied(self, state: Expedition) -> int:
        """The lines whose treasure, energy or artifact was taken."""
        return 0

    def completed(self, state: Expedition) -> list[int]:
        """The images that are whole."""
        return []

    def finds(self, state: Expedition, seat: int) -> dict[str, int]:
        """The precious things that a player has, by kind."""
        return {}

    def keeper(self, state: Expedition, segment: int) -> int | None:
        """The seat that got the idol of a segment."""
        return None

    def remark(self, state: Expedition, seat: int) -> Remark | None:
        """How a player stands with what matters only here."""
        return None

    def progress(self, state: Expedition) -> tuple[str, int, int]:
        """How near the end is: what is counted, how many there are, and how many bring it about."""
        if self.rounds:
            return "rounds", state.round, self.rounds
        if self.goal:
            return "points", max(state.points), self.goal
        return "bands", max(map(len, state.names)), self.bands_each

    # How it ends

    def triggered(self, state: Expedition, seat: int) -> bool:
        return self.goal is not None and state.points[seat] >= self.goal

    def reason(self, state: Expedition) -> tuple[str, str]:
        """Why the game ended, with the rule's number."""
        if state.ending:
            return self.trigger_reason, self.trigger_rule
        if state.round == self.rounds:
            return "rounds", self.trigger_rule
        return "idle", "K24"

    def final(self, state: Expedition) -> dict[str, Column]:
        """Points at the end, by column, apart from energy (K51)."""
        return {}

    def energy_points(self, state: Expedition) -> Column:
        return tuple(tokens // 3 for tokens in state.energy)

    def closing(self, state: Expedition) -> dict[str, Column]:
        """All points that are given, or lost, when the game is over."""
        return self.final(state) | {"energy": self.energy_points(state)}

    def standing(self, state: Expedition) -> tuple[bool, ...]:
        """Who may win."""
        return (True,) * state.seats

    # How it is set up

    def deal(self, deck: list[int], sizes: list[int], first: int) -> tuple[list[list[int]], Supply]:
        """A hand for each seat (sizes in the order of play, K20), and what is left of the deck."""
        hands = [[deck.pop() for _ in range(size)] for size in by_seat(sizes, first)]
        return hands, Supply([deck.pop() for _ in range(OPEN_ROW)], deck, [])


def by_seat(in_order: list[int], first: int) -> list[int]:
    """From the order of play to the order of seats."""
    return in_order[-first:] + in_order[:-first] if first else in_order
