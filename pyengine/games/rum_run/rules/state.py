"""The course of a turn: which moves there are, and what playing one does. How a token is laid, a caravan rolls and a
forest is arranged stands in rooms of their own."""

from __future__ import annotations

from pyengine.core.game import Tell, announce
from pyengine.core.moves import Move
from pyengine.games.rum_run.rules import building, caravans, chains, laying, setup
from pyengine.games.rum_run.rules.board import KIND, KIND_NAMES, OWNER, square_name
from pyengine.games.rum_run.rules.moves import PASS, Go, Lay, Send, Shift
from pyengine.games.rum_run.rules.woods import CARAVAN, CHAIN, OVER, TURN, Woods

STALL = 30
"""Turns for each player without a claim or a point, after which the game ends (M40)."""
NEED, STUCK, STALLED = ENDS = ("need", "stuck", "stall")
"""Why a game ends: somebody has the winning number, everybody passed, or nothing happened for too long (M39, M40)."""


class RumRunState(Woods):
    __slots__ = ()

    @property
    def begun(self) -> bool:
        return self.phase in (CHAIN, CARAVAN)

    def moves(self) -> list[Move]:
        seat = self.seat
        if seat is None:
            return []
        if self.phase == TURN:
            return [*caravans.forced(self, seat)] or self.actions(seat) or [PASS]
        if self.phase == CHAIN:
            return chains.chain_moves(self, seat)
        if self.phase == CARAVAN:
            return [*caravans.fork(self)]
        return [*setup.moves(self)]

    def actions(self, seat: int) -> list[Move]:
        """What a seat could do if it were to begin a turn now; nothing: it passes (M16)."""
        return [*building.moves(self, seat), *caravans.sends(self, seat)]

    def play(self, move: Move, tell: Tell | None = None) -> None:
        seat = self.seat
        assert seat is not None
        if isinstance(move, Lay | Shift):
            self._build(seat, move, tell)
        elif isinstance(move, Send | Go):
            caravans.play(self, seat, move, tell)
            self._settle(seat, tell)
        elif move == PASS:
            self.passes += 1
            announce(tell, "passed", seat)
            self._end_turn(tell)
        else:
            setup.play(self, move, tell)

    def _build(self, seat: int, move: Lay | Shift, tell: Tell | None) -> None:
        origin = move.origin if isinstance(move, Shift) else 0
        covered = laying.lay(self, seat, move.variant, move.square, origin)
        self._tell_build(seat, move, covered, tell)
        if self.owed:
            self.phase = CHAIN
            return
        caravans.claim(self, seat, tell)
        self.passes = 0
        self._end_turn(tell)

    def _tell_build(self, seat: int, move: Lay | Shift, covered: int, tell: Tell | None) -> None:
        square, token = square_name(move.square), KIND_NAMES[move.variant // 4]
        if isinstance(move, Shift):
            announce(tell, "moved", seat, token=token, square=square, origin=square_name(move.origin))
        else:
            announce(tell, "built", seat, token=token, square=square)
        owner, under = OWNER[covered], KIND_NAMES[KIND[covered]]
        if owner == seat:
            announce(tell, "covered", seat, under=under, square=square)
        elif covered:
            announce(tell, "broke", seat, under=under, square=square, owner_seat=owner)
            stolen = len(self.piles.get(move.square, ()))
            if stolen:
                announce(tell, "stole", seat, n=stolen, square=square, owner_seat=owner)

    def _settle(self, seat: int, tell: Tell | None) -> None:
        """After barrels moved: is the game won, is there a fork to choose at, or is the turn over?"""
        if len(self.scored[seat]) >= self.need:
            self._end_game(NEED, tell)
        elif self.caravan is None:
            self.passes = 0
            self._end_turn(tell)

    def _end_turn(self, tell: Tell | None) -> None:
        assert self.seat is not None
        self.idle = 0 if self.gained else self.idle + 1
        self.gained = False
        self.chain = ()
        self.phase = TURN
        self.turn += 1
        if self.passes >= self.seats:
            self._end_game(STUCK, tell)
        elif self.idle >= STALL * self.seats:
            self._end_game(STALLED, tell)
        else:
            self.seat = (self.seat + 1) % self.seats

    def _end_game(self, reason: str, tell: Tell | None) -> None:
        self.phase, self.seat, self.ended = OVER, None, reason
        if tell is not None:
            result = self.outcome()
            assert result is not None
            announce(tell, "ended", None, reason=reason, winners=list(result.winners))

    def standings(self) -> tuple[int, ...]:
        return tuple(len(barrels) for barrels in self.scored)
