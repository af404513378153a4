"""The turn: what is legal, and what moves do. Common to all locations; where one differs, it is asked."""

from __future__ import annotations

from typing import Any

from pyengine.core.chance import Chance
from pyengine.core.game import State, Tell, announce, confide
from pyengine.games.kauchuk.rules.board import COLOUR_NUMBER, COLOURS, LOOP_OF, PIN_NUMBER, PINS
from pyengine.games.kauchuk.rules.expedition import Expedition
from pyengine.games.kauchuk.rules.locations.location import Location
from pyengine.games.kauchuk.rules.moves import BUY, END, PASS, PILE, TAKES, Band, Choice, Pay, Step, Take
from pyengine.games.kauchuk.rules.payment import payments
from pyengine.games.kauchuk.rules.supply import Supply
from pyengine.shapes.bits import bits

ACTIONS = 2
EXTRA_PRICE = 3

ACT, MORE, PAY, BONUS, EXTRA, OVER = "act", "more", "pay", "bonus", "extra", "over"
"""The parts of a turn: an action begins, a TAKE goes on, pins are paid, a bonus card or a third action is offered."""
PHASES = (ACT, MORE, PAY, BONUS, EXTRA, OVER)

Move = Take | Band | Step | Pay | Choice


class KauchukState(Expedition, State):
    __slots__ = (
        "actions", "band", "bought", "chance", "due", "first", "location", "options", "phase", "seat", "stirred",
        "supply",
    )  # fmt: skip

    def __init__(
        self, location: Location, seats: int, options: Any, first: int, supply: Supply, chance: Chance
    ) -> None:
        super().__init__(location.board(seats), location.columns, location.notes(seats))
        self.location = location
        self.options = options
        self.first = first
        self.seat: int | None = first
        self.phase = ACT
        self.actions = ACTIONS
        self.bought = False
        self.stirred = False
        """Was any action of this round more than a pass?"""
        self.supply = supply
        self.chance = chance
        self.band = ""
        """The band being paid for."""
        self.due: list[int] = []
        """Its pins still to be paid."""

    def clone(self) -> Any:
        new = super().clone()
        new.location, new.options, new.first, new.seat = self.location, self.options, self.first, self.seat
        new.phase, new.actions, new.bought, new.stirred = self.phase, self.actions, self.bought, self.stirred
        new.supply, new.chance = self.supply.clone(), self.chance.clone()
        new.band, new.due = self.band, self.due[:]
        return new

    def standings(self) -> tuple[int, ...]:
        outcome = self.outcome()
        return outcome.scores if outcome else tuple(self.points)

    # What may be done

    @property
    def begun(self) -> bool:
        return self.phase == PAY

    def moves(self) -> list[Move]:
        seat = self.seat
        if seat is None:
            return []
        if self.phase == ACT:
            takes, bands = self._takes(seat), self.location.bands(self, seat)
            return [*takes, *bands] if takes else [*bands, PASS]
        if self.phase in (MORE, BONUS):
            return [*self._takes(seat)]
        if self.phase == PAY:
            return [*self.payments(seat)]
        return [BUY, END]

    def _takes(self, seat: int) -> list[Take]:
        return [TAKES[source] for source in self.supply.sources(seat)]

    def payments(self, seat: int) -> tuple[Pay, ...]:
        """How the first unpaid pin can be paid (K30-K32)."""
        pin, *rest = self.due
        cost = self.board.cost(rest)
        tokens, owners = self.location.tokens_pay and self.energy[seat] > 0, self.owners(seat, pin)
        return payments(tuple(self.hands[seat]), pin, self.board.colours[pin], cost, tuple(owners), tokens)

    def unpaid(self, seat: int, band: str) -> list[int]:
        """The pins of a band that the player has not banded yet (K30)."""
        return bits(LOOP_OF[band].mask & ~self.pins[seat])

    def can_act(self, seat: int) -> bool:
        return self.supply.left(seat) > 0 or bool(self.location.bands(self, seat))

    # What happens

    def play(self, move: Move, tell: Tell | None = None) -> None:
        seat = self.seat
        assert seat is not None
        if isinstance(move, Take):
            self._take(seat, move.source, tell)
        elif isinstance(move, Pay):
            self._pay(seat, move, tell)
            self._go_on_paying(seat, tell)
        elif isinstance(move, Choice):
            self._choose(seat, move, tell)
        else:
            self.stirred = True
            self.band = move.name if isinstance(move, Band) else str(move)
            self.due = self.unpaid(seat, self.band)
            self._go_on_paying(seat, tell)

    def _choose(self, seat: int, move: Choice, tell: Tell | None) -> None:
        if move == BUY:
            self.energy[seat] -= EXTRA_PRICE
            self.bought, self.actions, self.phase = True, 1, ACT
            announce(tell, "bought", seat)
        elif move == PASS:
            announce(tell, "passed", seat)
            self._finish_action(seat, tell)
        else:
            self._end_turn(seat, tell)

    def _take(self, seat: int, source: str, tell: Tell | None) -> None:
        self.stirred = True
        luck = self.chance.state
        taken = self.supply.take(seat, source, self.chance)
        for colour, seen in taken:
            self.hands[seat][colour] += 1
            self.known[seat][colour] += seen
        if source == PILE:
            announce(tell, "drew", seat, n=len(taken))
            confide(tell, "saw", seat, colours=[COLOURS[colour] for colour, _ in taken])
        else:
            announce(tell, "took", seat, colour=source)
        goes_on = self.phase == ACT and self.supply.picks > 1 and self.supply.left(seat) > 0
        if not goes_on:
            self._refill(tell)
        if self.chance.state != luck:
            announce(tell, "reshuffled", None)
        if goes_on:
            self.phase = MORE
        elif self.phase == BONUS:
            self._finish_band(seat, tell)
        else:
            self._finish_action(seat, tell)

    def _refill(self, tell: Tell | None) -> None:
        new = self.supply.refill(self.chance)
        if new:
            announce(tell, "refilled", None, n=len(new), colours=[COLOURS[colour] for colour in new])

    # Paying for a band

    def _go_on_paying(self, seat: int, tell: Tell | None) -> None:
        """Pay what can be paid in one way only; when all is paid, lay the band."""
        while self.due:
            found = self.payments(seat)
            if len(found) > 1:
                self.phase = PAY
                return
            self._pay(seat, found[0], tell)
        self._lay(seat, tell)

    def _pay(self, seat: int, pay: Pay, tell: Tell | None) -> None:
        pin, colour = PIN_NUMBER[pay.pin], COLOUR_NUMBER[pay.colour]
        self.due.remove(pin)
        self.hands[seat][colour] -= pay.cards
        self.known[seat][colour] = max(0, self.known[seat][colour] - pay.cards)
        owners = self.owners(seat, pin)
        if owners and not pay.to.startswith("@"):
            self._give(pay, seat, [int(number) - 1 for number in pay.to.split("+")] if pay.to else owners, tell)
            return
        for _ in range(pay.cards):
            self.supply.drop(seat, colour)
        announce(tell, "paid_pair" if pay.cards == 2 else "paid", seat, pin=pay.pin, colour=pay.colour)
        if owners:
            self._give_token(seat, int(pay.to[1:]) - 1, tell)

    def _give(self, pay: Pay, seat: int, to: list[int], tell: Tell | None) -> None:
        colour = COLOUR_NUMBER[pay.colour]
        for owner in to:
            self.hands[owner][colour] += pay.cards // len(to)
            self.known[owner][colour] += pay.cards // len(to)
        if len(to) == 2:
            announce(tell, "gave_split", seat, pin=pay.pin, colour=pay.colour, one_seat=to[0], two_seat=to[1])
        else:
            kind = "gave_pair" if pay.cards == 2 else "gave"
            announce(tell, kind, seat, pin=pay.pin, colour=pay.colour, to_seat=to[0])

    def _give_token(self, seat: int, owner: int, tell: Tell | None) -> None:
        self.energy[seat] -= 1
        self.energy[owner] += 1
        announce(tell, "gave_token", seat, to_seat=owner)

    def _lay(self, seat: int, tell: Tell | None) -> None:
        name, self.band, self.phase = self.band, "", ACT
        loop = LOOP_OF[name]
        if tell is not None:
            announce(tell, "laid", seat, band=name, pins=[PINS[pin] for pin in loop.pins], form=loop.kind)
        bonus = self.location.lay(self, seat, name, loop, tell)
        if bonus and self.supply.left(seat):
            self.phase = BONUS
        else:
            self._finish_band(seat, tell)

    # What an action, a turn and a round end with

    def _finish_band(self, seat: int, tell: Tell | None) -> None:
        self.phase = ACT
        self.location.penalties(self, seat, tell)
        if not self.ending and self.location.triggered(self, seat):
            self.ending = True
            announce(tell, "last_round", seat)
        self._finish_action(seat, tell)

    def _finish_action(self, seat: int, tell: Tell | None) -> None:
        """Go on to the next action, the offer of a third one (K21), or the next player."""
        self.phase = ACT
        self.actions -= 1
        if self.actions:
            return
        if not self.bought and self.energy[seat] >= EXTRA_PRICE and self.can_act(seat):
            self.phase = EXTRA
        else:
            self._end_turn(seat, tell)

    def _end_turn(self, seat: int, tell: Tell | None) -> None:
        self.seat = (seat + 1) % self.seats
        self.phase, self.actions, self.bought = ACT, ACTIONS, False
        if self.seat == self.first:
            self._end_round(tell)

    def _end_round(self, tell: Tell | None) -> None:
        """K50: the game ends only here, so that all have had equally many turns."""
        if self.ending or not self.stirred or self.round == self.location.rounds:
            self.seat, self.phase = None, OVER
            self._close(tell)
            return
        self.round += 1
        self.stirred = False
        announce(tell, "round", None, round=self.round)

    def _close(self, tell: Tell | None) -> None:
        """Tell what is counted at the end (K51). The points themselves are only added up in the outcome."""
        if tell is None:
            return
        for column, points in self.location.closing(self).items():
            for seat in range(self.seats):
                if points[seat]:
                    announce(tell, f"final_{column}", seat, points=abs(points[seat]))
        announce(tell, "over", None)
