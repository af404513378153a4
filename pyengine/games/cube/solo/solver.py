"""Whether cards can all be shown by one heap, and with how few cubes: an exact search that can be stopped and gone on with.

A stack is known only as far as the cards demand: how high at least, how high at most, its colours, its top colour. Each
card is shown somewhere (a view and a place in it), and each of its cells adds a demand: from above a top colour, from a
side a cube at some depth, with nothing as high in front of it. Heights equal to what is demanded are always the best, so
the sum of the least heights is the cost. The limit of the cost grows by one until there is a solution.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from pyengine.games.cube.rules.board import (
    COLOURS,
    COLUMNS,
    FIGURES,
    PER_COLOUR,
    SIDE,
    SPACES,
    VIEWS,
    digits,
    line_of_sight,
)

_Stacks = tuple[int, ...]
"""By space, a stack as a number: least height + 5 * greatest height + 25 * top colour + 125 * its line of colours."""
_FREE = 5 * SIDE
_MOST = COLUMNS * SIDE
Demand = tuple[int, int]
"""A cell of a view (4 * row + column) and the colour that it must show."""
Place = tuple[int, tuple[Demand, ...]]
"""A view, and the four demands of a card there."""

_SIGHT = tuple(
    tuple((3 - cell // 4, tuple(at % COLUMNS for at in line_of_sight(view, cell // 4, cell % 4))) for cell in range(16))
    for view in range(len(VIEWS))
)
"""By view and cell: the level (from a side), and the spaces that one looks along, the nearest first."""


@cache
def _places(card: int) -> tuple[Place, ...]:
    """Every place of a card in the five views. High cells come first, because they cost most."""
    found = []
    for figure in FIGURES[card]:
        for bit in range(16 * len(VIEWS)):
            if figure.corners >> bit & 1:
                view, corner = divmod(bit, 16)
                cells = zip(figure[1:8:2], figure[0:8:2], strict=True)
                found.append((view, tuple(sorted((corner + offset, colour) for offset, colour in cells))))
    return tuple(found)


@cache
def _first_places(card: int) -> tuple[Place, ...]:
    """The same up to turning the whole table: from above without turning the card, from the sides only the south."""
    unturned = FIGURES[card][:1]
    above = {
        tuple(sorted((bit + offset, colour) for offset, colour in zip(figure[1:8:2], figure[0:8:2], strict=True)))
        for figure in unturned
        for bit in range(16)
        if figure.corners >> bit & 1
    }
    return tuple(place for place in _places(card) if place[0] == 1 or (place[0] == 0 and place[1] in above))


# Demands on one stack: the new stack, or -1 if it cannot be


@cache
def _topped(stack: int, colour: int) -> int:
    """Its top cube must have this colour; where it cannot, another cube comes on top."""
    low, high, top, line = stack % 5, stack // 5 % 5, stack // 25 % 5, stack // 125
    if top not in (0, colour):
        return -1
    return _made(max(low, 1), high, colour, line)


@cache
def _coloured(stack: int, level: int, colour: int) -> int:
    """It must have a cube of this colour on a level."""
    low, high, top, line = stack % 5, stack // 5 % 5, stack // 25 % 5, stack // 125
    there = digits(line)[level]
    if there not in (0, colour):
        return -1
    return _made(max(low, level + 1), high, top, line if there else line + colour * 5**level)


@cache
def _capped(stack: int, most: int) -> int:
    """It must not be higher than this."""
    low, high, top, line = stack % 5, stack // 5 % 5, stack // 25 % 5, stack // 125
    return _made(low, min(high, most), top, line)


def _made(low: int, high: int, top: int, line: int) -> int:
    if top and low and digits(line)[low - 1] not in (0, top):
        low += 1
    return low + 5 * high + 25 * top + 125 * line if low <= high else -1


class Search:
    """Looks for the smallest heap that shows all cards. `run` it for some tries as often as you like."""

    def __init__(self, cards: Sequence[int], limit: int = SIDE, most: int = _MOST) -> None:
        self.cards = tuple(cards)
        self.most = most
        """No heap with more cubes is ever looked at."""
        self.tries = 0
        self.limit = limit
        """No heap with more cubes is looked at yet. All with fewer have been ruled out, once it has grown."""
        self.done = not cards
        self.solution: dict[str, str] = {}
        """Stacks from bottom to top; empty until it is found, and for ever if there is none."""
        self._steps = self._deepen()

    def run(self, tries: int) -> bool:
        """Try so many more heaps at most; True when the answer is known."""
        until = self.tries + tries
        while not self.done and self.tries < until:
            self.tries += 1
            if next(self._steps, self) is self:
                self.done = True
        return self.done

    def _deepen(self) -> Iterator[None]:
        empty = (_FREE,) * COLUMNS
        while self.limit <= self.most:
            self._seen: set[tuple[_Stacks, tuple[int, ...]]] = set()
            yield from self._show(empty, self.cards, first=True)
            if self.solution:
                return
            self.limit += 1

    def _show(self, stacks: _Stacks, cards: tuple[int, ...], first: bool = False) -> Iterator[None]:
        """Show the card with the fewest ways next. A card without any way ends this branch."""
        yield
        if not cards:
            self.solution = _words(stacks)
            return
        ways = {card: self._ways(stacks, card, first) for card in cards}
        card = min(cards, key=lambda each: len(ways[each]))
        rest = tuple(each for each in cards if each != card)
        if not all(ways.values()):
            return
        for after in sorted(ways[card], key=_cost):
            if (after, rest) not in self._seen:
                self._seen.add((after, rest))
                yield from self._show(after, rest)
                if self.solution:
                    return

    def _ways(self, stacks: _Stacks, card: int, first: bool) -> set[_Stacks]:
        """All that the stacks may become when a card is shown, within the limit."""
        found: set[_Stacks] = set()
        left = self.limit - _cost(stacks)
        work = list(stacks)
        for view, demands in _first_places(card) if first else _places(card):
            (_from_side if view else _from_above)(work, view, demands, 0, left, found)
        return found


def _cost(stacks: _Stacks) -> int:
    return sum(stack % 5 for stack in stacks)


def _from_above(
    work: list[int], view: int, demands: Sequence[Demand], at: int, left: int, found: set[_Stacks]
) -> None:  # fmt: skip
    if at == len(demands):
        found.add(tuple(work))
        return
    cell, colour = demands[at]
    space = _SIGHT[0][cell][1][0]
    old = work[space]
    new = _topped(old, colour)
    rest = left - new % 5 + old % 5
    if new >= 0 and rest >= 0:
        work[space] = new
        _from_above(work, view, demands, at + 1, rest, found)
        work[space] = old


def _from_side(
    work: list[int], view: int, demands: Sequence[Demand], at: int, left: int, found: set[_Stacks]
) -> None:  # fmt: skip
    """The cube may stand at any depth; the stacks in front of it must end below."""
    if at == len(demands):
        found.add(tuple(work))
        return
    cell, colour = demands[at]
    level, spaces = _SIGHT[view][cell]
    before = [work[space] for space in spaces]
    for space, old in zip(spaces, before, strict=True):
        new = _coloured(old, level, colour)
        rest = left - new % 5 + old % 5
        if new >= 0 and rest >= 0:
            work[space] = new
            _from_side(work, view, demands, at + 1, rest, found)
        capped = _capped(old, level)
        if capped < 0:
            work[space] = old
            break
        work[space] = capped
    for space, old in zip(spaces, before, strict=True):
        work[space] = old


def _words(stacks: _Stacks) -> dict[str, str]:
    """A heap as demanded. Cubes whose colour does not matter take the colour that is most plentiful."""
    supply = dict.fromkeys(COLOURS, PER_COLOUR)
    heap = {}
    for space, stack in zip(SPACES, stacks, strict=True):
        low, top = stack % 5, stack // 25 % 5
        colours = list(digits(stack // 125))[:low]
        if top:
            colours[-1] = top
        heap[space] = [COLOURS[colour - 1] if colour else "" for colour in colours]
        for letter in filter(None, heap[space]):
            supply[letter] -= 1
    for cubes in heap.values():
        for z, letter in enumerate(cubes):
            if not letter:
                cubes[z] = max(COLOURS, key=lambda each: supply[each])
                supply[cubes[z]] -= 1
    return {space: "".join(cubes) for space, cubes in heap.items() if cubes}
