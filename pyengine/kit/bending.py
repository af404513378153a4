"""Documents bent out of shape, as damage or malice would: for trying what a game makes of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from pyengine.core.chance import Chance

MARKUP = "<img src=x onerror=alert(1)>"
NASTY: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2, 7, 10**9, -(10**30), 0.5, "", "x", MARKUP, "../..", "\u0000", "{0.__class__}",
    "🦄" * 50, [], {}, [[]], [None], {"a": 1}, ["a"],
)  # fmt: skip
MANY = (3, 50, 2_000)
_CHANGES = (1, 1, 1, 2, 4)
"""So many changes at once."""


def bent(document: Any, luck: Chance) -> Any:
    """A copy with a few parts replaced, removed, moved about or multiplied."""
    copy = json.loads(json.dumps(document))
    for _ in range(luck.pick(_CHANGES)):
        ways = list(_places(copy))
        if ways:
            _bend(copy, luck.pick(ways), ways, luck)
    return copy


def nudged(document: Any, luck: Chance) -> Any:
    """A copy with one or two small changes: a number one off, two things of a kind exchanged, one that is not there."""
    copy = json.loads(json.dumps(document))
    for _ in range(luck.pick((1, 1, 2))):
        ways = list(_places(copy))
        way = luck.pick(ways)
        home, last = _at(copy, way[:-1]), way[-1]
        part = home[last]
        others = [other for other in ways if other[-1] != last and type(_at(copy, other)) is type(part)]
        if isinstance(part, int) and luck.below(2):
            home[last] = not part if isinstance(part, bool) else part + luck.pick((-1, 1))
        elif isinstance(home, list) and luck.below(3) == 0:
            del home[last]
        elif isinstance(part, str | int) and others:
            other = luck.pick(others)
            theirs = _at(copy, other[:-1])
            home[last], theirs[other[-1]] = theirs[other[-1]], part
    return copy


def _bend(document: Any, way: tuple[Any, ...], ways: list[tuple[Any, ...]], luck: Chance) -> None:
    home, last = _at(document, way[:-1]), way[-1]
    part = home[last]
    match luck.below(6):
        case 0:
            home[last] = luck.pick(NASTY)
        case 1:
            del home[last]
        case 2 if isinstance(part, list) and part:
            home[last] = part * luck.pick(MANY)
        case 3 if isinstance(home, list):
            home.insert(last, luck.pick(NASTY))
        case 4 if isinstance(part, int):
            home[last] = part + luck.pick((-1, 1, 2, 100))
        case _:  # something that stands elsewhere, and so is of a kind that belongs there
            home[last] = json.loads(json.dumps(_at(document, luck.pick(ways))))


def _at(document: Any, way: tuple[Any, ...]) -> Any:
    for key in way:
        document = document[key]
    return document


def _places(document: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if way:
        yield way
    if isinstance(document, dict | list):
        for key, part in document.items() if isinstance(document, dict) else enumerate(document):
            yield from _places(part, (*way, key))
