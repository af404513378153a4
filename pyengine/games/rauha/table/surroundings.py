"""What surrounds the viewer's world: the energy track with its pile, the neighbours, and the satellites between them."""

from __future__ import annotations

from pyengine.draw.scene import Shape, at, circle, group, line, path, rect, text, use
from pyengine.games.rauha.rules.board import CARDS_PER_SATELLITE
from pyengine.games.rauha.rules.documents import HIDDEN
from pyengine.games.rauha.rules.state import CHOOSE
from pyengine.games.rauha.table.art import icons
from pyengine.games.rauha.table.art import palette as c
from pyengine.games.rauha.table.layout import Places
from pyengine.games.rauha.table.sight import Sight
from pyengine.games.rauha.table.world import mini_world

_RISE = 13.5  # a token's height in a pile


def label(x: float, y: float, content: str, size: float = 14, fill: str = c.TEXT_2, **more: object) -> Shape:
    looks = {"font_size": size, "font_weight": 600, "fill": fill, "text_anchor": "middle", **more}
    return text(x, y, content, **looks)


# Life energy


def energy(sight: Sight, places: Places) -> Shape:
    """The energy track: of equal tokens the later arrival lies above, and the top of the furthest pile acts first."""
    points = sight.state.points
    low = min(points) // 5 * 5
    gains = sight.gains()
    high = max(low + 20, -(-max([*points, *(points[sight.me] + gain for gain in gains.values())]) // 5) * 5)
    left, right, y = places.track
    unit = (right - left) / (high - low)

    def place(value: int, below: int) -> tuple[float, float]:
        return left + (value - low) * unit, y - 7 - places.token * _RISE * below

    tokens = [
        group(
            use(f"rauha-seat-{seat}", 0, 0, places.token),
            key=f"energy-{seat}",
            transform=at(*place(points[seat], _height(sight, seat))),
            label=sight.say("labels.energy", seat=seat, n=points[seat]),
        )
        for seat in sight.state.pile
    ]
    previews = [
        group(
            use(f"rauha-seat-{sight.me}", 0, 0, places.token, opacity=0.65),
            transform=at(*place(points[sight.me] + gain, points.count(points[sight.me] + gain))),
            preview=pick,
        )
        for pick, gain in gains.items()
    ]
    track = line(left, y, right, y, stroke="#4A5284", stroke_width=3, stroke_linecap="round")
    return group(track, *_scale(sight, places, low, high), *tokens, *previews)


def _height(sight: Sight, seat: int) -> int:
    """How many tokens lie below this one."""
    points, pile = sight.state.points, sight.state.pile
    return sum(points[other] == points[seat] for other in pile[: pile.index(seat)])


def _scale(sight: Sight, places: Places, low: int, high: int) -> list[Shape]:
    left, right, y = places.track
    unit = (right - left) / (high - low)
    step = 1 if high - low <= 40 else 5
    ticks = "".join(
        f"M{left + (v - low) * unit:.1f} {y - (5 if v % 5 == 0 else 2.5)}v{10 if v % 5 == 0 else 5}"
        for v in range(low, high + 1, step)
    )
    drawn = path(ticks, stroke="#7A84BC", stroke_width=1.2)
    if sight.look.small:
        return [drawn]
    every = 5 if high - low <= 60 else 10
    figures = [label(left + (v - low) * unit, y + 21, str(v), 13) for v in range(low, high + 1, every)]
    return [drawn, *figures, label(30, y + 5, sight.say("labels.energy_title"), 15, text_anchor="start")]


# The others


def neighbours(sight: Sight, places: Places) -> Shape:
    """The table unrolled: the satellite on your left, the next player, the next satellite, … the one on your right."""
    n, y = sight.state.seats, places.orbit
    parts = [icons.dotted(places.margin, y, places.width - places.margin, y)]
    for step in range(n):
        parts.append(_satellite(sight, (sight.me + step) % n, places.satellite(step, n), places))
    for step in range(1, n):
        parts.append(_neighbour(sight, (sight.me + step) % n, places.neighbour(step, n), places))
    if not sight.look.small:
        parts.append(label(places.margin, y - 38, sight.say("labels.left"), 13))
        parts.append(label(places.width - places.margin, y - 38, sight.say("labels.right"), 13))
    return group(*parts)


def _satellite(sight: Sight, gap: int, x: float, places: Places) -> Shape:
    """Its moon faces the seat before it, its star the seat after it (R5)."""
    cards = sight.seen["satellites"][gap]
    using = sight.phase == CHOOSE and gap == sight.state.satellite_of(sight.me) and HIDDEN not in cards
    return group(
        circle(0, 0, 34, fill=c.IVORY, opacity=0.22) if using else None,
        use(f"rauha-satellite-{len(cards)}"),
        circle(0, 0, 27, fill="none", stroke=c.IVORY, stroke_width=3) if using else None,
        circle(0, 27, 10, fill=c.INK, stroke=c.IVORY if using else c.ORBIT, stroke_width=1.3),
        label(0, 31.5, str(len(cards)), 13, c.TEXT, font_weight=700),
        transform=f"{at(x, places.orbit)} scale({places.satellite_size})",
        label=sight.say("labels.satellite", n=len(cards)),
    )


def symbols() -> list[Shape]:
    """Satellites with so many cards on them."""
    r = 27
    body = group(
        path(f"M0 {-r}A{r} {r} 0 0 0 0 {r}Z", fill="#39437C"),
        path(f"M0 {-r}A{r} {r} 0 0 1 0 {r}Z", fill="#5A4A2C"),
        circle(0, 0, r, fill="none", stroke=c.ORBIT, stroke_width=1.5),
        use("rauha-moon", -15, -10, 0.82, fill=c.MOON),
        use("rauha-star", 15, -10, 0.82, fill=c.STAR),
        id="rauha-satellite",
    )
    return [body, *(_loaded(n) for n in range(CARDS_PER_SATELLITE + 1))]


def _loaded(n: int) -> Shape:
    backs = [
        rect(-9.2 + 2.4 * i - 1.2 * n, -4.3 - 1.3 * i, 16.7, 22, rx=2.5, fill=c.TEXT, stroke=c.INK) for i in range(n)
    ]
    return group(use("rauha-satellite"), *backs, id=f"rauha-satellite-{n}")


def _neighbour(sight: Sight, seat: int, x: float, places: Places) -> Shape:
    """Another world in small; a touch brings it closer."""
    seen = sight.seen["players"][seat]
    acting = seat == sight.active and sight.phase != CHOOSE
    halo = circle(0, 0, places.mini * 2.28, fill="none", stroke=c.IVORY, stroke_width=3) if acting else None
    small = group(
        halo,
        mini_world(seat, seen["board"], seen["spores"], places.mini),
        pick=f"view world {seat}",
        label=sight.say("labels.world", seat=seat, n=sight.state.points[seat]),
    )
    return group(small, _name_tag(sight, seat, places), transform=at(x, places.orbit))


def _name_tag(sight: Sight, seat: int, places: Places) -> Shape:
    name = sight.say("labels.seat", seat=seat)
    size, most = (17, 6) if sight.look.small else (15, 11)
    shown = name if len(name) <= most else f"{name[: most - 1]}…"
    width = size * 0.6 * len(shown)
    points = str(sight.state.points[seat])
    whole = 24 + width + 26 + size * 0.6 * len(points)
    left = -whole / 2
    return group(
        use(f"rauha-seat-{seat}", left + 8, -5, 0.85),
        label(left + 22, 0, shown, size, c.TEXT, text_anchor="start"),
        icons.sun(left + 38 + width, -5, 0.8),
        label(left + 50 + width, 0, points, size, c.TEXT, text_anchor="start"),
        transform=at(0, places.mini * 2.5),
    )
