"""Every game as a game of OpenSpiel, held to OpenSpiel's own tests and played by its bots; then what they do not ask."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from connect_four.rules import GAME as CONNECT_FOUR
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts

from pyengine.adapters.openspiel import DEALS, FAN, register
from pyengine.core.options import options_doc
from pyengine.core.shelf import find, games
from tests.engine.adapter_help import tables
from tests.mass import mass

GAMES = sorted(games())
SECRETIVE = [game for game in GAMES if games()[game].hidden_information]
every_game = pytest.mark.parametrize("game", GAMES)


def named(game: str, seats: int, options: Any) -> str:
    given = {"players": seats, **options_doc(options)}
    return f"parlour_{game}({','.join(f'{name}={value}' for name, value in given.items())})"


TABLES = [named(game, seats, options) for game in GAMES for seats, options in tables(find(game))]

SHORT = {
    "parlour_cube(bag_end_now=True,first_round_draw_only=True)": 1,
    "parlour_cube_solo": 2,
    "parlour_kaichin(quiet_rounds=1)": 3,
    "parlour_kauchuk(location=ruins)": 1,
    "parlour_rauha": 1,
    "parlour_rum_run(bibbletop=1,cabin=1,franky=1,inn=1,start=random)": 1,
}
"""Quick games, each with a seed that makes it quicker still."""
WHOLE = [f"parlour_{game}(players={seats})" for game in GAMES for seats in find(game).seats]


def play_on(state: Any, luck: random.Random, choices: int = 10_000) -> Any:
    """So many choices, and whatever chance has to say to them."""
    while not state.is_terminal() and (choices or state.is_chance_node()):
        choices -= not state.is_chance_node()
        state.apply_action(luck.choice(state.legal_actions()))
    return state


class Now:
    """Bots look at the state as it is: this is about whether they can play, not how well."""

    def __init__(self, luck: np.random.RandomState) -> None:
        self.random = mcts.RandomRolloutEvaluator(1, luck)

    def evaluate(self, state: Any) -> Any:
        return np.array(state.returns())

    def prior(self, state: Any) -> Any:
        return self.random.prior(state)


# OpenSpiel's own tests


@pytest.mark.parametrize("name", TABLES)
def test_every_variant_is_played(name: str) -> None:
    game = pyspiel.load_game(name)
    assert play_on(game.new_initial_state(), random.Random(1), mass(150, 10_000)).history()
    if mass(0, 1):
        pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)


@every_game
def test_a_random_game(game: str) -> None:
    """Every method, at every state, and that it is the same after it was written down and read."""
    pyspiel.random_sim_test(pyspiel.load_game(f"parlour_{game}"), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", [*SHORT, *mass(0, 1) * WHOLE])
def test_a_playthrough_comes_out_the_same(name: str, tmp_path: Path) -> None:
    """A whole random game, all that can be said of its states written down, and played again from that."""
    flags.FLAGS.mark_as_parsed()
    file = tmp_path / "playthrough.txt"
    file.write_text(generate_playthrough.playthrough(name, None, seed=SHORT.get(name, 1)), "utf-8")
    first, second = generate_playthrough.replay(file)
    assert first == second and "IsTerminal() = True" in first


@every_game
def test_its_mcts_plays(game: str) -> None:
    loaded = pyspiel.load_game(f"parlour_{game}")
    state = play_on(loaded.new_initial_state(), random.Random(2), 0)
    luck = np.random.RandomState(1)
    bot = mcts.MCTSBot(loaded, 1.4, mass(6, 100), Now(luck), random_state=luck)
    for _ in range(2):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
        play_on(state, random.Random(3), 0)


@pytest.mark.parametrize("game", SECRETIVE)
def test_its_is_mcts_plays(game: str) -> None:
    loaded = pyspiel.load_game(f"parlour_{game}")
    state = play_on(loaded.new_initial_state(), random.Random(2), 2)
    luck = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(loaded, Now(luck), 1.4, mass(8, 200), random_state=luck, allow_inconsistent_action_sets=True)
    for _ in range(3):
        if len(state.legal_actions()) > 0 and not state.is_terminal():
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(int(action))
            play_on(state, random.Random(3), 0)


# What they do not ask


@every_game
def test_what_luck_decides_is_decided_by_chance_nodes(game: str) -> None:
    """The same history is the same game; another lot is another."""
    loaded = pyspiel.load_game(f"parlour_{game}")
    chance = loaded.get_type().chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    assert chance == (game != "cube_solo")
    state = play_on(loaded.new_initial_state(), random.Random(5), 40)
    again = loaded.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    if chance:
        other = loaded.new_initial_state()
        for lot in [(each + 1) % FAN for each in state.history()[:DEALS]]:
            assert other.is_chance_node()
            other.apply_action(lot)
        same = loaded.new_initial_state()
        for lot in state.history()[:DEALS]:
            same.apply_action(lot)
        assert not other.is_chance_node() and str(other) != str(same)


def test_a_cube_from_the_bag_is_a_matter_of_chance() -> None:
    """Q12: the bag is blind. Until it is drawn nobody knows the colour, and only who draws knows of the drawing."""
    state = play_on(pyspiel.load_game("parlour_cube(choose_twins=False)").new_initial_state(), random.Random(1), 0)
    seat = state.current_player()
    draw = next(each for each in state.legal_actions() if state.action_to_string(seat, each) == "draw")
    before = state.observation_string(1 - seat)
    state.apply_action(draw)
    assert state.is_chance_node() and len(state.chance_outcomes()) == FAN
    assert state.observation_string(1 - seat) == before
    assert state.observation_string(seat).splitlines()[-1] == "draw"
    drawn = {state.child(lot).course.turns.state.drawn for lot in range(0, FAN, 8)}
    assert len(drawn) == 4


@pytest.mark.parametrize("game", SECRETIVE)
def test_a_state_made_anew_looks_the_same_to_its_seat_and_tells_nothing(game: str) -> None:
    loaded = pyspiel.load_game(f"parlour_{game}")
    state = play_on(loaded.new_initial_state(), random.Random(8), 25)
    seat = state.current_player()
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    made = [state.resample_from_infostate(seat, sampler) for _ in range(6)]
    assert {each.information_state_string(seat) for each in made} == {state.information_state_string(seat)}
    assert {tuple(each.observation_tensor(seat)) for each in made} == {tuple(state.observation_tensor(seat))}
    assert len({str(each) for each in made}) > 1
    assert all(each.legal_actions() == state.legal_actions() for each in made)
    other = (seat + 1) % loaded.num_players()
    told = state.information_state_string(other).splitlines()[:-1]
    assert told and all(not set(told) & set(each.information_state_string(other).splitlines()) for each in made)
    assert play_on(made[0], random.Random(1), 30).history()


@pytest.mark.parametrize("game", SECRETIVE)
def test_nobody_is_told_what_is_confided_to_another(game: str) -> None:
    """Of two games that differ in what one seat hides, another seat's information is the same."""
    loaded = pyspiel.load_game(f"parlour_{game}")
    state = play_on(loaded.new_initial_state(), random.Random(9), 20)
    for seat in range(loaded.num_players()):
        seen = json.loads(state.information_state_string(seat).splitlines()[-1])
        assert seen["viewer"] == seat and "chance" not in seen
        assert seen == {**state.course.turns.state.seen_by(seat)}


def test_nobody_sees_what_all_hide() -> None:
    loaded = pyspiel.load_game("parlour_kaichin")
    kind = pyspiel.IIGObservationType
    public = loaded.make_py_observer(kind(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE))
    state = play_on(loaded.new_initial_state(), random.Random(1), 3)
    assert json.loads(public.string_from(state, 0))["viewer"] is None
    with pytest.raises(ValueError, match="Nobody sees"):
        loaded.make_py_observer(kind(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS))


def test_a_game_from_elsewhere_is_registered() -> None:
    name = register(CONNECT_FOUR)
    loaded = pyspiel.load_game(name)
    assert loaded.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION
    pyspiel.random_sim_test(loaded, num_sims=2, serialize=True, verbose=False)
    state = loaded.new_initial_state()
    for column in (3, 2, 3, 2, 3, 2, 3):
        state.apply_action(column)
    assert state.is_terminal() and state.returns() == [1.0, -1.0]
