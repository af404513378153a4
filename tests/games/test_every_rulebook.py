"""What holds for the rulebook and the demos of any game besides what the kit says: how they are written, and what is tested."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from pyengine.core.game import Game
from pyengine.core.shelf import games

HERE = Path(__file__).parent
GAMES = list(games().values())
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@every_game
def test_paragraphs_are_sentences(game: Game[Any]) -> None:
    for section in game.words.entry("rulebook"):
        assert all(paragraph.endswith((".", "!", "?")) and "{" not in paragraph for paragraph in section["text"])


@every_game
def test_every_rule_has_a_test_that_names_it(game: Game[Any]) -> None:
    """A test that shows several rules names them all: test_M21_M24_…"""
    boxed = [part.id for part in GAMES if part.part_of == game.id]
    files = [file for id in (game.id, *boxed) for file in (HERE / id).glob("test_*.py")]
    names = [
        name for file in files for name in re.findall(r"^def test_((?:[A-Z]\d+_)+)", file.read_text("utf-8"), re.M)
    ]
    assert set(game.rule_numbers) <= {rule for name in names for rule in name.strip("_").split("_")}
