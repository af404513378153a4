"""What is said in somebody's first puzzle, each thing when it comes up. The sentences stand in the words."""

from __future__ import annotations

from pyengine.core.coach import Coach, at_first, when

COACH: Coach = (
    at_first("aim"),
    when("lit", "lit"),
    when("solved", "solved"),
)
