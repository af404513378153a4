"""The kinds of move. Cells are numbers 0–36; a goal spot is 37 + its number, so that a destination is one number."""

from __future__ import annotations

from pyengine.core.moves import Move, Picks, among
from pyengine.games.kaichin.rules.board import CELLS, COLOURS, SPOTS, SWEETS

PLACES = CELLS + SPOTS
DAMAGE = len(COLOURS)
CHIPS = (*COLOURS, "damage")


class Go(Move):
    """Move a sweet: nami-e4. How it gets there (step, jump, double) follows from the position."""

    sweet: int = among(SWEETS)
    to: int = among(PLACES)
    notation = "{sweet}-{to}"

    @property
    def picks(self) -> Picks:
        where = "cell" if self.to < len(CELLS) else "spot"
        return f"sweet {SWEETS[self.sweet]}", f"{where} {PLACES[self.to]}"


class Attack(Move):
    """Hit a sweet: hit-nami. Who fired is not said (C23)."""

    target: int = among(SWEETS)
    notation = "hit-{target}"
    touches = "act attack", "sweet {target}"


class Pass(Move):
    """When nothing else can be done (C11)."""

    notation = "pass"
    touches = ("act pass",)


class Show(Move):
    """Disclose one of the own sweet cards: show-nami."""

    sweet: int = among(SWEETS)
    notation = "show-{sweet}"
    touches = ("card {sweet}",)


class Put(Move):
    """After disclosing: lay a chip on an empty cell: put-red@d4, put-damage@d4."""

    chip: int = among(CHIPS)
    cell: int = among(CELLS)
    notation = "put-{chip}@{cell}"
    touches = "chip {chip}", "cell {cell}"


class Take(Move):
    """After disclosing: take the chip off a cell: take@d4."""

    cell: int = among(CELLS)
    notation = "take@{cell}"
    touches = "act take", "cell {cell}"


class Done(Move):
    """End the turn without disclosing, or without touching a chip."""

    notation = "done"
    touches = ("act done",)


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
