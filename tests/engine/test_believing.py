"""Positions from outside: whatever a game accepts can be played to an end, written down, read again and guessed at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pyengine.core.chance import Chance
from pyengine.core.game import Game
from pyengine.core.shelf import find, games
from pyengine.kit.believing import believe, positions
from pyengine.kit.contract import Broken
from pyengine.kit.matches import played
from tests.mass import mass


@pytest.mark.parametrize("id", games())
def test_what_is_accepted_can_be_played_on(id: str, tell: Callable[[str], None]) -> None:
    game, count = find(id), mass(25, 1_500)
    accepted = believe(game, positions(played(game, 1)), count, Chance(11))
    assert 0 < accepted < count
    tell(f"{id}: {accepted:,} of {count:,} damaged positions accepted and played on")


def test_a_game_that_believes_too_much_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find("kaichin")
    reals = positions(played(game, 1))

    def credulous(self: Game[Any], doc: Any) -> Any:
        return self.read(doc)

    monkeypatch.setattr(Game, "from_position", credulous)
    with pytest.raises(Broken, match="a position is"):
        believe(game, reals, 60, Chance(3))
