"""The table as one scene: the energy track, the neighbours with the satellites between them, the viewer's world, and the
entities, which move from the centre to whoever welcomes them."""

from __future__ import annotations

from pyengine.draw.scene import Box, Shape, at, circle, group, rect, use
from pyengine.draw.view import Picture
from pyengine.games.rauha.rules.board import SQUARE_NAMES, SQUARES
from pyengine.games.rauha.rules.state import CHOOSE, PLACE
from pyengine.games.rauha.table.art import icons
from pyengine.games.rauha.table.art import palette as c
from pyengine.games.rauha.table.entities import medallions, shelf
from pyengine.games.rauha.table.gains import gain_icons
from pyengine.games.rauha.table.layout import SMALL, WIDE, Places
from pyengine.games.rauha.table.sight import Sight
from pyengine.games.rauha.table.surroundings import energy, label, neighbours
from pyengine.games.rauha.table.world import PLANET, TILE, Marks, pill, words, world

WORLD_BOX: Box = (-352, -352, 704, 704)


def board(sight: Sight) -> Picture:
    places = SMALL if sight.look.small else WIDE
    seen = sight.seen["players"][sight.me]
    own = world(sight.me, seen["board"], seen["spores"], sight.stop, marks(sight))
    planet = use("rauha-planet", *places.world, PLANET / 100 * places.zoom)
    size = "small" if sight.look.small else "wide"
    shape = group(
        rect(0, 0, places.width, places.height, rx=26, fill="url(#rauha-space)"),
        group(use("rauha-stars"), planet, clip_path=f"url(#rauha-{size}-clip)"),
        energy(sight, places),
        neighbours(sight, places),
        group(own, transform=f"{at(*places.world)} scale({places.zoom})"),
        shelf(sight, places),
        *medallions(sight, places),
        _closer(sight, places),
    )
    return Picture((0, 0, places.width, places.height), shape)


def inset(sight: Sight, seat: int) -> Picture:
    """Another player's world, for a closer look."""
    back = rect(*WORLD_BOX, rx=24, fill="url(#rauha-space)")
    return Picture(WORLD_BOX, group(back, _other_world(sight, seat)))


def _other_world(sight: Sight, seat: int) -> Shape:
    seen = sight.seen["players"][seat]
    labels = {square: sight.square(seat, square) for square in SQUARES}
    shown = world(seat, seen["board"], seen["spores"], sight.stop, Marks(labels=labels, live=False))
    return group(use("rauha-planet", 0, 0, PLANET / 100), shown)


def _closer(sight: Sight, places: Places) -> Shape | None:
    """The world that the viewer wanted to see closer, over all the rest, until it is touched."""
    seat = sight.closer
    if seat is None:
        return None
    x, y = places.width / 2, places.height / 2 + 16
    zoom = min(places.width, places.height) / 740
    told = sight.say("labels.closer", seat=seat)
    cross = icons.stroke("M-7 -7L7 7M7 -7L-7 7", c.TEXT, 3)
    return group(
        group(
            rect(0, 0, places.width, places.height, rx=26, fill=c.NIGHT, opacity=0.9),
            circle(places.width - 40, 38, 22, fill=c.INK, stroke=c.ORBIT, stroke_width=1.6),
            group(cross, transform=at(places.width - 40, 38)),
            pick="view world off",
            label=sight.say("labels.back"),
        ),
        use(f"rauha-seat-{seat}", 40, 38, 1.4, pointer_events="none"),
        label(62, 45, told, 21, c.TEXT, text_anchor="start", pointer_events="none"),
        group(_other_world(sight, seat), transform=f"{at(x, y)} scale({zoom:.3f})"),
    )


# What is marked on the viewer's world


def marks(sight: Sight) -> Marks:
    look = sight.look
    acting = sight.acting and sight.mine
    lit = sight.lit_squares()
    dark = acting and sight.phase != CHOOSE and bool(lit or look.touches or sight.activating)
    used = frozenset(sight.seen["used_squares"]) if sight.mine else frozenset()
    return Marks(
        aim=sight.aim,
        lit=lit,
        touched=look.touches,
        hint=look.hint,
        veiled=frozenset(SQUARES) - lit if dark else used,
        used=used,
        tags=_tags(sight, lit) if acting else {},
        ghosts=_ghosts(sight, lit) if acting else {},
        labels={square: sight.square(sight.me, square) for square in SQUARES},
        fresh=_fresh(sight),
    )


def _fresh(sight: Sight) -> frozenset[int]:
    """Where something just happened on this world."""
    found: set[int] = set()
    for event in sight.look.last:
        if event["seat"] == sight.me:
            found |= {SQUARE_NAMES.index(event[key]) for key in ("square", "target") if key in event}
    return frozenset(found)


def _tags(sight: Sight, lit: frozenset[int]) -> dict[int, Shape]:
    if sight.look.touches:
        return {}
    if sight.activating:
        return {square: pill(gain_icons(sight, sight.biome(sight.me, square).effect), -14) for square in lit}
    if sight.phase == PLACE and sight.card is not None:
        return {square: _price(sight, square) for square in lit}
    return {}


def _price(sight: Sight, square: int) -> Shape:
    """What the card costs, on the upper edge of a square, and whom it would wake there."""
    cost = sight.card.cost if sight.card else 0
    parts = [(2.2, icons.gem(0, 0, 1.05, cost))] if cost else [words(sight.say("labels.free"))]
    parts += [(3.4, use(f"rauha-{entity}-awake", 0, 0, 0.5)) for entity in sight.welcomes(square)]
    return group(pill(parts, 0), transform=f"{at(0, 2 - TILE / 2)} scale(.84)")


def _ghosts(sight: Sight, lit: frozenset[int]) -> dict[int, Shape]:
    """What lies on a square while it is pointed at: the card, or the spore to be planted."""
    if sight.look.touches:
        spore = use("rauha-spore-lit", TILE / 2 - 21, 21 - TILE / 2, 1.75)
        return {square: group(spore, opacity=0.85) for square in lit}
    if sight.phase != PLACE or sight.card is None:
        return {}
    side = TILE + 10
    lifted = use(f"rauha-card-{sight.card.id}", -side / 2, -side / 2 - 6, side / 96)
    edge = rect(-side / 2, -side / 2 - 6, side, side, rx=14, fill="none", stroke=c.CHOSEN, stroke_width=4)
    return {square: group(lifted, edge) for square in lit}
