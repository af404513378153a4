"""Why a move cannot be: the rule and the words for it. A refusal is None exactly when the move is legal."""

from __future__ import annotations

from typing import Any

from pyengine.core.game import Refusal
from pyengine.games.cube.rules import moves as m
from pyengine.games.cube.rules.board import COLOURS, PAIRS, SPACES
from pyengine.games.cube.rules.state import ACTION, ARRANGE, CHOOSE, CLAIMS, OVER, PLACING, CubeState

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
    OVER: ("Q32", "over"),
}
"""By phase: why something else has to wait."""

_HOLD_RULES = {
    "empty": "Q12", "twin": "Q14", "taboo": "Q15", "start": "Q17", "level": "Q16", "row": "Q18",
}  # fmt: skip


def refusal(state: CubeState, move: m.Move) -> Refusal | None:
    if state.phase != _PHASE_OF.get(type(move), ACTION):
        return _not_now(state, move)
    if isinstance(move, m.ChooseTwin):
        taken = move.colour in state.colours
        return _refuse(state, "Q7", "twin_taken", colour=COLOURS[move.colour - 1]) if taken else None
    if isinstance(move, m.Place):
        return _stack(state, "Q11", move.space, 3)
    if isinstance(move, m.Claim):
        return _claim(state, move.slot)
    if isinstance(move, m.Draw):
        return None if any(state.bag) else _refuse(state, "Q36", "bag_empty")
    if isinstance(move, m.Shift):
        return _shift(state, move)
    if isinstance(move, m.TwinUp):
        return twin_refusal(state) or _stack(state, "Q20", move.space, 2)
    if isinstance(move, m.TwinFlat):
        return twin_refusal(state) or _flat(state, move)
    if isinstance(move, m.Pass):
        return None if state.moves() == [m.PASS] else _refuse(state, "Q10", "no_pass")
    return None


def cannot_start(state: CubeState, column: int) -> Refusal | None:
    """Why the top cube of a space cannot be the one to move."""
    bar = _move_bar(state)
    if bar:
        return bar
    why = state.hold(column)
    return _refuse(state, _HOLD_RULES[why], f"hold_{why}", space=SPACES[column]) if why else None


def _not_now(state: CubeState, move: m.Move) -> Refusal:
    if isinstance(move, m.Claim | m.Done) and state.options.claims == "auto" and state.phase != OVER:
        return _refuse(state, "Q29", "claims_automatic")
    return _refuse(state, *_NOT_NOW[state.phase], colour=COLOURS[state.drawn - 1])


def _shift(state: CubeState, move: m.Shift) -> Refusal | None:
    stays = cannot_start(state, move.origin)
    if stays:
        return stays
    if move.origin == move.to:
        return _refuse(state, "Q12", "same_space", space=SPACES[move.to])
    return _stack(state, "Q12", move.to, 3)


def _stack(state: CubeState, rule: str, column: int, most: int) -> Refusal | None:
    """A stack that is too high for what is to stand on it: one cube (at most 3 below) or a standing twin (2)."""
    height = state.heap.height(column)
    if height <= most:
        return None
    return _refuse(state, rule, "stack_full" if most == 3 else "stack_high", space=SPACES[column], height=height)


def _move_bar(state: CubeState) -> Refusal | None:
    bar = state.move_bar()
    if bar == "first_round":
        return _refuse(state, "Q17", "draw_only")
    return _refuse(state, "Q38", "quiet", n=state.quiet) if bar else None


def twin_refusal(state: CubeState) -> Refusal | None:
    bar = state.twin_bar()
    if bar == "first_round":
        return _refuse(state, "Q17", "draw_only")
    return _refuse(state, "Q19", f"twin_{bar}") if bar else None


def _flat(state: CubeState, move: m.TwinFlat) -> Refusal | None:
    names = {"space": SPACES[move.one], "other": SPACES[move.other]}
    if tuple(move) not in PAIRS:
        return _refuse(state, "Q20", "not_neighbours", **names)
    if state.lies_on(move.one, move.other):
        return None
    low, high = sorted((state.heap.height(move.one), state.heap.height(move.other)))
    return _refuse(state, "Q20", "flat_full" if low == high else "not_level", **names, low=low, high=high)


def _claim(state: CubeState, slot: int) -> Refusal | None:
    assert state.seat is not None
    if slot in state.claimable():
        return None
    hand = state.hand(state.seat)
    if not state.duel and state.score(state.seat) >= state.target:
        return _refuse(state, "Q33", "at_target", n=state.target)
    if slot >= len(hand):
        return _refuse(state, "Q31" if len(hand) < 3 and not state.duel else "Q29", "no_card", slot=slot + 1)
    return _refuse(state, "Q29", "tried", slot=slot + 1)


def _refuse(state: CubeState, rule: str, kind: str, **fields: Any) -> Refusal:
    return Refusal(rule, kind, fields, state.game.words)
