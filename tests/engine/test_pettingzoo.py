"""Every game as an environment of PettingZoo, held to PettingZoo's own tests; then what they do not ask."""

from __future__ import annotations

import copy
import pickle
import random
import warnings
from collections.abc import Iterator
from functools import partial
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.utils.conversions import parallel_to_aec

from pyengine.adapters.pettingzoo import env, parallel_env, raw_env
from pyengine.core.game import BadInput
from pyengine.core.options import options_doc
from pyengine.core.shelf import find, games
from tests.engine.adapter_help import tables
from tests.mass import mass

every_game = pytest.mark.parametrize("game", sorted(games()))
TABLES = [
    pytest.param(game, seats, options_doc(options), id=f"{game}-{number}")
    for game in sorted(games())
    for number, (seats, options) in enumerate(tables(find(game)))
]


@pytest.fixture(autouse=True)
def _only_what_matters() -> Iterator[None]:
    """PettingZoo would rather have no dictionaries, as all its own environments with masks do have."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for what in (
            "Observation is not a NumPy",
            "Observation space for each",
            "Action mask numpy array is all zeros",
        ):
            warnings.filterwarnings("ignore", what)
        yield


def play(table: Any, seed: int, chosen: list[int] | None = None) -> dict[str, float]:
    """A whole random game; what it brought to each agent. Its choices go to `chosen`."""
    luck, total = random.Random(seed), dict.fromkeys(table.possible_agents, 0.0)
    table.reset(seed=seed)
    for agent in table.agent_iter():
        seen, reward, over, cut, _ = table.last()
        total[agent] += reward
        action = None if over or cut else luck.choice(np.flatnonzero(seen["action_mask"]).tolist())
        if chosen is not None and action is not None:
            chosen.append(action)
        table.step(action)
    return total


# PettingZoo's own tests


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_the_api(game: str, seats: int, options: dict[str, Any]) -> None:
    api_test(env(game, seats=seats, options=options), num_cycles=mass(15, 2000))


@every_game
def test_seeds(game: str) -> None:
    seed_test(partial(env, game), num_cycles=mass(10, 500))
    parallel_seed_test(partial(parallel_env, game), num_cycles=mass(3, 50))


@every_game
def test_the_parallel_api(game: str) -> None:
    parallel_api_test(parallel_env(game), num_cycles=mass(15, 500))


@every_game
def test_cycles_are_counted(game: str) -> None:
    """It wants every seat to act in every cycle: at the table where all are asked at once."""
    together = partial(parallel_env, game)
    max_cycles_test(SimpleNamespace(parallel_env=together, env=lambda **setup: parallel_to_aec(together(**setup))))


@every_game
def test_it_is_drawn(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    def is_svg(drawn: Any) -> bool:
        return ElementTree.fromstring(drawn).tag == "{http://www.w3.org/2000/svg}svg"

    render_test(partial(env, game), custom_tests={"svg": is_svg})
    assert find(game).new(find(game).seats[0], seed=1).picture().splitlines()[0][:3] in capsys.readouterr().out


# What they do not ask


@every_game
def test_a_whole_game_in_numbers_is_the_same_game(game: str) -> None:
    chosen: list[int] = []
    table = raw_env(game, max_cycles=300)
    total = play(table, 4, chosen)
    numbers = table.turns.numbering
    written = "".join(numbers.pieces[number] for number in chosen)
    luck = random.Random(4)
    state = find(game).new(table.seats, None, luck.getrandbits(63))
    while written:
        move = next(
            move for move in state.moves() if [*map(numbers.number.get, move.parts)] == chosen[: len(move.parts)]
        )
        state.play(move)
        written, chosen = written.removeprefix("".join(move.parts)), chosen[len(move.parts) :]
    assert state.position() == table.turns.state.position()
    outcome = state.outcome()
    assert {agent for agent, sum in total.items() if sum > 0} == {
        f"player_{seat}" for seat in (outcome.winners if outcome and len(outcome.winners) < table.seats else ())
    } or game == "cube_solo"


def test_shaped_rewards_add_up_to_the_lead_at_the_end() -> None:
    table = env("kauchuk", seats=3, rewards="shaped")
    total = play(table, 6)
    first, second, third = table.unwrapped.turns.state.standings()
    assert list(total.values()) == [
        first - max(second, third), second - max(first, third), third - max(first, second)
    ]  # fmt: skip


def test_whoever_chooses_what_cannot_be_chosen_pays() -> None:
    table = env("kaichin", illegal_reward=-5.0)
    table.reset(seed=1)
    agent, (seen, *_) = table.agent_selection, table.last()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        table.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert all(table.terminations.values()) and table.rewards[agent] == -5
    bare = raw_env("kaichin")
    bare.reset(seed=1)
    with pytest.raises(BadInput, match="cannot be chosen now"):
        bare.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    together = parallel_env("kaichin", illegal_reward=-2.0)
    together.reset(seed=1)
    before = together.turns.state.position()
    _, rewards, over, _, _ = together.step(dict.fromkeys(together.agents, 0))
    assert rewards[agent] == -2 and sum(rewards.values()) == -2 and not any(over.values())
    assert together.turns.state.position() == before


def test_a_part_of_a_move_is_seen_by_its_seat_alone() -> None:
    """M26: a loose end is moved, and the array says which, until it lies anew."""
    table = raw_env("rum_run", seats=2)
    luck = random.Random(2)
    table.reset(seed=2)
    begun = table.turns
    while not begun.begun:
        choices = begun.choices()
        table.step(next((number for number, move in choices.items() if move is None), luck.choice(list(choices))))
    seat = begun.state.seat
    other = f"player_{1 - seat}"
    assert table.agent_selection == f"player_{seat}"
    assert table.observe(f"player_{seat}")["observation"][-1] == 1 + begun.begun[0]
    assert table.observe(other)["observation"][-1] == 0 and not table.observe(other)["action_mask"].any()


@every_game
def test_a_table_can_be_copied_and_sent_elsewhere(game: str) -> None:
    """Libraries that learn with several processes do so."""
    table = raw_env(game)
    table.reset(seed=1)
    for _ in range(5):
        table.step(next(iter(table.turns.choices())))
    before = table.turns.state.position()
    for twin in (copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
        assert twin.turns.state.position() == before
        choice = next(iter(twin.turns.choices()))
        twin.step(choice)
        assert table.turns.state.position() == before != twin.turns.state.position()


def test_a_viewer_sees_their_hand() -> None:
    open_table, hand = raw_env("kaichin", render_mode="ansi"), raw_env("kaichin", render_mode="ansi", viewer=1)
    for table in (open_table, hand):
        table.reset(seed=3)
    assert hand.render() == hand.turns.state.picture(1) != open_table.render() == open_table.turns.state.picture()


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        ({"game": "chess"}, "chess"),
        ({"seats": 9}, "3 to 4 players"),
        ({"options": {"disclose": "maybe"}}, "disclose"),
        ({"rewards": "often"}, "not 'often'"),
        ({"viewer": 3}, "Nobody sits there"),
        ({"render_mode": "rgb"}, "no render mode 'rgb'"),
    ],
)
def test_what_cannot_be_set_up_gets_a_sentence(setup: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        env(**setup)
