"""The bench measures what it says: every figure gets something done, and every game is among them."""

from __future__ import annotations

from pyengine.core.shelf import games
from tests.bench.answers import waiting
from tests.bench.figures import figures


def test_every_figure_gets_something_done() -> None:
    done = {(figure.game, figure.what): figure.work() for figure in figures()}
    assert min(done.values()) > 0
    assert {game for game, _ in done} == set(games())


def test_every_game_is_touched_and_answers() -> None:
    for game in games().values():
        assert len(waiting(game, moves=3)) >= 3
