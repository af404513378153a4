"""Every event is staged: it has a weight, and what players get adds up to what they have."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

from pyengine.bots import DREAMER, find_bot
from pyengine.core.chance import Chance
from pyengine.core.game import Game
from pyengine.core.match import Match
from pyengine.core.options import values_of
from pyengine.core.shelf import drawn, find, table_of
from pyengine.desk.play import Play
from pyengine.desk.session import Seat
from pyengine.desk.staging import beat_doc, staged
from pyengine.draw.beats import BEAT, SCENE, WEIGHTS, Beats
from pyengine.draw.view import Look

GAMES = list(drawn().values())
TWO = [game for game in GAMES if game.seats[-1] > 1]
MOST_MOVES = 250
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
PLACES = values_of(find("kauchuk").Options)["location"]
SCORED = [("cube", {}), ("rum_run", {}), *(("kauchuk", {"location": place}) for place in PLACES)]


def beats(game: Game[Any]) -> Beats:
    table = table_of(game)
    return table.rooms.beats.BEATS if hasattr(table, "rooms") else table.beats  # type: ignore[no-any-return]


@cache
def session(id: str, **options: Any) -> Play:
    """A game between friendly beginners."""
    game, luck, bot = find(id), Chance(1), find_bot(DREAMER)
    match = Match(game, game.seats[0] if game.seats[0] > 1 else game.seats[-1], options, seed=1)
    while match.state.seat is not None and len(match.moves) < MOST_MOVES:
        match.play(bot(game, match.state.seen_by(match.state.seat), luck))
    return Play("t", match, [Seat(name) for name in match.players])


@every_game
def test_every_kind_of_event_has_a_weight(game: Game[Any]) -> None:
    assert set(beats(game)) == set(game.words.entry("events"))
    for kind, beat in beats(game).items():
        assert beat.weight in WEIGHTS, kind
        for gain in beat.gains:
            assert game.words.say(f"gains.{gain.unit}", {"n": 2})


@pytest.mark.parametrize("game", TWO, ids=lambda game: game.id)
def test_what_is_told_can_be_staged(game: Game[Any]) -> None:
    play = session(game.id)
    for at in range(1, play.length + 1):
        for event in play.events(at):
            doc = beat_doc(play, event)
            slow = beats(game)[event.kind].weight in (BEAT, SCENE)
            assert bool(doc["text"]) == slow and "{" not in doc["text"]
            assert all(gain["n"] and gain["text"] for gain in doc["gains"])
            assert all(isinstance(place, str) for place in doc["places"])


@pytest.mark.parametrize(("id", "options"), SCORED, ids=[" ".join([id, *options.values()]) for id, options in SCORED])
def test_what_counts_adds_up_to_the_figure_at_the_player(id: str, options: dict[str, Any]) -> None:
    play = session(id, **options)
    sums = [0] * len(play.people)
    for at in range(play.length + 1):
        for event in play.events(at):
            for gain in beat_doc(play, event)["gains"]:
                sums[gain["seat"]] += gain["n"] * gain["counts"]
        if at % 10 == 0 or at == play.length:
            panels = play.table.view(play.seen(at, None), Look(players=play.names)).players
            assert [panel.score.partition("/")[0] or "0" for panel in panels] == list(map(str, sums)), (
                f"after move {at}"
            )
    outcome = play.match.outcome()
    assert outcome is None or list(outcome.scores) == sums


def test_what_a_turn_has_brought_is_summed_up() -> None:
    play = session("rauha")
    found = [staged(play, at - 1, at, 0) for at in range(1, play.length + 1)]
    sums = [each["brought"] for each in found if each["brought"]]
    assert any(re.fullmatch(r"\d+ crystals?, \d+ points?", text) for text in sums)
    assert all(re.fullmatch(r"(−?\d+ (crystals?|points?|spores?)(, )?)+", text) for text in sums)
    assert staged(play, None, 9, 0)["brought"] == "", "only what is done now is summed up"
    assert staged(play, 9, 5, 0)["beats"] == [], "going back is not staged"


def test_only_what_a_seat_may_know_is_staged() -> None:
    play = session("kauchuk")
    at = next(at for at in range(play.length) if any(event.kind == "saw" for event in play.events(at)))
    drawer = next(event.seat for event in play.events(at) if event.kind == "saw")
    kinds = {viewer: [beat["kind"] for beat in staged(play, None, at, viewer)["beats"]] for viewer in (drawer, None)}
    assert "saw" in kinds[drawer] and "saw" not in kinds[None]
    cards = session("rauha")
    at = next(at for at in range(1, cards.length) if any(event.kind == "kept" for event in cards.events(at)))
    touched = [beat["places"] for beat in staged(cards, None, at, None)["beats"]]
    assert touched and not any(touched), "what was touched would tell which card was kept"
