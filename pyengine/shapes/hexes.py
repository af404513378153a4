"""Hexagons in axial coordinates (q, r), pointy side up: x = √3 (q + r/2), y = 3/2 r for hexes of radius 1."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin, sqrt

Hex = tuple[int, int]

DIRECTIONS: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def add(a: Hex, b: Hex) -> Hex:
    return a[0] + b[0], a[1] + b[1]


def neighbours(a: Hex) -> Iterator[Hex]:
    return (add(a, direction) for direction in DIRECTIONS)


def distance(a: Hex, b: Hex) -> int:
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def centre(a: Hex, radius: float = 1) -> tuple[float, float]:
    q, r = a
    return sqrt(3) * (q + r / 2) * radius, 1.5 * r * radius


def corners(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    """The corners of a hexagon that stands on its point."""
    return [(x + radius * cos(pi / 3 * k - pi / 2), y + radius * sin(pi / 3 * k - pi / 2)) for k in range(6)]
