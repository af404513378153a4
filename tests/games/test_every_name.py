"""Where the words of a lesson use the name of a place (d4), it can be read on the board, also on a phone."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pyengine.core.game import Game
from pyengine.core.shelf import games
from pyengine.desk.desk import Desk

NAME = re.compile(r"\b[a-n]1?[0-9]\b")
TEXT = re.compile(r">([^<>]+)</text>")


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
@pytest.mark.parametrize("small", [True, False], ids=["phone", "wide"])
def test_every_name_in_a_caption_stands_on_the_board(game: Game[Any], small: bool) -> None:
    desk, look = Desk(), {"small": small}
    for demo in game.room("demos").DEMOS:
        desk.lesson("t", game.id, demo.id, look)
        for number, step in enumerate(demo.steps):
            named = set(NAME.findall(step.caption))
            if not named:
                continue
            view = desk.step("t", number, look)["view"]
            pictures = [view["board"], *(inset["picture"] for inset in view["insets"])]
            written = {text for picture in pictures for text in TEXT.findall(picture["svg"])}
            lost = {name for name in named if name not in written and not {name[0], name[1:]} <= written}
            assert not lost, f"{demo.id}, step {number + 1}"


def test_the_names_can_be_seen_in_every_game_and_are_not_forced_on_anybody() -> None:
    for id, names in (("kaichin", {"d4", "g1"}), ("kauchuk", {"a1", "g7"})):
        desk, seats = Desk(), games()[id].seats[0]
        desk.begin("t", {"game": id, "seed": 1, "players": [{"name": "", "bot": ""}] * seats})
        for settings, shown in (({}, False), ({"names": "yes"}, True)):
            svg = desk.table("t", {"small": True, "settings": settings})["view"]["board"]["svg"]
            assert names.issubset(TEXT.findall(svg)) is shown
