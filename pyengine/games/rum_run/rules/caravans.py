"""Barrels on the move: from a distillery onto the road, and along the road to Town."""

from __future__ import annotations

from pyengine.core.game import Tell, announce
from pyengine.games.rum_run.rules.board import OWNER, PER_HOUSE, batches, made_before, square_name
from pyengine.games.rum_run.rules.moves import Go, Send
from pyengine.games.rum_run.rules.roads import (
    distances,
    hosts,
    joins,
    neighbours,
    overshooting,
    stands_at,
    touches,
)
from pyengine.games.rum_run.rules.woods import ABROAD, CARAVAN, FRAGMENT, GATE, HOME, Caravan, Woods


def sends(woods: Woods, seat: int) -> list[Send]:
    """The piles that can be caravanned: live ones, and in a fragment those with a neighbour (M31, M34)."""
    cells = woods.cells
    own = sorted(square for square in woods.piles if OWNER[cells[square]] == seat)
    if not own:
        return []
    joined = joins(woods, seat)
    starts = touches(woods, seat)
    return [Send(square) for square in own if square in starts or neighbours(woods, square, joined)]


def forced(woods: Woods, seat: int) -> list[Send]:
    """The piles of which one must be played now (M17)."""
    return [Send(square) for square in overshooting(woods, seat)]


def fork(woods: Woods) -> list[Go]:
    assert woods.caravan is not None and woods.seat is not None
    return [Go(square) for square in next_stops(woods, woods.seat, woods.caravan)]


def next_stops(woods: Woods, seat: int, caravan: Caravan) -> list[int]:
    """Where the next barrel can land; Town itself is one of the places. Empty: a dead end."""
    if caravan.road == GATE:
        return hosts(woods, seat)
    at, route = caravan.route[-1], caravan.route
    if caravan.road == HOME and at in touches(woods, seat):
        return [woods.forest.town]
    walker = caravan.host if caravan.road == ABROAD else seat
    joined = joins(woods, walker)
    stops = [square for square in neighbours(woods, at, joined) if square not in route]
    if caravan.road == HOME and len(stops) > 1:
        stops = [square for square in stops if _leads_home(woods, seat, square, set(route), joined)]
    return sorted(stops)


def _leads_home(woods: Woods, seat: int, square: int, passed: set[int], joined: dict[int, list[int]]) -> bool:
    """Can Town still be reached from here without a token that was passed before (M32)?"""
    starts = touches(woods, seat)
    seen = passed | {square}
    ring = [square]
    while ring:
        at = ring.pop()
        if at in starts:
            return True
        for other in neighbours(woods, at, joined):
            if other not in seen:
                seen.add(other)
                ring.append(other)
    return False


def play(woods: Woods, seat: int, move: Send | Go, tell: Tell | None) -> None:
    """Lift a pile, or take one way at a fork; then let the barrels roll to the next fork or their end."""
    if isinstance(move, Send):
        _lift(woods, seat, move.square, tell)
    else:
        assert woods.caravan is not None
        _step(woods, seat, woods.caravan, move.square, tell)
    _roll(woods, seat, tell)


def _lift(woods: Woods, seat: int, square: int, tell: Tell | None) -> None:
    cargo = woods.piles.pop(square)
    road = HOME if square in distances(woods, seat) else FRAGMENT
    woods.phase = CARAVAN
    woods.caravan = Caravan(road, cargo, (square,))
    announce(tell, "sent", seat, square=square_name(square), n=len(cargo), road=road)


def _roll(woods: Woods, seat: int, tell: Tell | None) -> None:
    """Drop barrel after barrel as long as there is only one way; stop where there is a choice."""
    while woods.caravan is not None and len(woods.scored[seat]) < woods.need:
        caravan = woods.caravan
        if not caravan.cargo:
            _arrive(woods, seat, caravan, tell)
            return
        stops = next_stops(woods, seat, caravan)
        if len(stops) > 1:
            return
        if stops:
            _step(woods, seat, caravan, stops[0], tell)
        else:
            _pile_up(woods, seat, caravan, tell)


def _step(woods: Woods, seat: int, caravan: Caravan, square: int, tell: Tell | None) -> None:
    """One barrel lands on the next token, or on Town."""
    first, rest = caravan.cargo[:1], caravan.cargo[1:]
    if square == woods.forest.town:
        _score(woods, seat, first)
        announce(tell, "landed", seat, barrel=first[0], points=len(woods.scored[seat]), need=woods.need)
        woods.caravan = caravan._replace(cargo=rest) if rest else None
        if rest and len(woods.scored[seat]) < woods.need:
            _after_town(woods, seat, caravan._replace(cargo=rest), tell)
        return
    here = woods.piles.get(square, ())
    woods.piles[square] = here + first
    announce(tell, "dropped", seat, square=square_name(square), barrel=first[0])
    abroad = caravan.road in (GATE, ABROAD)
    woods.caravan = Caravan(
        ABROAD if abroad else caravan.road,
        rest,
        (*caravan.route, square),
        bool(here),
        OWNER[woods.cells[square]] if abroad else -1,
    )


def _after_town(woods: Woods, seat: int, caravan: Caravan, tell: Tell | None) -> None:
    """What is left goes on along an opponent's road; without one it stays before Town (M35, M37)."""
    if hosts(woods, seat):
        woods.caravan = caravan._replace(road=GATE)
        announce(tell, "overshot", seat, n=len(caravan.cargo))
        return
    woods.caravan = None
    last = caravan.route[-1]
    woods.piles[last] = woods.piles.get(last, ()) + caravan.cargo
    announce(tell, "waits", seat, square=square_name(last), n=len(caravan.cargo))


def _pile_up(woods: Woods, seat: int, caravan: Caravan, tell: Tell | None) -> None:
    """A dead end: all the rest is put on the current token (M34, M37)."""
    last = caravan.route[-1]
    woods.piles[last] += caravan.cargo
    announce(tell, "piled", seat, square=square_name(last), n=len(caravan.cargo))
    woods.caravan = caravan._replace(cargo=())


def _arrive(woods: Woods, seat: int, caravan: Caravan, tell: Tell | None) -> None:
    """The last barrel has landed. Abroad, it decides who owns what (M37)."""
    woods.caravan = None
    if caravan.road != ABROAD:
        return
    last = caravan.route[-1]
    fields = {"square": square_name(last), "host_seat": caravan.host}
    if not caravan.met:
        announce(tell, "abandoned", seat, **fields)
        return
    booty = woods.piles.pop(last)
    _score(woods, seat, booty)
    announce(tell, "ambushed", seat, **fields, n=len(booty), points=len(woods.scored[seat]), need=woods.need)


def _score(woods: Woods, seat: int, barrels: tuple[int, ...]) -> None:
    woods.scored[seat] += barrels
    woods.gained = True


def claim(woods: Woods, seat: int, tell: Tell | None) -> None:
    """The tokens laid this turn claim at their entrances, in the order laid, entrances by id (M27). All of them are live,
    or they could not have been laid."""
    for square in woods.chain:
        for number in woods.forest.doors_at.get(square, ()):
            if stands_at(woods, number, seat):
                _claim_at(woods, seat, number, tell)


def _claim_at(woods: Woods, seat: int, number: int, tell: Tell | None) -> None:
    door = woods.forest.entrances[number]
    stock = woods.stock[door.house]
    if not stock or woods.claims[number] >> seat & 1:
        return
    woods.claims[number] |= 1 << seat
    woods.gained = True
    greedy = woods.is_strong(seat)
    load = sum(batches(stock)) if greedy else stock
    made = made_before(woods.options.values[door.house], stock)
    barrels = tuple(door.house * PER_HOUSE + made + serial for serial in range(load))
    woods.stock[door.house] = 0 if greedy else stock // 2
    woods.piles[door.square] = woods.piles.get(door.square, ()) + barrels
    house, square = woods.forest.houses[door.house], square_name(door.square)
    announce(tell, "claimed", seat, house=house, square=square, n=load, left=woods.stock[door.house])
