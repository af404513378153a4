"""The puzzles: forty that come with the game, and any other set of cards as one's own.

A puzzle has a key that can stand in a link: 'P07', or for an own one its cards and, if it is known, its par:
'C12-C13-C40', 'C12-C13-C40-par8'. In a match an own puzzle is a number: a bit for each card, above them the par.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from pyengine.core.data import load_data
from pyengine.core.game import BadInput
from pyengine.games.cube.rules.board import CARD_NUMBER, CARDS
from pyengine.games.cube.solo.solver import Search

OWN = "own"
"""The puzzle of somebody who chose the cards."""
MOST_CARDS = 7
MOST_PAR = 15
_CARD_BITS = len(CARDS)
MOST_SEED = (MOST_PAR + 1 << _CARD_BITS) - 1
_PROOF = 2_000
"""So many tries, shared by its cards, may be made to prove the par of an own puzzle, or to refute it: enough for two."""
_KEY = re.compile(r"(C\d\d(?:-C\d\d)*)(?:-par(\d{1,2}))?")


class Puzzle(NamedTuple):
    """Cards that must all show at the same time (Q40)."""

    id: str
    cards: tuple[int, ...]
    par: int
    """The least number of cubes; 0 if nobody knows it."""
    level: int = 0
    solution: Mapping[str, str] = {}

    @property
    def key(self) -> str:
        if self.id != OWN:
            return self.id
        par = [f"par{self.par}"] if self.par else []
        return "-".join([*(CARDS[card] for card in self.cards), *par])

    @property
    def seed(self) -> int:
        """The number that stands for the cards and the par of an own puzzle."""
        if self.id != OWN:
            return 0
        return sum(1 << card for card in self.cards) | self.par << _CARD_BITS

    @property
    def setup(self) -> dict[str, Any]:
        return {"options": {"puzzle": self.id}, "seed": self.seed}


def _read() -> tuple[Puzzle, ...]:
    return tuple(
        Puzzle(each["id"], _numbers(each["cards"]), each["par"], each["level"], each["solution"])
        for each in load_data("pyengine.games.cube.solo", "puzzles")["puzzles"]
    )


def _numbers(names: Sequence[str]) -> tuple[int, ...]:
    return tuple(CARD_NUMBER[name] for name in names)


PUZZLES: tuple[Puzzle, ...] = _read()
BY_ID: dict[str, Puzzle] = {puzzle.id: puzzle for puzzle in PUZZLES}


def own(cards: Sequence[int], par: int = 0) -> Puzzle:
    """A puzzle of one's own. BadInput if there are no cards, or too many."""
    if not 0 < len(set(cards)) == len(cards) <= MOST_CARDS:
        raise BadInput(f"A puzzle has 1 to {MOST_CARDS} different cards.")
    if not 0 <= par <= MOST_PAR:
        raise BadInput(f"The par of a puzzle is at most {MOST_PAR}.")
    return Puzzle(OWN, tuple(sorted(cards)), par)


def check_par(puzzle: Puzzle) -> None:
    """BadInput if a short search shows that the par of an own puzzle is wrong."""
    if puzzle.id == OWN and puzzle.par and _judged(puzzle.cards, puzzle.par) is False:
        raise BadInput(f"{puzzle.par} is not the least number of cubes for these cards.")


def is_claimed(puzzle: Puzzle) -> bool:
    """Is its par no more than the word of whoever made it?"""
    return puzzle.id == OWN and puzzle.par > 0 and _judged(puzzle.cards, puzzle.par) is None


@lru_cache(maxsize=64)
def _judged(cards: tuple[int, ...], par: int) -> bool | None:
    """Is that the par? None: a short search does not tell. Heaps with fewer cubes are tried, then those with so many."""
    search = Search(cards, par - 1)
    search.run(_PROOF // len(cards))
    if search.limit > par:
        return False
    return sum(map(len, search.solution.values())) == par if search.solution else None


def of_match(id: str, seed: int) -> Puzzle:
    """The puzzle of a match: one of the forty, or an own one, whose cards stand in the seed."""
    if id != OWN:
        return BY_ID[id]
    return own([card for card in range(_CARD_BITS) if seed >> card & 1], max(seed, 0) >> _CARD_BITS)


def of_key(key: str) -> Puzzle:
    """The puzzle that a link names. BadInput if it names none."""
    if key in BY_ID:
        return BY_ID[key]
    found = _KEY.fullmatch(key[:80])
    names = found[1].split("-") if found else []
    if not found or not set(names) <= CARD_NUMBER.keys():
        raise BadInput("There is no such puzzle.")
    puzzle = own(_numbers(names), int(found[2] or 0))
    check_par(puzzle)
    return puzzle


def following(puzzle: Puzzle) -> Puzzle | None:
    """The next of the forty."""
    ids = list(BY_ID)
    at = ids.index(puzzle.id) + 1 if puzzle.id in BY_ID else len(ids)
    return PUZZLES[at] if at < len(ids) else None


def stars(cubes: int, par: int) -> int:
    """Three for the least number of cubes, two for one or two more, otherwise one (Q41). None without a par."""
    if not par:
        return 0
    return 3 if cubes <= par else 2 if cubes <= par + 2 else 1
