"""What bots are asked, and what they answer. The question is a document, because they think in a worker of their own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import count
from time import perf_counter
from typing import Any

from pyengine.bots import advice, find_bot
from pyengine.bots.search import Search, Thinker
from pyengine.core.chance import Chance
from pyengine.core.game import BadInput, Doc, Game, State
from pyengine.core.reading import is_whole
from pyengine.core.shelf import find
from pyengine.desk.glance import seed_of

NO_QUESTION = "This is no question for a bot."


def request(state: State, bot: str, seed: Any) -> Doc:
    """It holds what the seat to act knows and nothing else. The seed is for the bot's own luck."""
    return {"game": state.game.id, "bot": bot, "seed": seed, "seen": state.seen_by(state.seat)}


def hint_request(state: State, touches: Sequence[str], seed: Any) -> Doc:
    """What would be best, of all that these touches can begin?"""
    return {"game": state.game.id, "touches": list(touches), "seed": seed, "seen": state.seen_by(state.seat)}


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
    game, seen, chance = _asked(request)
    bot = _player(str(request.get("bot")))
    if not isinstance(bot, Thinker):
        return {"move": str(bot(game, seen, chance)), "done": True, "part": 1.0, "thought": 0}
    number = next(_numbers)
    _thoughts[number] = bot.begin(game, seen, chance)
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


def advise(request: Doc) -> list[Doc]:
    """The best moves, the best one first: {"moves": each with what must follow it, "why": a sentence, "cost": another one
    about what it costs to take this and not the best, or ""}."""
    game, seen, chance = _asked(request)
    touches = request.get("touches")
    if not isinstance(touches, list):
        raise BadInput(NO_QUESTION)
    found = advice.advise(game, seen, chance, tuple(map(str, touches)))
    return [
        {"moves": " ".join(map(str, each.moves)), "why": each.why, "cost": advice.price(each) if number else ""}
        for number, each in enumerate(found)
    ]


def _asked(request: Any) -> tuple[Game[Any], Doc, Chance]:
    if not isinstance(request, dict) or not isinstance(request.get("seen"), dict):
        raise BadInput(NO_QUESTION)
    return find(str(request.get("game"))), request["seen"], Chance(seed_of(request.get("seed")))
