"""Tables as they are drawn first: every lesson, and every game with nothing on it that another deal would change."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from pyengine.core.game import Doc
from pyengine.core.shelf import drawn, find
from pyengine.desk.desk import Desk
from tools import boxes, site, stills
from tools.steps import DIST

KEYS = re.compile(r'data-key="([^"]+)"')


def written(part: Any, tags: list[str]) -> Any:
    """What was packed, as it was."""
    if isinstance(part, dict):
        return {
            name: "".join(tags[at] for at in each) if name == "svg" else written(each, tags)
            for name, each in part.items()
        }
    return [written(each, tags) for each in part] if isinstance(part, list) else part


@pytest.fixture(scope="module")
def dist() -> Path:
    site.build_if_changed()
    return DIST


def read(file: Path) -> Any:
    packed = json.loads(file.read_text("utf-8"))
    return written(packed["drawn"], packed["tags"])


@pytest.mark.parametrize("game", drawn())
def test_every_lesson_is_drawn_at_its_first_step_in_both_sizes(game: str, dist: Path) -> None:
    drawings = read(dist / "figures" / f"{game}.json")
    assert drawings["figures"] == json.loads(json.dumps(boxes.figures(find(game))))
    for demo in find(game).room("demos").DEMOS:
        for size in ("wide", "small"):
            shown = drawings["lessons"][demo.id][size]
            assert shown["demo"]["step"] == 0 and shown["demo"]["caption"] == demo.steps[0].caption
            assert shown["view"]["board"]["svg"]


@pytest.mark.parametrize("game", drawn())
def test_what_lies_on_the_table_before_a_game_lies_there_in_every_deal(game: str, dist: Path) -> None:
    openings = read(dist / "openings" / f"{game}.json")
    for seats in find(game).seats:
        usual = [each for each in openings if each["seats"] == seats and not each["options"]]
        assert usual
        for opening in usual:
            shown = opening["wide"]
            assert shown["people"] and len(shown["people"]) == seats
            assert shown["glow"] == [] and shown["seat"] is None and not shown["over"]
            assert len(shown["view"]["board"]["svg"]) > 1000, "there is a board"
            assert "Name" not in json.dumps(shown["view"])
            for seed in (101, 102):
                now = begun(game, seats, opening["shared"], seed)
                assert now["view"]["board"]["box"] == shown["view"]["board"]["box"]
                still = stills.common_svg(shown["view"]["board"]["svg"], now["view"]["board"]["svg"])
                assert KEYS.findall(still) == KEYS.findall(shown["view"]["board"]["svg"])


def begun(game: str, seats: int, shared: bool, seed: int) -> Doc:
    desk = Desk()
    players = [{"name": "", "bot": "random" if seat and not shared else ""} for seat in range(seats)]
    return desk.begin("t", {"game": game, "seed": seed, "options": {}, "players": players})


def test_another_board_has_an_opening_of_its_own_before_the_usual_one(dist: Path) -> None:
    openings = read(dist / "openings" / "kauchuk.json")
    places = [each["options"] for each in openings if each["seats"] == 3 and not each["shared"]]
    assert places[-1] == {} and {"location": "ruins"} in places and len(places) == 8


def test_what_two_pictures_have_in_common() -> None:
    one = '<g data-key="a"><rect x="1"/><rect x="2"/></g><g><rect x="3"/></g><g><rect x="4"/></g><text x="0">Ana</text>'
    other = '<g data-key="a"><rect x="2"/></g><g><rect x="5"/></g><g><rect x="4"/></g><text x="0">Ben</text>'
    assert stills.common_svg(one, other) == '<g data-key="a"><rect x="2" /></g><g><rect x="4" /></g>'
