"""The pieces of Cube as drawings: wooden cubes, twins, flat cells, the turntable, the bag. All ids begin with cube-."""

from __future__ import annotations

from collections.abc import Sequence

from pyengine.core.chance import Chance
from pyengine.draw.scene import (
    Shape,
    circle,
    element,
    ellipse,
    group,
    line,
    number,
    path,
    polygon,
    rect,
    text,
    use,
)
from pyengine.games.cube.rules.board import COLOURS, SPACES
from pyengine.games.cube.table.layout import FACES, HALF, OUTLINE, SIZE, Matrix, spot, turned

INK, CREAM, PAPER, EDGE = "#33241A", "#FBF6EC", "#FFFCF4", "#DCCDB4"
WARM, AMBER = "#FFE9A8", "#B8791C"
BEECH, BEECH_EDGE = "#EAD3A6", "#8D6A3A"
FONT = "Helvetica, Arial, sans-serif"
"""Where a picture stands alone, without the page's style."""
GLOW, KEYLINE = "#7FF0DC", "#04201C"


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
_SHINE = {"top": 0.55, "left": 0.32, "right": 0.2}
_GRAIN = {"top": "level", "left": "level", "right": "end"}


def defs() -> Shape:
    return element(
        "defs",
        element("clipPath", rect(0, 0, 1, 1, rx=0.045), id="cube-square"),
        _gradient("cube-top", (0, 0, 1, 1), ("#fff", 0.2), ("#fff", 0)),
        _gradient("cube-left", (0, 0, 0, 1), ("#fff", 0.1), ("#2a1204", 0.16)),
        _gradient("cube-right", (0, 0, 0, 1), ("#fff", 0.05), ("#1a0a02", 0.22)),
        _gradient("cube-beech", (0, 0, 1, 1), ("#E9CFA0", 1), ("#DDBB84", 1), ("#C99F63", 1)),
        _gradient("cube-rim", (0, 0, 1, 0), ("#9E7440", 1), ("#C79C5F", 1), ("#7F5A2D", 1)),
        _gradient("cube-walnut", (0, 0, 0, 1), ("#7A5233", 1), ("#553622", 1)),
        _gradient("cube-jute", (0, 0, 1, 1), ("#C8B08A", 1), ("#8F7650", 1)),
        _blur("cube-blur", 9),
        _blur("cube-soft", 4),
        *(_cube(letter, f"cube-{letter}", twin=False) for letter in COLOURS),
        *(_cube(letter, f"cube-twin-{letter}", twin=True) for letter in COLOURS),
        *(_flat(letter) for letter in COLOURS),
        rect(0.03, 0.03, 0.94, 0.94, rx=0.1, fill="#E7DAC2", id="cube-cell-none"),
        _taboo(),
        _bag(),
        _turntable(),
    )


def _gradient(name: str, way: tuple[float, ...], *stops: tuple[str, float]) -> Shape:
    x1, y1, x2, y2 = way
    last = len(stops) - 1
    marks = (
        element("stop", offset=at / last, stop_color=colour, stop_opacity=opacity)
        for at, (colour, opacity) in enumerate(stops)
    )
    return element("linearGradient", *marks, id=name, x1=x1, y1=y1, x2=x2, y2=y2)


def _blur(name: str, by: float) -> Shape:
    return element(
        "filter", element("feGaussianBlur", stdDeviation=by), id=name, x="-50%", y="-50%", width="200%", height="200%"
    )


# Cubes


def _fine(value: float) -> str:
    """Three decimals: faces are unit squares, two would be too coarse."""
    return f"{value:.3f}".rstrip("0").rstrip(".")


def _matrix(matrix: Matrix) -> str:
    return f"matrix({' '.join(map(number, matrix))})"


def _cube(letter: str, name: str, twin: bool) -> Shape:
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


def _flat(letter: str) -> Shape:
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


def _taboo() -> Shape:
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


# Table and bag


def _turntable() -> Shape:
    rx, ry, thick = 4.44 * HALF, 2.563 * HALF, 0.39 * HALF
    luck = Chance(5)
    grain = []
    for step in range(26):
        y = -1.4 + step * 0.27
        (x1, y1), (x2, y2) = spot(-1.4, y), spot(5.4, y + (luck.below(200) - 100) / 1000)
        xm, ym = spot(2, y + (luck.below(280) - 140) / 1000)
        grain.append(f"M{number(x1)} {number(y1)}Q{number(xm)} {number(ym)} {number(x2)} {number(y2)}")
    rim = f"M{number(-rx)} 0V{number(thick)}A{number(rx)} {number(ry)} 0 0 0 {number(rx)} {number(thick)}V0Z"
    groove = (
        f"M{number(-rx)} {number(thick * 0.62)}A{number(rx)} {number(ry)} 0 0 0 {number(rx)} {number(thick * 0.62)}"
    )
    return group(
        ellipse(0, thick + 26, rx * 1.02, ry * 0.98, fill="#4a2d12", opacity=0.28, filter="url(#cube-blur)"),
        path(rim, fill="url(#cube-rim)"),
        path(groove, fill="none", stroke="#6B4A24", stroke_width=1.4, opacity=0.6),
        ellipse(0, 0, rx, ry, fill="url(#cube-beech)", stroke="#8E6838"),
        element("clipPath", ellipse(0, 0, rx, ry), id="cube-disc"),
        group(
            path("".join(grain), fill="none", stroke="#7A5322", stroke_width=1.4, opacity=0.2),
            clip_path="url(#cube-disc)",
        ),
        ellipse(0, 0, rx * 0.975, ry * 0.975, fill="none", stroke="#FFF3D6", stroke_width=1.4, opacity=0.6),
        polygon(
            square(-0.06, -0.06, 4.12), fill="#A87C45", stroke="#8A6232", stroke_width=1.5, stroke_linejoin="round"
        ),
        *(
            polygon(
                square(x + 0.05, y + 0.05, 0.9),
                fill="#EBD3A8",
                stroke="#EBD3A8",
                stroke_width=2,
                stroke_linejoin="round",
            )
            for x in range(4)
            for y in range(4)
        ),
        id="cube-turntable",
    )


def square(x: float, y: float, side: float, z: float = 0) -> list[tuple[float, float]]:
    """A square that lies on the board or on a level."""
    return [spot(x, y, z), spot(x + side, y, z), spot(x + side, y + side, z), spot(x, y + side, z)]


def rim_labels(turn: int) -> list[Shape]:
    """File letters and rank figures along the two sides in front; at a quarter turn they change sides."""
    part = turn % 2  # of a space's name: the file stands on the left, unless the table is a quarter turned
    shapes = []
    for column, name in enumerate(SPACES):
        x, y = turned(column, turn)
        if y == 0:
            shapes.append(_rim_label(spot(x + 0.5, -0.34), name[part]))
        if x == 3:
            shapes.append(_rim_label(spot(4.34, y + 0.5), name[1 - part]))
    return shapes


def _rim_label(place: tuple[float, float], words: str) -> Shape:
    return label(place[0], place[1] + 5, words, 15, "#5B3E1C")


def label(x: float, y: float, words: str, size: float, colour: str = INK, anchor: str = "middle") -> Shape:
    return text(x, y, words, font_size=size, font_weight=700, text_anchor=anchor, fill=colour)


def pill(x: float, y: float, words: str) -> Shape:
    width = 26 + 7.6 * len(words)
    frame = rect(x - width / 2, y, width, 26, rx=13, fill=CREAM, stroke=EDGE)
    return group(frame, label(x, y + 17.5, words, 13.5))


def dowel(one: tuple[int, int], other: tuple[int, int], z: int) -> Shape:
    """The bar that bridges the gutter on top of a lying twin."""
    (x1, y1), (x2, y2) = sorted((one, other))
    long, wide = 0.26, 0.1
    x, y = (x1 + x2) / 2 + 0.5, (y1 + y2) / 2 + 0.5
    dx, dy = (long, wide) if y1 == y2 else (wide, long)
    corners = [spot(x + a * dx, y + b * dy, z + 0.985) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    return polygon(corners, fill=BEECH, stroke=BEECH_EDGE, stroke_width=1.6, stroke_linejoin="round")


_SACK = "M-22 -30C-50 -6 -62 34 -48 54C-40 66 40 66 48 54C62 34 50 -6 22 -30Z"


def bag(count: int, lit: bool) -> Shape:
    """The sack with the number of its cubes on its belly; where it can be touched, it has a rim of light."""
    rims = [
        path(_SACK, fill="none", stroke=colour, stroke_width=width, stroke_linejoin="round")
        for colour, width in ((KEYLINE, 11), (GLOW, 6))
    ]
    number_on_it = group(circle(0, 22, 24, fill=CREAM, opacity=0.9), label(0, 30.5, str(count), 25))
    return group(*(rims if lit else ()), use("cube-bag"), number_on_it, transform="scale(.78)")


def drawn_shadow() -> Shape:
    """Under the cube that was drawn: it lies on a small saucer until it is placed."""
    return group(
        ellipse(0, 6, 56, 30, fill="#4a2d12", opacity=0.25, filter="url(#cube-soft)"),
        ellipse(0, 0, 54, 29, fill="url(#cube-beech)", stroke="#8E6838", stroke_width=1.4),
        ellipse(0, 0, 49, 25.6, fill="none", stroke="#FFF3D6", stroke_width=1.4, opacity=0.7),
        transform="translate(262 -150)",
    )


def _bag() -> Shape:
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


def turn_button(x: float, y: float, left: bool, pick: str, words: str, scale: float = 1) -> Shape:
    arrow = group(
        path("M-10.5 -1A10.5 6.2 0 0 0 7.4 4.4", fill="none", stroke=INK, stroke_width=2.4, stroke_linecap="round"),
        path("M2.2 3.2L8.2 4L6.6 9.8", fill="none", stroke=INK, stroke_width=2.4, stroke_linecap="round"),
        path("M-10.5 -1A10.5 6.2 0 0 1 10.4 -2", fill="none", stroke=INK, stroke_width=1.6, stroke_dasharray="1 3.4"),
        transform="scale(-1 1)" if left else None,
    )
    disc = circle(0, 0, 24, fill=CREAM, stroke=EDGE, stroke_width=1.3)
    place = f"translate({number(x)} {number(y)}) scale({number(scale)})"
    return group(disc, arrow, transform=place, pick=pick, label=words, role="button")


def eye(x: float, y: float, scale: float) -> Shape:
    return group(
        path("M-17 0C-9 -12 9 -12 17 0C9 12 -9 12 -17 0Z", fill="none", stroke=INK, stroke_width=2.8),
        circle(0, 0, 5, fill=INK),
        transform=f"translate({number(x)} {number(y)}) scale({number(scale)})",
    )


def level_button(words: str, pick: str, told: str) -> Shape:
    """One large button that goes through the levels; its words are the levels that are wood now."""
    frame = rect(-104, 178, 208, 68, rx=34, fill=CREAM, stroke=EDGE, stroke_width=2)
    name = f"{words}: {told}"
    return group(frame, eye(-68, 212, 1), label(22, 221, words, 26), pick=pick, label=name, role="button")


def level_slider(steps: Sequence[tuple[str, str, str, bool]]) -> list[Shape]:
    """A button for each level: its words, its pick, what it does, and whether it is chosen."""
    widths = [32 + 7 * len(words) for words, _, _, _ in steps]
    x = -sum(widths) / 2
    shapes = [rect(x - 44, 192, sum(widths) + 48, 40, rx=20, fill=CREAM, stroke=EDGE), eye(x - 20, 212, 0.66)]
    for width, (words, pick, told, chosen) in zip(widths, steps, strict=True):
        frame = rect(x, 196, width, 32, rx=16, fill=INK if chosen else CREAM)
        inside = label(x + width / 2, 217, words, 14, "#FFF6DA" if chosen else INK)
        touch = {"pick": pick, "label": f"{words}: {told}", "role": "button", "aria_pressed": str(chosen).lower()}
        shapes.append(group(frame, inside, **touch))
        x += width
    return shapes


def cover_scene() -> list[Shape]:
    """A small heap on its turntable, and a twin that floats in."""
    heap = {0: "R", 1: "YB", 4: "GR", 5: "BYG", 6: "R", 9: "GY", 10: "BRYB", 3: "G", 12: "B", 15: "Y", 14: "RG", 7: "Y"}
    columns = sorted(heap, key=lambda column: column % 4 - column // 4)
    cubes = [
        use(f"cube-{letter}", *spot(column % 4 + 0.5, column // 4 + 0.5, z))
        for column in columns
        for z, letter in enumerate(heap[column])
    ]
    twin = group(
        use("cube-twin-B", -HALF * SIZE * 0.5, 18),
        line(-18, -38, 26, -12, stroke=BEECH_EDGE, stroke_width=16, stroke_linecap="round"),
        line(-18, -38, 26, -12, stroke=BEECH, stroke_width=12, stroke_linecap="round"),
        use("cube-twin-B", HALF * SIZE * 0.62, 56),
        transform="translate(170 -300) rotate(-8)",
    )
    return [use("cube-turntable"), *cubes, twin]


def ring(corners: tuple[tuple[float, float], ...], colour: str, width: float = 4, dash: str | None = None) -> Shape:
    """A line that shows on every colour: cased in dark."""
    return group(
        polygon(corners, fill="none", stroke=KEYLINE, stroke_width=width + 4, stroke_linejoin="round"),
        polygon(
            corners, fill="none", stroke=colour, stroke_width=width, stroke_linejoin="round", stroke_dasharray=dash
        ),
    )
