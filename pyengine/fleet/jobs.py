"""Work for any executor: here, in local processes, or on a Dask cluster."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from importlib import import_module
from itertools import islice
from typing import Any, TypeVar

from pyengine.core.game import BadInput

T = TypeVar("T")
R = TypeVar("R")
AHEAD = 1024
"""So many jobs are given out before the first of them has come back."""


def in_order(executor: Executor | None, do: Callable[[T], R], items: Iterable[T]) -> Iterator[R]:
    """What comes of each item, in their order, however many work at them. No executor: here, one after the other.

    >>> list(in_order(None, abs, [-1, 2]))
    [1, 2]
    """
    if executor is None:
        yield from map(do, items)
        return
    waiting: deque[Future[R]] = deque()
    left = iter(items)
    try:
        while True:
            waiting.extend(executor.submit(do, item) for item in islice(left, AHEAD - len(waiting)))
            if not waiting:
                return
            yield waiting.popleft().result()
    except BrokenExecutor:
        raise BadInput("A worker was lost. All that came before is kept: run the same command again.") from None
    finally:
        for future in waiting:
            future.cancel()


def workers(jobs: int, dask: str | None) -> AbstractContextManager[Executor | None]:
    """Who does the work: so many local processes, or a Dask cluster by its address."""
    if dask is not None:
        return extra("dask").cluster(dask)  # type: ignore[no-any-return]
    if jobs < 1:
        raise BadInput("--jobs needs a number above 0.")
    return nullcontext() if jobs == 1 else ProcessPoolExecutor(jobs, initializer=_stop_at_once)


def _stop_at_once() -> None:
    """Whoever interrupts the run interrupts its workers too, and wants no word from each of them."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def extra(name: str) -> Any:
    """A room of the fleet that needs a package which need not be installed."""
    try:
        return import_module(f"pyengine.fleet.{name}")
    except ModuleNotFoundError as missing:
        raise BadInput(f"This needs the package {missing.name!r}: pip install pyengine[{name}].") from None
