"""Players for any game. A bot gets what its seat sees and `Game.guess`, never the state: it cannot cheat.

People choose among the four `LEVELS`. Programs can also ask for "random", which plays any legal move.

>>> from pyengine import Chance, Match, bots, find
>>> match = Match(find("kaichin"), seats=4, seed=7)
>>> move = bots.find_bot("keen")(match.game, match.state.seen_by(match.state.seat), Chance(1))
>>> move in match.legal()
True
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from pyengine.bots import greedy, hasty, random
from pyengine.bots.judge import AS_USUAL
from pyengine.bots.search import Thinker
from pyengine.core.chance import Chance
from pyengine.core.game import BadInput, Doc, Game
from pyengine.core.words import Words

Choose = Callable[[Game[Any], Doc, Chance], Any]

LEVELS = DREAMER, KEEN, SHREWD, SAGE = "dreamer", "keen", "shrewd", "sage"
"""From gentle to strong: one looks at this move only and slips, one looks well at it, two search several turns ahead."""
_AT_A_GLANCE: dict[str, Callable[..., Any]] = {"random": random.choose, DREAMER: hasty.choose, KEEN: greedy.choose}
_SHARES = {SHREWD: 1 / 6, SAGE: 1.0}
"""Of the simulations that the strongest makes."""
BOTS = (*_AT_A_GLANCE, *_SHARES)
OLD_NAMES = {"greedy": KEEN, "random": DREAMER}
"""What levels were called in games that were saved long ago."""
WORDS = Words(__package__)


def find_bot(id: str, settings: Mapping[str, Any] = AS_USUAL) -> Choose:
    """A new player of that kind. One who searches remembers what it thought of before, so each seat has its own.

    The settings are those of its `Judge`, and for one who searches its `share` of the simulations.
    """
    name = KEEN if id == "greedy" else id
    if name not in BOTS:
        raise BadInput(f"There is no bot {id[:40]!r}. Bots: {', '.join(BOTS)}.")
    if name in _SHARES:
        judging = {key: value for key, value in settings.items() if key != "share"}
        return Thinker(settings.get("share", _SHARES[name]), judging)
    return partial(_AT_A_GLANCE[name], settings=settings) if settings else _AT_A_GLANCE[name]
