"""The coach of every game: each remark comes up in some game, none twice, and it says nothing that a seat may not know."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.bots import find_bot
from pyengine.core.chance import Chance
from pyengine.core.coach import Remark
from pyengine.core.game import Game
from pyengine.core.match import Match
from pyengine.core.shelf import coach_of, games
from pyengine.desk.coaching import Coaching
from pyengine.desk.desk import Desk

GAMES = list(games().values())
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
WITH_SENSE = {"rum_run"}
"""Luck alone brings no barrel home."""
MOST_GAMES = 200


def said_in(game: Game[Any], seed: int) -> set[str]:
    """What comes up for anybody in a game by luck, or by players who mean to get somewhere."""
    seats = next((count for count in game.seats if count > 1), 1)
    match, luck = Match(game, seats, seed=seed), Chance(seed)
    coaching, found = Coaching(match), dict[tuple[int, str], str]()
    play = find_bot("dreamer" if game.id in WITH_SENSE else "random")
    longest = game.longest(seats, match.options) or 300
    while match.state.seat is not None and len(match.moves) < longest:
        note_down(coaching, match.state.seat, found)
        match.play(play(game, match.state.seen_by(match.state.seat), luck))
    for seat in range(seats):
        note_down(coaching, seat, found)
    return {id for _, id in found}


def note_down(coaching: Coaching, seat: int, found: dict[tuple[int, str], str]) -> None:
    """What is due: each remark once, and the same sentence for good."""
    due = coaching.due(seat)
    assert len({remark["id"] for remark in due}) == len(due)
    for remark in due:
        assert found.setdefault((seat, remark["id"]), remark["text"]) == remark["text"]
        assert "{" not in remark["text"]


@every_game
def test_every_game_of_ours_has_a_coach_of_few_words(game: Game[Any]) -> None:
    assert 3 <= len(coach_of(game)) <= 6


@every_game
def test_every_remark_comes_up_in_some_game(game: Game[Any]) -> None:
    left = {remark.id for remark in coach_of(game)}
    for seed in range(1, MOST_GAMES):
        left -= said_in(game, seed)
        if not left:
            return
    raise AssertionError(f"never said: {sorted(left)}")


@every_game
def test_the_aim_is_said_before_the_first_move_and_nothing_to_a_bot_or_an_onlooker(game: Game[Any]) -> None:
    desk, seats = Desk(), game.seats[-1]
    players = [{"name": f"P{seat}", "bot": "" if seat == 0 else "random"} for seat in range(seats)]
    desk.begin("t", {"game": game.id, "seed": 1, "options": {}, "players": players})
    remarks = {viewer: desk.table("t", {"viewer": viewer})["remarks"] for viewer in (0, seats - 1, None)}
    assert "aim" in {remark["id"] for remark in remarks[0]}
    assert remarks[None] == []
    assert seats == 1 or remarks[seats - 1] == []


def test_what_was_said_stays_said_when_moves_are_taken_back() -> None:
    game = games()["kaichin"]
    match = Match(game, 3, {"start_player": "first"}, seed=1)
    coaching = Coaching(match)
    match.play("nami-a4")
    before = coaching.due(0)
    assert [remark["id"] for remark in before] == ["aim", "chip"]
    match.undo()
    assert coaching.due(0) == before
    match.play("ume-d7")
    assert coaching.due(0) == before, "no remark comes twice"


def test_what_one_seat_is_told_in_secret_nobody_else_hears(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games()["kauchuk"]
    monkeypatch.setattr("pyengine.desk.coaching.coach_of", lambda game: (Remark("paid", events=("saw",)),))
    monkeypatch.setitem(game.words.languages["en"]["coach"], "paid", "You drew {colours}.")
    match = Match(game, 2, seed=1)
    coachings = Coaching(match)
    first = match.state.seat
    match.play("take-pile")
    assert len(coachings.due(first)) == 1
    assert coachings.due(1 - first) == []


def test_a_game_without_a_coach_is_silent() -> None:
    class Quiet:
        def room(self, name: str) -> Any:
            raise ModuleNotFoundError(name)

    silent: Any = Quiet()
    assert coach_of(silent) == ()
