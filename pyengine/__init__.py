"""Parlour's engine: the rules, bots and drawings of modern board games, in pure Python.

>>> import pyengine
>>> kaichin = pyengine.find("kaichin")
>>> match = pyengine.Match(kaichin, seats=4, seed=7)
>>> match.state
<Kaichin, 4 players: player 4 to move>
>>> [event.sentence(kaichin.words, match.players) for event in match.play("ume-c6")]
['Player 4 brought Ume in to c6.']

Who plays needs `find`, `Match`, `bots` and `links`. Who writes a game needs the rest: CONTRIBUTING walks through one.
How games are drawn stands in `pyengine.draw`.
"""

import pyengine.games  # noqa: F401 (now: imported later, the package would take the place of the function `games`)
from pyengine import bots
from pyengine.core import demos, links
from pyengine.core.chance import Chance
from pyengine.core.game import (
    BadInput,
    Doc,
    Event,
    Game,
    Outcome,
    Picks,
    Refusal,
    Refuser,
    Rooms,
    State,
    Tell,
    announce,
    confide,
    numbered,
)
from pyengine.core.match import IllegalMove, Match
from pyengine.core.moves import Move, among
from pyengine.core.options import NoOptions, option
from pyengine.core.recording import Recording
from pyengine.core.shelf import find, games
from pyengine.core.words import Words
from pyengine.kit import check

__version__ = "0.1.0"
__all__ = [
    "BadInput",
    "Chance",
    "Doc",
    "Event",
    "Game",
    "IllegalMove",
    "Match",
    "Move",
    "NoOptions",
    "Outcome",
    "Picks",
    "Recording",
    "Refusal",
    "Refuser",
    "Rooms",
    "State",
    "Tell",
    "Words",
    "__version__",
    "among",
    "announce",
    "bots",
    "check",
    "confide",
    "demos",
    "find",
    "games",
    "links",
    "numbered",
    "option",
]
