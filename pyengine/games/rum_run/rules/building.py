"""Where tokens can be laid at the start of a turn: straights and loose ends. Doubles have a room of their own."""

from __future__ import annotations

from pyengine.core.moves import Move
from pyengine.games.rum_run.rules.board import (
    CODE_EXITS,
    DOUBLE_OF,
    IS_DOUBLE,
    JOINT,
    KIND,
    KINDS,
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
from pyengine.games.rum_run.rules.doubles import Double
from pyengine.games.rum_run.rules.laying import hooks, laying, loose_ends, room, shifting
from pyengine.games.rum_run.rules.roads import Survey
from pyengine.games.rum_run.rules.woods import Woods
from pyengine.shapes.bits import bits


def moves(woods: Woods, seat: int) -> list[Move]:
    """Everything that can be laid at the start of a turn, from the hand and by moving loose ends."""
    survey = Survey(woods, seat)
    reach = _reach(woods, seat, survey)
    hand = hand_variants(kinds_in(woods.hands[seat])) & STRAIGHTS
    lays = [
        variant << 8 | square for square, allowed in reach.items() if allowed & hand for variant in bits(allowed & hand)
    ]
    kinds = kinds_in(woods.hands[seat])
    hooked = hooks(woods, seat)
    for number, kind in DOUBLE_OF.items():
        if kinds >> kind & 1:
            squares = Double(woods, seat, survey, number, woods).squares(hooked[number])
            lays += [kind * 4 << 8 | square for square in squares]
    shifts: list[int] = []
    if not woods.is_fast(seat):
        for square in loose_ends(woods, seat):
            shifts += _shift_keys(woods, seat, square, survey, reach)
    return [*map(laying, sorted(lays)), *map(shifting, sorted(shifts))]


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
    if IS_DOUBLE[kind] or _may_hold(woods, square, survey):
        return _lifted_keys(woods, seat, square, survey)
    if square in survey.found:
        reach = _reach_without(woods, seat, survey, reach, square)
    turns = VARIANTS[kind]
    head = square << 16
    return [
        head | variant << 8 | goal
        for goal, allowed in reach.items()
        if allowed & turns
        for variant in bits(allowed & turns)
    ]


def _lifted_keys(woods: Woods, seat: int, square: int, survey: Survey) -> list[int]:
    """The same by really lifting the token: for doubles, and where other tokens may hang on it."""
    kind, variant = KIND[woods.cells[square]], VARIANT[woods.cells[square]]
    lifted = woods.clone()
    lifted.set(square, 0)
    if _may_hold(woods, square, survey):
        survey = Survey(lifted, seat)
    head = square << 16
    if IS_DOUBLE[kind]:
        number = KINDS[kind][0]
        squares = hooks(lifted, seat)[number] & ~(1 << square)
        goals = Double(lifted, seat, survey, number, woods, square).squares(squares)
        return [head | variant << 8 | goal for goal in goals]
    reach = _reach(lifted, seat, survey)
    if square in reach:
        reach[square] &= ~(1 << variant)
    turns = VARIANTS[kind]
    return [head | turn << 8 | goal for goal, allowed in reach.items() for turn in bits(allowed & turns)]


def _may_hold(woods: Woods, square: int, survey: Survey) -> bool:
    """May other tokens have their way to Town over this loose end?"""
    return square in survey.found and (square in woods.forest.town_side or square in survey.joins)
