"""The ground of each location, drawn once into the defs: `kauchuk-place-<location>`, and what differs by board."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator

from pyengine.draw.scene import Shape, circle, element, ellipse, group, number, path, polygon, rect, text, use
from pyengine.games.kauchuk.rules.board import LATTICE, Board
from pyengine.games.kauchuk.table.art.bands import PLACES, corners, heart, inset
from pyengine.games.kauchuk.table.art.images import animals, image_ground
from pyengine.games.kauchuk.table.art.palette import TONES, UNIT, lighter
from pyengine.games.kauchuk.table.art.pen import Hand, dot, edge, sheet, spot
from pyengine.shapes.bits import bits

U = UNIT
SHEET = sheet(3.5)
RIM = sheet(3.64, 0.56)


def terrain() -> Iterator[Shape]:
    """The rim and the ground of every location."""
    yield element("clipPath", path(SHEET), id="kauchuk-sheet")
    yield group(*_rim(), id="kauchuk-rim")
    yield from _bushes()
    yield from _lava_and_water()
    yield from animals()
    for place, draw in _GROUNDS.items():
        yield group(*draw(Hand(sum(map(ord, place)))), id=f"kauchuk-place-{place}", clip_path="url(#kauchuk-sheet)")


def board_ground(board: Board) -> Shape | None:
    """What lies under one board only: islands and bridges, or the images."""
    draw = {"isles": _isles_land, "images": image_ground}.get(board.place)
    if draw is None:
        return None
    return group(*draw(board), id=f"kauchuk-ground-{board.id}", clip_path="url(#kauchuk-sheet)")


def _rim() -> Iterator[Shape]:
    yield path(RIM, fill="#000000", fill_opacity=0.45, filter="url(#kauchuk-haze)", transform="translate(0 9)")
    yield path(RIM, fill="url(#kauchuk-brass)", stroke="#3D2B10", stroke_width=1.2)
    yield path(SHEET, fill="#2C1D08", stroke="#2C1D08", stroke_width=4)
    for index, letter in enumerate("abcdefg"):
        t = index - 3
        x, y = edge(3.575, 3, t * 1.02)
        yield text(x, y + 3.5, letter, font_size=10, font_weight=800, text_anchor="middle", fill="#2E1D04")
        x, y = edge(3.575, 2, -t * 1.02)
        yield text(x, y + 3.5, str(index + 1), font_size=10, font_weight=800, text_anchor="middle", fill="#2E1D04")


def _tones(hand: Hand, place: str) -> Iterator[Shape]:
    colours = TONES[place].ground
    yield path(SHEET, fill=colours[0])
    for segment in LATTICE.segments:
        yield polygon(corners(segment.number), fill=hand.pick(colours))


def _bushes() -> Iterator[Shape]:
    """Tree crowns and fronds to be used many times."""
    hand = Hand(7)
    for index, colour in enumerate(("#2C6636", "#357440", "#2A5F33", "#3D8047", "#31703A")):
        yield group(
            path(hand.crown(15, 8), fill="#163F22", fill_opacity=0.55, transform="translate(0 3)"),
            path(hand.crown(15, 9), fill=colour),
            path(hand.crown(7, 7), fill=lighter(colour, 0.13), transform="translate(-3 -4)"),
            id=f"kauchuk-crown-{index}",
        )
    leaves = []
    for i in range(1, 11):
        t = i / 11
        x, y, long = 62 * t, -15 * t * (1 - t), 20 * (1 - abs(t - 0.4) * 1.1)
        for side in (-1, 1):
            tip, bend = (x + long * 0.85, y + side * long), (x + long * 0.35, y + side * long * 0.6)
            back = f"Q{spot((x + long * 0.1, y + side * long * 0.55))} {spot((x - long * 0.12, y))}Z"
            leaves.append(f"M{spot((x, y))}Q{spot(bend)} {spot(tip)}{back}")
    rib = path("M0 0Q31 -7.4 62 0", fill="none", stroke="#BFD98A", stroke_width=2.4, stroke_linecap="round")
    for index, colour in enumerate(("#4E9A4F", "#3F8A48", "#5BA657")):
        yield group(
            path("".join(leaves), fill="#0E2E18", fill_opacity=0.5, transform="translate(3 6)"),
            path("".join(leaves), fill=colour),
            rib,
            id=f"kauchuk-frond-{index}",
        )


def _lava_and_water() -> Iterator[Shape]:
    for name, stops in (
        ("lava", ((0, "#FFE27A"), (0.35, "#FFA436"), (0.7, "#EE5A17"), (1, "#B92A0C"))),
        ("lagoon", ((0, "#1E95A3"), (0.6, "#147A8E"), (1, "#0B5670"))),
        ("deep", ((0, "#0B2440"), (0.5, "#103A5A"), (1, "#1B5877"))),
    ):
        yield element(
            "radialGradient", *(element("stop", offset=o, stop_color=c) for o, c in stops), id=f"kauchuk-{name}", r=0.6
        )


def _jungle(hand: Hand) -> Iterator[Shape]:
    yield from _tones(hand, "jungle")
    for x, y in hand.scatter(0.21, 2400):
        yield use(f"kauchuk-crown-{hand.luck.below(5)}", x, y, hand.between(0.7, 1.25))
    for index in range(30):
        side, t = index // 8, (index % 8 - 3.5) * 0.98
        x, y = edge(3.6, side % 4, t)
        turn = math.degrees(math.atan2(-y, -x)) + hand.between(-38, 38)
        move = f"translate({number(x)} {number(y)}) rotate({number(turn)}) scale({number(hand.between(0.85, 1.2))})"
        yield element("use", href=f"#kauchuk-frond-{index % 3}", transform=move)


def _volcano(hand: Hand) -> Iterator[Shape]:
    yield from _tones(hand, "volcano")
    for ring in (3.4, 2.9, 2.4, 1.95, 1.55):
        yield path(hand.blob(0, 0, ring * U, 22, 0.05), fill="#2A2422", fill_opacity=0.16)
    pebbles = [(hand.pick(("#3A3330", "#7B726B", "#332D2A")), p) for p in hand.scatter(0.15, 1500)]
    for colour in ("#3A3330", "#7B726B", "#332D2A"):
        yield path(
            "".join(hand.pebble(*p, hand.between(1.4, 3.6)) for c, p in pebbles if c == colour),
            fill=colour,
            fill_opacity=0.55,
        )
    for index in range(11):
        angle = index / 11 * math.tau + hand.between(-0.15, 0.15)
        d = hand.jag(105 * math.cos(angle), 105 * math.sin(angle), angle, hand.between(90, 230), 9)
        for colour, width, opacity in (("#FF5A1F", 9.0, 0.25), ("#2A0F08", 4.5, 1), ("#FF7A2A", 2.0, 1)):
            yield path(
                d, fill="none", stroke=colour, stroke_width=width, stroke_opacity=opacity, stroke_linejoin="round"
            )
    for ring, colour in ((1.42, "#1E1614"), (1.28, "#2B211E"), (1.17, "#3C2A23"), (1.0, "#7A1E0E"), (0.92, "#C5330F")):
        yield path(hand.blob(0, 0, ring * U, 22, 0.05), fill=colour, fill_opacity=0.5 if ring > 1.4 else 1)
    yield path(hand.blob(0, 0, 86, 18, 0.08), fill="url(#kauchuk-lava)")
    for index in range(4):
        yield path(
            hand.blob(2 * index, -index, 72 - 16 * index, 15, 0.1),
            fill="none",
            stroke="#FFE9A8",
            stroke_opacity=0.5,
            stroke_width=1.6,
        )
    for _ in range(16):
        angle, reach = hand.between(0, math.tau), hand.between(30, 85)
        yield path(
            hand.blob(reach * math.cos(angle), reach * math.sin(angle), hand.between(7, 15), 6, 0.3),
            fill="#4A140A",
            fill_opacity=0.85,
        )
    for index in range(26):
        angle = index / 26 * math.tau
        stone = hand.blob(116 * math.cos(angle), 116 * math.sin(angle), hand.between(6, 11), 6, 0.25)
        yield path(stone, fill=hand.pick(("#4A3A33", "#57463D", "#3A2C27")), stroke="#1B1311", stroke_width=1)


def _isles(hand: Hand) -> Iterator[Shape]:
    yield path(SHEET, fill="url(#kauchuk-lagoon)")
    waves = []
    for x, y in hand.scatter(0.3, 1200):
        w = hand.between(6, 11)
        half, whole = number(w / 2), number(w)
        waves.append(f"M{spot((x - w, y))}q{half} -{half} {whole} 0q{half} {half} {whole} 0")
    yield path(
        "".join(waves), fill="none", stroke="#8FE0DF", stroke_opacity=0.33, stroke_width=1.3, stroke_linecap="round"
    )


def _isles_land(board: Board) -> Iterator[Shape]:
    land = "".join("M" + "L".join(map(spot, corners(index))) + "Z" for index in bits(board.land))
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
    hand = Hand(board.seats)
    for index in bits(board.land):
        yield polygon(inset(index, 3), fill=hand.pick(("#7CAE57", "#86B65E", "#74A651")))
        far = max(corners(index), key=lambda p: math.dist(p, heart(index)))
        x, y = heart(index)
        yield from _palm(hand, x + (far[0] - x) * 0.44, y + (far[1] - y) * 0.44)
    for number_, item in board.items.items():
        if item.get("kind") == "bridge":
            yield _bridge(number_)


def _palm(hand: Hand, x: float, y: float) -> Iterator[Shape]:
    yield ellipse(x + 1.5, y + 2.5, 8, 4.5, fill="#2C4A22", fill_opacity=0.3)
    for index in range(6):
        a = index / 6 * math.tau + hand.between(-0.2, 0.2)
        tip = (x + 9 * math.cos(a), y + 9 * math.sin(a))
        bows = [(x + 4.5 * math.cos(a + s), y + 4.5 * math.sin(a + s)) for s in (-0.4, 0.25)]
        fill = ("#3F8F4B", "#2F7A3F", "#58A65A")[index % 3]
        yield path(f"M{spot((x, y))}Q{spot(bows[0])} {spot(tip)}Q{spot(bows[1])} {spot((x, y))}Z", fill=fill)


def _bridge(number_: int) -> Shape:
    (ax, ay), (bx, by) = (PLACES[pin] for pin in LATTICE.lines[number_].pins)
    long = math.dist((ax, ay), (bx, by)) - 48
    turn = math.degrees(math.atan2(by - ay, bx - ax))
    ux, uy = (bx - ax) / (long + 48), (by - ay) / (long + 48)
    planks = max(4, round(long / 6))
    wide = number(long / planks * 0.72)
    wood = "".join(f"M{number(long * (i + 0.14) / planks)} -5.2h{wide}v10.4h-{wide}Z" for i in range(planks))
    return group(
        rect(0, -2.4, long, 10.4, fill="#06303B", fill_opacity=0.45),
        rect(0, -5.2, long, 10.4, fill="#8A5E33"),
        path(wood, fill="#CB9C60"),
        path(
            f"M-2 -5.2H{number(long + 2)}M-2 5.2H{number(long + 2)}",
            stroke="#4A2F14",
            stroke_width=1.6,
            stroke_linecap="round",
        ),
        transform=f"translate({number(ax + 24 * ux)} {number(ay + 24 * uy)}) rotate({number(turn)})",
    )


def _plateau(hand: Hand) -> Iterator[Shape]:
    yield path(SHEET, fill="#B58A5C")
    for segment in LATTICE.segments:
        yield polygon(corners(segment.number), fill=hand.pick(TONES["images"].ground))
    colours = ("#B08A5A", "#A37C4D", "#E3C9A0", "#BB9565")
    pebbles = [(hand.pick(colours), p) for p in hand.scatter(0.13, 2000)]
    for colour in colours:
        yield path(
            "".join(hand.pebble(*p, hand.between(1, 3)) for c, p in pebbles if c == colour),
            fill=colour,
            fill_opacity=0.6,
        )
    cracks = "".join(
        hand.jag(hand.between(-340, 340), hand.between(-340, 340), hand.between(0, 6.28), hand.between(50, 100), 7)
        for _ in range(16)
    )
    yield path(cracks, fill="none", stroke="#7A5330", stroke_width=1.2, stroke_opacity=0.6, stroke_linejoin="round")


def _ruins(hand: Hand) -> Iterator[Shape]:
    yield path(SHEET, fill="#6E6A5C")
    y = -370.0
    while y < 370:
        high, x = hand.between(30, 42), -370 - hand.between(0, 40)
        while x < 370:
            wide = hand.between(34, 66)
            grassy = hand.luck.below(20) == 0
            fill = "#5E6B45" if grassy else hand.pick(TONES["ruins"].ground)
            yield rect(round(x + 1), round(y + 1), round(wide - 2), round(high - 2), rx=3.5, fill=fill)
            if not grassy:
                yield rect(round(x + 3), round(y + 2), round(wide - 6), 2, fill="#FFFFFF", fill_opacity=0.16)
            x += wide
        y += high
    moss = "".join(hand.blob(x, y, hand.between(4, 11), 7, 0.35) for x, y in hand.scatter(0.55, 400))
    yield path(moss, fill="#768E55", fill_opacity=0.5)
    cracks = "".join(hand.jag(x, y, hand.between(0, 6.28), 40, 5) for x, y in hand.scatter(0.9, 200))
    yield path(cracks, fill="none", stroke="#4A473B", stroke_width=1.4, stroke_opacity=0.7)
    for side in range(4):
        for index in range(8):
            x, y = edge(3.36, side, (index - 3.5) * 0.84)
            yield from (_drum(x, y) if index % 2 else _blocks(x, y, side % 2 == 0))


def _drum(x: float, y: float) -> Iterator[Shape]:
    yield circle(x, y + 4, 14, fill="#2B291F", fill_opacity=0.4)
    yield circle(x, y, 13, fill="#A9A28C", stroke="#5B5747", stroke_width=1.2, stroke_dasharray="4 2")
    yield circle(x, y - 1.5, 10, fill="#D6CFBA")


def _blocks(x: float, y: float, upright: bool) -> Iterator[Shape]:
    for index in (-1, 0, 1):
        dx, dy = (0, 18 * index) if upright else (18 * index, 0)
        yield rect(x + dx - 8, y + dy - 8, 16, 16, rx=2, fill="#C7C0AA", stroke="#5B5747", stroke_width=1.2)


def _sea(hand: Hand) -> Iterator[Shape]:
    yield path(SHEET, fill="url(#kauchuk-deep)")
    for ring in (3.5, 3.0, 2.5, 2.05, 1.6, 1.1):
        yield path(
            hand.blob(0, 0, ring * U, 24, 0.06),
            fill="#061B33",
            fill_opacity=0.13,
            stroke="#5FB0C9",
            stroke_opacity=0.3,
            stroke_width=1.4,
        )
    for index in range(16):
        long = (100, 52, 74, 52)[index % 4]
        points = f"0,{-long} 7,-14 0,0 -7,-14"
        yield Shape(
            "polygon",
            {
                "points": points,
                "fill": "#BFE3EA",
                "fill_opacity": 0.2 if index % 4 == 0 else 0.1,
                "transform": f"rotate({22.5 * index})",
            },
        )
    wrecks = (
        (-2.0, 1.2, 40, 0.9),
        (1.9, 1.9, -35, 0.95),
        (2.1, -1.6, 30, 0.8),
        (-1.4, -2.2, -50, 0.75),
        (-2.5, -0.6, 80, 0.6),
        (0.6, 2.6, 10, 0.7),
    )
    for x, y, turn, scale in wrecks:
        yield group(*_wreck(), transform=f"translate({number(x * U)} {number(y * U)}) rotate({turn}) scale({scale})")
    bubbles = "".join(_ring(x + 6 * k, y - 9 * k, 3.4 - k) for x, y in hand.scatter(0.8, 150) for k in (0, 1, 2))
    yield path(bubbles, fill="none", stroke="#BFE3EA", stroke_opacity=0.45, stroke_width=1)


def _ring(x: float, y: float, r: float) -> str:
    q = number(r)
    return f"M{spot((x - r, y))}a{q} {q} 0 1 0 {number(2 * r)} 0a{q} {q} 0 1 0 {number(-2 * r)} 0"


def _wreck() -> Iterator[Shape]:
    hull = "M-62 0C-40 -26 20 -26 62 -4L62 4C20 26 -40 26 -62 0Z"
    yield path(hull, fill="#4E6670", stroke="#A9C6CC", stroke_opacity=0.7, stroke_width=1.6)
    yield path("M-46 0C-30 -15 16 -15 48 0C16 15 -30 15 -46 0Z", fill="#22333D")
    ribs = "".join(f"M{-34 + 11 * i} -12Q{-30 + 11 * i} 0 {-34 + 11 * i} 12" for i in range(7))
    yield path(ribs + "M-46 0H50", fill="none", stroke="#7F9AA3", stroke_width=1.8)
    yield path("M4 -4L38 -40", stroke="#8B6F4B", stroke_width=4, stroke_linecap="round")


def _desert(hand: Hand) -> Iterator[Shape]:
    yield from _tones(hand, "deities")
    yield _dots((dot(x, y) for x, y in hand.scatter(0.22, 900)), "#B4935F", 2)
    yield path(sheet(3.43, 0.45), fill="none", stroke="#B4582A", stroke_width=10)
    yield path(sheet(3.43, 0.45), fill="none", stroke="#F3D9A8", stroke_width=5, stroke_dasharray="5 5")
    yield path(sheet(3.31, 0.45), fill="none", stroke="#2B5F90", stroke_width=3)
    for ring in (62, 50):
        yield circle(0, 0, ring, fill="none", stroke="#2B5F90", stroke_opacity=0.35, stroke_width=2.4)
    for index in range(24):
        long = 92 if index % 2 else 80
        fill = "#B4582A" if index % 2 else "#2B5F90"
        yield path(f"M-5 -66L0 -{long}L5 -66Z", fill=fill, fill_opacity=0.35, transform=f"rotate({15 * index})")


def _maze(hand: Hand) -> Iterator[Shape]:
    yield path(SHEET, fill="#D9C9A3")
    yield _dots((dot(x, y) for x, y in hand.scatter(0.16, 1500)), "#B59F73", 2)
    yield path(SHEET, fill="none", stroke="#214D2A", stroke_width=34)
    yield path(SHEET, fill="none", stroke="#3C7C40", stroke_width=26)
    shapes = ["M" + "L".join(map(spot, inset(s.number, 14))) + "Z" for s in LATTICE.segments]
    hedge = "".join(shapes)
    for colour, dy in (("#8B7A4E", 7), ("#173F21", 2.8), ("#2F7338", -1.5)):
        yield path(
            hedge, fill=colour, stroke=colour, stroke_width=7, stroke_linejoin="round", transform=f"translate(0 {dy})"
        )
    for colour, width in (("#2E6E38", 9.0), ("#3F8746", 7.0), ("#4A9650", 5.0)):
        yield _dots((_leaf(hand, s.number) for s in LATTICE.segments for _ in range(7)), colour, width)
    for x, y in hand.scatter(0.9, 120):
        yield circle(x, y, 2, fill="#F7C6D0")


def _leaf(hand: Hand, segment: int) -> str:
    """A dot somewhere in a hedge."""
    points = inset(segment, 15)
    a = hand.between(0, 1)
    b = hand.between(0, 1 - a)
    x, y = (a * points[0][k] + b * points[1][k] + (1 - a - b) * points[2][k] for k in (0, 1))
    return dot(x, y - 1.5)


def _dots(places: Iterable[str], colour: str, width: float) -> Shape:
    return path("".join(places), fill="none", stroke=colour, stroke_width=width, stroke_linecap="round")


_GROUNDS: dict[str, Callable[[Hand], Iterator[Shape]]] = {
    "jungle": _jungle,
    "volcano": _volcano,
    "isles": _isles,
    "images": _plateau,
    "ruins": _ruins,
    "cursed": _sea,
    "deities": _desert,
    "labyrinth": _maze,
}


def lattices(boards: Iterable[Board]) -> Iterator[Shape]:
    """The lines that bands follow, as far as the ground does not show them itself: `kauchuk-lines-<board>`."""
    for board in boards:
        solid: list[str] = []
        dashed: list[str] = []
        for line in LATTICE.lines:
            bridge = board.items.get(line.number, {}).get("kind") == "bridge"
            if not bridge and not any(board.blocked >> pin & 1 for pin in line.pins):
                a, b = (PLACES[pin] for pin in line.pins)
                (solid if line.border else dashed).append(f"M{a[0]:.0f} {a[1]:.0f}L{b[0]:.0f} {b[1]:.0f}")
        dashes = path("".join(dashed), stroke_dasharray="5 3.5")
        yield group(path("".join(solid)), dashes, id=lattice_id(board), fill="none", stroke_width=1.5)


def lattice_id(board: Board) -> str:
    own = board.place in ("volcano", "isles")
    return f"kauchuk-lines-{board.id if board.place == 'isles' else board.place if own else 'plain'}"
