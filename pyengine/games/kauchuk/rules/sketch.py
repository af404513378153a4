"""A position as text, for the terminal: the board with what is left to find and whose bands are where, then the cards.

A cell of the board: players 1 and 2 have a band along its upper side, player 1 another across it; one half still holds
two treasures, the other one energy.

    R---12----B
      tt   1
      /    e
    Y         G
"""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import fill
from typing import Any

from pyengine.core.game import Doc
from pyengine.games.kauchuk.rules.board import COLOURS, LATTICE, LOOP_OF, PINS
from pyengine.games.kauchuk.rules.laid import with_bands
from pyengine.games.kauchuk.rules.state import KauchukState
from pyengine.games.kauchuk.words import WORDS
from pyengine.shapes.bits import union
from pyengine.shapes.pins import Line, Segment

_WIDE, _HIGH, _MARGIN, _WIDEST = 10, 3, 4, 100
_CORNERS = {(0, 0): (2, 2), (0, 1): (1, 2), (1, 0): (2, 7), (1, 1): (1, 7)}
"""By the corner of a cell (east, north) that a triangle fills: in which line and column of the cell its text begins."""


def sketch(seen: Doc) -> str:
    state = with_bands(seen["options"]["location"], seen["seats"], seen["bands"])
    state.energy, state.round = seen["energy"], seen["round"]
    state.tally = [list(row.values()) for row in seen["tally"]]
    players = [_player(seen, state, seat) for seat in range(state.seats)]
    return "\n".join([_head(seen), "", *_map(state), "", *_legend(state), *_supply(seen), *players])


def _say(path: str, **fields: Any) -> str:
    return WORDS.say(f"sketch.{path}", fields)


def _head(seen: Doc) -> str:
    parts = [_say("head", location=seen["options"]["location"], round=seen["round"])]
    if seen["ending"] and seen["seat"] is not None:
        parts.append(_say("last"))
    if seen["paying"]:
        parts.append(_say("paying", band=seen["paying"]["band"], pins=seen["paying"]["due"]))
    return "; ".join(parts)


# The board


def _map(state: KauchukState) -> list[str]:
    rows = LATTICE.side
    canvas = [[" "] * (_MARGIN + _WIDE * rows) for _ in range(_HIGH * (rows - 1) + 1)]
    for x, y, text in (*_pins(state), *_lines(state), *_ground(state)):
        canvas[y][x : x + len(text)] = text
    lines = ["".join(line).rstrip() for line in canvas]
    letters = "".join(f"{PINS[column][0]:{_WIDE}}" for column in range(rows))
    return [*lines, " " * _MARGIN + letters.rstrip()]


def _place(pin: int) -> tuple[int, int]:
    """The column and line of a pin in the text."""
    row, column = divmod(pin, LATTICE.side)
    return _MARGIN + _WIDE * column, _HIGH * (LATTICE.side - 1 - row)


def _pins(state: KauchukState) -> Iterator[tuple[int, int, str]]:
    for pin, name in enumerate(PINS):
        x, y = _place(pin)
        yield x, y, "x" if state.board.blocked >> pin & 1 else WORDS.name(COLOURS[state.board.colours[pin]])[0].upper()
        if x == _MARGIN:
            yield 0, y, name[1]


def _lines(state: KauchukState) -> Iterator[tuple[int, int, str]]:
    """Whose bands follow a line, and what is to be found on it."""
    emptied = state.location.emptied(state)
    walls = [union(LOOP_OF[name].lines for name in names) for names in state.names]
    for line in LATTICE.lines:
        owners = "".join(str(seat) for seat, lines in enumerate(walls, 1) if lines >> line.number & 1)
        item = {} if emptied >> line.number & 1 else state.board.items.get(line.number, {})
        find = item["art"][:2] if "art" in item else "t" * item.get("t", 0) + "e" * item.get("e", 0)
        yield from _line(line, owners, find)


def _line(line: Line, owners: str, find: str) -> Iterator[tuple[int, int, str]]:
    (ax, ay), (bx, by) = map(_place, line.pins)  # the second never lies below the first
    if ay == by:
        yield ax + 1, ay, f"{owners + find:{'-' if owners else ' '}^{_WIDE - 1}}"
        return
    if ax == bx:
        columns, stroke = (ax, ax), "|"
    else:
        columns, stroke = ((ax + 7, ax + 2), "/") if bx > ax else ((bx + 2, bx + 7), "\\")
    for y, x, text in zip((by + 1, by + 2), columns, (owners, find or (owners and stroke)), strict=True):
        yield x, y, text


def _ground(state: KauchukState) -> Iterator[tuple[int, int, str]]:
    for segment in LATTICE.segments:
        (x, y), (line, column) = _corner(segment)
        yield x + column, y + line, _find(state, segment.number)


def _corner(segment: Segment) -> tuple[tuple[int, int], tuple[int, int]]:
    """The upper left pin of its cell, and where its text begins there."""
    columns, rows = [pin % LATTICE.side for pin in segment.pins], [pin // LATTICE.side for pin in segment.pins]
    east, north = sum(columns) - 3 * min(columns) == 2, sum(rows) - 3 * min(rows) == 2
    return _place(max(rows) * LATTICE.side + min(columns)), _CORNERS[east, north]


def _find(state: KauchukState, segment: int) -> str:
    """What a triangle holds that nobody has taken: an image its letter, which is a capital where it is explored."""
    board, place = state.board, 1 << segment
    for number, image in enumerate(board.images):
        if image & place:
            letter = chr(97 + number)
            return letter.upper() if union(state.explored) & place else letter
    if board.empty & place:
        return "-3"
    if state.collected & place:
        return ""
    idol = next((WORDS.name(f"{colour}_idol")[:2] for colour, idols in board.idols.items() if idols & place), "")
    return idol or "t" * board.treasure[segment] + "e" * board.energy[segment]


def _legend(state: KauchukState) -> list[str]:
    board = state.board
    found = {
        "images": board.images,
        "idols": board.idols,
        "artifacts": state.location.chained,
        "blocked": board.blocked,
    }
    return [_say("legend"), *(_say(kind) for kind, there in found.items() if there)]


# Cards and players


def _supply(seen: Doc) -> list[str]:
    supply = seen["supply"]
    if "piles" in supply:
        return []
    return [_say("supply", cards=supply["open"] or [_say("none")], pile=supply["pile"], discard=len(supply["discard"]))]


def _player(seen: Doc, state: KauchukState, seat: int) -> str:
    hand, known, supply = seen["hands"][seat], seen["known"][seat], seen["supply"]
    parts = [_say("player", seat=seat, points=sum(state.tally[seat]), energy=state.energy[seat])]
    if isinstance(hand, int):
        parts.append(_say("hidden", n=hand))
    held = known if isinstance(hand, int) else hand
    if held:
        parts.append(_say("known" if isinstance(hand, int) else "holds", cards=[*map(_count, held, held.values())]))
    if "piles" in supply:
        parts.append(_say("pile", pile=supply["piles"][seat], discard=len(supply["discards"][seat])))
    remark = state.location.remark(state, seat)
    if remark:
        parts.append(WORDS.say(f"table.note.{remark[0]}", remark[1]))
    finds = state.location.finds(state, seat)
    parts += [f"{WORDS.entry(f'table.stats.{kind}')}: {number}" for kind, number in finds.items()]
    mark = "> " if seat == seen["seat"] else "  "
    return fill(mark + "; ".join(parts), _WIDEST, subsequent_indent="    ")


def _count(thing: str, number: int) -> str:
    return f"{number} {WORDS.name(thing)}"
