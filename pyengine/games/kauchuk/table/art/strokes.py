"""What ground is drawn with: wobbly outlines, scattered places, the bowed sheet."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pyengine.core.chance import Chance
from pyengine.draw.outlines import Point, outline, polar, spot, track
from pyengine.draw.scene import number
from pyengine.games.kauchuk.table.layout import UNIT
from pyengine.shapes.pins import bowed

FAR = 3.6
"""As far as the ground reaches from the middle, in units of the lattice."""


class Pen:
    """A pen with a seed: it wobbles in the same way every time."""

    def __init__(self, seed: int) -> None:
        self.luck = Chance(seed)

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * self.luck.below(10_000) / 10_000

    def pick(self, items: Sequence[str]) -> str:
        return self.luck.pick(items)

    def blob(self, x: float, y: float, r: float, n: int = 9, wobble: float = 0.2) -> str:
        start = math.degrees(self.between(0, math.tau))
        reach = [r * (1 + self.between(-wobble, wobble)) for _ in range(n)]
        return smooth([polar(far, start + 360 * i / n, x, y) for i, far in enumerate(reach)])

    def pebble(self, x: float, y: float, r: float) -> str:
        """A small stone with five corners."""
        turn = self.between(0, 1)
        corners = (polar(r, math.degrees(1.26 * (i + turn)), x, y) for i in range(5))
        return outline((round(px), round(py)) for px, py in corners)

    def crown(self, r: float, lobes: int) -> str:
        """A leafy outline round the origin."""
        start = math.degrees(self.between(0, math.tau))
        ring = [polar(r, start + 360 * i / lobes) for i in range(lobes)]
        arc = number(math.dist(ring[0], ring[1]) * 0.56)
        return f"M{spot(ring[-1])}" + "".join(f"A{arc} {arc} 0 0 1 {spot(point)}" for point in ring) + "Z"

    def scatter(self, apart: float, tries: int) -> list[Point]:
        """Places on the sheet that keep their distance, in units of the scene."""
        found: dict[tuple[int, int], Point] = {}
        size = apart * UNIT
        for _ in range(tries):
            x, y = self.between(-FAR, FAR) * UNIT, self.between(-FAR, FAR) * UNIT
            cell = (int(x // size), int(y // size))
            near = [found.get((cell[0] + i, cell[1] + j)) for i in (-1, 0, 1) for j in (-1, 0, 1)]
            if all(p is None or math.dist(p, (x, y)) > size for p in near):
                found[cell] = (x, y)
        return sorted(found.values(), key=lambda p: p[1])

    def jag(self, x: float, y: float, angle: float, length: float, steps: int) -> str:
        parts = [f"M{spot((x, y))}"]
        for _ in range(steps):
            turn = angle + self.between(-0.6, 0.6)
            x, y = x + length / steps * math.cos(turn), y + length / steps * math.sin(turn)
            parts.append(f"L{spot((x, y))}")
        return "".join(parts)


def smooth(points: list[Point]) -> str:
    """A closed curve through points."""
    n = len(points)
    parts = [f"M{spot(points[0])}"]
    for i in range(n):
        before, here, there, after = (points[(i + k) % n] for k in (-1, 0, 1, 2))
        out = (here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6)
        into = (there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6)
        parts.append(f"C{spot(out)} {spot(into)} {spot(there)}")
    return "".join(parts) + "Z"


def edge(ring: float, side: int, t: float) -> Point:
    """A point of the bowed square of a ring, in units of the scene (y downwards)."""
    x, y = ((ring, t), (-t, ring), (-ring, -t), (t, -ring))[side]
    px, py = bowed(x, y, ring, 2 * side + t / ring)
    return px * UNIT, -py * UNIT


def sheet(ring: float, corner: float = 0.5) -> str:
    """The outline of the board: four bowed sides with round corners."""
    reach, steps = ring - corner, 8
    parts: list[str] = []
    for side in range(4):
        points = [edge(ring, side, -reach + 2 * reach * i / steps) for i in range(steps + 1)]
        parts.append(("L" if parts else "M") + track(points)[1:])
        parts.append(f"Q{spot(edge(ring, side, ring))} {spot(edge(ring, (side + 1) % 4, -reach))}")
    return "".join(parts) + "Z"
