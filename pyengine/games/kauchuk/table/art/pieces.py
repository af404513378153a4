"""Pegs, symbols, cards, idols and the other small things, as symbols in the defs."""

from __future__ import annotations

import math
from collections.abc import Iterator

from pyengine.draw.scene import Shape, at, circle, element, ellipse, group, number, path, polygon, rect, text
from pyengine.games.kauchuk.table.art.palette import PEG, PEG_COLOURS, SEAT_COLOURS, darker, lighter

SYMBOL = 9.6
_HATCH = {0: "rotate(-45)", 1: "rotate(90)", 3: "rotate(45)"}


def pieces() -> Iterator[Shape]:
    yield _gradient("coin", ("#FFF3C4", "#F5BE3B", "#B97A14"), 0.55)
    yield _gradient("well", ("#000000", "#000000", "#000000"), 0.55, (0.55, 0.38, 0))
    yield element(
        "linearGradient",
        *_stops(("#BDEBFF", "#2F96F3", "#0F4DA8"), 0.5),
        id="kauchuk-cry",
        x1="0",
        y1="0",
        x2="0.4",
        y2="1",
    )
    yield element(
        "linearGradient",
        *(
            element("stop", offset=o, stop_color=c)
            for o, c in ((0, "#F3DDA0"), (0.3, "#B98B3B"), (0.55, "#E6C778"), (0.8, "#8E6526"), (1, "#CFA650"))
        ),
        id="kauchuk-brass",
        x1="0",
        y1="0",
        x2="1",
        y2="1",
    )
    for name, blur in (("soft", 2.2), ("haze", 6.0)):
        area = {"x": "-30%", "y": "-30%", "width": "160%", "height": "160%"}
        yield element("filter", element("feGaussianBlur", stdDeviation=blur), id=f"kauchuk-{name}", **area)
    yield from _hatches()
    for colour in PEG_COLOURS:
        yield from _peg(colour)
        yield _card(colour)
    yield _symbol("back", *_back())
    yield _symbol("coin-piece", *_coin(SYMBOL))
    yield _symbol("crystal", *_crystal(SYMBOL))
    yield _symbol("temple", *_temple())
    for kind in ("sword", "shield", "helmet"):
        yield _symbol(kind, *_artifact(kind, SYMBOL * 1.28))
    yield _symbol("orange-idol", *_angry_mask())
    yield _symbol("blue-idol", *_crowned_mask())
    yield _symbol(
        "tick",
        circle(0, 0, 14, fill="#2E7D3A", stroke="#FFFFFF", stroke_width=2),
        path(
            "M-6 0L-2 5L7 -5",
            fill="none",
            stroke="#FFFFFF",
            stroke_width=3.4,
            stroke_linecap="round",
            stroke_linejoin="round",
        ),
    )
    yield _symbol(
        "blocked",
        circle(0, 0, PEG * 0.8, fill="#1B1110", stroke="#5B2C17", stroke_width=2),
        path("M-4 -4L4 4M4 -4L-4 4", stroke="#E8B08A", stroke_width=2.5, stroke_linecap="round"),
    )


def _symbol(name: str, *shapes: Shape) -> Shape:
    return group(*shapes, id=f"kauchuk-{name}")


def _stops(colours: tuple[str, ...], middle: float, opacity: tuple[float, ...] = (1, 1, 1)) -> list[Shape]:
    pairs = zip((0, middle, 1), colours, opacity, strict=True)
    return [element("stop", offset=o, stop_color=c, stop_opacity=None if a == 1 else a) for o, c, a in pairs]


def _gradient(name: str, colours: tuple[str, ...], middle: float, opacity: tuple[float, ...] = (1, 1, 1)) -> Shape:
    place = {} if name == "well" else {"cx": 0.38, "cy": 0.3, "r": 0.8}
    return element("radialGradient", *_stops(colours, middle, opacity), id=f"kauchuk-{name}", **place)


def _hatches() -> Iterator[Shape]:
    """What a player's ground looks like besides its colour."""
    for seat, turn in _HATCH.items():
        bar = rect(0, 0, 2.4, 11, fill="#FFFFFF", fill_opacity=0.22)
        yield _pattern(f"hatch-{seat}", 11, bar, turn)
    yield _pattern("hatch-2", 10, circle(4, 4, 1.6, fill="#222222", fill_opacity=0.35), None)


def _pattern(name: str, size: int, shape: Shape, turn: str | None) -> Shape:
    return element(
        "pattern",
        shape,
        id=f"kauchuk-{name}",
        width=size,
        height=size,
        patternUnits="userSpaceOnUse",
        patternTransform=turn,
    )


def _peg(colour: str) -> Iterator[Shape]:
    fill, letter, ink = PEG_COLOURS[colour]
    body = (lighter(fill, 0.35), fill, darker(fill, 0.5))
    yield element("radialGradient", *_stops(body, 0.5), id=f"kauchuk-body-{colour}", cx=0.36, cy=0.28, r=0.85)
    cap = (lighter(fill, 0.05), darker(fill, 0.05), darker(fill, 0.16))
    yield element("linearGradient", *_stops(cap, 0.5), id=f"kauchuk-cap-{colour}", x1="0", y1="0", x2="0.5", y2="1")
    p = PEG
    yield _symbol(
        f"peg-{colour}",
        ellipse(0, p * 0.5, p * 1.2, p * 1.02, fill="#000000", fill_opacity=0.3),
        circle(0, p * 0.16, p * 1.02, fill=darker(fill, 0.62)),
        circle(0, 0, p, fill=f"url(#kauchuk-body-{colour})", stroke=darker(fill, 0.6), stroke_width=p * 0.07),
        circle(0, -p * 0.04, p * 0.76, fill=darker(fill, 0.45), fill_opacity=0.6),
        circle(
            0, -p * 0.14, p * 0.75, fill=f"url(#kauchuk-cap-{colour})", stroke=lighter(fill, 0.45), stroke_width=0.8
        ),
        text(0, p * 0.23, letter, font_size=p * 1.02, font_weight=800, text_anchor="middle", fill=ink),
        ellipse(
            -p * 0.3,
            -p * 0.7,
            p * 0.32,
            p * 0.13,
            fill="#FFFFFF",
            fill_opacity=0.8,
            transform=f"rotate(-24 {number(-p * 0.3)} {number(-p * 0.7)})",
        ),
    )


def _coin(r: float) -> Iterator[Shape]:
    yield circle(0, 1.4, r + 0.6, fill="#000000", fill_opacity=0.35)
    yield circle(0, 0, r, fill="url(#kauchuk-coin)", stroke="#3B2506", stroke_width=r * 0.14)
    yield circle(0, 0, r * 0.74, fill="none", stroke="#9A6410", stroke_width=r * 0.08)
    yield polygon(_star(4, r * 0.56, r * 0.2), fill="#6E430A")


def _star(points: int, far: float, near: float, start: float = -90) -> list[tuple[float, float]]:
    angles = [math.radians(start + 180 * i / points) for i in range(2 * points)]
    return [
        ((near if i % 2 else far) * math.cos(a), (near if i % 2 else far) * math.sin(a)) for i, a in enumerate(angles)
    ]


def _crystal(r: float) -> Iterator[Shape]:
    a, b = r * 0.82, r * 1.12
    hexagon = [(0, -b), (a, -b * 0.42), (a, b * 0.42), (0, b), (-a, b * 0.42), (-a, -b * 0.42)]
    yield polygon([(x, y + 1.4) for x, y in hexagon], fill="#000000", fill_opacity=0.35)
    yield polygon(hexagon, fill="url(#kauchuk-cry)", stroke="#06224F", stroke_width=r * 0.14, stroke_linejoin="round")
    yield polygon([hexagon[0], hexagon[1], (0, -b * 0.1), hexagon[5]], fill="#FFFFFF", fill_opacity=0.28)
    bolt = ((0.12, -0.62), (-0.38, 0.1), (-0.04, 0.1), (-0.12, 0.62), (0.38, -0.12), (0.05, -0.12))
    yield polygon([(x * r, y * r) for x, y in bolt], fill="#FFFFFF")


def _temple() -> Iterator[Shape]:
    yield rect(-23, -20, 50, 50, rx=4, fill="#0B2412", fill_opacity=0.55)
    for half, fill in ((25, "#857C66"), (19.5, "#9B917A"), (14, "#B3A98F")):
        yield rect(-half, -half, 2 * half, 2 * half, rx=2.5, fill=fill, stroke="#3F3A2C", stroke_width=1)
        yield rect(1.5 - half, 1.2 - half, 2 * half - 3, 2, rx=1, fill="#E3DAC0", fill_opacity=0.55)
    yield rect(-5, 14, 10, 11, fill="#D0C6AA", stroke="#3F3A2C", stroke_width=0.8)


def _artifact(kind: str, r: float) -> Iterator[Shape]:
    yield circle(0, 1.4, r * 1.02, fill="#000000", fill_opacity=0.35)
    yield circle(0, 0, r, fill="#FBF3DC", stroke="#3B2506", stroke_width=r * 0.12)
    if kind == "sword":
        blade = path("M0 -9.5L2 -7L2 3L-2 3L-2 -7Z", fill="#7C8896", stroke="#2B3440", stroke_width=1)
        hilt = rect(-4.6, 3, 9.2, 2.4, rx=1, fill="#8A5A12")
        yield group(blade, hilt, rect(-1.2, 5, 2.4, 4.2, rx=1, fill="#5B390B"), transform="rotate(45)")
    elif kind == "shield":
        yield path(
            "M0 -8.4C3 -6.4 5.4 -6 7 -6C7.4 1 4.6 6.2 0 8.8C-4.6 6.2 -7.4 1 -7 -6C-5.4 -6 -3 -6.4 0 -8.4Z",
            fill="#B2372F",
            stroke="#4A0F0B",
            stroke_width=1.1,
        )
        yield path("M0 -8V8.2M-6.8 -1H6.8", stroke="#FBF3DC", stroke_width=1.8)
    else:
        yield path(
            "M-7 6.5V-.5C-7 -5 -4 -8 0 -8C4 -8 7 -5 7 -.5V6.5H2.6V1.4H-2.6V6.5Z",
            fill="#3C6B8C",
            stroke="#12293A",
            stroke_width=1.1,
            stroke_linejoin="round",
        )
        yield path("M0 -8V1", stroke="#F5BE3B", stroke_width=2.2)


def _angry_mask() -> Iterator[Shape]:
    yield circle(0, 0, 23, fill="#8F3A0C")
    yield polygon(_star(10, 21, 14), fill="#F28B3C", stroke="#5A2306", stroke_width=1)
    yield circle(0, 0, 14, fill="#F7A85C", stroke="#5A2306", stroke_width=1.2)
    yield path("M-9 -6L-2 -3M9 -6L2 -3", stroke="#5A2306", stroke_width=2.4, stroke_linecap="round")
    yield circle(-5, -1, 1.8, fill="#5A2306")
    yield circle(5, -1, 1.8, fill="#5A2306")
    yield path("M-7 6H7L5 10H-5Z", fill="#5A2306")
    yield path("M-5 6L-3.6 9.4L-2.2 6ZM5 6L3.6 9.4L2.2 6Z", fill="#FFF3DC")


def _crowned_mask() -> Iterator[Shape]:
    yield circle(0, 0, 23, fill="#123F74")
    yield path(
        "M-13 -8L-15 -18L-7 -13L0 -20L7 -13L15 -18L13 -8L11 9L0 17L-11 9Z",
        fill="#8FBCE8",
        stroke="#0B2A50",
        stroke_width=1.2,
        stroke_linejoin="round",
    )
    yield path("M-13 -8H13", stroke="#0B2A50", stroke_width=1.4)
    yield rect(-8.5, -5, 5.5, 4.5, fill="#0B2A50")
    yield rect(3, -5, 5.5, 4.5, fill="#0B2A50")
    yield path("M-7 7L-3.5 4L0 7L3.5 4L7 7", fill="none", stroke="#0B2A50", stroke_width=2, stroke_linejoin="round")


_CARD_PICTURES = {
    "red": "",
    "blue": "M0 -16C5 -6 11 -1 11 6A11 11 0 0 1 -11 6C-11 -1 -5 -6 0 -16Z",
    "green": "M-12 14C-14 -4 -2 -15 13 -16C14 2 4 13 -8 12L6 -6L-9 9Z",
    "yellow": "",
    "grey": "M-12 10L-14 -1L-6 -11L6 -12L14 -3L11 10Z",
}


def _card(colour: str) -> Shape:
    """46 x 64, with its letter and a picture of the raw stuff."""
    fill, letter, ink = PEG_COLOURS[colour]
    face = rect(3.5, 3.5, 39, 57, rx=5, fill=f"url(#kauchuk-cap-{colour})")
    picture = path(_CARD_PICTURES[colour], fill="#FFFFFF")
    if colour == "yellow":
        picture = polygon(_star(9, 15, 9), fill=ink)
    elif colour == "red":
        petals = (math.radians(72 * turn - 90) for turn in range(5))
        picture = group(*(circle(8 * math.cos(a), 8 * math.sin(a), 6.4, fill="#FFFFFF") for a in petals))
    extra = {
        "red": circle(0, 0, 4.4, fill=fill),
        "blue": path("M-6 6A6 6 0 0 0 -1 12", fill="none", stroke=fill, stroke_width=2.4, stroke_linecap="round"),
        "yellow": circle(0, 0, 6, fill=fill),
        "grey": path("M-14 -1L-2 0L6 -12M-2 0L-1 10M-2 0L14 -3", fill="none", stroke=fill, stroke_width=2),
    }.get(colour)
    return _symbol(
        f"card-{colour}",
        rect(0, 0, 46, 64, rx=7, fill="#FFFDF6", stroke="#CDBB98", stroke_width=0.8),
        face,
        text(8, 18, letter, font_size=14, font_weight=800, fill=ink),
        group(picture, extra, transform=at(23, 37)),
    )


def _back() -> Iterator[Shape]:
    yield rect(0, 0, 46, 64, rx=7, fill="#FFFDF6", stroke="#CDBB98", stroke_width=0.8)
    yield rect(3.5, 3.5, 39, 57, rx=5, fill="#5A3E22")
    for turn in range(5):
        yield ellipse(
            23, 32, 17, 7, fill="none", stroke="#D9B266", stroke_width=1.6, transform=f"rotate({36 * turn} 23 32)"
        )


def rubber(d: str, seat: int, width: float) -> Iterator[Shape]:
    """A band of a player: edge, body, the player's pattern, a shine."""
    colour, w = SEAT_COLOURS[seat], width
    yield path(d, fill="none", stroke=darker(colour, 0.62), stroke_width=w + 2)
    yield path(d, fill="none", stroke=colour, stroke_width=w)
    if seat == 0:
        yield path(
            d,
            fill="none",
            stroke="#7A3B00",
            stroke_width=w * 0.42,
            stroke_dasharray=f"{number(w * 1.7)} {number(w * 1.5)}",
        )
    elif seat == 1:
        yield path(
            d, fill="none", stroke="#053E4B", stroke_width=w, stroke_dasharray=f"{number(w * 0.34)} {number(w * 1.5)}"
        )
    elif seat == 2:
        yield path(
            d,
            fill="none",
            stroke="#3A3630",
            stroke_width=w * 0.55,
            stroke_dasharray=f"0.1 {number(w * 1.7)}",
            stroke_linecap="round",
        )
    yield path(
        d, fill="none", stroke="#FFFFFF", stroke_opacity=0.7, stroke_width=w * 0.2, transform=at(-w * 0.12, -w * 0.24)
    )
