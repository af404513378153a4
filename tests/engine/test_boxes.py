"""What the page shows of the games before Python is awake."""

from __future__ import annotations

import json

import pytest

from pyengine.core.shelf import drawn, find
from pyengine.draw.scene import element, group, rect, use
from tools import boxes


def test_the_shelf_says_what_stands_on_the_boxes() -> None:
    shown = {box["id"]: box for box in boxes.shelf()}
    kaichin = shown["kaichin"]
    assert kaichin["seats"] == [3, 4] and kaichin["designer"] and kaichin["publisher"]
    assert {option["name"] for option in kaichin["options"]} == {"disclose", "quiet_rounds", "start_player"}
    assert all(option["title"] and option["text"] for option in kaichin["options"])
    assert len(kaichin["demos"]) >= 10
    json.dumps(shown)


@pytest.mark.parametrize("game", drawn())
def test_every_demo_has_a_figure(game: str) -> None:
    figures = boxes.figures(find(game))
    for demo in find(game).room("demos").DEMOS:
        x, y, width, height = figures[demo.id]["box"]
        assert figures[demo.id]["svg"]
        left, top, across, down = figures[demo.id]["close"]
        assert x <= left < left + across <= x + width + 1e-6 and y <= top < top + down <= y + height + 1e-6
    shown = [(figure["svg"], *figure["close"]) for figure in figures.values()]
    assert len(set(shown)) >= 0.9 * len(shown), "a list of lessons does not show one picture many times"


def test_a_cover_brings_along_the_definitions_that_it_uses_and_no_others() -> None:
    wood, grain, plank, unused = (element("g", id=id) for id in ("wood", "grain", "plank", "unused"))
    wood.children.append(rect(0, 0, 1, 1, fill="url(#grain)"))
    plank.children.append(use("wood"))
    assert boxes.used(element("defs", grain, wood, plank, unused), group(use("plank"))).children == [grain, wood, plank]
