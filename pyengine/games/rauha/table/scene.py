"""The table as one scene: the energy track, the neighbours with the satellites between them, the viewer's world, and the
entities, which move from the centre to whoever welcomes them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from pyengine.draw.scene import Box, Kept, Shape, at, circle, group, rect, use
from pyengine.draw.view import Inset, Picture
from pyengine.games.rauha.rules.board import SQUARE_NAMES, SQUARES
from pyengine.games.rauha.rules.state import CHOOSE
from pyengine.games.rauha.table import previews
from pyengine.games.rauha.table.art import icons
from pyengine.games.rauha.table.art import palette as c
from pyengine.games.rauha.table.energy import energy
from pyengine.games.rauha.table.entities import medallions, shelf
from pyengine.games.rauha.table.layout import PLANET, SMALL, WIDE, Places
from pyengine.games.rauha.table.legend import legend
from pyengine.games.rauha.table.neighbours import neighbours
from pyengine.games.rauha.table.sight import Sight
from pyengine.games.rauha.table.world import Square, distant_world, world

_WORLD_BOX: Box = (-352, -352, 704, 704)
_AIMED = {f"{aim} {square}": square for aim in ("square", "plant") for square in SQUARES}


def board(sight: Sight) -> Picture:
    places = SMALL if sight.look.small else WIDE
    shape = group(
        _space(places),
        energy(sight, places),
        neighbours(sight, places),
        group(_own_world(sight), transform=f"{at(*places.world)} scale({places.zoom})"),
        shelf(sight.me, sight.whose("with_you", "with"), places, sight.look.language),
        *medallions(sight, places),
        _closer(sight, places),
    )
    return Picture((0, 0, places.width, places.height), shape)


@lru_cache(maxsize=2)
def _space(places: Places) -> Shape:
    planet = use("rauha-planet", *places.world, PLANET / 100 * places.zoom)
    size = "wide" if places is WIDE else "small"
    return Kept(
        rect(0, 0, places.width, places.height, rx=26, fill="url(#rauha-space)"),
        group(use("rauha-stars"), planet, clip_path=f"url(#rauha-{size}-clip)"),
    )


# Other worlds


def insets(sight: Sight) -> tuple[Inset, ...]:
    """The legend, and the other worlds for a closer look."""
    worlds = (Inset(f"world-{seat}", sight.player(seat), _inset(sight, seat), seat) for seat in sight.others)
    return (Inset("legend", sight.say("legend.title"), legend(sight.look.language)), *worlds)


def _inset(sight: Sight, seat: int) -> Picture:
    back = rect(*_WORLD_BOX, rx=24, fill="url(#rauha-space)")
    return Picture(_WORLD_BOX, group(back, _other_world(sight, seat)))


def _other_world(sight: Sight, seat: int) -> Shape:
    state = sight.state
    return distant_world(seat, tuple(state.biomes(seat)), state.spores[seat], sight.stop, sight.look.language)


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
        icons.label(62, 45, told, 21, c.TEXT, text_anchor="start", pointer_events="none"),
        group(_other_world(sight, seat), transform=f"{at(x, y)} scale({zoom:.3f})"),
    )


# The viewer's world


def _own_world(sight: Sight) -> Shape:
    acting = sight.acting and sight.mine
    tags = previews.tags(sight) if acting else None
    ghosts = previews.ghosts(sight) if acting else None
    return world(sight.me, sight.stop, _squares(sight, acting), tags, ghosts)


def _squares(sight: Sight, acting: bool) -> list[Square]:
    look, state = sight.look, sight.state
    lit, touched, hinted, fresh = sight.lit, _aimed_at(look.touches), _aimed_at(look.hint), _fresh(sight)
    dark = acting and sight.phase != CHOOSE and bool(lit or look.touches or sight.activating)
    used = state.used_squares if sight.mine else 0
    return [
        Square(
            biome,
            sight.square(square),
            spore=bool(state.spores[sight.me] >> square & 1),
            pick=f"{sight.aim} {square}",
            lit=square in lit,
            touched=square in touched,
            hinted=square in hinted,
            veiled=square not in lit if dark else bool(used >> square & 1),
            used=bool(used >> square & 1),
            fresh=square in fresh,
        )
        for square, biome in enumerate(state.biomes(sight.me))
    ]


def _aimed_at(picks: Iterable[str]) -> set[int]:
    """The squares among picks."""
    return {_AIMED[pick] for pick in picks if pick in _AIMED}


def _fresh(sight: Sight) -> set[int]:
    """Where something just happened on this world."""
    found: set[int] = set()
    for event in sight.look.last:
        if event["seat"] == sight.me:
            found |= {SQUARE_NAMES.index(event[key]) for key in ("square", "target") if key in event}
    return found
