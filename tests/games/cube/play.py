"""Positions and moves that the tests of Cube share."""

from __future__ import annotations

from typing import Any

from pyengine.core.game import Event
from pyengine.games.cube.demos.positions import stage
from pyengine.games.cube.rules import GAME
from pyengine.games.cube.rules.board import CARDS, COLOURS, SPACES
from pyengine.games.cube.rules.options import Options
from pyengine.games.cube.rules.state import CubeState

CORNERS = {"a1": "R", "d1": "Y", "a4": "G", "d4": "B"}
SQUARE = {**CORNERS, "b2": "B", "c2": "R", "b1": "G"}  # yellow on c1 shows C01 (BR above GY) from above
BESIDE = {**SQUARE, "c1": "Y"}  # C01 shows; blue on a2 shows C07 (BB above RG) as well
QUICK = Options(choose_twins=False)
SPOT = Options(claims="spot")


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


def claimed(events: list[Event]) -> list[tuple[int | None, Any]]:
    return [(event.seat, event.fields["card"]) for event in events if event.kind == "claimed"]


def spaces(state: CubeState, start: str) -> set[str]:
    return {str(move).removeprefix(start) for move in state.moves() if str(move).startswith(start)}


def scores(*numbers: int, without: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """So many fulfilled cards for each seat."""
    names = iter([name for name in CARDS[10:41] if name not in without])
    return [tuple(next(names) for _ in range(n)) for n in numbers]


def shows_after(heap: dict[str, str], space: str, cube: str, card: int) -> bool:
    before = table(heap).heap
    after = table({**heap, space: heap.get(space, "") + cube}).heap
    return after.shows(card) and not before.shows(card)


# Sudden death


def duel(first: str, second: str, heap: dict[str, str] = SQUARE, **more: Any) -> CubeState:
    """A sudden death that has just begun, with these cards."""
    pile = (first, second)
    fulfilled = scores(7, 7, without=pile)
    state = table(heap, ((), ()), turn=3, drawn="R", fulfilled=fulfilled, pile=pile, **more)
    play(state, "place-d4")
    assert state.duel is not None and [CARDS[card] for card in state.duel.cards] == [first, second]
    return state


def draw(state: CubeState, cube: str) -> None:
    """Draw, and make it this colour."""
    play(state, "draw")
    wanted = "RYGB".index(cube) + 1
    state.bag[state.drawn] += 1
    state.bag[wanted] -= 1
    state.drawn = wanted


# Heaps


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
