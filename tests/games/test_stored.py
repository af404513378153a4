"""Whole games, stored: told in the words of old, and meaning what they always meant.

Set PARLOUR_REWRITE=1 to write the files anew after a deliberate change of rules or words, and read the difference.
"""

from __future__ import annotations

import json
import os
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from pyengine.bots import find_bot
from pyengine.core.chance import Chance
from pyengine.core.links import open_link, recording_link
from pyengine.core.match import Match
from pyengine.core.recording import Recording
from pyengine.core.shelf import find

HERE = Path(__file__).parent
REWRITE = bool(os.environ.get("PARLOUR_REWRITE"))

PLACES = ("jungle", "volcano", "isles", "images", "ruins", "cursed", "deities", "labyrinth")
GAMES: dict[str, tuple[str, int, dict[str, Any]]] = {
    **{f"kaichin/{seats}": ("kaichin", seats, {}) for seats in (3, 4)},
    **{f"kaichin/{seats}_disclose": ("kaichin", seats, {"disclose": True}) for seats in (3, 4)},
    **{f"rauha/{seats}": ("rauha", seats, {"side": "AB"[seats % 2]}) for seats in (2, 3, 4, 5)},
    **{f"kauchuk/{place}": ("kauchuk", 2 + number % 3, {"location": place}) for number, place in enumerate(PLACES)},
    **{f"cube/{seats}": ("cube", seats, {}) for seats in (2, 3, 4)},
    "cube/2_rows": ("cube", 2, {"closed_rows": True, "deck": "hard"}),
    "cube/3_spot": ("cube", 3, {"claims": "spot", "arrange_start": True, "random_start": True}),
    **{f"rum_run/{seats}": ("rum_run", seats, {}) for seats in (2, 3, 4)},
    "rum_run/2_own": ("rum_run", 2, {"layout": "own"}),
    "rum_run/2_horse": ("rum_run", 2, {"variant": "horse"}),
    "rum_run/2_tortoise": ("rum_run", 2, {"variant": "tortoise"}),
}
PLAYERS = ("Ann", "Ben", "Cho", "Dee", "Eli")


def played(name: str) -> Match:
    """A game of a fixed seed to be stored: players who sometimes see the best move, so that all parts of a game are met."""
    game, seats, options = GAMES[name]
    match = Match(find(game), seats, options, seed=7, players=list(PLAYERS[:seats]))
    luck = Chance(7)
    while match.state.seat is not None:
        bot = find_bot("keen" if luck.below(4) else "random")
        match.play(bot(match.game, match.state.seen_by(match.state.seat), luck))
    return match


def told(match: Match) -> str:
    """Each move with its sentences; a secret one with those who may know of it."""
    words, lines = match.game.words, [f"{match.game.rules}, {match.seats} players, seed {match.seed}"]
    for at, move in enumerate(match.moves, start=1):
        lines.append(f"{at} {move}")
        for event in match.events[at]:
            whose = "" if event.audience is None else f"[{', '.join(match.players[seat] for seat in event.audience)}] "
            lines.append(f"    {whose}{event.sentence(words, match.players)}")
    outcome = match.outcome()
    assert outcome is not None
    lines.append(words.say(f"endings.{outcome.reason}", outcome.fields, match.players))
    lines += [f"{words.entry(f'columns.{column}')}: {values}" for column, values in outcome.breakdown.items()]
    return "\n".join(lines) + "\n"


def result(match: Match) -> dict[str, Any]:
    outcome = match.outcome()
    assert outcome is not None
    return {
        "reason": outcome.reason,
        "rule": outcome.rule,
        "winners": list(outcome.winners),
        "scores": list(outcome.scores),
        "last": match.last.position(),
    }


def stored(name: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads((HERE / "replays" / f"{name}.json").read_text("utf-8"))
    return document


@cache
def loaded(name: str) -> Match:
    return Match.load(stored(name)["save"])


@pytest.mark.parametrize("name", GAMES)
def test_a_stored_match_still_means_the_same(name: str) -> None:
    """If this fails, the rules have changed: raise the game's version."""
    if REWRITE:
        match = played(name)
        text = json.dumps({"save": match.save(), "result": result(match)}, separators=(",", ":"))
        (HERE / "replays" / f"{name}.json").write_text(text + "\n", "utf-8")
    kept, match = stored(name), loaded(name)
    assert result(match) == kept["result"]
    assert match.save() == kept["save"]


LINKED = ("kaichin/3", "kauchuk/jungle", "rauha/2", "cube/2")
"""An hour of these, as their first player saw it, is kept as links."""


@pytest.mark.parametrize("name", LINKED)
def test_a_stored_link_still_shows_the_same(name: str) -> None:
    """If this fails, the way of dealing or guessing has changed, which links rely on: raise the game's version."""
    file = HERE / "links" / f"{name.replace('/', '_')}.json"
    recording = Recording.of(loaded(name), 0, 60)
    if REWRITE:
        file.write_text(json.dumps({"link": recording_link(recording)}) + "\n", "utf-8")
    opened = open_link(json.loads(file.read_text("utf-8"))["link"])
    assert isinstance(opened, Recording) and opened.frames == recording.frames


@pytest.mark.parametrize("name", LINKED)
def test_a_link_of_differences_alone_still_shows_the_same(name: str) -> None:
    """As they were written until moves were enough; they were never written anew."""
    text = (HERE / "links" / "of_old" / f"{name.replace('/', '_')}.txt").read_text("utf-8")
    opened = open_link(text.strip())
    assert isinstance(opened, Recording) and opened.frames == Recording.of(loaded(name), 0, 60).frames


@pytest.mark.parametrize("name", GAMES)
def test_golden_transcript(name: str) -> None:
    file = HERE / "golden" / f"{name}.txt"
    story = told(loaded(name))
    if REWRITE:
        file.write_text(story, "utf-8")
    assert file.read_text("utf-8").splitlines() == story.splitlines()
