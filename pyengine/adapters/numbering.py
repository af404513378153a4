"""Moves as numbers from 0 up, for those who learn: the same number means the same notation with any seats and options.

A game with too many moves has some that are made of two parts, and of two numbers: first what is moved, then where to. The
numbers change only with `Game.version`.

>>> from pyengine import find
>>> numbering = Numbering.of(find("kaichin"))
>>> move = find("kaichin").parse("nami-e4")
>>> numbering.size, numbering.numbers(move), numbering.pieces[numbering.numbers(move)[0]]
(910, (74,), 'nami-e4')
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from pyengine.core.game import Game

_KEPT = 1 << 16


class Numbering:
    """`pieces` are the notations by their number."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.pieces: Sequence[str] = tuple(piece for kind in game.kinds for piece in kind.pieces())
        self.number: Mapping[str, int] = {piece: number for number, piece in enumerate(self.pieces)}
        if len(self.number) != len(self.pieces):
            raise ValueError(f"Two kinds of move of {game.title} have the same notation.")
        self.numbers = lru_cache(_KEPT)(self._numbers)

    @staticmethod
    def of(game: Game[Any]) -> Numbering:
        """Made once for each game."""
        return _numbering(game)

    def __reduce__(self) -> Any:
        return Numbering.of, (self.game,)

    @property
    def size(self) -> int:
        return len(self.pieces)

    def _numbers(self, move: Any) -> tuple[int, ...]:
        """One number for each part of a move, nearly always one in all."""
        return tuple(self.number[part] for part in move.parts)


@lru_cache(maxsize=64)
def _numbering(game: Game[Any]) -> Numbering:
    return Numbering(game)
