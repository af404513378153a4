"""Positions from outside, whole, damaged and hostile, and hands guessed from what a seat sees."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import Any

import pytest

from pyengine.core.chance import Chance
from pyengine.core.game import BadInput, Doc
from pyengine.draw.view import Look
from pyengine.games.kauchuk.demos.positions import arrange
from pyengine.games.kauchuk.rules import GAME, KauchukState
from pyengine.games.kauchuk.rules.board import COLOURS, LOOPS
from pyengine.games.kauchuk.rules.moves import Band, Step
from pyengine.games.kauchuk.table import TABLE
from pyengine.kit.bending import bent as spoilt
from tests.games.bent_help import hold
from tests.games.kauchuk.bend import bent
from tests.games.kauchuk.play import BOARDS, RICH, at, lay, play, random_game, rule
from tests.games.words_help import PLAYERS
from tests.mass import mass

SHARED = [(0, "d1d2"), (0, "d2d3"), (1, "a4b4"), (1, "b4c4"), (1, "c4d4")]
ALL_RED = {"red": 10, "blue": 10, "green": 10, "yellow": 10}


def after(state: KauchukState, *moves: str) -> KauchukState:
    play(state, *moves)
    return state


MOMENTS = {
    "act": at("jungle", 3, SHARED, [RICH], points=[3, 4]),
    "more": after(at("jungle"), "take-pile"),
    "pay": after(at("jungle", 3, SHARED, [RICH]), "d3d4"),
    "bonus": after(at("labyrinth", hands=[{"grey": 1, "blue": 1}]), "c1d2"),
    "extra": after(at("jungle", energy=[3], actions=1), "take-red", "take-blue"),
    "over": random_game("cursed", 3, 1),
}


@pytest.mark.parametrize("phase", MOMENTS)
def test_a_position_is_read_back_in_every_part_of_a_turn(phase: str) -> None:
    state = MOMENTS[phase]
    again = GAME.from_position(state.position())
    assert again.phase == phase
    assert again.position() == state.position()
    assert again.moves() == state.moves()
    assert (again.pins, again.control, again.collected) == (state.pins, state.control, state.collected)


def test_playing_on_changes_no_other_position_with_the_same_bands() -> None:
    doc = arrange("deities", 2, [(0, "d1d2"), (0, "c2d2"), (0, "d2e2"), (0, "c2d3")], [RICH])
    one, other = GAME.from_position(doc), GAME.from_position(doc)
    lay(one, "e2d3")
    assert one.notes.of != other.notes.of and one.collected != other.collected
    assert other.position() == GAME.from_position(doc).position() == doc


@pytest.mark.parametrize(
    ("place", "described", "sentence"),
    [
        ("jungle", {"energy": [30, 21]}, "energy tokens"),
        (
            "jungle",
            {"supply": {"open": ["red"] * 5, "pile": ["red"] * 6, "discard": []}},
            "the cards of a colour are not all there",
        ),
        ("jungle", {"known": [{"red": 1}, {}]}, "known to be in a hand"),
        ("jungle", {"open_row": ["red"] * 6}, "supply, open: a list of 6 things; it holds 0 to 5"),
        ("jungle", {"actions": 0}, "no.* action left"),
        ("jungle", {"phase": "extra"}, "third action"),
        ("jungle", {"phase": "extra", "actions": 0, "energy": [2]}, "third action"),
        ("jungle", {"phase": "more", "hands": [dict.fromkeys(RICH, 5)] * 2, "open_row": []}, "card is left"),
        ("jungle", {"phase": "bonus"}, "bonus card"),
        ("jungle", {"bought": True}, "single one"),
        ("jungle", {"phase": "pay", "stirred": True, "paying": {"band": "c1d1", "due": ["d1"]}}, "cannot be paid"),
        ("cursed", {"phase": "more"}, "single step"),
        ("jungle", {"tally": [{"treasure": -1, "crossing": 0}] * 2}, "fewer than 0"),
    ],
)
def test_positions_that_cannot_be(place: str, described: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        at(place, **described)


EMPTY = {"hands": [dict.fromkeys(RICH, 5)] * 2, "open_row": []}
CHAIN = [(0, "c1d1"), (1, "c7d7"), (0, "d1-d2")]
ARTIFACT = [(0, "c1d2")]


@pytest.mark.parametrize(
    ("place", "described", "sentence"),
    [
        # A band being paid that could not be laid, or whose pins are not these
        ("jungle", {"paying": {"band": "a3b3", "due": ["a3", "b3"]}}, "cannot be laid"),
        ("jungle", {"bands": [(0, "c1d1")], "paying": {"band": "c1d1", "due": ["c1"]}}, "cannot be laid"),
        ("jungle", {"bands": [(0, "c1d1")], "paying": {"band": "d2e2", "due": ["d2", "e2"]}}, "cannot be laid"),
        ("jungle", {"paying": {"band": "c1-c2-c3", "due": ["c1"]}}, "paying, band: 'c1-c2-c3' is none of"),
        ("jungle", {"paying": {"band": "c1-d1", "due": ["d1"]}}, "paying, band: 'c1-d1' is none of"),
        ("volcano", {"paying": {"band": "d3d4", "due": ["d3", "d4"]}}, "paying, band: 'd3d4' is none of"),
        ("labyrinth", {"paying": {"band": "c1-d1", "due": ["d1"]}}, "cannot be laid"),
        ("labyrinth", {"bands": CHAIN, "paying": {"band": "d2e2", "due": ["e2"]}}, "cannot be laid"),
        ("labyrinth", {"bands": CHAIN, "paying": {"band": "d1-e1", "due": ["e1"]}}, "cannot be laid"),
        ("jungle", {"paying": {"band": "c1d1", "due": ["c1", "c1"]}}, "not to be paid"),
        ("jungle", {"paying": {"band": "c1d1", "due": ["d1", "c1"]}}, "not to be paid"),
        ("jungle", {"paying": {"band": "c1d1", "due": ["c1"]}}, "not to be paid"),
        ("jungle", {"paying": {"band": "c1d1", "due": ["e1"]}}, "not to be paid"),
        ("jungle", {"paying": {"band": "c1d1", "due": ["c1", "d1"]}, "stirred": False}, "something was done"),
        ("jungle", {"paying": {"band": "c1d1", "due": ["c1", "d1"]}, "phase": "act"}, "not a whole position"),
        # Rounds
        ("volcano", {"round": 7}, "round: 7 is no whole number from 1 to 6"),
        ("ruins", {"round": 7}, "round: 7 is no whole number from 1 to 6"),
        ("jungle", {"round": 52}, "so many rounds"),
        ("jungle", {"round": 61, "bands": [(0, "c1d1")]}, "so many rounds"),
        # A bonus card without an artifact, or for somebody else's
        ("labyrinth", {"phase": "bonus"}, "due a bonus card"),
        ("labyrinth", {"phase": "bonus", "bands": [(0, "c1d1")]}, "due a bonus card"),
        ("labyrinth", {"phase": "bonus", "bands": ARTIFACT, "seat": 1}, "due a bonus card"),
        ("labyrinth", {"phase": "bonus", "bands": [*ARTIFACT, (0, "d2-c1"), (0, "c1-d2")]}, "due a bonus card"),
        ("labyrinth", {"phase": "bonus", "bands": ARTIFACT, **EMPTY}, "card is left"),
        ("jungle", {"phase": "bonus", "bands": [(0, "c1d1")]}, "due a bonus card"),
        # Other parts of a turn
        ("jungle", {"phase": "more"}, "holds the first"),
        ("jungle", {"phase": "more", "hands": [{"red": 1}], "bought": True}, "single one"),
        ("jungle", {"phase": "extra", "actions": 0, "energy": [3], "bought": True}, "third action"),
        ("jungle", {"open_row": ["red"] * 4}, "open card is missing"),
        # Ends that did not happen, and some that did
        ("jungle", {"points": [18]}, "brought about the last round"),
        ("jungle", {"points": [17], "actions": 1, "ending": True}, "nobody has brought about"),
        ("jungle", {"points": [18], "ending": True}, "nothing was done yet"),
        ("volcano", {"points": [40], "actions": 1, "ending": True}, "nobody has brought about"),
        ("jungle", {"phase": "over", "seat": None}, "not have ended yet"),
        ("volcano", {"phase": "over", "seat": None, "round": 5}, "not have ended yet"),
        ("volcano", {"phase": "over", "seat": None, "round": 6, "actions": 1}, "after the end"),
        ("volcano", {"phase": "over", "round": 6}, "somebody is to act"),
        ("volcano", {"seat": None, "round": 6}, "somebody is to act"),
        ("jungle", {"phase": "over", "seat": None, "stirred": False}, "nobody passes"),
        # Passes that nobody made, and deeds at the beginning of a round
        ("jungle", {"seat": 1, "stirred": False}, "nobody passes"),
        ("jungle", {"actions": 1, "stirred": False}, "nobody passes"),
        ("cursed", {"phase": "extra", "actions": 0, "energy": [3], "stirred": False}, "nobody passes"),
        ("jungle", {"stirred": True}, "nothing was done yet"),
        # Points that nobody won
        ("jungle", {"points": [60]}, "points that the bands"),
        ("jungle", {"tally": [{"treasure": 0, "crossing": 8}, {"treasure": 0, "crossing": 0}]}, "points that the bands"),
        ("labyrinth", {"bands": CHAIN, "tally": [{"treasure": 9, "knots": -5}, {"treasure": 0, "knots": 0}]}, "points that"),
        ("labyrinth", {"tally": [{"treasure": 0, "knots": 5}, {"treasure": 0, "knots": 0}]}, "points that the bands"),
    ],
)  # fmt: skip
def test_positions_that_no_game_comes_to(place: str, described: dict[str, Any], sentence: str) -> None:
    hands = {"hands": [RICH]} if "paying" in described else {}
    phase = {"phase": "pay"} if "paying" in described else {}
    with pytest.raises(BadInput, match=sentence):
        at(place, **{**hands, **phase, **described})


@pytest.mark.parametrize(
    ("place", "described"),
    [
        ("jungle", {"hands": [RICH], "phase": "pay", "paying": {"band": "c1d1", "due": ["c1", "d1"]}}),
        ("labyrinth", {"hands": [RICH], "bands": CHAIN, "phase": "pay", "paying": {"band": "d2-e2", "due": ["e2"]}}),
        ("labyrinth", {"phase": "bonus", "bands": ARTIFACT}),
        ("volcano", {"phase": "over", "seat": None, "round": 6}),
        ("jungle", {"phase": "over", "seat": None, "stirred": False, **EMPTY}),
        ("jungle", {"phase": "over", "seat": None, "points": [18], "ending": True}),
        ("labyrinth", {"bands": [*CHAIN, (0, "d2-d1")], "tally": [{"treasure": 9, "knots": -5}, {"treasure": 0, "knots": 0}]}),
    ],
)  # fmt: skip
def test_what_is_nearly_the_same_is_read(place: str, described: dict[str, Any]) -> None:
    doc = arrange(place, **described)
    assert GAME.from_position(doc).position() == doc


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        ({"bands": [[0, "c1d1"]] * 51}, "bands: a list of 51 things; it holds 0 to 50"),
        ({"bands": [[0, "c1-d1"]]}, "bands, 1st, 2nd: 'c1-d1' is none of"),
        ({"bands": [[0, "c1d1", 1]]}, "is no list of 2"),
        ({"round": 10**6}, "round: 1000000 is no whole number"),
        ({"round": True}, "round: True is no whole number"),
        ({"actions": 3}, "actions: 3 is no whole number from 0 to 2"),
        ({"bought": 1}, "bought: 1 is none of False, True"),
        ({"paying": {"band": "c1d1", "due": ["c1"] * 5}}, "paying, due: a list of 5 things; it holds 1 to 4"),
        ({"tally": [{"treasure": 10**9, "crossing": 0}] * 2}, "tally, 1st, treasure"),
        ({"energy": [51, 0]}, "energy, 1st: 51 is no whole number from 0 to 50"),
        ({"hands": [{"red": 0}, {}]}, "hands, 1st"),
        ({"known": [{"pink": 1}, {}]}, "known, 1st: 'pink' is unknown"),
        ({"supply": {"open": [], "pile": ["red"] * 51, "discard": []}}, "supply, pile"),
        ({"supply": {"piles": [[], []], "discards": [[], []]}}, "supply: 'open' is missing"),
        ({"more": 1}, "'more' is unknown"),
    ],
    ids=str,
)
@pytest.mark.parametrize("seen", [False, True])
def test_no_number_is_bigger_and_no_list_longer_than_a_game_can_make_it(
    spoil: dict[str, Any], sentence: str, seen: bool
) -> None:
    doc = at("jungle").seen_by(0) if seen else arrange("jungle")
    GAME.check_form(doc, seen)
    with pytest.raises(BadInput, match=re.escape(sentence)):
        GAME.check_form(doc | spoil, seen)


@pytest.mark.parametrize("chance", [float("inf"), "inf", "-1", "007", "1.5", "", " 1", str(2**64), "9" * 5000, 1, None])
def test_luck_that_is_none_is_refused(chance: Any) -> None:
    with pytest.raises(BadInput, match="not a whole position"):
        GAME.from_position(arrange("jungle") | {"chance": chance})


@pytest.mark.parametrize(
    "spoil",
    [
        {"seats": 5},
        {"seats": True},
        {"rules": "kauchuk/0"},
        {"options": {"location": "moon"}},
        {"first": 2},
        {"seat": None},
        {"phase": "dance"},
        {"bought": 1},
        {"round": 0},
        {"energy": [0]},
        {"energy": [0, -1]},
        {"hands": [{}, {"pink": 1}]},
        {"hands": [3, 4]},
        {"tally": [{}, {}]},
        {"supply": {}},
        {"chance": None},
        {"phase": "pay", "paying": None},
        {"phase": "pay", "paying": {"band": "c1d1", "due": []}},
        {"phase": "pay", "paying": {"band": "c1d1", "due": ["e5"]}},
        {"bands": [[0, "c1e1"]]},
        {"bands": [[0, "c3d3"]]},
        {"bands": [[0, "c1-d1"]]},
        {"bands": [[0, "c1-c2-c3"]]},
        {"bands": [[True, "c1d1"]]},
        {"bands": [[0, {}]]},
        {"bands": [[2, "c1d1"]]},
        {"bands": [[0, "c1d1"]] * 5000},
    ],
    ids=str,
)
def test_a_document_that_is_no_position(spoil: dict[str, Any]) -> None:
    at("jungle", 2, [(0, "c1d1"), (1, "c7d7")])
    with pytest.raises(BadInput):
        GAME.from_position(arrange("jungle") | spoil)


def test_K15_a_position_does_not_hold_the_same_band_twice() -> None:
    with pytest.raises(BadInput, match="not a whole position"):
        GAME.from_position(arrange("jungle", 2, [(0, "c1d1"), (0, "c1d1")]))
    at("labyrinth", 2, [(0, "c1d1"), (0, "c1-d1"), (0, "d1-c1")])


def test_K15_a_band_of_a_position_has_one_name() -> None:
    assert rule(at("ruins", 2, [(0, "c1-d2-e2")], [RICH]), "e2-d2-c1") == "K15"
    for name in ("e2-d2-c1", "d1c1"):
        with pytest.raises(BadInput, match=f"bands, 1st, 2nd: '{name}' is none of"):
            at("ruins", 2, [(0, name)])


def test_K16_a_position_holds_no_more_bands_than_there_are() -> None:
    names = [name for name, loop in LOOPS.items() if loop.kind != "path"]
    with pytest.raises(BadInput):
        at("cursed", 2, [(0, name) for name in names if LOOPS[name].kind == "tri"][:26])


def test_L3_a_position_holds_no_chain_that_breaks() -> None:
    for steps in (["c1d1", "e1-e2"], ["c1d1", "d1-d3"], ["c1-d1"], ["c1d1", "d1e1"]):
        with pytest.raises(BadInput):
            at("labyrinth", 2, [(0, step) for step in steps])


# What a seat sees, and guesses


def test_K20_what_a_seat_sees_is_no_whole_position() -> None:
    with pytest.raises(BadInput, match="not a whole position"):
        GAME.from_position(at("jungle").seen_by(0))


@pytest.mark.parametrize("place", ["jungle", "cursed"])
def test_K20_a_guess_agrees_with_all_that_is_open(place: str) -> None:
    state = at(place, 3, hands=[{"red": 2}, {"blue": 3, "grey": 1}, {"green": 2}], known=[{}, {"blue": 2}, {}])
    seen = state.seen_by(0)
    dealt = [GAME.guess(seen, Chance(seed)) for seed in range(20)]
    assert all(guess.seen_by(0) == seen for guess in dealt)
    assert all(guess.hands[1][COLOURS.index("blue")] >= 2 for guess in dealt)
    assert len({tuple(guess.hands[1]) for guess in dealt}) > 3


@pytest.mark.parametrize("hand", [{"yellow": 1, "green": 1}, {"blue": 2, "red": 2}])
def test_K32_whoever_pays_is_guessed_to_hold_what_it_costs(hand: dict[str, int]) -> None:
    """Even where a hand of that size seldom does."""
    paying = {"band": "c1d1", "due": ["c1", "d1"]}
    start = arrange("jungle", hands=[{**hand, "grey": 2}], phase="pay", paying=paying)
    seen = GAME.from_position(start).seen_by(1)
    for seed in range(20):
        guess = GAME.guess(seen, Chance(seed))
        assert guess.moves() and guess.phase == "pay"


@pytest.mark.parametrize(
    "spoil",
    [
        {"hands": [99, 0]},
        {"hands": [0, -1]},
        {"hands": [{"red": -(10**30)}, 1]},
        {"known": [{"red": 11}, {}]},
        {"known": [{"red": 4}, {}]},
        {"supply": {"open": [], "pile": 3, "discard": []}},
        {"supply": {"open": ["red"] * 11, "pile": 39, "discard": []}},
        {"supply": {"piles": [30, 30], "discards": [[], []]}},
    ],
    ids=str,
)
def test_nothing_is_guessed_from_what_cannot_be(spoil: dict[str, Any]) -> None:
    seen = at("jungle", hands=[{"red": 1}, {"blue": 1}]).seen_by(None)
    with pytest.raises(BadInput):
        GAME.guess(seen | spoil, Chance(1))


# Positions that are nearly right


@cache
def real(kind: int) -> tuple[Doc, ...]:
    """Positions of a game at random, of one that builds whatever it can, and of one that is rich: by turns on all boards."""
    place, seats = BOARDS[kind % len(BOARDS)]
    state, luck, found = GAME.new(seats, {"location": place}, kind), Chance(kind), list[Doc]()
    while state.seat is not None:
        found.append(state.position())
        moves = state.moves()
        bands = [move for move in moves if isinstance(move, Band | Step)]
        state.play(luck.pick(bands if bands and luck.below(3) < kind % 3 else moves))
    return (*luck.shuffled(found)[:40], *[found[-1]] * 2, *[state.position()] * 2)


def look_at(state: KauchukState, viewer: int | None, luck: Chance) -> None:
    doc = json.loads(json.dumps(state.position()))
    assert GAME.from_position(doc).position() == doc
    seen = json.loads(json.dumps(state.seen_by(viewer)))
    GAME.check_form(seen, seen=True)
    guess = GAME.guess(seen, luck)
    assert guess.seen_by(viewer) == seen and guess.picture(viewer) == state.picture(viewer)


def play_on(state: KauchukState, luck: Chance) -> None:
    """To the end at random, with a look now and then."""
    left, every = GAME.longest(state.seats, state.options), luck.pick((1, 10, 50))
    for played in range(left + 1):
        if state.seat is None or played % every == 0:
            look_at(state, luck.pick((None, *range(state.seats))), luck)
        if state.seat is None:
            break
        state.play(luck.pick(state.moves()))
    assert state.outcome() is not None and state.moves() == []
    viewer = luck.below(state.seats)
    assert TABLE.view(state.seen_by(viewer), Look(viewer=viewer, players=PLAYERS[: state.seats])).doc()


@pytest.mark.parametrize("seed", range(10))
def test_a_bent_position_is_refused_or_can_be_played_to_its_end(seed: int, tell: Callable[[str], None]) -> None:
    luck, count = Chance(seed), mass(24, 1000)
    kinds = (number % len(BOARDS) + len(BOARDS) * luck.below(mass(1, 6)) for number in range(count))
    docs = (bent(luck.pick(real(kind)), luck) for kind in kinds)
    accepted = hold(GAME, docs, lambda state: play_on(state, luck))
    tell(f"kauchuk: {count:,} bent positions, {accepted:,} accepted and played on")
    assert 0 < accepted < count


def test_a_spoilt_sight_is_refused_or_guessed_at() -> None:
    """Whatever is wrong with it: nothing but a sentence comes of it."""
    luck = Chance(1)
    for number in range(mass(240, 10_000)):
        state = GAME.from_position(luck.pick(real(number % len(BOARDS))))
        seen = spoilt(state.seen_by(luck.pick((None, *range(state.seats)))), luck)
        with suppress(BadInput):
            GAME.guess(seen, luck)
