"""What a game reads from files it reads while it is imported: in the browser there are no files afterwards."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from pyengine.kit.findings import Findings

_EVENTS = {
    "open": "opens the file",
    "import": "imports the module",
    "os.listdir": "looks into the folder",
    "os.scandir": "looks into the folder",
    "socket.connect": "goes to the network for",
    "subprocess.Popen": "starts the program",
}
_watchers: list[Findings] = []


def _hear(event: str, arguments: tuple[object, ...]) -> None:
    if _watchers and event in _EVENTS:
        what = str(arguments[0]).rpartition("/")[2]
        _watchers[-1].note(
            f"The game {_EVENTS[event]} {what!r} while it is played; only what is read at the import is there in the page."
        )


class _Ear:
    """Python's audit hooks cannot be taken off again: there is one, once somebody has watched."""

    on = False


@contextmanager
def watching(findings: Findings) -> Iterator[None]:
    if not _Ear.on:
        sys.addaudithook(_hear)
        _Ear.on = True
    _watchers.append(findings)
    try:
        yield
    finally:
        _watchers.remove(findings)
