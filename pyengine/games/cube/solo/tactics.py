"""How near a heap is to a solution, for the hint: the cubes to take off and to put down, the table turned as it suits."""

from __future__ import annotations

from functools import lru_cache

from pyengine.games.cube.rules.board import SPACE_NUMBER, SPACES
from pyengine.games.cube.solo.puzzles import BY_ID
from pyengine.games.cube.solo.rules import SoloState
from pyengine.games.cube.solo.solver import Search

SIGHT = SIMULATIONS = 1
"""How near a solution is can be counted, there is nothing to look ahead for."""

_Stacks = tuple[str, ...]
_PATIENCE = 400
"""Tries that a hint for an own puzzle may take: less than a second."""


def worth(state: SoloState, seat: int) -> float:
    ways = _solutions(state.puzzle.key, state.puzzle.cards)
    if not ways:  # nobody knows a solution: nearer pictures are better, and each cube costs a little
        return sum(float(state.heap.nearness(card)) ** 2 for card in state.puzzle.cards) - 0.5 * state.cubes
    words = state.heap.words()
    stacks = tuple(words.get(space, "") for space in SPACES)
    return -float(min(sum(map(_steps, stacks, way)) for way in ways))


def _steps(stack: str, wanted: str) -> int:
    common = 0
    while common < min(len(stack), len(wanted)) and stack[common] == wanted[common]:
        common += 1
    return len(stack) + len(wanted) - 2 * common


@lru_cache(maxsize=8)
def _solutions(key: str, cards: tuple[int, ...]) -> tuple[_Stacks, ...]:
    """A solution in its four turns."""
    known = BY_ID[key].solution if key in BY_ID else _searched(cards)
    if not known:
        return ()
    way = tuple(known.get(space, "") for space in SPACES)
    turns = [way]
    for _ in range(3):
        turns.append(tuple(turns[-1][SPACE_NUMBER[_turned(space)]] for space in SPACES))
    return tuple(turns)


def _turned(space: str) -> str:
    """The space that comes to this one by a quarter turn."""
    file, rank = "abcd".index(space[0]), int(space[1])
    return f"{'abcd'[4 - rank]}{file + 1}"


def _searched(cards: tuple[int, ...]) -> dict[str, str]:
    """Some solution at once, then ones with fewer and fewer cubes, for as long as there is patience."""
    best: dict[str, str] = {}
    search, left = Search(cards, limit=4 * len(cards)), _PATIENCE  # one card needs four cubes
    while search.run(left) and search.solution:
        best, left = search.solution, left - search.tries
        fewer = sum(map(len, best.values())) - 1
        search = Search(cards, fewer, most=fewer)
    return best
