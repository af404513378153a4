"""The four levels: each is there with its sentence, plays legal moves in every game, and old games find theirs under the new
name."""

from __future__ import annotations

import json
from typing import Any

import pytest
from connect_four.rules import GAME as FOUR

from pyengine.bots import BOTS, DREAMER, KEEN, LEVELS, OLD_NAMES, SAGE, SHREWD, WORDS, find_bot, hasty
from pyengine.bots.judge import Judge
from pyengine.bots.search import Thinker
from pyengine.core.chance import Chance
from pyengine.core.game import BadInput
from pyengine.core.shelf import games
from pyengine.desk.desk import Desk
from tools.boxes import shelf

every_game = pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_has_a_name_and_one_sentence(level: str) -> None:
    words = WORDS.entry(f"bots.{level}")
    assert words["title"].lower() == level
    assert words["text"].endswith(".") and words["text"].count(". ") == 0


def test_people_choose_among_the_levels() -> None:
    assert [[bot["id"] for bot in box["bots"]] for box in shelf()] == [list(LEVELS)] * len(shelf())
    assert set(LEVELS) < set(BOTS)


@pytest.mark.parametrize("level", LEVELS)
@every_game
def test_every_level_plays_legal_moves(game: Any, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    begin = Thinker.__init__
    monkeypatch.setattr(Thinker, "__init__", lambda self, share, settings: begin(self, share / 50, settings))
    state, luck, players = game.new(game.seats[0], seed=2), Chance(2), [find_bot(level) for _ in range(game.seats[-1])]
    for _ in range(8):
        if state.seat is None:
            break
        move = players[state.seat](game, state.seen_by(state.seat), luck)
        assert move in state.moves()
        state.play(move)


def test_the_strongest_thinks_longest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Judge, "__init__", short_of_time(Judge.__init__))
    thought = {}
    for level in (SHREWD, SAGE):
        player = find_bot(level)
        player(FOUR, FOUR.new(2).seen_by(0), Chance(1))
        assert isinstance(player, Thinker) and player.last
        thought[level] = player.last.root.visits
    assert thought == {SHREWD: 10, SAGE: 60}


def short_of_time(begin: Any) -> Any:
    def begun(self: Judge, game: Any, settings: Any) -> None:
        begin(self, game, settings)
        self.simulations = 60

    return begun


def won(strong: str, weak: str, matches: int) -> float:
    """The share of Connect Four, from both sides."""
    wins = 0.0
    for number in range(matches):
        state, luck = FOUR.new(2), Chance(number)
        players = [find_bot(strong), find_bot(weak)] if number % 2 else [find_bot(weak), find_bot(strong)]
        while state.seat is not None:
            state.play(players[state.seat](FOUR, state.seen_by(state.seat), luck))
        winners = state.outcome().winners
        wins += 0.5 if not winners else winners == (number % 2 == 0,)
    return wins / matches


def test_a_beginner_is_no_random_player_and_no_match_for_a_keen_one() -> None:
    assert won(DREAMER, "random", 20) >= 0.75
    assert won(KEEN, DREAMER, 20) >= 0.6


def test_a_beginner_slips_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    """It loses sight of a threat that it sees otherwise."""
    state = FOUR.new(2)
    for column in "cdcdc":
        state.play(FOUR.parse(column))
    choices = [str(hasty.choose(FOUR, state.seen_by(1), Chance(seed))) for seed in range(60)]
    assert choices.count("c") > 45
    monkeypatch.setattr(hasty, "SLIPS", 1)
    monkeypatch.setattr(hasty, "SLIP_BLUR", 5.0)
    assert len({str(hasty.choose(FOUR, state.seen_by(1), Chance(seed))) for seed in range(60)}) > 3


# What was called otherwise


@pytest.mark.parametrize(("old", "new"), OLD_NAMES.items())
def test_old_games_go_on_with_their_bots_under_the_new_name(old: str, new: str) -> None:
    desk = Desk()
    people = [{"name": "Ana", "bot": ""}, {"name": "Ben", "bot": old}, {"name": "Mika", "bot": old}]
    shown = desk.begin("t", {"game": "kaichin", "seed": 1, "players": people})
    assert [person["bot"] for person in shown["people"]] == ["", new, new]
    save = {**json.loads(desk.export("t")), "bots": ["", old, old]}
    again = desk.resume("u", json.dumps(save))
    assert again["warning"] == "" and [person["bot"] for person in again["people"]] == ["", new, new]


def test_programs_may_still_ask_for_a_greedy_bot() -> None:
    assert find_bot("greedy") is find_bot(KEEN)


def test_nobody_else_is_there() -> None:
    with pytest.raises(BadInput, match=r"There is no bot 'genius'\. Bots: random, dreamer, keen, shrewd, sage\."):
        find_bot("genius")
