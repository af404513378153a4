"""A small picture for a line of the story."""

from __future__ import annotations

from pyengine.core.game import Doc
from pyengine.draw.view import Picture
from pyengine.games.rum_run.table.art.icons import cask_icon, token_icon, town_icon

_OF_BARRELS = {"claimed", "stole", "sent", "ambushed", "abandoned", "waits", "piled", "dropped"}


def icon(event: Doc) -> Picture | None:
    kind, seat = event["kind"], event["seat"]
    if kind in ("built", "moved", "drew"):
        return token_icon(seat, event["token"])
    if kind in ("covered", "broke"):
        return token_icon(seat if kind == "covered" else event["owner_seat"], event["under"], cut=True)
    if kind in _OF_BARRELS:
        return cask_icon()
    return town_icon() if kind in ("landed", "founded", "ended") else None
