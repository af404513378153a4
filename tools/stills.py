"""Tables as they are drawn first, so that there is something to see before Python is awake: each lesson at its first step, and
each game as it stands when it begins, with nothing on it that another deal would change. Only the build asks for them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial, reduce
from typing import Any
from xml.etree import ElementTree

from pyengine.core.game import BadInput, Doc, Game
from pyengine.core.options import values_of
from pyengine.desk.desk import Desk

DEALS = 10
"""So many are compared: what is the same in all of them is so in every one."""
FEW = 12
"""Of an option with more values than that, or with numbers, there is no picture for each."""
SIZES = {"wide": False, "small": True}
NARROW = "\u00a0"
TAG = re.compile(r"<[^<]*")
Element = ElementTree.Element


def lessons(game: Game[Any]) -> Doc:
    """By the lesson's id, for both sizes of the page."""
    return {demo.id: _in_sizes(partial(Desk().lesson, "", game.id, demo.id)) for demo in game.room("demos").DEMOS}


def openings(game: Game[Any]) -> list[Doc]:
    """[{"seats", "shared", "options", "wide", "small"}]: the first that fits is meant. `shared`: nobody's cards are seen. Options
    are named only where another value of theirs makes another board, and then before the usual ones; what is shared has only
    the usual ones."""
    return [each for seats in game.seats for shared in _ways(game) for each in _openings(game, seats, shared)]


def _ways(game: Game[Any]) -> list[bool]:
    return [False, True] if game.hidden_information and game.seats[-1] > 1 else [False]


def _openings(game: Game[Any], seats: int, shared: bool) -> Iterator[Doc]:
    usual = _opening(game, seats, shared, {})
    for name, values in () if shared else values_of(game.Options).items():
        for value in values if _is_pictured(values) else ():
            if value != getattr(game.Options(), name):
                with suppress(BadInput):  # not every value goes with the others
                    other = _opening(game, seats, shared, {name: value})
                    if other["wide"]["view"]["board"] != usual["wide"]["view"]["board"]:
                        yield other
    yield usual


def _is_pictured(values: tuple[Any, ...]) -> bool:
    return len(values) <= FEW and type(values[0]) is not int


def _opening(game: Game[Any], seats: int, shared: bool, options: Doc) -> Doc:
    deals = [_deal(game, seats, shared, options, number) for number in range(DEALS)]
    return {
        "seats": seats,
        "shared": shared,
        "options": options,
        **_in_sizes(lambda look: blank(reduce(common, (deal(look) for deal in deals)))),
    }


def _deal(game: Game[Any], seats: int, shared: bool, options: Doc, number: int) -> Callable[[Doc], Doc]:
    """One of them; with names of its own, so that none remains."""
    desk, id = Desk(), "deal"
    many = {name: values[number % len(values)] for name, values in values_of(game.Options).items() if len(values) > FEW}
    players = [
        {"name": f"{'Name' * (number + 1)} {seat}", "bot": "random" if seat and not shared else ""}
        for seat in range(seats)
    ]
    desk.begin(id, {"game": game.id, "seed": number, "options": {**many, **options}, "players": players})
    return lambda look: desk.table(id, {**look, "viewer": None if shared else "own"})


def _in_sizes(drawn: Callable[[Doc], Doc]) -> Doc:
    return {size: drawn({"small": small}) for size, small in SIZES.items()}


def blank(doc: Doc) -> Doc:
    """A table that nobody acts at yet, and where nothing has happened."""
    view = {**doc["view"], "tips": {}, "prompt": "", "detail": "", "shortcuts": [], "drag": [], "links": []}
    story = {"name": "", "length": 0, "from": 0, "lines": []}
    return {**doc, "view": view, "seat": None, "over": False, "glow": [], "touches": [], "story": story}


def common(one: Any, other: Any) -> Any:
    """What two documents have in common; something empty of the same kind stands where they differ."""
    if one == other:
        return one
    if isinstance(one, dict) and isinstance(other, dict):
        if "svg" in one and "svg" in other:
            return {"box": one["box"], "svg": common_svg(one["svg"], other["svg"])}
        return {name: common(value, other[name]) for name, value in one.items() if name in other}
    if isinstance(one, list) and isinstance(other, list):
        if all(isinstance(each, dict) for each in [*one, *other]):
            return [_card(common(*pair), at) for at, pair in enumerate(zip(one, other, strict=False))]
        return [each for each in one if each in other]
    return type(one)() if isinstance(one, str | list | dict) else None


def _card(part: Any, at: int) -> Any:
    """What is dealt lies in its place and takes its room, whatever it will be."""
    return (
        {**part, "key": f"dealt {at}", "caption": part["caption"] or NARROW}
        if part.get("key") == "" and "caption" in part
        else part
    )


def common_svg(one: str, other: str) -> str:
    mine, theirs = (ElementTree.fromstring(f"<svg>{text}</svg>") for text in (one, other))
    mine[:] = _shared(mine, theirs)
    return "".join(ElementTree.tostring(each, "unicode") for each in mine)


def _shared(mine: Element, theirs: Element) -> list[Element]:
    """The children that both have; a group with what both have in it."""
    same, twins = {_text(each) for each in theirs}, _numbered_groups(theirs)
    groups = {id(each): twins.get(name) for name, each in _numbered_groups(mine).items()}
    left = [child if _text(child) in same else _half(child, groups.get(id(child))) for child in mine]
    return [each for each in left if each is not None]


def _half(mine: Element, theirs: Element | None) -> Element | None:
    """What of a group remains, if there is such a group."""
    if theirs is None or mine.text != theirs.text:
        return None
    mine[:] = _shared(mine, theirs)
    for name, value in list(mine.items()):
        if theirs.get(name) != value:
            del mine.attrib[name]
    return mine if len(mine) else None


def _numbered_groups(parent: Element) -> dict[tuple[str, int], Element]:
    """A thing with a key is the same wherever it lies in the same place, whatever it is called; other groups are if they have the
    same attributes, and are told apart by their order."""
    found: dict[tuple[str, int], Element] = {}
    for each in parent:
        if len(each):
            key = each.get("data-key")
            name, number = f"{key} {each.get('transform')}" if key else str(sorted(each.items())), 0
            while (name, number) in found:
                number += 1
            found[name, number] = each
    return found


def _text(element: Element) -> str:
    return ElementTree.tostring(element, "unicode")


def packed(documents: Doc) -> Doc:
    """The documents with each picture as a list of numbers, and the tags that these stand for: what is drawn in a hundred
    pictures is written down once."""
    tags: dict[str, int] = {}
    return {"drawn": _numbered(documents, tags), "tags": list(tags)}


def _numbered(part: Any, tags: dict[str, int]) -> Any:
    if isinstance(part, dict):
        return {name: _numbers(each, tags) if name == "svg" else _numbered(each, tags) for name, each in part.items()}
    return [_numbered(each, tags) for each in part] if isinstance(part, list) else part


def _numbers(svg: str, tags: dict[str, int]) -> list[int]:
    return [tags.setdefault(tag, len(tags)) for tag in TAG.findall(svg)]
