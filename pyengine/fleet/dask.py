"""Work on a Dask cluster. Its workers need this package, and those of the games, installed; a game that a worker was lost with is
played again by another."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager

from distributed import Client

from pyengine.core.game import BadInput

_PATIENCE = "20s"
_TIMES = 3
"""So often a game is given out again."""


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    try:
        client = Client(address, timeout=_PATIENCE, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError):
        raise BadInput(f"There is no Dask cluster at {address}.") from None
    with client:
        yield executor_of(client)


def executor_of(client: Client) -> Executor:
    """A cluster like any other executor."""
    return client.get_executor(pure=False, retries=_TIMES)  # type: ignore[no-untyped-call, no-any-return]
