"""The six colours, which colour-blind eyes tell apart too, and those of the tray."""

from __future__ import annotations

from typing import NamedTuple


class Tones(NamedTuple):
    paper_light: str
    paper: str
    paper_edge: str
    sugar_light: str
    sugar: str
    sugar_deep: str
    ink: str
    """Of the details on a sweet."""
    print: str
    """Of the pattern on a chip."""


TONES: dict[str, Tones] = {
    "red": Tones("#E0637A", "#C8374B", "#8E1F33", "#FF9AA6", "#E2465C", "#B01F3A", "#FFE3DC", "#FFFFFF"),
    "yellow": Tones("#F4D268", "#E3B62F", "#A87A0E", "#FFF0AE", "#F7CB45", "#D79A14", "#8A5A05", "#7A5A12"),
    "green": Tones("#79BC7F", "#4E9A57", "#2C6737", "#C4EBB4", "#6DBB68", "#37843F", "#E9F8DC", "#FFFFFF"),
    "blue": Tones("#7DB4E6", "#4A90D2", "#245C9C", "#CDEAFD", "#66AEEA", "#2A70BE", "#EAF6FF", "#FFFFFF"),
    "purple": Tones("#8F68BE", "#6A3F99", "#42226B", "#D8BCF4", "#9266CB", "#5A3092", "#F6EBFF", "#FFFFFF"),
    "white": Tones("#FBF8F0", "#EDE8DC", "#B7AC97", "#FFFFFF", "#F6F1E8", "#CFC6B8", "#7F8FA3", "#8B8474"),
}

GOLD = "#D9B36A"
ENGRAVED = "#E2BE78"
CREAM = "#FFF3D6"
