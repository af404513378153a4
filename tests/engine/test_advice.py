"""What the strongest level advises: the best move and the next best, what must follow, and a reason that is true."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from connect_four.rules import GAME as FOUR

from pyengine.bots.advice import Advice, advise, price
from pyengine.core.chance import Chance
from pyengine.core.game import BadInput
from pyengine.core.match import Match
from pyengine.core.picks import agrees
from pyengine.core.shelf import find
from pyengine.desk import thinking

REPLAYS = Path(__file__).parents[1] / "games" / "replays"


def four(drops: str) -> Any:
    state = FOUR.new(2)
    for column in drops:
        state.play(FOUR.parse(column))
    return state


def advised(state: Any, touches: tuple[str, ...] = ()) -> list[Advice]:
    return advise(state.game, state.seen_by(state.seat), Chance(2), touches, simulations=6)


def states(game: str, name: str) -> list[Any]:
    save = json.loads((REPLAYS / game / f"{name}.json").read_text("utf-8"))["save"]
    return [state for state in Match.load(save).states if state.seat is not None]


def test_the_winning_move_wins_and_any_other_one_costs() -> None:
    best, other = advised(four("cdcdcd"))
    assert str(best.moves[0]) == "c" and best.why == "It wins the game." and best.cost == 0
    assert other.cost > 0 and "costs you about" in price(other)
    assert price(best) == "It is about as good as the first."


def test_without_terms_there_is_no_reason_but_the_end() -> None:
    assert [each.why for each in advised(four("cd"))] == ["", ""]


def test_only_what_the_touches_begin_is_advised() -> None:
    state = next(each for each in states("kaichin", "3") if len(each.moves()) > 20)
    touch = state.moves()[-3].picks[0]
    for each in advised(state, (touch,)):
        assert agrees(each.moves[0].picks, (touch,))


@pytest.mark.parametrize(
    ("game", "name", "phrase", "figure"),
    [
        ("kauchuk", "jungle", r"wins (\d+) points?", lambda state, seat: state.points[seat]),
        ("rauha", "3", r"scores (\d+) points?", lambda state, seat: state.points[seat]),
        ("kaichin", "4", r"lays (\d+|a) chips? of your colour", lambda state, seat: state.standings()[seat]),
    ],
)
def test_the_figures_in_a_reason_are_true(game: str, name: str, phrase: str, figure: Any) -> None:
    said = 0
    for state in states(game, name)[::9]:
        for each in advised(state):
            found = re.search(phrase, each.why)
            if found:
                after = state.clone()
                for move in each.moves:
                    after.play(move)
                told = 1 if found[1] == "a" else int(found[1])
                assert figure(after, state.seat) - figure(state, state.seat) == told, each
                said += 1
    assert said


def test_where_there_is_no_choice_nothing_else_is_said() -> None:
    state = next(each for each in states("cube", "2") if len(each.moves()) == 1)
    (only,) = advised(state)
    assert only.why == "It is all that you can do."


@pytest.mark.parametrize("touches", [None, "pin c1", {"pin": 1}])
def test_a_damaged_question_gets_a_sentence(touches: Any) -> None:
    state = find("kaichin").new(3)
    with pytest.raises(BadInput, match="no question"):
        thinking.advise({**thinking.hint_request(state, (), 1), "touches": touches})
