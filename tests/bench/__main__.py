"""python build.py bench: how fast everything is, beside what it should be; as a table or as JSON."""

from __future__ import annotations

import json
import os
import platform
import sys
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Error as BrowserError

from pyengine.core.shelf import games
from tests.bench import browser, engine, memory
from tests.bench.pyodide import in_pyodide
from tools.steps import DIST, Stop

PAINTED_WITHIN = 100  # ms, for 95 of 100 touches
FRAMES_MOST = 1.5  # times the memory of one table in a frame, for three of them


def measure() -> dict[str, Any]:
    return {
        "machine": {"cores": os.cpu_count(), "CPython": platform.python_version()},
        "CPython": step("the engine in CPython") and engine.measure(),
        "Pyodide": step("the engine in Pyodide") and in_pyodide("tests.bench.engine"),
        "start-up (ms)": step("start-up in the browser") and browser.start_up(),
        "memory (MB)": step("the memory of tables in frames") and memory.of_frames(),
        "touch to paint (ms)": {
            game: step(f"touches at the table of {game}") and browser.touch_to_paint(game, games()[game].seats[-1])
            for game in shown()
        },
    }


def step(what: str) -> bool:
    print(f"Measuring {what} …", file=sys.stderr, flush=True)
    return True


def shown() -> list[str]:
    """The games in the lobby."""
    return [box["id"] for box in json.loads((DIST / "shelf.json").read_text("utf-8")) if not box["part_of"]]


def table(measured: dict[str, Any]) -> Iterator[str]:
    machine, native, wasm = measured["machine"], measured["CPython"], measured["Pyodide"]
    yield f"{machine['cores']} cores, CPython {machine['CPython']}\n"
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
        inside = [f"{each['median']:10}{each['95th percentile']:12}" for each in (here, there)]
        yield f"  {here['game']:34}{'    '.join(inside)}"
    yield "\nStart-up (ms)"
    ways = measured["start-up (ms)"]
    for way, spent in ways.items():
        yield f"  {way:34}{spent:10,}{spent / ways['bare Pyodide']:9.2f} of bare Pyodide"
    one, three = measured["memory (MB)"].values()
    yield f"\nTables in frames (MB): one {one}, three {three}, {three / one:.2f} times as much (target {FRAMES_MOST})"
    yield f"\n{'From a touch to the painted answer (ms)':36}{'median':>7}{'95 of 100':>12}{'target':>8}{'touches':>9}"
    for game, waits in measured["touch to paint (ms)"].items():
        painted = f"{waits['median']:10}{waits['95th percentile']:9}{PAINTED_WITHIN:8}{waits['touches']:9}"
        yield f"  {game:34}{painted}"
    missed = list(misses(measured))
    yield "\nMissed: " + "; ".join(missed) + "." if missed else "\nEvery target is met."


def misses(measured: dict[str, Any]) -> Iterator[str]:
    for figure in measured["CPython"]["per second"]:
        if figure["target"] and figure["rate"] < figure["target"]:
            yield f"{figure['game']} {figure['what']}"
    one, three = measured["memory (MB)"].values()
    if three > FRAMES_MOST * one:
        yield "three tables in frames are too big"
    for game, waits in measured["touch to paint (ms)"].items():
        if waits["95th percentile"] > PAINTED_WITHIN:
            yield f"{game} touch to paint"


if __name__ == "__main__":
    try:
        measured = measure()
    except (Stop, TimeoutError, BrowserError) as wrong:
        sys.exit(f"The bench was broken off: {wrong}")
    print(json.dumps(measured, indent=1) if "--json" in sys.argv else "\n".join(table(measured)))
