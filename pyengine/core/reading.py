"""Text from outside, read with care. Whatever a link, a file or a store holds, the worst that comes of it is a sentence."""

from __future__ import annotations

import json
import math
import re
from typing import Any

MOST_TEXT = 1_000_000
DEEPEST = 40
MOST_WHOLE = 999_999
"""No count in any game comes near it."""
LONGEST_NUMBER = 21
"""Digits of a 64-bit number, with its sign. More would only be there to do harm."""

DAMAGE = (ArithmeticError, AssertionError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
"""What a document that is not as it should be may raise in whoever takes it at its word."""


class BadInput(ValueError):
    """Text or data from outside that cannot be used. Its message is one clear sentence for a person."""


_TOKEN = re.compile(r'"|\\.|[\[{]|[\]}]', re.DOTALL)


def read_json(text: str) -> Any:
    """A document of plain JSON. ValueError if it is not, or if it is too long or nested too deeply, or holds a number or
    a character that could not be written down again."""
    if len(text) > MOST_TEXT:
        raise ValueError("too long")
    _check_depth(text)
    doc = json.loads(text, parse_int=_whole, parse_float=_fraction, parse_constant=_none)
    json.dumps(doc, ensure_ascii=False).encode()  # half a character (a lone surrogate) has no bytes
    return doc


def is_whole(value: object) -> bool:
    """True and False are numbers in Python, but not in a document."""
    return isinstance(value, int) and not isinstance(value, bool)


def whole(value: Any, least: int = 0, most: int = MOST_WHOLE) -> int:
    """A whole number out of a document. ValueError if it is none, or outside these bounds."""
    if not is_whole(value) or not least <= value <= most:
        raise ValueError(f"{str(value)[:40]} is not a number from {least} to {most}")
    return int(value)


def clean(text: str, most: int) -> str:
    """A short text on one line: no control characters, nothing that turns the direction of writing."""
    return "".join(character for character in text if character.isprintable()).strip()[:most]


def _check_depth(text: str) -> None:
    """Counted before parsing: a parser that runs out of stack may take the whole program with it."""
    depth, quoted = 0, False
    for found in _TOKEN.finditer(text):
        token = found[0]
        if token == '"':
            quoted = not quoted
        elif not quoted and token in "[{":
            depth += 1
            if depth > DEEPEST:
                raise ValueError("nested too deeply")
        elif not quoted and token in "]}":
            depth -= 1


def _whole(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise ValueError("too big a number")
    return int(digits)


def _fraction(digits: str) -> float:
    value = float(digits)
    if not math.isfinite(value):
        raise ValueError("too big a number")
    return value


def _none(name: str) -> float:
    raise ValueError(f"{name} is no number")
