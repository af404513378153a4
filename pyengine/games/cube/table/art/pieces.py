"""The pieces of Cube as drawings: wooden cubes, twins, flat cells, the bag."""

from __future__ import annotations

from pyengine.core.chance import Chance
from pyengine.draw.colours import GLOW, KEYLINE
from pyengine.draw.scene import Shape, circle, ellipse, group, number, path, polygon, rect, text, use
from pyengine.games.cube.table.art.palette import BEECH, BEECH_EDGE, CREAM, FONT, INK, TINTS
from pyengine.games.cube.table.layout import FACES, OUTLINE, Matrix, spot

_SHINE = {"top": 0.55, "left": 0.32, "right": 0.2}
_GRAIN = {"top": "level", "left": "level", "right": "end"}


def label(x: float, y: float, words: str, size: float, colour: str = INK, anchor: str = "middle") -> Shape:
    return text(x, y, words, font_size=size, font_weight=700, text_anchor=anchor, fill=colour)


# Cubes


def _fine(value: float) -> str:
    """Three decimals: faces are unit squares, two would be too coarse."""
    return f"{value:.3f}".rstrip("0").rstrip(".")


def _matrix(matrix: Matrix) -> str:
    return f"matrix({' '.join(map(number, matrix))})"


def cube(letter: str, name: str, twin: bool) -> Shape:
    """A cube whose foot stands at (0, 0)."""
    tint = TINTS[letter]
    edge = polygon(OUTLINE, fill=tint.dark, stroke=tint.dark, stroke_width=1.8, stroke_linejoin="round")
    return group(edge, *(_face(letter, side, twin) for side in ("top", "left", "right")), id=name)


def _face(letter: str, side: str, twin: bool) -> Shape:
    tint = TINTS[letter]
    return group(
        rect(0, 0, 1, 1, rx="0.045", fill=tint.faces[side]),
        group(path(_grain(letter, side), **_line(tint.dark, "0.018", 0.19)), clip_path="url(#cube-square)"),
        rect(0, 0, 1, 1, rx="0.045", fill=f"url(#cube-{side})"),
        _pattern(letter, 0.42),
        _plug(letter) if twin else _letter(letter, "0.672", "0.48", tint.letter),
        path("M.03 .985V.03H.97", stroke_linecap="round", **_line("#fff", "0.026", _SHINE[side])),
        transform=_matrix(FACES[side]),
    )


def _line(colour: str, width: str, opacity: float) -> dict[str, object]:
    return {"fill": "none", "stroke": colour, "stroke_width": width, "opacity": opacity}


def _letter(letter: str, y: str, size: str, colour: str) -> Shape:
    words = text(0.5, 0, letter, font_size=size, font_weight=800, text_anchor="middle", fill=colour, font_family=FONT)
    words.attributes["y"] = y
    return words


def _plug(letter: str) -> Shape:
    """The end of the dowel, with the letter burnt in: that is how a twin is known from all sides."""
    return group(
        path(
            "M.165 .5a.335 .335 0 1 0 .67 0a.335 .335 0 1 0 -.67 0Z",
            fill=BEECH,
            stroke=BEECH_EDGE,
            stroke_width="0.035",
        ),
        path("M.24 .5a.26 .26 0 1 0 .52 0a.26 .26 0 1 0 -.52 0Z", **_line("#C9A56B", "0.018", 1)),
        _letter(letter, "0.655", "0.44", "#3B2806"),
    )


def _pattern(letter: str, opacity: float) -> Shape:
    """Each colour has its own mark in the corners, for those who cannot tell the colours."""
    colour = TINTS[letter].letter
    shapes = {
        "R": "M.06 .06H.3L.06 .3ZM.94 .94H.7L.94 .7Z",
        "Y": "".join(
            f"M{x} {y}a.07 .07 0 1 0 .14 0a.07 .07 0 1 0 -.14 0Z" for x in (".08", ".78") for y in (".15", ".85")
        ),
        "G": "M.1 .07H.9V.145H.1ZM.1 .855H.9V.93H.1Z",
    }
    if letter in shapes:
        return path(shapes[letter], fill=colour, opacity=opacity)
    return rect(0.1, 0.1, 0.8, 0.8, rx=0.1, **_line(colour, "0.06", opacity))


def _grain(letter: str, side: str) -> str:
    luck = Chance(ord(letter) * 31 + len(side))

    def wobble(most: float) -> float:
        return (luck.below(2001) - 1000) / 1000 * most

    if _GRAIN[side] == "end":
        rings = (0.42 + 0.2 * ring for ring in range(6))
        return "".join(f"M{_fine(-0.25 - r)} 1.2a{_fine(r)} {_fine(r)} 0 1 1 {_fine(2 * r)} 0" for r in rings)
    strokes = []
    for step in range(6):
        y = 0.08 + step * 0.165 + wobble(0.03)
        bends = (_fine(y + wobble(0.06)), _fine(y + wobble(0.06)), _fine(y + wobble(0.02)))
        strokes.append(f"M0 {_fine(y)}C.33 {bends[0]} .66 {bends[1]} 1 {bends[2]}")
    return "".join(strokes)


def flat(letter: str) -> Shape:
    """A cell of a flat view or card, in a unit square."""
    tint = TINTS[letter]
    face = tint.faces["top" if letter == "Y" else "left"]
    return group(
        rect(0.03, 0.03, 0.94, 0.94, rx=0.1, fill=face),
        group(path(_grain(letter, "top"), **_line(tint.dark, "0.018", 0.17)), clip_path="url(#cube-square)"),
        _pattern(letter, 0.45),
        _letter(letter, "0.69", "0.54", tint.letter),
        id=f"cube-cell-{letter}",
    )


def taboo() -> Shape:
    """A disc that lies on top of the cube that was just moved, with a padlock."""
    return group(
        ellipse(0, 5, 27.6, 16, fill=INK),
        ellipse(0, 0, 27.6, 16, fill=CREAM, stroke=INK, stroke_width=2.4),
        group(
            path("M-5 -3V-7A5 5 0 0 1 5 -7V-3", fill="none", stroke=INK, stroke_width=2.6),
            rect(-8, -3.5, 16, 12, rx=2.6, fill=INK),
            transform="scale(1 .62)",
        ),
        id="cube-taboo",
    )


def dowel(one: tuple[int, int], other: tuple[int, int], z: int) -> Shape:
    """The bar that bridges the gutter on top of a lying twin."""
    (x1, y1), (x2, y2) = sorted((one, other))
    long, wide = 0.26, 0.1
    x, y = (x1 + x2) / 2 + 0.5, (y1 + y2) / 2 + 0.5
    dx, dy = (long, wide) if y1 == y2 else (wide, long)
    corners = [spot(x + a * dx, y + b * dy, z + 0.985) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    return polygon(corners, fill=BEECH, stroke=BEECH_EDGE, stroke_width=1.6, stroke_linejoin="round")


# The bag, and the saucer for the cube that comes out of it

_SACK = "M-22 -30C-50 -6 -62 34 -48 54C-40 66 40 66 48 54C62 34 50 -6 22 -30Z"


def bag() -> Shape:
    return group(
        ellipse(0, 62, 54, 10, fill="#4a2d12", opacity=0.22, filter="url(#cube-soft)"),
        path(
            _SACK,
            fill="url(#cube-jute)", stroke="#6E5733", stroke_width=1.6,
        ),
        path(
            "M-30 -48C-20 -40 -22 -34 -22 -30H22C22 -34 20 -40 30 -48C20 -52 14 -44 8 -48C2 -53 -4 -45 -10 -49"
            "C-16 -53 -22 -46 -30 -48Z",
            fill="#B59C74", stroke="#6E5733", stroke_width=1.6, stroke_linejoin="round",
        ),
        path("M-24 -31C-10 -26 10 -26 24 -31", fill="none", stroke="#7A2E1B", stroke_width=5, stroke_linecap="round"),
        path(
            "M14 -27C22 -16 20 -8 26 0M14 -27C10 -16 14 -10 8 -2",
            fill="none", stroke="#7A2E1B", stroke_width=2.6, stroke_linecap="round",
        ),
        path(
            "M-36 4C-42 24 -40 38 -34 50M-12 -18C-20 6 -20 30 -14 56M34 6C40 24 38 40 32 52",
            fill="none", stroke="#6E5733", stroke_width=1.3, opacity=0.5,
        ),
        id="cube-bag",
    )  # fmt: skip


def numbered_bag(count: int, lit: bool) -> Shape:
    """The sack with the number of its cubes on its belly; where it can be touched, it has a rim of light."""
    rims = [
        path(_SACK, fill="none", stroke=colour, stroke_width=width, stroke_linejoin="round")
        for colour, width in ((KEYLINE, 11), (GLOW, 6))
    ]
    number_on_it = group(circle(0, 22, 24, fill=CREAM, opacity=0.9), label(0, 30.5, str(count), 25))
    return group(*(rims if lit else ()), use("cube-bag"), number_on_it, transform="scale(.78)")


def saucer() -> Shape:
    """Under the cube that was drawn: it lies on a small saucer until it is placed."""
    return group(
        ellipse(0, 6, 56, 30, fill="#4a2d12", opacity=0.25, filter="url(#cube-soft)"),
        ellipse(0, 0, 54, 29, fill="url(#cube-beech)", stroke="#8E6838", stroke_width=1.4),
        ellipse(0, 0, 49, 25.6, fill="none", stroke="#FFF3D6", stroke_width=1.4, opacity=0.7),
        transform="translate(262 -150)",
    )
