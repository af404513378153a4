"""The kinds of move (Q43). Spaces are column numbers, colours are 1–4, slots of the card holder count from 0."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import NamedTuple

from pyengine.core.game import BadInput, Picks
from pyengine.core.picks import completed
from pyengine.games.cube.rules.board import COLOURS, COLUMNS, HAND, SPACES


class ChooseTwin(NamedTuple):
    """Take a twin before the game: twin-R."""

    colour: int

    def __str__(self) -> str:
        return f"twin-{COLOURS[self.colour - 1]}"

    @property
    def picks(self) -> Picks:
        return (f"twin {COLOURS[self.colour - 1]}",)


class Arrange(NamedTuple):
    """Put the start cubes on a1, d1, a4 and d4: arrange-RYGB."""

    a1: int
    d1: int
    a4: int
    d4: int

    def __str__(self) -> str:
        return "arrange-" + "".join(COLOURS[colour - 1] for colour in self)

    @property
    def picks(self) -> Picks:
        return tuple(f"cube {COLOURS[colour - 1]}" for colour in self[:3])  # the fourth place follows


class Draw(NamedTuple):
    """Draw a cube from the bag."""

    def __str__(self) -> str:
        return "draw"

    @property
    def picks(self) -> Picks:
        return ("act draw",)


class Place(NamedTuple):
    """Put the drawn cube on a space: place-b2."""

    space: int

    def __str__(self) -> str:
        return f"place-{SPACES[self.space]}"

    @property
    def picks(self) -> Picks:
        return (f"space {SPACES[self.space]}",)


class Shift(NamedTuple):
    """Move the top cube of a space to another space: move-a1-b2."""

    origin: int
    to: int

    def __str__(self) -> str:
        return f"move-{SPACES[self.origin]}-{SPACES[self.to]}"

    @property
    def picks(self) -> Picks:
        return f"space {SPACES[self.origin]}", f"space {SPACES[self.to]}"


class TwinUp(NamedTuple):
    """Stand the twin on a space: up-b2."""

    space: int

    def __str__(self) -> str:
        return f"up-{SPACES[self.space]}"

    @property
    def picks(self) -> Picks:
        return "act twin-up", f"space {SPACES[self.space]}"


class TwinFlat(NamedTuple):
    """Lay the twin on two neighbouring spaces, the lower number first: flat-a1-b1."""

    one: int
    other: int

    def __str__(self) -> str:
        return f"flat-{SPACES[self.one]}-{SPACES[self.other]}"

    @property
    def picks(self) -> Picks:
        return "act twin-flat", frozenset((f"space {SPACES[self.one]}", f"space {SPACES[self.other]}"))


class Claim(NamedTuple):
    """Say that the card in a slot can be seen: claim-1."""

    slot: int

    def __str__(self) -> str:
        return f"claim-{self.slot + 1}"

    @property
    def picks(self) -> Picks:
        return (f"card {self.slot + 1}",)


class Done(NamedTuple):
    """Claim nothing more in this window."""

    def __str__(self) -> str:
        return "done"

    @property
    def picks(self) -> Picks:
        return ("act done",)


class Pass(NamedTuple):
    """When nothing else can be done (Q37)."""

    def __str__(self) -> str:
        return "pass"

    @property
    def picks(self) -> Picks:
        return ("act pass",)


Move = ChooseTwin | Arrange | Draw | Place | Shift | TwinUp | TwinFlat | Claim | Done | Pass
KINDS = (ChooseTwin, Arrange, Draw, Place, Shift, TwinUp, TwinFlat, Claim, Done, Pass)

# Every move there can be, made once: lists of legal moves are built from these.
CHOOSE_TWIN = tuple(ChooseTwin(colour) for colour in range(5))
"""By colour; the first is none and never used."""
ARRANGE = tuple(Arrange(*colours) for colours in permutations(range(1, 5)))
DRAW, DONE, PASS = Draw(), Done(), Pass()
PLACE = tuple(map(Place, range(COLUMNS)))
SHIFT = tuple(tuple(Shift(origin, to) for to in range(COLUMNS)) for origin in range(COLUMNS))
TWIN_UP = tuple(map(TwinUp, range(COLUMNS)))
TWIN_FLAT = {(one, other): TwinFlat(one, other) for other in range(COLUMNS) for one in range(other)}
CLAIM = tuple(map(Claim, range(HAND)))

ALL_MOVES: tuple[Move, ...] = (
    *CHOOSE_TWIN[1:], *ARRANGE, DRAW, *PLACE, *(shift for row in SHIFT for shift in row), *TWIN_UP, *TWIN_FLAT.values(),
    *CLAIM, DONE, PASS,
)  # fmt: skip
_BY_NOTATION: dict[str, Move] = {
    **{str(move): move for move in ALL_MOVES},
    **{f"flat-{SPACES[other]}-{SPACES[one]}": move for (one, other), move in TWIN_FLAT.items()},
}


def parse(text: str) -> Move:
    move = _BY_NOTATION.get(text)
    if move is None:
        raise BadInput(f"{text[:40]!r} is not a move of Cube; moves look like draw, place-b2 or move-a1-b2.")
    return move


def from_touches(touches: Sequence[str], placing: bool) -> Move | None:
    """The move, legal or not, whose picks are exactly these touches. One touch of a space is a move only while a drawn
    cube is to be placed."""
    move: Move | None = completed(ALL_MOVES, touches)
    return None if isinstance(move, Place) and not placing else move
