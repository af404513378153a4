"""A small picture for a line of the story."""

from __future__ import annotations

from pyengine.core.game import Doc
from pyengine.draw.view import Concern, Picture, Places
from pyengine.games.rum_run.table.art.icons import cask_icon, token_icon, town_icon

_OF_BARRELS = {"claimed", "stole", "sent", "ambushed", "abandoned", "waits", "piled", "dropped"}

_HURTS = {"broke": "M18", "stole": "M22", "ambushed": "M37"}


def icon(event: Doc) -> Picture | None:
    kind, seat = event["kind"], event["seat"]
    if kind in ("built", "moved", "drew"):
        return token_icon(seat, event["token"])
    if kind in ("covered", "broke"):
        return token_icon(seat if kind == "covered" else event["owner_seat"], event["under"], cut=True)
    if kind in _OF_BARRELS:
        return cask_icon()
    return town_icon() if kind in ("landed", "founded", "ended") else None


def places(event: Doc) -> Places:
    """The square, and the one from which something was lifted."""
    return tuple(f"cell {event[name]}" for name in ("square", "origin") if name in event)


def concern(event: Doc, seen: Doc) -> Concern | None:
    """A road broken, barrels taken; or barrels left on a road of the viewer."""
    kind, viewer = event["kind"], seen["viewer"]
    if viewer is None or viewer not in (event.get("owner_seat"), event.get("host_seat")):
        return None
    return Concern(_HURTS[kind]) if kind in _HURTS else Concern("M37", helps=True) if kind == "abandoned" else None
