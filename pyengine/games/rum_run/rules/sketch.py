"""The forest as text, for the terminal."""

from __future__ import annotations

from pyengine.core.game import Doc
from pyengine.games.rum_run.rules.board import (
    COLUMNS,
    IS_DOUBLE,
    KIND_OF_NAME,
    KINDS,
    Ground,
    Tile,
    ground_of,
    square_at,
    square_name,
)

_UPRIGHT = {"N": (0, 1), "S": (1, 0)}


def sketch(seen: Doc) -> str:
    tiles = [Tile(*row) for row in seen["boards"] if row]
    lines = _map(seen, ground_of(tuple(tiles), seen["overlap"])) if len(tiles) == len(seen["boards"]) else []
    for seat, hand in enumerate(seen["hands"]):
        mark = ">" if seat == seen["seat"] else " "
        lines.append(
            f"{mark} player {seat + 1} ({_letter(seat)}): {len(seen['scored'][seat])} in town; {' '.join(hand)}"
        )
    lines.append("barrels left: " + ", ".join(f"{house} {stock}" for house, stock in seen["stock"].items()))
    return "\n".join(lines)


def _map(seen: Doc, ground: Ground) -> list[str]:
    """Tokens with their owner's letter and their numbers as they lie, then the number of barrels."""
    letters = {square_name(square): " ## " for square in ground.obstacles}
    for house, squares in zip(ground.houses, ground.cabins, strict=True):
        letters |= {square_name(square): f"[{house[:2]}]" for square in squares}
    letters |= {square_name(door.square): f"  {'^>v<'[door.facing]} " for door in ground.entrances}
    letters |= {token["at"]: _token(token) for token in seen["tokens"]}
    for square, pile in seen["barrels"].items():
        letters[square] += f"*{len(pile)}"
    if seen["town"]:
        letters[seen["town"]] = " ** "
    width = range(ground.size)
    rows = [
        f"{y + 1:2} " + "".join(f"{letters.get(square_name(square_at(x, y)), '  .'):6}" for x in width) for y in width
    ]  # fmt: skip
    return ["   " + "".join(f"  {COLUMNS[x]}   " for x in width), *(row.rstrip() for row in rows)]


def _letter(seat: int) -> str:
    return "ABCD"[seat]


def _token(token: Doc) -> str:
    """A3|6 stands upright, 3 above; A3-6 lies; A4+4 is a crossroads."""
    kind = KIND_OF_NAME[token["token"].removesuffix("'")]
    pair = KINDS[kind]
    if IS_DOUBLE[kind]:
        return f"{_letter(token['seat'])}{pair[0]}+{pair[0]}"
    first, second = (pair[at] for at in _UPRIGHT.get(token["low"], (0, 1) if token["low"] == "W" else (1, 0)))
    sign = "|" if token["low"] in _UPRIGHT else "-"
    return f"{_letter(token['seat'])}{first}{sign}{second}"
