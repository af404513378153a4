"""Why not? Every move that is not legal gets the number of the rule it breaks, and a sentence."""

from __future__ import annotations

from dataclasses import replace

from pyengine.core.game import Move, Refusal, Refuser
from pyengine.games.kaichin.rules import moves as m
from pyengine.games.kaichin.rules.board import (
    CELL_HEX,
    CELLS,
    CHIPS_PER_COLOUR,
    COLOUR_OF,
    COLOURS,
    EXITS,
    GOAL_SPOT,
    NEAR,
    RAYS,
    SPOT_HEX,
    START_SPOT,
    SWEETS,
    nearest,
)
from pyengine.games.kaichin.rules.state import ACT, CHIP, HOME, REMOVED, SHOW, START, KaichinState
from pyengine.games.kaichin.words import WORDS
from pyengine.shapes.bits import bits
from pyengine.shapes.hexes import DIRECTIONS, Hex, add, distance

no = Refuser(WORDS)


def why_not(state: KaichinState, move: Move) -> Refusal:
    if state.seat is None:
        return no("C29", "over")
    if isinstance(move, m.Go | m.Attack | m.Pass) and state.part != ACT:
        return no("C11", "acted_and_shown" if state.part == CHIP else "acted")
    if isinstance(move, m.Go):
        return _go(state, move)
    if isinstance(move, m.Attack):
        return _attack(state, state.seat, move.target)
    if isinstance(move, m.Show):
        return _show(state, state.seat, move.sweet)
    if isinstance(move, m.Put | m.Take):
        return _chip(state, move)
    if isinstance(move, m.Pass):
        return no("C11", "can_act")
    return no("C11", "must_act" if m.PASS not in state.moves() else "must_pass")


def why_idle(state: KaichinState, touch: str) -> Refusal | None:
    """Why touching this first leads nowhere."""
    if state.seat is None:
        return no("C29", "over")
    kind, _, name = touch.partition(" ")
    if state.part != ACT:
        return no("C27", "choose_chip") if state.part == CHIP else no("C26", "show_or_end")
    if kind == "sweet" and name in SWEETS:
        sweet = SWEETS.index(name)
        return _immovable(state, sweet) or no("C13", "hemmed_in", sweet=name)
    if kind == "card" and name in SWEETS:
        return _show(state, state.seat, SWEETS.index(name))
    if touch == "act attack":
        return no("C21", "no_damage_left") if not state.held[state.seat] else no("C22", "nobody_in_sight")
    return no("C12", "choose_sweet")


# Moving


def _go(state: KaichinState, move: m.Go) -> Refusal:
    sweet, to = move
    immovable = _immovable(state, sweet)
    if immovable:
        return immovable
    if to >= len(CELLS):
        own = to - len(CELLS) == GOAL_SPOT[sweet]
        return _not_home(state, sweet) if own else no("C17", "not_its_goal", sweet=SWEETS[sweet])
    return _blocked(state, sweet, to) or _too_far(state, sweet, to)


def _immovable(state: KaichinState, sweet: int) -> Refusal | None:
    if state.where[sweet] in (REMOVED, HOME):
        return no("C24", "gone", sweet=SWEETS[sweet])
    if sweet in state.locks:
        return no("C28", "locked", sweet=SWEETS[sweet], seat=state.locks.index(sweet))
    return None


def _not_home(state: KaichinState, sweet: int) -> Refusal:
    name, over = SWEETS[sweet], EXITS[sweet][state.where[sweet]].home_over
    if over & state.occupied & state.soot:
        return no("C14", "over_sweet_on_damage", sweet=name, other=SWEETS[state.on(over)])
    if over & state.soot:
        return no("C14", "home_over_damage", sweet=name)
    two = _over_two(state, sweet, SPOT_HEX[GOAL_SPOT[sweet]])
    if two:
        return no("C14", "home_over_two", sweet=name, others=two)
    return no("C17", "goal_far", sweet=name)


def _blocked(state: KaichinState, sweet: int, to: int) -> Refusal | None:
    """What is wrong with the cell itself."""
    fields = {"sweet": SWEETS[sweet], "cell": CELLS[to]}
    if state.where[sweet] == to:
        return no("C13", "stands_there", **fields)
    if state.occupied >> to & 1:
        return no("C13", "occupied", **fields, other=SWEETS[state.where.index(to)])
    if state.soot >> to & 1:
        return no("C13", "onto_damage", **fields)
    return None


def _too_far(state: KaichinState, sweet: int, to: int) -> Refusal:
    """A free cell that the sweet cannot get to: which rule comes nearest to allowing it?"""
    at = state.where[sweet]
    colour = COLOUR_OF[sweet]
    fields = {"sweet": SWEETS[sweet], "cell": CELLS[to], "colour": COLOURS[colour]}
    exits = EXITS[sweet][at]
    if _reaches_with_supply(state, sweet, to):
        return no("C20", "no_chip_left", **fields)
    over = next((over for over, landing in exits.jumps if landing >> to & 1), 0)
    if over & state.occupied & state.soot:
        return no("C14", "over_sweet_on_damage", **fields, other=SWEETS[state.on(over)])
    if over & state.soot:
        return no("C14", "over_damage", **fields)
    two = _over_two(state, sweet, CELL_HEX[to])
    if two:
        return no("C14", "over_two", **fields, others=two)
    if distance(_place(state, sweet), CELL_HEX[to]) == 2 and exits.near & NEAR[to]:
        return no("C15", "needs_own_colour", **fields)
    if at == START:
        return no("C18", "start_far", **fields)
    return no("C13", "too_far", **fields)


def _reaches_with_supply(state: KaichinState, sweet: int, to: int) -> bool:
    """Would the sweet get there if its colour had not run out?"""
    own = state.chips[COLOUR_OF[sweet]]
    if own.bit_count() < CHIPS_PER_COLOUR:
        return False
    # One chip fewer, and not one that a double needs: any other cell's will do.
    for cell in bits(own):
        trial = state.clone()
        trial.chips[COLOUR_OF[sweet]] = own ^ (1 << cell)
        if trial.reach(sweet, state.free())[0] >> to & 1:
            return True
    return False


def _over_two(state: KaichinState, sweet: int, to: Hex) -> list[str]:
    """The two sweets in a row that stand between, if that is what hinders a straight jump."""
    standing = {CELL_HEX[at]: SWEETS[other] for other, at in enumerate(state.where) if at >= 0}
    for direction in DIRECTIONS:
        one = add(_place(state, sweet), direction)
        two = add(one, direction)
        if one in standing and two in standing and add(two, direction) == to:
            return [standing[one], standing[two]]
    return []


def _place(state: KaichinState, sweet: int) -> Hex:
    """Where a sweet is, its start spot included."""
    at = state.where[sweet]
    return SPOT_HEX[START_SPOT[sweet]] if at == START else CELL_HEX[at]


# Attacking


def _attack(state: KaichinState, seat: int, target: int) -> Refusal:
    name = SWEETS[target]
    if not state.held[seat]:
        return no("C21", "no_damage_left")
    if state.where[target] in (REMOVED, HOME):
        return no("C24", "gone", sweet=name)
    if state.where[target] == START:
        return no("C22", "unmoved_target", sweet=name)
    if state.soot >> state.where[target] & 1:
        return no("C22", "target_on_damage", sweet=name)
    # From here on the reason lies in the hand, which only its holder may know (C23).
    return replace(_no_attacker(state, seat, target), openly=no("C23", "not_by_yours", sweet=name))


def _no_attacker(state: KaichinState, seat: int, target: int) -> Refusal:
    name = SWEETS[target]
    attackers = [sweet for sweet in bits(state.cards[seat]) if state.where[sweet] >= 0 and sweet != target]
    if not attackers:
        return _nobody_there(state, seat, target)
    return next(
        filter(None, (_hindered(state, sweet, target) for sweet in attackers)), no("C22", "no_line", sweet=name)
    )


def _nobody_there(state: KaichinState, seat: int, target: int) -> Refusal:
    """Why none of a seat's sweets could be the attacker, wherever the target stood."""
    own = state.cards[seat]
    if own >> target & 1:
        return no("C22", "not_itself", sweet=SWEETS[target])
    gone = all(state.where[sweet] == REMOVED for sweet in bits(own))
    return no("C21", "gone_attackers" if gone else "unmoved_attackers", sweet=SWEETS[target])


def _hindered(state: KaichinState, attacker: int, target: int) -> Refusal | None:
    """What stands in the way, if the two are on one line."""
    for line, ascending in RAYS[state.where[attacker]]:
        if line >> state.where[target] & 1:
            met = nearest(line, ascending, state.occupied | state.soot)
            fields = {"sweet": SWEETS[target], "attacker": SWEETS[attacker], "cell": CELLS[met.bit_length() - 1]}
            if met & state.soot:
                return no("C22", "behind_damage", **fields)
            return no("C22", "behind_sweet", **fields, other=SWEETS[state.on(met)])
    return None


# Disclosing


def _show(state: KaichinState, seat: int, sweet: int) -> Refusal:
    if not state.options.disclose:
        return no("C26", "disclose_off")
    if state.cards[seat] & state.shown & 1 << sweet:
        return no("C26", "shown_already", sweet=SWEETS[sweet])
    if not state.cards[seat] & ~state.shown:
        return no("C26", "both_shown")
    if state.part == ACT:
        return no("C26", "disclose_later")
    if state.part == CHIP:
        return no("C26", "one_a_turn")
    return no("C26", "not_your_card", sweet=SWEETS[sweet])


def _chip(state: KaichinState, move: m.Put | m.Take) -> Refusal:
    cell = CELLS[move.cell]
    if state.part != CHIP:
        return no("C27", "show_first" if state.options.disclose and state.part == SHOW else "only_after_showing")
    if state.occupied >> move.cell & 1:
        return no("C27", "under_sweet", cell=cell, other=SWEETS[state.where.index(move.cell)])
    if isinstance(move, m.Take):
        return no("C27", "nothing_to_take", cell=cell)
    if not state.empty() >> move.cell & 1:
        return no("C27", "not_empty", cell=cell)
    if move.chip == m.DAMAGE:
        return no("C27", "no_damage_to_put")
    return no("C27", "none_to_put", colour=COLOURS[move.chip])
