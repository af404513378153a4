"""Who plays: a bot by its name, perhaps with settings of its own. The settings travel with the games, so that other machines need
none of our files.

    sage                       as it is
    sage@share=0.5             with half of its simulations; also sight, simulations, scale
    keen@mine.json             with the settings of a file, such as `tune` writes: {"weights": {"points": 2}, "against": …}
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from pyengine.bots import SAGE, SHREWD, find_bot
from pyengine.bots.judge import Judge
from pyengine.core.game import BadInput, Doc, Game
from pyengine.core.reading import read_json

NUMBERS: dict[str, type] = {"share": float, "scale": float, "sight": int, "simulations": int}
WEIGHTS = ("weights", "against")
ABOUT = "about"
"""Where a file of settings comes from; not read."""


class Player(NamedTuple):
    name: str
    """As it was asked for."""
    level: str
    settings: Doc = {}  # noqa: RUF012 (never changed)

    def sit_down(self) -> Callable[..., Any]:
        return find_bot(self.level, self.settings)


def read_players(text: str, game: Game[Any]) -> list[Player]:
    """'sage,keen@mine.json': whoever stands between commas."""
    return [read_player(name.strip(), game) for name in text.split(",")]


def read_player(name: str, game: Game[Any]) -> Player:
    level, *parts = name.split("@")
    find_bot(level)
    settings: Doc = {}
    for part in parts:
        settings |= _setting(part) if "=" in part else _file(Path(part))
    if (settings and level == "random") or ("share" in settings and level not in (SHREWD, SAGE)):
        raise BadInput(f"The bot {level!r} has no such settings: {', '.join(settings)}.")
    Judge(game, settings)  # says which terms there are
    return Player(name, level, settings)


def _setting(text: str) -> Doc:
    name, _, value = text.partition("=")
    if name not in NUMBERS:
        raise BadInput(f"There is no setting {name[:40]!r}. Settings: {', '.join(NUMBERS)}, or a file.")
    try:
        return {name: _number(name, float(value))}
    except ValueError:
        raise BadInput(f"The setting {name!r} cannot be {value[:40]!r}.") from None


def _file(path: Path) -> Doc:
    try:
        doc = read_json(path.read_text("utf-8"))
    except (OSError, ValueError):
        raise BadInput(f"The settings in {path} cannot be read.") from None
    try:
        return {name: _checked(name, value) for name, value in doc.items() if name != ABOUT}
    except (AttributeError, TypeError, ValueError):
        known = ", ".join((*WEIGHTS, *NUMBERS))
        raise BadInput(f"The settings in {path} are not what they should be. Settings: {known}.") from None


def _checked(name: str, value: Any) -> Any:
    if name in WEIGHTS:
        return {str(term): float(weight) for term, weight in value.items()}
    if name not in NUMBERS:
        raise ValueError(name)
    return _number(name, float(value))


def _number(name: str, value: float) -> Any:
    """All of them are above zero, and some are whole."""
    if not 0 < value < 1e9 or (NUMBERS[name] is int and value != int(value)):
        raise ValueError(name)
    return NUMBERS[name](value)
