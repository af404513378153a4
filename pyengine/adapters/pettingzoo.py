"""Every game as an environment of PettingZoo: `env` goes from seat to seat, `parallel_env` asks all of them every time.

    from pyengine.adapters.pettingzoo import env

    table = env("kauchuk", seats=3, options={"location": "ruins"}, render_mode="svg")
    table.reset(seed=7)
    for agent in table.agent_iter():
        seen, reward, over, cut, _ = table.last()
        table.step(None if over or cut else table.action_space(agent).sample(seen["action_mask"]))

An observation is what the seat may know, and nothing that others hide from it:

    observation   whole numbers, laid out as `pyengine.adapters.arrays` says. `table.unwrapped.slots` has name and bounds
                  of each. The last is `begun`: 1 + the number of the part of a move that was chosen already, else 0
    action_mask   1 for each number that the seat can choose now. `table.unwrapped.notation(number)` says what it means

Rewards come at the end (`rewards="end"`: for one winner of n seats n - 1, for the others -1; winners share), or move by move
(`rewards="shaped"`: by how much the lead over the best of the others has grown; for training, as it may tell of what they hide).
A game is cut off after `max_cycles` choices; without that no game is, except a puzzle.

`render()` gives the table as SVG, as text ("ansi") or prints that ("human"), as `viewer` sees it (None: a spectator).
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper, TerminateIllegalWrapper

from pyengine.adapters.arrays import Layout, Slot
from pyengine.adapters.turns import PARTS, Turns, leads, longest, returns
from pyengine.core.game import BadInput
from pyengine.core.options import read_options
from pyengine.core.shelf import find

Rewards = Literal["end", "shaped"]
Seen = dict[str, np.ndarray[Any, np.dtype[Any]]]
_Told = tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]

ILLEGAL = -1.0
"""What it costs to choose what cannot be chosen."""


def env(game: str = "kaichin", *, illegal_reward: float = ILLEGAL, **setup: Any) -> Any:
    """A table at which one seat after the other is asked. Whoever chooses what cannot be chosen ends the game and pays
    `illegal_reward`. The rest is as for `Table`."""
    return OrderEnforcingWrapper(TerminateIllegalWrapper(Table(game, **setup), illegal_reward))


def raw_env(game: str = "kaichin", **setup: Any) -> Table:
    """The same, but what cannot be chosen raises BadInput."""
    return Table(game, **setup)


def parallel_env(game: str = "kaichin", **setup: Any) -> Together:
    """A table at which all choose at once, and one choice counts: that of the seat whose turn it is."""
    return Together(game, **setup)


class _Played:
    """What both kinds of environment are made of."""

    metadata: dict[str, Any]
    render_mode: str | None

    def _set_up(
        self,
        game: str,
        seats: int | None,
        options: Mapping[str, Any] | None,
        rewards: Rewards,
        max_cycles: int | None,
        render_mode: str | None,
        viewer: int | None,
    ) -> None:
        self.game = find(game)
        self.seats = self.game.seats[0] if seats is None else seats
        self.game.check_seats(self.seats)
        self.options = read_options(self.game.Options, options)
        if rewards not in ("end", "shaped"):
            raise BadInput(f"Rewards come at the 'end' or 'shaped', not {str(rewards)[:40]!r}.")
        if viewer is not None and viewer not in range(self.seats):
            raise BadInput("Nobody sits there at this table.")
        self.metadata = {
            "name": f"parlour_{self.game.id}",
            "render_modes": ["human", "ansi", "svg"],
            "render_fps": 1,
            "is_parallelizable": False,
        }
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise BadInput(f"There is no render mode {str(render_mode)[:40]!r}.")
        self.render_mode, self.viewer, self.shaped, self.max_cycles = (
            render_mode,
            viewer,
            rewards == "shaped",
            max_cycles,
        )
        self.possible_agents = [f"player_{seat}" for seat in range(self.seats)]
        self.layout = Layout(self.game, self.seats, self.options)
        self._luck = random.Random()
        self._begin(0)
        self.slots: Sequence[Slot] = (*self.layout.slots, Slot("begun", 0, self.turns.numbering.size))
        self.observation_spaces = {agent: self._seen_space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.turns.numbering.size) for agent in self.possible_agents}

    def _seen_space(self) -> spaces.Dict:
        low = np.array([slot.low for slot in self.slots])
        high = np.array([slot.high for slot in self.slots])
        mask = spaces.Box(0, 1, (self.turns.numbering.size,), np.int8)
        return spaces.Dict({"observation": spaces.Box(low, high, dtype=np.int64), "action_mask": mask})

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        return self.action_spaces[agent]

    def notation(self, number: int) -> str:
        """What a number means: the notation of a move, or a part of it."""
        return self.turns.numbering.pieces[number]

    def render(self) -> str | None:
        if self.render_mode == "svg":
            return self.game.drawing(self.turns.state.seen_by(self.viewer))
        picture: str = self.turns.state.picture(self.viewer)
        if self.render_mode == "human":
            print(picture)
            return None
        return picture if self.render_mode else None

    def close(self) -> None:
        """Nothing is open."""

    def _begin(self, seed: int | None) -> None:
        """Without a seed it is the next one that the last seed leads to."""
        if seed is not None:
            self._luck.seed(int(seed))
        state = self.game.new(self.seats, self.options, self._luck.getrandbits(63))
        self.turns, self.chosen = Turns(state), 0
        self.most = longest(state) * PARTS if self.max_cycles is None else self.max_cycles
        self._before = leads(state)

    def _choose(self, number: Any) -> list[float]:
        """What it brings to each seat."""
        move = self.turns.choose(int(number))
        self.chosen += 1
        if move is None:
            return [0.0] * self.seats
        self.turns.play(move)
        if not self.shaped:
            return returns(self.turns.state.outcome(), self.seats)
        before, self._before = self._before, leads(self.turns.state)
        return [now - then for now, then in zip(self._before, before, strict=True)]

    @property
    def _over(self) -> bool:
        return self.turns.state.seat is None

    @property
    def _cut(self) -> bool:
        return not self._over and self.chosen >= self.most

    def _seen(self, seat: int) -> Seen:
        row = self.layout.row(self.turns.state.seen_by(seat))
        mask = np.zeros(self.turns.numbering.size, np.int8)
        begun = 0
        if seat == self.turns.state.seat and not self._cut:
            mask[list(self.turns.choices())] = 1
            begun = 1 + self.turns.begun[-1] if self.turns.begun else 0
        return {"observation": np.array([*row, begun], np.int64), "action_mask": mask}


class Table(_Played, AECEnv):  # type: ignore[misc]
    """A game whose seats are asked one after the other."""

    def __init__(
        self,
        game: str = "kaichin",
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        rewards: Rewards = "end",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        viewer: int | None = None,
    ) -> None:
        """A game by its id, with the fewest seats and the usual options unless said otherwise."""
        super().__init__()
        self._set_up(game, seats, options, rewards, max_cycles, render_mode, viewer)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, self._over)
        self.truncations = dict.fromkeys(self.agents, self._cut)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn()

    def observe(self, agent: str) -> Seen:
        return self._seen(self.possible_agents.index(agent))

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, self._choose(action), strict=True))
        self.terminations = dict.fromkeys(self.agents, self._over)
        self.truncations = dict.fromkeys(self.agents, self._cut)
        self._turn()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _turn(self) -> None:
        self.agent_selection = self.possible_agents[self.turns.state.seat or 0]


class Together(_Played, ParallelEnv):  # type: ignore[misc]
    """A game whose seats are all asked at once. What those choose whose turn it is not counts for nothing; a choice that
    cannot be made is as good as none, and costs `illegal_reward`."""

    def __init__(
        self,
        game: str = "kaichin",
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        rewards: Rewards = "end",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        viewer: int | None = None,
        illegal_reward: float = ILLEGAL,
    ) -> None:
        super().__init__()
        self._set_up(game, seats, options, rewards, max_cycles, render_mode, viewer)
        self.illegal_reward, self.cycles = illegal_reward, 0

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        self._begin(seed)
        self.agents, self.cycles = self.possible_agents[:], 0
        return self._all_seen(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, Any]) -> _Told:
        agents = self.agents
        self.cycles += 1
        rewards = dict(zip(agents, self._counted(actions), strict=True))
        over, cut = self._over, not self._over and self.cycles >= self.most
        seen = self._all_seen()
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, cut), infos

    def _counted(self, actions: Mapping[str, Any]) -> list[float]:
        seat: int = self.turns.state.seat
        chosen = actions.get(self.possible_agents[seat])
        if chosen is not None and int(chosen) in self.turns.choices():
            return self._choose(chosen)
        return [self.illegal_reward if each == seat else 0.0 for each in range(self.seats)]

    def _all_seen(self) -> dict[str, Seen]:
        return {agent: self._seen(seat) for seat, agent in enumerate(self.possible_agents)}
