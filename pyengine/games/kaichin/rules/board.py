"""The tray: 37 cells, 12 spots around it, 12 sweets (C1–C5). Cells are numbers 0–36, sets of cells are bit masks."""

from __future__ import annotations

from typing import NamedTuple

from pyengine.core.data import load_data
from pyengine.shapes.bits import bits, union
from pyengine.shapes.hexes import DIRECTIONS, Hex, add, distance, neighbours

_DATA = load_data("pyengine.games.kaichin", "board")

CELLS: tuple[str, ...] = tuple(cell["id"] for cell in _DATA["cells"])
CELL_HEX: tuple[Hex, ...] = tuple((cell["q"], cell["r"]) for cell in _DATA["cells"])
SPOTS: tuple[str, ...] = tuple(spot["id"] for spot in _DATA["spots"])
SPOT_HEX: tuple[Hex, ...] = tuple((spot["q"], spot["r"]) for spot in _DATA["spots"])
COLOURS: tuple[str, ...] = tuple(colour["id"] for colour in _DATA["colours"])
SWEETS: tuple[str, ...] = tuple(sweet["id"] for sweet in _DATA["kaichin"])

CELL_NUMBER = {name: number for number, name in enumerate(CELLS)}
SPOT_NUMBER = {name: number for number, name in enumerate(SPOTS)}
SWEET_NUMBER = {name: number for number, name in enumerate(SWEETS)}
COLOUR_NUMBER = {name: number for number, name in enumerate(COLOURS)}

CHIPS_PER_COLOUR = 13
DAMAGE_PER_SEAT = 3
ALL = (1 << len(CELLS)) - 1

COLOUR_OF: tuple[int, ...] = tuple(COLOUR_NUMBER[sweet["colour"]] for sweet in _DATA["kaichin"])
START_SPOT: tuple[int, ...] = tuple(SPOT_NUMBER[sweet["start_spot"]] for sweet in _DATA["kaichin"])
GOAL_SPOT: tuple[int, ...] = tuple(SPOT_NUMBER[sweet["destination_spot"]] for sweet in _DATA["kaichin"])
STARTS_ON: tuple[int, ...] = tuple(START_SPOT.index(spot) for spot in range(len(SPOTS)))
"""By spot: the sweet that waits there to begin."""
GOAL_OF: tuple[int, ...] = tuple(GOAL_SPOT.index(spot) for spot in range(len(SPOTS)))
"""By spot: the sweet whose home it is."""

_NUMBER_AT: dict[Hex, int] = {place: number for number, place in enumerate(CELL_HEX)}


def _bit(place: Hex) -> int:
    """The cell at a place as a bit; 0 off the tray."""
    number = _NUMBER_AT.get(place)
    return 0 if number is None else 1 << number


def _around(place: Hex) -> int:
    return sum(_bit(near) for near in neighbours(place))


def _jumps(place: Hex) -> tuple[tuple[int, int], ...]:
    """From a place: (the cell jumped over, the cell landed on), as bits, in each direction where both are cells."""
    pairs = []
    for direction in DIRECTIONS:
        over = add(place, direction)
        if _bit(over) and _bit(add(over, direction)):
            pairs.append((_bit(over), _bit(add(over, direction))))
    return tuple(pairs)


def _rays(place: Hex) -> tuple[tuple[int, bool], ...]:
    """The six lines of sight from a place as (cells, ascending): cell numbers grow along an ascending line, so the
    nearest cell of a set on it is the set's lowest bit, otherwise its highest."""
    rays = []
    for direction in DIRECTIONS:
        cells, at = 0, add(place, direction)
        while _bit(at):
            cells |= _bit(at)
            at = add(at, direction)
        if cells:
            rays.append((cells, cells > _bit(place)))
    return tuple(rays)


NEAR: tuple[int, ...] = tuple(_around(place) for place in CELL_HEX)
JUMPS: tuple[tuple[tuple[int, int], ...], ...] = tuple(_jumps(place) for place in CELL_HEX)
RAYS: tuple[tuple[tuple[int, bool], ...], ...] = tuple(_rays(place) for place in CELL_HEX)

START_NEAR: tuple[int, ...] = tuple(_around(SPOT_HEX[spot]) for spot in START_SPOT)
"""By sweet: the two cells that touch its start spot."""
GOAL_NEAR: tuple[int, ...] = tuple(_around(SPOT_HEX[spot]) for spot in GOAL_SPOT)
"""By sweet: the two cells that touch its goal."""


def _goal_jump(goal: Hex, place: Hex) -> int:
    """The cell to jump over to land on a goal from a place; 0 if no straight jump leads there."""
    for direction in DIRECTIONS:
        over = add(place, direction)
        if add(over, direction) == goal:
            return _bit(over)
    return 0


class Exits(NamedTuple):
    """How a sweet can leave a place."""

    near: int
    """The cells beside it."""
    jumps: tuple[tuple[int, int], ...]
    """Over which cell, onto which."""
    home: bool
    """Is its goal beside it?"""
    home_over: int
    """The cell to jump over to land on its goal; 0 if none."""


def _exits(sweet: int) -> tuple[Exits, ...]:
    start, goal = SPOT_HEX[START_SPOT[sweet]], SPOT_HEX[GOAL_SPOT[sweet]]
    cells = (
        Exits(NEAR[cell], JUMPS[cell], bool(GOAL_NEAR[sweet] >> cell & 1), _goal_jump(goal, place))
        for cell, place in enumerate(CELL_HEX)
    )
    return *cells, Exits(START_NEAR[sweet], _jumps(start), False, 0)


EXITS: tuple[tuple[Exits, ...], ...] = tuple(map(_exits, range(len(SWEETS))))
"""By sweet and cell; the last entry (-1) is for where it starts."""

STEPS_TO_GOAL: tuple[tuple[int, ...], ...] = tuple(
    tuple(distance(place, SPOT_HEX[spot]) for place in CELL_HEX) for spot in GOAL_SPOT
)
STEPS_FROM_START = distance(SPOT_HEX[START_SPOT[0]], SPOT_HEX[GOAL_SPOT[0]])


def names(cells: int) -> list[str]:
    return [CELLS[cell] for cell in bits(cells)]


def sweet_names(sweets: int) -> list[str]:
    return [SWEETS[sweet] for sweet in bits(sweets)]


def one_colour(hand: int, colour: int) -> bool:
    """Do all three cards of a hand share one colour? Then everybody is dealt afresh (C7)."""
    return all(COLOUR_OF[sweet] == colour for sweet in bits(hand))


def nearest(line: int, ascending: bool, cells: int) -> int:
    """The first of `cells` met on a line of sight, as a bit; 0 if there is none."""
    met = line & cells
    if not met:
        return 0
    return met & -met if ascending else 1 << (met.bit_length() - 1)


def flood(seeds: int, allowed: int) -> int:
    """All cells of `allowed` that hang together with `seeds` (which are themselves in `allowed`)."""
    reached, edge = seeds, seeds
    while edge:
        edge = union(NEAR[cell] for cell in bits(edge)) & allowed & ~reached
        reached |= edge
    return reached
