"""The rules as small positions with something to watch, to try, or that is forbidden. Their texts stand in the words."""

from connect_four.rules import GAME, WORDS
from pyengine.core.demos import SAY, after, attempt, forbidden, told, watch

DEMOS = (
    told(WORDS, "drop", after(GAME, 2), 0, (SAY, attempt("d"), watch("d"), SAY), ("F1", "F2")),
    told(WORDS, "full", after(GAME, 2, "c c c c c c"), 0, (forbidden("c", "F3"), attempt("d")), ("F3",)),
    told(WORDS, "line", after(GAME, 2, "d c d c d b"), 0, (SAY, attempt("d")), ("F4",)),
    told(WORDS, "slope", after(GAME, 2, "a b b c c g c d d d"), 0, (SAY, attempt("d")), ("F4",)),
)
