"""Where things are: on a world, and on the table, where on a wide screen the entities have a column of their own and on
a phone all is close."""

from __future__ import annotations

from dataclasses import dataclass

Place = tuple[float, float]

# On a world, around its centre

TILE, GAP = 132.0, 7.0
PITCH = TILE + GAP
HALF = (3 * TILE + 2 * GAP) / 2
WAY = HALF + 44
"""How far from the centre the avatar goes around."""
PLANET = 290.0
NODE = 13.0
"""The size of a stop on the avatar's way."""


def square_at(square: int) -> Place:
    """The centre of a square."""
    return (square % 3 - 1) * PITCH, (square // 3 - 1) * PITCH


def stop_at(stop: int) -> Place:
    """Where the avatar stands: three places along each side, then a corner."""
    side, step = divmod(stop, 4)
    along = (step - 1) * PITCH if step < 3 else WAY
    return ((along, -WAY), (WAY, along), (-along, WAY), (-WAY, -along))[side]


# On the table


@dataclass(frozen=True, eq=False)
class Places:
    width: float
    height: float
    track: tuple[float, float, float]
    """The energy track: its left end, its right end and its height."""
    token: float
    """The size of the tokens on it."""
    rise: float
    """How much higher a token stands than the one below it."""
    orbit: float
    margin: float
    mini: float
    """The neighbours: the height of their orbit, its distance from the edges, and the size of a tile."""
    satellite_size: float
    world: Place
    zoom: float
    shelf: tuple[Place, ...]
    medallion: float
    home: tuple[Place, ...]
    """Places of the viewer's own entities; without any, all stay on the shelf with a mark of their owner."""

    def neighbour(self, step: int, seats: int) -> float:
        """Where the neighbour so many steps to the left lives: the table is unrolled, satellites stand in between."""
        return self.margin + (2 * step - 1) * self.stride(seats)

    def satellite(self, step: int, seats: int) -> float:
        return self.margin + 2 * step * self.stride(seats)

    def stride(self, seats: int) -> float:
        return (self.width - 2 * self.margin) / (2 * seats - 2)


WIDE = Places(
    width=1080, height=1000, track=(150, 1036, 76), token=1.05, rise=14.2, orbit=162, margin=58, mini=27, satellite_size=1,
    world=(398, 640), zoom=1.31,
    shelf=tuple((846 + 142 * (i % 2), 346 + 112 * (i // 2)) for i in range(7)), medallion=1.28,
    home=tuple((806 + 74 * (i % 4), 850 + 80 * (i // 4)) for i in range(7)),
)  # fmt: skip
SMALL = Places(
    width=640, height=708, track=(26, 614, 51), token=0.9, rise=8.2, orbit=92, margin=32, mini=16.5, satellite_size=0.78,
    world=(284, 430), zoom=1.0,
    shelf=tuple((598, 188 + 78 * i) for i in range(7)), medallion=0.96, home=(),
)  # fmt: skip
