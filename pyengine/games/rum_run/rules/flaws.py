"""What cannot be in a position: a forest that nobody can put together, tokens and barrels that are not there, a turn that
no rule leaves as it is.

Whatever passes here can be played on to the end, and every position on the way passes too.
"""

from __future__ import annotations

from pyengine.games.rum_run.rules import caravans, setup
from pyengine.games.rum_run.rules.board import (
    HAND_BIT,
    HOUSES,
    IS_DOUBLE,
    KIND,
    OWNER,
    PER_HOUSE,
    SIDES,
    STEPS,
    SUM,
    Slots,
    Tile,
    batches,
    fits,
    ground_of,
    made_before,
    town_fault,
)
from pyengine.games.rum_run.rules.laying import followers
from pyengine.games.rum_run.rules.roads import distances, hosts, touches
from pyengine.games.rum_run.rules.state import NEED, STALL, STALLED, STUCK, RumRunState
from pyengine.games.rum_run.rules.woods import (
    ABROAD,
    BOARDS,
    CARAVAN,
    CHAIN,
    FRAGMENT,
    GATE,
    HOME,
    ORDER,
    OVER,
    OVERLAP,
    TOWN,
    TURN,
    Caravan,
    Owed,
    full_hand,
)
from pyengine.games.rum_run.words import WORDS

_PLAYED = (TURN, CHAIN, CARAVAN, OVER)
"""The phases in which there are roads."""


def flaw(state: RumRunState) -> str | None:
    kind = _phase_flaw(state) or (_played_flaw(state) if state.phase in _PLAYED else _set_up_flaw(state))
    return WORDS.say(f"flaws.{kind}") if kind else None


def _played_flaw(state: RumRunState) -> str | None:
    return (
        _token_flaw(state)
        or _barrel_flaw(state)
        or _end_flaw(state)
        or _count_flaw(state)
        or _chain_flaw(state)
        or _caravan_flaw(state)
    )


# The forest and the order


def forest_flaw(tiles: tuple[Tile | None, ...], overlap: int, town: int) -> str | None:
    """Asked before there is a forest to look at."""
    boards = [tile.board for tile in tiles if tile]
    if len(set(boards)) != len(boards):
        return "board_twice"
    if (overlap < 0 and boards) or not all(fits(slot, tile, overlap) for slot, tile in enumerate(tiles) if tile):
        return "board_covers"
    whole: Slots = tuple(tile for tile in tiles if tile)
    if town and (len(whole) < len(tiles) or town_fault(ground_of(whole, overlap), town)):
        return "town_misplaced"
    return None


def _phase_flaw(state: RumRunState) -> str | None:
    phase = state.phase
    if (state.seat is None) != (phase == OVER) or (phase == OVER) != bool(state.ended):
        return "actor_missing"
    if phase in (OVERLAP, BOARDS, TOWN) and state.options.layout != "own":
        return "forest_ready"
    if bool(state.forest.town) != (phase == ORDER or phase in _PLAYED) or (phase == OVERLAP) != (state.overlap < 0):
        return "phase_misplaced"
    if (None in state.tiles) != (phase in (OVERLAP, BOARDS)):
        return "phase_misplaced"
    if phase in (BOARDS, TOWN) and not setup.moves(state):
        return "forest_blocked"
    if (state.first >= 0) != (phase in _PLAYED) or (state.turn > 0) != (phase in _PLAYED):
        return "first_missing"
    return _draw_flaw(state)


def _draw_flaw(state: RumRunState) -> str | None:
    """The draw for the order (M14). A position made by hand may do without."""
    if state.phase in _PLAYED and not state.draws:
        return None
    due = state.options.start == "draw" and (state.phase == ORDER or state.phase in _PLAYED)
    if bool(state.draws) != due:
        return "draw_missing"
    drawing = list(range(state.seats))
    for drawn in state.draws:
        if [seat for seat, kind in enumerate(drawn) if kind >= 0] != drawing or len(drawing) < 2:
            return "draw_wrong"
        best = max(SUM[drawn[seat]] for seat in drawing)
        drawing = [seat for seat in drawing if SUM[drawn[seat]] == best]
    if due and (len(drawing) > 1 or (state.phase == ORDER and state.seat != drawing[0])):
        return "draw_wrong"
    return None


def _set_up_flaw(state: RumRunState) -> str | None:
    """Nothing of the game has happened yet."""
    fresh = RumRunState(state.seats, state.options, state.chance)
    fresh.phase, fresh.seat, fresh.overlap, fresh.tiles, fresh.draws = (
        state.phase, state.seat, state.overlap, state.tiles, state.draws,
    )  # fmt: skip
    if state.forest.town:
        setup.found_town(fresh, state.forest.town)
    return None if state.position() == fresh.position() else "begun_early"


# Tokens and barrels


def _token_flaw(state: RumRunState) -> str | None:
    laid = [0] * state.seats
    for square in state.forest.order:
        code = state.cells[square]
        if code:
            if laid[OWNER[code]] & HAND_BIT[code]:
                return "tokens_changed"
            laid[OWNER[code]] |= HAND_BIT[code]
    for seat in range(state.seats):
        whole = full_hand(state.options, state.is_fast(seat), state.is_strong(seat))
        parts = (state.hands[seat], state.out[seat], laid[seat])
        if sum(part.bit_count() for part in parts) != whole.bit_count() or (parts[0] | parts[1] | parts[2]) != whole:
            return "tokens_changed"
    strong = sum(state.owned[seat] for seat in range(state.seats) if state.is_strong(seat))
    if state.scars & ~strong or state.scars & state.forest.beside_town:
        return "scar_misplaced"
    return None


def _barrel_flaw(state: RumRunState) -> str | None:
    if any(not state.cells[square] for square in state.piles):
        return "barrels_misplaced"
    cargo = state.caravan.cargo if state.caravan else ()
    seen = [barrel for group in (*state.piles.values(), *state.scored, cargo) for barrel in group]
    if len(set(seen)) != len(seen):
        return "barrels_twice"
    made = [made_before(*each) for each in zip(state.options.values, state.stock, strict=True)]
    made.append(state.options.total)
    if any(barrel % PER_HOUSE >= made[barrel // PER_HOUSE] for barrel in seen):
        return "barrels_unmade"
    for house in range(HOUSES):
        doors = [number for number, door in enumerate(state.forest.entrances) if door.house == house]
        loads = len([load for load in batches(state.options.values[house]) if load > state.stock[house]])
        if sum(state.claims[number].bit_count() for number in doors) > loads:
            return "claims_beyond"
    return None


# The course of the game


def _end_flaw(state: RumRunState) -> str | None:
    """What does not fit the end of the game, or its going on (M39, M40)."""
    won = [seat for seat, barrels in enumerate(state.scored) if len(barrels) >= state.need]
    if bool(won) != (state.ended == NEED) or len(won) > 1:
        return "won_not_over"
    stuck = state.passes == state.seats
    if stuck != (state.ended == STUCK):
        return "stuck_not_over"
    if (state.idle == STALL * state.seats and not stuck) != (state.ended == STALLED):
        return "stalled_not_over"
    return None


def _count_flaw(state: RumRunState) -> str | None:
    """Turns, idle ones and passes, as far as one tells of another."""
    if state.passes > state.idle:
        return "passes_beyond"
    fresh_starts = sum(seats.bit_count() for seats in state.claims) + sum(map(len, state.scored))
    if state.turn - 1 - state.idle > STALL * state.seats * fresh_starts:
        return "too_long"
    abroad = state.phase == CARAVAN and state.caravan is not None and state.caravan.road in (GATE, ABROAD)
    if state.gained != (abroad or state.ended == NEED):
        return "gained_wrongly"
    if state.phase == TURN and any(state.actions(seat) for seat in _passers(state)):
        return "passed_wrongly"
    return None


def _passers(state: RumRunState) -> list[int]:
    """Who has passed just now, with everything as it lies."""
    assert state.seat is not None
    return [(state.seat - back) % state.seats for back in range(1, state.passes + 1)]


def _chain_flaw(state: RumRunState) -> str | None:
    """A double and what follows it so far (M20, M41, M42)."""
    if state.phase != CHAIN:
        return "chain_misplaced" if state.chain or state.owed else None
    owed = _owed(state)
    if owed is None or owed != state.owed:
        return "chain_wrong"
    return None if owed and state.moves() else "chain_endless"


def _owed(state: RumRunState) -> Owed | None:
    """What the chain, laid again token by token, would leave to be followed; None if it cannot be one."""
    assert state.seat is not None
    owed: Owed = ()
    if len(set(state.chain)) != len(state.chain) or not state.chain:
        return None
    for place, square in enumerate(state.chain):
        code = state.cells[square]
        double = bool(code) and IS_DOUBLE[KIND[code]]
        if OWNER[code] != state.seat or not (place or double):
            return None
        if place and not any(_are_linked(state, square, other) for other, _ in owed):
            return None
        rest = [(other, count - (square - other in STEPS)) for other, count in owed]
        if double:
            rest.append((square, followers(state, state.seat)))
        owed = tuple((other, count) for other, count in rest if count)
    return owed


def _are_linked(state: RumRunState, square: int, other: int) -> bool:
    return any(state.links[square] >> side & 1 and square + STEPS[side] == other for side in SIDES)


# Caravans


def _caravan_flaw(state: RumRunState) -> str | None:
    """Barrels on their way: they stand at a fork, or were left before Town when the game was won (M31 to M39)."""
    caravan = state.caravan
    if caravan is None:
        return "caravan_missing" if state.phase == CARAVAN else None
    if state.phase != CARAVAN and state.ended != NEED:
        return "caravan_misplaced"
    seat = OWNER[state.cells[caravan.route[0]]]
    if state.seat not in (None, seat) or _travelled(state, seat, caravan) != caravan or not _dropped(state, caravan):
        return "caravan_wrong"
    if state.phase == OVER:
        at_town = caravan.road == HOME and caravan.route[-1] in touches(state, seat)
        return None if at_town and len(state.scored[seat]) == state.need else "caravan_misplaced"
    if caravan.road in (GATE, ABROAD) and not state.scored[seat]:
        return "caravan_wrong"
    return None if len(caravans.next_stops(state, seat, caravan)) > 1 else "caravan_wrong"


def _travelled(state: RumRunState, seat: int, caravan: Caravan) -> Caravan | None:
    """The same caravan sent along its route once more, stop by stop; None if that is no way."""
    first, *rest = caravan.route
    now = caravan._replace(
        road=HOME if first in distances(state, seat) else FRAGMENT, route=(first,), met=False, host=-1
    )
    for square in rest:
        if now.road == HOME and OWNER[state.cells[square]] != seat:
            now = _overshot(state, seat, now)
        if square not in caravans.next_stops(state, seat, now) or square == state.forest.town:
            return None
        now = now._replace(route=(*now.route, square), met=len(state.piles.get(square, ())) > 1)
        if now.road in (GATE, ABROAD):
            now = now._replace(road=ABROAD, host=OWNER[state.cells[square]])
    return _overshot(state, seat, now) if caravan.road == GATE else now


def _overshot(state: RumRunState, seat: int, caravan: Caravan) -> Caravan:
    """After a barrel has landed in Town, if it could."""
    able = caravan.road == HOME and caravan.route[-1] in touches(state, seat) and hosts(state, seat)
    return caravan._replace(road=GATE) if able else caravan


def _dropped(state: RumRunState, caravan: Caravan) -> bool:
    """A barrel lies on every stop, and none where they were lifted."""
    first, *rest = caravan.route
    return first not in state.piles and all(square in state.piles for square in rest)
