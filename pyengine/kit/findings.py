"""What was found: each break once, in a sentence, with the first place where it showed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class Findings:
    def __init__(self) -> None:
        self.found: dict[str, str] = {}

    def note(self, sentence: str, place: str = "") -> None:
        """Note a break. The sentence is the same wherever it shows; `place` says where it was seen first."""
        self.found.setdefault(sentence, place)

    @contextmanager
    def expecting(self, what: str, place: str = "") -> Iterator[None]:
        """Whatever is raised in here is a break, too: `what` begins the sentence."""
        try:
            yield
        except Exception as wrong:  # it came from the game, whatever it is
            self.note(f"{what}: it ends with {type(wrong).__name__}: {str(wrong)[:200]}", place)

    def sentences(self) -> list[str]:
        return [f"{sentence} ({place})" if place else sentence for sentence, place in self.found.items()]
