"""Paths, and the small moves that every step is made of."""

from __future__ import annotations

import contextlib
import hashlib
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "static"
DIST = ROOT / "dist"
DOCS = ROOT / "dist-docs"
SCRATCH = ROOT / ".build"
VENV = ROOT / ".venv"

LONG_AGO = "315532800"
"""1980: the first moment that a wheel, which is a zip file, can name."""

Command = Sequence[str | Path]
LAST_LINE = "…"


class Stop(Exception):
    """The work cannot go on. Its message is one clear sentence for the person at the terminal."""


def say(text: str) -> None:
    print(text, flush=True)


def run(command: Command, otherwise: str, cwd: Path = ROOT, env: Mapping[str, str] | None = None) -> str:
    """Run a program quietly; what it said. If it fails, that goes to a file and `otherwise` says what it means.

    `LAST_LINE` in that sentence stands for the last thing the program said.
    """
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env={**os.environ, **(env or {})},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    if done.returncode:
        SCRATCH.mkdir(exist_ok=True)
        log = SCRATCH / "last-failure.txt"
        log.write_bytes(done.stdout)
        said = done.stdout.decode(errors="replace").strip()
        otherwise = otherwise.replace(LAST_LINE, said.rpartition("\n")[2])
        raise Stop(f"{otherwise} (What {Path(command[0]).name} said is in {log.relative_to(ROOT)}.)")
    return done.stdout.decode(errors="replace")


def digest(paths: Iterable[Path], *more: str) -> str:
    """One hash of the names and contents of files."""
    total = hashlib.sha256("\0".join(more).encode())
    for path in sorted(paths):
        total.update(f"{path.relative_to(ROOT).as_posix()}\0".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def once(stamp: Path, key: str, work: Callable[[], None]) -> None:
    """Do the work unless the stamp says that it was done for the same key."""
    if stamp.exists() and stamp.read_text() == key:
        return
    work()
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(key)


@contextlib.contextmanager
def alone(name: str) -> Iterator[None]:
    """One process at a time: several tests may ask for the same build."""
    SCRATCH.mkdir(exist_ok=True)
    with open(SCRATCH / f"{name}.lock", "w") as handle:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle.fileno(), msvcrt.LK_LOCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
