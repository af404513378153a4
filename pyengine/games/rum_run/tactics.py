"""What a position of The Rum Run is worth to a seat: barrels in town, barrels on the way, how near the next door is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from heapq import heapify, heappop, heappush
from operator import itemgetter, mul
from typing import Any

from pyengine.core.game import Event
from pyengine.core.moves import Move
from pyengine.games.rum_run.rules.board import (
    AREA,
    CODE_EXITS,
    CODE_SUM,
    DOUBLE_OF,
    EXIT_STEPS,
    KIND_COUNT,
    OWNER,
    SIDES,
    STEPS,
    STRAIGHTS_WITH,
    Forest,
)
from pyengine.games.rum_run.rules.moves import Lay, Send, Shift
from pyengine.games.rum_run.rules.roads import distances, hosts
from pyengine.games.rum_run.rules.state import RumRunState
from pyengine.games.rum_run.rules.woods import CARAVAN, CHAIN, TURN, Woods

TERMS = ("town", "road", "lost", "trap", "doors", "last")
WEIGHTS = (100.0, 1.0, 6.0, -12.0, 9.0, 1.0)
AGAINST = (55.0, 0.55, 3.3, -6.6, 0.0, 0.0)
SCALE = 120.0
SIGHT, SIMULATIONS = 2, 16

_ON_LIVE_ROAD = 46.0
_PER_STEP = 2.4
_FAR = 60.0
_FADE = tuple(0.86 ** (quarter / 4) for quarter in range(4 * int(_FAR) + 1))
_TURN = 1.0
_SCARCE = (8.0, 3.0, 1.0, 0.0, 0.0, 0.0, 0.0)
"""By the number of tokens in hand that match an end: how much farther away it feels."""
_REBUILD = 3.0
_OUT_OF_TOKENS = 0.3
_ALL_DOORS = 0.35
PATIENCE, ROUTES, WAYS = 50, 2, 5
"""So many places are gone on from, until so many ways are found, in so many ways from each."""
SHIFTED = 0.5
"""A loose end that is moved leaves a gap."""
STRONGEST = 12
"""Nothing lies above a double six."""


@lru_cache(maxsize=64)
def _ways_to_doors(forest: Forest) -> tuple[tuple[list[float], list[float]], ...]:
    """For each entrance: what it costs in tokens to reach it from every square, coming onto it in each of the four
    directions; first with any token on that square, then with a straight. Turning takes a double."""
    found = []
    for door in forest.entrances:
        costs = _ways_to(forest, door.square, door.facing)
        straight = [_FAR] * len(costs)
        for square in forest.order:
            for side in SIDES:
                straight[square * 4 + side] = min(_FAR, 1.0 + costs[(square + STEPS[side]) * 4 + side])
        straight[door.square * 4 + door.facing] = 1.0
        found.append((costs, straight))
    return tuple(found)


def _ways_to(forest: Forest, goal: int, facing: int) -> list[float]:
    costs = [_FAR] * (AREA * 4)
    queue = [(1.0 if side == facing else 1.0 + _TURN, goal * 4 + side) for side in SIDES]
    heapify(queue)
    while queue:
        cost, place = heappop(queue)
        if cost >= costs[place]:
            continue
        costs[place] = cost
        square, side = divmod(place, 4)
        before = square - STEPS[side]  # from where one comes onto this square in this direction
        if not forest.open[before]:
            continue
        for came in SIDES:
            if came != side ^ 2:
                heappush(queue, (cost + 1.0 + (_TURN if came != side else 0.0), before * 4 + came))
    return costs


def order(state: RumRunState, moves: Sequence[Move]) -> Sequence[Move]:
    """Carry first: while barrels of a live road can roll, nothing else is worth a turn. Otherwise follow a route to a
    door, or take something from others. Without all that tokens would only go to and fro."""
    seat = state.seat
    if state.phase != TURN or seat is None:
        return moves
    live = distances(state, seat)
    rolling = [move for move in moves if isinstance(move, Send) and move.square in live]
    if rolling:
        return rolling
    raids = [move for move in moves if isinstance(move, Lay) and _robs(state, seat, move)]
    return list(dict.fromkeys([*_mends(state, seat, moves), *_routes(state, seat, moves), *raids])) or moves


def _robs(state: Woods, seat: int, move: Lay) -> bool:
    return OWNER[state.cells[move.square]] not in (-1, seat) and move.square in state.piles


def _mends(state: RumRunState, seat: int, moves: Sequence[Move]) -> list[Move]:
    """The builds after which fewer barrels lie on broken roads."""
    lost = _lost(state, seat)
    return [move for move in moves if lost and _lost(_after(state, move), seat) < lost]


def _lost(state: Woods, seat: int) -> int:
    live = distances(state, seat)
    own = (square for square in state.piles if OWNER[state.cells[square]] == seat)
    return sum(len(state.piles[square]) for square in own if square not in live)


def _routes(state: RumRunState, seat: int, moves: Sequence[Move]) -> list[Move]:
    """The first moves of the shortest ways to doors where barrels wait, if the others only looked on. The nearest place
    is gone on from first; when patience is at its end, the way that has come nearest will do."""
    heap: list[tuple[float, int, int, RumRunState, Move]] = []
    found: list[Move] = []
    serial = 0

    def go_on(at: RumRunState, turns: int, first: Move | None, legal: Sequence[Move]) -> None:
        nonlocal serial
        for move, left in _nearest(at, seat, legal):
            after = at.clone()
            after.play(move)
            serial += 1
            begun = first or move
            if after.claims != at.claims:
                found.append(begun)
            elif after.seat is not None:
                over = after.phase != CHAIN
                after.seat = seat
                heappush(heap, (turns + over + left, serial, turns + over, after, begun))

    go_on(state, 0, None, moves)
    nearest = heap[0][4] if heap else None
    for _ in range(PATIENCE):
        if not heap or len(set(found)) >= ROUTES:
            break
        _, _, turns, at, first = heappop(heap)
        go_on(at, turns, first, at.moves())
    return found or ([heap[0][4]] if heap else [nearest] if nearest else [])


def _nearest(state: Woods, seat: int, moves: Sequence[Move]) -> list[tuple[Move, float]]:
    """The builds that come nearest to doors, with what is left of the way after them."""
    doors = [
        (ways, state.stock[door.house])
        for number, (ways, door) in enumerate(zip(_ways_to_doors(state.forest), state.forest.entrances, strict=True))
        if state.stock[door.house] and not state.claims[number] >> seat & 1
    ]
    kinds = state.hands[seat] | state.hands[seat] >> KIND_COUNT
    reached: dict[tuple[int, int], float] = {}
    found: list[tuple[Move, float]] = []
    for move in moves:
        if isinstance(move, Lay | Shift) and OWNER[state.cells[move.square]] != seat:
            place = move.variant, move.square
            if place not in reached:
                reached[place] = min([_way_left(state, seat, *place, kinds, *door) for door in doors], default=_FAR)
            found.append((move, reached[place] + (isinstance(move, Shift) and SHIFTED)))
    return sorted(found, key=itemgetter(1))[:WAYS]


def _way_left(
    state: Woods, seat: int, variant: int, square: int, kinds: int, ways: tuple[list[float], list[float]], stock: int
) -> float:
    best = _FAR
    for side, step, number in EXIT_STEPS[variant]:
        goal = square + step
        if not state.forest.open[goal]:
            continue
        code = state.cells[goal]
        if code and (OWNER[code] == seat or CODE_SUM[code] >= STRONGEST):
            continue
        plain = 1 - (kinds >> DOUBLE_OF[number] & 1)
        late = _SCARCE[(kinds & STRAIGHTS_WITH[number]).bit_count() + 1 - plain]
        best = min(best, ways[plain][goal * 4 + side] + late)
    return best - stock / 2


def terms(state: RumRunState, seat: int) -> tuple[float, ...]:
    """A turn that is not finished is worth what its best end is worth: a claim comes only with the last token."""
    if state.seat != seat or state.phase not in (CHAIN, CARAVAN):
        return _standing(state, seat)
    return max((_standing(_after(state, move), seat) for move in state.moves()), key=_total)


def _after(state: RumRunState, move: Move) -> RumRunState:
    after = state.clone()
    after.play(move)
    return after


def _total(row: tuple[float, ...]) -> float:
    return float(sum(map(mul, WEIGHTS, row)))


def _standing(state: RumRunState, seat: int) -> tuple[float, ...]:
    if not state.forest.town:
        return (0.0,) * len(TERMS)
    if not any(state.owned):
        last = (seat - state.first) % state.seats  # playing last, with all tokens, is the best place (M14)
        return 0.0, 0.0, 0.0, 0.0, 0.0, last
    live = distances(state, seat)
    return *_goods(state, seat, live), _prospects(state, seat, live), 0.0


def _goods(state: Woods, seat: int, live: dict[int, int]) -> tuple[float, float, int, int]:
    """Barrels in town count most, on a live road the more the nearer they are, on a broken road little. One too many on
    a pile falls into the hands of an opponent."""
    road, lost, trap = 0.0, 0, 0
    for square, pile in state.piles.items():
        if OWNER[state.cells[square]] == seat:
            steps = live.get(square)
            if steps is None:
                lost += len(pile)
                continue
            road += len(pile) * (_ON_LIVE_ROAD - _PER_STEP * steps)
            if len(pile) > steps + 1 and hosts(state, seat):
                trap += len(pile) - steps
    if state.caravan is not None and seat == state.seat:
        lost += len(state.caravan.cargo)
    return len(state.scored[seat]), road, lost, trap


def _prospects(state: Woods, seat: int, live: dict[int, int]) -> float:
    """How near the open ends of the live roads are to doors where barrels wait."""
    promises = _promises(state, seat, live)
    return sum(promises) * _ALL_DOORS + max(promises, default=0.0)


def _promises(state: Woods, seat: int, live: dict[int, int]) -> list[float]:
    """The same for each door; nothing where there is nothing to fetch."""
    forest = state.forest
    ways = _ways_to_doors(forest)
    ends = _ends(state, seat, live)
    tokens = state.hands[seat].bit_count()
    found = [0.0] * len(forest.entrances)
    for number, door in enumerate(forest.entrances):
        stock = state.stock[door.house]
        if not stock or state.claims[number] >> seat & 1:
            continue
        both = ways[number]
        nearest = min([both[plain][place] + late for plain, place, late in ends], default=_FAR)
        promise = (stock + 1) * _FADE[int(4 * min(nearest, _FAR))]
        if nearest > tokens + 1:
            promise *= _OUT_OF_TOKENS
        found[number] = promise
    return found


def _ends(state: Woods, seat: int, live: dict[int, int]) -> list[tuple[int, int, float]]:
    """Where a live road can go on: 1 if only straight on (no double matches), square and direction, and a surcharge where
    few tokens of the hand match or something lies in the way."""
    cells, open_ = state.cells, state.forest.open
    hand = state.hands[seat]
    kinds = hand | hand >> KIND_COUNT
    straights = [(kinds & STRAIGHTS_WITH[n]).bit_count() for n in range(7)]
    found = [(0, square * 4 + (side ^ 2), 1.5) for square, side in state.forest.town_side.items() if not cells[square]]
    for square in live:
        for side, step, number in CODE_EXITS[cells[square]]:
            goal = square + step
            if not open_[goal]:
                continue
            code = cells[goal]
            plain = 1 - (kinds >> DOUBLE_OF[number] & 1)
            late = _SCARCE[straights[number] + 1 - plain]
            if code:
                late += _REBUILD if OWNER[code] == seat else CODE_SUM[code] / 4
            found.append((plain, goal * 4 + side, late))
    return found


def because(before: RumRunState, moves: Sequence[Move], after: RumRunState, seat: int) -> dict[str, dict[str, Any]]:
    """Figures for the reasons of a hint."""
    found: dict[str, dict[str, Any]] = {}
    told: list[Event] = []
    state = before.clone()
    for move in moves:
        state.play(move, told)
    landed = len(after.scored[seat]) - len(before.scored[seat])
    if landed > 0:
        found["town"] = {"barrels": landed}
    for event in told:
        if event.kind in ("claimed", "stole"):
            barrels, where = event.fields["n"], event.fields.get("house", "")
            found["road"] = found["lost"] = {"barrels": barrels, "where": where or "other"}
    if before.forest.town and any(before.owned) and any(after.owned):
        ahead, was = (_promises(each, seat, distances(each, seat)) for each in (after, before))
        grown = [now - then for now, then in zip(ahead, was, strict=True)]
        if max(grown) > 0:
            door = before.forest.entrances[grown.index(max(grown))]
            found["doors"] = {"house": before.forest.houses[door.house]}
    return found
