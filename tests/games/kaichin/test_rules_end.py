"""Kaichin C29–C35: how the game ends, and who has won."""

from __future__ import annotations

import pytest

from pyengine.games.kaichin.rules import KaichinState
from tests.games.kaichin.play import (
    DISCLOSE,
    FOUR,
    FULL,
    all_but,
    at,
    colours_on,
    legal,
    outcome,
    play,
    refused,
    removed_but,
    stuck,
    table,
)

# C29: home


@pytest.mark.parametrize("mover", [0, 1, 2])
def test_C29_the_holder_wins_whoever_moved_it(mover: int) -> None:
    state = play(table("ume f1", seat=mover), "ume-S3b")
    assert outcome(state) == ("home", "C29", 1)


def test_C29_at_once_whatever_the_colours_say() -> None:
    state = play(table("nami d1", "white a1 a2 a3, red b1 b2"), "nami-S3a")
    assert outcome(state) == ("home", "C29", 0)
    assert legal(state) == set()
    assert refused(state, "nami-d1") == "C29 over"


def test_C29_a_sweet_nobody_holds_ends_the_game_by_colour() -> None:
    """Hoshi is in nobody's hand; white (seat 1) leads, though yellow, which nobody holds, has more."""
    state = play(table("hoshi a3", "white c3 c4, green d4, yellow e1 e2 e3"), "hoshi-S1a")
    assert outcome(state) == ("unheld", "C29", 1)


def test_C29_the_sentence_names_the_sweet_and_its_holder() -> None:
    state = play(table("ume f1"), "ume-S3b")
    result = state.outcome()
    assert result is not None
    said = state.game.words.say(f"endings.{result.reason}", result.fields, ["Ann", "Ben", "Cho"])
    assert said == "Ume came home, and its card is Ben's."


# C30: the tray is full


def full_but(*cells: str, sweets: dict[str, str], damage: str = "", **more: object) -> KaichinState:
    """Every cell has a chip but these; the sweets not mentioned are out of the game, which took some damage chips."""
    more = {"held": "2 2 2", **more}
    bare = all_but(*cells, *(cell.rstrip("!") for cell in sweets.values()), *damage.split())
    placed = [f"{name} {cell}" for name, cell in sweets.items()]
    return table(", ".join([*placed, removed_but(*sweets)]), colours_on(bare), damage, **more)  # type: ignore[arg-type]


def test_C30_filling_the_last_cell_ends_the_game() -> None:
    state = full_but("d4", sweets={"nami": "d5", "shizuku": "a1"})
    assert state.available()
    assert outcome(play(state, "nami-d4"))[:2] == ("full", "C30")


def test_C30_one_empty_cell_and_the_game_goes_on() -> None:
    state = full_but("d4", "g1", sweets={"nami": "d5", "shizuku": "a1"})
    assert play(state, "nami-d4").seat == 1


def walled(sweets: dict[str, str], **more: object) -> KaichinState:
    """Only a1 is empty, and damage lies on all three cells around it."""
    return full_but("a1", sweets=sweets, damage="a2 b1 b2", **more)


def test_C30_a_blocked_cell_does_not_count() -> None:
    state = full_but("a1", "d4", sweets={"nami": "d5", "shizuku": "g1"}, damage="a2 b1 b2")
    assert state.available()
    after = play(state, "nami-d4")
    assert outcome(after)[0] == "full" and not after.available()


@pytest.mark.parametrize("waiting", ["fuji", "sasa"])
def test_C30_a_sweet_waiting_beside_it_makes_it_available(waiting: str) -> None:
    """Fuji and Sasa begin beside a1."""
    state = walled({"nami": "d4", waiting: "start"})
    assert state.available()
    assert play(state, "nami-d5").seat == 1


@pytest.mark.parametrize("waiting", ["tsuki", "yuki"])
def test_C30_a_sweet_waiting_elsewhere_does_not(waiting: str) -> None:
    assert not walled({"nami": "d4", waiting: "start"}, **FULL).available()


def test_C30_a_sweet_standing_on_damage_beside_it_makes_it_available() -> None:
    state = walled({"nami": "d4", "ume": "b2!"})
    assert state.available()


def test_C30_damage_stops_the_chain_of_the_others() -> None:
    """Ume on the damage chip of b2 has no red chip left; the others cannot pass b2."""
    damage, red = "a2 b1 b2", "a3 a4 b3 b4 b5 c1 c2 c3 c4 c5 c6 d1 d2"
    bare = all_but("a1", "d4", *damage.split(), *red.split())
    chips = f"red {red}, " + colours_on(bare, ["yellow", "purple", "green", "white"])
    state = table(removed_but("nami", "ume") + ", nami d4, ume b2!", chips, damage, held="2 2 2", **FULL)
    assert not state.available()


def test_C30_other_sweets_on_the_way_do_not_hinder() -> None:
    """a1 behind a wall of damage and one sweet of a colour that has run out: Nami could pass if Ume moved away."""
    red = "b3 b4 b5 c1 c2 c3 c4 c5 c6 d1 d2 d3"
    bare = all_but("a1", "a2", "b1", "b2", "d4", *red.split())
    chips = f"red {red}, " + colours_on(bare, ["yellow", "purple", "green", "white"])
    state = table(removed_but("nami", "ume") + ", nami d4, ume b2", chips, "a2 b1", held="2 2 3")
    assert state.available()


def test_C30_a_colour_without_supply_makes_nothing_available() -> None:
    """Only blue sweets are left in the game, and all blue chips lie on the tray."""
    blue = "a1 a2 a3 a4 b1 b2 b3 b4 b5 c1 c2"
    bare = all_but("g4", "d4", "d5", *blue.split())
    chips = f"blue {blue}, " + colours_on(bare)
    sweets = removed_but("nami", "shizuku") + ", nami d4, shizuku d5"
    assert not table(sweets, chips, held="2 2 3", **FULL).available()
    one_less = f"blue {blue.removesuffix(' c2')}, " + colours_on([*bare, "c2"])
    assert table(sweets, one_less, held="2 2 3").available()


def test_C30_a_removed_sweet_makes_nothing_available() -> None:
    assert not full_but("d4", sweets={}, **FULL).available()


def test_C30_locks_are_ignored() -> None:
    """The only sweet in the game stays put, and yet it could fill the cell."""
    more = {"locks": "nami", "shown": "nami", "options": DISCLOSE, "seat": 1}
    assert full_but("d4", sweets={"nami": "d5"}, **more).available()


def test_C30_after_an_attack() -> None:
    """Ume on b2 is the last that could fill a1. Its second hit removes it, and damage closes the corner."""
    state = full_but("a1", sweets={"nami": "b5", "ume": "b2!"}, damage="a2 b1")
    assert state.available()
    assert outcome(play(state, "hit-ume"))[0] == "full"


def test_C30_a_first_hit_leaves_the_cell_available() -> None:
    """Ume on its damage chip can still step off to a1."""
    state = full_but("a1", sweets={"nami": "b5", "ume": "b2"}, damage="a2 b1", held="2 3 2")
    assert play(state, "hit-ume").seat == 1


def test_C30_after_disclosing_a_colour_chip_laid_on_the_last_cell() -> None:
    state = full_but("g1", sweets={"nami": "d4", "tsuki": "a1"}, part="show", options=DISCLOSE)
    assert outcome(play(state, "show-nami", "put-red@g1"))[0] == "full"
    assert play(state, "show-nami", "done").seat == 1


def test_C30_after_disclosing_a_damage_chip_laid_on_the_last_cell() -> None:
    state = full_but("g1", sweets={"nami": "d4", "tsuki": "a1"}, part="show", options=DISCLOSE)
    assert outcome(play(state, "show-nami", "put-damage@g1"))[0] == "full"


def test_C30_a_full_tray_leaves_no_time_to_disclose() -> None:
    state = full_but("d4", sweets={"nami": "d5", "tsuki": "a1"}, options=DISCLOSE)
    assert outcome(play(state, "nami-d4"))[0] == "full"


# C31: colours and ties

TALLY = "nami tsuki green, ume fuji white, sasa yuki red"


def counted(chips: str, first: int = 0, hands: str = TALLY) -> int:
    """Who wins when Hoshi, whom nobody holds, comes home with these chips on the tray."""
    sweets = "momiji c6" if "hoshi" in hands else "hoshi a3"
    move = "momiji-S0a" if "hoshi" in hands else "hoshi-S1a"
    return outcome(play(table(sweets, chips, hands=hands, first=first), move))[2]


@pytest.mark.parametrize(("chips", "winner"), [("green d1 d2", 0), ("white d1 d2", 1), ("red d1 d2", 2)])
def test_C31_most_chips_of_the_own_colour(chips: str, winner: int) -> None:
    assert counted(f"{chips}, green e1, white e2, red e3") == winner


def test_C31_colours_that_nobody_holds_are_ignored() -> None:
    assert counted("purple d1 d2 d3 d4, green e1") == 0


@pytest.mark.parametrize(("first", "winner"), [(0, 2), (1, 0), (2, 1)])
def test_C31_in_a_tie_the_last_in_turn_order_wins(first: int, winner: int) -> None:
    assert counted("green d1, white d2, red d3", first) == winner


@pytest.mark.parametrize(("first", "winner"), [(0, 1), (1, 0), (2, 1)])
def test_C31_a_tie_of_two(first: int, winner: int) -> None:
    assert counted("green d1 d2, white e1 e2, red f1", first) == winner


@pytest.mark.parametrize(("first", "winner"), [(0, 3), (1, 3), (2, 1), (3, 1)])
def test_C31_a_tie_with_four_players(first: int, winner: int) -> None:
    """Seats 1 (white) and 3 (blue)."""
    assert counted("white d1 d2, blue e1 e2, green f1", first, FOUR) == winner


def test_C31_nothing_on_the_tray_is_a_tie_too() -> None:
    assert counted("") == 2


def test_C31_the_chip_under_a_damaged_sweet_no_longer_counts() -> None:
    """C24: red falls from two to one by the hit, so green wins."""
    state = play(table("nami d2, ume d6, hoshi a3", "red d7, green e1 e2"), "hit-ume")
    assert state.standings() == (2, 0, 1)


def test_C31_the_scores_are_the_chips() -> None:
    result = play(table("hoshi a3", "green d1 d2, white e1"), "hoshi-S1a").outcome()
    assert result is not None
    assert result.scores == result.breakdown["chips"] == (2, 1, 0)


# C32–C34


def test_C32_home_comes_first_and_lays_no_chip() -> None:
    state = full_but("d4", sweets={"nami": "d1", "shizuku": "a1"})
    after = play(state, "nami-S3a")
    assert outcome(after)[0] == "home"
    assert after.available()


def test_C33_all_players_pass_in_succession() -> None:
    state = play(stuck(), "pass", "pass")
    assert state.seat == 2
    assert outcome(play(state, "pass"))[:2] == ("stuck", "C33")


def test_C33_the_colours_decide() -> None:
    state = stuck(hands="nami tsuki green, ume fuji white, sasa yuki blue")
    assert outcome(play(state, "pass", "pass", "pass")) == ("stuck", "C33", 2)


def test_C33_somebody_acting_begins_the_count_anew() -> None:
    """Two have passed, then Fuji's holder hits Nami; nobody has anything to do again: three more passes."""
    state = play(stuck("0 1 0", seat=2), "pass", "pass", "hit-nami")
    assert state.position()["passes"] == 0
    assert state.seat == 2


def test_C33_a_pass_proves_that_no_attack_was_possible() -> None:
    """Seat 2 has damage chips, and yet passes: it holds neither Nami nor Fuji, who see each other."""
    state = play(stuck("0 0 2", seat=2), "pass")
    assert state.position()["proofs"] == [[2, ["nami", "fuji"], False]]
    assert play(stuck("0 0 0", seat=2), "pass").position()["proofs"] == []


@pytest.mark.parametrize(("hands", "seats"), [(TALLY, 3), (FOUR, 4)])
def test_C34_six_quiet_rounds_end_the_game(hands: str, seats: int) -> None:
    almost = table("nami d4", "red d5", hands=hands, quiet=6 * seats - 1)
    assert outcome(play(almost, "nami-d5"))[:2] == ("quiet", "C34")


def test_C34_one_turn_before_nothing_ends() -> None:
    state = play(table("nami d4", "red d5", quiet=16), "nami-d5")
    assert (state.seat, state.position()["quiet"]) == (1, 17)


def test_C34_the_number_of_rounds_can_be_agreed() -> None:
    state = table("nami d4", "red d5", options={"quiet_rounds": 1}, quiet=2)
    assert outcome(play(state, "nami-d5"))[0] == "quiet"


@pytest.mark.parametrize("move", ["nami-c4", "hit-ume", "tsuki-a3"])
def test_C34_filling_a_cell_and_attacking_begin_the_count_anew(move: str) -> None:
    state = play(table("nami d4, ume d6", "red d5", quiet=17), move)
    assert state.position()["quiet"] == 0


@pytest.mark.parametrize("move", ["nami-d5", "nami-d3"])
def test_C34_swapping_and_stepping_on_the_own_colour_are_quiet(move: str) -> None:
    assert play(table("nami d4", "red d5, blue d3", quiet=4), move).position()["quiet"] == 5


def test_C34_a_disclosure_begins_the_count_anew() -> None:
    state = play(table("nami d4", "red d5", options=DISCLOSE, quiet=17), "nami-d5")
    assert state.position()["quiet"] == 17
    assert play(state, "show-nami", "done").position()["quiet"] == 0
    assert outcome(play(state, "done"))[0] == "quiet"


def test_C34_a_pass_is_quiet() -> None:
    assert play(stuck(quiet=3), "pass").position()["quiet"] == 4
    assert outcome(play(stuck(quiet=17), "pass"))[0] == "quiet"


def test_C34_no_game_is_longer_than_the_bound() -> None:
    """Fewer than 6 n (37 + 8 + 12 + 8 + 1) turns with four players; a turn is at most three moves."""
    state = table(hands=FOUR)
    assert state.game.longest(4, state.options) == 3 * 6 * 4 * (37 + 8 + 12 + 8 + 1)


# C35


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_C35_at_the_end_all_cards_are_shown(viewer: int | None) -> None:
    state = table("nami d1")
    assert [player["sweets"] is None for player in state.seen_by(viewer)["players"]] == [s != viewer for s in range(3)]
    after = play(state, "nami-S3a")
    assert at(after, "nami") == "home"
    assert after.seen_by(viewer)["players"] == after.position()["players"]
