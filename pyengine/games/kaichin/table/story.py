"""A small picture for a line of the story."""

from __future__ import annotations

from pyengine.core.game import Doc
from pyengine.draw.view import Picture
from pyengine.games.kaichin.table.art import icons


def icon(event: Doc) -> Picture | None:
    kind = event["kind"]
    if kind == "removed":
        return icons.chip_icon("damage")
    if kind == "put":
        return icons.chip_icon(event["chip"])
    if kind == "took":
        return icons.taken_icon(event["chip"])
    if kind in ("shown", "shown_gone"):
        return icons.shown_icon(event["sweet"])
    if kind == "came_home":
        return icons.home_icon(event["sweet"])
    return icons.sweet_icon(event["sweet"], kind == "damaged") if "sweet" in event else None
