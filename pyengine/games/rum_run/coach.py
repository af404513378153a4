"""What is said in somebody's first game, each thing when it comes up. The sentences stand in the words."""

from __future__ import annotations

from pyengine.core.coach import Coach, at_first, offered, when

COACH: Coach = (
    at_first("aim"),
    offered("double", "1-1@* 2-2@* 3-3@* 4-4@* 5-5@* 6-6@*"),
    when("broken", "broke", whose="owner_seat"),
    when("broke", "broke", whose="seat"),
    when("claimed", "claimed", whose="seat"),
    when("landed", "landed"),
)
