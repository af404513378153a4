"""Cube's demos: each is true, does what its captions say, and together they show the examples of the rules."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.core.demos import Demo, rehearse
from pyengine.games.cube.demos import DEMOS
from pyengine.games.cube.rules import GAME

BY_ID = {demo.id: demo for demo in DEMOS}
SHOWN = {f"Q{number}" for number in (1, 2, 3, 5, 6, 8, *range(10, 21), *range(22, 31), *range(32, 37), 38, 44)}


def events(id: str, kind: str) -> list[dict[str, Any]]:
    """What is told of a kind while the demo is played through."""
    told = rehearse(GAME, BY_ID[id]).events
    return [{"seat": event.seat, **event.fields} for each in told for event in each if event.kind == kind]


@pytest.mark.parametrize("demo", DEMOS, ids=BY_ID)
def test_the_viewer_is_the_one_who_tries(demo: Demo) -> None:
    match = rehearse(GAME, demo)
    made = [step for step in demo.steps if step.kind in ("watch", "try")]
    for step, state in zip(made, match.states[:-1], strict=True):
        assert (state.seat == demo.viewer) == (step.kind == "try")


@pytest.mark.parametrize("demo", DEMOS, ids=BY_ID)
def test_no_card_shows_before_anything_is_done(demo: Demo) -> None:
    """With automatic claims it would have been claimed long ago."""
    state = GAME.from_position(demo.start)
    assert not any(state.heap.shows(card) for hand in state.hands for card in hand)


def test_the_first_one_is_the_introduction_and_ids_are_unique() -> None:
    assert DEMOS[0].id == "first-turn"
    assert len(BY_ID) == len(DEMOS) >= 8
    assert set(BY_ID) == set(GAME.words.entry("demos"))


def test_every_rule_that_can_be_seen_is_shown() -> None:
    assert {rule for demo in DEMOS for rule in demo.rules} == SHOWN


@pytest.mark.parametrize(
    ("id", "card", "view"),
    [
        ("first-turn", "C01", "T"),
        ("one-level", "C13", "T"),
        ("levels", "C01", "T"),
        ("one-row", "C01", "S"),
        ("rows", "C01", "S"),
        ("hidden", "C01", "S"),
        ("turned", "C12", "T"),
        ("others-turn", "C01", "T"),
        ("spot", "C01", "T"),
        ("twin-lying", "C05", "T"),
        ("twin-standing", "C05", "S"),
        ("last-round", "C01", "T"),
    ],
)
def test_one_card_of_yours_shows_as_the_captions_say(id: str, card: str, view: str) -> None:
    (claim,) = events(id, "claimed")
    assert (claim["seat"], claim["card"], claim["view"]) == (0, card, view)


@pytest.mark.parametrize("id", ["start-cubes", "stacks", "move", "taboo", "closed-level", "closed-row", "quiet"])
def test_no_card_shows_in_demos_about_something_else(id: str) -> None:
    assert events(id, "claimed") == []


def test_one_level_several_levels_one_row_several_rows() -> None:
    def cells(id: str) -> list[tuple[int, int, int]]:
        match = rehearse(GAME, BY_ID[id])
        (claim,) = events(id, "claimed")
        heap = match.last.heap
        found = [heap.nearest("TSENW".index(claim["view"]), cell) for cell in claim["cells"]]
        return [(cell % 4, cell // 4 % 4, cell // 16) for cell in found]

    assert len({z for _, _, z in cells("one-level")}) == 1
    assert len({z for _, _, z in cells("levels")}) == 4
    assert len({y for _, y, _ in cells("one-row")}) == 1
    assert len({y for _, y, _ in cells("rows")}) > 2


def test_a_new_card_may_show_at_once() -> None:
    assert [claim["card"] for claim in events("chain", "claimed")] == ["C07", "C01"]


def test_by_hand_a_wrong_try_says_what_is_missing() -> None:
    (miss,) = events("spot", "missed")
    assert (miss["card"], miss["missing"]) == ("C29", ["G"])


def test_the_colours_that_the_captions_name_are_drawn() -> None:
    assert events("first-turn", "drawn")[0]["colour"] == "Y"
    assert events("sudden-death", "drawn")[0]["colour"] == "Y"


@pytest.mark.parametrize(
    ("id", "reason", "standings"),
    [
        ("last-round", "target", (7, 6)),
        ("tie", "twin", (7, 7)),
        ("sudden-death", "sudden", (7, 7)),
        ("empty-bag", "bag", (4, 3)),
    ],
)
def test_it_ends_as_its_captions_say(id: str, reason: str, standings: tuple[int, int]) -> None:
    outcome = rehearse(GAME, BY_ID[id]).outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.scores) == (reason, (0,), standings)
