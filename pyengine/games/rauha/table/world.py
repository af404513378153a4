"""A world: its planet, nine tiles with their spores, and the avatar on its way around them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pyengine.draw.scene import Shape, at, circle, group, path, polygon, rect, text, use
from pyengine.games.rauha.rules.board import SQUARES, TRACK
from pyengine.games.rauha.table.art import icons
from pyengine.games.rauha.table.art import palette as c

TILE, GAP = 132.0, 7.0
PITCH = TILE + GAP
HALF = (3 * TILE + 2 * GAP) / 2
WAY = HALF + 44
PLANET = 290.0
NODE = 13.0
_SCALE = TILE / 96


def square_at(square: int) -> tuple[float, float]:
    """The centre of a square."""
    return (square % 3 - 1) * PITCH, (square // 3 - 1) * PITCH


def stop_at(stop: int) -> tuple[float, float]:
    """Where the avatar stands: three places along each side, then a corner."""
    side, step = divmod(stop, 4)
    along = (step - 1) * PITCH if step < 3 else WAY
    return ((along, -WAY), (WAY, along), (-along, WAY), (-WAY, -along))[side]


@dataclass(frozen=True)
class Marks:
    """What to draw of a world besides its tiles."""

    aim: str = "square"
    """The first word of the squares' picks."""
    lit: frozenset[int] = frozenset()
    """Squares that can be touched next."""
    touched: tuple[str, ...] = ()
    hint: tuple[str, ...] = ()
    veiled: frozenset[int] = frozenset()
    used: frozenset[int] = frozenset()
    tags: Mapping[int, Shape] = field(default_factory=dict)
    """What stands on a square: its price, or what it would bring."""
    ghosts: Mapping[int, Shape] = field(default_factory=dict)
    """What is shown while a square is pointed at."""
    labels: Mapping[int, str] = field(default_factory=dict)
    fresh: frozenset[int] = frozenset()
    """Squares where something just happened."""
    live: bool = True
    """Can its squares be touched, and are its pieces the ones that move?"""


def world(seat: int, board: list[str], spores: list[int], stop: int, marks: Marks) -> Shape:
    return group(
        *_way(stop),
        _beam(seat, stop) if TRACK[stop].squares else None,
        *(_square(seat, square, board[square], square in spores, marks) for square in SQUARES),
        _avatar(seat, stop, marks.live),
        *(_ghost(f"{marks.aim} {square}", square, shape) for square, shape in marks.ghosts.items()),
        *(_tag(square, shape) for square, shape in marks.tags.items()),
    )


def _ghost(pick: str, square: int, shape: Shape) -> Shape:
    return group(shape, transform=at(*square_at(square)), preview=pick, pointer_events="none")


def _tag(square: int, shape: Shape) -> Shape:
    x, y = square_at(square)
    return group(shape, transform=at(x, y), pointer_events="none")


def _avatar(seat: int, stop: int, live: bool) -> Shape:
    figure = use(f"rauha-avatar-{seat}", 0, 0, 1.9)
    return group(figure, key=f"avatar-{seat}" if live else None, transform=at(*stop_at(stop)), pointer_events="none")


def _way(stop: int) -> list[Shape]:
    nodes = [
        use(f"rauha-stop-{TRACK[place].symbol or 'corner'}{'-past' if place < stop else ''}", *stop_at(place))
        for place in range(len(TRACK))
    ]
    return [use("rauha-way"), *nodes]


def symbols() -> list[Shape]:
    """The avatar's way and its stops, still to come or past."""
    frame = {"x": -WAY, "y": -WAY, "width": 2 * WAY, "height": 2 * WAY, "rx": 8, "fill": "none"}
    shade = Shape("rect", {**frame, "stroke": "#0B0E1D", "stroke_opacity": 0.28, "stroke_width": NODE * 1.3})
    dots = Shape("rect", {**frame, "stroke": c.ORBIT, "stroke_width": 1.8, "stroke_dasharray": "2 6"})
    stops = [_stop(symbol, past) for symbol in ("moon", "star", "") for past in (False, True)]
    return [group(shade, dots, id="rauha-way"), *stops]


def _stop(symbol: str, past: bool) -> Shape:
    id = f"rauha-stop-{symbol or 'corner'}{'-past' if past else ''}"
    if symbol:
        disc = circle(0, 0, NODE, fill="#1B2146", stroke="#434B7C" if past else c.ORBIT, stroke_width=1.4)
        return group(disc, use(f"rauha-{symbol}", 0, 0, 0.8, fill=c.DIM if past else "#E4E7FA"), id=id)
    ring = circle(0, 0, NODE * 1.5, fill="#1B2146", stroke=c.DIM if past else c.GOLD, stroke_width=2.2)
    tick = icons.stroke("M-5 0L-1.4 4L6 -4.4", c.INK, 2.6) if past else None
    return group(ring, use("rauha-sun-past" if past else "rauha-sun", 0, 0, 1.25), tick, id=id)


def _beam(seat: int, stop: int) -> Shape:
    """From the avatar to its line of three."""
    colour = c.SEATS[seat]
    x, y = stop_at(stop)
    side = stop // 4
    if side % 2 == 0:
        edge = -HALF if side == 0 else HALF
        light = [(x - NODE, y), (x + NODE, y), (x + TILE / 2, edge), (x - TILE / 2, edge)]
        frame = rect(x - TILE / 2 - 7, -HALF - 7, TILE + 14, 2 * HALF + 14, rx=15, fill=colour, fill_opacity=0.26)
    else:
        edge = HALF if side == 1 else -HALF
        light = [(x, y - NODE), (x, y + NODE), (edge, y + TILE / 2), (edge, y - TILE / 2)]
        frame = rect(-HALF - 7, y - TILE / 2 - 7, 2 * HALF + 14, TILE + 14, rx=15, fill=colour, fill_opacity=0.26)
    frame.attributes |= {"stroke": colour, "stroke_width": 2.6}
    return group(polygon(light, fill=colour, opacity=0.36), frame)


def _square(seat: int, square: int, biome: str, spore: bool, marks: Marks) -> Shape:
    x, y = square_at(square)
    names = {f"square {square}", f"plant {square}"}
    parts: list[Shape | None] = [
        group(
            use(f"rauha-tile-{biome}", -TILE / 2, -TILE / 2, _SCALE),
            key=_tile_key(seat, biome) if marks.live else None,
        ),
        _frame(0, c.NIGHT, 0, fill=c.NIGHT, opacity=0.52) if square in marks.veiled else None,
        _spore(seat, square, marks) if spore else None,
        use("rauha-tick", 0, 0, 2) if square in marks.used else None,
        _frame(3, c.IVORY, 2.5, stroke_dasharray="7 6") if square in marks.fresh else None,
    ]
    if square in marks.lit:
        parts += [_frame(1.5, c.GLOW_EDGE, 8), _frame(1.5, c.GLOW, 4, class_="glow")]
    touched = not names.isdisjoint(marks.touched)
    if touched or not names.isdisjoint(marks.hint):
        parts.append(_frame(5, c.CHOSEN, 4, stroke_dasharray=None if touched else "10 7"))
    if marks.live:
        return group(*parts, transform=at(x, y), pick=f"{marks.aim} {square}", label=marks.labels[square])
    return group(Shape("title", {}, text=marks.labels[square]), *parts, transform=at(x, y), label=marks.labels[square])


def _spore(seat: int, square: int, marks: Marks) -> Shape:
    state = "used" if square in marks.used else "lit"
    drawn = use(f"rauha-spore-{state}", 0, 0, 1.75)
    key = f"spore-{seat}-{square}" if marks.live else None
    return group(drawn, key=key, transform=at(TILE / 2 - 21, 21 - TILE / 2))


def _tile_key(seat: int, biome: str) -> str:
    return f"tile-{biome}" if biome[0] == "a" else f"tile-{seat}-{biome}"


def _frame(out: float, colour: str, width: float, **more: object) -> Shape:
    side = TILE + 2 * out
    looks = {"fill": "none", "stroke": colour, "stroke_width": width, **more}
    return rect(-side / 2, -side / 2, side, side, rx=12.5 + out, **looks)


def pill(parts: list[tuple[float, Shape]], y: float, unit: float = 10, edge: str = c.GLOW) -> Shape:
    """Icons and words in a dark pill, centred on a square."""
    width = unit * (sum(each for each, _ in parts) + 1.6)
    back = rect(-width / 2, y - 17, width, 34, rx=17, fill=c.INK, stroke=edge, stroke_width=1.8)
    return group(back, icons.row(parts, 0, y, unit))


def words(content: str, size: float = 16) -> tuple[float, Shape]:
    """A word for a pill, with its width."""
    shape = text(0, size * 0.35, content, font_size=size, font_weight=700, text_anchor="middle", fill=c.TEXT)
    return len(content) * size * 0.058 + 0.2, shape


def mini_world(seat: int, board: list[str], spores: list[int], tile: float) -> Shape:
    """A world in small: what matters is its lands, animals, drops and spores."""
    pitch = tile * 1.08
    half = pitch + tile / 2
    radius = half * 1.32
    parts = [use("rauha-planet", 0, 0, radius / 100)]
    parts.append(circle(0, 0, radius, fill="none", stroke=c.SEATS[seat], stroke_width=2.2))
    corners = [((square % 3 - 1) * pitch - tile / 2, (square // 3 - 1) * pitch - tile / 2) for square in SQUARES]
    parts += [use(f"rauha-mini-{biome}", *corner, tile / 40) for biome, corner in zip(board, corners, strict=True)]
    r = tile * 0.13
    dots = [f"M{corners[s][0] + tile * 0.75:.1f} {corners[s][1] + tile * 0.12:.1f}" for s in spores]
    ring = f"a{r:.2f} {r:.2f} 0 1 0 {2 * r:.2f} 0a{r:.2f} {r:.2f} 0 1 0 {-2 * r:.2f} 0"
    if dots:
        parts.append(path("".join(dot + ring for dot in dots), fill=c.SPORE, stroke=c.INK, stroke_width=1.2))
    return group(*parts)
