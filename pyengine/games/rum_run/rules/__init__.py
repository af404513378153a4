"""The Rum Run as a Game: what stands on its box, and the rooms of its rules put together."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from pyengine.core.chance import Chance
from pyengine.core.game import Game, Rooms, numbered
from pyengine.games.rum_run.rules import documents, refusals, scoring, setup, sketch
from pyengine.games.rum_run.rules.moves import KINDS
from pyengine.games.rum_run.rules.options import Options, check
from pyengine.games.rum_run.rules.state import STALL, RumRunState
from pyengine.games.rum_run.words import WORDS


class RumRun(Game[RumRunState]):
    id = "rum_run"
    version = 1
    seats = range(2, 5)
    minutes = (40, 60)
    kinds = KINDS
    State = RumRunState
    rooms = Rooms(refusals, scoring, documents, sketch)
    Options = Options
    words = WORDS
    rule_numbers = numbered("M", range(1, 45))
    hidden_information = False

    def begin(self, seats: int, options: Any, chance: Chance) -> RumRunState:
        check(options, seats)
        state = RumRunState(seats, options, chance)
        setup.begin(state)
        return state

    def longest(self, seats: int, options: Any) -> int:
        """M40: every barrel is claimed at most once and scored at most once, each of which starts the count of idle
        turns anew. A turn has at most as many moves as a caravan has barrels, or as a chain has tokens."""
        fresh_starts = 2 * options.total + 1
        return int(7 + STALL * seats * fresh_starts * max(options.total + 1, 5))

    def variants(self) -> Iterator[Any]:
        """Options worth testing with any number of players; those of two players are `two_player_variants`."""
        usual = Options()
        yield usual
        for change in _CHANGES:
            yield dataclasses.replace(usual, **change)

    def two_player_variants(self) -> Iterator[Any]:
        for variant in ("horse", "tortoise"):
            for layout in ("standard", "compact", "own"):
                yield dataclasses.replace(Options(), variant=variant, layout=layout)


_CHANGES: tuple[dict[str, Any], ...] = (
    {"layout": "ambush"},
    {"layout": "compact"},
    {"layout": "own"},
    {"start": "random"},
    {"franky": 6},
    {"bibbletop": 8, "franky": 8, "cabin": 8, "inn": 3},
    {"bibbletop": 1, "franky": 1, "cabin": 1, "inn": 1},
    {"flavours": False},
)

GAME = RumRun()
