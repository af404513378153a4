"""The tray as text, for the terminal."""

from __future__ import annotations

from pyengine.core.game import Doc
from pyengine.games.kaichin.rules.board import CELL_HEX, CELLS, COLOURS


def sketch(seen: Doc) -> str:
    chips = {cell: colour[0] for colour in COLOURS for cell in seen["chips"][colour]}
    chips |= dict.fromkeys(seen["damage"], "#")
    standing = {sweet["at"]: name[:4] + ("!" if sweet["damaged"] else "") for name, sweet in seen["sweets"].items()}
    rows: dict[int, list[str]] = {}
    for cell, (_, r) in zip(CELLS, CELL_HEX, strict=True):
        rows.setdefault(r, []).append(f"{cell} {chips.get(cell, '.')} {standing.get(cell, ''):5}")
    lines = ["     " * abs(r) + "".join(row) for r, row in sorted(rows.items())]
    waiting = [name for name, sweet in seen["sweets"].items() if sweet["at"] == "start"]
    lines.append("not yet on the tray: " + (", ".join(waiting) or "none"))
    for seat, player in enumerate(seen["players"]):
        hand = ", ".join([*player["sweets"], player["colour"]]) if player["sweets"] else "hidden"
        mark = ">" if seat == seen["seat"] else " "
        lines.append(f"{mark} player {seat + 1}: {player['damage_chips']} damage chips, cards: {hand}")
    return "\n".join(lines)
