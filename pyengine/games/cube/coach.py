"""What is said in somebody's first game, each thing when it comes up. The sentences stand in the words."""

from __future__ import annotations

from pyengine.core.coach import Coach, at_first, offered, when

COACH: Coach = (
    at_first("aim"),
    when("views", "placed", whose="seat"),
    when("taboo", "moved"),
    when("theirs", "claimed"),
    offered("twin", "up-* flat-*"),
)
