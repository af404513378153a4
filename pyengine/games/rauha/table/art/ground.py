"""What everything lies on: space with its stars, the planet, and the avatar's way around a world."""

from __future__ import annotations

from pyengine.core.chance import Chance
from pyengine.draw.paint import linear, radial
from pyengine.draw.scene import Shape, circle, element, group, rect, use
from pyengine.games.rauha.table.art import icons
from pyengine.games.rauha.table.art import palette as c
from pyengine.games.rauha.table.layout import NODE, SMALL, WAY, WIDE

_CRATERS = ((-72, -42, 13), (80, 30, 16), (10, -88, 10), (-35, 86, 14), (62, -70, 7), (-86, 20, 6))


def symbols() -> list[Shape]:
    clips = [
        element("clipPath", circle(0, 0, 100), id="rauha-planet-clip"),
        element("clipPath", circle(160, 166, 110), id="rauha-cover-clip"),
        element("clipPath", rect(0, 0, WIDE.width, WIDE.height, rx=26), id="rauha-wide-clip"),
        element("clipPath", rect(0, 0, SMALL.width, SMALL.height, rx=26), id="rauha-small-clip"),
    ]
    night = group(*stars(1080, 1000, 130, 3).children, fill="#FFF", id="rauha-stars")
    return [*_gradients(), *clips, *_way(), _planet(), night]


def _gradients() -> list[Shape]:
    skies = [linear(f"rauha-sky-{land}", (0, sky[-2]), (0.75, sky[-1]), y=1) for land, sky in c.LANDS.items()]
    brass = ((0, "#FBE7A8"), (0.45, "#C99A45"), (0.7, "#8D6527"), (1, "#E3BE6C"))
    shade = ((0, "#FFF", 0.34), (0.45, "#FFF", 0), (0.7, "#0B0630", 0.1), (1, "#0B0630", 0.82))
    return [
        *skies,
        linear("rauha-brass", *brass, x=1),
        radial("rauha-spore-light", (0.45, c.SPORE, 0.75), (1, c.SPORE, 0)),
        radial("rauha-ground", (0, "#51609F"), (0.5, "#2F3870"), (1, "#171B3C"), x=0.38, y=0.3, r=0.8),
        radial("rauha-air", (0.86, "#8EA0FF", 0.42), (1, "#8EA0FF", 0)),
        radial("rauha-space", (0, "#1A2044"), (0.6, "#10142B"), (1, "#0B0E1D"), x=0.4, r=0.85),
        radial("rauha-sky", (0, "#3B2C74"), (0.5, "#1D1848"), (1, "#0C0A26"), y=0.45, r=0.8),
        radial("rauha-shade", *shade, x=0.34, y=0.28, r=0.78),
        radial("rauha-mint", (0.74, "#9BF5D0", 0.5), (1, "#9BF5D0", 0)),
    ]


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


def _way() -> list[Shape]:
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
