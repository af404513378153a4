"""Positions and moves of The Rum Run for the tests, in the notation of the game.

The forest of three and four players has its town at g9; column g is free to the north, row 9 to the west and east.
"""

from __future__ import annotations

from typing import Any

from pyengine.core.chance import Chance
from pyengine.core.game import Event
from pyengine.games.rum_run.demos.positions import arrange
from pyengine.games.rum_run.demos.positions import duel as arrange_duel
from pyengine.games.rum_run.rules import GAME
from pyengine.games.rum_run.rules.board import SQUARES, square_name
from pyengine.games.rum_run.rules.moves import Lay, Shift
from pyengine.games.rum_run.rules.state import RumRunState
from pyengine.games.rum_run.tactics import worth


def at(*tokens: str, **doc: Any) -> RumRunState:
    return GAME.from_position(arrange(*tokens, **doc))


def duel(variant: str, *tokens: str, **doc: Any) -> RumRunState:
    return GAME.from_position(arrange_duel(*tokens, variant=variant, **doc))


def legal(state: RumRunState, text: str) -> bool:
    return state.refusal(GAME.parse(text)) is None


def why(state: RumRunState, text: str) -> tuple[str, str]:
    """The rule and the kind of refusal of an illegal move."""
    refusal = state.refusal(GAME.parse(text))
    assert refusal is not None, f"{text} is legal"
    assert refusal.title() and refusal.sentence()
    return refusal.rule, refusal.kind


def played(state: RumRunState, *moves: str) -> RumRunState:
    """The state after these moves; each must be legal."""
    after = state.clone()
    for text in moves:
        move = GAME.parse(text)
        assert after.refusal(move) is None, f"{text}: {after.refusal(move)}"
        after.play(move)
        assert after.flaw() is None
    return after


def told(state: RumRunState, move: str) -> list[Event]:
    events: list[Event] = []
    state.clone().play(GAME.parse(move), events)
    return events


def kinds_told(state: RumRunState, move: str) -> list[str]:
    return [event.kind for event in told(state, move)]


def piles(state: RumRunState) -> dict[str, int]:
    return {square_name(square): len(pile) for square, pile in sorted(state.piles.items())}


def points(state: RumRunState) -> tuple[int, ...]:
    return tuple(map(len, state.scored))


def places(state: RumRunState, kind: str) -> set[str]:
    """Where a token of the hand can go, as in its notation after the @."""
    return {
        str(move).partition("@")[2]
        for move in state.moves()
        if isinstance(move, Lay) and str(move).startswith(f"{kind}@")
    }


def shifts(state: RumRunState, origin: str) -> set[str]:
    return {str(move) for move in state.moves() if isinstance(move, Shift) and move.origin == SQUARES[origin]}


def greedy(state: RumRunState, luck: Chance) -> Any:
    """The move with the best position after it, ties broken by luck."""

    def value(move: Any) -> float:
        after = state.clone()
        after.play(move)
        return worth(after, state.seat) + luck.below(1000) * 1e-5  # type: ignore[arg-type]

    return max(state.moves(), key=value)


def game(seats: int, seed: int, bots: set[int], options: Any = None, mistakes: int = 0) -> tuple[RumRunState, int]:
    """A whole game: greedy players in the seats of `bots`, random ones elsewhere. Of 100 greedy moves `mistakes` are
    random."""
    state, luck, moves = GAME.new(seats, options, seed), Chance(seed * 7 + 1), 0
    while state.seat is not None:
        clever = state.seat in bots and luck.below(100) >= mistakes
        state.play(greedy(state, luck) if clever else luck.pick(state.moves()))
        moves += 1
    return state, moves


def turn_of(state: RumRunState, seat: int) -> RumRunState:
    """The same position with another seat to act."""
    after = state.clone()
    after.seat = seat
    return after


def alone(state: RumRunState, *moves: str) -> list[RumRunState]:
    """The states after each of these moves, all by seat 0 while the others wait."""
    states = []
    for move in moves:
        state = turn_of(played(state, move), 0)
        states.append(state)
    return states
