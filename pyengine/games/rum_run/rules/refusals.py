"""Why not? Every move that is not legal gets the number of a rule and a sentence."""

from __future__ import annotations

from typing import Any

from pyengine.core.game import Refusal
from pyengine.core.words import Words
from pyengine.games.rum_run.rules import building, caravans, opening
from pyengine.games.rum_run.rules.board import (
    CODE_SUM,
    EXITS,
    IS_DOUBLE,
    JOINT,
    KIND,
    KIND_NAMES,
    KIND_OF_NAME,
    KINDS,
    OWNER,
    SIDE_NAMES,
    SQUARES,
    STEPS,
    SUM,
    VARIANT,
    ground_of,
    square_name,
    take,
    town_flaw,
    variants_of,
)
from pyengine.games.rum_run.rules.moves import Go, Lay, Move, Overlap, Place, PutBoard, PutTown, Send, Shift
from pyengine.games.rum_run.rules.position import BOARDS, CARAVAN, CHAIN, GATE, HOME, OVERLAP, TOWN, TURN, Woods
from pyengine.games.rum_run.rules.roads import Survey, is_loose

WORDS = Words("pyengine.games.rum_run")


def no(rule: str, kind: str, **fields: Any) -> Refusal:
    return Refusal(rule, kind, fields, WORDS)


def reason(woods: Woods, move: Move) -> Refusal:
    """The rule that an illegal move breaks. Call it only with a move that is not in the list."""
    seat = woods.seat
    if seat is None:
        return no("M39", "over")
    if isinstance(move, Overlap | PutBoard | PutTown | Place):
        return _opening(woods, move)
    if woods.phase not in (TURN, CHAIN, CARAVAN):
        return no("M11", "not_yet")
    if isinstance(move, Go):
        return _go(woods, move.square)
    if woods.phase == CARAVAN:
        return no("M31", "on_the_way")
    forced = caravans.forced(woods, seat) if woods.phase == TURN else []
    if forced:
        return no("M17", "forced", squares=[square_name(send.square) for send in forced])
    if isinstance(move, Lay):
        return _hand(woods, seat, move.variant) or _laid(woods, seat, move.variant, move.square)
    if isinstance(move, Shift):
        return _loose(woods, seat, move.origin, move.variant) or _shifted(woods, seat, move)
    if woods.phase == CHAIN:
        return _must_follow(woods)
    return _pile(woods, seat, move.square) if isinstance(move, Send) else no("M16", "can_act")


# Before the first turn.


def _opening(woods: Woods, move: Overlap | PutBoard | PutTown | Place) -> Refusal:
    if isinstance(move, PutBoard) and woods.phase == BOARDS:
        flaw = opening.board_flaw(woods.tiles, woods.overlap, move)
        assert flaw is not None
        return no("M11", flaw, board=move.tile.board)
    if isinstance(move, PutTown) and woods.phase == TOWN:
        flaw = town_flaw(ground_of(opening.whole(woods), woods.overlap), move.square)
        assert flaw is not None
        return no("M12", flaw, square=square_name(move.square))
    if isinstance(move, Place):
        return no("M14", "no_place")
    return no("M12" if isinstance(move, PutTown) else "M11", "not_now")


# Building.


def _hand(woods: Woods, seat: int, variant: int) -> Refusal | None:
    if take(woods.hands[seat], variant // 4):
        return None
    return no("M18", "not_in_hand", token=KIND_NAMES[variant // 4])


def _loose(woods: Woods, seat: int, origin: int, variant: int) -> Refusal | None:
    """Why a token cannot be lifted (M25, M26)."""
    code, square = woods.cells[origin], square_name(origin)
    if OWNER[code] != seat:
        return no("M26", "not_your_token", square=square)
    if woods.is_fast(seat):
        return no("M42", "fast_stays", square=square)
    if origin in woods.chain:
        return no("M20", "just_laid", square=square)
    if origin in woods.piles:
        return no("M25", "loaded", square=square)
    if not is_loose(woods, origin):
        return no("M25", "held", square=square)
    if KIND[code] != variant // 4:
        return no("M26", "other_token", square=square, token=KIND_NAMES[KIND[code]])
    return None


def _shifted(woods: Woods, seat: int, move: Shift) -> Refusal:
    if move.origin == move.square and VARIANT[woods.cells[move.origin]] == move.variant:
        return no("M26", "same_place", square=square_name(move.square))
    lifted = woods.clone()
    lifted.set(move.origin, 0)
    return _laid(lifted, seat, move.variant, move.square)


def _laid(here: Woods, seat: int, variant: int, square: int) -> Refusal:
    """Why a token that is in the air cannot be laid there."""
    blocked = _blocked(here, seat, variant, square)
    if blocked is not None:
        return blocked
    if here.phase == CHAIN:
        return _unfollowing(here, variant, square)
    return _double(here, seat, variant, square) if IS_DOUBLE[variant // 4] else _straight(here, seat, variant, square)


def _blocked(here: Woods, seat: int, variant: int, square: int) -> Refusal | None:
    """What the square itself has against it (M5, M18, M23, M42)."""
    fields = {"token": KIND_NAMES[variant // 4], "square": square_name(square)}
    if not here.forest.open[square]:
        return no("M5", "no_room", **fields)
    if square in here.chain:
        return no("M20", "chain_square", **fields)
    if building.room(here, seat, square) >> variant & 1:
        return None
    code = here.cells[square]
    if OWNER[code] == seat:
        return no("M23", "same_token", **fields)
    if here.scars >> square & 1 and here.is_fast(seat):
        return no("M42", "scarred", **fields)
    other = {"other": KIND_NAMES[KIND[code]], "other_sum": CODE_SUM[code], "owner_seat": OWNER[code]}
    return no("M18", "too_weak", sum=SUM[variant // 4], **fields, **other)


def _straight(here: Woods, seat: int, variant: int, square: int) -> Refusal:
    """Nothing live on which it could be laid (M19)."""
    fields = {"token": KIND_NAMES[variant // 4], "square": square_name(square)}
    survey = Survey(here, seat)
    meets = _meeting(here, seat, variant, square)
    for near, mine, theirs in meets:
        if mine == theirs:
            kind = "undercut" if near in survey.found else "fragment"
            return no("M19", kind, near=square_name(near), **fields)
    if meets:
        near, mine, theirs = meets[0]
        return no("M19", "no_match", near=square_name(near), mine=mine, theirs=theirs, **fields)
    doors = [here.forest.entrances[number] for number in here.forest.doors_at.get(square, ())]
    if any(EXITS[variant][door.facing] for door in doors):
        return no("M19", "join_only", **fields)
    return no("M19", "far", **fields)


def _meeting(here: Woods, seat: int, variant: int, square: int) -> list[tuple[int, int, int]]:
    """Where an exit of the token would meet an exit of an own token: its square, and the two numbers."""
    found = []
    for side, step in enumerate(STEPS):
        code = here.cells[square + step]
        if OWNER[code] == seat and EXITS[variant][side] and JOINT[side ^ 2][code]:
            found.append((square + step, EXITS[variant][side], JOINT[side ^ 2][code] & 7))
    return found


def _double(here: Woods, seat: int, variant: int, square: int) -> Refusal:
    fields = {"token": KIND_NAMES[variant // 4], "square": square_name(square)}
    number = KINDS[variant // 4][0]
    if square in building.hooks(here, seat, number):
        return no("M20", "no_follower", number=number, n=building.followers(here, seat), **fields)
    meets = _meeting(here, seat, variant, square)
    if meets:
        near, mine, theirs = meets[0]
        return no("M20", "double_no_match", near=square_name(near), mine=mine, theirs=theirs, **fields)
    return no("M21", "hanging", **fields)


def _unfollowing(here: Woods, variant: int, square: int) -> Refusal:
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


def _must_follow(woods: Woods) -> Refusal:
    double = woods.owed[0][0]
    return no("M20", "must_follow", token=KIND_NAMES[KIND[woods.cells[double]]], square=square_name(double))


# Caravans.


def _pile(woods: Woods, seat: int, square: int) -> Refusal:
    name = square_name(square)
    code = woods.cells[square]
    if code and OWNER[code] != seat:
        return no("M38", "not_your_pile", square=name, owner_seat=OWNER[code])
    if square not in woods.piles:
        return no("M31", "no_barrels", square=name)
    return no("M34", "isolated", square=name)


def _go(woods: Woods, square: int) -> Refusal:
    caravan = woods.caravan
    if woods.phase != CARAVAN or caravan is None:
        return no("M31", "no_caravan")
    name = square_name(square)
    if caravan.road == GATE:
        return no("M37", "not_a_gate", square=name)
    if caravan.road == HOME:
        return no("M32", "not_home", square=name)
    return no("M31", "not_next", square=name)


# From touches to the move that is meant.


def intend(woods: Woods, touches: tuple[str, ...]) -> Move | None:
    """The move that the touches evidently mean, legal or not."""
    words = [touch.split() for touch in touches]
    names = [word[0] for word in words]
    squares = [SQUARES[word[1]] for word in words if word[0] in ("cell", "lay") and word[1] in SQUARES]
    if names == ["cell"] and squares:
        return Go(squares[0]) if woods.phase == CARAVAN else PutTown(squares[0]) if woods.phase == TOWN else None
    if names == ["cell", "send"] and squares:
        return Send(squares[0])
    if woods.seat is None or len(names) != 2 or names[1] not in ("cell", "lay") or not squares:
        return None
    if names[0] == "token" and words[0][1] in KIND_OF_NAME:
        return Lay(_best_turn(woods, woods.seat, KIND_OF_NAME[words[0][1]], words[1], squares[0]), squares[0])
    if names[0] == "cell" and len(squares) == 2 and woods.cells[squares[0]]:
        kind = KIND[woods.cells[squares[0]]]
        return Shift(squares[0], _best_turn(woods, woods.seat, kind, words[1], squares[1]), squares[1])
    return None


def _best_turn(woods: Woods, seat: int, kind: int, touch: list[str], square: int) -> int:
    """The way of turning the token that comes nearest to being legal; or the one that was touched."""
    if len(touch) == 3 and not IS_DOUBLE[kind]:
        return kind * 4 + SIDE_NAMES.index(touch[2])

    def promise(variant: int) -> tuple[bool, int]:
        meets = _meeting(woods, seat, variant, square)
        return any(mine == theirs for _, mine, theirs in meets), len(meets)

    return max(variants_of(kind), key=promise)


def why_idle(woods: Woods, touch: str) -> Refusal | None:
    """Why touching this first leads nowhere."""
    seat = woods.seat
    if seat is None:
        return no("M39", "over")
    name, _, rest = touch.partition(" ")
    if woods.phase in (OVERLAP, BOARDS):
        return no("M11", "board_first") if name in ("slot", "cell") else None
    if woods.phase != TURN and woods.phase != CHAIN:
        return None
    forced = caravans.forced(woods, seat) if woods.phase == TURN else []
    if forced:
        return no("M17", "forced", squares=[square_name(send.square) for send in forced])
    if name == "token" and rest in KIND_OF_NAME:
        return _idle_token(woods, seat, KIND_OF_NAME[rest])
    if name == "cell" and rest in SQUARES:
        return _idle_cell(woods, seat, SQUARES[rest])
    return None


def _idle_token(woods: Woods, seat: int, kind: int) -> Refusal | None:
    missing = _hand(woods, seat, kind * 4)
    if missing is None and woods.phase == CHAIN:
        return _must_follow(woods)
    return missing or no("M19", "nowhere", token=KIND_NAMES[kind])


def _idle_cell(woods: Woods, seat: int, square: int) -> Refusal | None:
    code = woods.cells[square]
    if not code:
        kind = "choose_token" if woods.forest.open[square] else "nothing_here"
        return no("M16" if woods.forest.open[square] else "M5", kind, square=square_name(square))
    if square in woods.piles:
        return _pile(woods, seat, square)
    return _loose(woods, seat, square, VARIANT[code]) or no("M26", "loose_nowhere", square=square_name(square))
