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
        found = self.ways(sweet)
        if self.supply(COLOUR[sweet]) == 0:
            found = {name for name in found if name == GOAL[sweet] or self.chip.get(name) == COLOUR[sweet]}
        return found

    def ways(self, sweet: str) -> set[str]:
        """Where a sweet could go if no colour ever ran out."""
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

    # Why not

    def forbids(self, move: str) -> set[tuple[str, str]]:
        """Every reason against a move that is not legal: the rule that it comes from, and the name of its sentence."""
        kind, _, rest = move.replace("@", "-").partition("-")
        part = self.doc["part"]
        if self.doc["seat"] is None:
            return {("C29", "over")}
        if part != "act" and kind in (*SWEETS, "hit", "pass"):
            return {("C11", "acted" if part == "show" else "acted_and_shown")}
        if kind in ("pass", "done"):
            can_act = bool(self.actions())
            return {("C11", ("can_act" if kind == "pass" else "must_act") if can_act else "must_pass")}
        if kind in SWEETS:
            against = self._against_going(kind, rest)
        elif kind == "hit":
            against = self._against_hitting(rest)
        elif kind == "show":
            against = self._against_showing(rest)
        else:
            against = self._against_touching(kind, rest)
        return {reason for reason, so in against.items() if so}

    def _against_going(self, sweet: str, to: str) -> dict[tuple[str, str], bool]:
        stays = {
            ("C24", "gone"): not self.playable(sweet),
            ("C28", "locked"): sweet in {player["locks"] for player in self.doc["players"]},
        }
        if any(stays.values()):
            return stays
        if to in SPOT and to != GOAL[sweet]:
            return {("C17", "not_its_goal"): True}
        if to == GOAL[sweet]:
            jumps = self._against_jumping(sweet, SPOT[to], "home_")
            return {**jumps, ("C17", "goal_far"): not any(jumps.values())}
        if not self.free(to):
            here = to == self.doc["sweets"][sweet]["at"]
            return {
                ("C13", "stands_there"): here,
                ("C13", "occupied"): to in self.on and not here,
                ("C13", "onto_damage"): to in self.damage,
            }
        return self._against_reaching(sweet, to)

    def _against_reaching(self, sweet: str, cell: str) -> dict[tuple[str, str], bool]:
        if cell in self.ways(sweet):
            return {("C20", "no_chip_left"): self.supply(COLOUR[sweet]) == 0}
        jumps = self._against_jumping(sweet, HEX[cell])
        here = {plus(self.place(sweet), direction) for direction in DIRECTIONS} & NAME.keys()
        there = {plus(HEX[cell], direction) for direction in DIRECTIONS}
        waiting, hindered = self.doc["sweets"][sweet]["at"] == "start", any(jumps.values())
        return {
            **jumps,
            ("C15", "needs_own_colour"): not hindered and bool(here & there) and HEX[cell] not in here,
            ("C18", "start_far"): waiting and not hindered and not here & there,
            ("C13", "too_far"): not waiting and not hindered and not here & there,
        }

    def _against_jumping(self, sweet: str, to: Hex, home: str = "") -> dict[tuple[str, str], bool]:
        """What hinders a straight jump."""
        on_way = {
            length: [NAME.get(plus(self.place(sweet), direction, step)) for step in range(1, length)]
            for length in (2, 3)
            for direction in DIRECTIONS
            if plus(self.place(sweet), direction, length) == to
        }
        over = on_way.get(2, [None])[0]
        return {
            ("C14", "over_sweet_on_damage"): over in self.damage and over in self.on,
            ("C14", f"{home}over_damage"): over in self.damage and over not in self.on,
            ("C14", f"{home}over_two"): 3 in on_way and all(cell in self.on for cell in on_way[3]),
        }

    def _against_hitting(self, target: str) -> dict[tuple[str, str], bool]:
        me, at = self.doc["players"][self.seat], self.doc["sweets"][target]["at"]
        where = [self.doc["sweets"][card]["at"] for card in me["sweets"]]
        others = [card for card in me["sweets"] if card != target and self.doc["sweets"][card]["at"] in HEX]
        obvious = {
            ("C21", "no_damage_left"): me["damage_chips"] == 0,
            ("C24", "gone"): at == "removed",
            ("C22", "unmoved_target"): at == "start",
            ("C22", "target_on_damage"): at in self.damage,
        }
        if any(obvious.values()):
            return obvious
        own, gone = target in me["sweets"], where == ["removed"] * 2
        met = {self._first_between(card, at) for card in others} - {None}
        return {
            ("C22", "not_itself"): own and not others,
            ("C21", "gone_attackers"): gone,
            ("C21", "unmoved_attackers"): not own and not others and not gone,
            ("C22", "no_line"): bool(others) and not met,
            ("C22", "behind_damage"): any(cell in self.damage for cell in met),
            ("C22", "behind_sweet"): any(cell in self.on and cell not in self.damage for cell in met),
        }

    def _first_between(self, sweet: str, cell: str) -> str | None:
        """The first cell on the line from a sweet to a cell that holds anything that stops an attack."""
        for direction in DIRECTIONS:
            line = [NAME.get(plus(self.place(sweet), direction, step)) for step in range(1, 7)]
            if cell in line:
                return next((at for at in line[: line.index(cell)] if at in self.on or at in self.damage), None)
        return None

    def _against_showing(self, card: str) -> dict[tuple[str, str], bool]:
        me, part = self.doc["players"][self.seat], self.doc["part"]
        if not self.doc["options"]["disclose"]:
            return {("C26", "disclose_off"): True}
        both, shown = len(me["shown"]) == 2, card in me["shown"]
        return {
            ("C26", "shown_already"): shown,
            ("C26", "both_shown"): both and not shown,
            ("C26", "disclose_later"): part == "act" and not both and not shown,
            ("C26", "one_a_turn"): part == "chip" and not both and not shown,
            ("C26", "not_your_card"): card not in me["sweets"],
        }

    def _against_touching(self, what: str, rest: str) -> dict[tuple[str, str], bool]:
        if self.doc["part"] != "chip":
            return {("C27", "show_first" if self.doc["part"] == "show" else "only_after_showing"): True}
        chip, cell = ("", rest) if what == "take" else rest.split("-")
        me = self.doc["players"][self.seat]
        return {
            ("C27", "under_sweet"): cell in self.on,
            ("C27", "nothing_to_take"): not chip and self.is_empty(cell),
            ("C27", "not_empty"): bool(chip) and not self.is_empty(cell),
            ("C27", "no_damage_to_put"): chip == "damage" and me["damage_chips"] == 0,
            ("C27", "none_to_put"): chip in COLOURS and self.supply(chip) == 0,
        }

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
