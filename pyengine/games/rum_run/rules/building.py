"""Where tokens can be laid: straights, doubles with the tokens that must follow them, loose ends."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from pyengine.core.moves import Move
from pyengine.games.rum_run.rules.board import (
    CODE_EXITS,
    CODE_SUM,
    DOUBLE_OF,
    EXIT_STEPS,
    EXITS,
    HAND_BIT,
    IS_DOUBLE,
    JOINT,
    KIND,
    KIND_COUNT,
    KINDS,
    OPEN_TO,
    OWNER,
    SHOWING,
    SIDES,
    STEPS,
    STRAIGHTS,
    STRAIGHTS_WITH,
    STRONGER,
    VARIANT,
    VARIANTS,
    hand_variants,
    kinds_in,
)
from pyengine.games.rum_run.rules.moves import Lay, Shift
from pyengine.games.rum_run.rules.roads import LINKED, Survey, is_loose
from pyengine.games.rum_run.rules.woods import Woods
from pyengine.shapes.bits import bits

_ANY = (1 << KIND_COUNT * 4) - 1


@cache
def _lay(key: int) -> Lay:
    return Lay(key >> 8, key & 255)


@lru_cache(maxsize=1 << 16)
def _shift(key: int) -> Shift:
    return Shift(key >> 16, key >> 8 & 255, key & 255)


def moves(woods: Woods, seat: int) -> list[Move]:
    """Everything that can be laid at the start of a turn, from the hand and by moving loose ends."""
    survey = Survey(woods, seat)
    reach = _reach(woods, seat, survey)
    hand = hand_variants(kinds_in(woods.hands[seat])) & STRAIGHTS
    lays = [
        variant << 8 | square for square, allowed in reach.items() if allowed & hand for variant in bits(allowed & hand)
    ]
    kinds = kinds_in(woods.hands[seat])
    for number, kind in DOUBLE_OF.items():
        if kinds >> kind & 1:
            squares = _double_squares(woods, seat, survey, number, woods)
            lays += [kind * 4 << 8 | square for square in squares]
    shifts: list[int] = []
    if not woods.is_fast(seat):
        for square in loose_ends(woods, seat):
            shifts += _shift_keys(woods, seat, square, survey, reach)
    return [*map(_lay, sorted(lays)), *map(_shift, sorted(shifts))]


def room(woods: Woods, seat: int, square: int) -> int:
    """The variants that the token already on a square lets the seat lay there, as bits (M5, M18, M23, M42)."""
    if not woods.forest.open[square]:
        return 0
    code = woods.cells[square]
    if not code:
        return _ANY
    if OWNER[code] == seat:
        return _ANY ^ (1 << VARIANT[code])
    if woods.scars >> square & 1 and woods.is_fast(seat):
        return 0
    return STRONGER[CODE_SUM[code]]


def _reach(woods: Woods, seat: int, survey: Survey) -> dict[int, int]:
    """For each square the straights, as bits, that would be linked to a live road or touch Town (M18, M19)."""
    cells, open_ = woods.cells, woods.forest.open
    found: dict[int, int] = {square: OPEN_TO[side] & STRAIGHTS for square, side in woods.forest.town_side.items()}
    for square in survey.found:
        for side, step, number in CODE_EXITS[cells[square]]:
            goal = square + step
            if open_[goal] and (OWNER[cells[goal]] != seat or survey.survives(square, goal)):
                found[goal] = found.get(goal, 0) | SHOWING[side ^ 2][number]
    for square in found:
        if cells[square]:
            found[square] &= room(woods, seat, square)
    return found


def _reach_without(woods: Woods, seat: int, survey: Survey, reach: dict[int, int], leaf: int) -> dict[int, int]:
    """The reach after lifting a token on which no other token's way to Town depends."""
    cells = woods.cells
    found = dict(reach)
    for _, step, _ in CODE_EXITS[cells[leaf]]:
        goal = leaf + step
        if goal not in found:
            continue
        side = woods.forest.town_side.get(goal)
        allowed = 0 if side is None else OPEN_TO[side] & STRAIGHTS
        for side in SIDES:
            near = goal + STEPS[side]
            number = JOINT[side ^ 2][cells[near]] & 7
            if near == leaf or near not in survey.found or not number:
                continue
            if OWNER[cells[goal]] != seat or survey.survives(near, goal):
                allowed |= SHOWING[side][number]
        found[goal] = allowed & room(woods, seat, goal)
    return found


def _shift_keys(woods: Woods, seat: int, square: int, survey: Survey, reach: dict[int, int]) -> list[int]:
    """The places to which a loose end can be moved (M26)."""
    code = woods.cells[square]
    kind = KIND[code]
    live = square in survey.found
    if IS_DOUBLE[kind] or (live and (square in woods.forest.town_side or square in survey.joins)):
        return _lifted_keys(woods, seat, square)
    if live:
        reach = _reach_without(woods, seat, survey, reach, square)
    turns = VARIANTS[kind]
    head = square << 16
    return [
        head | variant << 8 | goal
        for goal, allowed in reach.items()
        if allowed & turns
        for variant in bits(allowed & turns)
    ]


def _lifted_keys(woods: Woods, seat: int, square: int) -> list[int]:
    """The same by really lifting the token: for doubles, and where other tokens may hang on it."""
    kind, variant = KIND[woods.cells[square]], VARIANT[woods.cells[square]]
    lifted = woods.clone()
    lifted.set(square, 0)
    survey = Survey(lifted, seat)
    head = square << 16
    if IS_DOUBLE[kind]:
        goals = _double_squares(lifted, seat, survey, KINDS[kind][0], woods, square)
        return [head | variant << 8 | goal for goal in goals if goal != square]
    reach = _reach(lifted, seat, survey)
    if square in reach:
        reach[square] &= ~(1 << variant)
    turns = VARIANTS[kind]
    return [head | turn << 8 | goal for goal, allowed in reach.items() for turn in bits(allowed & turns)]


def hooks(woods: Woods, seat: int, number: int) -> set[int]:
    """The squares where a double would touch Town or be linked to an own token, live or not (M20 a)."""
    cells, open_ = woods.cells, woods.forest.open
    found = {
        square + step
        for square in bits(woods.owned[seat])
        for _, step, shown in CODE_EXITS[cells[square]]
        if shown == number and open_[square + step]
    }
    return found.union(woods.forest.town_side)


def followers(woods: Woods, seat: int) -> int:
    """How many tokens must follow each double (M20, M42)."""
    return 2 if woods.is_fast(seat) else 1


def _double_squares(
    here: Woods, seat: int, survey: Survey, number: int, before: Woods, origin: int = 0
) -> list[int]:  # fmt: skip
    """Where a double can be laid so that the turn can be finished. `here` is the position with the token in the air,
    `before` the one in which it still lies at `origin` (the same, if it comes from the hand)."""
    variant = DOUBLE_OF[number] * 4
    found = []
    for square in hooks(here, seat, number):
        if not room(here, seat, square) >> variant & 1:
            continue
        followed = _at_a_glance(here, seat, survey, number, square)
        if followed is None:
            after = before.clone()
            lay(after, seat, variant, square, origin)
            followed = _can_finish(after, seat)
        if followed:
            found.append(square)
    return found


def _at_a_glance(here: Woods, seat: int, survey: Survey, number: int, square: int) -> bool | None:
    """Can a double there be followed? The usual cases; None where it has to be tried."""
    if _is_held(here, survey, number, square):
        return True if _has_followers(here, seat, number, square) else None
    lonely = here.options.variant == "standard" and not _may_be_rescued(here, seat, survey, number, square)
    return False if lonely else None


def _is_held(here: Woods, survey: Survey, number: int, square: int) -> bool:
    """Does the double touch Town, or is it linked to a token that is live without what it covers?"""
    cells = here.cells
    if square in here.forest.town_side:
        return True
    for side in SIDES:
        near = square + STEPS[side]
        if near in survey.found and JOINT[side ^ 2][cells[near]] & 7 == number and survey.survives(near, square):
            return True
    return False


def _has_followers(here: Woods, seat: int, number: int, square: int) -> bool:
    """Are there straights in the hand for all that must follow, and squares beside the double where they cut nothing?"""
    count = followers(here, seat)
    hand = here.hands[seat] & (STRAIGHTS_WITH[number] | STRAIGHTS_WITH[number] << KIND_COUNT)
    if hand.bit_count() < count:
        return False
    at_town = square in here.forest.town_side
    free = 0
    for side in SIDES:
        near = square + STEPS[side]
        code = here.cells[near]
        if not code:
            free += here.forest.open[near]
        elif at_town if OWNER[code] == seat else count == 1:
            free += bool(room(here, seat, near) & SHOWING[side ^ 2][number] & hand_variants(kinds_in(hand)))
    return free >= count


def _may_be_rescued(here: Woods, seat: int, survey: Survey, number: int, square: int) -> bool:
    """Could a straight that follows the double reach Town or a live token, or be joined to one?"""
    doors, town = here.forest.doors_at, here.forest.town
    if square in doors:
        return True
    for side in SIDES:
        near = square + STEPS[side]
        beyond = near + STEPS[side]
        fitting = SHOWING[side ^ 2][number] & room(here, seat, near)
        if fitting and (near in doors or beyond == town):
            return True
        if beyond in survey.found and fitting & SHOWING[side][JOINT[side ^ 2][here.cells[beyond]] & 7]:
            return True
    return False


def lay(woods: Woods, seat: int, variant: int, square: int, origin: int = 0) -> int:
    """Lay a token as part of a turn, and note what must follow. Returns the code of what it covered."""
    covered = woods.put(seat, variant, square, origin)
    owed = [(double, count - (square - double in STEPS)) for double, count in woods.owed]
    if IS_DOUBLE[variant // 4]:
        owed.append((square, followers(woods, seat)))
    woods.owed = tuple((double, count) for double, count in owed if count)
    woods.chain = (*woods.chain, square)
    return covered


def chain_moves(woods: Woods, seat: int) -> list[Move]:
    """What can follow a double so that the whole turn is legal in the end (M20, M41, M42)."""
    sound = stands(woods, seat)
    keys = [key for key in _following(woods, seat) if _finishes(woods, seat, key, sound)]
    return [_shift(key) if key >> 16 else _lay(key) for key in sorted(keys)]


def meeting(woods: Woods, seat: int, variant: int, square: int) -> list[tuple[int, int, int]]:
    """Where an exit of the token would meet an exit of an own one: the square of that one, and the two numbers."""
    found = []
    for side, step, mine in EXIT_STEPS[variant]:
        code = woods.cells[square + step]
        if OWNER[code] == seat and JOINT[side ^ 2][code]:
            found.append((square + step, mine, JOINT[side ^ 2][code] & 7))
    return found


def stands(woods: Woods, seat: int) -> bool:
    """Is every token of the chain live, and is its first double held by something outside the chain (M20 c)?"""
    return _holds(woods, Survey(woods, seat).found)


def _holds(woods: Woods, live: dict[int, int]) -> bool:
    chain = woods.chain
    first = chain[0]
    held = first in woods.forest.town_side or any(first + step not in chain for step in LINKED[woods.links[first]])
    return held and all(square in live for square in chain)


def _following(woods: Woods, seat: int, more: int = 0) -> Iterator[int]:
    """Tokens from the hand (and `more`, if they were in it) or loose ends that would be linked to a double that wants
    followers, as keys of moves."""
    hand = hand_variants(kinds_in(woods.hands[seat] | more))
    loose = [] if woods.is_fast(seat) else loose_ends(woods, seat)
    for double, _ in woods.owed:
        number = KINDS[KIND[woods.cells[double]]][0]
        for side in SIDES:
            square = double + STEPS[side]
            if square in woods.chain:
                continue
            allowed = SHOWING[side ^ 2][number] & room(woods, seat, square)
            for variant in bits(allowed & hand):
                yield variant << 8 | square
            for origin in loose:
                for variant in bits(allowed & VARIANTS[KIND[woods.cells[origin]]]):
                    yield origin << 16 | variant << 8 | square


def loose_ends(woods: Woods, seat: int) -> list[int]:
    return [square for square in bits(woods.owned[seat]) if square not in woods.chain and is_loose(woods, square)]


def _finishes(woods: Woods, seat: int, key: int, sound: bool) -> bool:
    """Can the turn be finished after this token? `sound`: the chain already stands without it."""
    origin, variant, square = key >> 16, key >> 8 & 255, key & 255
    last = sum(count for _, count in woods.owed) == 1 and not IS_DOUBLE[variant // 4]
    if last and sound and not origin and OWNER[woods.cells[square]] != seat:
        return True
    after = woods.clone()
    lay(after, seat, variant, square, origin)
    return _can_finish(after, seat) if after.owed else stands(after, seat)


def _can_finish(woods: Woods, seat: int) -> bool:
    owed = sum(count for _, count in woods.owed)
    number = KINDS[KIND[woods.cells[woods.chain[0]]]][0]
    straights = STRAIGHTS_WITH[number] | STRAIGHTS_WITH[number] << KIND_COUNT
    at_hand = (woods.hands[seat] & straights).bit_count()
    short = woods.is_fast(seat) and at_hand < owed
    # A double that is the last to follow may bring back the straights that it wants itself.
    returning = _returning(woods, seat, number) if owed > 1 or short else {}
    if short and at_hand + len(returning) < owed:
        return False  # an equal double would only want more of them
    keys = list(_following(woods, seat))
    in_the_end = list(_following(woods, seat, sum(returning.values()))) if returning else keys
    if len({key & 255 for key in in_the_end}) < owed:
        return False
    live = Survey(woods, seat).found
    sound = _holds(woods, live)
    if not sound:
        # One of the tokens to come must reach Town. It may be the next one, as their order makes no difference - unless
        # the next one brings it back to the hand.
        reaching = {key for key in in_the_end if IS_DOUBLE[key >> 10 & 63] or _reaches(woods, key, live)}
        keys = [key for key in keys if key in reaching or (reaching and key & 255 in returning)]
    keys.sort(key=lambda key: IS_DOUBLE[key >> 10 & 63])  # straights first: they end the search
    return any(_finishes(woods, seat, key, sound) for key in keys)


def _returning(woods: Woods, seat: int, number: int) -> dict[int, int]:
    """Where own tokens with that number lie that a follower may cover, so that they can follow in their turn (M22)."""
    reach = {woods.chain[0] + one + two for one in STEPS for two in (0, *STEPS)}
    return {
        square: HAND_BIT[woods.cells[square]]
        for square in bits(woods.owned[seat])
        if square in reach and square not in woods.chain and number in KINDS[KIND[woods.cells[square]]]
    }


def _reaches(woods: Woods, key: int, live: dict[int, int]) -> bool:
    """Would this token touch Town, be linked to a live token, or be joined to one through a distillery?"""
    variant, square = key >> 8 & 255, key & 255
    for side, step, number in EXIT_STEPS[variant]:
        near = square + step
        if near == woods.forest.town or (near in live and JOINT[side ^ 2][woods.cells[near]] & 7 == number):
            return True
    for number in woods.forest.doors_at.get(square, ()):
        _, _, facing, house = woods.forest.entrances[number]
        if EXITS[variant][facing] and any(
            door.house == house and door.square in live and JOINT[door.facing][woods.cells[door.square]]
            for door in woods.forest.entrances
        ):
            return True
    return False
