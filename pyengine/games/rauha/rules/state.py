"""A position of Rauha, and what moves do to it. Numbers in comments are those of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from pyengine.core.chance import Chance
from pyengine.core.game import Game, State, Tell, announce, confide
from pyengine.core.moves import Move
from pyengine.games.rauha.rules import moves as m
from pyengine.games.rauha.rules.board import (
    AGE_CARDS,
    ALL_SQUARES,
    ANIMALS,
    BESIDE,
    BIOMES,
    BITS,
    CARDS,
    CARDS_PER_SATELLITE,
    DISCARD_CRYSTALS,
    EFFECTS,
    ENTITIES,
    ENTITY_EFFECTS,
    FIRST_PRINTED,
    LAST_POSITION,
    LINE_MASK,
    ROUNDS,
    SHIFT,
    SQUARE_NAMES,
    SQUARES,
    START_CRYSTALS,
    SYMBOLS,
    TALLY,
    TRACK,
    VUORI,
    WATER_POINTS,
    Effect,
    satellite_of,
)
from pyengine.games.rauha.rules.options import Options

CHOOSE, PLACE, ACTIVATE, SCORING, OVER = "choose", "place", "activate", "scoring", "over"
PHASES = (CHOOSE, PLACE, ACTIVATE, SCORING, OVER)
NOBODY = -1
NO_CARD = -1

SOURCES = ("biomes", "spores", "entities", "water")
BY_BIOMES, BY_SPORES, BY_ENTITIES, BY_WATER = range(4)
_TALLIES = ROUNDS * len(SOURCES)
_ANIMAL_SHIFTS = tuple(SHIFT[animal] for animal in ANIMALS)
_DROPS_SHIFT = SHIFT["drops"]
_BROUGHT = {"crystals": "crystals", "buy_points": "bought", "buy_spore": "spore"}
"""By kind of effect: what the story says that it brought. Of all others, points."""


class RauhaState(State):
    __slots__ = (
        "_offers", "black_hole", "board", "chosen", "covered", "crystals", "decks", "earned", "holders", "options",
        "order", "phase", "pile", "points", "satellites", "seat", "seats", "spores", "stop", "turn",
        "used_entities", "used_squares", "welcomed",
    )  # fmt: skip

    game: ClassVar[Game[RauhaState]]

    def __init__(self, seats: int, options: Options) -> None:
        printed = FIRST_PRINTED[options.side]
        self.seats = seats
        self.options = options
        self.seat: int | None = 0
        self.stop = 0  # where all avatars stand on the track (R9)
        self.phase = CHOOSE
        self.order: tuple[int, ...] = ()  # in which the seats act or score
        self.turn = 0  # whose turn it is in that order
        self.decks: list[tuple[int, ...]] = [(), ()]
        self.satellites: list[tuple[int, ...]] = [()] * seats
        self.black_hole: tuple[int, ...] = ()
        self.chosen = [NO_CARD] * seats
        self.points = [0] * seats
        self.pile = list(range(seats))  # the energy tokens by arrival: of equal ones the later lies above (R13)
        self.crystals = [START_CRYSTALS] * seats
        self.board = [printed + square for square in SQUARES] * seats  # the visible biomes, nine for each seat
        self.covered: list[tuple[int, ...]] = [()] * (9 * seats)  # what lies below them, lowest first
        self.spores = [0] * seats  # sets of squares
        self.holders = [NOBODY] * len(ENTITIES)
        self.used_squares = self.used_entities = self.welcomed = 0  # sets, of the seat that activates
        self.earned = [0] * (_TALLIES * seats)  # by seat, round and source
        self._offers: list[Move] | None = None

    def begin(self, chance: Chance) -> None:
        """Set-up (R3-R8)."""
        chance.shuffle(self.pile)
        self.decks = [tuple(chance.shuffled(cards)) for cards in AGE_CARDS]
        self._deal()

    def clone(self) -> RauhaState:
        copy = RauhaState.__new__(RauhaState)
        copy.seats, copy.options, copy.seat = self.seats, self.options, self.seat
        copy.stop, copy.phase, copy.order, copy.turn = self.stop, self.phase, self.order, self.turn
        copy.decks, copy.satellites, copy.black_hole = self.decks[:], self.satellites[:], self.black_hole
        copy.chosen, copy.points = self.chosen[:], self.points[:]
        copy.pile, copy.crystals = self.pile[:], self.crystals[:]
        copy.board, copy.covered, copy.spores = self.board[:], self.covered[:], self.spores[:]
        copy.holders, copy.earned = self.holders[:], self.earned[:]
        copy.used_squares, copy.used_entities, copy.welcomed = self.used_squares, self.used_entities, self.welcomed
        copy._offers = self._offers
        return copy

    # Where we are

    @property
    def round(self) -> int:
        """From 0 to 3."""
        return self.stop // 4

    @property
    def age(self) -> int:
        """0 or 1."""
        return self.stop // 8

    def earned_by(self, seat: int) -> list[list[int]]:
        """Points by round, then by source."""
        tallies = self.earned[_TALLIES * seat : _TALLIES * (seat + 1)]
        return [tallies[start : start + len(SOURCES)] for start in range(0, _TALLIES, len(SOURCES))]

    def standings(self) -> tuple[int, ...]:
        return tuple(self.points)

    def satellite_of(self, seat: int) -> int:
        """Where this seat chooses a card now (R10)."""
        return satellite_of(self.stop, seat, self.seats)

    def biomes(self, seat: int) -> list[int]:
        return self.board[9 * seat : 9 * seat + 9]

    def held(self, seat: int) -> int:
        """The entities of a seat, as a set."""
        return sum(1 << entity for entity, holder in enumerate(self.holders) if holder == seat)

    def water(self, seat: int) -> int:
        """Water sources (R32)."""
        return self._drops(self._tally(seat), seat)

    def _tally(self, seat: int) -> int:
        return sum([TALLY[biome] for biome in self.board[9 * seat : 9 * seat + 9]])

    def _drops(self, tally: int, seat: int) -> int:
        return (tally >> _DROPS_SHIFT) + (ENTITIES[VUORI].drops if self.holders[VUORI] == seat else 0)

    def count(self, seat: int, per: str) -> int:
        """How many of something a seat has now (R29)."""
        if per == "spore":
            return self.spores[seat].bit_count()
        tally = self._tally(seat)
        if per == "water_source":
            return self._drops(tally, seat)
        if per == "best_animal":
            return max([tally >> shift & 0xFF for shift in _ANIMAL_SHIFTS])
        return tally >> SHIFT[per] & 0xFF

    def yields(self, seat: int, effect: Effect) -> int:
        """What an effect would bring this seat now, in its own unit."""
        return effect.amount if effect.per == "flat" else effect.amount * self.count(seat, effect.per)

    def without_spore(self, seat: int) -> int:
        """The squares of a seat that have no spore, as a set (R30)."""
        return ALL_SQUARES & ~self.spores[seat]

    def squares_for(self, seat: int, card: int) -> Sequence[int]:
        """Where a seat may place a card now (R17)."""
        if CARDS[card].cost > self.crystals[seat]:
            return ()
        return CARDS[card].allowed or SQUARES

    def would_welcome(self, seat: int, card: int, square: int) -> int:
        """The entities that come to a seat for placing a card on a square (R20-R23), as a set."""
        base, board = 9 * seat, self.board
        left, right, above, below = [SYMBOLS[board[base + other]] for other in BESIDE[square]]
        complete = SYMBOLS[card] & (left & right | above & below)
        for entity in BITS[complete]:
            if self.holders[entity] == seat:
                complete ^= 1 << entity
        return complete

    def may_use_squares(self, seat: int) -> int:
        """Squares that may still be activated as far as place and spore go (R25, R28, R33, R34)."""
        allowed = self.spores[seat] if self.phase == SCORING else LINE_MASK[self.stop]
        return allowed & ~self.used_squares

    def may_use_entities(self, seat: int) -> int:
        """The same for entities (R27, R28, R33)."""
        return (self.held(seat) if self.phase == SCORING else self.welcomed) & ~self.used_entities

    # What can be done

    def moves(self) -> list[Move]:
        seat = self.seat
        if seat is None:
            return []
        if self.phase == CHOOSE:
            return [m.CHOOSE[card] for card in self.satellites[self.satellite_of(seat)]]
        if self.phase == PLACE:
            return self._uses_of_card(seat)
        return [*self.activations(), m.END]

    def _uses_of_card(self, seat: int) -> list[Move]:
        found: list[Move] = [m.PLACE[square] for square in self.squares_for(seat, self.chosen[seat])]
        found.append(m.TAKE_CRYSTALS)
        found += [m.PLANT[square] for square in BITS[self.without_spore(seat)]]
        return found

    def activations(self) -> list[Move]:
        """Every legal activation of the seat to act, one by one (R25-R28, R33). Not to be changed: it is kept."""
        if self._offers is None:
            self._offers = self._find_activations()
        return self._offers

    def _find_activations(self) -> list[Move]:
        seat = self.seat
        assert seat is not None
        found: list[Move] = []
        crystals = self.crystals[seat]
        base = 9 * seat
        for square in BITS[self.may_use_squares(seat)]:
            effect = EFFECTS[self.board[base + square]]
            if effect.kind == "none" or effect.pay > crystals:
                continue
            if effect.kind == "buy_spore":
                row = m.SELL[square]
                found += [row[target] for target in BITS[self.without_spore(seat)]]
            else:
                found.append(m.ACTIVATE[square])
        for entity in BITS[self.may_use_entities(seat)]:
            effect = ENTITY_EFFECTS[entity]
            if effect.kind != "none" and effect.pay <= crystals:
                found.append(m.CALL[entity])
        return found

    def effect_of(self, seat: int, move: Move) -> Effect:
        """The effect that an activation uses."""
        if isinstance(move, m.ActivateEntity):
            return ENTITY_EFFECTS[move.entity]
        assert isinstance(move, m.ActivateBiome)
        return EFFECTS[self.board[9 * seat + move.square]]

    # What a move does

    def play(self, move: Move, tell: Tell | None = None) -> None:
        seat = self.seat
        assert seat is not None
        self._offers = None
        _PLAY[type(move)](self, move, seat, tell)

    def _choose(self, move: m.Choose, seat: int, tell: Tell | None) -> None:
        self.chosen[seat] = move.card
        if tell is not None:
            announce(tell, "chose", seat)
            confide(tell, "kept", seat, card=CARDS[move.card].id)
        if seat + 1 < self.seats:
            self.seat = seat + 1
        else:
            self._take_chosen(tell)
            self._act_in_order(PLACE, tell)

    def _take_chosen(self, tell: Tell | None) -> None:
        """All cards leave their satellites together (R11); the last ones of a round fall into the Black Hole (R12)."""
        for seat, card in enumerate(self.chosen):
            gap = self.satellite_of(seat)
            left = tuple([other for other in self.satellites[gap] if other != card])
            if self.stop % 4 == 2:
                self.black_hole += left
                left = ()
            self.satellites[gap] = left
        if tell is not None:
            left_over = self.seats if self.stop % 4 == 2 else 0
            announce(tell, "all_lost" if left_over else "all_chose", None, n=left_over)

    def _place(self, move: m.Place, seat: int, tell: Tell | None) -> None:
        card = self.chosen[seat]
        cost = CARDS[card].cost
        new = self.would_welcome(seat, card, move.square)
        at = 9 * seat + move.square
        below = self.board[at]
        self.chosen[seat] = NO_CARD
        self.phase = ACTIVATE
        self.crystals[seat] -= cost
        self.covered[at] += (below,)
        self.board[at] = card
        if tell is not None:
            kind, square = "paid" if cost else "placed", SQUARE_NAMES[move.square]
            announce(tell, kind, seat, card=CARDS[card].id, square=square, covered=BIOMES[below].id, cost=cost)
        self._welcome(seat, new, tell)
        self._go_on(tell)

    def _welcome(self, seat: int, new: int, tell: Tell | None) -> None:
        for entity in BITS[new]:
            before = self.holders[entity]
            self.holders[entity] = seat
            if before == NOBODY:
                announce(tell, "welcomed", seat, entity=ENTITIES[entity].id)
            else:
                announce(tell, "taken", seat, entity=ENTITIES[entity].id, from_seat=before)
        self.welcomed = new

    def _take_crystals(self, move: m.TakeCrystals, seat: int, tell: Tell | None) -> None:
        self._let_go(seat)
        self.crystals[seat] += DISCARD_CRYSTALS
        if tell is not None:
            announce(tell, "let_go", seat, n=DISCARD_CRYSTALS)
        self._go_on(tell)

    def _plant_spore(self, move: m.PlantSpore, seat: int, tell: Tell | None) -> None:
        self._let_go(seat)
        self.spores[seat] |= 1 << move.square
        if tell is not None:
            announce(tell, "planted", seat, square=SQUARE_NAMES[move.square])
        self._go_on(tell)

    def _let_go(self, seat: int) -> None:
        self.black_hole += (self.chosen[seat],)
        self.chosen[seat] = NO_CARD
        self.phase = ACTIVATE

    def _activate_biome(self, move: m.ActivateBiome, seat: int, tell: Tell | None) -> None:
        square, target = move
        biome = BIOMES[self.board[9 * seat + square]]
        self.used_squares |= 1 << square
        source = BY_SPORES if self.phase == SCORING else BY_BIOMES
        gained = self._take_effect(seat, biome.effect, source, target)
        if tell is not None:
            fields = {"biome": biome.id, "square": SQUARE_NAMES[square]}
            if target != m.NO_TARGET:
                fields["target"] = SQUARE_NAMES[target]
            by = "spores" if source == BY_SPORES else "biome"
            self._tell_effect(tell, "biome", seat, biome.effect, gained, by=by, **fields)
        self._go_on(tell)

    def _activate_entity(self, move: m.ActivateEntity, seat: int, tell: Tell | None) -> None:
        entity = ENTITIES[move.entity]
        self.used_entities |= 1 << move.entity
        gained = self._take_effect(seat, entity.effect, BY_ENTITIES, m.NO_TARGET)
        if tell is not None:
            self._tell_effect(tell, "entity", seat, entity.effect, gained, by="entity", entity=entity.id)
        self._go_on(tell)

    def _tell_effect(self, tell: Tell, who: str, seat: int, effect: Effect, gained: int, **fields: str) -> None:
        kind = f"{who}_{_BROUGHT.get(effect.kind, 'points')}"
        announce(tell, kind, seat, **fields, n=gained, pay=effect.pay, round=self.round + 1)

    def _take_effect(self, seat: int, effect: Effect, source: int, target: int) -> int:
        self.crystals[seat] -= effect.pay
        if effect.kind == "buy_spore":
            self.spores[seat] |= 1 << target
            return 1
        gained = self.yields(seat, effect)
        if effect.kind == "crystals":
            self.crystals[seat] += gained
        else:
            self._score(seat, gained, source)
        return gained

    def _score(self, seat: int, points: int, source: int) -> None:
        if points:  # a gain of nothing does not move the token (R13)
            self.points[seat] += points
            self.earned[_TALLIES * seat + len(SOURCES) * self.round + source] += points
            self.pile.remove(seat)
            self.pile.append(seat)

    def _end_activation(self, move: m.EndActivation, seat: int, tell: Tell | None) -> None:
        if tell is not None:
            announce(tell, "stopped", seat)
        self._next(seat, tell)

    # How turns follow each other

    def _go_on(self, tell: Tell | None) -> None:
        """Wait for a move if something can still be activated; else the turn is over."""
        if not self.activations():
            assert self.seat is not None
            self._next(self.seat, tell)

    def _next(self, seat: int, tell: Tell | None) -> None:
        self._offers = None
        if self.phase == SCORING:
            self._score_water(seat, tell)
        if self.turn + 1 < self.seats:
            self._sit(self.turn + 1, PLACE if self.phase == ACTIVATE else SCORING, tell)
        elif self.stop < LAST_POSITION:
            self._move_avatars(tell)
        else:
            self._sit_nowhere()
            announce(tell, "over", None)

    def _score_water(self, seat: int, tell: Tell | None) -> None:
        """R35."""
        own = self.water(seat)
        lowest = min([self.water(other) for other in range(self.seats)])
        points = WATER_POINTS[min(own - lowest, len(WATER_POINTS) - 1)]
        self._score(seat, points, BY_WATER)
        if tell is not None:
            kind = "water" if points else "dry"
            announce(tell, kind, seat, sources=own, lowest=lowest, ahead=own - lowest, n=points)

    def _sit(self, turn: int, phase: str, tell: Tell | None) -> None:
        """The next seat in the order begins step 2 or its scoring."""
        self.turn = turn
        self.phase = phase
        self.seat = self.order[turn]
        self.used_squares = self.used_entities = self.welcomed = 0
        if phase == SCORING:
            self._go_on(tell)

    def _sit_nowhere(self) -> None:
        self.phase = OVER
        self.seat = None
        self.order = ()
        self.turn = 0
        self.used_squares = self.used_entities = self.welcomed = 0

    def leader(self) -> int:
        """Most points; of equal ones the top of the pile (R14)."""
        most = max(self.points)
        return next(seat for seat in reversed(self.pile) if self.points[seat] == most)

    def _act_in_order(self, phase: str, tell: Tell | None) -> None:
        first = self.leader()
        self.order = tuple([(first + step) % self.seats for step in range(self.seats)])
        if tell is not None:
            tied = self.points.count(self.points[first]) > 1
            announce(tell, "leads_pile" if tied else "leads", first, n=self.points[first])
        self._sit(0, phase, tell)

    def _move_avatars(self, tell: Tell | None) -> None:
        """R36, R37."""
        after_scoring = self.phase == SCORING
        self.stop += 1
        self.turn = 0
        announce(tell, "moved", None, position=self.stop)
        if not TRACK[self.stop].squares:
            announce(tell, "scoring", None, round=self.round + 1)
            self._act_in_order(SCORING, tell)
            return
        if after_scoring:
            self._deal(tell)
        self.phase = CHOOSE
        self.seat = 0
        self.order = ()
        self.used_squares = self.used_entities = self.welcomed = 0

    def _deal(self, tell: Tell | None = None) -> None:
        """Four cards to each satellite (R8), kept in order so that their places tell nothing."""
        deck = self.decks[self.age]
        for gap in range(self.seats):
            self.satellites[gap] = tuple(sorted(deck[:CARDS_PER_SATELLITE]))
            deck = deck[CARDS_PER_SATELLITE:]
        self.decks[self.age] = deck
        announce(tell, "dealt", None, round=self.round + 1, age=self.age + 1)


_PLAY: dict[type, Any] = {
    m.Choose: RauhaState._choose,
    m.Place: RauhaState._place,
    m.TakeCrystals: RauhaState._take_crystals,
    m.PlantSpore: RauhaState._plant_spore,
    m.ActivateBiome: RauhaState._activate_biome,
    m.ActivateEntity: RauhaState._activate_entity,
    m.EndActivation: RauhaState._end_activation,
}
