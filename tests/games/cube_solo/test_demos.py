"""The demo of the puzzles."""

from __future__ import annotations

from pyengine.core.demos import rehearse
from pyengine.games.cube.solo.demos import DEMOS
from pyengine.games.cube.solo.rules import GAME


def test_the_demo_is_true_and_solves_the_first_puzzle() -> None:
    (demo,) = DEMOS
    match = rehearse(GAME, demo)
    outcome = match.outcome()
    assert outcome is not None and outcome.scores == (3,)
    assert [section["demos"] for section in GAME.words.entry("rulebook")] == [[demo.id]]
