"""Runs the cells of a notebook one after the other, as Jupyter does: in CPython, and in Pyodide as JupyterLite."""

from __future__ import annotations

import ast
import inspect
import json
from pathlib import Path
from typing import Any


async def run(notebook: Path) -> list[Any]:
    """What each cell of code ends with, for a notebook to show; None if with nothing."""
    space: dict[str, Any] = {"__name__": "__main__"}
    cells = json.loads(notebook.read_text("utf-8"))["cells"]
    return [await _ran("".join(cell["source"]), space) for cell in cells if cell["cell_type"] == "code"]


async def _ran(source: str, space: dict[str, Any]) -> Any:
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    await _done(compile(tree, "<cell>", "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT), space)
    if last is None:
        return None
    shown = ast.Expression(last.value)  # type: ignore[attr-defined]
    return await _done(compile(shown, "<cell>", "eval", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT), space)


async def _done(code: Any, space: dict[str, Any]) -> Any:
    found = eval(code, space)
    return await found if inspect.isawaitable(found) else found
