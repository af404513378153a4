"""Where tokens can be laid at the start of a turn: straights and loose ends. Doubles have a room of their own."""

from __future__ import annotations

from pyengine.core.moves import Move
from pyengine.games.rum_run.rules.board import (
    CODE_EXITS,
    IS_DOUBLE,
    JOINT,
    KIND,
    OPEN_TO,
    OWNER,
    SHOWING,
    SIDES,
    STEPS,
    STRAIGHTS,
    VARIANT,
    VARIANTS,
    hand_variants,
    kinds_in,
)
from pyengine.games.rum_run.rules.doubles import Doubles
from pyengine.games.rum_run.rules.laying import Reach, keys, laying, loose_ends, room, shifting
from pyengine.games.rum_run.rules.roads import Survey
from pyengine.games.rum_run.rules.woods import Woods


def moves(woods: Woods, seat: int) -> list[Move]:
    """Everything that can be laid at the start of a turn, from the hand and by moving loose ends."""
    survey = Survey(woods, seat)
    reach = _reach(woods, seat, survey)
    hand = kinds_in(woods.hands[seat])
    lays = _straight_keys(reach, hand_variants(hand) & STRAIGHTS)
    lays += Doubles(woods, woods, seat, survey, reach).keys(hand)
    shifts: list[int] = []
    for square in () if woods.is_fast(seat) else loose_ends(woods, seat):
        shifts += _shift_keys(woods, seat, square, survey, reach)
    return [*map(laying, sorted(lays)), *map(shifting, sorted(shifts))]


def _straight_keys(reach: Reach, variants: int) -> list[int]:
    found: list[int] = []
    for square, allowed in reach.items():
        if allowed & variants:
            found += keys(allowed & variants, square)
    return found


def _reach(woods: Woods, seat: int, survey: Survey) -> Reach:
    cells, open_ = woods.cells, woods.forest.open
    found = {square: OPEN_TO[side] for square, side in woods.forest.town_side.items()}
    for square in survey.found:
        for side, step, number in CODE_EXITS[cells[square]]:
            goal = square + step
            if open_[goal] and (OWNER[cells[goal]] != seat or survey.survives(square, goal)):
                found[goal] = found.get(goal, 0) | SHOWING[side ^ 2][number]
    for square in found:
        if cells[square]:
            found[square] &= room(woods, seat, square)
    return found


def _reach_without(woods: Woods, seat: int, survey: Survey, reach: Reach, leaf: int) -> Reach:
    """The reach after lifting a token on which no other token's way to Town depends."""
    cells = woods.cells
    found = dict(reach)
    for _, step, _ in CODE_EXITS[cells[leaf]]:
        goal = leaf + step
        if goal not in found:
            continue
        side = woods.forest.town_side.get(goal)
        allowed = 0 if side is None else OPEN_TO[side]
        for side in SIDES:
            near = goal + STEPS[side]
            number = JOINT[side ^ 2][cells[near]] & 7
            if near == leaf or near not in survey.found or not number:
                continue
            if OWNER[cells[goal]] != seat or survey.survives(near, goal):
                allowed |= SHOWING[side][number]
        found[goal] = allowed & room(woods, seat, goal)
    return found


def _shift_keys(woods: Woods, seat: int, square: int, survey: Survey, reach: Reach) -> list[int]:
    """The places to which a loose end can be moved, judged after lifting it (M26)."""
    kind = KIND[woods.cells[square]]
    if IS_DOUBLE[kind] or _may_hold(woods, square, survey):
        found = _lifted_keys(woods, seat, square, survey)
    else:
        if square in survey.found:
            reach = _reach_without(woods, seat, survey, reach, square)
        found = _straight_keys(reach, VARIANTS[kind])
    return [square << 16 | key for key in found]


def _lifted_keys(woods: Woods, seat: int, square: int, survey: Survey) -> list[int]:
    """The same by really lifting the token: for doubles, and where other tokens may hang on it."""
    code = woods.cells[square]
    lifted = woods.clone()
    lifted.set(square, 0)
    if _may_hold(woods, square, survey):
        survey = Survey(lifted, seat)
    reach = _reach(lifted, seat, survey)
    if IS_DOUBLE[KIND[code]]:
        return Doubles(woods, lifted, seat, survey, reach, square).keys(1 << KIND[code])
    if square in reach:
        reach[square] &= ~(1 << VARIANT[code])
    return _straight_keys(reach, VARIANTS[KIND[code]])


def _may_hold(woods: Woods, square: int, survey: Survey) -> bool:
    """May other tokens have their way to Town over this loose end?"""
    if square not in survey.found:
        return False
    return square in survey.joins or (square in woods.forest.town_side and woods.links[square] != 0)
