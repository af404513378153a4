"""The other players with their worlds in small, and the satellites between them."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pyengine.draw.scene import Kept, Shape, at, circle, group, use
from pyengine.games.rauha.rules.documents import HIDDEN
from pyengine.games.rauha.rules.state import CHOOSE
from pyengine.games.rauha.table.art import icons
from pyengine.games.rauha.table.art import palette as c
from pyengine.games.rauha.table.art.icons import label
from pyengine.games.rauha.table.layout import WIDE, Places
from pyengine.games.rauha.table.sight import Sight
from pyengine.games.rauha.table.world import small_world


def neighbours(sight: Sight, places: Places) -> Shape:
    """The table unrolled: the satellite on your left, the next player, the next satellite, … the one on your right."""
    n = sight.state.seats
    return group(
        icons.dotted(places.margin, places.orbit, places.width - places.margin, places.orbit),
        *(_satellite_at(sight, (sight.me + step) % n, places.satellite(step, n), places) for step in range(n)),
        *(_neighbour_at(sight, (sight.me + step) % n, places.neighbour(step, n), places) for step in range(1, n)),
        *_sides(sight, places),
    )


def _sides(sight: Sight, places: Places) -> list[Shape]:
    if sight.look.small:
        return []
    y = places.orbit - 38
    edge = 12
    left = label(edge, y, sight.whose("left", "left_of"), 13, text_anchor="start")
    return [left, label(places.width - edge, y, sight.whose("right", "right_of"), 13, text_anchor="end")]


def _satellite_at(sight: Sight, gap: int, x: float, places: Places) -> Shape:
    """Its moon faces the seat before it, its star the seat after it (R5)."""
    cards = sight.seen["satellites"][gap]
    using = sight.phase == CHOOSE and gap == sight.state.satellite_of(sight.me) and HIDDEN not in cards
    return _satellite(len(cards), using, x, places, sight.say("labels.satellite", n=len(cards)))


@lru_cache(maxsize=256)
def _satellite(cards: int, using: bool, x: float, places: Places, told: str) -> Shape:
    shape = group(
        circle(0, 0, 34, fill=c.IVORY, opacity=0.22) if using else None,
        use(f"rauha-satellite-{cards}"),
        circle(0, 0, 27, fill="none", stroke=c.IVORY, stroke_width=3) if using else None,
        circle(0, 27, 10, fill=c.INK, stroke=c.IVORY if using else c.ORBIT, stroke_width=1.3),
        label(0, 31.5, str(cards), 13, c.TEXT, font_weight=700),
        transform=f"{at(x, places.orbit)} scale({places.satellite_size})",
        label=told,
        topic="satellite",
    )
    return Kept(shape)


class _Neighbour(NamedTuple):
    seat: int
    board: tuple[int, ...]
    spores: int
    acting: bool
    name: str
    points: int
    told: str
    room: float
    """From one neighbour to the next."""


def _neighbour_at(sight: Sight, seat: int, x: float, places: Places) -> Shape:
    state = sight.state
    points = state.points[seat]
    acting = seat == sight.active and sight.phase != CHOOSE
    told = sight.say("labels.world", seat=seat, n=points)
    world = tuple(state.biomes(seat)), state.spores[seat]
    room = 2 * places.stride(state.seats)
    return _neighbour(_Neighbour(seat, *world, acting, sight.player(seat), points, told, room), x, places)


@lru_cache(maxsize=512)
def _neighbour(who: _Neighbour, x: float, places: Places) -> Shape:
    """Another world in small; a touch brings it closer."""
    halo = circle(0, 0, places.mini * 2.28, fill="none", stroke=c.IVORY, stroke_width=3) if who.acting else None
    small = small_world(who.seat, who.board, who.spores, places.mini)
    world = group(halo, small, pick=f"view world {who.seat}", label=who.told)
    return Kept(group(world, _name_tag(who, places), transform=at(x, places.orbit)))


def _name_tag(who: _Neighbour, places: Places) -> Shape:
    """Mark, name and points. On a phone the points stand in the players' panels alone, so that the name is whole."""
    size, points = (15, str(who.points)) if places is WIDE else (17, "")
    letter, beside = size * 0.6, 26 + size * 0.6 * len(points) if points else 0
    most = int((who.room - 30 - beside) / letter)
    shown = who.name if len(who.name) <= most else f"{who.name[: most - 1]}…"
    width = letter * len(shown)
    left = -(22 + width + beside) / 2
    return group(
        use(f"rauha-seat-{who.seat}", left + 8, -5, 0.85),
        label(left + 22, 0, shown, size, c.TEXT, text_anchor="start"),
        icons.sun(left + 38 + width, -5, 0.8) if points else None,
        label(left + 50 + width, 0, points, size, c.TEXT, text_anchor="start") if points else None,
        transform=at(0, places.mini * 2.5),
    )
