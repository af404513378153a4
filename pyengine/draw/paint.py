"""What surfaces are painted with: gradients and blurs, as shapes for a game's `defs`."""

from __future__ import annotations

from pyengine.draw.scene import Shape, element

Stop = tuple[float, str] | tuple[float, str, float]
"""Where, which colour, and how opaque."""


def stop(offset: float, colour: str, opacity: float | None = None) -> Shape:
    return element("stop", offset=offset, stop_color=colour, stop_opacity=opacity)


def linear(id: str, *stops: Stop, x: float = 0, y: float = 1) -> Shape:
    """A gradient from the upper left corner of a thing towards (x, y)."""
    return element("linearGradient", *(stop(*each) for each in stops), id=id, x1=0, y1=0, x2=x, y2=y)


def radial(id: str, *stops: Stop, x: float = 0.5, y: float = 0.5, r: float = 0.5) -> Shape:
    """A gradient around a point of a thing."""
    return element("radialGradient", *(stop(*each) for each in stops), id=id, cx=x, cy=y, r=r)


def blur(id: str, by: float, room: int = 50) -> Shape:
    """A filter for soft shadows. `room` is how far they may spread around the thing, in hundredths of its size."""
    start, size = f"-{room}%", f"{100 + 2 * room}%"
    return element(
        "filter", element("feGaussianBlur", stdDeviation=by), id=id, x=start, y=start, width=size, height=size
    )
