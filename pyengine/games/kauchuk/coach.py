"""What is said in somebody's first game, each thing when it comes up. The sentences stand in the words."""

from __future__ import annotations

from pyengine.core.coach import Coach, at_first, offered, when

COACH: Coach = (
    at_first("aim"),
    when("laid", "laid", whose="seat"),
    when("paid", "gave gave_pair", whose="to_seat"),
    when("enclosed", "enclosed", whose="seat"),
    offered("third_action", "buy"),
    when("last_round", "last_round"),
)
