"""The things in the box: squares, sides, road tokens, the four boards, and the forest that they make together.

A square is an int in a grid of 16 columns with a margin all round, so that one step north is always -16 and never
leaves the list. A token code says whose token lies there, which copy of it, and how it is turned.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any, NamedTuple

from pyengine.core.data import load_data

WIDTH = 16
AREA = WIDTH * WIDTH
NORTH, EAST, SOUTH, WEST = SIDES = range(4)
SIDE_NAMES = "NESW"
STEPS = (-WIDTH, 1, WIDTH, -1)
BOARD = 7
COLUMNS = "abcdefghijklmn"

COLOURS = ("blue", "red", "green", "orange")


def square_at(x: int, y: int) -> int:
    return (y + 1) * WIDTH + x + 1


def xy(square: int) -> tuple[int, int]:
    return square % WIDTH - 1, square // WIDTH - 1


def _around(square: int, steps: set[int]) -> int:
    return sum(1 << square + step for step in steps if 0 <= square + step < AREA)


BESIDE = tuple(_around(square, set(STEPS)) for square in range(AREA))
NEAR = tuple(_around(square, {one + two for one in STEPS for two in (0, *STEPS)}) for square in range(AREA))
"""For each square, as bits, the four beside it, and all that are at most two steps away."""

SQUARE_NAMES = {square_at(x, y): f"{column}{y + 1}" for y in range(2 * BOARD) for x, column in enumerate(COLUMNS)}
SQUARES = {name: square for square, name in SQUARE_NAMES.items()}


def square_name(square: int) -> str:
    return SQUARE_NAMES[square]


# Tokens. A kind is a pair of numbers; a variant is a kind and the side to which its smaller number points.

KINDS = tuple((a, b) for a in range(1, 7) for b in range(a, 7))
KIND_NAMES = tuple(f"{a}-{b}" for a, b in KINDS)
KIND_OF_NAME = {name: kind for kind, name in enumerate(KIND_NAMES)}
KIND_COUNT = len(KINDS)
DOUBLE_OF = {a: kind for kind, (a, b) in enumerate(KINDS) if a == b}
IS_DOUBLE = tuple(a == b for a, b in KINDS)
DOUBLES = sum(1 << kind for kind in DOUBLE_OF.values())
SUM = tuple(a + b for a, b in KINDS)
VARIANT_COUNT = KIND_COUNT * 4
FULL_SET = (1 << KIND_COUNT) - 1


def opposite(side: int) -> int:
    return side ^ 2


def variants_of(kind: int) -> range:
    """A straight can be turned four ways; a double looks the same from everywhere."""
    return range(kind * 4, kind * 4 + (1 if IS_DOUBLE[kind] else 4))


def _exits(variant: int) -> tuple[int, ...]:
    """The numbers at the four sides, 0 where there is no exit (M6)."""
    (low, high), side = KINDS[variant // 4], variant % 4
    if low == high:
        return (low,) * 4
    return tuple(low if at == side else high if at == opposite(side) else 0 for at in SIDES)


EXITS = tuple(_exits(variant) for variant in range(VARIANT_COUNT))
EXIT_STEPS = tuple(tuple((side, STEPS[side], exits[side]) for side in SIDES if exits[side]) for exits in EXITS)
"""For each variant: the sides with an exit, the step to the square beyond, and the number."""


def _mask(variants: Iterator[int]) -> int:
    return sum(1 << variant for variant in variants)


VARIANTS = tuple(_mask(iter(variants_of(kind))) for kind in range(KIND_COUNT))
STRAIGHTS = _mask(variant for variant in range(VARIANT_COUNT) if not IS_DOUBLE[variant // 4])
SHOWING = tuple(
    tuple(
        _mask(v for kind in range(KIND_COUNT) for v in variants_of(kind) if number and EXITS[v][side] == number)
        for number in range(7)
    )
    for side in SIDES
)
"""SHOWING[side][number]: a bit for every variant with that number on that side."""
OPEN_TO = tuple(sum(SHOWING[side]) for side in SIDES)
"""OPEN_TO[side]: a bit for every variant with an exit on that side."""
STRONGER = tuple(_mask(v for k in range(KIND_COUNT) if SUM[k] > total for v in variants_of(k)) for total in range(13))
"""STRONGER[sum]: a bit for every variant that breaks a token of that sum (M18)."""

# Token codes: 0 is an empty square.

_COPIES = 2
CODE_COUNT = 1 + len(COLOURS) * _COPIES * VARIANT_COUNT


def code_of(seat: int, copy: int, variant: int) -> int:
    return 1 + (seat * _COPIES + copy) * VARIANT_COUNT + variant


OWNER = (-1, *((code - 1) // (_COPIES * VARIANT_COUNT) for code in range(1, CODE_COUNT)))
COPY = (0, *((code - 1) // VARIANT_COUNT % _COPIES for code in range(1, CODE_COUNT)))
VARIANT = (0, *((code - 1) % VARIANT_COUNT for code in range(1, CODE_COUNT)))
KIND = tuple(variant // 4 for variant in VARIANT)
CODE_SUM = (0, *(SUM[KIND[code]] for code in range(1, CODE_COUNT)))
CODE_EXITS: tuple[tuple[tuple[int, int, int], ...], ...] = (
    (),
    *(EXIT_STEPS[VARIANT[code]] for code in range(1, CODE_COUNT)),
)
JOINT = tuple(
    (
        0,
        *(
            (OWNER[code] * 8 + EXITS[VARIANT[code]][side]) if EXITS[VARIANT[code]][side] else 0
            for code in range(1, CODE_COUNT)
        ),
    )
    for side in SIDES
)
"""JOINT[side][code]: owner and number at that side as one figure, 0 without exit. Two touching sides with the same
figure are linked (M7)."""
HAND_BIT = (0, *(1 << (KIND[code] + COPY[code] * KIND_COUNT) for code in range(1, CODE_COUNT)))
"""The token of a code in its owner's hand: a hand is one int, the second copies from bit 21 on."""


def kinds_in(hand: int) -> int:
    """The kinds of a hand as bits, copies folded together."""
    return (hand | hand >> KIND_COUNT) & FULL_SET


@lru_cache(maxsize=1 << 12)
def hand_variants(kinds: int) -> int:
    return sum(VARIANTS[kind] for kind in range(KIND_COUNT) if kinds >> kind & 1)


def take(hand: int, kind: int) -> int:
    """The bit of the first copy of a kind in a hand; 0 if there is none."""
    return hand & 1 << kind or hand & 1 << (kind + KIND_COUNT)


STRAIGHTS_WITH = tuple(
    sum(1 << kind for kind, pair in enumerate(KINDS) if number in pair and not IS_DOUBLE[kind]) for number in range(7)
)


def straights_with(number: int) -> int:
    """The straights of a hand with that number, as bits."""
    return STRAIGHTS_WITH[number] | STRAIGHTS_WITH[number] << KIND_COUNT


def doubles_with(number: int) -> int:
    return 1 << DOUBLE_OF[number] | 1 << DOUBLE_OF[number] + KIND_COUNT


# The four boards, and what they make when they are put together.


class Entrance(NamedTuple):
    id: str
    square: int
    facing: int
    house: int
    """The index of the distillery: boards A, B, C, D hold 0, 1, 2, 3."""


class Tile(NamedTuple):
    """A board in a slot: which one, face up or down, and its clockwise quarter turns."""

    board: str
    face: str
    turns: int


Slots = tuple[Tile, ...]
"""A board for each of the four quarters."""

SLOT_NAMES = ("NW", "NE", "SW", "SE")
BOARD_IDS = ("A", "B", "C", "D")
FACES = ("front", "back")
HOUSES = len(BOARD_IDS)
_DATA: dict[str, Any] = load_data("pyengine.games.rum_run", "boards")
_BOARDS: dict[str, Any] = {board["id"]: board for board in _DATA["boards"]}


class Piece(NamedTuple):
    """One board as it lies, in its own coordinates."""

    house: str
    cells: tuple[tuple[int, int], ...]
    entrances: tuple[tuple[str, tuple[int, int], int], ...]
    obstacles: tuple[tuple[int, int], ...]


@cache
def piece(tile: Tile) -> Piece:
    """A board turned: square (x, y) goes to (6 - y, x) and each facing one side on, per quarter (M11)."""

    def turned(x: int, y: int) -> tuple[int, int]:
        for _ in range(tile.turns):
            x, y = BOARD - 1 - y, x
        return x, y

    face = _BOARDS[tile.board][tile.face]
    house = face["distillery"]
    return Piece(
        house["id"],
        tuple(turned(*cell) for cell in house["cells"]),
        tuple(
            (door["id"], turned(*door["square"]), (SIDE_NAMES.index(door["facing"]) + tile.turns) % 4)
            for door in house["entrances"]
        ),
        tuple(turned(*cell) for cell in face["obstacles"]),
    )


ENTRANCE_IDS = tuple(
    sorted(
        {door["id"] for board in _BOARDS.values() for face in FACES for door in board[face]["distillery"]["entrances"]}
    )
)


def entrance_count(house: int) -> int:
    return len(_BOARDS[BOARD_IDS[house]]["front"]["distillery"]["entrances"])


def covered_strips(slot: int, overlap: int) -> set[tuple[int, int]]:
    """The squares of a board that later boards lie on: the east and south margins, as far as there is a neighbour."""
    line, edge = range(BOARD), range(BOARD - overlap, BOARD)
    east = {(x, y) for x in edge for y in line} if slot in (0, 2) else set()
    south = {(x, y) for x in line for y in edge} if slot in (0, 1) else set()
    return east | south


@cache
def fits(slot: int, tile: Tile, overlap: int) -> bool:
    """Neither distillery nor entrance may be covered (M11). Which boards lie beside it does not matter."""
    here = piece(tile)
    precious = {*here.cells, *(square for _, square, _ in here.entrances)}
    return not precious & covered_strips(slot, overlap)


class Ground(NamedTuple):
    """The boards put together, before there is a town."""

    size: int
    tiles: tuple[Tile, ...]
    open: frozenset[int]
    """Where tokens can be laid (M5)."""
    obstacles: tuple[int, ...]
    cabins: tuple[tuple[int, ...], ...]
    """The squares of each distillery."""
    houses: tuple[str, ...]
    entrances: tuple[Entrance, ...]
    """By id, the order of claims (M27)."""


@lru_cache(maxsize=256)
def ground_of(tiles: Slots, overlap: int) -> Ground:
    step = BOARD - overlap
    size = BOARD + step
    kinds: dict[int, str] = {}
    cabins: list[tuple[int, ...]] = [()] * HOUSES
    houses = [""] * HOUSES
    entrances: list[Entrance] = []
    for slot, tile in enumerate(tiles):
        left, top = slot % 2 * step, slot // 2 * step
        here = piece(tile)
        house = BOARD_IDS.index(tile.board)
        for x in range(BOARD):
            for y in range(BOARD):
                kinds[square_at(left + x, top + y)] = "free"
        for x, y in here.obstacles:
            kinds[square_at(left + x, top + y)] = "obstacle"
        cabins[house] = tuple(square_at(left + x, top + y) for x, y in here.cells)
        kinds.update(dict.fromkeys(cabins[house], "cabin"))
        houses[house] = here.house
        entrances += [Entrance(id, square_at(left + x, top + y), side, house) for id, (x, y), side in here.entrances]
    return Ground(
        size,
        tiles,
        frozenset(square for square, kind in kinds.items() if kind == "free"),
        tuple(sorted(square for square, kind in kinds.items() if kind == "obstacle")),
        tuple(cabins),
        tuple(houses),
        tuple(sorted(entrances)),
    )


def centre_of(size: int) -> set[int]:
    """The squares that touch the middle of the forest (M12)."""
    middle = {(size - 1) // 2, size // 2}
    return {square_at(x, y) for x in middle for y in middle}


def from_centre(size: int, square: int) -> float:
    x, y = xy(square)
    return abs(x - (size - 1) / 2) + abs(y - (size - 1) / 2)


def town_fault(ground: Ground, square: int) -> str | None:
    """Why Town cannot stand there (M12), as the name of a refusal."""
    if square not in ground.open:
        return "town_blocked"
    if square in centre_of(ground.size):
        return "town_centre"
    if any(door.square == square for door in ground.entrances):
        return "town_entrance"
    if not all(square + step in ground.open for step in STEPS):
        return "town_neighbours"
    return None


class Forest:
    """A forest ready for play: fast tables of what is where. Shared by all states that play in it."""

    __slots__ = (
        "beside_town", "door_squares", "doors_at", "entrances", "free", "ground", "houses", "open", "order", "size", "town",
        "town_side",
    )  # fmt: skip

    def __init__(self, ground: Ground, town: int) -> None:
        self.ground = ground
        self.size = ground.size
        self.town = town
        self.entrances = ground.entrances
        self.houses = ground.houses
        self.order = tuple(sorted(ground.open - {town}))
        self.open = bytearray(AREA)
        for square in self.order:
            self.open[square] = 1
        self.free = sum(1 << square for square in self.order)
        """Where tokens can be laid, as bits."""
        self.town_side = {town + STEPS[side]: opposite(side) for side in SIDES}
        """The squares next to Town, with their side that faces it."""
        self.beside_town = sum(1 << square for square in self.town_side if self.open[square])
        self.doors_at: dict[int, list[int]] = {}
        for number, door in enumerate(ground.entrances):
            self.doors_at.setdefault(door.square, []).append(number)
        self.door_squares = sum(1 << square for square in self.doors_at)


NOWHERE = Forest(Ground(0, (), frozenset(), (), (), (), ()), 0)
"""The forest before there is one: nothing can be laid anywhere."""


@lru_cache(maxsize=64)
def forest_of(tiles: Slots, overlap: int, town: int) -> Forest:
    return Forest(ground_of(tiles, overlap), town)


# Ready-made layouts.


class Layout(NamedTuple):
    overlap: int
    tiles: Slots
    town: int


def _layout(data: Any) -> Layout:
    tiles = tuple(Tile(slot["board"], slot["face"], slot["rot"]) for slot in data["slots"])
    return Layout(data["overlap"], tiles, square_at(*data["town"]))


_STANDARD = {seats: _layout(_DATA["default_layouts"][f"{seats}p"]) for seats in (2, 3, 4)}


def _made(overlap: int, tiles: str, x: int, y: int) -> Layout:
    faces = {"f": "front", "b": "back"}
    slots = tuple(Tile(text[0], faces[text[1]], int(text[2])) for text in tiles.split())
    return Layout(overlap, slots, square_at(x, y))


def layout_of(name: str, seats: int) -> Layout:
    return _STANDARD[seats] if name == "standard" else _READY[name][seats > 2]


_READY: dict[str, tuple[Layout, Layout]] = {
    # The nearest entrance of the great house is four or five tokens from Town: short roads overshoot.
    "ambush": (_made(0, "Bb0 Db0 Cb1 Ab2", 8, 7), _made(0, "Af3 Bf3 Cf0 Df3", 5, 7)),
    "compact": (_made(1, "Cb3 Ab3 Db0 Bb2", 4, 6), _made(1, "Af2 Bf2 Df3 Cf3", 6, 7)),
}
"""By name: for two players (the boards with obstacles) and for more."""


# Distilleries and barrels. A barrel is an int: its house, and its number among all that the house ever makes.

USUAL_STOCK = (6, 4, 3, 2)
STRANGER = HOUSES
"""The house of barrels that a position brings along without saying whence."""
PER_HOUSE = 64


@cache
def batches(value: int) -> tuple[int, ...]:
    """The loads that a distillery gives until it is empty (M13): 6, 3, 1."""
    found = []
    while value:
        found.append(value)
        value //= 2
    return tuple(found)


def made_before(value: int, stock: int) -> int:
    """How many barrels have left a house that began with `value` and now shows `stock`."""
    return sum(load for load in batches(value) if load > stock)


_MAKES = {
    "bibbletop": ("rum", "whiskey"),
    "franky": ("wine", "gin"),
    "elmo": ("absinthe", "moonshine"),
    "manor": ("moonshine", "absinthe"),
}


def flavours_of(houses: tuple[str, ...], house: int) -> tuple[str, str]:
    """What a house makes in its first load and in later ones. The inn pours first what its neighbour makes less of
    (M43)."""
    if houses[house] == "inn":
        more, less = _MAKES[houses[2]]
        return less, more
    return _MAKES[houses[house]]
