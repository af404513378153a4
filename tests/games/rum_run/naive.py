"""The rules of The Rum Run once more, as slowly and plainly as the specification says them, from the documents alone.

Nothing here comes from the game's own modules: what both agree on is not an error copied from one to the other.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

Doc = dict[str, Any]
Square = tuple[int, int]
SIDES = "NESW"
STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
OTHER = {"N": "S", "S": "N", "E": "W", "W": "E"}
DATA = json.loads(
    (Path(__file__).parents[3] / "pyengine" / "games" / "rum_run" / "data" / "boards.json").read_text("utf-8")
)  # fmt: skip


def named(square: Square) -> str:
    return f"{'abcdefghijklmn'[square[0]]}{square[1] + 1}"


def at(name: str) -> Square:
    return "abcdefghijklmn".index(name[0]), int(name[1:]) - 1


class Token(NamedTuple):
    seat: int
    name: str
    """As in the documents: 3-6, or 3-6' for a second copy."""
    low: str
    """The side of the smaller number; '' for a double."""

    @property
    def kind(self) -> str:
        return self.name.rstrip("'")

    @property
    def double(self) -> bool:
        return self.kind[0] == self.kind[2]

    @property
    def sum(self) -> int:
        return int(self.kind[0]) + int(self.kind[2])

    @property
    def exits(self) -> dict[str, int]:
        if self.double:
            return dict.fromkeys(SIDES, int(self.kind[0]))
        return {self.low: int(self.kind[0]), OTHER[self.low]: int(self.kind[2])}


Road = dict[Square, Token]


class Forest:
    def __init__(self, doc: Doc) -> None:
        step = 7 - doc["overlap"]
        kind: dict[Square, str] = {}
        self.doors: list[tuple[str, Square, str, str]] = []
        for slot, (board, face, turns) in enumerate(doc["boards"]):
            data = next(each for each in DATA["boards"] if each["id"] == board)[face]
            left, top = slot % 2 * step, slot // 2 * step

            def place(xy: list[int], turns: int = turns, left: int = left, top: int = top) -> Square:
                x, y = xy
                for _ in range(turns):
                    x, y = 6 - y, x
                return left + x, top + y

            for x in range(7):
                for y in range(7):
                    kind[left + x, top + y] = "free"
            for xy in (*data["obstacles"], *data["distillery"]["cells"]):
                kind[place(xy)] = "wall"
            for door in data["distillery"]["entrances"]:
                facing = SIDES[(SIDES.index(door["facing"]) + turns) % 4]
                self.doors.append((door["id"], place(door["square"]), facing, board))
        self.town = at(doc["town"])
        self.open = {square for square, what in kind.items() if what == "free"} - {self.town}


class Position:
    def __init__(self, doc: Doc) -> None:
        self.doc = doc
        self.forest = Forest(doc)
        self.road: Road = {at(t["at"]): Token(t["seat"], t["token"], t.get("low", "")) for t in doc["tokens"]}
        self.seat: int = doc["seat"]
        self.hands: list[list[str]] = [list(hand) for hand in doc["hands"]]
        self.piles = {at(name): len(pile) for name, pile in doc["barrels"].items()}
        variant = doc["options"]["variant"]
        self.fast = variant == "tortoise" and self.seat == doc["first"]
        self.scars = {at(name) for name in doc["scars"]}

    # Roads.

    def touches(self, road: Road, square: Square) -> bool:
        return any(beside(square, side) == self.forest.town for side in road[square].exits)

    def linked(self, road: Road, one: Square, other: Square) -> bool:
        return other in links(road, one)

    def joined(self, road: Road, square: Square) -> set[Square]:
        mine = [
            (house, place)
            for _, place, facing, house in self.forest.doors
            if place in road and road[place].seat == road[square].seat and facing in road[place].exits
        ]
        houses = {house for house, place in mine if place == square}
        return {place for house, place in mine if house in houses and place != square}

    def near(self, road: Road, square: Square) -> set[Square]:
        return links(road, square) | self.joined(road, square)

    def live(self, road: Road, seat: int) -> dict[Square, int]:
        found = {square: 1 for square, token in road.items() if token.seat == seat and self.touches(road, square)}
        queue = list(found)
        for square in queue:
            for other in self.near(road, square):
                if other not in found:
                    found[other] = found[square] + 1
                    queue.append(other)
        return found

    def loose(self, road: Road, square: Square) -> bool:
        return square not in self.piles and len(links(road, square)) <= 1

    # Building.

    def room(self, road: Road, token: Token, square: Square) -> bool:
        if square not in self.forest.open:
            return False
        under = road.get(square)
        if under is None:
            return True
        if under.seat == token.seat:
            return (under.kind, under.low) != (token.kind, token.low)
        return not (self.fast and square in self.scars) and token.sum > under.sum

    def lays(self, road: Road, hand: list[str], places: set[Square]) -> Iterator[Any]:
        """Every token of the hand, every way round, on every one of the places that has room for it."""
        kinds = {name.rstrip("'"): name for name in sorted(hand, reverse=True)}
        for name in kinds.values():
            yield from self.ways(road, hand, name, "", places)

    def shifts(self, road: Road, hand: list[str], chain: list[Square], places: set[Square]) -> Iterator[Any]:
        for square, token in road.items():
            if token.seat == self.seat and square not in chain and not self.fast and self.loose(road, square):
                lifted = {place: each for place, each in road.items() if place != square}
                held = [*hand, token.name]
                for way in self.ways(lifted, held, token.name, f"{named(square)}-", places):
                    if (way[-1], way[-2].low) != (square, token.low):
                        yield way

    def ways(self, road: Road, hand: list[str], name: str, head: str, places: set[Square]) -> Iterator[Any]:
        kind = name.rstrip("'")
        for low in [""] if kind[0] == kind[2] else SIDES:
            token = Token(self.seat, name, low)
            for square in places:
                if self.room(road, token, square):
                    after = {**road, square: token}
                    left = [each for each in hand if each != name]
                    under = road.get(square)
                    if under is not None and under.seat == self.seat:
                        left.append(under.name)
                    yield f"{head}{kind}@{named(square)}{':' + low if low else ''}", after, left, token, square

    def building(self) -> set[str]:
        hand = self.hands[self.seat]
        found = set()
        every = self.forest.open
        ways = (*self.lays(self.road, hand, every), *self.shifts(self.road, hand, [], every))
        for text, after, left, token, square in ways:
            if token.double:
                hooked = self.touches(after, square) or links(after, square)
                ok = bool(hooked) and self.can_finish(after, left, [square], self.wants(square), [])
            else:
                ok = self.held(after, square)
            if ok:
                found.add(text)
        return found

    def held(self, road: Road, square: Square) -> bool:
        """M19: touching Town, or linked to a token that is live without this one."""
        without = {place: token for place, token in road.items() if place != square}
        live = self.live(without, self.seat)
        return self.touches(road, square) or any(other in live for other in links(road, square))

    def wants(self, square: Square) -> list[Square]:
        return [square] * (2 if self.fast else 1)

    def following(self, road: Road, hand: list[str], chain: list[Square], owed: list[Square]) -> Iterator[Any]:
        """Tokens that would be linked to a double that wants them: text, road, hand, chain, owed, links that must stand."""
        places = {beside(double, side) for double in owed for side in SIDES} - set(chain)
        ways = (*self.lays(road, hand, places), *self.shifts(road, hand, chain, places))
        for text, after, left, token, square in ways:
            for double in set(owed):
                if self.linked(after, square, double):
                    rest = list(owed)
                    rest.remove(double)
                    if token.double:
                        rest += self.wants(square)
                    yield text, after, left, [*chain, square], rest, (square, double)

    def can_finish(
        self, road: Road, hand: list[str], chain: list[Square], owed: list[Square], must: list[Any]
    ) -> bool:  # fmt: skip
        if not owed:
            return self.stands(road, chain, must)
        return any(
            self.can_finish(after, left, longer, rest, [*must, pair])
            for _, after, left, longer, rest, pair in self.following(road, hand, chain, owed)
        )

    def stands(self, road: Road, chain: list[Square], must: list[Any]) -> bool:
        live = self.live(road, self.seat)
        first = chain[0]
        outside = self.touches(road, first) or any(square not in chain for square in links(road, first))
        return outside and all(square in live for square in chain) and all(self.linked(road, *pair) for pair in must)

    def chain(self) -> set[str]:
        chain = [at(name) for name in self.doc["chain"]]
        owed = [at(name) for name, count in self.doc["owed"] for _ in range(count)]
        hand = self.hands[self.seat]
        return {
            text
            for text, after, left, longer, rest, pair in self.following(self.road, hand, chain, owed)
            if self.can_finish(after, left, longer, rest, [pair])
        }

    # Caravans.

    def gates(self) -> list[Square]:
        return [
            square for square, token in self.road.items() if token.seat != self.seat and self.touches(self.road, square)
        ]

    def overshooting(self) -> set[str]:
        live = self.live(self.road, self.seat)
        piles = {square: live[square] for square in self.piles if square in live} if self.gates() else {}
        return {f"*{named(square)}" for square, steps in piles.items() if self.piles[square] > steps}

    def sends(self) -> set[str]:
        live = self.live(self.road, self.seat)
        own = [square for square in self.piles if self.road[square].seat == self.seat]
        return {f"*{named(square)}" for square in own if square in live or self.near(self.road, square)}

    def moves(self) -> set[str]:
        if self.doc["phase"] == "chain":
            return self.chain()
        return self.overshooting() or (self.building() | self.sends()) or {"pass"}

    def arrivals(self, square: Square) -> set[tuple[int, tuple[tuple[str, int], ...]]]:
        """Every way a caravan can end: the mover's points, and what stands where."""
        piles = dict(self.piles)
        cargo = piles.pop(square)
        home = square in self.live(self.road, self.seat)
        return {
            (points, tuple(sorted((named(place), count) for place, count in after.items())))
            for points, after in (self.ride(piles, cargo, [square]) if home else self.drift(piles, cargo, [square]))
        }

    def ride(
        self, piles: dict[Square, int], cargo: int, route: list[Square]
    ) -> Iterator[tuple[int, dict[Square, int]]]:
        if not cargo:
            yield 0, piles
        elif self.touches(self.road, route[-1]):
            yield from self.land(piles, cargo - 1, route)
        else:
            for square in self.near(self.road, route[-1]) - set(route):
                if self.leads_home(square, route):
                    yield from self.ride(plus(piles, square, 1), cargo - 1, [*route, square])

    def leads_home(self, square: Square, route: list[Square]) -> bool:
        if self.touches(self.road, square):
            return True
        return any(
            self.leads_home(other, [*route, square]) for other in self.near(self.road, square) - {*route, square}
        )

    def land(
        self, piles: dict[Square, int], cargo: int, route: list[Square]
    ) -> Iterator[tuple[int, dict[Square, int]]]:
        won = len(self.doc["scored"][self.seat]) + 1 >= need(self.doc)
        if not cargo or won:
            yield 1, piles
        elif not self.gates():
            yield 1, plus(piles, route[-1], cargo)
        for gate in self.gates() if cargo and not won else ():
            for points, after in self.abroad(plus(piles, gate, 1), cargo - 1, [gate], gate in piles):
                yield 1 + points, after

    def abroad(
        self, piles: dict[Square, int], cargo: int, route: list[Square], met: bool
    ) -> Iterator[tuple[int, dict[Square, int]]]:
        last = route[-1]
        ways = self.near(self.road, last) - set(route) if cargo else set()
        for square in ways:
            yield from self.abroad(plus(piles, square, 1), cargo - 1, [*route, square], square in piles)
        if not ways:
            piles = plus(piles, last, cargo)
            yield (piles.pop(last), piles) if met else (0, piles)

    def drift(
        self, piles: dict[Square, int], cargo: int, route: list[Square]
    ) -> Iterator[tuple[int, dict[Square, int]]]:
        ways = self.near(self.road, route[-1]) - set(route) if cargo else set()
        for square in ways:
            yield from self.drift(plus(piles, square, 1), cargo - 1, [*route, square])
        if not ways:
            yield 0, plus(piles, route[-1], cargo) if cargo else piles


def beside(square: Square, side: str) -> Square:
    return square[0] + STEP[side][0], square[1] + STEP[side][1]


def links(road: Road, square: Square) -> set[Square]:
    token = road[square]
    found = set()
    for side, number in token.exits.items():
        other = road.get(beside(square, side))
        if other and other.seat == token.seat and other.exits.get(OTHER[side]) == number:
            found.add(beside(square, side))
    return found


def plus(piles: dict[Square, int], square: Square, count: int) -> dict[Square, int]:
    return {**piles, square: piles.get(square, 0) + count}


def need(doc: Doc) -> int:
    total = 0
    for house in ("bibbletop", "franky", "cabin", "inn"):
        load = doc["options"][house]
        while load:
            total += load
            load //= 2
    return -(-total // int(doc["seats"]))
