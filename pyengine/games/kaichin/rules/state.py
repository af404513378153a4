"""The tray with everything on it: what can be done, what a move does, how turns follow each other and end.

Numbers like C15 are those of the rules.
"""

from __future__ import annotations

from typing import NamedTuple, Self

from pyengine.core.game import Doc, Move, State, Tell, announce
from pyengine.games.kaichin.rules import moves as m
from pyengine.games.kaichin.rules.board import (
    ALL,
    CELLS,
    CHIPS_PER_COLOUR,
    COLOUR_OF,
    COLOURS,
    DAMAGE_PER_SEAT,
    EXITS,
    GOAL_NEAR,
    GOAL_SPOT,
    NEAR,
    RAYS,
    START_NEAR,
    SWEETS,
    flood,
    nearest,
)
from pyengine.games.kaichin.rules.options import Options
from pyengine.shapes.bits import bits

START, HOME, REMOVED = -1, -2, -3
"""Where a sweet is when it is on no cell."""

ACT, SHOW, CHIP = 0, 1, 2
"""The parts of a turn: move or attack; perhaps disclose a card; then perhaps lay or take a chip."""

_GOAL = tuple(len(CELLS) + spot for spot in GOAL_SPOT)


def fresh_starts(seats: int) -> int:
    """How often the count of quiet turns can start anew (C34): for each filled cell, attack and disclosure, and for each
    cell that was emptied after a disclosure."""
    return len(CELLS) + (DAMAGE_PER_SEAT + 2 + 2) * seats


def most_turns(seats: int, options: Options) -> int:
    return int(options.quiet_rounds) * seats * (fresh_starts(seats) + 1)


class Proof(NamedTuple):
    """What everybody can conclude from a public move: an attack proves that the seat holds one of these sweets, a pass
    that it holds none of them."""

    seat: int
    sweets: int
    holds: bool


class KaichinState(State):
    __slots__ = (
        "cards", "chips", "colours", "damaged", "ended", "first", "held", "locks", "loud", "occupied", "options",
        "part", "passes", "proofs", "quiet", "seat", "seats", "shown", "soot", "turn", "where",
    )  # fmt: skip

    def __init__(
        self,
        seats: int,
        options: Options,
        first: int,
        cards: tuple[int, ...],
        colours: tuple[int, ...],
        held: list[int],
    ) -> None:
        self.seats = seats
        self.options = options
        self.first = first
        self.seat: int | None = first
        self.cards = cards  # by seat: a set of sweets
        self.colours = colours  # by seat
        self.held = held  # damage chips, by seat
        self.where = [START] * len(SWEETS)
        self.damaged = 0  # a set of sweets
        self.shown = 0  # a set of sweets whose cards lie open
        self.occupied = 0  # cells with a sweet
        self.soot = 0  # cells with a damage chip
        self.chips = [0] * len(COLOURS)  # cells with a chip of each colour
        self.locks = [-1] * seats  # the sweet that each seat's disclosure holds in place (C28)
        self.proofs: tuple[Proof, ...] = ()
        self.turn = 1
        self.part = ACT
        self.loud = False  # has this turn brought progress? (C34)
        self.quiet = 0
        self.passes = 0
        self.ended = ""

    def clone(self) -> Self:
        copy = object.__new__(type(self))
        copy.seats, copy.options, copy.first, copy.seat = self.seats, self.options, self.first, self.seat
        copy.cards, copy.colours, copy.held = self.cards, self.colours, self.held[:]
        copy.where, copy.damaged, copy.shown = self.where[:], self.damaged, self.shown
        copy.occupied, copy.soot, copy.chips = self.occupied, self.soot, self.chips[:]
        copy.locks, copy.proofs, copy.turn, copy.part = self.locks[:], self.proofs, self.turn, self.part
        copy.loud, copy.quiet, copy.passes, copy.ended = self.loud, self.quiet, self.passes, self.ended
        return copy

    # What can be done

    def moves(self) -> list[Move]:
        if self.seat is None:
            return []
        if self.part == ACT:
            return self._actions() or [m.PASS]
        if self.part == SHOW:
            return [*(m.SHOW[sweet] for sweet in bits(self.cards[self.seat] & ~self.shown)), m.DONE]
        return self._chip_moves()

    def _actions(self) -> list[Move]:
        found: list[Move] = []
        free = self.free()
        for sweet, at in enumerate(self.where):
            if at < START or sweet in self.locks:
                continue
            targets, home = self.reach(sweet, free)
            row = m.GO[sweet]
            while targets:
                low = targets & -targets
                found.append(row[low.bit_length() - 1])
                targets ^= low
            if home:
                found.append(row[_GOAL[sweet]])
        targets = self.targets()
        if targets:
            found += [m.ATTACK[sweet] for sweet in bits(targets)]
        return found

    def _chip_moves(self) -> list[Move]:
        assert self.seat is not None
        found: list[Move] = []
        empty = bits(self.empty() & ~self.occupied)
        for colour, laid in enumerate(self.chips):
            if laid.bit_count() < CHIPS_PER_COLOUR:
                found += [m.PUT[colour][cell] for cell in empty]
        if self.held[self.seat]:
            found += [m.PUT[m.DAMAGE][cell] for cell in empty]
        found += [m.TAKE[cell] for cell in bits(ALL & ~self.empty() & ~self.occupied)]
        found.append(m.DONE)
        return found

    def reach(self, sweet: int, free: int) -> tuple[int, bool]:
        """Where a sweet can go (C13–C18, C20): a set of cells, and whether it can go home. Locks are not looked at."""
        near, jumps, home, home_over = EXITS[sweet][self.where[sweet]]
        own = self.chips[COLOUR_OF[sweet]]
        targets = near & free
        through = targets & own  # a double goes on from a free cell of the own colour
        home = home or bool(through & GOAL_NEAR[sweet])
        while through:
            low = through & -through
            targets |= NEAR[low.bit_length() - 1] & free
            through ^= low
        hurdles = self.occupied & ~self.soot  # never over a damage chip, hence not over a sweet that stands on one
        if near & hurdles:
            for over, landing in jumps:
                if over & hurdles:
                    targets |= landing & free
            home = home or bool(home_over & hurdles)
        if own.bit_count() == CHIPS_PER_COLOUR:
            targets &= own
        return targets, home

    def way(self, sweet: int, to: int) -> tuple[str, Doc]:
        """How a sweet gets where it can go: entered, stepped, jumped or doubled, and "over" whom or "via" which cell.

        The rules allow several ways to the same place; people are shown the plainest.
        """
        at, inside = self.where[sweet], to < len(CELLS)
        near, jumps, home, home_over = EXITS[sweet][at]
        if near >> to & 1 if inside else home:
            return "stepped" if at >= 0 else "entered", {}
        over = next((over for over, landing in jumps if landing >> to & 1), 0) if inside else home_over
        if over & self.occupied & ~self.soot:
            return "jumped" if at >= 0 else "entered", {"over": SWEETS[self.on(over)]}
        corners = near & self.free() & self.chips[COLOUR_OF[sweet]] & (NEAR[to] if inside else GOAL_NEAR[sweet])
        return "doubled" if at >= 0 else "entered", {"via": CELLS[bits(corners)[0]]}

    def targets(self) -> int:
        """The sweets that the seat to act can attack (C21, C22), as a set. This is private to that seat."""
        assert self.seat is not None
        return self.in_sight(self.cards[self.seat]) if self.held[self.seat] else 0

    def in_sight(self, attackers: int) -> int:
        """The sweets that some of `attackers` would hit."""
        found = 0
        for sweet in bits(attackers):
            if self.where[sweet] >= 0:
                for line, ascending in RAYS[self.where[sweet]]:
                    met = nearest(line, ascending, self.occupied | self.soot)
                    if met & ~self.soot:
                        found |= 1 << self.on(met)
        return found

    def armed(self) -> int:
        """The sweets that would hit somebody, whoever holds them."""
        return sum(1 << sweet for sweet in range(len(SWEETS)) if self.in_sight(1 << sweet))

    def movable(self) -> int:
        """The sweets that can go anywhere."""
        free = self.free()
        able = (sweet for sweet, at in enumerate(self.where) if at >= START and sweet not in self.locks)
        return sum(1 << sweet for sweet in able if any(self.reach(sweet, free)))

    def on(self, cell: int) -> int:
        """The sweet on a cell, which is given as a bit."""
        return self.where.index(cell.bit_length() - 1)

    def free(self) -> int:
        """Cells with neither a sweet nor a damage chip."""
        return ALL & ~(self.occupied | self.soot)

    def empty(self) -> int:
        """Cells with neither a colour chip nor a damage chip."""
        red, yellow, green, blue, purple, white = self.chips
        return ALL & ~(red | yellow | green | blue | purple | white | self.soot)

    # What a move does

    def play(self, move: Move, tell: Tell | None = None) -> None:
        seat = self.seat
        assert seat is not None
        if isinstance(move, m.Go):
            self._go(move, seat, tell)
        elif isinstance(move, m.Attack):
            self._attack(move, seat, tell)
        elif isinstance(move, m.Pass):
            self._pass(seat, tell)
        elif isinstance(move, m.Show):
            self._show(move, seat, tell)
        else:
            self._touch_chip(move, seat, tell)
        if self.ended:
            announce(tell, "ended", None, reason=self.ended)

    def _go(self, move: m.Go, seat: int, tell: Tell | None) -> None:
        sweet, to = move
        at = self.where[sweet]
        kind, how = self.way(sweet, to) if tell is not None else ("", {})
        if at >= 0:
            self.occupied &= ~(1 << at)
        self.passes = 0
        if to >= len(CELLS):
            self.where[sweet] = HOME
            self._tell_go(tell, "came_home", seat, move, at, {})
            self._end("home")
            return
        self.where[sweet] = to
        self.occupied |= 1 << to
        lost = self._lay(COLOUR_OF[sweet], to)
        self._tell_go(tell, kind, seat, move, at, {**how, "lost": lost})
        self._after_action(seat)

    def _tell_go(self, tell: Tell | None, kind: str, seat: int, move: m.Go, at: int, more: Doc) -> None:
        if tell is not None:
            places = {"from": CELLS[at] if at >= 0 else "start", "to": m.PLACES[move.to]}
            announce(tell, kind, seat, sweet=SWEETS[move.sweet], **places, **more)

    def _lay(self, colour: int, cell: int) -> str:
        """Put a chip under a sweet (C19). Returns what was there: a colour, the same colour, or ''."""
        bit = 1 << cell
        for other, cells in enumerate(self.chips):
            if cells & bit:
                if other != colour:
                    self.chips[other] ^= bit
                    self.chips[colour] |= bit
                return COLOURS[other]
        self.chips[colour] |= bit
        self.loud = True
        return ""

    def _attack(self, move: m.Attack, seat: int, tell: Tell | None) -> None:
        target = move.target
        cell = self.where[target]
        bit = 1 << cell
        self.proofs += (Proof(seat, self.attackers_of(target), True),)
        lost = self._strip(bit)
        self.soot |= bit
        self.held[seat] -= 1
        self.passes = 0
        self.loud = True
        again = bool(self.damaged >> target & 1)
        if again:
            self.where[target] = REMOVED
            self.occupied ^= bit
            self.locks = [-1 if locked == target else locked for locked in self.locks]
        self.damaged |= 1 << target
        kind = "removed" if again else "damaged"
        announce(tell, kind, seat, sweet=SWEETS[target], cell=CELLS[cell], lost=lost)
        self._after_action(seat)

    def attackers_of(self, target: int) -> int:
        """The sweets that could have hit this one: everybody can work that out, so it tells nothing."""
        return sum(1 << sweet for sweet in range(len(SWEETS)) if self.in_sight(1 << sweet) >> target & 1)

    def _strip(self, bit: int) -> str:
        """Take the colour chip off a cell; returns its colour, or '' if there was none."""
        for colour, cells in enumerate(self.chips):
            if cells & bit:
                self.chips[colour] ^= bit
                return COLOURS[colour]
        return ""

    def _pass(self, seat: int, tell: Tell | None) -> None:
        if self.held[seat]:
            self.proofs += (Proof(seat, self.armed(), False),)
        self.passes += 1
        announce(tell, "passed", seat)
        if self.passes == self.seats:
            self._end("stuck")
        else:
            self._end_turn()

    def _show(self, move: m.Show, seat: int, tell: Tell | None) -> None:
        self.shown |= 1 << move.sweet
        self.loud = True
        gone = self.where[move.sweet] == REMOVED
        if not gone:
            self.locks[seat] = move.sweet
        announce(tell, "shown_gone" if gone else "shown", seat, sweet=SWEETS[move.sweet])
        self.part = CHIP

    def _touch_chip(self, move: Move, seat: int, tell: Tell | None) -> None:
        if isinstance(move, m.Put):
            self._put(move, seat, tell)
        elif isinstance(move, m.Take):
            self._take(move, seat, tell)
        if not self.available():
            self._end("full")
        else:
            self._end_turn()

    def _put(self, move: m.Put, seat: int, tell: Tell | None) -> None:
        if move.chip == m.DAMAGE:
            self.soot |= 1 << move.cell
            self.held[seat] -= 1
        else:
            self.chips[move.chip] |= 1 << move.cell
        announce(tell, "put", seat, chip=m.CHIPS[move.chip], cell=CELLS[move.cell])

    def _take(self, move: m.Take, seat: int, tell: Tell | None) -> None:
        bit = 1 << move.cell
        chip = self._strip(bit) or "damage"
        self.soot &= ~bit
        announce(tell, "took", seat, chip=chip, cell=CELLS[move.cell])

    # How turns follow each other, and end

    def _after_action(self, seat: int) -> None:
        if not self.available():
            self._end("full")
        elif self.options.disclose and self.cards[seat] & ~self.shown:
            self.part = SHOW
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        self.quiet = 0 if self.loud else self.quiet + 1
        if self.quiet >= self.quiet_limit:
            self._end("quiet")
            return
        assert self.seat is not None
        self.seat = (self.seat + 1) % self.seats
        self.locks[self.seat] = -1
        self.turn += 1
        self.part = ACT
        self.loud = False

    @property
    def quiet_limit(self) -> int:
        return int(self.options.quiet_rounds) * self.seats

    def _end(self, reason: str) -> None:
        self.ended = reason
        self.seat = None

    def available(self) -> bool:
        """Is there an empty cell that some sweet could still fill (C30)? Other sweets and locks do not hinder."""
        empty = self.empty()
        if not empty:
            return False
        seeds = 0
        for sweet, at in enumerate(self.where):
            if at >= START and self.chips[COLOUR_OF[sweet]].bit_count() < CHIPS_PER_COLOUR:
                near = START_NEAR[sweet] if at == START else NEAR[at]
                if near & empty:
                    return True
                seeds |= near
        return bool(flood(seeds & ~self.soot, ALL & ~self.soot) & empty)

    def standings(self) -> tuple[int, ...]:
        """Chips of each player's colour on the tray."""
        return tuple(self.chips[colour].bit_count() for colour in self.colours)
