"""The colours of Cube: wood, paper, ink, and the four colours of cubes."""

from __future__ import annotations

INK, CREAM, PAPER, EDGE = "#33241A", "#FBF6EC", "#FFFCF4", "#DCCDB4"
LIT = "#FFF6DA"
"""Paper on which light falls, and letters on ink."""
WARM, AMBER = "#FFE9A8", "#B8791C"
BEECH, BEECH_EDGE = "#EAD3A6", "#8D6A3A"
FONT = "Helvetica, Arial, sans-serif"
"""Where a picture stands alone, without the page's style."""


class Tint:
    """A colour of cubes: its three faces, its dark edge and grain, its letter."""

    def __init__(self, top: str, left: str, right: str, dark: str, letter: str) -> None:
        self.faces = {"top": top, "left": left, "right": right}
        self.dark = dark
        self.letter = letter


TINTS: dict[str, Tint] = {
    "R": Tint("#CF5843", "#B64230", "#92301E", "#6E2315", "#FFF4E4"),
    "Y": Tint("#F2C75C", "#DDA736", "#C08F2B", "#7A5510", "#3B2806"),
    "G": Tint("#5C9154", "#447A40", "#315C2E", "#254A23", "#FFF9EA"),
    "B": Tint("#5082B9", "#3A6A9F", "#2A4F7E", "#1D3B60", "#F7FAFF"),
}
