"""What bots are asked, and what they answer. The question is a document, because they think in a worker of their own."""

from __future__ import annotations

from functools import cache
from itertools import count
from time import perf_counter
from typing import Any

from pyengine.bots import find_bot
from pyengine.bots.search import Search, Thinker
from pyengine.core.chance import Chance
from pyengine.core.game import BadInput, Doc, State
from pyengine.core.reading import is_whole
from pyengine.core.shelf import find
from pyengine.desk.glance import seed_of


def request(state: State, bot: str, seed: Any) -> Doc:
    """It holds what the seat to act knows and nothing else. The seed is for the bot's own luck."""
    return {"game": state.game.id, "bot": bot, "seed": seed, "seen": state.seen_by(state.seat)}


_player = cache(find_bot)
"""They remember what they have thought of, from one question to the next."""

SLICE = 0.06
"""So many seconds are thought before whoever asked hears of it. It changes when that is, never what is chosen."""
MOST_THOUGHTS = 8
"""So many decisions may be under way: some are given up without a word."""

_thoughts: dict[int, Search] = {}
_numbers = count(1)


def choose(request: Doc) -> Doc:
    """What a bot plays: {"move": the best so far, "done", "part": how much of its thinking is done, "thought"}. Unless it is
    done, ask `think_on` with the number of the thought. Whoever does not want to wait takes the move."""
    if not isinstance(request, dict) or not isinstance(request.get("seen"), dict):
        raise BadInput("This is no question for a bot.")
    game, bot = find(str(request.get("game"))), _player(str(request.get("bot")))
    chance = Chance(seed_of(request.get("seed")))
    if not isinstance(bot, Thinker):
        return {"move": str(bot(game, request["seen"], chance)), "done": True, "part": 1.0, "thought": 0}
    number = next(_numbers)
    _thoughts[number] = bot.begin(game, request["seen"], chance)
    while len(_thoughts) > MOST_THOUGHTS:
        del _thoughts[next(iter(_thoughts))]
    return think_on(number)


def think_on(thought: int) -> Doc:
    """Think on for a while."""
    search = _thoughts.pop(thought, None) if is_whole(thought) else None
    if search is None:
        raise BadInput("Nobody thinks about that any more.")
    end = perf_counter() + SLICE
    search.run(search.root.visits + 1)
    while search.part < 1 and perf_counter() < end:
        search.run(search.root.visits + 1)
    done = search.part == 1
    if not done:
        _thoughts[thought] = search
    return {"move": str(search.best()), "done": done, "part": search.part, "thought": thought}
