"""What is said in somebody's first game, each thing when it comes up. The sentences stand in the words."""

from __future__ import annotations

from pyengine.core.coach import Coach, at_first, offered, when

COACH: Coach = (
    at_first("aim"),
    offered("place", "place-*"),
    offered("activate", "biome-*"),
    when("entity", "welcomed"),
    when("taken", "taken", whose="from_seat"),
    when("scoring", "scoring"),
)
