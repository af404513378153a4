"""What is asked of a game from outside with nonsense is answered in one sentence."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.core.chance import Chance
from pyengine.core.game import BadInput
from pyengine.core.shelf import find, games

NONSENSE: list[Any] = [None, True, 2.0, -1, 99, "2", "", [], {}, [2], {"seats": 2}, float("nan")]


@pytest.mark.parametrize("id", games())
@pytest.mark.parametrize("value", NONSENSE, ids=repr)
def test_nonsense_is_answered(id: str, value: Any) -> None:
    game = find(id)
    with pytest.raises(BadInput):
        game.new(value)
    with pytest.raises(BadInput):
        game.parse(value)
    with pytest.raises(BadInput):
        game.guess(value, Chance(0))
    with pytest.raises(BadInput):
        game.from_position(value)
    if not isinstance(value, int):
        with pytest.raises(BadInput):
            game.new(game.seats[0], None, value)
    if value is not None and value != {}:
        with pytest.raises(BadInput):
            game.new(game.seats[0], value)


@pytest.mark.parametrize("id", games())
@pytest.mark.parametrize("viewer", [True, 2.0, -1, 99, "0", [], {}, "nobody"], ids=repr)
def test_nobody_sees_who_is_not_at_the_table(id: str, viewer: Any) -> None:
    game = find(id)
    state = game.new(game.seats[0], None, 3)
    for seen in (state.seen_by(None), state.seen_by(0)):
        with pytest.raises(BadInput):
            game.guess({**seen, "viewer": viewer}, Chance(0))
