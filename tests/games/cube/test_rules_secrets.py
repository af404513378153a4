"""What stays secret: Q39."""

from __future__ import annotations

import pytest

from pyengine.core.chance import Chance
from pyengine.desk.desk import Desk
from pyengine.games.cube.rules import GAME
from pyengine.games.cube.rules.board import CARD_NUMBER, CARDS
from pyengine.games.cube.rules.options import Options
from tests.games.cube.play import BESIDE, SPOT, SQUARE, draw, duel, play, table


def test_Q39_nobody_sees_other_hands_the_pile_or_luck() -> None:
    state = GAME.new(3, Options(choose_twins=False), 5)
    for viewer in (None, 0, 1, 2):
        seen = state.seen_by(viewer)
        assert "chance" not in seen and seen["pile"] == 39 and seen["viewer"] == viewer
        for seat, hand in enumerate(seen["hands"]):
            assert hand == ([CARDS[card] for card in state.hands[seat]] if seat == viewer else 3)
        assert seen["bag"] == {"R": 13, "Y": 13, "G": 13, "B": 13}


def test_Q39_replacement_cards_are_told_to_their_owner_only() -> None:
    told = play(table(SQUARE, (("C01",), ()), drawn="Y"), "place-c1")
    refilled = next(event for event in told if event.kind == "refilled")
    assert refilled.audience == (0,)


def test_Q39_sudden_death_cards_are_private_until_shown() -> None:
    state = duel("C44", "C01")
    assert state.seen_by(0)["sudden"]["cards"] == ["C44", None]
    assert state.seen_by(None)["sudden"]["cards"] == [None, None]
    guess = GAME.guess(state.seen_by(0), Chance(3))
    assert guess.seen_by(0) == state.seen_by(0)
    draw(state, "Y")
    play(state, "place-c1")
    assert state.seen_by(None)["sudden"]["cards"] == [None, "C01"]


def test_Q39_a_guess_knows_that_no_visible_card_is_left_in_a_hand() -> None:
    state = table(BESIDE, ((), ()))
    guesses = [GAME.guess(state.seen_by(0), Chance(seed)) for seed in range(60)]
    assert all(CARD_NUMBER["C01"] not in guess.hands[1] for guess in guesses)
    by_hand = table(BESIDE, ((), ()), options=SPOT)
    guesses = [GAME.guess(by_hand.seen_by(0), Chance(seed)) for seed in range(60)]
    assert any(CARD_NUMBER["C01"] in guess.hands[1] for guess in guesses)
    assert len({tuple(guess.pile) for guess in guesses}) > 50


@pytest.mark.parametrize(("people", "back"), [(["", ""], False), (["", "greedy"], True)], ids=["together", "practice"])
def test_Q39_no_undo_past_a_draw_except_in_practice(people: list[str], back: bool) -> None:
    desk = Desk()
    players = [{"name": name, "bot": bot} for name, bot in zip("AB", people, strict=True)]
    desk.begin("t", {"game": "cube", "options": {"choose_twins": False}, "players": players})
    look = {"viewer": 0}
    assert desk.touch("t", "act draw", look)["can_undo"] is back
    placed = desk.touch("t", "space b2", look)
    assert placed["can_undo"] is True  # the place may be taken back, the cube not
    before = desk.undo("t", look)
    assert before["view"]["prompt"].startswith("place the") and before["can_undo"] is back
