"""Why not? Every move that is not legal gets the number of a rule and a sentence."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pyengine.core.game import Refusal
from pyengine.core.words import Words
from pyengine.games.kaichin.rules import moves as m
from pyengine.games.kaichin.rules.board import (
    ALL,
    CELL_HEX,
    CELLS,
    CHIPS_PER_COLOUR,
    COLOUR_OF,
    COLOURS,
    GOAL_SPOT,
    JUMPS,
    NEAR,
    RAYS,
    SPOT_HEX,
    START_JUMPS,
    START_NEAR,
    START_SPOT,
    SWEETS,
    nearest,
    numbers,
)
from pyengine.games.kaichin.rules.state import ACT, CHIP, HOME, REMOVED, SHOW, START, Tray
from pyengine.shapes.hexes import DIRECTIONS, Hex, add, distance

WORDS = Words("pyengine.games.kaichin")


def no(rule: str, kind: str, **fields: Any) -> Refusal:
    return Refusal(rule, kind, fields, WORDS)


def refusal(tray: Tray, move: m.Move) -> Refusal | None:
    if tray.seat is None:
        return no("C29", "over")
    if isinstance(move, m.Go | m.Attack | m.Pass) and tray.part != ACT:
        return no("C11", "acted")
    if isinstance(move, m.Go):
        return _go(tray, move)
    if isinstance(move, m.Attack):
        return _attack(tray, tray.seat, move.target)
    if isinstance(move, m.Pass):
        return no("C11", "can_act") if tray.moves() != [m.PASS] else None
    if isinstance(move, m.Done):
        return no("C11", "must_act") if tray.part == ACT else None
    if isinstance(move, m.Show):
        return _show(tray, tray.seat, move.sweet)
    return _chip(tray, tray.seat, move)


def why_idle(tray: Tray, touch: str) -> Refusal | None:
    """Why touching this first leads nowhere."""
    if tray.seat is None:
        return no("C29", "over")
    kind, _, name = touch.partition(" ")
    if tray.part != ACT:
        return no("C27", "choose_chip") if tray.part == CHIP else no("C26", "show_or_end")
    if kind == "sweet" and name in SWEETS:
        sweet = SWEETS.index(name)
        return _immovable(tray, sweet) or no("C13", "hemmed_in", sweet=name)
    if kind == "card":
        return no("C26", "disclose_later" if tray.options.disclose else "disclose_off")
    if touch == "act attack":
        return no("C21", "no_damage_left") if not tray.held[tray.seat] else no("C22", "nobody_in_sight")
    return no("C12", "choose_sweet")


# Moving


def _go(tray: Tray, move: m.Go) -> Refusal | None:
    sweet, to = move
    immovable = _immovable(tray, sweet)
    if immovable:
        return immovable
    targets, home = tray.reach(sweet, ALL & ~(tray.occupied | tray.soot))
    if to >= len(CELLS):
        return _goal(sweet, to - len(CELLS), home)
    if targets >> to & 1:
        return None
    return _blocked(tray, sweet, to) or _too_far(tray, sweet, to)


def _immovable(tray: Tray, sweet: int) -> Refusal | None:
    if tray.where[sweet] in (REMOVED, HOME):
        return no("C24", "gone", sweet=SWEETS[sweet])
    if sweet in tray.locks:
        return no("C28", "locked", sweet=SWEETS[sweet], seat=tray.locks.index(sweet))
    return None


def _goal(sweet: int, spot: int, home: bool) -> Refusal | None:
    if spot != GOAL_SPOT[sweet]:
        return no("C17", "not_its_goal", sweet=SWEETS[sweet])
    return None if home else no("C17", "goal_far", sweet=SWEETS[sweet])


def _blocked(tray: Tray, sweet: int, to: int) -> Refusal | None:
    """What is wrong with the cell itself."""
    fields = {"sweet": SWEETS[sweet], "cell": CELLS[to]}
    if tray.where[sweet] == to:
        return no("C13", "stands_there", **fields)
    if tray.occupied >> to & 1:
        return no("C13", "occupied", **fields, other=SWEETS[tray.where.index(to)])
    if tray.soot >> to & 1:
        return no("C13", "onto_damage", **fields)
    return None


def _too_far(tray: Tray, sweet: int, to: int) -> Refusal:
    """A free cell that the sweet cannot get to: which rule comes nearest to allowing it?"""
    at = tray.where[sweet]
    colour = COLOUR_OF[sweet]
    fields = {"sweet": SWEETS[sweet], "cell": CELLS[to], "colour": COLOURS[colour]}
    near, jumps = (START_NEAR[sweet], START_JUMPS[sweet]) if at == START else (NEAR[at], JUMPS[at])
    if _reaches_with_supply(tray, sweet, to):
        return no("C20", "no_chip_left", **fields)
    over = next((over for over, landing in jumps if landing >> to & 1), 0)
    if over & tray.occupied & tray.soot:
        return no("C14", "over_sweet_on_damage", **fields, other=SWEETS[tray.where.index(over.bit_length() - 1)])
    if over & tray.soot:
        return no("C14", "over_damage", **fields)
    two = _over_two(tray, sweet, to)
    if two:
        return no("C14", "over_two", **fields, others=two)
    if distance(_place(tray, sweet), CELL_HEX[to]) == 2 and near & NEAR[to]:
        return no("C15", "needs_own_colour", **fields)
    if at == START:
        return no("C18", "start_far", **fields)
    return no("C13", "too_far", **fields)


def _reaches_with_supply(tray: Tray, sweet: int, to: int) -> bool:
    """Would the sweet get there if its colour had not run out?"""
    own = tray.chips[COLOUR_OF[sweet]]
    if own.bit_count() < CHIPS_PER_COLOUR:
        return False
    # One chip fewer, and not one that a double needs: any other cell's will do.
    for cell in numbers(own):
        trial = tray.clone()
        trial.chips[COLOUR_OF[sweet]] = own ^ (1 << cell)
        if trial.reach(sweet, ALL & ~(tray.occupied | tray.soot))[0] >> to & 1:
            return True
    return False


def _over_two(tray: Tray, sweet: int, to: int) -> list[str]:
    """The two sweets in a row that stand between, if that is what hinders a straight jump."""
    standing = {CELL_HEX[at]: SWEETS[other] for other, at in enumerate(tray.where) if at >= 0}
    for direction in DIRECTIONS:
        one = add(_place(tray, sweet), direction)
        two = add(one, direction)
        if one in standing and two in standing and add(two, direction) == CELL_HEX[to]:
            return [standing[one], standing[two]]
    return []


def _place(tray: Tray, sweet: int) -> Hex:
    """Where a sweet is, its start spot included."""
    at = tray.where[sweet]
    return SPOT_HEX[START_SPOT[sweet]] if at == START else CELL_HEX[at]


# Attacking


def _attack(tray: Tray, seat: int, target: int) -> Refusal | None:
    name = SWEETS[target]
    if not tray.held[seat]:
        return no("C21", "no_damage_left")
    if tray.where[target] in (REMOVED, HOME):
        return no("C24", "gone", sweet=name)
    if tray.where[target] == START:
        return no("C22", "unmoved_target", sweet=name)
    if tray.soot >> tray.where[target] & 1:
        return no("C22", "target_on_damage", sweet=name)
    if tray.targets() >> target & 1:
        return None
    # From here on the reason lies in the hand, which only its holder may know (C23).
    return replace(_no_attacker(tray, seat, target), openly=no("C23", "not_by_yours", sweet=name))


def _no_attacker(tray: Tray, seat: int, target: int) -> Refusal:
    name = SWEETS[target]
    attackers = [sweet for sweet in numbers(tray.cards[seat]) if tray.where[sweet] >= 0 and sweet != target]
    if not attackers:
        return no("C21", "unmoved_attackers", sweet=name)
    return next(filter(None, (_hindered(tray, sweet, target) for sweet in attackers)), no("C22", "no_line", sweet=name))


def _hindered(tray: Tray, attacker: int, target: int) -> Refusal | None:
    """What stands in the way, if the two are on one line."""
    for line, ascending in RAYS[tray.where[attacker]]:
        if line >> tray.where[target] & 1:
            met = nearest(line, ascending, tray.occupied | tray.soot)
            fields = {"sweet": SWEETS[target], "attacker": SWEETS[attacker], "cell": CELLS[met.bit_length() - 1]}
            if met & tray.soot:
                return no("C22", "behind_damage", **fields)
            return no("C22", "behind_sweet", **fields, other=SWEETS[tray.where.index(met.bit_length() - 1)])
    return None


# Disclosing


def _show(tray: Tray, seat: int, sweet: int) -> Refusal | None:
    if not tray.options.disclose:
        return no("C26", "disclose_off")
    if tray.part == ACT:
        return no("C26", "disclose_later")
    if tray.part == CHIP:
        return no("C26", "one_a_turn")
    if not tray.cards[seat] >> sweet & 1:
        return no("C26", "not_your_card", sweet=SWEETS[sweet])
    if tray.shown >> sweet & 1:
        return no("C26", "shown_already", sweet=SWEETS[sweet])
    return None


def _chip(tray: Tray, seat: int, move: m.Put | m.Take) -> Refusal | None:
    cell = CELLS[move.cell]
    if tray.part != CHIP:
        return no("C27", "show_first" if tray.options.disclose and tray.part == SHOW else "only_after_showing")
    empty = bool(tray.empty() >> move.cell & 1)
    if tray.occupied >> move.cell & 1:
        return no("C27", "under_sweet", cell=cell, other=SWEETS[tray.where.index(move.cell)])
    if isinstance(move, m.Take):
        return no("C27", "nothing_to_take", cell=cell) if empty else None
    if not empty:
        return no("C27", "not_empty", cell=cell)
    if move.chip == m.DAMAGE:
        return no("C27", "no_damage_to_put") if not tray.held[seat] else None
    if tray.chips[move.chip].bit_count() >= CHIPS_PER_COLOUR:
        return no("C27", "none_to_put", colour=COLOURS[move.chip])
    return None
