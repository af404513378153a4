"""Recordings in few letters: what is read is what was written, nothing secret helps, and little work is all it can make."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache
from typing import Any

import pytest

from pyengine.bots import find_bot
from pyengine.core import foreseen
from pyengine.core.chance import Chance
from pyengine.core.game import BadInput
from pyengine.core.links import open_link, recording_link
from pyengine.core.match import Match
from pyengine.core.recording import Recording
from pyengine.core.shelf import drawn, find
from tests.mass import mass

PLACES = ("jungle", "volcano", "isles", "images", "ruins", "cursed", "deities", "labyrinth")
SOME_PLACES = [*enumerate(PLACES)][mass(slice(2, 5), slice(None))]
SHORT: list[tuple[str, int, dict[str, Any]]] = [
    *(("kaichin", seats, {}) for seats in (3, 4)),
    *(("rauha", seats, {}) for seats in mass((2, 5), (2, 3, 4, 5))),
    *(("kauchuk", 2 + number % 3, {"location": place}) for number, place in SOME_PLACES),
]  # fmt: skip
"""Games that are to fit into a link of 1,500 letters after 60 moves."""
OTHERS: list[tuple[str, int, dict[str, Any]]] = [("cube", 4, {}), ("cube", 2, {"claims": "spot"}), ("rum_run", 2, {})]
PLAYERS = ["Ann", "Ben", "Cho", "Dee", "Eli"]


def played(id: str, seats: int, options: dict[str, Any], moves: int, seed: int = 7) -> Match:
    match, luck = Match(find(id), seats, options, seed, players=PLAYERS[:seats]), Chance(seed)
    bot = find_bot("dreamer")
    while match.at < moves and match.state.seat is not None:
        match.play(bot(match.game, match.state.seen_by(match.state.seat), luck))
    return match


def names(case: tuple[str, int, dict[str, Any]]) -> str:
    return "-".join(map(str, (*case[:2], *case[2].values())))


@cache
def an_hour_of(id: str) -> Match:
    return played(id, find(id).seats[0], {}, 24)


def body(id: str) -> Any:
    return json.loads(json.dumps(Recording.of(an_hour_of(id), 0).save_short()))


@pytest.mark.parametrize("case", [*SHORT, *OTHERS], ids=names)
def test_what_is_read_is_what_was_written(case: tuple[str, int, dict[str, Any]]) -> None:
    match = played(*case, moves=60)
    for viewer in (None, 0, match.seats - 1):
        recording = Recording.of(match, viewer)
        link = recording_link(recording)
        opened = open_link(link)
        assert isinstance(opened, Recording)
        assert (opened.viewer, opened.players, opened.frames) == (viewer, recording.players, recording.frames)
        assert case in OTHERS or len(link) <= 1_500


@pytest.mark.parametrize("id", [id for id, game in drawn().items() if game.hidden_information])
def test_pictures_from_the_middle_or_in_any_order_come_back_as_well(id: str) -> None:
    whole = Recording.of(an_hour_of(id), 0)
    middle = whole.frames[8:]
    shaken = [*middle[::2], *middle[1::2], middle[0], *whole.frames[:3]]
    for frames in (middle, shaken, middle[:1]):
        recording = Recording(whole.game, 0, whole.players, frames)
        assert Recording.load(json.loads(json.dumps(recording.save_short()))).frames == frames


def test_a_picture_that_nobody_believes_is_written_all_the_same() -> None:
    whole = Recording.of(an_hour_of("kaichin"), 0)
    whole.frames[3] = foreseen.Frame({**whole.frames[3].seen, "turn": "late"}, whole.frames[3].events)
    assert Recording.load(json.loads(json.dumps(whole.save_short()))).frames == whole.frames


def test_what_is_written_is_found_from_the_pictures_alone() -> None:
    """Two matches that differ in nothing but what a spectator cannot see make the same link."""
    match = an_hour_of("rauha")
    other = Match(match.game, 2, start=match.game.guess(match.states[0].seen_by(None), Chance(99)).position())
    other.players = match.players
    assert other.state.position() != match.states[0].position()
    links = [recording_link(Recording.of(each, None, 0)) for each in (match, other)]
    assert links[0] == links[1]


def test_it_is_read_alike_whatever_the_order_of_sets() -> None:
    links = [recording_link(Recording.of(an_hour_of(id), None)) for id in ("kaichin", "kauchuk", "rauha", "cube")]
    program = "import sys; from pyengine.core.links import *; [print(open_link(each).save()) for each in sys.argv[1:]]"
    told = [
        subprocess.run(
            [sys.executable, "-c", program, *links], env={"PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2")
    ]
    assert told[0] == told[1] and told[0].count(b"\n") == len(links)


@pytest.mark.parametrize("id", ["kaichin", "kauchuk", "rauha", "cube"])
@pytest.mark.parametrize(
    "step",
    [
        ["no move"],
        [""],
        ["", {}, [], {"seats": [99], "options": [{}]}],
        ["", {}, [], {"seats": [2], "options": [{"no": 1}]}],
        [5, {}],
        ["x", {}, {}, {}, {}],
        [],
        [{}],
    ],
)
def test_steps_that_lead_nowhere_are_damage(id: str, step: list[Any]) -> None:
    document = body(id)
    document["frames"].insert(3, step)
    with pytest.raises(BadInput, match="damaged at picture 4"):
        Recording.load(document)


def test_moves_that_cannot_be_made_are_damage() -> None:
    document = body("kaichin")
    step = next(at for at, step in enumerate(document["frames"]) if at and step[0])
    document["frames"].insert(step, document["frames"][step])
    with pytest.raises(BadInput, match="damaged at picture"):
        Recording.load(document)


def test_there_is_an_end_to_following_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    recording = Recording.of(an_hour_of("kaichin"), 0)
    document = recording.save_short()
    monkeypatch.setattr(foreseen, "MOST_MOVES", 5)
    with pytest.raises(BadInput, match="damaged at picture"):
        Recording.load(document)
    shorter = recording.save_short()
    assert Recording.load(shorter).frames == recording.frames
    assert sum(isinstance(step[0], str) for step in shorter["frames"]) <= 6
