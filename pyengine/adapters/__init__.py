"""Every game as others' libraries know games: moves as numbers, what a seat sees as an array, results as rewards.

`pettingzoo` and `openspiel` need the extra of the same name. The rest needs nothing, and does for any other library, too.
"""
