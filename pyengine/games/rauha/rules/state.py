"""A position of Rauha, and what moves do to it. Numbers in comments are those of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from pyengine.core.chance import Chance
from pyengine.core.game import Doc, Event, Game, Outcome, Refusal, State, Tell
from pyengine.games.rauha.rules import moves as m
from pyengine.games.rauha.rules.board import (
    AGE_CARDS,
    ALL_SQUARES,
    ANIMALS,
    BIOMES,
    BITS,
    CARDS,
    CARDS_PER_SATELLITE,
    DISCARD_CRYSTALS,
    EFFECTS,
    ENTITIES,
    ENTITY_EFFECTS,
    ENTITY_INDEX,
    FIRST_PRINTED,
    INDEX,
    LAST_POSITION,
    LINE_MASK,
    ROUNDS,
    ROW_AND_COLUMN,
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
        self._offers: list[m.Move] | None = None

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
        copy.chosen, copy.points, copy.pile, copy.crystals = (
            self.chosen[:],
            self.points[:],
            self.pile[:],
            self.crystals[:],
        )
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

    def satellite_of(self, seat: int) -> int:
        """The satellite that shows this seat the symbol of the avatar's place (R10): moon left, star right."""
        return seat if TRACK[self.stop].symbol == "moon" else (seat - 1) % self.seats

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

    def squares_for(self, seat: int, card: int) -> Sequence[int]:
        """Where a seat may place a card now (R17)."""
        if CARDS[card].cost > self.crystals[seat]:
            return ()
        return CARDS[card].allowed or SQUARES

    def would_welcome(self, seat: int, card: int, square: int) -> int:
        """The entities that come to a seat for placing a card on a square (R20-R23), as a set."""
        base = 9 * seat
        board = self.board
        complete = 0
        for line in ROW_AND_COLUMN[square]:
            symbols = SYMBOLS[card]
            for other in line:
                if other != square:
                    symbols &= SYMBOLS[board[base + other]]
            complete |= symbols
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

    def moves(self) -> list[m.Move]:
        seat = self.seat
        if seat is None:
            return []
        if self.phase == CHOOSE:
            return [m.CHOOSE[card] for card in self.satellites[self.satellite_of(seat)]]
        if self.phase == PLACE:
            return self._uses_of_card(seat)
        return [*self.activations(), m.END]

    def _uses_of_card(self, seat: int) -> list[m.Move]:
        found: list[m.Move] = [m.PLACE[square] for square in self.squares_for(seat, self.chosen[seat])]
        found.append(m.TAKE_CRYSTALS)
        found += [m.PLANT[square] for square in BITS[ALL_SQUARES & ~self.spores[seat]]]
        return found

    def activations(self) -> list[m.Move]:
        """Every legal activation of the seat to act, one by one (R25-R28, R33). Not to be changed: it is kept."""
        if self._offers is None:
            self._offers = self._find_activations()
        return self._offers

    def _find_activations(self) -> list[m.Move]:
        seat = self.seat
        assert seat is not None
        found: list[m.Move] = []
        crystals = self.crystals[seat]
        base = 9 * seat
        for square in BITS[self.may_use_squares(seat)]:
            effect = EFFECTS[self.board[base + square]]
            if effect.kind == "none" or effect.pay > crystals:
                continue
            if effect.kind == "buy_spore":
                row = m.SELL[square]
                found += [row[target] for target in BITS[ALL_SQUARES & ~self.spores[seat]]]
            else:
                found.append(m.ACTIVATE[square])
        for entity in BITS[self.may_use_entities(seat)]:
            effect = ENTITY_EFFECTS[entity]
            if effect.kind != "none" and effect.pay <= crystals:
                found.append(m.CALL[entity])
        return found

    def effect_of(self, seat: int, move: m.Move) -> Effect:
        """The effect that an activation uses."""
        if isinstance(move, m.ActivateEntity):
            return ENTITY_EFFECTS[ENTITY_INDEX[move.entity]]
        assert isinstance(move, m.ActivateBiome)
        return EFFECTS[self.board[9 * seat + move.square]]

    # What a move does

    def play(self, move: m.Move, tell: Tell | None = None) -> None:
        seat = self.seat
        assert seat is not None
        self._offers = None
        _PLAY[type(move)](self, move, seat, tell)

    def _choose(self, move: m.Choose, seat: int, tell: Tell | None) -> None:
        self.chosen[seat] = INDEX[move.card]
        if tell is not None:
            tell.append(Event("chose", seat, {}))
            tell.append(Event("kept", seat, {"card": move.card}, (seat,)))
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
            tell.append(Event("all_lost" if left_over else "all_chose", None, {"n": left_over}))

    def _place(self, move: m.Place, seat: int, tell: Tell | None) -> None:
        card = self.chosen[seat]
        cost = CARDS[card].cost
        new = self.would_welcome(seat, card, move.square)
        at = 9 * seat + move.square
        below = self.board[at]
        self.chosen[seat] = NO_CARD
        self.crystals[seat] -= cost
        self.covered[at] += (below,)
        self.board[at] = card
        if tell is not None:
            fields = {
                "card": CARDS[card].id,
                "square": SQUARE_NAMES[move.square],
                "covered": BIOMES[below].id,
                "cost": cost,
            }
            tell.append(Event("paid" if cost else "placed", seat, fields))
        self._welcome(seat, new, tell)
        self._begin_activation(tell)

    def _welcome(self, seat: int, new: int, tell: Tell | None) -> None:
        for entity in BITS[new]:
            before = self.holders[entity]
            self.holders[entity] = seat
            if tell is not None:
                fields: Doc = {"entity": ENTITIES[entity].id}
                if before == NOBODY:
                    tell.append(Event("welcomed", seat, fields))
                else:
                    tell.append(Event("taken", seat, {**fields, "from_seat": before}))
        self.welcomed = new

    def _take_crystals(self, move: m.TakeCrystals, seat: int, tell: Tell | None) -> None:
        self._let_go(seat)
        self.crystals[seat] += DISCARD_CRYSTALS
        if tell is not None:
            tell.append(Event("let_go", seat, {"n": DISCARD_CRYSTALS}))
        self._begin_activation(tell)

    def _plant_spore(self, move: m.PlantSpore, seat: int, tell: Tell | None) -> None:
        self._let_go(seat)
        self.spores[seat] |= 1 << move.square
        if tell is not None:
            tell.append(Event("planted", seat, {"square": SQUARE_NAMES[move.square]}))
        self._begin_activation(tell)

    def _let_go(self, seat: int) -> None:
        self.black_hole += (self.chosen[seat],)
        self.chosen[seat] = NO_CARD

    def _begin_activation(self, tell: Tell | None) -> None:
        self.phase = ACTIVATE
        self._go_on(tell)

    def _activate(self, move: m.Move, seat: int, tell: Tell | None) -> None:
        self._use(move, seat, tell)
        self._go_on(tell)

    def _use(self, move: m.Move, seat: int, tell: Tell | None) -> None:
        if type(move) is m.ActivateBiome:
            square, target = move
            biome = self.board[9 * seat + square]
            self.used_squares |= 1 << square
            source = BY_SPORES if self.phase == SCORING else BY_BIOMES
            gained = self._take_effect(seat, EFFECTS[biome], source, target)
            if tell is not None:
                fields = {"biome": BIOMES[biome].id, "square": SQUARE_NAMES[square]}
                if target != m.NO_TARGET:
                    fields["target"] = SQUARE_NAMES[target]
                self._tell_effect(tell, "biome", seat, EFFECTS[biome], fields, gained)
            return
        assert isinstance(move, m.ActivateEntity)
        entity = ENTITY_INDEX[move.entity]
        self.used_entities |= 1 << entity
        gained = self._take_effect(seat, ENTITY_EFFECTS[entity], BY_ENTITIES, m.NO_TARGET)
        if tell is not None:
            self._tell_effect(tell, "entity", seat, ENTITY_EFFECTS[entity], {"entity": move.entity}, gained)

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
            tell.append(Event("stopped", seat, {}))
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
            if tell is not None:
                tell.append(Event("over", None, {}))

    def _score_water(self, seat: int, tell: Tell | None) -> None:
        """R35."""
        own = self.water(seat)
        lowest = min([self.water(other) for other in range(self.seats)])
        points = WATER_POINTS[min(own - lowest, len(WATER_POINTS) - 1)]
        self._score(seat, points, BY_WATER)
        if tell is not None:
            fields = {"sources": own, "lowest": lowest, "ahead": own - lowest, "n": points}
            tell.append(Event("water" if points else "dry", seat, fields))

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
            tell.append(Event("leads_pile" if tied else "leads", first, {"n": self.points[first]}))
        self._sit(0, phase, tell)

    def _move_avatars(self, tell: Tell | None) -> None:
        """R36, R37."""
        after_scoring = self.phase == SCORING
        self.stop += 1
        self.turn = 0
        if tell is not None:
            tell.append(Event("moved", None, {"position": self.stop}))
        if not TRACK[self.stop].squares:
            if tell is not None:
                tell.append(Event("scoring", None, {"round": self.round + 1}))
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
        if tell is not None:
            tell.append(Event("dealt", None, {"round": self.round + 1, "age": self.age + 1}))

    # What is told

    def _tell_effect(self, tell: Tell, who: str, seat: int, effect: Effect, fields: Doc, gained: int) -> None:
        what = {"crystals": "crystals", "buy_points": "bought", "buy_spore": "spore"}.get(effect.kind, "points")
        by = "spores" if self.phase == SCORING and who == "biome" else who
        told = {**fields, "n": gained, "pay": effect.pay, "by": by, "round": self.round + 1}
        tell.append(Event(f"{who}_{what}", seat, told))

    # The rest of the contract lives in rooms of its own

    def refusal(self, move: m.Move) -> Refusal | None:
        from pyengine.games.rauha.rules.refusals import refusal

        return refusal(self, move)

    def position(self) -> Doc:
        from pyengine.games.rauha.rules.documents import position

        return position(self)

    def seen_by(self, seat: int | None) -> Doc:
        from pyengine.games.rauha.rules.documents import seen_by

        return seen_by(self, seat)

    def flaw(self) -> str | None:
        from pyengine.games.rauha.rules.documents import flaw

        return flaw(self)

    def earned_by(self, seat: int) -> list[list[int]]:
        """Points by round, then by source."""
        tallies = self.earned[_TALLIES * seat : _TALLIES * (seat + 1)]
        return [tallies[start : start + len(SOURCES)] for start in range(0, _TALLIES, len(SOURCES))]

    def outcome(self) -> Outcome | None:
        """Most points win, and equal ones share the victory (R38)."""
        if self.phase != OVER:
            return None
        most = max(self.points)
        winners = tuple([seat for seat in range(self.seats) if self.points[seat] == most])
        sums = [list(map(sum, zip(*self.earned_by(seat), strict=True))) for seat in range(self.seats)]
        breakdown = {name: tuple([row[place] for row in sums]) for place, name in enumerate(SOURCES)}
        reason = "shared" if len(winners) > 1 else "most"
        return Outcome(reason, "R38", winners, tuple(self.points), breakdown, {"n": most, "winner_seat": winners[0]})

    def standings(self) -> tuple[int, ...]:
        return tuple(self.points)


_PLAY: dict[type, Any] = {
    m.Choose: RauhaState._choose,
    m.Place: RauhaState._place,
    m.TakeCrystals: RauhaState._take_crystals,
    m.PlantSpore: RauhaState._plant_spore,
    m.ActivateBiome: RauhaState._activate,
    m.ActivateEntity: RauhaState._activate,
    m.EndActivation: RauhaState._end_activation,
}
