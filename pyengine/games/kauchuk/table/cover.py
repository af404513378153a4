"""The picture on the box: an old map with brass pegs and three bands."""

from __future__ import annotations

import math
from typing import Any

from pyengine.draw.paint import radial
from pyengine.draw.scene import Shape, at, circle, group, line, path, polygon, rect, use
from pyengine.draw.view import Picture
from pyengine.games.kauchuk.table.art.bands import rubber, taut
from pyengine.games.kauchuk.table.art.palette import SEAT_COLOURS
from pyengine.games.kauchuk.table.art.strokes import Pen

_STEP = 62
_BANDS = (
    ((0, 3), (1, 3), (1, 2), (0, 2)),
    ((2, 1), (3, 0), (4, 1)),
    ((2, 3), (3, 3), (3, 4), (2, 4)),
    ((1, 2), (2, 1)),
)
_OWNERS = (3, 1, 0, 3)


def cover() -> Picture:
    pen = Pen(11)
    pegs = {
        (c, r): (36 + _STEP * c + pen.between(-5, 5), 36 + _STEP * r + pen.between(-5, 5))
        for c in range(5)
        for r in range(5)
    }
    return Picture((0, 0, 320, 320), group(*_land(pen), *_lattice(pegs), *_bands(pegs), *_pegs(pegs)))


def _land(pen: Pen) -> list[Shape]:
    bushes = [use(f"kauchuk-crown-{i % 5}", 190 + pen.between(0, 120), 14 + pen.between(0, 90), 1.3) for i in range(14)]
    return [
        rect(0, 0, 320, 320, fill="#E3C78B"),
        circle(160, 140, 190, fill="#F4E3B8", fill_opacity=0.55),
        path("M0 190C40 170 90 200 110 240S150 300 140 320H0Z", fill="#F1DDA9"),
        path("M0 200C38 182 80 208 98 244S134 300 126 320H0Z", fill="#4E938F"),
        path("M0 222C30 208 62 226 78 256S104 302 98 320H0Z", fill="#8CC6BE", fill_opacity=0.5),
        path(pen.blob(36, 276, 15, 9, 0.2), fill="#B9C77A", stroke="#F1DDA9", stroke_width=4),
        path(pen.blob(262, 50, 84, 12, 0.14), fill="#7FA455"),
        *bushes,
        polygon([(196, 306), (252, 214), (270, 214), (318, 306)], fill="#6B5148"),
        polygon([(252, 214), (270, 214), (318, 306), (262, 306)], fill="#4E3A34"),
        path("M252 214L258 240L262 226L268 244L270 214Z", fill="#F0642A"),
        circle(261, 208, 9, fill="#FFB64A", fill_opacity=0.6),
        *(_needle(54, 60, 26, 45 * turn) for turn in range(8)),
        circle(54, 60, 31, fill="none", stroke="#7A5A2A", stroke_opacity=0.5, stroke_width=1.6),
    ]


def _needle(x: float, y: float, long: float, turn: float) -> Shape:
    reach = long if turn % 90 == 0 else long * 0.6
    return path(f"M-4 0L0 -{reach}L4 0Z", fill="#7A5A2A", fill_opacity=0.5, transform=f"{at(x, y)} rotate({turn})")


Pegs = dict[tuple[int, int], tuple[float, float]]


def _lattice(pegs: Pegs) -> list[Shape]:
    ways = [((c, r), (c + dc, r + dr)) for c in range(5) for r in range(5) for dc, dr in ((1, 0), (0, 1), (1, 1))]
    style: dict[str, Any] = {"stroke": "#7A5A2A", "stroke_opacity": 0.45, "stroke_width": 1.4}
    return [line(*pegs[a], *pegs[b], **style, stroke_dasharray="5 4") for a, b in ways if b in pegs]


def _bands(pegs: Pegs) -> list[Shape]:
    shapes = []
    for owner, corners in zip(_OWNERS, _BANDS, strict=True):
        level = 14 if owner == 3 and len(corners) == 2 else 11
        d = taut([(*pegs[corner], float(level)) for corner in corners])
        fill = SEAT_COLOURS[owner]
        shapes += [
            path(d, fill=fill, fill_opacity=0.22),
            path(d, fill="none", stroke="#000000", stroke_opacity=0.35, stroke_width=7, transform=at(1, 3)),
            *rubber(d, owner, 5),
        ]
    return shapes


def _pegs(pegs: Pegs) -> list[Shape]:
    brass = ((0, "#FFF6CF"), (0.4, "#E9BD5C"), (0.75, "#A06F1F"), (1, "#6A4510"))
    shapes: list[Shape] = [radial("kauchuk-brass-peg", *brass, x=0.36, y=0.3, r=0.75)]
    for (c, r), (x, y) in pegs.items():
        shapes += [
            circle(x + 2, y + 3, 8.5, fill="#000000", fill_opacity=0.3),
            circle(x, y, 8, fill="url(#kauchuk-brass-peg)", stroke="#4A3008", stroke_width=0.8),
            circle(x - 2.5, y - 3, 1.8, fill="#FFFFFF", fill_opacity=0.85),
        ]
        if (c * 3 + r * 2) % 7 == 3:
            find = "kauchuk-crystal" if r % 2 else "kauchuk-coin-piece"
            shapes.append(use(find, x + 31, y + 31 * math.copysign(1, 3 - r), 1.1))
    return shapes
