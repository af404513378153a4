"""How good a position is for a seat: barrels in town, barrels on the way, and how near the next door is."""

from __future__ import annotations

from functools import cache

from pyengine.games.rum_run.board import (
    AREA,
    CODE_EXITS,
    CODE_SUM,
    DOUBLE_OF,
    KIND_COUNT,
    OWNER,
    STEPS,
    STRAIGHTS_WITH,
    Forest,
)
from pyengine.games.rum_run.roads import distances, hosts
from pyengine.games.rum_run.woods import OVER, Woods

_POINT = 100.0
_ON_LIVE_ROAD = 46.0
_PER_STEP = 2.4
_CUT_OFF = 6.0
_DOOR = 9.0
_FADE = tuple(0.86**steps for steps in range(64))
_OTHERS = 0.45
_FAR = 60


@cache
def _steps_to_doors(forest: Forest) -> tuple[list[int], ...]:
    """For each entrance the steps from every square over open ground."""
    tables = []
    for door in forest.entrances:
        steps = [_FAR] * AREA
        steps[door.square] = 0
        ring = [door.square]
        while ring:
            further = []
            for square in ring:
                for step in STEPS:
                    near = square + step
                    if forest.open[near] and steps[near] == _FAR:
                        steps[near] = steps[square] + 1
                        further.append(near)
            ring = further
        tables.append(steps)
    return tuple(tables)


def worth(state: Woods, seat: int) -> float:
    if state.phase == OVER:
        result = state.outcome()
        assert result is not None
        return 1e6 / len(result.winners) if seat in result.winners else -1e6
    if not state.forest.town:
        return 0.0
    others = [_goods(state, other, distances(state, other)) for other in range(state.seats) if other != seat]
    mine = distances(state, seat)
    return _goods(state, seat, mine) + _prospects(state, seat, mine) - _OTHERS * (max(others) + sum(others) / 4)


def _goods(state: Woods, seat: int, live: dict[int, int]) -> float:
    """Barrels in town count most, on a live road the more the nearer they are, on a broken road little."""
    value = _POINT * len(state.scored[seat])
    for square, pile in state.piles.items():
        if OWNER[state.cells[square]] == seat:
            steps = live.get(square)
            value += len(pile) * (_CUT_OFF if steps is None else _ON_LIVE_ROAD - _PER_STEP * steps)
            if steps is not None and len(pile) > steps + 1 and hosts(state, seat):
                value -= 12.0 * (len(pile) - steps)
    if state.caravan is not None and seat == state.seat:
        value += _CUT_OFF * len(state.caravan.cargo)
    return value


def _prospects(state: Woods, seat: int, live: dict[int, int]) -> float:
    """How near the open ends of the live roads are to doors where barrels wait."""
    forest = state.forest
    tables = _steps_to_doors(forest)
    ends = _ends(state, seat, live)
    value = 0.0
    best = 0.0
    for number, door in enumerate(forest.entrances):
        stock = state.stock[door.house]
        if not stock or state.claims[number] >> seat & 1:
            continue
        table = tables[number]
        nearest = min((table[square] + late for square, late in ends), default=_FAR)
        promise = _DOOR * (stock + 1) * _FADE[min(nearest, 63)]
        value += promise
        best = max(best, promise)
    return value * 0.35 + best


def _ends(state: Woods, seat: int, live: dict[int, int]) -> list[tuple[int, int]]:
    """The squares where a live road can go on, with a surcharge where few tokens of the hand match or a strong foreign
    token lies in the way."""
    cells, open_ = state.cells, state.forest.open
    hand = state.hands[seat]
    kinds = hand | hand >> KIND_COUNT
    matching = [(kinds & (STRAIGHTS_WITH[n] | 1 << DOUBLE_OF[n] if n else 0)).bit_count() for n in range(7)]
    found = [(square, 3) for square in state.forest.town_side if not cells[square]]
    for square in live:
        for _, step, number in CODE_EXITS[cells[square]]:
            goal = square + step
            code = cells[goal]
            if not open_[goal] or OWNER[code] == seat:
                continue
            late = (8, 3, 1, 0, 0, 0, 0)[matching[number]]
            found.append((goal, late + (CODE_SUM[code] // 3 if code else 0)))
    return found
