"""Before the first turn: the boards, the town, the draw for the order, and the tokens that fall away (M11 to M15)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import permutations

from pyengine.core.game import Tell, announce
from pyengine.core.moves import Move
from pyengine.games.rum_run.rules.board import (
    BOARD_IDS,
    FACES,
    KIND_COUNT,
    KIND_NAMES,
    KIND_OF_NAME,
    SLOT_NAMES,
    SUM,
    Slots,
    Tile,
    fits,
    forest_of,
    ground_of,
    layout_of,
    square_name,
    town_fault,
)
from pyengine.games.rum_run.rules.moves import Overlap, Place, PutBoard, PutTown
from pyengine.games.rum_run.rules.woods import BOARDS, ORDER, OVERLAP, TOWN, TURN, Woods, full_hand

HANDICAPS = {
    2: (("1-6",), ()),
    3: (("1-6", "1-2"), ("1-6",), ()),
    4: (("1-6", "1-2"), ("1-6",), ("1-2",), ()),
}
"""By number of players, the tokens that each place in the order goes without (M15)."""


def begin(woods: Woods) -> None:
    if woods.options.layout == "own":
        woods.phase, woods.seat = OVERLAP, 0
        return
    layout = layout_of(woods.options.layout, woods.seats)
    woods.overlap, woods.tiles = layout.overlap, layout.tiles
    found_town(woods, layout.town)
    settle_order(woods, None)


def moves(woods: Woods) -> Sequence[Move]:
    if woods.phase == OVERLAP:
        return [Overlap(rows) for rows in range(3) if can_complete((None,) * 4, rows)]
    if woods.phase == BOARDS:
        return _board_moves(woods.tiles, woods.overlap)
    if woods.phase == TOWN:
        return _town_moves(whole(woods), woods.overlap)
    return [Place(place) for place in range(1, woods.seats + 1)]


@lru_cache(maxsize=256)
def _board_moves(tiles: tuple[Tile | None, ...], overlap: int) -> list[PutBoard]:
    used = {tile.board for tile in tiles if tile is not None}
    ways = (
        PutBoard(board, face, slot, turns)
        for board, name in enumerate(BOARD_IDS)
        for face in range(len(FACES))
        for slot in range(len(SLOT_NAMES))
        for turns in range(4)
        if name not in used and tiles[slot] is None
    )
    return [way for way in ways if board_fault(tiles, overlap, way) is None]


@lru_cache(maxsize=256)
def _town_moves(tiles: Slots, overlap: int) -> list[PutTown]:
    ground = ground_of(tiles, overlap)
    return [PutTown(square) for square in sorted(ground.open) if town_fault(ground, square) is None]


def board_fault(tiles: tuple[Tile | None, ...], overlap: int, move: PutBoard) -> str | None:
    """Why a board cannot go there, as the name of a refusal (M11)."""
    if tiles[move.slot] is not None:
        return "slot_taken"
    if any(tile is not None and tile.board == move.tile.board for tile in tiles):
        return "board_used"
    if not fits(move.slot, move.tile, overlap):
        return "board_covered"
    after = tuple(move.tile if slot == move.slot else tile for slot, tile in enumerate(tiles))
    return None if can_complete(after, overlap) else "board_blocks"


@lru_cache(maxsize=4096)
def can_complete(tiles: tuple[Tile | None, ...], overlap: int) -> bool:
    """Can the free quarters be filled with the boards that are left?"""
    used = {tile.board for tile in tiles if tile is not None}
    slots = [slot for slot, tile in enumerate(tiles) if tile is None]
    rest = [board for board in BOARD_IDS if board not in used]
    return any(
        all(_some_way(slot, board, overlap) for slot, board in zip(slots, order, strict=True))
        for order in permutations(rest)
    )


@cache
def _some_way(slot: int, board: str, overlap: int) -> bool:
    return any(fits(slot, Tile(board, face, turns), overlap) for face in FACES for turns in range(4))


def whole(woods: Woods) -> Slots:
    return tuple(tile for tile in woods.tiles if tile is not None)


def play(woods: Woods, move: Move, tell: Tell | None) -> None:
    if isinstance(move, Overlap):
        _set_overlap(woods, move.rows, tell)
    elif isinstance(move, PutBoard):
        _put_board(woods, move, tell)
    elif isinstance(move, PutTown):
        announce(tell, "founded", woods.seat, square=square_name(move.square))
        found_town(woods, move.square)
        settle_order(woods, tell)
    elif isinstance(move, Place):
        _choose_place(woods, move.place, tell)


def _set_overlap(woods: Woods, rows: int, tell: Tell | None) -> None:
    if rows:
        announce(tell, "overlapped", woods.seat, n=rows)
    else:
        announce(tell, "adjoined", woods.seat)
    woods.overlap = rows
    woods.phase = BOARDS
    _next_decider(woods)


def _put_board(woods: Woods, move: PutBoard, tell: Tell | None) -> None:
    board, face, slot = BOARD_IDS[move.board], FACES[move.face], SLOT_NAMES[move.slot]
    announce(tell, "board", woods.seat, board=board, face=face, slot=slot, turns=move.turns)
    woods.tiles = tuple(move.tile if slot == move.slot else tile for slot, tile in enumerate(woods.tiles))
    if None not in woods.tiles:
        woods.phase = TOWN
    _next_decider(woods)


def _next_decider(woods: Woods) -> None:
    """The players arrange the forest in turns: the overlap, the four boards, the town."""
    assert woods.seat is not None
    woods.seat = (woods.seat + 1) % woods.seats


def found_town(woods: Woods, square: int) -> None:
    woods.forest = forest_of(whole(woods), woods.overlap, square)
    woods.claims = [0] * len(woods.forest.entrances)


def settle_order(woods: Woods, tell: Tell | None) -> None:
    """Everybody draws a token, the highest sum chooses; or chance decides at once (M14)."""
    if woods.options.start == "random":
        _hand_out(woods, woods.chance.below(woods.seats), tell)
        return
    drawing = list(range(woods.seats))
    rounds = []
    while len(drawing) > 1:
        drawn = [woods.chance.below(KIND_COUNT) if seat in drawing else -1 for seat in range(woods.seats)]
        rounds.append(tuple(drawn))
        best = max(SUM[drawn[seat]] for seat in drawing)
        drawing = [seat for seat in drawing if SUM[drawn[seat]] == best]
    woods.draws = tuple(rounds)
    woods.phase, woods.seat = ORDER, drawing[0]


def _choose_place(woods: Woods, place: int, tell: Tell | None) -> None:
    assert woods.seat is not None
    for drawn in woods.draws:
        for seat, kind in enumerate(drawn):
            if kind >= 0:
                announce(tell, "drew", seat, token=KIND_NAMES[kind], sum=SUM[kind])
    announce(tell, "placed", woods.seat, place=place)
    _hand_out(woods, (woods.seat - place + 1) % woods.seats, tell)


def _hand_out(woods: Woods, first: int, tell: Tell | None) -> None:
    """Hand out the tokens without the handicaps, and let the first player begin."""
    woods.first = woods.seat = first
    woods.phase, woods.turn = TURN, 1
    woods.out = [0] * woods.seats
    for place in range(woods.seats):
        seat = (first + place) % woods.seats
        woods.hands[seat] = full_hand(woods.options, woods.is_fast(seat), woods.is_strong(seat))
        missing = () if woods.options.variant == "tortoise" else HANDICAPS[woods.seats][place]
        for name in missing:
            # The last copy goes, so that the first colour stays whole where there are two.
            bit = woods.hands[seat] & 1 << (KIND_OF_NAME[name] + KIND_COUNT) or 1 << KIND_OF_NAME[name]
            woods.hands[seat] ^= bit
            woods.out[seat] |= bit
        if missing:
            announce(tell, "handicap", seat, tokens=list(missing))
    announce(tell, "begins", first)
