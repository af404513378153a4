"""The shelf of boxes: games are found through entry points, so that another package can bring one."""

from __future__ import annotations

import warnings
from functools import cache
from importlib.metadata import entry_points
from typing import Any

from pyengine.core.coach import Coach
from pyengine.core.game import BadInput, Game

GROUP = "pyengine.games"


@cache
def games() -> dict[str, Game[Any]]:
    """Every game that is installed, by id. Found once: after a memory snapshot there are no files to look in."""
    found: dict[str, Game[Any]] = {}
    for entry in entry_points(group=GROUP):
        try:
            game = entry.load()
            if not isinstance(game, Game):
                raise TypeError(f"{entry.value} is no Game")
            if game.id in found:
                raise ValueError(f"there is another one with the id {game.id!r}")
        except Exception as wrong:  # one broken box must not close the whole parlour
            warnings.warn(f"The game {entry.name!r} cannot be loaded: {wrong}", stacklevel=2)
        else:
            found[game.id] = game
    return {game.id: game for game in sorted(found.values(), key=lambda game: str(game.title))}


def find(id: str) -> Game[Any]:
    """
    >>> find("kaichin").title
    'Kaichin'
    """
    game = games().get(str(id))
    if game is None:
        raise BadInput(f"There is no game {str(id)[:40]!r}. Games: {', '.join(games())}.")
    return game


def table_of(game: Game[Any]) -> Any:
    """How the game is drawn and touched: a `pyengine.draw.table.Table`."""
    return game.room("table").TABLE


def coach_of(game: Game[Any]) -> Coach:
    """What is said in somebody's first game. A game without a coach is silent."""
    try:
        remarks: Coach = game.room("coach").COACH
    except ModuleNotFoundError:
        return ()
    return remarks


def drawn() -> dict[str, Game[Any]]:
    """The games that can be drawn, by id; the others are played in the terminal only. Opens all their rooms."""
    return {id: game for id, game in games().items() if _is_furnished(game)}


def _is_furnished(game: Game[Any]) -> bool:
    try:
        return bool(game.room("table") and game.room("demos"))
    except ModuleNotFoundError:
        return False
