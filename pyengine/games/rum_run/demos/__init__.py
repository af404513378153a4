"""Every captioned example of the rules as something to try, in a good order for learning.

Their titles and captions stand in words/en.demos.json. You are seat 0 and orange, the first rival is blue.
"""

from __future__ import annotations

from collections.abc import Sequence

from pyengine.core.demos import SAY, Demo, attempt, forbidden, told, watch
from pyengine.core.game import Doc
from pyengine.games.rum_run.demos.positions import arrange, duel
from pyengine.games.rum_run.rules import GAME


def _demo(id: str, start: Doc, rules: str, *steps: Sequence[str]) -> Demo:
    return told(GAME.words, id, start, 0, steps, rules.split())


def _played(start: Doc, *moves: str) -> Doc:
    state = GAME.from_position(start)
    for move in moves:
        state.play(GAME.parse(move))
    return state.position()


ROAD = ("0 1-2@g8:S", "0 2-6@g7:S")
"""From the town to the north; its open end shows a 6."""
LONG = ("0 1-2@g8:S", "0 2-4@g7:S", "0 4-6@g6:S", "0 5-6@g5:N")
TO_THE_DOOR = (*LONG, "0 5-5@g4")
"""From the town to the corner before Bibbletop's first door."""
TO_ALL_DOORS = (
    *TO_THE_DOOR, "0 3-5@g3:N", "0 3-3@g2", "0 1-3@f2:W", "0 1-6@e2:E", "0 6-6@d2",
    "0 2-6@c2:W", "0 2-2@b2", "0 2-3@b3:N", "0 3-4@b4:N",
)  # fmt: skip
RIVAL = "1 4-5@f9:E"
RIVAL_ROAD = ("1 1-2@f9:E", "1 2-3@e9:E", "1 3-4@d9:E", "1 4-5@c9:E")
THIEF = ("0 6-6@g8", "0 1-6@f8:W", "0 1-1@e8")
RING = ("0 1-3@g8:N", "0 1-1@g7", "0 1-2@f7:E", "0 2-2@e7", "0 2-3@e8:N", "0 3-3@e9", "0 3-4@f9:W", "0 1-5@g6:S")

_UNFOUNDED = {
    **_played(
        GAME.new(3, {"layout": "own"}).position(),
        *("overlap-0", "A:front:NW:2", "B:front:NE:3", "D:front:SW:0", "C:front:SE:1"),
    ),
    "seat": 0,
}
_DRAWN = GAME.new(3, seed=next(seed for seed in range(50) if GAME.new(3, seed=seed).seat == 0)).position()

DEMOS: tuple[Demo, ...] = (
    _demo(
        "first-road", arrange(), "M6 M7 M16 M19",
        SAY, SAY, attempt("1-2@g8:S"), watch("3-4@f9:E"), watch("5-6@h9:W"), attempt("2-6@g7:S"), SAY, SAY,
    ),
    _demo("placing", arrange(*ROAD), "M7 M10 M19", SAY, forbidden("3-5@g6:N", "M19"), forbidden("3-6@a6:N", "M19"),
          attempt("3-6@g6:N")),
    _demo(
        "double", arrange(*ROAD), "M6 M20",
        SAY, forbidden("5-5@g6", "M20"), attempt("6-6@g6"), forbidden("3-5@f6:E", "M20"), attempt("3-6@f6:W"), SAY,
    ),
    _demo(
        "no-follower", arrange(*ROAD, hands=[["6-6", "3-5"], [], []]), "M20",
        SAY, forbidden("6-6@g6", "M20"), attempt("3-5@h9:W"),
    ),
    _demo(
        "breaking", arrange("0 1-2@g8:S", "0 2-4@g7:S", "1 2-4@g6:W"), "M18 M22",
        SAY, forbidden("1-4@g6:N", "M18"), attempt("4-5@g6:S"), SAY,
    ),
    _demo("unbreakable", arrange(*ROAD, "1 6-6@g6"), "M18", SAY, forbidden("5-6@g6:N", "M18"), attempt("5-6@h9:W")),
    _demo(
        "own-road", arrange("0 1-2@g8:S", "0 2-4@g7:S", "0 4-6@g6:S"), "M23",
        SAY, forbidden("1-5@g6:N", "M19"), attempt("1-4@g6:N"), SAY,
    ),
    _demo(
        "repairing", arrange("0 1-5@g8:S", "0 2-6@g6:N", "0 2-3@g5:S", RIVAL, barrels={"g5": 1}), "M9 M19 M24",
        SAY, forbidden("1-2@g7:S", "M19"), forbidden("3-4@g4:S", "M19"), attempt("5-6@g7:S"), SAY,
    ),
    _demo(
        "repair-with-double", arrange("0 1-5@g8:S", "0 2-6@g5:N", "0 2-3@g4:S", RIVAL), "M20 M21",
        SAY, forbidden("4-4@i6", "M21"), attempt("6-6@g6"), attempt("5-6@g7:S"), SAY,
    ),
    _demo(
        "loose-ends", arrange(*ROAD, "0 3-6@g6:N", RIVAL), "M25 M26",
        SAY, forbidden("g7-2-6@h9:W", "M25"), attempt("g6-3-6@h9:W"), SAY,
    ),
    _demo(
        "offloading", duel(*TO_ALL_DOORS, hands=[["2-5", "3-6", "4-4", "1-4"], []]), "M3 M4 M27 M28",
        SAY, attempt("2-5@f4:W"), watch("pass"), attempt("3-6@d3:S"), watch("pass"), attempt("4-4@b5"), attempt("1-4@b6:S"), SAY,
    ),
    _demo(
        "inn", arrange("1 1-2@f9:E", "1 2-3@e9:E", "1 3-3@d9", "1 1-3@d10:S", "0 4-4@g10", "0 4-5@f10:E", "0 5-6@e10:E",
                       barrels={"d10": 2}, stock={"inn": 1}, claims={"inn.1": [1]}), "M28 M29",
        SAY, SAY, attempt("6-6@d10"), attempt("1-6@c10:W"), SAY,
    ),
    _demo(
        "home", duel(*LONG, "0 3-5@g4:N", barrels={"g4": 3}, hands=[["1-4"], []]), "M31 M33 M35",
        SAY, forbidden("*g5", "M31"), attempt("*g4"), watch("pass"), attempt("*g5"), watch("pass"), attempt("*g6"), watch("pass"),
        attempt("*g7"), watch("pass"), attempt("*g8"), watch("pass"), attempt("*g8"),
    ),
    _demo(
        "two-ways", arrange(*RING, "1 4-5@h9:E", barrels={"g6": 4}), "M32",
        SAY, attempt("*g6"), forbidden("=h7", "M32"), attempt("=f7"), SAY,
    ),
    _demo(
        "stealing", arrange(*RIVAL_ROAD, *THIEF, barrels={"e9": 1, "c9": 2}), "M18 M22",
        SAY, forbidden("1-3@e9:N", "M18"), attempt("1-5@e9:N"), SAY,
    ),
    _demo(
        "stealing-two", arrange(*ROAD, "1 1-3@g6:W", "1 1-4@f6:W", barrels={"g6": 1, "f6": 2}), "M20 M22",
        SAY, attempt("6-6@g6"), attempt("3-6@f6:W"), SAY,
    ),
    _demo(
        "trapped",
        duel("0 1-2@f9:E", "0 3-4@d9:E", "0 4-5@c9:E", "0 2-6@l3:W", "1 6-6@g8", "1 1-6@f8:W", "1 1-1@e8", "1 1-5@e9:N",
             barrels={"c9": 2, "f9": 1, "e9": 1, "l3": 1}), "M9 M24 M34",
        SAY, forbidden("*l3", "M34"), attempt("*c9"), watch("*e9"), attempt("*f9"), SAY,
    ),
    _demo(
        "through-a-house", arrange(*TO_THE_DOOR, "0 2-5@f4:W", "0 1-3@d3:S", barrels={"d3": 3}, stock={"bibbletop": 0}),
        "M8 M30", SAY, attempt("*d3"), SAY,
    ),
    _demo(
        "one-door-only", arrange(*TO_THE_DOOR, "0 1-3@d3:S", barrels={"d3": 3}, stock={"bibbletop": 0}), "M19 M30 M34",
        SAY, forbidden("*d3", "M34"), attempt("2-5@f4:W"), SAY,
    ),
    _demo("waiting", arrange("0 1-2@g8:S", "1 4-5@e7:E", barrels={"g8": 3}), "M35", SAY, attempt("*g8"), SAY),
    _demo("ambush", arrange("0 1-2@g8:S", RIVAL, barrels={"g8": 2, "f9": 1}), "M36 M37", SAY, attempt("*g8"), SAY),
    _demo("abandonment", arrange("0 1-2@g8:S", RIVAL, barrels={"g8": 2}), "M37 M38", SAY, attempt("*g8"), SAY),
    _demo(
        "whose-road", arrange("0 1-2@g8:S", "1 5-5@f9", "1 3-5@e9:W", "1 4-5@f10:S", "2 1-6@h9:W",
                              barrels={"g8": 3, "f10": 1}), "M37",
        SAY, attempt("*g8"), forbidden("=g10", "M37"), attempt("=f9"), attempt("=f10"), SAY,
    ),
    _demo(
        "forced", duel("0 1-2@g8:S", "0 2-4@g7:S", "0 4-6@g6:S", RIVAL, barrels={"g6": 1, "g7": 2}), "M17 M36",
        SAY, attempt("*g6"), watch("5-6@e9:E"), forbidden("1-3@h9:W", "M17"), attempt("*g7"), SAY,
    ),
    _demo("winning", arrange("0 1-2@g8:S", RIVAL, barrels={"g8": 2}, scored=[7, 5, 6]), "M39", SAY, attempt("*g8"), SAY),
    _demo(
        "stall", arrange("0 1-2@g8:S", RIVAL, barrels={"f9": 1}, scored=[2, 2, 1], idle=89), "M40",
        SAY, attempt("1-3@h9:W"), SAY,
    ),
    # Before the first turn
    _demo(
        "town", _UNFOUNDED, "M5 M11 M12",
        SAY, forbidden("town:g8", "M12"), forbidden("town:f4", "M12"), forbidden("town:a7", "M12"), attempt("town:g9"),
    ),
    _demo("order", _DRAWN, "M14 M15", SAY, SAY, forbidden("place-4", "M14"), attempt("place-3"), SAY),
    # Two players
    _demo(
        "horse", duel("0 1-2@g8:S", "0 2-3@g7:S", variant="horse"), "M41",
        SAY, attempt("3-3@g6"), attempt("3-3@f6"), forbidden("3-5@h6:W", "M20"), attempt("3-5@e6:E"), SAY,
    ),
    _demo(
        "hare", duel("0 1-2@g8:S", "0 2-3@g7:S", variant="tortoise"), "M42",
        SAY, forbidden("g7-2-3@f9:E", "M42"), attempt("3-3@g6"), attempt("3-5@f6:E"), attempt("3-4@h6:W"), SAY,
    ),
    _demo(
        "tortoise",
        duel("0 1-2@g8:S", "0 2-3@g7:S", "1 4-4@h9", "1 4-5@h8:S", "1 5-5@h7", variant="tortoise", seat=1), "M42",
        SAY, watch("1-5@g7:W"), forbidden("2-6@g7:S", "M42"), SAY,
    ),
)  # fmt: skip
