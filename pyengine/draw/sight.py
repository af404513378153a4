"""What a table's document says, read once for drawing: the base of each game's `Sight`."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cached_property, lru_cache
from typing import Any, ClassVar, Protocol

from pyengine.draw.view import Look


class Catalogue(Hashable, Protocol):
    """The words of a game."""

    def entry(self, path: str, language: str = ...) -> Any: ...

    def say(self, path: str, fields: Any = ..., players: Any = ..., language: str = ...) -> str: ...

    def name(self, value: object, language: str = ...) -> str: ...


@lru_cache(maxsize=16384)
def _said(words: Catalogue, path: str, fields: Any, players: tuple[str, ...], language: str) -> str:
    """Most sentences of a table come again with the next drawing of it."""
    return words.say(path, dict(fields), players, language)


class Sight:
    """A document and how it is looked at. Nothing here is drawn yet."""

    words: ClassVar[Catalogue]

    def __init__(self, seen: dict[str, Any], look: Look) -> None:
        self.seen = seen
        self.look = look

    @property
    def acting(self) -> bool:
        """Is somebody here about to make a move?"""
        return bool(self.look.glow or self.look.touches)

    @cached_property
    def touched(self) -> tuple[str, str]:
        """The first touch of a move in the making, as its kind and its name."""
        kind, _, name = self.look.touches[0].partition(" ") if self.look.touches else ("", "", "")
        return kind, name

    def say(self, path: str, **fields: Any) -> str:
        """A sentence of the table: what the words hold under `table`. Lists among the fields are tuples."""
        return _said(self.words, f"table.{path}", tuple(fields.items()), self.look.players, self.look.language)

    def name(self, thing: object) -> str:
        return self.words.name(thing, self.look.language)

    def reason(self, ending: str, **fields: Any) -> str:
        """Why the game is over: what the words hold under `endings`."""
        return self.words.say(f"endings.{ending}", fields, self.look.players, self.look.language)

    def column(self, key: str) -> str:
        """The title of a column of the end screen: what the words hold under `columns`."""
        return str(self.words.entry(f"columns.{key}", self.look.language))
