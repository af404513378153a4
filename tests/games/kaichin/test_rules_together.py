"""Kaichin where several rules meet: chains of attacks, locks that overlap, supplies that come back, ends that almost come.

Each expectation is worked out from the rules by hand."""

from __future__ import annotations

import pytest

from tests.games.kaichin.play import (
    DISCLOSE,
    FOUR,
    FULL,
    all_but,
    at,
    chip_on,
    chips,
    colours_on,
    held,
    legal,
    outcome,
    play,
    reach,
    refused,
    removed_but,
    stuck,
    table,
    targets,
)

ALL_BLUE = "a1 a2 a3 b1 b2 b3 c1 c2 c3 g1 g2 g3"
"""Twelve cells; with the one under Nami all blue chips lie on the tray."""


# Attacks


def test_C24_two_players_hit_the_same_sweet_one_after_the_other() -> None:
    """Nami hits Fuji; somebody moves Fuji off its damage chip; then Sasa hits it, and it is gone."""
    state = play(table("nami d2, fuji d6, sasa g3"), "hit-fuji")
    assert refused(state, "hit-fuji") == "C22 target_on_damage"
    state = play(state, "fuji-e5")
    assert targets(state) == "fuji"
    state = play(state, "hit-fuji")
    assert (at(state, "fuji"), chip_on(state, "e5"), chip_on(state, "d6")) == ("removed", "damage", "damage")
    assert [held(state, seat) for seat in range(3)] == [2, 3, 2]
    assert chips(state, "white") == ""


def test_C22_a_hit_sweet_shields_those_behind_it_and_its_chip_goes_on_doing_so() -> None:
    state = play(table("nami d2, ume d4, fuji d6"), "hit-ume")
    shielded = play(state, "hoshi-g4", "sasa-a1")
    assert refused(shielded, "hit-fuji") == "C22 behind_damage"
    gone = play(state, "ume-c4", "sasa-a1")
    assert refused(gone, "hit-fuji") == "C22 behind_damage", "the chip stays a wall"


def test_C24_one_hit_brings_a_chip_back_and_the_colour_can_be_laid_again() -> None:
    """C20 before the hit, no longer after it: the chip under Nami went back to the supply."""
    state = table("nami d4, ume d6, tsuki f1", f"blue {ALL_BLUE}", seat=1)
    assert reach(state, "nami") == "b2 b3 c2 c3"
    state = play(state, "hit-nami")
    assert reach(state, "nami") == "b2 b3 c2 c3 c4 d3 d5 e3 e4"


def test_C24_a_sweet_hit_twice_takes_its_lines_with_it() -> None:
    """Ume between Nami and Fuji: once it is removed its cell is burnt, so nobody sees through either."""
    state = play(table("nami d2, ume d4!, fuji d6", damage="a1", held="2 3 3"), "hit-ume")
    assert targets(play(state, "hoshi-g4", "sasa-b1")) == ""


def test_C22_both_own_sweets_may_hit_each_other_and_lose() -> None:
    state = play(table("nami d2, tsuki d6"), "hit-tsuki")
    assert state.position()["sweets"]["tsuki"] == {"at": "d6", "damaged": True}
    assert state.position()["proofs"] == [[0, ["nami"], True]]


def test_C21_with_the_last_damage_chip_laid_by_hand_nothing_is_left_to_attack_with() -> None:
    state = table("nami d2, ume d6", "", "a1 a2", held="1 3 3", part="show", options=DISCLOSE)
    state = play(state, "show-tsuki", "put-damage@g4", "hoshi-g3", "done", "hoshi-g2", "done")
    assert held(state, 0) == 0
    assert refused(state, "hit-ume") == "C21 no_damage_left"


# Locks


def test_C28_two_locks_at_once_each_ends_with_its_own_discloser() -> None:
    state = table("nami d4, ume b2, hoshi g4", part="show", options=DISCLOSE)
    state = play(state, "show-nami", "done", "hoshi-g3", "show-ume", "done")
    assert (state.seat, reach(state, "nami"), reach(state, "ume")) == (2, "", "")
    state = play(state, "hoshi-g2", "done")
    assert state.seat == 0 and reach(state, "nami") and not reach(state, "ume")
    state = play(state, "nami-d5", "done")
    assert state.seat == 1 and reach(state, "ume")


def test_C28_and_C33_a_lock_makes_the_others_pass_without_ending_the_game() -> None:
    """Nami is the only sweet left. Its holder shows it, so two players pass; then it is free again."""
    bare = all_but("g4", "d4")
    state = table(
        removed_but("nami") + ", nami d4",
        colours_on(bare),
        held="0 0 0",
        part="show",
        options=DISCLOSE,
    )
    state = play(state, "show-nami", "done")
    for seat in (1, 2):
        assert (state.seat, legal(state)) == (seat, {"pass"})
        state = play(state, "pass")
    assert state.seat == 0
    assert state.position()["passes"] == 2
    assert play(state, "nami-d5").position()["passes"] == 0


def test_C28_the_card_of_an_unmoved_sweet_keeps_it_from_entering() -> None:
    state = play(table("hoshi g4", part="show", options=DISCLOSE), "show-nami", "done")
    assert refused(state, "nami-a4") == "C28 locked"


def test_C26_both_cards_in_two_turns_and_the_second_lock_counts() -> None:
    state = play(table("nami d4, tsuki b2, hoshi a1", part="show", options=DISCLOSE), "show-nami", "done")
    state = play(state, "hoshi-a2", "done", "hoshi-a3", "done", "nami-d5", "show-tsuki", "done")
    assert refused(state, "tsuki-b3") == "C28 locked"
    assert reach(state, "nami"), "the first lock ended when the next turn began"
    state = play(state, "hoshi-b4", "done", "hoshi-b5", "done", "nami-d6")
    assert state.seat == 1, "no card is left to show, so the turn is over at once"


# Laying and taking


def test_C27_a_wall_taken_away_opens_a_line_and_a_way() -> None:
    state = table("nami d2, ume d6", damage="d3", held="2 3 3", part="show", options=DISCLOSE)
    state = play(state, "show-nami", "take@d3", "hoshi-g4", "done", "hoshi-g3", "done")
    assert targets(state) == "ume"
    assert "d3" in reach(state, "nami").split()


def test_C27_a_chip_of_the_own_colour_laid_by_hand_is_a_bridge() -> None:
    state = play(table("nami d2", part="show", options=DISCLOSE), "show-tsuki", "put-blue@d1")
    assert "S3a" in reach(state, "nami").split()


def test_C27_a_chip_taken_counts_no_longer() -> None:
    """Quiet limit one round: the colours decide after three quiet turns, and the green chip is gone by then."""
    options = {"disclose": True, "quiet_rounds": 1}
    state = table("nami d4, sasa e5", "green a1, white b2, blue d5", part="show", options=options, seat=1)
    state = play(state, "show-ume", "take@a1", "nami-d5", "done", "nami-d4", "done", "nami-d5", "done")
    assert outcome(state) == ("quiet", "C34", 1)


# Ends that almost come


def test_C34_with_cards_to_show_the_last_quiet_turn_is_over_only_when_nothing_was_shown() -> None:
    state = play(table("nami d4, ume b3", "blue d5", quiet=17, options=DISCLOSE), "nami-d5")
    assert state.seat == 0
    assert outcome(play(state, "done"))[0] == "quiet"
    assert play(state, "show-tsuki", "done").position()["quiet"] == 0


@pytest.mark.parametrize(("hands", "seats"), [("nami tsuki green, ume fuji white, sasa yuki red", 3), (FOUR, 4)])
def test_C34_the_count_is_one_of_turns_and_depends_on_the_players(hands: str, seats: int) -> None:
    state = table("nami d4", "blue d5", hands=hands)
    for turn in range(6 * seats):
        assert (state.seat, state.position()["quiet"]) == (turn % seats, turn)
        state = play(state, "nami-d5" if turn % 2 == 0 else "nami-d4")
    assert outcome(state)[:2] == ("quiet", "C34")


def test_C33_and_C34_when_both_come_at_once_nobody_could_act() -> None:
    state = play(stuck(quiet=15), "pass", "pass", "pass")
    assert outcome(state)[:2] == ("stuck", "C33")


def test_C34_passes_alone_can_bring_the_quiet_end() -> None:
    state = play(stuck(quiet=16), "pass", "pass")
    assert outcome(state)[:2] == ("quiet", "C34")


def test_C29_and_C31_a_sweet_nobody_holds_comes_home_in_a_tie() -> None:
    """White (seat 1) and red (seat 2) have two each; counted from seat 2, who began, seat 1 comes later."""
    state = table("hoshi a3", "white c3 c4, red d4 d5, green e1", first=2)
    assert outcome(play(state, "hoshi-S1a")) == ("unheld", "C29", 1)


def test_C29_a_damaged_sweet_wins_too_and_also_off_a_damage_chip() -> None:
    state = play(table("nami d1!", damage="d1", held="2 3 3"), "nami-S3a")
    assert outcome(state) == ("home", "C29", 0)
    assert chip_on(state, "d1") == "damage"


def test_C30_an_unmoved_sweet_behind_two_burnt_cells_makes_nothing_available() -> None:
    """Nami waits beside a4 and b5. With both burnt it can neither enter nor fill anything."""
    bare = all_but("d4", "a4", "b5")
    state = table(removed_but("nami") + ", nami start", colours_on(bare), "a4 b5", held="2 2 3", **FULL)
    assert not state.movable() and not state.available()
    one_open = table(removed_but("nami") + ", nami start", colours_on([*bare, "b5"]), "a4", held="2 2 3")
    assert one_open.available()


def test_C30_a_chip_that_comes_back_makes_a_cell_available() -> None:
    """Only blue sweets are left, and one blue chip: once it is laid, g4 does not count. A hit brings one back."""
    blue = "a1 a2 a3 a4 b1 b2 b3 b4 b5 c1"
    bare = all_but("g4", "d4", "d6", *blue.split())
    sweets = removed_but("nami", "shizuku") + ", nami d4, shizuku d6"
    state = table(sweets, f"blue {blue}, " + colours_on(bare), held="2 2 3")
    after = play(state, "hit-shizuku")
    assert after.seat == 1 and play(after, "nami-c3").seat == 2
    assert outcome(play(state, "nami-c3"))[0] == "full"
