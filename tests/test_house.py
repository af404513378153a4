"""The house rules: style, types, who may import whom, and that the project names no machine of ours."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LONGEST = 600
PYTHON = ("pyengine", "tools", "tests", "examples", "build.py", "web/worker")
EXAMPLES = [str(path.parent) for path in sorted(ROOT.glob("examples/*/*/__init__.py"))]
SKIPPED = {"dist", "dist-docs", "node_modules", "__pycache__", "test-results"}
LISTS = ("requirements-build.txt", "requirements-docs.txt", "requirements-dev.txt")
TEXTS = {".py", ".js", ".mjs", ".html", ".css", ".json", ".toml", ".md", ".txt", ".svg", ".webmanifest", ""}


def own_files() -> list[Path]:
    """Everything that belongs to the project, not what tools leave behind."""
    return [path for path in sorted(ROOT.rglob("*")) if path.is_file() and _is_ours(path.relative_to(ROOT).parts)]


def _is_ours(parts: tuple[str, ...]) -> bool:
    hidden = any(part.startswith(".") for part in parts[:-1]) and parts[0] != ".ci"
    return not hidden and not SKIPPED.intersection(parts)


def passes(*command: str) -> None:
    done = subprocess.run([sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_ruff_finds_nothing() -> None:
    passes("ruff", "check", *PYTHON)


def test_ruff_would_not_reformat() -> None:
    passes("ruff", "format", "--check", *PYTHON)


def test_types_are_strict() -> None:
    passes("mypy", "--strict", "pyengine", "tools", "build.py", *EXAMPLES)


def test_types_of_the_adapters_are_those_that_editors_see() -> None:
    """Pyright reads the libraries that mypy takes on trust."""
    pyright = ["node", ROOT / "web" / "node_modules" / "pyright" / "index.js", "--pythonpath", sys.executable]
    done = subprocess.run([*pyright, "pyengine/adapters"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0 and "0 errors, 0 warnings" in done.stdout, done.stdout + done.stderr


def test_no_file_is_too_long() -> None:
    code = [path for path in own_files() if path.suffix in (".py", ".js", ".mjs", ".css", ".ts")]
    long = {path.name: lines for path in code if (lines := len(path.read_text("utf-8").splitlines())) > LONGEST}
    assert long == {}


@pytest.mark.parametrize(
    "pattern",
    [
        pytest.param(rf"(?<![\w.<])/(home|root|Users|opt|mnt)/[\w.-]|{re.escape(str(ROOT))}/", id="place on a disk"),
        pytest.param(r'"resolved"', id="registry in the lock file"),
        pytest.param(r"https?://(?!127\.0\.0\.1|www\.w3\.org/)[\w-]+\.[\w-]", id="address elsewhere"),
    ],
)
def test_the_project_names_no_machine(pattern: str) -> None:
    documents = {".md"}  # may link to the world
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}"
        for path in own_files()
        if path.suffix in TEXTS - documents and path != Path(__file__)
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if re.search(pattern, line)
    ]
    assert found == []


def test_dependencies_are_pinned() -> None:
    for name in LISTS:
        for line in (ROOT / name).read_text("utf-8").splitlines():
            assert line.startswith(("#", "-r ")) or "==" in line, f"{name}: {line}"


def test_only_wanted_packages_are_listed() -> None:
    """What is pinned is what is installed: a package that comes along unnoticed is not pinned."""
    listed = "".join((ROOT / name).read_text("utf-8") for name in LISTS)
    pinned = {_plain(line.partition("==")[0]) for line in listed.splitlines() if "==" in line}
    freeze = [sys.executable, "-m", "pip", "list", "--format", "freeze", "--disable-pip-version-check"]
    installed = subprocess.run(freeze, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    names = {_plain(line.partition("==")[0]) for line in installed.splitlines()}
    assert names - pinned <= {"pip", "setuptools", "wheel", "pyengine"}


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
