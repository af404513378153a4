"""Short ways to set up and play positions of Rauha in tests."""

from __future__ import annotations

from typing import Any

from pyengine.core.chance import Chance
from pyengine.core.game import Event
from pyengine.games.rauha.demos.positions import arrange
from pyengine.games.rauha.rules import GAME
from pyengine.games.rauha.rules.state import RauhaState
from pyengine.games.rauha.table import TABLE


def at(seats: int, stop: int, phase: str, **facts: Any) -> RauhaState:
    """A position from the facts that matter. Stop 5 faces the middle row, in round 2; stop 9 the middle column, in 3."""
    return GAME.from_position(arrange(seats, stop, phase, **facts))


def play(state: RauhaState, *moves: str) -> list[Event]:
    """Play legal moves on the state itself; what was told."""
    told: list[Event] = []
    for notation in moves:
        move = GAME.parse(notation)
        assert state.refusal(move) is None, f"{notation}: {state.refusal(move)}"
        state.play(move, told)
        assert state.flaw() is None
    return told


def play_the_rest(state: RauhaState) -> None:
    """What touching "activate the rest" does."""
    play(state, *map(str, TABLE.shortcuts(state)["rest"]))


def legal(state: RauhaState) -> list[str]:
    return [str(move) for move in state.moves()]


def squares(state: RauhaState, kind: str) -> list[int]:
    """The squares of the legal moves of a kind: place-0, place-4 -> [0, 4]."""
    return [int(text.removeprefix(f"{kind}-")) for text in legal(state) if text.startswith(f"{kind}-")]


def rule_against(state: RauhaState, notation: str) -> str:
    """The rule that refuses a move; '' if it is legal."""
    refusal = state.refusal(GAME.parse(notation))
    assert (refusal is None) == (notation in legal(state))
    if refusal is None:
        return ""
    assert refusal.title() and refusal.sentence()
    return refusal.rule


def holder(state: RauhaState, entity: str) -> int | None:
    return state.position()["entities"][entity]


def kinds(told: list[Event]) -> list[str]:
    return [event.kind for event in told]


def the(told: list[Event], kind: str) -> Event:
    (event,) = (event for event in told if event.kind == kind)
    return event


def random_game(seats: int, side: str, seed: int) -> RauhaState:
    luck = Chance(seed)
    state = GAME.new(seats, {"side": side}, seed)
    while state.seat is not None:
        state.play(luck.pick(state.moves()))
    return state
