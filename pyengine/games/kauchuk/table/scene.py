"""The board as a scene: ground, tints, symbols, bands and pegs, with the market beside it.

What lies there changes little from one drawing to the next, so each layer is kept as a text.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache, lru_cache

from pyengine.draw.colours import CHOSEN, GLOW, HINT, KEYLINE, lighter
from pyengine.draw.scene import Box, Kept, Shape, at, circle, group, path, text, use
from pyengine.draw.view import Picture
from pyengine.games.kauchuk.rules.board import COLOURS, PIN_NUMBER, PINS, Board
from pyengine.games.kauchuk.rules.moves import band_pins
from pyengine.games.kauchuk.table import previews
from pyengine.games.kauchuk.table.art import bands
from pyengine.games.kauchuk.table.art.ground import enclosed, explored, has_own_ground, idol_ground, lattice_id
from pyengine.games.kauchuk.table.art.palette import CREAM, DARK, SEAT_COLOURS, TONES
from pyengine.games.kauchuk.table.art.pieces import SYMBOL
from pyengine.games.kauchuk.table.layout import (
    PEG,
    PLACES,
    REACH,
    SIDES,
    Size,
    close_up,
    ends,
    heart,
    middle,
    tick_spot,
)
from pyengine.games.kauchuk.table.market import market, row
from pyengine.games.kauchuk.table.sight import Sight, pins_of
from pyengine.games.kauchuk.words import WORDS
from pyengine.shapes.bits import bits, union

LONGEST_NAME = 12
GLIMPSE: Box = (-240, -174, 480, 348)
_NORTH_TO_SOUTH = sorted(range(len(PINS)), key=lambda pin: PLACES[pin][1])
_IDOLS = {"orange": ("#D9641E", "#F7C98B"), "blue": ("#1F5FA8", "#BBD8F2")}
"""The ground of idols, and the seam round it."""
_SPREAD = {
    1: ((0.0, 0.0),),
    2: ((-1.12, 0.0), (1.12, 0.0)),
    3: ((-1.08, 0.78), (1.08, 0.78), (0.0, -1.06)),
    4: ((-1.1, -1.1), (1.1, -1.1), (-1.1, 1.1), (1.1, 1.1)),
}
"""How so many symbols lie together, in their own widths."""


def board(sight: Sight) -> Picture:
    return Picture(_box(sight), group(group(*_layers(sight)), market(sight)))


def glimpse(sight: Sight) -> Picture:
    """The middle of the board, to know a location by."""
    return Picture(GLIMPSE, group(*_layers(sight)))


def _box(sight: Sight) -> Box:
    """In a still figure of a band, only the part of the board that it is about."""
    look = sight.look
    pins = band_pins(sight.state.band) if sight.paying else pins_of(look.hint)
    if look.small and look.hint and pins and not look.glow:
        return close_up([PLACES[PIN_NUMBER[pin]] for pin in pins])
    return row(sight).box


def _layers(sight: Sight) -> Iterator[Shape]:
    state, size = sight.state, sight.size
    yield _ground(state.board)
    first = tuple(dict.fromkeys([*(seat for seat, _ in state.laid), *range(state.seats)]))
    yield _tints(state.board.place, first, tuple(state.explored), tuple(state.control))
    yield _lattice(state.board)
    yield from _finds(sight)
    yield _starts(state.board, size)
    yield group(_bands(tuple(state.laid), sight.laid, size), previews.held(sight), key="bands")
    yield from previews.shapes(sight)
    yield _symbols(state.board, state.collected, state.location.emptied(state), size)
    yield group(*_pegs(sight))
    if "names" in sight.look.settings:
        yield _names(sight.look.small)
    yield from _heads(sight)
    yield _plates(tuple(sight.look.players[: state.seats]), tuple(state.board.sides))
    yield from _buttons(sight)


# The ground and what is won of it


@cache
def _ground(board: Board) -> Shape:
    gods = (idol_ground(idols, *_IDOLS[colour]) for colour, idols in board.idols.items())
    return Kept(
        use("kauchuk-rim"),
        use(f"kauchuk-place-{board.place}"),
        use(f"kauchuk-ground-{board.id}") if has_own_ground(board) else None,
        group(*(shape for god in gods for shape in god)) if board.idols else None,
    )


@cache
def _lattice(board: Board) -> Shape:
    tones = TONES[board.place]
    if not tones.line_opacity:
        return Kept()
    return Kept(use(lattice_id(board), stroke=tones.line, stroke_opacity=tones.line_opacity))


@lru_cache(maxsize=64)
def _tints(place: str, order: tuple[int, ...], seen: tuple[int, ...], held: tuple[int, ...]) -> Shape:
    """Each segment in the colour of one player: who explored it, before those who enclosed it; who came first, first."""
    tones, shapes, done = TONES[place], list[Shape](), 0
    if tones.explored:
        for seat in order:
            shapes += explored(seen[seat] & ~done, seat, tones.explored)
            done |= seen[seat]
        for seat, ground in enumerate(held):
            shapes += enclosed(ground & ~done, seat, tones.enclosed)
            done |= ground
    return Kept(group(*shapes))


def _finds(sight: Sight) -> Iterator[Shape]:
    """Idols, the signs of whole images, temples."""
    state = sight.state
    if state.board.idols:
        idols = [(colour, index) for colour, idols in state.board.idols.items() for index in bits(idols)]
        yield _idols(tuple((*idol, state.location.keeper(state, idol[1])) for idol in idols))
    if state.board.images:
        yield group(*(use("kauchuk-tick", *tick_spot(image)) for image in state.location.completed(state)))
    if TONES[state.board.place].temples:
        yield _temples(state.board, state.collected)


@lru_cache(maxsize=64)
def _idols(idols: tuple[tuple[str, int, int | None], ...]) -> Shape:
    shapes = []
    for colour, index, keeper in idols:
        x, y = heart(index)
        shapes.append(use(f"kauchuk-{colour}-idol", x, y, 0.86))
        if keeper is not None:
            shapes.append(circle(x, y, 21, fill="none", stroke=SEAT_COLOURS[keeper], stroke_width=4))
    return Kept(group(*shapes))


@lru_cache(maxsize=64)
def _temples(board: Board, collected: int) -> Shape:
    """Where much treasure is left."""
    rich = (index for index, treasure in enumerate(board.treasure) if treasure > 1 and not collected >> index & 1)
    return Kept(group(*(use("kauchuk-temple", *heart(index)) for index in rich), topic="temple"))


@lru_cache(maxsize=64)
def _symbols(board: Board, collected: int, emptied: int, size: Size) -> Shape:
    """Treasure and energy that are still there."""
    well = TONES[board.place].well
    on_ground = (
        _symbols_of_segment(index, treasure, energy, well, size.symbol)
        for index, (treasure, energy) in enumerate(zip(board.treasure, board.energy, strict=True))
        if treasure + energy and not collected >> index & 1
    )
    on_lines = (
        _symbols_of_line(line, item.get("art", ""), item.get("t", 0), item.get("e", 0), size.symbol)
        for line, item in board.items.items()
        if not emptied >> line & 1
    )
    return Kept(group(*on_ground, *on_lines))


@cache
def _symbols_of_segment(index: int, treasure: int, energy: int, well: float, scale: float) -> Shape:
    names = ["coin-piece"] * treasure + ["crystal"] * energy
    x, y = heart(index)
    dark = circle(x, y, 30, fill="url(#kauchuk-well)", fill_opacity=well) if well else None
    signs = (
        use(f"kauchuk-{name}", x + dx * SYMBOL * scale, y + dy * SYMBOL * scale, scale)
        for name, (dx, dy) in zip(names, _SPREAD[len(names)], strict=False)
    )
    return Kept(group(dark, *signs))


@cache
def _symbols_of_line(line: int, artifact: str, treasure: int, energy: int, scale: float) -> Shape:
    (ax, ay), (bx, by) = ends(line)
    x, y = middle(ends(line))
    if artifact:
        return Kept(use(f"kauchuk-{artifact}", x, y, scale))
    names = ["coin-piece"] * treasure + ["crystal"] * energy
    apart = SYMBOL * scale / math.dist((ax, ay), (bx, by))
    signs = (
        use(f"kauchuk-{name}", x + k * apart * (bx - ax), y + k * apart * (by - ay), 0.92 * scale)
        for name, (k, _) in zip(names, _SPREAD.get(len(names), ()), strict=False)
    )
    return Kept(group(*signs))


# Bands and pegs


@lru_cache(maxsize=64)
def _bands(laid: tuple[tuple[int, str], ...], names: tuple[str, ...], size: Size) -> Shape | None:
    if not laid:
        return None
    nested = bands.levels(names)
    outlines = (bands.outline(name, at_, size) for name, at_ in zip(names, nested, strict=True))
    shadow = {"fill": "none", "stroke": "#000000", "stroke_opacity": 0.4, "stroke_width": size.band + 2}
    return Kept(
        path("".join(outlines), transform=at(0, 3), filter="url(#kauchuk-soft)", **shadow),
        *(
            _band(number, bands.painted(name, nested[number], seat, size))
            for number, ((seat, _), name) in enumerate(zip(laid, names, strict=True))
        ),
    )


@lru_cache(maxsize=2048)
def _band(number: int, rubber: Shape) -> Shape:
    return Kept(group(rubber, key=f"band {number}", topic="band"))


@cache
def _starts(board: Board, size: Size) -> Shape:
    """Starting pins glow in their owner's colour."""
    glowing: list[tuple[int, str]] = [(pin, "#FFF1B8") for pin in bits(board.shared_start)]
    for seat, pins in enumerate(board.starts):
        glowing += [(pin, lighter(SEAT_COLOURS[seat], 0.25)) for pin in bits(pins)]
    rings = []
    for pin, colour in glowing:
        rings.append(circle(*PLACES[pin], size.peg * 1.9, fill=colour, fill_opacity=0.4))
        rings.append(circle(*PLACES[pin], size.peg * 1.42, fill="none", stroke=colour, stroke_width=2.2))
    return Kept(group(*rings))


def _pegs(sight: Sight) -> Iterator[Shape]:
    state, size = sight.state, sight.size
    rings = {
        **dict.fromkeys(sight.look.hint, HINT),
        **dict.fromkeys(sight.look.glow, GLOW),
        **dict.fromkeys(sight.look.touches, CHOSEN),
        **{f"pin {PINS[pin]}": CHOSEN for pin in state.due if sight.paying},
    }
    banded = union(state.pins)
    for pin in _NORTH_TO_SOUTH:
        kind = "blocked" if state.board.blocked >> pin & 1 else COLOURS[state.board.colours[pin]]
        owners: tuple[str, ...] = ()
        if banded >> pin & 1:
            owners = tuple(sight.player(seat) for seat, pins in enumerate(state.pins) if pins >> pin & 1)
        yield _peg(pin, kind, rings.get(f"pin {PINS[pin]}", ""), owners, size, sight.look.language)


@lru_cache(maxsize=2048)
def _peg(pin: int, kind: str, ring: str, owners: tuple[str, ...], size: Size, language: str) -> Shape:
    """A peg with all that says something about it: its label, and a ring if it may be touched."""
    symbol = "kauchuk-blocked" if kind == "blocked" else f"kauchuk-peg-{kind}"
    rings = (
        circle(
            0,
            0,
            size.peg * 1.34,
            fill="none",
            stroke=colour,
            stroke_width=width,
            class_="glow" if ring == GLOW else None,
        )
        for colour, width in ((KEYLINE, 5.4), (ring, 2.8))
    )
    fields = {"pin": PINS[pin], "colour": kind, "owners": owners}
    shape = group(
        circle(0, 0, REACH, fill="#FFFFFF", fill_opacity=0),
        use(symbol, scale=size.peg / PEG),
        *(rings if ring else ()),
        key=f"pin {PINS[pin]}",
        pick=f"pin {PINS[pin]}",
        label=WORDS.say("table.pin.banded" if owners else "table.pin.free", fields, language=language),
        transform=at(*PLACES[pin]),
    )
    return Kept(shape)


@cache
def _names(large: bool) -> Shape:
    """The name of each pin beside it."""
    size = 21 if large else 14
    halo = {"stroke": "#FFF8E4", "stroke_width": size / 3.5, "stroke_linejoin": "round"}
    ink = {"font_size": size, "font_weight": 800, "fill": "#2B1D0A", "paint_order": "stroke", "pointer_events": "none"}
    places = ((x + 12, y - 8, name) for (x, y), name in zip(PLACES, PINS, strict=True))
    return Kept(group(*(text(x, y, name, **ink, **halo) for x, y, name in places)))


def _heads(sight: Sight) -> Iterator[Shape]:
    """Where each chain goes on."""
    if sight.state.location.chained:
        seats = range(sight.state.seats)
        heads = ((seat, pin) for seat in seats for pin in sight.state.location.heads(sight.state, seat))
        yield group(*(_head(seat, pin, sight.say("head", seat=seat), sight.size) for seat, pin in heads))


@lru_cache(maxsize=256)
def _head(seat: int, pin: int, label: str, size: Size) -> Shape:
    x, y = PLACES[pin]
    away = 1.5 * size.peg
    shape = group(
        circle(0, 0, 0.66 * size.peg, fill=SEAT_COLOURS[seat], stroke=DARK, stroke_width=2),
        path("M-2.4 -4L2.4 0L-2.4 4", fill="none", stroke=DARK, stroke_width=2.6),
        label=label,
        transform=at(x + away, y - away),
        pointer_events="none",
    )
    return Kept(shape)


# Names and buttons


@lru_cache(maxsize=64)
def _plates(names: tuple[str, ...], sides: tuple[str, ...]) -> Shape:
    """Each player's name at the own side, in one of the own bands: whose are whose."""
    return Kept(group(*(_plate(seat, name, sides[seat]) for seat, name in enumerate(names))))


def _plate(seat: int, name: str, side: str) -> Shape:
    shown = name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
    half = 5.0 + 4.4 * len(shown)
    d = f"M{-half} -10H{half}A10 10 0 0 1 {half} 10H{-half}A10 10 0 0 1 {-half} -10Z"
    ink = {"font_size": 14, "font_weight": 700, "text_anchor": "middle", "fill": CREAM}
    x, y, turn = SIDES[side]
    return group(
        path(d, fill=DARK, fill_opacity=0.88),
        *bands.rubber(d, seat, 3.4),
        text(0, 5, shown, **ink),
        transform=f"{at(x, y)} rotate({turn})",
        pointer_events="none",
    )


def _buttons(sight: Sight) -> Iterator[Shape]:
    """Where the touched pins make a band, it can be laid with a touch right there."""
    if not sight.touched_pins:
        return
    x, y = middle([PLACES[PIN_NUMBER[pin]] for pin in sight.touched_pins])
    for pick in sorted(sight.look.glow):
        if pick == "lay":
            yield _button(pick, x, y, sight.say("control.lay"))
        elif pick.startswith("through "):
            name = pick.removeprefix("through ")
            px, py = PLACES[PIN_NUMBER[name]]
            near = math.dist((x, y), (px, py)) < 20
            place = (px, py - 42) if near else (px + 0.45 * (x - px), py + 0.45 * (y - py))
            yield _button(pick, *place, sight.say("control.through", pin=name))


@lru_cache(maxsize=256)
def _button(pick: str, x: float, y: float, label: str) -> Shape:
    tick = {"fill": "none", "stroke_width": 4, "stroke_linecap": "round", "stroke_linejoin": "round"}
    shape = group(
        circle(0, 0, 17, fill=KEYLINE, stroke=GLOW, stroke_width=3),
        path("M-7 0L-2 6L8 -6", stroke=GLOW, **tick),
        key=pick,
        pick=pick,
        label=label,
        transform=at(x, y),
    )
    return Kept(shape)
