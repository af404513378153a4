"""The lacquer tray, the marks that lie on it for a while, and the cloth below it."""

from __future__ import annotations

from math import sqrt
from typing import Any

from pyengine.draw.colours import CHOSEN, GLOW, HINT, KEYLINE
from pyengine.draw.outlines import hexagon, polar, track
from pyengine.draw.paint import linear, radial
from pyengine.draw.scene import Box, Shape, circle, element, ellipse, group, path, rect
from pyengine.games.kaichin.table.art.palette import CREAM, GOLD
from pyengine.games.kaichin.table.layout import CELL_XY, RIM, SPOT_XY, S

BOARD_BOX: Box = (-RIM - 10, -RIM - 10, 2 * RIM + 20, 2 * RIM + 30)
DISH = 0.78 * S
COVER = 167.0, 180.0
"""The middle of the tray on the cover."""


def symbols() -> list[Shape]:
    return [*_materials(), *_cloth(), _tray(), *_marks(), *_card_marks()]


def _materials() -> list[Shape]:
    return [
        radial("kaichin-floor", (0, "#4A2A22"), (0.45, "#2E1915"), (1, "#1A0E0C"), x=0.38, y=0.28, r=0.85),
        linear("kaichin-rim", (0, "#B8432D"), (0.3, "#872919"), (0.75, "#5A170F"), (1, "#43100A"), x=0.6),
        linear("kaichin-gold", (0, "#F3D998"), (0.5, "#B98B3C"), (1, "#E4C37A"), x=1),
        linear("kaichin-well", (0, "#150B09"), (0.75, "#331D18"), (1, "#402620")),
        radial("kaichin-dish", (0, "#742419"), (0.75, "#47130D"), (1, "#380D08"), y=0.58, r=0.6),
        radial("kaichin-shadow", (0.86, "#1A0A04", 0.55), (0.93, "#1A0A04", 0.3), (1, "#1A0A04", 0)),
        linear("kaichin-gloss", (0, "#FFFFFF", 0.3), (0.5, "#FFFFFF", 0), x=0.75),
    ]


def _cloth() -> list[Shape]:
    """Only the cover shows it."""
    arcs = path(
        "M0 20A20 20 0 0 1 40 20M6 20A14 14 0 0 1 34 20M12 20A8 8 0 0 1 28 20",
        fill="none",
        stroke="#FFF",
        stroke_opacity=0.32,
        stroke_width=1.6,
    )
    size = {"width": 40, "height": 20, "patternUnits": "userSpaceOnUse"}
    return [
        radial("kaichin-cloth", (0, "#F8DFCD"), (0.6, "#DFA98F"), (1, "#B87563"), x=0.3, y=0.15, r=1.1),
        element("pattern", arcs, id="kaichin-waves", **size),
        element("clipPath", circle(*COVER, 137), id="kaichin-round"),
        radial("kaichin-cloth-shadow", (0.82, "#3C120A", 0.6), (1, "#3C120A", 0)),
    ]


def _tray() -> Shape:
    """Rim, floor, wells and dishes: one symbol, because none of it ever changes."""
    floor = hexagon(6.02 * S, turn=0)
    fat = {"stroke_linejoin": "round"}
    return group(
        ellipse(0, RIM * 0.035, RIM * 1.02, RIM * 1.015, fill="url(#kaichin-shadow)"),
        circle(0, 0, RIM, fill="url(#kaichin-rim)"),
        circle(0, 0, RIM - 1.5, fill="none", stroke="#F09A7C", stroke_opacity=0.6, stroke_width=1.6),
        circle(0, 0, RIM - 0.16 * S, fill="none", stroke="url(#kaichin-gold)", stroke_width=0.04 * S),
        *_ornaments(),
        path(floor, fill="none", stroke="#2A0805", stroke_opacity=0.4, stroke_width=1.2 * S, **fat),
        path(floor, fill="url(#kaichin-gold)", stroke="url(#kaichin-gold)", stroke_width=0.95 * S, **fat),
        path(floor, fill="#160B09", stroke="#160B09", stroke_width=0.88 * S, **fat),
        path(floor, fill="url(#kaichin-floor)", stroke="url(#kaichin-floor)", stroke_width=0.76 * S, **fat),
        path(_gloss(), fill="url(#kaichin-gloss)"),
        *_wells(),
        *_dishes(),
        id="kaichin-tray",
    )


def _gloss() -> str:
    """The light of a window on the upper left of the lacquered rim."""
    outer, inner = RIM - 0.3 * S, RIM - 0.62 * S
    a, b, c, d = polar(outer, -158), polar(outer, -112), polar(inner, -116), polar(inner, -154)
    return (
        f"M{a[0]:.1f} {a[1]:.1f}A{outer:.1f} {outer:.1f} 0 0 1 {b[0]:.1f} {b[1]:.1f}"
        f"L{c[0]:.1f} {c[1]:.1f}A{inner:.1f} {inner:.1f} 0 0 0 {d[0]:.1f} {d[1]:.1f}Z"
    )


def _ornaments() -> list[Shape]:
    """Little waves in gold dust, between the dishes of each side."""
    fans = []
    for row, columns in ((0, (-1, 0, 1)), (1, (-0.5, 0.5))):
        for column in columns:
            x, y = column * 0.44 * S, -row * 0.22 * S
            for r in (0.22 * S, 0.145 * S, 0.07 * S):
                fans.append(f"M{x - r:.1f} {y:.1f}A{r:.1f} {r:.1f} 0 0 1 {x + r:.1f} {y:.1f}")
    waves = "".join(fans)
    style = {"fill": "none", "stroke": "#E9BE74", "stroke_opacity": 0.42, "stroke_width": 0.022 * S}
    return [
        path(waves, transform=f"rotate({angle}) translate(0 {-6.62 * S:.1f})", stroke_linecap="round", **style)
        for angle in range(0, 360, 60)
    ]


def _wells() -> list[Shape]:
    hexes = "".join(hexagon(0.9 * S, x, y) for x, y in CELL_XY)
    half = 0.9 * S * sqrt(3) / 2
    lips = "".join(track([(x - half, y + 0.45 * S), (x, y + 0.9 * S), (x + half, y + 0.45 * S)]) for x, y in CELL_XY)
    each = [path(hexagon(0.9 * S, x, y), fill="url(#kaichin-well)") for x, y in CELL_XY]
    line = {"fill": "none", "stroke_linejoin": "round"}
    return [
        *each,
        path(hexes, stroke="#6B4436", stroke_opacity=0.75, stroke_width=0.028 * S, **line),
        path(lips, stroke="#A8765E", stroke_opacity=0.5, stroke_width=0.03 * S, stroke_linecap="round", **line),
    ]


def _dishes() -> list[Shape]:
    shapes: list[Shape] = []
    for x, y in SPOT_XY:
        shapes += [
            circle(x, y + 0.04 * S, DISH + 0.05 * S, fill="#1E0503", fill_opacity=0.4),
            circle(x, y, DISH, fill="url(#kaichin-dish)", stroke=GOLD, stroke_opacity=0.6, stroke_width=0.035 * S),
            circle(x, y, DISH - 0.09 * S, fill="none", stroke="#1E0503", stroke_opacity=0.45, stroke_width=0.05 * S),
        ]
    return shapes


def _ring(d: str, id: str, *more: Shape, fill: float = 0.1) -> Shape:
    """A target: halo, dark keyline, teal ring, faint fill. The halo is four faint strokes, far cheaper than a blur."""
    join = {"stroke_linejoin": "round"}
    halo = [
        path(d, fill="none", stroke=GLOW, stroke_opacity=0.11, stroke_width=width * S, **join)
        for width in (0.46, 0.38, 0.3, 0.22)
    ]
    return group(
        *halo,
        path(d, fill="none", stroke=KEYLINE, stroke_width=0.15 * S, **join),
        path(d, fill=GLOW, fill_opacity=fill, stroke=GLOW, stroke_width=0.07 * S, **join),
        *more,
        id=id,
    )


def _round(radius: float) -> str:
    r = f"{radius * S:.1f}"
    return f"M-{r} 0A{r} {r} 0 1 1 {r} 0A{r} {r} 0 1 1 -{r} 0Z"


def _marks() -> list[Shape]:
    dot = circle(0, 0, 0.15 * S, fill=GLOW, stroke="#0B3A34", stroke_width=0.04 * S)
    pointed = {
        "fill": GLOW,
        "fill_opacity": 0.22,
        "stroke": GLOW,
        "stroke_width": 0.09 * S,
        "stroke_linejoin": "round",
    }
    dashes = {"fill": "none", "stroke": CREAM, "stroke_width": 0.04 * S, "stroke_linecap": "round"}
    return [
        path(hexagon(0.95 * S), fill="#000", fill_opacity=0, id="kaichin-cell"),
        circle(0, 0, DISH, fill="#000", fill_opacity=0, id="kaichin-spot"),
        _ring(hexagon(0.82 * S), "kaichin-target", dot),
        _ring(_round(0.8), "kaichin-target-dish", dot),
        _quiet_ring(),
        _reticle(),
        _chosen(),
        path(hexagon(0.82 * S), **pointed, id="kaichin-pointed"),
        path(_round(0.8), **pointed, id="kaichin-pointed-dish"),
        path(hexagon(0.62 * S), stroke_dasharray="5.6 5.8", **dashes, id="kaichin-left-cell"),
        path(_round(0.62), stroke_dasharray="5.6 5.8", **dashes, id="kaichin-left-dish"),
        _hint("kaichin-hint", hexagon(0.86 * S)),
        _hint("kaichin-hint-round", _round(0.84)),
        circle(
            0,
            0,
            DISH,
            fill="none",
            stroke=GLOW,
            stroke_width=0.055 * S,
            stroke_dasharray="8 5.6",
            id="kaichin-own-dish",
        ),
        circle(
            0, 0, 0.29 * S, fill="#3B0F0A", stroke=GOLD, stroke_opacity=0.8, stroke_width=0.025 * S, id="kaichin-coin"
        ),
        circle(
            0, 0, 0.29 * S, fill="#3B0F0A", stroke=GLOW, stroke_width=2, stroke_dasharray="4 3", id="kaichin-own-coin"
        ),
        path("M-12 -12L12 12M12 -12L-12 12", stroke=GLOW, stroke_width=5, stroke_linecap="round", id="kaichin-cross"),
    ]


def _quiet_ring() -> Shape:
    """Around a sweet that can be chosen: the same hue as a target, but under the sweet and thinner."""
    halo = [
        circle(0, 0, 0.8 * S, fill="none", stroke=GLOW, stroke_opacity=0.1, stroke_width=w * S) for w in (0.36, 0.26)
    ]
    return group(
        *halo,
        circle(0, 0, 0.8 * S, fill="none", stroke=KEYLINE, stroke_width=0.12 * S),
        circle(0, 0, 0.8 * S, fill="none", stroke=GLOW, stroke_width=0.055 * S),
        id="kaichin-free",
    )


def _reticle() -> Shape:
    """An attack's target: round, with four ticks, so that it differs from a move in shape too."""
    ticks = "".join(track([polar(0.68 * S, a), polar(0.98 * S, a)]) for a in (45, 135, 225, 315))
    return _ring(
        _round(0.8),
        "kaichin-reticle",
        path(ticks, stroke=KEYLINE, stroke_width=0.18 * S, stroke_linecap="round"),
        path(ticks, stroke=GLOW, stroke_width=0.1 * S, stroke_linecap="round"),
        fill=0.04,
    )


def _chosen() -> Shape:
    halo = [
        circle(0, 0, 0.8 * S, fill="none", stroke=GLOW, stroke_opacity=0.16, stroke_width=w * S)
        for w in (0.5, 0.4, 0.3)
    ]
    return group(
        *halo,
        circle(0, 0, 0.79 * S, fill="#06403A", fill_opacity=0.6, stroke=KEYLINE, stroke_width=0.13 * S),
        circle(0, 0, 0.79 * S, fill="none", stroke=CHOSEN, stroke_width=0.075 * S),
        id="kaichin-chosen",
    )


def _hint(id: str, d: str) -> Shape:
    """A suggestion: gold, with a little spark at the upper right, so that it is not taken for a target."""
    x, y = 0.6 * S, -0.62 * S
    spark = f"M{x:.1f} {y - 13:.1f}L{x + 3.4:.1f} {y - 3.4:.1f}L{x + 13:.1f} {y:.1f}L{x + 3.4:.1f} {y + 3.4:.1f}" + (
        f"L{x:.1f} {y + 13:.1f}L{x - 3.4:.1f} {y + 3.4:.1f}L{x - 13:.1f} {y:.1f}L{x - 3.4:.1f} {y - 3.4:.1f}Z"
    )
    return group(
        path(d, fill="none", stroke="#2A1602", stroke_width=0.17 * S, stroke_linejoin="round"),
        path(d, fill=HINT, fill_opacity=0.1, stroke=HINT, stroke_width=0.075 * S, stroke_linejoin="round"),
        path(spark, fill=HINT, stroke="#2A1602", stroke_width=3, stroke_linejoin="round", paint_order="stroke"),
        id=id,
    )


def _card_marks() -> list[Shape]:
    """Beside a sweet: a tiny card (it is yours), the same face up (its card lies open), a padlock (it must stay)."""
    card: dict[str, Any] = {"x": -8.5, "width": 17, "height": 23, "rx": 3.5}
    paper = Shape("rect", {**card, "y": -11.5, "fill": "#FFF8EA", "stroke": "#3A1D18", "stroke_width": 1.6})
    below = Shape("rect", {**card, "y": -10, "fill": "#000", "fill_opacity": 0.45})
    tilted = f"translate({0.56 * S:.1f} {0.52 * S:.1f}) rotate(10)"
    return [
        group(group(below, paper, path(hexagon(6), fill="#A8321F"), transform=tilted), id="kaichin-mine"),
        group(
            group(
                below,
                paper,
                path("M-5 0C-3 -4.5 3 -4.5 5 0C3 4.5 -3 4.5 -5 0Z", fill="none", stroke="#3A1D18", stroke_width=1.7),
                circle(0, 0, 1.9, fill="#3A1D18"),
                transform=tilted,
            ),
            id="kaichin-open",
        ),
        group(
            group(
                circle(0, 0, 11.5, fill="#2B1C12", stroke="#F3D998", stroke_width=1.6),
                path("M-3.6 -0.5V-3.2A3.6 3.6 0 0 1 3.6 -3.2V-0.5", fill="none", stroke="#F3D998", stroke_width=1.9),
                rect(-5.4, -1, 10.8, 7.6, rx=1.8, fill="#F3D998"),
                transform=f"translate({-0.56 * S:.1f} {0.5 * S:.1f})",
            ),
            id="kaichin-lock",
        ),
    ]


PATH_STROKES = (
    {"stroke": "#062B26", "stroke_width": 0.16 * S, "stroke_opacity": 0.75},
    {"stroke": GLOW, "stroke_width": 0.09 * S, "stroke_dasharray": "0.1 9.5"},
)
"""The dotted way of a sweet: a dark bed, then the dots."""

HINT_STROKES = (
    {"stroke": "#2A1602", "stroke_width": 0.16 * S, "stroke_opacity": 0.75},
    {"stroke": HINT, "stroke_width": 0.09 * S, "stroke_dasharray": "0.1 9.5"},
)
