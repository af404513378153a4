"""The kinds of move (Q43). Spaces are column numbers, colours are 1–4, slots of the card holder count from 0."""

from __future__ import annotations

from itertools import permutations
from typing import Self

from pyengine.core.moves import Move, among
from pyengine.games.cube.rules.board import COLOURS, COLUMNS, HAND, SPACES


class ChooseTwin(Move):
    """Take a twin before the game: twin-R."""

    colour: int = among(COLOURS, 1)
    notation = "twin-{colour}"
    touches = ("twin {colour}",)


class Arrange(Move):
    """Put the start cubes on a1, d1, a4 and d4: arrange-RYGB."""

    a1: int = among(COLOURS, 1)
    d1: int = among(COLOURS, 1)
    a4: int = among(COLOURS, 1)
    d4: int = among(COLOURS, 1)
    notation = "arrange-{a1}{d1}{a4}{d4}"
    touches = "cube {a1}", "cube {d1}", "cube {a4}"  # the fourth place follows

    @classmethod
    def read(cls, text: str) -> Self | None:
        """There is one cube of each colour."""
        found = super().read(text)
        return found if found in ARRANGE else None


class Draw(Move):
    """Draw a cube from the bag."""

    notation = "draw"
    touches = ("act draw",)


class Place(Move):
    """Put the drawn cube on a space: place-b2."""

    space: int = among(SPACES)
    notation = "place-{space}"
    touches = ("space {space}",)


class Shift(Move):
    """Move the top cube of a space to another space: move-a1-b2."""

    origin: int = among(SPACES)
    to: int = among(SPACES)
    notation = "move-{origin}-{to}"
    touches = "space {origin}", "space {to}"


class TwinUp(Move):
    """Stand the twin on a space: up-b2."""

    space: int = among(SPACES)
    notation = "up-{space}"
    touches = "act twin-up", "space {space}"


class TwinFlat(Move):
    """Lay the twin on two neighbouring spaces, the lower number first: flat-a1-b1."""

    one: int = among(SPACES)
    other: int = among(SPACES)
    notation = "flat-{one}-{other}"
    touches = "act twin-flat", {"space {one}", "space {other}"}

    @classmethod
    def read(cls, text: str) -> Self | None:
        """The spaces may be named in any order."""
        found = super().read(text)
        return cls(*sorted(found)) if found and found.one != found.other else None


class Claim(Move):
    """Say that the card in a slot can be seen: claim-1."""

    slot: int = among([str(slot) for slot in range(1, HAND + 1)])
    notation = "claim-{slot}"
    touches = ("card {slot}",)


class Done(Move):
    """Claim nothing more in this window."""

    notation = "done"
    touches = ("act done",)


class Pass(Move):
    """When nothing else can be done (Q37)."""

    notation = "pass"
    touches = ("act pass",)


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
