"""A second, slow and obvious reading of the rules of Kauchuk, to check the engine against.

Everything is found out anew from the list of bands laid so far: points, control, idols, images and chains. The lattice
is made here from its description; only the contents of the boards are read from their files.
"""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from importlib import resources
from itertools import combinations, product
from typing import Any, NamedTuple

Doc = dict[str, Any]
Line = frozenset[str]
Segment = frozenset[str]
COLOURS = ("red", "blue", "green", "yellow", "grey")

# The lattice (K1–K3)

PINS = [f"{column}{row}" for row in range(1, 8) for column in "abcdefg"]
PLACE = {pin: ("abcdefg".index(pin[0]) - 3, int(pin[1]) - 4) for pin in PINS}


def _joined(one: str, two: str) -> bool:
    (x1, y1), (x2, y2) = PLACE[one], PLACE[two]
    if abs(x1 - x2) + abs(y1 - y2) == 1:
        return True
    if abs(x1 - x2) != 1 or abs(y1 - y2) != 1:
        return False
    rising = (x2 - x1) * (y2 - y1) > 0
    middle_x, middle_y = x1 + x2, y1 + y2
    return rising == (middle_x * middle_y > 0)


LINES: set[Line] = {frozenset(pair) for pair in combinations(PINS, 2) if _joined(*pair)}
NEIGHBOURS = {pin: {other for other in PINS if frozenset((pin, other)) in LINES} for pin in PINS}
SEGMENTS: set[Segment] = {
    frozenset((a, b, c)) for a in PINS for b in NEIGHBOURS[a] for c in NEIGHBOURS[a] & NEIGHBOURS[b]
}


def sides(segment: Segment) -> set[Line]:
    return {frozenset(pair) for pair in combinations(segment, 2)}


BESIDE: dict[Line, list[Segment]] = {line: [s for s in SEGMENTS if line <= s] for line in LINES}


def name(pins: Any) -> str:
    return "".join(sorted(pins, key=PINS.index))


class Form(NamedTuple):
    """A band as it lies on the board (K10, K12)."""

    kind: str
    pins: frozenset[str]
    walls: frozenset[Line]
    segments: frozenset[Segment]
    name: str


def _forms() -> list[Form]:
    found = [Form("line", line, frozenset((line,)), frozenset(), name(line)) for line in LINES]
    found += [Form("tri", s, frozenset(sides(s)), frozenset((s,)), name(s)) for s in SEGMENTS]
    for line, beside in BESIDE.items():
        if len(beside) == 2:
            one, two = beside
            walls = (sides(one) | sides(two)) - {line}
            found.append(Form("quad", one | two, frozenset(walls), frozenset(beside), name(one | two)))
    for middle in PINS:
        for a, b in combinations(sorted(NEIGHBOURS[middle], key=PINS.index), 2):
            walls = {frozenset((a, middle)), frozenset((middle, b))}
            found.append(Form("path", frozenset((a, middle, b)), frozenset(walls), frozenset(), f"{a}-{middle}-{b}"))
    return found


FORMS = _forms()
FORM_OF = {form.name: form for form in FORMS}


def form_of(text: str) -> Form:
    """The band of a move; a step of a chain is a line."""
    pins = text.split("-")
    return FORM_OF[name(pins)] if len(pins) == 2 else FORM_OF[text]


# One table


@cache
def read_board(place: str, seats: int) -> Doc:
    text = (resources.files("pyengine.games.kauchuk") / "data" / "boards" / f"{place}_{seats}.json").read_text("utf-8")
    return dict(json.loads(text))


class Naive:
    """The table after some bands, laid one after the other."""

    def __init__(self, place: str, seats: int, bands: list[Any]) -> None:
        self.place, self.seats, self.board = place, seats, read_board(place, seats)
        self.content = {frozenset(split(id)): what for id, what in self.board["segments"].items()}
        self.on_line = {frozenset(split(id)): what for id, what in self.board["lines"].items()}
        self.bands: list[tuple[int, Form]] = []
        self.points = [0] * seats
        self.energy = [0] * seats  # won so far; what was spent is not known here
        self.collected: set[Any] = set()
        self.explored: set[Segment] = set()
        self.idols: list[list[str]] = [[] for _ in range(seats)]
        self.crossed: list[int] = []
        self.credit: dict[Segment, int] = {}
        self.complete: set[str] = set()
        self.arts: list[list[str]] = [[] for _ in range(seats)]
        self.head: list[str] = [""] * seats
        self.ending = False
        for seat, text in bands:
            self.lay(seat, text)

    # Control (K40–K44)

    def own(self, seat: int) -> list[Form]:
        return [form for owner, form in self.bands if owner == seat]

    def own_pins(self, seat: int) -> set[str]:
        return {pin for form in self.own(seat) for pin in form.pins}

    def walls(self, seat: int) -> set[Line]:
        return {line for form in self.own(seat) for line in form.walls}

    def own_explored(self, seat: int) -> set[Segment]:
        return {segment for form in self.own(seat) for segment in form.segments}

    def controlled(self, seat: int) -> set[Segment]:
        walls = self.walls(seat)
        escaped: set[Segment] = set()
        to_do = [BESIDE[line][0] for line in LINES if len(BESIDE[line]) == 1 and line not in walls]
        while to_do:
            segment = to_do.pop()
            if segment not in escaped:
                escaped.add(segment)
                to_do += [other for line in sides(segment) - walls for other in BESIDE[line]]
        return SEGMENTS - escaped

    # What may be laid

    def may_lay(self, seat: int, form: Form) -> bool:
        """Form, place and connection, whatever it costs (K13–K16 and the locations)."""
        own, features = self.own(seat), self.board["features"]
        if form.kind not in self.board["bands"] or form.pins & set(self.board["blocked_pins"]):
            return False
        if len(own) >= features.get("bands_per_player", 25):
            return False
        if any((form.kind, form.walls) == (other.kind, other.walls) for other in own):
            return False
        if self.place == "isles" and any(len(self.isles(segment)) > 1 for segment in form.segments):
            return False
        if self.place == "deities" and len({"idol" in self.content[segment] for segment in form.segments}) > 1:
            return False
        if self.place == "cursed":
            return True
        return bool(form.pins & (self.own_pins(seat) if own else self.starts(seat)))

    def isles(self, pins: Any) -> set[str]:
        return {isle for isle, its in self.board["features"]["islands"].items() for pin in pins if pin in its}

    def starts(self, seat: int) -> set[str]:
        glowing = set(self.board["shared_start"])
        if self.place == "images":
            return glowing - {pin for _, form in self.bands for pin in form.pins} or glowing
        return glowing or set(self.board["seats"][seat]["start"])

    def bands_for(self, seat: int, hand: Counter[str]) -> set[str]:
        """All bands that may be laid and paid, as moves."""
        return {text for text in self.possible(seat) if self.payable(seat, form_of(text), hand)}

    def possible(self, seat: int) -> set[str]:
        """All bands that may be laid, whatever they cost."""
        if self.place == "labyrinth" and self.own(seat):
            return self.steps(seat)
        return {form.name for form in FORMS if self.may_lay(seat, form)}

    def steps(self, seat: int) -> set[str]:
        """L2, L3."""
        own = self.own(seat)
        if len(own) == 18:
            return set()
        heads = [self.head[seat]] if self.head[seat] else list(own[0].pins)
        return {f"{head}-{to}" for head in heads for to in NEIGHBOURS[head]}

    # Paying (K30–K33, T4)

    def due(self, seat: int, form: Form) -> list[str]:
        return sorted(form.pins - self.own_pins(seat), key=PINS.index)

    def _cards(self, pin: str) -> list[list[str]]:
        return cards_for(self.board["pins"][pin])

    def payable(self, seat: int, form: Form, hand: Counter[str]) -> bool:
        colours = [self.board["pins"][pin] for pin in self.due(seat, form)]
        return can_pay(tuple(sorted(colours)), tuple(hand[colour] for colour in COLOURS))

    def payments(self, seat: int, form: Form, hands: list[Counter[str]], energy: list[int]) -> set[str]:
        """Every way that hands, energy and discarded cards can stand after paying."""
        found = set()
        due = self.due(seat, form)
        for ways in product(*map(self._cards, due)):
            if not sum(map(Counter, ways), Counter()) <= hands[seat]:
                continue
            options = [self._recipients(seat, pin, cards) for pin, cards in zip(due, ways, strict=True)]
            for plan in product(*options):
                after, tokens, dropped = [Counter(hand) for hand in hands], list(energy), Counter[str]()
                for cards, (to, token) in zip(ways, plan, strict=True):
                    after[seat] -= Counter(cards)
                    for card, receiver in zip(cards, to, strict=True):
                        if receiver is None:
                            dropped[card] += 1
                        else:
                            after[receiver][card] += 1
                    if token is not None:
                        tokens[seat] -= 1
                        tokens[token] += 1
                if sum(token is not None for _, token in plan) <= energy[seat]:
                    found.add(ledger(after, tokens, dropped))
        return found

    def _recipients(self, seat: int, pin: str, cards: list[str]) -> list[tuple[tuple[int | None, ...], int | None]]:
        owners = sorted({owner for owner, form in self.bands if pin in form.pins and owner != seat})
        if not owners:
            return [((None,) * len(cards), None)]
        given: list[tuple[tuple[int | None, ...], int | None]] = [
            (to, None) for to in product(owners, repeat=len(cards))
        ]
        if self.place == "cursed":
            given += [((None,) * len(cards), owner) for owner in owners]
        return given

    # Laying (K34)

    def lay(self, seat: int, text: str) -> None:
        form = form_of(text)
        if self.place == "labyrinth":
            self._lead_on(seat, text, form)
        else:
            before = self.controlled(seat)
            self.bands.append((seat, form))
            new = set(form.segments) if self.place == "isles" else self.controlled(seat) - before
            self._income(seat, form, new)
            if self.place == "jungle":
                self._cross(seat)
            if self.place == "ruins":
                self._dig(seat, new - self.own_explored(seat))
            if self.place == "images":
                self._draw(seat, form)
                lost = [s for s in new if s in self._empty()]
                self.points[seat] = max(0, self.points[seat] - 3 * len(lost))
            if self.place == "deities":
                self._pray(seat, new)
            self.collected |= new
            self.explored |= form.segments
        self._check_end(seat)

    def _gain(self, seat: int, what: Doc) -> None:
        self.points[seat] += what.get("t", 0)
        self.energy[seat] += what.get("e", 0)

    def _income(self, seat: int, form: Form, new: set[Segment]) -> None:
        for segment in new - self.collected:
            self._gain(seat, self.content[segment])
        line = next(iter(form.walls))
        if self.place == "isles" and form.kind == "line" and line not in self.collected:
            self._gain(seat, self.on_line.get(line, {}))
            self.collected.add(line)

    def _cross(self, seat: int) -> None:
        """J2."""
        if seat not in self.crossed and self.own_pins(seat) & set(self.board["seats"][seat]["opposite_edge"]):
            self.points[seat] += [8, 6, 0, 0][len(self.crossed)]
            self.crossed.append(seat)

    def _dig(self, seat: int, enclosed: set[Segment]) -> None:
        """R4: newly enclosed ground, piece by piece; called before `explored` hears of this band."""
        walls = self.walls(seat)
        left = set(enclosed)
        while left:
            site, to_do = set(), [left.pop()]
            while to_do:
                segment = to_do.pop()
                site.add(segment)
                left.discard(segment)
                to_do += [s for line in sides(segment) - walls for s in BESIDE[line] if s in enclosed and s not in site]
            size = len(site - self.explored)
            if size >= 4:
                self.points[seat] += size

    def _empty(self) -> set[Segment]:
        return {frozenset(split(id)) for id in self.board["features"]["empty"]}

    def _draw(self, seat: int, form: Form) -> None:
        """P2, P3."""
        for segment in form.segments - self.explored:
            if "image" in self.content[segment]:
                self.points[seat] += 1
                self.credit[segment] = seat
        for id, image in self.board["features"]["images"].items():
            parts = {frozenset(split(part)) for part in image["segments"]}
            if id not in self.complete and parts <= set(self.credit):
                self.complete.add(id)
                self.points[seat] += 1
                shares = Counter(self.credit[part] for part in parts)
                for winner in range(self.seats):
                    if shares[winner] == max(shares.values()):
                        self.points[winner] += {"small": 1, "medium": 2, "large": 3}[image["size"]]

    def _pray(self, seat: int, new: set[Segment]) -> None:
        """D4."""
        for segment in new - self.collected:
            if "idol" in self.content[segment]:
                self.idols[seat].append(self.content[segment]["idol"])

    def _lead_on(self, seat: int, text: str, form: Form) -> None:
        own = self.own_pins(seat)
        self.bands.append((seat, form))
        (line,) = form.walls
        what = {} if line in self.collected else self.on_line.get(line, {})
        self.collected.add(line)
        self._gain(seat, what)
        if "art" in what:
            self.arts[seat].append(what["art"])
        if not own:
            started = form.pins & set(self.board["seats"][seat]["start"])
            if len(started) == 1:
                (self.head[seat],) = form.pins - started
            return
        self.head[seat] = text.split("-")[1]
        if self.head[seat] in own:
            self.points[seat] = max(0, self.points[seat] - 5)

    def _check_end(self, seat: int) -> None:
        goals = {"jungle": 18, "isles": 18, "cursed": 15, "deities": 18}
        if self.place in goals:
            self.ending |= max(self.points) >= goals[self.place]
        if self.place == "images":
            self.ending |= len(self.complete) >= self.board["features"]["target"]
        if self.place == "labyrinth":
            self.ending |= len(self.own(seat)) == 18

    # The end (K51 and the locations)

    def final_scores(self, energy: list[int]) -> tuple[int, ...]:
        return tuple(self._final(seat, energy) for seat in range(self.seats))

    def _final(self, seat: int, energy: list[int]) -> int:
        points = self.points[seat]
        if self.place == "volcano":
            return points + (energy[seat] - 7) // 3 if energy[seat] >= 7 else 0
        if self.place == "cursed":
            points += 4 * self.territories(seat)
        if self.place == "deities":
            points += sum(self._idol_points(seat, colour) for colour in ("orange", "blue"))
        if self.place == "labyrinth":
            points += 5 * min(self.arts[seat].count(art) for art in ("sword", "shield", "helmet"))
        return points + energy[seat] // 3

    def _idol_points(self, seat: int, colour: str) -> int:
        held = [idols.count(colour) for idols in self.idols]
        best = max(held)
        return -(-6 // held.count(best)) if best and held[seat] == best else 0

    def territories(self, seat: int) -> int:
        """T7."""
        left, count = self.controlled(seat), 0
        while left:
            count += 1
            to_do = [left.pop()]
            while to_do:
                pins = to_do.pop()
                near = {segment for segment in left if segment & pins}
                left -= near
                to_do += near
        return count

    def winners(self, energy: list[int]) -> set[int]:
        scores = self.final_scores(energy)
        safe = [seat for seat in range(self.seats) if self.place != "volcano" or energy[seat] >= 7]
        ranks = {seat: (scores[seat], -len(self.own(seat))) for seat in safe}
        return {seat for seat in safe if ranks[seat] == max(ranks.values())}


def cards_for(colour: str) -> list[list[str]]:
    """K30."""
    return [[colour]] + [[other, other] for other in COLOURS if other != colour]


@cache
def can_pay(colours: tuple[str, ...], hand: tuple[int, ...]) -> bool:
    held = Counter(dict(zip(COLOURS, hand, strict=True)))
    return any(sum(map(Counter, ways), Counter()) <= held for ways in product(*map(cards_for, colours)))


def ledger(hands: list[Counter[str]], energy: list[int], dropped: Counter[str]) -> str:
    told = [{colour: hand[colour] for colour in COLOURS} for hand in [*hands, dropped]]
    return json.dumps([told, energy])


def split(id: str) -> list[str]:
    return [id[at : at + 2] for at in range(0, len(id), 2)]


# Turns and cards

ROUNDS = {"volcano": 6, "ruins": 6}


class Clock:
    """Whose action it is, and how many cards lie where. It knows nothing of bands or points: it is told what a player did,
    and what only the board can know."""

    def __init__(self, place: str, seats: int, first: int) -> None:
        self.place, self.seats, self.first = place, seats, first
        self.turns = 0  # that are over
        self.actions = 2
        self.bought = self.offered = self.bonus = self.over = False
        self.second_card = False
        self.only_passes = True
        self.open, self.pile, self.discard = [5], [50 - 5 - sum((4, 5, 6, 7)[:seats])], [0]
        if place == "cursed":  # T1: everybody has cards of their own
            in_order = [8, 7, 6, 5][:seats]
            self.open = [0] * seats
            self.pile = [in_order[(seat - first) % seats] for seat in range(seats)]
            self.discard = [0] * seats

    @property
    def seat(self) -> int | None:
        return None if self.over else (self.first + self.turns) % self.seats

    @property
    def round(self) -> int:
        """The round that is played, or was the last one."""
        return (self.turns - self.over) // self.seats + 1

    @property
    def whose(self) -> int:
        """The supply of the player to act: the common one, except in the Cursed Triangle."""
        return (self.seat or 0) if self.place == "cursed" else 0

    @property
    def cards(self) -> int:
        return self.open[self.whose] + self.pile[self.whose] + self.discard[self.whose]

    # Cards (K22, K23, T2)

    def _draw(self) -> None:
        mine = self.whose
        if not self.pile[mine]:
            self.pile[mine], self.discard[mine] = self.discard[mine], 0
        self.pile[mine] -= 1

    def take(self, source: str) -> bool:
        """Returns whether that was the last card of the TAKE or bonus."""
        self.only_passes = False
        if self.place == "cursed":
            for _ in range(min(3, self.cards)):
                self._draw()
            return True
        if source == "pile":
            self._draw()
        else:
            self.open[0] -= 1
        self.second_card = not self.second_card and not self.bonus and self.cards > 0
        if self.second_card:
            return False
        while self.open[0] < 5 and self.pile[0] + self.discard[0]:
            self._draw()
            self.open[0] += 1
        return True

    # Turns (K21, K24, K50)

    def end_action(self, tokens: int, possible: bool, ending: bool) -> None:
        self.bonus = False
        self.actions -= 1
        if self.actions:
            return
        self.offered = not self.bought and tokens >= 3 and possible
        if not self.offered:
            self.end_turn(ending)

    def buy(self) -> None:
        self.offered, self.bought, self.actions = False, True, 1

    def end_turn(self, ending: bool) -> None:
        self.turns += 1
        self.actions, self.bought, self.offered = 2, False, False
        if self.turns % self.seats:
            return
        played = self.turns // self.seats
        self.over = ending or self.only_passes or played == ROUNDS.get(self.place)
        self.only_passes = True
