"""Kaichin C21–C28: attacking, and the optional rule of disclosing."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.core.game import Event
from pyengine.games.kaichin.rules import GAME, KaichinState
from tests.games.kaichin.play import (
    DISCLOSE,
    PLAYERS,
    at,
    chip_on,
    chips,
    held,
    legal,
    play,
    reach,
    refused,
    stuck,
    table,
    targets,
)

# C21: who can attack (caption: with the matching card)


def test_C21_only_with_a_card_one_holds() -> None:
    """Nami (seat 0) and Ume (seat 1) see each other; seat 2 holds neither."""
    assert [targets(table("nami d2, ume d6", seat=seat)) for seat in range(3)] == ["ume", "nami", ""]
    assert refused(table("nami d2, ume d6, sasa b1", seat=2), "hit-ume") == "C22 no_line"


def test_C21_needs_a_damage_chip() -> None:
    state = table("nami d2, ume d6", held="0 3 3")
    assert targets(state) == ""
    assert refused(state, "hit-ume") == "C21 no_damage_left"


def test_C21_an_unmoved_sweet_cannot_attack() -> None:
    """Nami and Tsuki still wait beside the tray, in line with Ume."""
    state = table("ume a4")
    assert targets(state) == ""
    assert refused(state, "hit-ume") == "C21 unmoved_attackers"


def test_C21_a_removed_sweet_cannot_attack() -> None:
    state = table("nami removed, ume d6", damage="d2 d3", held="1 3 3")
    assert refused(state, "hit-ume") == "C21 unmoved_attackers"


@pytest.mark.parametrize("where", ["", "d2"])
def test_C21_a_damaged_sweet_can_attack_also_from_a_damage_chip(where: str) -> None:
    assert targets(table("nami d2!, ume d6", damage=where or "a1", held="2 3 3")) == "ume"


def test_C21_a_disclosed_sweet_can_attack() -> None:
    assert targets(table("nami d2, ume d6", shown="nami", options=DISCLOSE)) == "ume"


# C22: the line (captions: six directions, the first target; not on or behind damage; unmoved sweets)

RING = "ume d7, fuji a4, sasa a1, yuki d1, shizuku g1, momiji g4"


def test_C22_six_directions_at_any_range() -> None:
    assert targets(table(f"nami d4, {RING}")) == "fuji momiji sasa shizuku ume yuki"


def test_C22_not_off_the_lines() -> None:
    assert targets(table("nami d4, ume c5, fuji b3, sasa f3, yuki e2")) == ""


@pytest.mark.parametrize("colour", ["red", "blue", "white"])
def test_C22_colour_chips_do_not_stop_it(colour: str) -> None:
    assert targets(table("nami d2, ume d6", f"{colour} d3 d4 d5")) == "ume"


def test_C22_only_the_first_sweet_is_hit() -> None:
    state = table("nami d2, ume d4, fuji d6")
    assert targets(state) == "ume"
    assert refused(state, "hit-fuji") == "C22 behind_sweet"


def test_C22_next_door_counts() -> None:
    assert targets(table("nami d2, ume d3")) == "ume"


def test_C22_not_a_sweet_on_damage() -> None:
    state = table("nami d2, ume d4!", damage="d4", held="2 3 3")
    assert targets(state) == ""
    assert refused(state, "hit-ume") == "C22 target_on_damage"


def test_C22_not_behind_damage() -> None:
    state = table("nami d2, ume d6", damage="d4", held="2 3 3")
    assert targets(state) == ""
    assert refused(state, "hit-ume") == "C22 behind_damage"


def test_C22_not_behind_a_sweet_on_damage() -> None:
    state = table("nami d2, ume d6, fuji d4!", damage="d4", held="2 3 3")
    assert targets(state) == ""
    assert refused(state, "hit-ume") == "C22 behind_damage"


def test_C22_damage_behind_the_target_does_not_protect_it() -> None:
    assert targets(table("nami d2, ume d4", damage="d5", held="2 3 3")) == "ume"


def test_C22_a_damaged_sweet_on_a_colour_chip_can_be_hit() -> None:
    assert targets(table("nami d2, ume d4!", damage="a1", held="2 3 3")) == "ume"


def test_C22_an_unmoved_sweet_is_never_hit() -> None:
    """Nami on a4 looks straight at the dishes of Tsuki and, past a1, of Sasa."""
    state = table("nami a4")
    assert targets(state) == ""
    assert refused(state, "hit-tsuki") == "C22 unmoved_target"


def test_C22_a_removed_sweet_is_never_hit() -> None:
    state = table("nami d2, ume removed", damage="d6 d7", held="2 2 3")
    assert refused(state, "hit-ume") == "C24 gone"


def test_C22_also_the_own_second_sweet() -> None:
    assert targets(table("nami d2, tsuki d6")) == "nami tsuki"


def test_C22_never_oneself() -> None:
    state = table("nami d2, ume d6")
    assert refused(state, "hit-nami") == "C22 not_itself"
    assert refused(table("nami d2, tsuki a1, ume d6"), "hit-nami") == "C22 no_line"


# C23: only the target is announced


def test_C23_the_telling_names_the_player_and_the_target_only() -> None:
    told: list[Event] = []
    play(table("nami d2, ume d6"), "hit-ume", tell=told)
    (event,) = told
    assert (event.kind, event.seat) == ("damaged", 0)
    assert event.fields == {"sweet": "ume", "cell": "d6", "lost": "red"}
    assert event.sentence(GAME.words, PLAYERS) == "Ann hit Ume on d6."


def test_C23_who_fired_does_not_matter() -> None:
    """Nami or Tsuki could have done it: that is one move, and others see the same afterwards."""
    both = table("nami d2, tsuki b4, ume d4")
    assert [move for move in legal(both) if move == "hit-ume"] == ["hit-ume"]
    after = play(both, "hit-ume").seen_by(1)
    swapped = table("nami d2, tsuki b4, ume d4", hands="nami hoshi green, ume fuji white, sasa yuki red")
    assert play(swapped, "hit-ume").seen_by(1) == after


def test_C23_everybody_can_conclude_the_same() -> None:
    """Of Nami, Fuji and Sasa, one is held by the attacker: that is all an attack proves."""
    state = play(table("nami d2, fuji a4, sasa g1, yuki a2, ume d4"), "hit-ume")
    assert state.position()["proofs"] == [[0, ["nami", "fuji", "sasa"], True]]
    assert state.seen_by(None)["proofs"] == state.seen_by(2)["proofs"] == state.position()["proofs"]


def test_C23_a_refused_attack_costs_nothing() -> None:
    state = table("nami d2, ume d4, fuji d6")
    before = state.position()
    assert refused(state, "hit-fuji") == "C22 behind_sweet"
    assert state.position() == before


# C24, C25: damage (captions: first time, second time)


def test_C24_first_damage() -> None:
    state = play(table("nami d2, ume d6", "red d7"), "hit-ume")
    assert state.position()["sweets"]["ume"] == {"at": "d6", "damaged": True}
    assert chip_on(state, "d6") == "damage"
    assert chips(state, "red") == "d7"
    assert (held(state, 0), held(state, 1)) == (2, 3)


def test_C24_second_damage() -> None:
    state = play(table("nami d2, ume d6!", damage="a1", held="2 3 3"), "hit-ume")
    assert at(state, "ume") == "removed"
    assert chip_on(state, "d6") == "damage"
    assert chips(state, "red") == ""
    assert held(state, 0) == 1
    assert refused(state, "ume-d5") == "C24 gone"


def test_C24_the_cards_stay_with_their_owner() -> None:
    state = play(table("nami d2, ume d6!", damage="a1", held="2 3 3"), "hit-ume")
    assert state.position()["players"][1]["sweets"] == ["ume", "fuji"]


def test_C24_it_is_told_apart() -> None:
    told: list[Event] = []
    state = play(table("nami d2, ume d6"), "hit-ume", "ume-d5", "sasa-a1", "hit-ume", tell=told)
    assert [event.kind for event in told] == ["damaged", "stepped", "entered", "removed"]
    assert at(state, "ume") == "removed"
    assert state.position()["damage"] == ["d5", "d6"]


def test_C25_a_sweet_moves_off_damage_and_the_wall_stays() -> None:
    state = table("ume d4!, nami e4", "red d5", "d4", held="2 3 3")
    assert reach(state, "ume") == "c3 c4 c5 d3 d5 d6 e3 e5 f4"
    assert chip_on(play(state, "ume-c5"), "d4") == "damage"
    assert refused(play(state, "ume-c4"), "ume-d4") == "C13 onto_damage"


# C26: disclosing


def shown_part(*what: str, **more: Any) -> KaichinState:
    """Seat 0 has acted and may show a card."""
    return table(*what, part="show", options=DISCLOSE, **more)


def test_C26_off_unless_agreed() -> None:
    assert play(table("nami d4"), "nami-d5").seat == 1
    assert refused(table("nami d4"), "show-nami") == "C26 disclose_off"
    assert refused(table("nami d4"), "take@d4") == "C27 only_after_showing"


def test_C26_after_a_move_and_after_an_attack() -> None:
    state = table("nami d2, ume d6", options=DISCLOSE)
    for action in ("nami-d3", "hit-ume"):
        assert legal(play(state, action)) == {"show-nami", "show-tsuki", "done"}


def test_C26_not_before() -> None:
    assert refused(table("nami d4", options=DISCLOSE), "show-nami") == "C26 disclose_later"


def test_C26_not_having_to() -> None:
    state = play(shown_part("nami d4"), "done")
    assert (state.seat, state.position()["players"][0]["shown"]) == (1, [])


def test_C26_only_own_cards() -> None:
    assert refused(shown_part("nami d4"), "show-ume") == "C26 not_your_card"


def test_C26_once_each() -> None:
    state = shown_part("nami d4", shown="nami")
    assert legal(state) == {"show-tsuki", "done"}
    assert refused(state, "show-nami") == "C26 shown_already"


def test_C26_one_a_turn() -> None:
    state = play(shown_part("nami d4"), "show-nami")
    assert refused(state, "show-tsuki") == "C26 one_a_turn"


def test_C26_twice_a_game_then_never_asked_again() -> None:
    state = table("nami d4", shown="nami tsuki", options=DISCLOSE)
    assert play(state, "nami-d5").seat == 1


def test_C26_not_after_a_passed_turn() -> None:
    state = play(stuck(options=DISCLOSE), "pass")
    assert (state.seat, state.position()["part"]) == (1, "act")


def test_C26_not_after_the_game_has_ended() -> None:
    state = play(table("nami d1", options=DISCLOSE), "nami-S3a")
    assert legal(state) == set()
    assert refused(state, "show-nami") == "C29 over"


def test_C26_the_card_of_a_removed_sweet() -> None:
    state = play(shown_part("nami removed", damage="a1 a2", held="3 2 2"), "show-nami")
    assert state.position()["players"][0]["shown"] == ["nami"]
    assert state.position()["players"][0]["locks"] is None


def test_C26_everybody_sees_it() -> None:
    state = play(shown_part("nami d4"), "show-nami", "done")
    player = state.seen_by(2)["players"][0]
    assert (player["shown"], player["sweets"]) == (["nami"], None)


# C27: a chip laid or taken


def chip_part(*what: str, **more: Any) -> KaichinState:
    """Seat 0 has shown Nami and may lay or take a chip."""
    return play(shown_part(*what, **more), "show-nami")


def test_C27_lay_a_colour_chip_of_any_colour() -> None:
    state = chip_part("nami d4")
    for colour in ("red", "yellow", "green", "blue", "purple", "white"):
        assert chip_on(play(state, f"put-{colour}@a1"), "a1") == colour


def test_C27_lay_one_of_the_own_damage_chips() -> None:
    state = play(chip_part("nami d4"), "put-damage@a1")
    assert (chip_on(state, "a1"), held(state, 0)) == ("damage", 2)


def test_C27_without_own_damage_chips() -> None:
    state = chip_part("nami d4", held="0 3 3")
    assert refused(state, "put-damage@a1") == "C27 no_damage_to_put"


def test_C27_only_a_colour_with_supply() -> None:
    state = chip_part("nami d4", "red a1 a2 a3 a4 b1 b2 b3 b4 b5 c1 c2 c3 c4")
    assert refused(state, "put-red@g1") == "C27 none_to_put"


@pytest.mark.parametrize("cell", ["a1", "a2"])
def test_C27_only_on_an_empty_cell(cell: str) -> None:
    state = chip_part("nami d4", "red a1", "a2", held="2 3 3")
    assert refused(state, f"put-blue@{cell}") == "C27 not_empty"
    assert refused(state, "put-blue@d4") == "C27 under_sweet"


def test_C27_take_a_colour_chip_to_the_supply() -> None:
    state = play(chip_part("nami d4", "red a1"), "take@a1")
    assert (chip_on(state, "a1"), chips(state, "red")) == ("", "")


def test_C27_take_a_damage_chip_out_of_the_game() -> None:
    state = play(chip_part("nami d4", damage="a2", held="3 2 3"), "take@a2")
    assert chip_on(state, "a2") == ""
    assert [held(state, seat) for seat in range(3)] == [3, 2, 3]


def test_C27_not_from_under_a_sweet_nor_from_an_empty_cell() -> None:
    state = chip_part("nami d4, ume e4!", damage="e4", held="2 3 3")
    assert refused(state, "take@d4") == "C27 under_sweet"
    assert refused(state, "take@e4") == "C27 under_sweet"
    assert refused(state, "take@a1") == "C27 nothing_to_take"


def test_C27_one_of_them_or_none() -> None:
    state = chip_part("nami d4", "red a1")
    for move in ("put-red@a2", "take@a1", "done"):
        assert play(state, move).seat == 1


def test_C27_only_after_showing() -> None:
    assert refused(shown_part("nami d4"), "put-red@a1") == "C27 show_first"
    assert refused(table("nami d4", options=DISCLOSE), "put-red@a1") == "C27 only_after_showing"


# C28: the lock


def locked(*what: str, **more: Any) -> KaichinState:
    """Seat 0 has shown Nami; it is the turn of seat 1."""
    return play(chip_part(*what, **more), "done")


def test_C28_nobody_moves_it_until_the_disclosers_next_turn() -> None:
    state = locked("nami d4, hoshi g4")
    for _ in range(2):  # seats 1 and 2
        assert reach(state, "nami") == ""
        assert refused(state, "nami-d5") == "C28 locked"
        state = play(state, str(next(move for move in state.moves() if str(move).startswith("hoshi"))), "done")
    assert state.seat == 0
    assert reach(state, "nami") != ""


def test_C28_also_not_home_and_not_from_its_start() -> None:
    assert reach(locked("nami d1"), "nami") == ""
    assert reach(locked("hoshi g4"), "nami") == ""


def test_C28_it_can_be_attacked() -> None:
    assert targets(locked("nami d4, ume d6")) == "nami"


def test_C28_it_can_attack() -> None:
    """In the very turn in which it attacks its card may be shown, and in the next one it may attack again."""
    state = play(table("nami d2, ume d6", options=DISCLOSE), "hit-ume", "show-nami", "done")
    state = play(state, "ume-d5", "done", "hoshi-g4", "done")
    assert targets(state) == "ume"


def test_C28_being_removed_ends_it() -> None:
    state = play(locked("nami d4!, ume d6", damage="a1", held="3 2 3"), "hit-nami")
    assert state.position()["players"][0]["locks"] is None


def test_C28_first_damage_does_not_end_it() -> None:
    state = play(locked("nami d4, ume d6"), "hit-nami", "done")
    assert refused(state, "nami-d5") == "C28 locked"


def test_C28_jumping_over_it_is_allowed() -> None:
    assert "d3" in reach(locked("nami d4, ume d5"), "ume").split()


def test_C28_next_to_its_goal_it_wins_next_turn() -> None:
    """The consequence that bots and hints must know."""
    state = locked("nami d1, hoshi g4")
    state = play(state, "hoshi-g3", "done", "hoshi-g2", "done")
    assert at(play(state, "nami-S3a"), "nami") == "home"
