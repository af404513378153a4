"""Rules shown on the table, the worked examples of the game among them. Their captions stand in the words."""

from __future__ import annotations

from pyengine.core.demos import Demo, told
from pyengine.core.game import Doc
from pyengine.games.rauha.rules import GAME
from pyengine.games.rauha.scenes import scene


def _demo(id: str, start: Doc, rules: str, *steps: str) -> Demo:
    """Steps as 'say', 'watch MOVE', 'try MOVE' or 'forbidden MOVE RULE'."""
    return told(GAME.words, id, start, 0, [tuple(step.split()) for step in steps], rules.split())


DEMOS: tuple[Demo, ...] = (
    _demo(
        "passing",
        scene(3, 1, "choose", satellites={2: ["a1-04", "a1-12", "a1-26"], 0: ["a1-01", "a1-02", "a1-05"]}),
        "R5 R8 R9 R10 R11 R12 R39",
        "say", "forbidden keep-a1-01 R10", "try keep-a1-26", "watch keep-a1-02", "say",
    ),
    _demo(
        "pile",
        scene(
            3, 5, "choose", active=2, points={0: 9, 1: 9, 2: 4}, pile=[0, 2, 1], chosen={0: "a1-25", 1: "a1-03"},
            satellites={2: ["a1-12", "a1-13", "a1-14"]},
        ),
        "R6 R13 R14 R15",
        "say", "watch keep-a1-12", "say",
    ),
    _demo(
        "costs",
        scene(2, 9, "place", chosen={0: "a2-04"}, crystals={0: 4}),
        "R16 R17",
        "say", "try place-3", "say",
    ),
    _demo(
        "corners",
        scene(2, 9, "place", chosen={0: "a2-33"}, crystals={0: 0}),
        "R17",
        "say", "forbidden place-4 R17", "try place-8",
    ),
    _demo(
        "covering",
        scene(2, 9, "place", chosen={0: "a2-01"}, boards={0: {2: "a1-32"}}, spores={0: [2]}),
        "R2 R18 R31",
        "say", "try place-2", "say",
    ),
    _demo(
        "discarding",
        scene(2, 9, "place", chosen={0: "a2-07"}, crystals={0: 1}),
        "R7 R17 R19 R40",
        "say", "forbidden place-4 R17", "try crystals",
    ),
    _demo(
        "planting",
        scene(2, 9, "place", chosen={0: "a2-11"}, spores={0: [4]}),
        "R19 R30",
        "say", "forbidden spore-4 R19", "try spore-1",
    ),
    _demo(
        "entity_centre",
        scene(2, 1, "place", chosen={0: "a1-09"}, boards={0: {0: "a1-33"}}),
        "R20 R21 R25 R27 R29",
        "say", "try place-2", "say", "watch biome-1", "watch biome-4", "try entity-metsat",
    ),
    _demo(
        "entity_taken",
        scene(
            3, 9, "place", chosen={0: "a2-01"}, boards={0: {3: "a1-03", 4: "a1-06"}}, holders={"kiteet": 1},
        ),
        "R20 R22 R23 R24 R27",
        "say", "try place-5", "say", "watch entity-kiteet",
    ),
    _demo(
        "several",
        scene(2, 9, "place", chosen={0: "a2-36"}, boards={0: {3: "a2-35", 4: "a1-37", 2: "a1-39", 8: "a2-40"}}),
        "R20 R21 R23 R32",
        "say", "try place-5", "say",
    ),
    _demo(
        "order",
        scene(2, 5, "activate", boards={0: {3: "a1-21"}}, crystals={0: 2}, spores={0: [0]}),
        "R25 R26 R28 R29",
        "say", "forbidden biome-5+1 R26", "try biome-4", "try biome-5+1", "try biome-3",
    ),
    _demo(
        "buying",
        scene(2, 9, "activate", boards={0: {7: "a1-20"}}, crystals={0: 4}),
        "R26 R29 R30",
        "say", "try biome-1", "try biome-7+4", "say",
    ),
    _demo(
        "rest",
        scene(2, 9, "activate", boards={0: {4: "a1-05", 7: "a1-25"}}, holders={"sienet": 0}, welcomed=["sienet"]),
        "R25 R26",
        "say", "watch biome-1", "watch biome-7", "watch entity-sienet", "try biome-4",
    ),
    _demo(
        "scoring",
        scene(
            2, 7, "scoring", boards={0: {0: "a1-03", 8: "a1-25"}, 1: {2: "a1-27"}}, spores={0: [0, 8], 1: [6]},
            holders={"kiteet": 0},
        ),
        "R33 R34 R36 R37",
        "say", "forbidden biome-4 R33", "try biome-0", "try biome-8", "try entity-kiteet",
    ),
    _demo(
        "new_spore",
        scene(2, 7, "scoring", spores={0: [5]}, crystals={0: 3}),
        "R30 R33 R34",
        "say", "try biome-5+6", "forbidden biome-5+2 R34", "try biome-6",
    ),
    _demo(
        "water",
        scene(2, 7, "scoring", boards={0: {0: "a1-26", 4: "a1-28"}, 1: {0: "a1-32"}}, spores={0: [8], 1: [8]}),
        "R32 R35",
        "say", "try end", "say",
    ),
    _demo(
        "last",
        scene(2, 15, "scoring", active=1, first=0, points={0: 61, 1: 60}, spores={1: [8]}),
        "R37 R38",
        "say", "watch biome-8",
    ),
)  # fmt: skip
