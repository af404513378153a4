"""The board as a scene: ground, tints, symbols, bands, pegs, and the preview of the band in the making."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from pyengine.draw.scene import Shape, at, circle, group, path, use
from pyengine.draw.view import Look
from pyengine.games.kauchuk import rubber
from pyengine.games.kauchuk.board import ARTIFACTS, COLOURS, LATTICE, LOOPS, PINS, Board
from pyengine.games.kauchuk.expedition import PAY, Expedition
from pyengine.games.kauchuk.forecast import Forecast
from pyengine.games.kauchuk.moves import parse
from pyengine.games.kauchuk.palette import BAND, CHOSEN, GLOW, KEYLINE, PEG, SEAT_COLOURS, TONES, lighter
from pyengine.games.kauchuk.pieces import SYMBOL
from pyengine.games.kauchuk.pieces import rubber as rubber_shapes
from pyengine.games.kauchuk.speech import WORDS
from pyengine.games.kauchuk.terrain import lattice_id
from pyengine.games.kauchuk.terrain_images import shown_tick
from pyengine.shapes.pins import bits

_LAYOUT = {
    1: ((0.0, 0.0),),
    2: ((-1.12, 0.0), (1.12, 0.0)),
    3: ((-1.08, 0.78), (1.08, 0.78), (0.0, -1.06)),
    4: ((-1.1, -1.1), (1.1, -1.1), (-1.1, 1.1), (1.1, 1.1)),
}


def scene(state: Expedition, look: Look, chosen: Forecast | None, hovered: dict[str, Forecast]) -> Shape:
    """`chosen`: the band that the touches make; `hovered`: the bands that one more touch would make."""
    board, place = state.board, state.board.place
    tones = TONES[place]
    names = [state.location.loop(parse(name)).name for _, name in state.laid]
    nested = rubber.levels(names)
    return group(
        use("kauchuk-rim"),
        use(f"kauchuk-place-{place}"),
        use(f"kauchuk-ground-{board.id}") if place in ("isles", "images") else None,
        group(*_idol_ground(state)) if board.all_idols else None,
        group(*_tints(state)),
        use(lattice_id(board), stroke=tones.line, stroke_opacity=tones.line_opacity) if tones.line_opacity else None,
        group(*_idols(state)) if board.all_idols else None,
        group(*_ticks(state)) if board.images else None,
        group(*_temples(state)) if place == "jungle" else None,
        group(*_starts(state)),
        group(*_bands(state, names, nested), key="bands"),
        *(_preview(state, each, names, nested, pick) for pick, each in hovered.items()),
        _preview(state, chosen, names, nested, None) if chosen else None,
        group(*_symbols(state)),
        group(*_pegs(state, look)),
    )


def _tints(state: Expedition) -> Iterator[Shape]:
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


def _tint_order(state: Expedition) -> list[int]:
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


def _bands(state: Expedition, names: list[str], nested: list[tuple[int, ...]]) -> Iterator[Shape]:
    outlines = [rubber.outline(name, at_) for name, at_ in zip(names, nested, strict=True)]
    if outlines:
        shadow = {"fill": "none", "stroke": "#000000", "stroke_opacity": 0.4, "stroke_width": BAND + 2}
        yield path("".join(outlines), transform=at(0, 3), filter="url(#kauchuk-soft)", **shadow)
    for number, ((seat, _), d) in enumerate(zip(state.laid, outlines, strict=True)):
        yield group(*rubber_shapes(d, seat, BAND), key=f"band {number}", class_="kauchuk-band")


def _preview(
    state: Expedition, shown: Forecast, names: list[str], nested: list[tuple[int, ...]], pick: str | None
) -> Shape:
    """The band as it would lie, and the ground it would win."""
    seat = state.seat or 0
    loop = state.location.loop(parse(shown.band))
    above = dict.fromkeys(loop.pins, 0)
    for name, levels in zip(names, nested, strict=True):
        for pin, level in zip(LOOPS[name].pins, levels, strict=True):
            if pin in above:
                above[pin] = max(above[pin], level + 1)
    d = rubber.outline(loop.name, tuple(above.values()))
    colour = SEAT_COLOURS[seat]
    return group(
        *_explored(shown.explored, seat, 0.5),
        *_enclosed(shown.enclosed, seat, 0.5),
        path(d, fill=colour, fill_opacity=0.2, stroke="#FFFFFF", stroke_opacity=0.9, stroke_width=BAND + 2.8),
        path(d, fill="none", stroke=colour, stroke_width=BAND, stroke_dasharray="7.4 4.2"),
        preview=pick,
        pointer_events="none",
    )


def _starts(state: Expedition) -> Iterator[Shape]:
    """Starting pins glow until their owner has begun."""
    glowing: list[tuple[int, str]] = [(pin, "#FFF1B8") for pin in bits(state.board.shared_start)]
    for seat, pins in enumerate(state.board.starts):
        glowing += [(pin, lighter(SEAT_COLOURS[seat], 0.25)) for pin in bits(pins)]
    for pin, colour in glowing:
        x, y = rubber.PLACES[pin]
        yield circle(x, y, PEG * 1.9, fill=colour, fill_opacity=0.4)
        yield circle(x, y, PEG * 1.42, fill="none", stroke=colour, stroke_width=2.2)


def _symbols(state: Expedition) -> Iterator[Shape]:
    """Treasure and energy that are still there."""
    board = state.board
    well = TONES[board.place].well
    for index in range(len(LATTICE.segments)):
        items = ["coin-piece"] * board.treasure[index] + ["crystal"] * board.energy[index]
        if items and not state.collected >> index & 1:
            x, y = rubber.heart(index)
            if well:
                yield circle(x, y, 30, fill="url(#kauchuk-well)", fill_opacity=well)
            for item, (dx, dy) in zip(items, _LAYOUT[len(items)], strict=False):
                yield use(f"kauchuk-{item}", x + dx * SYMBOL, y + dy * SYMBOL)
    taken = getattr(state.notes, "emptied", getattr(state.notes, "crossed", 0))
    for number, item in board.items.items():
        if not taken >> number & 1:
            yield from _line_symbols(number, item)


def _temples(state: Expedition) -> Iterator[Shape]:
    """Where much treasure is left."""
    for index, treasure in enumerate(state.board.treasure):
        if treasure > 1 and not state.collected >> index & 1:
            yield use("kauchuk-temple", *rubber.heart(index))


def _line_symbols(number: int, item: dict[str, object]) -> Iterator[Shape]:
    (ax, ay), (bx, by) = (rubber.PLACES[pin] for pin in LATTICE.lines[number].pins)
    x, y = (ax + bx) / 2, (ay + by) / 2
    if item.get("art") in ARTIFACTS:
        yield use(f"kauchuk-{item['art']}", x, y)
        return
    names = ["coin-piece"] * int(str(item.get("t", 0))) + ["crystal"] * int(str(item.get("e", 0)))
    for name, (k, _) in zip(names, _LAYOUT.get(len(names), ()), strict=False):
        long = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        yield use(f"kauchuk-{name}", x + k * SYMBOL * (bx - ax) / long, y + k * SYMBOL * (by - ay) / long, 0.92)


def _idol_ground(state: Expedition) -> Iterator[Shape]:
    for colour, (fill, stitch) in (("orange", ("#D9641E", "#F7C98B")), ("blue", ("#1F5FA8", "#BBD8F2"))):
        idols = state.board.idols[colour]
        yield path(_triangles(idols, 4.5), fill=fill)
        yield path(_triangles(idols, 8.5), fill="none", stroke=stitch, stroke_width=1.6, stroke_dasharray="4 3")


def _idols(state: Expedition) -> Iterator[Shape]:
    for colour, idols in state.board.idols.items():
        for index in bits(idols):
            x, y = rubber.heart(index)
            yield use(f"kauchuk-{colour}-idol", x, y, 0.86)
            owner = next((seat for seat, of in enumerate(state.notes.of) if of >> index & 1), None)
            if owner is not None:
                yield circle(x, y, 21, fill="none", stroke=SEAT_COLOURS[owner], stroke_width=4)


def _ticks(state: Expedition) -> Iterator[Shape]:
    for image in state.board.images:
        if not image & ~state.notes.explored:
            yield use("kauchuk-tick", *shown_tick(image))


def _pegs(state: Expedition, look: Look) -> Iterator[Shape]:
    board = state.board
    due = {PINS[pin] for pin in state.due} if state.phase == PAY else set()
    for pin in sorted(range(len(PINS)), key=lambda pin: rubber.PLACES[pin][1]):
        name, pick = PINS[pin], f"pin {PINS[pin]}"
        blocked = board.blocked >> pin & 1
        symbol = "kauchuk-blocked" if blocked else f"kauchuk-peg-{COLOURS[board.colours[pin]]}"
        rings: Iterable[Shape] = ()
        if pick in look.touches or name in due:
            rings = _rings(CHOSEN)
        elif pick in look.glow:
            rings = _rings(GLOW)
        elif pick in look.hint:
            rings = _rings("#FFE08A")
        yield group(
            circle(0, 0, PEG * 1.7, fill="#FFFFFF", fill_opacity=0),
            use(symbol),
            *rings,
            key=pick,
            pick=pick,
            label=_peg_label(state, board, pin),
            transform=at(*rubber.PLACES[pin]),
        )


def _rings(colour: str) -> tuple[Shape, Shape]:
    return (
        circle(0, 0, PEG * 1.34, fill="none", stroke=KEYLINE, stroke_width=5.4),
        circle(0, 0, PEG * 1.34, fill="none", stroke=colour, stroke_width=2.8),
    )


def _peg_label(state: Expedition, board: Board, pin: int) -> str:
    owners = sum(pins >> pin & 1 for pins in state.pins)
    return WORDS.say("table.pin", {"pin": PINS[pin], "colour": COLOURS[board.colours[pin]], "n": owners})


def sample(seat: int) -> Shape:
    """A short band, to show whose colour and pattern is whose."""
    return group(*rubber_shapes("M8 5H40A7 7 0 0 1 40 19H8A7 7 0 0 1 8 5Z", seat, 4.6))
