"""The entities: asleep in the centre, or awake with whoever welcomed them. They are seen to move."""

from __future__ import annotations

from functools import lru_cache

from pyengine.draw.colours import GLOW, HINT, KEYLINE
from pyengine.draw.scene import Kept, Shape, at, circle, group, rect, use
from pyengine.games.rauha.rules.board import ENTITIES
from pyengine.games.rauha.rules.state import NOBODY
from pyengine.games.rauha.table import previews
from pyengine.games.rauha.table.art import palette as c
from pyengine.games.rauha.table.art.icons import label
from pyengine.games.rauha.table.layout import Place, Places
from pyengine.games.rauha.table.sight import Sight
from pyengine.games.rauha.words import WORDS

_WITH_OTHERS = 0.46


@lru_cache(maxsize=32)
def shelf(seat: int, title: str, places: Places, language: str) -> Shape:
    """The places of the entities in the centre, where each shows the symbol that calls it, and of the seat's own, with
    their title."""
    parts: list[Shape] = []
    for entity, (x, y) in zip(ENTITIES, places.shelf, strict=True):
        parts += _hole(entity.symbol, x, y, places.medallion)
        if places.home:
            parts.append(label(x, y + 53 * places.medallion, WORDS.name(entity.id, language), 15, c.TEXT))
    if places.home:
        parts += _home(c.SEATS[seat], title, places, language)
    return Kept(group(*parts))


def _hole(symbol: str, x: float, y: float, size: float) -> list[Shape]:
    kind = "land" if symbol in c.LANDS else "animal"
    looks = {"fill": "#0B0E1D", "opacity": 0.45, "stroke": c.LINE, "stroke_width": 1.5, "stroke_dasharray": "3 4"}
    return [circle(x, y, 32 * size, **looks), use(f"rauha-{kind}-{symbol}", x, y, 1.35 * size, opacity=0.55)]


def _home(colour: str, title: str, places: Places, language: str) -> list[Shape]:
    x = (places.shelf[0][0] + places.shelf[1][0]) / 2
    frame = {"fill": "#0B0E1D", "fill_opacity": 0.4, "stroke": colour, "stroke_opacity": 0.6}
    return [
        label(x, 291, WORDS.say("table.labels.centre", language=language), 15),
        rect(766, 800, 302, 176, rx=18, **frame),
        label(x, 789, title, 15),
    ]


def medallions(sight: Sight, places: Places) -> list[Shape]:
    return [_medallion(sight, number, places) for number in range(len(ENTITIES))]


def _medallion(sight: Sight, number: int, places: Places) -> Shape:
    entity, holder = ENTITIES[number], sight.state.holders[number]
    pick = f"entity {entity.id}"
    used = sight.mine and holder == sight.me and bool(sight.state.used_entities >> number & 1)
    lit = previews.gain(sight, entity.effect) if pick in sight.look.glow else None
    face = _face(number, holder, used)
    marks = _marks(lit, pick in sight.look.hint)
    place, scale = _place(sight, number, places)
    moved = f"{at(*place)} scale({scale})"
    return group(face, *marks, key=f"entity-{entity.id}", transform=moved, pick=pick, label=sight.entity(number))


@lru_cache(maxsize=128)
def _face(number: int, holder: int, used: bool) -> Shape:
    id = ENTITIES[number].id
    veil = circle(0, 0, 32.5, fill=c.NIGHT, opacity=0.62)
    return Kept(
        use(f"rauha-{id}-{'asleep' if holder == NOBODY else 'awake'}"),
        use(f"rauha-{id}-pill"),
        use(f"rauha-seat-{holder}", 24, -24, 1) if holder != NOBODY else None,
        group(veil, use("rauha-tick", 0, 0, 1.2)) if used else None,
    )


def _marks(gain: Shape | None, hinted: bool) -> list[Shape]:
    marks: list[Shape] = []
    if gain is not None:
        marks += [
            circle(0, 0, 35, fill="none", stroke=KEYLINE, stroke_width=8),
            circle(0, 0, 35, fill="none", stroke=GLOW, stroke_width=4, class_="glow"),
            group(gain, transform="translate(0 -32) scale(.78)"),
        ]
    if hinted:
        marks.append(circle(0, 0, 39, fill="none", stroke=HINT, stroke_width=4, stroke_dasharray="10 7"))
    return marks


def _place(sight: Sight, number: int, places: Places) -> tuple[Place, float]:
    holders = sight.state.holders
    holder = holders[number]
    if holder == NOBODY or not places.home:
        return places.shelf[number], places.medallion
    held = [other for other, owner in enumerate(holders) if owner == holder]
    if holder == sight.me:
        return places.home[held.index(number)], 1.02
    n = sight.state.seats
    x = places.neighbour((holder - sight.me) % n, n) + 34 * (held.index(number) - (len(held) - 1) / 2)
    return (x, places.orbit + places.mini * 2.5 + 24), _WITH_OTHERS
