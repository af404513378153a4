"""The kinds of move. A turn is several of them: a card taken is one, a band is one, each pin to be paid is one."""

from __future__ import annotations

import re
from typing import NamedTuple

from pyengine.core.game import BadInput, Picks

_PIN = "[a-g][1-7]"
_BAND = re.compile(f"(?:{_PIN}){{1,8}}")
_PATH = re.compile(f"{_PIN}-{_PIN}-{_PIN}")
_STEP = re.compile(f"({_PIN})-({_PIN})")
_TAKE = re.compile("take-(red|blue|green|yellow|grey|pile)")
_PAY = re.compile(f"({_PIN})=((?:red|blue|green|yellow|grey)(?:\\*2)?)(?::([1-4](?:\\+[1-4])?|@[1-4]))?")
WORD_MOVES = ("buy", "end", "pass")


class Take(NamedTuple):
    """Take an open card of a colour, or draw from the pile: take-red, take-pile."""

    source: str

    def __str__(self) -> str:
        return f"take-{self.source}"

    @property
    def picks(self) -> Picks:
        return (f"take {self.source}",)


class Band(NamedTuple):
    """Lay a band round pins: c1d2, c1d1d2, c1c2d2d3. A path names its middle pin in the middle: c1-d2-e2."""

    name: str

    def __str__(self) -> str:
        return self.name

    @property
    def picks(self) -> Picks:
        pins = band_pins(self.name)
        lay = f"through {pins[1]}" if "-" in self.name else "lay"
        return frozenset(f"pin {pin}" for pin in pins), lay


class Step(NamedTuple):
    """Labyrinth: lead the own chain on from its head to another pin: c1-d2."""

    start: str
    end: str

    def __str__(self) -> str:
        return f"{self.start}-{self.end}"

    @property
    def picks(self) -> Picks:
        return f"pin {self.start}", f"pin {self.end}"


class Pay(NamedTuple):
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

    @property
    def colour(self) -> str:
        return self.card.removesuffix("*2")

    @property
    def cards(self) -> int:
        return 2 if self.card.endswith("*2") else 1


class Choice(NamedTuple):
    """One word: buy (a third action), end (the turn), pass."""

    word: str

    def __str__(self) -> str:
        return self.word

    @property
    def picks(self) -> Picks:
        return (self.word,)


Move = Take | Band | Step | Pay | Choice
KINDS = (Take, Band, Step, Pay, Choice)
BUY, END, PASS = map(Choice, WORD_MOVES)


def band_pins(name: str) -> list[str]:
    """The pins that a band's notation names."""
    letters = name.replace("-", "")
    return [letters[at : at + 2] for at in range(0, len(letters), 2)]


def band_of(pins: list[str]) -> Band:
    """A band round these pins, in the order of the notation: by row, then column."""
    return Band("".join(sorted(pins, key=_place)))


def path_of(a: str, middle: str, b: str) -> Band:
    first, last = sorted((a, b), key=_place)
    return Band(f"{first}-{middle}-{last}")


def _place(pin: str) -> tuple[str, str]:
    return pin[1], pin[0]


def parse(text: str) -> Move:
    if text in WORD_MOVES:
        return Choice(text)
    if found := _TAKE.fullmatch(text):
        return Take(found[1])
    if found := _PAY.fullmatch(text):
        return Pay(found[1], found[2], found[3] or "")
    if found := _STEP.fullmatch(text):
        return Step(found[1], found[2])
    if _PATH.fullmatch(text):
        return path_of(*text.split("-"))
    if _BAND.fullmatch(text):
        return band_of(band_pins(text))
    raise BadInput(f"{text[:40]!r} is not a move of Kauchuk; moves look like c1d1d2, take-red, c2=grey*2 or end.")


def from_touches(touches: tuple[str, ...], chained: bool) -> Move | None:
    """The move that these touches evidently mean, legal or not."""
    pins = [touch.removeprefix("pin ") for touch in touches if touch.startswith("pin ")]
    *_, last = touches or ("",)
    kind, _, what = last.partition(" ")
    if len(touches) == 1 and kind == "take":
        return Take(what)
    if len(touches) == 1 and last in WORD_MOVES:
        return Choice(last)
    if kind not in ("pin", "lay", "through"):
        return None
    if chained and len(pins) == 2:
        return Step(pins[0], pins[1])
    if kind == "through" and len(pins) == 3 and what in pins:
        a, b = (pin for pin in pins if pin != what)
        return path_of(a, what, b)
    return band_of(pins) if len(set(pins)) > 1 else None
