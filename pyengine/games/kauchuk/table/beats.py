"""How much time an event gets, and what flies to whom."""

from __future__ import annotations

from pyengine.draw.beats import ASIDE, BEAT, MOVE, SCENE, Beat, Beats, Gain

_POINTS = (Gain("points", counts=True),)
_LOST = (Gain("-points", counts=True),)
_INCOME = (Gain("treasure", "treasure", counts=True), Gain("energy", "energy"))

BEATS: Beats = {
    "took": Beat(MOVE),
    "drew": Beat(MOVE),
    "saw": Beat(ASIDE),
    "reshuffled": Beat(ASIDE),
    "refilled": Beat(ASIDE),
    "paid": Beat(ASIDE),
    "paid_pair": Beat(ASIDE),
    "gave": Beat(ASIDE, (Gain(1, "cards", "to_seat"),)),
    "gave_pair": Beat(ASIDE, (Gain(2, "cards", "to_seat"),)),
    "gave_split": Beat(ASIDE, (Gain(1, "cards", "one_seat"), Gain(1, "cards", "two_seat"))),
    "gave_token": Beat(ASIDE, (Gain(1, "energy", "to_seat"),)),
    "laid": Beat(MOVE),
    "explored": Beat(MOVE, _INCOME),
    "enclosed": Beat(BEAT, _INCOME),
    "gathered": Beat(MOVE, _INCOME),
    "crossed": Beat(BEAT, _POINTS),
    "bridge": Beat(BEAT, (Gain("energy", "energy"),)),
    "credited": Beat(MOVE, _POINTS),
    "completed": Beat(BEAT, _POINTS),
    "majority": Beat(BEAT, _POINTS),
    "emptied": Beat(BEAT, _LOST),
    "site": Beat(BEAT, _POINTS),
    "idols": Beat(BEAT, (Gain("n", "idols"),)),
    "artifact": Beat(BEAT),
    "knotted": Beat(BEAT, _LOST),
    "bought": Beat(MOVE, (Gain(-3, "energy"),)),
    "passed": Beat(MOVE),
    "last_round": Beat(SCENE),
    "round": Beat(ASIDE),
    "over": Beat(ASIDE),
    "final_energy": Beat(SCENE, _POINTS),
    "final_sets": Beat(SCENE, _POINTS),
    "final_territories": Beat(SCENE, _POINTS),
    "final_orange_idols": Beat(SCENE, _POINTS),
    "final_blue_idols": Beat(SCENE, _POINTS),
    "final_left_behind": Beat(SCENE, _LOST),
}
