"""What cannot be in a position: cubes, twins and cards that are not all there, a turn or an end that is none.

Whatever passes here can be played on to the end, and every position on the way passes too.
"""

from __future__ import annotations

from collections import Counter
from itertools import chain

from pyengine.games.cube.rules.board import (
    COLOURS,
    COLUMNS,
    CORNERS,
    DECKS,
    HAND,
    PAIRS,
    PER_COLOUR,
    digits,
)
from pyengine.games.cube.rules.state import (
    ACTION,
    ARRANGE,
    CHOOSE,
    CLAIMS,
    DUEL_TURNS,
    OVER,
    PLACING,
    QUIET_TURNS,
    CubeState,
    Duel,
)
from pyengine.games.cube.words import WORDS

SINGLES = PER_COLOUR * len(COLOURS)


def most_turns(seats: int, progress: int) -> int:
    """So many turns can have been played when so many cubes, twins and cards have come (Q38)."""
    return progress * (QUIET_TURNS * seats + 1)


def flaw(state: CubeState) -> str | None:
    checks = (
        _flaw_of_phase, _flaw_of_cubes, _flaw_of_twins, _flaw_of_cards, _flaw_of_claims, _flaw_of_turn, _flaw_of_count,
        _flaw_of_start, _flaw_of_end, _flaw_of_duel,
    )  # fmt: skip
    kind = next(filter(None, (check(state) for check in checks)), None)
    return WORDS.say(f"flaws.{kind}") if kind else None


def _flaw_of_phase(state: CubeState) -> str | None:
    phase = state.phase
    if not (phase == OVER) == (state.seat is None) == bool(state.ended) == bool(state.winners):
        return "end_unsettled"
    if bool(state.drawn) != (phase == PLACING):
        return "drawn_unplaced"
    if phase in (ACTION, PLACING) and state.seat != state.active:
        return "wrong_actor"
    needed = {CLAIMS: state.options.claims == "spot", CHOOSE: state.options.choose_twins}
    if not needed.get(phase, phase != ARRANGE or state.options.arrange_start):
        return "no_such_phase"
    if state.start and not state.options.random_start:
        return "other_start"
    return None


def _flaw_of_cubes(state: CubeState) -> str | None:
    singles = Counter(colour for cell, colour in state.heap.cells() if not state.halves >> cell & 1)
    for colour in range(1, len(COLOURS) + 1):
        if singles[colour] + state.bag[colour] + (state.drawn == colour) != PER_COLOUR:
            return "cube_count"
    if state.taboo >= 0 and (state.heap.top(state.taboo % COLUMNS) != state.taboo or state.halves >> state.taboo & 1):
        return "taboo_held"
    if state.taboo >= 0 and not state.turn:
        return "taboo_early"
    numbers = [state.ids[cell] for cell, _ in state.heap.cells()]
    if sorted(numbers) != list(range(1, state.serial + 1)) or sum(map(bool, state.ids)) != state.serial:
        return "unnumbered"
    return None


def _flaw_of_twins(state: CubeState) -> str | None:
    chosen = [colour for colour in state.colours if colour]
    if len(set(chosen)) != len(chosen):
        return "same_twin"
    if len(chosen) < state.seats and state.phase != CHOOSE:
        return "no_twin"
    halves = 0
    for seat, cells in enumerate(state.twins):
        if cells is None:
            continue
        one, other = cells
        upright = other - one == COLUMNS
        flat = one // COLUMNS == other // COLUMNS and (one % COLUMNS, other % COLUMNS) in PAIRS
        if not (upright or flat) or {state.heap.colour(one), state.heap.colour(other)} != {state.colours[seat]}:
            return "twin_misplaced"
        if halves & (1 << one | 1 << other):
            return "twins_meet"
        if not state.fulfilled[seat]:
            return "twin_early"
        halves |= 1 << one | 1 << other
    return None


def _flaw_of_cards(state: CubeState) -> str | None:
    duel = state.duel
    cards = [
        *state.pile,
        *chain(*state.hands),
        *chain(*state.fulfilled),
        *(chain(duel.cards, duel.aside) if duel else ()),
    ]
    if sorted(cards) != sorted(DECKS[state.options.deck]):
        return "cards_changed"
    if any(len(hand) > HAND for hand in state.hands):
        return "hand_full"
    dealt = state.phase not in (CHOOSE, ARRANGE) and (state.pile or (duel and (duel.cards or duel.aside)))
    if dealt and any(len(hand) < HAND for hand in state.hands):
        return "hand_short"
    if any(len(cards) > state.target for cards in state.fulfilled):
        return "cards_beyond"
    return None


def _flaw_of_claims(state: CubeState) -> str | None:
    """Locked cards were tried by whoever is asked, in vain, and others are left to try."""
    if not state.tried:
        return None
    if state.phase != CLAIMS or state.seat is None:
        return "locked_outside"
    hand = state.hand(state.seat)
    locked = [card for card in hand if state.tried >> card & 1]
    if state.tried != sum(1 << card for card in locked) or any(map(state.heap.shows, locked)):
        return "locked_untried"
    return None if state.claimable() else "all_tried"


def _flaw_of_turn(state: CubeState) -> str | None:
    if state.active != _whose_turn(state):
        return "wrong_turn"
    if state.phase not in (CLAIMS, OVER) and state.loud != (state.phase == PLACING):
        return "progress_wrong"
    if state.duel or state.phase in (CHOOSE, ARRANGE, OVER):
        return None
    if not state.turn and state.phase in (ACTION, PLACING) and state.serial > len(CORNERS):
        return "cubes_early"
    over = state.why_over()
    if over and (state.phase == ACTION or (over == "target" and not (state.phase == CLAIMS and state.loud))):
        return "past_end"
    corners = [digits(state.heap.stacks[corner])[0] for corner in CORNERS]
    if state.first_round and sorted(corners) != [1, 2, 3, 4]:
        return "corners_left"
    return None


def _whose_turn(state: CubeState) -> int:
    duel = state.duel
    if duel and (duel.turns or len(duel.cards) == len(duel.tied)):
        ended = duel.turns == DUEL_TURNS * len(duel.tied)
        return duel.tied[(duel.turns - ended) % len(duel.tied)]
    return (state.start + state.turn - (state.phase == OVER or duel is not None)) % state.seats


def _flaw_of_count(state: CubeState) -> str | None:
    """Turns are counted; among them those in which nothing came (Q38)."""
    if state.quiet > _most_quiet(state):
        return "too_quiet"
    progress = SINGLES - sum(state.bag) + sum(cells is not None for cells in state.twins) + sum(state.standings())
    over = state.duel or state.phase == OVER
    quiet = QUIET_TURNS * state.seats if over else state.quiet
    if state.turn > most_turns(state.seats, progress - (state.loud and not over)) + quiet:
        return "too_long"
    return None


def _most_quiet(state: CubeState) -> int:
    if not (any(state.bag) or state.loud or state.phase == OVER or state.duel):
        return state.turn % state.seats - 1  # the last cube came in this round
    players = len(state.duel.tied) if state.duel else state.seats
    moved = state.phase == CLAIMS and not state.loud
    most = QUIET_TURNS * players - moved if any(state.bag) or not state.duel else DUEL_TURNS * players
    return min(most, state.duel.turns) if state.duel else most


def _flaw_of_start(state: CubeState) -> str | None:
    if state.phase not in (CHOOSE, ARRANGE):
        return None
    heap, cards = any(state.heap.stacks), any(state.hands) or any(state.fulfilled)
    if heap or cards or state.duel or state.turn or state.quiet:
        return "played_early"
    order = state.order(state.start)
    chosen = [seat for seat in order if state.colours[seat]]
    asked = order[: len(chosen) + 1] if state.phase == CHOOSE else [*order, state.start]
    if [*chosen, state.seat] != asked:
        return "twins_unordered"
    return None


def _flaw_of_end(state: CubeState) -> str | None:
    if state.phase != OVER or state.duel:
        return None
    reason = state.why_over()
    told, leaders = state.verdict(reason)
    if not reason or len(leaders) > 1 or (told, leaders) != (state.ended, state.winners):
        return "wrong_end"
    return None


# Sudden death (Q35)


def _flaw_of_duel(state: CubeState) -> str | None:
    duel = state.duel
    if duel is None:
        return None
    reason = state.why_over()
    if not (reason and state.turn) or (reason != "target" and state.drawn):
        return "duel_early"
    if not _is_tie(state, duel):
        return "duel_others"
    if state.phase == OVER:
        ended = (
            state.winners == tuple(sorted(duel.tied)) and _is_shared(state, duel)
            if state.ended == "shared"
            else _is_won(state, duel)
        )
        return None if ended else "duel_end"
    if state.seat not in duel.tied:
        return "duel_stranger"
    if _is_shared(state, duel) or len(duel.cards) != len(duel.tied):
        return "duel_over"
    return None


def _is_tie(state: CubeState, duel: Duel) -> bool:
    """Most cards, and if only some of these had placed their twins, only they (Q34). Twins may come later, too."""
    most = max(state.standings())
    seats = [(state.start + step) % state.seats for step in range(state.seats)]
    best = tuple(seat for seat in seats if state.score(seat) == most)
    placed = tuple(seat for seat in best if state.twins[seat])
    if len(duel.tied) < 2 or duel.tied != best:
        return len(placed) > 1 and duel.tied == placed
    acted = duel.tied[: duel.turns + (state.phase in (CLAIMS, OVER))]
    return placed == best or set(placed) <= set(acted)


def _is_shared(state: CubeState, duel: Duel) -> bool:
    """Can nobody win it any more?"""
    if len(duel.cards) < len(duel.tied):
        return not state.pile and not duel.turns
    if duel.turns >= DUEL_TURNS * len(duel.tied):
        return True
    return state.phase in (ACTION, OVER) and state.is_stuck()


def _is_won(state: CubeState, duel: Duel) -> bool:
    """Whoever shows a card first wins; claimed for all, that is the first in the order of claims."""
    if len(duel.cards) < len(duel.tied):
        return False
    showing = [seat for seat in state.order(state.active) if state.heap.shows(duel.card(seat))]
    able = showing[:1] if state.options.claims == "auto" else showing
    return state.ended == "sudden" and len(state.winners) == 1 and state.winners[0] in able
