"""A position from a few words, for demos and tests: arrange(sweets="nami d4, ume e4!", chips="blue d5, red e5 f5")."""

from __future__ import annotations

from typing import Any

from pyengine.core.game import Doc
from pyengine.games.kaichin.rules import GAME
from pyengine.games.kaichin.rules.board import COLOUR_OF, COLOURS, SWEET_NUMBER

HANDS = "nami tsuki green, ume fuji white, sasa yuki red"
"""Two sweets and a colour for each seat. Nobody holds shizuku, momiji, kikyo, hoshi, tsuru or matsu."""


def arrange(
    sweets: str = "",
    chips: str = "",
    damage: str = "",
    hands: str = HANDS,
    held: str = "",
    shown: str = "",
    locks: str = "",
    options: Doc | None = None,
    **more: Any,
) -> Doc:
    """The beginning of a game, changed as described. Lists have commas.

    sweets   where they are ("nami d4"); a mark "!" for damage. The chip under a sweet need not be mentioned
    chips    cells by colour ("blue d5 d6")
    damage   cells with a damage chip ("e4 f4")
    held     damage chips left to each seat ("3 2 0")
    shown    the cards that lie open ("nami ume")
    locks    the open cards whose sweets may not be moved now
    more     other parts of the document as they are: seat=1, quiet=17. The turn is one of that seat
    """
    hand_list = [hand.split() for hand in hands.split(",")]
    begins = "random" if more.get("first") else "first"
    doc = GAME.new(len(hand_list), {"start_player": begins, **(options or {})}).position()
    doc["damage"] = sorted(damage.split())
    for colour, *cells in map(str.split, filter(None, chips.split(","))):
        doc["chips"][colour] += cells
    for name, at in map(str.split, filter(None, sweets.split(","))):
        cell = at.rstrip("!")
        doc["sweets"][name] = {"at": cell, "damaged": at.endswith("!") or cell == "removed"}
        _lay_under(doc, name, cell)
    for cells in doc["chips"].values():
        cells.sort()
    for seat, (one, other, colour) in enumerate(hand_list):
        cards = sorted((one, other), key=SWEET_NUMBER.__getitem__)
        open_cards = [card for card in cards if card in shown.split()]
        locked = next((card for card in cards if card in locks.split()), None)
        doc["players"][seat].update(sweets=cards, colour=colour, shown=open_cards, locks=locked)
    for player, count in zip(doc["players"], held.split(), strict=False):
        player["damage_chips"] = int(count)
    doc |= more
    if doc["seat"] is not None:
        doc["turn"] += (doc["seat"] - doc["first"] - doc["turn"] + 1) % doc["seats"]
    return doc


def _lay_under(doc: Doc, sweet: str, cell: str) -> None:
    colour = COLOURS[COLOUR_OF[SWEET_NUMBER[sweet]]]
    bare = cell not in doc["damage"] and cell not in doc["chips"][colour]
    if bare and cell not in ("start", "home", "removed"):
        doc["chips"][colour].append(cell)
