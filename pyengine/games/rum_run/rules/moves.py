"""The kinds of move, their notation and the touches that make them."""

from __future__ import annotations

import re
from typing import NamedTuple

from pyengine.core.game import BadInput, Picks
from pyengine.games.rum_run.rules.board import (
    BOARD_IDS,
    FACES,
    IS_DOUBLE,
    KIND_NAMES,
    KIND_OF_NAME,
    SIDE_NAMES,
    SLOT_NAMES,
    SQUARES,
    Tile,
    square_name,
)


def spot(variant: int, square: int) -> str:
    """Where and how a token is to lie, as a touch: 'lay g8 N' puts the smaller number north."""
    turn = "" if IS_DOUBLE[variant // 4] else f" {SIDE_NAMES[variant % 4]}"
    return f"lay {square_name(square)}{turn}"


def _placed(variant: int, square: int) -> str:
    turn = "" if IS_DOUBLE[variant // 4] else f":{SIDE_NAMES[variant % 4]}"
    return f"{square_name(square)}{turn}"


class Overlap(NamedTuple):
    """How far the boards overlap: overlap-1 (M11)."""

    rows: int

    def __str__(self) -> str:
        return f"overlap-{self.rows}"

    @property
    def picks(self) -> Picks:
        return (f"overlap {self.rows}",)


class PutBoard(NamedTuple):
    """Put a board into a quarter: A:front:NW:2 (M11)."""

    board: int
    face: int
    slot: int
    turns: int

    def __str__(self) -> str:
        return f"{BOARD_IDS[self.board]}:{FACES[self.face]}:{SLOT_NAMES[self.slot]}:{self.turns}"

    @property
    def picks(self) -> Picks:
        return f"board {BOARD_IDS[self.board]} {FACES[self.face]}", f"slot {SLOT_NAMES[self.slot]} {self.turns}"

    @property
    def tile(self) -> Tile:
        return Tile(BOARD_IDS[self.board], FACES[self.face], self.turns)


class PutTown(NamedTuple):
    """Found the town: town:g9 (M12)."""

    square: int

    def __str__(self) -> str:
        return f"town:{square_name(self.square)}"

    @property
    def picks(self) -> Picks:
        return (f"cell {square_name(self.square)}",)


class Place(NamedTuple):
    """The winner of the draw chooses a place in the order: place-4 (M14)."""

    place: int

    def __str__(self) -> str:
        return f"place-{self.place}"

    @property
    def picks(self) -> Picks:
        return (f"place {self.place}",)


class Lay(NamedTuple):
    """Lay a token from the hand: 3-6@g8:N, a double 4-4@g8. The letter is the side of the smaller number."""

    variant: int
    square: int

    def __str__(self) -> str:
        return f"{KIND_NAMES[self.variant // 4]}@{_placed(self.variant, self.square)}"

    @property
    def picks(self) -> Picks:
        return f"token {KIND_NAMES[self.variant // 4]}", spot(self.variant, self.square)


class Shift(NamedTuple):
    """Move a loose end: d4-3-6@g8:N (M26)."""

    origin: int
    variant: int
    square: int

    def __str__(self) -> str:
        return f"{square_name(self.origin)}-{Lay(self.variant, self.square)}"

    @property
    def picks(self) -> Picks:
        return f"cell {square_name(self.origin)}", spot(self.variant, self.square)


class Send(NamedTuple):
    """Send a pile on its way: *g5 (M31). It rolls on by itself to the next fork."""

    square: int

    def __str__(self) -> str:
        return f"*{square_name(self.square)}"

    @property
    def picks(self) -> Picks:
        return f"cell {square_name(self.square)}", "send"


class Go(NamedTuple):
    """At a fork: the next token of the route: =g6."""

    square: int

    def __str__(self) -> str:
        return f"={square_name(self.square)}"

    @property
    def picks(self) -> Picks:
        return (f"cell {square_name(self.square)}",)


class Pass(NamedTuple):
    """When nothing else can be done (M16)."""

    def __str__(self) -> str:
        return "pass"

    @property
    def picks(self) -> Picks:
        return ("pass",)


PASS = Pass()
Move = Overlap | PutBoard | PutTown | Place | Lay | Shift | Send | Go | Pass
KINDS = (Overlap, PutBoard, PutTown, Place, Lay, Shift, Send, Go, Pass)

_SQUARE = r"[a-n](?:[1-9]|1[0-4])"
_LAID = re.compile(rf"(?:({_SQUARE})-)?([1-6]-[1-6])@({_SQUARE})(?::([NESW]))?")
_BOARD = re.compile(r"([A-D]):(front|back):(NW|NE|SW|SE):([0-3])")
_SIMPLE = re.compile(rf"(overlap-)([0-2])|(place-)([1-4])|(town:|\*|=)({_SQUARE})")


def parse(text: str) -> Move:
    move = PASS if text == "pass" else _laid(text) or _board(text) or _simple(text)
    if move is None:
        raise BadInput(f"{text[:40]!r} is not a move of The Rum Run; moves look like 3-6@g8:N, *g5 or pass.")
    return move


def _laid(text: str) -> Move | None:
    found = _LAID.fullmatch(text)
    if not found or found[2] not in KIND_OF_NAME:
        return None
    kind = KIND_OF_NAME[found[2]]
    if IS_DOUBLE[kind] != (found[4] is None):
        return None
    variant = kind * 4 + (SIDE_NAMES.index(found[4]) if found[4] else 0)
    square = SQUARES[found[3]]
    return Shift(SQUARES[found[1]], variant, square) if found[1] else Lay(variant, square)


def _board(text: str) -> Move | None:
    found = _BOARD.fullmatch(text)
    if not found:
        return None
    board, face, slot, turns = found.groups()
    return PutBoard(BOARD_IDS.index(board), FACES.index(face), SLOT_NAMES.index(slot), int(turns))


def _simple(text: str) -> Move | None:
    found = _SIMPLE.fullmatch(text)
    if not found:
        return None
    if found[1]:
        return Overlap(int(found[2]))
    if found[3]:
        return Place(int(found[4]))
    square = SQUARES[found[6]]
    return PutTown(square) if found[5] == "town:" else Send(square) if found[5] == "*" else Go(square)
