"""Many games between bots, on as many machines as there are: arena, self-play and tuning.

Games are jobs for any `concurrent.futures.Executor`. What comes of them is kept in order, a line a game, so that a run that was
interrupted goes on where it stopped; the same seeds give the same games, however many work at them.

>>> from pyengine.fleet.playing import Order, play
>>> from pyengine.fleet.players import Player
>>> played = play(Order("kaichin", {}, 7, (Player("keen", "keen"),) * 3))
>>> played == play(Order("kaichin", {}, 7, (Player("keen", "keen"),) * 3))
True
"""
