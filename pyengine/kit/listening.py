"""Words that listen: while a game is played and drawn they note every sentence that is asked for and not there."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import count
from typing import Any

from pyengine.core.words import FIELD, Words
from pyengine.kit.findings import Findings

_BRACE = re.compile(r"[{}]")
_ID = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)+")
"""What no person would write. Where it shows in a sentence, its name is missing."""
_runs = count()


class Listening(Words):
    """What a catalogue is turned into while somebody listens. It answers even where it has nothing to say, so that not
    only the first gap is found."""

    findings: Findings
    run: int

    def __hash__(self) -> int:
        """Who remembers sentences must not take those of another time for these."""
        return hash((id(self), self.run))

    def __eq__(self, other: object) -> bool:
        return self is other

    def entry(self, path: str, language: str = "en") -> Any:
        try:
            return super().entry(path, language)
        except KeyError:
            self.findings.note(f"The words lack {path!r}.")
            return f"‹{path}›"

    def say(
        self, path: str, fields: Mapping[str, Any] | None = None, players: Sequence[str] = (), language: str = "en"
    ) -> str:
        template = self.entry(path, language)
        if not isinstance(template, str):
            self.findings.note(f"The words at {path!r} are not a sentence.")
            return f"‹{path}›"
        given = dict(fields or {})
        for field in wanted(template) - given.keys():
            has = ", ".join(sorted(given)) or "none"
            self.findings.note(
                f"The sentence {path!r} has the field {{{field}}}, which is not given; given are: {has}."
            )
            given[field] = ""
        self._check_names(path, wanted(template), given)
        return super().say(path, given, players, language)

    def _check_names(self, path: str, fields: set[str], given: Mapping[str, Any]) -> None:
        names = super().entry("names") if "names" in self.languages["en"] else {}
        for field in fields:
            value = given[field]
            for each in value if isinstance(value, list | tuple) else [value]:
                if isinstance(each, str) and _ID.fullmatch(each) and each not in names:
                    self.findings.note(f"The words lack 'names.{each}', which {path!r} shows as {{{field}}}.")


def wanted(template: str) -> set[str]:
    """The fields of a template."""
    return {found[1] for found in FIELD.finditer(template)}


def braces(template: str) -> bool:
    """Are there braces left when the fields are filled in?"""
    return bool(_BRACE.search(FIELD.sub("", template)))


@contextmanager
def listening(words: Words, findings: Findings) -> Iterator[None]:
    kind = words.__class__
    words.__class__ = Listening
    vars(words).update(findings=findings, run=next(_runs))
    try:
        yield
    finally:
        words.__class__ = kind
