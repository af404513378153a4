"""The Rum Run keeps the contract in every variant, and every game ends.

The full figures of 200 games for each number of players, random and greedy, are printed by
`python -m pyengine simulate rum_run --seats N --games 200 --bots greedy,greedy,…`.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyengine.core.chance import Chance
from pyengine.core.conformance import check, walk
from pyengine.core.game import BadInput
from pyengine.games.rum_run.rules import GAME
from pyengine.games.rum_run.rules.options import Options
from pyengine.games.rum_run.rules.state import RumRunState
from tests.games.rum_run.play import at, game, greedy


def every_setting() -> list[tuple[int, Options]]:
    """Each number of players with each variant that it has."""
    usual = [(seats, options) for seats in GAME.seats for options in GAME.variants()]
    return usual + [(2, options) for options in GAME.two_player_variants()]


def named(setting: tuple[int, Options]) -> str:
    seats, options = setting
    changed = [f"{key}={value}" for key, value in vars(options).items() if value != getattr(Options(), key)]
    return f"{seats} {' '.join(changed)}".strip()


def test_conformance_as_the_command_checks_it() -> None:
    assert check(GAME, matches=1, every=40) > 50


@pytest.mark.parametrize(("seats", "options"), every_setting(), ids=map(named, every_setting()))
def test_conformance_of_random_games(seats: int, options: Options) -> None:
    luck = Chance(seats)
    assert walk(GAME, seats, options, luck.next64(), luck.pick, luck, every=9) > 5


class Guided:
    """Chooses like a greedy player with some mistakes, so that barrels are claimed, carried, stolen and ambushed. It
    follows the match on a state of its own."""

    def __init__(self, seats: int, options: Options, seed: int) -> None:
        self.state = GAME.new(seats, options, seed)
        self.luck = Chance(seed)

    def __call__(self, moves: Sequence[Any]) -> Any:
        clever = self.luck.below(100) >= 12
        move = greedy(self.state, self.luck) if clever else self.luck.pick(moves)
        self.state.play(move)
        return move


GUIDED = [(2, Options()), (3, Options(layout="ambush")), (4, Options(franky=6)), (2, Options(variant="horse")),
          (2, Options(variant="tortoise", layout="compact"))]  # fmt: skip


@pytest.mark.parametrize(("seats", "options"), GUIDED, ids=map(named, GUIDED))
def test_conformance_of_good_games(seats: int, options: Options) -> None:
    luck = Chance(7)
    assert walk(GAME, seats, options, 5, Guided(seats, options, 5), luck, every=12) > 5


@given(
    seats=st.sampled_from((2, 3, 4)),
    layout=st.sampled_from(("standard", "ambush", "compact", "own")),
    values=st.tuples(*[st.integers(1, 8)] * 3),
    seed=st.integers(0, 2**64 - 1),
    wishes=st.lists(st.integers(0, 400), max_size=60),
)
@settings(max_examples=10, deadline=None)
def test_conformance_whatever_is_played(
    seats: int, layout: str, values: tuple[int, int, int], seed: int, wishes: list[int]
) -> None:
    """The first moves are as wished, the rest is luck."""
    luck = Chance(seed)
    asked = iter(wishes)

    def choose(moves: Sequence[Any]) -> Any:
        wish = next(asked, None)
        return luck.pick(moves) if wish is None else moves[wish % len(moves)]

    options = Options(layout=layout, bibbletop=values[0], franky=values[1], cabin=values[2])
    walk(GAME, seats, options, seed, choose, luck, every=25)


def ended(kind: str, seats: int, games: list[tuple[RumRunState, int]]) -> str:
    """Check that the games ended within the bound, and tell in a line how."""
    reasons = Counter(outcome.reason for state, _ in games if (outcome := state.outcome()))
    lengths = [moves for _, moves in games]
    assert reasons.total() == len(games)
    assert all(moves <= GAME.longest(seats, state.options) for state, moves in games)
    assert all(state.flaw() is None for state, _ in games)
    ends = ", ".join(f"{reason} {count}" for reason, count in reasons.most_common())
    home = sum(sum(state.standings()) for state, _ in games) / len(games)
    return f"rum_run {seats} {kind}: {ends}; {min(lengths)}-{max(lengths)} moves, {home:.1f} barrels home"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_M40_random_games_end_within_the_bound(seats: int, tell: Callable[[str], None]) -> None:
    games = [game(seats, seed, bots=set()) for seed in range(200)]
    tell(ended("random", seats, games))


@pytest.mark.parametrize(("seats", "count"), [(2, 4), (3, 5), (4, 6)])
def test_M40_greedy_games_end_and_barrels_come_home(seats: int, count: int, tell: Callable[[str], None]) -> None:
    """Enough of them to notice a bot that has forgotten the town."""
    games = [game(seats, seed, bots=set(range(seats))) for seed in range(count)]
    tell(ended("greedy", seats, games))
    assert sum(sum(state.standings()) for state, _ in games) > 4 * count


def test_greedy_beats_random() -> None:
    won = sum(game(3, seed, bots={seed % 3})[0].outcome().winners == (seed % 3,) for seed in range(6))  # type: ignore[union-attr]
    assert won >= 4


# What comes from outside.


@pytest.mark.parametrize(
    "text", ["", "pass ", "PASS", "3-6", "6-3@g8:N", "3-6@g8", "4-4@g8:N", "3-6@o8:N", "3-6@g15:N", "*", "=z1",
             "place-5", "overlap-3", "E:front:NW:0", "A:front:NW:4", "town:a0", "d4-3-6@g8", "g8-g9"]
)  # fmt: skip
def test_notation_that_means_nothing(text: str) -> None:
    with pytest.raises(BadInput):
        GAME.parse(text)


def damaged() -> list[tuple[str, dict[str, Any]]]:
    """A good position with one thing wrong in it."""
    good = at("0 1-2@g8:S", "0 2-3@g7:S", "1 4-5@f9:E", barrels={"g7": ["cabin-1"]}, stock={"cabin": 1}).position()
    wrong: dict[str, Any] = {
        "rules": "rum_run/99", "seats": 5, "options": {"variant": "snail"}, "phase": "dinner", "seat": 3,
        "overlap": 3, "boards": [["A", "front", 0]] * 4, "town": "g7", "draws": [["1-1"]], "first": None, "turn": -1,
        "tokens": [{"at": "d4", "seat": 0, "token": "1-2", "low": "N"}], "hands": [[], [], []], "out": [["1-1"], [], []],
        "barrels": {"a1": ["cabin-1"]}, "stock": {"cabin": 2}, "claims": {"nowhere.1": [0]}, "scored": [9, 0, 0],
        "scars": ["z9"], "chain": ["g8"], "owed": [["g8", 1]], "caravan": {"road": "home"}, "idle": -3, "passes": "x",
        "reason": "stall", "chance": -1, "more": 1,
    }  # fmt: skip
    return [(key, {**good, key: value}) for key, value in wrong.items()]


@pytest.mark.parametrize(("_", "doc"), damaged(), ids=[name for name, _ in damaged()])
def test_positions_that_cannot_be_are_refused(_: str, doc: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        GAME.from_position(json.loads(json.dumps(doc)))


@pytest.mark.parametrize("junk", [None, [], {}, 3, "x", {"seats": True}, {"viewer": 0}])
def test_junk_is_no_position_and_no_sight(junk: Any) -> None:
    with pytest.raises(BadInput):
        GAME.from_position(junk)
    with pytest.raises(BadInput):
        GAME.guess(junk, Chance(1))
