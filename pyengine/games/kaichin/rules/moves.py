"""The kinds of move. Cells are numbers 0–36; a goal spot is 37 + its number, so that a destination is one number."""

from __future__ import annotations

from typing import NamedTuple

from pyengine.core.game import BadInput, Picks
from pyengine.games.kaichin.rules.board import CELLS, COLOURS, SPOTS, SWEETS

PLACES = CELLS + SPOTS
DAMAGE = len(COLOURS)
CHIPS = (*COLOURS, "damage")


class Go(NamedTuple):
    """Move a sweet: nami-e4. How it gets there (step, jump, double) follows from the position."""

    sweet: int
    to: int

    def __str__(self) -> str:
        return f"{SWEETS[self.sweet]}-{PLACES[self.to]}"

    @property
    def picks(self) -> Picks:
        where = "cell" if self.to < len(CELLS) else "spot"
        return f"sweet {SWEETS[self.sweet]}", f"{where} {PLACES[self.to]}"


class Attack(NamedTuple):
    """Hit a sweet: hit-nami. Who fired is not said (C23)."""

    target: int

    def __str__(self) -> str:
        return f"hit-{SWEETS[self.target]}"

    @property
    def picks(self) -> Picks:
        return "act attack", f"sweet {SWEETS[self.target]}"


class Pass(NamedTuple):
    """When nothing else can be done (C11)."""

    def __str__(self) -> str:
        return "pass"

    @property
    def picks(self) -> Picks:
        return ("act pass",)


class Show(NamedTuple):
    """Disclose one of the own sweet cards: show-nami."""

    sweet: int

    def __str__(self) -> str:
        return f"show-{SWEETS[self.sweet]}"

    @property
    def picks(self) -> Picks:
        return ("card " + SWEETS[self.sweet],)


class Put(NamedTuple):
    """After disclosing: lay a chip on an empty cell: put-red@d4, put-damage@d4."""

    chip: int
    cell: int

    def __str__(self) -> str:
        return f"put-{CHIPS[self.chip]}@{CELLS[self.cell]}"

    @property
    def picks(self) -> Picks:
        return f"chip {CHIPS[self.chip]}", f"cell {CELLS[self.cell]}"


class Take(NamedTuple):
    """After disclosing: take the chip off a cell: take@d4."""

    cell: int

    def __str__(self) -> str:
        return f"take@{CELLS[self.cell]}"

    @property
    def picks(self) -> Picks:
        return "act take", f"cell {CELLS[self.cell]}"


class Done(NamedTuple):
    """End the turn without disclosing, or without touching a chip."""

    def __str__(self) -> str:
        return "done"

    @property
    def picks(self) -> Picks:
        return ("act done",)


Move = Go | Attack | Pass | Show | Put | Take | Done
KINDS = (Go, Attack, Pass, Show, Put, Take, Done)

# Every move there can be, made once: lists of legal moves are built from these.
GO = tuple(tuple(Go(sweet, to) for to in range(len(PLACES))) for sweet in range(len(SWEETS)))
ATTACK = tuple(map(Attack, range(len(SWEETS))))
SHOW = tuple(map(Show, range(len(SWEETS))))
PUT = tuple(tuple(Put(chip, cell) for cell in range(len(CELLS))) for chip in range(len(CHIPS)))
TAKE = tuple(map(Take, range(len(CELLS))))
PASS, DONE = Pass(), Done()

ALL_MOVES: tuple[Move, ...] = (
    *(go for row in GO for go in row),
    *ATTACK,
    PASS,
    *SHOW,
    *(put for row in PUT for put in row),
    *TAKE,
    DONE,
)
_BY_NOTATION: dict[str, Move] = {str(move): move for move in ALL_MOVES}


def parse(text: str) -> Move:
    move = _BY_NOTATION.get(text)
    if move is None:
        raise BadInput(f"{text[:40]!r} is not a move of Kaichin; moves look like nami-e4, hit-nami or pass.")
    return move


def from_touches(touches: tuple[str, ...]) -> Move | None:
    """The move whose picks are exactly these touches."""
    return _BY_TOUCHES.get(touches)


_BY_TOUCHES: dict[Picks, Move] = {move.picks: move for move in ALL_MOVES}
