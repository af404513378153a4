"""Rauha's demos: each is true, and together they show every rule that can be seen on the table."""

from __future__ import annotations

import pytest

from pyengine.core.demos import Demo, rehearse
from pyengine.core.match import Match
from pyengine.games.rauha.demos import DEMOS
from pyengine.games.rauha.rules import GAME

BY_ID = {demo.id: demo for demo in DEMOS}
NOT_SHOWN = {"R1"}  # how many may play, and with which side


def played(id: str) -> Match:
    return rehearse(GAME, BY_ID[id])


@pytest.mark.parametrize("demo", DEMOS, ids=BY_ID)
def test_the_viewer_is_the_one_who_tries(demo: Demo) -> None:
    made = [step for step in demo.steps if step.kind in ("watch", "try")]
    for step, state in zip(made, rehearse(GAME, demo).states[:-1], strict=True):
        assert (state.seat == demo.viewer) == (step.kind == "try")


def test_the_first_one_is_the_introduction_and_ids_are_unique() -> None:
    assert DEMOS[0].id == "first-turn"
    assert len(BY_ID) == len(DEMOS) >= 20
    assert set(BY_ID) == set(GAME.words.entry("demos"))


def test_every_rule_is_shown() -> None:
    shown = {rule for demo in DEMOS for rule in demo.rules}
    assert shown == set(GAME.rule_numbers) - NOT_SHOWN


@pytest.mark.parametrize(
    ("id", "points", "crystals"),
    [
        ("first-turn", 5, 1),
        ("costs", 0, 1),
        ("free", 0, 5),
        ("discarding", 0, 5),
        ("entity-centre", 2, 5),
        ("entity-taken", 3, 4),
        ("order", 2, 0),
        ("buying", 1, 1),
        ("rest", 7, 5),
        ("scoring", 5, 6),
        ("new-spore", 1, 0),
        ("water", 3, 4),
        ("vuori", 20, 4),
        ("last", 61, 4),
    ],
)
def test_what_the_captions_promise(id: str, points: int, crystals: int) -> None:
    state = played(id).state
    assert (state.points[0], state.crystals[0]) == (points, crystals)


@pytest.mark.parametrize(
    ("id", "first"), [("first-turn", 0), ("pile", 1), ("landing", 0)], ids=["first-turn", "pile", "landing"]
)
def test_who_acts_first(id: str, first: int) -> None:
    (lead,) = (event for told in played(id).events for event in told if event.kind == "leads_pile")
    assert lead.seat == first


@pytest.mark.parametrize(
    ("id", "entities"),
    [
        ("entity-centre", ["metsat"]),
        ("entity-taken", ["kiteet"]),
        ("several", ["maa", "meri", "sienet", "taivas", "vuori"]),
        ("again", ["metsat"]),
        ("already-yours", []),
        ("same-turn", ["kiteet", "kiteet"]),
    ],
)
def test_who_comes(id: str, entities: list[str]) -> None:
    told = [event for events in played(id).events for event in events]
    assert [event.fields["entity"] for event in told if event.kind in ("welcomed", "taken")] == entities


def test_the_covered_mountain_takes_its_water_along_and_leaves_the_spore() -> None:
    match = played("covering")
    assert [state.water(0) for state in match.states] == [3, 1]
    assert match.state.position()["players"][0]["spores"] == [2]


def test_water_as_told() -> None:
    assert [played("water").state.water(seat) for seat in range(3)] == [5, 3, 4]
    assert [played("vuori").state.water(seat) for seat in range(2)] == [5, 1]


def test_the_end_is_shared() -> None:
    outcome = played("last").outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("shared", (0, 1))
