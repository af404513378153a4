"""Matches to look at: played at random, a few for each number of seats and each variant."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from pyengine.core.chance import Chance
from pyengine.core.game import Game
from pyengine.core.match import Match
from pyengine.core.options import options_doc
from pyengine.kit.contract import SITTING

NAMES = ("Ana", "Ben", "Mika", "Otto", "Pia", "Quinn", "Rosa", "Sam")
OF_EACH = 6


class Moment(NamedTuple):
    match: Match
    at: int

    @property
    def state(self) -> Any:
        return self.match.states[self.at]

    @property
    def place(self) -> str:
        options = {name: value for name, value in options_doc(self.match.options).items() if value is not False}
        setting = f" {options}" if options else ""
        return f"{self.match.seats} players{setting}, seed {self.match.seed}, after {self.at} moves"


def played(game: Game[Any], seed: int) -> list[Match]:
    """A match for each number of seats and each variant, as far as it can be played."""
    return [_played(match) for match in _begun(game, seed)]


def _begun(game: Game[Any], seed: int) -> Iterator[Match]:
    luck = Chance(seed)
    for seats in game.seats:
        for options in game.variants():
            try:
                yield Match(game, seats, options, luck.next64(), players=NAMES[:seats])
            except Exception:
                continue  # the contract says what is wrong with it


def _played(match: Match) -> Match:
    luck = Chance(match.seed)
    try:
        limit = match.game.longest(match.seats, match.options)
        while match.state.seat is not None and match.at <= (SITTING if limit is None else limit):
            match.play(luck.pick(match.legal()))
    except Exception:
        pass  # the contract says what is wrong; what came before can be looked at
    return match


def moments(matches: list[Match], most: int) -> list[Moment]:
    """So many moments at most, of as many matches as may be, the first and the last of each among them."""
    step = -(-len(matches) * OF_EACH // most)
    found = [
        Moment(match, (len(match.states) - 1) * number // (OF_EACH - 1))
        for match in matches[::step]
        for number in range(OF_EACH)
    ]
    return list({(id(moment.match), moment.at): moment for moment in found}.values())
