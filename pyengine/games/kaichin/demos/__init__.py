"""Every example and every caption of the rules as something to try, in a good order for learning.

Their titles and captions stand in words/en.demos.json. You are seat 0 and hold Nami, Tsuki and green, unless said otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pyengine.core.demos import SAY, Demo, attempt, forbidden, told, watch
from pyengine.core.game import Doc
from pyengine.games.kaichin.demos.positions import arrange
from pyengine.games.kaichin.rules import GAME


def _demo(id: str, start: Doc, rules: str, *steps: Sequence[str]) -> Demo:
    return told(GAME.words, id, start, 0, steps, rules.split())


DISCLOSE = {"disclose": True}

_ALMOST_FULL: dict[str, Any] = {
    "sweets": "nami d3, fuji e5, sasa f3",
    "damage": "a2 b1 b2",
    "held": "2 2 2",
}
"""Only a1 and d4 are empty, and a1 is walled off by damage."""

_GREEN_LEADS = (
    "green a3 b4 c2 c5 d6 e2 f4 g2, white a4 b5 c3 d1 e4 g1, red b3 c4 d7 e1 f5, "
    "blue c6 d2 e3 g3, yellow c1 d5 f2, purple e6 f1 g4"
)
_GREEN_AND_WHITE_TIE = (
    "green a3 b4 c2 c5 d6 e2 f4 g2, white a4 b5 c3 c6 d1 e4 e6 g1 g4, red b3 c4 d7 e1 f5, "
    "blue d2 e3 g3, yellow c1 d5 f2, purple f1"
)
_ALL_BLUE_OUT = "blue a1 a2 a3 b1 b2 b3 c1 c2 e6 d5 d7 f4"

_NOBODY_CAN_MOVE = arrange(
    "fuji a1, nami b2, ume removed, tsuki removed, sasa removed, yuki removed, shizuku removed, momiji removed, "
    "kikyo removed, hoshi removed, tsuru removed, matsu removed",
    "blue d1 d2 e1 e2 e3 f1 f2 f3 g1 g2 g3 g4, green c5 c6 d6, white e5",
    "a2 b1 c3",
    held="0 0 0",
)

DEMOS: tuple[Demo, ...] = (
    _demo(
        "first-move",
        arrange(),
        "C8 C12 C13 C19 C29 C30",
        SAY,
        SAY,
        attempt("nami-b5"),
        SAY,
        watch("sasa-b1"),
        watch("nami-c5"),
        attempt("nami-d5"),
        SAY,
        SAY,
    ),
    _demo("deal", arrange(hands="ume momiji blue, nami tsuki green, sasa yuki white"), "C6 C7", SAY, SAY, SAY),
    # Moving
    _demo(
        "step",
        arrange("nami d4, ume f2", "red d5, white c3"),
        "C13",
        SAY,
        forbidden("nami-d7", "C13"),
        attempt("nami-d5"),
    ),
    _demo(
        "anyones-sweet",
        arrange("nami c2, ume d4, hoshi f3"),
        "C11 C12",
        SAY,
        attempt("ume-d5"),
        watch("hoshi-e4"),
        watch("nami-c3"),
    ),
    _demo(
        "enter",
        arrange("ume b5"),
        "C18",
        SAY,
        forbidden("nami-b5", "C13"),
        forbidden("nami-d4", "C18"),
        attempt("nami-c5"),
    ),
    _demo("jump", arrange("nami d4, ume e4"), "C14", SAY, forbidden("nami-e4", "C13"), attempt("nami-f4")),
    _demo(
        "not-over-two", arrange("nami d4, ume e4, fuji f4"), "C14", SAY, forbidden("nami-g4", "C14"), attempt("nami-e3")
    ),
    _demo(
        "damage-wall",
        arrange("nami d4, sasa d5!", damage="d5 e4", held="3 2 2"),
        "C13 C14 C25",
        SAY,
        forbidden("nami-e4", "C13"),
        forbidden("nami-f4", "C14"),
        forbidden("nami-d6", "C14"),
        attempt("nami-e3"),
    ),
    _demo(
        "double",
        arrange("nami d4", "blue d3, red c3"),
        "C15 C16",
        SAY,
        forbidden("nami-b2", "C15"),
        attempt("nami-e2"),
        SAY,
    ),
    _demo(
        "double-limits",
        arrange("nami d4, ume d6, fuji e4", "blue d5 f4"),
        "C15 C16",
        SAY,
        forbidden("nami-d7", "C13"),
        forbidden("nami-g4", "C13"),
        forbidden("nami-d4", "C13"),
        attempt("nami-c5"),
    ),
    _demo(
        "chip-swap",
        arrange("nami d4, ume b3", "red d5"),
        "C19",
        attempt("nami-d5"),
        watch("ume-b4"),
        watch("nami-d4"),
        SAY,
    ),
    _demo(
        "supply-out",
        arrange("nami d4", f"{_ALL_BLUE_OUT}, red c4"),
        "C20",
        SAY,
        forbidden("nami-c4", "C20"),
        attempt("nami-d5"),
    ),
    # Home
    _demo(
        "home", arrange("nami d1, tsuki c4"), "C17 C29 C32", SAY, forbidden("nami-S2b", "C17"), attempt("nami-S3a"), SAY
    ),
    _demo("home-by-jump", arrange("nami e2, ume e1"), "C14 C17", SAY, attempt("nami-S3a")),
    _demo("home-by-double", arrange("nami d1", seat=2), "C15 C17", watch("nami-d2"), attempt("nami-S3a")),
    _demo("holder-wins", arrange("ume f1, nami c3", seat=2), "C29", SAY, watch("ume-S3b"), SAY),
    _demo(
        "nobodys-sweet",
        arrange("hoshi a3, ume d5", "green c2 d3 e4 f2, white d6 e1, red b4"),
        "C29 C31",
        SAY,
        attempt("hoshi-S1a"),
        SAY,
    ),
    # Attacking
    _demo("attack", arrange("nami d2, ume d6", "white d4, green d5"), "C21 C22 C24", SAY, attempt("hit-ume"), SAY),
    _demo("own-card", arrange("ume d2, hoshi d6"), "C21", SAY, forbidden("hit-hoshi", "C21"), attempt("nami-b5")),
    _demo(
        "first-target",
        arrange("nami d2, ume d4, fuji d6"),
        "C22",
        SAY,
        forbidden("hit-fuji", "C22"),
        attempt("hit-ume"),
    ),
    _demo(
        "behind-damage",
        arrange("nami d2, ume d4!, fuji d6, sasa f2", damage="d4", held="3 3 2"),
        "C22",
        SAY,
        forbidden("hit-ume", "C22"),
        forbidden("hit-fuji", "C22"),
        attempt("hit-sasa"),
    ),
    _demo(
        "unmoved", arrange("nami a3, ume b5"), "C21 C22", SAY, forbidden("hit-fuji", "C22"), forbidden("hit-ume", "C22")
    ),
    _demo("who-was-it", arrange("nami d2, tsuki b4, ume d4"), "C23", SAY, attempt("hit-ume"), SAY),
    _demo(
        "second-hit",
        arrange("nami d2, ume d6"),
        "C24 C25",
        attempt("hit-ume"),
        watch("ume-d5"),
        watch("sasa-a1"),
        attempt("hit-ume"),
        SAY,
    ),
    # Disclosing
    _demo(
        "disclose",
        arrange("nami d2, ume c5", options=DISCLOSE),
        "C26 C28",
        SAY,
        forbidden("show-nami", "C26"),
        attempt("nami-d1"),
        attempt("show-nami"),
        attempt("done"),
        forbidden("nami-d2", "C28"),
        watch("ume-c4"),
        watch("done"),
        watch("sasa-b1"),
        watch("done"),
        attempt("nami-S3a"),
    ),
    _demo(
        "disclose-lay",
        arrange("nami d2, ume c5", "red e2", part="show", options=DISCLOSE),
        "C26 C27",
        attempt("show-tsuki"),
        forbidden("put-green@c5", "C27"),
        forbidden("put-green@e2", "C27"),
        attempt("put-green@d4"),
    ),
    _demo(
        "disclose-take",
        arrange("nami d4, ume c5!", damage="c5 d3", held="3 2 2", part="show", options=DISCLOSE),
        "C27",
        attempt("show-nami"),
        forbidden("take@c5", "C27"),
        attempt("take@d3"),
    ),
    # The end
    _demo("full-tray", arrange(chips=_GREEN_LEADS, **_ALMOST_FULL), "C30 C31", SAY, SAY, attempt("nami-d4"), SAY),
    _demo("tie", arrange(chips=_GREEN_AND_WHITE_TIE, seat=2, **_ALMOST_FULL), "C31", SAY, watch("nami-d4"), SAY),
    _demo(
        "pass",
        _NOBODY_CAN_MOVE,
        "C11 C33",
        SAY,
        forbidden("nami-b3", "C20"),
        attempt("pass"),
        watch("pass"),
        watch("pass"),
    ),
    _demo(
        "quiet-end",
        arrange("nami d4, ume b3", "red d5, green e3 e4", quiet=17),
        "C34 C35",
        SAY,
        attempt("nami-d5"),
        SAY,
    ),
)
