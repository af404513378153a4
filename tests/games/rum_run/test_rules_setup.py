"""The box, the boards and what happens before the first turn: M1 to M15, M44."""

from __future__ import annotations

import pytest

from pyengine.core.chance import Chance
from pyengine.core.game import BadInput
from pyengine.games.rum_run.rules import GAME, setup
from pyengine.games.rum_run.rules.board import (
    EXITS,
    FACES,
    IS_DOUBLE,
    KIND_NAMES,
    KINDS,
    SIDE_NAMES,
    SLOT_NAMES,
    SQUARES,
    SUM,
    Tile,
    batches,
    centre_of,
    entrance_count,
    fits,
    ground_of,
    layout_of,
    piece,
    square_at,
    square_name,
    town_fault,
)
from pyengine.games.rum_run.rules.moves import PutBoard
from pyengine.games.rum_run.rules.options import Options
from tests.games.rum_run.play import at, legal, played, why


def test_M1_each_colour_has_all_pairs_and_barrels_never_run_out() -> None:
    assert len(KINDS) == 21 and sum(IS_DOUBLE) == 6
    assert KIND_NAMES[0] == "1-1" and KIND_NAMES[-1] == "6-6"
    assert Options(franky=6).total == 27  # more than the 25 barrels of the box


def test_M2_four_boards_of_seven_make_fourteen() -> None:
    for seats in GAME.seats:
        assert GAME.new(seats).forest.size == 14
    assert square_name(square_at(6, 8)) == "g9"


def test_M3_a_house_has_a_square_for_each_barrel_and_its_doors() -> None:
    assert [entrance_count(house) for house in range(4)] == [3, 3, 2, 1]
    for board, barrels in zip("ABCD", (6, 4, 3, 2), strict=True):
        for face in FACES:
            assert len(piece(Tile(board, face, 0)).cells) == barrels
    assert GAME.new(2).forest.houses[2] == "manor" and GAME.new(3).forest.houses[2] == "elmo"


def test_M4_connected_means_on_the_square_with_an_exit_to_the_facing_side() -> None:
    road = ["0 1-2@g8:S", "0 2-3@g7:S", "0 3-4@g6:S", "0 4-5@g5:S", "0 5-5@g4"]
    along = played(at(*road), "1-5@f4:W")  # the 1 points at Bibbletop's wall: any number does
    assert along.stock[0] == 3 and len(along.piles[SQUARES["f4"]]) == 6
    beside = at("0 1-2@f9:E", "0 2-2@e9", "0 2-3@d9:E")
    assert played(beside, "3-4@c9:E").stock == [6, 4, 3, 2]


def test_M5_rocks_houses_and_the_town_hold_no_tokens() -> None:
    state = at(seats=2)
    for square in ("f1", "d3", "h9"):
        assert why(state, f"1-2@{square}:N") == ("M5", "no_room")


@pytest.mark.parametrize("side", range(4))
def test_M6_a_straight_has_opposite_exits_and_a_double_four(side: int) -> None:
    variant = KIND_NAMES.index("3-6") * 4 + side
    assert EXITS[variant][side] == 3 and EXITS[variant][side ^ 2] == 6 and sum(EXITS[variant]) == 9
    assert EXITS[KIND_NAMES.index("4-4") * 4] == (4, 4, 4, 4)


def test_M7_links_need_equal_numbers_and_one_owner() -> None:
    state = at("0 3-6@g8:S", "0 2-6@g7:N", "1 1-2@f9:E", "0 1-2@f8:E", "1 1-3@e9:E")
    assert state.links[SQUARES["g8"]] == 0b0001 and state.links[SQUARES["g7"]] == 0b0100
    assert state.links[SQUARES["f8"]] == 0  # it meets g8 with no exit there
    assert state.links[SQUARES["f9"]] == 0 and state.links[SQUARES["e9"]] == 0  # 2 meets 1


def test_M7_any_number_fits_the_star() -> None:
    for kind in ("1-2", "5-6"):
        assert legal(at(), f"{kind}@g8:S") and legal(at(), f"{kind}@g8:N")


def test_M8_M9_tokens_at_two_doors_of_one_house_are_joined_and_live() -> None:
    west = ["0 1-2@g8:S", "0 2-3@g7:S", "0 3-4@g6:S", "0 4-5@g5:S", "0 5-5@g4", "0 5-6@f4:E"]
    state = at(*west, "0 3-3@d3", barrels={"d3": 1})
    assert legal(state, "*d3")
    after = played(state, "*d3")
    assert [square_name(square) for square in after.piles] == ["f4"]


def test_M9_tokens_without_a_way_to_town_are_fragments() -> None:
    state = at("0 1-2@g8:S", "0 3-4@g6:S", barrels={"g8": 1, "g6": 1})
    assert legal(state, "*g8") and why(state, "*g6") == ("M34", "isolated")


def test_M10_other_exits_may_point_anywhere() -> None:
    state = at("0 1-2@g8:S", "1 4-5@g6:S")
    assert legal(state, "2-3@g7:S")  # its 3 points at a foreign token
    edge = at("0 1-1@g8", "0 1-2@f8:E", "0 2-2@e8", "0 2-3@e9:N")
    assert legal(edge, "1-4@g7:S")


# Arranging the forest.


def test_M11_default_faces_and_layouts() -> None:
    for seats, face, town in ((2, "back", "h9"), (3, "front", "g9"), (4, "front", "g9")):
        state = GAME.new(seats)
        assert {tile.face for tile in state.tiles if tile} == {face}
        assert square_name(state.forest.town) == town
        assert state.overlap == 0


def test_M11_the_maps_of_the_specification() -> None:
    doors = {door.id: (square_name(door.square), SIDE_NAMES[door.facing]) for door in GAME.new(4).forest.entrances}
    assert doors == {
        "bibbletop.1": ("f4", "W"), "bibbletop.2": ("b5", "E"), "bibbletop.3": ("d3", "S"),
        "franky.1": ("i4", "E"), "franky.2": ("k6", "N"), "franky.3": ("k3", "S"),
        "inn.1": ("d10", "S"), "elmo.1": ("k9", "S"), "elmo.2": ("j12", "E"),
    }  # fmt: skip
    two = {door.id: (square_name(door.square), SIDE_NAMES[door.facing]) for door in GAME.new(2).forest.entrances}
    assert two["manor.1"] == ("m10", "W") and two["inn.1"] == ("e11", "W") and two["bibbletop.1"] == ("e6", "N")
    rocks = {square_name(square) for square in GAME.new(2).forest.ground.obstacles}
    assert {"f1", "c2", "j2", "m2", "g5", "b6", "h6", "l7", "k8", "a9", "f9", "i10", "b13"} <= rocks


def test_M11_turning_a_board_turns_its_facings() -> None:
    for turns in range(4):
        house = piece(Tile("D", "front", turns))
        ((_, _, facing),) = house.entrances
        assert facing == (2 + turns) % 4


def test_M11_overlap_one_always_fits_overlap_two_seldom() -> None:
    ways = [(slot, Tile(b, f, t)) for slot in range(4) for b in "ABCD" for f in FACES for t in range(4)]
    assert all(fits(slot, tile, 1) for slot, tile in ways)
    fitting = [way for way in ways if fits(*way, 2)]
    assert 0 < len(fitting) < len(ways)
    assert setup.can_complete((None,) * 4, 2)


def test_M11_the_players_arrange_the_boards_as_moves() -> None:
    state = GAME.new(3, {"layout": "own"}, 5)
    assert [str(move) for move in state.moves()] == ["overlap-0", "overlap-1", "overlap-2"]
    state = played(state, "overlap-1")
    assert state.seat == 1 and len(state.moves()) == 4 * 2 * 4 * 4
    state = played(state, "A:back:SE:3", "B:front:NW:0")
    assert why(state, "A:front:NE:0") == ("M11", "board_used")
    assert why(state, "C:front:NW:0") == ("M11", "slot_taken")
    state = played(state, "C:back:NE:1", "D:front:SW:2")
    assert state.forest.town == 0 and why(state, "A:front:NE:0") == ("M11", "not_now")
    state = played(state, "town:e6")
    assert state.forest.size == 13 and state.phase == "order"


def test_M11_later_boards_lie_on_top() -> None:
    tiles = tuple(Tile(board, "back", 0) for board in "DBCA")
    ground = ground_of(tiles, 1)
    # (6, 5) is a rock of D in the north-west; the north-east board lies over its column 6.
    assert square_at(6, 5) not in ground.obstacles
    assert square_at(6, 5) in ground_of((tiles[1], tiles[0], *tiles[2:]), 1).open


def test_M11_with_overlap_two_only_legal_boards_are_offered() -> None:
    state = played(GAME.new(2, {"layout": "own"}), "overlap-2")
    luck = Chance(1)
    offered = state.moves()
    assert 0 < len(offered) < 128
    refused = [
        move
        for board in range(4)
        for face in range(2)
        for slot in range(len(SLOT_NAMES))
        for turns in range(4)
        if (move := PutBoard(board, face, slot, turns)) not in offered
    ]
    kinds = {state.refusal(move).kind for move in refused}  # type: ignore[union-attr]
    assert kinds <= {"board_covered", "board_blocks"} and "board_covered" in kinds
    for _ in range(20):  # no way of playing on leads into a corner
        copy = state.clone()
        while copy.phase != "turn":
            copy.play(luck.pick(copy.moves()))
        assert copy.flaw() is None


def test_M12_town_stays_off_the_centre_doors_and_walls() -> None:
    state = played(GAME.new(3, {"layout": "own"}), "overlap-0", "A:front:NW:2", "B:front:NE:3", "D:front:SW:0",
                   "C:front:SE:1")  # fmt: skip
    assert {square_name(square) for square in centre_of(14)} == {"g7", "h7", "g8", "h8"}
    assert {square_name(square) for square in centre_of(13)} == {"g7"}
    assert why(state, "town:g7") == ("M12", "town_centre")
    assert why(state, "town:f4") == ("M12", "town_entrance")
    assert why(state, "town:c4") == ("M12", "town_blocked")
    assert why(state, "town:l4") == ("M12", "town_neighbours")
    assert why(state, "town:a7") == ("M12", "town_neighbours")
    assert legal(state, "town:g9")


def test_M12_ready_made_layouts_keep_the_rule() -> None:
    for name in ("standard", "ambush", "compact"):
        for seats in GAME.seats:
            layout = layout_of(name, seats)
            assert all(fits(slot, tile, layout.overlap) for slot, tile in enumerate(layout.tiles))
            assert town_fault(ground_of(layout.tiles, layout.overlap), layout.town) is None


@pytest.mark.parametrize(("value", "total"), [(1, 1), (2, 3), (3, 4), (4, 7), (5, 8), (6, 10), (7, 11), (8, 15)])
def test_M13_total_of_a_house(value: int, total: int) -> None:
    assert sum(batches(value)) == total


def test_M13_other_values_need_claims_enough() -> None:
    assert GAME.new(3).options.total == 24
    assert GAME.new(2, {"franky": 6}).stock == [6, 6, 3, 2]
    assert GAME.new(2, {"inn": 3}).stock[3] == 3
    with pytest.raises(BadInput, match="loads"):
        GAME.new(2, {"inn": 4})
    assert GAME.new(3, {"inn": 4}).stock[3] == 4
    with pytest.raises(BadInput, match="loads"):
        GAME.new(3, {"inn": 8})
    assert GAME.new(4, {"inn": 8}).stock[3] == 8


def test_M14_the_highest_draw_chooses_a_place() -> None:
    for seed in range(40):
        state = GAME.new(4, seed=seed)
        last = state.draws[-1]
        best = max(SUM[kind] for kind in last if kind >= 0)
        assert [seat for seat, kind in enumerate(last) if kind >= 0 and SUM[kind] == best] == [state.seat]
        assert [str(move) for move in state.moves()] == ["place-1", "place-2", "place-3", "place-4"]
        winner = state.seat
        assert winner is not None
        after = played(state, "place-4")
        assert after.seat == after.first == (winner + 1) % 4
        assert played(state, "place-1").seat == winner


def test_M14_a_tie_draws_again_among_the_tied() -> None:
    seed = next(seed for seed in range(200) if len(GAME.new(3, seed=seed).draws) > 1)
    first, second = GAME.new(3, seed=seed).draws[:2]
    best = max(SUM[kind] for kind in first)
    assert [kind >= 0 for kind in second] == [SUM[kind] == best for kind in first]


def test_M14_a_random_start_needs_no_choice() -> None:
    starts = {GAME.new(4, {"start": "random"}, seed).seat for seed in range(40)}
    assert starts == {0, 1, 2, 3}
    assert why(GAME.new(4, {"start": "random"}), "place-1") == ("M14", "no_place")


@pytest.mark.parametrize(
    ("seats", "missing"),
    [(2, [{"1-6"}, set()]), (3, [{"1-6", "1-2"}, {"1-6"}, set()]), (4, [{"1-6", "1-2"}, {"1-6"}, {"1-2"}, set()])],
)
def test_M15_handicap_by_place(seats: int, missing: list[set[str]]) -> None:
    state = played(GAME.new(seats, seed=3), "place-1")
    for place, tokens in enumerate(missing):
        seat = (state.first + place) % seats
        doc = state.position()
        assert set(doc["out"][seat]) == tokens
        assert len(doc["hands"][seat]) == 21 - len(tokens)


def test_M15_hands_are_public() -> None:
    state = played(GAME.new(3, seed=3), "place-1")
    assert state.seen_by(None)["hands"] == state.position()["hands"]
    assert not GAME.hidden_information


def test_M44_colour_names() -> None:
    names = [GAME.words.name(colour) for colour in ("blue", "red", "green", "orange")]
    assert names == ["Blue Barons", "Red Gang", "Green Gobblers", "Orange Joy"]
