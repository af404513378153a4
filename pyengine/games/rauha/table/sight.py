"""What a table's document says, read once for drawing, and the words for it."""

from __future__ import annotations

from functools import cached_property

from pyengine.core.game import Doc
from pyengine.draw import sight
from pyengine.draw.view import Look
from pyengine.games.rauha.rules.board import BIOMES, ENTITIES, INDEX, SQUARES, WATER_POINTS, Biome
from pyengine.games.rauha.rules.documents import HIDDEN, open_part
from pyengine.games.rauha.rules.state import ACTIVATE, CHOOSE, SCORING
from pyengine.games.rauha.table import descriptions
from pyengine.games.rauha.words import WORDS

_POINTS = ("points", "points_per", "buy_points")
"""The kinds of effect that bring points at once."""


class Sight(sight.Sight):
    words = WORDS

    def __init__(self, seen: Doc, look: Look) -> None:
        super().__init__(seen, look)
        self.state = open_part(seen)
        self.phase: str = seen["phase"]
        self.active: int | None = seen["seat"]
        self.stop: int = seen["position"]
        self.me = self._whose_world()
        self.card = self._own_card()

    def _whose_world(self) -> int:
        """The seat whose world is large: the viewer's, or that of whoever acts, or in the end of the winner."""
        if self.look.viewer is not None:
            return self.look.viewer
        return self.state.leader() if self.active is None else self.active

    def whose(self, yours: str, theirs: str) -> str:
        """A label of the large world: the viewer's own, or somebody else's."""
        return (
            self.say(f"labels.{yours}") if self.look.viewer == self.me else self.say(f"labels.{theirs}", seat=self.me)
        )

    def _own_card(self) -> Biome | None:
        """The chosen card of the viewer, if it may be drawn."""
        chosen = self.seen["players"][self.me]["chosen"] if self.look.viewer is not None else None
        return None if chosen in (None, HIDDEN) else BIOMES[INDEX[chosen]]

    @property
    def activating(self) -> bool:
        return self.phase in (ACTIVATE, SCORING)

    @property
    def mine(self) -> bool:
        """Is it the turn of the world that is large?"""
        return self.me == self.active

    @cached_property
    def offered(self) -> list[Biome]:
        """The cards that the viewer is choosing from."""
        if self.look.viewer is None or self.phase != CHOOSE:
            return []
        cards = self.seen["satellites"][self.state.satellite_of(self.me)]
        return [] if HIDDEN in cards else [BIOMES[INDEX[card]] for card in cards]

    @cached_property
    def others(self) -> list[int]:
        """The other seats, from the neighbour on the left clockwise."""
        return [(self.me + step) % self.state.seats for step in range(1, self.state.seats)]

    @property
    def closer(self) -> int | None:
        """The seat of another world that the viewer is having a closer look at."""
        wanted = self.look.settings.get("world", "")
        return int(wanted) if wanted.isdecimal() and int(wanted) in self.others else None

    @cached_property
    def waters(self) -> list[int]:
        """By seat, its water sources."""
        return [self.state.water(seat) for seat in range(self.state.seats)]

    def water_points(self, seat: int) -> int:
        """What the water of a seat would bring in a scoring now."""
        return WATER_POINTS[min(self.waters[seat] - min(self.waters), len(WATER_POINTS) - 1)]

    # The world that is large

    def biome(self, square: int) -> Biome:
        return BIOMES[self.state.board[9 * self.me + square]]

    @cached_property
    def aim(self) -> str:
        """What touching a square means: the square itself, or the spore that goes there."""
        return "plant" if self.look.touches else "square"

    @cached_property
    def lit(self) -> frozenset[int]:
        """Squares that can be touched next."""
        return frozenset(square for square in SQUARES if f"{self.aim} {square}" in self.look.glow)

    def welcomes(self, square: int) -> list[str]:
        """The entities that the viewer's card would bring on a square."""
        if self.card is None:
            return []
        found = self.state.would_welcome(self.me, INDEX[self.card.id], square)
        return [entity.id for number, entity in enumerate(ENTITIES) if found >> number & 1]

    def gains(self) -> dict[str, int]:
        """By pick: the points that touching it would bring at once."""
        if not (self.activating and self.mine) or self.look.touches:
            return {}
        effects = {f"square {square}": self.biome(square).effect for square in self.lit}
        effects |= {f"entity {entity.id}": entity.effect for entity in ENTITIES}
        found = {
            pick: self.state.yields(self.me, effect)
            for pick, effect in effects.items()
            if pick in self.look.glow and effect.kind in _POINTS
        }
        return {pick: n for pick, n in found.items() if n}

    # Words

    def player(self, seat: int) -> str:
        return self.say("labels.seat", seat=seat)

    def square(self, square: int) -> str:
        """What lies on a square of the large world."""
        spore = bool(self.state.spores[self.me] >> square & 1)
        return descriptions.square(square, self.state.board[9 * self.me + square], spore, self.look.language)

    def entity(self, number: int) -> str:
        return descriptions.entity(number, self.state.holders[number], self.look.players, self.look.language)
