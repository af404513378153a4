"""A position as text, for the terminal: the stacks from bottom to top, and what the five views show of them."""

from __future__ import annotations

from collections.abc import Mapping

from pyengine.core.game import Doc
from pyengine.games.cube.rules.board import (
    CARD_NUMBER,
    CARD_ROWS,
    COLOURS,
    SIDE,
    SPACE_NUMBER,
    SPACES,
    VIEWS,
    cell_number,
)
from pyengine.games.cube.rules.heap import Heap
from pyengine.games.cube.rules.state import TARGET
from pyengine.games.cube.words import WORDS

_LETTERS = "." + COLOURS
_WIDE = 6


def sketch(seen: Doc) -> str:
    left = " ".join(f"{count}{letter}" for letter, count in seen["bag"].items())
    lines = [*heap_lines(seen["heap"], _marks(seen)), "", _say("bag", left=left, pile=seen["pile"])]
    if seen["drawn"]:
        lines.append(_say("drawn", colour=seen["drawn"]))
    return "\n".join([*lines, *(_player(seen, seat) for seat in range(seen["seats"]))])


def heap_lines(heap: Mapping[str, str], marks: Mapping[int, str]) -> list[str]:
    """The board from above, north up, and the five views beside it. Marks are letters that stand for a cell."""
    titles = "".join(f"{_say(f'views.{view}'):{_WIDE + 1}}" for view in VIEWS)
    lines = [f"   {''.join(f'{file:{_WIDE}}' for file in 'abcd')}  {titles}"]
    views = [Heap.of(heap).picture(view) for view in range(len(VIEWS))]
    for row in range(SIDE):
        rank = SPACES[4 * (3 - row) : 4 * (4 - row)]
        stacks = "".join(f"{_stack(space, heap, marks):{_WIDE}}" for space in rank)
        seen = (view[4 * row : 4 * row + 4] for view in views)
        pictures = "".join(f"{''.join(_LETTERS[colour] for colour in each):{_WIDE + 1}}" for each in seen)
        lines.append(f"{rank[0][1]}  {stacks}  {pictures}")
    return [line.rstrip() for line in lines]


def card_picture(card: str) -> str:
    """A card row by row: 'Y../BRG'."""
    return "/".join(CARD_ROWS[CARD_NUMBER[card]])


def _stack(space: str, heap: Mapping[str, str], marks: Mapping[int, str]) -> str:
    cells = (SPACE_NUMBER[space] + 16 * z for z in range(SIDE))
    cubes = (marks.get(cell, cube) for cell, cube in zip(cells, heap.get(space, ""), strict=False))
    return "".join(cubes) or "."


def _marks(seen: Doc) -> dict[int, str]:
    """Twins are written small, and the cube that rests has a mark of its own."""
    twins = {cell_number(cell): twin["colour"].lower() for twin in seen["twins"] for cell in twin["at"] or ()}
    if not seen["taboo"]:
        return twins
    space = seen["taboo"].partition("-")[0]
    return {**twins, cell_number(seen["taboo"]): f"{seen['heap'][space][-1]}!"}


def _player(seen: Doc, seat: int) -> str:
    parts = [_say("cards", n=len(seen["fulfilled"][seat]), target=TARGET[seen["seats"]])]
    twin, hand = seen["twins"][seat], _hand(seen, seat)
    if twin["colour"]:
        parts.append(_say("placed" if twin["at"] else "twin", colour=twin["colour"]))
    if hand:
        parts.append(_say("holds", cards=hand))
    return f"{'>' if seat == seen['seat'] else ' '} {_say('player', n=seat + 1)}: {', '.join(parts)}"


def _hand(seen: Doc, seat: int) -> str:
    """In sudden death only one card counts."""
    hand = seen["hands"][seat]
    if seen["sudden"]:
        of_seat = dict(zip(seen["sudden"]["seats"], seen["sudden"]["cards"], strict=False))
        hand = [of_seat[seat]] if of_seat.get(seat) else int(seat in of_seat)
    if isinstance(hand, list):
        return " ".join(map(card_picture, hand))
    return _say("hidden", n=hand) if hand else ""


def _say(path: str, **fields: object) -> str:
    return WORDS.say(f"sketch.{path}", fields)
