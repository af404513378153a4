"""Many games between bots, and what came of them."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from pyengine.bots import find_bot
from pyengine.core.chance import Chance
from pyengine.core.game import Doc, Game
from pyengine.fleet.playing import PATIENCE, UNFINISHED


@dataclass
class Report:
    game: str
    seats: int
    bots: list[str]
    lengths: list[int] = field(default_factory=list)
    reasons: Counter[str] = field(default_factory=Counter)
    wins: list[float] = field(default_factory=list)
    """By seat; a shared victory counts in parts."""
    rate: float = 0

    def doc(self) -> Doc:
        games = len(self.lengths)
        return {
            "game": self.game,
            "seats": self.seats,
            "bots": self.bots,
            "games": games,
            "lengths": self.lengths,
            "reasons": dict(self.reasons),
            "win_share": [wins / games for wins in self.wins],
            "moves_per_second": round(self.rate),
        }


def simulate(game: Game[Any], seats: int, options: Any, count: int, seed: int, bots: list[str]) -> Report:
    report = Report(game.id, seats, bots, wins=[0.0] * seats)
    began = time.perf_counter()
    for number in range(count):
        luck = Chance(seed * 1_000_003 + number)
        state = game.new(seats, options, luck.next64())
        report.lengths.append(_play_out(game, state, bots, luck))
        outcome = state.outcome()
        report.reasons[outcome.reason if outcome else UNFINISHED] += 1
        for seat in outcome.winners if outcome else ():
            report.wins[seat] += 1 / len(outcome.winners)
    report.rate = sum(report.lengths) / (time.perf_counter() - began)
    return report


def _play_out(game: Game[Any], state: Any, bots: list[str], luck: Chance) -> int:
    moves, players = 0, [find_bot(bot) for bot in bots]
    endless = game.longest(state.seats, state.options) is None
    while state.seat is not None and not (endless and moves >= PATIENCE):
        seat = state.seat
        # The random bot plays any legal move: looking through a guess first would only be slower.
        move = luck.pick(state.moves()) if bots[seat] == "random" else players[seat](game, state.seen_by(seat), luck)
        state.play(move)
        moves += 1
    return moves
