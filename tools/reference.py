"""The reference of the engine, made from its docstrings with pdoc."""

from __future__ import annotations

import shutil
from pathlib import Path

from tools import environment
from tools.steps import Command, run

MODULES = (
    "pyengine",
    *(f"pyengine.{name}" for name in ("core", "shapes", "draw", "bots", "kit", "desk", "fleet", "adapters")),
)


def write(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    make: Command = [environment.python(), "-m", "pdoc", "--no-show-source", "--output-directory", folder, *MODULES]
    run(make, "The reference could not be made.")
