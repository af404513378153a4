"""What holds for the drawings of any game, at moments of the stored matches: as the page needs them, as the kit says."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from pyengine.core.match import Match
from pyengine.kit.drawing import check_ending, check_views, looked_at, svgs
from pyengine.kit.findings import Findings
from pyengine.kit.matches import OF_EACH, Moment, moments
from pyengine.kit.touching import check_touches
from tests.mass import mass

REPLAYS = sorted((Path(__file__).parent / "replays").glob("*/*.json"))

every_replay = pytest.mark.parametrize("replay", REPLAYS, ids=lambda file: f"{file.parent.name}/{file.stem}")


@cache
def stored(replay: Path) -> list[Moment]:
    """Some moments of a match, the first and the last among them."""
    return moments([Match.load(json.loads(replay.read_text("utf-8"))["save"])], OF_EACH)


@every_replay
def test_drawings_are_as_the_page_needs_them(replay: Path) -> None:
    """Tame, made of what is defined, with each key once and a name for all that can be touched."""
    findings = Findings()
    for moment in stored(replay):
        check_views(moment, findings)
    check_ending(stored(replay)[-1], findings)
    assert findings.sentences() == []


@every_replay
def test_a_finger_meets_whatever_glows(replay: Path) -> None:
    findings = Findings()
    for moment in stored(replay)[1 : mass(2, OF_EACH)]:
        check_touches(moment, findings)
    assert findings.sentences() == []


@every_replay
@pytest.mark.parametrize("name", ["<script>alert(1)</script>", "{seat}", '"><b>', "&amp;"])
def test_a_players_name_is_never_markup(replay: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for moment in stored(replay):
        monkeypatch.setattr(moment.match, "players", [name] * moment.match.seats)
        for viewer in {None, moment.state.seat}:
            for svg in svgs(looked_at(moment, viewer).doc()):
                assert "<script" not in svg and "<b>" not in svg
                ElementTree.fromstring(svg)
