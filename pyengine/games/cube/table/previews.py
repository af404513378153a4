"""What a touch would do: the cubes that would stand there, what the five views would show, and which cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from pyengine.draw.view import Look
from pyengine.games.cube.rules.board import CARD_NUMBER, COLOURS, SPACE_NUMBER
from pyengine.games.cube.rules.heap import Heap, Match

Doc = dict[str, Any]


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


def previews(seen: Doc, look: Look, heap: Heap, hand: Sequence[str]) -> Iterator[Preview]:
    """One for each space that can be touched to put something down."""
    found = _in_hand(seen, look)
    if found is None:
        return
    symbol, first = found
    after = heap.clone()
    if first and not symbol.startswith("twin"):
        after.take(SPACE_NUMBER[first])
    half = symbol.startswith("twin") and look.touches[0] == "act twin-flat"
    if half and first:
        after.put(SPACE_NUMBER[first], COLOURS.index(symbol[-1]) + 1)
    for pick in sorted(look.glow):
        kind, _, space = pick.partition(" ")
        if kind == "space" and space != first:
            whole = not half or bool(first)
            count = 2 if symbol.startswith("twin") and not half else 1
            yield preview(heap, after, space, symbol, count, hand if whole and _telling(seen) else ())


def _in_hand(seen: Doc, look: Look) -> tuple[str, str] | None:
    """What is about to be put down, and the space that was touched before ('' if none)."""
    spaces = [pick.removeprefix("space ") for pick in look.touches if pick.startswith("space ")]
    first = spaces[0] if spaces else ""
    if seen["drawn"]:
        return str(seen["drawn"]), ""
    if not look.touches or seen["phase"] != "action":
        return None
    if look.touches[0].startswith("act twin"):
        return f"twin-{seen['twins'][seen['seat']]['colour']}", first
    return top_of(seen, first), first


def _telling(seen: Doc) -> bool:
    """Where players spot their cards themselves, a preview must not do it for them (Q29)."""
    return bool(seen["options"]["claims"] == "auto")


def top_of(seen: Doc, space: str) -> str:
    return str(seen["heap"].get(space, ""))[-1:]


def preview(now: Heap, base: Heap, space: str, symbol: str, count: int, hand: Sequence[str]) -> Preview:
    """What putting cubes on a space of the base heap would show, compared with the heap now."""
    heap = base.clone()
    cells = tuple(heap.put(SPACE_NUMBER[space], COLOURS.index(symbol[-1]) + 1) for _ in range(count))
    shown = tuple(
        (slot, matches[0]) for slot, card in enumerate(hand, 1) if (matches := heap.matches(CARD_NUMBER[card]))
    )
    return Preview(space, symbol, cells, tuple(_changed(now, heap)), shown)


def _changed(now: Heap, then: Heap) -> Iterator[tuple[int, int, int]]:
    for colour in range(5):
        new = then.seen[colour] & ~now.seen[colour]
        while new:
            low = new & -new
            view, cell = divmod(low.bit_length() - 1, 16)
            yield view, cell, colour
            new ^= low
