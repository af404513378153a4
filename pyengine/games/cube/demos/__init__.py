"""Every example and every caption of the rules as something to try, in a good order for learning.

Their titles and captions stand in words/en.demos.json. You are seat 0, unless a demo is about somebody else's turn.
"""

from __future__ import annotations

from collections.abc import Sequence

from pyengine.core.demos import SAY, Demo, attempt, forbidden, told, watch
from pyengine.core.game import Doc
from pyengine.games.cube.demos.positions import stage
from pyengine.games.cube.rules import GAME
from pyengine.games.cube.rules.board import COLOURS, SPACES
from pyengine.games.cube.rules.options import Options


def _demo(id: str, start: Doc, rules: str, *steps: Sequence[str]) -> Demo:
    return told(GAME.words, id, start, 0, steps, rules.split())


def _lucky(start: Doc, luck: int) -> Doc:
    """The same position with other luck: the captions name the cubes that are drawn."""
    return {**start, "chance": f"{luck:016x}"}


_CORNERS = {"a1": "R", "d1": "Y", "a4": "G", "d4": "B"}
_SQUARE = {**_CORNERS, "b1": "G", "b2": "B", "c2": "R"}
"""Yellow on c1 shows C01 (blue, red above green, yellow) from above."""
_FLOOR = {space: COLOURS[(number * 3 + number // 4) % 4] for number, space in enumerate(SPACES)}
"""A cube on every space."""


_FILES = {space: COLOURS["abcd".index(space[0])] * (3 if space[1] in "12" else 4) for space in SPACES}
"""All single cubes, in files of one colour: from every side one sees hardly any picture."""


_SIX = ("C03", "C04", "C16", "C18", "C22", "C30")
_OTHER_SIX = ("C05", "C08", "C17", "C21", "C26", "C31")

DEMOS: tuple[Demo, ...] = (
    _demo(
        "first-turn",
        _lucky(stage(_SQUARE, (("C01", "C29", "C35"), ())), 4),
        "Q1 Q2 Q10 Q11 Q24 Q27",
        SAY,
        SAY,
        SAY,
        attempt("draw"),
        attempt("place-c1"),
        SAY,
        watch("draw"),
        watch("place-d3"),
        SAY,
    ),
    _demo(
        "start-cubes",
        stage(_CORNERS, (("C13", "C29", "C35"), ()), turn=0),
        "Q6 Q8 Q17",
        SAY,
        forbidden("move-a1-b2", "Q17"),
        forbidden("up-b2", "Q19"),
        attempt("draw"),
        attempt("place-a1"),
    ),
    # Actions
    _demo(
        "stacks",
        stage({**_CORNERS, "b2": "RYGB", "c2": "GR"}, (("C13", "C29", "C35"), ()), drawn="Y"),
        "Q11 Q13",
        SAY,
        forbidden("place-b2", "Q11"),
        forbidden("move-c2-c3", "Q11"),
        attempt("place-c2"),
    ),
    _demo(
        "move",
        stage({**_CORNERS, "b2": "RYGB", "c2": "GR", "c3": "B"}, (("C01", "C29", "C35"), ())),
        "Q12 Q14",
        SAY,
        forbidden("move-c2-b2", "Q12"),
        forbidden("move-c2-c2", "Q12"),
        attempt("move-c2-c3"),
        SAY,
    ),
    _demo(
        "taboo",
        stage({**_CORNERS, "b2": "R", "c3": "G"}, (("C13", "C29", "C35"), ()), turn=3),
        "Q15",
        SAY,
        watch("move-b2-c2"),
        forbidden("move-c2-b3", "Q15"),
        attempt("move-c3-c2"),
        SAY,
    ),
    _demo(
        "closed-level",
        stage({**_FLOOR, "b2": _FLOOR["b2"] + "R"}, (("C35", "C44", "C25"), ())),
        "Q16",
        SAY,
        forbidden("move-a1-b3", "Q16"),
        attempt("move-b2-c3"),
        SAY,
    ),
    _demo(
        "closed-row",
        stage(
            {**_CORNERS, "a2": "R", "b2": "Y", "c2": "G", "d2": "BR"},
            (("C44", "C33", "C41"), ()),
            options=Options(closed_rows=True),
        ),
        "Q18",
        SAY,
        forbidden("move-a2-b3", "Q18"),
        attempt("move-d2-b2"),
        SAY,
    ),
    # Seeing cards
    _demo(
        "one-level",
        stage({**_CORNERS, "b2": "B", "c2": "R", "d2": "G"}, (("C13", "C29", "C35"), ()), drawn="Y"),
        "Q22 Q24",
        SAY,
        attempt("place-c3"),
        SAY,
    ),
    _demo(
        "levels",
        stage({**_CORNERS, "a2": "YYB", "b2": "R", "a1": "BG", "b1": "GRB"}, (("C01", "C29", "C35"), ()), drawn="Y"),
        "Q22 Q23",
        SAY,
        attempt("place-b1"),
        SAY,
    ),
    _demo(
        "one-row",
        stage({"a1": "GB", "b1": "Y", "d1": "Y", "a4": "G", "d4": "B"}, (("C01", "C29", "C35"), ()), drawn="R"),
        "Q22 Q24",
        SAY,
        attempt("place-b1"),
        SAY,
    ),
    _demo(
        "rows",
        stage({"a1": "G", "a3": "YB", "b4": "Y", "d1": "Y", "d4": "B"}, (("C01", "C29", "C35"), ()), drawn="R"),
        "Q23",
        SAY,
        attempt("place-b4"),
        SAY,
    ),
    _demo(
        "hidden",
        stage({"a2": "GB", "b2": "YR", "b1": "B", "d1": "Y", "d4": "B"}, (("C01", "C29", "C35"), ())),
        "Q22 Q23",
        SAY,
        SAY,
        attempt("move-b1-d2"),
        SAY,
    ),
    _demo(
        "turned",
        stage({**_CORNERS, "c3": "B", "c2": "R", "c1": "G"}, (("C12", "C29", "C35"), ()), drawn="Y"),
        "Q24 Q44",
        SAY,
        SAY,
        attempt("place-d3"),
        SAY,
    ),
    # Claims
    _demo(
        "others-turn",
        stage(_SQUARE, (("C01", "C29", "C35"), ()), turn=3, drawn="Y"),
        "Q26 Q27",
        SAY,
        watch("place-c1"),
        SAY,
    ),
    _demo(
        "chain",
        stage({**_SQUARE, "c1": "Y"}, (("C07", "C29", "C35"), ()), drawn="B", pile=("C01",)),
        "Q25 Q27 Q30",
        SAY,
        attempt("place-a2"),
        SAY,
    ),
    _demo(
        "spot",
        stage(_SQUARE, (("C29", "C01", "C35"), ()), drawn="Y", options=Options(claims="spot")),
        "Q26 Q28 Q29",
        SAY,
        attempt("place-c1"),
        attempt("claim-1"),
        forbidden("claim-1", "Q29"),
        attempt("claim-2"),
        attempt("done"),
        watch("done"),
        SAY,
    ),
    # Twins
    _demo(
        "twin-lying",
        stage({**_CORNERS, "b1": "Y", "c1": "R", "b3": "RB"}, (("C05", "C29", "C35"), ()), fulfilled=(("C01",), ())),
        "Q5 Q19 Q20",
        SAY,
        forbidden("flat-b2-b3", "Q20"),
        forbidden("flat-b2-d2", "Q20"),
        attempt("flat-b2-c2"),
        SAY,
    ),
    _demo(
        "twin-standing",
        stage(
            {"a1": "RY", "d1": "Y", "a4": "G", "d4": "B", "c2": "RYB"},
            (("C05", "C29", "C35"), ()),
            fulfilled=(("C01",), ()),
        ),
        "Q19 Q20",
        SAY,
        forbidden("up-c2", "Q20"),
        attempt("up-b1"),
        SAY,
    ),
    # The end
    _demo(
        "last-round",
        stage(_SQUARE, (("C01", "C29", "C35"), ()), drawn="Y", fulfilled=(_SIX, _OTHER_SIX)),
        "Q32 Q33",
        SAY,
        attempt("place-c1"),
        SAY,
        watch("draw"),
        watch("place-d2"),
    ),
    _demo(
        "tie",
        stage(
            {**_SQUARE, "c3": "GG"},
            (("C33", "C35", "C41"), ("C01",)),
            turn=3,
            drawn="Y",
            fulfilled=((*_SIX, "C06"), _OTHER_SIX),
            twins=(("G", ("c3-1", "c3-2")), ("B", None)),
        ),
        "Q34",
        SAY,
        watch("place-c1"),
        SAY,
    ),
    _demo(
        "sudden-death",
        _lucky(
            stage(
                _SQUARE,
                (("C29", "C35", "C44"), ()),
                turn=3,
                drawn="R",
                fulfilled=((*_SIX, "C06"), (*_OTHER_SIX, "C02")),
                pile=("C01", "C40"),
            ),
            4,
        ),
        "Q35",
        SAY,
        watch("place-d2"),
        SAY,
        attempt("draw"),
        attempt("place-c1"),
        SAY,
    ),
    _demo(
        "empty-bag",
        stage({**_FILES, "b4": "YYY"}, (("C29", "C35", "C44"), ()), drawn="Y", fulfilled=(_SIX[:4], _OTHER_SIX[:3])),
        "Q3 Q36",
        SAY,
        attempt("place-b4"),
        forbidden("draw", "Q36"),
        watch("move-d4-d1"),
        SAY,
    ),
    _demo(
        "quiet",
        stage({**_CORNERS, "b2": "R", "c3": "G"}, (("C13", "C29", "C35"), ()), quiet=12),
        "Q38",
        SAY,
        forbidden("move-b2-c2", "Q38"),
        attempt("draw"),
        attempt("place-b3"),
    ),
)
