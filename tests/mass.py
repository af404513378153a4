"""How many of a kind: few in every run, sharp enough to find what is wrong; many in `build.py test --thorough`."""

from __future__ import annotations

import os

THOROUGH = bool(os.environ.get("PARLOUR_THOROUGH"))


def mass(usual: int, thorough: int) -> int:
    return thorough if THOROUGH else usual
