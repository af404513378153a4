"""Biome tiles: a landscape with its symbols (in a square of 96), and the same in small (a square of 40). Satellites."""

from __future__ import annotations

from pyengine.draw.scene import Shape, circle, element, group, line, path, polygon, rect, use
from pyengine.games.rauha.rules.board import BIOMES, CARDS, CARDS_PER_SATELLITE, Biome
from pyengine.games.rauha.table.art import icons
from pyengine.games.rauha.table.art import palette as c

Pairs = list[tuple[float, float]]


def _conifer(x: float, y: float, h: float) -> str:
    w = h * 0.34
    right = ((w * 0.62, h * 0.44), (-w * 0.28, 0), (w * 0.66, h * 0.44), (h * 0.05 - w, 0), (0, h * 0.12))
    left = ((-h * 0.1, 0), (0, -h * 0.12), (h * 0.05 - w, 0), (w * 0.66, -h * 0.44), (-w * 0.28, 0))
    return f"M{x} {y - h:.1f}" + "".join(f"l{dx:.1f} {dy:.1f}" for dx, dy in right + left) + "Z"


def _forest() -> list[Shape]:
    back = "".join(_conifer(x, 66, h) for x, h in ((8, 30), (24, 38), (41, 32), (57, 40), (74, 34), (90, 38)))
    front = "".join(_conifer(x, 82, h) for x, h in ((0, 36), (17, 46), (35, 40), (52, 50), (69, 42), (88, 50)))
    return [
        circle(66, 26, 9, fill="#D9F2C9", opacity=0.55),
        path(back, fill="#4F9C6C"),
        path(front, fill="#2C7350"),
        path("M0 78C24 70 60 82 96 72V96H0Z", fill="#1E5B45"),
    ]


def _toadstool(x: float, y: float, h: float, cap: str, stem: str, dots: str) -> Shape:
    w = h * 0.5
    spots = ((-0.42, 0.68, 0.06), (0.12, 0.82, 0.075), (0.52, 0.64, 0.05))
    return group(
        polygon([(x - h * 0.09, y - h * 0.55), (x - h * 0.15, y), (x + h * 0.15, y), (x + h * 0.09, y - h * 0.55)], fill=stem),
        path(
            f"M{x - w:.1f} {y - h * 0.5:.1f}c0 {-h * 0.36:.1f} {w * 0.55:.1f} {-h * 0.5:.1f} {w:.1f} {-h * 0.5:.1f}"
            f"s{w:.1f} {h * 0.14:.1f} {w:.1f} {h * 0.5:.1f}q{-w:.1f} {h * 0.12:.1f} {-2 * w:.1f} 0Z",
            fill=cap,
        ),
        *(circle(x + w * dx, y - h * dy, h * r, fill=dots) for dx, dy, r in spots),
    )  # fmt: skip


def _mushroom() -> list[Shape]:
    small = ("#D57A86", "#E9C3BD", "#F6D9D2")
    return [
        _toadstool(80, 80, 36, *small),
        _toadstool(16, 80, 32, *small),
        _toadstool(49, 84, 60, "#B8435F", "#F2D5C6", "#FBE8DC"),
        path("M0 76C30 70 62 80 96 74V96H0Z", fill="#4E1E3E"),
    ]


def shard(x: float, y: float, w: float, h: float, lean: float, light: str, dark: str) -> Shape:
    tip = x + lean
    left = [(x - w, y), (tip - w, y - h * 0.76), (tip, y - h), (tip + w * 0.1, y - h * 0.7), (x + w * 0.1, y)]
    right = [(x + w * 0.1, y), (tip + w * 0.1, y - h * 0.7), (tip, y - h), (tip + w, y - h * 0.72), (x + w, y)]
    return group(polygon(left, fill=light), polygon(right, fill=dark))


def _crystal() -> list[Shape]:
    mid, far = ("#A99AF0", "#6E5CC6"), ("#8F7FE0", "#5C4BB4")
    return [
        shard(26, 84, 8, 42, -7, *mid),
        shard(72, 84, 8, 46, 8, *mid),
        shard(60, 84, 7, 34, 3, *far),
        shard(46, 86, 11, 66, 2, "#D4CAFF", "#8674DC"),
        shard(12, 86, 6, 26, -4, *far),
        shard(88, 86, 6, 26, 3, *far),
        path("M0 80C26 74 66 80 96 76V96H0Z", fill="#2A2163"),
    ]


def _mountain() -> list[Shape]:
    far: tuple[Pairs, Pairs] = ([(-6, 78), (20, 34), (34, 54), (48, 78)], [(44, 78), (78, 32), (106, 78)])
    snow: Pairs = [(48, 20), (36.5, 39.5), (42, 43), (46, 38), (50, 45), (55, 39), (60.5, 40)]
    return [
        *(polygon(peak, fill="#7E9BB8") for peak in far),
        polygon([(10, 84), (48, 20), (52, 40), (46, 58), (56, 84)], fill="#5A7A9B"),
        polygon([(48, 20), (88, 84), (56, 84), (46, 58), (52, 40)], fill="#3F5F80"),
        polygon(snow, fill="#F3F7FA"),
        polygon([(48, 20), (60.5, 40), (55, 39), (52, 42)], fill="#D3DFEA"),
        path("M0 78C30 72 60 80 96 74V96H0Z", fill="#2C4663"),
    ]


def _desert() -> list[Shape]:
    return [
        circle(52, 30, 13, fill="#FFF0C4"),
        path("M-4 62C18 44 36 50 52 58C68 64 82 54 100 50V96H-4Z", fill="#D9AC62"),
        path("M-4 62C18 44 30 48 40 52C26 56 18 66 14 80L-4 82Z", fill="#E9C586"),
        path("M-4 82C20 66 50 70 66 76C80 80 90 76 100 72V98H-4Z", fill="#B98746"),
    ]


_SCENES = {"forest": _forest, "mushroom": _mushroom, "crystal": _crystal, "mountain": _mountain, "desert": _desert}
_HALVES = {"left": [(0, 0), (55, 0), (41, 96), (0, 96)], "right": [(55, 0), (96, 0), (96, 96), (41, 96)]}


def symbols() -> list[Shape]:
    clips = [
        element("clipPath", rect(0, 0, 96, 96, rx=9), id="rauha-tile-clip"),
        *(element("clipPath", polygon(half), id=f"rauha-{side}-clip") for side, half in _HALVES.items()),
    ]
    scenes = [
        group(rect(-30, 0, 156, 96, fill=f"url(#rauha-sky-{land})"), *draw(), id=f"rauha-scene-{land}")
        for land, draw in _SCENES.items()
    ]
    return [*clips, *scenes, *map(_tile, BIOMES), *map(_mini, BIOMES), *map(_card, CARDS), *_satellites()]


def _ground(lands: tuple[str, ...]) -> list[Shape]:
    if len(lands) == 1:
        return [use(f"rauha-scene-{lands[0]}")]
    halves = [
        group(use(f"rauha-scene-{land}", shift, 0), clip_path=f"url(#rauha-{side}-clip)")
        for land, side, shift in zip(lands, _HALVES, (-24, 24), strict=True)
    ]
    return [*halves, line(55, 0, 41, 96, stroke=c.TEXT, stroke_width=1.6, opacity=0.85)]


def _tile(biome: Biome) -> Shape:
    band: list[Shape] = []
    if biome.effect.kind != "none":
        dark = rect(0, 69, 96, 27, fill=c.INK, opacity=0.93)
        band = [dark, icons.effect(biome.effect, 48, 82.6, 10.4)]
    shown = group(
        *_ground(biome.lands),
        path("M0 0H96V34C60 26 30 26 0 34Z", fill=c.INK, opacity=0.16),
        *band,
        *(use(f"rauha-land-{land}", 15.5 + 24.5 * i, 16, 1.3) for i, land in enumerate(biome.lands)),
        *(use(f"rauha-animal-{animal}", 15 + 23.5 * i, 54, 1.1) for i, animal in enumerate(biome.animals)),
        *(use("rauha-drop", 84 - 17.5 * i, 54, 1.1) for i in range(biome.drops)),
        clip_path="url(#rauha-tile-clip)",
    )
    edge = rect(0.6, 0.6, 94.8, 94.8, rx=8.6, fill="none", stroke="#FFF", stroke_opacity=0.28, stroke_width=1.2)
    return group(shown, edge, id=f"rauha-tile-{biome.id}")


def _mini(biome: Biome) -> Shape:
    lands = biome.lands
    parts = [rect(0, 0, 40, 40, rx=5, fill=c.LANDS[lands[0]][2])]
    if len(lands) == 1:
        parts.append(use(f"rauha-glyph-{lands[0]}", 20, 14.5, 1.05))
    else:
        parts.append(path("M22 0H35A5 5 0 0 1 40 5V35A5 5 0 0 1 35 40H18Z", fill=c.LANDS[lands[1]][2]))
        parts += [use(f"rauha-glyph-{land}", 11 + 19 * i, 13.5, 0.82) for i, land in enumerate(lands)]
    small = [f"rauha-animal-{animal}" for animal in biome.animals] + ["rauha-drop"] * biome.drops
    parts += [use(icon, 20 + 12 * (i - (len(small) - 1) / 2), 32, 0.6) for i, icon in enumerate(small)]
    return group(*parts, id=f"rauha-mini-{biome.id}")


def _card(biome: Biome) -> Shape:
    """A tile with its cost in the corner, as it is held in the hand."""
    cost: list[Shape] = []
    if biome.cost or biome.allowed:
        inside = icons.gem(81, 15, 1.04, biome.cost) if biome.cost else group(
            icons.grid(biome.allowed or (), 22), transform="translate(81 15)"
        )  # fmt: skip
        cost = [path("M87 0A9 9 0 0 1 96 9V31H77A12 12 0 0 1 65 19V0Z", fill=c.INK, opacity=0.93), inside]
    return group(use(f"rauha-tile-{biome.id}"), *cost, id=f"rauha-card-{biome.id}")


def _satellites() -> list[Shape]:
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
