"""The picture on the box."""

from __future__ import annotations

from pyengine.draw.scene import Shape, at, circle, ellipse, group, rect, use
from pyengine.draw.view import Picture
from pyengine.games.rauha.table.art import palette as c
from pyengine.games.rauha.table.art.ground import stars

_WORLD = ("a1-27", "a2-16", "a1-04", "a2-36", "a2-25", "a1-21", "a1-11", "a1-17", "a2-33")
_SPORES = (
    (52, 70), (84, 44), (266, 82), (248, 52), (40, 214), (70, 262), (110, 292), (206, 296), (262, 250), (284, 200),
)  # fmt: skip


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
