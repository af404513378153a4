"""Who knows whom: what import-linter cannot say."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import grimp

ROOT = Path(__file__).resolve().parent.parent


def test_nobody_imports_what_they_must_not() -> None:
    """The layers and walls of pyproject.toml."""
    done = subprocess.run([Path(sys.executable).with_name("lint-imports")], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_no_two_modules_need_each_other() -> None:
    """Not even for types: whoever reads a module can read first what it stands on."""
    graph = grimp.build_graph("pyengine", cache_dir=None)
    needed = {module: set(graph.find_modules_directly_imported_by(module)) for module in graph.modules}
    needing = {module: set(graph.find_modules_that_directly_import(module)) for module in graph.modules}
    circles = set(graph.modules)
    while free := {module for module in circles if not needed[module] & circles or not needing[module] & circles}:
        circles -= free
    assert not circles


def test_imports_stand_at_the_top() -> None:
    """An import inside a function hides who knows whom."""
    found = [
        f"{file.relative_to(ROOT)}:{inner.lineno}"
        for file in sorted((ROOT / "pyengine").rglob("*.py"))
        for function in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        for inner in ast.walk(function)
        if isinstance(inner, ast.Import | ast.ImportFrom)
    ]
    assert not found
