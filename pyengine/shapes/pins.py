"""Pins in a square with triangles between them: a lattice whose diagonals all point at its centre.

    pins       named by column letter and row number, counted from the south-west: a1, b1, …
    lines      the sides of the triangles
    segments   the triangles, two in each cell of the grid
    loops      what an elastic band can hold: a line, a triangle, two triangles side by side, a path of two lines

Everything is an index, sets are bit masks. A player's fences are five masks (see `Fence`), so that a flood over all the
triangles is a few shifts of one integer.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from itertools import combinations, pairwise
from typing import NamedTuple

from pyengine.shapes.bits import bits, union

Fence = tuple[int, int, int, int, int]
"""What is still open: segments with an open line to the outside, then for each distance 1, 2, 3 and `2 * cells - 1`
between the indices of two neighbours the lower index of every open line."""


class Line(NamedTuple):
    name: str
    number: int
    pins: tuple[int, int]
    segments: tuple[int, ...]
    """The one or two triangles at its sides."""

    @property
    def border(self) -> bool:
        return len(self.segments) == 1


class Segment(NamedTuple):
    name: str
    number: int
    pins: tuple[int, int, int]
    lines: tuple[int, ...]
    neighbours: tuple[int | None, ...]
    """Across each of its lines; None: outside."""


class Loop(NamedTuple):
    """A band as it would lie on the lattice."""

    name: str
    kind: str
    pins: tuple[int, ...]
    mask: int
    """Its pins."""
    lines: int
    """Its sides, as a mask of lines."""
    segments: int
    """The triangles inside it."""
    keep: Fence
    """And this onto a fence to shut the sides of the loop."""


class Lattice:
    """A square of `side` x `side` pins (an odd number)."""

    def __init__(self, side: int) -> None:
        self.side = side
        self.cells = side - 1
        self.names = [f"{chr(97 + col)}{row}" for row in range(1, side + 1) for col in range(side)]
        self.index = {name: index for index, name in enumerate(self.names)}
        self.places = [self._place(index) for index in range(side * side)]
        self.segments: list[Segment] = []
        self.lines: list[Line] = []
        self._weave()
        self.line_named = {line.name: line for line in self.lines}
        self.segment_named = {segment.name: segment for segment in self.segments}
        self.all_segments = (1 << len(self.segments)) - 1
        self.steps = (1, 2, 3, 2 * self.cells - 1)
        self.open_fence = self._open_fence()
        self.neighbours = self._neighbours()
        self.segments_at = [_mask(s.number for s in self.segments if pin in s.pins) for pin in range(side * side)]
        self.lines_at = [_mask(line.number for line in self.lines if pin in line.pins) for pin in range(side * side)]
        self.touching = [self.segments_round(_mask(segment.pins)) for segment in self.segments]
        """For each segment, those that share a pin with it."""

    def ring(self, pin: int) -> int:
        x, y = self._grid(pin)
        return max(abs(x), abs(y))

    def segments_round(self, pins: int) -> int:
        """The segments at any of these pins."""
        return union(self.segments_at[pin] for pin in bits(pins))

    def lines_round(self, pins: int) -> int:
        """The lines at any of these pins."""
        return union(self.lines_at[pin] for pin in bits(pins))

    def edge(self, side: str) -> list[int]:
        """The pins of a side: 'S', 'W', 'N' or 'E'."""
        last = self.side - 1
        first, step = {"S": (0, 1), "N": (last * self.side, 1), "W": (0, self.side), "E": (last, self.side)}[side]
        return [first + step * k for k in range(self.side)]

    def name_of(self, pins: Iterable[int]) -> str:
        return "".join(self.names[pin] for pin in sorted(pins))

    def loops(self, kinds: Iterable[str]) -> list[Loop]:
        """Every loop of these kinds ('line', 'tri', 'quad', 'path'), in the order of their names."""
        makers = {"line": self._line_loops, "tri": self._tri_loops, "quad": self._quad_loops, "path": self._path_loops}
        return sorted((loop for kind in kinds for loop in makers[kind]()), key=lambda loop: loop.name)

    def shut(self, fence: Fence, loop: Loop) -> Fence:
        """The fence after the sides of a loop were added to it."""
        a, b, c, d, e = fence
        p, q, r, s, t = loop.keep
        return (a & p, b & q, c & r, d & s, e & t)

    def inside(self, fence: Fence) -> int:
        """The segments from which no open way leads outside."""
        f, one, two, three, far = fence
        shift = self.steps[3]
        while True:
            g = f | (f & one) << 1 | (f >> 1) & one
            g |= (g & far) << shift | (g >> shift) & far | (g & two) << 2 | (g >> 2) & two
            g |= (g & three) << 3 | (g >> 3) & three
            if g == f:
                return self.all_segments & ~f
            f = g

    def regions(self, segments: int, fence: Fence) -> Iterator[int]:
        """The parts into which a set of segments falls, neighbours being joined by the open lines of a fence."""
        _, one, two, three, far = fence
        shift = self.steps[3]
        while segments:
            part, seed = 0, segments & -segments
            while seed != part:
                part = f = seed
                f |= (f & one) << 1 | (f >> 1) & one | (f & two) << 2 | (f >> 2) & two
                f |= (f & three) << 3 | (f >> 3) & three | (f & far) << shift | (f >> shift) & far
                seed = f & segments
            yield part
            segments &= ~part

    def islands(self, segments: int) -> Iterator[int]:
        """The parts into which a set of segments falls, joined where they share a pin."""
        while segments:
            part, fresh = 0, segments & -segments
            while fresh:
                part |= fresh
                reached = union(self.touching[segment] for segment in bits(fresh))
                fresh = reached & segments & ~part
            yield part
            segments &= ~part

    def _grid(self, pin: int) -> tuple[int, int]:
        middle = self.side // 2
        return pin % self.side - middle, pin // self.side - middle

    def _place(self, pin: int) -> tuple[float, float]:
        """Where to draw it (y upwards): between the square grid and circles, so that every quad is strictly convex."""
        x, y = self._grid(pin)
        ring = max(abs(x), abs(y))
        return bowed(x, y, ring, self._turn(x, y, ring)) if ring else (0.0, 0.0)

    @staticmethod
    def _turn(x: int, y: int, ring: int) -> float:
        """How far round its ring a pin stands, in eighths, counter-clockwise from the east."""
        if x == ring and y >= 0:
            return y / ring
        if y == ring:
            return 2 - x / ring
        if x == -ring:
            return 4 - y / ring
        if y == -ring:
            return 6 + x / ring
        return 8 + y / ring

    def _weave(self) -> None:
        half = self.cells // 2
        triangles = []
        for row in range(self.cells):
            for col in range(self.cells):
                sw = row * self.side + col
                se, nw, ne = sw + 1, sw + self.side, sw + self.side + 1
                rising = (col < half) == (row < half)
                triangles += [(sw, se, ne), (sw, nw, ne)] if rising else [(sw, se, nw), (se, nw, ne)]
        sides: dict[tuple[int, int], list[int]] = {}
        for index, triangle in enumerate(triangles):
            for pair in combinations(triangle, 2):
                sides.setdefault(pair, []).append(index)
        number = {pair: index for index, pair in enumerate(sorted(sides))}
        self.lines = [Line(self.name_of(pair), number[pair], pair, tuple(sides[pair])) for pair in number]
        for index, triangle in enumerate(triangles):
            pairs = list(combinations(triangle, 2))
            across = tuple(next((s for s in sides[pair] if s != index), None) for pair in pairs)
            around = tuple(number[pair] for pair in pairs)
            self.segments.append(Segment(self.name_of(triangle), index, triangle, around, across))

    def _open_fence(self) -> Fence:
        start = _mask(line.segments[0] for line in self.lines if line.border)
        inner = [line.segments for line in self.lines if not line.border]
        one, two, three, far = (_mask(a for a, b in inner if b - a == step) for step in self.steps)
        return (start, one, two, three, far)

    def _neighbours(self) -> list[int]:
        """For each pin, the mask of the pins joined to it."""
        joined = [0] * len(self.names)
        for line in self.lines:
            a, b = line.pins
            joined[a] |= 1 << b
            joined[b] |= 1 << a
        return joined

    def _loop(self, kind: str, name: str, pins: tuple[int, ...], sides: Iterable[int], segments: int = 0) -> Loop:
        lines = list(sides)
        shut = [0] * 5
        for index in lines:
            line = self.lines[index]
            low = line.segments[0]
            place = 0 if line.border else 1 + self.steps.index(line.segments[1] - low)
            shut[place] |= 1 << low
        a, b, c, d, e = (~mask for mask in shut)
        return Loop(name, kind, pins, _mask(pins), _mask(lines), segments, (a, b, c, d, e))

    def _line_loops(self) -> Iterator[Loop]:
        for line in self.lines:
            yield self._loop("line", line.name, line.pins, [line.number])

    def _tri_loops(self) -> Iterator[Loop]:
        for s in self.segments:
            yield self._loop("tri", s.name, s.pins, s.lines, 1 << s.number)

    def _quad_loops(self) -> Iterator[Loop]:
        for line in self.lines:
            if not line.border:
                one, two = (self.segments[index] for index in line.segments)
                pins = tuple(sorted({*one.pins, *two.pins}))
                sides = [index for index in (*one.lines, *two.lines) if index != line.number]
                yield self._loop("quad", self.name_of(pins), pins, sides, 1 << one.number | 1 << two.number)

    def _path_loops(self) -> Iterator[Loop]:
        for middle, joined in enumerate(self.neighbours):
            for a, b in combinations(bits(joined), 2):
                sides = [self.line_named[self.name_of(pair)].number for pair in pairwise((a, middle, b))]
                name = "-".join(self.names[pin] for pin in (a, middle, b))
                yield self._loop("path", name, (a, middle, b), sides)


def bowed(x: float, y: float, ring: float, eighths: float) -> tuple[float, float]:
    """A point of a ring, drawn a quarter of the way from the square to the circle."""
    angle = math.radians(45 * eighths)
    return 0.76 * x + 0.24 * 1.12 * ring * math.cos(angle), 0.76 * y + 0.24 * 1.12 * ring * math.sin(angle)


def _mask(indices: Iterable[int]) -> int:
    mask = 0
    for index in indices:
        mask |= 1 << index
    return mask
