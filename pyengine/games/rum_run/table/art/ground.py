"""The moonlit forest below the roads: ground, trees, rocks, the frame and the town."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random

from pyengine.draw.colours import mix
from pyengine.draw.outlines import polar, star
from pyengine.draw.paint import linear, radial
from pyengine.draw.scene import Kept, Shape, circle, element, ellipse, group, line, number, path, polygon, rect, text
from pyengine.games.rum_run.rules.board import BOARD, SQUARES, STEPS, Ground, square_name, xy
from pyengine.games.rum_run.table.art.palette import LAMP
from pyengine.games.rum_run.table.layout import FRAME, C, centre, d, here

COPSES = 9
ROCKS = 3


def symbols() -> Iterator[Shape]:
    """What the forest is made of, and the night sky of the cover."""
    moon = ((0, "#4A7280", 1), (0.3, "#2A5058", 1), (0.7, "#183840", 1), (1, "#0F2730", 1))
    yield radial("rum_run-moon", *moon, x=0.18, y=0.05, r=1.1)
    yield radial("rum_run-shine", (0, "#CFEAF2", 0.2), (1, "#CFEAF2", 0))
    yield _plates()
    yield _tufts()
    yield from _pines()
    yield from _boulders()
    yield from _lamps()
    yield from _town()
    yield linear("rum_run-night", (0, "#22405C"), (0.55, "#14293A"), (1, "#0B1722"))
    yield element("clipPath", rect(0, 0, 320, 320), id="rum_run-window")


def _plates() -> Shape:
    tone = {"width": C - 3, "height": C - 3, "rx": 0.12 * C}
    cells = [
        rect(x * C + 1.5, y * C + 1.5, **tone, fill="#9FC6D6" if (x + y) % 2 else "#86B0C4", opacity=0.07)
        for x in range(2)
        for y in range(2)
    ]
    dots = [circle(x * C, y * C, 1.3, fill="#BFD9E6", opacity=0.3) for x in range(3) for y in range(3)]
    return element("pattern", *cells, *dots, id="rum_run-plates", width=2 * C, height=2 * C,
                   patternUnits="userSpaceOnUse")  # fmt: skip


def _tufts() -> Shape:
    """Grass: one path, three squares wide, repeated."""
    luck, side = Random(7), 3
    blades = []
    for _ in range(side * side * 3):
        x, y = luck.uniform(4, side * C - 4), luck.uniform(9, side * C - 3)
        blades.append(f"M{number(x)} {number(y)}q-2 -3 -3.4 -6m3.4 6q0 -4 .4 -7.5m-.4 7.5q2 -3 3.6 -5.6")
    grass = {"stroke": "#7FB3A6", "stroke_opacity": 0.34, "stroke_width": 1.3, "stroke_linecap": "round"}
    size = side * C
    return element("pattern", path("".join(blades), fill="none", **grass), id="rum_run-tufts", width=size, height=size,
                   patternUnits="userSpaceOnUse")  # fmt: skip


def _pines() -> Iterator[Shape]:
    """Groups of pines that fit into a square, lit from the upper left; those farther from the moon are darker."""
    luck = Random(11)
    for shade in range(3):
        part = shade / 2
        dark, light = mix("#2A5C5A", "#14343A", part), mix("#5D9A8E", "#26565A", part)
        for copse in range(COPSES // 3):
            trees = []
            for _ in range(copse + 1 + (copse == 2)):
                size = C * luck.uniform(0.24, 0.36 if copse else 0.4)
                trees.append((C * luck.uniform(-0.27, 0.27), C * luck.uniform(0.0, 0.3), size))
            trees.sort(key=lambda tree: tree[1])
            yield group(*(_pine(*tree, dark, light) for tree in trees), id=f"rum_run-copse-{shade * 3 + copse}")


def _pine(x: float, y: float, size: float, dark: str, light: str) -> Shape:
    whole, lit = [], []
    for width, foot in ((0.62, 0.22), (0.5, -0.1), (0.36, -0.4)):
        top, base, w = y + (foot - 0.55) * size, y + foot * size, width * size
        n = number
        whole.append(f"M{n(x)} {n(top)}L{n(x + w)} {n(base)}Q{n(x)} {n(base + 0.16 * size)} {n(x - w)} {n(base)}Z")
        lit.append(f"M{n(x)} {n(top)}L{n(x)} {n(base + 0.08 * size)}Q{n(x - w / 2)} {n(base + 0.1 * size)} "
                   f"{n(x - w)} {n(base)}Z")  # fmt: skip
    return group(
        ellipse(x + 0.18 * size, y + 0.28 * size, 0.6 * size, 0.2 * size, fill="#050E16", opacity=0.45),
        path("".join(whole), fill=dark),
        path("".join(lit), fill=light),
    )


def _boulders() -> Iterator[Shape]:
    """Rocks fill their squares: nothing can be built there."""
    luck = Random(5)
    for rock in range(ROCKS):
        rim = [(luck.uniform(0.4, 0.46), -90 + 40 * k) for k in range(9)]
        corners = [polar(radius * C, angle) for radius, angle in rim]
        top = [polar(radius * 0.62 * C, angle, -0.05 * C, -0.09 * C) for radius, angle in rim]
        shadow = [(x + 0.03 * C, y + 0.07 * C) for x, y in corners]
        crack = d("M{} {}L{} {}L{} {}", -0.05, -0.1, 0.06 - rock * 0.04, 0.05, 0.0, 0.2)
        yield group(
            polygon(shadow, fill="#02070B", opacity=0.55),
            polygon(corners, fill="#4B5B66", stroke="#1A252C", stroke_width=2, stroke_linejoin="round"),
            polygon(top, fill="#7E919B"),
            polygon([top[k] for k in (7, 8, 0, 1)], fill="#A9BBC2", opacity=0.8),
            path(crack, fill="none", stroke="#2B3942", stroke_width=2, stroke_linecap="round"),
            ellipse(-0.2 * C, 0.24 * C, 0.12 * C, 0.06 * C, fill="#5C8A62", opacity=0.75),
            id=f"rum_run-rock-{rock}",
        )


def _lamps() -> Iterator[Shape]:
    """The lamp over a door, seen from the square to the south of it; the scenes turn it."""
    bar = rect(-0.17 * C, -0.07 * C, 0.34 * C, 0.14 * C, rx=0.05 * C, fill=LAMP, stroke="#3A2206", stroke_width=1.4)
    arrow = path(d("M{} {}L0 {}L{} {}", -0.1, 0.27, 0.15, 0.1, 0.27), fill="none", stroke="#FFE3A3",
                 stroke_width=0.055 * C, stroke_linecap="round", stroke_linejoin="round")  # fmt: skip
    yield group(circle(0, 0, 0.55 * C, fill="url(#rum_run-lantern)", opacity=0.9), bar, arrow, id="rum_run-lamp-free")
    yield group(bar, id="rum_run-lamp")
    dark = {"fill": "#5A5348", "stroke": "#1E1710", "stroke_width": 1.4}
    yield rect(-0.17 * C, -0.07 * C, 0.34 * C, 0.14 * C, rx=0.05 * C, **dark, id="rum_run-lamp-out")


def _town() -> Iterator[Shape]:
    yield linear("rum_run-star", (0, "#FFF2B8"), (1, "#F2A52A"))
    points = star(9, 0.32 * C, 0.19 * C)
    yield circle(0, 0, 1.5 * C, fill="url(#rum_run-lantern)", opacity=0.85, id="rum_run-town-glow")
    yield group(
        circle(0, 0.05 * C, 0.47 * C, fill="#03080D", opacity=0.6),
        circle(0, 0, 0.465 * C, fill="#5A3A1C", stroke=LAMP, stroke_width=0.04 * C),
        circle(0, 0, 0.35 * C, fill="#7B5228"),
        path(points, fill="url(#rum_run-star)", stroke="#3A2206", stroke_width=0.03 * C, stroke_linejoin="round"),
        id="rum_run-town",
    )


# The forest as it lies.


def floor(size: int) -> list[Shape]:
    """The frame and the bare ground."""
    side = size * C
    whole = {"x": 0, "y": 0, "width": side, "height": side}
    return [
        rect(-FRAME, -FRAME, side + 2 * FRAME, side + 2 * FRAME, rx=20, fill="#3B2A1A", stroke="#7A5A34",
             stroke_width=2.4),
        rect(-5, -5, side + 10, side + 10, rx=11, fill="url(#rum_run-moon)"),
        Shape("rect", {**whole, "fill": "url(#rum_run-plates)"}),
        Shape("rect", {**whole, "fill": "url(#rum_run-tufts)"}),
        ellipse(side * 0.22, side * 0.14, side * 0.42, side * 0.28, fill="url(#rum_run-shine)"),
        *_names(size),
    ]  # fmt: skip


def _names(size: int) -> Iterator[Shape]:
    """The letters of the columns below the forest, the numbers of the rows at its left."""
    ink = {"font_size": 19, "font_weight": 700, "text_anchor": "middle", "fill": "#E2C79A"}
    for square in SQUARES.values():
        (x, y), name = xy(square), square_name(square)
        if y == 0 and x < size:
            yield text((x + 0.5) * C, size * C + FRAME - 5, name[0], **ink)
        if x == 0 and y < size:
            yield text(-FRAME / 2 - 1.5, (y + 0.5) * C + 7, name[1:], **ink)


@lru_cache(maxsize=8)
def wilderness(ground: Ground, town: int) -> Shape:
    """Trees, rocks and seams: where nobody has built yet."""
    size = ground.size
    rocks = [here(f"rock-{square % ROCKS}", *centre(square)) for square in ground.obstacles]
    step = size - BOARD
    seams = []
    for edge in {step, BOARD}:
        dashes = {"stroke": "#C7E0EA", "stroke_opacity": 0.14, "stroke_width": 1.5, "stroke_dasharray": "3 7"}
        seams += [line(edge * C, 0, edge * C, size * C, **dashes), line(0, edge * C, size * C, edge * C, **dashes)]
    return Kept(group(*floor(size), *seams, *_trees(ground, town), *rocks))


def _trees(ground: Ground, town: int) -> Iterator[Shape]:
    busy = {town, *(door.square for door in ground.entrances), *(cell for cabin in ground.cabins for cell in cabin)}
    near = busy | {square + step for square in busy for step in STEPS}
    for square in sorted(ground.open - busy):
        x, y = xy(square)
        luck = Random(square * 31 + 5)
        edge = min(x, y, ground.size - 1 - x, ground.size - 1 - y) == 0
        chance = 0.97 if edge else 0.18 if square in near else 0.52
        if luck.random() < chance:
            shade = min(2, (x + y) * 3 // (2 * ground.size - 1))
            copse = luck.randrange(1, 3) if edge else luck.randrange(2)
            yield here(f"copse-{shade * 3 + copse}", *centre(square))
