"""The rules shown on the table: bands and payment, then at least two demos for each location."""

from __future__ import annotations

from pyengine.core.demos import SAY, Demo, told
from pyengine.core.game import Doc
from pyengine.games.kauchuk.demos.positions import SHRINES, arrange
from pyengine.games.kauchuk.words import WORDS

_FENCE = ((0, "b1c1"), (0, "a1b1b2"), (0, "c1c2d2d3"))
_SITE = (
    (0, "a1-b1-c1"),
    (0, "a1b1b2"),
    (1, "a3b3"),
    (1, "b2b3c3"),
    (0, "a1-a2-b3"),
    (0, "b3-c3-d3"),
    (0, "d2-e2-d3"),
)
_EDGE = ((0, "d1d2"), (0, "d2d3"), (0, "d3d4"), (0, "d4d5"), (0, "d5d6"))
_FAR = ((1, "c6c7"), (1, "c5c6"), (1, "c4c5"), (1, "c3c4"), (1, "c2c3"))
_MEGAN = ((0, "d1d2"), (0, "d2d3"), (0, "d3e3"), (2, "f3g3"), (2, "f2f3"))
_WEST, _EAST = ((1, "a4b4"), (1, "b4c4"), (1, "c4d4")), ((2, "f4g4"), (2, "e4f4"), (2, "d4e4"))
_DEEP = ((0, "a1b1b2"), (0, "b2c2c3"), (0, "c2d2d3"), (1, "e1f1e2"), (0, "c1c2d2"), (0, "f6g6g7"))
_RIM = tuple((0, name) for name in ("c3d3", "d3e3", "e3e4", "e4e5", "d5e5", "c5d5", "c4c5"))
_MAZE = ((0, "d1e1"), (1, "d6d7"), (0, "d1-d2"), (1, "d6-d5"), (1, "d5-d4"), (1, "d4-d3"))


def _demo(id: str, rules: str, start: Doc, *steps: tuple[str, ...], viewer: int = 0) -> Demo:
    return told(WORDS, id, start, viewer, steps, rules.split())


DEMOS: tuple[Demo, ...] = (
    _demo(
        "first_turn",
        "K14 K21 K22 K30 K43",
        arrange("jungle", hands=({"yellow": 1, "grey": 1}, {"yellow": 1, "grey": 1, "green": 1})),
        SAY,
        ("try", "take-red"),
        ("try", "take-blue"),
        ("try", "c1c2d2"),
        ("watch", "c6c7"),
        ("watch", "d6c7"),
        ("try", "d2d3"),
        SAY,
    ),
    _demo(
        "forms",
        "K10 K11 K12",
        arrange("jungle", hands=({"yellow": 1, "green": 1, "red": 1}, {"grey": 1, "green": 1, "yellow": 1, "red": 1})),
        ("watch", "c1d1"),
        ("watch", "c1d1d2"),
        ("watch", "c6d6c7d7"),
        ("forbidden", "c7", "K11"),
        ("forbidden", "c7e7", "K11"),
        ("forbidden", "c7d7e7", "K11"),
        ("forbidden", "c5c6d6c7d7", "K11"),
    ),
    _demo(
        "first_band",
        "K13 K14 J1",
        arrange("jungle", hands=({"yellow": 1, "grey": 1, "red": 1},)),
        ("forbidden", "c3d3", "J1"),
        ("try", "c1c2"),
        ("forbidden", "e1e2", "K14"),
        ("watch", "c2d2"),
    ),
    _demo(
        "pairs",
        "K30 K31",
        arrange("jungle", 3, _MEGAN, ({"green": 1, "grey": 2, "red": 1},)),
        SAY,
        ("try", "e2f2e3"),
        SAY,
    ),
    _demo(
        "owners",
        "K31 K32",
        arrange("jungle", 3, ((0, "d1d2"), (0, "d2d3"), *_WEST, *_EAST), ({"grey": 1, "red": 2},)),
        ("watch", "d3d4"),
        ("forbidden", "d4=grey*2:2", "K30"),
        ("try", "d4=red*2:2+3"),
        SAY,
    ),
    _demo("enclosure", "K40 K42 K43 K44", arrange("ruins", 4, _FENCE, ({"red": 1},)), SAY, ("try", "b2c2c3d3"), SAY),
    _demo("free_pins", "K30 K40", arrange("ruins", 4, _FENCE), SAY, ("try", "b2c2"), SAY),
    _demo(
        "border",
        "K41 K42",
        arrange("jungle", 2, ((0, "c1c2"), (0, "b1c2"))),
        SAY,
        ("try", "b1c1"),
        SAY,
    ),
    _demo(
        "third_action",
        "K21",
        arrange("jungle", energy=(3,), actions=1),
        ("watch", "take-red"),
        ("watch", "take-blue"),
        ("forbidden", "take-green", "K21"),
        ("try", "buy"),
        ("watch", "take-green"),
    ),
    _demo(
        "cards",
        "K20 K22",
        arrange("jungle"),
        SAY,
        ("watch", "take-red"),
        ("forbidden", "c1d1", "K22"),
        ("try", "take-pile"),
    ),
    _demo(
        "crossing",
        "J2",
        arrange("jungle", 2, (*_EDGE, *_FAR), ({"red": 1}, {"yellow": 1}), points=(5, 4), actions=1),
        SAY,
        ("try", "d6d7"),
        ("watch", "c1c2"),
    ),
    _demo(
        "last_round",
        "K50 K51 J3",
        arrange("jungle", 2, ((0, "c1c2"), (0, "b1c1"), (1, "c6c7")), ({"red": 1},), points=(16, 15), actions=1),
        SAY,
        ("try", "b1c1c2d2"),
        ("watch", "take-red"),
        ("watch", "take-blue"),
        ("watch", "take-green"),
        ("watch", "take-grey"),
    ),
    _demo(
        "crater",
        "V1 V2",
        arrange(
            "volcano",
            3,
            hands=({"grey": 1, "red": 1, "green": 1}, {"green": 1, "red": 1, "yellow": 1}, {"blue": 1, "green": 1}),
            actions=1,
        ),
        ("forbidden", "b2c2", "V2"),
        ("forbidden", "d3d4", "V1"),
        ("try", "c2c3d3"),
        ("watch", "b3c3c4"),
        ("watch", "take-pile"),
        ("watch", "take-pile"),
        ("watch", "e4f4"),
    ),
    _demo("crater_ring", "V3", arrange("volcano", 2, _RIM), SAY, ("try", "c3c4"), SAY),
    _demo(
        "evacuation",
        "V4 V5 V6",
        arrange(
            "volcano", 2, ((0, "c2c3d3"), (1, "d5d6e6")), energy=(9, 6), points=(10, 20), round=6, seat=1, actions=1
        ),
        SAY,
        ("watch", "take-red"),
        ("watch", "take-blue"),
        ("watch", "end"),
        viewer=1,
    ),
    _demo(
        "bridges",
        "I1 I2 I3",
        arrange("isles", hands=({"blue": 1, "red": 1, "green": 1, "grey": 1},)),
        ("watch", "d1e1d2"),
        ("forbidden", "e1f1e2", "I2"),
        ("try", "e1f1"),
    ),
    _demo("channel", "I4 I5", arrange("isles", 2, ((0, "e1e2"), (0, "e1f1"), (0, "f1f2"))), SAY, ("try", "e2f2"), SAY),
    _demo(
        "empty_own",
        "P2 P6",
        arrange("images", 2, ((0, "d2d3"), (0, "d1d2"), (0, "d1e1")), ({"yellow": 1},), points=(5,)),
        SAY,
        ("try", "e1d2e2d3"),
        SAY,
    ),
    _demo(
        "empty_shared",
        "P1 P7",
        arrange(
            "images", 2, ((0, "d2d3"), (1, "e2e3"), (0, "d1d2"), (1, "e1e2"), (1, "d1e1")), ({"red": 1, "yellow": 1},)
        ),
        SAY,
        ("try", "e1d2e2d3"),
        SAY,
    ),
    _demo(
        "complete",
        "P3 P8",
        arrange("images", 2, ((0, "d2d3"), (1, "e2e3"), (0, "e1d2e2d3"), (1, "e1f1e2")), ({"grey": 1},), points=(2, 1)),
        SAY,
        ("try", "c2d2d3"),
        SAY,
    ),
    _demo(
        "enclosed_image",
        "P4 P5",
        arrange("images", 2, ((0, "d2d3"), (0, "d2e2"), (0, "e1d2"))),
        SAY,
        ("try", "e1e2"),
        SAY,
        ("watch", "e1d2e2"),
    ),
    _demo(
        "barriers",
        "R1 R2 R3",
        arrange("ruins", hands=({"green": 1, "red": 1, "blue": 2, "yellow": 1},)),
        ("forbidden", "c1c3", "R3"),
        ("forbidden", "c1c2c3", "R3"),
        ("watch", "c1-c2-c3"),
        ("try", "e2-d3-c3"),
    ),
    _demo("digging", "R4 R5 R6", arrange("ruins", 4, _SITE), SAY, ("try", "c1d2"), SAY),
    _demo(
        "token",
        "T1 T2 T4",
        arrange("cursed", 2, ((1, "c1d1d2"),), ({"red": 1, "green": 1, "grey": 1},), energy=(1,)),
        ("forbidden", "c1c2", "T3"),
        ("watch", "c1c2d2"),
        ("try", "c1=red:@2"),
        SAY,
    ),
    _demo(
        "territories",
        "T3 T5 T7",
        arrange("cursed", 2, _DEEP, points=(15, 3), seat=1, actions=1, ending=True),
        SAY,
        ("watch", "take-pile"),
        SAY,
        viewer=1,
    ),
    _demo(
        "idols",
        "D1 D2",
        arrange("deities", hands=({"green": 1, "blue": 2, "yellow": 1},)),
        ("forbidden", "b1c1b2c2", "D2"),
        ("watch", "b1c1c2"),
        ("try", "b1b2c2"),
    ),
    _demo(
        "idols_enclosed",
        "D3 D4",
        arrange("deities", 2, ((0, "d1d2"), (0, "c2d2"), (0, "d2e2"), (0, "c2d3"))),
        SAY,
        ("try", "e2d3"),
        SAY,
    ),
    _demo(
        "most_idols",
        "D5 D6",
        arrange("deities", 2, SHRINES, points=(18, 9), seat=1, actions=1, ending=True),
        SAY,
        ("watch", "take-red"),
        ("watch", "take-blue"),
        viewer=1,
    ),
    _demo(
        "head_and_tail",
        "L1 L2",
        arrange("labyrinth", 2, ((0, "d1e1"),), ({"blue": 1, "yellow": 1}, {"grey": 1, "green": 1})),
        SAY,
        ("try", "d1-d2"),
        ("forbidden", "e1-e2", "L3"),
        ("watch", "d2-d3"),
        ("watch", "c6c7"),
        ("forbidden", "c7-d7", "L3"),
    ),
    _demo(
        "own_chain", "L3", arrange("labyrinth", 2, ((0, "d1e1"), (0, "d1-d2")), points=(6,)), SAY, ("try", "d2-e1"), SAY
    ),
    _demo(
        "following",
        "L4",
        arrange("labyrinth", 2, _MAZE, ({}, {"blue": 1, "yellow": 1}), seat=1),
        ("try", "d3-d2"),
        ("watch", "d2-d1"),
        SAY,
        viewer=1,
    ),
    _demo(
        "artifact",
        "L5 L7",
        arrange("labyrinth", hands=({"grey": 1, "blue": 1},)),
        ("try", "c1d2"),
        ("forbidden", "d2-d3", "L5"),
        ("try", "take-red"),
        SAY,
    ),
)
