"""One token on one square: what the ground and whatever lies there allow, and what must follow it."""

from __future__ import annotations

from functools import cache, lru_cache

from pyengine.games.rum_run.rules.board import (
    CODE_EXITS,
    CODE_SUM,
    EXIT_STEPS,
    IS_DOUBLE,
    JOINT,
    KIND_COUNT,
    OWNER,
    STEPS,
    STRONGER,
    VARIANT,
)
from pyengine.games.rum_run.rules.moves import Lay, Shift
from pyengine.games.rum_run.rules.roads import is_loose
from pyengine.games.rum_run.rules.woods import Woods
from pyengine.shapes.bits import bits

Reach = dict[int, int]
"""For each square the tokens that would be linked to a live road there, or touch Town (M18, M19): variants, as bits."""
_ANY = (1 << KIND_COUNT * 4) - 1


# Moves as figures: square, variant << 8, and the square from which a loose end comes << 16. They sort as the moves do.


@cache
def laying(key: int) -> Lay:
    return Lay(key >> 8, key & 255)


@lru_cache(maxsize=1 << 13)
def shifting(key: int) -> Shift:
    return Shift(key >> 16, key >> 8 & 255, key & 255)


@lru_cache(maxsize=1 << 13)
def keys(variants: int, square: int) -> tuple[int, ...]:
    """The keys of these variants, given as bits, on a square: the same ones come again and again."""
    return tuple(variant << 8 | square for variant in bits(variants))


def room(woods: Woods, seat: int, square: int) -> int:
    """The variants that the token already on a square lets the seat lay there, as bits (M5, M18, M23, M42)."""
    if not woods.forest.open[square]:
        return 0
    code = woods.cells[square]
    if not code:
        return _ANY
    if OWNER[code] == seat:
        return _ANY ^ (1 << VARIANT[code])
    if woods.scars >> square & 1 and woods.is_fast(seat):
        return 0
    return STRONGER[CODE_SUM[code]]


def hooks(woods: Woods, seat: int) -> list[int]:
    """For each number the squares, as bits, where a double would touch Town or be linked to an own token, live or not
    (M20 a)."""
    cells = woods.cells
    found = [woods.forest.beside_town] * 7
    for square in bits(woods.owned[seat]):
        for _, step, number in CODE_EXITS[cells[square]]:
            found[number] |= 1 << square + step
    return [squares & woods.forest.free for squares in found]


def meeting(woods: Woods, seat: int, variant: int, square: int) -> list[tuple[int, int, int]]:
    """Where an exit of the token would meet an exit of an own one: the square of that one, and the two numbers."""
    found = []
    for side, step, mine in EXIT_STEPS[variant]:
        code = woods.cells[square + step]
        if OWNER[code] == seat and JOINT[side ^ 2][code]:
            found.append((square + step, mine, JOINT[side ^ 2][code] & 7))
    return found


def followers(woods: Woods, seat: int) -> int:
    """How many tokens must follow each double (M20, M42)."""
    return 2 if woods.is_fast(seat) else 1


def loose_ends(woods: Woods, seat: int) -> list[int]:
    return [square for square in bits(woods.owned[seat]) if square not in woods.chain and is_loose(woods, square)]


def lay(woods: Woods, seat: int, variant: int, square: int, origin: int = 0) -> int:
    """Lay a token as part of a turn, and note what must follow. Returns the code of what it covered."""
    covered = woods.put(seat, variant, square, origin)
    owed = [(double, count - (square - double in STEPS)) for double, count in woods.owed]
    if IS_DOUBLE[variant // 4]:
        owed.append((square, followers(woods, seat)))
    woods.owed = tuple((double, count) for double, count in owed if count)
    woods.chain = (*woods.chain, square)
    return covered
