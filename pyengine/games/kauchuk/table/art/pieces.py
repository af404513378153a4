"""Pegs, symbols, cards, idols and the other small things, as symbols in the defs."""

from __future__ import annotations

from collections.abc import Iterator

from pyengine.draw.colours import darker, lighter
from pyengine.draw.outlines import polar, star
from pyengine.draw.paint import blur, linear, radial
from pyengine.draw.scene import Shape, at, circle, element, ellipse, group, number, path, polygon, rect, text
from pyengine.games.kauchuk.rules.board import ARTIFACTS
from pyengine.games.kauchuk.table.art.palette import PEG_COLOURS
from pyengine.games.kauchuk.table.layout import CARD, PEG

SYMBOL = 9.6
_HATCH = {0: "rotate(-45)", 1: "rotate(90)", 3: "rotate(45)"}
_ROUND = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}


def symbols() -> Iterator[Shape]:
    yield radial("kauchuk-coin", (0, "#FFF3C4"), (0.55, "#F5BE3B"), (1, "#B97A14"), x=0.38, y=0.3, r=0.8)
    yield radial("kauchuk-well", (0, "#000000", 0.55), (0.55, "#000000", 0.38), (1, "#000000", 0))
    yield linear("kauchuk-cry", (0, "#BDEBFF"), (0.5, "#2F96F3"), (1, "#0F4DA8"), x=0.4)
    shine = ((0, "#F3DDA0"), (0.3, "#B98B3B"), (0.55, "#E6C778"), (0.8, "#8E6526"), (1, "#CFA650"))
    yield linear("kauchuk-brass", *shine, x=1)
    yield blur("kauchuk-soft", 2.2, 30)
    yield blur("kauchuk-haze", 6.0, 30)
    yield from _hatches()
    for colour in PEG_COLOURS:
        yield from _peg(colour)
        yield _card(colour)
    yield _symbol("back", *_back())
    yield _symbol("coin-piece", *_coin(SYMBOL))
    yield _symbol("crystal", *_crystal(SYMBOL))
    yield _symbol("temple", *_temple())
    for kind in ARTIFACTS:
        yield _symbol(kind, *_artifact(kind, SYMBOL * 1.28))
    yield _symbol("orange-idol", *_angry_mask())
    yield _symbol("blue-idol", *_crowned_mask())
    yield _symbol("tick", *_tick())
    yield _symbol("blocked", *_blocked())


def _tick() -> Iterator[Shape]:
    yield circle(0, 0, 14, fill="#2E7D3A", stroke="#FFFFFF", stroke_width=2)
    yield path("M-6 0L-2 5L7 -5", stroke="#FFFFFF", stroke_width=3.4, **_ROUND)


def _blocked() -> Iterator[Shape]:
    yield circle(0, 0, PEG * 0.8, fill="#1B1110", stroke="#5B2C17", stroke_width=2)
    yield path("M-4 -4L4 4M4 -4L-4 4", stroke="#E8B08A", stroke_width=2.5, stroke_linecap="round")


def _symbol(name: str, *shapes: Shape) -> Shape:
    return group(*shapes, id=f"kauchuk-{name}")


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
    body = ((0, lighter(fill, 0.35)), (0.5, fill), (1, darker(fill, 0.5)))
    yield radial(f"kauchuk-body-{colour}", *body, x=0.36, y=0.28, r=0.85)
    cap = ((0, lighter(fill, 0.05)), (0.5, darker(fill, 0.05)), (1, darker(fill, 0.16)))
    yield linear(f"kauchuk-cap-{colour}", *cap, x=0.5)
    p = PEG
    rim = {"stroke": lighter(fill, 0.45), "stroke_width": 0.8}
    shine = f"rotate(-24 {number(-p * 0.3)} {number(-p * 0.7)})"
    yield _symbol(
        f"peg-{colour}",
        ellipse(0, p * 0.5, p * 1.2, p * 1.02, fill="#000000", fill_opacity=0.3),
        circle(0, p * 0.16, p * 1.02, fill=darker(fill, 0.62)),
        circle(0, 0, p, fill=f"url(#kauchuk-body-{colour})", stroke=darker(fill, 0.6), stroke_width=p * 0.07),
        circle(0, -p * 0.04, p * 0.76, fill=darker(fill, 0.45), fill_opacity=0.6),
        circle(0, -p * 0.14, p * 0.75, fill=f"url(#kauchuk-cap-{colour})", **rim),
        text(0, p * 0.23, letter, font_size=p * 1.02, font_weight=800, text_anchor="middle", fill=ink),
        ellipse(-p * 0.3, -p * 0.7, p * 0.32, p * 0.13, fill="#FFFFFF", fill_opacity=0.8, transform=shine),
    )


def _coin(r: float) -> Iterator[Shape]:
    yield circle(0, 1.4, r + 0.6, fill="#000000", fill_opacity=0.35)
    yield circle(0, 0, r, fill="url(#kauchuk-coin)", stroke="#3B2506", stroke_width=r * 0.14)
    yield circle(0, 0, r * 0.74, fill="none", stroke="#9A6410", stroke_width=r * 0.08)
    yield path(star(4, r * 0.56, r * 0.2), fill="#6E430A")


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
    yield path(star(10, 21, 14), fill="#F28B3C", stroke="#5A2306", stroke_width=1)
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


def _card(colour: str) -> Shape:
    """With its letter and a picture of the raw stuff."""
    fill, letter, ink = PEG_COLOURS[colour]
    return _symbol(
        f"card-{colour}",
        _blank(),
        rect(3.5, 3.5, 39, 57, rx=5, fill=f"url(#kauchuk-cap-{colour})"),
        text(8, 18, letter, font_size=14, font_weight=800, fill=ink),
        group(*_stuff(colour, fill, ink), transform=at(23, 37)),
    )


def _blank() -> Shape:
    return rect(0, 0, *CARD, rx=7, fill="#FFFDF6", stroke="#CDBB98", stroke_width=0.8)


def _stuff(colour: str, fill: str, ink: str) -> Iterator[Shape]:
    """A flower, a drop, a leaf, the sun, a stone."""
    if colour == "red":
        yield group(*(circle(*polar(8, 72 * turn - 90), 6.4, fill="#FFFFFF") for turn in range(5)))
        yield circle(0, 0, 4.4, fill=fill)
    elif colour == "blue":
        yield path("M0 -16C5 -6 11 -1 11 6A11 11 0 0 1 -11 6C-11 -1 -5 -6 0 -16Z", fill="#FFFFFF")
        yield path("M-6 6A6 6 0 0 0 -1 12", fill="none", stroke=fill, stroke_width=2.4, stroke_linecap="round")
    elif colour == "green":
        yield path("M-12 14C-14 -4 -2 -15 13 -16C14 2 4 13 -8 12L6 -6L-9 9Z", fill="#FFFFFF")
    elif colour == "yellow":
        yield path(star(9, 15, 9), fill=ink)
        yield circle(0, 0, 6, fill=fill)
    else:
        yield path("M-12 10L-14 -1L-6 -11L6 -12L14 -3L11 10Z", fill="#FFFFFF")
        yield path("M-14 -1L-2 0L6 -12M-2 0L-1 10M-2 0L14 -3", fill="none", stroke=fill, stroke_width=2)


def _back() -> Iterator[Shape]:
    yield _blank()
    yield rect(3.5, 3.5, 39, 57, rx=5, fill="#5A3E22")
    ring = {"fill": "none", "stroke": "#D9B266", "stroke_width": 1.6}
    for turn in range(5):
        yield ellipse(23, 32, 17, 7, **ring, transform=f"rotate({36 * turn} 23 32)")
