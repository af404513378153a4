"""Kauchuk's demos: each is true, and what its captions say comes about."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.core.demos import rehearse
from pyengine.core.match import Match
from pyengine.games.kauchuk.demos import DEMOS
from pyengine.games.kauchuk.rules import GAME

BY_ID = {demo.id: demo for demo in DEMOS}


def last(id: str) -> Any:
    return rehearse(GAME, BY_ID[id]).state


def told(id: str, kind: str) -> list[dict[str, Any]]:
    match: Match = rehearse(GAME, BY_ID[id])
    return [dict(event.fields) for events in match.events for event in events if event.kind == kind]


def test_ids_are_unique_and_there_are_enough() -> None:
    assert len(BY_ID) == len(DEMOS) >= 20
    assert set(BY_ID) == set(GAME.words.entry("demos"))


def test_every_rule_of_the_locations_is_shown() -> None:
    shown = {rule for demo in DEMOS for rule in demo.rules}
    told_in_words = {"I6", "T6", "L6"}  # what brings about the end
    places = {rule for rule in GAME.rule_numbers if not rule.startswith("K")}
    assert places - shown == told_in_words


def test_the_four_bands_bring_six_points_and_one_energy() -> None:
    state, free = last("enclosure"), last("free_pins")
    assert (state.points[0], state.energy[0], sum(state.hands[0])) == (6, 1, 0)
    assert (free.points[0], free.energy[0]) == (3, 1)


def test_the_payments() -> None:
    assert [gift["to_seat"] for gift in told("pairs", "gave_pair")] == [2]
    assert last("owners").supply.discard == []
    assert last("third_action").energy[0] == 0


def test_the_figures_of_the_locations() -> None:
    assert [event["points"] for event in told("crossing", "crossed")] == [8, 6]
    assert told("crater", "gave") == [{"pin": "c3", "colour": "red", "to_seat": 0}]
    assert told("channel", "bridge") == [{"line": "e2f2", "energy": 2}]
    assert last("empty_own").points[0] == 5 + 2 - 3
    assert last("empty_shared").points[0] == 2
    assert last("complete").points == [2 + 3, 1]
    assert [site["points"] for site in told("digging", "site")] == [9]
    assert (last("digging").tally[0], last("digging").energy[0]) == ([12, 9], 2)
    assert [idol["idol"] for idol in told("idols", "idols") + told("idols_enclosed", "idols")] == ["blue_idol"] * 2
    assert told("own_chain", "knotted") == [{"pin": "e1", "points": 5}]
    assert len(told("following", "gave")) == 2 and len(told("following", "gathered")) == 1
    assert told("artifact", "artifact") == [{"artifact": "sword"}]
    assert [last("border").points[0], last("last_round").points[0]] == [1, 18]
    assert told("crater_ring", "enclosed")[0]["n"] == 8
    assert (last("enclosed_image").points[0], last("enclosed_image").energy[0]) == (1, 1)


@pytest.mark.parametrize(
    ("id", "reason", "winner"),
    [("evacuation", "rounds", 0), ("territories", "goal", 0), ("most_idols", "goal", 0)],
)
def test_it_ends_as_its_captions_say(id: str, reason: str, winner: int) -> None:
    outcome = rehearse(GAME, BY_ID[id]).outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == (reason, (winner,))


def test_the_shares_at_the_end() -> None:
    territories, idols = (rehearse(GAME, BY_ID[id]).outcome() for id in ("territories", "most_idols"))
    assert territories and idols
    assert territories.breakdown["territories"][0] == 8
    assert (idols.breakdown["orange_idols"], idols.breakdown["blue_idols"]) == ((3, 3), (0, 6))
