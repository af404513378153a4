"""How all tests run: the same on every machine and at every time."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest
from hypothesis import settings

settings.register_profile("house", derandomize=True, deadline=None)
settings.load_profile("house")

for name in ("CI", "BUILD_NUMBER"):  # where one of them is set, pytest prints two whole drawings if they differ
    os.environ.pop(name, None)


@pytest.fixture
def tell(record_property: Callable[[str, object], None]) -> Callable[[str], None]:
    """A line for the log of the tests, shown at the end even when all is well."""
    return lambda line: record_property("told", line)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    passed = terminalreporter.getreports("passed")
    lines = sorted(str(line) for report in passed for name, line in report.user_properties if name == "told")
    if lines:
        terminalreporter.section("how games ended")
        terminalreporter.write_line("\n".join(dict.fromkeys(lines)))
