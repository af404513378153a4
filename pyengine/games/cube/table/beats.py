"""How much time an event gets, and what flies to whom."""

from __future__ import annotations

from pyengine.draw.beats import ASIDE, BEAT, MOVE, SCENE, SMALL, Beat, Beats, Gain

_CARD = (Gain(1, "cards", counts=True),)

BEATS: Beats = {
    "twin_chosen": Beat(MOVE),
    "arranged": Beat(ASIDE),
    "dealt": Beat(ASIDE),
    "started": Beat(MOVE),
    "drawn": Beat(SMALL),
    "placed": Beat(MOVE),
    "moved": Beat(MOVE),
    "twin_up": Beat(MOVE),
    "twin_flat": Beat(MOVE),
    "level_closed": Beat(BEAT),
    "bag_empty": Beat(BEAT),
    "passed": Beat(MOVE),
    "claimed": Beat(BEAT, _CARD),
    "refilled": Beat(ASIDE),
    "target": Beat(SCENE),
    "missed": Beat(BEAT),
    "done": Beat(ASIDE),
    "quiet": Beat(BEAT),
    "sudden_death": Beat(SCENE),
    "set_aside": Beat(MOVE),
    "sudden_card": Beat(MOVE),
    "sudden_claimed": Beat(SCENE, _CARD),
    "ended": Beat(ASIDE),
}
