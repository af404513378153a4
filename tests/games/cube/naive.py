"""A second, slow and obvious reading of the rules of Cube, to check the engine against.

It works on position documents and looks at the heap cell by cell. Chance is not guessed: where a cube is drawn, its
colour is told.
"""

from __future__ import annotations

import copy
from functools import cached_property
from itertools import product
from typing import Any

from pyengine.core.data import load_data

Doc = dict[str, Any]
SPACES = [f"{file}{rank}" for rank in "1234" for file in "abcd"]
CORNERS = ["a1", "d1", "a4", "d4"]
NEAR, FAR = range(4), range(3, -1, -1)
CARDS = {card["id"]: card["rows"] for card in load_data("pyengine.games.cube", "cards")["cards"]}


Place = tuple[str, tuple[int, ...]]
"""A view, and cells of it: 4 * row + column."""


# Looking (Q22–Q24)


def views_of(heap: dict[str, str]) -> dict[str, list[str]]:
    """The five views straight from the table of Q22, cell by cell, each as four rows of letters."""

    def cube(x: int, y: int, z: int) -> str:
        stack = heap.get("abcd"[x] + str(y + 1), "")
        return stack[z] if z < len(stack) else ""

    lines = {
        "T": lambda r, k: [(k, 3 - r, z) for z in FAR],
        "S": lambda r, k: [(k, y, 3 - r) for y in NEAR],
        "E": lambda r, k: [(x, k, 3 - r) for x in FAR],
        "N": lambda r, k: [(3 - k, y, 3 - r) for y in FAR],
        "W": lambda r, k: [(x, 3 - k, 3 - r) for x in NEAR],
    }

    def first(cells: list[tuple[int, int, int]]) -> str:
        return next(filter(None, (cube(*cell) for cell in cells)), ".")

    return {view: ["".join(first(line(r, k)) for k in NEAR) for r in NEAR] for view, line in lines.items()}


def places(views: dict[str, list[str]], card: str) -> set[Place]:
    """Every place where a card shows, by trying each turn and shift."""
    rows, found = list(CARDS[card]), set()
    for _ in range(4):
        marks = [(r, k, letter) for r, row in enumerate(rows) for k, letter in enumerate(row) if letter != "."]
        shifts = list(product(range(5 - len(rows)), range(5 - len(rows[0]))))
        for (view, picture), (down, right) in product(views.items(), shifts):
            if all(picture[down + r][right + k] == letter for r, k, letter in marks):
                found.add((view, tuple(sorted(4 * (down + r) + right + k for r, k, _ in marks))))
        rows = ["".join(row[k] for row in reversed(rows)) for k in range(len(rows[0]))]
    return found


def xy(space: str) -> tuple[int, int]:
    return "abcd".index(space[0]), int(space[1]) - 1


def beside(one: str, other: str) -> bool:
    (x1, y1), (x2, y2) = xy(one), xy(other)
    return abs(x1 - x2) + abs(y1 - y2) == 1


class Naive:
    """Looks at one position."""

    def __init__(self, doc: Doc) -> None:
        self.doc = doc
        self.stacks: dict[str, str] = {space: doc["heap"].get(space, "") for space in SPACES}
        self.duel = doc["sudden"]
        self.players: list[int] = self.duel["seats"] if self.duel else list(range(doc["seats"]))
        self.target = {2: 7, 3: 6, 4: 5}[doc["seats"]]

    @cached_property
    def views(self) -> dict[str, list[str]]:
        return views_of(self.stacks)

    def shows(self, card: str) -> bool:
        return bool(places(self.views, card))

    # What may be done (Q10–Q21, Q37, Q38)

    def halves(self) -> set[str]:
        return {cell for twin in self.doc["twins"] for cell in twin["at"] or ()}

    def in_round_one(self) -> bool:
        return int(self.doc["turn"]) // int(self.doc["seats"]) == 0

    def bag_is_empty(self) -> bool:
        return not sum(self.doc["bag"].values())

    def may_move(self, space: str) -> bool:
        """Q14."""
        height = len(self.stacks[space])
        cell = f"{space}-{height}"
        if not height or cell in self.halves() or cell == self.doc["taboo"]:
            return False
        if self.in_round_one() and space in CORNERS and height == 1:
            return False
        if all(len(stack) >= height for stack in self.stacks.values()):
            return False
        if self.doc["options"]["closed_rows"]:
            rank = [s for s in SPACES if s[1] == space[1]]
            file = [s for s in SPACES if s[0] == space[0]]
            return not any(all(len(self.stacks[s]) >= height for s in row) for row in (rank, file))
        return True

    def actions(self) -> set[str]:
        found = set() if self.bag_is_empty() else {"draw"}
        if self.in_round_one() and self.doc["options"]["first_round_draw_only"]:
            return found
        if self.bag_is_empty() or self.doc["quiet"] < 6 * len(self.players):
            found |= {
                f"move-{origin}-{to}"
                for origin in SPACES
                for to in SPACES
                if origin != to and self.may_move(origin) and len(self.stacks[to]) < 4
            }
        me = self.doc["active"]
        if self.doc["twins"][me]["at"] is None and self.doc["fulfilled"][me]:
            found |= {f"up-{space}" for space in SPACES if len(self.stacks[space]) <= 2}
            found |= {
                f"flat-{one}-{other}"
                for n, one in enumerate(SPACES)
                for other in SPACES[n:]
                if beside(one, other) and len(self.stacks[one]) == len(self.stacks[other]) <= 3
            }
        return found

    def hand(self, seat: int) -> list[str]:
        if self.duel:
            return [self.duel["cards"][self.duel["seats"].index(seat)]]
        return list(self.doc["hands"][seat])

    def may_claim(self, seat: int) -> bool:
        return bool(self.duel) or len(self.doc["fulfilled"][seat]) < self.target

    def claims(self) -> list[int]:
        """The slots that may be tried (Q29)."""
        seat = self.doc["seat"]
        if not self.may_claim(seat):
            return []
        return [slot for slot, card in enumerate(self.hand(seat)) if card not in self.doc["tried"]]

    def moves(self) -> set[str]:
        phase = self.doc["phase"]
        if phase == "action":
            return self.actions() or {"pass"}
        if phase == "placing":
            return {f"place-{space}" for space in SPACES if len(self.stacks[space]) < 4}
        if phase == "claims":
            return {f"claim-{slot + 1}" for slot in self.claims()} | {"done"}
        return set()

    # What forbids a move

    def forbids(self, rule: str, move: str) -> bool:
        """Does this rule forbid the move now?"""
        kind, _, rest = move.partition("-")
        judges = (self._by_phase, self._by_heap, self._by_twin, self._by_claims, self._by_end)
        return any(judge(kind, rest.split("-")).get(rule, False) for judge in judges)

    def _by_phase(self, kind: str, words: list[str]) -> dict[str, bool]:
        phase, claiming = self.doc["phase"], kind in ("claim", "done")
        taken = words[0] in [twin["colour"] for twin in self.doc["twins"]]
        acting = kind in ("draw", "move", "up", "flat", "pass")
        return {
            "Q6": phase == "arrange_start" and kind != "arrange",
            "Q7": phase == "choose_twin" and (kind != "twin" or taken),
            "Q10": phase == "action" and not claiming and (not acting or (kind == "pass" and bool(self.actions()))),
            "Q11": phase == "placing" and (kind != "place" or len(self.stacks[words[0]]) == 4),
            "Q28": phase == "action" and claiming,
        }

    def _by_heap(self, kind: str, words: list[str]) -> dict[str, bool]:
        """Why a cube may not be moved. A rest of one turn is no reason where it stays for good."""
        if kind != "move" or self.doc["phase"] != "action":
            return {}
        origin, to = words
        cell = f"{origin}-{len(self.stacks[origin])}"
        level, row = self._is_shut(origin)
        drawing = self.in_round_one() and self.doc["options"]["first_round_draw_only"]
        return {
            "Q12": origin == to or not self.stacks[origin] or len(self.stacks[to]) == 4,
            "Q14": cell in self.halves(),
            "Q15": cell == self.doc["taboo"] and not level and not row,
            "Q16": level,
            "Q17": drawing or (self.in_round_one() and cell in [f"{corner}-1" for corner in CORNERS]),
            "Q18": row,
            "Q38": self.doc["quiet"] >= 6 * len(self.players) and not self.bag_is_empty(),
        }

    def _is_shut(self, space: str) -> tuple[bool, bool]:
        """Does the top cube lie in a closed level, and in a closed row?"""
        height = len(self.stacks[space])
        rows = [[s for s in SPACES if s[axis] == space[axis]] for axis in (0, 1)]
        closed = [all(len(self.stacks[s]) >= height > 0 for s in part) for part in (SPACES, *rows)]
        return closed[0], self.doc["options"]["closed_rows"] and any(closed[1:])

    def _by_twin(self, kind: str, words: list[str]) -> dict[str, bool]:
        if kind not in ("up", "flat") or self.doc["phase"] != "action":
            return {}
        me, heights = self.doc["active"], [len(self.stacks[space]) for space in words]
        level = beside(*words) and heights[0] == heights[1] <= 3 if kind == "flat" else heights[0] <= 2
        return {
            "Q17": self.in_round_one() and self.doc["options"]["first_round_draw_only"],
            "Q19": self.doc["twins"][me]["at"] is not None or not self.doc["fulfilled"][me],
            "Q20": not level,
        }

    def _by_claims(self, kind: str, words: list[str]) -> dict[str, bool]:
        asked, claiming = self.doc["phase"] == "claims", kind in ("claim", "done")
        over, auto = self.doc["phase"] == "over", self.doc["options"]["claims"] == "auto"
        if not asked or kind != "claim":
            return {"Q29": not over and ((asked and not claiming) or (auto and claiming))}
        slot, hand = int(words[0]) - 1, self.hand(self.doc["seat"])
        return {
            "Q29": slot < len(hand) and hand[slot] in self.doc["tried"],
            "Q31": not self.duel and not self.doc["pile"] and slot >= len(hand),
            "Q33": not self.may_claim(self.doc["seat"]),
            "Q35": bool(self.duel) and slot > 0,
        }

    def _by_end(self, kind: str, words: list[str]) -> dict[str, bool]:
        over, played_out = self.doc["phase"] == "over", self.doc["turn"] % self.doc["seats"] == 0
        drawing = kind == "draw" and self.doc["phase"] == "action"
        return {
            "Q32": over and not self.duel and played_out,
            "Q35": over and bool(self.duel),
            "Q36": self.bag_is_empty() and (drawing or (over and not self.duel and not played_out)),
        }

    def order(self, first: int) -> list[int]:
        seats = self.doc["seats"]
        return [seat for step in range(seats) if (seat := (first + step) % seats) in self.players]


# What a move does


def play(before: Doc, move: str, drawn: str | None = None) -> Doc:
    doc = copy.deepcopy(before)
    kind, _, rest = move.partition("-")
    if kind == "draw":
        assert drawn is not None
        doc["bag"][drawn] -= 1
        assert doc["bag"][drawn] >= 0
        doc["drawn"], doc["phase"], doc["progress"] = drawn, "placing", True
    elif kind == "claim":
        _try_claim(doc, int(rest) - 1)
    elif kind == "done":
        _ask_next(doc)
    else:
        _act(doc, kind, rest.split("-"))
        _open_window(doc)
    return doc


def _act(doc: Doc, kind: str, spaces: list[str]) -> None:
    doc["taboo"] = None
    if kind == "place":
        _put(doc, spaces[0], doc["drawn"])
        doc["drawn"] = None
    elif kind == "move":
        origin, to = spaces
        colour = doc["heap"][origin][-1]
        doc["heap"][origin] = doc["heap"][origin][:-1]
        doc["taboo"] = _put(doc, to, colour)
    elif kind in ("up", "flat"):
        twin = doc["twins"][doc["active"]]
        twin["at"] = [_put(doc, space, twin["colour"]) for space in (spaces * 2)[:2]]
        doc["progress"] = True


def _put(doc: Doc, space: str, colour: str) -> str:
    doc["heap"][space] = doc["heap"].get(space, "") + colour
    return f"{space}-{len(doc['heap'][space])}"


def _open_window(doc: Doc) -> None:
    if doc["options"]["claims"] == "spot":
        doc["phase"], doc["seat"], doc["tried"] = "claims", doc["active"], []
        return
    for seat in Naive(doc).order(doc["active"]):
        eyes = Naive(doc)
        while eyes.may_claim(seat) and (visible := [card for card in eyes.hand(seat) if eyes.shows(card)]):
            _claim(doc, seat, visible[0])
            if doc["ended"]:
                return
    _end_turn(doc)


def _try_claim(doc: Doc, slot: int) -> None:
    eyes = Naive(doc)
    seat, card = doc["seat"], eyes.hand(doc["seat"])[slot]
    if eyes.shows(card):
        _claim(doc, seat, card)
    else:
        doc["tried"].append(card)
    if not doc["ended"] and not Naive(doc).claims():
        _ask_next(doc)


def _claim(doc: Doc, seat: int, card: str) -> None:
    """Q27, Q31; in sudden death Q35."""
    if doc["sudden"]:
        _over(doc, "sudden", [seat])
        return
    doc["progress"] = True
    doc["fulfilled"][seat].append(card)
    hand = doc["hands"][seat]
    slot = hand.index(card)
    if doc["pile"]:
        hand[slot] = doc["pile"].pop(0)
    else:
        hand.pop(slot)


def _ask_next(doc: Doc) -> None:
    order = Naive(doc).order(doc["active"])
    doc["tried"] = []
    if doc["seat"] == order[-1]:
        _end_turn(doc)
    else:
        doc["seat"] = order[order.index(doc["seat"]) + 1]


def _end_turn(doc: Doc) -> None:
    doc["quiet"] = 0 if doc["progress"] else doc["quiet"] + 1
    doc["progress"] = False
    if doc["sudden"]:
        duel = doc["sudden"]
        duel["turns"] += 1
        if duel["turns"] == 12 * len(duel["seats"]):
            _over(doc, "shared", duel["seats"])
        else:
            _begin(doc, duel["seats"][duel["turns"] % len(duel["seats"])])
        return
    doc["turn"] += 1
    eyes = Naive(doc)
    scores = [len(cards) for cards in doc["fulfilled"]]
    if doc["turn"] % doc["seats"] == 0:
        if max(scores) >= eyes.target:
            _decide(doc, "target", [seat for seat in range(doc["seats"]) if scores[seat] >= eyes.target])
            return
        if eyes.bag_is_empty() or not any(doc["hands"]):
            reason = "bag" if eyes.bag_is_empty() else "cards"
            _decide(doc, reason, [seat for seat in range(doc["seats"]) if scores[seat] == max(scores)])
            return
    elif eyes.bag_is_empty() and doc["options"]["bag_end_now"]:
        _decide(doc, "bag", [seat for seat in range(doc["seats"]) if scores[seat] == max(scores)])
        return
    _begin(doc, (doc["active"] + 1) % doc["seats"])


def _begin(doc: Doc, seat: int) -> None:
    doc["phase"], doc["active"], doc["seat"] = "action", seat, seat
    if doc["sudden"] and not any(Naive(doc | {"active": s, "taboo": None}).actions() for s in doc["sudden"]["seats"]):
        _over(doc, "shared", doc["sudden"]["seats"])


def _decide(doc: Doc, reason: str, best: list[int]) -> None:
    """Q33, Q34."""
    if len(best) > 1:
        with_twin = [seat for seat in best if doc["twins"][seat]["at"]]
        if with_twin and with_twin != best:
            best, reason = with_twin, "twin"
    if len(best) == 1:
        _over(doc, reason, best)
    else:
        _sudden_death(doc, [seat for seat in Naive(doc).order(doc["start"]) if seat in best])


def _sudden_death(doc: Doc, tied: list[int]) -> None:
    """Q35."""
    eyes = Naive(doc)
    duel: Doc = {"seats": tied, "cards": [], "aside": [], "turns": 0}
    for _ in tied:
        while doc["pile"] and eyes.shows(doc["pile"][0]):
            duel["aside"].append(doc["pile"].pop(0))
        if doc["pile"]:
            duel["cards"].append(doc["pile"].pop(0))
    doc["sudden"], doc["quiet"] = duel, 0
    if len(duel["cards"]) < len(tied):
        _over(doc, "shared", tied)
    else:
        _begin(doc, tied[0])


def _over(doc: Doc, reason: str, winners: list[int]) -> None:
    doc["ended"], doc["winners"], doc["seat"], doc["phase"] = reason, sorted(winners), None, "over"
