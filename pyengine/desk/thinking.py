"""What bots are asked, and what they answer. The question is a document, because they think in a worker of their own."""

from __future__ import annotations

from functools import cache
from typing import Any

from pyengine.bots import find_bot
from pyengine.core.chance import Chance
from pyengine.core.game import BadInput, Doc, State
from pyengine.core.shelf import find
from pyengine.desk.glance import seed_of


def request(state: State, bot: str, seed: Any) -> Doc:
    """It holds what the seat to act knows and nothing else. The seed is for the bot's own luck."""
    return {"game": state.game.id, "bot": bot, "seed": seed, "seen": state.seen_by(state.seat)}


_player = cache(find_bot)
"""They remember what they have thought of, from one question to the next."""


def choose(request: Doc) -> str:
    """What a bot plays."""
    if not isinstance(request, dict) or not isinstance(request.get("seen"), dict):
        raise BadInput("This is no question for a bot.")
    game, bot = find(str(request.get("game"))), _player(str(request.get("bot")))
    return str(bot(game, request["seen"], Chance(seed_of(request.get("seed")))))
