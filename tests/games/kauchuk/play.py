"""Positions and moves in few words."""

from __future__ import annotations

from typing import Any

from pyengine.core.chance import Chance
from pyengine.core.game import Event, Outcome
from pyengine.games.kauchuk.demos.positions import arrange
from pyengine.games.kauchuk.rules import GAME, KauchukState

RICH = {"red": 4, "blue": 4, "green": 4, "yellow": 4, "grey": 4}


def at(place: str, *args: Any, **more: Any) -> KauchukState:
    """The position that `arrange` describes."""
    return GAME.from_position(arrange(place, *args, **more))


def play(state: KauchukState, *moves: str) -> list[Event]:
    """Play moves that must be legal; returns what was told."""
    told: list[Event] = []
    for text in moves:
        move = GAME.parse(text)
        assert state.refusal(move) is None, f"{text}: {state.refusal(move)}"
        state.play(move, told)
        assert state.flaw() is None, state.flaw()
    return told


def lay(state: KauchukState, name: str) -> list[Event]:
    """Lay a band, and pay single cards wherever there is a choice."""
    told = play(state, name)
    while state.phase == "pay":
        single = [str(move) for move in state.moves() if "*" not in str(move) and "=" in str(move)]
        told += play(state, (single or [str(state.moves()[0])])[0])
    return told


def rule(state: KauchukState, text: str) -> str | None:
    """The number of the rule that refuses a move; None if it is legal."""
    refusal = state.refusal(GAME.parse(text))
    if refusal is None:
        return None
    assert refusal.title() and refusal.sentence()
    return refusal.rule


def legal(state: KauchukState) -> list[str]:
    return [str(move) for move in state.moves()]


def kinds(told: list[Event]) -> list[str]:
    return [event.kind for event in told]


def random_game(place: str, seats: int, seed: int) -> KauchukState:
    state = GAME.new(seats, {"location": place}, seed)
    chance = Chance(seed)
    while state.seat is not None:
        state.play(chance.pick(state.moves()))
    return state


def finish(state: KauchukState) -> Outcome:
    """Take cards, or pass, until the game is over."""
    while state.seat is not None:
        state.play(next(move for move in state.moves() if str(move).startswith(("take", "end", "pass"))))
    outcome = state.outcome()
    assert outcome is not None
    return outcome


def gained(told: list[Event], kind: str) -> list[dict[str, Any]]:
    """The fields of every event of a kind."""
    return [dict(event.fields) for event in told if event.kind == kind]
