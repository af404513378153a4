"""The rules of Rauha once more, written from the specification alone: slow, plain, and sharing no code with the engine."""

from __future__ import annotations

from typing import Any

from pyengine.core.data import load_data

DATA = load_data("pyengine.games.rauha", "rauha")
BIOMES = {biome["id"]: biome for biome in [*DATA["biome_cards"], *DATA["boards"]["A"], *DATA["boards"]["B"]]}
ENTITIES = {entity["id"]: entity for entity in DATA["divine_entities"]}
WATER = {0: 0, 1: 1, 2: 3, 3: 6, 4: 10}


def line_of(position: int) -> list[int]:
    """R9: the squares that the avatar faces."""
    side, step = position // 4, position % 4
    if step == 3:
        return []
    number = step if side in (0, 1) else 2 - step
    if side in (0, 2):
        return [row * 3 + number for row in range(3)]
    return [number * 3 + column for column in range(3)]


def symbol_at(position: int) -> str:
    """R9: moon, star, moon in rounds 1 and 3; star, moon, star in rounds 2 and 4."""
    return "moon" if (position // 4 + position % 4) % 2 == 0 else "star"


class Player:
    def __init__(self, doc: dict[str, Any], arrival: int) -> None:
        self.points: int = doc["points"]
        self.arrival = arrival
        self.crystals: int = doc["crystals"]
        self.stacks = [[biome] for biome in doc["board"]]
        self.spores: set[int] = set()
        self.chosen: str | None = None

    def top(self, square: int) -> dict[str, Any]:
        return BIOMES[self.stacks[square][-1]]  # type: ignore[no-any-return]

    def symbols(self, square: int) -> list[str]:
        return [*self.top(square)["lands"], *self.top(square)["animals"]]


class NaiveRauha:
    """Begins like a new game of the engine: the shuffled cards and the pile are taken from its position."""

    def __init__(self, doc: dict[str, Any]) -> None:
        self.n: int = doc["seats"]
        self.position = 0
        self.phase = "choose"
        self.order: list[int] = []
        self.seat: int | None = 0
        self.decks = [list(deck) for deck in doc["decks"]]
        self.satellites = [list(cards) for cards in doc["satellites"]]
        self.black_hole: list[str] = []
        self.players = [Player(player, doc["pile"].index(seat)) for seat, player in enumerate(doc["players"])]
        self.holder: dict[str, int | None] = dict.fromkeys(ENTITIES)
        self.used: set[Any] = set()
        self.welcomed: set[str] = set()

    # Looking

    @property
    def me(self) -> Player:
        assert self.seat is not None
        return self.players[self.seat]

    def gap_of(self, seat: int) -> int:
        return seat if symbol_at(self.position) == "moon" else (seat - 1) % self.n  # R10

    def water(self, seat: int) -> int:
        drops = sum(self.players[seat].top(square)["water_sources"] for square in range(9))
        return drops + (2 if self.holder["vuori"] == seat else 0)  # R32

    def count(self, seat: int, per: str) -> int:
        player = self.players[seat]
        if per == "flat":
            return 1
        if per == "spore":
            return len(player.spores)
        if per == "water_source":
            return self.water(seat)
        animals = [animal for square in range(9) for animal in player.top(square)["animals"]]
        if per == "best_animal":
            return max(animals.count(kind) for kind in ("flying", "terrestrial", "marine"))
        return animals.count(per)

    # R17, R19, R25-R34

    def legal(self) -> set[str]:
        if self.phase == "over":
            return set()
        assert self.seat is not None
        if self.phase == "choose":
            return {f"keep-{card}" for card in self.satellites[self.gap_of(self.seat)]}
        free = [square for square in range(9) if square not in self.me.spores]
        if self.phase == "place":
            card = BIOMES[self.me.chosen]
            allowed = card.get("allowed_squares") or list(range(9))
            squares = allowed if card.get("cost_crystals", 0) <= self.me.crystals else []
            return {f"place-{square}" for square in squares} | {"crystals"} | {f"spore-{square}" for square in free}
        return self.activations() | {"end"}

    def activations(self) -> set[str]:
        me, scoring = self.me, self.phase == "scoring"
        free = [square for square in range(9) if square not in me.spores]
        found: set[str] = set()
        for square in me.spores if scoring else line_of(self.position):
            effect = me.top(square)["effect"]
            if square in self.used or effect["kind"] == "none" or effect["pay"] > me.crystals:
                continue
            if effect["kind"] == "buy_spore":
                found |= {f"biome-{square}+{target}" for target in free}
            else:
                found.add(f"biome-{square}")
        for id, entity in ENTITIES.items():
            mine = self.holder[id] == self.seat and (scoring or id in self.welcomed)
            effect = entity["effect"]
            if mine and id not in self.used and effect["kind"] != "none" and effect["pay"] <= me.crystals:
                found.add(f"entity-{id}")
        return found

    # Why not

    def forbids(self, notation: str) -> set[tuple[str, str]]:
        """Every reason against a move: the rule that it comes from, and the name of its sentence."""
        kind, _, rest = notation.partition("-")
        step_two = kind in ("place", "crystals", "spore")
        if self.phase == "over":
            return {("R37", "over")}
        if self.phase == "choose":
            return self._against_choosing(kind, rest)
        if self.phase == "scoring" and (step_two or kind == "keep"):
            return {("R33", "scoring_now")}
        if kind == "keep":
            return {("R11", "chosen_already")}
        if step_two != (self.phase == "place"):
            return {("R15", "card_is_played" if step_two else "card_first")}
        against = {
            "place": self._against_placing,
            "spore": self._against_planting,
            "biome": self._against_biome,
            "entity": self._against_entity,
        }.get(kind)
        return {reason for reason, so in against(rest).items() if so} if against else set()

    def _against_choosing(self, kind: str, card: str) -> set[tuple[str, str]]:
        if kind != "keep":
            return {("R11", "choose_first")}
        assert self.seat is not None
        return set() if card in self.satellites[self.gap_of(self.seat)] else {("R10", "not_on_satellite")}

    def _against_placing(self, square: str) -> dict[tuple[str, str], bool]:
        card = BIOMES[self.me.chosen]
        return {
            ("R17", "card_too_dear"): card.get("cost_crystals", 0) > self.me.crystals,
            ("R17", "square_not_allowed"): int(square) not in (card.get("allowed_squares") or range(9)),
        }

    def _against_planting(self, square: str) -> dict[tuple[str, str], bool]:
        full = len(self.me.spores) == 9
        return {("R19", "nine_spores"): full, ("R19", "spore_there"): not full and int(square) in self.me.spores}

    def _against_biome(self, rest: str) -> dict[tuple[str, str], bool]:
        name, _, target = rest.partition("+")
        square, me, scoring = int(name), self.me, self.phase == "scoring"
        effect = me.top(square)["effect"]
        seller = effect["kind"] == "buy_spore"
        return {
            ("R34" if scoring else "R28", "used_biome"): square in self.used,
            ("R33", "no_spore"): scoring and square not in me.spores,
            ("R25", "not_in_line"): not scoring and square not in line_of(self.position),
            ("R26", "no_effect"): effect["kind"] == "none",
            ("R26", "effect_too_dear"): effect["pay"] > me.crystals,
            ("R26", "no_room_for_spore"): seller and len(me.spores) == 9,
            ("R29", "target_missing"): seller and not target,
            ("R29", "target_needless"): bool(target) and not seller,
            ("R30", "target_has_spore"): seller and bool(target) and int(target) in me.spores,
        }

    def _against_entity(self, id: str) -> dict[tuple[str, str], bool]:
        scoring, holder, effect = self.phase == "scoring", self.holder[id], ENTITIES[id]["effect"]
        here = "R33" if scoring else "R27"
        return {
            ("R33" if scoring else "R28", "used_entity"): id in self.used,
            (here, "entity_asleep"): holder is None,
            (here, "entity_elsewhere"): holder not in (None, self.seat),
            ("R27", "welcomed_before"): not scoring and holder == self.seat and id not in self.welcomed,
            ("R32", "never_activated"): effect["kind"] == "none",
            ("R26", "effect_too_dear"): effect["pay"] > self.me.crystals,
        }

    # Doing

    def play(self, notation: str) -> None:
        kind, _, rest = notation.partition("-")
        if kind == "keep":
            self.keep(rest)
        elif kind in ("place", "crystals", "spore"):
            self.step_two(kind, rest)
        elif kind == "end":
            self.next_player()
        else:
            self.activate(kind, rest)

    def keep(self, card: str) -> None:
        self.me.chosen = card
        assert self.seat is not None
        if self.seat + 1 < self.n:
            self.seat += 1
            return
        for seat, player in enumerate(self.players):  # R11, R12
            cards = self.satellites[self.gap_of(seat)]
            cards.remove(str(player.chosen))
            if self.position % 4 == 2:
                self.black_hole += cards
                cards.clear()
        self.begin("place")

    def begin(self, phase: str) -> None:
        """R14."""
        first = max(range(self.n), key=lambda seat: (self.players[seat].points, self.players[seat].arrival))
        self.order = [(first + step) % self.n for step in range(self.n)]
        self.sit(0, phase)

    def sit(self, place: int, phase: str) -> None:
        self.phase, self.seat = phase, self.order[place]
        self.used, self.welcomed = set(), set()
        if phase == "scoring":
            self.end_if_nothing_is_left()

    def step_two(self, kind: str, square: str) -> None:
        me = self.me
        card, me.chosen = str(me.chosen), None
        if kind == "place":
            me.crystals -= BIOMES[card].get("cost_crystals", 0)
            me.stacks[int(square)].append(card)
            self.welcome(int(square))
        else:
            self.black_hole.append(card)
            if kind == "crystals":
                me.crystals += 4
            else:
                me.spores.add(int(square))
        self.phase = "activate"
        self.end_if_nothing_is_left()

    def welcome(self, square: int) -> None:
        """R20-R23."""
        row = [square // 3 * 3 + i for i in range(3)]
        column = [square % 3 + 3 * i for i in range(3)]
        for id, entity in ENTITIES.items():
            complete = any(all(entity["symbol"] in self.me.symbols(each) for each in line) for line in (row, column))
            if complete and self.holder[id] != self.seat:
                self.holder[id] = self.seat
                self.welcomed.add(id)

    def activate(self, kind: str, rest: str) -> None:
        assert self.seat is not None
        me = self.me
        name, _, target = rest.partition("+")
        effect = ENTITIES[name]["effect"] if kind == "entity" else me.top(int(name))["effect"]
        self.used.add(name if kind == "entity" else int(name))
        me.crystals -= effect["pay"]
        gained = effect["amount"] * self.count(self.seat, effect["per"])
        if effect["kind"] == "buy_spore":
            me.spores.add(int(target))
        elif effect["kind"] == "crystals":
            me.crystals += gained
        else:
            self.score(gained)
        self.end_if_nothing_is_left()

    def score(self, points: int) -> None:
        """R13."""
        if points:
            self.me.points += points
            self.me.arrival = max(player.arrival for player in self.players) + 1

    def end_if_nothing_is_left(self) -> None:
        if not self.activations():
            self.next_player()

    def next_player(self) -> None:
        assert self.seat is not None
        if self.phase == "scoring":  # R35
            ahead = self.water(self.seat) - min(self.water(seat) for seat in range(self.n))
            self.score(WATER.get(ahead, 15))
        place = self.order.index(self.seat) + 1
        if place < self.n:
            self.sit(place, "scoring" if self.phase == "scoring" else "place")
        elif self.position == 15:
            self.phase, self.seat = "over", None
        else:
            self.move_on()

    def move_on(self) -> None:
        """R36, R37, R8."""
        dealt = self.phase == "scoring"
        self.position += 1
        if self.position % 4 == 3:
            self.begin("scoring")
            return
        if dealt:
            deck = self.decks[self.position // 8]
            self.satellites = [[deck.pop(0) for _ in range(4)] for _ in range(self.n)]
        self.phase, self.seat, self.order = "choose", 0, []

    def facts(self) -> dict[str, Any]:
        """What both must agree on, in the words of the engine's positions."""
        return {
            "position": self.position,
            "phase": self.phase,
            "seat": self.seat,
            "order": self.order if self.phase != "over" else [],
            "pile": sorted(range(self.n), key=lambda seat: self.players[seat].arrival),
            "points": [player.points for player in self.players],
            "crystals": [player.crystals for player in self.players],
            "stacks": [player.stacks for player in self.players],
            "spores": [sorted(player.spores) for player in self.players],
            "chosen": [player.chosen for player in self.players],
            "entities": self.holder,
            "satellites": [sorted(cards) for cards in self.satellites],
            "decks": self.decks,
            "black_hole": sorted(self.black_hole),
        }
