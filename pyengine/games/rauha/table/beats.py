"""How much time an event gets, and what flies to whom."""

from __future__ import annotations

from pyengine.draw.beats import ASIDE, BEAT, MOVE, SCENE, SMALL, Beat, Beats, Gain

_POINTS = (Gain("n"),)
_CRYSTALS = (Gain("n", "crystals"),)
_BOUGHT = (Gain("n"), Gain("-pay", "crystals"))

BEATS: Beats = {
    "dealt": Beat(MOVE),
    "chose": Beat(ASIDE),
    "kept": Beat(ASIDE),
    "all_chose": Beat(MOVE),
    "all_lost": Beat(MOVE),
    "leads": Beat(ASIDE),
    "leads_pile": Beat(ASIDE),
    "placed": Beat(MOVE),
    "paid": Beat(MOVE, (Gain("-cost", "crystals"),)),
    "let_go": Beat(MOVE, _CRYSTALS),
    "planted": Beat(MOVE, (Gain(1, "spores"),)),
    "welcomed": Beat(BEAT),
    "taken": Beat(BEAT),
    "biome_crystals": Beat(SMALL, _CRYSTALS),
    "biome_points": Beat(SMALL, _POINTS),
    "biome_bought": Beat(SMALL, _BOUGHT),
    "biome_spore": Beat(SMALL, (Gain(1, "spores"), Gain("-pay", "crystals"))),
    "entity_crystals": Beat(SMALL, _CRYSTALS),
    "entity_points": Beat(SMALL, _POINTS),
    "entity_bought": Beat(SMALL, _BOUGHT),
    "stopped": Beat(ASIDE),
    "moved": Beat(MOVE),
    "scoring": Beat(SCENE),
    "water": Beat(SCENE, _POINTS),
    "dry": Beat(BEAT),
    "over": Beat(ASIDE),
}
