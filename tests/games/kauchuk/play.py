"""Positions and moves in few words."""

from __future__ import annotations

from collections import Counter
from typing import Any

from pyengine.bots import greedy
from pyengine.core.chance import Chance
from pyengine.core.game import Event, Outcome
from pyengine.games.kauchuk.demos.positions import arrange
from pyengine.games.kauchuk.rules import GAME, KauchukState
from pyengine.games.kauchuk.rules.board import PLACES

BOARDS = [(place, seats) for place in PLACES for seats in GAME.seats]
RICH = {"red": 4, "blue": 4, "green": 4, "yellow": 4, "grey": 4}

ENDS = {
    "jungle": {"goal"},
    "volcano": {"rounds", "buried"},
    "isles": {"goal"},
    "images": {"images"},
    "ruins": {"rounds"},
    "cursed": {"goal"},
    "deities": {"goal"},
    "labyrinth": {"bands"},
}
"""How a game may end, besides nobody doing anything any more (K24)."""


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


def greedy_game(place: str, seats: int, seed: int) -> KauchukState:
    state, luck = GAME.new(seats, {"location": place}, seed), Chance(seed)
    while state.seat is not None:
        state.play(greedy.choose(GAME, state.seen_by(state.seat), luck))
    return state


def report(place: str, players: str, states: list[KauchukState]) -> str:
    """Check how the games ended, and tell it in a line."""
    outcomes = [state.outcome() for state in states]
    reasons = Counter(outcome.reason for outcome in outcomes if outcome)
    assert reasons.total() == len(states)
    assert set(reasons) <= ENDS[place] | {"idle"}
    assert all(state.flaw() is None for state in states)
    rounds = [state.round for state in states]
    scores = [score for outcome in outcomes if outcome for score in outcome.scores]
    assert min(scores) >= 0
    ends = ", ".join(f"{reason} {times}" for reason, times in reasons.most_common())
    name = states[0].board.id
    return f"{name:12} {len(states):3} {players} games: rounds {span(rounds)}, scores {span(scores)}, ends {ends}"


def span(figures: list[int]) -> str:
    return f"{min(figures)}-{sum(figures) / len(figures):.1f}-{max(figures)}"


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
