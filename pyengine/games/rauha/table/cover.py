"""The picture on the box, and what all pictures are made of."""

from __future__ import annotations

from pyengine.core.chance import Chance
from pyengine.draw.scene import Shape, at, circle, element, ellipse, group, rect, use
from pyengine.draw.view import Picture
from pyengine.games.rauha.table import surroundings as around
from pyengine.games.rauha.table import world
from pyengine.games.rauha.table.art import icons, medallions
from pyengine.games.rauha.table.art import palette as c
from pyengine.games.rauha.table.art import pieces as tiles
from pyengine.games.rauha.table.layout import SMALL, WIDE

_CRATERS = ((-72, -42, 13), (80, 30, 16), (10, -88, 10), (-35, 86, 14), (62, -70, 7), (-86, 20, 6))


def _gradient(id: str, *stops: tuple[float, str, float], **attributes: object) -> Shape:
    kind = "radialGradient" if "r" in attributes else "linearGradient"
    drawn = [element("stop", offset=offset, stop_color=colour, stop_opacity=alpha) for offset, colour, alpha in stops]
    return element(kind, *drawn, id=id, **attributes)


def _gradients() -> list[Shape]:
    down = {"x1": 0, "y1": 0, "x2": 0, "y2": 1}
    skies = [
        _gradient(f"rauha-sky-{land}", (0, above, 1), (0.75, below, 1), **down)
        for land, (*_, above, below) in c.LANDS.items()
    ]
    brass = ((0, "#FBE7A8", 1), (0.45, "#C99A45", 1), (0.7, "#8D6527", 1), (1, "#E3BE6C", 1))
    shade = ((0, "#FFF", 0.34), (0.45, "#FFF", 0), (0.7, "#0B0630", 0.1), (1, "#0B0630", 0.82))
    return [
        *skies,
        _gradient("rauha-brass", *brass, x1=0, y1=0, x2=1, y2=1),
        _gradient("rauha-spore-light", (0.45, c.SPORE, 0.75), (1, c.SPORE, 0), r=0.5),
        _gradient("rauha-ground", (0, "#51609F", 1), (0.5, "#2F3870", 1), (1, "#171B3C", 1), cx=0.38, cy=0.3, r=0.8),
        _gradient("rauha-air", (0.86, "#8EA0FF", 0.42), (1, "#8EA0FF", 0), r=0.5),
        _gradient("rauha-space", (0, "#1A2044", 1), (0.6, "#10142B", 1), (1, "#0B0E1D", 1), cx=0.4, cy=0.5, r=0.85),
        _gradient("rauha-sky", (0, "#3B2C74", 1), (0.5, "#1D1848", 1), (1, "#0C0A26", 1), cx=0.5, cy=0.45, r=0.8),
        _gradient("rauha-shade", *shade, cx=0.34, cy=0.28, r=0.78),
        _gradient("rauha-mint", (0.74, "#9BF5D0", 0.5), (1, "#9BF5D0", 0), r=0.5),
    ]  # fmt: skip


def _planet() -> Shape:
    dents = [
        group(circle(x, y, r, fill="#0B0E1D"), circle(x - r * 0.12, y - r * 0.14, r * 0.86, fill="#7A88D4"))
        for x, y, r in _CRATERS
    ]
    return group(
        circle(0, 0, 110, fill="url(#rauha-air)"),
        circle(0, 0, 100, fill="url(#rauha-ground)", stroke="#6D7CC8", stroke_opacity=0.55, stroke_width=0.5),
        group(*dents, opacity=0.16, clip_path="url(#rauha-planet-clip)"),
        id="rauha-planet",
    )


def stars(width: float, height: float, n: int, seed: int) -> Shape:
    luck = Chance(seed)
    dots = [
        circle(
            luck.below(int(width)), luck.below(int(height)), 0.6 + luck.below(10) / 10, opacity=0.2 + luck.below(5) / 10
        )
        for _ in range(n)
    ]
    return group(*dots, fill="#FFF")


def defs() -> Shape:
    clips = [
        element("clipPath", circle(0, 0, 100), id="rauha-planet-clip"),
        element("clipPath", circle(160, 166, 110), id="rauha-cover-clip"),
        element("clipPath", rect(0, 0, WIDE.width, WIDE.height, rx=26), id="rauha-wide-clip"),
        element("clipPath", rect(0, 0, SMALL.width, SMALL.height, rx=26), id="rauha-small-clip"),
    ]
    night = group(*stars(1080, 1000, 130, 3).children, fill="#FFF", id="rauha-stars")
    drawn = [shape for room in (icons, tiles, medallions, world, around) for shape in room.symbols()]
    return element("defs", *_gradients(), *clips, *drawn, _planet(), night)


_WORLD = ("a1-27", "a2-16", "a1-04", "a2-36", "a2-25", "a1-21", "a1-11", "a1-17", "a2-33")
_SPORES = (
    (52, 70),
    (84, 44),
    (266, 82),
    (248, 52),
    (40, 214),
    (70, 262),
    (110, 292),
    (206, 296),
    (262, 250),
    (284, 200),
)


def _badge(symbol: str, x: float, y: float, ground: str, light: str) -> Shape:
    """A satellite seen from afar."""
    disc = circle(0, 0, 15, fill=ground, stroke=light, stroke_width=1.6)
    return group(disc, use(f"rauha-{symbol}", 0, 0, 0.9, fill=light), transform=at(x, y))


def _ring(x: float, y: float, rx: float, ry: float, turn: float, **looks: object) -> Shape:
    return ellipse(x, y, rx, ry, transform=f"rotate({turn} {x} {y})", **looks)


def cover() -> Picture:
    """A world of nine biomes, waking in space."""
    field = [use(f"rauha-tile-{id}", 52 + 72 * (i % 3), 58 + 72 * (i // 3), 0.73) for i, id in enumerate(_WORLD)]
    shape = group(
        rect(0, 0, 320, 320, fill="url(#rauha-sky)"),
        stars(320, 320, 80, 9),
        _ring(160, 60, 190, 26, -18, fill="#9C6BFF", opacity=0.14),
        _ring(190, 276, 190, 22, -14, fill="#5FD3FF", opacity=0.12),
        _ring(160, 166, 142, 58, -14, fill="none", stroke=c.GOLD, stroke_width=1.6, stroke_dasharray="5 6"),
        circle(160, 166, 140, fill="url(#rauha-mint)"),
        group(rect(50, 56, 220, 220, fill="#1B2146"), *field, clip_path="url(#rauha-cover-clip)"),
        circle(160, 166, 110, fill="url(#rauha-shade)"),
        circle(278, 36, 15, fill="#E09A6C"),
        _ring(278, 36, 26, 6, -20, fill="none", stroke="#F6D9A2", stroke_width=2.4),
        circle(34, 40, 10, fill="#5FA8E8"),
        *(use("rauha-spore-lit", x, y, 0.42) for x, y in _SPORES),
        _badge("moon", 36, 128, "#39437C", c.MOON),
        _badge("star", 286, 140, "#5A4A2C", c.STAR),
        use("rauha-meri-awake", 62, 268, 0.9),
        use("rauha-taivas-awake", 262, 272, 0.9),
    )  # fmt: skip
    return Picture((0, 0, 320, 320), shape)
