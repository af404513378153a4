"""Where a turn can begin with a double, so that it can be finished. What must follow it has a room of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache
from itertools import combinations

from pyengine.games.rum_run.rules.board import (
    BESIDE,
    CODE_EXITS,
    DOUBLE_OF,
    DOUBLES,
    HAND_BIT,
    JOINT,
    KINDS,
    NEAR,
    OWNER,
    SHOWING,
    SIDES,
    STEPS,
    STRAIGHTS,
    STRAIGHTS_WITH,
    VARIANTS,
    WIDTH,
    doubles_with,
    hand_variants,
    kinds_in,
    straights_with,
)
from pyengine.games.rum_run.rules.chains import Chain
from pyengine.games.rum_run.rules.laying import Reach, followers, keys, lay, loose_ends, room
from pyengine.games.rum_run.rules.roads import Survey, live_doors
from pyengine.games.rum_run.rules.woods import Woods
from pyengine.shapes.bits import bits, union


class Doubles:
    """Doubles in the air, about to be laid. `here` is the position without the one in the air, `woods` that in which it
    still lies at `origin` (the same, if it comes from the hand)."""

    def __init__(self, woods: Woods, here: Woods, seat: int, survey: Survey, reach: Reach, origin: int = 0) -> None:
        self.woods, self.here, self.seat, self.survey, self.reach = woods, here, seat, survey, reach
        self.origin = origin
        self.count = followers(here, seat)

    @cached_property
    def doors(self) -> set[int]:
        """Where a token would be joined to a live one."""
        return live_doors(self.here, self.seat, self.survey)

    @cached_property
    def loose(self) -> list[int]:
        return [] if self.here.is_fast(self.seat) else loose_ends(self.here, self.seat)

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
                if (
                    variants >> variant & 1
                    and goal != self.origin
                    and not self.reach.get(goal, 0) >> variant & 1
                    and room(here, self.seat, goal) >> variant & 1
                ):
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
        number = KINDS[variant // 4][0]
        place = Place(self, number, square)
        held = bool(self.reach.get(square, 0) >> variant & 1)
        if not held and not place.rescuing(straights_with(number), self.here.options.variant != "standard"):
            return False
        if place.has_followers() if held else place.is_rescued():
            return True
        if not place.may_be_finished(held):
            return False
        after = self.woods.clone()
        lay(after, self.seat, variant, square, self.origin)
        return Chain(after, self.seat).can_be_finished()


class Place:
    """What is seen at a glance of one square and one double in the air above it."""

    def __init__(self, all: Doubles, number: int, square: int) -> None:
        self.all, self.here, self.seat, self.count = all, all.here, all.seat, all.count
        self.number, self.square = number, square
        self.at_town = square in self.here.forest.town_side
        cells, joint = self.here.cells, self.seat * 8 + number
        self.holding = [side for side in SIDES if JOINT[side ^ 2][cells[square + STEPS[side]]] == joint]
        """The sides on which it would be linked."""
        alone = len(self.holding) == 1 and not self.at_town
        self.only = square + STEPS[self.holding[0]] if alone else 0
        """The square of the only token that it could be linked to: nothing can cover or lift that."""

    @cached_property
    def allowed(self) -> list[int]:
        """What could follow it on each side, as the square there goes."""
        here, seat = self.here, self.seat
        return [SHOWING[side ^ 2][self.number] & room(here, seat, self.square + STEPS[side]) for side in SIDES]

    def has_followers(self) -> bool:
        """Held where it is: do straights of the hand find squares beside it so that what they cover cuts nothing?"""
        return any(self.at_town or self._stays_held(sides) for sides in self._followers(self._hand()))

    def _hand(self) -> int:
        """The hand, with what lies under the double."""
        return self.here.hands[self.seat] | self._own(self.square)

    def _own(self, square: int) -> int:
        """The own token there, as in a hand."""
        code = self.here.cells[square]
        return HAND_BIT[code] if OWNER[code] == self.seat else 0

    def _followers(self, tokens: int) -> Iterator[tuple[int, ...]]:
        """The sides on which straights among these tokens can follow it. What the first one covers may be the second."""
        straights = straights_with(self.number)
        variants = hand_variants(kinds_in(tokens & straights))
        first = [(side, self.allowed[side] & variants) for side in SIDES if self.allowed[side] & variants]
        if self.count == 1:
            yield from ((side,) for side, _ in first)
            return
        for side, fitting in first:
            more = self._own(self.square + STEPS[side]) & straights
            after = hand_variants(kinds_in(tokens & straights | more)) if more else variants
            for other in SIDES:
                second = self.allowed[other] & after
                if other != side and second and _differ(fitting, second):
                    yield side, other

    def _stays_held(self, sides: tuple[int, ...]) -> bool:
        """Is it still linked to a live token, whatever lies on these sides? Nothing that is hard to see is promised."""
        squares = self.square, *(self.square + STEPS[side] for side in sides)
        covered = [square for square in squares if self._own(square)]
        if len(covered) > 1:
            return False
        survey = self.all.survey
        for side in self.holding:
            near = self.square + STEPS[side]
            if side not in sides and near in survey.found and all(survey.survives(near, each) for each in covered):
                return True
        return False

    def may_be_finished(self, held: bool) -> bool:
        """Could there be tokens and squares for all that must follow, so that it is live, and a link to something else,
        or Town, stays to it (M20 c)?"""
        if sum(map(bool, self.allowed)) < self.count:
            return False
        hand = self._hand() | self._loose()
        twin = self._has_twin(hand)
        if twin:
            variants = hand_variants(kinds_in(self.tokens)) & (STRAIGHTS | VARIANTS[DOUBLE_OF[self.number]])
            sides = [side for side in SIDES if self.allowed[side] & variants]
            ways: Iterable[tuple[int, ...]] = combinations(sides, self.count)
        else:
            ways = self._followers(hand)
        ways = [way for way in ways if self.at_town or any(side not in way for side in self.holding)]
        if held or not ways:
            return bool(ways)
        rescuing = self.rescuing(self.tokens & straights_with(self.number), twin)
        return any(side in way for way in ways for side in rescuing)

    @cached_property
    def tokens(self) -> int:
        """All that can follow it, or follow what follows it: in the duels also what tokens before them have covered."""
        found = self._hand() | self._loose()
        return found if self.here.options.variant == "standard" else found | self._covered(NEAR[self.square])

    def _has_twin(self, hand: int) -> bool:
        """Can a second such double follow? It wants followers of its own."""
        doubles = hand & doubles_with(self.number)
        if self.count > 1:
            doubles |= self._covered(BESIDE[self.square]) & doubles_with(self.number)
        if doubles.bit_count() <= (not self.all.origin):
            return False
        return (self.tokens & straights_with(self.number)).bit_count() >= 2 * self.count - 1

    def _loose(self) -> int:
        """The loose ends on which this double does not depend."""
        return union(self._own(square) for square in self.all.loose if square != self.only)

    def _covered(self, squares: int) -> int:
        """What comes back to the hand if tokens are laid on these squares."""
        owned = self.here.owned[self.seat] & squares
        return union(self._own(square) for square in bits(owned) if square != self.only)

    def is_rescued(self) -> bool:
        """Not held where it is: is there a straight or a twin in the hand that reaches live roads by itself and follows
        it, and something harmless for all else that must follow? Only what is easy to see is promised."""
        hand = self.here.hands[self.seat]
        straights = hand & straights_with(self.number)
        if self.square in self.all.survey.found or straights.bit_count() < self.count:
            return False
        fitting = hand_variants(kinds_in(straights))
        twins = (hand & doubles_with(self.number)).bit_count() > (not self.all.origin)
        twin = VARIANTS[DOUBLE_OF[self.number]] if twins and straights.bit_count() >= 2 * self.count - 1 else 0
        for side in SIDES:
            near = self.square + STEPS[side]
            if self.holding == [side] or not self._has_free(self.count - 1, self.square, near):
                continue
            reaching = self.allowed[side] & self.all.reach.get(near, 0)
            if reaching & fitting or (reaching & twin and self._has_free(self.count, near, self.square)):
                return True
            if self.allowed[side] & twin and near not in self.all.survey.found and self._rescues(near, fitting):
                return True
        return False

    def _rescues(self, near: int, fitting: int) -> bool:
        """Does a straight that follows the twin there?"""
        for side in SIDES:
            square = near + STEPS[side]
            reaching = self.all.reach.get(square, 0) & SHOWING[side ^ 2][self.number] & fitting
            if reaching and square != self.square and self._has_free(self.count - 1, near, self.square, square):
                return True
        return False

    def _has_free(self, count: int, square: int, *without: int) -> bool:
        """Are so many squares beside that square empty, these left out?"""
        if not count:
            return True
        open_, cells = self.here.forest.open, self.here.cells
        around = [square + step for step in STEPS if square + step not in without]
        return sum(1 for near in around if open_[near] and not cells[near]) >= count

    def rescuing(self, straights: int, twin: bool) -> list[int]:
        """Not held where it is: the sides on which one of these, or a twin with more of them, could reach Town or a live
        token, or be joined to one."""
        doors, reach = self.all.doors, self.all.reach
        if self.square in doors:
            return list(SIDES)
        variants, double = hand_variants(kinds_in(straights)), VARIANTS[DOUBLE_OF[self.number]]
        found = []
        for side in SIDES:
            near = self.square + STEPS[side]
            if self.holding == [side]:
                continue
            by_straight = near in doors or reach.get(near, 0) & SHOWING[side ^ 2][self.number] & variants
            by_twin = twin and self.allowed[side] & double
            if by_straight or (by_twin and (reach.get(near, 0) & double or self._leads_on(near, variants))):
                found.append(side)
        return found

    def _leads_on(self, near: int, variants: int) -> bool:
        """Could a straight that follows a twin there reach live roads?"""
        for side in SIDES:
            square = near + STEPS[side]
            if square in self.all.doors or self.all.reach.get(square, 0) & SHOWING[side ^ 2][self.number] & variants:
                return True
        return False


@lru_cache(maxsize=1 << 12)
def _followed(hand: int) -> int:
    """The doubles, as variants, for which a hand has straights of at least two kinds: enough for every number of
    followers, and for covering a token like one of them."""
    kinds = kinds_in(hand)
    return sum(1 << kind * 4 for number, kind in DOUBLE_OF.items() if (kinds & STRAIGHTS_WITH[number]).bit_count() > 1)


def _differ(one: int, other: int) -> bool:
    """Can two different tokens be taken from these sets of variants? None of them has the same token twice."""
    several = one.bit_count() > 1 or other.bit_count() > 1
    return several or one.bit_length() - 1 >> 2 != other.bit_length() - 1 >> 2


def _beside(squares: int, count: int) -> int:
    """All squares, as bits, that lie beside one or two of these."""
    north, east, south, west = squares << WIDTH, squares >> 1, squares >> WIDTH, squares << 1
    if count == 1:
        return north | east | south | west
    return north & south | east & west | (north | south) & (east | west)
