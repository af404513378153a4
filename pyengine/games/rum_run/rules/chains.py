"""What must follow a double before the turn is over (M20, M41, M42)."""

from __future__ import annotations

from collections.abc import Iterator

from pyengine.core.moves import Move
from pyengine.games.rum_run.rules.board import (
    EXIT_STEPS,
    EXITS,
    HAND_BIT,
    IS_DOUBLE,
    JOINT,
    KIND,
    KINDS,
    NEAR,
    OWNER,
    SHOWING,
    SIDES,
    STEPS,
    VARIANTS,
    doubles_with,
    hand_variants,
    kinds_in,
    straights_with,
)
from pyengine.games.rum_run.rules.laying import keys, lay, laying, loose_ends, room, shifting
from pyengine.games.rum_run.rules.roads import LINKED, Survey
from pyengine.games.rum_run.rules.woods import Woods
from pyengine.shapes.bits import bits


def chain_moves(woods: Woods, seat: int) -> list[Move]:
    """What can follow a double so that the whole turn is legal in the end (M20, M41, M42)."""
    chain = Chain(woods, seat)
    found = sorted(key for key in chain.following(woods.hands[seat]) if chain.finishes(key))
    return [shifting(key) if key >> 16 else laying(key) for key in found]


class Chain:
    """A turn that began with a double and wants followers, as it lies."""

    __slots__ = ("at_town", "holding", "number", "owed", "seat", "sound", "survey", "woods")

    def __init__(self, woods: Woods, seat: int) -> None:
        self.woods, self.seat = woods, seat
        self.survey = Survey(woods, seat)
        first = woods.chain[0]
        self.number = KINDS[KIND[woods.cells[first]]][0]
        self.owed = sum(count for _, count in woods.owed)
        self.at_town = first in woods.forest.town_side
        self.holding = {first + step for step in LINKED[woods.links[first]]}.difference(woods.chain)
        """What the first double is linked to outside the chain."""
        self.sound = first in self.survey.found
        """Is the chain live as it is? All of it is linked."""

    def stands(self) -> bool:
        """Is every token of the chain live, and is its first double held by something outside the chain (M20 c)?"""
        return self.sound and (self.at_town or bool(self.holding))

    def following(self, hand: int) -> Iterator[int]:
        """Tokens from this hand or loose ends that would be linked to a double that wants followers, as keys of moves."""
        woods, seat = self.woods, self.seat
        variants = hand_variants(kinds_in(hand & (straights_with(self.number) | doubles_with(self.number))))
        loose = [] if woods.is_fast(seat) else loose_ends(woods, seat)
        for double, _ in woods.owed:
            for side in SIDES:
                square = double + STEPS[side]
                if square in woods.chain or not (self.at_town or self.holding - {square}):
                    continue
                allowed = SHOWING[side ^ 2][self.number] & room(woods, seat, square)
                yield from keys(allowed & variants, square)
                for origin in loose:
                    for key in keys(allowed & VARIANTS[KIND[woods.cells[origin]]], square):
                        yield origin << 16 | key

    def finishes(self, key: int) -> bool:
        """Can the turn be finished after this token?"""
        origin, variant, square = key >> 16, key >> 8 & 255, key & 255
        if not origin and not IS_DOUBLE[variant // 4]:
            if self.owed == 1:
                return self._is_live_with(variant, square)
            if self.owed == 2 and self._has_another(variant, square) and self._is_live_with(variant, square):
                return True
        after = self.woods.clone()
        lay(after, self.seat, variant, square, origin)
        chain = Chain(after, self.seat)
        return chain.can_be_finished() if chain.owed else chain.stands()

    def _has_another(self, variant: int, square: int) -> bool:
        """Is there another token and another square for the last follower, so that it covers nothing of its own?"""
        woods, seat = self.woods, self.seat
        fitting = woods.hands[seat] & straights_with(self.number) & ~(1 << variant // 4)
        variants = hand_variants(kinds_in(fitting))
        for double, count in woods.owed:
            if count == 1 and square - double in STEPS:
                continue
            for side in SIDES:
                near = double + STEPS[side]
                allowed = SHOWING[side ^ 2][self.number] & variants
                if near != square and OWNER[woods.cells[near]] != seat and allowed & room(woods, seat, near):
                    return True
        return False

    def can_be_finished(self) -> bool:
        woods, seat = self.woods, self.seat
        hand = woods.hands[seat]
        at_hand = (hand & straights_with(self.number)).bit_count()
        short = woods.is_fast(seat) and at_hand < self.owed
        # A double that is the last to follow may bring back the straights that it wants itself.
        returning = self._returning() if self.owed > 1 or short else {}
        if short and at_hand + len(returning) < self.owed:
            return False  # an equal double would only want more of them
        found = list(self.following(hand))
        in_the_end = list(self.following(hand | sum(returning.values()))) if returning else found
        if len({key & 255 for key in in_the_end}) < self.owed:
            return False
        if not self.sound:
            # One of the tokens to come must reach Town. It may be the next one, as their order makes no difference -
            # unless the next one brings it back to the hand.
            reaching = {
                key for key in in_the_end if IS_DOUBLE[key >> 10 & 63] or self._reaches(key >> 8 & 255, key & 255)
            }
            found = [key for key in found if key in reaching or (reaching and key & 255 in returning)]
        found.sort(key=lambda key: IS_DOUBLE[key >> 10 & 63])  # straights first: they end the search
        return any(map(self.finishes, found))

    def _returning(self) -> dict[int, int]:
        """Where own tokens with that number lie that a follower may cover, so that they can follow in their turn (M22)."""
        woods = self.woods
        near = woods.owned[self.seat] & NEAR[woods.chain[0]]
        return {
            square: HAND_BIT[woods.cells[square]]
            for square in bits(near)
            if square not in woods.chain and self.number in KINDS[KIND[woods.cells[square]]]
        }

    def _is_live_with(self, variant: int, square: int) -> bool:
        """Is the chain live with one more token from the hand, and without the own one that it may cover?"""
        return (self.sound and self._stays(self.woods.chain[0], square)) or self._reaches(variant, square)

    def _stays(self, live: int, covered: int) -> bool:
        """Does a live token stay so?"""
        return live != covered and (
            OWNER[self.woods.cells[covered]] != self.seat or self.survey.survives(live, covered)
        )

    def _reaches(self, variant: int, square: int) -> bool:
        """Would this token touch Town, be linked to a live token, or be joined to one through a distillery?"""
        cells, forest, found = self.woods.cells, self.woods.forest, self.survey.found
        for side, step, number in EXIT_STEPS[variant]:
            near = square + step
            if near == forest.town:
                return True
            if near in found and JOINT[side ^ 2][cells[near]] & 7 == number and self._stays(near, square):
                return True
        doors = [forest.entrances[number] for number in forest.doors_at.get(square, ())]
        houses = {door.house for door in doors if EXITS[variant][door.facing]}
        return bool(houses) and any(
            door.house in houses
            and door.square in found
            and JOINT[door.facing][cells[door.square]] != 0
            and self._stays(door.square, square)
            for door in forest.entrances
        )
