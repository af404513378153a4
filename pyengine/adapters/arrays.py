"""What a seat sees as a row of whole numbers: as long for every position of a game with these seats and options, and nothing
lost, for the document can be read from it again. Every slot has a name and bounds.

    a whole number     itself
    one of some names  its place among them
    perhaps something  a slot `name?`, 0 or 1, then the thing
    a list             a slot `name#`, how many there are, then the things; of a very long one, the last of them
    one of two forms   a slot `name|`, which of them it is, then both, one of them empty
    a text             a slot for each letter

Slots of what is not there are 0.

>>> from pyengine import find
>>> layout = Layout(find("rauha"), 2)
>>> state = find("rauha").new(2, seed=7)
>>> row = layout.row(state.seen_by(1))
>>> len(row) == layout.size, [slot for slot in layout.slots if slot.name == "players.0.points"]
(True, [Slot(name='players.0.points', low=0, high=2428)])
>>> layout.document(row)["players"] == state.seen_by(1)["players"]
True
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, NamedTuple

from pyengine.core.forms import BadForm, Checked, Either, Form, Listed, Maybe, Named, OneOf, Record, Row, Text, Whole
from pyengine.core.game import BadInput, Doc, Game
from pyengine.core.options import read_options

LONGEST = 256
"""Of a longer list the last things are shown. In the games of the house, only how Kaichin's hits were proved can be longer."""


class Slot(NamedTuple):
    name: str
    low: int
    high: int


class Layout:
    """Where everything stands that a seat can see in a game with these seats and options."""

    def __init__(self, game: Game[Any], seats: int, options: Any = None) -> None:
        options = read_options(game.Options, options)
        form = game.form(seats, options, seen=True)
        if form is None:
            raise BadInput(f"{game.title} does not say of what form its documents are: it has no `form`.")
        self._whole = _planned(form)
        self.slots: Sequence[Slot] = self._whole.slots("")

    @property
    def size(self) -> int:
        return len(self.slots)

    def row(self, seen: Doc) -> list[int]:
        row = [0] * len(self.slots)
        self._whole.write(seen, row, 0)
        return row

    def document(self, row: Sequence[int]) -> Doc:
        """The document again, but for `rules` and `options`, which are the same in all of them and take up no slots."""
        found: Doc = self._whole.read(row, 0)
        return {name: value for name, value in found.items() if name not in ("rules", "options")}


class _Plan(ABC):
    """How a value of one form is laid out."""

    size: int

    @abstractmethod
    def slots(self, name: str) -> list[Slot]: ...

    @abstractmethod
    def write(self, value: Any, row: list[int], at: int) -> None: ...

    @abstractmethod
    def read(self, row: Sequence[int], at: int) -> Any: ...


class _Number(_Plan):
    size = 1

    def __init__(self, form: Whole) -> None:
        self.low, self.high = min(form.least, 0), max(form.most, 0)

    def slots(self, name: str) -> list[Slot]:
        return [Slot(name, self.low, self.high)]

    def write(self, value: Any, row: list[int], at: int) -> None:
        row[at] = value

    def read(self, row: Sequence[int], at: int) -> Any:
        return int(row[at])


class _Name(_Plan):
    """Of a single name it is known without a slot."""

    def __init__(self, form: OneOf) -> None:
        self.values = form.values
        self.places = {value: place for place, value in enumerate(form.values)}
        self.size = int(len(self.values) > 1)

    def slots(self, name: str) -> list[Slot]:
        return [Slot(name, 0, len(self.values) - 1)] * self.size

    def write(self, value: Any, row: list[int], at: int) -> None:
        if self.size:
            row[at] = self.places[value]

    def read(self, row: Sequence[int], at: int) -> Any:
        return self.values[row[at] if self.size else 0]


class _Letters(_Plan):
    def __init__(self, form: Text) -> None:
        self.size = form.most

    def slots(self, name: str) -> list[Slot]:
        return [Slot(f"{name}.{place}", 0, 0x10FFFF) for place in range(self.size)]

    def write(self, value: Any, row: list[int], at: int) -> None:
        row[at : at + len(value)] = map(ord, value)

    def read(self, row: Sequence[int], at: int) -> Any:
        return "".join(chr(letter) for letter in row[at : at + self.size] if letter)


class _Perhaps(_Plan):
    def __init__(self, form: Maybe) -> None:
        self.inner = _planned(form.form)
        self.size = 1 + self.inner.size

    def slots(self, name: str) -> list[Slot]:
        return [Slot(f"{name}?", 0, 1), *self.inner.slots(name)]

    def write(self, value: Any, row: list[int], at: int) -> None:
        if value is not None:
            row[at] = 1
            self.inner.write(value, row, at + 1)

    def read(self, row: Sequence[int], at: int) -> Any:
        return self.inner.read(row, at + 1) if row[at] else None


class _Things(_Plan):
    def __init__(self, form: Listed) -> None:
        self.inner = _planned(form.form)
        self.most = min(form.most, LONGEST)
        self.counted = form.least < form.most
        self.size = self.counted + self.most * self.inner.size

    def slots(self, name: str) -> list[Slot]:
        things = [slot for place in range(self.most) for slot in self.inner.slots(f"{name}.{place}")]
        return [Slot(f"{name}#", 0, self.most)] * self.counted + things

    def write(self, value: Any, row: list[int], at: int) -> None:
        shown = value[-self.most :]
        if self.counted:
            row[at] = len(shown)
        for each, place in zip(shown, range(at + self.counted, at + self.size, self.inner.size or 1), strict=False):
            self.inner.write(each, row, place)

    def read(self, row: Sequence[int], at: int) -> Any:
        count = row[at] if self.counted else self.most
        return [self.inner.read(row, at + self.counted + place * self.inner.size) for place in range(count)]


class _Places(_Plan):
    """A row, or a record."""

    def __init__(self, forms: Sequence[Form], names: Sequence[str] = ()) -> None:
        self.names = names
        self.parts: list[tuple[str, _Plan, int]] = []
        self.size = 0
        for number, form in enumerate(forms):
            part = _planned(form)
            self.parts.append((names[number] if names else str(number), part, self.size))
            self.size += part.size

    def slots(self, name: str) -> list[Slot]:
        before = f"{name}." if name else ""
        return [slot for key, part, _ in self.parts for slot in part.slots(before + key)]

    def write(self, value: Any, row: list[int], at: int) -> None:
        values = [value[name] for name in self.names] if self.names else value
        for each, (_, part, place) in zip(values, self.parts, strict=True):
            part.write(each, row, at + place)

    def read(self, row: Sequence[int], at: int) -> Any:
        values = [part.read(row, at + place) for _, part, place in self.parts]
        return dict(zip(self.names, values, strict=True)) if self.names else values


class _ByName(_Plan):
    def __init__(self, form: Named) -> None:
        self.names = sorted(form.names)
        self.inner = _planned(Maybe(form.form))
        self.size = len(self.names) * self.inner.size
        self.places = {name: number * self.inner.size for number, name in enumerate(self.names)}

    def slots(self, name: str) -> list[Slot]:
        return [slot for key in self.names for slot in self.inner.slots(f"{name}.{key}")]

    def write(self, value: Any, row: list[int], at: int) -> None:
        for name, each in value.items():
            self.inner.write(each, row, at + self.places[name])

    def read(self, row: Sequence[int], at: int) -> Any:
        return {name: self.inner.read(row, at + place) for name, place in self.places.items() if row[at + place]}


class _OneForm(_Plan):
    def __init__(self, form: Either) -> None:
        self.forms = form.forms
        self.inner = _Places(form.forms)
        self.size = 1 + self.inner.size

    def slots(self, name: str) -> list[Slot]:
        return [Slot(f"{name}|", 0, len(self.forms) - 1), *self.inner.slots(name)]

    def write(self, value: Any, row: list[int], at: int) -> None:
        which = next(number for number, form in enumerate(self.forms) if _fits(form, value))
        row[at] = which
        _, part, place = self.inner.parts[which]
        part.write(value, row, at + 1 + place)

    def read(self, row: Sequence[int], at: int) -> Any:
        _, part, place = self.inner.parts[row[at]]
        return part.read(row, at + 1 + place)


class _Nothing(_Plan):
    """What is looked at elsewhere: rules and options."""

    size = 0

    def slots(self, name: str) -> list[Slot]:
        return []

    def write(self, value: Any, row: list[int], at: int) -> None:
        pass

    def read(self, row: Sequence[int], at: int) -> Any:
        return None


def _fits(form: Form, value: Any) -> bool:
    try:
        form.check(value)
    except BadForm:
        return False
    return True


def _planned(form: Form) -> _Plan:
    match form:
        case Whole():
            return _Number(form)
        case OneOf():
            return _Name(form)
        case Text():
            return _Letters(form)
        case Maybe():
            return _Perhaps(form)
        case Listed():
            return _Things(form)
        case Row():
            return _Places(form.forms)
        case Record():
            return _Places(tuple(form.fields.values()), tuple(form.fields))
        case Named():
            return _ByName(form)
        case Either():
            return _OneForm(form)
        case Checked():
            return _Nothing()
    raise BadInput(f"A form of kind {type(form).__name__} has no place in an array.")
