"""Colours that mean the same on every table, and the arithmetic of colours ("#RRGGBB")."""

from __future__ import annotations

GLOW, KEYLINE = "#7FF0DC", "#04201C"
"""What can be touched, and the dark line around it that sets it off from any ground."""
CHOSEN = "#F2FFFC"
"""What has been touched."""
HINT = "#FFD76A"
"""What is being suggested."""


def mix(one: str, other: str, share: float) -> str:
    """A colour between two."""
    pairs = ((int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def darker(colour: str, share: float) -> str:
    return mix(colour, "#000000", share)


def lighter(colour: str, share: float) -> str:
    return mix(colour, "#FFFFFF", share)
