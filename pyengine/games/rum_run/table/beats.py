"""How much time an event gets, and what flies to whom."""

from __future__ import annotations

from pyengine.draw.beats import ASIDE, BEAT, MOVE, SCENE, SMALL, Beat, Beats, Gain

_BARRELS = (Gain("n", "barrels"),)

BEATS: Beats = {
    "adjoined": Beat(MOVE),
    "overlapped": Beat(MOVE),
    "board": Beat(MOVE),
    "founded": Beat(MOVE),
    "drew": Beat(SMALL),
    "placed": Beat(SMALL),
    "handicap": Beat(SMALL),
    "begins": Beat(BEAT),
    "built": Beat(MOVE),
    "moved": Beat(MOVE),
    "covered": Beat(MOVE),
    "broke": Beat(BEAT),
    "stole": Beat(BEAT, _BARRELS),
    "claimed": Beat(BEAT, _BARRELS),
    "sent": Beat(MOVE),
    "dropped": Beat(SMALL),
    "landed": Beat(BEAT, (Gain(1, counts=True),)),
    "overshot": Beat(BEAT, (Gain("-n", "barrels"),)),
    "waits": Beat(MOVE),
    "piled": Beat(MOVE),
    "ambushed": Beat(SCENE, (Gain("n", counts=True),)),
    "abandoned": Beat(MOVE),
    "passed": Beat(MOVE),
    "ended": Beat(ASIDE),
}
