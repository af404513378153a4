"""A position as a plain document and back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from pyengine.core.chance import Chance
from pyengine.core.game import BadInput, Doc
from pyengine.core.options import options_doc, read_options
from pyengine.games.rum_run.rules import opening
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
    bits,
    code_of,
    fits,
    ground_of,
    layout_of,
    made_before,
    square_name,
    town_flaw,
)
from pyengine.games.rum_run.rules.options import Options, check
from pyengine.games.rum_run.rules.position import (
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
    Woods,
    full_hand,
)

W = TypeVar("W", bound=Woods)
_HOUSE_NAMES = ("bibbletop", "franky", "cabin", "inn", "cask")
_ROADS = (HOME, FRAGMENT, GATE, ABROAD)
_REASONS = ("", "need", "stuck", "stall")


def barrel_name(barrel: int) -> str:
    return f"{_HOUSE_NAMES[barrel // PER_HOUSE]}-{barrel % PER_HOUSE + 1}"


def token_name(bit: int) -> str:
    """A token of a hand: 3-6, or 3-6' for the second copy."""
    return KIND_NAMES[bit % KIND_COUNT] + ("'" if bit >= KIND_COUNT else "")


def position(woods: Woods) -> Doc:
    forest = woods.forest
    return {
        "rules": woods.game.rules,
        "seats": woods.seats,
        "options": options_doc(woods.options),
        "phase": woods.phase,
        "seat": woods.seat,
        "overlap": woods.overlap,
        "boards": [[tile.board, tile.face, tile.turns] if tile else None for tile in woods.tiles],
        "town": square_name(forest.town) if forest.town else None,
        "draws": [[KIND_NAMES[kind] if kind >= 0 else None for kind in drawn] for drawn in woods.draws],
        "first": woods.first if woods.first >= 0 else None,
        "turn": woods.turn,
        "tokens": [_token_doc(square, woods.cells[square]) for square in forest.order if woods.cells[square]],
        "hands": [_tokens(hand) for hand in woods.hands],
        "out": [_tokens(hand) for hand in woods.out],
        "barrels": {square_name(square): list(map(barrel_name, woods.piles[square])) for square in sorted(woods.piles)},
        "stock": dict(zip(_HOUSE_NAMES, woods.stock, strict=False)),
        "claims": {door.id: list(bits(seats)) for door, seats in zip(forest.entrances, woods.claims, strict=True)},
        "scored": [list(map(barrel_name, barrels)) for barrels in woods.scored],
        "scars": [square_name(square) for square in bits(woods.scars)],
        "chain": list(map(square_name, woods.chain)),
        "owed": [[square_name(square), count] for square, count in woods.owed],
        "caravan": _caravan_doc(woods.caravan),
        "gained": woods.gained,
        "idle": woods.idle,
        "passes": woods.passes,
        "reason": woods.reason,
        "chance": woods.chance.state,
    }


def seen_by(woods: Woods, viewer: int | None) -> Doc:
    """Everything is open but the luck of the coming draw: hands can be worked out from the board (M15)."""
    doc = position(woods)
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


def guess(kind: type[W], seen: Doc, chance: Chance) -> W:
    if not isinstance(seen, dict):
        raise BadInput("This is not a whole position of The Rum Run.")
    known = {key: value for key, value in seen.items() if key != "viewer"}
    return from_position(kind, {**known, "chance": chance.next64()})


def from_position(kind: type[W], doc: Doc) -> W:
    """The position of a document. What it leaves out is as at the beginning of a turn with nothing on the board: a
    demo need not say that nobody has scored."""
    try:
        woods = _fill(kind, doc)
        trouble = flaw(woods) or _dead_end(woods)
    except BadInput as wrong:
        raise BadInput(str(wrong)) from None
    except (KeyError, TypeError, AttributeError, IndexError, ValueError):
        raise BadInput("This is not a whole position of The Rum Run.") from None
    if trouble:
        raise BadInput(f"This position of The Rum Run cannot be: {trouble}")
    return woods


def _fill(kind: type[W], doc: Doc) -> W:
    if not doc.keys() <= _KEYS or doc["rules"] != kind.game.rules:
        raise ValueError
    seats = _whole(doc["seats"])
    kind.game.check_seats(seats)
    options: Options = read_options(Options, doc.get("options"))
    check(options, seats)
    woods = kind(seats, options, Chance(_whole(doc.get("chance", 0))))
    woods.phase = _one_of(PHASES, doc.get("phase", TURN))
    woods.seat = None if doc.get("seat", 0) is None else _below(seats, doc.get("seat", 0))
    _fill_forest(woods, doc)
    _fill_opening(woods, doc)
    if woods.phase in (TURN, CHAIN, CARAVAN, OVER):
        _fill_tokens(woods, doc)
        _fill_barrels(woods, doc)
        _fill_turn(woods, doc)
    return woods


_KEYS = {
    "rules", "seats", "options", "phase", "seat", "overlap", "boards", "town", "draws", "first", "turn", "tokens",
    "hands", "out", "barrels", "stock", "claims", "scored", "scars", "chain", "owed", "caravan", "gained", "idle",
    "passes", "reason", "chance",
}  # fmt: skip


def _fill_forest(woods: Woods, doc: Doc) -> None:
    if "boards" not in doc and woods.phase != OVERLAP:
        ready = layout_of("standard" if woods.options.layout == "own" else woods.options.layout, woods.seats)
        woods.overlap, woods.tiles = ready.overlap, ready.tiles
        opening.found_town(woods, ready.town)
        return
    overlap = doc.get("overlap", -1)
    if isinstance(overlap, bool) or overlap not in (-1, 0, 1, 2):
        raise ValueError
    woods.overlap = overlap
    woods.tiles = tuple(map(_tile, doc.get("boards", [None] * 4)))
    names = [tile.board for tile in woods.tiles if tile]
    if len(woods.tiles) != len(SLOT_NAMES) or len(set(names)) != len(names):
        raise ValueError
    if any(tile and not fits(slot, tile, overlap) for slot, tile in enumerate(woods.tiles)):
        raise BadInput("A board covers a distillery or an entrance of another one (M11).")
    town = doc.get("town")
    if town is not None:
        square = SQUARES[town]
        if town_flaw(ground_of(opening.whole(woods), overlap), square):
            raise BadInput("Town cannot stand there (M12).")
        opening.found_town(woods, square)


def _tile(row: Any) -> Tile | None:
    if row is None:
        return None
    board, face, turns = row
    return Tile(_one_of(BOARD_IDS, board), _one_of(FACES, face), _below(4, turns))


def _fill_opening(woods: Woods, doc: Doc) -> None:
    woods.draws = tuple(
        tuple(-1 if name is None else KIND_OF_NAME[name] for name in drawn) for drawn in doc.get("draws", ())
    )
    if any(len(drawn) != woods.seats for drawn in woods.draws):
        raise ValueError
    started = woods.phase in (TURN, CHAIN, CARAVAN, OVER)
    first = doc.get("first", 0 if started else None)
    woods.first = -1 if first is None else _below(woods.seats, first)
    woods.turn = _whole(doc.get("turn", int(started)))


def _fill_tokens(woods: Woods, doc: Doc) -> None:
    laid = [0] * woods.seats
    for token in doc.get("tokens", ()):
        seat = _below(woods.seats, token["seat"])
        bit = _bit(token["token"])
        kind, copy = bit % KIND_COUNT, bit // KIND_COUNT
        if ("low" in token) == IS_DOUBLE[kind]:
            raise ValueError
        side = SIDE_NAMES.index(token["low"]) if "low" in token else 0
        square = SQUARES[token["at"]]
        if woods.cells[square] or laid[seat] >> bit & 1 or not woods.forest.open[square]:
            raise ValueError
        woods.set(square, code_of(seat, copy, kind * 4 + side))
        laid[seat] |= 1 << bit
    whole = [full_hand(woods.options, woods.is_fast(seat), woods.is_strong(seat)) for seat in range(woods.seats)]
    out = [sum({1 << _bit(name) for name in names}) for names in doc.get("out", [()] * woods.seats)]
    hands = [whole[seat] & ~laid[seat] & ~out[seat] for seat in range(woods.seats)]
    if "hands" in doc:
        hands = [sum({1 << _bit(name) for name in names}) for names in doc["hands"]]
        if "out" not in doc:
            out = [whole[seat] & ~laid[seat] & ~hands[seat] for seat in range(woods.seats)]
    woods.hands, woods.out = hands, out
    woods.scars = sum({1 << SQUARES[name] for name in doc.get("scars", ())})


def _fill_barrels(woods: Woods, doc: Doc) -> None:
    strangers = iter(range(STRANGER * PER_HOUSE, (STRANGER + 1) * PER_HOUSE))

    def barrels(value: Any) -> tuple[int, ...]:
        """A list of names, or just a number of barrels of no matter which house."""
        if isinstance(value, int):
            return tuple(next(strangers) for _ in range(_below(PER_HOUSE, value)))
        return tuple(map(_barrel, value))

    woods.piles = {SQUARES[name]: barrels(pile) for name, pile in doc.get("barrels", {}).items()}
    woods.scored = [barrels(value) for value in doc.get("scored", [()] * woods.seats)]
    if len(woods.scored) != woods.seats:
        raise ValueError
    for name, left in doc.get("stock", {}).items():
        woods.stock[_HOUSE_NAMES.index(name)] = _whole(left)
    for id, seats in doc.get("claims", {}).items():
        number = [door.id for door in woods.forest.entrances].index(id)
        woods.claims[number] = sum({1 << _below(woods.seats, seat) for seat in seats})
    caravan = doc.get("caravan")
    if caravan is not None:
        woods.caravan = Caravan(
            _one_of(_ROADS, caravan["road"]),
            barrels(caravan["cargo"]),
            tuple(SQUARES[name] for name in caravan["route"]),
            bool(caravan["met"]),
            -1 if caravan["host"] is None else _below(woods.seats, caravan["host"]),
        )


def _fill_turn(woods: Woods, doc: Doc) -> None:
    woods.chain = tuple(SQUARES[name] for name in doc.get("chain", ()))
    woods.owed = tuple((SQUARES[name], _below(3, count)) for name, count in doc.get("owed", ()))
    woods.gained = bool(doc.get("gained", False))
    woods.idle = _whole(doc.get("idle", 0))
    woods.passes = _whole(doc.get("passes", 0))
    woods.reason = _one_of(_REASONS, doc.get("reason", ""))


def _bit(name: str) -> int:
    kind = KIND_OF_NAME[name.removesuffix("'")]
    return kind + KIND_COUNT if name.endswith("'") else kind


def _barrel(name: str) -> int:
    house, _, number = name.partition("-")
    return _HOUSE_NAMES.index(house) * PER_HOUSE + _below(PER_HOUSE, int(number) - 1)


def _whole(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise ValueError
    return value


def _below(limit: int, value: Any) -> int:
    if _whole(value) >= limit:
        raise ValueError
    return int(value)


def _one_of(choices: Iterable[str], value: Any) -> str:
    if value not in choices:
        raise ValueError
    return str(value)


def flaw(woods: Woods) -> str | None:
    return _phase_flaw(woods) or _token_flaw(woods) or _barrel_flaw(woods) or _turn_flaw(woods)


def _dead_end(woods: Woods) -> str | None:
    """A double without followers or a caravan without a way is never left to anybody by the rules (M20, M31)."""
    stuck = woods.seat is not None and woods.phase != TURN and not woods.moves()
    return "nobody can go on from here." if stuck else None


def _phase_flaw(woods: Woods) -> str | None:
    if (woods.seat is None) != (woods.phase == OVER) or (woods.phase == OVER) != bool(woods.reason):
        return "somebody is to act unless the game is over."
    arranged = woods.phase in (ORDER, TURN, CHAIN, CARAVAN, OVER)
    if arranged != bool(woods.forest.town):
        return "the town stands when the forest is arranged."
    if (woods.phase == OVERLAP) != (woods.overlap < 0):
        return "the boards lie beside each other in some way."
    if (None in woods.tiles) != (woods.phase in (OVERLAP, "boards")):
        return "the forest has four boards."
    if (woods.first >= 0) != (woods.phase in (TURN, CHAIN, CARAVAN, OVER)):
        return "somebody is first once the order is settled."
    return None


def _token_flaw(woods: Woods) -> str | None:
    if woods.first < 0:
        return None
    laid = [0] * woods.seats
    for square in woods.forest.order:
        code = woods.cells[square]
        if code:
            laid[OWNER[code]] |= HAND_BIT[code]
    for seat in range(woods.seats):
        whole = full_hand(woods.options, woods.is_fast(seat), woods.is_strong(seat))
        parts = (woods.hands[seat], woods.out[seat], laid[seat])
        if sum(part.bit_count() for part in parts) != whole.bit_count() or (parts[0] | parts[1] | parts[2]) != whole:
            return "each token is in the hand, on the board or out of the game, once."
    return None


def _barrel_flaw(woods: Woods) -> str | None:
    if any(not woods.cells[square] or not pile for square, pile in woods.piles.items()):
        return "barrels stand on tokens."
    cargo = woods.caravan.cargo if woods.caravan else ()
    seen = [barrel for group in (*woods.piles.values(), *woods.scored, cargo) for barrel in group]
    if len(set(seen)) != len(seen):
        return "no barrel is in two places."
    for house, (value, stock) in enumerate(zip(woods.options.values, woods.stock, strict=True)):
        if stock not in (*batches(value), 0):
            return "a distillery holds what it began with, or half of it, or a quarter."
        numbers = [barrel % PER_HOUSE for barrel in seen if barrel // PER_HOUSE == house]
        if any(number >= made_before(value, stock) for number in numbers):
            return "a barrel on the road has left its distillery."
    return None


def _turn_flaw(woods: Woods) -> str | None:
    if bool(woods.owed) != (woods.phase == CHAIN) or bool(woods.chain) != (woods.phase == CHAIN):
        return "only a double just laid wants another token."
    if any(not woods.cells[square] or OWNER[woods.cells[square]] != woods.seat for square in woods.chain):
        return "the tokens of a turn belong to the one who plays."
    if any(not IS_DOUBLE[KIND[woods.cells[square]]] or not count for square, count in woods.owed):
        return "only a double just laid wants another token."
    if (woods.phase == CARAVAN) != (woods.caravan is not None) and woods.phase != OVER:
        return "barrels are on their way only while a caravan is played."
    if any(len(barrels) >= woods.need for barrels in woods.scored) != (woods.reason == "need"):
        return "the game ends when somebody has the winning number."
    return None
