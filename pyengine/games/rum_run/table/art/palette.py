"""Colours of the night, of the four gangs and of what is in the casks."""

from __future__ import annotations

from typing import NamedTuple

AMBER = "#FFC757"
LAMP = "#FFD98A"
INK = "#2A1605"
NO = "#FFB09C"
NO_EDGE = "#4C120C"
PIP = "#241A0E"


class Gang(NamedTuple):
    light: str
    dark: str


GANGS = (
    Gang("#F2932E", "#6B3606"),
    Gang("#4F93FF", "#143F86"),
    Gang("#3CC07A", "#0D5230"),
    Gang("#F0555A", "#7A1519"),
)
"""By seat: Orange Joy, Blue Barons, Green Gobblers, Red Gang; near the colours of the page's seats."""
GANG_NAMES = ("orange", "blue", "green", "red")

ROOFS = {"bibbletop": "#C9683A", "franky": "#8A4FA8", "elmo": "#4F8A3C", "manor": "#A98B34", "inn": "#3F7FA8"}

FLAVOURS = {
    "rum": ("#F08A2C", "R"),
    "gin": ("#A06BE0", "G"),
    "whiskey": ("#F2CB3D", "Y"),
    "wine": ("#E04A55", "W"),
    "absinthe": ("#5CC25A", "A"),
    "moonshine": ("#5AA7F0", "M"),
}
"""The band and the letter on a cask (M43)."""
