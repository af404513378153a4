"""What a table's document says, read once for drawing, and the words for it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from pyengine.core.chance import Chance
from pyengine.core.game import Doc
from pyengine.draw.view import Look
from pyengine.games.rauha.rules import GAME
from pyengine.games.rauha.rules.board import BIOMES, ENTITIES, INDEX, SQUARE_NAMES, SQUARES, WATER_POINTS, Biome, Effect
from pyengine.games.rauha.rules.documents import HIDDEN
from pyengine.games.rauha.rules.state import ACTIVATE, CHOOSE, PLACE, SCORING

Fields = tuple[tuple[str, Any], ...]


@lru_cache(maxsize=4096)
def _said(path: str, fields: Fields, players: tuple[str, ...], language: str) -> str:
    return GAME.words.say(f"table.{path}", dict(fields), players, language)


class Sight:
    """A document and how it is looked at. Nothing here is drawn yet."""

    def __init__(self, seen: Doc, look: Look) -> None:
        self.seen = seen
        self.look = look
        # The hidden cards in it are dealt at random: only what is public may be read from it.
        self.state = GAME.guess(seen, Chance(0))
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

    def _own_card(self) -> Biome | None:
        """The chosen card of the viewer, if it may be drawn."""
        chosen = self.seen["players"][self.me]["chosen"] if self.look.viewer is not None else None
        return None if chosen in (None, HIDDEN) else BIOMES[INDEX[chosen]]

    @property
    def acting(self) -> bool:
        """Is somebody here about to make a move?"""
        return bool(self.look.glow or self.look.touches)

    @property
    def activating(self) -> bool:
        return self.phase in (ACTIVATE, SCORING)

    @property
    def mine(self) -> bool:
        """Is it the turn of the world that is large?"""
        return self.me == self.active

    @property
    def offered(self) -> list[Biome]:
        """The cards that the viewer is choosing from."""
        if self.look.viewer is None or self.phase != CHOOSE:
            return []
        cards = self.seen["satellites"][self.state.satellite_of(self.me)]
        return [] if HIDDEN in cards else [BIOMES[INDEX[card]] for card in cards]

    def others(self) -> list[int]:
        """The other seats, from the neighbour on the left clockwise."""
        return [(self.me + step) % self.state.seats for step in range(1, self.state.seats)]

    def biome(self, seat: int, square: int) -> Biome:
        return BIOMES[self.state.board[9 * seat + square]]

    def welcomes(self, square: int) -> list[str]:
        """The entities that the viewer's card would bring on a square."""
        if self.card is None:
            return []
        found = self.state.would_welcome(self.me, INDEX[self.card.id], square)
        return [entity.id for number, entity in enumerate(ENTITIES) if found >> number & 1]

    def water_points(self, seat: int) -> int:
        """What the water of a seat would bring in a scoring now."""
        waters = [self.state.water(other) for other in range(self.state.seats)]
        return WATER_POINTS[min(waters[seat] - min(waters), len(WATER_POINTS) - 1)]

    def lit_squares(self) -> frozenset[int]:
        """Squares that can be touched next."""
        return frozenset(square for square in SQUARES if f"{self.aim} {square}" in self.look.glow)

    @property
    def aim(self) -> str:
        """What touching a square means: the square itself, or the spore that goes there."""
        return "plant" if self.look.touches else "square"

    def gains(self) -> dict[str, int]:
        """By pick: the points that touching it would bring at once."""
        if not (self.activating and self.mine) or self.look.touches:
            return {}
        effects = {f"square {square}": self.biome(self.me, square).effect for square in self.lit_squares()}
        effects |= {f"entity {entity.id}": entity.effect for entity in ENTITIES}
        scored = ("points", "points_per", "buy_points")
        found = {
            pick: self.state.yields(self.me, effect)
            for pick, effect in effects.items()
            if pick in self.look.glow and effect.kind in scored
        }
        return {pick: n for pick, n in found.items() if n}

    @property
    def closer(self) -> int | None:
        """The seat of another world that the viewer is having a closer look at."""
        wanted = self.look.settings.get("world", "")
        return int(wanted) if wanted.isdecimal() and int(wanted) in self.others() else None

    # Words

    def say(self, path: str, **fields: Any) -> str:
        return _said(path, tuple(fields.items()), self.look.players, self.look.language)

    def name(self, thing: str) -> str:
        return GAME.words.name(thing, self.look.language)

    def effect(self, effect: Effect) -> str:
        return self.say(f"effects.{effect.kind}", n=effect.amount, pay=effect.pay, per=effect.per)

    def cost(self, biome: Biome) -> str:
        if biome.cost:
            return self.say("cost.crystals", n=biome.cost)
        if biome.allowed:
            return self.say("cost.squares", squares=tuple(SQUARE_NAMES[square] for square in biome.allowed))
        return self.say("cost.free")

    def caption(self, card: Biome) -> str:
        """A card in few words: its cost and what it does."""
        kind = "crystals" if card.cost else "squares" if card.allowed else "free"
        cost = self.say(f"short.cost.{kind}", n=card.cost or len(card.allowed or ()))
        effect = card.effect
        does = self.say(f"short.effect.{effect.kind}", n=effect.amount, pay=effect.pay, per=effect.per)
        return self.say("short.caption", cost=cost, effect=does)

    def in_hand(self, card: Biome) -> str:
        """A card in all words; those of its caption are among them."""
        named = self.say("named_with_water" if card.drops else "named", biome=card.id, n=card.drops)
        return f"{named} {self.caption(card)}. {self.cost(card)}"

    def tile(self, biome: Biome) -> str:
        """A tile in words: its lands and animals, its water, and what it does."""
        if biome.drops:
            return self.say("tile_with_water", biome=biome.id, n=biome.drops, effect=self.effect(biome.effect))
        return self.say("tile", biome=biome.id, effect=self.effect(biome.effect))

    def square(self, seat: int, square: int) -> str:
        told = self.say("on_square", square=SQUARE_NAMES[square], tile=self.tile(self.biome(seat, square)))
        spore = self.state.spores[seat] >> square & 1
        return f"{told} {self.say('has_spore')}" if spore else told

    def entity(self, number: int) -> str:
        entity = ENTITIES[number]
        holder = self.state.holders[number]
        where = self.say("asleep", symbol=entity.symbol) if holder < 0 else self.say("held", holder_seat=holder)
        does = self.say("vuori") if entity.drops else self.effect(entity.effect)
        return self.say("entity", entity=entity.id, does=does, where=where)

    def gain(self, effect: Effect) -> str:
        """What activating this now would bring the active seat."""
        n = 1 if self.active is None else self.state.yields(self.active, effect)
        return self.say(f"gains.{effect.kind}", n=n, pay=effect.pay)

    def tips(self) -> dict[str, str]:
        """What touching something would do, and what it is."""
        found = {f"{self.aim} {square}": self._square_tip(square) for square in SQUARES}
        found |= {f"entity {entity.id}": self._entity_tip(number) for number, entity in enumerate(ENTITIES)}
        found |= {f"card {card.id}": f"{self.tile(card)} {self.cost(card)}" for card in self.offered}
        found |= {f"view world {seat}": self._world_tip(seat) for seat in self.others()}
        found |= {name: self.say(f"buttons.{name}_tip") for name in ("crystals", "spore", "rest")}
        found["end"] = self.say("buttons.end_tip" if self.phase != SCORING else "buttons.finish_tip")
        return found

    def _world_tip(self, seat: int) -> str:
        state = self.state
        owned = {"crystals": state.crystals[seat], "water": state.water(seat), "spores": state.spores[seat].bit_count()}
        return self.say("world_tip", seat=seat, n=state.points[seat], **owned)

    def _square_tip(self, square: int) -> str:
        told = self.square(self.me, square)
        if square not in self.lit_squares():
            return told
        if self.look.touches:
            return self.say("plant_here", told=told)
        if self.activating:
            return self.say("activate_here", told=told, gain=self.gain(self.biome(self.me, square).effect))
        if self.phase == PLACE and self.card is not None:
            return " ".join([self.say("cover_here", told=told, cost=self.cost(self.card)), *self._wakes(square)])
        return told

    def _wakes(self, square: int) -> list[str]:
        return [self.say("would_wake", entity=entity) for entity in self.welcomes(square)]

    def _entity_tip(self, number: int) -> str:
        told = self.entity(number)
        if f"entity {ENTITIES[number].id}" not in self.look.glow:
            return told
        return self.say("activate_here", told=told, gain=self.gain(ENTITIES[number].effect))
