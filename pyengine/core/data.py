"""The tables of a game as JSON: boards, cards, puzzles. They stand in the folder `data` of the game."""

from __future__ import annotations

import json
from importlib import resources
from typing import Any


def load_data(package: str, name: str) -> Any:
    """What a file in `data` holds: load_data("pyengine.games.cube", "cards")."""
    return json.loads((resources.files(package) / "data" / f"{name}.json").read_text("utf-8"))
