"""build.py bench peers: our engine beside other libraries for games, in one run, as Markdown or as JSON; then all our games in
CPython and in Pyodide. The libraries are taken in turns, round after round, because machines differ more than rounds do."""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from tests.bench import pace
from tests.bench.pyodide import in_pyodide
from tools import environment
from tools.steps import ROOT, Command, Stop, run

HERE = Path(__file__).parent
ROUNDS, SECONDS = 5, 1.0
GAMES = ("tic-tac-toe", "Connect Four")
OURS = "ours"
PEERS = {
    OURS: ("pyengine", None),
    "openspiel_python": ("OpenSpiel, its game in Python", 3),
    "pettingzoo": ("PettingZoo", 6),
    "boardgame": ("boardgame.io", 10),
    "openspiel_cpp": ("OpenSpiel, its game in C++", None),
}
"""What each is called, and how many times as quick ours should be at least."""


def measure() -> dict[str, Any]:
    print("Making an environment for the peers …", file=sys.stderr, flush=True)
    python, packages = environment.peers(HERE)
    rounds: dict[str, list[dict[str, int]]] = {library: [] for library in PEERS}
    for number in range(1, ROUNDS + 1):
        print(f"Measuring the peers, round {number} of {ROUNDS} …", file=sys.stderr, flush=True)
        for library, measured in rounds.items():
            measured.append(_played(library, python, packages))
    print("Measuring all games in CPython and Pyodide …", file=sys.stderr, flush=True)
    return {
        "machine": {
            "system": platform.system(),
            "processor": platform.machine(),
            "CPython": platform.python_version(),
            "Node": run([_node(), "--version"], "Node did not say which it is.").strip().lstrip("v"),
        },
        "playouts per second": {library: _medians(measured) for library, measured in rounds.items()},
        "CPython": pace.measure(),
        "Pyodide": in_pyodide("tests.bench.pace"),
    }


def _played(library: str, python: Path, packages: Path) -> dict[str, int]:
    command: Command = [python, HERE / "playouts.py", library, str(SECONDS)]
    if library == "boardgame":
        command = [_node(), HERE / "boardgame.mjs", packages, str(SECONDS)]
    ours = [ROOT, *(ROOT / "examples" / game for game in ("tic_tac_toe", "connect_four"))]
    paths = {"PYTHONPATH": os.pathsep.join(map(str, ours)), "NODE_ENV": "production"}
    said = run(command, f"{library} could not be measured: …", env=paths)
    found: dict[str, int] = json.loads(said.strip().splitlines()[-1])
    return found


def _node() -> str:
    return shutil.which("node") or "node"


def _medians(measured: list[dict[str, int]]) -> dict[str, int]:
    return {game: round(median(each[game] for each in measured)) for game in GAMES if game in measured[0]}


def page(measured: dict[str, Any]) -> Iterator[str]:
    """As Markdown."""
    machine, rates = measured["machine"], measured["playouts per second"]
    yield "# Beside other libraries"
    yield (
        "\nRandom games played to their end per second of the processor: ask for the legal moves, choose one, make it. One run of"
        f" `python3 build.py bench peers`, medians of {ROUNDS} rounds taken in turns, on {machine['system']}"
        f" {machine['processor']} with CPython {machine['CPython']} and Node {machine['Node']}. Tic-tac-toe and Connect Four are"
        " those of `examples/`; each library plays its own, boardgame.io one that was written for this after its tutorial.\n"
    )
    yield "| | tic-tac-toe | ours is | Connect Four | ours is | wanted |\n|---|--:|--:|--:|--:|--:|"
    for library, (name, wanted) in PEERS.items():
        cells = [cell for game in GAMES for cell in _beside(rates, library, game)]
        yield f"| {name} | {' | '.join(cells)} | {f'{wanted} ×' if wanted else ''} |"
    yield "\nOpenSpiel has no Connect Four in Python. Its games in C++ are played from Python here, too.\n"
    yield "## All games"
    yield (
        "\nRandom moves per second with set-up left out, copies per second of a position in the middle of a game, and what a move"
        " costs in each quarter of a game, in microseconds.\n"
    )
    yield "| game | seats | moves, CPython | Pyodide | copies, CPython | Pyodide | cost by quarters | last to first |"
    yield "|---|--:|--:|--:|--:|--:|---|--:|"
    for here, there in zip(measured["CPython"], measured["Pyodide"], strict=True):
        costs = here["quarters (µs)"]
        yield (
            f"| {here['game']} | {here['seats']} | {here['moves']:,} | {there['moves']:,} | {here['clones']:,}"
            f" | {there['clones']:,} | {' '.join(map(str, costs))} | {costs[-1] / costs[0]:.1f} |"
        )
    missed = list(too_slow(measured))
    yield "\nToo slow: " + "; ".join(missed) + "." if missed else "\nEvery ratio is what it should be, or more."


def _beside(rates: dict[str, dict[str, int]], library: str, game: str) -> tuple[str, str]:
    rate = rates[library].get(game)
    if rate is None:
        return "–", ""
    return f"{rate:,}", "" if library == OURS else f"{rates[OURS][game] / rate:.1f} ×"


def too_slow(measured: dict[str, Any]) -> Iterator[str]:
    rates = measured["playouts per second"]
    for library, (name, wanted) in PEERS.items():
        for game, rate in rates[library].items():
            if wanted and rates[OURS][game] < wanted * rate:
                yield f"{game} beside {name}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="build.py bench peers")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    try:
        measured = measure()
    except Stop as wrong:
        sys.exit(f"The bench was broken off: {wrong}")
    print(json.dumps(measured, indent=1) if options.json else "\n".join(page(measured)))


if __name__ == "__main__":
    main()
