"""The board as a scene: ground, tints, symbols, bands, pegs, and the preview of the band in the making."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from pyengine.draw.scene import Kept, Shape, at, circle, group, path, text, use
from pyengine.draw.view import Look
from pyengine.games.kauchuk.rules.board import COLOURS, LATTICE, LOOP_OF, LOOPS, PIN_NUMBER, PINS, Board
from pyengine.games.kauchuk.rules.state import PAY, KauchukState
from pyengine.games.kauchuk.table.art import bands as rubber
from pyengine.games.kauchuk.table.art.ground import lattice_id
from pyengine.games.kauchuk.table.art.images import shown_tick
from pyengine.games.kauchuk.table.art.palette import BAND, CHOSEN, GLOW, KEYLINE, PEG, SEAT_COLOURS, TONES, lighter
from pyengine.games.kauchuk.table.art.pieces import SYMBOL
from pyengine.games.kauchuk.table.art.pieces import rubber as rubber_shapes
from pyengine.games.kauchuk.table.forecast import Forecast
from pyengine.games.kauchuk.words import WORDS
from pyengine.shapes.bits import bits

REACH = 40.0
"""How far from a peg a touch still means it; neighbours are about 100 apart."""
LONGEST_NAME = 9
_SIDES = {"S": (48, 362, 0), "W": (-362, -48, -90), "N": (0, -361, 0), "E": (361, 0, 90)}
"""Where a player's name stands, between the letters and numbers of the rim, and how it is turned."""
HINTED = "#FFE08A"
_NORTH_TO_SOUTH = sorted(range(len(PINS)), key=lambda pin: rubber.PLACES[pin][1])
STRETCH = 1.08
"""How much wider a band is held before it snaps onto its pegs."""
_LAYOUT = {
    1: ((0.0, 0.0),),
    2: ((-1.12, 0.0), (1.12, 0.0)),
    3: ((-1.08, 0.78), (1.08, 0.78), (0.0, -1.06)),
    4: ((-1.1, -1.1), (1.1, -1.1), (-1.1, 1.1), (1.1, 1.1)),
}


class Size(NamedTuple):
    """How large things are: the radius of a peg, the width of a band, the scale of symbols."""

    peg: float
    band: float
    symbol: float


USUAL, LARGE = Size(PEG, BAND, 1.0), Size(16.2, 5.8, 1.14)
"""On a desk, and on a phone."""


def scene(state: KauchukState, look: Look, chosen: Forecast | None, hovered: dict[str, Forecast]) -> Shape:
    """`chosen`: the band that the touches make; `hovered`: the bands that one more touch would make."""
    board, place = state.board, state.board.place
    tones = TONES[place]
    names = [LOOP_OF[name].name for _, name in state.laid]
    nested = rubber.levels(names)
    size = LARGE if look.small else USUAL
    laid = Laid(names, nested, size)
    return group(
        use("kauchuk-rim"),
        use(f"kauchuk-place-{place}"),
        use(f"kauchuk-ground-{board.id}") if place in ("isles", "images") else None,
        _idol_ground(board) if board.all_idols else None,
        group(*_tints(state)),
        use(lattice_id(board), stroke=tones.line, stroke_opacity=tones.line_opacity) if tones.line_opacity else None,
        group(*_idols(state)) if board.all_idols else None,
        group(*_ticks(state)) if board.images else None,
        group(*_temples(state)) if place == "jungle" else None,
        _starts(board, size),
        group(*_bands(state, laid), _held(state, look, laid, chosen), key="bands"),
        *(_preview(state, each, laid, pick) for pick, each in hovered.items()),
        group(*_symbols(state, size)),
        group(*_pegs(state, look, size)),
        group(*_heads(state, look, size)) if state.location.chained else None,
        group(*_plates(state, look)),
        *_buttons(look),
    )


class Laid(NamedTuple):
    """The bands on the board, how far out each lies at its pins, and how large everything is."""

    names: list[str]
    nested: list[tuple[int, ...]]
    size: Size

    def above(self, pins: Sequence[int]) -> tuple[int, ...]:
        """Levels for one more band, outside all the others."""
        free = dict.fromkeys(pins, 0)
        for name, levels in zip(self.names, self.nested, strict=True):
            for pin, level in zip(LOOPS[name].pins, levels, strict=True):
                if pin in free:
                    free[pin] = max(free[pin], level + 1)
        return tuple(free.values())


def _tints(state: KauchukState) -> Iterator[Shape]:
    """Explored ground is hatched, enclosed ground has a dotted edge."""
    tones = TONES[state.board.place]
    if not tones.explored:
        return
    done = 0
    for seat in _tint_order(state):
        explored = state.explored[seat] & ~done
        done |= explored
        yield from _explored(explored, seat, tones.explored)
    for seat in range(state.seats):
        enclosed = state.control[seat] & ~done
        done |= enclosed
        yield from _enclosed(enclosed, seat, tones.enclosed)


def _tint_order(state: KauchukState) -> list[int]:
    return sorted(
        range(state.seats), key=lambda seat: next((i for i, (s, _) in enumerate(state.laid) if s == seat), 999)
    )


def _explored(segments: int, seat: int, opacity: float) -> Iterator[Shape]:
    if segments:
        d, colour = _triangles(segments, 4), lighter(SEAT_COLOURS[seat], 0.18)
        yield path(d, fill=colour, fill_opacity=opacity, stroke=colour, stroke_opacity=opacity * 0.5, stroke_width=4)
        yield path(d, fill=f"url(#kauchuk-hatch-{seat})")


def _enclosed(segments: int, seat: int, opacity: float) -> Iterator[Shape]:
    if segments:
        colour = SEAT_COLOURS[seat]
        yield path(_triangles(segments, 4), fill=colour, fill_opacity=opacity)
        dots = {"stroke_dasharray": "1.5 5", "stroke_linecap": "round"}
        yield path(_triangles(segments, 6.5), fill="none", stroke=colour, stroke_width=2.2, **dots)


def _triangles(segments: int, by: float) -> str:
    return "".join(_triangle(index, by) for index in bits(segments))


@cache
def _triangle(index: int, by: float) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in rubber.inset(index, by)) + "Z"


def _bands(state: KauchukState, laid: Laid) -> Iterator[Shape]:
    peg, width, _ = laid.size
    outlines = [rubber.outline(name, at_, width, peg) for name, at_ in zip(laid.names, laid.nested, strict=True)]
    if outlines:
        shadow = {"fill": "none", "stroke": "#000000", "stroke_opacity": 0.4, "stroke_width": width + 2}
        yield path("".join(outlines), transform=at(0, 3), filter="url(#kauchuk-soft)", **shadow)
    for number, ((seat, _), d) in enumerate(zip(state.laid, outlines, strict=True)):
        yield _band(number, d, seat, width)


@lru_cache(maxsize=2048)
def _band(number: int, d: str, seat: int, width: float) -> Shape:
    return Kept(group(*rubber_shapes(d, seat, width), key=f"band {number}"))


def _held(state: KauchukState, look: Look, laid: Laid, chosen: Forecast | None) -> Shape | None:
    """The band in the making: it follows the touches, a little too wide. It has the key of the band that it will be, so
    that it snaps onto its pegs when it is laid."""
    pins = [PIN_NUMBER[touch.removeprefix("pin ")] for touch in look.touches if touch.startswith("pin ")]
    if state.seat is None or not (pins or chosen):
        return None
    if chosen:
        loop = LOOP_OF[chosen.band]
        pins = list(loop.pins)
        shapes = _proposal(chosen, state.seat, _above(loop.name, laid), laid.size)
    else:
        peg, width, _ = laid.size
        circles = [
            (*rubber.PLACES[pin], peg + width * (0.75 + 1.22 * level))
            for pin, level in zip(pins, laid.above(pins), strict=True)
        ]
        shapes = list(rubber_shapes(rubber.taut(circles), state.seat, width))
    if not look.touches and state.phase != PAY:  # only a hint
        return group(*shapes, pointer_events="none")
    x, y = rubber.middle(pins)
    stretched = f"{at(x, y)} scale({STRETCH}) {at(-x, -y)}"
    return group(*shapes, key=f"band {len(state.laid)}", transform=stretched, pointer_events="none")


def _preview(state: KauchukState, shown: Forecast, laid: Laid, pick: str) -> Shape:
    """The band as it would lie after one more touch, and the ground it would win."""
    loop = LOOP_OF[shown.band]
    shapes = _proposal(shown, state.seat or 0, _above(loop.name, laid), laid.size)
    return group(*shapes, preview=pick, pointer_events="none")


def _above(name: str, laid: Laid) -> str:
    return rubber.outline(name, laid.above(LOOPS[name].pins), laid.size.band, laid.size.peg)


def _proposal(shown: Forecast, seat: int, d: str, size: Size) -> list[Shape]:
    colour = SEAT_COLOURS[seat]
    return [
        *_explored(shown.explored, seat, 0.5),
        *_enclosed(shown.enclosed, seat, 0.5),
        path(d, fill=colour, fill_opacity=0.2, stroke="#FFFFFF", stroke_opacity=0.9, stroke_width=size.band + 2.8),
        path(d, fill="none", stroke=colour, stroke_width=size.band, stroke_dasharray="7.4 4.2"),
    ]


def _heads(state: KauchukState, look: Look, size: Size) -> Iterator[Shape]:
    """In the Labyrinth: where each chain goes on."""
    for seat in range(state.seats):
        for pin in state.location.heads(state, seat):
            x, y = rubber.PLACES[pin]
            away = 1.5 * size.peg
            yield group(
                circle(0, 0, 0.66 * size.peg, fill=SEAT_COLOURS[seat], stroke="#1D140A", stroke_width=2),
                path("M-2.4 -4L2.4 0L-2.4 4", fill="none", stroke="#1D140A", stroke_width=2.6),
                label=WORDS.say("table.head", {"seat": seat}, look.players),
                transform=at(x + away, y - away),
                pointer_events="none",
            )


def _plates(state: KauchukState, look: Look) -> Iterator[Shape]:
    """Each player's name at the own side, in one of the own bands: whose are whose."""
    for seat, name in enumerate(look.players[: state.seats]):
        yield _plate(seat, name, state.board.sides[seat])


@lru_cache(maxsize=256)
def _plate(seat: int, name: str, side: str) -> Shape:
    shown = name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
    half = 5.0 + 4.4 * len(shown)
    d = f"M{-half} -10H{half}A10 10 0 0 1 {half} 10H{-half}A10 10 0 0 1 {-half} -10Z"
    ink = {"font_size": 14, "font_weight": 700, "text_anchor": "middle", "fill": "#FFF6DC"}
    x, y, turn = _SIDES[side]
    plate = group(
        path(d, fill="#1D140A", fill_opacity=0.88),
        *rubber_shapes(d, seat, 3.4),
        text(0, 5, shown, **ink),
        transform=f"{at(x, y)} rotate({turn})",
        pointer_events="none",
    )
    return Kept(plate)


def _buttons(look: Look) -> Iterator[Shape]:
    """Where the touched pins make a band, it can be laid with a touch right there."""
    pins = [PIN_NUMBER[touch.removeprefix("pin ")] for touch in look.touches if touch.startswith("pin ")]
    if not pins:
        return
    x, y = rubber.middle(pins)
    for pick in sorted(look.glow):
        if pick == "lay":
            yield _button(pick, x, y, WORDS.say("table.control.lay"))
        elif pick.startswith("through "):
            name = pick.removeprefix("through ")
            px, py = rubber.PLACES[PIN_NUMBER[name]]
            near = math.dist((x, y), (px, py)) < 20
            spot = (px, py - 42) if near else (px + 0.45 * (x - px), py + 0.45 * (y - py))
            yield _button(pick, *spot, WORDS.say("table.control.through", {"pin": name}))


def _button(pick: str, x: float, y: float, label: str) -> Shape:
    tick = {"fill": "none", "stroke_width": 4, "stroke_linecap": "round", "stroke_linejoin": "round"}
    return group(
        circle(0, 0, 17, fill=KEYLINE, stroke=GLOW, stroke_width=3),
        path("M-7 0L-2 6L8 -6", stroke=GLOW, **tick),
        key=pick,
        pick=pick,
        label=label,
        transform=at(x, y),
    )


@cache
def _starts(board: Board, size: Size) -> Shape:
    """Starting pins glow in their owner's colour."""
    glowing: list[tuple[int, str]] = [(pin, "#FFF1B8") for pin in bits(board.shared_start)]
    for seat, pins in enumerate(board.starts):
        glowing += [(pin, lighter(SEAT_COLOURS[seat], 0.25)) for pin in bits(pins)]
    rings = []
    for pin, colour in glowing:
        x, y = rubber.PLACES[pin]
        rings.append(circle(x, y, size.peg * 1.9, fill=colour, fill_opacity=0.4))
        rings.append(circle(x, y, size.peg * 1.42, fill="none", stroke=colour, stroke_width=2.2))
    return Kept(group(*rings))


def _symbols(state: KauchukState, size: Size) -> Iterator[Shape]:
    """Treasure and energy that are still there."""
    board = state.board
    for index, (treasure, energy) in enumerate(zip(board.treasure, board.energy, strict=True)):
        if treasure + energy and not state.collected >> index & 1:
            yield _segment_symbols(index, treasure, energy, TONES[board.place].well, size.symbol)
    taken = state.location.emptied(state)
    for number, item in board.items.items():
        if not taken >> number & 1:
            yield _line_symbols(number, item.get("art", ""), item.get("t", 0), item.get("e", 0), size.symbol)


@cache
def _segment_symbols(index: int, treasure: int, energy: int, well: float, scale: float) -> Shape:
    items = ["coin-piece"] * treasure + ["crystal"] * energy
    x, y = rubber.heart(index)
    dark = circle(x, y, 30, fill="url(#kauchuk-well)", fill_opacity=well) if well else None
    signs = (
        use(f"kauchuk-{item}", x + dx * SYMBOL * scale, y + dy * SYMBOL * scale, scale)
        for item, (dx, dy) in zip(items, _LAYOUT[len(items)], strict=False)
    )
    return Kept(group(dark, *signs))


@cache
def _line_symbols(number: int, artifact: str, treasure: int, energy: int, scale: float) -> Shape:
    (ax, ay), (bx, by) = (rubber.PLACES[pin] for pin in LATTICE.lines[number].pins)
    x, y = (ax + bx) / 2, (ay + by) / 2
    if artifact:
        return Kept(use(f"kauchuk-{artifact}", x, y, scale))
    names = ["coin-piece"] * treasure + ["crystal"] * energy
    apart = SYMBOL * scale / math.dist((ax, ay), (bx, by))
    signs = (
        use(f"kauchuk-{name}", x + k * apart * (bx - ax), y + k * apart * (by - ay), 0.92 * scale)
        for name, (k, _) in zip(names, _LAYOUT.get(len(names), ()), strict=False)
    )
    return Kept(group(*signs))


def _temples(state: KauchukState) -> Iterator[Shape]:
    """Where much treasure is left."""
    for index, treasure in enumerate(state.board.treasure):
        if treasure > 1 and not state.collected >> index & 1:
            yield use("kauchuk-temple", *rubber.heart(index))


@cache
def _idol_ground(board: Board) -> Shape:
    parts = []
    for colour, (fill, stitch) in (("orange", ("#D9641E", "#F7C98B")), ("blue", ("#1F5FA8", "#BBD8F2"))):
        idols = board.idols[colour]
        parts.append(path(_triangles(idols, 4.5), fill=fill))
        seam = {"stroke": stitch, "stroke_width": 1.6, "stroke_dasharray": "4 3"}
        parts.append(path(_triangles(idols, 8.5), fill="none", **seam))
    return Kept(group(*parts))


def _idols(state: KauchukState) -> Iterator[Shape]:
    for colour, idols in state.board.idols.items():
        for index in bits(idols):
            x, y = rubber.heart(index)
            yield use(f"kauchuk-{colour}-idol", x, y, 0.86)
            owner = next((seat for seat, of in enumerate(state.notes.of) if of >> index & 1), None)
            if owner is not None:
                yield circle(x, y, 21, fill="none", stroke=SEAT_COLOURS[owner], stroke_width=4)


def _ticks(state: KauchukState) -> Iterator[Shape]:
    for image in state.board.images:
        if not image & ~state.notes.explored:
            yield use("kauchuk-tick", *shown_tick(image))


def _pegs(state: KauchukState, look: Look, size: Size) -> Iterator[Shape]:
    board = state.board
    due = {PINS[pin] for pin in state.due} if state.phase == PAY else set()
    for pin in _NORTH_TO_SOUTH:
        name, pick = PINS[pin], f"pin {PINS[pin]}"
        ring = ""
        if pick in look.touches or name in due:
            ring = CHOSEN
        elif pick in look.glow:
            ring = GLOW
        elif pick in look.hint:
            ring = HINTED
        colour = COLOURS[board.colours[pin]]
        names = tuple(
            look.players[seat] if seat < len(look.players) else str(seat + 1)
            for seat, pins in enumerate(state.pins)
            if pins >> pin & 1
        )
        yield _peg(pin, "blocked" if board.blocked >> pin & 1 else colour, ring, names, size)


@lru_cache(maxsize=2048)
def _peg(pin: int, kind: str, ring: str, owners: tuple[str, ...], size: Size) -> Shape:
    """A peg with all that says something about it: its label, and a ring if it may be touched."""
    symbol = "kauchuk-blocked" if kind == "blocked" else f"kauchuk-peg-{kind}"
    rings = (
        circle(0, 0, size.peg * 1.34, fill="none", stroke=colour, stroke_width=width)
        for colour, width in ((KEYLINE, 5.4), (ring, 2.8))
    )
    fields = {"pin": PINS[pin], "colour": kind, "owners": owners}
    shape = group(
        circle(0, 0, REACH, fill="#FFFFFF", fill_opacity=0),
        use(symbol, scale=size.peg / PEG),
        *(rings if ring else ()),
        key=f"pin {PINS[pin]}",
        pick=f"pin {PINS[pin]}",
        label=WORDS.say("table.pin.banded" if owners else "table.pin.free", fields),
        transform=at(*rubber.PLACES[pin]),
    )
    return Kept(shape)


def sample(seat: int) -> Shape:
    """A short band, to show whose colour and pattern is whose."""
    return group(*rubber_shapes("M8 5H40A7 7 0 0 1 40 19H8A7 7 0 0 1 8 5Z", seat, 4.6))
