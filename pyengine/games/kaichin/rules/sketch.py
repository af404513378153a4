"""The tray as text, for the terminal: a cell shows its chip and its sweet, a dish who waits there or whose home it is."""

from __future__ import annotations

from pyengine.core.game import Doc
from pyengine.games.kaichin.rules.board import CELL_HEX, CELLS, COLOURS, GOAL_OF, SPOT_HEX, SPOTS, STARTS_ON, SWEETS
from pyengine.games.kaichin.words import WORDS
from pyengine.shapes.hexes import Hex

_HALF = 6
"""Half the width of a cell, in letters."""


def sketch(seen: Doc) -> str:
    counts = " ".join(f"{len(seen['chips'][colour])}{colour[0]}" for colour in COLOURS)
    players = [_player(seen, seat) for seat in range(seen["seats"])]
    return "\n".join([*_tray(seen), "", _say("legend"), _say("chips", turn=seen["turn"], chips=counts), *players])


def _tray(seen: Doc) -> list[str]:
    rows: dict[int, str] = {}
    for (q, r), text in sorted(_things(seen), key=lambda thing: (thing[0][1], thing[0][0])):
        column = _HALF * (2 * q + r + 7)  # the dishes on the left begin the line
        rows[r] = f"{rows.get(r, ''):{column}}{text}"
    return [row.rstrip() for _, row in sorted(rows.items())]


def _things(seen: Doc) -> list[tuple[Hex, str]]:
    """What there is to see on each cell and each dish."""
    chips = {cell: colour[0] for colour in COLOURS for cell in seen["chips"][colour]}
    chips |= dict.fromkeys(seen["damage"], "#")
    standing = {sweet["at"]: f"{'!' if sweet['damaged'] else ' '}{name}" for name, sweet in seen["sweets"].items()}
    cells = [f"{cell}{chips.get(cell, '.')}{standing.get(cell, '')}" for cell in CELLS]
    dishes = [f"{name}{_dish(seen, spot)}" for spot, name in enumerate(SPOTS)]
    return list(zip((*CELL_HEX, *SPOT_HEX), (*cells, *dishes), strict=True))


def _dish(seen: Doc, spot: int) -> str:
    starts, ends = SWEETS[STARTS_ON[spot]], SWEETS[GOAL_OF[spot]]
    if seen["sweets"][ends]["at"] == "home":
        return f"[{ends}]"
    return f"({starts})" if seen["sweets"][starts]["at"] == "start" else f">{ends}"


def _player(seen: Doc, seat: int) -> str:
    player = seen["players"][seat]
    parts = [_say("player", seat=seat, n=player["damage_chips"])]
    if player["sweets"]:
        parts.append(_say("holds", cards=[*player["sweets"], player["colour"]]))
    if player["shown"]:
        parts.append(_say("open", cards=player["shown"]))
    if player["locks"]:
        parts.append(_say("locked", sweet=player["locks"]))
    return ("> " if seat == seen["seat"] else "  ") + "; ".join(parts)


def _say(path: str, **fields: object) -> str:
    return WORDS.say(f"sketch.{path}", fields)
