"""Every example and every caption of the rules as something to try, in a good order for learning.

Their titles and captions stand in words/en.demos.json. You are seat 0 and hold Nami, Tsuki and green, unless said otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pyengine.core.demos import Demo, told
from pyengine.core.game import Doc
from pyengine.games.kaichin.arrange import arrange
from pyengine.games.kaichin.rules import GAME

SAY = ("say",)


def _watch(move: str) -> tuple[str, str]:
    return "watch", move


def _try(move: str) -> tuple[str, str]:
    return "try", move


def _not(move: str, rule: str) -> tuple[str, str, str]:
    return "forbidden", move, rule


def _demo(id: str, start: Doc, rules: str, *steps: Sequence[str]) -> Demo:
    return told(GAME.words, id, start, 0, [tuple(step) for step in steps], rules.split())


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
        _try("nami-b5"),
        SAY,
        _watch("sasa-b1"),
        _watch("nami-c5"),
        _try("nami-d5"),
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
        _not("nami-d7", "C13"),
        _try("nami-d5"),
    ),
    _demo(
        "anyones-sweet",
        arrange("nami c2, ume d4, hoshi f3"),
        "C11 C12",
        SAY,
        _try("ume-d5"),
        _watch("hoshi-e4"),
        _watch("nami-c3"),
    ),
    _demo("enter", arrange("ume b5"), "C18", SAY, _not("nami-b5", "C13"), _not("nami-d4", "C18"), _try("nami-c5")),
    _demo("jump", arrange("nami d4, ume e4"), "C14", SAY, _not("nami-e4", "C13"), _try("nami-f4")),
    _demo("not-over-two", arrange("nami d4, ume e4, fuji f4"), "C14", SAY, _not("nami-g4", "C14"), _try("nami-e3")),
    _demo(
        "damage-wall",
        arrange("nami d4, sasa d5!", damage="d5 e4", held="3 2 2"),
        "C13 C14 C25",
        SAY,
        _not("nami-e4", "C13"),
        _not("nami-f4", "C14"),
        _not("nami-d6", "C14"),
        _try("nami-e3"),
    ),
    _demo(
        "double",
        arrange("nami d4", "blue d3, red c3"),
        "C15 C16",
        SAY,
        _not("nami-b2", "C15"),
        _try("nami-e2"),
        SAY,
    ),
    _demo(
        "double-limits",
        arrange("nami d4, ume d6, fuji e4", "blue d5 f4"),
        "C15 C16",
        SAY,
        _not("nami-d7", "C13"),
        _not("nami-g4", "C13"),
        _not("nami-d4", "C13"),
        _try("nami-c5"),
    ),
    _demo(
        "chip-swap",
        arrange("nami d4, ume b3", "red d5"),
        "C19",
        _try("nami-d5"),
        _watch("ume-b4"),
        _watch("nami-d4"),
        SAY,
    ),
    _demo(
        "supply-out",
        arrange("nami d4", f"{_ALL_BLUE_OUT}, red c4"),
        "C20",
        SAY,
        _not("nami-c4", "C20"),
        _try("nami-d5"),
    ),
    # Home
    _demo("home", arrange("nami d1, tsuki c4"), "C17 C29 C32", SAY, _not("nami-S2b", "C17"), _try("nami-S3a"), SAY),
    _demo("home-by-jump", arrange("nami e2, ume e1"), "C14 C17", SAY, _try("nami-S3a")),
    _demo("home-by-double", arrange("nami d1", seat=2), "C15 C17", _watch("nami-d2"), _try("nami-S3a")),
    _demo("holder-wins", arrange("ume f1, nami c3", seat=2), "C29", SAY, _watch("ume-S3b"), SAY),
    _demo(
        "nobodys-sweet",
        arrange("hoshi a3, ume d5", "green c2 d3 e4 f2, white d6 e1, red b4"),
        "C29 C31",
        SAY,
        _try("hoshi-S1a"),
        SAY,
    ),
    # Attacking
    _demo("attack", arrange("nami d2, ume d6", "white d4, green d5"), "C21 C22 C24", SAY, _try("hit-ume"), SAY),
    _demo("own-card", arrange("ume d2, hoshi d6"), "C21", SAY, _not("hit-hoshi", "C21"), _try("nami-b5")),
    _demo(
        "first-target",
        arrange("nami d2, ume d4, fuji d6"),
        "C22",
        SAY,
        _not("hit-fuji", "C22"),
        _try("hit-ume"),
    ),
    _demo(
        "behind-damage",
        arrange("nami d2, ume d4!, fuji d6, sasa f2", damage="d4", held="3 3 2"),
        "C22",
        SAY,
        _not("hit-ume", "C22"),
        _not("hit-fuji", "C22"),
        _try("hit-sasa"),
    ),
    _demo("unmoved", arrange("nami a3, ume b5"), "C21 C22", SAY, _not("hit-fuji", "C22"), _not("hit-ume", "C22")),
    _demo("who-was-it", arrange("nami d2, tsuki b4, ume d4"), "C23", SAY, _try("hit-ume"), SAY),
    _demo(
        "second-hit",
        arrange("nami d2, ume d6"),
        "C24 C25",
        _try("hit-ume"),
        _watch("ume-d5"),
        _watch("sasa-a1"),
        _try("hit-ume"),
        SAY,
    ),
    # Disclosing
    _demo(
        "disclose",
        arrange("nami d2, ume c5", options=DISCLOSE),
        "C26 C28",
        SAY,
        _not("show-nami", "C26"),
        _try("nami-d1"),
        _try("show-nami"),
        _try("done"),
        _not("nami-d2", "C28"),
        _watch("ume-c4"),
        _watch("done"),
        _watch("sasa-b1"),
        _watch("done"),
        _try("nami-S3a"),
    ),
    _demo(
        "disclose-lay",
        arrange("nami d2, ume c5", "red e2", part="show", options=DISCLOSE),
        "C26 C27",
        _try("show-tsuki"),
        _not("put-green@c5", "C27"),
        _not("put-green@e2", "C27"),
        _try("put-green@d4"),
    ),
    _demo(
        "disclose-take",
        arrange("nami d4, ume c5!", damage="c5 d3", held="3 2 2", part="show", options=DISCLOSE),
        "C27",
        _try("show-nami"),
        _not("take@c5", "C27"),
        _try("take@d3"),
    ),
    # The end
    _demo("full-tray", arrange(chips=_GREEN_LEADS, **_ALMOST_FULL), "C30 C31", SAY, SAY, _try("nami-d4"), SAY),
    _demo("tie", arrange(chips=_GREEN_AND_WHITE_TIE, seat=2, **_ALMOST_FULL), "C31", SAY, _watch("nami-d4"), SAY),
    _demo(
        "pass", _NOBODY_CAN_MOVE, "C11 C33", SAY, _not("nami-b3", "C20"), _try("pass"), _watch("pass"), _watch("pass")
    ),
    _demo(
        "quiet-end", arrange("nami d4, ume b3", "red d5, green e3 e4", quiet=17), "C34 C35", SAY, _try("nami-d5"), SAY
    ),
)
