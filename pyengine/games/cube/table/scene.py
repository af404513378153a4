"""The heap on its turntable as a scene: cubes, marks, targets, previews."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pyengine.draw.scene import Box, Shape, at, group, path, points, polygon, use
from pyengine.draw.view import Look, Picture, Shortcut
from pyengine.games.cube.rules.board import CARD_NUMBER, CARD_ROWS, COLUMNS, SPACES, cell_number, digits
from pyengine.games.cube.rules.heap import Heap
from pyengine.games.cube.table.art.pieces import (
    GLOW,
    INK,
    WARM,
    dowel,
    level_button,
    level_slider,
    pill,
    rim_labels,
    ring,
    square,
    turn_button,
)
from pyengine.games.cube.table.layout import LEFT, OUTLINE, RIGHT, TOP, Point, depth, foot, spot, turned
from pyengine.games.cube.table.previews import Preview
from pyengine.games.cube.table.views import HEIGHT, Mark, ledge, overlay, strip

SIDES = "SENW"
"""By turn: the side in front on the left; the next one is in front on the right."""
_LETTERS = " RYGB"
_STRIP, _STRIP_STILL = 262.0, 206.0
"""Where the five views begin, below the turntable and its buttons, and in a picture without them."""


_TOP = -268.0
"""Room for what stands beside the heap."""


def _highest(column: int, height: int) -> float:
    """How far up a stack of this height reaches when the table is turned so that it is farthest away."""
    return min(foot(column, height, turn)[1] for turn in range(4)) - 40


class Scene:
    """One drawing of a heap: how the table is turned, which levels are solid, what may be touched."""

    def __init__(self, heap: Heap, look: Look, words: Mapping[str, Any]) -> None:
        self.heap = heap
        self.look = look
        self.words = words
        self.still = "still" in look.settings
        self.strip = _STRIP_STILL if self.still else _STRIP
        self.turn = _turn(look)
        self.level = min(setting(look, "level", 4) or 4, 4)
        self.numbers: dict[int, int] = {}
        self.halves: dict[int, int] = {}
        self.taboo = -1
        self.marks: list[Mark] = []
        self.outlined = True
        self.previews: list[Preview] = []
        self.beside: list[Shape] = []
        """What stands behind the turntable, left and right of the heap."""

    def picture(self) -> Picture:
        order = sorted(range(COLUMNS), key=lambda column: depth(column, self.turn))
        return Picture(
            self._box(),
            group(
                use("cube-turntable"),
                *rim_labels(self.turn),
                *self._side_names(),
                *self.beside,
                *(self._shadow(column) for column in order if self.heap.height(column)),
                *(self._stack(column) for column in order),
                *self._outlines(),
                *self._rings(),
                *(() if self.still else self._buttons()),
                ledge(self.strip),
                *strip(self.heap, self.turn, self.marks, self.words, self.strip),
                *map(self._preview, self.previews),
            ),
        )

    def _box(self) -> Box:
        """There is no room to spare above the heap, however the table is turned, with one cube more on each stack."""
        top = min(_TOP, *(_highest(column, min(4, self.heap.height(column) + 1)) for column in range(COLUMNS)))
        return -320.0, top, 640.0, self.strip + HEIGHT + 10 - top

    def shortcuts(self) -> tuple[Shortcut, ...]:
        """Keys for turning the table and for looking into the heap (Q44)."""
        left, right = self.drag()[::-1]
        levels = self.words["keys"]
        return (
            Shortcut("q", left, self.words["turn_left"]),
            Shortcut("e", right, self.words["turn_right"]),
            *(Shortcut(str(z), f"view level {z}", levels[str(z)]) for z in (1, 2, 3, 4)),
        )

    def drag(self) -> tuple[str, str]:
        return f"view turn {(self.turn + 1) % 4}", f"view turn {(self.turn + 3) % 4}"

    # The table

    def _side_names(self) -> list[Shape]:
        left, right = spot(2, -1.02), spot(5.02, 2)
        names = self.words["sides"]
        return [
            pill(left[0], left[1] - 2, names[SIDES[self.turn]]),
            pill(right[0], right[1] - 2, names[SIDES[(self.turn + 1) % 4]]),
        ]

    def _buttons(self) -> list[Shape]:
        left, right = self.words["turn_left"], self.words["turn_right"]
        side, scale = (268, 1.7) if self.look.small else (280, 1)
        return [
            turn_button(-side, 252 - side / 6, True, self.drag()[1], left, scale),
            turn_button(side, 252 - side / 6, False, self.drag()[0], right, scale),
            *self._levels(),
        ]

    def _levels(self) -> list[Shape]:
        """Look into the heap: what is above the chosen level becomes glass. A small screen has room for one button."""
        names, told = self.words["levels"], self.words["keys"]
        if self.look.small:
            after = self.level - 1 or 4
            return [level_button(names[str(self.level)], f"view level {after}", told[str(after)])]
        steps = [(names[z], f"view level {z}", told[z], z == str(self.level)) for z in names]
        return level_slider(steps)

    def _shadow(self, column: int) -> Shape:
        x, y = turned(column, self.turn)
        corners = [
            spot(x - 0.02, y - 0.16),
            spot(x + 1.16, y - 0.16),
            spot(x + 1.16, y + 0.98),
            spot(x - 0.02, y + 0.98),
        ]
        return polygon(corners, fill="#5a3a14", opacity=0.2)

    # Stacks

    def _stack(self, column: int) -> Shape:
        """All that belongs to a space, from the ground up; touching any of it touches the space."""
        name = SPACES[column]
        x, y = turned(column, self.turn)
        parts: list[Shape | None] = [polygon(square(x + 0.05, y + 0.05, 0.9), fill="#000", opacity=0)]
        for z, colour in enumerate(self._colours(column)):
            parts.append(self._cube(column, z, _LETTERS[colour]))
        parts.append(self._dowel(column))
        if self.taboo >= 0 and self.taboo % COLUMNS == column:
            parts.append(use("cube-taboo", *foot(column, self.taboo // COLUMNS + 1, self.turn)))
        pick = f"space {name}"
        if pick in self.look.glow:
            parts.append(self._target(column))
        return group(*parts, pick=pick, label=self._label(column), role="button", class_="cube-space")

    def _colours(self, column: int) -> list[int]:
        return [colour for colour in digits(self.heap.stacks[column]) if colour]

    def _cube(self, column: int, z: int, letter: str) -> Shape:
        cell = column + COLUMNS * z
        place = foot(column, z, self.turn)
        if z >= self.level:
            body = polygon(
                OUTLINE, fill="#FFFDF6", fill_opacity=0.16, stroke=INK, stroke_width=1.6, stroke_dasharray="5 5",
                pointer_events="none",
            )  # fmt: skip
        else:
            body = use(f"cube-{'twin-' if cell in self.halves else ''}{letter}")
        return group(body, key=f"cube {self.numbers.get(cell, cell)}", transform=at(*place))

    def _dowel(self, column: int) -> Shape | None:
        """Drawn with the nearer half of a lying twin whose halves are both on top."""
        cell = self.heap.top(column)
        other = self.halves.get(cell, -1)
        if other < 0 or other // COLUMNS != cell // COLUMNS or self.heap.top(other % COLUMNS) != other:
            return None
        if depth(other % COLUMNS, self.turn) > depth(column, self.turn) or cell // COLUMNS >= self.level:
            return None
        return dowel(turned(column, self.turn), turned(other % COLUMNS, self.turn), cell // COLUMNS)

    def _label(self, column: int) -> str:
        names = self.words["colours"]
        cubes = [names[_LETTERS[colour]] for colour in self._colours(column)]
        return f"{SPACES[column]}: {', '.join(cubes) or self.words['empty']}"

    # What can be touched

    def _lid(self, column: int) -> list[Point]:
        """The uppermost square of a space: the top of its stack or the ground."""
        height = min(self.heap.height(column), self.level)
        x, y = foot(column, height - 1, self.turn)
        return [(x + dx, y + dy) for dx, dy in TOP]

    def _target(self, column: int) -> Shape:
        lid = tuple(self._lid(column))
        return group(polygon(lid, fill=GLOW, opacity=0.16), ring(lid, GLOW, 2.6))

    def _preview(self, preview: Preview) -> Shape:
        """What would stand there, and what one would see then."""
        ghosts = [
            group(
                use(f"cube-{preview.symbol}", opacity=0.8),
                polygon(OUTLINE, fill="#FFF6DC", fill_opacity=0.2, stroke="#7A3F17", stroke_width=2.4,
                        stroke_dasharray="7 5"),
                transform=at(*foot(cell % COLUMNS, cell // COLUMNS, self.turn)),
            )
            for cell in preview.cells
        ]  # fmt: skip
        return group(*ghosts, *overlay(preview, self.strip), preview=f"space {preview.space}")

    def _rings(self) -> Iterator[Shape]:
        for picks, colour, dash in ((self.look.touches, "#F2FFFC", None), (self.look.hint, "#FFD166", "8 5")):
            for pick in picks:
                kind, _, name = pick.partition(" ")
                if kind == "space" and name in SPACES:
                    yield ring(tuple(self._lid(SPACES.index(name))), colour, 4, dash)

    # What is seen

    def _outlines(self) -> Iterator[Shape]:
        """The faces that show a card, where their side is in front."""
        for mark in self.marks:
            corners = self._corners(mark.view)
            if corners is None or not self.outlined:
                continue
            lines = []
            for cell in mark.right:
                seen = self.heap.nearest(mark.view, cell)
                if seen >= 0 and seen // COLUMNS < self.level:
                    x, y = foot(seen % COLUMNS, seen // COLUMNS, self.turn)
                    lines.append([(x + dx, y + dy) for dx, dy in corners])
            way = "".join(f"M{points(line).replace(' ', 'L')}Z" for line in lines)
            yield path(way, fill="none", stroke=INK, stroke_width=6.6, stroke_linejoin="round")
            yield path(way, fill="none", stroke=WARM, stroke_width=3.2, stroke_linejoin="round")

    def _corners(self, view: int) -> tuple[Point, ...] | None:
        if view == 0:
            return TOP
        if view - 1 == self.turn:
            return LEFT
        return RIGHT if view - 1 == (self.turn + 1) % 4 else None


def _turn(look: Look) -> int:
    """By its number, or by the side that is to be in front."""
    side = look.settings.get("turn", "")
    return SIDES.index(side) if side and side in SIDES else setting(look, "turn", 0) % 4


def setting(look: Look, name: str, usual: int) -> int:
    value = look.settings.get(name, "")
    return int(value) if value.isdecimal() and len(value) == 1 else usual


def spoken(card: str, words: Mapping[str, Any]) -> str:
    """A card in words, row by row, for those who hear it."""
    colours, gap = words["colours"], words["empty"]
    rows = CARD_ROWS[CARD_NUMBER[card]]
    return "; ".join(" ".join(colours.get(letter, gap) for letter in row) for row in rows)


def of_document(seen: Mapping[str, Any], look: Look, words: Mapping[str, Any]) -> Scene:
    """The scene of a table's document."""
    scene = Scene(Heap.of(seen["heap"]), look, words)
    for space, numbers in seen["cubes"].items():
        for z, number in enumerate(numbers):
            scene.numbers[SPACES.index(space) + COLUMNS * z] = number
    for twin in seen.get("twins", ()):
        if twin["at"]:
            one, other = map(cell_number, twin["at"])
            scene.halves[one], scene.halves[other] = other, one
    if seen.get("taboo"):
        scene.taboo = cell_number(seen["taboo"])
    return scene
