"""Every worked example of the rules, and every other rule that can be seen on the table, in a good order for learning.

Their titles and captions stand in words/en.demos.json. You are seat 0.
"""

from __future__ import annotations

from pyengine.core.demos import Demo, told
from pyengine.core.game import Doc
from pyengine.games.rauha.demos.positions import arrange
from pyengine.games.rauha.rules import GAME


def _demo(id: str, start: Doc, rules: str, *steps: str) -> Demo:
    """Steps as 'say', 'watch MOVE', 'try MOVE' or 'forbidden MOVE RULE'."""
    return told(GAME.words, id, start, 0, [tuple(step.split()) for step in steps], rules.split())


_FORESTS = {0: {0: "a1-16", 2: "a1-12"}}
"""With the printed one a whole row of forests."""

DEMOS: tuple[Demo, ...] = (
    _demo(
        "first-turn",
        arrange(
            2, 0, "choose", pile=[1, 0],
            satellites={0: ["a1-06", "a1-15", "a1-27", "a1-33"], 1: ["a1-03", "a1-09", "a1-22", "a1-31"]},
        ),
        "R2 R4 R8 R9 R10 R25 R36",
        "say", "try keep-a1-15", "watch keep-a1-03", "say", "try place-3", "try biome-3", "try biome-0", "try biome-6",
        "watch place-6", "watch biome-6", "watch biome-0", "watch biome-3", "say",
    ),
    # Choosing
    _demo(
        "passing",
        arrange(
            3, 1, "choose",
            satellites={2: ["a1-04", "a1-12", "a1-26"], 0: ["a1-01", "a1-02", "a1-05"], 1: ["a1-08", "a1-13", "a1-20"]},
        ),
        "R5 R9 R10 R11 R39",
        "say", "forbidden keep-a1-01 R10", "try keep-a1-26", "watch keep-a1-02", "watch keep-a1-20", "say",
    ),
    _demo(
        "last-two",
        arrange(2, 2, "choose", satellites={0: ["a1-05", "a1-17"], 1: ["a1-14", "a1-31"]}),
        "R7 R10 R12",
        "say", "try keep-a1-17", "watch keep-a1-14", "say",
    ),
    # The order of acting
    _demo(
        "pile",
        arrange(
            3, 5, "choose", active=2, points={0: 9, 1: 9, 2: 4}, pile=[0, 2, 1], chosen={0: "a1-25", 1: "a1-03"},
            satellites={2: ["a1-12", "a1-13", "a1-14"]},
        ),
        "R6 R14 R15",
        "say", "watch keep-a1-12", "say",
    ),
    _demo(
        "landing",
        arrange(
            2, 4, "activate", active=0, first=1, points={0: 8, 1: 9}, pile=[0, 1],
            satellites={0: ["a1-09", "a1-16", "a1-30"], 1: ["a1-22", "a1-29", "a1-39"]},
        ),
        "R13 R14 R36",
        "say", "try biome-1", "try biome-0", "try keep-a1-30", "watch keep-a1-39", "say",
    ),
    # Placing a card, or letting it go
    _demo(
        "costs",
        arrange(2, 9, "place", chosen={0: "a2-04"}, crystals={0: 4}),
        "R16 R17",
        "say", "try place-3", "say",
    ),
    _demo(
        "corners",
        arrange(2, 9, "place", chosen={0: "a2-33"}, crystals={0: 0}),
        "R17",
        "say", "forbidden place-4 R17", "try place-8",
    ),
    _demo(
        "free",
        arrange(2, 9, "place", chosen={0: "a2-01"}, crystals={0: 0}),
        "R17 R25",
        "say", "try place-4", "try biome-4",
    ),
    _demo(
        "covering",
        arrange(2, 9, "place", chosen={0: "a2-01"}, boards={0: {2: "a1-32"}}, spores={0: [2]}),
        "R2 R18 R31",
        "say", "try place-2", "say",
    ),
    _demo(
        "discarding",
        arrange(2, 9, "place", chosen={0: "a2-07"}, crystals={0: 1}),
        "R7 R17 R19 R40",
        "say", "forbidden place-4 R17", "try crystals", "say",
    ),
    _demo(
        "planting",
        arrange(2, 9, "place", chosen={0: "a2-11"}, spores={0: [4]}),
        "R19 R30",
        "say", "forbidden spore-4 R19", "try spore-1", "say",
    ),
    # Welcoming entities
    _demo(
        "entity-centre",
        arrange(2, 1, "place", chosen={0: "a1-09"}, boards={0: {0: "a1-33"}}),
        "R3 R20 R25 R27 R29",
        "say", "try place-2", "say", "try biome-1", "try biome-4", "try entity-metsat",
    ),
    _demo(
        "entity-taken",
        arrange(3, 9, "place", chosen={0: "a2-01"}, boards={0: {3: "a1-03", 4: "a1-06"}}, holders={"kiteet": 1}),
        "R20 R23 R24 R27",
        "say", "try place-5", "say", "try entity-kiteet",
    ),
    _demo(
        "several",
        arrange(2, 10, "place", chosen={0: "a2-36"}, boards={0: {3: "a2-35", 4: "a1-37", 2: "a1-39", 8: "a2-40"}}),
        "R20 R21",
        "say", "try place-5", "say",
    ),
    _demo(
        "again",
        arrange(2, 9, "place", chosen={0: "a2-11"}, boards=_FORESTS, holders={"metsat": 1}),
        "R20 R23",
        "say", "try place-1", "say",
    ),
    _demo(
        "already-yours",
        arrange(2, 9, "place", chosen={0: "a2-11"}, boards=_FORESTS, holders={"metsat": 0}),
        "R22 R27",
        "say", "try place-1", "forbidden entity-metsat R27",
    ),
    _demo(
        "same-turn",
        arrange(
            2, 5, "place", chosen={0: "a1-36", 1: "a1-35"},
            boards={0: {3: "a1-08", 5: "a1-04"}, 1: {3: "a1-03", 5: "a1-06"}},
        ),
        "R15 R23 R27 R28",
        "say", "try place-4", "try entity-kiteet", "try end", "watch place-4", "watch entity-kiteet",
    ),
    # Activating
    _demo(
        "order",
        arrange(2, 10, "activate", boards={0: {0: "a1-21", 6: "a1-22"}}, crystals={0: 2}, spores={0: [0]}),
        "R25 R26 R28 R29",
        "say", "forbidden biome-6+1 R26", "try biome-3", "try biome-6+1", "try biome-0",
    ),
    _demo(
        "buying",
        arrange(2, 9, "activate", boards={0: {7: "a1-20"}}, crystals={0: 4}),
        "R26 R29 R30",
        "say", "try biome-1", "try biome-7+4", "say",
    ),
    _demo(
        "rest",
        arrange(2, 9, "activate", boards={0: {4: "a1-05", 7: "a1-25"}}, holders={"sienet": 0}, welcomed=["sienet"]),
        "R25 R26",
        "say", "try biome-1", "try biome-7", "try entity-sienet", "try biome-4",
    ),
    # Scoring and the end
    _demo(
        "scoring",
        arrange(
            2, 7, "scoring", boards={0: {0: "a1-03", 8: "a1-25"}, 1: {2: "a1-27"}}, spores={0: [0, 8], 1: [6]},
            holders={"kiteet": 0},
        ),
        "R33 R37",
        "say", "forbidden biome-4 R33", "try biome-0", "try biome-8", "try entity-kiteet",
    ),
    _demo(
        "new-spore",
        arrange(2, 7, "scoring", spores={0: [5]}, crystals={0: 3}),
        "R30 R33 R34",
        "say", "try biome-5+6", "forbidden biome-5+2 R34", "try biome-6",
    ),
    _demo(
        "water",
        arrange(
            3, 7, "scoring", spores={0: [8], 1: [8], 2: [8]},
            boards={0: {0: "a1-26", 4: "a1-28"}, 1: {0: "a1-32"}, 2: {0: "a1-30", 2: "a1-27", 4: "a1-25"}},
        ),
        "R32 R35",
        "say", "try end", "say",
    ),
    _demo(
        "vuori",
        arrange(2, 11, "scoring", boards={0: {4: "a2-25"}}, spores={0: [4], 1: [8]}, holders={"vuori": 0, "meri": 0}),
        "R29 R32 R35",
        "say", "forbidden entity-vuori R32", "try biome-4", "try entity-meri", "say",
    ),
    _demo(
        "last",
        arrange(2, 15, "scoring", active=1, first=0, points={0: 61, 1: 60}, spores={1: [8]}),
        "R37 R38",
        "say", "watch biome-8",
    ),
)  # fmt: skip
