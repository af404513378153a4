"""A small picture for a line of the story."""

from __future__ import annotations

from pyengine.core.game import Doc
from pyengine.draw.view import Concern, Picture, Places
from pyengine.games.kaichin.rules.board import CELL_NUMBER
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


def places(event: Doc) -> Places:
    """The cell where it happened, and the one that was left. Under a sweet only the chip of a cell can be seen."""
    cells = [event[name] for name in ("to", "cell", "from") if event.get(name) in CELL_NUMBER]
    if cells and event["kind"] != "came_home":
        return tuple((f"cell {cell}", f"chip {cell}") for cell in cells)
    return (f"sweet {event['sweet']}",) if "sweet" in event else ()


def concern(event: Doc, seen: Doc) -> Concern | None:
    """A hit on a sweet of yours. Only you know that it is yours."""
    viewer = seen["viewer"]
    own = seen["players"][viewer]["sweets"] if viewer is not None else ()
    hit = event["kind"] in ("damaged", "removed") and event["seat"] != viewer and event["sweet"] in own
    return Concern("C24") if hit else None
