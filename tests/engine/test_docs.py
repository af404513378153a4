"""The words for those who program: every public name has some, examples are true, and things say what they are."""

from __future__ import annotations

import doctest
import importlib
import inspect
from collections.abc import Iterator
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType
from typing import Any
from xml.etree import ElementTree

import pytest
from connect_four import rules

import pyengine
from pyengine import Chance, Match, find, games
from tools import reference
from tools.steps import ROOT

FLAGS = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
LEFT_OUT = ("pyengine.games", "pyengine.__main__")


def modules() -> Iterator[ModuleType]:
    yield pyengine
    for found in walk_packages(pyengine.__path__, "pyengine."):
        if not found.name.startswith(LEFT_OUT):
            yield importlib.import_module(found.name)


def test_examples_in_docstrings_are_true() -> None:
    results = [doctest.testmod(module, optionflags=FLAGS) for module in modules()]
    assert sum(result.failed for result in results) == 0
    assert sum(result.attempted for result in results) > 25


@pytest.mark.parametrize("file", ["README.md", "CONTRIBUTING.md", "docs/first-agent.md"])
def test_examples_in_documents_are_true(file: str) -> None:
    result = doctest.testfile(str(ROOT / file), module_relative=False, optionflags=FLAGS)
    assert result.failed == 0 and result.attempted > 0


def test_every_public_name_is_there_and_explained() -> None:
    for name in set(pyengine.__all__) - {"__version__"}:
        thing = getattr(pyengine, name)
        assert inspect.getdoc(thing), name
        if inspect.isclass(thing) and thing.__module__.startswith("pyengine."):
            assert thing.__doc__, name
    assert pyengine.__all__ == sorted(pyengine.__all__)


def test_the_package_of_games_does_not_hide_the_function() -> None:
    assert find("kaichin") in games().values()
    assert pyengine.games() == games()


def test_every_module_says_what_it_is_for() -> None:
    assert [module.__name__ for module in modules() if not module.__doc__] == []


def test_the_reference_is_made(tmp_path: Path) -> None:
    reference.write(tmp_path / "reference")
    page = (tmp_path / "reference" / "pyengine.html").read_text("utf-8")
    things = [name for name in pyengine.__all__ if not inspect.ismodule(getattr(pyengine, name))]
    assert [name for name in things if f'id="{name}"' not in page] == []
    for module in ("core/match", "draw/scene", "kit", "bots/greedy", "adapters/pettingzoo", "adapters/openspiel"):
        assert (tmp_path / "reference" / "pyengine" / f"{module}.html").exists()


# What things say of themselves


def test_things_say_what_they_are() -> None:
    kaichin = find("kaichin")
    match = Match(kaichin, 3, seed=2, players=["Ana", "Ben", "Mika"])
    match.play("ume-c6")
    refusal = match.state.refusal(kaichin.parse("nami-d4"))
    said = [repr(thing) for thing in (kaichin, match, match.state, match.moves[0], refusal)]
    assert said == [
        "<Kaichin, rules kaichin/1>",
        "<Match of Kaichin, 1 of 1 moves: Ben to move>",
        "<Kaichin, 3 players: player 2 to move>",
        "<Go ume-c6>",
        "Refusal(rule='C18', kind='start_far', fields={'sweet': 'nami', 'cell': 'd4', 'colour': 'blue'})",
    ]
    assert repr(Match(find("cube_solo"), 1).state) == "<Cube puzzles, 1 player: player 1 to move>"


def test_a_match_that_is_over_says_so() -> None:
    match = Match(rules.GAME, 2)
    for column in "dcdcdcd":
        match.play(column)
    assert repr(match) == "<Match of Connect Four, 7 of 7 moves: over>"
    assert repr(match.outcome()).startswith("Outcome(reason='four', rule='F4', winners=(0,)")


@pytest.mark.parametrize("game", [*games().values(), rules.GAME], ids=lambda game: game.id)
def test_a_notebook_shows_the_table(game: Any) -> None:
    match, luck = Match(game, game.seats[0], seed=3), Chance(3)
    for _ in range(6):
        match.play(luck.pick(match.legal()))
    for thing in (match, match.state):
        svg = ElementTree.fromstring(thing._repr_svg_())
        assert svg.tag == "{http://www.w3.org/2000/svg}svg" and svg.get("viewBox")
        ids = {node.get("id") for node in svg.iter()}
        assert {node.get("href", "#")[1:] for node in svg.iter() if node.tag.endswith("}use")} <= ids
    assert match.state._repr_svg_() == game.drawing(match.state.seen_by(None))


def test_a_game_without_a_table_shows_nothing() -> None:
    class Bare(rules.ConnectFour):
        home = "pyengine.shapes"  # type: ignore[assignment]

    assert Bare().drawing({}) is None
    rules.ConnectFourState.game = rules.GAME
