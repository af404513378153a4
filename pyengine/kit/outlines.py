"""SVG outlines as points, near enough to say what lies where."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import atan2, ceil, cos, hypot, pi, radians, sin, sqrt

Point = tuple[float, float]
Line = list[Point]
"""A line through points; if it is filled, it closes by itself."""
Matrix = tuple[float, float, float, float, float, float]

UNMOVED: Matrix = (1, 0, 0, 1, 0, 0)
_KEPT = 1 << 14
"""So many texts are remembered: most come again with the next picture."""
_PARTS = 8
"""So many straight pieces stand for a curve."""
_TOKEN = re.compile(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_NEEDS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def multiplied(outer: Matrix, inner: Matrix) -> Matrix:
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f


def moved(matrix: Matrix, point: Point) -> Point:
    a, b, c, d, e, f = matrix
    x, y = point
    return a * x + c * y + e, b * x + d * y + f


def scale_of(matrix: Matrix) -> float:
    a, b, c, d, _, _ = matrix
    return sqrt(abs(a * d - b * c))


@lru_cache(maxsize=_KEPT)
def transform(text: str) -> Matrix:
    """What the attribute `transform` says."""
    whole = UNMOVED
    for name, inside in re.findall(r"(\w+)\s*\(([^)]*)\)", text):
        values = [float(value) for value in _TOKEN.findall(inside)]
        for step in _steps(name, values):
            whole = multiplied(whole, step)
    return whole


def _steps(name: str, values: list[float]) -> Iterator[Matrix]:
    if name == "matrix":
        a, b, c, d, e, f = values
        yield a, b, c, d, e, f
    elif name == "translate":
        yield 1, 0, 0, 1, values[0], values[1] if len(values) > 1 else 0
    elif name == "scale":
        yield values[0], 0, 0, values[-1], 0, 0
    elif name == "rotate":
        turn, (x, y) = radians(values[0]), values[1:] if len(values) == 3 else (0, 0)
        yield 1, 0, 0, 1, x, y
        yield cos(turn), sin(turn), -sin(turn), cos(turn), 0, 0
        yield 1, 0, 0, 1, -x, -y
    elif name == "skewX":
        yield 1, 0, sin(radians(values[0])) / cos(radians(values[0])), 1, 0, 0


def oval(x: float, y: float, rx: float, ry: float) -> Line:
    return [(x + rx * cos(turn * pi / 12), y + ry * sin(turn * pi / 12)) for turn in range(24)]


@lru_cache(maxsize=_KEPT)
def path(text: str) -> list[Line]:
    """The lines of a path's attribute `d`."""
    return _Pencil().draw(_TOKEN.findall(text))


class _Pencil:
    """Follows the commands of a path."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.at: Point = (0, 0)
        self.bend: Point | None = None
        """The last control point, which a smooth curve reflects."""

    def draw(self, tokens: Sequence[str]) -> list[Line]:
        place, command = 0, "M"
        while place < len(tokens):
            if tokens[place].isalpha():
                command, place = tokens[place], place + 1
            needs = _NEEDS[command.upper()]
            self._obey(command, [float(token) for token in tokens[place : place + needs]])
            place += needs
            command = {"M": "L", "m": "l"}.get(command, command)
        return [line for line in self.lines if len(line) > 1]

    def _obey(self, command: str, values: list[float]) -> None:
        kind, bend = command.upper(), None
        points = self._points(kind, values, *(self.at if command.islower() else (0, 0)))
        if kind == "M":
            self.lines.append([])
        if kind in "CSQT":
            bend = self._curve(kind, points)
        elif kind == "A":
            self._line(*_arc(self.at, values, points[-1]))
        elif kind == "Z":
            self._line(self.lines[-1][0])
        else:
            self._line(points[-1])
        self.bend = bend

    def _points(self, kind: str, values: list[float], x: float, y: float) -> Line:
        if kind == "H":
            return [(values[0] + x, self.at[1])]
        if kind == "V":
            return [(self.at[0], values[0] + y)]
        if kind == "A":
            values = values[-2:]
        return [(across + x, down + y) for across, down in zip(values[::2], values[1::2], strict=True)]

    def _curve(self, kind: str, points: Line) -> Point:
        if kind in "ST":
            x, y = self.at
            bend = self.bend or self.at
            points = [(2 * x - bend[0], 2 * y - bend[1]), *points]
        control = [self.at, *points]
        self._line(*(_bezier(control, part / _PARTS) for part in range(1, _PARTS + 1)))
        return control[-2]

    def _line(self, *points: Point) -> None:
        if not self.lines or not self.lines[-1]:
            self.lines = [*self.lines[:-1], []]
        self.lines[-1].extend(points)
        self.at = points[-1]


def _bezier(control: Sequence[Point], share: float) -> Point:
    while len(control) > 1:
        control = [(x + (u - x) * share, y + (v - y) * share) for (x, y), (u, v) in pairwise(control)]
    return control[0]


def _arc(begin: Point, values: list[float], end: Point) -> Line:
    """Points on an arc, by the formulas of the SVG specification."""
    rx, ry, turn, far, clockwise = abs(values[0]), abs(values[1]), radians(values[2]), values[3], values[4]
    if not rx or not ry or begin == end:
        return [end]
    half_x, half_y = (begin[0] - end[0]) / 2, (begin[1] - end[1]) / 2
    x, y = cos(turn) * half_x + sin(turn) * half_y, cos(turn) * half_y - sin(turn) * half_x
    grow = max(1.0, hypot(x / rx, y / ry))
    rx, ry = rx * grow, ry * grow
    bottom = (rx * y) ** 2 + (ry * x) ** 2
    root = sqrt(max(0.0, ((rx * ry) ** 2 - bottom) / bottom)) * (1 if bool(far) != bool(clockwise) else -1)
    cx, cy = root * rx * y / ry, -root * ry * x / rx
    first, last = atan2((y - cy) / ry, (x - cx) / rx), atan2((-y - cy) / ry, (-x - cx) / rx)
    if clockwise and last < first:
        last += 2 * pi
    elif not clockwise and last > first:
        last -= 2 * pi
    middle = (begin[0] + end[0]) / 2, (begin[1] + end[1]) / 2
    frame = cos(turn), sin(turn), -sin(turn), cos(turn), *middle
    parts = max(2, ceil(abs(last - first) * 4))
    angles = [first + (last - first) * part / parts for part in range(1, parts)]
    return [*(moved(frame, (cx + rx * cos(angle), cy + ry * sin(angle))) for angle in angles), end]


def inside(lines: Sequence[Line], point: Point) -> bool:
    """Is a point in the filled lines? What lies in a hole is outside (even and odd)."""
    x, y = point
    crossings = 0
    for line in lines:
        for (x1, y1), (x2, y2) in zip(line, [*line[1:], line[0]], strict=True):
            if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
                crossings += 1
    return crossings % 2 == 1


def near(lines: Sequence[Line], point: Point, distance: float) -> bool:
    """Is a point on the lines, if they are so broad to each side?"""
    return any(_far(point, *ends) <= distance for line in lines for ends in pairwise(line))


def _far(point: Point, begin: Point, end: Point) -> float:
    (x, y), (x1, y1), (x2, y2) = point, begin, end
    length = (x2 - x1) ** 2 + (y2 - y1) ** 2
    share = min(max(((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length, 0), 1) if length else 0
    return hypot(x - x1 - share * (x2 - x1), y - y1 - share * (y2 - y1))
