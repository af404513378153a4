"""What holds for the words of any game: each refusal, event and ending that its rules name has its sentence."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pyengine.core.game import Game
from pyengine.core.shelf import games

GAMES = list(games().values())
NAMED_IN: dict[str, tuple[str, int]] = {
    "no": ("refusals", 1),
    "announce": ("events", 1),
    "confide": ("events", 1),
    "Outcome": ("endings", 0),
}
"""By what is called: the part of the words where its sentence stands, and which argument names it."""


def rooms(game: Game[Any]) -> list[Path]:
    """The files of the rules: a folder, or one file."""
    rules = importlib.import_module(type(game).__module__)
    here = Path(str(rules.__file__))
    return sorted(here.parent.rglob("*.py")) if here.stem == "__init__" else [here]


def calls(game: Game[Any]) -> Iterator[tuple[str, list[ast.expr]]]:
    """What is called, and with which arguments."""
    for file in rooms(game):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                yield node.func.id.lstrip("_"), node.args


def spelt(node: ast.expr) -> set[str]:
    """The names that stand there as they are: one, or both arms of a choice."""
    if isinstance(node, ast.IfExp):
        return spelt(node.body) | spelt(node.orelse)
    return {node.value} if isinstance(node, ast.Constant) and isinstance(node.value, str) else set()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_whatever_the_rules_name_stands_in_the_words(game: Game[Any]) -> None:
    named: dict[str, set[str]] = {part: set() for part, _ in NAMED_IN.values()}
    for called, arguments in calls(game):
        part, place = NAMED_IN.get(called, ("", 0))
        if part and len(arguments) > place:
            named[part] |= spelt(arguments[place])
    assert named["events"] and named["refusals"]
    for part, kinds in named.items():
        assert kinds <= set(game.words.entry(part)), part


def flaws(game: Game[Any]) -> set[str]:
    """What the functions that look for flaws give back."""
    trees = [ast.parse(file.read_text("utf-8")) for file in rooms(game)]
    functions = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    answers = [
        node.value
        for function in functions
        if "flaw" in function.name
        for node in ast.walk(function)
        if isinstance(node, ast.Return) and node.value is not None
    ]
    return {kind for answer in answers for kind in spelt(answer)}


TOLD = [game for game in GAMES if "flaws" in game.words.languages["en"]]


@pytest.mark.parametrize("game", TOLD, ids=lambda game: game.id)
def test_whatever_is_wrong_with_a_position_is_said_in_words(game: Game[Any]) -> None:
    told = game.words.entry("flaws")
    assert flaws(game) == set(told)
    assert all(sentence.endswith(".") and sentence[0].islower() for sentence in told.values())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_refusal_has_a_title_and_a_reason(game: Game[Any]) -> None:
    for said in game.words.entry("refusals").values():
        assert said.keys() == {"title", "why"} and said["title"].strip() and said["why"].endswith((".", "!", "?"))
        assert not said["title"].endswith(".")
