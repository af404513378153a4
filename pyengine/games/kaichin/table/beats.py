"""How much time an event gets."""

from __future__ import annotations

from pyengine.draw.beats import ASIDE, BEAT, MOVE, SMALL, Beat, Beats

BEATS: Beats = {
    "entered": Beat(MOVE),
    "stepped": Beat(MOVE),
    "jumped": Beat(MOVE),
    "doubled": Beat(MOVE),
    "came_home": Beat(BEAT),
    "damaged": Beat(BEAT),
    "removed": Beat(BEAT),
    "passed": Beat(MOVE),
    "shown": Beat(BEAT),
    "shown_gone": Beat(BEAT),
    "put": Beat(SMALL),
    "took": Beat(SMALL),
    "ended": Beat(ASIDE),
}
