"""What holds for the rulebook and the demos of any game besides what the kit says: how they are written, and what is tested."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from pyengine.core.game import Game
from pyengine.core.rulebook import parts
from pyengine.core.shelf import games

HERE = Path(__file__).parent
GAMES = list(games().values())
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@every_game
def test_paragraphs_are_sentences(game: Game[Any]) -> None:
    for section in game.words.entry("rulebook"):
        assert all(paragraph.endswith((".", "!", "?")) and "{" not in paragraph for paragraph in section["text"])


@every_game
def test_every_rule_is_said_in_a_sentence_of_its_own_or_of_few(game: Game[Any]) -> None:
    """In the section to which "show me the rule" leads: that is the last one that names it."""
    last = {rule: section for section in game.words.entry("rulebook") for rule in section["rules"]}
    assert last.keys() == set(game.rule_numbers)
    for rule, section in last.items():
        said = [part for text in section["text"] for part in parts(text) if rule in part.rules]
        assert said, f"{section['id']} does not say {rule}"


@every_game
def test_the_book_begins_with_the_idea_in_three_sentences_and_a_lesson_that_one_does(game: Game[Any]) -> None:
    first = game.words.entry("rulebook")[0]
    idea = " ".join(part.text for part in parts(first["text"][0]))
    if not game.part_of:
        assert len(first["text"]) == 1
        assert len(re.findall(r"[.!?](?= |$)", idea)) == 3
    demo = game.room("demos").DEMOS[0]
    assert first["demos"] == [demo.id]
    kinds = [step.kind for step in demo.steps]
    assert kinds[0] == "say", "the aim comes first"
    assert kinds.count("try") >= 2, "one does it oneself"


@every_game
def test_every_rule_has_a_test_that_names_it(game: Game[Any]) -> None:
    """A test that shows several rules names them all: test_M21_M24_…"""
    boxed = [part.id for part in GAMES if part.part_of == game.id]
    files = [file for id in (game.id, *boxed) for file in (HERE / id).glob("test_*.py")]
    names = [
        name for file in files for name in re.findall(r"^def test_((?:[A-Z]\d+_)+)", file.read_text("utf-8"), re.M)
    ]
    assert set(game.rule_numbers) <= {rule for name in names for rule in name.strip("_").split("_")}
