"""The engine against the second judge: same bands, payments, points, turns and ends."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

import pytest

from pyengine.core.chance import Chance
from pyengine.games.kauchuk.rules import GAME, KauchukState
from pyengine.games.kauchuk.rules import moves as m
from pyengine.games.kauchuk.rules.board import LATTICE, LOOPS, pin_names, segment_names
from pyengine.games.kauchuk.rules.locations import LOCATIONS
from tests.games.kauchuk import naive
from tests.mass import mass


def hands_of(doc: dict[str, Any]) -> list[Counter[str]]:
    return [Counter(hand) for hand in doc["hands"]]


def discards(doc: dict[str, Any]) -> Counter[str]:
    supply = doc["supply"]
    piles = supply["discards"] if "discards" in supply else [supply["discard"]]
    return Counter(card for pile in piles for card in pile)


def ways_to_pay(state: KauchukState, move: Any, gained: list[int]) -> set[str]:
    """How things stand after each way of paying for a band, without the energy that the band itself brings."""
    before = discards(state.position())
    found = set()
    open_ends = [(state, move)]
    while open_ends:
        here, step = open_ends.pop()
        after = here.clone()
        after.play(step)
        if after.phase == "pay":
            open_ends += [(after, way) for way in after.moves()]
            continue
        doc = after.position()
        energy = [held - plus for held, plus in zip(doc["energy"], gained, strict=True)]
        found.add(naive.ledger(hands_of(doc), energy, discards(doc) - before))
    return found


def check_offer(state: KauchukState, here: naive.Naive, bands: list[Any], chance: Chance) -> None:
    """Is every band on offer and nothing else, and can one of them be paid in all ways and no others?"""
    seat, doc = state.seat, state.position()
    assert seat is not None
    assert {str(move) for move in bands} == here.bands_for(seat, hands_of(doc)[seat])
    if bands:
        move = chance.pick(bands)
        after = naive.Naive(here.place, here.seats, [*doc["bands"], [seat, str(move)]])
        gained = [new - old for new, old in zip(after.energy, here.energy, strict=True)]
        expected = here.payments(seat, naive.form_of(str(move)), hands_of(doc), doc["energy"])
        assert ways_to_pay(state, move, gained) == expected


def check_table(state: KauchukState, here: naive.Naive, spent: list[int]) -> None:
    assert state.points == here.points
    assert [held + gone for held, gone in zip(state.energy, spent, strict=True)] == here.energy
    assert state.ending == here.ending
    if here.place not in ("isles", "labyrinth"):
        for seat, mask in enumerate(state.control):
            assert set(segment_names(mask)) == {naive.name(segment) for segment in here.controlled(seat)}


@dataclass
class Walk:
    """A game played by the engine and by both plain readings."""

    state: KauchukState
    here: naive.Naive
    clock: naive.Clock
    spent: list[int]

    @property
    def possible(self) -> bool:
        """Could the player do anything with one more action?"""
        seat = self.clock.seat
        assert seat is not None
        return self.clock.cards > 0 or bool(self.here.bands_for(seat, hands_of(self.state.position())[seat]))

    def step(self, move: Any) -> None:
        state, seat = self.state, self.state.seat
        assert seat is not None
        laid, held = len(state.laid), sum(map(sum, state.hands))
        if move == m.BUY:
            self.spent[seat] += 3
        if isinstance(move, m.Pay) and move.to.startswith("@"):
            self.spent[seat] += 1
            self.spent[int(move.to[1]) - 1] -= 1
        state.play(move)
        if isinstance(move, m.Choice):
            self._chosen(seat, move)
        elif isinstance(move, m.Take):
            if self.clock.take(move.source):
                self.clock.end_action(state.energy[seat], self.possible, self.here.ending)
        else:
            self.clock.only_passes = False
            self.clock.discard[self.clock.whose] += held - sum(map(sum, state.hands))
            for owner, name in state.laid[laid:]:
                self._laid(owner, name)
        self._check_clock()

    def _chosen(self, seat: int, move: m.Choice) -> None:
        if move == m.BUY:
            self.clock.buy()
        elif move == m.PASS:
            self.clock.end_action(self.state.energy[seat], self.possible, self.here.ending)
        else:
            self.clock.end_turn(self.here.ending)

    def _laid(self, owner: int, name: str) -> None:
        found = len(self.here.arts[owner])
        self.here.lay(owner, name)
        self.clock.bonus = len(self.here.arts[owner]) > found and self.clock.cards > 0
        if not self.clock.bonus:
            check_table(self.state, self.here, self.spent)
            self.clock.end_action(self.state.energy[owner], self.possible, self.here.ending)

    def _check_clock(self) -> None:
        state, clock, supply = self.state, self.clock, self.state.position()["supply"]
        assert (state.seat, state.round) == (clock.seat, clock.round)
        if state.seat is not None:
            assert (state.actions, state.bought) == (clock.actions, clock.bought)
            assert (state.phase == "extra", state.phase == "bonus") == (clock.offered, clock.bonus)
            assert (state.phase == "more") == clock.second_card
        private = "piles" in supply
        assert clock.open == ([0] * state.seats if private else [len(supply["open"])])
        assert clock.pile == [len(pile) for pile in (supply["piles"] if private else [supply["pile"]])]
        assert clock.discard == [len(pile) for pile in (supply["discards"] if private else [supply["discard"]])]


def walk(place: str, seats: int, seed: int, rich: bool, every: int) -> tuple[KauchukState, naive.Naive]:
    """A random game that builds more than it gathers, checked at every move. The rich need not gather at all."""
    chance = Chance(seed)
    state = GAME.new(seats, {"location": place}, seed)
    told = Walk(state, naive.Naive(place, seats, []), naive.Clock(place, seats, state.first), [0] * seats)
    while state.seat is not None:
        if rich:
            state.hands[state.seat] = [8] * 5
        moves = state.moves()
        bands = [move for move in moves if isinstance(move, m.Band | m.Step)]
        if state.phase == "act" and not rich and not chance.below(every):
            check_offer(state, told.here, bands, chance)
        told.step(chance.pick(bands if bands and (rich or chance.below(3)) else moves))
    check_table(state, told.here, told.spent)
    return state, told.here


GAMES = [(place, seats, rich) for place in LOCATIONS for seats in (2, 3, 4) for rich in (False, True)]
"""On each of the 24 boards one game of the usual kind, and one of the rich with many bands."""


@pytest.mark.parametrize(("place", "seats", "rich"), GAMES)
def test_a_random_game_agrees_to_its_end(place: str, seats: int, rich: bool) -> None:
    state, here = walk(place, seats, 10 * seats, rich, every=mass(40, 16))
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == here.final_scores(list(state.energy))
    assert set(outcome.winners) == here.winners(list(state.energy))


def test_the_lattice_is_the_one_of_the_rules() -> None:
    assert {naive.name(line) for line in naive.LINES} == set(LATTICE.line_named)
    assert {naive.name(segment) for segment in naive.SEGMENTS} == set(LATTICE.segment_named)
    assert {form.name for form in naive.FORMS} == set(LOOPS)
    assert (len(naive.LINES), len(naive.SEGMENTS), len(naive.FORMS)) == (120, 72, 120 + 72 + 96 + 508)
    for form in naive.FORMS:
        loop = LOOPS[form.name]
        assert set(pin_names(loop.mask)) == form.pins
        assert set(segment_names(loop.segments)) == {naive.name(segment) for segment in form.segments}
