"""python build.py bench: how fast everything is, beside what it should be; as a table or as JSON. `bench startup` and
`bench touch` measure only what a visitor and a player wait for."""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Error as BrowserError

from pyengine.core.shelf import games
from tests.bench import browser, engine, memory, startup
from tests.bench.comparing import compared
from tests.bench.pyodide import in_pyodide
from tools.steps import DIST, ROOT, SCRATCH, Stop

PAINTED_WITHIN = 50  # ms, for 95 of 100 touches
FRAMES_MOST = 1.5  # times the memory of one table in a frame, for three of them
KEPT = SCRATCH / "bench.json"


PARTS: dict[str, tuple[str, Callable[[], Any]]] = {
    "CPython": ("the engine in CPython", lambda: engine.measure()),
    "Pyodide": ("the engine in Pyodide", lambda: in_pyodide("tests.bench.engine")),
    "startup": ("start-up in the browser", lambda: startup.measure()),
    "memory": ("the memory of tables in frames", lambda: memory.of_frames()),
    "touch": ("touches at the tables", lambda: {game: touches(game) for game in shown()}),
}


def measure(wanted: Sequence[str]) -> dict[str, Any]:
    measured: dict[str, Any] = {"machine": {"cores": os.cpu_count(), "CPython": platform.python_version()}}
    for part, (what, work) in PARTS.items():
        if not wanted or part in wanted:
            print(f"Measuring {what} …", file=sys.stderr, flush=True)
            measured[part] = work()
    return measured


def touches(game: str) -> dict[str, dict[str, float]]:
    return browser.touch_to_paint(game, games()[game].seats[-1])


def shown() -> list[str]:
    """The games in the lobby."""
    return [box["id"] for box in json.loads((DIST / "shelf.json").read_text("utf-8")) if not box["part_of"]]


def table(measured: dict[str, Any]) -> Iterator[str]:
    machine = measured["machine"]
    yield f"{machine['cores']} cores, CPython {machine['CPython']}\n"
    if "CPython" in measured:
        yield from rates(measured["CPython"], measured["Pyodide"])
    if "startup" in measured:
        yield from startup.lines(measured["startup"])
    if "touch" in measured:
        yield f"\n{'From a touch to the painted answer (ms)':36}{'median':>7}{'95 of 100':>12}{'target':>8}{'touches':>9}"
        for game, moment, waits in painted(measured):
            figures = f"{waits['median']:10}{waits['95th percentile']:9}{PAINTED_WITHIN:8}{waits['touches']:9}"
            yield f"  {f'{game}, {moment}':34}{figures}"
    if "memory" in measured:
        one, three = measured["memory"].values()
        yield f"\nTables in frames (MB): one {one}, three {three}, {three / one:.2f} times as much (target {FRAMES_MOST})"
    missed = list(misses(measured))
    yield "\nMissed: " + "; ".join(missed) + "." if missed else "\nEvery target is met."


def rates(native: dict[str, Any], wasm: dict[str, Any]) -> Iterator[str]:
    yield f"{'Per second':36}{'CPython':>10}{'target':>9}{'ratio':>7}{'Pyodide':>10}{'of CPython':>12}"
    for here, there in zip(native["per second"], wasm["per second"], strict=True):
        rate, target = here["rate"], here["target"]
        against = f"{target:9,}{rate / target:7.1f}" if target else " " * 16
        yield f"  {here['game']:10}{here['what']:24}{rate:10,}{against}{there['rate']:10,}{there['rate'] / rate:12.2f}"
    yield f"\n{'A move of a greedy bot (ms)':36}{'median':>10}{'longest':>9}{'':7}{'median':>10}{'longest':>12}"
    for here, there in zip(native["greedy (ms)"], wasm["greedy (ms)"], strict=True):
        inside = f"{here['median']:10}{here['longest']:9}{'':7}{there['median']:10}{there['longest']:12}"
        yield f"  {here['game']:34}{inside}"
    yield f"\n{'A touch to its answer as text (ms)':36}{'median':>10}{'95 of 100':>12}{'':4}{'median':>10}{'95 of 100':>12}"
    for here, there in zip(native["answer (ms)"], wasm["answer (ms)"], strict=True):
        parts = [f"{each['median']:10}{each['95th percentile']:12}" for each in (here, there)]
        yield f"  {here['game']:34}{'    '.join(parts)}"


def misses(measured: dict[str, Any]) -> Iterator[str]:
    for figure in measured.get("CPython", {}).get("per second", []):
        if figure["target"] and figure["rate"] < figure["target"]:
            yield f"{figure['game']} {figure['what']}"
    for way, most in startup.AT_MOST.items():
        if "startup" in measured and measured["startup"]["times"][way]["ratio"] > most:
            yield f"{way}: {measured['startup']['times'][way]['ratio']} of bare Pyodide, not {most}"
    if "startup" in measured and measured["startup"]["bytes"]["ratio"] > 1:
        yield f"bytes: {measured['startup']['bytes']['ratio']} of bare Pyodide, not 1"
    one, three = measured.get("memory", {"one": 1, "three": 1}).values()
    if three > FRAMES_MOST * one:
        yield "three tables in frames are too big"
    for game, moment, waits in painted(measured):
        if waits["95th percentile"] > PAINTED_WITHIN:
            yield f"{game} touch to paint, {moment} in the game"


def painted(measured: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, float]]]:
    for game, moments in measured.get("touch", {}).items():
        for moment, waits in moments.items():
            yield game, moment, waits


def asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="build.py bench", description=__doc__)
    parser.add_argument("part", nargs="*", metavar="PART", help="only these (startup, touch); otherwise everything")
    parser.add_argument("--json", action="store_true", help="as JSON")
    parser.add_argument(
        "--against", type=Path, metavar="FILE", help="what has changed since a run that was kept as JSON"
    )
    given = parser.parse_args()
    unknown = set(given.part) - set(PARTS)
    if unknown:
        parser.error(f"there is no part {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}")
    return given


def main() -> int:
    wanted = asked()
    try:
        before = json.loads(wanted.against.read_text("utf-8")) if wanted.against else None
        measured = measure(wanted.part)
    except (Stop, TimeoutError, BrowserError, OSError, ValueError) as wrong:
        print(f"The bench was broken off: {wrong}", file=sys.stderr)
        return 1
    KEPT.parent.mkdir(exist_ok=True)
    KEPT.write_text(json.dumps(measured, indent=1) + "\n", "utf-8")
    if wanted.json:
        print(json.dumps(measured, indent=1))
        return 0
    print("\n".join(table(measured)))
    if before is not None:
        print("\n".join(compared(measured, before)))
    print(f"Kept in {KEPT.relative_to(ROOT)}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
