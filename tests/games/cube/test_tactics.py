"""What a position is worth to Cube's greedy player."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pyengine.bots import find_bot
from pyengine.bots.judge import Judge
from pyengine.core.chance import Chance
from pyengine.games.cube.rules import GAME
from pyengine.games.cube.rules.moves import Claim
from pyengine.games.cube.rules.state import CLAIMS
from tests.games.cube.play import BESIDE, CORNERS, QUICK, SPOT, SQUARE, draw, duel, play, table
from tests.mass import mass

worth = Judge(GAME).worth


def test_a_greedy_player_beats_a_random_one() -> None:
    games = mass(4, 12)
    wins = 0
    for seed in range(games):
        bots = ["keen", "random"] if seed % 2 else ["random", "keen"]
        state, luck = GAME.new(2, QUICK, seed), Chance(seed)
        while state.seat is not None:
            state.play(find_bot(bots[state.seat])(GAME, state.seen_by(state.seat), luck))
        wins += state.winners == (bots.index("keen"),)
    assert wins >= games - 1


def test_a_card_is_worth_more_than_a_picture_that_is_nearly_there() -> None:
    shown = table(CORNERS, ((), ()), fulfilled=(("C01",), ()))
    nearly = table(SQUARE, (("C01",), ()))
    assert worth(shown, 0) > worth(nearly, 0) > worth(table(CORNERS, (("C01",), ())), 0)


def test_a_card_of_another_counts_against_one() -> None:
    state = table(CORNERS, ((), ()), fulfilled=((), ("C01",)))
    assert worth(state, 1) > 0 > worth(state, 0)


def test_a_drawn_cube_is_worth_its_best_place() -> None:
    helpful, useless = (table(SQUARE, (("C01",), ()), drawn=colour) for colour in "YR")
    assert worth(helpful, 0) > worth(useless, 0)
    assert helpful.heap.words() == SQUARE  # looking has changed nothing


def test_in_sudden_death_only_the_one_card_counts() -> None:
    state = duel("C44", "C01")
    draw(state, "Y")
    assert worth(state, 1) > worth(duel("C44", "C43"), 1)
    assert worth(table(BESIDE, ((), (), ())), 2) >= 0


@pytest.mark.parametrize("level", ["keen", "shrewd"])
def test_Q29_by_hand_no_claim_is_wrong_and_none_is_missed(level: str) -> None:
    options = replace(QUICK, claims="spot")
    state, luck, bot = GAME.new(2, options, 4), Chance(4), find_bot(level)
    for _ in range(40):
        if state.seat is None:
            break
        shown = [slot for slot in state.claimable() if state.heap.shows(state.hand(state.seat)[slot])]
        move = bot(GAME, state.seen_by(state.seat), luck)
        if state.phase == CLAIMS:
            assert move.slot in shown if isinstance(move, Claim) else not shown
        state.play(move)
    assert state.turn > 4


def test_Q29_a_beginner_claims_wrongly_now_and_then() -> None:
    state = table(CORNERS, (("C02", "C03"), ()), drawn="R", options=SPOT)
    play(state, "place-b2")
    assert state.phase == CLAIMS and state.claimable() and not any(map(state.heap.shows, state.hands[0]))
    claims = [isinstance(find_bot("dreamer")(GAME, state.seen_by(0), Chance(seed)), Claim) for seed in range(60)]
    assert 0 < claims.count(True) < 30
