"""Every game as a Python game of OpenSpiel: import this module, and they are registered.

    import pyspiel
    import pyengine.adapters.openspiel

    game = pyspiel.load_game("parlour_kauchuk(players=3,location=ruins)")
    state = game.new_initial_state()

Parameters are `players` and the game's own options. A game from elsewhere is registered with `register(game)`.

Luck is in chance nodes: three before the game, for how it is dealt, and one after every move that luck decides, each with 256
outcomes. What is hidden stays hidden: observers show what one seat sees (its tensor has the slots of `pyengine.adapters.arrays`,
each scaled to 0…1, and last the part of a move that was chosen already), information states add what it has been told and has
done. `resample_from_infostate` gives another state that its seat could not tell from this one; so OpenSpiel's IS-MCTS plays.
Its MCTS looks at the state as it is, and so at hidden cards, as it does with any game.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pyspiel

from pyengine.adapters.arrays import Layout
from pyengine.adapters.numbering import Numbering
from pyengine.adapters.turns import PARTS, Turns, longest, returns
from pyengine.core.chance import Chance
from pyengine.core.game import Event, Game, State
from pyengine.core.options import options_doc, read_options
from pyengine.core.shelf import games

FAN = 256
"""So many outcomes a chance node has."""
DEALS = 3
"""So many chance nodes there are before a game."""
_registered: dict[str, Game[Any]] = {}


def luck_of(state: State) -> Chance | None:
    """The luck that is still to come, if a state has any."""
    slots = (name for kind in type(state).__mro__ for name in vars(kind).get("__slots__", ()))
    return next((luck for name in slots if isinstance(luck := getattr(state, name), Chance)), None)


class _Past:
    """What has happened, as a chain from the newest to the oldest: states that are copied share it."""

    __slots__ = ("before", "events", "move", "seat", "witness")

    def __init__(
        self, before: _Past | None, seat: int | None, move: str, events: Sequence[Event], witness: int | None = None
    ) -> None:
        self.before, self.seat, self.move, self.events = before, seat, move, events
        self.witness = witness
        """Only this seat knows what was before: for the others the state was made up."""

    def told(self, seat: int) -> list[str]:
        """What a seat was told and has done, the oldest first."""
        lines: list[str] = []
        past: _Past | None = self
        while past is not None and past.witness in (None, seat):
            lines.extend(_text(event.doc()) for event in reversed(past.events) if event.seen_by(seat))
            if past.seat == seat:
                lines.append(past.move)
            past = past.before
        return lines[::-1]


class _Course:
    """How far a game has come. It is copied whenever OpenSpiel copies a state: that has to be quick."""

    def __init__(self, game: Game[Any], seats: int, options: Any, lucky: bool) -> None:
        self.game, self.seats, self.options = game, seats, options
        self.lots: tuple[int, ...] = ()
        self.turns: Turns | None = None
        self.made = 0
        self.most = 0
        self.awaited: Any = None
        """The move whose luck is still to be decided."""
        self.past: _Past | None = None
        if not lucky:
            self._deal()

    def __deepcopy__(self, memo: Any) -> _Course:
        twin = object.__new__(_Course)
        twin.__dict__.update(self.__dict__)
        twin.turns = self.turns and self.turns.clone()
        return twin

    def __reduce__(self) -> Any:
        """OpenSpiel writes states down by pickling them: as documents, not as what they happen to be made of."""
        known = {name: value for name, value in self.__dict__.items() if name not in ("game", "awaited", "past")}
        chain: list[Any] = []
        past = self.past
        while past is not None:
            chain.append((past.seat, past.move, past.events, past.witness))
            past = past.before
        awaited = None if self.awaited is None else str(self.awaited)
        return _revived, (self.game.id, known, awaited, chain[::-1])

    @property
    def player(self) -> int:
        if self.turns is None or self.awaited is not None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.turns.state.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None or self.made >= self.most else seat

    def draw(self, lot: int) -> None:
        """What a chance node has brought."""
        if self.turns is None:
            self.lots += (lot,)
            if len(self.lots) == DEALS:
                self._deal()
            return
        luck = luck_of(self.turns.state)
        assert luck is not None
        luck.state = Chance(luck.state + lot).next64()
        self._play(self.awaited)

    def choose(self, number: int) -> None:
        assert self.turns is not None
        move = self.turns.choose(number)
        if move is None:
            return
        luck = luck_of(self.turns.state)
        if luck is not None and self._is_luck(move, luck.state):
            self.awaited = move
        else:
            self._play(move)

    def _is_luck(self, move: Any, luck: int) -> bool:
        """Does luck decide what the move brings?"""
        assert self.turns is not None
        trial = self.turns.state.clone()
        trial.play(move)
        after = luck_of(trial)
        return after is not None and after.state != luck

    def _play(self, move: Any) -> None:
        assert self.turns is not None
        seat, events = self.turns.state.seat, list[Event]()
        self.turns.play(move, events)
        self.awaited = None
        self.made += 1
        self.past = _Past(self.past, seat, str(move), events)

    def _deal(self) -> None:
        seed = sum(lot * FAN**place for place, lot in enumerate(self.lots))
        state = self.game.new(self.seats, self.options, seed)
        self.turns, self.most = Turns(state), longest(state)

    def returns(self) -> list[float]:
        return returns(None if self.turns is None else self.turns.state.outcome(), self.seats)

    def seen(self, seat: int | None) -> str:
        """What a seat sees, and whatever it has chosen of a move; None: a spectator."""
        if self.turns is None:
            return ""
        lines = [_text(self.turns.state.seen_by(seat))]
        if seat is not None and seat == self.turns.state.seat:
            lines += [self.turns.name_of(number) for number in self.turns.begun]
            lines += [] if self.awaited is None else [str(self.awaited)]
        return "\n".join(lines)

    def known(self, seat: int) -> str:
        """All that a seat has seen and done so far."""
        return "\n".join([*(self.past.told(seat) if self.past else ()), self.seen(seat)])

    def made_up(self, seat: int, luck: Chance) -> _Course:
        """Another course that this seat cannot tell from this one."""
        twin = self.__deepcopy__(None)
        if self.turns is not None:
            twin.turns = Turns(self.game.guess(self.turns.state.seen_by(seat), luck))
            twin.turns.begun = self.turns.begun
            twin.past = _Past(self.past, None, "", (), witness=seat)
        return twin

    def __str__(self) -> str:
        if self.turns is None:
            return f"deal {self.lots}"
        parts = [self.turns.name_of(number) for number in self.turns.begun]
        return _text([self.turns.state.position(), *parts, *([] if self.awaited is None else [str(self.awaited)])])


def _revived(id: str, known: dict[str, Any], awaited: str | None, chain: list[Any]) -> _Course:
    course = object.__new__(_Course)
    course.__dict__.update(known)
    course.game = _registered[id]
    course.past = None
    course.awaited = None if awaited is None else course.game.parse(awaited)
    for link in chain:
        course.past = _Past(course.past, *link)
    return course


class ParlourState(pyspiel.State):  # type: ignore[misc]
    """Where a game stands: see `pyspiel.State`."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.course = _Course(game.game, game.num_players(), game.options, game.lucky)

    def current_player(self) -> int:
        return self.course.player

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.course.turns.choices()) if self.course.turns else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(lot, 1 / FAN) for lot in range(FAN)]

    def _apply_action(self, action: int) -> None:
        if self.course.player == pyspiel.PlayerId.CHANCE:
            self.course.draw(action)
        else:
            self.course.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"luck {action}" if player == pyspiel.PlayerId.CHANCE else Numbering.of(self.course.game).pieces[action]

    def is_terminal(self) -> bool:
        return self.course.player == int(pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        return self.course.returns()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> ParlourState:
        """A state that this player cannot tell from this one. Its history is still that of this one."""
        twin: ParlourState = self.clone()
        twin.course = self.course.made_up(player, Chance(int(sampler() * 2**53)))
        return twin

    def __str__(self) -> str:
        return str(self.course)


class Observer:
    """What a seat sees (see `open_spiel.python.observation`); with perfect recall as text only."""

    def __init__(self, layout: Layout, size: int, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"There are no parameters for what is seen; these were given: {params}.")
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("Nobody sees what all players hide.")
        self.layout, self.pieces = layout, size
        self.recalls = kind.perfect_recall
        self.alone = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if not self.recalls:
            self.tensor = np.zeros(layout.size + 1, np.float32)
            self.dict = {"seen": self.tensor[:-1], "begun": self.tensor[-1:]}
            self.low = np.array([slot.low for slot in layout.slots], np.float64)
            self.span = np.array([max(1, slot.high - slot.low) for slot in layout.slots], np.float64)

    def set_from(self, state: ParlourState, player: int) -> None:
        turns = state.course.turns
        if self.tensor is None or turns is None:
            if self.tensor is not None:
                self.tensor.fill(0)
            return
        seat = player if self.alone else None
        self.dict["seen"][:] = (self.layout.row(turns.state.seen_by(seat)) - self.low) / self.span
        begun = turns.begun if seat is not None and seat == turns.state.seat else ()
        self.dict["begun"][0] = (1 + begun[-1]) / self.pieces if begun else 0

    def string_from(self, state: ParlourState, player: int) -> str:
        if self.recalls and self.alone:
            return state.course.known(player)
        return state.course.seen(player if self.alone else None)


def register(game: Game[Any]) -> str:
    """Make a game known to OpenSpiel; its name there."""
    name = f"parlour_{game.id}"
    lucky = game.new(game.seats[0], seed=0).position() != game.new(game.seats[0], seed=1).position()
    usual = {"players": game.seats[0], **options_doc(game.Options())}
    kind = pyspiel.GameType(
        short_name=name,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=getattr(pyspiel.GameType.ChanceMode, "EXPLICIT_STOCHASTIC" if lucky else "DETERMINISTIC"),
        information=getattr(
            pyspiel.GameType.Information, f"{'IM' if game.hidden_information else ''}PERFECT_INFORMATION"
        ),
        utility=getattr(pyspiel.GameType.Utility, "ZERO_SUM" if game.seats[0] > 1 else "GENERAL_SUM"),
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=usual,
    )

    class ParlourGame(pyspiel.Game):  # type: ignore[misc]
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            wanted = {**usual, **(params or {})}
            seats = wanted.pop("players")
            game.check_seats(seats)
            self.game, self.lucky = game, lucky
            self.options = read_options(game.Options, wanted)
            self.layout = Layout(game, seats, self.options)
            info = _info(game, seats, self.options, lucky)
            super().__init__(kind, info, params or {})

        def new_initial_state(self, state: Any = None) -> ParlourState:
            return ParlourState(self)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
            seen = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
            return Observer(self.layout, Numbering.of(game).size, seen, params)

    _registered[game.id] = game
    pyspiel.register_game(kind, ParlourGame)
    return name


def _info(game: Game[Any], seats: int, options: Any, lucky: bool) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=Numbering.of(game).size,
        max_chance_outcomes=FAN if lucky else 0,
        num_players=seats,
        min_utility=-1.0 if seats > 1 else 0.0,
        max_utility=float(max(seats - 1, 1)),
        utility_sum=0.0 if seats > 1 else None,
        max_game_length=longest(game.new(seats, options)) * PARTS,
    )


def _text(doc: Any) -> str:
    return json.dumps(doc, ensure_ascii=False, separators=(",", ":"))


for _game in games().values():
    register(_game)
