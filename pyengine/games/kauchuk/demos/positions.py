"""Positions set up by hand, for demos and tests: say what matters, the rest follows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pyengine.core.game import Doc
from pyengine.games.kauchuk.rules import GAME
from pyengine.games.kauchuk.rules.board import CARDS_PER_COLOUR, COLOURS
from pyengine.games.kauchuk.rules.locations import LOCATIONS
from pyengine.games.kauchuk.rules.state import ACT, ACTIONS
from pyengine.games.kauchuk.rules.supply import OPEN_ROW

Hand = Mapping[str, int]

SHRINES = (
    (0, "b1c1"),
    (1, "d6d7"),
    (0, "b1b2c2"),
    (1, "d5c6d6"),
    (0, "b2b3"),
    (1, "d6e6"),
    (0, "a3b3b4"),
    (1, "e6f6f7"),
    (1, "f5f6"),
    (1, "f4f5g5"),
)
"""Player 1 has a blue and an orange idol, player 2 two blue ones and an orange one."""


def arrange(
    place: str,
    seats: int = 2,
    bands: Sequence[tuple[int, str]] = (),
    hands: Sequence[Hand] = (),
    energy: Sequence[int] = (),
    points: Sequence[int] = (),
    open_row: Sequence[str] | None = None,
    pile: Sequence[str] | None = None,
    **rest: Any,
) -> Doc:
    """A position document: seat 0 begins round 1 with two actions, unless `rest` says otherwise.

    Points count as the location's first column. The pile is drawn from its end; cards that nobody was given lie in it
    (or in the discard pile, if the pile is given).
    """
    location = LOCATIONS[place]
    held = [dict(hand) for hand in hands] + [{} for _ in range(seats - len(hands))]
    left = [colour for colour in COLOURS for _ in range(CARDS_PER_COLOUR - sum(hand.get(colour, 0) for hand in held))]
    empty = dict.fromkeys(location.columns, 0)
    scored = [*points, *[0] * (seats - len(points))]
    told = {
        "first": 0,
        "seat": 0,
        "bands": [[seat, name] for seat, name in bands],
        "tally": [{**empty, location.columns[0]: score} for score in scored],
        "energy": [*energy, *[0] * (seats - len(energy))],
        "hands": [{colour: hand[colour] for colour in COLOURS if hand.get(colour)} for hand in held],
        "known": [{} for _ in range(seats)],
        "supply": _private(left, seats) if location.own_piles else _common(left, open_row, pile),
        "chance": "1",
    }
    doc = {**GAME.new(seats, {"location": place}).position(), **told, **rest}
    fresh = (doc["seat"], doc["phase"], doc["actions"]) == (doc["first"], ACT, ACTIONS)
    return {**doc, "stirred": not fresh, **rest}


def _common(left: list[str], open_row: Sequence[str] | None, pile: Sequence[str] | None) -> Doc:
    row = list(open_row) if open_row is not None else _spread(left)
    for card in row:
        left.remove(card)
    if pile is None:
        return {"open": row, "pile": left, "discard": []}
    for card in pile:
        left.remove(card)
    return {"open": row, "pile": list(pile), "discard": left}


def _spread(left: list[str]) -> list[str]:
    """One open card of each colour that is left, then whatever there is."""
    row = [colour for colour in COLOURS if colour in left]
    rest = left[:]
    for colour in row:
        rest.remove(colour)
    return (row + rest)[:OPEN_ROW]


def _private(left: list[str], seats: int) -> Doc:
    """Five cards each, the rest out of the game."""
    mixed = [left[number * 7 % len(left)] for number in range(len(left))] if len(left) % 7 else left
    return {"piles": [mixed[5 * seat : 5 * seat + 5] for seat in range(seats)], "discards": [[] for _ in range(seats)]}
