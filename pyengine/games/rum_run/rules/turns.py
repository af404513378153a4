"""The course of a turn: which moves there are, what playing one does, and when the game is over."""

from __future__ import annotations

from pyengine.core.game import Event, Outcome, Tell
from pyengine.games.rum_run.rules import building, caravans, opening
from pyengine.games.rum_run.rules.board import KIND_NAMES, OWNER, square_name
from pyengine.games.rum_run.rules.moves import PASS, Go, Lay, Move, Overlap, Place, PutBoard, PutTown, Send, Shift
from pyengine.games.rum_run.rules.position import CARAVAN, CHAIN, OVER, TURN, Woods
from pyengine.games.rum_run.rules.roads import distances

STALL = 30
"""Turns for each player without a claim or a point, after which the game ends (M40)."""


def moves(woods: Woods) -> list[Move]:
    seat = woods.seat
    if seat is None:
        return []
    if woods.phase == TURN:
        return _turn_moves(woods, seat)
    if woods.phase == CHAIN:
        lays, shifts = building.chain_moves(woods, seat)
        return [*lays, *shifts]
    if woods.phase == CARAVAN:
        return [*caravans.fork(woods)]
    return [*opening.opening_moves(woods)]


def _turn_moves(woods: Woods, seat: int) -> list[Move]:
    forced = caravans.forced(woods, seat)
    if forced:
        return [*forced]
    lays, shifts = building.building_moves(woods, seat)
    found: list[Move] = [*lays, *shifts, *caravans.sends(woods, seat)]
    return found or [PASS]


def play(woods: Woods, move: Move, tell: Tell | None) -> None:
    woods.memo = None
    seat = woods.seat
    assert seat is not None
    if isinstance(move, Lay | Shift):
        _build(woods, seat, move, tell)
    elif isinstance(move, Send):
        woods.phase = CARAVAN
        caravans.send(woods, seat, move.square, tell)
        _settle(woods, seat, tell)
    elif isinstance(move, Go):
        caravans.go(woods, seat, move.square, tell)
        _settle(woods, seat, tell)
    elif isinstance(move, Overlap):
        opening.set_overlap(woods, move.rows, tell)
    elif isinstance(move, PutBoard):
        opening.put_board(woods, move, tell)
    elif isinstance(move, PutTown):
        opening.put_town(woods, move.square, tell)
    elif isinstance(move, Place):
        opening.choose_place(woods, move.place, tell)
    else:
        woods.passes += 1
        if tell is not None:
            tell.append(Event("passed", seat, {}))
        _end_turn(woods, tell)


def _build(woods: Woods, seat: int, move: Lay | Shift, tell: Tell | None) -> None:
    origin = move.origin if isinstance(move, Shift) else 0
    covered = building.lay(woods, seat, move.variant, move.square, origin)
    if tell is not None:
        _tell_build(woods, seat, move, covered, tell)
    if woods.owed:
        woods.phase = CHAIN
        return
    caravans.claim(woods, seat, tell)
    woods.passes = 0
    _end_turn(woods, tell)


def _tell_build(woods: Woods, seat: int, move: Lay | Shift, covered: int, tell: Tell) -> None:
    square = square_name(move.square)
    fields = {"token": KIND_NAMES[move.variant // 4], "square": square}
    if isinstance(move, Shift):
        tell.append(Event("moved", seat, {**fields, "origin": square_name(move.origin)}))
    else:
        tell.append(Event("built", seat, fields))
    if covered:
        owner = OWNER[covered]
        under = {"under": building.kind_name(covered), "square": square}
        tell.append(
            Event("covered", seat, under) if owner == seat else Event("broke", seat, {**under, "owner_seat": owner})
        )
        stolen = len(woods.piles.get(move.square, ()))
        if stolen and owner != seat:
            tell.append(Event("stole", seat, {"n": stolen, "square": square, "owner_seat": owner}))


def _settle(woods: Woods, seat: int, tell: Tell | None) -> None:
    """After barrels moved: is the game won, is there a fork to choose at, or is the turn over?"""
    if len(woods.scored[seat]) >= woods.need:
        _end_game(woods, "need", tell)
    elif woods.caravan is None:
        woods.passes = 0
        _end_turn(woods, tell)


def _end_turn(woods: Woods, tell: Tell | None) -> None:
    assert woods.seat is not None
    woods.idle = 0 if woods.gained else woods.idle + 1
    woods.gained = False
    woods.chain = ()
    woods.phase = TURN
    woods.turn += 1
    if woods.passes >= woods.seats:
        _end_game(woods, "stuck", tell)
    elif woods.idle >= STALL * woods.seats:
        _end_game(woods, "stall", tell)
    else:
        woods.seat = (woods.seat + 1) % woods.seats


def _end_game(woods: Woods, reason: str, tell: Tell | None) -> None:
    woods.phase, woods.seat, woods.reason = OVER, None, reason
    if tell is not None:
        result = outcome(woods)
        assert result is not None
        tell.append(Event("ended", None, {"reason": reason, "winners": list(result.winners)}))


def outcome(woods: Woods) -> Outcome | None:
    if woods.phase != OVER:
        return None
    points = tuple(len(barrels) for barrels in woods.scored)
    live, held = waiting(woods)
    standing = list(zip(points, live, held, strict=True))
    best = max(standing)
    winners = tuple(seat for seat, figures in enumerate(standing) if figures == best)
    return Outcome(
        woods.reason,
        "M39" if woods.reason == "need" else "M40",
        winners,
        points,
        {"live": live, "held": held, "points": points},
        {"need": woods.need, "turns": woods.turn, "winner_seat": winners[0]},
    )


def waiting(woods: Woods) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """For each seat the barrels on its live tokens, and on all its tokens."""
    live, held = [0] * woods.seats, [0] * woods.seats
    reached = [distances(woods, seat) for seat in range(woods.seats)]
    for square, pile in woods.piles.items():
        owner = OWNER[woods.cells[square]]
        held[owner] += len(pile)
        if square in reached[owner]:
            live[owner] += len(pile)
    return tuple(live), tuple(held)
