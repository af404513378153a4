"""Kaichin keeps the contract, whole stored matches mean what they always meant, and every game ends.

Set PARLOUR_REWRITE=1 to write the stored files anew after a deliberate change of the rules or the words.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyengine.core.chance import Chance
from pyengine.core.game import Event
from pyengine.core.match import Match
from pyengine.games.kaichin.demos.positions import HANDS, arrange
from pyengine.games.kaichin.rules import GAME
from pyengine.games.kaichin.rules.options import Options
from pyengine.games.kaichin.rules.scoring import RULE_OF
from pyengine.kit.contract import walk, walk_all
from tests.games.kaichin.play import FOUR, stuck
from tests.games.test_stored import result
from tests.mass import mass

ENDS = Path(__file__).parents[1] / "replays" / "kaichin" / "ends"
REWRITE = bool(os.environ.get("PARLOUR_REWRITE"))
SETTINGS = [(seats, disclose) for seats in (3, 4) for disclose in (False, True)]


def named(seats: int, disclose: bool) -> str:
    return f"{seats}_disclose" if disclose else f"{seats}"


# The contract


def test_the_variants_are_few_and_differ() -> None:
    variants = list(GAME.variants())
    assert len(set(variants)) == len(variants) <= 6
    assert {options.disclose for options in variants} == {False, True}
    assert variants[0] == Options()


def test_conformance_of_every_variant() -> None:
    assert walk_all(GAME, matches=1, every=mass(25, 6)) > mass(25, 100)


@pytest.mark.parametrize(("seats", "disclose"), SETTINGS[-mass(1, 4) :])
def test_conformance_of_a_whole_game(seats: int, disclose: bool) -> None:
    luck = Chance(10 * seats + disclose)
    assert walk(GAME, seats, Options(disclose), luck.next64(), luck.pick, luck, every=mass(5, 1)) > mass(5, 25)


@given(
    seats=st.sampled_from((3, 4)),
    options=st.builds(Options, st.booleans(), st.integers(1, 12), st.sampled_from(("random", "first"))),
    seed=st.integers(0, 2**64 - 1),
    wishes=st.lists(st.integers(0, 400), max_size=80),
)
@settings(max_examples=mass(3, 12), deadline=None)
def test_conformance_whatever_is_played(seats: int, options: Options, seed: int, wishes: list[int]) -> None:
    """The first moves are as wished, the rest is luck."""
    luck = Chance(seed)
    asked = iter(wishes)

    def choose(moves: Sequence[Any]) -> Any:
        wish = next(asked, None)
        return luck.pick(moves) if wish is None else moves[wish % len(moves)]

    walk(GAME, seats, options, seed, choose, luck, every=7)


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("disclose", [False, True])
def test_random_games_end_within_the_bound(seats: int, disclose: bool) -> None:
    options = Options(disclose)
    reasons = set()
    for seed in range(mass(60, 200)):
        state, luck, moves = GAME.new(seats, options, seed), Chance(seed), 0
        while state.seat is not None:
            state.play(luck.pick(state.moves()))
            moves += 1
        outcome = state.outcome()
        assert outcome is not None and len(outcome.winners) == 1 and state.flaw() is None
        assert moves <= GAME.longest(seats, options)
        assert state.turn < 6 * seats * (37 + 2 * seats + 3 * seats + 2 * seats + 1)
        reasons.add(outcome.reason)
    assert reasons == {"home", "unheld", "full", "quiet"}


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
@pytest.mark.parametrize("seed", range(mass(2, 5)))
def test_C35_two_deals_that_agree_on_one_hand_look_and_sound_the_same_until_the_end(
    seed: int, viewer: int | None
) -> None:
    """The same moves are made in both, as long as somebody has one that both deals allow."""
    luck = Chance(seed)
    one = GAME.new(3, {"disclose": seed % 2 == 1}, seed)
    other = GAME.guess(one.seen_by(viewer), luck)
    assert one.position() != other.position()
    turns = 0
    while one.seat is not None:
        assert one.seen_by(viewer) == other.seen_by(viewer)
        theirs = set(other.moves())
        both = [move for move in one.moves() if move in theirs]
        if not both:
            break
        move = luck.pick(both)
        heard: list[list[Event]] = [[], []]
        for state, told in zip((one, other), heard, strict=True):
            state.play(move, told)
        assert heard[0] == heard[1]
        turns += 1
    assert turns > 10


# Stored matches: one for each way to end, with each number of seats and with and without disclosing


def random_match(match: Match, seed: int) -> Match:
    luck = Chance(seed)
    while match.state.seat is not None:
        match.play(luck.pick(match.state.moves()))
    return match


def stuck_match(seats: int, disclose: bool) -> Match:
    """So few sweets are left that nobody can do anything. Luck does not lead there, so it begins shortly before."""
    start = stuck(hands=FOUR if seats == 4 else HANDS, options={"disclose": disclose}, held=" ".join("0" * seats))
    match = Match(GAME, seats, start=start.position())
    for _ in range(seats):
        match.play("pass")
    return match


@cache
def corpus() -> dict[str, Match]:
    found: dict[str, Match] = {}
    for seats, disclose in SETTINGS:
        ends = {"stuck": stuck_match(seats, disclose)}
        seed = 0
        while len(ends) < len(RULE_OF):
            match = random_match(Match(GAME, seats, Options(disclose), seed), seed)
            outcome = match.outcome()
            assert outcome is not None
            ends.setdefault(outcome.reason, match)
            seed += 1
        found |= {f"{named(seats, disclose)}_{reason}": match for reason, match in ends.items()}
    return found


@pytest.mark.parametrize("reason", RULE_OF)
@pytest.mark.parametrize(("seats", "disclose"), SETTINGS)
def test_a_stored_match_still_means_the_same(seats: int, disclose: bool, reason: str) -> None:
    """If this fails, the rules have changed: raise Kaichin.version."""
    name = f"{named(seats, disclose)}_{reason}"
    file = ENDS / f"{name}.json"
    if REWRITE:
        whole = {"save": corpus()[name].save(), "result": result(corpus()[name])}
        file.write_text(json.dumps(whole, separators=(",", ":")) + "\n", "utf-8")
    stored = json.loads(file.read_text("utf-8"))
    assert stored["result"]["reason"] == reason
    match = Match.load(stored["save"])
    assert result(match) == stored["result"]
    assert match.save() == stored["save"]


def test_the_same_seed_deals_the_same_cards_for_ever() -> None:
    dealt = GAME.new(3, seed=0).position()
    assert dealt["first"] == 1
    assert [(player["sweets"], player["colour"]) for player in dealt["players"]] == [
        (["yuki", "matsu"], "red"),
        (["shizuku", "momiji"], "yellow"),
        (["nami", "fuji"], "blue"),
    ]


def test_a_position_and_a_new_game_are_the_same_document() -> None:
    fresh = GAME.new(3, {"start_player": "first"}, seed=4).position()
    hands = ", ".join(" ".join([*player["sweets"], player["colour"]]) for player in fresh["players"])
    assert arrange(hands=hands) == fresh
