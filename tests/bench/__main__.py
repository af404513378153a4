"""python build.py bench: how fast everything is, beside what it should be; as a table or as JSON."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pyengine.core.shelf import games
from tests.bench import browser, rates
from tools.steps import DIST, ROOT, Stop, run

PAINTED_WITHIN = 100  # ms, for 95 of 100 touches


def measure() -> dict[str, Any]:
    return {
        "per second": {"CPython": rates.rates(), "Pyodide": in_pyodide()},
        "start-up (ms)": browser.start_up(),
        "touch to paint (ms)": {game: browser.touch_to_paint(game, games()[game].seats[-1]) for game in shown()},
    }


def in_pyodide() -> list[dict[str, Any]]:
    """The same measurement inside Pyodide, in Node."""
    script = Path(__file__).parent / "pyodide_rates.mjs"
    said = run([shutil.which("node") or "node", script, DIST / "pyodide", ROOT], "Pyodide could not be measured.")
    measured: list[dict[str, Any]] = json.loads(said.strip().splitlines()[-1])
    return measured


def shown() -> list[str]:
    """The games in the lobby."""
    return [box["id"] for box in json.loads((DIST / "shelf.json").read_text("utf-8")) if not box["part_of"]]


def table(measured: dict[str, Any]) -> Iterator[str]:
    yield f"{'Per second':34}{'CPython':>10}{'target':>9}{'ratio':>7}{'Pyodide':>10}{'of CPython':>12}"
    native, wasm = measured["per second"].values()
    for here, there in zip(native, wasm, strict=True):
        rate, target = here["rate"], here["target"]
        against = f"{target:9,}{rate / target:7.1f}" if target else " " * 16
        yield f"  {here['game']:8}{here['what']:24}{rate:10,}{against}{there['rate']:10,}{there['rate'] / rate:12.2f}"
    yield "\nStart-up until Python answers (ms)"
    ways = measured["start-up (ms)"]
    for way, spent in ways.items():
        yield f"  {way:32}{spent:10,}{spent / ways['bare Pyodide']:9.2f} of bare Pyodide"
    yield f"\n{'From a touch to the painted answer (ms)':44}{'median':>8}{'95th percentile':>18}{'target':>8}{'touches':>9}"
    for game, waits in measured["touch to paint (ms)"].items():
        yield f"  {game:42}{waits['median']:8}{waits['95th percentile']:18}{PAINTED_WITHIN:8}{waits['touches']:9}"


if __name__ == "__main__":
    try:
        measured = measure()
    except Stop as stop:
        sys.exit(str(stop))
    print(json.dumps(measured, indent=1) if "--json" in sys.argv else "\n".join(table(measured)))
