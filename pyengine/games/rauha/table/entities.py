"""The entities: asleep in the centre, or awake with whoever welcomed them. They are seen to move."""

from __future__ import annotations

from pyengine.draw.scene import Shape, at, circle, group, rect, use
from pyengine.games.rauha.rules.board import ENTITIES, ENTITY_EFFECTS
from pyengine.games.rauha.rules.state import NOBODY
from pyengine.games.rauha.table.art import palette as c
from pyengine.games.rauha.table.gains import gain_icons
from pyengine.games.rauha.table.layout import Place, Places
from pyengine.games.rauha.table.sight import Sight
from pyengine.games.rauha.table.surroundings import label
from pyengine.games.rauha.table.world import pill

_WITH_OTHERS = 0.46


def shelf(sight: Sight, places: Places) -> Shape:
    """The places of the entities in the centre: each shows the symbol that calls it."""
    parts: list[Shape] = []
    s = places.medallion
    for number, (x, y) in enumerate(places.shelf):
        symbol = ENTITIES[number].symbol
        kind = "land" if symbol in c.LANDS else "animal"
        hole = {"fill": "#0B0E1D", "opacity": 0.45, "stroke": c.LINE, "stroke_width": 1.5, "stroke_dasharray": "3 4"}
        parts.append(circle(x, y, 32 * s, **hole))
        parts.append(use(f"rauha-{kind}-{symbol}", x, y, 1.35 * s, opacity=0.55))
        if places.home:
            parts.append(label(x, y + 53 * s, sight.name(ENTITIES[number].id), 15, c.TEXT))
    if places.home:
        x = (places.shelf[0][0] + places.shelf[1][0]) / 2
        colour = c.SEATS[sight.me]
        parts.append(label(x, 291, sight.say("labels.centre"), 15))
        parts.append(
            rect(766, 800, 302, 176, rx=18, fill="#0B0E1D", fill_opacity=0.4, stroke=colour, stroke_opacity=0.6)
        )
        parts.append(label(x, 789, sight.say("labels.with_you"), 15))
    return group(*parts)  # fmt: skip


def medallions(sight: Sight, places: Places) -> list[Shape]:
    return [_medallion(sight, number, places) for number in range(len(ENTITIES))]


def _medallion(sight: Sight, number: int, places: Places) -> Shape:
    entity = ENTITIES[number]
    holder = sight.state.holders[number]
    pick = f"entity {entity.id}"
    (x, y), scale = _place(sight, number, places)
    used = sight.mine and holder == sight.me and entity.id in sight.seen["used_entities"]
    veil = circle(0, 0, 32.5, fill=c.NIGHT, opacity=0.62)
    parts = [
        use(f"rauha-{entity.id}-{'asleep' if holder == NOBODY else 'awake'}"),
        use(f"rauha-{entity.id}-pill"),
        use(f"rauha-seat-{holder}", 24, -24, 1) if holder != NOBODY else None,
        group(veil, use("rauha-tick", 0, 0, 1.2)) if used else None,
    ]
    if pick in sight.look.glow:
        parts += [
            circle(0, 0, 35, fill="none", stroke=c.GLOW_EDGE, stroke_width=8),
            circle(0, 0, 35, fill="none", stroke=c.GLOW, stroke_width=4, class_="glow"),
            group(pill(gain_icons(sight, ENTITY_EFFECTS[number]), 0), transform="translate(0 -32) scale(.78)"),
        ]
    if pick in sight.look.hint:
        parts.append(circle(0, 0, 39, fill="none", stroke=c.CHOSEN, stroke_width=4, stroke_dasharray="10 7"))
    moved = f"{at(x, y)} scale({scale})"
    return group(*parts, key=f"entity-{entity.id}", transform=moved, pick=pick, label=sight.entity(number))


def _place(sight: Sight, number: int, places: Places) -> tuple[Place, float]:
    holder = sight.state.holders[number]
    if holder == NOBODY or not places.home:
        return places.shelf[number], places.medallion
    held = [other for other, owner in enumerate(sight.state.holders) if owner == holder]
    if holder == sight.me:
        return places.home[held.index(number)], 1.02
    n = sight.state.seats
    x = places.neighbour((holder - sight.me) % n, n) + 34 * (held.index(number) - (len(held) - 1) / 2)
    return (x, places.orbit + places.mini * 2.5 + 24), _WITH_OTHERS
