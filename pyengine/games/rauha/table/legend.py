"""What the pictures mean, as one picture."""

from __future__ import annotations

from pyengine.draw.scene import Box, Shape, group, rect, text, use
from pyengine.draw.view import Picture, drawn_once
from pyengine.games.rauha.rules.board import ENTITIES, Effect
from pyengine.games.rauha.table.art import icons
from pyengine.games.rauha.table.art import palette as c
from pyengine.games.rauha.words import WORDS

_BOX: Box = (0, 0, 760, 800)
_EFFECTS = (
    Effect("crystals", 0, 3, "flat"),
    Effect("points", 0, 4, "flat"),
    Effect("points_per", 0, 2, "marine"),
    Effect("buy_points", 3, 5, "flat"),
    Effect("buy_spore", 2, 1, "flat"),
)
_THINGS = ("drop", "gem", "sun", "spore-lit", "spore-used", "best")


def _words(x: float, y: float, content: str, size: float = 13, **more: object) -> Shape:
    return text(x, y, content, **{"font_size": size, "fill": c.TEXT_2, "text_anchor": "middle", **more})


def _strip(title: str, y: float, height: float, *cells: tuple[Shape, str]) -> Shape:
    """A titled panel with icons side by side, each above its meaning."""
    step = 720 / len(cells)
    shown = []
    for i, (icon, meaning) in enumerate(cells):
        x = 20 + step * (i + 0.5)
        shown.append(group(icon, transform=f"translate({x:.1f} {y + height / 2 + 4:.1f})"))
        shown.append(_words(x, y + height - 14, meaning))
    heading = _words(38, y + 26, title, 15, fill=c.TEXT, font_weight=700, text_anchor="start")
    return group(rect(20, y, 720, height, rx=14, fill=c.PANEL, stroke=c.LINE), heading, *shown)


@drawn_once
def legend(language: str) -> Picture:
    def say(path: str) -> str:
        return WORDS.say(f"table.{path}", language=language)

    def name(thing: str) -> str:
        return WORDS.name(thing, language)

    lands = [(use(f"rauha-land-{land}", 0, 0, 2.3), name(land)) for land in c.LANDS]
    animals = [(use(f"rauha-animal-{animal}", 0, 0, 2.2), name(animal)) for animal in c.ANIMALS]
    things = [(use(f"rauha-{thing}", 0, 0, 2), say(f"legend.{thing.replace('-', '_')}")) for thing in _THINGS]
    effects = [(icons.effect(effect, 0, 0, 15), say(f"legend.{effect.kind}")) for effect in _EFFECTS]
    costs = [
        (icons.gem(0, 0, 1.9, 4), say("legend.cost")),
        (icons.grid((1, 3, 5, 7), 42), say("legend.squares")),
        (icons.stroke("M-12 0H12", c.TEXT_2, 3), say("legend.free")),
        (use("rauha-moon", 0, 0, 1.7, fill=c.MOON), say("legend.moon")),
        (use("rauha-star", 0, 0, 1.7, fill=c.STAR), say("legend.star")),
    ]
    faces = [
        (
            group(use(f"rauha-{each.id}-awake"), use(f"rauha-{each.id}-pill"), transform="translate(0 -8) scale(.95)"),
            name(each.id),
        )
        for each in ENTITIES
    ]
    shape = group(
        rect(0, 0, 760, 800, rx=24, fill="url(#rauha-space)"),
        _strip(say("legend.lands"), 16, 118, *lands),
        _strip(say("legend.animals"), 144, 118, *animals),
        _strip(say("legend.things"), 272, 118, *things),
        _strip(say("legend.effects"), 400, 118, *effects),
        _strip(say("legend.costs"), 528, 118, *costs),
        _strip(say("legend.entities"), 656, 134, *faces),
        label=say("legend.title"),
    )
    return Picture(_BOX, shape)
