"""What a position of Kaichin is worth to a seat: the order of things that a good player would put them in."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.bots import find_bot
from pyengine.bots.judge import Judge
from pyengine.core.chance import Chance
from pyengine.games.kaichin.rules import GAME
from pyengine.games.kaichin.rules.board import CELLS
from pyengine.games.kaichin.rules.moves import Attack, Go
from tests.games.kaichin.play import DISCLOSE, table
from tests.mass import mass

worth = Judge(GAME).worth


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"sweets": "nami c3"}, {"sweets": "nami b4"}),  # nearer home
        ({"sweets": "hoshi d4", "chips": "green a1"}, {"sweets": "hoshi d4", "chips": "white a1"}),
        ({"held": "3 3 3"}, {"held": "2 3 3"}),
        ({"sweets": "nami d4"}, {"sweets": "nami d4!", "damage": "a1", "held": "3 2 3"}),
        ({"sweets": "ume d4"}, {"sweets": "ume f1"}),  # another's sweet beside its home
        (
            {"sweets": "nami d4, ume c1"},
            {"sweets": "nami d4, ume f2", "options": DISCLOSE},
        ),  # one that could be held there
    ],
)
def test_it_is_worth_more(better: dict[str, Any], worse: dict[str, Any]) -> None:
    assert worth(table(**better), 0) > worth(table(**worse), 0)


@pytest.mark.parametrize(
    ("sweets", "move"), [("nami d1, ume b2", "nami-S3a"), ("nami e2, ume e1", "nami-S3a"), ("tsuki g3", "tsuki-S4b")]
)
def test_C29_a_win_at_hand_is_taken(sweets: str, move: str) -> None:
    state = table(sweets)
    assert move in map(str, state.moves())
    assert str(find_bot("keen")(GAME, state.seen_by(0), Chance(1))) == move


def test_what_nobody_knows_of_others_is_not_counted() -> None:
    """Only what is in the state that was guessed: two guesses at one view are worth different things."""
    seen = table("ume d2, hoshi b3").seen_by(0)
    assert len({worth(GAME.guess(seen, Chance(seed)), 0) for seed in range(20)}) > 1


def test_C29_a_sweet_of_others_is_not_carried_home_for_them() -> None:
    state = table("ume f1")
    (home,) = (move for move in state.moves() if isinstance(move, Go) and move.to >= len(CELLS))
    assert not state.cards[0] >> home.sweet & 1
    assert home not in Judge(GAME).promising(state)


@pytest.mark.parametrize("seats", [3, 4])
def test_keen_players_attack_fill_the_tray_and_do_not_stand_still(seats: int) -> None:
    """Whoever moves before the end gives the game away seldom, and no game peters out."""
    ends, attacks, gifts, games = [], 0, 0, mass(8, 60)
    for seed in range(games):
        state, luck, keen = GAME.new(seats, seed=500 + seed), Chance(seed), find_bot("keen")
        last = -1
        while state.seat is not None:
            last = state.seat
            move = keen(GAME, state.seen_by(last), luck)
            attacks += isinstance(move, Attack)
            state.play(move)
        outcome = state.outcome()
        assert outcome is not None
        ends.append(outcome.reason)
        gifts += outcome.reason == "home" and last not in outcome.winners
    assert attacks > 0 and "full" in ends and "home" in ends
    assert ends.count("quiet") <= 0.2 * games and gifts == 0
