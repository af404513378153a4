"""Kaichin's demos: each is true, and together they show every rule that can be seen on the tray."""

from __future__ import annotations

import pytest

from pyengine.core.demos import Demo, rehearse
from pyengine.games.kaichin.demos import DEMOS
from pyengine.games.kaichin.rules import GAME

BY_ID = {demo.id: demo for demo in DEMOS}
SHOWN_ON_THE_TRAY = {f"C{number}" for number in (6, 7, 8, *range(11, 36))}


@pytest.mark.parametrize("demo", DEMOS, ids=BY_ID)
def test_the_viewer_is_the_one_who_tries(demo: Demo) -> None:
    match = rehearse(GAME, demo)
    made = [step for step in demo.steps if step.kind in ("watch", "try")]
    for step, state in zip(made, match.states[:-1], strict=True):
        assert (state.seat == demo.viewer) == (step.kind == "try")


def test_the_first_one_is_the_introduction() -> None:
    assert DEMOS[0].id == "first-move"


def test_every_rule_of_play_is_shown() -> None:
    shown = {rule for demo in DEMOS for rule in demo.rules}
    assert shown == SHOWN_ON_THE_TRAY


@pytest.mark.parametrize(
    ("id", "reason", "winner"),
    [
        ("home", "home", 0),
        ("home-by-jump", "home", 0),
        ("home-by-double", "home", 0),
        ("holder-wins", "home", 1),
        ("nobodys-sweet", "unheld", 0),
        ("disclose", "home", 0),
        ("full-tray", "full", 0),
        ("tie", "full", 1),
        ("pass", "stuck", 0),
        ("quiet-end", "quiet", 0),
    ],
)
def test_it_ends_as_its_captions_say(id: str, reason: str, winner: int) -> None:
    outcome = rehearse(GAME, BY_ID[id]).outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == (reason, (winner,))


def test_the_counts_in_the_captions() -> None:
    full = rehearse(GAME, BY_ID["full-tray"])
    assert full.state.standings()[0] == 9
    assert rehearse(GAME, BY_ID["tie"]).state.standings() == (9, 9, 5)
    assert rehearse(GAME, BY_ID["attack"]).state.held[0] == 2
    assert rehearse(GAME, BY_ID["second-hit"]).state.position()["sweets"]["ume"]["at"] == "removed"


def test_the_bridge_home_is_the_chip_left_behind() -> None:
    start = BY_ID["home-by-double"].start
    assert start["chips"]["blue"] == ["d1"]
