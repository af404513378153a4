"""What cannot be in a position: what breaks C6, C7, C9 or C10, a turn or an end that is none.

Whatever passes here can be played on to the end, and every position on the way passes too.
"""

from __future__ import annotations

from pyengine.games.kaichin.rules.board import (
    CHIPS_PER_COLOUR,
    COLOUR_OF,
    DAMAGE_PER_SEAT,
    one_colour,
)
from pyengine.games.kaichin.rules.state import (
    ACT,
    CHIP,
    HOME,
    REMOVED,
    SHOW,
    START,
    KaichinState,
    Proof,
    fresh_starts,
)
from pyengine.games.kaichin.words import WORDS
from pyengine.shapes.bits import bits, union

LAST_PARTS = {"home": (ACT,), "full": (ACT, CHIP), "stuck": (ACT,), "quiet": (ACT, SHOW)}
"""By how the game ended: the parts of a turn in which it can end so."""


def flaw(state: KaichinState) -> str | None:
    """Nothing that is asked here depends on hidden cards, but for what was proved of them: what is true of a position is
    true of every guess at it."""
    kind = (
        _dealing_flaw(state)
        or _tray_flaw(state)
        or _disclosing_flaw(state)
        or _damage_flaw(state)
        or _turn_flaw(state)
        or _proof_flaw(state)
        or _ending_flaw(state)
        or _passing_flaw(state)
    )
    return WORDS.say(f"flaws.{kind}") if kind else None


def _dealing_flaw(state: KaichinState) -> str | None:
    if any(cards.bit_count() != 2 for cards in state.cards):
        return "two_cards"
    if sum(cards.bit_count() for cards in state.cards) != union(state.cards).bit_count():
        return "same_sweet"
    if len(set(state.colours)) != state.seats:
        return "same_colour"
    if any(map(one_colour, state.cards, state.colours)):
        return "three_of_colour"
    if state.shown & ~union(state.cards):
        return "shown_unheld"
    return None


def _tray_flaw(state: KaichinState) -> str | None:
    standing = [at for at in state.where if at >= 0]
    if len(set(standing)) != len(standing) or sum(1 << at for at in standing) != state.occupied:
        return "same_cell"
    layers = [*state.chips, state.soot]
    if sum(cells.bit_count() for cells in layers) != union(layers).bit_count():
        return "chips_meet"
    if any(cells.bit_count() > CHIPS_PER_COLOUR for cells in state.chips):
        return "chip_count"
    for sweet, at in enumerate(state.where):
        if at >= 0 and not (state.chips[COLOUR_OF[sweet]] | state.soot) >> at & 1:
            return "sweet_on_colour"
    return None


def _damage_flaw(state: KaichinState) -> str | None:
    for sweet, at in enumerate(state.where):
        damaged = bool(state.damaged >> sweet & 1)
        if (at == START and damaged) or (at == REMOVED and not damaged):
            return "removed_unhurt"
        if at >= 0 and state.soot >> at & 1 and not damaged:
            return "unhurt_on_damage"
    spent, burnt = DAMAGE_PER_SEAT * state.seats - sum(state.held), state.soot.bit_count()
    if burnt > spent or max(state.held) > DAMAGE_PER_SEAT:
        return "damage_count"
    # Demos leave out sweets that are of no use to them: however many are gone, the hits on one are asked for.
    gone = state.where.count(REMOVED)
    marked = state.damaged.bit_count() - gone
    taken = state.shown.bit_count() - _about_to_touch(state)
    if marked > burnt + taken or marked + 2 * bool(gone) > spent:
        return "hits_beyond"
    return None


def _about_to_touch(state: KaichinState) -> bool:
    """A card was turned up, and what this allows has not been done yet (C27)."""
    return state.part == CHIP and not state.ended


def _turn_flaw(state: KaichinState) -> str | None:
    if (state.seat is None) != bool(state.ended):
        return "actor_missing"
    if state.first and state.options.start_player == "first":
        return "first_agreed"
    if state.seat is not None and state.seat != (state.first + state.turn - 1) % state.seats:
        return "wrong_turn"
    if (state.part == CHIP and not state.loud) or (state.part == ACT and state.loud and state.ended != "full"):
        return "progress_wrong"
    if _turns_left(state) < 0:
        return "too_long"
    return None


def _turns_left(state: KaichinState) -> int:
    """How many turns more it could be since the beginning (C34). It never sinks below zero while a game goes on."""
    unshown = 2 * state.seats - state.shown.bit_count()
    left = state.empty().bit_count() + sum(state.held) + 2 * unshown + _about_to_touch(state)
    gone = fresh_starts(state.seats) - left
    return state.quiet_limit * gone + (0 if state.loud else 1 + state.quiet) - state.turn


def _proof_flaw(state: KaichinState) -> str | None:
    if len(state.proofs) > state.turn - (state.part == ACT and not state.ended):
        return "proofs_beyond"
    attacks = [proof.seat for proof in state.proofs if proof.holds]
    if any(attacks.count(seat) > DAMAGE_PER_SEAT - held for seat, held in enumerate(state.held)):
        return "attacks_beyond"
    if any(bool(state.cards[proof.seat] & proof.sweets) != proof.holds for proof in state.proofs):
        return "proofs_wrong"
    return None


def _disclosing_flaw(state: KaichinState) -> str | None:
    locked = [(seat, sweet) for seat, sweet in enumerate(state.locks) if sweet >= 0]
    if not state.options.disclose and (state.shown or locked or state.part != ACT):
        return "disclosure_unagreed"
    if any(
        not (state.cards[seat] & state.shown) >> sweet & 1 or state.where[sweet] in (REMOVED, HOME)
        for seat, sweet in locked
    ):
        return "stays_unshown"
    return None if state.seat is None else _card_flaw(state, state.seat)


def _card_flaw(state: KaichinState, seat: int) -> str | None:
    """What is wrong with the cards of the seat to act."""
    if state.part != CHIP and state.locks[seat] >= 0:
        return "lock_late"
    own = state.cards[seat]
    if (state.part == SHOW and not own & ~state.shown) or (state.part == CHIP and not own & state.shown):
        return "no_card"
    out = any(state.where[sweet] == REMOVED for sweet in bits(own & state.shown))
    if state.part == CHIP and state.locks[seat] < 0 and not out:
        return "lock_missing"
    return None


def _ending_flaw(state: KaichinState) -> str | None:
    """What does not fit the way in which the game ended, or its going on (C29, C30, C33, C34)."""
    ended = state.ended
    if state.where.count(HOME) != (ended == "home"):
        return "home_end"
    if ended != "home" and state.available() == (ended == "full"):
        return "full_end"
    if (state.quiet >= state.quiet_limit) != (ended == "quiet"):
        return "quiet_end"
    if (state.passes >= state.seats) != (ended == "stuck"):
        return "stuck_end"
    if ended and (state.part not in LAST_PARTS[ended] or (state.loud and ended != "full")):
        return "end_part"
    return None


def _passing_flaw(state: KaichinState) -> str | None:
    """Whoever has just passed could do nothing (C11)."""
    if not state.passes:
        return None
    if state.part != ACT or state.ended in ("home", "full"):
        return "pass_moved"
    last = state.first + state.turn - 1 - (not state.ended)
    passers = [(last - back) % state.seats for back in range(state.passes)]
    able = state.armed()
    if any(state.held[seat] and Proof(seat, able, False) not in state.proofs for seat in passers):
        return "pass_unproved"
    # The turn that begins has freed a sweet that nobody could move before.
    freed = 0 if state.seat is None else state.cards[state.seat] & state.shown
    if any(state.locks[seat] >= 0 for seat in passers) or state.movable() & ~freed:
        return "pass_able"
    return None
