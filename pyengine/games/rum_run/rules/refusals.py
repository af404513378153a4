"""Why not? The number of the rule that a move breaks, and a sentence."""

from __future__ import annotations

from pyengine.core.game import Refusal, Refuser
from pyengine.core.moves import Move
from pyengine.games.rum_run.rules import caravans, laying, setup
from pyengine.games.rum_run.rules.board import (
    CODE_SUM,
    EXITS,
    IS_DOUBLE,
    KIND,
    KIND_NAMES,
    KIND_OF_NAME,
    KINDS,
    OWNER,
    SQUARES,
    STEPS,
    SUM,
    VARIANT,
    ground_of,
    square_name,
    take,
    town_fault,
)
from pyengine.games.rum_run.rules.moves import Go, Lay, Overlap, Place, PutBoard, PutTown, Send, Shift
from pyengine.games.rum_run.rules.roads import Survey, is_loose, stands_at
from pyengine.games.rum_run.rules.state import RumRunState
from pyengine.games.rum_run.rules.woods import BOARDS, CARAVAN, CHAIN, GATE, HOME, OVERLAP, TOWN, TURN
from pyengine.games.rum_run.words import WORDS

no = Refuser(WORDS)


def why_not(state: RumRunState, move: Move) -> Refusal:
    seat = state.seat
    if seat is None:
        return no("M39", "over")
    if isinstance(move, Overlap | PutBoard | PutTown | Place):
        return _opening(state, move)
    if state.phase not in (TURN, CHAIN, CARAVAN):
        return no("M11", "not_yet")
    if isinstance(move, Go):
        return _go(state, move.square)
    if state.phase == CARAVAN:
        return no("M31", "on_the_way")
    forced = caravans.forced(state, seat) if state.phase == TURN else []
    if forced:
        return no("M17", "forced", squares=[square_name(send.square) for send in forced])
    if isinstance(move, Lay):
        return _hand(state, seat, move.variant) or _laid(state, seat, move.variant, move.square)
    if isinstance(move, Shift):
        return _loose(state, seat, move.origin, move.variant) or _shifted(state, seat, move)
    if state.phase == CHAIN:
        return _must_follow(state)
    return _pile(state, seat, move.square) if isinstance(move, Send) else no("M16", "can_act")


# Before the first turn.


def _opening(state: RumRunState, move: Overlap | PutBoard | PutTown | Place) -> Refusal:
    if isinstance(move, PutBoard) and state.phase == BOARDS:
        fault = setup.board_fault(state.tiles, state.overlap, move)
        assert fault is not None
        return no("M11", fault, board=move.tile.board)
    if isinstance(move, PutTown) and state.phase == TOWN:
        fault = town_fault(ground_of(setup.whole(state), state.overlap), move.square)
        assert fault is not None
        return no("M12", fault, square=square_name(move.square))
    if isinstance(move, Place):
        return no("M14", "no_place")
    return no("M12" if isinstance(move, PutTown) else "M11", "not_now")


# Building.


def _hand(state: RumRunState, seat: int, variant: int) -> Refusal | None:
    if take(state.hands[seat], variant // 4):
        return None
    return no("M18", "not_in_hand", token=KIND_NAMES[variant // 4])


def _loose(state: RumRunState, seat: int, origin: int, variant: int) -> Refusal | None:
    """Why a token cannot be lifted (M25, M26)."""
    code, square = state.cells[origin], square_name(origin)
    if OWNER[code] != seat:
        return no("M26", "not_your_token", square=square)
    if state.is_fast(seat):
        return no("M42", "fast_stays", square=square)
    if origin in state.chain:
        return no("M20", "just_laid", square=square)
    if origin in state.piles:
        return no("M25", "loaded", square=square)
    if not is_loose(state, origin):
        return no("M25", "held", square=square)
    if KIND[code] != variant // 4:
        return no("M26", "other_token", square=square, token=KIND_NAMES[KIND[code]])
    return None


def _shifted(state: RumRunState, seat: int, move: Shift) -> Refusal:
    if move.origin == move.square and VARIANT[state.cells[move.origin]] == move.variant:
        return no("M26", "same_place", square=square_name(move.square))
    lifted = state.clone()
    lifted.set(move.origin, 0)
    return _laid(lifted, seat, move.variant, move.square)


def _laid(here: RumRunState, seat: int, variant: int, square: int) -> Refusal:
    """Why a token that is in the air cannot be laid there."""
    blocked = _blocked(here, seat, variant, square)
    if blocked is not None:
        return blocked
    if here.phase == CHAIN:
        return _unfollowing(here, variant, square)
    return _double(here, seat, variant, square) if IS_DOUBLE[variant // 4] else _straight(here, seat, variant, square)


def _blocked(here: RumRunState, seat: int, variant: int, square: int) -> Refusal | None:
    """What the square itself has against it (M5, M18, M23, M42)."""
    fields = {"token": KIND_NAMES[variant // 4], "square": square_name(square)}
    if not here.forest.open[square]:
        return no("M5", "no_room", **fields)
    if square in here.chain:
        return no("M20", "chain_square", **fields)
    if laying.room(here, seat, square) >> variant & 1:
        return None
    code = here.cells[square]
    if OWNER[code] == seat:
        return no("M23", "same_token", **fields)
    if here.scars >> square & 1 and here.is_fast(seat):
        return no("M42", "scarred", **fields)
    other = {"other": KIND_NAMES[KIND[code]], "other_sum": CODE_SUM[code], "owner_seat": OWNER[code]}
    return no("M18", "too_weak", sum=SUM[variant // 4], **fields, **other)


def _straight(here: RumRunState, seat: int, variant: int, square: int) -> Refusal:
    """Nothing live on which it could be laid (M19)."""
    fields = {"token": KIND_NAMES[variant // 4], "square": square_name(square)}
    survey = Survey(here, seat)
    meets = laying.meeting(here, seat, variant, square)
    for near, mine, theirs in meets:
        if mine == theirs:
            kind = "undercut" if near in survey.found else "fragment"
            return no("M19", kind, near=square_name(near), **fields)
    if meets:
        near, mine, theirs = meets[0]
        return no("M19", "no_match", near=square_name(near), mine=mine, theirs=theirs, **fields)
    return no("M19", "join_only" if _joins(here, seat, variant, square) else "far", **fields)


def _joins(here: RumRunState, seat: int, variant: int, square: int) -> bool:
    """Would a house join the token to an own one (M8)?"""
    houses = {door.house for door in here.forest.entrances if door.square == square and EXITS[variant][door.facing]}
    doors = enumerate(here.forest.entrances)
    return any(door.house in houses and stands_at(here, number, seat) for number, door in doors)


def _double(here: RumRunState, seat: int, variant: int, square: int) -> Refusal:
    fields = {"token": KIND_NAMES[variant // 4], "square": square_name(square)}
    number = KINDS[variant // 4][0]
    if laying.hooks(here, seat)[number] >> square & 1:
        return no("M20", "no_follower", number=number, n=laying.followers(here, seat), **fields)
    meets = laying.meeting(here, seat, variant, square)
    if meets:
        near, mine, theirs = meets[0]
        return no("M20", "double_no_match", near=square_name(near), mine=mine, theirs=theirs, **fields)
    return no("M21", "hanging", **fields)


def _unfollowing(here: RumRunState, variant: int, square: int) -> Refusal:
    """Why a token does not do as the follower of a double (M20)."""
    fields = {"token": KIND_NAMES[variant // 4], "square": square_name(square)}
    for double, _ in here.owed:
        number = KINDS[KIND[here.cells[double]]][0]
        if square - double in STEPS:
            side = STEPS.index(double - square)
            if EXITS[variant][side] == number:
                return no("M20", "pair_dead", **fields)
            return no("M20", "not_matching", number=number, **fields)
    return _must_follow(here)


def _must_follow(state: RumRunState) -> Refusal:
    double = state.owed[0][0]
    return no("M20", "must_follow", token=KIND_NAMES[KIND[state.cells[double]]], square=square_name(double))


# Caravans.


def _pile(state: RumRunState, seat: int, square: int) -> Refusal:
    name = square_name(square)
    code = state.cells[square]
    if code and OWNER[code] != seat:
        return no("M38", "not_your_pile", square=name, owner_seat=OWNER[code])
    if square not in state.piles:
        return no("M31", "no_barrels", square=name)
    return no("M34", "isolated", square=name)


def _go(state: RumRunState, square: int) -> Refusal:
    caravan = state.caravan
    if state.phase != CARAVAN or caravan is None:
        return no("M31", "no_caravan")
    name = square_name(square)
    if caravan.road == GATE:
        return no("M37", "not_a_gate", square=name)
    if caravan.road == HOME:
        return no("M32", "not_home", square=name)
    return no("M31", "not_next", square=name)


# Touches that lead nowhere.


def why_idle(state: RumRunState, touch: str) -> Refusal | None:
    """Why touching this first leads nowhere."""
    seat = state.seat
    if seat is None:
        return no("M39", "over")
    name, _, rest = touch.partition(" ")
    if state.phase in (OVERLAP, BOARDS):
        return no("M11", "board_first") if name in ("slot", "cell") else None
    if state.phase != TURN and state.phase != CHAIN:
        return None
    forced = caravans.forced(state, seat) if state.phase == TURN else []
    if forced:
        return no("M17", "forced", squares=[square_name(send.square) for send in forced])
    if name == "token" and rest in KIND_OF_NAME:
        return _idle_token(state, seat, KIND_OF_NAME[rest])
    if name == "cell" and rest in SQUARES:
        return _idle_cell(state, seat, SQUARES[rest])
    return None


def _idle_token(state: RumRunState, seat: int, kind: int) -> Refusal | None:
    missing = _hand(state, seat, kind * 4)
    if missing is None and state.phase == CHAIN:
        return _must_follow(state)
    return missing or no("M19", "nowhere", token=KIND_NAMES[kind])


def _idle_cell(state: RumRunState, seat: int, square: int) -> Refusal | None:
    code = state.cells[square]
    if not code:
        kind = "choose_token" if state.forest.open[square] else "nothing_here"
        return no("M16" if state.forest.open[square] else "M5", kind, square=square_name(square))
    if square in state.piles:
        return _pile(state, seat, square)
    return _loose(state, seat, square, VARIANT[code]) or no("M26", "loose_nowhere", square=square_name(square))
