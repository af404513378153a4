"""Helpers of the tests of Cube: positions by hand, moves by notation, a slow second opinion on views and cards."""

from __future__ import annotations

from typing import Any

from pyengine.core.game import Event
from pyengine.games.cube.demos.positions import stage
from pyengine.games.cube.rules import GAME
from pyengine.games.cube.rules.board import CARD_ROWS, COLOURS, SPACES
from pyengine.games.cube.rules.state import CubeState

CORNERS = {"a1": "R", "d1": "Y", "a4": "G", "d4": "B"}


def table(heap: dict[str, str], hands: Any = ((), ()), **more: Any) -> CubeState:
    return GAME.from_position(stage(heap, hands, **more))


def play(state: CubeState, *notations: str) -> list[Event]:
    """Play legal moves; returns all that was told."""
    told: list[Event] = []
    for notation in notations:
        move = GAME.parse(notation)
        assert state.refusal(move) is None, state.refusal(move)
        assert move in state.moves()
        state.play(move, told)
        assert state.flaw() is None
    return told


def refused(state: CubeState, notation: str) -> tuple[str, str]:
    """The rule and the kind of a refusal, whose words must exist."""
    move = GAME.parse(notation)
    refusal = state.refusal(move)
    assert refusal is not None, f"{notation} is allowed"
    assert move not in state.moves()
    assert refusal.title() and refusal.sentence()
    return refusal.rule, refusal.kind


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def slow_views(heap: dict[str, str]) -> dict[str, list[str]]:
    """The five views straight from the table of Q22, cell by cell."""

    def at(x: int, y: int, z: int) -> str:
        stack = heap.get(SPACES[x + 4 * y], "")
        return stack[z] if z < len(stack) else ""

    def nearest(line: list[tuple[int, int, int]]) -> str:
        return next(filter(None, (at(*cell) for cell in line)), ".")

    up, down = range(4), (3, 2, 1, 0)
    lines = {
        "T": lambda r, k: [(k, 3 - r, z) for z in down],
        "S": lambda r, k: [(k, y, 3 - r) for y in up],
        "E": lambda r, k: [(x, k, 3 - r) for x in down],
        "N": lambda r, k: [(3 - k, y, 3 - r) for y in down],
        "W": lambda r, k: [(x, 3 - k, 3 - r) for x in up],
    }
    return {view: ["".join(nearest(line(r, k)) for k in up) for r in up] for view, line in lines.items()}


def slow_shows(views: dict[str, list[str]], card: int) -> set[tuple[str, tuple[int, ...]]]:
    """Every place of a card in the views, by trying each turn and shift."""
    rows, found = list(CARD_ROWS[card]), set()
    for _ in range(4):
        for view, picture in views.items():
            for r in range(5 - len(rows)):
                for k in range(5 - len(rows[0])):
                    cells = [(i, j) for i, row in enumerate(rows) for j, c in enumerate(row) if c != "."]
                    if all(picture[r + i][k + j] == rows[i][j] for i, j in cells):
                        found.add((view, tuple(sorted(4 * (r + i) + k + j for i, j in cells))))
        rows = ["".join(row[j] for row in reversed(rows)) for j in range(len(rows[0]))]
    return found


def last_cubes() -> dict[str, str]:
    """All 56 single cubes: three full levels, and the two northern ranks of the fourth."""
    heap = full_heap(height=3)
    cubes = "".join(heap.values())
    rest = "".join(colour * (14 - cubes.count(colour)) for colour in COLOURS)
    for space, colour in zip(SPACES[8:], rest, strict=True):
        heap[space] += colour
    return heap


def full_heap(top: dict[str, str] | None = None, height: int = 4) -> dict[str, str]:
    """A block of equal stacks whose colours are spread evenly; `top` replaces some stacks."""
    block = {
        space: "".join(COLOURS[(number + z + number // 4) % 4] for z in range(height))
        for number, space in enumerate(SPACES)
    }
    return {space: cubes for space, cubes in {**block, **(top or {})}.items() if cubes}
