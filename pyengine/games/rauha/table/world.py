"""A world: its planet, nine tiles with their spores, and the avatar on its way around them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from pyengine.draw.colours import CHOSEN, GLOW, HINT, KEYLINE
from pyengine.draw.outlines import disc
from pyengine.draw.scene import Kept, Shape, at, circle, group, path, polygon, rect, use
from pyengine.games.rauha.rules.board import BIOMES, BITS, CARDS, SQUARES, TRACK
from pyengine.games.rauha.table import descriptions
from pyengine.games.rauha.table.art import palette as c
from pyengine.games.rauha.table.layout import HALF, NODE, PLANET, TILE, square_at, stop_at

_SCALE = TILE / 96


class Square(NamedTuple):
    """A square as it is to be drawn."""

    biome: int
    label: str
    spore: bool
    pick: str = ""
    """What touching it means. Without one it cannot be touched, and its pieces are not the ones that move."""
    lit: bool = False
    """It can be touched next."""
    touched: bool = False
    hinted: bool = False
    veiled: bool = False
    used: bool = False
    fresh: bool = False
    """Something just happened here."""


def world(
    seat: int,
    stop: int,
    squares: Sequence[Square],
    tags: Mapping[int, Shape] | None = None,
    ghosts: Mapping[int, Shape] | None = None,
) -> Shape:
    """`tags` stand on squares: a price, or what a square would bring. `ghosts` are shown while one is pointed at."""
    return group(
        _way(seat, stop),
        *(_square(seat, place, square) for place, square in enumerate(squares)),
        _avatar(seat, stop, live=bool(squares[0].pick)),
        *(_on(square, shape, squares[square].pick) for square, shape in (ghosts or {}).items()),
        *(_on(square, shape) for square, shape in (tags or {}).items()),
    )


@lru_cache(maxsize=512)
def distant_world(seat: int, board: tuple[int, ...], spores: int, stop: int, language: str) -> Shape:
    """Another player's world, to be looked at only."""
    labels = descriptions.squares(board, spores, language)
    squares = [Square(board[place], labels[place], bool(spores >> place & 1)) for place in SQUARES]
    return Kept(group(use("rauha-planet", 0, 0, PLANET / 100), world(seat, stop, squares)))


def _on(square: int, shape: Shape, preview: str | None = None) -> Shape:
    return group(shape, transform=at(*square_at(square)), preview=preview, pointer_events="none")


@lru_cache(maxsize=256)
def _avatar(seat: int, stop: int, live: bool) -> Shape:
    figure = use(f"rauha-avatar-{seat}", 0, 0, 1.9)
    key = f"avatar-{seat}" if live else None
    return Kept(group(figure, key=key, transform=at(*stop_at(stop)), pointer_events="none"))


@lru_cache(maxsize=128)
def _way(seat: int, stop: int) -> Shape:
    nodes = [
        use(f"rauha-stop-{TRACK[place].symbol or 'corner'}{'-past' if place < stop else ''}", *stop_at(place))
        for place in range(len(TRACK))
    ]
    return Kept(use("rauha-way"), *nodes, _beam(seat, stop) if TRACK[stop].squares else None)


def _beam(seat: int, stop: int) -> Shape:
    """From the avatar to its line of three."""
    colour = c.SEATS[seat]
    x, y = stop_at(stop)
    side = stop // 4
    if side % 2 == 0:
        edge = -HALF if side == 0 else HALF
        light = [(x - NODE, y), (x + NODE, y), (x + TILE / 2, edge), (x - TILE / 2, edge)]
        box = (x - TILE / 2 - 7, -HALF - 7, TILE + 14, 2 * HALF + 14)
    else:
        edge = HALF if side == 1 else -HALF
        light = [(x, y - NODE), (x, y + NODE), (edge, y + TILE / 2), (edge, y - TILE / 2)]
        box = (-HALF - 7, y - TILE / 2 - 7, 2 * HALF + 14, TILE + 14)
    frame = rect(*box, rx=15, fill=colour, fill_opacity=0.26, stroke=colour, stroke_width=2.6)
    return group(polygon(light, fill=colour, opacity=0.36), frame)


@lru_cache(maxsize=8192)
def _square(seat: int, place: int, square: Square) -> Shape:
    moved = at(*square_at(place))
    parts = [*_lying_on(seat, place, square), *_marks(square)]
    if square.pick:
        return Kept(group(*parts, transform=moved, pick=square.pick, label=square.label))
    return Kept(
        group(Shape("title", {}, text=square.label), *parts, transform=moved, label=square.label, topic="world")
    )


def _lying_on(seat: int, place: int, square: Square) -> list[Shape | None]:
    tile = use(f"rauha-tile-{BIOMES[square.biome].id}", -TILE / 2, -TILE / 2, _SCALE)
    return [
        group(tile, key=_tile_key(seat, square.biome) if square.pick else None),
        _frame(0, c.NIGHT, 0, fill=c.NIGHT, opacity=0.52) if square.veiled else None,
        _spore(seat, place, square) if square.spore else None,
        use("rauha-tick", 0, 0, 2) if square.used else None,
    ]


def _marks(square: Square) -> list[Shape]:
    """Frames: what just happened here, what can be touched, what has been, what is suggested."""
    frames = [_frame(3, c.IVORY, 2.5, stroke_dasharray="7 6")] if square.fresh else []
    if square.lit:
        frames += [_frame(1.5, KEYLINE, 8), _frame(1.5, GLOW, 4, class_="glow")]
    if square.touched:
        frames.append(_frame(5, CHOSEN, 4))
    elif square.hinted:
        frames.append(_frame(5, HINT, 4, stroke_dasharray="10 7"))
    return frames


def _spore(seat: int, place: int, square: Square) -> Shape:
    drawn = use(f"rauha-spore-{'used' if square.used else 'lit'}", 0, 0, 1.75)
    key = f"spore-{seat}-{place}" if square.pick else None
    return group(drawn, key=key, transform=at(TILE / 2 - 21, 21 - TILE / 2))


def _tile_key(seat: int, biome: int) -> str:
    id = BIOMES[biome].id
    return f"tile-{id}" if biome < len(CARDS) else f"tile-{seat}-{id}"


def _frame(out: float, colour: str, width: float, **more: object) -> Shape:
    side = TILE + 2 * out
    looks = {"fill": "none", "stroke": colour, "stroke_width": width, **more}
    return rect(-side / 2, -side / 2, side, side, rx=12.5 + out, **looks)


@lru_cache(maxsize=512)
def small_world(seat: int, board: tuple[int, ...], spores: int, tile: float) -> Shape:
    """A world in small: what matters is its lands, animals, drops and spores."""
    pitch = tile * 1.08
    half = pitch + tile / 2
    radius = half * 1.32
    parts = [use("rauha-planet", 0, 0, radius / 100)]
    parts.append(circle(0, 0, radius, fill="none", stroke=c.SEATS[seat], stroke_width=2.2))
    corners = [((square % 3 - 1) * pitch - tile / 2, (square // 3 - 1) * pitch - tile / 2) for square in SQUARES]
    parts += [
        use(f"rauha-mini-{BIOMES[biome].id}", *corner, tile / 40) for biome, corner in zip(board, corners, strict=True)
    ]
    r = tile * 0.13
    dots = [disc(corners[s][0] + tile * 0.88, corners[s][1] + tile * 0.12, r) for s in BITS[spores]]
    if dots:
        parts.append(path("".join(dots), fill=c.SPORE, stroke=c.INK, stroke_width=1.2))
    return Kept(group(*parts))
