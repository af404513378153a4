"""Kaichin a second time, slow and plain, written from the rules alone: dictionaries of names, no tables, no bit masks.

It reads and changes the documents of `State.position`, and shares no code with the engine. Numbers like C15 are rules.
"""

from __future__ import annotations

import copy
from typing import Any

Doc = dict[str, Any]
Hex = tuple[int, int]

DIRECTIONS: list[Hex] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
COLOURS = ["red", "yellow", "green", "blue", "purple", "white"]
SWEETS = ["ume", "nami", "tsuki", "fuji", "sasa", "yuki", "shizuku", "momiji", "kikyo", "hoshi", "tsuru", "matsu"]


def plus(a: Hex, b: Hex, times: int = 1) -> Hex:
    return a[0] + times * b[0], a[1] + times * b[1]


def hexes_of_row(r: int) -> list[Hex]:
    return [(q, r) for q in range(-3, 4) if abs(q + r) <= 3]


# C2: 37 cells in seven rows, named from left to right
HEX = {f"{'abcdefg'[r + 3]}{number}": place for r in range(-3, 4) for number, place in enumerate(hexes_of_row(r), 1)}

# C3, C4: on side k the first spot has colour k, the second the colour of the opposite side; the goal is straight across
# the tray, at a right angle to the side
SPOT: dict[str, Hex] = {}
ACROSS: dict[str, Hex] = {}
COLOUR: dict[str, str] = {}
START: dict[str, str] = {}
for _side in range(6):
    for _step, _letter in ((1, "a"), (3, "b")):
        _sweet = SWEETS[2 * _side + (_letter == "b")]
        _spot = f"S{_side}{_letter}"
        _corner = plus((0, 0), DIRECTIONS[_side], 4)
        SPOT[_spot] = plus(_corner, DIRECTIONS[(_side + 2) % 6], _step)
        START[_sweet] = _spot
        ACROSS[_sweet] = plus(SPOT[_spot], plus(_corner, DIRECTIONS[(_side + 2) % 6], 2), -2)
        COLOUR[_sweet] = COLOURS[(_side + (3 if _letter == "b" else 0)) % 6]
GOAL = {sweet: next(spot for spot, place in SPOT.items() if place == ACROSS[sweet]) for sweet in SWEETS}
NAME = {place: name for name, place in HEX.items()}


class Naive:
    """Looks at one position."""

    def __init__(self, doc: Doc) -> None:
        self.doc = doc
        self.on = {sweet["at"]: name for name, sweet in doc["sweets"].items() if sweet["at"] in HEX}
        self.chip = {cell: colour for colour, cells in doc["chips"].items() for cell in cells}
        self.damage = set(doc["damage"])
        self.seat: int = doc["seat"]

    def supply(self, colour: str) -> int:
        return 13 - len(self.doc["chips"][colour])

    def free(self, cell: str | None) -> bool:
        return cell is not None and cell not in self.on and cell not in self.damage

    def place(self, sweet: str) -> Hex:
        at = self.doc["sweets"][sweet]["at"]
        return SPOT[START[sweet]] if at == "start" else HEX[at]

    def playable(self, sweet: str) -> bool:
        return self.doc["sweets"][sweet]["at"] in HEX or self.doc["sweets"][sweet]["at"] == "start"

    # Moving

    def destinations(self, sweet: str) -> set[str]:
        """Cells and perhaps the goal, by C13–C18 and C20."""
        here, goal = self.place(sweet), SPOT[GOAL[sweet]]
        found: set[str] = set()

        def land(place: Hex) -> None:
            if place == goal:
                found.add(GOAL[sweet])
            elif self.free(NAME.get(place)):
                found.add(NAME[place])

        for direction in DIRECTIONS:
            beside = plus(here, direction)
            land(beside)
            cell = NAME.get(beside)
            if cell in self.on and cell not in self.damage:
                land(plus(beside, direction))
            if cell is not None and self.free(cell) and self.chip.get(cell) == COLOUR[sweet]:
                for onward in DIRECTIONS:
                    if plus(beside, onward) != here:
                        land(plus(beside, onward))
        if self.supply(COLOUR[sweet]) == 0:
            found = {name for name in found if name == GOAL[sweet] or self.chip.get(name) == COLOUR[sweet]}
        return found

    # Attacking

    def first_in_line(self, sweet: str, direction: Hex) -> str | None:
        """Whom a sweet on the tray hits in a direction (C22)."""
        place = plus(self.place(sweet), direction)
        while place in NAME:
            cell = NAME[place]
            if cell in self.damage:
                return None
            if cell in self.on:
                return self.on[cell]
            place = plus(place, direction)
        return None

    def hits(self, sweet: str) -> set[str]:
        if self.doc["sweets"][sweet]["at"] not in HEX:
            return set()
        return {hit for direction in DIRECTIONS if (hit := self.first_in_line(sweet, direction))}

    # What can be done

    def moves(self) -> set[str]:
        if self.doc["seat"] is None:
            return set()
        if self.doc["part"] == "act":
            return self.actions() or {"pass"}
        me = self.doc["players"][self.seat]
        if self.doc["part"] == "show":
            return {f"show-{card}" for card in me["sweets"] if card not in me["shown"]} | {"done"}
        empty = [cell for cell in HEX if self.is_empty(cell) and cell not in self.on]
        layable = [colour for colour in COLOURS if self.supply(colour)] + ["damage"] * (me["damage_chips"] > 0)
        taken = [cell for cell in HEX if not self.is_empty(cell) and cell not in self.on]
        return (
            {f"put-{chip}@{cell}" for chip in layable for cell in empty} | {f"take@{cell}" for cell in taken} | {"done"}
        )

    def actions(self) -> set[str]:
        me = self.doc["players"][self.seat]
        locked = {player["locks"] for player in self.doc["players"]}
        gone = {f"{s}-{to}" for s in SWEETS if self.playable(s) and s not in locked for to in self.destinations(s)}
        if me["damage_chips"] > 0:
            gone |= {f"hit-{target}" for card in me["sweets"] for target in self.hits(card)}
        return gone

    # The end

    def is_empty(self, cell: str) -> bool:
        return cell not in self.chip and cell not in self.damage

    def available(self) -> set[str]:
        """The empty cells that count (C30), found by walking from each sweet in turn."""
        found: set[str] = set()
        for sweet in SWEETS:
            if self.playable(sweet) and self.supply(COLOUR[sweet]) > 0:
                found |= {cell for cell in self.linked(sweet) if self.is_empty(cell)}
        return found

    def linked(self, sweet: str) -> set[str]:
        seen: set[str] = set()
        to_visit = [self.place(sweet)]
        while to_visit:
            place = to_visit.pop()
            for direction in DIRECTIONS:
                cell = NAME.get(plus(place, direction))
                if cell is not None and cell not in self.damage and cell not in seen:
                    seen.add(cell)
                    to_visit.append(HEX[cell])
        return seen


def play(before: Doc, move: str) -> Doc:
    """The document after a move."""
    doc = copy.deepcopy(before)
    me = doc["players"][doc["seat"]]
    if move == "pass":
        _pass(doc, me)
    elif move == "done":
        _finish(doc)
    elif move.startswith("hit-"):
        _hit(doc, me, move.removeprefix("hit-"))
    elif move.startswith("show-"):
        card = move.removeprefix("show-")
        me["shown"] = [name for name in me["sweets"] if name in [*me["shown"], card]]
        me["locks"] = card if doc["sweets"][card]["at"] != "removed" else None
        doc["part"], doc["progress"] = "chip", True
    elif move.startswith("put-"):
        chip, cell = move.removeprefix("put-").split("@")
        if chip == "damage":
            doc["damage"] = sorted([*doc["damage"], cell])
            me["damage_chips"] -= 1
        else:
            doc["chips"][chip] = sorted([*doc["chips"][chip], cell])
        _finish(doc)
    elif move.startswith("take@"):
        _clear(doc, move.removeprefix("take@"))
        _finish(doc)
    else:
        _go(doc, *move.split("-"))
    return doc


def _go(doc: Doc, sweet: str, to: str) -> None:
    doc["passes"] = 0
    if to == GOAL[sweet]:
        doc["sweets"][sweet]["at"] = "home"
        doc["ended"], doc["seat"] = "home", None
        return
    if Naive(doc).is_empty(to):
        doc["progress"] = True
    _clear(doc, to)
    doc["chips"][COLOUR[sweet]] = sorted([*doc["chips"][COLOUR[sweet]], to])
    doc["sweets"][sweet]["at"] = to
    _perhaps_disclose(doc)


def _hit(doc: Doc, me: Doc, target: str) -> None:
    able = [sweet for sweet in SWEETS if target in Naive(doc).hits(sweet)]
    doc["proofs"].append([doc["seat"], able, True])
    sweet = doc["sweets"][target]
    cell = sweet["at"]
    _clear(doc, cell)
    doc["damage"] = sorted([*doc["damage"], cell])
    me["damage_chips"] -= 1
    if sweet["damaged"]:
        sweet["at"] = "removed"
        for player in doc["players"]:
            if player["locks"] == target:
                player["locks"] = None
    sweet["damaged"] = True
    doc["passes"], doc["progress"] = 0, True
    _perhaps_disclose(doc)


def _clear(doc: Doc, cell: str) -> None:
    for cells in [*doc["chips"].values(), doc["damage"]]:
        if cell in cells:
            cells.remove(cell)


def _pass(doc: Doc, me: Doc) -> None:
    if me["damage_chips"]:
        able = [sweet for sweet in SWEETS if Naive(doc).hits(sweet)]
        doc["proofs"].append([doc["seat"], able, False])
    doc["passes"] += 1
    if doc["passes"] == doc["seats"]:
        doc["ended"], doc["seat"] = "stuck", None
    else:
        _next_turn(doc)


def _perhaps_disclose(doc: Doc) -> None:
    me = doc["players"][doc["seat"]]
    if not Naive(doc).available():
        doc["ended"], doc["seat"] = "full", None
    elif doc["options"]["disclose"] and len(me["shown"]) < 2:
        doc["part"] = "show"
    else:
        _next_turn(doc)


def _finish(doc: Doc) -> None:
    if not Naive(doc).available():
        doc["ended"], doc["seat"] = "full", None
    else:
        _next_turn(doc)


def _next_turn(doc: Doc) -> None:
    doc["quiet"] = 0 if doc["progress"] else doc["quiet"] + 1
    if doc["quiet"] >= doc["options"]["quiet_rounds"] * doc["seats"]:
        doc["ended"], doc["seat"] = "quiet", None
        return
    doc["seat"] = (doc["seat"] + 1) % doc["seats"]
    doc["players"][doc["seat"]]["locks"] = None
    doc["turn"] += 1
    doc["part"], doc["progress"] = "act", False


def winner(doc: Doc) -> int:
    """Who has won a game that is over (C29, C31)."""
    for seat, player in enumerate(doc["players"]):
        if any(doc["sweets"][card]["at"] == "home" for card in player["sweets"]):
            return seat
    counts = [len(doc["chips"][player["colour"]]) for player in doc["players"]]
    in_turn_order = [(doc["first"] + offset) % doc["seats"] for offset in range(doc["seats"])]
    return [seat for seat in in_turn_order if counts[seat] == max(counts)][-1]
