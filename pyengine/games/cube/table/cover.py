"""The picture on the box: a small heap on its turntable, and a twin that floats in."""

from __future__ import annotations

from collections.abc import Mapping

from pyengine.draw.paint import radial
from pyengine.draw.scene import Shape, group, line, rect, use
from pyengine.draw.view import Picture
from pyengine.games.cube.rules.board import SPACE_NUMBER
from pyengine.games.cube.table.art.palette import BEECH, BEECH_EDGE
from pyengine.games.cube.table.layout import HALF, SIZE, depth, foot

_HEAP = {
    "a1": "R", "b1": "YB", "a2": "GR", "b2": "BYG", "c2": "R", "b3": "GY", "c3": "BRYB", "d1": "G", "a4": "B",
    "d4": "Y", "c4": "RG", "d2": "Y",
}  # fmt: skip


def cover() -> Picture:
    light = radial("cube-cover", (0, "#FBEFD6"), (1, "#C9A068"), x=0.4, y=0.3, r=0.9)
    heap = group(*standing(_HEAP), _twin(), transform="translate(150 216) scale(.52)")
    return Picture((0, 0, 320, 320), group(light, rect(0, 0, 320, 320, fill="url(#cube-cover)"), heap))


def standing(heap: Mapping[str, str]) -> list[Shape]:
    """A heap on its turntable, the farthest stacks first."""
    columns = sorted(
        ((SPACE_NUMBER[space], stack) for space, stack in heap.items()), key=lambda each: depth(each[0], 0)
    )
    cubes = [use(f"cube-{letter}", *foot(column, z, 0)) for column, stack in columns for z, letter in enumerate(stack)]
    return [use("cube-turntable"), *cubes]


def _twin() -> Shape:
    dowel = {"stroke_linecap": "round"}
    return group(
        use("cube-twin-B", -HALF * SIZE * 0.5, 18),
        line(-18, -38, 26, -12, stroke=BEECH_EDGE, stroke_width=16, **dowel),
        line(-18, -38, 26, -12, stroke=BEECH, stroke_width=12, **dowel),
        use("cube-twin-B", HALF * SIZE * 0.62, 56),
        transform="translate(170 -300) rotate(-8)",
    )
