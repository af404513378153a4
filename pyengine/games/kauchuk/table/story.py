"""A small picture for a line of the story."""

from __future__ import annotations

from pyengine.core.game import Doc
from pyengine.draw.scene import use
from pyengine.draw.view import Concern, Picture, Places, drawn_once
from pyengine.games.kauchuk.table.art.icons import icon as small
from pyengine.games.kauchuk.table.art.icons import sample

_ICONS = {
    "explored": "coin-piece",
    "enclosed": "coin-piece",
    "gathered": "coin-piece",
    "crossed": "coin-piece",
    "site": "coin-piece",
    "bridge": "crystal",
    "bought": "crystal",
    "gave_token": "crystal",
    "completed": "tick",
    "majority": "tick",
    "final_energy": "crystal",
    "final_sets": "tick",
    "final_territories": "coin-piece",
    "final_orange_idols": "coin-piece",
    "final_blue_idols": "coin-piece",
}


def icon(event: Doc) -> Picture | None:
    kind = event["kind"]
    if kind == "laid":
        return _band(event["seat"])
    if kind == "artifact":
        return small(event["artifact"], 14)
    if kind == "idols":
        return small(event["idol"].replace("_", "-"), 24)
    if kind in ("took", "paid", "paid_pair", "gave", "gave_pair", "gave_split"):
        return _card(f"card-{event['colour']}")
    if kind == "drew":
        return _card("back")
    return small(_ICONS[kind]) if kind in _ICONS else None


@drawn_once
def _band(seat: int) -> Picture:
    return Picture((-4, -16, 56, 56), sample(seat))


@drawn_once
def _card(name: str) -> Picture:
    return Picture((-11, -2, 68, 68), use(f"kauchuk-{name}"))


def places(event: Doc) -> Places:
    """Round the pins of a band, and where new cards lie open."""
    kind = event["kind"]
    if kind == "laid":
        return (tuple(f"pin {pin}" for pin in event["pins"]),)
    if kind == "refilled":
        return tuple(f"take {colour}" for colour in event["colours"])
    return ("pile",) if kind == "drew" else ()


def concern(event: Doc, seen: Doc) -> Concern | None:
    """Cards or energy that are given to the viewer."""
    given = (event.get(name) for name in ("to_seat", "one_seat", "two_seat"))
    return Concern("K31", helps=True) if seen["viewer"] is not None and seen["viewer"] in given else None
