"""The table as one scene: the energy track, the neighbours with the satellites between them, the viewer's world, and the
entities, which move from the centre to whoever welcomes them."""

from __future__ import annotations

from typing import NamedTuple

from pyengine.draw.scene import Box, Shape, at, circle, group, line, path, rect, text, use
from pyengine.draw.view import Picture
from pyengine.games.rauha import icons, tiles
from pyengine.games.rauha import palette as c
from pyengine.games.rauha.board import ENTITIES, ENTITY_EFFECTS, SQUARE_NAMES, SQUARES, Effect
from pyengine.games.rauha.documents import HIDDEN
from pyengine.games.rauha.sight import Sight
from pyengine.games.rauha.state import CHOOSE, NOBODY, PLACE
from pyengine.games.rauha.world import TILE, Marks, mini_world, pill, words, world

WORLD_BOX: Box = (-352, -352, 704, 704)


class Layout(NamedTuple):
    """Where things are on the table."""

    width: float
    height: float
    energy: float
    orbit: float
    mini: float
    world: tuple[float, float]
    shelf: tuple[tuple[float, float], ...]
    home: tuple[tuple[float, float], ...]
    """Places of the viewer's own entities; without any, all stay on the shelf with a mark of their owner."""


_WIDE = Layout(
    1080, 1000, 52, 172, 27, (372, 648),
    tuple((836 + 140 * (i % 2), 372 + 112 * (i // 2)) for i in range(7)),
    tuple((792 + 76 * (i % 4), 868 + 74 * (i // 4)) for i in range(7)),
)  # fmt: skip
_SMALL = Layout(640, 900, 34, 116, 17, (320, 482), tuple((50 + 90 * i, 844) for i in range(7)), ())


def label(x: float, y: float, content: str, size: float = 14, fill: str = c.TEXT_2, **more: object) -> Shape:
    looks = {"font_size": size, "font_weight": 600, "fill": fill, "text_anchor": "middle", **more}
    return text(x, y, content, **looks)


def board(sight: Sight) -> Picture:
    places = _SMALL if sight.look.small else _WIDE
    seen = sight.seen["players"][sight.me]
    own = world(sight.me, seen["board"], seen["spores"], sight.stop, marks(sight))
    shape = group(
        rect(0, 0, places.width, places.height, rx=26, fill="url(#rauha-space)"),
        None if sight.look.small else use("rauha-stars"),
        _energy(sight, places),
        _neighbours(sight, places),
        group(own, transform=at(*places.world)),
        _shelf(sight, places),
        *(_medallion(sight, number, places) for number in range(len(ENTITIES))),
        label=sight.say("labels.table"),
    )
    return Picture((0, 0, places.width, places.height), shape)


def inset(sight: Sight, seat: int) -> Picture:
    """Another player's world, for a closer look."""
    seen = sight.seen["players"][seat]
    labels = {square: sight.square(seat, square) for square in SQUARES}
    shape = world(seat, seen["board"], seen["spores"], sight.stop, Marks(labels=labels, live=False))
    back = rect(*WORLD_BOX, rx=24, fill="url(#rauha-space)")
    return Picture(WORLD_BOX, group(back, shape))


# The world and what is marked on it


def marks(sight: Sight) -> Marks:
    look = sight.look
    acting = sight.acting and sight.mine
    lit = frozenset(square for square in SQUARES if f"square {square}" in look.glow)
    dark = acting and sight.phase != CHOOSE and bool(lit or look.touches or sight.activating)
    used = frozenset(sight.seen["used_squares"]) if sight.mine else frozenset()
    return Marks(
        glow=look.glow,
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
        return {square: pill(_gain(sight, sight.biome(sight.me, square).effect), -14) for square in lit}
    if sight.phase == PLACE and sight.card is not None:
        return {square: _price(sight, square) for square in lit}
    return {}


def _price(sight: Sight, square: int) -> Shape:
    """What the card costs, on the upper edge of a square, and whom it would wake there."""
    cost = sight.card.cost if sight.card else 0
    parts = [(2.2, icons.gem(0, 0, 1.05, cost))] if cost else [words(sight.say("labels.free"))]
    parts += [(3.4, use(f"rauha-{entity}-awake", 0, 0, 0.5)) for entity in sight.welcomes(square)]
    return pill(parts, -TILE / 2)


def _gain(sight: Sight, effect: Effect) -> list[tuple[float, Shape]]:
    """What an activation would bring now, as icons."""
    n = sight.state.yields(sight.me, effect)
    parts: list[tuple[float, Shape]] = []
    if effect.pay:
        parts += [words(f"−{effect.pay}"), (2.2, icons.gem(0, 0, 0.9)), (1.8, use("rauha-arrow", 0, 0, 0.9))]
    icon = {"crystals": "gem", "buy_spore": "spore"}.get(effect.kind, "sun")
    return [*parts, words("+1" if icon == "spore" else f"+{n}"), (2.2, use(f"rauha-{icon}", 0, 0, 0.95))]


def _ghosts(sight: Sight, lit: frozenset[int]) -> dict[int, Shape]:
    """What lies on a square while it is pointed at: the card, or the spore to be planted."""
    if sight.look.touches:
        spore = use("rauha-spore-lit", TILE / 2 - 21, 21 - TILE / 2, 1.75)
        return {square: group(spore, opacity=0.85) for square in lit}
    if sight.phase != PLACE or sight.card is None:
        return {}
    side = TILE + 10
    lifted = group(tiles.card(sight.card), transform=f"translate({-side / 2} {-side / 2 - 6}) scale({side / 96:.3f})")
    edge = rect(-side / 2, -side / 2 - 6, side, side, rx=14, fill="none", stroke=c.CHOSEN, stroke_width=4)
    return {square: group(lifted, edge, _price(sight, square)) for square in lit}


# Above: points and neighbours


def _energy(sight: Sight, places: Layout) -> Shape:
    """The energy track: of equal tokens the later arrival lies above, and the top of the furthest pile acts first."""
    points = sight.state.points
    low = min(points) // 5 * 5
    high = max(low + 20, -(-max(points) // 5) * 5)
    left, right = (28.0, places.width - 28) if sight.look.small else (150.0, places.width - 44)
    y = places.energy + 14
    unit = (right - left) / (high - low)
    step = 1 if high - low <= 40 else 5
    ticks = "".join(
        f"M{left + (v - low) * unit:.1f} {y - (5 if v % 5 == 0 else 2.5)}v{10 if v % 5 == 0 else 5}"
        for v in range(low, high + 1, step)
    )
    every = 5 if high - low <= 60 else 10
    figures = [label(left + (v - low) * unit, y + 20, str(v), 12.5) for v in range(low, high + 1, every)]
    tokens = [
        group(
            use(f"rauha-seat-{seat}", 0, 0, 1.05),
            key=f"energy-{seat}",
            transform=at(left + (points[seat] - low) * unit, y - 7 - 15 * _height(sight, seat)),
            label=sight.say("labels.energy", seat=seat, n=points[seat]),
        )
        for seat in sight.state.pile
    ]
    title = None if sight.look.small else label(30, y + 4, sight.say("labels.energy_title"), 15, text_anchor="start")
    track = line(left, y, right, y, stroke="#4A5284", stroke_width=3, stroke_linecap="round")
    return group(title, track, path(ticks, stroke="#7A84BC", stroke_width=1.2), *figures, *tokens)  # fmt: skip


def _height(sight: Sight, seat: int) -> int:
    """How many tokens lie below this one."""
    points, pile = sight.state.points, sight.state.pile
    return sum(points[other] == points[seat] for other in pile[: pile.index(seat)])


def _neighbours(sight: Sight, places: Layout) -> Shape:
    """The table unrolled: the satellite on your left, the next player, the next satellite, … the one on your right."""
    others = sight.others()
    n = len(others) + 1
    margin = 58 if not sight.look.small else 34
    step = (places.width - 2 * margin) / (2 * n - 2)
    y = places.orbit
    parts = [icons.dotted(margin, y, places.width - margin, y)]
    for i in range(n):
        gap = (sight.me + i) % n
        parts.append(group(_satellite(sight, gap), transform=at(margin + 2 * i * step, y)))
    for i, seat in enumerate(others):
        parts.append(_neighbour(sight, seat, margin + (2 * i + 1) * step, places))
    if not sight.look.small:
        parts.append(label(margin, y - 38, sight.say("labels.left"), 13))
        parts.append(label(places.width - margin, y - 38, sight.say("labels.right"), 13))
    return group(*parts)


def _satellite(sight: Sight, gap: int) -> Shape:
    """Its moon faces the seat before it, its star the seat after it (R5)."""
    cards = sight.seen["satellites"][gap]
    r = 20.0 if sight.look.small else 27.0
    using = sight.phase == CHOOSE and gap == sight.state.satellite_of(sight.me) and HIDDEN not in cards
    edge, width = (c.IVORY, 3) if using else (c.ORBIT, 1.5)
    backs = [
        rect(-r * 0.34 + 2.4 * i - len(cards) * 1.2, -r * 0.16 - 1.3 * i, r * 0.62, r * 0.82, rx=2.5, fill=c.TEXT, stroke=c.INK)
        for i in range(len(cards))
    ]  # fmt: skip
    return group(
        path(f"M0 {-r}A{r} {r} 0 0 0 0 {r}Z", fill="#39437C"),
        path(f"M0 {-r}A{r} {r} 0 0 1 0 {r}Z", fill="#5A4A2C"),
        circle(0, 0, r, fill="none", stroke=edge, stroke_width=width),
        use("rauha-moon", -r * 0.56, -r * 0.38, r * 0.03, fill=c.MOON),
        use("rauha-star", r * 0.56, -r * 0.38, r * 0.03, fill=c.STAR),
        *backs,
        circle(0, r, 10, fill=c.INK, stroke=edge, stroke_width=1.3),
        label(0, r + 4.5, str(len(cards)), 12.5, c.TEXT, font_weight=700),
        label=sight.say("labels.satellite", n=len(cards)),
    )


def _neighbour(sight: Sight, seat: int, x: float, places: Layout) -> Shape:
    seen = sight.seen["players"][seat]
    small = sight.look.small
    name = sight.look.players[seat] if seat < len(sight.look.players) else sight.say("labels.seat", seat=seat)
    below = places.orbit + places.mini * 2.5
    row = [use(f"rauha-seat-{seat}", -46 if not small else -34, -5, 0.85)]
    row.append(
        label(
            -32 if not small else -22,
            0,
            name[: 7 if small else 12],
            14 if not small else 13,
            c.TEXT,
            text_anchor="start",
        )
    )
    if not small:
        row += [icons.sun(44, -5, 0.8), label(56, 0, str(sight.state.points[seat]), 14, c.TEXT, text_anchor="start")]
    return group(
        group(mini_world(seat, seen["board"], seen["spores"], places.mini), transform=at(x, places.orbit)),
        group(*row, transform=at(x, below)),
        label=sight.say("labels.world", seat=seat, n=sight.state.points[seat]),
    )  # fmt: skip


# The entities


def _shelf(sight: Sight, places: Layout) -> Shape:
    """The places of the entities in the centre: each shows the symbol that calls it."""
    parts: list[Shape] = []
    for number, (x, y) in enumerate(places.shelf):
        entity = ENTITIES[number]
        kind = "land" if entity.symbol in c.LANDS else "animal"
        parts.append(
            circle(x, y, 36, fill="#0B0E1D", opacity=0.45, stroke=c.LINE, stroke_width=1.5, stroke_dasharray="3 4")
        )
        parts.append(use(f"rauha-{kind}-{entity.symbol}", x, y, 1.5, opacity=0.55))
        if places.home:
            parts.append(label(x, y + 58, sight.name(entity.id), 14.5, c.TEXT))
    if places.home:
        parts.append(label(906, 312, sight.say("labels.centre"), 14.5))
        parts.append(label(906, 812, sight.say("labels.with_you"), 14.5))
        parts.append(rect(744, 822, 324, 164, rx=18, fill="#0B0E1D", opacity=0.35, stroke=c.SEATS[sight.me]))
    return group(*parts)  # fmt: skip


def _medallion(sight: Sight, number: int, places: Layout) -> Shape:
    entity = ENTITIES[number]
    holder = sight.state.holders[number]
    pick = f"entity {entity.id}"
    (x, y), scale = _entity_place(sight, number, places)
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
            group(pill(_gain(sight, ENTITY_EFFECTS[number]), 0), transform="translate(0 -30) scale(.78)"),
        ]
    if pick in sight.look.hint:
        parts.append(circle(0, 0, 39, fill="none", stroke=c.CHOSEN, stroke_width=4, stroke_dasharray="10 7"))
    moved = f"{at(x, y)} scale({scale})"
    return group(*parts, key=f"entity-{entity.id}", transform=moved, pick=pick, label=sight.entity(number))


def _entity_place(sight: Sight, number: int, places: Layout) -> tuple[tuple[float, float], float]:
    holder = sight.state.holders[number]
    if holder == NOBODY or not places.home:
        return places.shelf[number], 1.1
    held = [other for other, owner in enumerate(sight.state.holders) if owner == holder]
    if holder == sight.me:
        return places.home[held.index(number)], 0.98
    n = sight.state.seats
    step = (places.width - 116) / (2 * n - 2)
    x = 58 + (2 * ((holder - sight.me) % n) - 1) * step
    return (x + 31 * (held.index(number) - (len(held) - 1) / 2), places.orbit + places.mini * 2.5 + 24), 0.44
