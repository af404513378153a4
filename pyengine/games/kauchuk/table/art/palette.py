"""Colours: pins, players' bands, and the tones of each location."""

from __future__ import annotations

from typing import NamedTuple

PEG_COLOURS = {
    "red": ("#C8352E", "R", "#FFFFFF"),
    "blue": ("#2560C4", "B", "#FFFFFF"),
    "green": ("#23783B", "G", "#FFFFFF"),
    "yellow": ("#EDBE2B", "Y", "#2B1D00"),
    "grey": ("#8B919C", "S", "#16191F"),
}
"""Fill, letter, colour of the letter. Grey is S for stone: there is a G already."""
SEAT_COLOURS = ("#FF9A1F", "#15BFD3", "#F4EFE2", "#E8438F")
"""Orange, cyan, ivory, pink: as near as may be to the badges of the seats, and unlike any pin."""
BRASS, DARK, CREAM, GOLD = "#B98B3B", "#1D140A", "#FFF6DC", "#F3DDA0"


class Tones(NamedTuple):
    """A location's own colours."""

    ground: tuple[str, ...]
    line: str
    line_opacity: float
    explored: float
    enclosed: float
    well: float
    """How dark the ground is made under a symbol."""
    temples: bool = False
    """Does a temple stand where much treasure is left?"""


TONES = {
    "jungle": Tones(("#2F6B3A", "#34733D", "#2B6436", "#387A41"), "#D9EBB4", 0.5, 0.66, 0.44, 0.85, temples=True),
    "volcano": Tones(("#5A524D", "#544C48", "#4E4743", "#605852"), "#E9D9C8", 0.4, 0.6, 0.38, 0.7),
    "isles": Tones(("#1E95A3",), "#3F5A22", 0.5, 0.55, 0, 0),
    "images": Tones(("#D2B083", "#CDA97B", "#D6B68B"), "#59340F", 0.45, 0.42, 0.3, 0),
    "ruins": Tones(("#AAA38E", "#A29B86", "#B2AB96", "#9B947F"), "#3A362A", 0.6, 0.6, 0.42, 0.25),
    "cursed": Tones(("#0B2440", "#103A5A"), "#9AD5E6", 0.42, 0.58, 0.36, 0.4),
    "deities": Tones(("#DDBF93", "#D8B88A", "#E2C69C", "#D4B384"), "#6A4522", 0.55, 0.5, 0.34, 0),
    "labyrinth": Tones(("#D9C9A3",), "#A48D62", 0, 0, 0, 0),
}
