"""A second, plain reading of the turn and the supply of Kauchuk: whose action it is, and how many cards lie where.

It knows nothing of bands or points. It is told what a player did, and what only the board can know.
"""

from __future__ import annotations

ROUNDS = {"volcano": 6, "ruins": 6}


class Clock:
    def __init__(self, place: str, seats: int, first: int) -> None:
        self.place, self.seats, self.first = place, seats, first
        self.turns = 0  # that are over
        self.actions = 2
        self.bought = self.offered = self.bonus = self.over = False
        self.second_card = False
        self.only_passes = True
        self.open, self.pile, self.discard = [5], [50 - 5 - sum((4, 5, 6, 7)[:seats])], [0]
        if place == "cursed":  # T1: everybody has cards of their own
            in_order = [8, 7, 6, 5][:seats]
            self.open = [0] * seats
            self.pile = [in_order[(seat - first) % seats] for seat in range(seats)]
            self.discard = [0] * seats

    @property
    def seat(self) -> int | None:
        return None if self.over else (self.first + self.turns) % self.seats

    @property
    def round(self) -> int:
        """The round that is played, or was the last one."""
        return (self.turns - self.over) // self.seats + 1

    @property
    def whose(self) -> int:
        """The supply of the player to act: the common one, except in the Cursed Triangle."""
        return (self.seat or 0) if self.place == "cursed" else 0

    @property
    def cards(self) -> int:
        return self.open[self.whose] + self.pile[self.whose] + self.discard[self.whose]

    # Cards (K22, K23, T2)

    def _draw(self) -> None:
        mine = self.whose
        if not self.pile[mine]:
            self.pile[mine], self.discard[mine] = self.discard[mine], 0
        self.pile[mine] -= 1

    def take(self, source: str) -> bool:
        """Returns whether that was the last card of the TAKE or bonus."""
        self.only_passes = False
        if self.place == "cursed":
            for _ in range(min(3, self.cards)):
                self._draw()
            return True
        if source == "pile":
            self._draw()
        else:
            self.open[0] -= 1
        self.second_card = not self.second_card and not self.bonus and self.cards > 0
        if self.second_card:
            return False
        while self.open[0] < 5 and self.pile[0] + self.discard[0]:
            self._draw()
            self.open[0] += 1
        return True

    # Turns (K21, K24, K50)

    def end_action(self, tokens: int, possible: bool, ending: bool) -> None:
        self.bonus = False
        self.actions -= 1
        if self.actions:
            return
        self.offered = not self.bought and tokens >= 3 and possible
        if not self.offered:
            self.end_turn(ending)

    def buy(self) -> None:
        self.offered, self.bought, self.actions = False, True, 1

    def end_turn(self, ending: bool) -> None:
        self.turns += 1
        self.actions, self.bought, self.offered = 2, False, False
        if self.turns % self.seats:
            return
        played = self.turns // self.seats
        self.over = ending or self.only_passes or played == ROUNDS.get(self.place)
        self.only_passes = True
