"""The page's own rules: its style, its types, and what its modules work out. Each is checked by the tool of that trade."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tools.steps import ROOT, WEB

TOOLS = WEB / "node_modules" / ".bin"
TESTS = sorted((WEB / "tests").glob("*.test.js"))


def passes(*command: str | Path) -> None:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_biome_finds_nothing_and_would_not_reformat() -> None:
    passes(TOOLS / "biome", "check", "--error-on-warnings")


@pytest.mark.parametrize("project", ["tsconfig.json", "tsconfig.sw.json"])
def test_types_of_the_page_are_strict(project: str) -> None:
    passes(TOOLS / "tsc", "--project", WEB / project)


def test_what_the_modules_work_out() -> None:
    assert TESTS
    passes("node", "--test", *TESTS)
