"""Doubles, and the tokens that must follow them: where a turn can begin with one, and how it can be finished."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from pyengine.core.moves import Move
from pyengine.games.rum_run.rules.board import (
    CODE_EXITS,
    DOUBLE_OF,
    DOUBLES,
    EXIT_STEPS,
    EXITS,
    HAND_BIT,
    IS_DOUBLE,
    JOINT,
    KIND,
    KIND_COUNT,
    KINDS,
    OWNER,
    SHOWING,
    SIDES,
    STEPS,
    STRAIGHTS,
    STRAIGHTS_WITH,
    VARIANTS,
    WIDTH,
    hand_variants,
    kinds_in,
)
from pyengine.games.rum_run.rules.laying import Reach, followers, keys, lay, laying, loose_ends, room, shifting
from pyengine.games.rum_run.rules.roads import LINKED, Survey, is_loose, live_doors
from pyengine.games.rum_run.rules.woods import Woods
from pyengine.shapes.bits import bits, union


class Doubles:
    """Doubles in the air, about to be laid. `here` is the position without the one in the air, `woods` that in which it
    still lies at `origin` (the same, if it comes from the hand)."""

    __slots__ = ("count", "doors", "here", "origin", "reach", "seat", "survey", "woods")

    def __init__(self, woods: Woods, here: Woods, seat: int, survey: Survey, reach: Reach, origin: int = 0) -> None:
        self.woods, self.here, self.seat, self.survey, self.reach = woods, here, seat, survey, reach
        self.origin = origin
        self.count = followers(here, seat)
        self.doors = live_doors(here, seat, survey)
        """Where a token would be joined to a live one."""

    def keys(self, kinds: int) -> list[int]:
        """Where those among these kinds can be laid so that the turn can be finished. Where they are held and have room
        for followers from the hand this is seen at a glance; the other squares are looked at one by one."""
        variants = hand_variants(kinds & DOUBLES)
        sure = variants & _followed(self.here.hands[self.seat])
        roomy = self._roomy()
        found: list[int] = []
        doubtful = self._hanging(variants)
        for square, allowed in self.reach.items():
            held = allowed & variants
            if held and square != self.origin:
                at_once = held & sure if roomy >> square & 1 else 0
                found += keys(at_once, square)
                doubtful.update(keys(held ^ at_once, square))
        return found + [key for key in doubtful if self._can_be_laid(key >> 8, key & 255)]

    def _hanging(self, variants: int) -> set[int]:
        """Where one of these would be linked to an own token, but not be live by that (M20 a)."""
        here, found = self.here, set()
        for square in bits(here.owned[self.seat]):
            for _, step, number in CODE_EXITS[here.cells[square]]:
                goal, variant = square + step, DOUBLE_OF[number] * 4
                if variants >> variant & 1 and not self.reach.get(goal, 0) >> variant & 1 and here.forest.open[goal]:
                    found.add(variant << 8 | goal)
        return found

    def _roomy(self) -> int:
        """The squares, as bits, with one or two beside them that are empty; beside Town they may also be own ones, for
        nothing depends on those there."""
        forest, owned = self.here.forest, self.here.owned
        empty = forest.free & ~union(owned)
        return _beside(empty, self.count) | _beside(empty | owned[self.seat], self.count) & forest.beside_town

    def _can_be_laid(self, variant: int, square: int) -> bool:
        """The usual cases are seen at a glance; all others are tried."""
        if not room(self.here, self.seat, square) >> variant & 1 or square == self.origin:
            return False
        number = KINDS[variant // 4][0]
        held = self.reach.get(square, 0) >> variant & 1
        if held and self._has_followers(square, number):
            return True
        place = _Place(self, number, square)
        if not (held or place.may_be_rescued()) or not place.may_be_followed():
            return False
        after = self.woods.clone()
        lay(after, self.seat, variant, square, self.origin)
        return _Chain(after, self.seat).can_be_finished()

    def _has_followers(self, square: int, number: int) -> bool:
        """Held where it is: are there squares beside it for all that must follow, where what they cover cuts nothing?"""
        here, seat = self.here, self.seat
        fitting = hand_variants(kinds_in(here.hands[seat] & straights_with(number)))
        at_town = square in here.forest.town_side
        harmless, cutting = [], []
        for side in SIDES:
            near = square + STEPS[side]
            allowed = SHOWING[side ^ 2][number] & fitting & room(here, seat, near)
            if not allowed:
                continue
            if at_town or OWNER[here.cells[near]] != seat:
                harmless.append(allowed)
            elif OWNER[here.cells[square]] != seat and self._is_held(square, number, near):
                cutting.append(allowed)
        if self.count == 1:
            return bool(harmless or cutting)
        both = [*harmless, *cutting[:1]] if harmless else []
        return any(map(_differ, combinations(both, 2)))

    def _is_held(self, square: int, number: int, without: int) -> bool:
        """Is it linked to a token that is live without what lies at `without`?"""
        for side in SIDES:
            near = square + STEPS[side]
            if near != without and near in self.survey.found and self.survey.survives(near, without):
                if JOINT[side ^ 2][self.here.cells[near]] & 7 == number:
                    return True
        return False


class _Place:
    """What is seen at a glance of one square and one double in the air above it."""

    __slots__ = ("all", "at_town", "count", "here", "holding", "number", "seat", "square", "straights", "twin")

    def __init__(self, all: Doubles, number: int, square: int) -> None:
        self.all, self.here, self.seat, self.count = all, all.here, all.seat, all.count
        self.number, self.square = number, square
        self.at_town = square in self.here.forest.town_side
        cells = self.here.cells
        self.holding = [
            side
            for side in SIDES
            if JOINT[side ^ 2][cells[square + STEPS[side]]] == self.seat * 8 + number
        ]
        """The sides on which it would be linked."""
        near = {square + step for step in STEPS}
        self.straights = self._had(near | {square + one + two for one in STEPS for two in STEPS})
        """What can follow, of straights: those covered by another follower come back to the hand first."""
        doubles = self._had(near if self.count > 1 else set()) & doubles_with(number)
        self.twin = doubles.bit_count() > (not all.origin) and self._are_enough(2 * self.count - 1)
        """Can a second such double follow? It wants followers of its own."""

    def _had(self, covered: set[int]) -> int:
        """The hand, the loose ends on which this double does not depend, and what comes back to the hand from under it;
        in the duels also what lies on these squares, which tokens before may cover."""
        here, seat = self.here, self.seat
        fast, duel = here.is_fast(seat), here.options.variant != "standard"
        only = self.square + STEPS[self.holding[0]] if len(self.holding) == 1 and not self.at_town else 0
        found = here.hands[seat]
        for square in bits(here.owned[seat]):
            if (
                square == self.square
                or (duel and square in covered)
                or (not fast and square != only and is_loose(here, square))
            ):
                found |= HAND_BIT[here.cells[square]]
        return found

    def _are_enough(self, count: int) -> bool:
        return (self.straights & straights_with(self.number)).bit_count() >= count

    def may_be_followed(self) -> bool:
        """Are there tokens and squares for all that must follow, so that a link to something else, or Town, can stay to
        it (M20 c)?"""
        if not self._are_enough(self.count):
            return False
        had = hand_variants(kinds_in(self.straights)) & STRAIGHTS
        if self.twin:
            had |= VARIANTS[DOUBLE_OF[self.number]]
        around = [(side, self._allowed(side) & had) for side in SIDES]
        return any(
            (self.at_town or any(side not in sides for side in self.holding)) and _differ(allowed)
            for followers in combinations([each for each in around if each[1]], self.count)
            for sides, allowed in [zip(*followers, strict=True)]
        )

    def _allowed(self, side: int) -> int:
        """What could follow it on that side, as the square there goes."""
        return room(self.here, self.seat, self.square + STEPS[side]) & SHOWING[side ^ 2][self.number]

    def may_be_rescued(self) -> bool:
        """Not held where it is: could what follows it reach Town or a live token, or be joined to one?"""
        sides = [side for side in SIDES if self.holding != [side]]
        if self._straight_may_rescue(self.square, sides):
            return True
        if not self.twin:
            return False
        here, variant = self.here, DOUBLE_OF[self.number] * 4
        for near in (self.square + STEPS[side] for side in sides):
            if room(here, self.seat, near) >> variant & 1 and (
                self.all.reach.get(near, 0) >> variant & 1 or self._straight_may_rescue(near, SIDES)
            ):
                return True
        return False

    def _straight_may_rescue(self, square: int, sides: Iterable[int]) -> bool:
        """Could one that follows a double on this square, on one of these sides?"""
        here, found = self.here, self.all.survey.found
        doors = self.all.doors
        if square in doors:
            return True
        straights = hand_variants(kinds_in(self.straights)) & STRAIGHTS
        for side in sides:
            near = square + STEPS[side]
            beyond = near + STEPS[side]
            fitting = SHOWING[side ^ 2][self.number] & room(here, self.seat, near) & straights
            if fitting and (near in doors or beyond == here.forest.town):
                return True
            if beyond in found and fitting & SHOWING[side][JOINT[side ^ 2][here.cells[beyond]] & 7]:
                return True
        return False


@lru_cache(maxsize=1 << 12)
def _followed(hand: int) -> int:
    """The doubles, as variants, for which a hand has straights of at least two kinds: enough for every number of
    followers, and for covering a token like one of them."""
    kinds = kinds_in(hand)
    return sum(1 << kind * 4 for number, kind in DOUBLE_OF.items() if (kinds & STRAIGHTS_WITH[number]).bit_count() > 1)


def doubles_with(number: int) -> int:
    return 1 << DOUBLE_OF[number] | 1 << DOUBLE_OF[number] + KIND_COUNT


def _differ(allowed: Sequence[int]) -> bool:
    """Can different tokens be taken from one or two sets of variants?"""
    return len(allowed) == 1 or len({variant // 4 for variant in bits(allowed[0] | allowed[1])}) > 1


def straights_with(number: int) -> int:
    """The straights of a hand with that number, as bits."""
    return STRAIGHTS_WITH[number] | STRAIGHTS_WITH[number] << KIND_COUNT


def _beside(squares: int, count: int) -> int:
    """All squares, as bits, that lie beside one or two of these."""
    north, east, south, west = squares << WIDTH, squares >> 1, squares >> WIDTH, squares << 1
    if count == 1:
        return north | east | south | west
    return north & south | east & west | (north | south) & (east | west)


def chain_moves(woods: Woods, seat: int) -> list[Move]:
    """What can follow a double so that the whole turn is legal in the end (M20, M41, M42)."""
    chain = _Chain(woods, seat)
    found = sorted(key for key in chain.following(woods.hands[seat]) if chain.finishes(key))
    return [shifting(key) if key >> 16 else laying(key) for key in found]


class _Chain:
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
        chain = _Chain(after, self.seat)
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
                if near != square and OWNER[woods.cells[near]] != seat:
                    if SHOWING[side ^ 2][self.number] & variants & room(woods, seat, near):
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
            reaching = {key for key in in_the_end if IS_DOUBLE[key >> 10 & 63] or self._reaches(key >> 8 & 255, key & 255)}
            found = [key for key in found if key in reaching or (reaching and key & 255 in returning)]
        found.sort(key=lambda key: IS_DOUBLE[key >> 10 & 63])  # straights first: they end the search
        return any(map(self.finishes, found))

    def _returning(self) -> dict[int, int]:
        """Where own tokens with that number lie that a follower may cover, so that they can follow in their turn (M22)."""
        woods = self.woods
        near = {woods.chain[0] + one + two for one in STEPS for two in (0, *STEPS)}
        return {
            square: HAND_BIT[woods.cells[square]]
            for square in bits(woods.owned[self.seat])
            if square in near and square not in woods.chain and self.number in KINDS[KIND[woods.cells[square]]]
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
