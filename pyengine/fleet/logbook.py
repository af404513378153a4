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
    """The first line says what it is a log of. A log of something else is not gone on with."""

    def __init__(self, path: Path, head: Doc) -> None:
        self.path = path
        self.count = 0
        """Lines after the first."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file: IO[bytes] = path.open("ab+")
        except OSError as wrong:
            raise BadInput(f"{path} cannot be written: {wrong.strerror}.") from None
        self._lock()
        self._mend()
        if self._file.tell() == 0:
            self._write(head)
        elif self._head() != json.loads(json.dumps(head)):
            self._file.close()
            raise BadInput(f"{path} was begun with other settings: {self._differences(head)}. Choose another file.")

    def __enter__(self) -> Logbook:
        return self

    def __exit__(self, kind: type[BaseException] | None, wrong: BaseException | None, at: TracebackType | None) -> None:
        self._file.close()

    def __iter__(self) -> Iterator[Doc]:
        with open(self.path, encoding="utf-8") as lines:
            next(lines)
            yield from map(json.loads, lines)

    def add(self, line: Doc) -> None:
        self._write(line)
        self.count += 1

    def _write(self, line: Doc) -> None:
        self._file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")
        self._file.flush()

    def _lock(self) -> None:
        if fcntl is None:
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._file.close()
            raise BadInput(f"Another run is writing {self.path}.") from None

    def _mend(self) -> None:
        """A line that was not written to its end is dropped."""
        self._file.seek(0)
        whole = 0
        for number, line in enumerate(self._file):
            if not line.endswith(b"\n"):
                break
            whole += len(line)
            self.count = number
        self._file.truncate(whole)
        self._file.seek(whole)

    def _head(self) -> Doc:
        with open(self.path, "rb") as lines:
            try:
                return dict(json.loads(next(lines)))
            except (ValueError, TypeError):
                raise BadInput(f"{self.path} is no log of games. Choose another file.") from None

    def _differences(self, head: Doc) -> str:
        before = self._head()
        names = [name for name in {**before, **head} if before.get(name) != json.loads(json.dumps(head.get(name)))]
        return ", ".join(names)
