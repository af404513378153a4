"""What a document from outside may look like, written down once: which values, how big, and how many there can be.

    PLAYER = Record(points=Whole(0, 200), hand=Listed(OneOf(CARDS), most=8), chosen=Maybe(OneOf(CARDS)))
    PLAYER.check(doc)            # BadForm: "hand, 3rd: 'x9' is none of a1, a2, a3, …"

A form is checked before any rule looks at the document, so nothing is worked on that is bigger than a game can make it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pyengine.core.reading import BadInput, is_whole

_TOLD = 6
"""So many of the possible names are told where none of them was met."""


class BadForm(BadInput):
    """A value that has no place in the document. `path` leads to it, for whoever wants to mark it."""

    def __init__(self, path: tuple[str | int, ...], what: str, before: str = "") -> None:
        where = ", ".join(_step(step) for step in path)
        told = ": ".join(filter(None, (before, where, what)))
        super().__init__(f"{told}." if before else told)
        self.path = path
        self.what = what


def _step(step: str | int) -> str:
    if isinstance(step, str):
        return step
    ending = "th" if step % 100 in (10, 11, 12) else {0: "st", 1: "nd", 2: "rd"}.get(step % 10, "th")
    return f"{step + 1}{ending}"


class Form(ABC):
    @abstractmethod
    def check(self, value: Any, path: tuple[str | int, ...] = ()) -> None:
        """BadForm if the value is not of this form."""


class Whole(Form):
    """A whole number within bounds."""

    def __init__(self, least: int, most: int) -> None:
        self.least, self.most = least, most

    def check(self, value: Any, path: tuple[str | int, ...] = ()) -> None:
        if not is_whole(value) or not self.least <= value <= self.most:
            raise BadForm(path, f"{_shown(value)} is no whole number from {self.least} to {self.most}")


class OneOf(Form):
    """One of some values: names, mostly. True is not 1."""

    def __init__(self, values: Iterable[Any]) -> None:
        self.values = tuple(values)
        self.kinds = {(type(value), value) for value in self.values}

    def check(self, value: Any, path: tuple[str | int, ...] = ()) -> None:
        if not isinstance(value, str | int | None) or (type(value), value) not in self.kinds:
            told = ", ".join(map(_shown, self.values[:_TOLD])) + (", …" if len(self.values) > _TOLD else "")
            raise BadForm(path, f"{_shown(value)} is none of {told}")


FLAG = OneOf((False, True))


class Text(Form):
    """Words of a person, up to a length."""

    def __init__(self, most: int) -> None:
        self.most = most

    def check(self, value: Any, path: tuple[str | int, ...] = ()) -> None:
        if not isinstance(value, str) or len(value) > self.most:
            raise BadForm(path, f"{_shown(value)} is no text of at most {self.most} letters")


class Luck(Form):
    """The state of chance, as documents write it: sixteen digits to the base 16."""

    def check(self, value: Any, path: tuple[str | int, ...] = ()) -> None:
        if not isinstance(value, str) or len(value) != 16 or not set(value) <= set("0123456789abcdef"):
            raise BadForm(path, f"{_shown(value)} is no state of chance")


class Maybe(Form):
    """A form, or nothing."""

    def __init__(self, form: Form) -> None:
        self.form = form

    def check(self, value: Any, path: tuple[str | int, ...] = ()) -> None:
        if value is not None:
            self.form.check(value, path)


class Listed(Form):
    """A list of things of one form: how many at most, and at least."""

    def __init__(self, form: Form, most: int, least: int = 0) -> None:
        self.form, self.least, self.most = form, least, most

    def check(self, value: Any, path: tuple[str | int, ...] = ()) -> None:
        if not isinstance(value, list):
            raise BadForm(path, f"{_shown(value)} is no list")
        if not self.least <= len(value) <= self.most:
            many = self.most if self.least == self.most else f"{self.least} to {self.most}"
            raise BadForm(path, f"a list of {len(value)} things; it holds {many}")
        for number, each in enumerate(value):
            self.form.check(each, (*path, number))


def exactly(count: int, form: Form) -> Listed:
    return Listed(form, count, count)


class Row(Form):
    """A list in which each place has a form of its own."""

    def __init__(self, *forms: Form) -> None:
        self.forms = forms

    def check(self, value: Any, path: tuple[str | int, ...] = ()) -> None:
        if not isinstance(value, list) or len(value) != len(self.forms):
            raise BadForm(path, f"{_shown(value)} is no list of {len(self.forms)}")
        for number, (form, each) in enumerate(zip(self.forms, value, strict=True)):
            form.check(each, (*path, number))


class Record(Form):
    """Names with a form each. All of them must be there, and no others."""

    def __init__(self, fields: Mapping[str, Form] | None = None, /, **more: Form) -> None:
        self.fields = {**(fields or {}), **more}

    def check(self, value: Any, path: tuple[str | int, ...] = ()) -> None:
        if not isinstance(value, dict):
            raise BadForm(path, f"{_shown(value)} is not what belongs here")
        if value.keys() != self.fields.keys():
            missing = [name for name in self.fields if name not in value]
            strange = [str(name) for name in value if name not in self.fields]
            raise BadForm(path, f"{_shown(missing[0])} is missing" if missing else f"{_shown(strange[0])} is unknown")
        for name, form in self.fields.items():
            form.check(value[name], (*path, name))


class Named(Form):
    """Things of one form by some of these names."""

    def __init__(self, names: Sequence[str], form: Form, most: int | None = None) -> None:
        self.names, self.form = frozenset(names), form
        self.most = len(self.names) if most is None else most

    def check(self, value: Any, path: tuple[str | int, ...] = ()) -> None:
        if not isinstance(value, dict) or len(value) > self.most:
            raise BadForm(path, f"{_shown(value)} is not what belongs here")
        for name, each in value.items():
            if name not in self.names:
                raise BadForm(path, f"{_shown(name)} is unknown")
            self.form.check(each, (*path, name))


class Checked(Form):
    """Whatever it is, it is looked at elsewhere."""

    def check(self, value: Any, path: tuple[str | int, ...] = ()) -> None:
        pass


def heading(seats: int, seen: bool) -> dict[str, Form]:
    """What stands in every document of every game (`State.head`), and whose view it is, if it is one."""
    seat = Maybe(Whole(0, seats - 1))
    head = {"rules": Checked(), "seats": OneOf((seats,)), "options": Checked(), "seat": seat}
    return {**head, "viewer": seat} if seen else head


class Either(Form):
    """One of several forms. The last one says what is wrong."""

    def __init__(self, *forms: Form) -> None:
        self.forms = forms

    def check(self, value: Any, path: tuple[str | int, ...] = ()) -> None:
        *first, last = self.forms
        for form in first:
            try:
                return form.check(value, path)
            except BadForm:
                continue
        return last.check(value, path)


def _shown(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:39] + "…"
