"""Kaichin C11–C20: moving."""

from __future__ import annotations

import pytest

from pyengine.core.game import Event
from tests.games.kaichin.play import DISCLOSE, at, chip_on, chips, legal, outcome, play, reach, refused, stuck, table

AROUND_D4 = "c3 c4 d3 d5 e3 e4"


# C11: one action


def test_C11_a_move_or_an_attack_and_the_turn_is_over() -> None:
    state = table("nami d4, ume d6")
    assert play(state, "nami-d5").seat == 1
    assert play(state, "hit-ume").seat == 1


def test_C11_with_disclosing_only_one_action_too() -> None:
    state = play(table("nami d4", options=DISCLOSE), "nami-d5")
    assert state.seat == 0
    assert legal(state) == {"show-nami", "show-tsuki", "done"}
    assert refused(state, "nami-d6") == "C11 acted"
    assert refused(state, "hit-nami") == "C11 acted"


def test_C11_no_passing_while_something_can_be_done() -> None:
    assert refused(table(), "pass") == "C11 can_act"
    assert refused(table(), "done") == "C11 must_act"


def test_C11_no_passing_while_only_an_attack_is_possible() -> None:
    """Fuji is walled in, Nami's colour has run out; but Fuji's holder can hit Nami."""
    able = stuck(held="0 1 0")
    assert legal(able) == {"pass"}
    attacker = play(able, "pass")
    assert legal(attacker) == {"hit-nami"}
    assert refused(attacker, "pass") == "C11 can_act"


def test_C11_a_turn_without_any_action_is_passed() -> None:
    state = stuck(held="0 0 0")
    assert legal(state) == {"pass"}
    assert play(state, "pass").seat == 1


# C12: any sweet


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_C12_everybody_may_move_every_sweet(seat: int) -> None:
    """Own ones, those of others, those that nobody holds."""
    state = table("nami d4, ume c1, hoshi f5", seat=seat)
    moved = {notation.partition("-")[0] for notation in legal(state)} - {"hit"}
    assert len(moved) == 12


# C13: the step (caption: move to the next hex, in six directions)


def test_C13_one_cell_in_six_directions() -> None:
    assert reach(table("nami d4"), "nami") == AROUND_D4


def test_C13_at_the_edge_there_are_fewer() -> None:
    assert reach(table("nami g4"), "nami") == "f4 f5 g3"


@pytest.mark.parametrize("colour", ["red", "yellow", "green", "purple", "white"])
def test_C13_colour_chips_do_not_hinder(colour: str) -> None:
    assert reach(table("nami d4", f"{colour} {AROUND_D4}"), "nami") == AROUND_D4


def test_C13_not_onto_a_sweet() -> None:
    state = table("nami d4, ume e4, fuji f4")
    assert "e4" not in reach(state, "nami").split()
    assert refused(state, "nami-e4") == "C13 occupied"


def test_C13_not_onto_damage() -> None:
    state = table("nami d4", damage="e4", held="2 3 3")
    assert reach(state, "nami") == "c3 c4 d3 d5 e3"
    assert refused(state, "nami-e4") == "C13 onto_damage"


def test_C13_not_onto_a_sweet_on_damage() -> None:
    state = table("nami d4, ume e4!", damage="e4", held="2 3 3")
    assert refused(state, "nami-e4") == "C13 occupied"


def test_C13_not_to_where_it_stands_and_not_afar() -> None:
    state = table("nami d4")
    assert refused(state, "nami-d4") == "C13 stands_there"
    assert refused(state, "nami-d7") == "C13 too_far"


# C14: the jump (captions: over one; not over two; not over or onto damage)


def test_C14_over_an_adjacent_sweet() -> None:
    state = table("nami d4, ume e4")
    assert reach(state, "nami") == "c3 c4 d3 d5 e3 f4"
    assert at(play(state, "nami-f4"), "nami") == "f4"


def test_C14_the_sweet_jumped_over_stays_as_it_is() -> None:
    state = play(table("nami d4, ume e4", "blue e3"), "nami-f4")
    assert at(state, "ume") == "e4"
    assert chip_on(state, "e4") == "red"


@pytest.mark.parametrize("landing", ["c4 e3", "d5 d3", "c3 e4"])
def test_C14_in_every_direction(landing: str) -> None:
    """Ume beside Nami on one side, Fuji on the other: Nami lands behind each."""
    one, other = landing.split()
    state = table(f"nami d4, ume {one}, fuji {other}")
    behind = {"c4": "b4", "e3": "f2", "d5": "d6", "d3": "d2", "c3": "b2", "e4": "f4"}
    assert {behind[one], behind[other]} <= set(reach(state, "nami").split())


def test_C14_not_over_two() -> None:
    state = table("nami d4, ume e4, fuji f4")
    assert "g4" not in reach(state, "nami").split()
    assert refused(state, "nami-g4") == "C14 over_two"
    assert refused(state, "nami-f4") == "C13 occupied"


def test_C14_not_over_two_from_the_start() -> None:
    """Nami begins beside b5; c5 and d5 follow in the same direction."""
    state = table("ume b5, fuji c5")
    assert "d5" not in reach(state, "nami").split()
    assert refused(state, "nami-d5") == "C14 over_two"


def test_C14_only_the_very_next_cell() -> None:
    state = table("nami d2, ume d3")
    assert "d4" in reach(state, "nami").split()
    assert refused(state, "nami-d5") == "C13 too_far"


def test_C14_not_over_a_gap() -> None:
    """Ume is two cells away: nothing to jump over next door."""
    assert refused(table("nami d2, ume d4"), "nami-d5") == "C13 too_far"


def test_C14_not_onto_damage() -> None:
    state = table("nami d4, ume e4", damage="f4", held="2 3 3")
    assert "f4" not in reach(state, "nami").split()
    assert refused(state, "nami-f4") == "C13 onto_damage"


def test_C14_not_over_damage() -> None:
    state = table("nami d4", damage="e4", held="2 3 3")
    assert refused(state, "nami-f4") == "C14 over_damage"


def test_C14_not_over_a_sweet_on_damage() -> None:
    state = table("nami d4, ume e4!", damage="e4", held="2 3 3")
    assert "f4" not in reach(state, "nami").split()
    assert refused(state, "nami-f4") == "C14 over_sweet_on_damage"


def test_C14_over_a_damaged_sweet_on_a_colour_chip() -> None:
    assert "f4" in reach(table("nami d4, ume e4!", damage="a1", held="2 3 3"), "nami").split()


def test_C14_off_a_damage_chip() -> None:
    assert "f4" in reach(table("nami d4!, ume e4", damage="d4", held="2 3 3"), "nami").split()


def test_C14_not_off_the_tray() -> None:
    assert reach(table("nami g4, ume g3, fuji f4"), "nami") == "e4 f5 g2"
    assert reach(table("ume d2, nami d1"), "ume") == "c1 c2 d3 e1 e2"


# C15: the double (caption: same colour, two hexes)


def test_C15_through_the_own_colour_to_any_cell_beside_it() -> None:
    state = table("nami d4", "blue d5")
    assert reach(state, "nami") == "c3 c4 c5 d3 d5 d6 e3 e4 e5"


def test_C15_the_second_step_may_turn() -> None:
    assert at(play(table("nami d4", "blue d5"), "nami-c5"), "nami") == "c5"


def test_C15_not_through_another_colour() -> None:
    state = table("nami d4", "red d5")
    assert reach(state, "nami") == AROUND_D4
    assert refused(state, "nami-d6") == "C15 needs_own_colour"


def test_C15_not_through_an_empty_cell() -> None:
    assert refused(table("nami d4", "blue d6"), "nami-d6") == "C15 needs_own_colour"


def test_C15_not_back_to_the_origin() -> None:
    assert refused(table("nami d4", "blue d5"), "nami-d4") == "C13 stands_there"


def test_C15_only_the_cell_between_needs_the_colour() -> None:
    state = table("nami d4", "blue d5, red d6")
    assert chip_on(play(state, "nami-d6"), "d6") == "blue"


def test_C15_not_through_a_taken_cell() -> None:
    """Shizuku is blue too and stands on blue: it can be jumped over, but not gone through."""
    state = table("nami d4, shizuku d5")
    assert reach(state, "nami") == "c3 c4 d3 d6 e3 e4"
    assert refused(state, "nami-e5") == "C15 needs_own_colour"


def test_C15_not_onto_a_sweet_or_damage() -> None:
    state = table("nami d4, ume d6", "blue d5", "e5", held="2 3 3")
    assert reach(state, "nami") == "c3 c4 c5 d3 d5 e3 e4"


def test_C15_the_second_step_is_not_a_jump() -> None:
    """Through d5, then over Ume on d6 to d7, would be three cells."""
    assert refused(table("nami d4, ume d6", "blue d5"), "nami-d7") == "C13 too_far"


def test_C15_home_through_the_own_colour() -> None:
    """Two cells from the goal, the cell between carries its colour."""
    assert "S3a" in reach(table("nami d2", "blue d1"), "nami").split()
    assert "S3a" in reach(table("nami d2", "blue e1"), "nami").split()
    assert "S3a" not in reach(table("nami d2", "red d1 e1"), "nami").split()
    assert "S3a" not in reach(table("nami d2, ume e1", "blue e2"), "nami").split()


def test_C15_also_through_the_cell_it_was_just_pushed_off() -> None:
    """A rival moves Nami away from its goal: the blue chip stays, and Nami comes back through it."""
    pushed = play(table("nami d1", seat=2), "nami-d2")
    assert outcome(play(pushed, "nami-S3a")) == ("home", "C29", 0)


def test_C16_a_jump_is_not_extended() -> None:
    """Over Ume to f4, which is blue; but not on to g4."""
    state = table("nami d4, ume e4", "blue f4")
    assert "f4" in reach(state, "nami").split()
    assert refused(state, "nami-g4") == "C13 too_far"


def test_C16_a_double_does_not_begin_with_a_jump() -> None:
    """Over Shizuku, who stands on blue, straight on only."""
    state = table("nami d4, shizuku e4", "blue f4 f3")
    assert set(reach(state, "nami").split()) & {"f3", "g3", "g4", "e5"} == set()


def test_C16_up_to_two_means_that_one_is_enough() -> None:
    assert "d5" in reach(table("nami d4", "blue d5"), "nami").split()


# C17: home (caption: off the board only if it ends the game)


@pytest.mark.parametrize("cell", ["d1", "e1"])
def test_C17_by_a_step(cell: str) -> None:
    state = play(table(f"nami {cell}"), "nami-S3a")
    assert (at(state, "nami"), state.seat) == ("home", None)


@pytest.mark.parametrize(("cell", "over"), [("e2", "e1"), ("c1", "d1")])
def test_C17_by_a_jump(cell: str, over: str) -> None:
    assert at(play(table(f"nami {cell}, ume {over}"), "nami-S3a"), "nami") == "home"


def test_C17_not_by_a_jump_round_a_corner_or_over_damage() -> None:
    assert "S3a" not in reach(table("nami d2, ume d1"), "nami").split()
    blocked = table("nami e2, ume e1!", damage="e1", held="2 3 3")
    assert refused(blocked, "nami-S3a") == "C14 over_sweet_on_damage"
    assert refused(table("nami e3, ume e2, fuji e1"), "nami-S3a") == "C14 home_over_two"


def test_C17_by_a_double() -> None:
    assert at(play(table("nami e2", "blue e1"), "nami-S3a"), "nami") == "home"


def test_C17_only_to_the_own_goal() -> None:
    """d1 touches S3a (Nami's goal) and S2b (Tsuru's)."""
    assert reach(table("tsuru d1"), "tsuru") == "S2b c1 d2 e1"
    assert refused(table("tsuru d1"), "tsuru-S3a") == "C17 not_its_goal"


def test_C17_a_sweet_waiting_on_the_spot_does_not_hinder() -> None:
    state = table("nami d1")
    assert at(state, "shizuku") == "start"
    assert outcome(play(state, "nami-S3a")) == ("home", "C29", 0)


def test_C17_not_back_to_the_start() -> None:
    assert refused(table("nami a4"), "nami-S0b") == "C17 not_its_goal"


# C18: the first move


def test_C18_by_a_step() -> None:
    assert reach(table(), "nami") == "a4 b5"


def test_C18_by_a_jump() -> None:
    assert reach(table("ume b5"), "nami") == "a4 c5"
    assert reach(table("ume a4"), "nami") == "a3 b5"
    assert reach(table("ume b5!", damage="b5", held="2 3 3"), "nami") == "a4"


def test_C18_by_a_double() -> None:
    assert reach(table(chips="blue b5"), "nami") == "a4 b4 b5 c5 c6"
    assert reach(table(chips="red b5"), "nami") == "a4 b5"


def test_C18_not_farther() -> None:
    assert refused(table(), "nami-c5") == "C15 needs_own_colour"
    assert refused(table(), "nami-d4") == "C18 start_far"


def test_C18_waiting_sweets_are_never_in_the_way() -> None:
    """Nami on a4 stands between two waiting neighbours; nothing to jump over outside."""
    assert reach(table("nami a4"), "nami") == "a3 b4 b5"


# C19: the chip under the sweet (caption: matching chip, swap)


def test_C19_an_empty_cell_gets_a_chip_of_its_colour() -> None:
    assert chips(play(table("nami d4"), "nami-d5"), "blue") == "d4 d5"


def test_C19_another_colour_is_swapped() -> None:
    state = play(table("nami d4", "red d5"), "nami-d5")
    assert chip_on(state, "d5") == "blue"
    assert chips(state, "red") == ""


def test_C19_the_own_colour_stays() -> None:
    assert chips(play(table("nami d4", "blue d5"), "nami-d5"), "blue") == "d4 d5"


def test_C19_the_chip_left_behind_stays_also_damage() -> None:
    state = play(table("nami d4!", damage="d4", held="2 3 3"), "nami-d5")
    assert (chip_on(state, "d4"), chip_on(state, "d5")) == ("damage", "blue")


def test_C19_nothing_is_laid_on_the_cell_passed() -> None:
    state = play(table("nami d4, ume e4", "white d5"), "nami-f4")
    assert (chip_on(state, "d5"), chip_on(state, "e4"), chip_on(state, "f4")) == ("white", "red", "blue")


def test_C19_the_first_move_lays_a_chip_too() -> None:
    assert chip_on(play(table(), "nami-a4"), "a4") == "blue"


# C20: the supply has run out

TWELVE_BLUE = "a1 a2 a3 b1 b2 b3 c1 c2 e4 d5 d6 d7"


def test_C20_only_onto_its_own_colour() -> None:
    """d4 and the twelve: all thirteen blue chips lie on the tray."""
    state = table("nami d4", f"blue {TWELVE_BLUE}, red c3")
    assert reach(state, "nami") == "d5 d6 e4"
    assert refused(state, "nami-c3") == "C20 no_chip_left"
    assert refused(state, "nami-c4") == "C20 no_chip_left"


def test_C20_a_jump_and_a_double_too() -> None:
    state = table("nami d4, ume d3", f"blue {TWELVE_BLUE}, red d2")
    assert refused(state, "nami-d2") == "C20 no_chip_left"
    assert refused(state, "nami-c5") == "C20 no_chip_left"


def test_C20_one_chip_left_is_enough() -> None:
    state = table("nami d4", f"blue {TWELVE_BLUE.removesuffix(' d7')}, red c3")
    assert chip_on(play(state, "nami-c3"), "c3") == "blue"


def test_C20_home_needs_no_chip() -> None:
    state = table("nami e1", f"blue {TWELVE_BLUE}")
    assert reach(state, "nami") == "S3a"


def test_C20_a_waiting_sweet_too() -> None:
    state = table("shizuku d4", f"blue {TWELVE_BLUE}")
    assert reach(state, "nami") == ""
    assert refused(state, "nami-a4") == "C20 no_chip_left"


def test_C20_a_swapped_chip_is_there_again() -> None:
    state = table("nami d4, ume c4", f"blue {TWELVE_BLUE}")
    assert reach(play(state, "ume-d5"), "nami") == "c3 c4 d3 d6 e3 e4 e5 f3 f4"


# How a move is told


@pytest.mark.parametrize(
    ("described", "move", "kind", "fields"),
    [
        ({}, "nami-a4", "entered", {"from": "start", "to": "a4"}),
        ({"sweets": "ume b5"}, "nami-c5", "entered", {"over": "ume"}),
        ({"chips": "blue b5"}, "nami-c5", "entered", {"via": "b5"}),
        ({"sweets": "nami d4", "chips": "red d5"}, "nami-d5", "stepped", {"from": "d4", "lost": "red"}),
        ({"sweets": "nami d4, ume e4"}, "nami-f4", "jumped", {"over": "ume", "lost": ""}),
        ({"sweets": "nami d4", "chips": "blue d5"}, "nami-e5", "doubled", {"via": "d5"}),
        ({"sweets": "nami d4, ume e4", "chips": "blue e3"}, "nami-f3", "doubled", {"via": "e3"}),
        ({"sweets": "nami d1"}, "nami-S3a", "came_home", {"from": "d1", "to": "S3a"}),
    ],
)
def test_C12_to_C19_every_way_is_told(described: dict[str, str], move: str, kind: str, fields: dict[str, str]) -> None:
    told: list[Event] = []
    play(table(**described), move, tell=told)
    event = told[0]
    assert (event.kind, event.seat, event.audience) == (kind, 0, None)
    assert fields.items() <= event.fields.items()
