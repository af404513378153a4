"""The search looks ahead in any game: it finds what lies several turns away, keeps to its budget, repeats itself, and sees
nothing that its seat may not see."""

from __future__ import annotations

import json
from typing import Any

import pytest
from connect_four.rules import GAME as FOUR

from pyengine.bots.judge import Judge
from pyengine.bots.search import Search, Thinker
from pyengine.core.chance import Chance
from pyengine.core.shelf import find, games

GAMES = [game for game in games().values() if game.seats[-1] > 1]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def four(columns: str) -> Any:
    state = FOUR.new(2)
    for column in columns:
        state.play(FOUR.parse(column))
    return state


def searched(game: Any, state: Any, simulations: int, seed: int = 1, sight: int = 2) -> Search:
    search = Search(game, state.seen_by(state.seat), Chance(seed), sight)
    search.run(simulations)
    return search


def midway(game: Any, moves: int, seed: int = 5) -> Any:
    """A position after some random moves, at which there is a choice."""
    state, luck = game.new(game.seats[0], seed=seed), Chance(seed)
    while moves > 0 or len(state.moves()) < 2:
        state.play(luck.pick(state.moves()))
        moves -= 1
    return state


# What it finds


def test_a_win_at_hand_is_taken_and_one_of_the_other_prevented() -> None:
    assert str(searched(FOUR, four("dcdcdc"), 30).best()) == "d"
    assert str(searched(FOUR, four("cdcdc"), 30).best()) == "c"


def test_what_the_next_turn_brings_is_foreseen() -> None:
    """Two open discs in the lowest row: whoever is to act has to close one end now. Looking one move ahead says nothing
    of that, because nobody can win at once."""
    state = four("dded")
    search = searched(FOUR, state, 600, sight=4)
    assert str(search.best()) in "cf"


def test_looking_ahead_changes_opinions() -> None:
    state = four("cdcd")
    search = searched(FOUR, state, 60, sight=2)
    (best, *_, worst) = search.ranking()
    assert str(best.move) == "c" and best.value(search.root.drift) > worst.value(search.root.drift)


# How it goes about it


def test_a_simulation_ends_with_a_turn_and_not_within_one() -> None:
    """Kauchuk's turn has many decisions. A leaf of sight 1 is the beginning of somebody else's turn."""
    state = midway(find("kauchuk"), 60)
    search = searched(find("kauchuk"), state, 0, sight=1)
    leaves = []
    chances = search.judge.chances

    class Watched(Judge):
        def chances(self, leaf: Any, even: Any) -> list[float]:
            leaves.append(leaf.seat)
            return chances(leaf, even)

    search.judge = Watched(search.game)
    search.run(12)
    assert len(leaves) == 12 and state.seat not in leaves


@every_game
def test_the_same_seed_gives_the_same_opinions(game: Any) -> None:
    state = midway(game, 12)
    one, other = (searched(game, state, 12, seed=4) for _ in range(2))
    assert [(branch.move, branch.visits, branch.total) for branch in one.ranking()] == [
        (branch.move, branch.visits, branch.total) for branch in other.ranking()
    ]


@every_game
def test_a_budget_is_kept_and_the_answer_is_there_at_any_time(game: Any) -> None:
    state = midway(game, 10)
    search = searched(game, state, 0)
    for simulations in (0, 1, 5):
        search.run(simulations)
        assert search.root.visits == simulations == sum(branch.visits for branch in search.ranking())
        assert search.best() in state.moves()


def test_a_single_move_needs_no_thought() -> None:
    game = find("kaichin")
    state = game.new(3, seed=1)
    search = searched(game, state, 0)
    search.root.moves = search.root.moves[:1]
    search.run(50)
    assert search.root.visits == 0 and search.best() == search.root.moves[0]


def test_only_promising_moves_are_looked_at() -> None:
    """Where the tactics say which these are, at the root and below."""
    state = four("")
    search = Search(FOUR, state.seen_by(0), Chance(1))
    search.judge.order = lambda state, moves: moves[:2]
    search.run(20)
    below = [node for branch in search.ranking() for node in branch.nodes.values() if node.branches]
    assert below and {str(move) for node in below for move in node.branches} == {"a", "b"}


def test_what_was_thought_of_a_turn_is_remembered_within_it() -> None:
    """The second decision of a turn begins with what the first one found out."""
    game = find("kauchuk")
    state, thinker, luck = game.new(2, seed=3), Thinker(share=0.2), Chance(2)
    kept = []
    for _ in range(12):
        seat, seen = state.seat, state.seen_by(state.seat)
        before = thinker.last
        met = before.met(seen) if before and before.seat == seat else None
        state.play(thinker(game, seen, luck))
        assert thinker.last is not None
        if met:
            kept.append(met.visits)
            assert thinker.last.root is met
    assert kept and max(kept) > 1


# What it may know


def secrets_dealt_anew(game: Any, state: Any, seat: int) -> list[Any]:
    """Other positions that look the same from there."""
    seen = state.seen_by(seat)
    twins = [game.guess(seen, Chance(seed)) for seed in range(90, 96)]
    return [twin for twin in twins if twin.position() != state.position()]


@pytest.mark.parametrize("moves", [3, 25])
@every_game
def test_whatever_is_hidden_the_choice_is_the_same(game: Any, moves: int) -> None:
    state = midway(game, moves)
    seat = state.seat
    twins = secrets_dealt_anew(game, state, seat)
    assert twins or not game.hidden_information, "something was dealt anew"
    wanted = [(branch.move, branch.total) for branch in searched(game, state, 10).ranking()]
    for twin in twins[:2]:
        assert twin.seen_by(seat) == state.seen_by(seat)
        found = searched(game, twin, 10)
        assert [(branch.move, branch.total) for branch in found.ranking()] == wanted


@every_game
def test_a_question_holds_all_that_is_asked_for(game: Any) -> None:
    """As it comes to the bots' worker: nothing but a plain document of what the seat sees."""
    state = midway(game, 8)
    plain = json.loads(json.dumps(state.seen_by(state.seat)))
    assert Search(game, plain, Chance(1)).best() == Search(game, state.seen_by(state.seat), Chance(1)).best()
