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
_COSTS = (
    ("cost", icons.gem(0, 0, 1.9, 4)),
    ("squares", icons.grid((1, 3, 5, 7), 42)),
    ("free", icons.stroke("M-12 0H12", c.TEXT_2, 3)),
    ("moon", use("rauha-moon", 0, 0, 1.7, fill=c.MOON)),
    ("star", use("rauha-star", 0, 0, 1.7, fill=c.STAR)),
)


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
    strips = (
        ("lands", 118, [(use(f"rauha-land-{land}", 0, 0, 2.3), WORDS.name(land, language)) for land in c.LANDS]),
        ("animals", 118, [(use(f"rauha-animal-{one}", 0, 0, 2.2), WORDS.name(one, language)) for one in c.ANIMALS]),
        ("things", 118, [(use(f"rauha-{one}", 0, 0, 2), _say(one.replace("-", "_"), language)) for one in _THINGS]),
        ("effects", 118, [(icons.effect(one, 0, 0, 15), _say(one.kind, language)) for one in _EFFECTS]),
        ("costs", 118, [(icon, _say(meaning, language)) for meaning, icon in _COSTS]),
        ("entities", 134, [(_face(entity.id), WORDS.name(entity.id, language)) for entity in ENTITIES]),
    )
    shape = group(
        rect(0, 0, 760, 800, rx=24, fill="url(#rauha-space)"),
        *(
            _strip(_say(title, language), 16 + 128 * place, height, *cells)
            for place, (title, height, cells) in enumerate(strips)
        ),
        label=_say("title", language),
    )
    return Picture(_BOX, shape)


def _say(path: str, language: str) -> str:
    return WORDS.say(f"table.legend.{path}", language=language)


def _face(entity: str) -> Shape:
    pill = use(f"rauha-{entity}-pill")
    return group(use(f"rauha-{entity}-awake"), pill, transform="translate(0 -8) scale(.95)")
