"""A second, slow and obvious reading of the rules of The Rum Run, to check the engine against.

It works on position documents. An action is a whole turn: a list of lays, or a caravan with its whole route; nothing is
remembered from one question to the next, and every combination is simply tried.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from importlib import resources
from typing import Any, NamedTuple

Doc = dict[str, Any]
Square = tuple[int, int]
SIDES = "NESW"
STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
BACK = {"N": "S", "S": "N", "E": "W", "W": "E"}
TURNED = {"N": "E", "E": "S", "S": "W", "W": "N"}
KINDS = [(a, b) for a in range(1, 7) for b in range(a, 7)]
BOX = json.loads((resources.files("pyengine.games.rum_run") / "data" / "boards.json").read_text("utf-8"))
HOUSE_KEY = {"bibbletop": "bibbletop", "franky": "franky", "elmo": "cabin", "manor": "cabin", "inn": "inn"}
TOWN = "town"


def name(square: Square) -> str:
    return f"{'abcdefghijklmn'[square[0]]}{square[1] + 1}"


def spot(text: str) -> Square:
    return "abcdefghijklmn".index(text[0]), int(text[1:]) - 1


def beyond(square: Square, side: str) -> Square:
    return square[0] + STEP[side][0], square[1] + STEP[side][1]


def batches(value: int) -> list[int]:
    """M13."""
    return [value, *batches(value // 2)] if value else []


class Token(NamedTuple):
    seat: int
    kind: tuple[int, int]
    low: str  # the side of the smaller number, "" for a double

    def number(self, side: str) -> int:
        """M6: the number of the exit on that side, 0 where there is none."""
        if not self.low:
            return self.kind[0]
        return self.kind[0] if side == self.low else self.kind[1] if side == BACK[self.low] else 0


class Step(NamedTuple):
    """One token laid: from the hand, or from a square where it was loose."""

    origin: Square | None
    kind: tuple[int, int]
    low: str
    square: Square

    def __str__(self) -> str:
        lifted = f"{name(self.origin)}-" if self.origin else ""
        turn = f":{self.low}" if self.low else ""
        return f"{lifted}{self.kind[0]}-{self.kind[1]}@{name(self.square)}{turn}"


class Forest:
    """The ground of four boards (M2–M5, M11)."""

    def __init__(self, boards: list[Any], overlap: int) -> None:
        faces = {(board["id"], face): board[face] for board in BOX["boards"] for face in ("front", "back")}
        pitch = 7 - overlap
        corners = [(0, 0), (pitch, 0), (0, pitch), (pitch, pitch)]
        self.top: dict[Square, int] = {}
        for slot, (x0, y0) in enumerate(corners):
            self.top |= {(x0 + x, y0 + y): slot for x in range(7) for y in range(7)}
        self.walls: set[Square] = set()
        self.entrances: dict[str, tuple[Square, str]] = {}
        self.hidden: set[Square] = set()
        for slot, (board, face, turns) in enumerate(boards):
            house = faces[board, face]["distillery"]
            for cell in faces[board, face]["obstacles"]:
                square = self.at(cell, turns, corners[slot])
                if self.top[square] == slot:
                    self.walls.add(square)
            needed = [self.at(cell, turns, corners[slot]) for cell in house["cells"]]
            self.walls |= set(needed)
            for door in house["entrances"]:
                facing = door["facing"]
                for _ in range(turns):
                    facing = TURNED[facing]
                needed.append(self.at(door["square"], turns, corners[slot]))
                self.entrances[door["id"]] = (needed[-1], facing)
            self.hidden |= {square for square in needed if self.top[square] != slot}

    @staticmethod
    def at(cell: list[int], turns: int, corner: Square) -> Square:
        x, y = cell
        for _ in range(turns):
            x, y = 6 - y, x
        return corner[0] + x, corner[1] + y

    def towns(self) -> set[str]:
        """M12."""
        size = max(x for x, _ in self.top) + 1
        middle = {size // 2} if size % 2 else {size // 2 - 1, size // 2}
        doors = {square for square, _ in self.entrances.values()}
        free = set(self.top) - self.walls
        return {
            name(square)
            for square in free - doors
            if not (square[0] in middle and square[1] in middle) and all(beyond(square, side) in free for side in SIDES)
        }


class Naive:
    """A position that can be looked at and changed."""

    def __init__(self, doc: Doc) -> None:
        self.seats: int = doc["seats"]
        self.options = doc["options"]
        self.variant = doc["options"]["variant"]
        self.seat: int = doc["seat"]
        self.first: int = doc["first"]
        self.forest = Forest(doc["boards"], doc["overlap"])
        self.town = spot(doc["town"])
        self.tokens = {spot(t["at"]): Token(t["seat"], kind_of(t["token"]), t.get("low", "")) for t in doc["tokens"]}
        self.hands = [sorted(map(kind_of, hand)) for hand in doc["hands"]]
        self.barrels: dict[Square, list[str]] = {spot(at): list(pile) for at, pile in doc["barrels"].items()}
        self.stock = dict(doc["stock"])
        self.claims = {door: set(seats) for door, seats in doc["claims"].items()}
        self.scored = [list(pile) for pile in doc["scored"]]
        self.scars = set(map(spot, doc["scars"]))
        self.idle: int = doc["idle"]
        self.passes: int = doc["passes"]
        self.turn: int = doc["turn"]
        self.gained: bool = doc["gained"]
        self.reason: str = doc["reason"]

    def clone(self) -> Naive:
        other = copy.copy(self)
        other.tokens = dict(self.tokens)
        other.hands = [list(hand) for hand in self.hands]
        other.barrels = {at: list(pile) for at, pile in self.barrels.items()}
        other.stock = dict(self.stock)
        other.claims = {door: set(seats) for door, seats in self.claims.items()}
        other.scored = [list(pile) for pile in self.scored]
        other.scars = set(self.scars)
        return other

    def is_fast(self, seat: int) -> bool:
        return self.variant == "tortoise" and seat == self.first

    def is_strong(self, seat: int) -> bool:
        return self.variant == "tortoise" and seat != self.first

    # Roads

    def links(self, square: Square) -> list[Square]:
        """M7."""
        token = self.tokens[square]
        found = []
        for side in SIDES:
            other = self.tokens.get(beyond(square, side))
            if other and other.seat == token.seat and 0 != token.number(side) == other.number(BACK[side]):
                found.append(beyond(square, side))
        return found

    def doors(self, square: Square) -> list[str]:
        """The entrances to which the token of a square is connected (M4)."""
        token = self.tokens[square]
        return sorted(id for id, (at, side) in self.forest.entrances.items() if at == square and token.number(side))

    def joins(self, square: Square) -> list[Square]:
        """M8."""
        houses = {(door.split(".")[0], door) for door in self.doors(square)}
        found = []
        for other, token in self.tokens.items() if houses else ():
            if other != square and token.seat == self.tokens[square].seat:
                theirs = {(door.split(".")[0], door) for door in self.doors(other)}
                if any(house == house2 and door != door2 for house, door in houses for house2, door2 in theirs):
                    found.append(other)
        return found

    def next_to(self, square: Square) -> list[Square]:
        links = self.links(square)
        return links + [other for other in self.joins(square) if other not in links]

    def touches_town(self, square: Square) -> bool:
        token = self.tokens[square]
        return any(beyond(square, side) == self.town and token.number(side) for side in SIDES)

    def live(self, seat: int) -> set[Square]:
        """M9."""
        found: set[Square] = set()
        to_do = [at for at, token in self.tokens.items() if token.seat == seat and self.touches_town(at)]
        while to_do:
            square = to_do.pop()
            if square not in found:
                found.add(square)
                to_do += self.next_to(square)
        return found

    def is_loose(self, square: Square) -> bool:
        """M25."""
        return not self.barrels.get(square) and len(self.links(square)) <= 1

    # Laying

    def may_cover(self, step: Step) -> bool:
        """M5, M18, M23, M26 and the closed squares of M42."""
        square = step.square
        if square not in self.forest.top or square in self.forest.walls or square == self.town:
            return False
        if step.origin == square and self.tokens[square].low == step.low:
            return False
        there = self.tokens.get(square)
        if there is None or step.origin == square:
            return True
        if there.seat == self.seat:
            return (there.kind, there.low) != (step.kind, step.low)
        if self.is_fast(self.seat) and square in self.scars and not self.beside_town(square):
            return False
        return sum(there.kind) < sum(step.kind)

    def beside_town(self, square: Square) -> bool:
        return any(beyond(square, side) == self.town for side in SIDES)

    def after(self, step: Step) -> Naive:
        """One token laid (M22), claims left for later."""
        new = self.clone()
        if step.origin:
            del new.tokens[step.origin]
            new.scars.discard(step.origin)
        else:
            new.hands[self.seat].remove(step.kind)
        covered = new.tokens.get(step.square)
        new.scars.discard(step.square)
        if covered:
            new.hands[covered.seat] = sorted([*new.hands[covered.seat], covered.kind])
            if self.is_strong(self.seat) and self.is_fast(covered.seat):
                new.scars.add(step.square)
        new.tokens[step.square] = Token(self.seat, step.kind, step.low)
        return new

    def steps(self, squares: set[Square], with_loose: bool, number: int = 0, never: Square | None = None) -> set[Step]:
        """All ways to lay a token (with that number) on one of these squares, only what lies there regarded."""
        sources: set[tuple[Square | None, tuple[int, int]]] = {(None, kind) for kind in self.hands[self.seat]}
        if with_loose and not self.is_fast(self.seat):
            sources |= {
                (at, token.kind)
                for at, token in self.tokens.items()
                if token.seat == self.seat and at != never and self.is_loose(at)
            }
        return {
            step
            for origin, kind in sources
            if not number or number in kind
            for low in ([""] if kind[0] == kind[1] else SIDES)
            for square in squares
            if self.may_cover(step := Step(origin, kind, low, square))
        }

    def builds(self) -> Iterator[tuple[Step, ...]]:
        """Every whole building action (M18–M23, M26, M41, M42)."""
        own = [at for at, token in self.tokens.items() if token.seat == self.seat]
        near = {beyond(at, side) for at in [*own, self.town] for side in SIDES}
        for step in sorted(self.steps(near, with_loose=True), key=str):
            after = self.after(step)
            if step.low:
                if after.stands_alone(step.square):
                    yield (step,)
            elif after.touches_town(step.square) or after.links(step.square):
                yield from after.followed((step,), {step.square: self.wanted()}, {})

    def wanted(self) -> int:
        return 2 if self.is_fast(self.seat) else 1

    def stands_alone(self, square: Square) -> bool:
        """M19."""
        if self.touches_town(square):
            return True
        without = self.clone()
        del without.tokens[square]
        live = without.live(self.seat)
        return any(other in live for other in self.links(square))

    def followed(
        self, chain: tuple[Step, ...], owed: dict[Square, int], parent: dict[Square, Square]
    ) -> Iterator[tuple[Step, ...]]:
        """All ways to end a chain that began with a double. `parent`: to which double each follower must be linked."""
        if not any(owed.values()):
            if self.chain_stands(chain, parent):
                yield chain
            return
        for double, count in owed.items():
            if not count:
                continue
            around = {beyond(double, side) for side in SIDES}
            for step in sorted(self.steps(around, True, chain[0].kind[0], double), key=str):
                after = self.after(step)
                laid = [earlier.square for earlier in chain]
                if step.square in laid or step.origin in laid or step.square not in after.links(double):
                    continue
                owes = owed | {double: count - 1}
                if not step.low:
                    owes |= {step.square: self.wanted()}
                yield from after.followed((*chain, step), owes, parent | {step.square: double})

    def chain_stands(self, chain: tuple[Step, ...], parent: dict[Square, Square]) -> bool:
        """M20 (c), and the same for chains (M41, M42)."""
        live = self.live(self.seat)
        squares = [step.square for step in chain]
        if not all(square in live for square in squares):
            return False
        if not all(double in self.links(follower) for follower, double in parent.items()):
            return False
        first = squares[0]
        return self.touches_town(first) or any(other not in squares for other in self.links(first))

    def built(self, chain: tuple[Step, ...]) -> Naive:
        new = self
        for step in chain:
            new = new.after(step)
        live = new.live(self.seat)
        for square in [step.square for step in chain]:
            for door in new.doors(square) if square in live else ():
                new.claim(square, door)
        return new.ended()

    def claim(self, square: Square, door: str) -> None:
        """M27, M28; Strong takes all at once (M42)."""
        house = HOUSE_KEY[door.split(".")[0]]
        if self.seat in self.claims[door] or not self.stock[house]:
            return
        self.claims[door].add(self.seat)
        whole, left = batches(self.options[house]), self.stock[house]
        gone = sum(whole) - sum(batches(left))
        got = sum(batches(left)) if self.is_strong(self.seat) else left
        self.stock[house] = 0 if self.is_strong(self.seat) else left // 2
        self.barrels.setdefault(square, []).extend(f"{house}-{gone + n + 1}" for n in range(got))
        self.gained = True

    # Caravans

    def distance(self, square: Square) -> int:
        steps, ring = 1, {square}
        while not any(self.touches_town(at) for at in ring):
            steps, ring = steps + 1, ring | {other for at in ring for other in self.next_to(at)}
        return steps

    def hosts(self) -> list[Square]:
        return [at for at, token in self.tokens.items() if token.seat != self.seat and self.touches_town(at)]

    def forced(self) -> list[Square]:
        """M17, M36."""
        live = self.live(self.seat)
        return [at for at in live if self.hosts() and len(self.barrels.get(at, ())) > self.distance(at)]

    def piles(self) -> list[Square]:
        return [at for at in self.barrels if self.tokens[at].seat == self.seat]

    def ways_home(self, route: tuple[Square, ...]) -> Iterator[tuple[Square, ...]]:
        """Whole ways from the first token to one at Town, the first one on the way (M32)."""
        if self.touches_town(route[-1]):
            yield route
            return
        for other in self.next_to(route[-1]):
            if other not in route:
                yield from self.ways_home((*route, other))

    def strolls(self, route: tuple[Square, ...], steps: int) -> Iterator[tuple[Square, ...]]:
        """Routes of that many steps, or to where they can go no further (M34, M37)."""
        onward = [other for other in self.next_to(route[-1]) if other not in route]
        if not steps or not onward:
            yield route
            return
        for other in onward:
            yield from self.strolls((*route, other), steps - 1)

    def caravans(self, start: Square) -> Iterator[Naive]:
        """The positions after every caravan of a pile (M31–M37)."""
        cargo = self.barrels[start]
        lifted = self.clone()
        del lifted.barrels[start]
        if start in self.live(self.seat):
            for way in {way[: len(cargo) + 1] for way in self.ways_home((start,))}:
                yield from lifted.home(way, cargo)
        elif self.next_to(start):
            for way in self.strolls((start,), len(cargo)):
                new = lifted.clone()
                new.drop(way[1:], cargo)
                yield new.ended()

    def drop(self, way: tuple[Square, ...], cargo: list[str]) -> None:
        for n, barrel in enumerate(cargo):
            self.barrels.setdefault(way[min(n, len(way) - 1)], []).append(barrel)

    def home(self, way: tuple[Square, ...], cargo: list[str]) -> Iterator[Naive]:
        new = self.clone()
        if len(cargo) < len(way):
            new.drop(way[1:], cargo)
            yield new.ended()
            return
        new.drop(way[1:], cargo[: len(way) - 1])
        new.scored[self.seat].append(cargo[len(way) - 1])
        new.gained = True
        rest = cargo[len(way) :]
        if new.has_won(self.seat) or not rest:
            yield new.ended()
        elif not self.hosts():
            new.barrels.setdefault(way[-1], []).extend(rest)
            yield new.ended()
        else:
            for host in self.hosts():
                for road in self.strolls((host,), len(rest) - 1):
                    yield new.abroad(road, rest)

    def abroad(self, road: tuple[Square, ...], rest: list[str]) -> Naive:
        """M37."""
        new = self.clone()
        new.drop(road, rest)
        if road[-1] in self.barrels:
            new.scored[self.seat] += new.barrels.pop(road[-1])
        return new.ended()

    # The turn

    def may_act(self) -> bool:
        return any(True for _ in self.builds()) or any(True for at in self.piles() for _ in self.caravans(at))

    def has_won(self, seat: int) -> bool:
        total = sum(sum(batches(self.options[house])) for house in ("bibbletop", "franky", "cabin", "inn"))
        return len(self.scored[seat]) * self.seats >= total

    def passed(self) -> Naive:
        new = self.clone()
        new.passes += 1
        return new._over("stuck") if new.passes == self.seats else new._next()

    def ended(self) -> Naive:
        """This position as the end of a turn (M39, M40)."""
        new = self.clone()
        new.passes = 0
        return new._over("need") if new.has_won(new.seat) else new._next()

    def _next(self) -> Naive:
        self.idle = 0 if self.gained else self.idle + 1
        if self.idle >= 30 * self.seats:
            return self._over("stall")
        self.seat, self.gained, self.turn = (self.seat + 1) % self.seats, False, self.turn + 1
        return self

    def _over(self, reason: str) -> Naive:
        self.reason = reason
        return self

    def winners(self) -> set[int]:
        """M40's order; a win by the winning number is the same order, as nobody else can have as many."""

        def rank(seat: int) -> tuple[int, int, int]:
            live = self.live(seat)
            own = [at for at in self.barrels if self.tokens[at].seat == seat]
            on_live = sum(len(self.barrels[at]) for at in own if at in live)
            return len(self.scored[seat]), on_live, sum(len(self.barrels[at]) for at in own)

        best = max(rank(seat) for seat in range(self.seats))
        if self.reason == "need":
            return {seat for seat in range(self.seats) if self.has_won(seat)}
        return {seat for seat in range(self.seats) if rank(seat) == best}

    def picture(self) -> Any:
        """All that matters, in a form that can be compared and hashed."""
        told: dict[str, Any] = {
            "tokens": sorted((at, *token) for at, token in self.tokens.items()),
            "hands": self.hands,
            "barrels": sorted((at, pile) for at, pile in self.barrels.items() if pile),
            "stock": sorted(self.stock.items()),
            "claims": sorted((door, sorted(seats)) for door, seats in self.claims.items()),
            "scored": self.scored,
            "scars": sorted(square for square in self.scars if not self.beside_town(square)),
            "reason": self.reason,
        }
        if not self.reason:
            told |= {"seat": self.seat, "idle": self.idle, "passes": self.passes, "turn": self.turn}
        return json.dumps(told)


def kind_of(token: str) -> tuple[int, int]:
    return int(token[0]), int(token[2])
