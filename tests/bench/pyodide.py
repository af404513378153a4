"""The same measurement inside Pyodide, in Node."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

from tools.steps import DIST, ROOT, run


def in_pyodide(module: str) -> Any:
    """What `measure` of a module says there."""
    script = Path(__file__).parent / "in_pyodide.mjs"
    node = shutil.which("node") or "node"
    said = run([node, script, DIST / "pyodide", ROOT, module], "Pyodide could not be measured.")
    return json.loads(said.strip().splitlines()[-1])
