"""Positions put together by hand, for demos and tests: say what matters, the rest is filled in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from pyengine.core.game import Doc
from pyengine.core.options import options_doc
from pyengine.games.cube.rules.board import CARD_NUMBER, CARDS, COLOURS, DECKS, HAND, PER_COLOUR
from pyengine.games.cube.rules.heap import Heap
from pyengine.games.cube.rules.options import Options

Twin = tuple[str, Sequence[str] | None]
"""The colour of a twin, and its two cells ('b2-1', 'b2-2') or None while it is in hand."""


def stage(
    heap: Mapping[str, str],
    hands: Sequence[Sequence[str]],
    *,
    turn: int | None = None,
    fulfilled: Sequence[Sequence[str]] = (),
    twins: Sequence[Twin] = (("G", None), ("B", None), ("R", None), ("Y", None)),
    taboo: str | None = None,
    drawn: str | None = None,
    quiet: int = 0,
    pile: Sequence[str] = (),
    options: Options | None = None,
) -> Doc:
    """A position at the start of a turn, or with a drawn cube to be placed. Hands are filled up with cards that do not
    show; `pile` names the next cards of the pile; `turn` counts from 0 (usual: the first turn of round 2)."""
    seats = len(hands)
    rules = options or Options()
    turn = seats if turn is None else turn
    shown = [list(cards) for cards in fulfilled] or [[] for _ in hands]
    named = {*pile, *chain(*hands), *chain(*shown)}
    filled = _filled(hands, _spare(Heap.of(heap), named, rules.deck))
    used = {*named, *chain(*filled)}
    return {
        "rules": "cube/1",
        "seats": seats,
        "options": options_doc(rules),
        "phase": "placing" if drawn else "action",
        "seat": turn % seats,
        "active": turn % seats,
        "start": 0,
        "turn": turn,
        "heap": dict(heap),
        "cubes": _numbers(heap),
        "twins": [{"colour": colour, "at": list(at) if at else None} for colour, at in twins[:seats]],
        "taboo": taboo,
        "drawn": drawn,
        "bag": _bag(heap, twins[:seats], drawn),
        "pile": [*pile, *(CARDS[card] for card in DECKS[rules.deck] if CARDS[card] not in used)],
        "hands": filled,
        "fulfilled": shown,
        "tried": [],
        "progress": drawn is not None,
        "quiet": quiet,
        "sudden": None,
        "ended": "",
        "winners": [],
        "chance": "0000000000000001",
    }


def _filled(hands: Sequence[Sequence[str]], spare: Iterator[str]) -> list[list[str]]:
    return [[*hand, *(next(spare) for _ in range(HAND - len(hand)))] for hand in hands]


def _spare(heap: Heap, named: set[str], deck: str) -> Iterator[str]:
    """Cards that nobody named and that do not show, the hardest first."""
    for card in reversed(DECKS[deck]):
        if CARDS[card] not in named and not heap.shows(CARD_NUMBER[CARDS[card]]):
            yield CARDS[card]


def _numbers(heap: Mapping[str, str]) -> dict[str, Any]:
    numbers = iter(range(1, 65))
    return {space: [next(numbers) for _ in stack] for space, stack in heap.items()}


def _bag(heap: Mapping[str, str], twins: Sequence[Twin], drawn: str | None) -> dict[str, int]:
    """What is not on the board: the halves of twins are no cubes of the bag."""
    cubes = "".join(heap.values()) + (drawn or "")
    halves = "".join(colour * 2 for colour, at in twins if at)
    return {letter: PER_COLOUR - cubes.count(letter) + halves.count(letter) for letter in COLOURS}
