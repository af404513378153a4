"""What Cube's pictures are made of. All ids begin with cube-."""

from __future__ import annotations

from pyengine.draw.paint import blur, linear
from pyengine.draw.scene import Shape, element, rect
from pyengine.games.cube.rules.board import COLOURS
from pyengine.games.cube.table.art.ground import turntable
from pyengine.games.cube.table.art.pieces import bag, cube, flat, taboo


def defs() -> Shape:
    return element(
        "defs",
        element("clipPath", rect(0, 0, 1, 1, rx=0.045), id="cube-square"),
        linear("cube-top", (0, "#fff", 0.2), (1, "#fff", 0), x=1),
        linear("cube-left", (0, "#fff", 0.1), (1, "#2a1204", 0.16)),
        linear("cube-right", (0, "#fff", 0.05), (1, "#1a0a02", 0.22)),
        linear("cube-beech", (0, "#E9CFA0", 1), (0.5, "#DDBB84", 1), (1, "#C99F63", 1), x=1),
        linear("cube-rim", (0, "#9E7440", 1), (0.5, "#C79C5F", 1), (1, "#7F5A2D", 1), x=1, y=0),
        linear("cube-walnut", (0, "#7A5233", 1), (1, "#553622", 1)),
        linear("cube-jute", (0, "#C8B08A", 1), (1, "#8F7650", 1), x=1),
        blur("cube-blur", 9),
        blur("cube-soft", 4),
        *(cube(letter, f"cube-{letter}", twin=False) for letter in COLOURS),
        *(cube(letter, f"cube-twin-{letter}", twin=True) for letter in COLOURS),
        *(flat(letter) for letter in COLOURS),
        rect(0.03, 0.03, 0.94, 0.94, rx=0.1, fill="#E7DAC2", id="cube-cell-none"),
        taboo(),
        bag(),
        turntable(),
    )
