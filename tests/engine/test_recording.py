"""Recordings from strangers: no small link is much work, and what is not looked at is not worked on."""

from __future__ import annotations

import json
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from pyengine.core.chance import Chance
from pyengine.core.game import BadInput, Game
from pyengine.core.links import _deflated
from pyengine.core.match import Match
from pyengine.core.recording import Frame, Recording
from pyengine.core.shelf import drawn, find
from pyengine.desk.desk import Desk
from tests.budget import work

SECRETIVE = [id for id, game in drawn().items() if game.hidden_information]
ENOUGH = 600_000
"""Calls: a fraction of a second. Opening an honest recording of 24 moves takes less."""
LOOK: Any = {"viewer": None}


@cache
def _recorded(id: str) -> str:
    game = find(id)
    match = Match(game, game.seats[0], seed=4)
    luck = Chance(4)
    while match.at < 24:
        match.play(luck.pick(match.legal()))
    return json.dumps(Recording.of(match, None).save())


def recorded(id: str) -> Any:
    return json.loads(_recorded(id))


def opened(body: Any) -> Desk:
    desk = Desk()
    desk.open("o", _deflated(json.dumps({"kind": "recording", "body": body})))
    return desk


def refused(body: Any) -> str:
    answers = []

    def tried() -> None:
        with pytest.raises(BadInput) as answer:
            opened(body)
        answers.append(str(answer.value))

    assert work(tried, ENOUGH) < ENOUGH
    return answers[0]


@pytest.mark.parametrize("id", SECRETIVE)
def test_empty_frames_are_no_work(id: str) -> None:
    body = recorded(id)
    pictures = len(Recording.load(body).frames)
    body["frames"] += [[{}, []]] * (5_000 - len(body["frames"]))
    assert work(lambda: opened(body), ENOUGH) < ENOUGH
    assert opened(body).table("o", LOOK)["length"] == pictures - 1


@pytest.mark.parametrize("id", SECRETIVE)
def test_only_what_is_looked_at_is_believed(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    guess = Game.guess
    monkeypatch.setattr(Game, "guess", lambda *given: asked.append(1) or guess(*given))
    desk = opened(recorded(id))
    assert len(asked) <= 4, "the first and the last"
    length = desk.table("o", LOOK)["length"]
    before = len(asked)
    for _ in range(3):
        desk.table("o", {**LOOK, "at": length // 2})
    assert before < len(asked) <= before + 6


@pytest.mark.parametrize("id", SECRETIVE)
def test_a_picture_that_cannot_be_believed_leaves_the_others(id: str) -> None:
    recording = Recording.load(recorded(id))
    seen, told = recording.frames[9]
    recording.frames[9] = Frame({**seen, "seat": "nobody"}, told)
    desk = opened(recording.save())
    with pytest.raises(BadInput, match=r"picture 10\b"):
        desk.table("o", {**LOOK, "at": 9})
    for at in (0, 8, 10):
        assert desk.table("o", {**LOOK, "at": at})["at"] == at


@pytest.mark.parametrize("id", SECRETIVE)
@pytest.mark.parametrize("many", [60, 20_000])
def test_more_is_told_than_can_happen(id: str, many: int) -> None:
    body = recorded(id)
    event = next(told[0] for _, told in body["frames"] if told)
    body["frames"][3][1] = [event] * many
    assert "damaged" in refused(body)
    body = recorded(id)
    for frame in body["frames"]:
        frame[1] = [event] * 20
    assert "more than a game can have" in refused(body)


@pytest.mark.parametrize("id", SECRETIVE)
def test_fields_and_names_without_end_are_refused(id: str) -> None:
    body = recorded(id)
    event = next(told[0] for _, told in body["frames"] if told)
    event[2]["more"] = ["long"] * 2_000
    assert "damaged" in refused(body)
    body = recorded(id)
    body["frames"][5][0].update({f"name {number}": [1] for number in range(5_000)})
    assert "damaged" in refused(body)


@pytest.mark.parametrize("seats", [7, 8])
def test_kaichin_with_too_many_players(seats: int) -> None:
    body = recorded("kaichin")
    first = body["frames"][0][0]
    first["seats"], first["players"] = [seats], [(first["players"][0] * seats)[:seats]]
    body["players"] = [f"P{seat}" for seat in range(seats)]
    assert "players" in refused({**body, "frames": body["frames"][:1]})


def test_kaichin_with_more_conclusions_than_turns() -> None:
    body = recorded("kaichin")
    body["frames"] = [[{**body["frames"][0][0], "proofs": [[[0, ["ume"], True]] * 20_000]}, []]]
    body["frames"] += [[{"turn": [turn]}, []] for turn in range(2, 900)]
    assert refused(body)


def test_the_rum_run_with_draws_without_end() -> None:
    body = recorded("rum_run")
    body["frames"] = [body["frames"][0], *[[{"draws": [[[None] * find("rum_run").seats[0]] * many]}, []]
                                          for many in range(1_000, 1_600)]]  # fmt: skip
    assert "damaged" in refused(body)


def test_failed_tries_that_nobody_saw_are_not_counted() -> None:
    """Cube, cards claimed by hand: nobody else learns of a try that fails, not even how often somebody tried."""
    match, luck = Match(find("cube"), 2, {"claims": "spot"}, seed=1), Chance(1)
    while match.state.seat is not None and match.at < 150:
        match.play(luck.pick(match.legal()))
    failed = [any(event.kind == "missed" for event in events) for events in match.events]
    for viewer in (None, 0, 1):
        frames = Recording.of(match, viewer).frames
        seen = [state.seen_by(viewer) for state in match.states]
        changes = sum(one != other for one, other in pairwise(seen))
        assert len(frames) == 1 + changes and frames[-1].seen == seen[-1]
        assert viewer is not None or sum(failed) > len(seen) - len(frames) > 10
