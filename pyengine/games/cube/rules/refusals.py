"""Why a move cannot be: the rule that it breaks, and the words for it."""

from __future__ import annotations

from pyengine.core.game import Refusal, Refuser
from pyengine.core.moves import Move
from pyengine.games.cube.rules import moves as m
from pyengine.games.cube.rules.board import COLOURS, PAIRS, SPACE_NUMBER, SPACES
from pyengine.games.cube.rules.state import ACTION, ARRANGE, CHOOSE, CLAIMS, OVER, PLACING, CubeState
from pyengine.games.cube.words import WORDS

no = Refuser(WORDS)

_PHASE_OF: dict[type, str] = {
    m.ChooseTwin: CHOOSE,
    m.Arrange: ARRANGE,
    m.Place: PLACING,
    m.Claim: CLAIMS,
    m.Done: CLAIMS,
}
"""Where a kind of move belongs; all others are actions."""

_NOT_NOW: dict[str, tuple[str, str]] = {
    CHOOSE: ("Q7", "choose_first"),
    ARRANGE: ("Q6", "arrange_first"),
    ACTION: ("Q10", "act_first"),
    PLACING: ("Q11", "place_first"),
    CLAIMS: ("Q29", "claims_first"),
}
"""By phase: why something else has to wait."""

_HOLD_RULES = {
    "empty": "Q12", "twin": "Q14", "taboo": "Q15", "start": "Q17", "level": "Q16", "row": "Q18",
}  # fmt: skip


def why_not(state: CubeState, move: Move) -> Refusal:
    if state.phase != _PHASE_OF.get(type(move), ACTION):
        return _not_now(state, move)
    match move:
        case m.ChooseTwin(colour=colour):
            return no("Q7", "twin_taken", colour=COLOURS[colour - 1])
        case m.Draw():
            return no("Q36", "bag_empty")
        case m.Place(space=space):
            return _too_high(state, "Q11", "stack_full", space)
        case m.Shift():
            return _why_stay(state, move.origin) or _why_not_there(state, move)
        case m.TwinUp(space=space):
            return _why_no_twin(state) or _too_high(state, "Q20", "stack_high", space)
        case m.TwinFlat():
            return _why_no_twin(state) or _why_not_across(state, move)
        case m.Claim(slot=slot):
            return _why_no_claim(state, slot)
    return no("Q10", "no_pass")


def why_idle(state: CubeState, touch: str) -> Refusal | None:
    """Why a touch begins no action."""
    kind, _, space = touch.partition(" ")
    if state.phase == ACTION and kind == "space" and space in SPACE_NUMBER:
        return _why_stay(state, SPACE_NUMBER[space])
    if state.phase == ACTION and touch in ("act twin-up", "act twin-flat"):
        return _why_no_twin(state)
    return None


def _not_now(state: CubeState, move: Move) -> Refusal:
    if state.phase == OVER:
        return _why_over(state)
    if isinstance(move, m.Claim | m.Done) and state.options.claims == "auto":
        return no("Q29", "claims_automatic")
    if isinstance(move, m.Claim | m.Done) and state.phase == ACTION:
        return no("Q28", "window_closed")
    return no(*_NOT_NOW[state.phase], colour=COLOURS[state.drawn - 1])


def _why_over(state: CubeState) -> Refusal:
    if state.duel:
        return no("Q35", "over_sudden")
    return no("Q36", "over_at_once") if state.turn % state.seats else no("Q32", "over")


def _why_stay(state: CubeState, column: int) -> Refusal | None:
    """Why the top cube of a space cannot be the one to move."""
    bar = state.move_bar()
    if bar == "quiet":
        return no("Q38", "quiet" if _has_twin_to_place(state) else "quiet_draw", n=state.quiet)
    if bar:
        return no("Q17", "draw_only")
    why = state.hold(column)
    return no(_HOLD_RULES[why], f"hold_{why}", space=SPACES[column]) if why else None


def _has_twin_to_place(state: CubeState) -> bool:
    return any(isinstance(move, m.TwinUp | m.TwinFlat) for move in state.moves())


def _why_not_there(state: CubeState, move: m.Shift) -> Refusal:
    if move.origin == move.to:
        return no("Q12", "same_space", space=SPACES[move.to])
    return _too_high(state, "Q12", "stack_full", move.to)


def _too_high(state: CubeState, rule: str, kind: str, column: int) -> Refusal:
    return no(rule, kind, space=SPACES[column], height=state.heap.height(column))


def _why_no_twin(state: CubeState) -> Refusal | None:
    bar = state.twin_bar()
    if bar == "first_round":
        return no("Q17", "draw_only")
    return no("Q19", f"twin_{bar}") if bar else None


def _why_not_across(state: CubeState, move: m.TwinFlat) -> Refusal:
    names = {"space": SPACES[move.one], "other": SPACES[move.other]}
    if tuple(move) not in PAIRS:
        return no("Q20", "not_neighbours", **names)
    low, high = sorted((state.heap.height(move.one), state.heap.height(move.other)))
    return no("Q20", "flat_full" if low == high else "not_level", **names, low=low, high=high)


def _why_no_claim(state: CubeState, slot: int) -> Refusal:
    assert state.seat is not None
    hand = state.hand(state.seat)
    if state.has_all(state.seat):
        return no("Q33", "at_target", n=state.target)
    if slot >= len(hand):
        return no("Q35", "one_card", slot=slot + 1) if state.duel else no("Q31", "no_card", slot=slot + 1)
    return no("Q29", "tried", slot=slot + 1)
