"""What a position is worth to Cube's greedy player."""

from __future__ import annotations

from pyengine.bots import find_bot
from pyengine.bots.judge import Judge
from pyengine.core.chance import Chance
from pyengine.games.cube.rules import GAME
from tests.games.cube.play import BESIDE, CORNERS, QUICK, SQUARE, draw, duel, table
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
