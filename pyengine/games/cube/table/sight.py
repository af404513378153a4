"""What a document means for drawing, read once: the heap, how one looks at it, and what a touch would do to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from pyengine.core.game import Doc
from pyengine.draw import sight
from pyengine.draw.view import Look
from pyengine.games.cube.rules.board import (
    CARD_NUMBER,
    COLOURS,
    SPACE_NUMBER,
    VIEWS,
    cell_number,
)
from pyengine.games.cube.rules.heap import Heap, Match, numbers_by_cell
from pyengine.games.cube.words import WORDS
from pyengine.shapes.bits import bits

SIDES = "SENW"
"""By turn: the side in front on the left; the next one is in front on the right."""


class Mark(NamedTuple):
    """Cells of a view that show a card, or would if the wanted ones had the colours that it wants there."""

    view: int
    right: tuple[int, ...]
    wanted: tuple[tuple[int, str], ...] = ()
    note: str = ""
    """Which card it is, beside the name of the view."""


class Preview(NamedTuple):
    """What would come of touching a space."""

    space: str
    symbol: str
    """What is put there, as it is drawn: 'R', or 'twin-R'."""
    cells: tuple[int, ...]
    """The cells of the heap where it would stand."""
    changed: tuple[tuple[int, int, int], ...]
    """What would look different: view, cell of the view, colour."""
    shown: tuple[tuple[int, Match], ...]
    """The own cards that would show then: slot, and where."""

    @property
    def colour(self) -> str:
        return self.symbol[-1]


def terms(language: str) -> dict[str, Any]:
    found: dict[str, Any] = WORDS.entry("table", language)
    return found


def setting(look: Look, name: str, usual: int) -> int:
    """One of the viewer's own ways of looking, by its figure."""
    value = look.settings.get(name, "")
    return int(value) if value.isdecimal() and len(value) == 1 else usual


def turn_of(look: Look) -> int:
    """How far the table is turned, by its number or by the side that is to be in front."""
    side = look.settings.get("turn", "")
    return SIDES.index(side) if side and side in SIDES else setting(look, "turn", 0) % 4


class HeapSight(sight.Sight):
    """A heap on its turntable, in a game or in a puzzle."""

    outlined = True
    """Are the marks drawn on the faces of the heap too?"""

    def __init__(self, seen: Doc, look: Look) -> None:
        super().__init__(seen, look)
        self.heap = Heap.of(seen["heap"])
        self.numbers = numbers_by_cell(seen["cubes"])
        self.halves: dict[int, int] = {}  # by cell of a twin's half: where its other half is
        self.taboo = -1  # the cell of the cube that rests
        self.still = "still" in look.settings
        self.turn = turn_of(look)
        self.level = min(setting(look, "level", 4) or 4, 4)

    @cached_property
    def terms(self) -> dict[str, Any]:
        """The words of the heap: those of Cube, in its puzzles too."""
        return terms(self.look.language)

    @cached_property
    def marks(self) -> tuple[Mark, ...]:
        return ()

    @cached_property
    def previews(self) -> tuple[Preview, ...]:
        return ()

    @property
    def touched_spaces(self) -> list[str]:
        return [pick.removeprefix("space ") for pick in self.look.touches if pick.startswith("space ")]

    @property
    def open_spaces(self) -> list[str]:
        """Where something can be put down, or taken from, with the next touch."""
        return [pick.removeprefix("space ") for pick in sorted(self.look.glow) if pick.startswith("space ")]

    def top_of(self, space: str) -> str:
        """The colour of the top cube; '' if there is none."""
        return str(self.seen["heap"].get(space, ""))[-1:]

    def preview(self, base: Heap, space: str, symbol: str, count: int, cards: Sequence[str]) -> Preview:
        """What putting so many cubes on a space of the base heap would show, compared with the heap now."""
        column, colour = SPACE_NUMBER[space], COLOURS.index(symbol[-1]) + 1
        cells = tuple(base.put(column, colour) for _ in range(count))
        numbers = ((slot, CARD_NUMBER[card]) for slot, card in enumerate(cards, 1))
        shown = tuple((slot, base.matches(card)[0]) for slot, card in numbers if base.shows(card))
        changed = tuple(_changed(self.heap, base))
        for _ in cells:
            base.take(column)
        return Preview(space, symbol, cells, changed, shown)


def _changed(now: Heap, then: Heap) -> Iterator[tuple[int, int, int]]:
    for colour, (before, after) in enumerate(zip(now.seen, then.seen, strict=True)):
        if after != before:
            for bit in bits(after & ~before):
                yield bit // 16, bit % 16, colour


class Sight(HeapSight):
    words = WORDS

    def __init__(self, seen: Doc, look: Look) -> None:
        super().__init__(seen, look)
        self.phase: str = seen["phase"]
        for twin in seen["twins"]:
            if twin["at"]:
                one, other = map(cell_number, twin["at"])
                self.halves |= {one: other, other: one}
        self.taboo = cell_number(seen["taboo"]) if seen["taboo"] else -1

    @property
    def twin_ready(self) -> bool:
        """May the one to act place the twin (Q19)?"""
        seat = self.seen["seat"]
        return seat is not None and bool(self.seen["fulfilled"][seat]) and self.seen["twins"][seat]["at"] is None

    @cached_property
    def hand(self) -> tuple[str, ...]:
        """The cards that the viewer may see of the own ones: in sudden death only that one card counts."""
        viewer, sudden = self.look.viewer, self.seen["sudden"]
        if viewer is None:
            return ()
        if sudden:
            dealt = zip(sudden["seats"], sudden["cards"], strict=False)
            return tuple(card for owner, card in dealt if owner == viewer and card)
        hand = self.seen["hands"][viewer]
        return tuple(hand) if isinstance(hand, list) else ()

    @cached_property
    def marks(self) -> tuple[Mark, ...]:
        """Views in which a card was just claimed, or claimed in vain: the cells that are right, and those that are not."""
        return tuple(
            Mark(
                VIEWS.index(event["view"]),
                tuple(event["cells"]),
                tuple(zip(event.get("wrong", ()), event.get("missing", ()), strict=True)),
            )
            for event in self.look.last
            if event["kind"] in ("claimed", "sudden_claimed", "missed")
        )

    @cached_property
    def previews(self) -> tuple[Preview, ...]:
        """One for each space that can be touched to put something down."""
        symbol = self._symbol()
        if not symbol:
            return ()
        twin = symbol.startswith("twin")
        half = twin and self.look.touches[0] == "act twin-flat"
        first = "" if self.seen["drawn"] else next(iter(self.touched_spaces), "")
        base = self.heap.clone()
        if first and not twin:
            base.take(SPACE_NUMBER[first])
        elif first and half:
            base.put(SPACE_NUMBER[first], COLOURS.index(symbol[-1]) + 1)
        whole = not half or bool(first)
        # Where players spot their cards themselves, a preview must not do it for them (Q29).
        cards = self.hand if whole and self.seen["options"]["claims"] == "auto" else ()
        count = 2 if twin and not half else 1
        return tuple(self.preview(base, space, symbol, count, cards) for space in self.open_spaces if space != first)

    def _symbol(self) -> str:
        """What is about to be put down; '' for nothing."""
        kind, name = self.touched
        if self.seen["drawn"]:
            return str(self.seen["drawn"])
        if self.phase != "action":
            return ""
        if kind == "act" and name.startswith("twin"):
            return f"twin-{self.seen['twins'][self.seen['seat']]['colour']}"
        return self.top_of(name) if kind == "space" else ""
