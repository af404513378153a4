"""Undo among several people: it never leads back past what came to light, and a misclick can be taken back."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from pyengine.core.chance import Chance
from pyengine.core.game import Event
from pyengine.core.match import Match
from pyengine.core.shelf import drawn, find
from pyengine.desk.desk import Desk
from pyengine.desk.revealing import revealed
from tests.mass import mass

SECRETIVE = [id for id, game in drawn().items() if game.hidden_information]
TURNED_UP = {
    "cube": {"drawn", "dealt", "refilled", "set_aside", "sudden_card"},
    "kauchuk": {"drew", "refilled"},
    "rauha": {"kept"},
}
"""Events after which somebody holds or sees something new, whatever else happened."""


@cache
def matches(id: str) -> list[Match]:
    game, found = find(id), []
    for number, options in enumerate(game.variants()):
        if number < mass(4, 40):
            match, luck = Match(game, game.seats[0], options, number), Chance(number)
            while match.state.seat is not None:
                match.play(luck.pick(match.legal()))
            found.append(match)
    return found


def steps(id: str) -> Iterator[tuple[Any, Any, Any, list[Event]]]:
    for match in matches(id):
        yield from zip(match.states, match.states[1:], match.moves, match.events[1:], strict=False)


def only_asks(before: Any, after: Any, told: list[Event]) -> bool:
    """Nothing has happened yet: whoever moves has more to decide, as for a band that can be paid in several ways. That there
    is a choice is all that can be seen, and a slip may still be taken back."""
    return not told and after.seat == before.seat


@pytest.mark.parametrize("id", SECRETIVE)
def test_what_nobody_could_have_told_before_came_to_light(id: str) -> None:
    """The second judge: in a position that looks the same to somebody, the same move leads to another sight. Then
    something came to light here or there (a card that fits shows by lying down, one that does not by nothing)."""
    luck, found = Chance(5), 0
    for number, (before, after, move, events) in enumerate(steps(id)):
        viewer = number % before.seats
        guess = find(id).guess(before.seen_by(viewer), luck)
        if move not in guess.moves():
            continue
        other, told = guess.clone(), []
        other.play(move, told)
        if only_asks(before, after, events) or only_asks(guess, other, told):
            continue
        if other.seen_by(viewer) != after.seen_by(viewer):
            found += 1
            seats = range(before.seats)
            assert revealed(before, after, events, seats) or revealed(guess, other, told, seats), move
    assert found


@pytest.mark.parametrize("id", TURNED_UP)
def test_no_undo_past_what_was_drawn_dealt_or_kept(id: str) -> None:
    told = set()
    for before, after, move, events in steps(id):
        kinds = TURNED_UP[id] & {event.kind for event in events}
        told |= kinds
        assert not kinds or revealed(before, after, events, range(before.seats)), move
    assert told >= TURNED_UP[id] - {"sudden_card", "set_aside"}


@pytest.mark.parametrize(
    ("id", "kind"),
    [("kaichin", "Show"), ("rauha", "Place"), ("cube", "Claim"), ("kauchuk", "Pay")],
)
def test_cards_that_are_shown_stay_shown(id: str, kind: str) -> None:
    shown = [
        revealed(before, after, events, range(before.seats))
        for before, after, move, events in steps(id)
        if type(move).__name__ == kind
    ]
    assert shown and (any(shown) if kind == "Pay" else all(shown))  # two may pay the half of a band each


def test_no_undo_from_an_end_that_turns_cards_up() -> None:
    for match in matches("kaichin"):
        assert revealed(*match.states[-2:], match.events[-1], range(match.seats))


def seated(id: str, bots: list[str], **options: Any) -> tuple[Desk, Any]:
    desk = Desk()
    players = [{"name": f"P{seat}", "bot": bot} for seat, bot in enumerate(bots)]
    desk.begin("t", {"game": id, "seed": 3, "options": options, "players": players})
    return desk, desk.sessions["t"].match  # type: ignore[attr-defined]


def test_a_misclick_is_taken_back_and_a_shown_card_is_not() -> None:
    for bots, back in ((["", "", ""], False), (["", "greedy", "greedy"], True)):
        desk, match = seated("kaichin", bots, disclose=True)
        look: Any = {"viewer": None}
        assert desk.play("t", str(match.legal()[0]), look)["can_undo"], "nothing is hidden where a sweet stands"
        luck = Chance(2)
        while match.state.seat is not None and not (match.moves and type(match.moves[-1]).__name__ == "Show"):
            shows = [move for move in match.legal() if type(move).__name__ == "Show"]
            shown = desk.play("t", str(luck.pick(shows or match.legal())), look)
        assert shown["can_undo"] is back
        assert desk.table("t", look)["can_undo"] is back
