"""The heap: sixteen stacks and what the five views show of them, kept up to date with each cube (Q13, Q22–Q24)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from pyengine.games.cube.rules.board import (
    CHANGES,
    COLOURS,
    COLUMNS,
    FIGURES,
    FIRST,
    FULL,
    HEIGHT,
    LAST,
    POWER,
    SIDE,
    SPACE_NUMBER,
    SPACES,
    VIEWS,
    Figure,
    digits,
    line_of_sight,
)
from pyengine.shapes.bits import bits

_ALL_SEEN = (1 << (16 * len(VIEWS))) - 1


class Match(NamedTuple):
    """A card found in the heap: the view, and its four cells there (4 * row + column)."""

    view: int
    cells: tuple[int, ...]


class Miss(NamedTuple):
    """Where a card comes nearest to being shown: the cells that are right, and those that are not, with colours."""

    view: int
    right: tuple[int, ...]
    wrong: tuple[tuple[int, int], ...]


class Heap:
    """Changed by `put` and `take` only: each touches two lines of cells and one cell of each view."""

    __slots__ = ("along_x", "along_y", "seen", "stacks")

    def __init__(self) -> None:
        self.stacks = [0] * COLUMNS
        self.along_x = [0] * COLUMNS  # by y + 4z
        self.along_y = [0] * COLUMNS  # by x + 4z
        self.seen = [_ALL_SEEN, 0, 0, 0, 0]  # by colour (0: nothing), the cells of the views that show it

    @classmethod
    def of(cls, stacks: Mapping[str, str]) -> Heap:
        """A heap from words: {"a1": "RYG"}, bottom to top. KeyError or ValueError for anything else."""
        heap = cls()
        for space, cubes in stacks.items():
            if not 0 < len(cubes) <= SIDE:
                raise ValueError(cubes)
            for letter in cubes:
                heap.put(SPACE_NUMBER[space], COLOURS.index(letter) + 1)
        return heap

    def clone(self) -> Heap:
        copy = Heap.__new__(Heap)
        copy.stacks, copy.along_x, copy.along_y = self.stacks[:], self.along_x[:], self.along_y[:]
        copy.seen = self.seen[:]
        return copy

    def put(self, column: int, colour: int) -> int:
        """Put a cube on a stack lower than 4. Returns its cell."""
        stack = self.stacks[column]
        z = HEIGHT[stack]
        cell = column + COLUMNS * z
        self.stacks[column] = stack + colour * POWER[z]
        self._change(cell, colour, LAST[stack], colour)
        return cell

    def take(self, column: int) -> int:
        """Take the top cube off a stack. Returns its colour."""
        stack = self.stacks[column]
        z = HEIGHT[stack] - 1
        colour = LAST[stack]
        self.stacks[column] = stack = stack - colour * POWER[z]
        self._change(column + COLUMNS * z, -colour, colour, LAST[stack])
        return colour

    def _change(self, cell: int, more: int, old_top: int, new_top: int) -> None:
        along_x, power_x, along_y, power_y, above, south, east, north, west = CHANGES[cell]
        seen = self.seen
        seen[old_top] ^= above
        seen[new_top] ^= above
        old = self.along_x[along_x]
        self.along_x[along_x] = new = old + more * power_x
        seen[FIRST[old]] ^= west
        seen[FIRST[new]] ^= west
        seen[LAST[old]] ^= east
        seen[LAST[new]] ^= east
        old = self.along_y[along_y]
        self.along_y[along_y] = new = old + more * power_y
        seen[FIRST[old]] ^= south
        seen[FIRST[new]] ^= south
        seen[LAST[old]] ^= north
        seen[LAST[new]] ^= north

    # What stands there

    def height(self, column: int) -> int:
        return HEIGHT[self.stacks[column]]

    def top(self, column: int) -> int:
        """The cell of the top cube; -1 for an empty space."""
        height = HEIGHT[self.stacks[column]]
        return column + COLUMNS * (height - 1) if height else -1

    def colour(self, cell: int) -> int:
        return digits(self.stacks[cell % COLUMNS])[cell // COLUMNS]

    def cells(self) -> Iterator[tuple[int, int]]:
        """Every cube as (cell, colour), by cell."""
        for z, power in enumerate(POWER):
            for column, stack in enumerate(self.stacks):
                colour = stack // power % 5
                if colour:
                    yield column + COLUMNS * z, colour

    def words(self) -> dict[str, str]:
        return {
            SPACES[column]: "".join(COLOURS[colour - 1] for colour in digits(stack) if colour)
            for column, stack in enumerate(self.stacks)
            if stack
        }

    def numbers(self, ids: Sequence[int] | Mapping[int, int]) -> dict[str, list[int]]:
        """The number of each cube as in documents, by space from bottom to top; `ids` has them by cell."""
        columns = [column for column in range(COLUMNS) if self.stacks[column]]
        return {SPACES[column]: [ids[column + COLUMNS * z] for z in range(self.height(column))] for column in columns}

    def level_closed(self, z: int) -> bool:
        """Is there a cube on every space of a level? (Q16)"""
        return all(FULL[line] for line in self.along_x[4 * z : 4 * z + 4])

    def row_closed(self, cell: int) -> bool:
        """Does a cell lie in a full row of its level? (Q18)"""
        change = CHANGES[cell]
        return FULL[self.along_x[change.along_x]] or FULL[self.along_y[change.along_y]]

    # What can be seen

    def shows(self, card: int) -> bool:
        """Is a card's picture in one of the five views (Q24)? One expression tests all shifts in all views."""
        seen = self.seen
        for c0, o0, c1, o1, c2, o2, c3, o3, corners in FIGURES[card]:
            if seen[c0] >> o0 & seen[c1] >> o1 & seen[c2] >> o2 & seen[c3] >> o3 & corners:
                return True
        return False

    def nearness(self, card: int) -> int:
        """How many of a card's four cells are right at best, 0–4."""
        seen = self.seen
        best = 0
        for c0, o0, c1, o1, c2, o2, c3, o3, corners in FIGURES[card]:
            a, b, c, d = seen[c0] >> o0, seen[c1] >> o1, seen[c2] >> o2, seen[c3] >> o3
            if a & b & c & d & corners:
                return 4
            if (a & b & (c | d) | (a | b) & c & d) & corners:
                best = 3
            elif best < 2 and (a & b | c & d | (a | b) & (c | d)) & corners:
                best = 2
            elif not best and (a | b | c | d) & corners:
                best = 1
        return best

    def matches(self, card: int) -> list[Match]:
        """Every place where a card shows."""
        seen = self.seen
        found = set()
        for c0, o0, c1, o1, c2, o2, c3, o3, corners in FIGURES[card]:
            here = seen[c0] >> o0 & seen[c1] >> o1 & seen[c2] >> o2 & seen[c3] >> o3 & corners
            for bit in bits(here):
                view, corner = divmod(bit, 16)
                found.add(Match(view, tuple(sorted(corner + offset for offset in (o0, o1, o2, o3)))))
        return sorted(found)

    def miss(self, card: int) -> Miss:
        """The place where a card comes nearest to being shown, for "what is missing?"."""
        most = self.nearness(card)
        found = ((figure, bits(self._where(figure, most))) for figure in FIGURES[card])
        places = ((figure, places[0]) for figure, places in found if places)
        figure, bit = min(places, key=lambda place: place[1] // 16)
        return self._miss_at(figure, bit)

    def _where(self, figure: Figure, right: int) -> int:
        """The corners at which at least so many cells of a figure are right."""
        c0, o0, c1, o1, c2, o2, c3, o3, corners = figure
        seen = self.seen
        a, b, c, d = seen[c0] >> o0, seen[c1] >> o1, seen[c2] >> o2, seen[c3] >> o3
        two, three = a & b | c & d | (a | b) & (c | d), a & b & (c | d) | (a | b) & c & d
        return (corners, a | b | c | d, two, three, a & b & c & d)[right] & corners

    def _miss_at(self, figure: Figure, bit: int) -> Miss:
        view, corner = divmod(bit, 16)
        right, wrong = [], []
        for colour, offset in zip(figure[0:8:2], figure[1:8:2], strict=True):
            cell = corner + offset
            if self.seen[colour] >> (16 * view + cell) & 1:
                right.append(cell)
            else:
                wrong.append((cell, colour))
        return Miss(view, tuple(sorted(right)), tuple(sorted(wrong)))

    def picture(self, view: int) -> tuple[int, ...]:
        """The sixteen colours of a view, row by row from the upper left."""
        first = 16 * view
        return tuple(next(c for c in range(5) if self.seen[c] >> bit & 1) for bit in range(first, first + 16))

    def nearest(self, view: int, cell: int) -> int:
        """The cell of the heap that a cell of a view shows; -1 if one sees through."""
        return next((at for at in line_of_sight(view, cell // 4, cell % 4) if self.colour(at)), -1)


def numbers_by_cell(numbers: Mapping[str, Sequence[int]]) -> dict[int, int]:
    """What `Heap.numbers` wrote."""
    return {
        SPACE_NUMBER[space] + COLUMNS * z: number for space, stack in numbers.items() for z, number in enumerate(stack)
    }
