"""Biomes, squares and entities in words. Most come again with the next drawing, so each is worded once."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from pyengine.games.rauha.rules.board import BIOMES, ENTITIES, SQUARE_NAMES, Biome, Effect
from pyengine.games.rauha.rules.state import NOBODY
from pyengine.games.rauha.words import WORDS


def _say(path: str, language: str, players: tuple[str, ...] = (), **fields: Any) -> str:
    return WORDS.say(f"table.{path}", fields, players, language)


@lru_cache(maxsize=4096)
def square(place: int, biome: int, spore: bool, language: str) -> str:
    told = _say("on_square", language, square=SQUARE_NAMES[place], tile=tile(BIOMES[biome], language))
    return f"{told} {_say('has_spore', language)}" if spore else told


def squares(biomes: tuple[int, ...], spores: int, language: str) -> list[str]:
    """All squares of a world."""
    return [square(place, biome, bool(spores >> place & 1), language) for place, biome in enumerate(biomes)]


def tile(biome: Biome, language: str) -> str:
    """Its lands and animals, its water, and what it does."""
    path = "tile_with_water" if biome.drops else "tile"
    return _say(path, language, biome=biome.id, n=biome.drops, effect=effect(biome.effect, language))


def effect(what: Effect, language: str) -> str:
    return _say(f"effects.{what.kind}", language, n=what.amount, pay=what.pay, per=what.per)


def cost(card: Biome, language: str) -> str:
    names = [SQUARE_NAMES[square] for square in card.allowed or ()]
    return _say(f"cost.{_kind_of_cost(card)}", language, n=card.cost, squares=names)


def _kind_of_cost(card: Biome) -> str:
    return "crystals" if card.cost else "squares" if card.allowed else "free"


@lru_cache(maxsize=1024)
def caption(card: Biome, language: str) -> str:
    """A card in few words: its cost and what it does."""
    price = _say(f"short.cost.{_kind_of_cost(card)}", language, n=card.cost or len(card.allowed or ()))
    what = card.effect
    does = _say(f"short.effect.{what.kind}", language, n=what.amount, pay=what.pay, per=what.per)
    return _say("short.caption", language, cost=price, effect=does)


@lru_cache(maxsize=1024)
def card(which: Biome, language: str) -> str:
    """A card in all words; those of its caption are among them."""
    named = _say("named_with_water" if which.drops else "named", language, biome=which.id, n=which.drops)
    return f"{named} {caption(which, language)}. {cost(which, language)}"


@lru_cache(maxsize=4096)
def entity(number: int, holder: int, players: tuple[str, ...], language: str) -> str:
    """What it does, and who has it."""
    who = ENTITIES[number]
    if holder == NOBODY:
        where = _say("asleep", language, symbol=who.symbol)
    else:
        where = _say("held", language, players, holder_seat=holder)
    does = _say("vuori", language) if who.drops else effect(who.effect, language)
    return _say("entity", language, entity=who.id, does=does, where=where)
