"""The heap on its turntable: cubes, marks and targets, and the buttons for looking at it from all sides (Q44)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from pyengine.core.moves import Move
from pyengine.core.picks import flat
from pyengine.draw.colours import CHOSEN, GLOW, HINT, KEYLINE
from pyengine.draw.scene import Box, Kept, Shape, at, group, path, points, polygon, use
from pyengine.draw.view import Picture, Shortcut
from pyengine.games.cube.rules.board import COLUMNS, SPACE_NUMBER, SPACES, digits
from pyengine.games.cube.table import views
from pyengine.games.cube.table.art.ground import level_button, level_slider, pill, rim_labels, turn_button
from pyengine.games.cube.table.art.palette import INK, WARM
from pyengine.games.cube.table.art.pieces import dowel
from pyengine.games.cube.table.layout import (
    LEFT,
    OUTLINE,
    RIGHT,
    TOP,
    Point,
    depth,
    foot,
    holds,
    silhouette,
    spot,
    square,
    turned,
)
from pyengine.games.cube.table.sight import SIDES, HeapSight, terms
from pyengine.games.cube.words import WORDS

_LETTERS = " RYGB"
_SAMPLES = (0.1, 0.3, 0.5, 0.7, 0.9)
_TOP = -268.0
"""Room for what stands beside the heap."""
_MOST = 4
"""Levels of a heap."""
_SPARE = 40
"""From the middle of a cube's top to a little above its farther corner."""


def board(sight: HeapSight, beside: Iterable[Shape], previews: Iterable[Shape]) -> Picture:
    """`beside` stands behind the turntable, left and right of the heap."""
    order = _order(sight.turn)
    heap, language = sight.heap, sight.look.language
    return Picture(
        _box(sight),
        group(
            _ground(sight.turn, language),
            *beside,
            *(_shadow(column, sight.turn) for column in order if heap.stacks[column]),
            *(_space(_stack(sight, column)) for column in order),
            *_faces(sight),
            *_rings(sight),
            None if sight.still else _buttons(sight.turn, sight.level, sight.look.small, language),
            *views.strip(sight),
            *_rings_on_plan(sight),
            None if sight.still else _plan(views.top(sight.still)),
            *_marks_on_plan(sight),
            *previews,
        ),
    )


def _box(sight: HeapSight) -> Box:
    """A table keeps its size, however high the heap grows and however it is turned. In a picture there is no room to spare
    above the heap, with one cube more on each stack."""
    heights = (min(_MOST, sight.heap.height(column) + 1) if sight.still else _MOST for column in range(COLUMNS))
    top = min(_TOP, *(_highest(column, height) for column, height in enumerate(heights)))
    return -320.0, top, 640.0, views.top(sight.still) + views.HEIGHT + 10 - top


@cache
def _highest(column: int, height: int) -> float:
    """How far up a stack of this height reaches when the table is turned so that it is farthest away."""
    return min(foot(column, height, turn)[1] for turn in range(4)) - _SPARE


@cache
def _order(turn: int) -> tuple[int, ...]:
    """The farthest spaces first."""
    return tuple(sorted(range(COLUMNS), key=lambda column: depth(column, turn)))


# The table


@lru_cache
def _ground(turn: int, language: str) -> Shape:
    names = terms(language)["sides"]
    left, right = spot(2, -1.02), spot(5.02, 2)
    return Kept(
        use("cube-turntable"),
        *rim_labels(turn),
        pill(left[0], left[1] - 2, names[SIDES[turn]]),
        pill(right[0], right[1] - 2, names[SIDES[(turn + 1) % 4]]),
    )


@cache
def _shadow(column: int, turn: int) -> Shape:
    x, y = turned(column, turn)
    corners = [spot(x - 0.02, y - 0.16), spot(x + 1.16, y - 0.16), spot(x + 1.16, y + 0.98), spot(x - 0.02, y + 0.98)]
    return Kept(polygon(corners, fill="#5a3a14", opacity=0.2))


# Looking around (Q44)


def drag(turn: int) -> tuple[str, str]:
    """What dragging to the left and to the right touches."""
    return f"view turn {(turn + 1) % 4}", f"view turn {(turn + 3) % 4}"


@lru_cache
def shortcuts(turn: int, language: str) -> tuple[Shortcut, ...]:
    """Keys for turning the table and for looking into the heap."""
    right, left = drag(turn)
    words = terms(language)
    return (
        Shortcut("q", left, words["turn_left"]),
        Shortcut("e", right, words["turn_right"]),
        *(Shortcut(str(z), f"view level {z}", words["keys"][str(z)]) for z in (1, 2, 3, 4)),
    )


@lru_cache
def _buttons(turn: int, level: int, small: bool, language: str) -> Shape:
    words = terms(language)
    right, left = drag(turn)
    side, scale = (268, 1.7) if small else (280, 1)
    return Kept(
        turn_button(-side, 252 - side / 6, True, left, words["turn_left"], scale),
        turn_button(side, 252 - side / 6, False, right, words["turn_right"], scale),
        *_levels(level, small, language),
    )


def _levels(level: int, small: bool, language: str) -> list[Shape]:
    """Look into the heap: what is above the chosen level becomes glass. A small screen has room for one button."""
    names, told = terms(language)["levels"], terms(language)["keys"]
    if small:
        after = level - 1 or 4
        return [level_button(names[str(level)], f"view level {after}", told[str(after)])]
    return level_slider([(names[z], f"view level {z}", told[z], z == str(level)) for z in names])


# Stacks


class _Stack(NamedTuple):
    """All that can be seen of a space: the same is drawn the same."""

    column: int
    turn: int
    level: int
    """How many levels are wood; those above are glass."""
    cubes: int
    numbers: tuple[int, ...]
    twins: tuple[int, ...]
    """The cells that are halves of twins."""
    bridge: int
    """The space of the other half of a lying twin on top, if its dowel is drawn with this stack; else -1."""
    resting: bool
    glowing: bool
    language: str


def _stack(sight: HeapSight, column: int) -> _Stack:
    heap = sight.heap
    height = heap.height(column)
    cells = range(column, column + COLUMNS * height, COLUMNS)
    return _Stack(
        column,
        sight.turn,
        sight.level,
        heap.stacks[column],
        tuple(sight.numbers.get(cell, cell) for cell in cells),
        tuple(cell for cell in cells if cell in sight.halves),
        _bridge(sight, column),
        height > 0 and sight.taboo == cells[-1],
        f"space {SPACES[column]}" in sight.look.glow,
        sight.look.language,
    )


def _bridge(sight: HeapSight, column: int) -> int:
    """Drawn with the nearer half of a lying twin whose halves are both on top."""
    cell = sight.heap.top(column)
    other = sight.halves.get(cell, -1)
    if other < 0 or other // COLUMNS != cell // COLUMNS or sight.heap.top(other % COLUMNS) != other:
        return -1
    farther = depth(other % COLUMNS, sight.turn) > depth(column, sight.turn)
    return -1 if farther or cell // COLUMNS >= sight.level else other % COLUMNS


@lru_cache(maxsize=2048)
def _space(stack: _Stack) -> Shape:
    """All that belongs to a space, from the ground up; touching any of it touches the space."""
    column, turn = stack.column, stack.turn
    x, y = turned(column, turn)
    height = len(stack.numbers)
    parts: list[Shape] = [polygon(square(x + 0.05, y + 0.05, 0.9), fill="#000", opacity=0)]
    parts += [_cube(stack, z) for z in range(height)]
    if stack.bridge >= 0:
        parts.append(dowel((x, y), turned(stack.bridge, turn), height - 1))
    if stack.resting:
        parts.append(use("cube-taboo", *foot(column, height, turn)))
    if stack.glowing:
        parts.append(_target(_lid(column, min(height, stack.level), turn)))
    name = f"{SPACES[column]}: {_spoken(stack)}"
    return Kept(group(*parts, pick=f"space {SPACES[column]}", label=name, role="button", class_="cube-space"))


def _cube(stack: _Stack, z: int) -> Shape:
    if z >= stack.level:
        body = polygon(
            OUTLINE, fill="#FFFDF6", fill_opacity=0.16, stroke=INK, stroke_width=1.6, stroke_dasharray="5 5",
            pointer_events="none",
        )  # fmt: skip
    else:
        twin = "twin-" if stack.column + COLUMNS * z in stack.twins else ""
        body = use(f"cube-{twin}{_LETTERS[digits(stack.cubes)[z]]}")
    return group(body, key=f"cube {stack.numbers[z]}", transform=at(*foot(stack.column, z, stack.turn)))


def _spoken(stack: _Stack) -> str:
    words = terms(stack.language)
    return ", ".join(words["colours"][_LETTERS[colour]] for colour in digits(stack.cubes) if colour) or str(
        words["empty"]
    )


# What can be touched, and what has been


def _lid(column: int, height: int, turn: int) -> tuple[Point, ...]:
    """The uppermost square of a space: the top of its stack or the ground."""
    x, y = foot(column, height - 1, turn)
    return tuple((x + dx, y + dy) for dx, dy in TOP)


def _target(lid: tuple[Point, ...]) -> Shape:
    return group(polygon(lid, fill=GLOW, opacity=0.16), _ring(lid, GLOW, 2.6), class_="glow")


def _ring(corners: tuple[Point, ...], colour: str, width: float = 4, dash: str | None = None) -> Shape:
    """A line that shows on every colour: cased in dark."""
    return group(
        polygon(corners, fill="none", stroke=KEYLINE, stroke_width=width + 4, stroke_linejoin="round"),
        polygon(
            corners, fill="none", stroke=colour, stroke_width=width, stroke_linejoin="round", stroke_dasharray=dash
        ),
    )


def _rings(sight: HeapSight) -> Iterator[Shape]:
    """Around what is touched and what is suggested, where it can be seen: around another cube they would be wrong."""
    heights = _heights(sight)
    for column, colour, dash in _ringed(sight):
        if not is_hidden(heights, column, sight.turn):
            yield _ring(_lid(column, heights[column], sight.turn), colour, 4, dash)


def _rings_on_plan(sight: HeapSight) -> Iterator[Shape]:
    """What is suggested, and what is hidden, in the view from above."""
    heights = _heights(sight)
    for column, colour, dash in _ringed(sight):
        if colour == HINT or is_hidden(heights, column, sight.turn):
            yield _ring(views.plan_cell(column, views.top(sight.still)), colour, 3, dash and "6 4")


@lru_cache
def _plan(y: float) -> Shape:
    """In the view from above all spaces can be touched."""
    cells = ((f"space {space}", views.plan_cell(column, y)) for column, space in enumerate(SPACES))
    return Kept(*(polygon(corners, fill="none", pointer_events="all", also=pick) for pick, corners in cells))


def _marks_on_plan(sight: HeapSight) -> Iterator[Shape]:
    """Where a hint is to be seen that is hidden in the heap."""
    heights = _heights(sight)
    for column in _columns(sight.look.hint):
        if is_hidden(heights, column, sight.turn):
            corners = views.plan_cell(column, views.top(sight.still))
            yield polygon(corners, fill="#000", fill_opacity=0, pointer_events="none", mark=f"space {SPACES[column]}")


def _ringed(sight: HeapSight) -> Iterator[tuple[int, str, str | None]]:
    for picks, colour, dash in ((sight.look.touches, CHOSEN, None), (sight.look.hint, HINT, "8 5")):
        for column in _columns(picks):
            yield column, colour, dash


def _columns(picks: Iterable[str]) -> list[int]:
    spaces = (pick.removeprefix("space ") for pick in picks if pick.startswith("space "))
    return [SPACE_NUMBER[space] for space in spaces if space in SPACE_NUMBER]


def whereabouts(sight: HeapSight, move: Move) -> str:
    """Where to look for those of the spaces of a hint that are hidden; '' if none is."""
    hidden = [SPACES[column] for column in _columns(flat(move.picks)) if is_hidden(_heights(sight), column, sight.turn)]
    return WORDS.say("table.hidden", {"spaces": hidden}, language=sight.look.language) if hidden else ""


def _heights(sight: HeapSight) -> tuple[int, ...]:
    """How high the wood reaches; what is above it is glass."""
    return tuple(min(sight.heap.height(column), sight.level) for column in range(COLUMNS))


@lru_cache(maxsize=1024)
def is_hidden(heights: tuple[int, ...], column: int, turn: int) -> bool:
    """Does most of the uppermost square of a space lie behind nearer stacks?"""
    one, along, _, down = _lid(column, heights[column], turn)
    spots = [
        (
            one[0] + u * (along[0] - one[0]) + v * (down[0] - one[0]),
            one[1] + u * (along[1] - one[1]) + v * (down[1] - one[1]),
        )
        for u in _SAMPLES
        for v in _SAMPLES
    ]
    nearer = [each for each in range(COLUMNS) if depth(each, turn) > depth(column, turn) and heights[each]]
    outlines = [_outline(each, heights[each], turn) for each in nearer]
    return 2 * sum(any(holds(outline, spot) for outline in outlines) for spot in spots) > len(spots)


def _outline(column: int, height: int, turn: int) -> list[Point]:
    x, y = foot(column, 0, turn)
    return [(x + dx, y + dy) for dx, dy in silhouette(height)]


# What is seen


def _faces(sight: HeapSight) -> Iterator[Shape]:
    """The faces that show a card, where their side is in front."""
    for mark in sight.marks if sight.outlined else ():
        corners = _face(mark.view, sight.turn)
        if corners is None:
            continue
        lines = []
        for cell in mark.right:
            seen = sight.heap.nearest(mark.view, cell)
            if seen >= 0 and seen // COLUMNS < sight.level:
                x, y = foot(seen % COLUMNS, seen // COLUMNS, sight.turn)
                lines.append([(x + dx, y + dy) for dx, dy in corners])
        way = "".join(f"M{points(line).replace(' ', 'L')}Z" for line in lines)
        yield path(way, fill="none", stroke=INK, stroke_width=6.6, stroke_linejoin="round")
        yield path(way, fill="none", stroke=WARM, stroke_width=3.2, stroke_linejoin="round")


def _face(view: int, turn: int) -> tuple[Point, ...] | None:
    if view == 0:
        return TOP
    if view - 1 == turn:
        return LEFT
    return RIGHT if view - 1 == (turn + 1) % 4 else None
