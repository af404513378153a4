"""Players for any game. A bot gets what its seat sees and `Game.guess`, never the state: it cannot cheat.

A stronger bot is one more module with a `choose` and one more line in `BOTS`.

>>> from pyengine import Chance, Match, bots, find
>>> match = Match(find("kaichin"), seats=4, seed=7)
>>> move = bots.find_bot("greedy")(match.game, match.state.seen_by(match.state.seat), Chance(1))
>>> move in match.legal()
True
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyengine.bots import greedy, random
from pyengine.core.chance import Chance
from pyengine.core.game import BadInput, Doc, Game
from pyengine.core.words import Words

Choose = Callable[[Game[Any], Doc, Chance], Any]

BOTS: dict[str, Choose] = {"random": random.choose, "greedy": greedy.choose}
WORDS = Words(__package__)


def find_bot(id: str) -> Choose:
    try:
        return BOTS[id]
    except KeyError:
        raise BadInput(f"There is no bot {id[:40]!r}. Bots: {', '.join(BOTS)}.") from None
