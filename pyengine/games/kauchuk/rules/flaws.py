"""What cannot be in a position: cards that are not there, gains that nothing has brought, a turn that is none.

Whatever passes here can be played on to the end, and every position on the way passes too.
"""

from __future__ import annotations

from pyengine.games.kauchuk.rules.board import (
    CARDS_PER_COLOUR,
    COLOURS,
    LOOP_OF,
    MOST_PINS,
    TOKENS,
)
from pyengine.games.kauchuk.rules.laid import may_lie, with_bands
from pyengine.games.kauchuk.rules.payment import payable
from pyengine.games.kauchuk.rules.state import (
    ACT,
    ACTIONS,
    BONUS,
    EXTRA,
    EXTRA_PRICE,
    MORE,
    OVER,
    PAY,
    KauchukState,
)
from pyengine.games.kauchuk.rules.supply import OPEN_ROW
from pyengine.games.kauchuk.words import WORDS

GIVEN = 50
"""So many points a player may have for nothing, in a position made by hand."""
CARDS = CARDS_PER_COLOUR * len(COLOURS)
CARDS_PER_BAND = 2 * MOST_PINS


def flaw(state: KauchukState) -> str | None:
    """Nothing that is asked here depends on hidden cards, except that one who pays can: what is true of a position is
    true of every guess at it."""
    kind = _cards_flaw(state) or _gains_flaw(state) or _end_flaw(state) or _round_flaw(state) or _turn_flaw(state)
    return WORDS.say(f"flaws.{kind}") if kind else None


def _cards_flaw(state: KauchukState) -> str | None:
    supply, heaps = state.supply, state.supply.heaps()
    for colour in range(len(COLOURS)):
        found = sum(hand[colour] for hand in state.hands) + sum(heap.count(colour) for heap in heaps)
        if found > CARDS_PER_COLOUR or (found < CARDS_PER_COLOUR and not state.location.own_piles):
            return "card_count"
    for hand, known in zip(state.hands, state.known, strict=True):
        if any(sure > held for held, sure in zip(hand, known, strict=True)):
            return "known_unheld"
    if state.phase != MORE and len(supply.open) < OPEN_ROW and supply.pile:
        return "open_missing"
    return None


def _gains_flaw(state: KauchukState) -> str | None:
    if min(state.points) < 0:
        return "points_below"
    if sum(state.energy) > TOKENS:
        return "tokens_beyond"
    location, won = state.location, with_bands(state.location.id, state.seats, state.laid).tally
    for seat, row in enumerate(state.tally):
        for column, points, most in zip(state.columns, row, won[seat], strict=True):
            fines = column == location.fines_column
            least = -location.fines(state, seat) if fines else 0
            most = 0 if fines else most + GIVEN * (column == state.columns[0])
            if not least <= points <= most:
                return "points_beyond"
    return None


def _end_flaw(state: KauchukState) -> str | None:
    """What does not fit the end of the game, or its going on (K24, K50)."""
    over, location = state.phase == OVER, state.location
    reached = any(location.triggered(state, seat) for seat in range(state.seats))
    if state.ending and not reached:
        return "ending_early"
    if reached and not state.ending and state.phase != BONUS:
        return "ending_missing"
    if over != (state.seat is None):
        return "actor_missing"
    if over and state.stirred and not state.ending and state.round != location.rounds:
        return "over_early"
    if over and (state.bought or state.actions != ACTIONS):
        return "over_acting"
    return None


def _round_flaw(state: KauchukState) -> str | None:
    """What does not fit what was done in this round, and in those before (K24)."""
    fresh = (state.phase, state.seat, state.actions, state.bought) == (ACT, state.first, ACTIONS, False)
    if fresh and (state.stirred or state.ending):
        return "stirred_early"
    if not state.stirred and (state.ending or state.phase in (MORE, PAY, BONUS)):
        return "stirred_missing"
    if not state.stirred and any(state.supply.left(seat) for seat in _passers(state)):
        return "passed_wrongly"
    # In each round but the last somebody lays a band, or takes a card that is held or has been paid for a band. Hands
    # made by hand may be empty; they count as full ones.
    bands = len(state.laid) + (state.phase == PAY)
    if state.round - 1 + state.stirred > bands * (1 + CARDS_PER_BAND) + CARDS + sum(map(sum, state.hands)):
        return "too_long"
    return None


def _passers(state: KauchukState) -> list[int]:
    """The seats that have begun their turn of a round in which everybody passed so far."""
    if state.seat is None:
        return [*range(state.seats)]
    acted = (state.seat - state.first) % state.seats + (state.phase != ACT or state.actions < ACTIONS)
    return [(state.first + turn) % state.seats for turn in range(acted)]


def _turn_flaw(state: KauchukState) -> str | None:
    seat = state.seat
    if seat is None:
        return None
    left = state.supply.left(seat)
    if state.phase == EXTRA:
        able = left or len(state.names[seat]) < state.location.bands_each
        if state.actions or state.bought or state.energy[seat] < EXTRA_PRICE or not able:
            return "no_third"
        return None
    if not state.actions:
        return "no_action"
    if state.bought and state.actions != 1:
        return "third_twice"
    if state.phase == PAY:
        return _payment_flaw(state, seat)
    if state.phase == MORE and state.supply.picks == 1:
        return "single_take"
    if state.phase in (MORE, BONUS) and not left:
        return "no_card"
    if state.phase == MORE and not any(state.hands[seat]):
        return "first_unheld"
    if state.phase == BONUS and not _found_artifact(state, seat):
        return "no_bonus"
    return None


def _payment_flaw(state: KauchukState, seat: int) -> str | None:
    if not may_lie(state, seat, state.band):
        return "band_impossible"
    pins = state.unpaid(seat, state.band)
    if not state.due or state.due != pins[-len(state.due) :]:
        return "pins_wrong"
    if not payable(state.hands[seat], state.board.cost(state.due)):
        return "unpayable"
    return None


def _found_artifact(state: KauchukState, seat: int) -> bool:
    """Is the band laid last one of the seat, and the first on an artifact (L5)?"""
    lines = [LOOP_OF[name].lines for _, name in state.laid]
    if not lines or state.laid[-1][0] != seat or lines[-1] in lines[:-1]:
        return False
    return "art" in state.board.items.get(lines[-1].bit_length() - 1, {})
