"""A position as a plain document and back. Nothing is hidden but luck: hands can be worked out (M15)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pyengine.core.chance import Chance
from pyengine.core.game import BadInput, Doc
from pyengine.core.options import read_options
from pyengine.core.reading import whole
from pyengine.games.rum_run.rules import setup
from pyengine.games.rum_run.rules.board import (
    BOARD_IDS,
    COPY,
    FACES,
    HAND_BIT,
    IS_DOUBLE,
    KIND,
    KIND_COUNT,
    KIND_NAMES,
    KIND_OF_NAME,
    OWNER,
    PER_HOUSE,
    SIDE_NAMES,
    SLOT_NAMES,
    SQUARES,
    STRANGER,
    VARIANT,
    Tile,
    batches,
    code_of,
    fits,
    ground_of,
    layout_of,
    made_before,
    square_name,
    town_flaw,
)
from pyengine.games.rum_run.rules.options import HOUSE_OPTIONS, Options, check
from pyengine.games.rum_run.rules.state import RumRunState
from pyengine.games.rum_run.rules.woods import (
    ABROAD,
    CARAVAN,
    CHAIN,
    FRAGMENT,
    GATE,
    HOME,
    ORDER,
    OVER,
    OVERLAP,
    PHASES,
    TURN,
    Caravan,
    full_hand,
)
from pyengine.shapes.bits import bits

_HOUSE_NAMES = (*HOUSE_OPTIONS, "cask")
_PLAYED = (TURN, CHAIN, CARAVAN, OVER)
"""The phases in which there are roads."""
_ROADS = (HOME, FRAGMENT, GATE, ABROAD)
_ENDS = ("", "need", "stuck", "stall")

MOST_DRAWS = 50
"""So often nobody ties for the highest sum."""


def barrel_name(barrel: int) -> str:
    return f"{_HOUSE_NAMES[barrel // PER_HOUSE]}-{barrel % PER_HOUSE + 1}"


def token_name(bit: int) -> str:
    """A token of a hand: 3-6, or 3-6' for the second copy."""
    return KIND_NAMES[bit % KIND_COUNT] + ("'" if bit >= KIND_COUNT else "")


def position(state: RumRunState) -> Doc:
    forest = state.forest
    return {
        **state.head(),
        "phase": state.phase,
        "overlap": state.overlap,
        "boards": [[tile.board, tile.face, tile.turns] if tile else None for tile in state.tiles],
        "town": square_name(forest.town) if forest.town else None,
        "draws": [[KIND_NAMES[kind] if kind >= 0 else None for kind in drawn] for drawn in state.draws],
        "first": state.first if state.first >= 0 else None,
        "turn": state.turn,
        "tokens": [_token_doc(square, state.cells[square]) for square in forest.order if state.cells[square]],
        "hands": [_tokens(hand) for hand in state.hands],
        "out": [_tokens(hand) for hand in state.out],
        "barrels": {square_name(square): list(map(barrel_name, state.piles[square])) for square in sorted(state.piles)},
        "stock": dict(zip(_HOUSE_NAMES, state.stock, strict=False)),
        "claims": {door.id: list(bits(seats)) for door, seats in zip(forest.entrances, state.claims, strict=True)},
        "scored": [list(map(barrel_name, barrels)) for barrels in state.scored],
        "scars": [square_name(square) for square in bits(state.scars)],
        "chain": list(map(square_name, state.chain)),
        "owed": [[square_name(square), count] for square, count in state.owed],
        "caravan": _caravan_doc(state.caravan),
        "gained": state.gained,
        "idle": state.idle,
        "passes": state.passes,
        "reason": state.ended,
        "chance": state.chance.state,
    }


def seen_by(state: RumRunState, viewer: int | None) -> Doc:
    """Everything is open but the luck of the coming draw: hands can be worked out from the board (M15)."""
    doc = position(state)
    del doc["chance"]
    doc["viewer"] = viewer
    return doc


def _token_doc(square: int, code: int) -> Doc:
    kind, variant = KIND[code], VARIANT[code]
    doc: Doc = {"at": square_name(square), "seat": OWNER[code], "token": token_name(kind + COPY[code] * KIND_COUNT)}
    if not IS_DOUBLE[kind]:
        doc["low"] = SIDE_NAMES[variant % 4]
    return doc


def _tokens(hand: int) -> list[str]:
    return list(map(token_name, bits(hand)))


def _caravan_doc(caravan: Caravan | None) -> Doc | None:
    if caravan is None:
        return None
    return {
        "road": caravan.road,
        "cargo": list(map(barrel_name, caravan.cargo)),
        "route": list(map(square_name, caravan.route)),
        "met": caravan.met,
        "host": caravan.host if caravan.host >= 0 else None,
    }


def guessed(seen: Doc, chance: Chance) -> Doc:
    known = {key: value for key, value in seen.items() if key != "viewer"}
    return {**known, "chance": chance.next64()}


def read(doc: Doc) -> RumRunState:
    """What a document leaves out is as at the beginning of a turn with nothing on the board: a demo need not say that
    nobody has scored."""
    if not doc.keys() <= _KEYS:
        raise ValueError
    options: Options = read_options(Options, doc.get("options"))
    check(options, doc["seats"])
    state = RumRunState(doc["seats"], options, Chance(whole(doc.get("chance", 0), most=2**64 - 1)))
    state.phase = _one_of(PHASES, doc.get("phase", TURN))
    state.seat = None if doc.get("seat", 0) is None else _below(state.seats, doc.get("seat", 0))
    _fill_forest(state, doc)
    _fill_order(state, doc)
    if state.phase in _PLAYED:
        _fill_tokens(state, doc)
        _fill_barrels(state, doc)
        _fill_turn(state, doc)
    return state


_KEYS = {
    "rules", "seats", "options", "phase", "seat", "overlap", "boards", "town", "draws", "first", "turn", "tokens",
    "hands", "out", "barrels", "stock", "claims", "scored", "scars", "chain", "owed", "caravan", "gained", "idle",
    "passes", "reason", "chance",
}  # fmt: skip


def _fill_forest(state: RumRunState, doc: Doc) -> None:
    if "boards" not in doc and state.phase != OVERLAP:
        ready = layout_of("standard" if state.options.layout == "own" else state.options.layout, state.seats)
        state.overlap, state.tiles = ready.overlap, ready.tiles
        setup.found_town(state, ready.town)
        return
    overlap = doc.get("overlap", -1)
    if isinstance(overlap, bool) or overlap not in (-1, 0, 1, 2):
        raise ValueError
    state.overlap = overlap
    state.tiles = tuple(map(_tile, doc.get("boards", [None] * 4)))
    names = [tile.board for tile in state.tiles if tile]
    if len(state.tiles) != len(SLOT_NAMES) or len(set(names)) != len(names):
        raise ValueError
    if any(tile and not fits(slot, tile, overlap) for slot, tile in enumerate(state.tiles)):
        raise BadInput("A board covers a distillery or an entrance of another one (M11).")
    town = doc.get("town")
    if town is not None:
        square = SQUARES[town]
        if town_flaw(ground_of(setup.whole(state), overlap), square):
            raise BadInput("Town cannot stand there (M12).")
        setup.found_town(state, square)


def _tile(row: Any) -> Tile | None:
    if row is None:
        return None
    board, face, turns = row
    return Tile(_one_of(BOARD_IDS, board), _one_of(FACES, face), _below(4, turns))


def _fill_order(state: RumRunState, doc: Doc) -> None:
    if len(doc.get("draws", ())) > MOST_DRAWS:
        raise ValueError
    state.draws = tuple(
        tuple(-1 if name is None else KIND_OF_NAME[name] for name in drawn) for drawn in doc.get("draws", ())
    )
    if any(len(drawn) != state.seats for drawn in state.draws):
        raise ValueError
    started = state.phase in _PLAYED
    first = doc.get("first", 0 if started else None)
    state.first = -1 if first is None else _below(state.seats, first)
    state.turn = whole(doc.get("turn", int(started)))


def _fill_tokens(state: RumRunState, doc: Doc) -> None:
    laid = [0] * state.seats
    for token in doc.get("tokens", ()):
        seat = _below(state.seats, token["seat"])
        bit = _bit(token["token"])
        kind, copy = bit % KIND_COUNT, bit // KIND_COUNT
        if ("low" in token) == IS_DOUBLE[kind]:
            raise ValueError
        side = SIDE_NAMES.index(token["low"]) if "low" in token else 0
        square = SQUARES[token["at"]]
        if state.cells[square] or laid[seat] >> bit & 1 or not state.forest.open[square]:
            raise ValueError
        state.set(square, code_of(seat, copy, kind * 4 + side))
        laid[seat] |= 1 << bit
    whole = [full_hand(state.options, state.is_fast(seat), state.is_strong(seat)) for seat in range(state.seats)]
    out = [sum({1 << _bit(name) for name in names}) for names in doc.get("out", [()] * state.seats)]
    hands = [whole[seat] & ~laid[seat] & ~out[seat] for seat in range(state.seats)]
    if "hands" in doc:
        hands = [sum({1 << _bit(name) for name in names}) for names in doc["hands"]]
        if "out" not in doc:
            out = [whole[seat] & ~laid[seat] & ~hands[seat] for seat in range(state.seats)]
    state.hands, state.out = hands, out
    state.scars = sum({1 << SQUARES[name] for name in doc.get("scars", ())})


class _Barrels:
    """Reads lists of barrels. Where a document only says how many there are, they are of no matter which house."""

    def __init__(self) -> None:
        self.strangers = list(range(STRANGER * PER_HOUSE, (STRANGER + 1) * PER_HOUSE))

    def read(self, value: Any) -> tuple[int, ...]:
        if isinstance(value, list):
            return tuple(map(_barrel, value))
        count = whole(value, most=len(self.strangers))
        found = tuple(self.strangers[:count])
        del self.strangers[:count]
        return found


def _fill_barrels(state: RumRunState, doc: Doc) -> None:
    barrels = _Barrels()
    state.piles = {SQUARES[name]: barrels.read(pile) for name, pile in doc.get("barrels", {}).items()}
    state.scored = [barrels.read(value) for value in doc.get("scored", [0] * state.seats)]
    if len(state.scored) != state.seats:
        raise ValueError
    for name, left in doc.get("stock", {}).items():
        state.stock[_HOUSE_NAMES.index(name)] = whole(left)
    for id, seats in doc.get("claims", {}).items():
        number = [door.id for door in state.forest.entrances].index(id)
        state.claims[number] = sum({1 << _below(state.seats, seat) for seat in seats})
    if doc.get("caravan") is not None:
        state.caravan = _caravan(state, doc["caravan"], barrels)


def _caravan(state: RumRunState, doc: Doc, barrels: _Barrels) -> Caravan:
    return Caravan(
        _one_of(_ROADS, doc["road"]),
        barrels.read(doc["cargo"]),
        tuple(SQUARES[name] for name in doc["route"]),
        bool(doc["met"]),
        -1 if doc["host"] is None else _below(state.seats, doc["host"]),
    )


def _fill_turn(state: RumRunState, doc: Doc) -> None:
    state.chain = tuple(SQUARES[name] for name in doc.get("chain", ()))
    state.owed = tuple((SQUARES[name], _below(3, count)) for name, count in doc.get("owed", ()))
    state.gained = bool(doc.get("gained", False))
    state.idle = whole(doc.get("idle", 0))
    state.passes = whole(doc.get("passes", 0))
    state.ended = _one_of(_ENDS, doc.get("reason", ""))


def _bit(name: str) -> int:
    kind = KIND_OF_NAME[name.removesuffix("'")]
    return kind + KIND_COUNT if name.endswith("'") else kind


def _barrel(name: str) -> int:
    house, _, number = name.partition("-")
    return _HOUSE_NAMES.index(house) * PER_HOUSE + _below(PER_HOUSE, int(number) - 1)


def _below(limit: int, value: Any) -> int:
    return whole(value, most=limit - 1)


def _one_of(choices: Iterable[str], value: Any) -> str:
    if value not in choices:
        raise ValueError
    return str(value)


def flaw(state: RumRunState) -> str | None:
    return _phase_flaw(state) or _token_flaw(state) or _barrel_flaw(state) or _turn_flaw(state) or _dead_end(state)


def _dead_end(state: RumRunState) -> str | None:
    """A double without followers or a caravan without a way is never left to anybody by the rules (M20, M31)."""
    stuck = state.seat is not None and state.phase != TURN and not state.moves()
    return "nobody can go on from here." if stuck else None


def _phase_flaw(state: RumRunState) -> str | None:
    if (state.seat is None) != (state.phase == OVER) or (state.phase == OVER) != bool(state.ended):
        return "somebody is to act unless the game is over."
    arranged = state.phase in (ORDER, TURN, CHAIN, CARAVAN, OVER)
    if arranged != bool(state.forest.town):
        return "the town stands when the forest is arranged."
    if (state.phase == OVERLAP) != (state.overlap < 0):
        return "the boards lie beside each other in some way."
    if (None in state.tiles) != (state.phase in (OVERLAP, "boards")):
        return "the forest has four boards."
    if (state.first >= 0) != (state.phase in _PLAYED):
        return "somebody is first once the order is settled."
    return None


def _token_flaw(state: RumRunState) -> str | None:
    if state.first < 0:
        return None
    laid = [0] * state.seats
    for square in state.forest.order:
        code = state.cells[square]
        if code:
            laid[OWNER[code]] |= HAND_BIT[code]
    for seat in range(state.seats):
        whole = full_hand(state.options, state.is_fast(seat), state.is_strong(seat))
        parts = (state.hands[seat], state.out[seat], laid[seat])
        if sum(part.bit_count() for part in parts) != whole.bit_count() or (parts[0] | parts[1] | parts[2]) != whole:
            return "each token is in the hand, on the board or out of the game, once."
    return None


def _barrel_flaw(state: RumRunState) -> str | None:
    if any(not state.cells[square] or not pile for square, pile in state.piles.items()):
        return "barrels stand on tokens."
    cargo = state.caravan.cargo if state.caravan else ()
    seen = [barrel for group in (*state.piles.values(), *state.scored, cargo) for barrel in group]
    if len(set(seen)) != len(seen):
        return "no barrel is in two places."
    for house, (value, stock) in enumerate(zip(state.options.values, state.stock, strict=True)):
        if stock not in (*batches(value), 0):
            return "a distillery holds what it began with, or half of it, or a quarter."
        numbers = [barrel % PER_HOUSE for barrel in seen if barrel // PER_HOUSE == house]
        if any(number >= made_before(value, stock) for number in numbers):
            return "a barrel on the road has left its distillery."
    return None


def _turn_flaw(state: RumRunState) -> str | None:
    if bool(state.owed) != (state.phase == CHAIN) or bool(state.chain) != (state.phase == CHAIN):
        return "only a double just laid wants another token."
    if any(not state.cells[square] or OWNER[state.cells[square]] != state.seat for square in state.chain):
        return "the tokens of a turn belong to the one who plays."
    if any(not IS_DOUBLE[KIND[state.cells[square]]] or not count for square, count in state.owed):
        return "only a double just laid wants another token."
    if (state.phase == CARAVAN) != bool(state.caravan and state.caravan.cargo) and state.phase != OVER:
        return "barrels are on their way only while a caravan is played."
    if any(len(barrels) >= state.need for barrels in state.scored) != (state.ended == "need"):
        return "the game ends when somebody has the winning number."
    return None
