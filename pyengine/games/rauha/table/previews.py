"""What a touch would do, before it is done: in words, as icons on what can be touched, and as what would lie there."""

from __future__ import annotations

from functools import lru_cache

from pyengine.draw.colours import CHOSEN
from pyengine.draw.scene import Kept, Shape, at, group, rect, use
from pyengine.games.rauha.rules.board import ENTITIES, ENTITY_INDEX, SQUARES, Effect
from pyengine.games.rauha.rules.state import NOBODY, PLACE, SCORING
from pyengine.games.rauha.table import descriptions
from pyengine.games.rauha.table.art import icons
from pyengine.games.rauha.table.layout import TILE
from pyengine.games.rauha.table.sight import Sight

# In words


def tips(sight: Sight) -> dict[str, str]:
    """What touching something would do, and what it is."""
    language = sight.look.language
    found = {f"{sight.aim} {square}": _square_tip(sight, square) for square in SQUARES}
    found |= {f"entity {entity.id}": _entity_tip(sight, number) for number, entity in enumerate(ENTITIES)}
    found |= {
        f"card {card.id}": f"{descriptions.tile(card, language)} {descriptions.cost(card, language)}"
        for card in sight.offered
    }
    found |= {f"view world {seat}": _world_tip(sight, seat) for seat in sight.others}
    found |= {name: sight.say(f"buttons.{name}_tip") for name in ("crystals", "spore", "rest")}
    found["end"] = sight.say("buttons.end_tip" if sight.phase != SCORING else "buttons.finish_tip")
    return found


def _world_tip(sight: Sight, seat: int) -> str:
    state = sight.state
    owned = {"crystals": state.crystals[seat], "water": sight.waters[seat], "spores": state.spores[seat].bit_count()}
    return sight.say("world_tip", seat=seat, n=state.points[seat], **owned)


def _square_tip(sight: Sight, square: int) -> str:
    told = sight.square(square)
    if square not in sight.lit:
        return told
    if sight.look.touches:
        return sight.say("plant_here", told=told)
    if sight.activating:
        return sight.say("activate_here", told=told, gain=_gain(sight, sight.biome(square).effect))
    if sight.phase == PLACE and sight.card is not None:
        cost = descriptions.cost(sight.card, sight.look.language)
        wakes = [_would_come(sight, entity) for entity in sight.welcomes(square)]
        return " ".join([sight.say("cover_here", told=told, cost=cost), *wakes])
    return told


def _would_come(sight: Sight, entity: str) -> str:
    holder = sight.state.holders[ENTITY_INDEX[entity]]
    if holder == NOBODY:
        return sight.say("would_wake", entity=entity)
    return sight.say("would_leave", entity=entity, holder_seat=holder)


def _entity_tip(sight: Sight, number: int) -> str:
    told = sight.entity(number)
    if f"entity {ENTITIES[number].id}" not in sight.look.glow:
        return told
    return sight.say("activate_here", told=told, gain=_gain(sight, ENTITIES[number].effect))


def _gain(sight: Sight, effect: Effect) -> str:
    """What activating this now would bring the active seat."""
    n = 1 if sight.active is None else sight.state.yields(sight.active, effect)
    return sight.say(f"gains.{effect.kind}", n=n, pay=effect.pay)


# As icons


def gain(sight: Sight, effect: Effect, y: float = 0) -> Shape:
    """What an activation would bring now."""
    return _gain_pill(effect, sight.state.yields(sight.me, effect), y)


@lru_cache(maxsize=1024)
def _gain_pill(effect: Effect, n: int, y: float) -> Shape:
    parts: list[tuple[float, Shape]] = []
    if effect.pay:
        pay, arrow = icons.gem(0, 0, 0.9), use("rauha-arrow", 0, 0, 0.9)
        parts += [icons.words(f"−{effect.pay}"), (2.2, pay), (1.8, arrow)]
    icon = {"crystals": "gem", "buy_spore": "spore"}.get(effect.kind, "sun")
    parts += [icons.words("+1" if icon == "spore" else f"+{n}"), (2.2, use(f"rauha-{icon}", 0, 0, 0.95))]
    return Kept(icons.pill(parts, y))


def tags(sight: Sight) -> dict[int, Shape]:
    """What stands on the squares that can be touched: a price, or what they would bring."""
    if sight.look.touches:
        return {}
    if sight.activating:
        return {square: gain(sight, sight.biome(square).effect, -14) for square in sight.lit}
    if sight.phase == PLACE and sight.card is not None:
        free = sight.say("labels.free")
        return {square: _price(sight.card.cost, free, tuple(sight.welcomes(square))) for square in sight.lit}
    return {}


@lru_cache(maxsize=1024)
def _price(cost: int, free: str, woken: tuple[str, ...]) -> Shape:
    """What the card costs, on the upper edge of a square, and whom it would wake there."""
    parts = [(2.2, icons.gem(0, 0, 1.05, cost))] if cost else [icons.words(free)]
    parts += [(3.4, use(f"rauha-{entity}-awake", 0, 0, 0.5)) for entity in woken]
    return Kept(group(icons.pill(parts), transform=f"{at(0, 2 - TILE / 2)} scale(.84)"))


# As what would lie there


def ghosts(sight: Sight) -> dict[int, Shape]:
    """What lies on a square while it is pointed at: the card, or the spore to be planted."""
    if sight.look.touches:
        return dict.fromkeys(sight.lit, _SPORE)
    if sight.phase != PLACE or sight.card is None:
        return {}
    return dict.fromkeys(sight.lit, _lifted(sight.card.id))


_SPORE = Kept(group(use("rauha-spore-lit", TILE / 2 - 21, 21 - TILE / 2, 1.75), opacity=0.85))


@lru_cache(maxsize=128)
def _lifted(card: str) -> Shape:
    side = TILE + 10
    lifted = use(f"rauha-card-{card}", -side / 2, -side / 2 - 6, side / 96)
    edge = rect(-side / 2, -side / 2 - 6, side, side, rx=14, fill="none", stroke=CHOSEN, stroke_width=4)
    return Kept(group(lifted, edge))


# What things are


def about(sight: Sight) -> dict[str, str]:
    """Entities that sleep, or that others hold, say what they are."""
    found = {topic: sight.say(f"about.{topic}") for topic in ("satellite", "energy", "world")}
    if sight.card is not None:
        found[f"card-{sight.card.id}"] = sight.say("about.card")
    entities = (f"entity {entity.id}" for entity in ENTITIES)
    return found | {pick: _entity_tip(sight, number) for number, pick in enumerate(entities)}
