"""A position as text, for the terminal: the forest with its roads, the houses with their doors, the players' tokens."""

from __future__ import annotations

from collections import Counter
from textwrap import wrap

from pyengine.core.game import Doc
from pyengine.core.options import read_options
from pyengine.games.rum_run.rules.board import (
    BOARD_IDS,
    COLUMNS,
    KIND_OF_NAME,
    KINDS,
    SLOT_NAMES,
    Ground,
    Tile,
    ground_of,
    square_at,
    square_name,
)
from pyengine.games.rum_run.rules.options import HOUSE_OPTIONS, Options
from pyengine.games.rum_run.words import WORDS

_WIDE = 7
"""Letters for a square: one between, four for a token, two for its barrels."""
_LINE = 96
_DOORS = "^>v<"


def sketch(seen: Doc) -> str:
    tiles = [Tile(*row) for row in seen["boards"] if row]
    lines = _forest(seen, tiles) if len(tiles) == len(BOARD_IDS) else _boards(seen)
    for seat in range(seen["seats"]):
        lines += _player(seen, seat)
    return "\n".join(lines)


def _say(path: str, **fields: object) -> str:
    return WORDS.say(f"sketch.{path}", fields)


def _boards(seen: Doc) -> list[str]:
    """While the players still arrange them (M11)."""
    lines = [_say("overlap", n=seen["overlap"])] if seen["overlap"] > 0 else []
    for slot, row in zip(SLOT_NAMES, seen["boards"], strict=True):
        board = _say("board", board=row[0], face=row[1], n=row[2]) if row else _say("open")
        lines.append(f"{WORDS.name(slot):>10}: {board}")
    return lines


def _forest(seen: Doc, tiles: list[Tile]) -> list[str]:
    ground = ground_of(tuple(tiles), seen["overlap"])
    lines = [*_map(seen, ground), "", _say("legend")]
    lines += [_house(seen, ground, house) for house in range(len(ground.houses))]
    if seen["caravan"]:
        cargo, square = seen["caravan"]["cargo"], seen["caravan"]["route"][-1]
        lines.append(_say("caravan", n=len(cargo), square=square))
    return lines


def _map(seen: Doc, ground: Ground) -> list[str]:
    marks = {square_name(square): " ##" for square in ground.obstacles}
    for house, squares in zip(ground.houses, ground.cabins, strict=True):
        marks |= {square_name(square): f"[{house[:2]}]" for square in squares}
    marks |= {square_name(door.square): f"  {_DOORS[door.facing]}" for door in ground.entrances}
    marks |= {token["at"]: _token(token) for token in seen["tokens"]}
    for square, pile in seen["barrels"].items():
        marks[square] += f"*{len(pile)}"
    if seen["town"]:
        marks[seen["town"]] = " **"
    lines = ["  " + "".join(f"   {COLUMNS[x]}".ljust(_WIDE) for x in range(ground.size))]
    for y in range(ground.size):
        row = (marks.get(square_name(square_at(x, y)), "  .") for x in range(ground.size))
        lines.append(f"{y + 1:2}" + "".join(f" {mark}".ljust(_WIDE) for mark in row))
    return [line.rstrip() for line in lines]


def _token(token: Doc) -> str:
    """A3|6 stands upright, 3 above; A3-6 lies; A4+4 is a crossroads."""
    low, high = KINDS[KIND_OF_NAME[token["token"].removesuffix("'")]]
    letter = _letter(token["seat"])
    if low == high:
        return f"{letter}{low}+{low}"
    sign = "|" if token["low"] in "NS" else "-"
    return f"{letter}{low}{sign}{high}" if token["low"] in "NW" else f"{letter}{high}{sign}{low}"


def _letter(seat: int) -> str:
    return "ABCD"[seat]


def _house(seen: Doc, ground: Ground, house: int) -> str:
    """Its barrels, and its doors with those who have claimed there."""
    doors = []
    for door in (door for door in ground.entrances if door.house == house):
        seats = seen["claims"].get(door.id, ())  # before the town is founded nobody has claimed
        doors.append(" ".join([square_name(door.square), _DOORS[door.facing], *map(_letter, seats)]))
    name = ground.houses[house]
    stock = seen["stock"][HOUSE_OPTIONS[house]]
    return _say("house", mark=f"[{name[:2]}]", house=name, n=stock, doors=doors)


def _player(seen: Doc, seat: int) -> list[str]:
    need = read_options(Options, seen["options"]).need(seen["seats"])
    told = f"{_letter(seat)} {_say('player', seat=seat, n=len(seen['scored'][seat]), need=need)}"
    copies = Counter(token.removesuffix("'") for token in seen["hands"][seat])
    tokens = " ".join(kind if count == 1 else f"{kind}x{count}" for kind, count in sorted(copies.items()))
    return [f"{'>' if seat == seen['seat'] else ' '} {told}", *(f"    {line}" for line in wrap(tokens, _LINE))]
