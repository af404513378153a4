"""Positions and moves that the tests of Cube's puzzles share."""

from __future__ import annotations

from pyengine.core.game import Event
from pyengine.games.cube.solo.rules import GAME, SoloState


def begin(puzzle: str = "P01", seed: int = 0) -> SoloState:
    return GAME.new(1, {"puzzle": puzzle}, seed)


def play(state: SoloState, *notations: str) -> list[Event]:
    told: list[Event] = []
    for notation in notations:
        move = GAME.parse(notation)
        assert state.refusal(move) is None and move in state.moves()
        state.play(move, told)
        assert state.flaw() is None
    return told


def build(state: SoloState, heap: dict[str, str]) -> list[Event]:
    return play(state, *(f"put-{cube}-{space}" for space, stack in heap.items() for cube in stack))


def refused(state: SoloState, notation: str) -> str:
    refusal = state.refusal(GAME.parse(notation))
    assert refusal is not None and GAME.parse(notation) not in state.moves()
    assert refusal.title() and refusal.sentence() and refusal.rule in GAME.rule_numbers
    return refusal.kind
