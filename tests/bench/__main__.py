"""python build.py bench: how fast everything is, as a table or as JSON."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from pyengine.core.shelf import games
from tests.bench import browser, rates
from tools.steps import DIST

HERE = Path(__file__).parent


def measure() -> dict[str, Any]:
    return {
        "random moves per second": {"CPython": rates.rates(), "Pyodide": in_pyodide()},
        "start-up (ms)": browser.start_up(),
        "touch to paint (ms)": {game: browser.touch_to_paint(game, games()[game].seats[-1]) for game in shown()},
    }


def in_pyodide() -> dict[str, float]:
    """The same measurement inside Pyodide, in Node."""
    command = [shutil.which("node") or "node", HERE / "pyodide_rates.mjs", DIST / "pyodide", HERE / "rates.py"]
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=True)
    measured: dict[str, float] = json.loads(done.stdout.strip().splitlines()[-1])
    return measured


def shown() -> list[str]:
    """The games that the page can draw."""
    shelf = json.loads((DIST / "shelf.json").read_text("utf-8"))
    return [box["id"] for box in shelf]


def table(measured: dict[str, Any]) -> str:
    lines = ["Random moves per second", f"  {'':12}{'CPython':>10}{'Pyodide':>10}{'ratio':>8}"]
    native, wasm = measured["random moves per second"].values()
    for game, rate in native.items():
        lines.append(f"  {game:12}{rate:10,.0f}{wasm[game]:10,.0f}{wasm[game] / rate:8.2f}")
    lines += ["", "Start-up until Python answers (ms)"]
    ways = measured["start-up (ms)"]
    for way, time in ways.items():
        lines.append(f"  {way:16}{time:8,.0f}{time / ways['bare pyodide']:8.2f} of bare Pyodide")
    lines += ["", "From a touch to the painted answer (ms)"]
    for game, waits in measured["touch to paint (ms)"].items():
        told = (
            "the page left no marks" if waits is None else ", ".join(f"{key} {value}" for key, value in waits.items())
        )
        lines.append(f"  {game:12}  {told}")
    return "\n".join(lines)


if __name__ == "__main__":
    measured = measure()
    print(json.dumps(measured, indent=1) if "--json" in sys.argv else table(measured))
