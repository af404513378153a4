"""Letters on the covers as outlines: a picture in an <img> cannot see the page's font.

Run by itself as `python -m tools.lettering FONT COVER…`: it needs fontTools, which only the virtual environment has.
"""

from __future__ import annotations

import re
import sys
from html import unescape
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

TEXT = re.compile(r"<text([^>]*?)(?:/>|>([^<]*)</text>)")
ATTRIBUTE = re.compile(r' ([\w-]+)="([^"]*)"')
SHARE_BEFORE = {"start": 0.0, "middle": 0.5, "end": 1.0}
OF_TEXT = {"x", "y", "font-size", "font-weight", "font-family", "text-anchor"}
"""What means nothing to an outline."""


def main(font_file: Path, covers: list[Path]) -> None:
    font = TTFont(font_file)
    for cover in covers:
        cover.write_text(outlined(cover.read_text("utf-8"), font), "utf-8", newline="\n")


def outlined(picture: str, font: TTFont) -> str:
    """The picture with every text that the font can write as a path."""
    return TEXT.sub(
        lambda found: _outline(found[0], dict(ATTRIBUTE.findall(found[1])), unescape(found[2] or ""), font), picture
    )


def _outline(original: str, attributes: dict[str, str], words: str, font: TTFont) -> str:
    names = font.getBestCmap()
    if not words:
        return ""
    if any(ord(letter) not in names for letter in words):
        return original
    glyphs = font.getGlyphSet(location={"wght": float(attributes.get("font-weight", 400))})
    letters = [glyphs[names[ord(letter)]] for letter in words]
    size = float(attributes["font-size"]) / font["head"].unitsPerEm
    width = size * sum(letter.width for letter in letters)
    x = float(attributes["x"]) - width * SHARE_BEFORE[attributes.get("text-anchor", "start")]
    pen = SVGPathPen(glyphs, ntos=_short)
    for letter in letters:
        letter.draw(TransformPen(pen, (size, 0, 0, -size, x, float(attributes["y"]))))
        x += size * letter.width
    kept = "".join(f' {name}="{value}"' for name, value in attributes.items() if name not in OF_TEXT)
    return f'<path d="{pen.getCommands()}"{kept}/>'


def _short(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".")


if __name__ == "__main__":
    main(Path(sys.argv[1]), [Path(name) for name in sys.argv[2:]])
