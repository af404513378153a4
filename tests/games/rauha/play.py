"""Short ways to set up and play positions of Rauha in tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pyengine.core.chance import Chance
from pyengine.core.game import Event
from pyengine.games.rauha.demos.positions import arrange
from pyengine.games.rauha.rules import GAME
from pyengine.games.rauha.rules.board import CARDS
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


def random_game(seats: int, side: str, seed: int, moves: int = 10_000) -> RauhaState:
    """After so many moves, or at its end."""
    luck = Chance(seed)
    state = GAME.new(seats, {"side": side}, seed)
    while state.seat is not None and moves:
        state.play(luck.pick(state.moves()))
        moves -= 1
    return state


def eager(moves: Sequence[Any], luck: Chance) -> Any:
    """Rarely ends early and rarely lets a card go, so that much happens."""
    keen = [move for move in moves if str(move) != "end" and not str(move).startswith(("crystals", "spore"))]
    return luck.pick(keen if keen and luck.below(6) else moves)


# What a seat cannot know


def known_to(viewer: int | None, state: RauhaState) -> set[str]:
    """The cards that a seat may know, counted anew from the whole position."""
    doc = state.position()
    known = {card for player in doc["players"] for card in player["board"]}
    known |= {card for player in doc["players"] for below in player["covered"] for card in below}
    if viewer is None:
        return known
    own = doc["players"][viewer]["chosen"]
    if own is not None:
        return known | {own}
    moon = doc["position"] in (0, 2, 5, 8, 10, 13)
    gap = viewer if moon else (viewer - 1) % doc["seats"]
    return known | set(doc["satellites"][gap] if doc["phase"] == "choose" else ())


def disguise(viewer: int | None, state: RauhaState, luck: Chance) -> dict[str, str]:
    """Every card that a seat cannot know gets the name of another one of its age."""
    known = known_to(viewer, state)
    names: dict[str, str] = {}
    for age in ("a1", "a2"):
        hidden = [card.id for card in CARDS if card.id.startswith(age) and card.id not in known]
        names |= zip(hidden, luck.shuffled(hidden), strict=True)
    return names


def disguised(state: RauhaState, names: dict[str, str]) -> RauhaState:
    return GAME.from_position(renamed(state.position(), names))


def renamed(value: Any, names: dict[str, str]) -> Any:
    if isinstance(value, dict):
        return {key: renamed(each, names) for key, each in value.items()}
    if isinstance(value, list):
        return [renamed(each, names) for each in value]
    return names.get(value, value) if isinstance(value, str) else value
