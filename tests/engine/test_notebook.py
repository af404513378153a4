"""The example of a notebook plays, draws, searches and plots; in CPython, and in Pyodide with our wheel from micropip."""

from __future__ import annotations

import asyncio
import json
import shutil
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.engine.notebook import run as run_notebook
from tools import site
from tools.steps import DIST, ROOT, run

NOTEBOOK = ROOT / "examples" / "notebook" / "parlour.ipynb"
SHOWN = [False, False, True, True, False, False, True]
"""By cell of code: does it show a picture?"""


def test_the_notebook_runs(capsys: pytest.CaptureFixture[str]) -> None:
    shown = asyncio.run(run_notebook(NOTEBOOK))
    assert [each is not None for each in shown] == SHOWN
    for each in filter(None, shown):
        assert ElementTree.fromstring(each._repr_svg_()).tag == "{http://www.w3.org/2000/svg}svg"
    said = capsys.readouterr().out
    assert "C18: Nami cannot reach d4." in said and "won by Player" in said and "%" in said


def test_the_notebook_is_kept_without_what_it_showed() -> None:
    cells = json.loads(NOTEBOOK.read_text("utf-8"))["cells"]
    assert all(
        cell["outputs"] == [] and cell["execution_count"] is None for cell in cells if cell["cell_type"] == "code"
    )


def test_the_notebook_runs_in_pyodide_with_our_wheel() -> None:
    site.build_if_changed()
    here = Path(__file__).parent
    node = shutil.which("node") or "node"
    command = [node, here / "in_pyodide.mjs", DIST / "pyodide", here, NOTEBOOK.parent, NOTEBOOK.name]
    told = json.loads(run(command, "The notebook does not run in Pyodide: …").strip().splitlines()[-1])
    assert not told["before"] and "site-packages" in told["where"]
    assert [each == "<svg" for each in told["shown"]] == SHOWN
