"""Positions of Kaichin that random play seldom reaches: crowded lines, burnt corners, colours run out, sweets beside
their homes, cards lying open, locks. Every one of them keeps C6, C7, C9 and C10."""

from __future__ import annotations

import random
from typing import Any

import tests.games.kaichin.naive as naive
from pyengine.games.kaichin.rules import GAME

Doc = dict[str, Any]
CELLS = list(naive.HEX)


def crowded(seed: int) -> Doc:
    luck = random.Random(seed)
    seats, disclose = luck.choice((3, 4)), luck.random() < 0.5
    options = {"disclose": disclose, "quiet_rounds": luck.choice((1, 6, 12))}
    doc = GAME.new(seats, options, luck.getrandbits(32)).position()
    doc["damage"] = _some_damage(doc, luck)
    under = _place_sweets(doc, luck)
    _lay_chips(doc, under, luck)
    doc["seat"], doc["first"], doc["passes"] = luck.randrange(seats), luck.randrange(seats), luck.randrange(seats)
    doc["quiet"] = luck.randrange(options["quiet_rounds"] * seats)
    if disclose:
        _open_cards(doc, luck)
    return doc


def _some_damage(doc: Doc, luck: random.Random) -> list[str]:
    """Burnt cells, and damage chips in hand from what is left."""
    left = 3 * doc["seats"]
    burnt = luck.sample(CELLS, luck.randint(0, left))
    left -= len(burnt)
    for player in doc["players"]:
        player["damage_chips"] = luck.randint(0, min(3, left))
        left -= player["damage_chips"]
    return [cell for cell in CELLS if cell in burnt]


def _place_sweets(doc: Doc, luck: random.Random) -> dict[str, str]:
    """Returns the chips under the sweets, by cell."""
    free, burnt = [cell for cell in CELLS if cell not in doc["damage"]], list(doc["damage"])
    under: dict[str, str] = {}
    for name, sweet in doc["sweets"].items():
        kind = luck.choice(("start", "cell", "cell", "cell", "burnt", "removed"))
        if kind == "cell":
            if luck.random() < 0.4:  # near its home
                free.sort(key=lambda cell: _steps(cell, naive.GOAL[name]))
                cell = free.pop(luck.randrange(4))
            else:
                cell = free.pop(luck.randrange(len(free)))
            sweet.update(at=cell, damaged=luck.random() < 0.3)
            under[cell] = naive.COLOUR[name]
        elif kind == "burnt" and burnt:
            sweet.update(at=burnt.pop(luck.randrange(len(burnt))), damaged=True)
        elif kind == "removed":
            sweet.update(at="removed", damaged=True)
    return under


def _steps(cell: str, spot: str) -> int:
    q, r = naive.plus(naive.HEX[cell], naive.SPOT[spot], -1)
    return max(abs(q), abs(r), abs(q + r))


def _lay_chips(doc: Doc, chip: dict[str, str], luck: random.Random) -> None:
    """Two colours more than the others, so that some run out."""
    density, common = luck.choice((0, 0.3, 0.7, 0.95, 1)), luck.sample(naive.COLOURS, 2)
    for cell in CELLS:
        if cell in chip or cell in doc["damage"] or luck.random() >= density:
            continue
        colours = common if luck.random() < 0.7 else naive.COLOURS
        left = [colour for colour in colours if list(chip.values()).count(colour) < 13]
        if left:
            chip[cell] = luck.choice(left)
    doc["chips"] = {colour: [cell for cell in CELLS if chip.get(cell) == colour] for colour in naive.COLOURS}


def _open_cards(doc: Doc, luck: random.Random) -> None:
    for seat, player in enumerate(doc["players"]):
        player["shown"] = [card for card in player["sweets"] if luck.random() < 0.4]
        lockable = [card for card in player["shown"] if doc["sweets"][card]["at"] != "removed"]
        if seat != doc["seat"] and lockable and luck.random() < 0.6:
            player["locks"] = luck.choice(lockable)
    shown = len(doc["players"][doc["seat"]]["shown"])
    parts = ["act", "show"] if shown == 0 else ["act", "show", "chip"] if shown == 1 else ["act", "chip"]
    doc["part"] = luck.choice(parts)
    doc["progress"] = doc["part"] == "chip"
