"""A position of Cube, and what moves do to it. Numbers in comments are those of the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from pyengine.core.chance import Chance
from pyengine.core.game import State, Tell, announce, confide
from pyengine.core.moves import Move
from pyengine.games.cube.rules import moves as m
from pyengine.games.cube.rules.board import (
    CARDS,
    CELLS,
    COLOURS,
    COLUMNS,
    CORNERS,
    HAND,
    HEIGHT,
    PAIRS,
    PER_COLOUR,
    SPACES,
    VIEWS,
)
from pyengine.games.cube.rules.heap import Heap
from pyengine.games.cube.rules.options import Options

CHOOSE, ARRANGE, ACTION, PLACING, CLAIMS, OVER = "choose_twin", "arrange_start", "action", "placing", "claims", "over"
PHASES = CHOOSE, ARRANGE, ACTION, PLACING, CLAIMS, OVER
TARGET = {2: 7, 3: 6, 4: 5}
QUIET_TURNS = 6
"""So many turns of each player without progress bar moving (Q38)."""
DUEL_TURNS = 12
"""So many turns has each player of a sudden death (Q35)."""
ENDINGS = {"target": "Q33", "bag": "Q36", "cards": "Q31", "twin": "Q34", "sudden": "Q35", "shared": "Q35"}
"""Why a game may end, and by which rule."""


class Duel(NamedTuple):
    """Sudden death (Q35): who is in it, in the order of their turns, the card of each, and what else was turned up."""

    tied: tuple[int, ...]
    cards: tuple[int, ...]
    aside: tuple[int, ...]
    turns: int

    def card(self, seat: int) -> int:
        return self.cards[self.tied.index(seat)]


class CubeState(State):
    __slots__ = (
        "active", "bag", "chance", "colours", "drawn", "duel", "ended", "fulfilled", "halves", "hands", "heap", "ids",
        "loud", "options", "phase", "pile", "quiet", "seat", "seats", "serial", "start", "taboo", "tried", "turn",
        "twins", "winners",
    )  # fmt: skip

    def __init__(self, seats: int, options: Options, start: int, pile: list[int], chance: Chance) -> None:
        self.seats = seats
        self.options = options
        self.start = start
        self.active = start  # whose turn it is
        self.seat: int | None = start  # who decides: in a claim window, the seat that is asked
        self.phase = CHOOSE
        self.turn = 0
        self.heap = Heap()
        self.ids = [0] * CELLS  # by cell: the number of the cube there, in the order in which they came
        self.serial = 0
        self.colours = [0] * seats  # of the twins
        self.twins: list[tuple[int, int] | None] = [None] * seats  # the cells where they stand
        self.halves = 0  # the same as a set of cells
        self.taboo = -1
        self.drawn = 0
        self.bag = [0, *[PER_COLOUR] * len(COLOURS)]
        self.pile = pile  # the next card is the last
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.fulfilled: list[list[int]] = [[] for _ in range(seats)]
        self.tried = 0  # a set of cards that the asked seat claimed in vain (Q29)
        self.loud = False  # has this turn brought a draw, a twin or a claim? (Q38)
        self.quiet = 0
        self.duel: Duel | None = None
        self.ended = ""
        self.winners: tuple[int, ...] = ()
        self.chance = chance

    def clone(self) -> CubeState:
        copy = CubeState.__new__(CubeState)
        copy.seats, copy.options, copy.start, copy.active = self.seats, self.options, self.start, self.active
        copy.seat, copy.phase, copy.turn, copy.heap = self.seat, self.phase, self.turn, self.heap.clone()
        copy.ids, copy.serial, copy.colours = self.ids[:], self.serial, self.colours[:]
        copy.twins, copy.halves, copy.taboo, copy.drawn = self.twins[:], self.halves, self.taboo, self.drawn
        copy.bag, copy.pile = self.bag[:], self.pile[:]
        copy.hands = [hand[:] for hand in self.hands]
        copy.fulfilled = [cards[:] for cards in self.fulfilled]
        copy.tried, copy.loud, copy.quiet, copy.duel = self.tried, self.loud, self.quiet, self.duel
        copy.ended, copy.winners, copy.chance = self.ended, self.winners, self.chance.clone()
        return copy

    @property
    def target(self) -> int:
        return TARGET[self.seats]

    @property
    def first_round(self) -> bool:
        return self.turn < self.seats

    def score(self, seat: int) -> int:
        return len(self.fulfilled[seat])

    def order(self, first: int) -> list[int]:
        """The seats from `first` on; in sudden death only those that are in it."""
        seats = [(first + step) % self.seats for step in range(self.seats)]
        return [seat for seat in seats if self.duel is None or seat in self.duel.tied]

    # What can be done

    def moves(self) -> list[Move]:
        if self.phase == ACTION:
            return self._actions() or [m.PASS]
        if self.phase == PLACING:
            return [m.PLACE[column] for column in self._low(3)]
        if self.phase == CLAIMS:
            return [*(m.CLAIM[slot] for slot in self.claimable()), m.DONE]
        if self.phase == CHOOSE:
            return [m.CHOOSE_TWIN[colour] for colour in range(1, 5) if colour not in self.colours]
        return list(m.ARRANGE) if self.phase == ARRANGE else []

    def _actions(self) -> list[Move]:
        found: list[Move] = [m.DRAW] if any(self.bag) else []
        if not self.move_bar():
            open_spaces = self._low(3)
            for origin in range(COLUMNS):
                if not self.hold(origin):
                    row = m.SHIFT[origin]
                    found += [row[to] for to in open_spaces if to != origin]
        if not self.twin_bar():
            found += [m.TWIN_UP[column] for column in self._low(2)]
            found += [m.TWIN_FLAT[pair] for pair in PAIRS if self.lies_on(*pair)]
        return found

    def _low(self, most: int) -> list[int]:
        """The spaces whose stacks are not higher than this."""
        return [column for column, stack in enumerate(self.heap.stacks) if HEIGHT[stack] <= most]

    def move_bar(self) -> str:
        """Why nobody may move any cube now; '' if one may."""
        if self.first_round and self.options.first_round_draw_only:
            return "first_round"
        seats = len(self.duel.tied) if self.duel else self.seats
        return "quiet" if self.quiet >= QUIET_TURNS * seats and any(self.bag) else ""

    def hold(self, column: int) -> str:
        """Why the top cube of a space may not be moved (Q14), the reason that lasts longest; '' if it may."""
        cell = self.heap.top(column)
        if cell < 0:
            return "empty"
        if self.halves >> cell & 1:
            return "twin"
        if self.heap.level_closed(cell // COLUMNS):
            return "level"
        if self.options.closed_rows and self.heap.row_closed(cell):
            return "row"
        if self.first_round and cell in CORNERS:
            return "start"
        return "taboo" if cell == self.taboo else ""

    def twin_bar(self) -> str:
        """Why the active player may not place the twin now (Q19); '' if he may."""
        if self.first_round and self.options.first_round_draw_only:
            return "first_round"
        if self.twins[self.active] is not None:
            return "used"
        return "" if self.fulfilled[self.active] else "no_card"

    def lies_on(self, one: int, other: int) -> bool:
        """Can a twin lie across two neighbouring spaces (Q20)?"""
        height = self.heap.height(one)
        return height <= 3 and height == self.heap.height(other)

    def hand(self, seat: int) -> list[int]:
        """The cards that a seat may claim: in sudden death only its one card."""
        return [self.duel.card(seat)] if self.duel else self.hands[seat]

    def has_all(self, seat: int) -> bool:
        """Whoever is at the target claims no more (Q33)."""
        return self.duel is None and self.score(seat) >= self.target

    def claimable(self) -> list[int]:
        """The slots that the asked seat may still claim in this window (Q29, Q33)."""
        assert self.seat is not None
        if self.has_all(self.seat):
            return []
        return [slot for slot, card in enumerate(self.hand(self.seat)) if not self.tried >> card & 1]

    # What a move does

    def play(self, move: Move, tell: Tell | None = None) -> None:
        _PLAYS[type(move)](self, move, tell)

    def _choose(self, move: m.ChooseTwin, tell: Tell | None) -> None:
        assert self.seat is not None
        self.colours[self.seat] = move.colour
        announce(tell, "twin_chosen", self.seat, colour=COLOURS[move.colour - 1])
        self.seat = (self.seat + 1) % self.seats
        if self.seat == self.start:
            self.set_up(tell)

    def set_up(self, tell: Tell | None = None) -> None:
        """The twins are chosen: put down the start cubes (Q6) unless the start player does, then deal."""
        if self.options.arrange_start:
            self.phase = ARRANGE
        else:
            self._arrange(m.Arrange(*self.chance.shuffled(range(1, 5))), tell)

    def _arrange(self, move: m.Arrange, tell: Tell | None) -> None:
        for corner, colour in zip(CORNERS, move, strict=True):
            self._put(corner, colour)
            self.bag[colour] -= 1
        announce(tell, "arranged", None, colours=[COLOURS[colour - 1] for colour in move])
        for seat in self.order(self.start):
            self.hands[seat] = [self.pile.pop() for _ in range(HAND)]
            confide(tell, "dealt", seat, cards=[CARDS[card] for card in self.hands[seat]])
        announce(tell, "started", self.start)
        self._begin_turn(self.start, tell)

    def _draw(self, move: m.Draw, tell: Tell | None) -> None:
        at = self.chance.below(sum(self.bag))
        colour = 1
        while at >= self.bag[colour]:
            at -= self.bag[colour]
            colour += 1
        self.bag[colour] -= 1
        self.drawn = colour
        self.loud = True
        self.phase = PLACING
        announce(tell, "drawn", self.seat, colour=COLOURS[colour - 1])

    def _place(self, move: m.Place, tell: Tell | None) -> None:
        cell = self._put(move.space, self.drawn)
        self._tell_cubes(tell, "placed", (cell,), self.drawn)
        self.drawn = 0
        self.taboo = -1
        if not any(self.bag):
            announce(tell, "bag_empty", self.seat)
        self._after_action(tell)

    def _shift(self, move: m.Shift, tell: Tell | None) -> None:
        origin = self.heap.top(move.origin)
        number, self.ids[origin] = self.ids[origin], 0
        colour = self.heap.take(move.origin)
        self.taboo = self.heap.put(move.to, colour)
        self.ids[self.taboo] = number
        self._tell_cubes(tell, "moved", (self.taboo,), colour, origin=SPACES[move.origin])
        self._after_action(tell)

    def _twin_up(self, move: m.TwinUp, tell: Tell | None) -> None:
        self._place_twin(move.space, move.space, "twin_up", tell)

    def _twin_flat(self, move: m.TwinFlat, tell: Tell | None) -> None:
        self._place_twin(move.one, move.other, "twin_flat", tell)

    def _place_twin(self, one: int, other: int, kind: str, tell: Tell | None) -> None:
        colour = self.colours[self.active]
        cells = self._put(one, colour), self._put(other, colour)
        self.twins[self.active] = cells
        self.halves |= 1 << cells[0] | 1 << cells[1]
        self.taboo = -1
        self.loud = True
        self._tell_cubes(tell, kind, cells, colour, other=SPACES[other])
        self._after_action(tell)

    def _pass(self, move: m.Pass, tell: Tell | None) -> None:
        self.taboo = -1
        announce(tell, "passed", self.seat)
        self._after_action(tell)

    def _put(self, column: int, colour: int) -> int:
        cell = self.heap.put(column, colour)
        self.serial += 1
        self.ids[cell] = self.serial
        return cell

    # Claims

    def _after_action(self, tell: Tell | None) -> None:
        """The claim window opens (Q26)."""
        if self.options.claims == "spot":
            self.phase = CLAIMS
            self._ask(self.active)
            return
        for seat in self.order(self.active):
            while not self.ended and (card := self._first_visible(seat)) is not None:
                self._claim(seat, card, tell)
        if not self.ended:
            self._end_turn(tell)

    def _first_visible(self, seat: int) -> int | None:
        if self.has_all(seat):
            return None
        return next((card for card in self.hand(seat) if self.heap.shows(card)), None)

    def _ask(self, seat: int) -> None:
        self.seat = seat
        self.tried = 0

    def _try_claim(self, move: m.Claim, tell: Tell | None) -> None:
        assert self.seat is not None
        seat = self.seat
        card = self.hand(seat)[move.slot]
        if self.heap.shows(card):
            self._claim(seat, card, tell)
        else:
            self.tried |= 1 << card
            self._tell_miss(tell, seat, card)
        if not self.ended and not self.claimable():
            self._ask_next(tell)

    def _done(self, move: m.Done, tell: Tell | None) -> None:
        self._ask_next(tell)

    def _ask_next(self, tell: Tell | None) -> None:
        """The asked seat is done; said as well when its last try failed, because others may not know of tries (Q29)."""
        assert self.seat is not None
        announce(tell, "done", self.seat)
        order = self.order(self.active)
        at = order.index(self.seat) + 1
        if at < len(order):
            self._ask(order[at])
        else:
            self.tried = 0
            self._end_turn(tell)

    def _claim(self, seat: int, card: int, tell: Tell | None) -> None:
        """Show a card (Q27). In sudden death that wins (Q35)."""
        if self.duel:
            self._tell_claim(tell, "sudden_claimed", seat, card)
            self._end("sudden", (seat,), tell)
            return
        self.fulfilled[seat].append(card)
        self.loud = True
        self._tell_claim(tell, "claimed", seat, card)
        hand = self.hands[seat]
        slot = hand.index(card)
        if self.pile:
            hand[slot] = self.pile.pop()
            confide(tell, "refilled", seat, card=CARDS[hand[slot]])
        else:
            del hand[slot]
        if self.score(seat) == self.target:
            announce(tell, "target", seat, score=self.target)

    # How turns follow each other, and end

    def _begin_turn(self, seat: int, tell: Tell | None) -> None:
        self.active = self.seat = seat
        self.phase = ACTION
        if self.duel and self.is_stuck():
            self._end("shared", self.duel.tied, tell)
        elif self.move_bar() == "quiet":
            announce(tell, "quiet", seat)

    def is_stuck(self) -> bool:
        """Can nobody act any more? A taboo lasts for one turn only, so it does not count."""
        if any(self.bag):
            return False
        probe = self.clone()
        probe.taboo = -1
        for seat in self.order(self.start):
            probe.active = seat
            if probe._actions():
                return False
        return True

    def _end_turn(self, tell: Tell | None) -> None:
        self.quiet = 0 if self.loud else self.quiet + 1
        self.loud = False
        if self.duel:
            self._end_duel_turn(self.duel, tell)
            return
        self.turn += 1
        reason = self.why_over()
        if reason:
            self._decide(reason, tell)
        else:
            self._begin_turn((self.active + 1) % self.seats, tell)

    def why_over(self) -> str:
        """Why the game ends with this turn; '' if it goes on."""
        bag_empty = not any(self.bag)
        if self.turn % self.seats:
            return "bag" if bag_empty and self.options.bag_end_now else ""
        if any(self.score(seat) >= self.target for seat in range(self.seats)):
            return "target"
        if bag_empty:
            return "bag"
        return "" if any(self.hands) else "cards"

    def _decide(self, reason: str, tell: Tell | None) -> None:
        """One is ahead, or there is a tie (Q35)."""
        reason, leaders = self.verdict(reason)
        if len(leaders) > 1:
            self._start_duel(leaders, tell)
        else:
            self._end(reason, leaders, tell)

    def verdict(self, reason: str) -> tuple[str, tuple[int, ...]]:
        """Who is ahead at the end, and why: most cards win; a player at the target has most, because he claims no more
        (Q33). Of those with as many, whoever has placed the twin (Q34)."""
        most = max(map(len, self.fulfilled))
        leaders = [seat for seat in self.order(self.start) if self.score(seat) == most]
        if len(leaders) > 1:
            with_twin = [seat for seat in leaders if self.twins[seat] is not None]
            if with_twin and len(with_twin) < len(leaders):
                leaders, reason = with_twin, "twin"
        return reason, tuple(leaders)

    def _start_duel(self, tied: tuple[int, ...], tell: Tell | None) -> None:
        announce(tell, "sudden_death", None, seats=list(tied))
        cards: list[int] = []
        aside: list[int] = []
        for seat in tied:
            while self.pile and self.heap.shows(self.pile[-1]):
                aside.append(self.pile.pop())
                announce(tell, "set_aside", seat, card=CARDS[aside[-1]])
            if not self.pile:
                break
            cards.append(self.pile.pop())
            confide(tell, "sudden_card", seat, card=CARDS[cards[-1]])
        self.duel = Duel(tied, tuple(cards), tuple(aside), 0)
        self.quiet = 0
        if len(cards) < len(tied):
            self._end("shared", tied, tell)
        else:
            self._begin_turn(tied[0], tell)

    def _end_duel_turn(self, duel: Duel, tell: Tell | None) -> None:
        self.duel = duel = duel._replace(turns=duel.turns + 1)
        if duel.turns >= DUEL_TURNS * len(duel.tied):
            self._end("shared", duel.tied, tell)
        else:
            self._begin_turn(duel.tied[duel.turns % len(duel.tied)], tell)

    def _end(self, reason: str, winners: tuple[int, ...], tell: Tell | None) -> None:
        self.ended = reason
        self.winners = tuple(sorted(winners))
        self.seat = None
        self.phase = OVER
        announce(tell, "ended", None, reason=reason, winners=list(self.winners))

    # What is told

    def _tell_cubes(self, tell: Tell | None, kind: str, cells: Sequence[int], colour: int, **more: Any) -> None:
        if tell is None:
            return
        space, level = SPACES[cells[0] % COLUMNS], cells[0] // COLUMNS + 1
        announce(tell, kind, self.seat, colour=COLOURS[colour - 1], space=space, level=level, **more)
        for z in sorted({cell // COLUMNS for cell in cells}):
            if self.heap.level_closed(z):
                announce(tell, "level_closed", self.seat, level=z + 1)

    def _tell_claim(self, tell: Tell | None, kind: str, seat: int, card: int) -> None:
        if tell is not None:
            match = self.heap.matches(card)[0]
            shown = {"card": CARDS[card], "view": VIEWS[match.view], "cells": list(match.cells)}
            announce(tell, kind, seat, **shown, score=self.score(seat))

    def _tell_miss(self, tell: Tell | None, seat: int, card: int) -> None:
        if tell is not None:
            miss = self.heap.miss(card)
            missing = [COLOURS[colour - 1] for _, colour in miss.wrong]
            fields = {"card": CARDS[card], "view": VIEWS[miss.view], "right": len(miss.right), "missing": missing}
            confide(tell, "missed", seat, **fields, cells=[*miss.right], wrong=[cell for cell, _ in miss.wrong])

    # What it comes to

    def standings(self) -> tuple[int, ...]:
        """Cards fulfilled so far."""
        return tuple(map(len, self.fulfilled))


_PLAYS: dict[type, Callable[[CubeState, Any, Tell | None], None]] = {
    m.ChooseTwin: CubeState._choose,
    m.Arrange: CubeState._arrange,
    m.Draw: CubeState._draw,
    m.Place: CubeState._place,
    m.Shift: CubeState._shift,
    m.TwinUp: CubeState._twin_up,
    m.TwinFlat: CubeState._twin_flat,
    m.Claim: CubeState._try_claim,
    m.Done: CubeState._done,
    m.Pass: CubeState._pass,
}
