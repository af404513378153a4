"""The kinds of move. A turn is several of them: a card taken is one, a band is one, each pin to be paid is one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import Self

from pyengine.core.moves import Move, Picks, one_of
from pyengine.games.kauchuk.rules.board import COLOURS, LOOPS, PIN_NUMBER, PINS, STEPS

PILE = "pile"
SOURCES = (*COLOURS, PILE)
WORD_MOVES = ("buy", "end", "pass")
_PIN = "[a-g][1-7]"
_BAND = re.compile(f"(?:{_PIN}){{1,8}}|{_PIN}-{_PIN}-{_PIN}")
_PAY = re.compile(f"({_PIN})=((?:{'|'.join(COLOURS)})(?:\\*2)?)(?::([1-4](?:\\+[1-4])?|@[1-4]))?")

_ONE = ("1", "2", "3", "4")
_EACH_ONE = [f"{one}+{other}" for one, other in combinations_with_replacement(_ONE, 2)]
_ONE_AND_SUPPLY = [f"@{one}" for one in _ONE]


class Take(Move):
    """Take an open card of a colour, or draw from the pile: take-red, take-pile."""

    source: str = one_of(SOURCES)
    notation = "take-{source}"
    touches = ("take {source}",)


class Band(Move):
    """Lay a band round pins: c1d2, c1d1d2, c1c2d2d3. A path names its middle pin in the middle: c1-d2-e2."""

    name: str
    notation = "{name}"

    @property
    def picks(self) -> Picks:
        return _band_picks(self.name)

    @classmethod
    def read(cls, text: str) -> Self | None:
        """In whatever order the pins are named, the move has them in the order of the notation."""
        if not _BAND.fullmatch(text):
            return None
        return cls(path_name(*text.split("-")) if "-" in text else band_name(band_pins(text)))

    @classmethod
    def pieces(cls) -> Iterator[str]:
        """Every band that is anywhere allowed."""
        return iter(sorted(LOOPS))


class Step(Move):
    """Labyrinth: lead the own chain on from its head to another pin: c1-d2."""

    start: str = one_of(PINS)
    end: str = one_of(PINS)
    notation = "{start}-{end}"
    touches = "pin {start}", "pin {end}"


class Pay(Move):
    """Pay for one pin of the band: c2=red, or c2=grey*2 with a pair.

    Who gets it is only said where there is a choice: c2=red:3 (player 3), c2=grey*2:2+3 (one card each),
    c2=red:@3 (the card onto the own discard, an energy token to player 3).
    """

    pin: str
    card: str
    to: str = ""

    def __str__(self) -> str:
        return f"{self.pin}={self.card}" + (f":{self.to}" if self.to else "")

    @property
    def picks(self) -> Picks:
        return (f"pay {self.card}", f"to {self.to}") if self.to else (f"pay {self.card}",)

    @classmethod
    def read(cls, text: str) -> Self | None:
        """Of two receivers, in whatever order they are named, the first comes first."""
        found = _PAY.fullmatch(text)
        return cls(found[1], found[2], "+".join(sorted((found[3] or "").split("+")))) if found else None

    @classmethod
    def pieces(cls) -> Iterator[str]:
        for pin, colour in product(PINS, COLOURS):
            yield from (str(cls(pin, colour, to)) for to in ("", *_ONE, *_ONE_AND_SUPPLY))
            yield from (str(cls(pin, f"{colour}*2", to)) for to in ("", *_ONE, *_EACH_ONE, *_ONE_AND_SUPPLY))

    @property
    def colour(self) -> str:
        return self.card.removesuffix("*2")

    @property
    def cards(self) -> int:
        return 2 if self.card.endswith("*2") else 1


class Choice(Move):
    """One word: buy (a third action), end (the turn), pass."""

    word: str = one_of(WORD_MOVES)
    notation = "{word}"
    touches = ("{word}",)


KINDS = (Take, Band, Step, Pay, Choice)
BUY, END, PASS = map(Choice, WORD_MOVES)

# Made once: lists of legal moves are built from these.
TAKES = {source: Take(source) for source in SOURCES}
BANDS = {name: Band(name) for name in LOOPS}
STEPS_FROM = [
    [(PIN_NUMBER[name[3:]], Step(pin, name[3:])) for name in sorted(STEPS) if name.startswith(pin)] for pin in PINS
]
"""For each pin the steps that lead away from it, in the order of the notation, each with the pin that it leads to."""


def band_pins(name: str) -> list[str]:
    """The pins that a band's notation names."""
    letters = name.replace("-", "")
    return [letters[at : at + 2] for at in range(0, len(letters), 2)]


def band_name(pins: Iterable[str]) -> str:
    """A band round these pins, in the order of the notation: by row, then column."""
    return "".join(sorted(pins, key=_place))


def path_name(one: str, middle: str, other: str) -> str:
    first, last = sorted((one, other), key=_place)
    return f"{first}-{middle}-{last}"


def _place(pin: str) -> tuple[str, str]:
    return pin[1], pin[0]


@lru_cache(maxsize=4096)
def _band_picks(name: str) -> Picks:
    pins = band_pins(name)
    lay = f"through {pins[1]}" if "-" in name else "lay"
    return frozenset(f"pin {pin}" for pin in pins), lay
