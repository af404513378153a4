"""A position as text, for the terminal: the worlds with their squares, the entities, and the cards that the viewer sees.

A square in two lines: `4>fo+cr FM  +2p/F ~~*` is number 4, which the avatar faces; forest and crystal, a flying and a
marine animal; its effect is 2 points per flying animal; two water sources and a spore.
"""

from __future__ import annotations

from typing import Any

from pyengine.core.game import Doc
from pyengine.games.rauha.rules.board import BIOMES, ENTITIES, ENTITY_INDEX, INDEX, SQUARES, TRACK, Biome, Effect
from pyengine.games.rauha.words import WORDS

_WIDTH = 12
_PER = {
    "flying": "F",
    "terrestrial": "T",
    "marine": "M",
    "spore": "*",
    "water_source": "~",
    "best_animal": "any",
}


def sketch(seen: Doc) -> str:
    worlds = [_world(seen, seat) for seat in range(seen["seats"])]
    lines = [_say("head", n=seen["position"] // 4 + 1, stop=seen["position"], phase=seen["phase"])]
    lines += [_say("squares"), _say("effects")]
    for left, right in zip(worlds[::2], [*worlds[1::2], [""] * len(worlds[0])], strict=False):
        lines += ["", *(f"{one:48}{other}".rstrip() for one, other in zip(left, right, strict=True))]
    return "\n".join([*lines, "", *_entities(seen), *_cards(seen)])


def _say(path: str, **fields: Any) -> str:
    return WORDS.say(f"sketch.{path}", fields)


def _world(seen: Doc, seat: int) -> list[str]:
    player = seen["players"][seat]
    has = {key: player[key] for key in ("points", "crystals")}
    lines = [("> " if seat == seen["seat"] else "  ") + _say("player", seat=seat, water=_water(seen, seat), **has)]
    for row in (SQUARES[0:3], SQUARES[3:6], SQUARES[6:9]):
        cells = [_square(seen, player, square) for square in row]
        lines += ["".join(f"{part:{_WIDTH}}" for part in line) for line in zip(*cells, strict=True)]
    return lines


def _square(seen: Doc, player: Doc, square: int) -> tuple[str, str]:
    biome = BIOMES[INDEX[player["board"][square]]]
    faced = ">" if square in TRACK[seen["position"]].squares else " "
    marks = "~" * biome.drops + "*" * (square in player["spores"])
    return f"{square}{faced}{_symbols(biome)}", f"  {_effect(biome.effect)} {marks}"


def _water(seen: Doc, seat: int) -> int:
    held = [entity.drops for entity in ENTITIES if seen["entities"][entity.id] == seat]
    return sum(held) + sum(BIOMES[INDEX[id]].drops for id in seen["players"][seat]["board"])


def _symbols(biome: Biome) -> str:
    lands = "+".join(land[:2] for land in biome.lands)
    return f"{lands} {''.join(_PER[animal] for animal in biome.animals)}".rstrip()


def _effect(effect: Effect) -> str:
    """Crystals as c, points as p, a spore as *: `+3c`, `+2p/F`, `3c:5p`, `2c:*`."""
    if effect.kind == "none":
        return ""
    if effect.kind == "buy_spore":
        return f"{effect.pay}c:*"
    gain = f"{effect.amount}{'c' if effect.kind == 'crystals' else 'p'}"
    if effect.per != "flat":
        gain += f"/{_PER[effect.per]}"
    return f"{effect.pay}c:{gain}" if effect.pay else f"+{gain}"


def _entities(seen: Doc) -> list[str]:
    lines = []
    for id, holder in seen["entities"].items():
        entity = ENTITIES[ENTITY_INDEX[id]]
        does = f"{_effect(entity.effect)}{'~' * entity.drops}"
        where = _say("asleep", symbol=entity.symbol) if holder is None else _say("awake", seat=holder)
        lines.append(f"  {WORDS.name(id):8}{does:8}{where}")
    return lines


def _cards(seen: Doc) -> list[str]:
    """How many there are, and those that the viewer knows: to choose from, or chosen."""
    sizes = [len(cards) for cards in seen["satellites"]]
    known = [card for cards in seen["satellites"] for card in cards if card in INDEX]
    known += [player["chosen"] for player in seen["players"] if player["chosen"] in INDEX]
    told = _say("cards", sizes=sizes, lost=len(seen["black_hole"]))
    return [told, *(_card(BIOMES[INDEX[card]]) for card in dict.fromkeys(known))]


def _card(card: Biome) -> str:
    kind = "only" if card.allowed else "cost" if card.cost else "free"
    told = _say(kind, n=card.cost, squares=list(map(str, card.allowed or ())))
    return f"  {card.id} {_symbols(card):10}{_effect(card.effect):8}{'~' * card.drops:4}{told}"
