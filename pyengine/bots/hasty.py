"""Plays like a friendly beginner: sensible moves, this move only, one guess at what is hidden. It takes small differences for
none, and now and then it slips: then it overlooks what its tactics warn of, and differences that are not so small."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pyengine.bots.judge import AS_USUAL, Judge
from pyengine.core.chance import Chance
from pyengine.core.game import Doc, Game

SLIPS = 3
"""One decision among so many."""
BLUR, SLIP_BLUR = 0.06, 0.3
"""Differences in chances that are overlooked."""
_GRAINS = 1000


def choose(game: Game[Any], seen: Doc, chance: Chance, settings: Mapping[str, Any] = AS_USUAL) -> Any:
    state, judge = game.guess(seen, chance), Judge(game, settings)
    slips = chance.below(SLIPS) == 0
    blur = SLIP_BLUR if slips else BLUR
    even = judge.worth(state, state.seat)

    def liking(move: Any) -> float:
        copy = state.clone()
        copy.play(move)
        return judge.chance(copy, state.seat, even) + blur * chance.below(_GRAINS) / _GRAINS

    return max(state.moves() if slips else judge.promising(state), key=liking)
