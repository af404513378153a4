"""The variants and optional rules of a game: a frozen dataclass whose fields say which values they take."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pyengine.core.reading import BadInput
from pyengine.core.words import Words


class BadOption(BadInput):
    """An option or value that the game does not have. Its message is a sentence with the valid ones."""


def option(default: Any, values: Sequence[Any] = (False, True)) -> Any:
    """A field of an Options dataclass. Its title and one sentence stand at `options.<name>` in the game's words.

    >>> @dataclass(frozen=True)
    ... class Options:
    ...     open_hands: bool = option(False)
    ...     rounds: int = option(3, range(1, 6))
    >>> read_options(Options, {"rounds": 4})
    Options(open_hands=False, rounds=4)
    >>> read_options(Options, {"rounds": 9})
    Traceback (most recent call last):
    pyengine.core.options.BadOption: Option 'rounds' cannot be '9'. Values: 1, 2, 3, 4, 5.
    """
    return dataclasses.field(default=default, metadata={"values": tuple(values)})


@dataclass(frozen=True)
class NoOptions:
    """For a game without variants."""


def values_of(kind: type) -> dict[str, tuple[Any, ...]]:
    return {field.name: field.metadata["values"] for field in dataclasses.fields(kind)}


def read_options(kind: type, given: Mapping[str, Any] | Any | None) -> Any:
    """Options from a mapping (or an Options object, or None for the defaults); every name and value is checked."""
    if given is None:
        return kind()
    if isinstance(given, kind):
        given = dataclasses.asdict(given)  # type: ignore[call-overload]
    if not isinstance(given, Mapping):
        raise BadOption("The options must be names with values.")
    allowed = values_of(kind)
    for name, value in given.items():
        if name not in allowed:
            raise BadOption(f"There is no option {str(name)[:40]!r}. Options: {', '.join(allowed) or 'none'}.")
        # 1 == True in Python; a saved option must also have the right type.
        if not any(value == choice and type(value) is type(choice) for choice in allowed[name]):
            choices = ", ".join(map(_text, allowed[name]))
            raise BadOption(f"Option {name!r} cannot be {_text(value)[:40]!r}. Values: {choices}.")
    return kind(**given)


def read_setting(kind: type, name: str, text: str) -> dict[str, Any]:
    """One `name=value` of the command line, as a mapping for `read_options`."""
    allowed = values_of(kind)
    for value in allowed.get(name, ()):
        if _text(value) == text.lower() or (isinstance(value, bool) and text.lower() == str(value).lower()):
            return {name: value}
    return {name: text}  # read_options says what is wrong with it


def card_of(words: Words, name: str, value: Any) -> dict[str, Any]:
    """What stands on a value's card, where an option is chosen among cards: its `goal` in one short sentence, a `text`, and
    its `level` from 1 (easy) to 3 (hard), at `options.<name>.cards.<value>` in the game's words. Empty: it has none."""
    cards = words.entry(f"options.{name}").get("cards", {})
    return dict(cards.get(str(value), {}))


def options_doc(options: Any) -> dict[str, Any]:
    return {name: getattr(options, name) for name in options.__dataclass_fields__}


def variants(kind: type) -> Iterator[Any]:
    """The defaults, then each option with each of its other values."""
    usual = kind()
    yield usual
    for name, values in values_of(kind).items():
        for value in values:
            if value != getattr(usual, name):
                yield dataclasses.replace(usual, **{name: value})


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)
