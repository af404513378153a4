"""What holds for the rulebook and the demos of any game: whole, true, and with everything in its place."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from pyengine.core.demos import Demo, rehearse
from pyengine.core.game import Game
from pyengine.core.shelf import games

HERE = Path(__file__).parent
GAMES = list(games().values())
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)

DEMOS = [(game, demo) for game in GAMES for demo in game.room("demos").DEMOS]
every_demo = pytest.mark.parametrize(("game", "demo"), DEMOS, ids=[f"{game.id} {demo.id}" for game, demo in DEMOS])

SECTIONS = [(game, section) for game in GAMES for section in game.words.entry("rulebook")]
every_section = pytest.mark.parametrize(
    ("game", "section"), SECTIONS, ids=[f"{game.id} {section['id']}" for game, section in SECTIONS]
)


def rulebook(game: Game[Any]) -> list[dict[str, Any]]:
    sections: list[dict[str, Any]] = game.words.entry("rulebook")
    return sections


def demos(game: Game[Any]) -> tuple[Demo, ...]:
    shown: tuple[Demo, ...] = game.room("demos").DEMOS
    return shown


@every_section
def test_a_section_is_whole(game: Game[Any], section: dict[str, Any]) -> None:
    assert section.keys() == {"id", "title", "text", "rules", "demos"}
    assert section["title"] and section["text"]
    assert all(paragraph.endswith((".", "!", "?")) and "{" not in paragraph for paragraph in section["text"])


@every_game
def test_every_rule_stands_in_some_section(game: Game[Any]) -> None:
    assert {rule for section in rulebook(game) for rule in section["rules"]} == set(game.rule_numbers)
    assert len({section["id"] for section in rulebook(game)}) == len(rulebook(game))


@every_game
def test_every_demo_stands_in_exactly_one_section(game: Game[Any]) -> None:
    placed = [demo for section in rulebook(game) for demo in section["demos"]]
    assert sorted(placed) == sorted(demo.id for demo in demos(game))


@every_demo
def test_a_demo_stands_with_a_rule_that_it_shows(game: Game[Any], demo: Demo) -> None:
    (section,) = (section for section in rulebook(game) if demo.id in section["demos"])
    assert set(demo.rules) & set(section["rules"])


@every_game
def test_every_rule_has_a_test_that_names_it(game: Game[Any]) -> None:
    """A test that shows several rules names them all: test_M21_M24_…"""
    boxed = [part.id for part in GAMES if part.part_of == game.id]
    files = [file for id in (game.id, *boxed) for file in (HERE / id).glob("test_*.py")]
    names = [
        name for file in files for name in re.findall(r"^def test_((?:[A-Z]\d+_)+)", file.read_text("utf-8"), re.M)
    ]
    assert set(game.rule_numbers) <= {rule for name in names for rule in name.strip("_").split("_")}


@every_demo
def test_every_step_of_a_demo_is_true(game: Game[Any], demo: Demo) -> None:
    for state in rehearse(game, demo).states:
        assert state.flaw() is None


@every_demo
def test_what_is_to_be_tried_is_the_viewers_turn(game: Game[Any], demo: Demo) -> None:
    made = [step for step in demo.steps if step.kind in ("watch", "try")]
    for step, state in zip(made, rehearse(game, demo).states[:-1], strict=True):
        assert step.kind == "watch" or state.seat == demo.viewer


@every_demo
def test_a_demo_travels(game: Game[Any], demo: Demo) -> None:
    again = Demo.load(json.loads(json.dumps(demo.save(game))))
    assert (again.start, again.steps, again.viewer) == (demo.start, demo.steps, demo.viewer)


@every_demo
def test_a_demo_says_something_about_rules_that_there_are(game: Game[Any], demo: Demo) -> None:
    assert demo.title and all(step.caption.strip() for step in demo.steps)
    assert demo.rules and set(demo.rules) <= set(game.rule_numbers)
    assert all(step.rule in game.rule_numbers for step in demo.steps if step.kind == "forbidden")


@every_game
def test_every_demo_in_the_words_is_there_and_the_other_way_round(game: Game[Any]) -> None:
    ids = [demo.id for demo in demos(game)]
    assert len(set(ids)) == len(ids)
    assert set(ids) == set(game.words.entry("demos"))
