"""The table's sentences: what the words hold under `table`."""

from __future__ import annotations

from typing import Any

from pyengine.draw.view import Look
from pyengine.games.kauchuk.table.forecast import Forecast
from pyengine.games.kauchuk.words import WORDS


def said(path: str, look: Look | None = None, **fields: Any) -> str:
    players = look.players if look else ()
    return WORDS.say(f"table.{path}", fields, players, look.language if look else "en")


def worth(shown: Forecast) -> str:
    """What a band would bring and cost."""
    brings = []
    if shown.points:
        brings.append(said("worth.points" if shown.points > 0 else "worth.loss", points=abs(shown.points)))
    if shown.energy:
        brings.append(said("worth.energy", energy=shown.energy))
    brings += [WORDS.name(find) for find in shown.finds]
    price = said("worth.price", colours=shown.price) if shown.price else said("worth.free")
    return f"{', '.join(brings) or said('worth.nothing')}. {price}"
