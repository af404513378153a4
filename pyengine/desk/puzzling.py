"""Puzzles of any game that has them: its `gallery` lists them, begins one, and solves those that people make."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from pyengine.core.game import BadInput, Doc
from pyengine.core.shelf import find

_running: dict[str, Any] = {}
"""The one search that is under way, by what it searches for."""


def gallery(game: str) -> ModuleType:
    try:
        return find(game).room("gallery")
    except ModuleNotFoundError:
        raise BadInput("There are no puzzles for this game.") from None


def solve(request: Doc) -> Doc:
    """Search on for a while: {"game", "cards", "tries"}. Runs in the bots' worker; ask again until the answer is "done"."""
    cards = [str(card) for card in request["cards"]]
    puzzles = gallery(str(request["game"]))
    name = f"{request['game']} {' '.join(sorted(cards))}"
    if name not in _running:
        _running.clear()
        _running[name] = puzzles.search(cards)
    search = _running[name]
    search.run(min(max(int(request["tries"]), 1), 1000))
    found: Doc = puzzles.progress(search)
    return found
