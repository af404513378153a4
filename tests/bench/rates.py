"""Measures the figures: what, how many per second, how many it should be. The same text runs in CPython and in Pyodide."""

from __future__ import annotations

import time
from typing import Any

from tests.bench.figures import Work, figures

SECONDS = 1.0


def per_second(work: Work, seconds: float = SECONDS) -> float:
    work()  # tables that are made when first needed
    done, begin = 0, time.perf_counter()
    while (spent := time.perf_counter() - begin) < seconds:
        done += work()
    return done / spent


def rates() -> list[dict[str, Any]]:
    return [
        {"game": figure.game, "what": figure.what, "target": figure.target, "rate": round(per_second(figure.work))}
        for figure in figures()
    ]
