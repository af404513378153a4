"""A small picture for a line of the story."""

from __future__ import annotations

from typing import Any

from pyengine.draw.scene import Shape, use
from pyengine.draw.view import Concern, Picture, Places

_SIGNS = {
    "dealt": "best", "leads": "sun", "leads_pile": "sun", "let_go": "gem", "planted": "spore-lit",
    "biome_crystals": "gem", "entity_crystals": "gem", "biome_points": "sun", "entity_points": "sun",
    "biome_bought": "sun", "entity_bought": "sun", "biome_spore": "spore-lit", "scoring": "sun", "water": "drop",
    "dry": "drop-dull", "over": "sun",
}  # fmt: skip


def icon(event: dict[str, Any]) -> Picture | None:
    kind = event["kind"]
    if kind in ("placed", "paid", "kept"):
        return _small(use(f"rauha-tile-{event['card']}", 1, 1, 30 / 96))
    if "entity" in event and not kind.startswith("entity_"):
        return _small(use(f"rauha-{event['entity']}-awake", 16, 16, 0.48))
    return _small(use(f"rauha-{_SIGNS[kind]}", 16, 16, 1.25)) if kind in _SIGNS else None


def _small(shape: Shape) -> Picture:
    return Picture((0, 0, 32, 32), shape)


def places(event: dict[str, Any]) -> Places:
    """In the world of whoever acts: the card, or the whole of a neighbour's; with entities and points on the track."""
    kind, seat = event["kind"], event["seat"]
    if seat is None or kind in ("chose", "kept", "leads", "leads_pile", "stopped"):
        return ()
    found = [f"tile-{event['card']}"] if "card" in event else []
    found += [f"entity-{event['entity']}"] if kind in ("welcomed", "taken") else []
    found += [f"view world {event['from_seat']}"] if kind == "taken" else []
    if event.get("n") and kind in ("biome_points", "biome_bought", "entity_points", "entity_bought", "water"):
        found.append(f"energy-{seat}")
    return (f"view world {seat}", *found)


def concern(event: dict[str, Any], seen: dict[str, Any]) -> Concern | None:
    """An entity that leaves the viewer."""
    return Concern("R23") if event["kind"] == "taken" and event["from_seat"] == seen["viewer"] else None
