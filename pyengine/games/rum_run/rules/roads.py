"""Roads: what is linked, what is joined through a distillery, what reaches Town and how far it is."""

from __future__ import annotations

from pyengine.games.rum_run.rules.board import JOINT, OWNER, STEPS
from pyengine.games.rum_run.rules.woods import Woods

LINKED = tuple(tuple(step for side, step in enumerate(STEPS) if mask >> side & 1) for mask in range(16))
"""LINKED[mask]: the steps to the linked neighbours."""


def touches(woods: Woods, seat: int) -> list[int]:
    """The squares of the seat's tokens that touch Town (M7)."""
    if not woods.owned[seat] & woods.forest.beside_town:
        return []
    cells = woods.cells
    return [
        square
        for square, side in woods.forest.town_side.items()
        if OWNER[cells[square]] == seat and JOINT[side][cells[square]]
    ]


def stands_at(woods: Woods, number: int, seat: int) -> bool:
    """Is a token of the seat connected to that entrance (M4)?"""
    door = woods.forest.entrances[number]
    code = woods.cells[door.square]
    return OWNER[code] == seat and JOINT[door.facing][code] != 0


def joins(woods: Woods, seat: int) -> dict[int, list[int]]:
    """For each token connected to a distillery, the others that are joined to it there (M8)."""
    if not woods.owned[seat] & woods.forest.door_squares:
        return {}
    cells = woods.cells
    by_house: dict[int, list[int]] = {}
    for _, square, facing, house in woods.forest.entrances:
        code = cells[square]
        if code and OWNER[code] == seat and JOINT[facing][code]:
            by_house.setdefault(house, []).append(square)
    found: dict[int, list[int]] = {}
    for squares in by_house.values():
        if len(squares) > 1:
            for square in squares:
                found[square] = [*found.get(square, ()), *(other for other in squares if other != square)]
    return found


class Survey:
    """One walk over a seat's live roads from Town: the order in which tokens are found, and how far up each branch
    has another way back (the lowest number reached, 0 for Town)."""

    __slots__ = ("found", "joins", "last", "low", "parent")

    def __init__(self, woods: Woods, seat: int) -> None:
        self.joins = joins(woods, seat)
        self.found: dict[int, int] = {}
        self.parent: dict[int, int] = {}
        self.low: dict[int, int] = {}
        self.last: dict[int, int] = {}
        starts = touches(woods, seat)
        for square in starts:
            if square not in self.found:
                self._visit(square, 0, woods.links, starts)

    def _visit(self, square: int, above: int, links: bytearray, starts: list[int]) -> None:
        found = self.found
        number = found[square] = len(found) + 1
        self.parent[square] = above
        lowest = 0 if square in starts else number
        near = [square + step for step in LINKED[links[square]]]
        if square in self.joins:
            near += self.joins[square]
        for other in near:
            if other == above:
                continue
            seen = found.get(other)
            if seen is None:
                self._visit(other, square, links, starts)
                seen = self.low[other]
            if seen < lowest:
                lowest = seen
        self.low[square] = lowest
        self.last[square] = len(found)

    def survives(self, square: int, without: int) -> bool:
        """Is a live token still live when the token at `without` is gone?"""
        found = self.found
        gone = found.get(without)
        if gone is None or not gone < found[square] <= self.last[without]:
            return True
        while self.parent[square] != without:
            square = self.parent[square]
        return self.low[square] < gone


def live_doors(woods: Woods, seat: int, survey: Survey) -> set[int]:
    """Squares at doors of distilleries to which live roads lead: a token connected there is joined to them."""
    if not woods.owned[seat] & woods.forest.door_squares:
        return set()
    entrances = woods.forest.entrances
    houses = {
        door.house for n, door in enumerate(entrances) if door.square in survey.found and stands_at(woods, n, seat)
    }
    return {door.square for door in entrances if door.house in houses}


def neighbours(woods: Woods, square: int, joined: dict[int, list[int]]) -> list[int]:
    """Where barrels can go from a token in one step: linked and joined tokens."""
    near = [square + step for step in LINKED[woods.links[square]]]
    return near + [other for other in joined.get(square, ()) if other not in near]


def distances(woods: Woods, seat: int) -> dict[int, int]:
    """For each live token the fewest steps to Town; 1 for a token that touches it (M36)."""
    joined = joins(woods, seat)
    ring = touches(woods, seat)
    found = dict.fromkeys(ring, 1)
    while ring:
        further = []
        for square in ring:
            for other in neighbours(woods, square, joined):
                if other not in found:
                    found[other] = found[square] + 1
                    further.append(other)
        ring = further
    return found


def hosts(woods: Woods, seat: int) -> list[int]:
    """The tokens of opponents that touch Town, on which an overshooting caravan goes on (M37)."""
    cells = woods.cells
    return sorted(
        square
        for square, side in woods.forest.town_side.items()
        if OWNER[cells[square]] not in (-1, seat) and JOINT[side][cells[square]]
    )


def overshooting(woods: Woods, seat: int) -> list[int]:
    """The seat's live piles that have more barrels than steps to Town, while an opponent's road begins there (M36)."""
    cells = woods.cells
    heavy = [square for square, pile in woods.piles.items() if len(pile) > 1 and OWNER[cells[square]] == seat]
    if not heavy or not hosts(woods, seat):
        return []
    steps = distances(woods, seat)
    return sorted(square for square in heavy if square in steps and len(woods.piles[square]) > steps[square])


def is_loose(woods: Woods, square: int) -> bool:
    """No barrels, and at most one link to own roads (M25). Town and distilleries do not hold it."""
    return woods.links[square] & (woods.links[square] - 1) == 0 and square not in woods.piles
