"""The position and what moves do to it: the rules common to all locations. Where a location differs, it is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyengine.core.chance import Chance
from pyengine.core.game import Event, State, Tell
from pyengine.games.kauchuk.rules import moves as m
from pyengine.games.kauchuk.rules.board import COLOUR_NUMBER, COLOURS, LATTICE, PIN_NUMBER, PINS, TOKENS
from pyengine.games.kauchuk.rules.payment import ways
from pyengine.games.kauchuk.rules.speech import say
from pyengine.games.kauchuk.rules.supply import Supply
from pyengine.shapes.pins import Loop, bits

if TYPE_CHECKING:
    from pyengine.games.kauchuk.rules.locations.common import Location

ACTIONS = 2
EXTRA_PRICE = 3

ACT, MORE, PAY, BONUS, EXTRA, OVER = "act", "more", "pay", "bonus", "extra", "over"
"""The parts of a turn: an action begins, a TAKE goes on, pins are paid, a bonus card or a third action is offered."""
PHASES = (ACT, MORE, PAY, BONUS, EXTRA, OVER)


class Expedition(State):
    __slots__ = (
        "actions", "band", "board", "bought", "chance", "collected", "control", "due", "ending", "energy", "explored",
        "fences", "first", "hands", "known", "laid", "location", "names", "notes", "options", "phase", "pins", "points",
        "round", "seat", "seats", "stirred", "supply", "tally",
    )  # fmt: skip

    def __init__(
        self, location: Location, seats: int, options: Any, first: int, supply: Supply, chance: Chance
    ) -> None:
        self.location = location
        self.board = location.board(seats)
        self.seats = seats
        self.options = options
        self.first = first
        self.seat: int | None = first
        self.round = 1
        self.phase = ACT
        self.actions = ACTIONS
        self.bought = False
        self.stirred = False
        """Was any action of this round more than a pass?"""
        self.ending = False
        """Has the end been triggered?"""
        self.supply = supply
        self.chance = chance
        self.hands = [[0] * len(COLOURS) for _ in range(seats)]
        self.known = [[0] * len(COLOURS) for _ in range(seats)]
        """Cards that everybody knows to be in a hand, because they were taken or given openly."""
        self.energy = [0] * seats
        self.points = [0] * seats
        self.tally = [[0] * len(location.columns) for _ in range(seats)]
        """Where the points came from, by the location's columns."""
        self.laid: list[tuple[int, str]] = []
        """Every band in the order laid, with its owner."""
        self.names: list[list[str]] = [[] for _ in range(seats)]
        self.pins = [0] * seats
        self.fences = [LATTICE.open_fence] * seats
        self.control = [0] * seats
        self.explored = [0] * seats
        self.collected = 0
        """Segments that have paid (in the Isles and the Labyrinth also see `notes`)."""
        self.band = ""
        """The band being paid for."""
        self.due: list[int] = []
        """Its pins still to be paid."""
        self.notes: Any = location.notes(seats)

    def clone(self) -> Any:
        new = object.__new__(type(self))
        new.location, new.board, new.seats, new.options, new.first = (
            self.location, self.board, self.seats, self.options, self.first
        )  # fmt: skip
        new.seat, new.round, new.phase, new.actions = self.seat, self.round, self.phase, self.actions
        new.bought, new.stirred, new.ending = self.bought, self.stirred, self.ending
        new.supply, new.chance, new.notes = self.supply.clone(), self.chance.clone(), self.notes.clone()
        new.hands = [hand[:] for hand in self.hands]
        new.known = [hand[:] for hand in self.known]
        new.tally = [row[:] for row in self.tally]
        new.names = [names[:] for names in self.names]
        new.energy, new.points, new.laid = self.energy[:], self.points[:], self.laid[:]
        new.pins, new.fences, new.control, new.explored = (
            self.pins[:], self.fences[:], self.control[:], self.explored[:]
        )  # fmt: skip
        new.collected, new.band, new.due = self.collected, self.band, self.due[:]
        return new

    # What may be done

    def moves(self) -> list[m.Move]:
        seat = self.seat
        if seat is None:
            return []
        if self.phase == ACT:
            takes: list[m.Move] = self.takes(seat)
            bands = self.location.bands(self, seat)
            return takes + bands if takes else [*bands, m.PASS]
        if self.phase in (MORE, BONUS):
            return self.takes(seat)
        if self.phase == PAY:
            return [*self.ways(seat)]
        return [m.BUY, m.END]

    def takes(self, seat: int) -> list[m.Move]:
        return [m.Take(source) for source in self.supply.sources(seat)]

    def ways(self, seat: int) -> list[m.Pay]:
        """How the first unpaid pin can be paid (K30-K32)."""
        pin, *rest = self.due
        colours = self.board.colours
        return ways(
            self.hands[seat], pin, colours[pin], self.board.cost(rest), self.owners(seat, pin), self.tokens(seat)
        )

    def tokens(self, seat: int) -> int:
        return self.energy[seat] if self.location.tokens_pay else 0

    def owners(self, seat: int, pin: int) -> list[int]:
        """The other players with bands on a pin (Q21: each once)."""
        return [other for other in range(self.seats) if other != seat and self.pins[other] >> pin & 1]

    def can_act(self, seat: int) -> bool:
        return self.supply.left(seat) > 0 or bool(self.location.bands(self, seat))

    # What happens

    def play(self, move: m.Move, tell: Tell | None = None) -> None:
        seat = self.seat
        assert seat is not None
        if isinstance(move, m.Take):
            self._take(seat, move.source, tell)
        elif isinstance(move, m.Pay):
            self._pay(seat, move, tell)
            self._go_on_paying(seat, tell)
        elif isinstance(move, m.Choice):
            self._choose(seat, move, tell)
        else:
            self.stirred = True
            self.band = str(move)
            self.due = list(bits(self.location.loop(move).mask & ~self.pins[seat]))
            self._go_on_paying(seat, tell)

    def _choose(self, seat: int, move: m.Choice, tell: Tell | None) -> None:
        if move == m.BUY:
            self.energy[seat] -= EXTRA_PRICE
            self.bought, self.actions, self.phase = True, 1, ACT
            say(tell, "bought", seat)
        elif move == m.PASS:
            say(tell, "passed", seat)
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
        if source == "pile":
            say(tell, "drew", seat, n=len(taken))
            if tell is not None:
                tell.append(Event("saw", seat, {"colours": [COLOURS[colour] for colour, _ in taken]}, (seat,)))
        else:
            say(tell, "took", seat, colour=source)
        goes_on = self.phase == ACT and self.supply.picks > 1 and self.supply.left(seat) > 0
        if not goes_on:
            self._refill(tell)
        if self.chance.state != luck:
            say(tell, "reshuffled", None)
        if goes_on:
            self.phase = MORE
        elif self.phase == BONUS:
            self._finish_band(seat, tell)
        else:
            self._finish_action(seat, tell)

    def _refill(self, tell: Tell | None) -> None:
        new = self.supply.refill(self.chance)
        if new:
            say(tell, "refilled", None, n=len(new), colours=[COLOURS[colour] for colour in new])

    def _go_on_paying(self, seat: int, tell: Tell | None) -> None:
        """Pay what can be paid in one way only; when all is paid, lay the band."""
        while self.due:
            found = self.ways(seat)
            if len(found) > 1:
                self.phase = PAY
                return
            self._pay(seat, found[0], tell)
        self._lay(seat, tell)

    def _pay(self, seat: int, pay: m.Pay, tell: Tell | None) -> None:
        pin, colour = PIN_NUMBER[pay.pin], COLOUR_NUMBER[pay.colour]
        self.due.remove(pin)
        self.hands[seat][colour] -= pay.cards
        self.known[seat][colour] = max(0, self.known[seat][colour] - pay.cards)
        owners = self.owners(seat, pin)
        pair = "_pair" if pay.cards == 2 else ""
        if not owners or pay.to.startswith("@"):
            for _ in range(pay.cards):
                self.supply.drop(seat, colour)
            say(tell, f"paid{pair}", seat, pin=pay.pin, colour=pay.colour)
            if owners:
                self._give_token(seat, int(pay.to[1:]) - 1, tell)
            return
        to = [int(number) - 1 for number in pay.to.split("+")] if pay.to else owners
        for owner in to:
            cards = pay.cards // len(to)
            self.hands[owner][colour] += cards
            self.known[owner][colour] += cards
        if len(to) == 2:
            say(tell, "gave_split", seat, pin=pay.pin, colour=pay.colour, one_seat=to[0], two_seat=to[1])
        else:
            say(tell, f"gave{pair}", seat, pin=pay.pin, colour=pay.colour, to_seat=to[0])

    def _give_token(self, seat: int, owner: int, tell: Tell | None) -> None:
        self.energy[seat] -= 1
        self.energy[owner] += 1
        say(tell, "gave_token", seat, to_seat=owner)

    def _lay(self, seat: int, tell: Tell | None) -> None:
        name, self.band, self.phase = self.band, "", ACT
        loop = self.location.loop(m.parse(name))
        say(tell, "laid", seat, band=name, pins=[PINS[pin] for pin in loop.pins], form=loop.kind)
        bonus = self.location.lay(self, seat, name, loop, tell)
        if bonus and self.supply.left(seat):
            self.phase = BONUS
        else:
            self._finish_band(seat, tell)

    def _finish_band(self, seat: int, tell: Tell | None) -> None:
        self.phase = ACT
        self.location.penalties(self, seat, tell)
        if not self.ending and self.location.triggered(self, seat):
            self.ending = True
            say(tell, "last_round", seat)
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
            say(tell, "over", None)
            return
        self.round += 1
        self.stirred = False
        say(tell, "round", None, round=self.round)

    # What locations use

    def place(self, seat: int, name: str, loop: Loop) -> None:
        """Put a band on the board, nothing more."""
        self.laid.append((seat, name))
        self.names[seat].append(name)
        self.pins[seat] |= loop.mask
        self.explored[seat] |= loop.segments

    def score(self, seat: int, column: str, points: int) -> int:
        """Add points, or take them away as far as there are any (K52). Returns the change."""
        change = max(points, -self.points[seat])
        self.points[seat] += change
        self.tally[seat][self.location.columns.index(column)] += change
        return change

    def gain_energy(self, seat: int, tokens: int) -> None:
        self.energy[seat] += min(tokens, TOKENS - sum(self.energy))

    def standings(self) -> tuple[int, ...]:
        outcome = self.outcome()
        return outcome.scores if outcome else tuple(self.points)
