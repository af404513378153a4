"""What has been done, a line of JSON each, in order: a run that was interrupted goes on after the last whole line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import IO

from pyengine.core.game import BadInput, Doc

try:
    import fcntl
except ImportError:  # not on every system; there two runs must not write one file at the same time
    fcntl = None  # type: ignore[assignment]


class Logbook:
    """A file of lines, and a small one beside it that says what they are of. What was begun for something else is not gone
    on with."""

    def __init__(self, path: Path, about: Path, head: Doc) -> None:
        self.path = path
        self.count = 0
        """So many lines are there."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file: IO[bytes] = path.open("ab+")
        except OSError as wrong:
            raise BadInput(f"{path} cannot be written: {wrong.strerror}.") from None
        try:
            self._lock()
            self._hold_to(about, head)
            self._mend()
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Logbook:
        return self

    def __exit__(self, kind: type[BaseException] | None, wrong: BaseException | None, at: TracebackType | None) -> None:
        self._file.close()

    def __iter__(self) -> Iterator[Doc]:
        """The lines that are there now."""
        with open(self.path, encoding="utf-8") as lines:
            for _ in range(self.count):
                yield json.loads(next(lines))

    def add(self, line: Doc) -> None:
        self._file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")
        self._file.flush()
        self.count += 1

    def _lock(self) -> None:
        if fcntl is None:
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise BadInput(f"Another run is writing {self.path}.") from None

    def _mend(self) -> None:
        """A line that was not written to its end is dropped."""
        self._file.seek(0)
        whole = 0
        for line in self._file:
            if line.endswith(b"\n"):
                whole += len(line)
                self.count += 1
        self._file.truncate(whole)

    def _hold_to(self, about: Path, head: Doc) -> None:
        wanted = json.loads(json.dumps(head))
        if not self.path.stat().st_size:
            write_whole(about, json.dumps(wanted, ensure_ascii=False, indent=1) + "\n")
            return
        try:
            begun = dict(json.loads(about.read_text("utf-8")))
        except (OSError, ValueError, TypeError):
            raise BadInput(f"{self.path} is no log of this kind. Choose another file.") from None
        other = [name for name in {**begun, **wanted} if begun.get(name) != wanted.get(name)]
        if other:
            raise BadInput(f"{self.path} was begun with other settings: {', '.join(other)}. Choose another file.")


def write_whole(path: Path, text: str) -> None:
    """In one piece: whoever reads it never finds half of it."""
    fresh = path.with_name(path.name + ".new")
    fresh.write_text(text, "utf-8")
    fresh.replace(path)
