"""The chips, wrapped in paper of six patterns, and the twelve sweets, cast in sugar: whole, damaged, and as a silhouette.

Chips are drawn in a square of 104 units and sweets in one of 112; `CHIP_SCALE` and `SWEET_SCALE` bring them to the size
they have on the tray.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians
from random import Random
from typing import Any

from pyengine.draw.outlines import Point, disc, hexagon, outline, polar, spot, star, track
from pyengine.draw.paint import Stop, linear, radial
from pyengine.draw.scene import Shape, circle, element, ellipse, group, path, use
from pyengine.games.kaichin.rules.board import COLOUR_OF, COLOURS, SWEETS
from pyengine.games.kaichin.table.art.palette import TONES, Tones
from pyengine.games.kaichin.table.layout import S

CHIP_SCALE = 1.68 * S / 104
SWEET_SCALE = 1.42 * S / 112

COLOUR_NAME: dict[str, str] = {sweet: COLOURS[colour] for sweet, colour in zip(SWEETS, COLOUR_OF, strict=True)}


def sweet(name: str, x: float, y: float, size: float, hurt: bool = False) -> Shape:
    return use(f"kaichin-{'hurt' if hurt else 'sweet'}-{name}", x, y, size / 112 / SWEET_SCALE)


def chip(name: str, x: float, y: float, size: float, **more: Any) -> Shape:
    """A chip of a colour, or of damage."""
    return use(f"kaichin-chip-{name}", x, y, size / 104 / CHIP_SCALE, **more)


def symbols() -> list[Shape]:
    return [*_chips(), *_sweets()]


# Chips


def _chips() -> list[Shape]:
    """kaichin-chip-COLOUR, kaichin-chip-damage, and the cracks alone."""
    return [each for colour in COLOURS for each in (_face(colour), _pattern(colour), _chip(colour))] + _damage()


_WEAVES: dict[str, tuple[float, float, str, float]] = {
    "red": (7, 7, "M0 7L7 0M-1 1L1 -1M6 8L8 6", 1.9),
    "green": (11, 9, "M0 7L5.5 2L11 7", 1.8),
    "blue": (12, 6, "M0 6A6 6 0 0 1 12 6M3 6A3 3 0 0 1 9 6", 1.5),
    "purple": (10, 10, "M5 0L10 5L5 10L0 5ZM5 5h0", 1.4),
    "white": (10, 10, "M5 2.4V7.6M2.4 5H7.6", 1.5),
    "yellow": (9, 9, "M2.2 2.2h0M6.7 6.7h0", 3.2),
}
"""Width, height, lines and their thickness of the patterns: stripes, dots, chevrons, waves, diamonds, crosses."""


def _pattern(colour: str) -> Shape:
    width, height, lines, thick = _WEAVES[colour]
    ink = TONES[colour].print
    strength = 0.36 if ink == "#FFFFFF" else 0.4
    lines_shape = path(
        lines, fill="none", stroke=ink, stroke_width=thick, stroke_opacity=strength, stroke_linecap="round"
    )
    return element(
        "pattern",
        lines_shape,
        circle(5, 5, 1.3, fill=ink, fill_opacity=strength) if colour == "purple" else None,
        id=f"kaichin-print-{colour}",
        width=width,
        height=height,
        patternUnits="userSpaceOnUse",
        patternTransform="scale(1.45)",
    )


def _face(colour: str) -> Shape:
    tones = TONES[colour]
    return linear(f"kaichin-face-{colour}", (0, tones.paper_light), (0.6, tones.paper), (1, tones.paper), x=0.4)


def _chip(colour: str) -> Shape:
    tones = TONES[colour]
    hex44 = hexagon(44)
    return group(
        group(
            path(hex44, transform="translate(0 6)", fill="#000", stroke="#000", stroke_width=9, opacity=0.4),
            path(hex44, transform="translate(0 3.8)", fill=tones.paper_edge, stroke=tones.paper_edge, stroke_width=8),
            path(hex44, fill=f"url(#kaichin-face-{colour})", stroke=tones.paper, stroke_width=8),
            path(hex44, fill=f"url(#kaichin-print-{colour})"),
            path(hexagon(46), fill="none", stroke=tones.paper_light, stroke_width=2, stroke_opacity=0.9),
            path("M-38 -22L0 -44L38 -22", fill="none", stroke="#FFF", stroke_width=2.2, stroke_opacity=0.5),
            stroke_linejoin="round",
            transform=f"scale({CHIP_SCALE:.4f})",
        ),
        id=f"kaichin-chip-{colour}",
    )


CRACKS = (
    "M-30 -14L-12 -6L-4 -20M-12 -6L-6 10L-22 24M-6 10L14 6L30 16M14 6L16 -16L28 -24M16 -16L4 -30"
    "M-22 24L-25 32M30 16L33 24"
)


def _damage() -> list[Shape]:
    chance = Random(4)
    blot = outline(polar(40 + chance.uniform(-2.5, 5), 12 * k) for k in range(30))
    ash = outline(polar(34 + chance.uniform(-2, 3), 12 * k, -1, -2) for k in range(30))
    cracks = {"fill": "none", "stroke_linejoin": "round", "stroke_linecap": "round"}
    return [
        radial("kaichin-soot", (0, "#4C443E"), (0.6, "#25201D"), (1, "#0F0C0B"), x=0.42, y=0.36, r=0.7),
        group(
            group(
                path(
                    hexagon(44), fill="#0B0807", stroke="#0B0807", stroke_width=9, stroke_linejoin="round", opacity=0.7
                ),
                path(blot, transform="translate(0 4)", fill="#050302", opacity=0.8),
                path(blot, fill="url(#kaichin-soot)", stroke="#837668", stroke_width=2.6, stroke_linejoin="round"),
                path(
                    ash, fill="none", stroke="#9A8B7B", stroke_width=1.4, stroke_opacity=0.35, stroke_dasharray="9 13"
                ),
                path(CRACKS, stroke="#0A0706", stroke_width=5.4, **cracks),
                path(CRACKS, stroke="#E06A34", stroke_width=3, stroke_opacity=0.35, **cracks),
                path(CRACKS, stroke="#FF8A4A", stroke_width=1.5, **cracks),
                transform=f"scale({CHIP_SCALE:.4f})",
            ),
            id="kaichin-chip-damage",
        ),
        group(
            path(CRACKS, stroke="#0A0706", stroke_width=7, stroke_opacity=0.85, **cracks),
            path(CRACKS, stroke="#FF8A4A", stroke_width=2.2, **cracks),
            id="kaichin-cracks",
        ),
    ]


# Sweets

_FIVE = tuple(-90 + 72 * k for k in range(5))
_BERRIES: tuple[Point, ...] = ((-25, -20), (0, -24), (25, -20), (-14, -3), (14, -3), (0, 12), (-1, 32))


def _plum() -> str:
    """Five round petals."""
    return outline(polar(17 + 26 * abs(cos(radians(2.5 * a))) ** 0.62, a - 90) for a in range(0, 360, 3))


def _bell() -> str:
    """Five pointed petals."""
    text = ""
    for a in _FIVE:
        curve = [
            polar(44, a - 25),
            polar(38, a - 9),
            polar(45, a),
            polar(38, a + 9),
            polar(44, a + 25),
            polar(20, a + 36),
        ]
        first = "L" if text else "M"
        a1, a2, tip, b1, b2, end = map(spot, curve)
        text += f"{first}{spot(polar(20, a - 36))}C{a1} {a2} {tip}C{b1} {b2} {end}"
    return text + "Z"


def _maple() -> str:
    tips = ((166, 40), (218, 47), (270, 51), (322, 47), (374, 40))
    points: list[Point] = [(-5, 25)]
    for number, (angle, reach) in enumerate(tips):
        if number:
            points.append(polar(19, angle - 26, 0, 6))
        points += [
            polar(reach * 0.66, angle - 19, 0, 6),
            polar(reach, angle, 0, 6),
            polar(reach * 0.66, angle + 19, 0, 6),
        ]
    return outline([*points, (5, 25), (3, 42), (-3, 42)])


def _crystal() -> str:
    """Six arms with two side branches each: lines, not an area."""
    lines = []
    for a in range(-90, 270, 60):
        fork = polar(24, a)
        lines += [track([(0, 0), polar(40, a)]), track([polar(13, a - 52, *fork), fork, polar(13, a + 52, *fork)])]
    return "".join(lines)


def _leaf(angle: float, length: float, width: float) -> str:
    foot, tip = "0 34", spot(polar(length, angle, 0, 34))
    one, other = (spot(polar(length / 2, angle + turn, 0, 34)) for turn in (-width, width))
    return f"M{foot}Q{one} {tip}Q{other} {foot}Z"


OUTLINES: dict[str, str] = {
    "ume": _plum(),
    "nami": "M-44 34C-42 4 -26 -36 8 -38C30 -39 43 -22 40 -6C38 6 26 10 19 4C24 2 27 -6 21 -11C13 -17 1 -9 2 6"
    "C3 20 20 26 44 24L44 34Q44 38 40 38L-40 38Q-44 38 -44 34Z",
    "tsuki": "M14 -42A43 43 0 1 0 38 22A34 34 0 1 1 14 -42Z",
    "fuji": "".join(disc(x, y, 12.5) for x, y in _BERRIES) + disc(0, -8, 14) + disc(0, 22, 8),
    "sasa": _leaf(-90, 80, 19) + _leaf(-142, 66, 21) + _leaf(-38, 66, 21),
    "yuki": _crystal(),
    "shizuku": "M0 -46C9 -28 33 -10 33 13A33 31 0 0 1 -33 13C-33 -10 -9 -28 0 -46Z",
    "momiji": _maple(),
    "kikyo": _bell(),
    "hoshi": star(5, 45, 21),
    "tsuru": "M-46 -26L-22 -22L-6 2L10 -40L24 4L46 22L20 22L2 36L-18 24L-28 -8Z",
    "matsu": "M-30 32C-46 32 -50 12 -36 6C-36 -6 -28 -12 -20 -11C-20 -30 -10 -40 0 -40C10 -40 20 -30 20 -11"
    "C28 -12 36 -6 36 6C50 12 46 32 30 32Z",
}


def _stroke(d: str, colour: str, width: float = 2.3, opacity: float = 0.88) -> Shape:
    """A line of icing."""
    return path(
        d,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_opacity=opacity,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _plum_details(t: Tones) -> list[Shape]:
    stamens = [polar(16, a) for a in _FIVE]
    return [
        _stroke("".join(track([(0, 0), tip]) for tip in stamens), t.ink, 2),
        path("".join(disc(x, y, 2.9) for x, y in stamens), fill="#FFD76A"),
        circle(0, 0, 6.5, fill="#FFD76A"),
        circle(0, 0, 3.4, fill="#E79A1E"),
    ]


def _wave_details(t: Tones) -> list[Shape]:
    return [
        _stroke("M-32 30C-29 6 -16 -22 8 -25C20 -26 29 -18 28 -8", t.ink, 3),
        _stroke("M-19 31C-17 14 -14 2 -7 -6M-8 30C4 36 22 34 32 32", t.ink, 2.8),
    ]


def _moon_details(t: Tones) -> list[Shape]:
    craters = disc(-19, -6, 4) + disc(-12, 15, 5.5) + disc(7, 27, 3.2)
    return [
        path(craters, fill=t.sugar_deep, fill_opacity=0.5),
        _stroke("M-6 -33A34 34 0 0 0 -32 2", "#FFFFFF", 3.4, 0.6),
    ]


def _grape_details(t: Tones) -> list[Shape]:
    leaves = "M0 -33C-3 -42 -16 -46 -22 -40C-18 -33 -8 -31 0 -33C8 -31 18 -33 22 -40C16 -46 3 -42 0 -33Z"
    return [
        _stroke("".join(disc(x, y, 11.5) for x, y in _BERRIES), t.sugar_deep, 1.7, 0.65),
        path("".join(disc(x - 3, y - 3.5, 4.2) for x, y in _BERRIES), fill="#FFF", fill_opacity=0.45),
        path(leaves, fill="#8CC279", stroke="#3E6E38", stroke_width=1.6),
    ]


def _bamboo_details(t: Tones) -> list[Shape]:
    veins: list[list[Point]] = [
        [(0, 28), (0, -34)],
        [(-4, 28), polar(52, -142, 0, 34)],
        [(4, 28), polar(52, -38, 0, 34)],
    ]
    return [
        _stroke("".join(track(vein) for vein in veins), t.ink, 2.2),
        circle(0, 34, 5, fill="#B98A4A", stroke="#6E4A1E", stroke_width=1.5),
    ]


def _snow_details(t: Tones) -> list[Shape]:
    return [path(star(3, 10, 10), fill="#FFF", stroke=t.ink, stroke_width=2.2, stroke_linejoin="round")]


def _drop_details(t: Tones) -> list[Shape]:
    return [
        _stroke("M18 12A18 18 0 0 1 2 30", t.ink, 4.5),
        ellipse(-12, 6, 6, 12, fill="#FFF", fill_opacity=0.6, transform="rotate(18 -12 6)"),
        circle(-5, -16, 2.6, fill="#FFF", fill_opacity=0.6),
    ]


def _maple_details(t: Tones) -> list[Shape]:
    ends = [
        polar(30, -90, 0, 6),
        polar(28, -38, 0, 6),
        polar(28, -142, 0, 6),
        polar(22, 16, 0, 8),
        polar(22, 164, 0, 8),
    ]
    return [_stroke("".join(track([(0, 18), end]) for end in ends) + "M0 18L0 36", t.ink, 2.3)]


def _bell_details(t: Tones) -> list[Shape]:
    return [
        _stroke("".join(track([polar(11, a), polar(34, a)]) for a in _FIVE), t.ink, 2.2),
        path(star(5, 13, 6), fill="#FFF7DA", stroke="#FFF7DA", stroke_width=2, stroke_linejoin="round"),
    ]


def _star_details(t: Tones) -> list[Shape]:
    dark = "".join(outline([(0, 0), polar(43, a), polar(20, a + 36)]) for a in _FIVE)
    bright = "".join(outline([(0, 0), polar(43, a), polar(20, a - 36)]) for a in _FIVE[-1:] + _FIVE[:1])
    return [path(dark, fill=t.sugar_deep, fill_opacity=0.4), path(bright, fill="#FFF", fill_opacity=0.28)]


def _crane_details(t: Tones) -> list[Shape]:
    return [
        path("M-6 2L10 -40L24 4L4 12Z", fill="#FFF"),
        path("M4 12L24 4L46 22L20 22Z", fill="#DCE3EA"),
        path("M-46 -26L-22 -22L-28 -8Z", fill="#E0553F"),
        path("M-22 -22L-6 2L4 12L-18 24L-28 -8Z", fill="#EEF1F4"),
        path("M-18 24L4 12L20 22L2 36Z", fill="#C3CEDA"),
        _stroke("M10 -40L4 12L46 22M-18 24L4 12L2 36M-22 -22L-6 2L4 12", t.ink, 1.8),
        circle(-32, -21, 2, fill="#3B2A22"),
    ]


def _pine_details(t: Tones) -> list[Shape]:
    fans = ((0, -12, 20), (-24, 24, 14), (24, 24, 14))
    needles = [track([polar(r / 4, a, x, y), polar(r, a, x, y)]) for x, y, r in fans for a in range(-150, -29, 30)]
    return [_stroke("".join(needles) + "M-34 26L34 26", t.ink, 2.2)]


_DETAILS: dict[str, Callable[[Tones], list[Shape]]] = {
    "ume": _plum_details,
    "nami": _wave_details,
    "tsuki": _moon_details,
    "fuji": _grape_details,
    "sasa": _bamboo_details,
    "yuki": _snow_details,
    "shizuku": _drop_details,
    "momiji": _maple_details,
    "kikyo": _bell_details,
    "hoshi": _star_details,
    "tsuru": _crane_details,
    "matsu": _pine_details,
}


def _sweets() -> list[Shape]:
    """All symbols: kaichin-sweet-NAME, kaichin-hurt-NAME (damaged) and kaichin-shape-NAME (in currentColor)."""
    return [*_materials(), *(symbol for name in SWEETS for symbol in _symbols(name))]


def _symbols(name: str) -> tuple[Shape, ...]:
    return _line(name), _whole(name), _hurt(name), _silhouette(name)


_SEAM = "L-4 -22L14 -2L-6 20L"


def _materials() -> list[Shape]:
    sugar = [_sugar(colour, (0, t.sugar_light), (0.5, t.sugar), (1, t.sugar_deep)) for colour, t in TONES.items()]
    return [
        *sugar,
        _sugar("soot", (0, "#8B8078"), (0.55, "#5A514B"), (1, "#2E2824"), r=0.85),
        element("clipPath", path(f"M-60 -60L12 -60{_SEAM}8 60L-60 60Z"), id="kaichin-left"),
        element("clipPath", path(f"M60 -60L12 -60{_SEAM}8 60L60 60Z"), id="kaichin-right"),
    ]


def _sugar(colour: str, *stops: Stop, r: float = 0.82) -> Shape:
    return radial(f"kaichin-sugar-{colour}", *stops, x=0.36, y=0.26, r=r)


def _symbol(id: str, *children: Shape) -> Shape:
    return group(group(*children, transform=f"scale({SWEET_SCALE:.4f})"), id=id)


def _whole(name: str) -> Shape:
    tones = TONES[COLOUR_NAME[name]]
    grains = path(disc(-15, -17, 1.5) + disc(13, 17, 1.2) + disc(-5, 21, 1.1), fill="#FFF", fill_opacity=0.8)
    return _symbol(
        f"kaichin-sweet-{name}", _shadow(name), _cast(name, COLOUR_NAME[name]), *_DETAILS[name](tones), grains
    )


def _hurt(name: str) -> Shape:
    """The left half is what it was, the right half is burnt, and embers glow in the seam."""
    tones = TONES[COLOUR_NAME[name]]
    seam = f"M12 -46{_SEAM}6 46"
    return _symbol(
        f"kaichin-hurt-{name}",
        _shadow(name),
        group(_cast(name, COLOUR_NAME[name]), *_DETAILS[name](tones), clip_path="url(#kaichin-left)"),
        group(_cast(name, "soot"), clip_path="url(#kaichin-right)"),
        _stroke(seam, "#120C0A", 4.8, 1),
        _stroke(seam, "#FF9A5C", 1.8, 1),
    )


def _silhouette(name: str) -> Shape:
    return _symbol(f"kaichin-shape-{name}", _layer(name, "currentColor", 4))


def _line(name: str) -> Shape:
    """The bare outline, which every layer of the sweet uses."""
    return path(OUTLINES[name], id=f"kaichin-line-{name}", stroke_linejoin="round", stroke_linecap="round")


def _layer(name: str, colour: str, width: float, **more: Any) -> Shape:
    """The outline of a sweet made fatter. Snow is made of lines, so it is fatter to begin with."""
    snow = name == "yuki"
    fill, thick = ("none", width + 8.5) if snow else (colour, width)
    return Shape(
        "use", {"href": f"#kaichin-line-{name}", "fill": fill, "stroke": colour, "stroke_width": thick, **more}
    )


def _shadow(name: str) -> Shape:
    """Two soft copies below: a blur would be redrawn with every step of an animation."""
    return group(
        _layer(name, "#000", 16, transform="translate(0 5)", opacity=0.16),
        _layer(name, "#000", 11, transform="translate(0 5)", opacity=0.34),
    )


def _cast(name: str, colour: str) -> Shape:
    """Dark edge, sugar crust, body."""
    pale = COLOUR_NAME[name] == "white"
    edge, crust = ("#56636F", "#FFFFFF") if pale else ("#3A1D18", "#FFF8EA")
    if name == "yuki":
        outer, inner = ("#5A514B", "#837668") if colour == "soot" else ("#AEBCCB", "#F4F8FC")
        body = [_layer(name, outer, -1), _layer(name, inner, -4.1)]
    else:
        body = [Shape("use", {"href": f"#kaichin-line-{name}", "fill": f"url(#kaichin-sugar-{colour})"})]
    return group(_layer(name, edge, 10.4), _layer(name, crust, 6.2), *body)
