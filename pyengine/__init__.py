"""Parlour's engine: the rules, bots and drawings of modern board games, in pure Python.

>>> import pyengine
>>> kaichin = pyengine.find("kaichin")
>>> state = kaichin.new(seats=4, seed=7)
>>> state.play(state.moves()[0])
"""

from pyengine.core.match import Match
from pyengine.core.shelf import find, games

__version__ = "0.1.0"
__all__ = ["Match", "__version__", "find", "games"]
