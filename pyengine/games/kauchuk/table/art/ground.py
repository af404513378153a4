"""The ground of each location, drawn once into the defs: `kauchuk-place-<location>`, and what differs by board."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import cycle

from pyengine.core.data import load_data
from pyengine.draw.colours import lighter
from pyengine.draw.outlines import Point, disc, dots, outline, polar, spot, track
from pyengine.draw.paint import radial
from pyengine.draw.scene import Shape, at, circle, element, ellipse, group, number, path, polygon, rect, text, use
from pyengine.games.kauchuk.rules.board import LATTICE, Board
from pyengine.games.kauchuk.table.art.palette import SEAT_COLOURS, TONES
from pyengine.games.kauchuk.table.art.strokes import Pen, edge, sheet
from pyengine.games.kauchuk.table.layout import UNIT, corners, ends, heart, inset
from pyengine.shapes.bits import bits

SHEET = sheet(3.5)
RIM = sheet(3.64, 0.56)
ROUND = {"stroke_linecap": "round", "stroke_linejoin": "round"}
_ANIMALS = load_data("pyengine.games.kauchuk", "animals")
"""`lines`: path data, each animal in a box of 1 to each side of its middle. `places`: for every image of a board the
animal in it, as large as it fits between the pegs, found by trying many places and turns."""
_EARTH = ("#9C5B36", "#A8663C", "#8F5232", "#B07045")
_GRAVEL = ("#B08A5A", "#A37C4D", "#E3C9A0", "#BB9565")
_PEBBLES = ("#3A3330", "#7B726B", "#332D2A")


def symbols(boards: Sequence[Board]) -> Iterator[Shape]:
    """The rim, the ground of every location, and what differs by board."""
    yield element("clipPath", path(SHEET), id="kauchuk-sheet")
    yield group(*_rim(), id="kauchuk-rim")
    yield from _bushes()
    yield from _lava_and_water()
    yield from _animals()
    for place, draw in _GROUNDS.items():
        yield group(*draw(Pen(sum(map(ord, place)))), id=f"kauchuk-place-{place}", clip_path="url(#kauchuk-sheet)")
    yield from filter(None, map(_board_ground, boards))
    yield from {lattice_id(board): _lattice(board) for board in boards}.values()


def _board_ground(board: Board) -> Shape | None:
    """What lies under one board only: islands and bridges, or the images."""
    if not has_own_ground(board):
        return None
    shapes = _images(board) if board.images else _islands(board)
    return group(*shapes, id=f"kauchuk-ground-{board.id}", clip_path="url(#kauchuk-sheet)")


def has_own_ground(board: Board) -> bool:
    return bool(board.images or board.land)


def _rim() -> Iterator[Shape]:
    yield path(RIM, fill="#000000", fill_opacity=0.45, filter="url(#kauchuk-haze)", transform=at(0, 9))
    yield path(RIM, fill="url(#kauchuk-brass)", stroke="#3D2B10", stroke_width=1.2)
    yield path(SHEET, fill="#2C1D08", stroke="#2C1D08", stroke_width=4)
    ink = {"font_size": 10, "font_weight": 800, "text_anchor": "middle", "fill": "#2E1D04"}
    for index, letter in enumerate("abcdefg"):
        t = 1.02 * (index - 3)
        for (x, y), sign in ((edge(3.575, 3, t), letter), (edge(3.575, 2, -t), str(index + 1))):
            yield text(x, y + 3.5, sign, **ink)


def _tones(pen: Pen, place: str) -> Iterator[Shape]:
    colours = TONES[place].ground
    yield path(SHEET, fill=colours[0])
    for segment in LATTICE.segments:
        yield polygon(corners(segment.number), fill=pen.pick(colours))


def _bushes() -> Iterator[Shape]:
    """Tree crowns and fronds to be used many times."""
    pen = Pen(7)
    for index, colour in enumerate(("#2C6636", "#357440", "#2A5F33", "#3D8047", "#31703A")):
        yield group(
            path(pen.crown(15, 8), fill="#163F22", fill_opacity=0.55, transform=at(0, 3)),
            path(pen.crown(15, 9), fill=colour),
            path(pen.crown(7, 7), fill=lighter(colour, 0.13), transform=at(-3, -4)),
            id=f"kauchuk-crown-{index}",
        )
    leaves = "".join(_fronds())
    rib = path("M0 0Q31 -7.4 62 0", fill="none", stroke="#BFD98A", stroke_width=2.4, stroke_linecap="round")
    for index, colour in enumerate(("#4E9A4F", "#3F8A48", "#5BA657")):
        yield group(
            path(leaves, fill="#0E2E18", fill_opacity=0.5, transform=at(3, 6)),
            path(leaves, fill=colour),
            rib,
            id=f"kauchuk-frond-{index}",
        )


def _fronds() -> Iterator[str]:
    """The leaves at both sides of a rib."""
    for i in range(1, 11):
        t = i / 11
        x, y, long = 62 * t, -15 * t * (1 - t), 20 * (1 - abs(t - 0.4) * 1.1)
        for side in (-1, 1):
            tip, bend = (x + long * 0.85, y + side * long), (x + long * 0.35, y + side * long * 0.6)
            back = f"Q{spot((x + long * 0.1, y + side * long * 0.55))} {spot((x - long * 0.12, y))}Z"
            yield f"M{spot((x, y))}Q{spot(bend)} {spot(tip)}{back}"


def _lava_and_water() -> Iterator[Shape]:
    yield radial("kauchuk-lava", (0, "#FFE27A"), (0.35, "#FFA436"), (0.7, "#EE5A17"), (1, "#B92A0C"), r=0.6)
    yield radial("kauchuk-lagoon", (0, "#1E95A3"), (0.6, "#147A8E"), (1, "#0B5670"), r=0.6)
    yield radial("kauchuk-deep", (0, "#0B2440"), (0.5, "#103A5A"), (1, "#1B5877"), r=0.6)


def _jungle(pen: Pen) -> Iterator[Shape]:
    yield from _tones(pen, "jungle")
    for x, y in pen.scatter(0.21, 2400):
        yield use(f"kauchuk-crown-{pen.luck.below(5)}", x, y, pen.between(0.7, 1.25))
    for index in range(30):
        side, t = index // 8, (index % 8 - 3.5) * 0.98
        x, y = edge(3.6, side % 4, t)
        turn = math.degrees(math.atan2(-y, -x)) + pen.between(-38, 38)
        move = f"{at(x, y)} rotate({number(turn)}) scale({number(pen.between(0.85, 1.2))})"
        yield element("use", href=f"#kauchuk-frond-{index % 3}", transform=move)


def _volcano(pen: Pen) -> Iterator[Shape]:
    yield from _tones(pen, "volcano")
    for ring in (3.4, 2.9, 2.4, 1.95, 1.55):
        yield path(pen.blob(0, 0, ring * UNIT, 22, 0.05), fill="#2A2422", fill_opacity=0.16)
    yield from _stones(pen, _PEBBLES, pen.scatter(0.15, 1500), (1.4, 3.6), 0.55)
    for index in range(11):
        angle = index / 11 * math.tau + pen.between(-0.15, 0.15)
        d = pen.jag(105 * math.cos(angle), 105 * math.sin(angle), angle, pen.between(90, 230), 9)
        for colour, width, opacity in (("#FF5A1F", 9.0, 0.25), ("#2A0F08", 4.5, 1), ("#FF7A2A", 2.0, 1)):
            line = {"stroke_width": width, "stroke_opacity": opacity, "stroke_linejoin": "round"}
            yield path(d, fill="none", stroke=colour, **line)
    yield from _crater(pen)


def _crater(pen: Pen) -> Iterator[Shape]:
    for ring, colour in ((1.42, "#1E1614"), (1.28, "#2B211E"), (1.17, "#3C2A23"), (1.0, "#7A1E0E"), (0.92, "#C5330F")):
        yield path(pen.blob(0, 0, ring * UNIT, 22, 0.05), fill=colour, fill_opacity=0.5 if ring > 1.4 else 1)
    yield path(pen.blob(0, 0, 86, 18, 0.08), fill="url(#kauchuk-lava)")
    glow = {"fill": "none", "stroke": "#FFE9A8", "stroke_opacity": 0.5, "stroke_width": 1.6}
    for index in range(4):
        yield path(pen.blob(2 * index, -index, 72 - 16 * index, 15, 0.1), **glow)
    for _ in range(16):
        angle, reach = pen.between(0, math.tau), pen.between(30, 85)
        crust = pen.blob(reach * math.cos(angle), reach * math.sin(angle), pen.between(7, 15), 6, 0.3)
        yield path(crust, fill="#4A140A", fill_opacity=0.85)
    for index in range(26):
        stone = pen.blob(*polar(116, index / 26 * 360), pen.between(6, 11), 6, 0.25)
        yield path(stone, fill=pen.pick(("#4A3A33", "#57463D", "#3A2C27")), stroke="#1B1311", stroke_width=1)


def _stones(
    pen: Pen, colours: Sequence[str], places: Sequence[Point], sizes: tuple[float, float], opacity: float
) -> Iterator[Shape]:
    """Pebbles in a few colours, those of one colour as one path."""
    chosen = [(pen.pick(colours), place) for place in places]
    for colour in colours:
        stones = (pen.pebble(*place, pen.between(*sizes)) for each, place in chosen if each == colour)
        yield path("".join(stones), fill=colour, fill_opacity=opacity)


def _isles(pen: Pen) -> Iterator[Shape]:
    yield path(SHEET, fill="url(#kauchuk-lagoon)")
    waves = []
    for x, y in pen.scatter(0.3, 1200):
        w = pen.between(6, 11)
        half, whole = number(w / 2), number(w)
        waves.append(f"M{spot((x - w, y))}q{half} -{half} {whole} 0q{half} {half} {whole} 0")
    yield path(
        "".join(waves), fill="none", stroke="#8FE0DF", stroke_opacity=0.33, stroke_width=1.3, stroke_linecap="round"
    )


def _islands(board: Board) -> Iterator[Shape]:
    land = "".join(outline(corners(index)) for index in bits(board.land))
    layers = (
        ("#3DBDBB", 74, 0.4),
        ("#8EE3D6", 58, 0.5),
        ("#F1DDA9", 46, 1),
        ("#E2C78A", 36, 1),
        ("#8DBB63", 22, 1),
        ("#7CAE57", 6, 1),
    )
    for colour, width, opacity in layers:
        yield path(land, fill=colour, stroke=colour, stroke_width=width, stroke_linejoin="round", opacity=opacity)
    pen = Pen(board.seats)
    for index in bits(board.land):
        yield polygon(inset(index, 3), fill=pen.pick(("#7CAE57", "#86B65E", "#74A651")))
        far = max(corners(index), key=lambda p: math.dist(p, heart(index)))
        x, y = heart(index)
        yield from _palm(pen, x + (far[0] - x) * 0.44, y + (far[1] - y) * 0.44)
    yield from map(_bridge, board.bridges)


def _palm(pen: Pen, x: float, y: float) -> Iterator[Shape]:
    yield ellipse(x + 1.5, y + 2.5, 8, 4.5, fill="#2C4A22", fill_opacity=0.3)
    for index in range(6):
        a = index / 6 * math.tau + pen.between(-0.2, 0.2)
        tip = (x + 9 * math.cos(a), y + 9 * math.sin(a))
        bows = [(x + 4.5 * math.cos(a + s), y + 4.5 * math.sin(a + s)) for s in (-0.4, 0.25)]
        fill = ("#3F8F4B", "#2F7A3F", "#58A65A")[index % 3]
        yield path(f"M{spot((x, y))}Q{spot(bows[0])} {spot(tip)}Q{spot(bows[1])} {spot((x, y))}Z", fill=fill)


def _bridge(line: int) -> Shape:
    (ax, ay), (bx, by) = ends(line)
    long = math.dist((ax, ay), (bx, by)) - 48
    turn = math.degrees(math.atan2(by - ay, bx - ax))
    ux, uy = (bx - ax) / (long + 48), (by - ay) / (long + 48)
    planks = max(4, round(long / 6))
    wide = number(long / planks * 0.72)
    wood = "".join(f"M{number(long * (i + 0.14) / planks)} -5.2h{wide}v10.4h-{wide}Z" for i in range(planks))
    ropes = f"M-2 -5.2H{number(long + 2)}M-2 5.2H{number(long + 2)}"
    return group(
        rect(0, -2.4, long, 10.4, fill="#06303B", fill_opacity=0.45),
        rect(0, -5.2, long, 10.4, fill="#8A5E33"),
        path(wood, fill="#CB9C60"),
        path(ropes, stroke="#4A2F14", stroke_width=1.6, stroke_linecap="round"),
        transform=f"{at(ax + 24 * ux, ay + 24 * uy)} rotate({number(turn)})",
    )


def _plateau(pen: Pen) -> Iterator[Shape]:
    yield path(SHEET, fill="#B58A5C")
    for segment in LATTICE.segments:
        yield polygon(corners(segment.number), fill=pen.pick(TONES["images"].ground))
    yield from _stones(pen, _GRAVEL, pen.scatter(0.13, 2000), (1, 3), 0.6)
    cracks = "".join(
        pen.jag(pen.between(-340, 340), pen.between(-340, 340), pen.between(0, 6.28), pen.between(50, 100), 7)
        for _ in range(16)
    )
    yield path(cracks, fill="none", stroke="#7A5330", stroke_width=1.2, stroke_opacity=0.6, stroke_linejoin="round")


def _animals() -> Iterator[Shape]:
    for name, d in _ANIMALS["lines"].items():
        yield group(
            path(d, fill="none", stroke="#5A2E14", stroke_width=0.09, **ROUND),
            path(d, fill="none", stroke="#FFF3D6", stroke_width=0.046, **ROUND),
            id=f"kauchuk-animal-{name}",
        )


def _images(board: Board) -> Iterator[Shape]:
    """Dark ground with an animal drawn in one line, and what empty ground costs."""
    ink = {"font_size": 13, "font_weight": 700, "text_anchor": "middle", "fill": "#5A3412"}
    for x, y in map(heart, bits(board.empty)):
        yield text(x, y + 4, "−3", **ink, stroke="#E3C9A0", stroke_width=2.4, paint_order="stroke")
    for fill, image, place in zip(cycle(_EARTH), board.images, _ANIMALS["places"][board.id], strict=False):
        for index in bits(image):
            yield polygon(corners(index), fill=fill, stroke=fill, stroke_width=0.8)
        yield path(_brim(image), fill="none", stroke="#6B4421", stroke_width=3.4, stroke_linecap="round")
        yield _animal(**place)


def _brim(segments: int) -> str:
    """The lines round some segments."""
    brim = (line.number for line in LATTICE.lines if sum(segments >> each & 1 for each in line.segments) == 1)
    return "".join(track(ends(line)) for line in brim)


def _animal(animal: str, x: float, y: float, turn: float, size: float) -> Shape:
    move = f"{at(x, y)} rotate({turn}) scale({size})"
    return element("use", href=f"#kauchuk-animal-{animal}", transform=move)


def _ruins(pen: Pen) -> Iterator[Shape]:
    yield path(SHEET, fill="#6E6A5C")
    yield from _paving(pen)
    moss = "".join(pen.blob(x, y, pen.between(4, 11), 7, 0.35) for x, y in pen.scatter(0.55, 400))
    yield path(moss, fill="#768E55", fill_opacity=0.5)
    cracks = "".join(pen.jag(x, y, pen.between(0, 6.28), 40, 5) for x, y in pen.scatter(0.9, 200))
    yield path(cracks, fill="none", stroke="#4A473B", stroke_width=1.4, stroke_opacity=0.7)
    for side in range(4):
        for index in range(8):
            x, y = edge(3.36, side, (index - 3.5) * 0.84)
            yield from (_drum(x, y) if index % 2 else _blocks(x, y, side % 2 == 0))


def _paving(pen: Pen) -> Iterator[Shape]:
    y = -370.0
    while y < 370:
        high, x = pen.between(30, 42), -370 - pen.between(0, 40)
        while x < 370:
            wide = pen.between(34, 66)
            grassy = pen.luck.below(20) == 0
            fill = "#5E6B45" if grassy else pen.pick(TONES["ruins"].ground)
            yield rect(round(x + 1), round(y + 1), round(wide - 2), round(high - 2), rx=3.5, fill=fill)
            if not grassy:
                yield rect(round(x + 3), round(y + 2), round(wide - 6), 2, fill="#FFFFFF", fill_opacity=0.16)
            x += wide
        y += high


def _drum(x: float, y: float) -> Iterator[Shape]:
    yield circle(x, y + 4, 14, fill="#2B291F", fill_opacity=0.4)
    yield circle(x, y, 13, fill="#A9A28C", stroke="#5B5747", stroke_width=1.2, stroke_dasharray="4 2")
    yield circle(x, y - 1.5, 10, fill="#D6CFBA")


def _blocks(x: float, y: float, upright: bool) -> Iterator[Shape]:
    for index in (-1, 0, 1):
        dx, dy = (0, 18 * index) if upright else (18 * index, 0)
        yield rect(x + dx - 8, y + dy - 8, 16, 16, rx=2, fill="#C7C0AA", stroke="#5B5747", stroke_width=1.2)


_WRECKS = (
    (-2.0, 1.2, 40, 0.9),
    (1.9, 1.9, -35, 0.95),
    (2.1, -1.6, 30, 0.8),
    (-1.4, -2.2, -50, 0.75),
    (-2.5, -0.6, 80, 0.6),
    (0.6, 2.6, 10, 0.7),
)
"""Where they lie, how they are turned, how large they are."""


def _sea(pen: Pen) -> Iterator[Shape]:
    yield path(SHEET, fill="url(#kauchuk-deep)")
    depth = {"fill": "#061B33", "fill_opacity": 0.13, "stroke": "#5FB0C9", "stroke_opacity": 0.3, "stroke_width": 1.4}
    for ring in (3.5, 3.0, 2.5, 2.05, 1.6, 1.1):
        yield path(pen.blob(0, 0, ring * UNIT, 24, 0.06), **depth)
    for index in range(16):
        needle = ((0, -(100, 52, 74, 52)[index % 4]), (7, -14), (0, 0), (-7, -14))
        opacity = 0.1 if index % 4 else 0.2
        yield polygon(needle, fill="#BFE3EA", fill_opacity=opacity, transform=f"rotate({22.5 * index})")
    for x, y, turn, scale in _WRECKS:
        yield group(*_wreck(), transform=f"{at(x * UNIT, y * UNIT)} rotate({turn}) scale({scale})")
    bubbles = "".join(disc(x + 6 * k, y - 9 * k, 3.4 - k) for x, y in pen.scatter(0.8, 150) for k in (0, 1, 2))
    yield path(bubbles, fill="none", stroke="#BFE3EA", stroke_opacity=0.45, stroke_width=1)


def _wreck() -> Iterator[Shape]:
    hull = "M-62 0C-40 -26 20 -26 62 -4L62 4C20 26 -40 26 -62 0Z"
    yield path(hull, fill="#4E6670", stroke="#A9C6CC", stroke_opacity=0.7, stroke_width=1.6)
    yield path("M-46 0C-30 -15 16 -15 48 0C16 15 -30 15 -46 0Z", fill="#22333D")
    ribs = "".join(f"M{-34 + 11 * i} -12Q{-30 + 11 * i} 0 {-34 + 11 * i} 12" for i in range(7))
    yield path(ribs + "M-46 0H50", fill="none", stroke="#7F9AA3", stroke_width=1.8)
    yield path("M4 -4L38 -40", stroke="#8B6F4B", stroke_width=4, stroke_linecap="round")


def _desert(pen: Pen) -> Iterator[Shape]:
    yield from _tones(pen, "deities")
    yield _specks(pen.scatter(0.22, 900), "#B4935F", 2)
    yield path(sheet(3.43, 0.45), fill="none", stroke="#B4582A", stroke_width=10)
    yield path(sheet(3.43, 0.45), fill="none", stroke="#F3D9A8", stroke_width=5, stroke_dasharray="5 5")
    yield path(sheet(3.31, 0.45), fill="none", stroke="#2B5F90", stroke_width=3)
    for ring in (62, 50):
        yield circle(0, 0, ring, fill="none", stroke="#2B5F90", stroke_opacity=0.35, stroke_width=2.4)
    for index in range(24):
        long = 92 if index % 2 else 80
        fill = "#B4582A" if index % 2 else "#2B5F90"
        yield path(f"M-5 -66L0 -{long}L5 -66Z", fill=fill, fill_opacity=0.35, transform=f"rotate({15 * index})")


def _maze(pen: Pen) -> Iterator[Shape]:
    yield path(SHEET, fill="#D9C9A3")
    yield _specks(pen.scatter(0.16, 1500), "#B59F73", 2)
    yield path(SHEET, fill="none", stroke="#214D2A", stroke_width=34)
    yield path(SHEET, fill="none", stroke="#3C7C40", stroke_width=26)
    hedge = "".join(outline(inset(segment.number, 14)) for segment in LATTICE.segments)
    for colour, dy in (("#8B7A4E", 7), ("#173F21", 2.8), ("#2F7338", -1.5)):
        yield path(hedge, fill=colour, stroke=colour, stroke_width=7, stroke_linejoin="round", transform=at(0, dy))
    for colour, width in (("#2E6E38", 9.0), ("#3F8746", 7.0), ("#4A9650", 5.0)):
        yield _specks((_leaf(pen, segment.number) for segment in LATTICE.segments for _ in range(7)), colour, width)
    for x, y in pen.scatter(0.9, 120):
        yield circle(x, y, 2, fill="#F7C6D0")


def _leaf(pen: Pen, segment: int) -> Point:
    """Somewhere in a hedge."""
    points = inset(segment, 15)
    a = pen.between(0, 1)
    b = pen.between(0, 1 - a)
    x, y = (a * points[0][k] + b * points[1][k] + (1 - a - b) * points[2][k] for k in (0, 1))
    return x, y - 1.5


def _specks(places: Iterable[Point], colour: str, width: float) -> Shape:
    d = dots((round(x), round(y)) for x, y in places)
    return path(d, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round")


_GROUNDS: dict[str, Callable[[Pen], Iterator[Shape]]] = {
    "jungle": _jungle,
    "volcano": _volcano,
    "isles": _isles,
    "images": _plateau,
    "ruins": _ruins,
    "cursed": _sea,
    "deities": _desert,
    "labyrinth": _maze,
}


def _lattice(board: Board) -> Shape:
    """The lines that bands follow, as far as the ground does not show them itself."""
    lines: dict[bool, list[str]] = {True: [], False: []}
    for line in LATTICE.lines:
        if line.number not in board.bridges and not any(board.blocked >> pin & 1 for pin in line.pins):
            lines[line.border].append(track((round(x), round(y)) for x, y in ends(line.number)))
    solid, dashed = ("".join(lines[border]) for border in (True, False))
    dashes = path(dashed, stroke_dasharray="5 3.5")
    return group(path(solid), dashes, id=lattice_id(board), fill="none", stroke_width=1.5)


def lattice_id(board: Board) -> str:
    """Bridges lie elsewhere on every board; where pins are blocked, they are on all boards of the location."""
    return f"kauchuk-lines-{board.id if board.bridges else board.place if board.blocked else 'plain'}"


# What players have won


def explored(segments: int, seat: int, opacity: float) -> Iterator[Shape]:
    """Explored ground is hatched."""
    if segments:
        d, colour = _triangles(segments, 4), lighter(SEAT_COLOURS[seat], 0.18)
        edge = {"stroke": colour, "stroke_opacity": opacity * 0.5, "stroke_width": 4}
        yield path(d, fill=colour, fill_opacity=opacity, **edge)
        yield path(d, fill=f"url(#kauchuk-hatch-{seat})")


def enclosed(segments: int, seat: int, opacity: float) -> Iterator[Shape]:
    """Enclosed ground has a dotted edge."""
    if segments:
        colour = SEAT_COLOURS[seat]
        yield path(_triangles(segments, 4), fill=colour, fill_opacity=opacity)
        dotted = {"stroke_width": 2.2, "stroke_dasharray": "1.5 5", "stroke_linecap": "round"}
        yield path(_triangles(segments, 6.5), fill="none", stroke=colour, **dotted)


def idol_ground(segments: int, fill: str, seam: str) -> Iterator[Shape]:
    yield path(_triangles(segments, 4.5), fill=fill)
    yield path(_triangles(segments, 8.5), fill="none", stroke=seam, stroke_width=1.6, stroke_dasharray="4 3")


def _triangles(segments: int, by: float) -> str:
    return "".join(_triangle(segment, by) for segment in bits(segments))


@cache
def _triangle(segment: int, by: float) -> str:
    return outline((round(x, 1), round(y, 1)) for x, y in inset(segment, by))
