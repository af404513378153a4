"""The things that move: road tiles and casks, and the marks around them, as symbols for the scenes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pyengine.draw.colours import CHOSEN, GLOW, HINT, KEYLINE, mix
from pyengine.draw.paint import linear
from pyengine.draw.scene import Shape, circle, ellipse, group, path, rect, text
from pyengine.games.rum_run.rules.board import IS_DOUBLE, KIND_NAMES, KINDS
from pyengine.games.rum_run.table.art.palette import (
    AMBER,
    FLAVOURS,
    GANGS,
    INK,
    NO,
    NO_EDGE,
    PIP,
    Gang,
)
from pyengine.games.rum_run.table.layout import HALF, C, d, here

CASK = 20.0
"""Half the height of a cask as it is drawn; the scenes scale it."""

_LANES = {"ns": "M0 {0}V{1}", "we": "M{0} 0H{1}", "x": "M0 {0}V{1}M{0} 0H{1}"}
_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, 0), (1, 0)),
    3: ((-1, 0), (0, 0), (1, 0)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, 0)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Where the pips lie: across the lane, and along it."""


def symbols() -> Iterator[Shape]:
    yield linear("rum_run-tile", (0, "#F8EDD3"), (1, "#D8C59C"), x=0.6)
    yield linear("rum_run-tile-cut", (0, "#A9A99F"), (1, "#85867F"), x=0.6)
    yield linear("rum_run-staves", (0, "#6E3D14"), (0.35, "#D28A41"), (0.6, "#B56F2C"), (1, "#5A300E"), x=1, y=0)
    for seat, gang in enumerate(GANGS):
        for way in _LANES:
            yield _tile(f"tile-{seat}-{way}", gang, seat, way, cut=False)
            yield _tile(f"cut-{seat}-{way}", _faded(gang), seat, way, cut=True)
    for kind, pair in enumerate(KINDS):
        face = _double_face(pair[0]) if IS_DOUBLE[kind] else _straight_face(*pair)
        yield group(*face, id=f"rum_run-face-{KIND_NAMES[kind]}")
    yield _cask("cask", None, "")
    for flavour, (colour, letter) in FLAVOURS.items():
        yield _cask(f"cask-{flavour}", colour, letter)
    yield _missing_cask()
    for seat in range(len(GANGS)):
        yield _lane(seat)
    yield from _marks()


def figure(x: float, y: float, words: str, size: float, fill: str) -> Shape:
    """A figure or a letter on a cask, a badge, a sign."""
    return text(x, y, words, text_anchor="middle", font_size=size, font_weight=800, fill=fill)


# Tiles: the body with its lane, and on it the face with the pips.


def _faded(gang: Gang) -> Gang:
    return Gang(mix(gang.light, "#8A8A84", 0.55), mix(gang.dark, "#55564F", 0.5))


def _tile(id: str, gang: Gang, seat: int, way: str, *, cut: bool) -> Shape:
    plate = {"width": 2 * HALF, "height": 2 * HALF, "rx": 0.12 * C}
    lane = _LANES[way].format(-HALF, HALF)
    return group(
        rect(-HALF, -HALF + 0.05 * C, **plate, fill="#03080D", opacity=0.6),
        rect(-HALF, -HALF, **plate, fill=f"url(#rum_run-tile{'-cut' if cut else ''})"),
        path(lane, fill="none", stroke=gang.dark, stroke_width=0.256 * C),
        path(lane, fill="none", stroke=gang.light, stroke_width=0.2 * C),
        *_paint(lane, seat),
        rect(-HALF, -HALF, **plate, fill="none", stroke=gang.dark, stroke_width=0.035 * C),
        id=f"rum_run-{id}",
    )


def _lane(seat: int) -> Shape:
    """A piece of a gang's road, its colour and its pattern, 60 by 28."""
    gang, lane = GANGS[seat], "M-28 0H28"
    return group(
        rect(-29, -13, 58, 26, rx=7, fill="#EBDDBB", stroke=gang.dark, stroke_width=2.4),
        path(lane, fill="none", stroke=gang.dark, stroke_width=0.256 * C),
        path(lane, fill="none", stroke=gang.light, stroke_width=0.2 * C),
        *_paint(lane, seat),
        id=f"rum_run-lane-{seat}",
    )


def _paint(lane: str, seat: int) -> list[Shape]:
    """What tells the gangs apart without colour: two lines, dashes, dots, rungs."""
    paint = {"fill": "none", "stroke": "#FFF", "stroke_opacity": 0.9}
    if seat == 1:
        return [path(lane, stroke_width=0.032 * C, stroke_dasharray=f"{0.1 * C} {0.084 * C}", **paint)]
    if seat == 3:
        return [path(lane, stroke_width=0.104 * C, stroke_dasharray=f"{0.028 * C:.2f} {0.084 * C:.2f}", **paint)]
    if seat == 2:
        dots = {"stroke_width": 0.06 * C, "stroke_dasharray": f"0.1 {0.11 * C:.2f}", "stroke_linecap": "round"}
        return [path(lane, **dots, **paint)]
    rails = {**paint, "stroke_width": 0.1 * C}
    return [path(lane, **rails), path(lane, fill="none", stroke=GANGS[0].light, stroke_width=0.06 * C)]


def _straight_face(low: int, high: int) -> list[Shape]:
    """The smaller number to the north; the scenes turn it."""
    divider = path(d("M{} 0H{}", -0.4, 0.4), stroke="#8C774D", stroke_width=0.018 * C)
    return [divider, *_half(low, -1), *_half(high, 1)]


def _half(number: int, side: int) -> list[Shape]:
    middle = 0.235 * C * side
    shapes = []
    for across, along in _PIPS[number]:
        x, y = across * 0.29 * C, middle + along * 0.13 * C
        if across:
            shapes.append(circle(x, y, 0.052 * C, fill=PIP))
        else:
            shapes.append(circle(x, y, 0.056 * C, fill="#FFF", stroke=PIP, stroke_width=1.3))
    return shapes


def _double_face(number: int) -> list[Shape]:
    wide = 0.118 if number == 3 else 0.095
    pips = [circle(x * wide * C, y * 0.115 * C, 0.047 * C, fill=PIP) for x, y in _PIPS[number]]
    return [circle(0, 0, 0.235 * C, fill="#FBF3DF", stroke=PIP, stroke_width=0.03 * C), *pips]


_WAYS = ("ns", "we", "ns", "we")


def tile(seat: int, variant: int, *, cut: bool = False) -> list[Shape]:
    """A token as it lies, around the origin."""
    kind = variant // 4
    way = "x" if IS_DOUBLE[kind] else _WAYS[variant % 4]
    turn = 0 if IS_DOUBLE[kind] else 90 * (variant % 4)
    return [here(f"{'cut' if cut else 'tile'}-{seat}-{way}"), here(f"face-{KIND_NAMES[kind]}", turn=turn)]


# Casks.

_BELLY = "M-11.8 -16C-18.9 -6 -18.9 6 -11.8 16.8A11.8 4 0 0 0 11.8 16.8C18.9 6 18.9 -6 11.8 -16Z"


def _cask(id: str, band: str | None, letter: str) -> Shape:
    hoops = "M-15.6 -6.4Q0 -2.4 15.6 -6.4M-15.6 8Q0 12 15.6 8"
    label = [
        path("M-16.3 -3.4Q0 0.6 16.3 -3.4L16.3 5Q0 9 -16.3 5Z", fill=band, stroke=INK, stroke_width=0.8),
        figure(0, 6.9, letter, 10.5, INK),
    ]
    return group(
        ellipse(0, 19, 16.8, 5.2, fill="#000", opacity=0.4),
        path(_BELLY, fill="url(#rum_run-staves)", stroke="#2A1505", stroke_width=2),
        path(hoops, fill="none", stroke="#2E3A44", stroke_width=3.6),
        path(hoops, fill="none", stroke="#93A3AD", stroke_width=1.3, transform="translate(0 -0.7)"),
        *(label if band else ()),
        ellipse(0, -16, 11.8, 4.4, fill="#E7B172", stroke="#2A1505", stroke_width=1.8),
        ellipse(0, -16, 7.4, 2.4, fill="none", stroke="#8A5523", stroke_width=1.2),
        id=f"rum_run-{id}",
    )


def _missing_cask() -> Shape:
    return path(_BELLY, fill="#8A94A0", fill_opacity=0.12, stroke="#8A94A0", stroke_width=2.6, id="rum_run-missing")


# Marks.


def _marks() -> Iterator[Shape]:
    """What can be touched, what is chosen, what happened, and what a caravan would do."""
    yield _frame("target", GLOW, 3.4, 6.5)
    corners = d("M{0} {1}V{0}H{1}M{2} {0}H{3}V{1}M{3} {2}V{3}H{2}M{1} {3}H{0}V{2}", -0.44, -0.22, 0.22, 0.44)
    yield group(_line(corners, KEYLINE, 6), _line(corners, GLOW, 3), id="rum_run-free")
    yield _frame("chosen", CHOSEN)
    yield _frame("hint", HINT)
    yield group(_around(AMBER, 2.6, stroke_dasharray="6 5"), id="rum_run-way")
    yield _frame("start", AMBER)
    arrow = d("M{} {}L{} 0L{} {}", -0.045, -0.08, 0.06, -0.045, 0.08)
    disc = circle(0, 0, 0.16 * C, fill=INK, stroke=AMBER, stroke_width=2)
    yield group(disc, _line(arrow, AMBER, 3), id="rum_run-arrow")
    yield _around(HINT, 2.4, stroke_opacity=0.85, id="rum_run-fresh")
    yield group(rect(-24, -11, 48, 22, rx=11, fill=NO_EDGE, stroke=NO, stroke_width=1.6), id="rum_run-no")
    yield from (_pennant(seat, gang) for seat, gang in enumerate(GANGS))
    yield circle(0, 0, 0.13 * C, fill=GLOW, stroke=KEYLINE, stroke_width=2.5, id="rum_run-dot")


def _around(colour: str, width: float, **more: Any) -> Shape:
    """A line around a token."""
    return rect(
        -HALF, -HALF, 2 * HALF, 2 * HALF, rx=0.12 * C, fill="none", stroke=colour, stroke_width=width, **more
    )  # fmt: skip


def _line(d: str, colour: str, width: float) -> Shape:
    return path(d, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round", stroke_linejoin="round")


def _frame(id: str, colour: str, width: float = 3.8, dark: float = 7) -> Shape:
    return group(_around(KEYLINE, dark), _around(colour, width), id=f"rum_run-{id}")


def _pennant(seat: int, gang: Gang) -> Shape:
    """A flag at a door where a gang has claimed, with as many notches as its place at the table."""
    notches = "".join(f"M{4 + 3.2 * number:.1f} -14.5v5" for number in range(seat + 1))
    return group(
        path("M0 0V-18", stroke="#1B0F08", stroke_width=2.2, stroke_linecap="round"),
        path("M0 -18L19 -17L15 -12L19 -7L0 -6Z", fill=gang.light, stroke=gang.dark, stroke_width=1.5),
        path(notches, stroke="#FFF", stroke_width=1.4),
        id=f"rum_run-pennant-{seat}",
        transform="translate(-8 2)",
    )
