"""How all tests run: the same on every machine and at every time."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("house", derandomize=True, deadline=None)
settings.load_profile("house")

for name in ("CI", "BUILD_NUMBER"):  # where one of them is set, pytest prints two whole drawings if they differ
    os.environ.pop(name, None)
