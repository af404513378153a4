"""The demos of The Rum Run: each is true, each caption of the printed rules has one, and the rulebook holds them all."""

from __future__ import annotations

import pytest

from pyengine.core.demos import rehearse
from pyengine.games.rum_run.demos import DEMOS
from pyengine.games.rum_run.rules import GAME

BY_ID = {demo.id: demo for demo in DEMOS}


def test_the_first_one_is_the_introduction() -> None:
    assert DEMOS[0].id == "first-road"


CAPTIONS: list[tuple[str, str, str, bool]] = [
    ("placing, 6 = 6 and 6 is not 5", "placing", "M7 M19", True),
    ("doubles want a second token", "double no-follower", "M20", True),
    ("breaking, 9 > 6 and 5 is not > 6", "breaking unbreakable", "M18", True),
    ("all your roads, 4 = 4", "own-road", "M23", True),
    ("repairing, 5 = 5 and 6 = 6; 5 is not 1, 2 is not 6", "repairing repair-with-double", "M21 M24", True),
    ("a loose end, and a connected road", "loose-ends", "M25 M26", True),
    ("6 to 3, 3 to 1, 1 to empty", "offloading", "M27", False),
    ("the inn's last barrel", "inn", "M28", False),
    ("caravanning home, turns 1 to 4 and two more", "home two-ways", "M31 M32 M33", True),
    ("stealing: return to opponent", "stealing stealing-two", "M22", True),
    ("trapped, and escape", "trapped", "M24 M34", True),
    ("distillery as thru-road", "through-a-house one-door-only", "M30", True),
    ("ambush, 3 barrels scored", "ambush whose-road", "M37", True),
    ("abandonment, 1 barrel scored", "abandonment waiting", "M35 M37", False),
    ("you must play that pile", "forced", "M17 M36", True),
    ("24 barrels, 8 for three", "winning stall", "M39 M40", False),
    ("basic set-up", "first-road town order", "M12 M14 M15", True),
    ("two-player variants", "horse hare tortoise", "M41 M42", True),
]
"""What the printed rules show, the demos of it, their rules, and whether one of them shows a "why not" as well."""


@pytest.mark.parametrize(("_", "demos", "rules", "twin"), CAPTIONS, ids=[each[0] for each in CAPTIONS])
def test_a_caption_of_the_printed_rules_has_its_demo(_: str, demos: str, rules: str, twin: bool) -> None:
    chosen = [BY_ID[id] for id in demos.split()]
    assert set(rules.split()) <= {rule for demo in chosen for rule in demo.rules}
    assert any(step.kind == "forbidden" for demo in chosen for step in demo.steps) == twin


def test_every_demo_belongs_to_a_caption() -> None:
    assert {id for _, demos, *_ in CAPTIONS for id in demos.split()} == set(BY_ID)


@pytest.mark.parametrize(
    ("id", "scores"),
    [("home", (3, 0)), ("ambush", (3, 0, 0)), ("abandonment", (1, 0, 0)), ("whose-road", (3, 0, 0)), ("forced", (1, 0)),
     ("trapped", (1, 0)), ("waiting", (1, 0, 0)), ("winning", (8, 5, 6))],
)  # fmt: skip
def test_the_points_are_those_of_the_captions(id: str, scores: tuple[int, ...]) -> None:
    assert rehearse(GAME, BY_ID[id]).state.standings() == scores


def test_the_ends_are_those_of_the_captions() -> None:
    won, stalled = (rehearse(GAME, BY_ID[id]).outcome() for id in ("winning", "stall"))
    assert won is not None and (won.reason, won.winners) == ("need", (0,))
    assert stalled is not None and (stalled.reason, stalled.winners) == ("stall", (1,))
