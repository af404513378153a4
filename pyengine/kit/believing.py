"""What a game believes of positions from outside: whatever it accepts can be played on to an end, written down, read again,
and guessed at by everybody who looks on."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from pyengine.core.chance import Chance
from pyengine.core.game import BadInput, Doc, Game
from pyengine.core.match import Match
from pyengine.kit.bending import bent, nudged
from pyengine.kit.contract import SITTING, Broken

SPAN = 25
"""Guesses are made at every so many moves, and at the end."""


def believe(game: Game[Any], positions: Sequence[Doc], count: int, luck: Chance) -> int:
    """Bend so many positions and play on from those that are accepted. Broken says what cannot be. Returns how many were
    accepted."""
    accepted = 0
    for number in range(count):
        position = (nudged if number % 4 else bent)(luck.pick(positions), luck)
        try:
            state = game.from_position(position)
        except BadInput:
            continue
        except Exception as crash:
            raise _broken("a position is neither read nor refused", position, crash) from crash
        accepted += 1
        try:
            _play_out(state, luck)
        except Exception as crash:
            raise _broken("a position is accepted that cannot be played on", position, crash) from crash
    return accepted


def positions(matches: Sequence[Match], most: int = 60) -> list[Doc]:
    """Of some matches: the first, the last, and some on the way."""
    found: list[Doc] = []
    for match in matches:
        found += [state.position() for state in match.states[:: max(1, len(match.states) // 6)]]
        found.append(match.last.position())
    return found[:: max(1, -(-len(found) // most))]


def _play_out(state: Any, luck: Chance) -> None:
    game, limit = state.game, state.game.longest(state.seats, state.options)
    played = 0
    while state.seat is not None and (limit is not None or played < SITTING):
        _look(state, luck, guessing=played % SPAN == 0)
        if state.outcome() is not None:
            raise ValueError("it has an outcome although somebody is to act")
        state.play(luck.pick(state.moves()))
        played += 1
        if limit is not None and played > limit:
            raise ValueError(f"it is not over after {limit} moves")
    _look(state, luck, guessing=True)
    if state.seat is None and (state.outcome() is None or (state.moves() and limit is not None)):
        raise ValueError(f"{game.title} is over, but not as an end should be")


def _look(state: Any, luck: Chance, guessing: bool) -> None:
    position = state.position()
    if state.game.from_position(json.loads(json.dumps(position))).position() != position:
        raise ValueError("it is read back as another")
    for viewer in (None, *range(state.seats)) if guessing else ():
        seen = state.seen_by(viewer)
        if state.game.guess(seen, luck).seen_by(viewer) != seen:
            raise ValueError(f"what viewer {viewer} sees of it cannot be guessed at")


def _broken(what: str, position: Doc, crash: Exception) -> Broken:
    return Broken(f"{what}: {type(crash).__name__}: {crash}\n  {json.dumps(position)}")
