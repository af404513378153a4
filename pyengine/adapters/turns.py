"""A game in play as others' libraries want it: which numbers can be chosen, and what they bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pyengine.adapters.numbering import Numbering
from pyengine.core.game import BadInput, Doc, Game, Outcome, State

ENDLESS = 500
"""A game that could go on for ever (`Game.longest` is None) is broken off after so many moves."""
PARTS = 2
"""No move has more parts than this."""


class Turns:
    """A state, and the part of a move that has been chosen already. Nothing of it is for other seats to see."""

    def __init__(self, state: Any) -> None:
        self.state = state
        self.begun: tuple[int, ...] = ()
        self.numbering = Numbering.of(state.game)
        self._choices: dict[int, Any] | None = None

    def __deepcopy__(self, memo: Any) -> Turns:
        return self.clone()

    def __reduce__(self) -> Any:
        """As a document: what a state happens to be made of does not matter."""
        return _again, (self.state.game, self.state.position(), self.begun)

    def clone(self) -> Turns:
        twin = Turns(self.state.clone())
        twin.begun, twin._choices = self.begun, self._choices
        return twin

    def choices(self) -> dict[int, Any]:
        """The numbers that can be chosen now, each with the move that it makes; None where a part of it is still to come."""
        if self._choices is None:
            self._choices = {}
            if self.state.seat is not None:
                at = len(self.begun)
                for move in self.state.moves():
                    numbers = self.numbering.numbers(move)
                    if numbers[:at] == self.begun:
                        self._choices[numbers[at]] = move if len(numbers) == at + 1 else None
        return self._choices

    def choose(self, number: int) -> Any:
        """The move that is made by this, not played yet; None if a part of it is still to come. BadInput for a number that
        cannot be chosen."""
        choices = self.choices()
        if number not in choices:
            raise BadInput(f"{self.name_of(number)} cannot be chosen now.")
        move = choices[number]
        if move is None:
            self.begun += (number,)
            self._choices = None
        return move

    def play(self, move: Any, tell: Any = None) -> None:
        self.state.play(move, tell)
        self.begun, self._choices = (), None

    def name_of(self, number: int) -> str:
        pieces = self.numbering.pieces
        return pieces[number] if 0 <= number < len(pieces) else f"Number {number}"


def _again(game: Game[Any], position: Doc, begun: tuple[int, ...]) -> Turns:
    turns = Turns(game.from_position(position))
    turns.begun = begun
    return turns


def returns(outcome: Outcome | None, seats: int) -> list[float]:
    """What a game has brought to each seat. One winner of n gets n - 1 and the others -1 each: the sum is 0. Winners share.
    Whoever plays alone gets 1 for winning.

    >>> returns(Outcome("most", "R1", (0, 2), (5, 3, 5), {}), 3)
    [0.5, -1.0, 0.5]
    """
    won = outcome.winners if outcome else ()
    if not won:
        return [0.0] * seats
    if seats == 1:
        return [1.0]
    return [seats / len(won) - 1 if seat in won else -1.0 for seat in range(seats)]


def leads(state: State) -> list[float]:
    """By how much each seat is ahead of the best of the others; of who plays alone, how far they have come."""
    standings: Sequence[int] = state.standings()
    if len(standings) == 1:
        return [float(standings[0])]
    best = sorted(standings)[-2:]
    return [float(each - (best[0] if each == best[1] else best[1])) for each in standings]


def longest(state: State) -> int:
    """No game has more moves."""
    return state.game.longest(state.seats, state.options) or ENDLESS
