"""How much work something is, counted in calls of functions: the same on every machine, however busy it is."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any


class TooMuch(BaseException):
    """More work than allowed. No handler of ours takes it for damage."""


def work(do: Callable[[], Any], most: int = 3_000_000) -> int:
    """So many calls it took. TooMuch as soon as there are more than `most`: nothing hangs."""
    calls = 0

    def count(frame: Any, event: str, argument: Any) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")
        if calls > most:
            sys.setprofile(None)
            raise TooMuch(f"more than {most} calls")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        do()
    finally:
        sys.setprofile(before)
    return calls
