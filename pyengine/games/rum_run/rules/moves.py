"""The kinds of move, their notation and the touches that make them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pyengine.core.moves import Move, Picks, among
from pyengine.games.rum_run.rules.board import (
    BOARD_IDS,
    FACES,
    IS_DOUBLE,
    KIND_COUNT,
    KIND_NAMES,
    SIDE_NAMES,
    SLOT_NAMES,
    SQUARE_NAMES,
    SQUARES,
    Tile,
    square_name,
    variants_of,
)


def place_pick(variant: int, square: int) -> str:
    """Where and how a token is to lie, as a touch: 'lay g8 N' puts the smaller number north."""
    turn = "" if IS_DOUBLE[variant // 4] else f" {SIDE_NAMES[variant % 4]}"
    return f"lay {square_name(square)}{turn}"


class Overlap(Move):
    """How far the boards overlap: overlap-1 (M11)."""

    rows: int = among("012")
    notation = "overlap-{rows}"
    touches = ("overlap {rows}",)


class PutBoard(Move):
    """Put a board into a quarter: A:front:NW:2 (M11)."""

    board: int = among(BOARD_IDS)
    face: int = among(FACES)
    slot: int = among(SLOT_NAMES)
    turns: int = among("0123")
    notation = "{board}:{face}:{slot}:{turns}"
    touches = "board {board} {face}", "slot {slot} {turns}"

    @property
    def tile(self) -> Tile:
        return Tile(BOARD_IDS[self.board], FACES[self.face], self.turns)


class PutTown(Move):
    """Found the town: town:g9 (M12)."""

    square: int = among(SQUARE_NAMES)
    notation = "town:{square}"
    touches = ("cell {square}",)


class Place(Move):
    """The winner of the draw chooses a place in the order: place-4 (M14)."""

    place: int = among("1234", first=1)
    notation = "place-{place}"
    touches = ("place {place}",)


_LAID = re.compile(r"([1-6]-[1-6])@([a-n]\d+)(?::([NESW]))?")
_VARIANTS = {
    (KIND_NAMES[kind], None if IS_DOUBLE[kind] else SIDE_NAMES[variant % 4]): variant
    for kind in range(KIND_COUNT)
    for variant in variants_of(kind)
}


class Lay(Move):
    """Lay a token from the hand: 3-6@g8:N, a double 4-4@g8. The letter is the side of the smaller number."""

    variant: int
    square: int

    def __str__(self) -> str:
        turn = "" if IS_DOUBLE[self.variant // 4] else f":{SIDE_NAMES[self.variant % 4]}"
        return f"{KIND_NAMES[self.variant // 4]}@{square_name(self.square)}{turn}"

    @property
    def picks(self) -> Picks:
        return f"token {KIND_NAMES[self.variant // 4]}", place_pick(self.variant, self.square)

    @classmethod
    def read(cls, text: str) -> Lay | None:
        found = _LAID.fullmatch(text)
        if found is None or (found[1], found[3]) not in _VARIANTS or found[2] not in SQUARES:
            return None
        return cls(_VARIANTS[found[1], found[3]], SQUARES[found[2]])

    @classmethod
    def pieces(cls) -> Iterator[str]:
        return (str(cls(variant, square)) for variant in _VARIANTS.values() for square in SQUARE_NAMES)


class Shift(Move):
    """Move a loose end: d4-3-6@g8:N (M26)."""

    origin: int
    variant: int
    square: int

    def __str__(self) -> str:
        return f"{square_name(self.origin)}-{Lay(self.variant, self.square)}"

    @property
    def picks(self) -> Picks:
        return f"cell {square_name(self.origin)}", place_pick(self.variant, self.square)

    @classmethod
    def read(cls, text: str) -> Shift | None:
        origin, _, rest = text.partition("-")
        lay = Lay.read(rest)
        return None if lay is None or origin not in SQUARES else cls(SQUARES[origin], *lay)

    @property
    def parts(self) -> tuple[str, ...]:
        """From where, then how it is laid, as if it came from the hand: of both together there are two and a half million."""
        return f"{square_name(self.origin)}-", str(Lay(self.variant, self.square))

    @classmethod
    def pieces(cls) -> Iterator[str]:
        return (f"{square}-" for square in SQUARES)


class Send(Move):
    """Send a pile on its way: *g5 (M31). It rolls on by itself to the next fork."""

    square: int = among(SQUARE_NAMES)
    notation = "*{square}"
    touches = "cell {square}", "send"


class Go(Move):
    """At a fork: the next token of the route: =g6."""

    square: int = among(SQUARE_NAMES)
    notation = "={square}"
    touches = ("cell {square}",)


class Pass(Move):
    """When nothing else can be done (M16)."""

    notation = "pass"
    touches = ("pass",)


PASS = Pass()
KINDS = (Overlap, PutBoard, PutTown, Place, Lay, Shift, Send, Go, Pass)
