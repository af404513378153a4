"""A small picture for a line of the story."""

from __future__ import annotations

from pyengine.core.game import Doc
from pyengine.draw.view import Concern, Picture, Places
from pyengine.games.cube.rules.board import CORNERS, SPACES
from pyengine.games.cube.table.art import icons


def icon(event: Doc) -> Picture | None:
    if event["kind"] in ("twin_chosen", "twin_up", "twin_flat"):
        return icons.icon(f"cube-twin-{event['colour']}")
    if "colour" in event:
        return icons.icon(f"cube-{event['colour']}")
    if "card" in event:
        return icons.card_icon(event["card"])
    return icons.icon("cube-bag", 0.25, 16) if event["kind"] == "bag_empty" else None


def places(event: Doc) -> Places:
    """The spaces where it lies now, and the one that it came from."""
    if event["kind"] == "arranged":
        return tuple(f"space {SPACES[corner]}" for corner in CORNERS)
    names = ("space", "other", "origin")
    return tuple(f"space {event[name]}" for name in names if name in event)


def concern(event: Doc, seen: Doc) -> Concern | None:
    """A card of the viewer that somebody else made show."""
    mine = event["kind"] == "claimed" and event["seat"] == seen["viewer"]
    return Concern("Q26", helps=True) if mine else None
