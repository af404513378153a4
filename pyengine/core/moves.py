"""What moves are made of: small unchangeable values, one class for each kind of move.

    class Attack(Move):
        \"\"\"Hit a sweet: hit-nami.\"\"\"

        target: int = among(SWEETS)
        notation = "hit-{target}"
        touches = "act attack", "sweet {target}"

`str(Attack(3))` is its notation, `Attack(3).picks` what a person touches to make it, `Attack.read("hit-nami")` the way
back. A kind that is not as regular as that writes its own `__str__`, `picks` and `read`.

>>> class Drop(Move):
...     column: int = among("abcdefg")
...     notation = "{column}"
...     touches = ("column {column}",)
>>> Drop(3), Drop(3).picks, Drop.read("d") == Drop(3), Drop.read("x"), Drop.meant(["column e"])
(<Drop d>, ('column d',), True, None, <Drop e>)
"""

from __future__ import annotations

import inspect
import re
from collections import namedtuple
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import product
from typing import Any, ClassVar, Self, dataclass_transform

from pyengine.core.reading import BadInput

Picks = tuple[str | frozenset[str], ...]
"""What a person touches, in order: 'sweet nami', 'cell d4'. The touches of a frozenset come in any order."""

_KEPT = 1 << 16
"""So many picks are remembered: more than a game asks for, fewer than fill the memory."""


class _Among:
    """The names of the values that a field can have."""

    def __init__(self, names: Mapping[Any, str]) -> None:
        self.names = names
        self.values = {name: value for value, name in names.items()}
        # The longest first: of 'g1' and 'g14' the pattern must not be content with a part.
        self.pattern = "|".join(map(re.escape, sorted(self.values, key=len, reverse=True)))


def among(names: Sequence[str] | Mapping[int, str], first: int = 0) -> Any:
    """A field whose value is the number of a name. `first` is the number of the first one."""
    return _Among(names if isinstance(names, Mapping) else dict(enumerate(names, first)))


def one_of(names: Sequence[str]) -> Any:
    """A field whose value is itself one of these names."""
    return _Among({name: name for name in names})


@dataclass_transform(frozen_default=True, field_specifiers=(among, one_of))
class _Kind(type):
    """Makes a kind of move from its annotated fields. A named tuple would do, if it could have a base."""

    _fields: tuple[str, ...]
    _defaults: dict[str, Any]
    _names: dict[str, _Among]
    notation: str
    touches: tuple[str | set[str], ...]

    def __new__(mcs, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> _Kind:
        cls = super().__new__(mcs, name, bases, {"__slots__": (), **space})
        if not bases or bases == (tuple,):
            return cls
        cls._fields = tuple(inspect.get_annotations(cls))
        given = {field: space[field] for field in cls._fields if field in space}
        cls._names = {field: value for field, value in given.items() if isinstance(value, _Among)}
        cls._defaults = {field: value for field, value in given.items() if field not in cls._names}
        getters = vars(namedtuple(name, cls._fields))  # its getters are the fastest there are, for any tuple
        for field in cls._fields:
            setattr(cls, field, getters[field])
        return cls


class Move(tuple[Any, ...], metaclass=_Kind):
    """A move of some kind. Equal moves are of the same kind and have equal fields.

    Notation uses only letters, digits and - @ : * = + ' so that it can stand in a link; it holds no dot.
    """

    __slots__ = ()
    notation: ClassVar[str] = ""
    """A template with the fields in braces. A field that is `among` names stands there by its name."""
    touches: ClassVar[tuple[str | set[str], ...]] = ()
    """Templates of what a person touches, in order; those of a set come in any order."""

    def __new__(cls, *values: Any, **named: Any) -> Self:
        if named or len(values) != len(cls._fields):
            values = cls._complete(values, named)
        return tuple.__new__(cls, values)

    @classmethod
    def _complete(cls, values: tuple[Any, ...], named: dict[str, Any]) -> tuple[Any, ...]:
        known = {**cls._defaults, **dict(zip(cls._fields, values, strict=False)), **named}
        if len(values) > len(cls._fields) or known.keys() != set(cls._fields):
            raise TypeError(f"{cls.__name__} is made of {', '.join(cls._fields) or 'nothing'}.")
        return tuple(known[field] for field in cls._fields)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and tuple.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = tuple.__hash__

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self}>"

    def __str__(self) -> str:
        return self._filled(type(self).notation)

    @property
    def picks(self) -> Picks:
        return _picks(self)

    @property
    def named(self) -> dict[str, Any]:
        """Its fields; one that is `among` names is there by its name."""
        names = type(self)._names
        values = zip(type(self)._fields, self, strict=True)
        return {field: names[field].names[v] if field in names else v for field, v in values}

    def _filled(self, template: str) -> str:
        return template.format_map(self.named) if type(self)._fields else template

    @classmethod
    def read(cls, text: str) -> Self | None:
        """The move of this kind that a notation means; None if it means none."""
        return cls._found(cls.notation, text)

    @property
    def parts(self) -> tuple[str, ...]:
        """The notation in the pieces of `pieces`. One, unless there are too many moves of this kind to count them all."""
        return (str(self),)

    @classmethod
    def pieces(cls) -> Iterator[str]:
        """Everything that can be a part of a move of this kind, always in the same order. A kind with fields that have no
        names writes its own."""
        for field in cls._fields:
            if field not in cls._names:
                raise BadInput(f"The moves of kind {cls.__name__} cannot be numbered: it has no `pieces` of its own.")
        for values in product(*(cls._names[field].names for field in cls._fields)):
            move = cls(*values)
            if cls.read(str(move)) == move:
                yield str(move)

    @classmethod
    def meant(cls, touches: Sequence[str]) -> Self | None:
        """The move of this kind that these touches make, legal or not; None if they make none, or if the templates do
        not say it."""
        template = "\n".join(part for part in cls.touches if isinstance(part, str))
        told = set(re.findall(r"\{(\w+)\}", template))
        if len(touches) != len(cls.touches) or told != set(cls._fields):
            return None
        return cls._found(template, "\n".join(touches))

    @classmethod
    def _found(cls, template: str, text: str) -> Self | None:
        found = _pattern(cls, template).fullmatch(text)
        if found is None:
            return None
        return cls(*(cls._names[field].values[found[field]] for field in cls._fields))


@lru_cache(maxsize=_KEPT)
def _picks(move: Move) -> Picks:
    return tuple(
        move._filled(part) if isinstance(part, str) else frozenset(map(move._filled, part))
        for part in type(move).touches
    )


@cache
def _pattern(kind: type[Move], template: str) -> re.Pattern[str]:
    parts = re.split(r"\{(\w+)\}", template)
    texts = [
        f"(?P<{part}>{kind._names[part].pattern})" if place % 2 else re.escape(part) for place, part in enumerate(parts)
    ]
    return re.compile("".join(texts))
